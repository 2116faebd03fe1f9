"""VAT of a file's rows, by SQL: what the rows of each side add up to in a period."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold, pattern
from tools.periods import Span
from tools.tables import Measure

CHARGED = pattern(r"output|sales?|charged|collected|hesaplanan|satis\w*|tahsil\w*")
DEDUCTED = pattern(r"input|purchases?|deductible|paid|indirilecek|indirilen|alis\w*|alim\w*")
TWO = 2


def tax_of(sheet: Sheet) -> list[Measure]:
    """Return the columns of a table that are amounts of tax."""
    return [m for m in sheet.table.measures if m.role == "tax" and m.kind == "flow" and m.unit == "money"]


def sides_of_tax(books: Books, period: Span | None) -> dict[str, Decimal]:
    """Return the tax charged (``in``) and the tax to be deducted (``out``) of a period, as sizes."""
    sheet = next((each for each in books.sheets if tax_of(each)), None)
    day = sheet.day() if sheet is not None else None
    if sheet is None:
        raise NotReckonedError("missing_input")
    if period is not None and day is None:
        raise NotReckonedError("no_dates")
    parts = [(measure, _side(sheet, measure)) for measure in _chosen(sheet)]
    where, values = "1", ()
    if period is not None:
        where, values = f"{day} BETWEEN ? AND ?", (period.start.isoformat(), period.end.isoformat())  # type: ignore[assignment]
    totals = {"in": Decimal(0), "out": Decimal(0)}
    rows = 0
    for measure, side in parts:
        name = sheet.measures[measure.name]
        found = books.db.execute(
            f"SELECT {side}, sum({name}), count({name}), count(DISTINCT coalesce(cur, '-')) FROM {sheet.sql} "  # noqa: S608
            f"WHERE {name} IS NOT NULL AND {where} GROUP BY 1",
            values,
        ).fetchall()
        if any(currencies > 1 for *_, currencies in found):
            raise NotReckonedError("several_currencies")
        if found and all(told is None for told, *_ in found):
            raise NotReckonedError("missing_input")
        rows += sum(count for _, _, count, _ in found)
        for told, minor, _, _ in found:
            if told in totals:
                totals[told] += abs(Decimal(minor).scaleb(-measure.exponent))
    if not rows:
        raise NotReckonedError("nothing_found")
    return totals


def _chosen(sheet: Sheet) -> list[Measure]:
    """Return the columns to add up: one charged and one deducted, or the last of those of tax."""
    taxes = tax_of(sheet)
    named = [m for m in taxes if _named(m) is not None]
    both = len(named) == TWO and {_named(m) for m in named} == {"in", "out"}
    return named if both else taxes[-1:]


def _named(measure: Measure) -> str | None:
    name = fold(measure.name)
    charged, deducted = CHARGED.search(name) is not None, DEDUCTED.search(name) is not None
    return None if charged == deducted else "in" if charged else "out"


def _side(sheet: Sheet, measure: Measure) -> str:
    named = _named(measure) if len(_chosen(sheet)) == TWO else None
    return f"'{named}'" if named else sheet.side(measure)
