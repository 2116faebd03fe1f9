"""What an employee costs a private employer in Turkey, and the gross wage behind a net one. It needs no file.

Definition (FINANCE 1.3): cost = gross + the employer's social security share + unemployment insurance, both on the
gross up to the month's cap, each rounded half up to the kurus. From net to gross by bisection, month by month: net =
gross - social security - unemployment - (income tax - exemption of the minimum wage) - stamp tax beyond the minimum
wage; income tax is on the cumulative base of the year. Rates: `tools.rates.payroll_tr`, dated.

Figures for ``gross``: ``gross``, ``sgk_employer``, ``unemployment_employer``, ``total`` (one person, one month),
``added`` (cost beyond the gross), ``total_all`` (with ``people``), ``total_incentive`` and
``total_incentive_manufacturing`` (the same month with each incentive), ``minimum_wage``; with ``until`` also
``total.<month>`` and ``total_period``.
Figures for ``net`` (first month): the same, ``net``, ``sgk_employee``, ``unemployment_employee``, ``income_tax``,
``stamp_tax``; with ``until`` ``gross.<month>`` and ``total.<month>``, ``lowest_gross``, ``highest_gross``,
``lowest_total``, ``highest_total`` (with their months), ``average_total``, ``total_period``.
``take_home`` for a gross wage gives ``net`` and the employee's deductions too.
Verdict: ``incentive`` (none, general or manufacturing), ``above_cap`` (yes or no), ``below_minimum`` (yes or no),
``rates_from``, ``rates_to`` (days). Assumptions: ``gross`` or ``net``, ``people``, ``month``, ``incentive``,
``employer_rate`` (percent, source table), ``employed_since`` (the month that the cumulative tax base starts from).
With ``minimum`` the gross wage is the month's minimum wage, held over later months.
Refusals: missing_input (what: gross or net), period_not_in_file (until is before the month), beyond_table (asked,
start, end: the day lies before the table; for net wages also where the year has no tariff).
Warnings: rates_held (asked, until: the last known rates are held).
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.inputs import note_money, note_number
from tools.money import Money, round_to
from tools.periods import Span, months_between, shift_months, span_of
from tools.rates.wages_tr import (
    Cost,
    Deductions,
    cost_of,
    deductions_of,
    employer_rate,
    gross_of,
    last_day_known,
    newest_month,
    next_base,
    rates_of,
    tariff_of,
)
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.scenario import MonthKey
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "employer_cost_tr"
LIRA = "TRY"
LONGEST = 60  # months listed


class EmployerCostTrParameters(Parameters):
    """What an employee costs an employer in Turkey, from a gross or a net wage."""

    gross: Decimal | None = Field(
        default=None, gt=0, le=10**9, max_digits=14, decimal_places=2, description="gross monthly wage of one, TRY"
    )
    net: Decimal | None = Field(
        default=None, gt=0, le=10**8, max_digits=14, decimal_places=2, description="net monthly wage of one, TRY"
    )
    minimum: bool = Field(default=False, description="the gross minimum wage of the month in place of a named wage")
    people: int = Field(default=1, ge=1, le=10_000, description="how many of them")
    month: MonthKey | None = Field(default=None, description="month of the wage; default: the table's newest January")
    until: MonthKey | None = Field(default=None, description="last month, for every month from the first to it")
    employed_since: MonthKey | None = Field(
        default=None, description="month that the wage is paid from in this year; default: the first month asked"
    )
    incentive: Literal["none", "general", "manufacturing"] = Field(
        default="none", description="premium incentive: none, of all sectors, or of manufacturing"
    )
    take_home: bool = Field(default=False, description="for a gross wage also the net and the employee's deductions")


@dataclass(frozen=True, slots=True)
class WageMonth:
    """One month: what it costs and, where asked for, what is taken from it."""

    month: str
    cost: Cost
    taken: Deductions | None


def run(dataset: Dataset | None, parameters: EmployerCostTrParameters, call: str) -> ToolResult:
    """What an employee costs an employer in Turkey for a gross or a net wage, with and without the incentive."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _employ(working, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _employ(working: Working, parameters: EmployerCostTrParameters) -> ToolResult:
    first = parameters.month or newest_month()
    if parameters.minimum and parameters.gross is None and parameters.net is None:
        parameters = parameters.model_copy(update={"gross": rates_of(first)[0].minimum_wage})
    if (parameters.gross is None) == (parameters.net is None):
        raise NoFigureError("missing_input", what="gross or net")
    asked = months_between(first, parameters.until or first)[:LONGEST]
    if not asked:
        raise NoFigureError("period_not_in_file", asked=parameters.until or "", start=first, end=first)
    sources = _say(working, parameters, first)
    known = [wage for wage in _wages(parameters, first, asked[-1]) if wage.month >= first]
    if span_of(asked[-1]).end > last_day_known():
        working.warn("rates_held", asked=asked[-1], until=last_day_known().isoformat())
    _month(working, parameters, known[0], sources)
    if parameters.until is not None:
        _months(working, known, sources, listed_gross=parameters.net is not None)
    period = Span(start=span_of(asked[0]).start, end=span_of(asked[-1]).end)
    return working.result(rows_used=0, period=period, currency=LIRA, sheet="")


def _wages(parameters: EmployerCostTrParameters, first: str, last: str) -> list[WageMonth]:
    """Return every month from the wage's first in the year on, with the tax base carried within a year."""
    start = min(parameters.employed_since or first, first)
    start = max(start, f"{first[:4]}-01")
    with_net = parameters.net is not None or parameters.take_home
    base, month, wages = Decimal(0), start, []
    while month <= last:
        rates, _ = rates_of(month)
        gross, taken = parameters.gross, None
        if with_net:
            tariff_of(month)
            gross = gross_of(parameters.net, month, base) if parameters.net is not None else gross
        if gross is None:
            raise NoFigureError("missing_input", what="gross")
        if with_net:
            taken = deductions_of(gross, month, base)
            base = next_base(month, taken.cumulative)
        wages.append(WageMonth(month, cost_of(gross, rates, parameters.incentive), taken))
        month = shift_months(month, 1)
    return wages


def _say(working: Working, parameters: EmployerCostTrParameters, first: str) -> list[str]:
    """Note what the cost rests on; the wage's id comes first and the rates' second."""
    rates, _ = rates_of(first)
    kind = "gross" if parameters.gross is not None else "net"
    wage = parameters.gross if parameters.gross is not None else parameters.net
    ids = [note_money(working, kind, wage or Decimal(0), LIRA)]
    rate = employer_rate(rates, parameters.incentive)
    ids.append(
        working.assume(Assumption(name="employer_rate", value=format(rate, "f"), unit="percent", source="table"))
    )
    source: Literal["question", "table"] = "question" if parameters.month else "table"
    working.assume(
        Assumption(name="month", value=first, unit="period", source=source, changes_verdict=source == "table")
    )
    said: Literal["question", "default"] = "question" if "incentive" in parameters.model_fields_set else "default"
    working.assume(Assumption(name="incentive", value=parameters.incentive, source=said, changes_verdict=True))
    if parameters.people > 1:
        ids.append(note_number(working, "people", parameters.people, "count"))
    if parameters.net is not None or parameters.take_home:
        since = max(min(parameters.employed_since or first, first), f"{first[:4]}-01")
        told: Literal["question", "default"] = "question" if parameters.employed_since else "default"
        working.assume(Assumption(name="employed_since", value=since, unit="period", source=told, changes_verdict=True))
    working.verdict |= {
        "incentive": parameters.incentive,
        "rates_from": rates.valid_from.isoformat(),
        "rates_to": rates.valid_to.isoformat(),
    }
    return ids


def _lira(working: Working, name: str, label: str, value: Decimal, sources: list[str], period: str) -> None:
    working.money(name, label, Money.of(value, LIRA), period=period or None, derived_from=sources)


def _month(working: Working, parameters: EmployerCostTrParameters, wage: WageMonth, sources: list[str]) -> None:
    rates, _ = rates_of(wage.month)
    cost, gross = wage.cost, wage.cost.gross
    said, rate = sources[0], sources[1]
    whole = cost.total * parameters.people
    figures = [
        ("gross", "gross wage", gross, [said]),
        ("sgk_employer", "employer's social security share", cost.sgk, ["gross", rate]),
        ("unemployment_employer", "employer's unemployment insurance", cost.unemployment, ["gross"]),
        ("total", "cost of one for a month", cost.total, ["gross", "sgk_employer", "unemployment_employer"]),
        ("added", "cost beyond the gross", cost.total - gross, ["total", "gross"]),
    ]
    if parameters.people > 1:
        figures.append(("total_all", "cost of all for a month", whole, ["total", sources[2]]))
    helped = cost_of(gross, rates, "general").total
    making = cost_of(gross, rates, "manufacturing").total
    figures += [
        ("total_incentive", "cost with the incentive", helped, ["gross"]),
        ("total_incentive_manufacturing", "cost with the incentive of manufacturing", making, ["gross"]),
        ("minimum_wage", "gross minimum wage", rates.minimum_wage, [rate]),
    ]
    taken = wage.taken
    if taken is not None:
        figures += [
            (
                "net",
                "net wage",
                taken.net,
                ["gross", "sgk_employee", "unemployment_employee", "income_tax", "stamp_tax"],
            ),
            ("sgk_employee", "employee's social security share", taken.sgk, ["gross"]),
            ("unemployment_employee", "employee's unemployment insurance", taken.unemployment, ["gross"]),
            ("income_tax", "income tax after the exemption", taken.income_tax, ["gross"]),
            ("stamp_tax", "stamp tax after the exemption", taken.stamp_tax, ["gross"]),
        ]
    for name, label, value, from_ in figures:
        _lira(working, name, label, value, from_, wage.month)
    working.verdict["above_cap"] = "yes" if gross > rates.cap else "no"
    working.verdict["below_minimum"] = "yes" if gross < rates.minimum_wage else "no"


def _months(working: Working, wages: list[WageMonth], sources: list[str], *, listed_gross: bool) -> None:
    for wage in wages:
        if listed_gross:
            _lira(working, f"gross.{wage.month}", "gross wage", wage.cost.gross, sources[:1], wage.month)
        _lira(working, f"total.{wage.month}", "cost of one", wage.cost.total, sources[:2], wage.month)
    names = [f"total.{wage.month}" for wage in wages]
    whole = sum((wage.cost.total for wage in wages), Decimal(0))
    period = Span(start=span_of(wages[0].month).start, end=span_of(wages[-1].month).end)
    _lira(working, "total_period", "cost of one over all months", whole, names, period.key or "")
    if not listed_gross:
        return
    mean = round_to(whole / len(wages), 2)
    _lira(working, "average_total", "average cost of one for a month", mean, ["total_period"], period.key or "")
    for side, pick in (("lowest", min), ("highest", max)):
        for name, values in (
            ("gross", [(wage.cost.gross, wage.month) for wage in wages]),
            ("total", [(wage.cost.total, wage.month) for wage in wages]),
        ):
            wanted = pick(value for value, _ in values)
            month = next(month for value, month in values if value == wanted)
            _lira(working, f"{side}_{name}", f"{side} {name}", wanted, [f"{name}.{month}"], month)


TOOL = Analysis(NAME, EmployerCostTrParameters, run)
