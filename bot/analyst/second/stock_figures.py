"""What stock is worth, by SQL: quantity by the cost of one for each row, and the rows that have not moved."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.stock_value import StockValueParameters
from tools.periods import span_of

CENT = Decimal("0.01")
Row = tuple[str, Decimal, str | None]


def stock_sheet(books: Books) -> Sheet | None:
    """Return the table that counts things and tells what one costs, and moves no money; None where there is none."""
    for sheet in books.sheets:
        roles = {measure.role for measure in sheet.table.measures}
        if {"quantity", "price"} <= roles and not sheet.table.cash:
            return sheet
    return None


def reckon_stock(books: Books, asked: StockValueParameters) -> Reckoned:
    """Return the value of the stock by item, or the refusal that is due."""
    sheet = stock_sheet(books)
    if sheet is None:
        return Reckoned(refusal="missing_input")
    rows = _rows(books, sheet)
    if not rows:
        return Reckoned(refusal="nothing_found")
    found = Reckoned()
    _note(found, "value", rows, asked.limit)
    days = [day for _, _, day in rows if day]
    found.verdict["dated"] = "yes" if days else "no"
    if days:
        last = date.fromisoformat(max(days))
        still = [row for row in rows if row[2] and (last - date.fromisoformat(row[2])).days > asked.still]
        _note(found, "still", still, asked.limit)
    return found


def _rows(books: Books, sheet: Sheet) -> list[Row]:
    many, one = (next(m for m in sheet.table.measures if m.role == role) for role in ("quantity", "price"))
    named = sheet.table.dimension("line") or next(iter(sheet.table.dimensions), None)
    name = sheet.dimensions[named.name] if named else "NULL"
    day = next(iter(sheet.dates.values()), "NULL")
    query = (
        f"SELECT coalesce({name}, row + 1), {sheet.measures[many.name]}, {sheet.measures[one.name]}, {day} "  # noqa: S608
        f"FROM {sheet.sql} WHERE {sheet.measures[many.name]} IS NOT NULL AND {sheet.measures[one.name]} IS NOT NULL"
    )
    places = many.exponent + one.exponent
    rows = [
        (str(text), (Decimal(count) * Decimal(cost)).scaleb(-places).quantize(CENT, ROUND_HALF_UP), when)
        for text, count, cost, when in books.db.execute(query)
    ]
    return sorted(rows, key=lambda row: -row[1])


def _note(found: Reckoned, name: str, rows: list[Row], limit: int) -> None:
    whole, counted = ("value", "items") if name == "value" else ("still_value", "still_items")
    total = sum((value for _, value, _ in rows), Decimal(0))
    found.figures[whole] = Known(total, "money", "tool", None, topic=f"stock:{whole}", signed=False)
    found.figures[counted] = Known(Decimal(len(rows)), "count", "tool", None, topic=f"stock:{counted}", places=0)
    for place, (text, value, day) in enumerate(rows[:limit], 1):
        when = day if name == "still" else None
        found.figures[f"{name}.{place}"] = Known(
            value, "money", "tool", span_of(when) if when else None, topic=f"stock:{name}.item", member=text,
            period=when, signed=False,
        )  # fmt: skip
