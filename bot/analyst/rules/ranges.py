"""The part that a period plays in a question (from, to, base of a comparison), and two periods joined to a range."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.when import Placed, Range, Role, When, made, placed_of, when_of

_CASES: dict[str, Role] = {"abl": "from", "dat": "to"}


def roles(said: list[Piece]) -> list[Piece]:
    """Give each period the part that a preposition, a case or a postposition says; those words are used up."""
    result: list[Piece] = []
    at = 0
    while at < len(said):
        piece = said[at]
        when = when_of(piece)
        if when is None:
            result.append(piece)
            at += 1
            continue
        role: Role | None = _CASES.get(piece.case or "")
        before = result[-1] if result else None
        start, end = piece.start, piece.end
        if before is not None and before.has("prep", "from", "after", "before", "to", "compared", "as_of"):
            role = _prep_role(before)
            start = before.start
            result.pop()
        after = said[at + 1] if at + 1 < len(said) else None
        if after is not None and _behind(after, piece):
            role = _prep_role(after) or role
            end = after.end
            at += 1
        result.append(Piece(start, end, {"when": (Placed(when, role),)}, piece.ending))
        at += 1
    return result


def _prep_role(piece: Piece) -> Role | None:
    if piece.has("prep", "compared"):
        return "base"
    if piece.has("prep", "as_of"):
        return "as_of"
    if piece.has("prep", "after", "past"):
        return "after"
    if piece.has("prep", "before"):
        return "before"
    if piece.has("prep", "from", "on"):
        return "from"
    return "to" if piece.has("prep", "to") else None


def _behind(after: Piece, piece: Piece) -> bool:
    """Return whether a postposition belongs to the period before it (itibaren, kadar, göre; onwards)."""
    if after.has("prep", "as_of"):
        return True
    if piece.case == "abl":
        return after.has("prep", "from", "on", "past", "before")
    if piece.case == "dat":
        return after.has("prep", "to", "compared")
    if piece.case is None and after.has("anchor", "before", "later"):
        # mart sonrası, mart öncesi
        return after.has("prep", "past", "before")
    return after.has("prep", "on") or (after.has("prep", "from") and piece.case == "loc")


def ranges(said: list[Piece], joined: set[int]) -> list[Piece]:
    """Join two periods to a range: from A to B, A - B, between A and B, A'dan B'ye, A ile B arası."""
    result: list[Piece] = []
    at = 0
    while at < len(said):
        piece = said[at]
        found = _range(said, at, joined) or _days(said, at, joined)
        if found is None:
            result.append(piece)
            at += 1
            continue
        made, used = found
        if result and result[-1].has("prep", "between") and result[-1].end <= made.start:
            result.pop()
        result.append(made)
        at += used
    return result


def _days(said: list[Piece], at: int, joined: set[int]) -> tuple[Piece, int] | None:
    """Join a day's number to a date behind it (1-15 July 2026, between 1 and 15 July 2026)."""
    number = said[at].options.get("number", (None,))[0]
    if not isinstance(number, Number) or number.percent or number.currency or not number.whole:
        return None
    spoken = at + 1 < len(said) and said[at + 1].has("prep", "and", "to") and not placed_of(said[at + 1])
    second_at = at + 2 if spoken or (at + 1 < len(said) and said[at + 1].has("dash")) else at + 1
    last = when_of(said[second_at]) if second_at < len(said) else None
    if last is None or last.day is None or not number.whole < last.day.day:
        return None
    if second_at == at + 1 and said[second_at].start not in joined:
        return None
    used = second_at - at + 1
    if at + used < len(said) and said[at + used].has("prep", "between"):
        used += 1
    first = When("day", day=last.day.replace(day=number.whole))
    return made(said[at : at + used], Range(first, last)), used


def _range(said: list[Piece], at: int, joined: set[int]) -> tuple[Piece, int] | None:
    first = placed_of(said[at])
    if first is None or first.role == "as_of":
        return None
    middle = at + 1
    between = at > 0 and said[at - 1].has("prep", "between")
    linked = middle < len(said) and (said[middle].has("dash") or (between and said[middle].has("prep", "and")))
    behind = middle < len(said) and said[middle].has("prep", "and") and not linked
    second_at = middle + 1 if linked or behind else middle
    second = placed_of(said[second_at]) if second_at < len(said) else None
    if second is None or not isinstance(first.what, When) or not isinstance(second.what, When):
        return None
    used = second_at - at + 1
    closing = said[at + used] if at + used < len(said) else None
    if closing is not None and closing.has("prep", "between"):
        used += 1
        linked = True
    hyphen = second_at == middle and said[second_at].start in joined
    spoken = second.role == "to" and first.role in {None, "from", "base"} and second_at == middle
    if not (linked or hyphen or spoken):
        return None
    if second.what.anchor == "whole":
        # a dash before "do we ever" is no range
        return None
    one, two = _same_year(first.what, second.what)
    moved = spoken and first.role == "from"
    return made(said[at : at + used], Range(one, two, moved), "base" if first.role == "base" else None), used


def _same_year(first: When, last: When) -> tuple[When, When]:
    """Return both with the year that only the second states (March to August 2025)."""
    if first.year is None and first.number and last.year and last.number:
        earlier = last.year - 1 if first.unit == last.unit and first.number > last.number else last.year
        return replace(first, year=earlier), last
    return first, last
