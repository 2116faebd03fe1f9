"""Every figure of a tool's result, reckoned again from the arguments by SQL."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal

from pydantic import JsonValue, ValidationError

from bot.analyst.second.balance_figures import reckon_balances
from bot.analyst.second.books import Books
from bot.analyst.second.break_even_figures import reckon_break_even
from bot.analyst.second.budget_figures import reckon_variance
from bot.analyst.second.cash_figures import reckon_break, reckon_forecast, reckon_profile
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.cycle_figures import reckon_cycle
from bot.analyst.second.day_figures import reckon_days_ahead
from bot.analyst.second.duplicate_figures import reckon_duplicates
from bot.analyst.second.growth_figures import reckon_growth
from bot.analyst.second.habit_figures import reckon_recurring
from bot.analyst.second.invoice_figures import reckon_aging, reckon_days
from bot.analyst.second.listing_figures import reckon_listing
from bot.analyst.second.loan_figures import reckon_loan
from bot.analyst.second.meaning import Reckoned
from bot.analyst.second.member_figures import reckon_anomalies, reckon_concentration
from bot.analyst.second.outlook_figures import reckon_outlook
from bot.analyst.second.payroll_figures import reckon_payroll
from bot.analyst.second.profit_figures import reckon_profit
from bot.analyst.second.query_figures import Query
from bot.analyst.second.query_groups import add_comparison, add_count, add_groups, add_steps, percent_of
from bot.analyst.second.query_rows import GRANULARITIES
from bot.analyst.second.reserve_figures import reckon_reserve
from bot.analyst.second.runway_figures import reckon_runway
from bot.analyst.second.season_figures import reckon_season
from bot.analyst.second.solve_figures import reckon_solve
from bot.analyst.second.stock_figures import reckon_stock
from bot.analyst.second.tool_models import MODELS, ToolParameters
from bot.analyst.second.vat_figures import reckon_vat
from tools.analysis.aging import AgingParameters
from tools.analysis.anomalies import AnomaliesParameters
from tools.analysis.balance_check import BalanceCheckParameters
from tools.analysis.break_even import BreakEvenParameters
from tools.analysis.cash_cycle import CashCycleParameters
from tools.analysis.concentration import ConcentrationParameters
from tools.analysis.daily_cash import DailyCashParameters
from tools.analysis.days_to_pay import DaysToPayParameters
from tools.analysis.duplicates import DuplicatesParameters
from tools.analysis.employer_cost_tr import EmployerCostTrParameters
from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.growth import GrowthParameters
from tools.analysis.invoice_list import InvoiceListParameters
from tools.analysis.loan import LoanParameters
from tools.analysis.parameters import (
    BreakMonthParameters,
    CashForecastParameters,
    ProfileParameters,
    QueryParameters,
)
from tools.analysis.profit_scenario import ProfitScenarioParameters
from tools.analysis.recurring import RecurringParameters
from tools.analysis.runway import RunwayParameters
from tools.analysis.seasonality import SeasonalityParameters
from tools.analysis.solve.asking import SolveParameters
from tools.analysis.stock_value import StockValueParameters
from tools.analysis.tax_reserve import TaxReserveParameters
from tools.analysis.variance import VarianceParameters
from tools.analysis.vat import VatParameters


class UnknownCallError(Exception):
    """A result is of a tool, or has arguments, that this reader can't check."""


def parameters_of(tool: str, arguments: Mapping[str, JsonValue]) -> ToolParameters:
    """Return the typed arguments of a call; raises UnknownCallError."""
    import json

    if tool not in MODELS:
        raise UnknownCallError(tool)
    try:
        return MODELS[tool].model_validate_json(json.dumps(arguments))
    except ValidationError as error:
        raise UnknownCallError(tool) from error


def reckon(books: Books, parameters: ToolParameters) -> Reckoned:
    """Return all figures of a call by their names, or the refusal that is due."""
    try:
        return RECKONERS[type(parameters)](books, parameters)
    except NotReckonedError as reason:
        return Reckoned(refusal=reason.code)


def reckon_query(books: Books, asked: QueryParameters) -> Reckoned:
    """Return the figures of a query."""
    found = Reckoned()
    try:
        if not books.dataset.year_known and (
            asked.period or asked.compare or asked.step or asked.per or asked.group_by in GRANULARITIES
        ):
            return Reckoned(refusal="no_year")
        query = Query(books, asked)
        if asked.step is not None:
            add_steps(found, query)
        elif asked.group_by or asked.rank or asked.having:
            add_groups(found, query)
        else:
            _single(found, query)
    except NotReckonedError as reason:
        return Reckoned(refusal=reason.code)
    return found


def _single(found: Reckoned, query: Query) -> None:
    asked = query.asked
    value = query.aggregate(query.span)
    if value is None:
        raise NotReckonedError("undefined" if asked.over else "nothing_found")
    unit = query.unit()
    value = replace(
        value, span=value.span or asked.period, period=value.period or (asked.period.key if asked.period else None)
    )
    known = query.known(value, unit)
    found.figures["value"] = known
    if asked.over is not None:
        parts = [query.amount(term, query.span) for term in query.terms]
        top = (parts[0] or Decimal(0)) - ((parts[1] or Decimal(0)) if asked.minus else Decimal(0))
        for name, part, term in (("numerator", top, query.first), ("denominator", parts[-1], query.terms[-1])):
            found.figures[name] = replace(known, value=part or Decimal(0), unit=term.facts.unit, quantity="part")
    if asked.aggregate != "count":
        add_count(found, query, [value], known)
    if asked.share:
        whole = Query(
            query.books, asked.model_copy(update={"of": asked.of.model_copy(update={"where": ()}), "share": False})
        )
        total = whole.aggregate(query.span)
        if total is None or total.value <= 0:
            raise NotReckonedError("undefined")
        found.figures["total"] = whole.known(replace(total, span=asked.period), unit)
        found.figures["share"] = replace(
            known, value=percent_of(value.value, total.value), unit="percent", quantity="share", signed=True
        )
    if asked.compare is not None:
        span = query.clipped(asked.compare.period)
        base = query.aggregate(span)
        if base is None:
            raise NotReckonedError("nothing_found")
        add_comparison(found, "", known, query.known(replace(base, span=base.span or span), unit), asked.compare.period)


RECKONERS: dict[type, Callable[..., Reckoned]] = {
    ProfileParameters: lambda books, _: reckon_profile(books),
    CashForecastParameters: reckon_forecast,
    BreakMonthParameters: reckon_break,
    QueryParameters: reckon_query,
    LoanParameters: reckon_loan,
    SolveParameters: reckon_solve,
    AgingParameters: reckon_aging,
    DaysToPayParameters: reckon_days,
    InvoiceListParameters: reckon_listing,
    RunwayParameters: reckon_runway,
    BreakEvenParameters: reckon_break_even,
    BalanceCheckParameters: reckon_balances,
    EmployerCostTrParameters: lambda _, asked: reckon_payroll(asked),
    ConcentrationParameters: reckon_concentration,
    AnomaliesParameters: reckon_anomalies,
    GrowthParameters: reckon_growth,
    ForecastParameters: reckon_outlook,
    DailyCashParameters: reckon_days_ahead,
    TaxReserveParameters: reckon_reserve,
    StockValueParameters: reckon_stock,
    VarianceParameters: reckon_variance,
    SeasonalityParameters: reckon_season,
    RecurringParameters: reckon_recurring,
    DuplicatesParameters: reckon_duplicates,
    CashCycleParameters: reckon_cycle,
    VatParameters: reckon_vat,
    ProfitScenarioParameters: reckon_profit,
}
