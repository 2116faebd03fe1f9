"""Month, quarter and year words put together to periods: May 2026, the second half, the last three months."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bot.analyst.rules.monthparts import part_of_month
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.ranges import ranges, roles
from bot.analyst.rules.when import Anchor, Placed, Unit, When, made, when_of

# "5. ay" is May; the second or third month may as well be one of a count.
_FIFTH = 5
_MONTHS, _HALVES = 12, 2


def periods(pieces: list[Piece], joined: set[int]) -> list[Piece]:
    """Return the pieces with the words of periods put together as pieces of kind ``when`` (`Placed` values).

    ``joined`` holds the tokens that a hyphen joins to the one before.
    """
    said = [piece for piece in pieces if not piece.filler]
    return ranges(roles(_edges(_simple(said))), joined)


def _int(piece: Piece, kind: str) -> int:
    value = piece.options[kind][0]
    return int(str(value))


def _year(said: list[Piece], at: int) -> int | None:
    return _int(said[at], "year") if 0 <= at < len(said) and said[at].has("year") else None


def _simple(said: list[Piece]) -> list[Piece]:
    """Put together named and counted periods; every other piece stays."""
    result: list[Piece] = []
    at = 0
    while at < len(said):
        part = part_of_month(said, at)
        if part is not None:
            piece, used, opened = part
            result[len(result) - opened :] = [piece]
            at += used
            continue
        made, used = _of_year(said, at) or _named(said, at) or _counted(said, at) or (None, 1)
        if made is None:
            result.append(said[at])
        else:
            before = result[-1] if result else None
            when = when_of(made)
            if when and when.year is None and when.number and before is not None and _bare_year(before):
                result.pop()
                placed = Placed(replace(when, year=_when_year(before)))
                made = Piece(before.start, made.end, {"when": (placed,)}, made.ending)
                _same_part(result, when)
            result.append(made)
        at += used
    return result


def _same_part(result: list[Piece], when: When) -> None:
    """Give a year that is joined to a year's month the same month (2018 ile 2019 nisan)."""
    if len(result) > 1 and result[-1].has("prep", "and", "compared", "between") and _bare_year(result[-2]):
        year = result[-2]
        placed = Placed(replace(when, year=_when_year(year)))
        result[-2] = replace(year, options={"when": (placed,)})


def _bare_year(piece: Piece) -> bool:
    when = when_of(piece)
    return when is not None and when.unit == "year" and when.year is not None and when.anchor is None


def _when_year(piece: Piece) -> int | None:
    when = when_of(piece)
    return when.year if when else None


def _of_year(said: list[Piece], at: int) -> tuple[Piece, int] | None:
    """Read a part of the year that Turkish names before it (yılın ikinci yarısı)."""
    if not said[at].has("unit", "year") or said[at].case != "gen" or at + 1 == len(said):
        return None
    rest = _named(said, at + 1)
    when = when_of(rest[0]) if rest is not None else None
    if rest is None or when is None or when.unit == "year":
        return None
    return made(said[at : at + 1 + rest[1]], when), rest[1] + 1


def _named(said: list[Piece], at: int) -> tuple[Piece, int] | None:
    """Read a month, quarter, half, year or day at this piece, with a year behind it."""
    piece = said[at]
    written = _written(piece)
    if written is not None:
        return made([piece], written), 1
    day_number = _day_of_month(piece)
    if day_number and at + 1 < len(said) and said[at + 1].has("month") and _year(said, at + 2):
        return _day(said, at, at + 1, day_number, 3)
    if piece.has("month"):
        return _month(said, at)
    for unit in ("quarter", "half"):
        if piece.has(unit):
            return _with_year(said, at, 1, When(unit, _int(piece, unit)))
    counted = _nth(piece, _unit(said, at + 1))
    if counted is not None:
        return _with_year(said, at, 2, counted)
    if piece.has("year"):
        used = 2 if at + 1 < len(said) and said[at + 1].has("unit", "year") else 1
        return made(said[at : at + used], When("year", year=_int(piece, "year"))), used
    if piece.has("unit", "year") and _year(said, at + 1):
        return made(said[at : at + 2], When("year", year=_year(said, at + 1))), 2
    return None


def _nth(piece: Piece, unit: Unit | None) -> When | None:
    """Return the nth quarter, half or month of a year."""
    number = _ordinal(piece)
    if not number:
        return None
    if unit == "month":
        return When("month", number) if _FIFTH <= number <= _MONTHS else None
    if unit == "quarter" or (unit == "half" and number <= _HALVES):
        return When(unit, number)
    return None


def _written(piece: Piece) -> When | None:
    """Return the day or month that a date in digits is."""
    day = piece.options.get("day", (None,))[0]
    if isinstance(day, date):
        return When("day", day=day)
    pair = piece.options.get("year_month", (None,))[0]
    return When("month", int(pair[1]), int(pair[0])) if isinstance(pair, tuple) else None


def _month(said: list[Piece], at: int) -> tuple[Piece, int] | None:
    number = _int(said[at], "month")
    used = 1
    if at + 1 < len(said) and said[at + 1].has("unit", "month") and said[at + 1].start == said[at].end:
        used = 2
    year = _year(said, at + used)
    day_number = _day_of_month(said[at + 1]) if at + 1 < len(said) and used == 1 else None
    if day_number and _year(said, at + 2) and said[at].ending.bare:
        return _day(said, at + 1, at, day_number, 3)
    if year:
        used += 1
        if at + used < len(said) and said[at + used].has("unit", "month", "year"):
            used += 1
    return made(said[at : at + used], When("month", number, year)), used


def _day(said: list[Piece], day_at: int, month_at: int, number: int, used: int) -> tuple[Piece, int] | None:
    first = min(day_at, month_at)
    year = _year(said, first + 2)
    try:
        day = date(year or 0, _int(said[month_at], "month"), number)
    except ValueError:
        return None
    return made(said[first : first + used], When("day", day=day)), used


def _with_year(said: list[Piece], at: int, used: int, when: When) -> tuple[Piece, int]:
    year = _year(said, at + used)
    if year:
        return made(said[at : at + used + 1], replace(when, year=year)), used + 1
    return made(said[at : at + used], when), used


def _ordinal(piece: Piece) -> int | None:
    if piece.has("ordinal"):
        return _int(piece, "ordinal")
    return None


def _day_of_month(piece: Piece) -> int | None:
    number = piece.options.get("number", (None,))[0]
    if isinstance(number, Number) and not number.percent and number.whole and 1 <= number.whole <= 31:  # noqa: PLR2004
        return number.whole
    return _ordinal(piece)


def _count(piece: Piece) -> int | None:
    number = piece.options.get("number", (None,))[0]
    if isinstance(number, Number) and not number.percent and number.currency is None and number.whole:
        return number.whole if 1 <= number.whole <= 120 else None  # noqa: PLR2004
    return None


_SIDES: tuple[tuple[Anchor, str], ...] = (("before", "before"), ("after", "later"))
_UNITS: dict[str, Unit] = {"month": "month", "quarter": "quarter", "half": "half", "year": "year", "day": "day"}


def _unit(said: list[Piece], at: int) -> Unit | None:
    if at < len(said) and said[at].has("unit"):
        return _UNITS.get(str(said[at].options["unit"][0]))
    return None


def _counted(said: list[Piece], at: int) -> tuple[Piece, int] | None:
    """Read a period counted from an anchor: the last three months, this year, the 12 months before, year to date."""
    piece = said[at]
    if piece.has("span"):
        anchor: Anchor = piece.options["span"][0]  # type: ignore[assignment]
        return made([piece], When("year", anchor=anchor)), 1
    for name in ("same_last_year", "month_before"):
        if piece.has("anchor", name):
            return made([piece], When("year" if name == "same_last_year" else "month", anchor=name)), 1
    edges: tuple[Anchor, ...] = ("year_end", "file_end")
    for edge in edges:
        if piece.has("edge", edge) and not _of_entry(said, at):
            return _with_year(said, at, 1, When("year", anchor=edge, end=True))
    number = _count(piece)
    for side, word in _SIDES:
        if number and (unit := _unit(said, at + 1)) and at + 2 < len(said) and said[at + 2].has("anchor", word):
            return made(said[at : at + 3], When(unit, anchor=side, count=number)), 3
        alone = _unit(said, at)
        if alone and at + 1 < len(said) and said[at + 1].has("anchor", word) and said[at].case != "abl":
            return made(said[at : at + 2], When(alone, anchor=side)), 2
    anchored = _anchor(piece)
    if anchored is None:
        return None
    used = 1
    number = _count(said[at + 1]) if at + 1 < len(said) else None
    if number and _unit(said, at + 2):
        used = 2
    unit = _unit(said, at + used)
    if unit is None or (anchored == "first" and used == 1):
        return None
    return made(said[at : at + used + 1], When(unit, anchor=anchored, count=number or 1)), used + 1


def _of_entry(said: list[Piece], at: int) -> bool:
    """Return whether a word of time says which entry is meant (en son ödeme), not up to when."""
    behind = said[at + 1] if at + 1 < len(said) else None
    if behind is None or not said[at].has("order_in_time"):
        return False
    return (
        behind.has("noun", "entry", "invoice") or behind.has("measure", "in", "out", "invoiced") or behind.has("verb")
    )


def _anchor(piece: Piece) -> Anchor | None:
    if piece.has("ordinal", "1"):
        return "first"
    for name in ("last", "latest", "this", "next", "previous"):
        if piece.has("anchor", name):
            return name
    return None


def _edges(said: list[Piece]) -> list[Piece]:
    """Take ``end of`` and ``sonunda`` into their period."""
    result: list[Piece] = []
    for piece in said:
        before = result[-1] if result else None
        if (
            before is not None
            and (when := when_of(before))
            and piece.has("edge", "end", "start")
            and not when_of(piece)
        ):
            end = piece.has("edge", "end")
            placed = Placed(replace(when, end=end, start=not end))
            result[-1] = Piece(before.start, piece.end, {"when": (placed,)}, piece.ending)
        elif (
            before is not None
            and before.has("edge", "end", "start")
            and not when_of(before)
            and (when := when_of(piece))
        ):
            end = before.has("edge", "end")
            placed = Placed(replace(when, end=end, start=not end))
            result[-1] = Piece(before.start, piece.end, {"when": (placed,)}, piece.ending)
        else:
            result.append(piece)
    return result
