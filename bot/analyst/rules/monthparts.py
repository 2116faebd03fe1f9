"""Parts of a named month: 1-15 July, between 3 and 17 March, the first half of July, martın ilk 10 günü, 5 Mart."""

from __future__ import annotations

from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.when import When, made

_LAST, _HALF, _WEEK, _WEEKS = 31, 15, 7, 3
# A number beside these counts something else (the top 5 March expenses, son 3 mart).
_COUNTS = ("rank", "anchor", "having", "number")


def part_of_month(said: list[Piece], at: int) -> tuple[Piece, int, int] | None:
    """Return the part of a month that begins at a piece, how many pieces it takes, and how many before it go too."""
    return _days(said, at) or _share(said, at) or _single(said, at)


def _day(said: list[Piece], at: int) -> int | None:
    """Return a number from 1 to 31 that may be a day of a month."""
    if not 0 <= at < len(said):
        return None
    number = said[at].options.get("number", (None,))[0]
    if isinstance(number, Number) and not (number.percent or number.currency) and number.whole:
        return number.whole if 1 <= number.whole <= _LAST else None
    return int(str(said[at].options["ordinal"][0])) if said[at].has("ordinal") else None


def _month(said: list[Piece], at: int) -> tuple[int, int | None, int] | None:
    """Return the month at a piece with the year behind it, and how many pieces they take."""
    if not 0 <= at < len(said) or not said[at].has("month"):
        return None
    number, used = int(str(said[at].options["month"][0])), 1
    if at + used < len(said) and said[at + used].has("unit", "month") and said[at + used].start == said[at].end:
        used += 1
    if at + used < len(said) and said[at + used].has("year"):
        return number, int(str(said[at + used].options["year"][0])), used + 1
    return number, None, used


def _days(said: list[Piece], at: int) -> tuple[Piece, int, int] | None:
    """Read two days of one month: 1-15 July, 3 ile 17 mart arası, July 1-15, martın 3'ü ile 17'si arası."""
    leading = _month(said, at)
    first_at = at + leading[2] if leading else at
    first = _day(said, first_at)
    if first is None or (at and not leading and any(said[at - 1].has(kind) for kind in _COUNTS)):
        return None
    second_at = first_at + 1
    linked = second_at < len(said) and (said[second_at].has("dash") or said[second_at].has("prep", "and", "to"))
    second_at += linked
    second = _day(said, second_at)
    if second is None or second <= first:
        return None
    written = said[first_at].has("number") and said[second_at].has("number")
    hyphen = written and (said[second_at].start == said[first_at].end or said[second_at - 1].has("dash"))
    month = leading or _month(said, second_at + 1)
    if month is None:
        return None
    end = second_at + 1 + (0 if leading else month[2])
    before = said[at - 1] if at else None
    between = before is not None and before.has("prep", "between", "from")
    if end < len(said) and said[end].has("prep", "between"):
        between, end = True, end + 1
    if not (hyphen or between or (linked and said[second_at].case == "dat")):
        return None
    opened = before is not None and before.has("prep", "between", "from")
    return _part(said[at:end], month, (first, second)), end - at, int(opened)


def _share(said: list[Piece], at: int) -> tuple[Piece, int, int] | None:
    """Read a half, some weeks or some days of one month: the first half of July, temmuzun ilk iki haftası."""
    leading = _month(said, at)
    side_at = at + leading[2] if leading else at
    if side_at >= len(said) or (leading and said[at].case not in {None, "gen"}):
        return None
    second = said[side_at].has("ordinal", "2")
    last = second or said[side_at].has("anchor", "last", "latest")
    side = "first" if said[side_at].has("ordinal", "1") else "last" if last else ""
    number = _day(said, side_at + 1)
    unit_at = side_at + 1 + (number is not None)
    if not side or unit_at >= len(said) or not said[unit_at].has("unit", "half", "week", "day"):
        return None
    month = leading or (_month(said, unit_at + 1) if _gap(said, unit_at) else None)
    days = _size(said[unit_at], number, second=second)
    if month is None or days is None:
        return None
    if said[unit_at].has("unit", "half"):
        span = (1, _HALF) if side == "first" else (_HALF + 1, _LAST)
    else:
        span = (1, days) if side == "first" else (-days, _LAST)
    end = unit_at + 1 + (0 if leading else month[2])
    return _part(said[at:end], month, span), end - at, 0


def _gap(said: list[Piece], at: int) -> bool:
    """Return whether the next piece follows at once, a filler (of) at most between."""
    return at + 1 < len(said) and said[at + 1].start - said[at].end <= 2  # noqa: PLR2004


def _size(unit: Piece, number: int | None, *, second: bool) -> int | None:
    """Return how many days a half, a few weeks or days are; None where it is not told."""
    if unit.has("unit", "half"):
        return _HALF if number is None else None
    if second:
        return None
    if unit.has("unit", "week"):
        return _WEEK * (number or 1) if (number or 1) <= _WEEKS else None
    return number


def _single(said: list[Piece], at: int) -> tuple[Piece, int, int] | None:
    """Read one day of a month of no year: on 5 March, 5 martta, March 5th."""
    before = said[at - 1] if at else None
    dated = before is not None and before.has("prep", "on", "by", "to", "from", "after", "past", "before")
    if before is not None and not dated and any(before.has(kind) for kind in _COUNTS):
        return None
    day, month = _day(said, at), _month(said, at + 1)
    turned = _month(said, at)
    if dated and turned is not None and turned[1] is None and turned[2] == 1 and (late := _day(said, at + 1)):
        # up to April 10
        opened = before is not None and before.has("prep", "on")
        return _part(said[at : at + 2], turned, (late, late)), 2, int(opened)
    if day is None or month is None or month[1] is not None:
        return None
    if not (dated or said[at].has("ordinal") or said[at + 1].case in {"loc", "abl", "dat"}):
        return None
    end = at + 1 + month[2]
    opened = before is not None and before.has("prep", "on")
    return _part(said[at:end], month, (day, day)), end - at, int(opened)


def _part(pieces: list[Piece], month: tuple[int, int | None, int], days: tuple[int, int]) -> Piece:
    return made(pieces, When("day", month[0], month[1], days=days))
