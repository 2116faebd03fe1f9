"""The changes that a question supposes of a report: a line by a percentage, to an amount, left out, or new people."""

from __future__ import annotations

from dataclasses import dataclass, replace
from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules import profitwords as wordset
from bot.analyst.rules import risen
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.fold import Token
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.profithires import hired, texts_of
from bot.analyst.rules.profitlines import by_percent, left_out, without, written
from bot.analyst.rules.question import Question
from bot.analyst.rules.reports import Report
from bot.analyst.rules.when import When, placed_of
from tools.periods import Span
from tools.tables import Direction

Step = dict[str, JsonValue]
_LOWER = frozenset({"lower", "less", "fewer", "dusuk", "eksik", "az"})
_HIGHER = frozenset({"higher", "more", "fazla", "yuksek"})
_NO_CONDITION = frozenset(("kasa", "masa", "kisa", "yasa", "posa", "tasa", "hisse", "kose", "lise", "ise"))


@dataclass(frozen=True, slots=True)
class Change:
    """Steps with the months that bound them; ``line`` is the one that changes, ``both`` whether it has both sides."""

    steps: tuple[Step, ...]
    first: str | None
    last: str | None
    line: str | None = None
    both: bool = False
    dropped: bool = False
    lone: bool = False


def changed(pieces: list[Piece], question: Question, report: Report, calendar: Calendar) -> Change | None:
    """Return the change or changes that the pieces suppose and nothing else, None where a word is left over."""
    if not _supposes(pieces, question):
        return None
    alone = _one(pieces, question, report, calendar)
    if alone is not None:
        return replace(alone, lone=_lone(pieces) and not any(step.get("held") for step in alone.steps))
    for at, piece in enumerate(pieces):
        joins = piece.has("prep", "and") or piece.has("joint")
        if not joins or not 0 < at < len(pieces) - 1:
            continue
        one = _one(pieces[:at], question, report, calendar)
        two = _one(pieces[at + 1 :], question, report, calendar) if one is not None else None
        if one is not None and two is not None and (one.first is None) == (two.first is None):
            return Change((*one.steps, *two.steps), None, None)
    return None


def _supposes(pieces: list[Piece], question: Question) -> bool:
    texts = [token.text for piece in pieces for token in question.tokens[piece.start : piece.end]]
    said = any(piece.has("scenario", "if") or turkish_condition(piece, question.tokens) for piece in pieces)
    before = [token.text for token in question.tokens[: pieces[0].start]][-2:] if pieces else []
    return said or bool({*texts[:1], *before} & {"with", "had", "say", "if", "suppose"})


def begins_supposing(piece: Piece, tokens: tuple[Token, ...]) -> bool:
    """Return whether what is supposed may begin with a piece (if, suppose, with)."""
    return piece.has("scenario", "if") or tokens[piece.start].text in {"with", "had", "say", "suppose", "if"}


def ends_supposing(piece: Piece, tokens: tuple[Token, ...]) -> bool:
    """Return whether what is supposed may end with a piece: a Turkish condition, or that the rest stays as it is."""
    last = tokens[piece.end - 1].text
    return turkish_condition(piece, tokens) or last in {"same", "unchanged", "changed", "ayni"}


def turkish_condition(piece: Piece, tokens: tuple[Token, ...]) -> bool:
    """Return whether a piece ends in a Turkish condition."""
    last = tokens[piece.end - 1].text
    return piece.ending.condition or (wordset.IF.fullmatch(last) is not None and last not in _NO_CONDITION)


def _one(pieces: list[Piece], question: Question, report: Report, calendar: Calendar) -> Change | None:
    bag = Bag(list(pieces), question.tokens)
    bounds = _bounds(bag, calendar)
    if bounds is None:
        return None
    first, last = bounds
    months: Step = {name: month for name, month in (("start", first), ("end", last)) if month}
    new = hired(bag, months)
    if new is not None:
        return Change((new,), first if last else None, last)
    line = _line(bag)
    if line is None:
        return None
    if risen.said(pieces, question.tokens):
        return _held(bag, line, report, first)
    return _moved(bag, line or None, report, months, first, last)


def _held(bag: Bag, line: str, report: Report, first: str | None) -> Change | None:
    """Return that the rise of a cost does not come, in a month or the only one that the file holds."""
    risen.take(bag)
    bag.take_all("scenario", "if", "pay", "people")
    if bag.unread() or not line or report.sides(line) != {"out"}:
        return None
    step: Step = {"kind": "cost_step", "line": line, "held": True, **({"start": first} if first else {})}
    return Change((step,), None, None, line)


def _lone(pieces: list[Piece]) -> bool:
    """Return whether a change is said to be in one period, not from one to another."""
    found = [placed for piece in pieces if (placed := placed_of(piece)) is not None]
    named = [each for each in found if getattr(each.what, "anchor", None) not in {"whole", "whole_year", "to_date"}]
    return len(named) == 1 and named[0].role is None and isinstance(named[0].what, When)


def _bounds(bag: Bag, calendar: Calendar) -> tuple[str | None, str | None] | None:
    """Return the first and last month of a change; of a lone month or year both are its own."""
    periods = bag.periods()
    hint = bag.year_hint()
    found: list[tuple[str | None, Span]] = []
    for piece, placed in periods:
        span = calendar.resolve(placed, hint)
        bag.use(piece)
        if isinstance(placed.what, When) and placed.what.anchor in {"whole", "whole_year", "to_date"}:
            continue
        if span is None:
            return None
        found.append((placed.role, span))
    if not found:
        return None, None
    if len(found) > 1:
        return None
    role, span = found[0]
    if role in {"from", "after"}:
        return span.months[0], None
    if role in {"to", "before"}:
        return None, span.months[-1]
    return None if role is not None else (span.months[0], span.months[-1])


def _line(bag: Bag) -> str | None:
    """Return the one member that is named, an empty text where none is, None where it may be several."""
    found: list[str] = []
    for piece in bag.left():
        hit = hit_of(piece)
        if hit is None:
            continue
        members = list(dict.fromkeys(name.written for name in hit.names if name.kind == "member"))
        general = not hit.full and set(texts_of(bag, piece)) <= wordset.COST | wordset.SALES
        if not members or (general and any(hit_of(other) for other in bag.left() if other is not piece)):
            continue
        if len(members) > 1:
            return None
        found.append(members[0])
        bag.use(piece)
    return None if len(set(found)) > 1 else found[0] if found else ""


def _moved(
    bag: Bag, line: str | None, report: Report, months: Step, first: str | None, last: str | None
) -> Change | None:
    words = [word for piece in bag.left() for word in texts_of(bag, piece)]
    said = set(words)
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.weak]
    times = next((str(piece.options["multiple"][0]) for piece in bag.left() if piece.has("multiple")), None)
    up, down = _ways(bag, said)
    if _over(bag, named=line is not None):
        return None
    sides = report.sides(line) if line else frozenset[Direction]()
    if line and not sides:
        return None
    both = len(sides) > 1
    gone = left_out(numbers, words, line, wholly=bool(said & wordset.WHOLLY))
    if gone and line:
        steps = without(line, sides, months, cost=bool(said & wordset.COST))
        return Change(steps, first if last else None, last, line, both, dropped=True)
    doubled = {"double": Decimal(100), "triple": Decimal(200), "halve": Decimal(-50)}
    if len(numbers) > 1 or (times is None) == (not numbers):
        return None
    if times is not None:
        percent = doubled.get(times)
    elif numbers[0][1].percent:
        percent = None if up == down else numbers[0][1].value * (1 if up else -1)
    else:
        return _to(bag, numbers[0], line, sides, months, (first, last))
    step = by_percent(percent, line, sides, said) if percent is not None else None
    return Change(({**step, **months},), first if last else None, last, line, both) if step else None


def _ways(bag: Bag, said: set[str]) -> tuple[bool, bool]:
    ways = bag.left()
    up = bool(said & wordset.UP) or any(p.has("change", "up") or p.has("having", "over") or p.has("more") for p in ways)
    down = bool(said & wordset.DOWN) or any(
        p.has("change", "down") or p.has("having", "under") or p.has("filter", "minus") for p in ways
    )
    return up, down


def _over(bag: Bag, *, named: bool) -> bool:
    """Return whether a word is left that no change is made of."""
    known = (
        wordset.IDLE
        | wordset.UP
        | wordset.DOWN
        | wordset.COST
        | wordset.PRICE
        | wordset.SALES
        | wordset.CONSTANT
        | wordset.DROPPED
        | wordset.WHOLLY
        | wordset.NOT
        | wordset.DONE
        | wordset.CHEAP
    )
    kinds = ("number", "multiple", "change", "each", "supposed", "filler", "anaphor", "currency")
    for piece in bag.left():
        if named and piece.has("scenario", "pay", "people"):
            # whose pay a line is says no more than the line
            continue
        if any(piece.has(kind) for kind in kinds) or piece.has("scenario", "if", "constant") or piece.has("agg", "sum"):
            continue
        texts = texts_of(bag, piece)
        if all(
            word in known
            or wordset.NOT_DONE.fullmatch(word)
            or wordset.ENDED.fullmatch(word)
            or wordset.IF.fullmatch(word)
            for word in texts
        ):
            continue
        if (
            piece.has("measure", "out", "revenue", "in", "quantity")
            or piece.has("topic", "price")
            or piece.has("noun", "group")
        ):
            continue
        hit = hit_of(piece)
        if hit is not None and all(name.kind in {"measure", "dimension"} for name in hit.names):
            continue
        return True
    return False


def _to(
    bag: Bag,
    said: tuple[Piece, Number],
    line: str | None,
    sides: frozenset[Direction],
    months: Step,
    bounds: tuple[str | None, str | None],
) -> Change | None:
    """Return that a cost becomes another monthly amount (rent goes up to 4,000)."""
    piece, number = said
    before, behind = bag.beside(piece)
    beside = set(texts_of(bag, behind)) if behind is not None else set()
    if sides == {"out"} and line is not None and beside & (_LOWER | _HIGHER):
        amount = written(number.value if beside & _HIGHER else -number.value)
        by: Step = {"kind": "cost_step", "line": line, "amount": amount, **months}
        return Change((by,), bounds[0] if bounds[1] else None, bounds[1], line)
    level = before is not None and bool(set(texts_of(bag, before)) & wordset.LEVELS)
    level = (
        level or piece.case == "dat" or (behind is not None and texts_of(bag, behind)[:1] in (["olsa"], ["olsaydi"]))
    )
    if line is None or sides != {"out"} or not level:
        return None
    step: Step = {"kind": "cost_step", "line": line, "to": written(number.value), **months}
    return Change((step,), bounds[0] if bounds[1] else None, bounds[1], line)
