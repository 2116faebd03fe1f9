"""Years of two digits: march 23, q4 22, mart 24, '23. Only where the file covers that year and no day can be meant."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Number, Piece
from tools.outline import Outline

_CENTURY, _MOST_DAY = 2000, 31
_COMPARES = ("change", "percent", "each")


def full_years(tokens: tuple[Token, ...], pieces: list[Piece], outline: Outline | None) -> list[Piece]:
    """Return the pieces with two-digit numbers behind a month, a quarter or an apostrophe read as years of the file.

    A number that may be a day of the month as well is a year where the file knows no days, where two months have one,
    or where periods are compared; else it stays a number.
    """
    found = [at for at in range(len(pieces)) if _short_year(tokens, pieces, at, outline)]
    sure = len(found) > 1 or any(piece.has("prep", "compared") for piece in pieces) or not _by_day(outline)
    sure = sure or any(piece.has(kind) for piece in pieces for kind in _COMPARES)
    made = list(pieces)
    for at in found:
        number = _number(pieces[at])
        behind_month = at > 0 and pieces[at - 1].has("month")
        if number is not None and (sure or not behind_month or number > _MOST_DAY or _marked(tokens, pieces[at])):
            made[at] = replace(pieces[at], options={"year": (_CENTURY + number,)})
    return made


def _short_year(tokens: tuple[Token, ...], pieces: list[Piece], at: int, outline: Outline | None) -> bool:
    number = _number(pieces[at])
    if number is None or _CENTURY + number not in _years(outline):
        return False
    before = pieces[at - 1] if at else None
    follows = before is not None and (before.has("month") or before.has("quarter") or before.has("half"))
    behind = pieces[at + 1] if at + 1 < len(pieces) else None
    counts = behind is not None and (behind.has("unit") or behind.has("noun") or behind.has("dash"))
    return (follows and not counts) or _marked(tokens, pieces[at])


def _number(piece: Piece) -> int | None:
    number = piece.options.get("number", (None,))[0]
    if not isinstance(number, Number) or number.percent or number.currency or piece.end - piece.start != 1:
        return None
    return number.whole if number.whole is not None and 10 <= number.whole < 100 else None  # noqa: PLR2004


def _marked(tokens: tuple[Token, ...], piece: Piece) -> bool:
    """Return whether an apostrophe stands right before the number ('23)."""
    return piece.start > 0 and tokens[piece.start - 1].text == "'" and tokens[piece.start].glued


def _years(outline: Outline | None) -> set[int]:
    spans = [column.span for table in outline.tables for column in table.dates if column.span] if outline else []
    spans += [outline.period] if outline and outline.period else []
    return {year for span in spans for year in range(span.start.year, span.end.year + 1)}


def _by_day(outline: Outline | None) -> bool:
    return outline is not None and any(c.granularity == "day" for table in outline.tables for c in table.dates)
