"""Break-even: the sales at which contribution covers the fixed costs.

Definition (FINANCE 1.2): contribution margin ratio CMR = (S - VC) / S; break-even sales = F / CMR; margin of safety =
(S - BE) / S; sales for a target profit = (F + profit) / CMR; in units F / (price - unit cost). A CMR of zero or less
has no break-even.

Figures: ``break_even`` (money), ``fixed``, ``variable``, ``sales`` (where known), ``contribution``, ``cm_ratio``
(percent), ``safety`` (percent) and ``headroom`` (money; sales less break-even, negative where not reached),
``profit`` (contribution less fixed); ``target_sales`` with ``target_profit``; ``units`` (count, rounded up) with
``price`` and ``unit_cost``; ``monthly_break_even`` where the period has several months.
Where no line is named as variable, those whose name says so (cost of sales, material, goods, packaging, commission,
freight, in English and Turkish) are taken, as a default that is listed.
Verdict: ``covered`` (yes or no: sales reach the break-even). Assumptions: ``variable_lines``, ``fixed_lines``,
``sales_lines`` (texts; source question, or default where not named), the numbers of the question by their parameter's
name (``sales``, ``variable``, ``fixed``, ``cm_ratio``, ``price``, ``unit_cost``, ``target_profit``).
Refusals: no_file, missing_input (what: fixed, variable or sales), no_break_even (ratio), unknown_member, no_year,
period_not_in_file, several_currencies, undefined (sales of zero or less), nothing_found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from typing import Annotated, Literal

from pydantic import Field

from tools.analysis.inputs import as_money, currency_of, needed, note_money, note_number
from tools.analysis.parameters import Operand, Text
from tools.analysis.rows import Row, Rows, select
from tools.analysis.rows.selection import cells_of_rows
from tools.money import Money, exponent_of, round_to
from tools.names import fold, near
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working, percent_of

NAME = "break_even"
NAMING = ("line", "category", "counterparty", "description")
# What costs are called that rise with sales; folded words, as stems.
VARIABLE = re.compile(
    r"cost of (sales|goods|revenue)|cogs|raw material|ingredient|packag|merchandise|freight|shipping|commission"
    r"|satilan mal|satis(larin)? maliyet|smm|malzeme|hammadde|ham madde|mal alim|ambalaj|komisyon|kargo|nakliye"
)

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]
Names = Annotated[tuple[Text, ...], Field(max_length=100)]


class BreakEvenParameters(Parameters):
    """The sales at which contribution covers the fixed costs, from named lines of the file or from numbers."""

    table: Text | None = Field(default=None, description="a table's id; default: the one that holds the lines")
    period: Span | None = Field(default=None, description="the period that is measured; default: all of the file")
    variable_lines: Names = Field(default=(), description="cost lines that rise with sales, by name")
    fixed_lines: Names | None = Field(default=None, description="fixed cost lines; default: all other costs")
    sales_lines: Names = Field(default=(), description="lines of sales; default: all income")
    sales: Amount | None = Field(default=None, description="sales, as a number of the question")
    variable: Amount | None = Field(default=None, description="variable costs, as a number of the question")
    fixed: Amount | None = Field(default=None, description="fixed costs, as a number of the question")
    cm_ratio: Decimal | None = Field(
        default=None, le=100, decimal_places=4, description="contribution margin in percent of sales"
    )
    price: Amount | None = Field(default=None, description="price of one unit")
    unit_cost: Amount | None = Field(default=None, description="variable cost of one unit")
    target_profit: Amount | None = Field(default=None, description="profit to be reached")


@dataclass(frozen=True, slots=True)
class Parts:
    """Sales, variable and fixed costs, the contribution margin as a fraction, and what the figures rest on."""

    sales: Decimal | None
    ratio: Decimal
    fixed: Decimal
    currency: str | None
    exponent: int
    ratio_sources: list[str]
    months: int = 1
    rows: Rows | None = None

    def money(self, value: Decimal) -> Money:
        """Return a value as money, half up to the minor unit."""
        return Money.of(round_to(value, self.exponent), self.currency, self.exponent)


def run(dataset: Dataset | None, parameters: BreakEvenParameters, call: str) -> ToolResult:
    """The sales at which contribution covers the fixed costs, with the margin of safety and sales for a profit."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        if parameters.price is not None or parameters.unit_cost is not None:
            parts = _of_units(working, dataset, parameters)
        elif parameters.fixed is not None and (parameters.cm_ratio is not None or parameters.variable is not None):
            parts = _of_question(working, dataset, parameters)
        else:
            parts = _of_file(working, dataset, parameters)
        return _write(working, parts, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _of_question(working: Working, dataset: Dataset | None, parameters: BreakEvenParameters) -> Parts:
    currency = currency_of(dataset, None)
    fixed = _said(working, "fixed", needed(parameters.fixed, "fixed"), currency)
    sales = None if parameters.sales is None else _said(working, "sales", parameters.sales, currency)
    if parameters.cm_ratio is not None:
        ratio = parameters.cm_ratio / 100
        sources = [note_number(working, "cm_ratio", parameters.cm_ratio, "percent")]
    else:
        known = needed(sales, "sales")
        variable = _said(working, "variable", needed(parameters.variable, "variable"), currency)
        ratio, sources = _ratio(known, variable), ["sales", "variable"]
    return Parts(sales, ratio, fixed, currency, _places(working, currency), sources)


def _of_units(working: Working, dataset: Dataset | None, parameters: BreakEvenParameters) -> Parts:
    currency = currency_of(dataset, None)
    fixed = _said(working, "fixed", needed(parameters.fixed, "fixed"), currency)
    price = needed(parameters.price, "price")
    cost = needed(parameters.unit_cost, "unit_cost")
    sources = [note_money(working, "price", price, currency), note_money(working, "unit_cost", cost, currency)]
    sales = None if parameters.sales is None else _said(working, "sales", parameters.sales, currency)
    ratio = _ratio(price, cost)
    units = (fixed / (price - cost)).to_integral_value(ROUND_CEILING) if price > cost else Decimal(0)
    if ratio > 0:
        working.number("units", "units to break even, rounded up", units, "count", [*sources, "fixed"])
    return Parts(sales, ratio, fixed, currency, _places(working, currency), sources)


def _said(working: Working, name: str, value: Decimal, currency: str | None) -> Decimal:
    source = note_money(working, name, value, currency)
    working.money(name, name, as_money(value, currency), derived_from=[source])
    return value


def _places(working: Working, currency: str | None) -> int:
    return max([exponent_of(currency), *(f.exponent for f in working.figures.values() if f.unit == "money")])


def _ratio(sales: Decimal, variable: Decimal) -> Decimal:
    if sales <= 0:
        raise NoFigureError("undefined", what="sales")
    return (sales - variable) / sales


def _of_file(working: Working, dataset: Dataset | None, parameters: BreakEvenParameters) -> Parts:
    if dataset is None:
        raise NoFigureError("missing_input", what="fixed" if parameters.fixed is None else "variable")
    rows = select(dataset, Operand(), table=parameters.table, period=parameters.period)
    costs = [row for row in rows.rows if row.side == "out"]
    income = [row for row in rows.rows if row.side == "in"]
    known = {name for row in rows.rows for name in _names(row)}
    sold = _picked(income, parameters.sales_lines, known) if parameters.sales_lines else income
    variable = _variable(costs, parameters, known)
    taken = {row.key for row in variable}
    rest = [row for row in costs if row.key not in taken]
    fixed = rest if parameters.fixed_lines is None else _picked(rest, parameters.fixed_lines, known)
    _list(working, "variable_lines", variable, asked=bool(parameters.variable_lines))
    _list(working, "fixed_lines", fixed, asked=parameters.fixed_lines is not None)
    _list(working, "sales_lines", sold, asked=bool(parameters.sales_lines))
    amounts = {}
    for name, found, sign in (("sales", sold, 1), ("variable", variable, -1), ("fixed", fixed, -1)):
        said: Decimal | None = getattr(parameters, name)
        if said is not None:
            amounts[name] = _said(working, name, said, rows.currency)
            continue
        money = rows.money(sign * sum(row.minor for row in found))
        working.money(name, name, money, cells=cells_of_rows(found))
        amounts[name] = money.amount
    return Parts(
        sales=amounts["sales"],
        ratio=_ratio(amounts["sales"], amounts["variable"]),
        fixed=amounts["fixed"],
        currency=rows.currency,
        exponent=max(rows.exponent, exponent_of(rows.currency)),
        ratio_sources=["sales", "variable"],
        months=len({row.month for row in rows.rows}),
        rows=rows,
    )


def _names(row: Row) -> list[str]:
    return [text for role in NAMING if (text := row.text(role))]


def _picked(rows: Iterable[Row], names: Sequence[str], known: set[str]) -> list[Row]:
    """Return the rows of the lines named; raises NoFigureError for a name that the file does not hold."""
    folded = {fold(name) for name in known}
    for name in names:
        if fold(name) not in folded:
            raise NoFigureError("unknown_member", column="", name=name, near=", ".join(near(name, known)))
    wanted = {fold(name) for name in names}
    return [row for row in rows if wanted & {fold(name) for name in _names(row)}]


def _variable(costs: list[Row], parameters: BreakEvenParameters, known: set[str]) -> list[Row]:
    if parameters.variable_lines:
        return _picked(costs, parameters.variable_lines, known)
    if parameters.variable is not None:
        return []
    found = [row for row in costs if any(VARIABLE.search(fold(name)) for name in _names(row)[:1])]
    if not found:
        raise NoFigureError("missing_input", what="variable")
    return found


def _list(working: Working, name: str, rows: list[Row], *, asked: bool) -> None:
    """Note which lines were taken, in the order of the file."""
    lines = list(dict.fromkeys(names[0] for row in rows if (names := _names(row))))
    source: Literal["question", "default"] = "question" if asked else "default"
    if lines:
        working.assume(Assumption(name=name, value=", ".join(lines), source=source, changes_verdict=not asked))


def _write(working: Working, parts: Parts, parameters: BreakEvenParameters) -> ToolResult:
    percent = percent_of(parts.ratio, Decimal(1))
    if parts.ratio <= 0:
        raise NoFigureError("no_break_even", ratio=format(percent.normalize(), "f"))
    working.number("cm_ratio", "contribution margin", percent, "percent", parts.ratio_sources)
    needed_sales = parts.fixed / parts.ratio
    working.money("break_even", "break-even sales", parts.money(needed_sales), derived_from=["fixed", "cm_ratio"])
    if parts.sales is not None:
        _beside(working, parts, parts.sales, needed_sales)
    if parameters.target_profit is not None:
        source = note_money(working, "target_profit", parameters.target_profit, parts.currency)
        target = parts.money((parts.fixed + parameters.target_profit) / parts.ratio)
        working.money("target_sales", "sales for the profit", target, derived_from=["fixed", "cm_ratio", source])
    if parts.months > 1:
        monthly = parts.money(needed_sales / parts.months)
        working.money("monthly_break_even", "break-even sales of a month", monthly, derived_from=["break_even"])
    rows = parts.rows
    return working.result(
        rows_used=len(rows.rows) if rows else 0,
        period=(parameters.period or rows.span) if rows else None,
        currency=parts.currency,
        sheet=rows.sheet if rows else "",
    )


def _beside(working: Working, parts: Parts, sales: Decimal, needed_sales: Decimal) -> None:
    contribution = sales * parts.ratio
    for name, value, sources in (
        ("contribution", contribution, ("sales", "cm_ratio")),
        ("profit", contribution - parts.fixed, ("contribution", "fixed")),
        ("headroom", sales - needed_sales, ("sales", "break_even")),
    ):
        working.money(name, name, parts.money(value), derived_from=sources)
    if sales > 0:
        safety = percent_of(sales - needed_sales, sales)
        working.number("safety", "margin of safety", safety, "percent", ["sales", "break_even"])
    working.verdict["covered"] = "yes" if sales >= needed_sales else "no"


TOOL = Analysis(NAME, BreakEvenParameters, run)
