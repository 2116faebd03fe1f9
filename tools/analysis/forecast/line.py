"""A forecast of one line, category, party or column: its months ahead, their sum with its range, and the miss."""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.forecast.asking import ForecastParameters
from tools.analysis.parameters import Operand
from tools.analysis.rows.months import by_month, complete_months
from tools.analysis.rows.selection import Rows, cells_of_rows, select
from tools.analysis.rows.tables import refuse_without_year
from tools.forecast.continuing import FEWEST_MONTHS, TRIED
from tools.forecast.ranges import COVERED, half_widths, mean_miss
from tools.forecast.series import FEWEST, mix
from tools.money import Money, exponent_of, round_to
from tools.periods import Span, months_between, shift_months, span_of
from tools.result import Assumption, ToolResult, Unit
from tools.tables import Dataset
from tools.working import NoFigureError, Working

HISTORY = ("history_total",)


def line_forecast(working: Working, dataset: Dataset | None, asked: ForecastParameters, of: Operand) -> ToolResult:
    """Return the months after the line's last complete one; raises NoFigureError."""
    rows = select(dataset, of, table=asked.table, period=None, default_side="in")
    if dataset is not None:
        refuse_without_year(dataset)
    if rows.kind in ("stock", "rate"):
        raise NoFigureError("not_additive", measure=rows.name)
    measure = "cash.net" if of.measure in ("cash.in", "cash.out") else of.measure
    every = select(dataset, Operand(measure=measure), table=asked.table, period=None, default_side=None)
    months = complete_months(working, every)
    window = asked.window if asked.method == "trailing_average" else None
    if len(months) < (window or FEWEST_MONTHS):
        raise NoFigureError("too_short", months=str(len(months)), needed=str(window or FEWEST_MONTHS))
    sums = by_month(rows, months)
    past = [minor for minor, _ in sums.values()]
    last = max(row.month for row in every.rows if row.month is not None)
    ahead = months_between(shift_months(last, 1), shift_months(last, asked.months))
    gap = len(months_between(months[-1], last)) - 1
    _assume(working, asked, months, ahead)
    working.money(
        "history_total",
        "sum of the history",
        rows.money(sum(past)),
        cells=cells_of_rows(row for _, found in sums.values() for row in found),
    )
    working.number("months_of_history", "complete months used", len(months), "months", HISTORY)
    _tell(working, rows, past, ahead, window, gap)
    return working.result(
        rows_used=sum(len(found) for _, found in sums.values()),
        period=Span(start=span_of(ahead[0]).start, end=span_of(ahead[-1]).end),
        currency=rows.currency,
        sheet=rows.sheet,
    )


def _tell(working: Working, rows: Rows, past: list[int], ahead: list[str], window: int | None, gap: int) -> None:
    """Add the months ahead, those of an incomplete last month (``gap``) passed over, their sum, its range, the miss."""
    told = _told(past, gap + len(ahead), window)[gap:]
    for month, units in zip(ahead, told, strict=True):
        working.money(f"value.{month}", "forecast", _shown(rows, units), period=month, derived_from=HISTORY)
    total = sum(told, Decimal(0))
    parts = tuple(f"value.{month}" for month in ahead)
    working.money("total", "sum of the months ahead", _shown(rows, total), derived_from=parts)
    as_last = _shown(rows, Decimal(past[-1] * len(ahead)))
    working.money("as_last_month", "sum if each month is as the last complete one", as_last, derived_from=HISTORY)
    if window:
        working.money("average", "average month", _shown(rows, told[0]), derived_from=HISTORY)
    if len(past) < FEWEST_MONTHS:
        return
    misses = [
        [float(past[at + i] - value) for i, value in enumerate(_told(past[:at], len(past) - at, window))]
        for at in range(max(window or FEWEST, len(past) - TRIED), len(past))
    ]
    if not misses:
        return
    width = round(half_widths(misses, gap + len(ahead))[-1])
    for name, bound in (("total_low", total - width), ("total_high", total + width)):
        working.money(name, f"{name} of the months ahead", _shown(rows, bound), derived_from=("total", *HISTORY))
    miss = _shown(rows, Decimal(round(mean_miss(misses))))
    working.money("backtest_error", "mean miss of a month", miss, derived_from=HISTORY)
    working.number("backtest_months", "months tried", len(misses), "months", HISTORY)


def _told(past: list[int], ahead: int, window: int | None) -> list[Decimal]:
    if window:
        return [Decimal(sum(past[-window:])) / window] * ahead
    return [Decimal(round(value)) for value in mix([float(value) for value in past], ahead)]


def _shown(rows: Rows, units: Decimal) -> Money:
    places = max(rows.exponent, exponent_of(rows.currency))
    return Money.of(round_to(units.scaleb(-rows.exponent), places), rows.currency, places)


def _assume(working: Working, asked: ForecastParameters, months: list[str], ahead: list[str]) -> None:
    chosen = asked.model_fields_set
    said: list[tuple[str, str, Unit | str, str]] = [
        ("method", asked.method, "text", "question" if "method" in chosen else "default"),
        ("history_start", months[0], "period", "file"),
        ("history_end", months[-1], "period", "file"),
        ("horizon", ahead[-1], "period", "question" if "months" in chosen else "default"),
        ("range", format(Decimal(str(COVERED)) * 100, ".0f"), "percent", "default"),
        ("nominal", "yes", "text", "default"),
    ]
    if asked.method == "trailing_average":
        said.insert(1, ("window", str(asked.window), "months", "question" if "window" in chosen else "default"))
    for name, value, unit, source in said:
        given = {"name": name, "value": value, "unit": unit, "source": source}
        working.assume(Assumption.model_validate(given))
