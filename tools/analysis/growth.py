"""Growth: against the month before, against the same month a year ago, year to date, and a year on average.

Definition (FINANCE 1.2): MoM = x_t / x_(t-1) - 1; YoY against t-12; CAGR = (x_n / x_0)**(1 / years) - 1, on twelve
complete months at both ends. A base of zero or below has no percentage: only the difference is given. Only complete
months count; months without a row are zero. Real growth = (1 + nominal) / (1 + inflation) - 1, with inflation named by
the asker.

Figures: ``value`` (the month), ``month_before`` with ``mom`` (percent) and ``mom_difference``; ``year_before`` with
``yoy`` and ``yoy_difference``; ``ytd_value`` (from January to the month), ``ytd_before`` with ``ytd`` (percent) and
``ytd_difference``; ``first_year``, ``last_year`` (sums of twelve months), ``cagr``, ``years`` (number); ``real``
(percent, beside the year-on-year, else the asked pair's, growth). With ``first`` and ``last`` of the question:
``growth``, ``difference``, and with ``years`` ``cagr``. Each stands only where the file has its base.
Verdict: ``mom``, ``yoy``, ``ytd``, ``growth`` (up, down, flat or undefined: no percentage), ``cagr`` (undefined),
``month``, ``first_year_start``, ``first_year_end``, ``last_year_start``, ``last_year_end`` (months).
Assumptions: ``month`` (file: the last complete month), ``first``, ``last``, ``years``, ``inflation``.
Refusals: no_file, no_dates, no_year, too_short (months, needed), period_not_in_file, unknown_column, unknown_member,
several_currencies, nothing_found, not_additive (a stock or a rate), missing_input. Warnings: partial_months.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Context, Decimal

from pydantic import Field

from tools.analysis.inputs import as_money, currency_of, needed, note_money, note_number
from tools.analysis.parameters import Operand, Text
from tools.analysis.rows import Row, Rows, by_month, complete_months, refuse_without_year, select
from tools.analysis.rows.selection import cells_of_rows
from tools.money import Money, round_to
from tools.periods import Span, months_between, shift_months, span_of
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.scenario import MonthKey
from tools.tables import Dataset
from tools.working import PERCENT_PLACES, NoFigureError, Working, percent_of

NAME = "growth"
YEAR = 12
EXACT = Context(prec=50)  # digits kept inside a root; the percentage is rounded once


class GrowthParameters(Parameters):
    """Growth from month to month, from year to year, and a year on average."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what grows; default: the amount, money in")
    month: MonthKey | None = Field(default=None, description="the month looked at; default: the last complete one")
    first: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="first value, as a number of the question"
    )
    last: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="last value, as a number of the question"
    )
    years: Decimal | None = Field(default=None, gt=0, le=200, decimal_places=4, description="years between the two")
    inflation: Decimal | None = Field(
        default=None, gt=-100, le=10_000, decimal_places=4, description="inflation of the same time in percent"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the question's numbers")


@dataclass(frozen=True, slots=True)
class Series:
    """Sums of the complete months, with the rows of each."""

    rows: Rows
    months: dict[str, tuple[int, list[Row]]]

    def has(self, months: Sequence[str]) -> bool:
        """Return whether all of the months are complete."""
        return all(month in self.months for month in months)

    def sum(self, months: Sequence[str]) -> int:
        """Return the sum of months."""
        return sum(self.months[month][0] for month in months)

    def cells(self, months: Sequence[str]) -> tuple[str, ...]:
        """Return the cells of months."""
        return cells_of_rows(row for month in months for row in self.months[month][1])


def run(dataset: Dataset | None, parameters: GrowthParameters, call: str) -> ToolResult:
    """Growth against the month before, the same month a year ago, year to date, and a year on average."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        if parameters.first is not None or parameters.last is not None:
            return _of_question(working, dataset, parameters)
        return _of_file(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _of_question(working: Working, dataset: Dataset | None, parameters: GrowthParameters) -> ToolResult:
    currency = currency_of(dataset, parameters.currency)
    first, last = needed(parameters.first, "first"), needed(parameters.last, "last")
    sources = [note_money(working, "first", first, currency), note_money(working, "last", last, currency)]
    places = max(as_money(first, currency).exponent, as_money(last, currency).exponent)
    moved = Money.of(last - first, currency, places)
    working.money("difference", "difference", moved, derived_from=sources)
    growth = _percent(working, "growth", last, first, sources)
    if parameters.years is not None:
        sources.append(note_number(working, "years", parameters.years, "number"))
        _cagr(working, last, first, parameters.years, sources)
    _real(working, parameters, growth, "growth")
    return working.result(rows_used=0, period=None, currency=currency, sheet="")


def _percent(working: Working, name: str, new: Decimal, old: Decimal, sources: Sequence[str]) -> Decimal | None:
    """Add the growth in percent; where the base is zero or below it is undefined and only the difference stands."""
    if old <= 0:
        working.verdict[name] = "undefined"
        return None
    working.verdict[name] = "up" if new > old else "down" if new < old else "flat"
    percent = percent_of(new - old, old)
    working.number(name, name, percent, "percent", sources)
    return percent


def _cagr(working: Working, last: Decimal, first: Decimal, years: Decimal, sources: Sequence[str]) -> None:
    """Add (last / first)**(1 / years) - 1 in percent, where both ends are above zero."""
    if first <= 0 or last <= 0:
        working.verdict["cagr"] = "undefined"
        return
    root = EXACT.power(EXACT.divide(last, first), EXACT.divide(Decimal(1), years))
    percent = round_to((root - 1) * 100, PERCENT_PLACES)
    working.number("cagr", "growth of a year on average", percent, "percent", sources)


def _real(working: Working, parameters: GrowthParameters, nominal: Decimal | None, name: str) -> None:
    if parameters.inflation is None or nominal is None:
        return
    source = note_number(working, "inflation", parameters.inflation, "percent")
    real = ((100 + nominal) / (100 + parameters.inflation) - 1) * 100
    working.number("real", "growth beyond inflation", round_to(real, PERCENT_PLACES), "percent", [name, source])


def _of_file(working: Working, dataset: Dataset | None, parameters: GrowthParameters) -> ToolResult:
    rows = select(dataset, parameters.of, table=parameters.table, default_side="in")
    if dataset is not None:
        refuse_without_year(dataset)
    if rows.kind in ("stock", "rate"):
        raise NoFigureError("not_additive", measure=rows.name)
    months = complete_months(working, rows)
    if len(months) < 2:  # noqa: PLR2004
        raise NoFigureError("too_short", months=str(len(months)), needed="2")
    month = parameters.month or months[-1]
    if month not in months:
        raise NoFigureError("period_not_in_file", asked=month, start=months[0], end=months[-1])
    series = Series(rows, by_month(rows, months))
    source = "question" if parameters.month else "file"
    working.assume(
        Assumption.model_validate(
            {"name": "month", "value": month, "unit": "period", "source": source, "changes_verdict": source == "file"}
        )
    )
    working.verdict["month"] = month
    _level(working, series, "value", [month])
    _beside(working, series, ("month_before", "mom"), [month], [shift_months(month, -1)])
    yoy = _beside(working, series, ("year_before", "yoy"), [month], [shift_months(month, -YEAR)])
    _to_date(working, series, month)
    _over_years(working, series, months)
    _real(working, parameters, yoy, "yoy")
    return working.result(
        rows_used=len(rows.rows),
        period=Span(start=span_of(months[0]).start, end=span_of(months[-1]).end),
        currency=rows.currency,
        sheet=rows.sheet,
    )


def _level(working: Working, series: Series, name: str, months: list[str]) -> None:
    money = series.rows.money(series.sum(months))
    period = months[0] if len(months) == 1 else None
    cells = series.cells(months)
    working.money(name, name.replace("_", " "), money, period=period, cells=cells)


def _beside(
    working: Working, series: Series, names: tuple[str, str], months: list[str], base: list[str]
) -> Decimal | None:
    """Add a base and the difference and growth from it, where all of the base's months are complete."""
    if not series.has(base):
        return None
    before, growth = names
    _level(working, series, before, base)
    new, old = series.rows.money(series.sum(months)), series.rows.money(series.sum(base))
    level = "value" if growth != "ytd" else "ytd_value"
    working.money(f"{growth}_difference", f"{growth} difference", new - old, derived_from=[level, before])
    return _percent(working, growth, new.amount, old.amount, [level, before])


def _to_date(working: Working, series: Series, month: str) -> None:
    """Add January to the month against the same months of the year before."""
    months = months_between(f"{month[:4]}-01", month)
    base = [shift_months(key, -YEAR) for key in months]
    if not series.has(months):
        return
    _level(working, series, "ytd_value", months)
    _beside(working, series, ("ytd_before", "ytd"), months, base)


def _over_years(working: Working, series: Series, months: list[str]) -> None:
    """Add the mean yearly growth from the first twelve months of whole years back to the last twelve."""
    years = len(months) // YEAR - 1
    if years < 1:
        return
    last = months[-YEAR:]
    start = len(months) - (years + 1) * YEAR
    first = months[start : start + YEAR]
    for name, found in (("first_year", first), ("last_year", last)):
        period = Span(start=span_of(found[0]).start, end=span_of(found[-1]).end)
        working.money(
            name, name.replace("_", " "), series.rows.money(series.sum(found)),
            period=period.key, cells=series.cells(found),
        )  # fmt: skip
        working.verdict[f"{name}_start"], working.verdict[f"{name}_end"] = found[0], found[-1]
    working.number("years", "years between", years, "number", ["first_year", "last_year"])
    new, old = (series.rows.money(series.sum(found)).amount for found in (last, first))
    _cagr(working, new, old, Decimal(years), ["first_year", "last_year", "years"])


TOOL = Analysis(NAME, GrowthParameters, run)
