"""What the stock on hand is worth, and which of it has not moved for long.

Definition (FINANCE 2, question 30): value = quantity on hand x cost of one, each item rounded half up, then added up.
An item is still where its last movement lies more than ``still`` days before ``as_of``, the latest one in the list.

Figures: ``value``, ``items`` (count), and for each item, largest value first, up to ``limit``: ``value.<n>`` (the item
as member); where the list holds the day of the last movement also ``still_value``, ``still_items`` (count) and for each
such item ``still.<n>`` (its value, its last day as period).
Verdict: ``dated`` (yes or no: the list holds days). Assumptions: ``still`` (days, default unless named), ``as_of``
(day, file), ``price`` (the name of the column of costs, file).
Refusals: no_file, missing_input (what: quantity or price), several_currencies, nothing_found. Warnings: groups_cut.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from pydantic import Field

from tools.money import Money, round_to
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset, Measure, Table, ranges
from tools.working import NoFigureError, Working

NAME = "stock_value"
STILL = 90
PLACES = 2


class StockValueParameters(Parameters):
    """The value of the stock on hand, and of what has not moved."""

    still: int = Field(default=STILL, ge=1, le=3_650, description="days without a movement that make an item still")
    limit: int = Field(default=10, ge=1, le=100, description="items listed")


@dataclass(frozen=True, slots=True)
class Item:
    """One thing in stock: its value in minor units, the day of its last movement, and its cells."""

    name: str
    minor: int
    day: date | None
    cells: tuple[int, int]


def run(dataset: Dataset | None, parameters: StockValueParameters, call: str) -> ToolResult:
    """What the stock on hand is worth by item, and what of it has not moved for some days."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _value(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _value(working: Working, dataset: Dataset | None, parameters: StockValueParameters) -> ToolResult:
    table, quantity, price = _columns(dataset)
    items = _items(table, quantity, price)
    if not items:
        raise NoFigureError("nothing_found")
    sheet, currency = table.sheet, price.currency
    working.assume(Assumption(name="price", value=price.name, source="file"))
    _list(working, "value", items, parameters.limit, sheet, currency)
    days = [item.day for item in items if item.day is not None]
    working.verdict["dated"] = "yes" if days else "no"
    if days:
        as_of = max(days)
        said = "still" in parameters.model_fields_set
        working.assume(Assumption(name="still", value=str(parameters.still), unit="days",
                                  source="question" if said else "default", changes_verdict=True))  # fmt: skip
        working.assume(Assumption(name="as_of", value=as_of.isoformat(), unit="period", source="file"))
        still = [item for item in items if item.day is not None and (as_of - item.day).days > parameters.still]
        _list(working, "still", still, parameters.limit, sheet, currency)
    period = Span(start=min(days), end=max(days)) if days else None
    return working.result(rows_used=len(items), period=period, currency=currency, sheet=sheet)


def _columns(dataset: Dataset | None) -> tuple[Table, Measure, Measure]:
    """Return the table with a quantity and a price of one, the first of several."""
    if dataset is None:
        raise NoFigureError("no_file")
    for table in dataset.tables:
        quantity, price = table.measure_of("quantity"), table.measure_of("price")
        if quantity is not None and price is not None and not table.cash:
            return table, quantity, price
    raise NoFigureError("missing_input", what="quantity")


def _items(table: Table, quantity: Measure, price: Measure) -> list[Item]:
    named = table.dimension("line") or next(iter(table.dimensions), None)
    days = table.dates[0].values if table.dates else (None,) * table.rows
    found = []
    for row, (many, one) in enumerate(zip(quantity.values, price.values, strict=True)):
        if many is None or one is None:
            continue
        value = Decimal(many).scaleb(-quantity.exponent) * Decimal(one).scaleb(-price.exponent)
        name = (named.values[row] if named else None) or str(row + 1)
        minor = int(round_to(value, PLACES).scaleb(PLACES))
        found.append(Item(name, minor, days[row], (quantity.cells[row], price.cells[row])))
    return sorted(found, key=lambda item: -item.minor)


def _list(working: Working, name: str, items: list[Item], limit: int, sheet: str, currency: str | None) -> None:
    """Add the value and the number of some items, and each of the largest."""
    whole = "value" if name == "value" else "still_value"
    counted = "items" if name == "value" else "still_items"
    cells = tuple(ranges(sheet, [cell for item in items for cell in item.cells if cell]))
    source = () if cells else (f"assume.{working.call}.price",)
    total = Money(sum(item.minor for item in items), currency, PLACES)
    working.money(whole, "value of the stock" if name == "value" else "value of what is still", total, cells=cells,
                  derived_from=source)  # fmt: skip
    working.number(counted, "items", Decimal(len(items)), "count", cells=cells)
    for place, item in enumerate(items[:limit], 1):
        working.money(
            f"{name}.{place}", "value of an item", Money(item.minor, currency, PLACES), member=item.name,
            cells=tuple(ranges(sheet, [cell for cell in item.cells if cell])),
            period=item.day.isoformat() if name == "still" and item.day else None,
        )  # fmt: skip
    if len(items) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(items)))


TOOL = Analysis(NAME, StockValueParameters, run)
