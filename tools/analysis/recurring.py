"""Recurring payments: the same party, about the same amount, at a steady distance.

Definition (FINANCE 2, question 23): at least three movements of one payee (names without digits and punctuation),
amounts within the tolerance of the one before, and most distances in one band: 6-8 days weekly, 13-15 fortnightly,
26-35 monthly, 83-100 quarterly, 350-380 yearly. Two policies of one payee stay apart by their amounts.

Figures: ``examined`` (count: the dated movements of the side that name a payee), ``payees`` (count: those of them with
as many movements as a series needs), ``count`` (series found), ``yearly_total`` and ``monthly_total`` (money: the last
amounts times their number a year, and a twelfth of it; of the series still running), and for each series, largest
yearly cost first, up to ``limit``: ``amount.<n>`` (last amount), ``hits.<n>`` (count), ``yearly.<n>`` (money), each
with the payee as member.
Verdict: ``found`` (yes or no), ``cadence.<n>`` (weekly, fortnightly, monthly, quarterly, yearly), ``first.<n>``,
``last.<n>`` (days), ``running.<n>`` (yes or no: the last one is not further than one and a half cadences from the
file's last day).
Assumptions: ``tolerance`` (percent), ``least_hits`` (count), both source default unless named.
Refusals: no_file, no_cash, no_year, no_dates (also where the file goes by months), no_names (no movement names
anybody), too_few (no payee has enough movements; params: most, needed), several_currencies, unknown_column,
unknown_member, nothing_found, period_not_in_file.
Warnings: groups_cut.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from itertools import pairwise
from statistics import median
from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Condition, Operand
from tools.analysis.rows import Payees, Row, Rows, refuse_without_year, select
from tools.analysis.rows.selection import cells_of_rows
from tools.money import Money, round_to
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "recurring"


@dataclass(frozen=True, slots=True)
class Cadence:
    """A steady distance: from and to so many days, and how often it comes in a year."""

    name: str
    low: int
    high: int
    yearly: int


CADENCES = (
    Cadence("weekly", 6, 8, 52),
    Cadence("fortnightly", 13, 15, 26),
    Cadence("monthly", 26, 35, 12),
    Cadence("quarterly", 83, 100, 4),
    Cadence("yearly", 350, 380, 1),
)


class RecurringParameters(Parameters):
    """Payments that come back at a steady distance, as subscriptions and rents do."""

    direction: Literal["in", "out"] = Field(default="out", description="money out, or money in")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these movements")
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    tolerance: Decimal = Field(default=Decimal(10), ge=0, le=50, decimal_places=2, description="percent of the amount")
    least_hits: int = Field(default=3, ge=3, le=60, description="fewest movements of a series")
    limit: int = Field(default=20, ge=1, le=100, description="how many series are listed")


@dataclass(frozen=True, slots=True)
class Series:
    """Movements of one payee that come back."""

    payee: str
    rows: list[Row]
    cadence: Cadence
    running: bool

    @property
    def last(self) -> int:
        """Return the last amount, in the selection's units."""
        return self.rows[-1].minor

    @property
    def yearly(self) -> int:
        """Return what the last amount comes to in a year."""
        return self.last * self.cadence.yearly


def run(dataset: Dataset | None, parameters: RecurringParameters, call: str) -> ToolResult:
    """Payments that come back at a steady distance: who, how much, how often, and what a year of them costs."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _recur(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _recur(working: Working, dataset: Dataset | None, parameters: RecurringParameters) -> ToolResult:
    of = Operand(measure="cash.net", direction=parameters.direction, where=parameters.where)
    rows = select(dataset, of, period=parameters.period)
    if dataset is not None:
        refuse_without_year(dataset)
    dated = [row for row in rows.rows if row.day is not None and row.minor > 0]
    if not dated or rows.granularity != "day":
        raise NoFigureError("no_dates")
    by_payee = _by_payee(dated, Payees.of(rows))
    _refuse_where_nothing_is_examined(by_payee, parameters.least_hits)
    said = parameters.model_fields_set
    for name, value, unit in (
        ("tolerance", parameters.tolerance, "percent"),
        ("least_hits", parameters.least_hits, "count"),
    ):
        source = "question" if name in said else "default"
        working.assume(Assumption.model_validate({"name": name, "value": str(value), "unit": unit, "source": source}))
    end = max(day_of(row) for row in dated)
    found = _series(by_payee, parameters, end, Payees.of(rows))
    looked = [row for members in by_payee.values() for row in members]
    working.number("examined", "payments looked at", len(looked), "count", cells=cells_of_rows(looked))
    payees = sum(len(members) >= parameters.least_hits for members in by_payee.values())
    working.number("payees", "payees with enough of them", payees, "count", ["examined"])
    working.verdict["found"] = "yes" if found else "no"
    _write(working, rows, looked, found, parameters.limit)
    return working.result(
        rows_used=len(looked),
        rows_left_out=len(rows.rows) - len(looked),
        period=parameters.period or rows.span,
        currency=rows.currency,
        sheet=rows.sheet,
    )


def day_of(row: Row) -> date:
    """Return the day of a dated row."""
    if row.day is None:
        raise NoFigureError("no_dates")
    return row.day


def _by_payee(rows: list[Row], payees: Payees) -> dict[str, list[Row]]:
    by_payee: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        key = payees.key(row)
        if key is not None:
            by_payee[key].append(row)
    return by_payee


def _refuse_where_nothing_is_examined(by_payee: dict[str, list[Row]], least: int) -> None:
    if not by_payee:
        raise NoFigureError("no_names")
    most = max(len(members) for members in by_payee.values())
    if most < least:
        raise NoFigureError("too_few", most=str(most), needed=str(least))


def _series(by_payee: dict[str, list[Row]], parameters: RecurringParameters, end: date, payees: Payees) -> list[Series]:
    result = []
    for found in by_payee.values():
        if len(found) < parameters.least_hits:
            continue
        ordered = sorted(found, key=lambda row: (day_of(row), row.key))
        for cluster in _clusters(ordered, parameters.tolerance):
            cadence = _cadence(cluster, parameters.least_hits)
            if cadence is not None:
                silent = (end - day_of(cluster[-1])).days
                running = silent * 2 <= cadence.high * 3
                result.append(Series(payees.name(cluster[-1]) or "", cluster, cadence, running))
    return sorted(result, key=lambda series: (-series.yearly, series.payee))


def _clusters(ordered: list[Row], tolerance: Decimal) -> list[list[Row]]:
    """Return one payee's movements by amount: each joins the series whose last amount is nearest, within bounds."""
    clusters: list[list[Row]] = []
    for row in ordered:
        near = [c for c in clusters if abs(row.minor - c[-1].minor) * 100 <= tolerance * c[-1].minor]
        if near:
            min(near, key=lambda c: abs(row.minor - c[-1].minor)).append(row)
        else:
            clusters.append([row])
    return clusters


def _cadence(rows: list[Row], least: int) -> Cadence | None:
    """Return the band that the middle distance and two thirds of all distances lie in, or None."""
    if len(rows) < least:
        return None
    gaps = [(day_of(after) - day_of(before)).days for before, after in pairwise(rows)]
    middle = median(gaps)
    band = next((cadence for cadence in CADENCES if cadence.low <= middle <= cadence.high), None)
    if band is None or sum(band.low <= gap <= band.high for gap in gaps) * 3 < len(gaps) * 2:
        return None
    return band


def _write(working: Working, rows: Rows, dated: list[Row], found: list[Series], limit: int) -> None:
    looked = cells_of_rows(dated)
    cells = cells_of_rows(row for series in found for row in series.rows)
    working.number("count", "series that come back", len(found), "count", cells=cells or looked)
    whole = rows.money(sum(series.yearly for series in found if series.running))
    working.money("yearly_total", "a year of those still running", whole, cells=cells or looked)
    monthly = round_to(whole.amount / 12, whole.exponent)
    month = Money.of(monthly, whole.currency, whole.exponent)
    working.money("monthly_total", "a month of those still running", month, derived_from=["yearly_total"])
    for place, series in enumerate(found[:limit], 1):
        own = cells_of_rows(series.rows)
        last, member = day_of(series.rows[-1]), series.payee
        working.money(
            f"amount.{place}", f"last amount · {member}", rows.money(series.last),
            period=last.isoformat(), member=member, cells=own,
        )  # fmt: skip
        working.number(f"hits.{place}", f"times · {member}", len(series.rows), "count", cells=own, member=member)
        working.money(
            f"yearly.{place}", f"a year of it · {member}", rows.money(series.yearly),
            member=member, derived_from=[f"amount.{place}"],
        )  # fmt: skip
        working.verdict |= {
            f"cadence.{place}": series.cadence.name,
            f"first.{place}": day_of(series.rows[0]).isoformat(),
            f"last.{place}": last.isoformat(),
            f"running.{place}": "yes" if series.running else "no",
        }
    if len(found) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(found)))


TOOL = Analysis(NAME, RecurringParameters, run)
