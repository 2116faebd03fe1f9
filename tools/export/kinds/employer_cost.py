"""What an employee costs in Turkey, from a gross wage: each component rounded by itself, the rates as cells.

A gross wage that was found for a net one is an input here: the search for it is no formula.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal

from tools.analysis.employer_cost_tr import EmployerCostTrParameters
from tools.export.book import Page
from tools.export.desk import Desk
from tools.export.style import money_format, number_format
from tools.periods import span_of
from tools.rates.payroll_tr import PayrollRates
from tools.rates.wages_tr import Incentive, cost_of, employer_rate, rates_of
from tools.result import Assumption, ToolResult

LIRA = money_format(2, "TRY")
COLUMNS = ("month", "gross", "cap", "employer_rate", "sgk_employer", "unemployment_employer", "total")
FIRST = 4


@dataclass(frozen=True, slots=True)
class Rates:
    """The cells of one period's rates."""

    employer: str
    unemployment: str
    cap: str
    minimum: str
    points: dict[str, str]


def write(desk: Desk, result: ToolResult) -> None:
    """Write the cost month by month, and the totals of the first one."""
    asked = EmployerCostTrParameters.model_validate_json(json.dumps(result.arguments))
    gross = result.figure("gross")
    if gross is None or gross.period is None:
        return
    page = desk.page("employer_cost")
    for column, name in enumerate(COLUMNS, 1):
        page.put(3, column, desk.labels.text(f"column.{name}"), "heading")
    listed = [figure for figure in result.figures if figure.id.startswith(f"{result.call}.total.")]
    months = [figure.period or "" for figure in listed] or [gross.period]
    said = desk.assume(
        result, Assumption(name="gross", value=format(gross.value, "f"), unit="money", currency="TRY", source="file")
    )
    for row, month in enumerate(months, FIRST):
        own = result.figure(f"gross.{month}")
        wage = said if own is None or row == FIRST else page.put(row, 2, own.value, "input", LIRA)
        _month(desk, page, result, row, (month, wage, own.value if own else gross.value), asked.incentive)
    page.freeze(FIRST, 2)
    _first(desk, page, result, asked)
    if listed:
        _all(desk, page, result, FIRST + len(months) - 1)


def _rates(desk: Desk, result: ToolResult, rates: PayrollRates) -> Rates:
    words, year = desk.labels, f"{rates.valid_from:%Y_%m}"
    source = f"{words.text('source.table')}, {rates.valid_from.isoformat()} – {rates.valid_to.isoformat()}"

    def cell(name: str, value: Decimal, shown: str) -> str:
        return desk.inputs.rate(result.call, f"{name}_{year}", value, words.text(f"input.{name}"), source, shown)

    percent = number_format(2)
    return Rates(
        employer=cell("sgk_rate", rates.sgk_employer, percent),
        unemployment=cell("unemployment_rate", rates.unemployment_employer, percent),
        cap=cell("cap", rates.cap, LIRA),
        minimum=cell("minimum_wage", rates.minimum_wage, LIRA),
        points={
            "general": cell("incentive_points", rates.incentive_general, percent),
            "manufacturing": cell("manufacturing_points", rates.incentive_manufacturing, percent),
        },
    )


def _month(
    desk: Desk, page: Page, result: ToolResult, row: int, wage: tuple[str, str, Decimal], incentive: Incentive
) -> None:
    month, gross, amount = wage
    rates, _ = rates_of(month)
    cells = _rates(desk, result, rates)
    cost = cost_of(amount, rates, incentive)
    page.put(row, 1, span_of(month).start, "plain", desk.labels.month_format)
    if page.sheet.cell(row, 2).value is None:
        page.formula(row, 2, gross, amount, "plain", LIRA)
    own, cap = page.at(row, 2), page.formula(row, 3, cells.cap, rates.cap, "plain", LIRA)
    points = f"-{cells.points[incentive]}" if incentive in cells.points else ""
    less = employer_rate(rates, incentive)
    rate = page.formula(row, 4, f"{cells.employer}{points}", less, "plain", number_format(2))
    sgk = page.formula(row, 5, f"ROUND(MIN({own},{cap})*{rate}/100,2)", cost.sgk, "plain", LIRA)
    jobless = f"ROUND(MIN({own},{cap})*{cells.unemployment}/100,2)"
    unemployment = page.formula(row, 6, jobless, cost.unemployment, "plain", LIRA)
    whole = page.formula(row, 7, f"ROUND({own}+{sgk}+{unemployment},2)", cost.total, "total", LIRA)
    desk.tell(result, f"total.{month}", whole)
    desk.tell(result, f"gross.{month}", own)


def _first(desk: Desk, page: Page, result: ToolResult, asked: EmployerCostTrParameters) -> None:
    """Note the figures of the first month, with each incentive and for all people."""
    own, cap = page.at(FIRST, 2), page.at(FIRST, 3)
    sgk, unemployment, whole = (page.at(FIRST, column) for column in (5, 6, 7))
    gross = result.figure("gross")
    cells = _rates(desk, result, rates_of(gross.period if gross and gross.period else "")[0])
    for name, formula in {
        "gross": own, "sgk_employer": sgk, "unemployment_employer": unemployment, "total": whole,
        "added": f"ROUND({whole}-{own},2)", "minimum_wage": cells.minimum,
    }.items():  # fmt: skip
        desk.tell(result, name, formula)
    for incentive, figure in (("general", "total_incentive"), ("manufacturing", "total_incentive_manufacturing")):
        share = f"ROUND(MIN({own},{cap})*({cells.employer}-{cells.points[incentive]})/100,2)"
        desk.tell(result, figure, f"ROUND({own}+{share}+{unemployment},2)")
    people = desk.assumed(result, "people") if asked.people > 1 else None
    if people is not None:
        desk.tell(result, "total_all", f"ROUND({whole}*{people},2)")


def _all(desk: Desk, page: Page, result: ToolResult, last: int) -> None:
    """Note the totals of all months."""
    wages, totals = page.span(FIRST, 2, last, 2), page.span(FIRST, 7, last, 7)
    formulas = (
        ("total_period", f"ROUND(SUM({totals}),2)"),
        ("average_total", f"ROUND(SUM({totals})/ROWS({totals}),2)"),
        ("lowest_gross", f"MIN({wages})"),
        ("highest_gross", f"MAX({wages})"),
        ("lowest_total", f"MIN({totals})"),
        ("highest_total", f"MAX({totals})"),
    )
    for name, formula in formulas:
        desk.tell(result, name, formula)
