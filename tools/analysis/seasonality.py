"""Seasonality: which months of the year are weak and which strong.

Definition (FINANCE 1.2): with 24 complete months and more, the index of a month is the mean over the years of the
value over its centred twelve-month average, scaled so that the twelve average 1 (100 %). With 12 to 23 months there is
no index: only the shape of the last twelve months is given, each month's share of their sum over one twelfth, and is
to be named so. Months without a row are zero.

Figures: ``index.<MM>`` (percent; 80 means a fifth below an average month; key 01 to 12, the month of the year 1 as
period: a month of no year, as in a file that names none) or, as a shape, ``shape.<month>`` (percent, with its month as
period); ``weakest`` and ``strongest`` (the same, repeated; of equal ones the earliest); ``average`` (money: mean month
of the span), ``months`` (count).
Verdict: ``method`` (index or shape), ``weakest``, ``strongest`` (01 to 12), ``weakest_tied``, ``strongest_tied`` (the
keys of the other months that are exactly as weak or strong, where there are any), ``start``, ``end`` (months of the
span).
Refusals: no_file, no_dates, no_year, too_short (months, needed), unknown_column, unknown_member, several_currencies,
nothing_found, not_additive, undefined (an average of zero or below). Warnings: partial_months.
"""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from fractions import Fraction

from pydantic import Field

from tools.analysis.parameters import Operand, Text
from tools.analysis.rows import Row, Rows, by_month, complete_months, refuse_without_year, select
from tools.analysis.rows.selection import cells_of_rows
from tools.money import Money, round_to
from tools.periods import Span, span_of
from tools.registry import Analysis, Parameters
from tools.result import Figure, ToolResult
from tools.tables import Dataset
from tools.working import PERCENT_PLACES, NoFigureError, Working, average_of

NAME = "seasonality"
YEAR = 12
HALF = 6
OF_NO_YEAR = "0001"  # years that count from 1 are those that a file does not name


class SeasonalityParameters(Parameters):
    """Which months of the year are weak and which strong."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what is looked at; default: the amount, money in")
    period: Span | None = Field(default=None, description="only these days; default: all complete months")


def run(dataset: Dataset | None, parameters: SeasonalityParameters, call: str) -> ToolResult:
    """Which months are weak and which strong: a seasonal index from 24 months on, else the last year's shape."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _season(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _season(working: Working, dataset: Dataset | None, parameters: SeasonalityParameters) -> ToolResult:
    rows = select(dataset, parameters.of, table=parameters.table, period=parameters.period, default_side="in")
    if dataset is not None:
        refuse_without_year(dataset)
    if rows.kind in ("stock", "rate"):
        raise NoFigureError("not_additive", measure=rows.name)
    months = complete_months(working, rows)
    if len(months) < YEAR:
        raise NoFigureError("too_short", months=str(len(months)), needed=str(YEAR))
    whole = len(months) >= 2 * YEAR
    if not whole:
        months = months[-YEAR:]
    sums = by_month(rows, months)
    index = _index(months, sums) if whole else _shape(months, sums)
    _write(working, rows, sums, index, named_by_month=whole)
    return working.result(
        rows_used=sum(len(found) for _, found in sums.values()),
        period=Span(start=span_of(months[0]).start, end=span_of(months[-1]).end),
        currency=rows.currency,
        sheet=rows.sheet,
    )


def _index(months: list[str], sums: dict[str, tuple[int, list[Row]]]) -> dict[str, Fraction]:
    """Return the index of each month of the year: its ratio to the centred average, the twelve averaging one."""
    values = [sums[month][0] for month in months]
    ratios: dict[str, list[Fraction]] = defaultdict(list)
    for place in range(HALF, len(values) - HALF):
        inner = sum(values[place - HALF + 1 : place + HALF])
        centred = Fraction(values[place - HALF] + values[place + HALF] + 2 * inner, 2 * YEAR)
        if centred <= 0:
            raise NoFigureError("undefined", what="average")
        ratios[months[place][-2:]].append(Fraction(values[place]) / centred)
    means = {key: sum(found, Fraction(0)) / len(found) for key, found in ratios.items()}
    average = sum(means.values(), Fraction(0)) / YEAR
    if average <= 0:
        raise NoFigureError("undefined", what="average")
    return {key: means[key] / average for key in sorted(means)}


def _shape(months: list[str], sums: dict[str, tuple[int, list[Row]]]) -> dict[str, Fraction]:
    """Return each month's share of the year over one twelfth."""
    whole = sum(sums[month][0] for month in months)
    if whole <= 0:
        raise NoFigureError("undefined", what="average")
    return {month: Fraction(sums[month][0] * YEAR, whole) for month in months}


def _write(
    working: Working,
    rows: Rows,
    sums: dict[str, tuple[int, list[Row]]],
    index: dict[str, Fraction],
    *,
    named_by_month: bool,
) -> None:
    method = "index" if named_by_month else "shape"
    all_cells = cells_of_rows(row for _, found in sums.values() for row in found)
    for key, ratio in index.items():
        _ratio(working, f"{method}.{key}", key, ratio, all_cells if named_by_month else cells_of_rows(sums[key][1]))
    weakest = min(index, key=lambda key: (index[key], key))
    strongest = min(index, key=lambda key: (-index[key], key))
    months = list(sums)
    for name, key in (("weakest", weakest), ("strongest", strongest)):
        _ratio(working, name, key, index[key], (), f"{method}.{key}")
        working.verdict[name] = key[-2:]
        tied = [other for other in sorted(index) if other != key and index[other] == index[key]]
        if tied:
            working.verdict[f"{name}_tied"] = ", ".join(tied)
    working.verdict |= {"method": method, "start": months[0], "end": months[-1]}
    total = rows.money(sum(minor for minor, _ in sums.values()))
    mean = average_of(total.amount, len(months), rows.exponent, rows.currency)
    places = max(rows.exponent, -int(mean.as_tuple().exponent))
    working.money("average", "average month", Money.of(mean, rows.currency, places), cells=all_cells)
    working.number("months", "complete months", len(months), "count", cells=all_cells)


def _ratio(
    working: Working, name: str, key: str, ratio: Fraction, cells: tuple[str, ...], source: str | None = None
) -> None:
    percent = round_to(Decimal(ratio.numerator * 100) / ratio.denominator, PERCENT_PLACES)
    working.add(
        Figure(
            id=name,
            label=f"month {key[-2:]}",
            value=percent,
            unit="percent",
            exponent=PERCENT_PLACES,
            period=key if len(key) > len("12") else f"{OF_NO_YEAR}-{key}",
            cells=cells,
            derived_from=(source,) if source else (() if cells else ("average",)),
        )
    )


TOOL = Analysis(NAME, SeasonalityParameters, run)
