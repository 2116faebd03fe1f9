"""Anomalies: values far from what is usual for their line or party. Places to look, never an accusation.

Definition (FINANCE 1.2): in each group of at least eight values, |x - median| / (1.4826 * MAD) above 3.5; where the
MAD is zero, the interquartile range / 1.349 takes its place, and where that is zero too the group is not examined, but
for one whose values are all the same: it has nothing unusual.
Values are single movements where rows have days, sums of months where the file goes by months. Where a period is
asked about, what is usual still comes from the whole file, and only the values of the period are judged.

Figures: ``examined`` (count: the values of the groups that could be examined), ``groups`` (count of those groups),
``not_examined`` (count: the values of all other groups: too few, or most the same), ``found`` (count), and for each,
furthest first, up to ``limit``: ``value.<n>`` (money; the group as member, its day or month as period), ``usual.<n>``
(money, the group's median), ``score.<n>`` (ratio, two places); ``in_group.<group>`` (count of outliers of each group
that has any, most first); ``chain_breaks`` (count of rows whose running balance does not follow; where the file has
running balances).
Verdict: ``found`` (yes or no), ``group`` (the one with most outliers, of equal ones the furthest), ``group_tied`` (the
others with as many, where there are any), ``group_by`` (the column), ``unit`` (movement or month), ``entry.<n>`` (what
the row says beside its group: its counterparty, description or line).
Assumptions: ``threshold`` (number), ``least_values`` (count), source default.
Refusals: no_file, no_dates, no_year, too_few (no group has eight values; params: most, needed), no_spread (in those
that have, most values are the same), several_currencies, unknown_column, unknown_member, nothing_found,
period_not_in_file.
Warnings: groups_cut.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction

from pydantic import Field

from tools.analysis.balances import check_accounts
from tools.analysis.parameters import Operand, Text
from tools.analysis.rows import Row, Rows, column_named, keyed, merged, refuse_without_year, select
from tools.analysis.rows.selection import cells_of_rows
from tools.money import ROUNDING, round_to
from tools.periods import Span, key_of, span_of
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset, Dimension, ranges
from tools.working import NoFigureError, Working

NAME = "anomalies"
ROLES = ("line", "counterparty", "description", "category")
LEAST = 8  # values of a group from which on a median says what is usual
OF_MAD, OF_IQR = Fraction("1.4826"), 1 / Fraction("1.349")  # what makes both the deviation of a normal distribution


class AnomaliesParameters(Parameters):
    """Values far from what is usual for their line or party."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what is looked at; default: the amount, both sides apart")
    group_by: Text | None = Field(
        default=None, description="a column; default: the line, else the counterparty, description or category"
    )
    period: Span | None = Field(
        default=None, description="only values in these days, beside what is usual in the whole file; default: all"
    )
    threshold: Decimal = Field(default=Decimal("3.5"), gt=0, le=100, decimal_places=2, description="score that counts")
    limit: int = Field(default=10, ge=1, le=100, description="how many are listed")


@dataclass(frozen=True, slots=True)
class Outlier:
    """A value far from its group's median (both in the selection's units), and how far in deviations."""

    group: str
    period: str
    value: int
    usual: Fraction
    score: Fraction
    rows: list[Row]
    all_rows: list[Row]


def run(dataset: Dataset | None, parameters: AnomaliesParameters, call: str) -> ToolResult:
    """Values far from what is usual for their line or party, by median and deviation, and breaks of the balance."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _look(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _look(working: Working, dataset: Dataset | None, parameters: AnomaliesParameters) -> ToolResult:
    rows = select(dataset, parameters.of, table=parameters.table)
    if parameters.period is not None:
        select(dataset, parameters.of, table=parameters.table, period=parameters.period)  # refuses days not in the file
    if dataset is not None:
        refuse_without_year(dataset)
    if all(row.day is None for row in rows.rows):
        raise NoFigureError("no_dates")
    column = column_named(rows, parameters.group_by, ROLES)
    said = parameters.model_fields_set
    working.assume(Assumption(name="threshold", value=format(parameters.threshold, "f"), unit="number",
                              source="question" if "threshold" in said else "default"))  # fmt: skip
    working.assume(Assumption(name="least_values", value=str(LEAST), unit="count", source="default"))
    seen = _outliers(rows, column, Fraction(parameters.threshold), parameters.period)
    if seen.largest < LEAST:
        raise NoFigureError("too_few", most=str(seen.largest), needed=str(LEAST))
    if not seen.groups:
        raise NoFigureError("no_spread")
    found = seen.found
    working.verdict |= {
        "found": "yes" if found else "no",
        "group_by": column.name,
        "unit": "movement" if rows.granularity == "day" else "month",
    }
    _tell_examined(working, seen)
    _write(working, rows, found, parameters.limit)
    if dataset is not None:
        _chain(working, dataset)
    return working.result(
        rows_used=sum(row.day is not None for row in rows.rows),
        rows_left_out=sum(row.day is None for row in rows.rows),
        period=parameters.period or rows.span,
        currency=rows.currency,
        sheet=rows.sheet,
    )


@dataclass(slots=True)
class Examined:
    """What was found, furthest first, and what was looked at: groups, their values and rows, and the other values."""

    found: list[Outlier]
    largest: int = 0
    groups: int = 0
    values: int = 0
    others: int = 0
    rows: list[Row] = field(default_factory=list)


def _tell_examined(working: Working, seen: Examined) -> None:
    cells = cells_of_rows(seen.rows)
    for name, label, n in (
        ("examined", "values looked at", seen.values),
        ("groups", "groups looked at", seen.groups),
        ("not_examined", "values of groups too small or mostly the same", seen.others),
    ):
        working.number(name, label, n, "count", cells=cells)


def _outliers(rows: Rows, column: Dimension, threshold: Fraction, period: Span | None) -> Examined:
    """Return what is far from its group, and what was looked at: in the period, where one is asked about."""
    groups, _ = merged((row for row in rows.rows if row.day is not None), column)
    seen = Examined([])
    for name, members in groups.items():
        for side in ("in", "out", None):
            values = _values(rows, [row for row in members if row.side == side])
            seen.largest = max(seen.largest, len(values))
            amounts = sorted(value for _, value, _ in values)
            asked = [one for one in values if _inside(one[0], period)]
            if not asked:
                continue
            if len(amounts) >= LEAST and (amounts[0] == amounts[-1] or deviation(amounts)):
                seen.groups += 1
                seen.values += len(asked)
                seen.rows += [row for _, _, own in asked for row in own]
                seen.found += [one for one in _far(name, values, threshold) if _inside(one.period, period)]
            else:
                seen.others += len(asked)
    seen.found.sort(key=lambda one: (-one.score, one.group, one.period))
    return seen


def _inside(key: str, period: Span | None) -> bool:
    """Return whether all of a day or month lies in a period."""
    span = span_of(key)
    return period is None or (period.start <= span.start and span.end <= period.end)


def _values(rows: Rows, members: list[Row]) -> list[tuple[str, int, list[Row]]]:
    """Return a group's values: each movement where rows have days, else the sum of each month."""
    dated = [(key_of(row.day, "day"), row) for row in members if row.day is not None]
    if rows.granularity == "day":
        return [(day, row.minor, [row]) for day, row in dated]
    months: dict[str, list[Row]] = {}
    for day, row in dated:
        months.setdefault(day[: len("2026-01")], []).append(row)
    return [(month, sum(row.minor for row in found), found) for month, found in months.items()]


def middle(ordered: Sequence[int]) -> Fraction:
    """Return the median of sorted values, exactly."""
    half = len(ordered) // 2
    return Fraction(ordered[half]) if len(ordered) % 2 else Fraction(ordered[half - 1] + ordered[half], 2)


def deviation(ordered: Sequence[int]) -> Fraction:
    """Return the usual deviation of sorted values: from the MAD, else the interquartile range; zero where both are."""
    twice = int(2 * middle(ordered))
    mad = middle(sorted(abs(2 * value - twice) for value in ordered)) / 2
    if mad:
        return mad * OF_MAD
    half = len(ordered) // 2
    return (middle(ordered[-half:]) - middle(ordered[:half])) * OF_IQR


def _far(name: str, values: list[tuple[str, int, list[Row]]], threshold: Fraction) -> list[Outlier]:
    ordered = sorted(value for _, value, _ in values)
    centre, spread = middle(ordered), deviation(ordered)
    if not spread:
        return []
    twice, limit = int(2 * centre), math.floor(2 * threshold * spread)  # whole numbers compare fast, and exactly
    all_rows = [row for _, _, found in values for row in found]
    return [
        Outlier(name, period, value, centre, abs(value - centre) / spread, found, all_rows)
        for period, value, found in values
        if abs(2 * value - twice) > limit
    ]


def _write(working: Working, rows: Rows, found: list[Outlier], limit: int) -> None:
    looked = cells_of_rows(rows.rows)
    cells = cells_of_rows(row for one in found for row in one.rows)
    working.number("found", "values far from usual", len(found), "count", cells=cells or looked)
    for place, one in enumerate(found[:limit], 1):
        working.money(
            f"value.{place}", f"unusual · {one.group}", rows.money(one.value),
            period=one.period, member=one.group, cells=cells_of_rows(one.rows),
        )  # fmt: skip
        said = _words_of(one)
        if said:
            working.verdict[f"entry.{place}"] = said
        usual = _whole(one.usual)
        everything = cells_of_rows(one.all_rows)
        working.money(f"usual.{place}", f"usual · {one.group}", rows.money(usual), member=one.group, cells=everything)
        score = round_to(Decimal(one.score.numerator) / one.score.denominator, 2)
        working.number(f"score.{place}", "deviations from usual", score, "ratio", [f"value.{place}", f"usual.{place}"])
    counted = Counter(one.group for one in found)
    far: dict[str, Fraction] = defaultdict(Fraction)
    for one in found:
        far[one.group] += one.score
    order = sorted(counted, key=lambda name: (-counted[name], -far[name], name))
    keys = keyed(order)
    for name in order[:limit]:
        own = cells_of_rows(row for one in found if one.group == name for row in one.rows)
        working.number(f"in_group.{keys[name]}", f"unusual · {name}", counted[name], "count", cells=own, member=name)
    if order:
        working.verdict["group"] = order[0]
        tied = [name for name in order[1:] if counted[name] == counted[order[0]]]
        if tied:
            working.verdict["group_tied"] = ", ".join(tied)
    if len(found) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(found)))


def _words_of(one: Outlier) -> str | None:
    """Return what the one row of a value says beside its group's name, or None."""
    if len(one.rows) != 1:
        return None
    texts = (one.rows[0].text(role) for role in ("counterparty", "description", "line", "category"))
    return next((text for text in texts if text and text != one.group), None)


def _whole(value: Fraction) -> int:
    """Return a median in whole minor units, half up."""
    return int((Decimal(value.numerator) / value.denominator).to_integral_value(ROUNDING))


def _chain(working: Working, dataset: Dataset) -> None:
    """Add how many balances do not follow, where the file states any."""
    try:
        accounts = check_accounts(dataset)
    except NoFigureError:
        return
    cells = tuple(text for account in accounts for text in ranges(account.sheet, account.cells))
    broken = sum(len(account.broken) for account in accounts)
    working.number("chain_breaks", "balances that do not follow", broken, "count", cells=cells)


TOOL = Analysis(NAME, AnomaliesParameters, run)
