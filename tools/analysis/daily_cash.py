"""Cash day by day and week by week, from the file's own dated rows: the low within the months, and a pay day.

Definition (FINANCE 1.1, the 13 weeks by the direct method): closing of a day = opening cash + all movements to the end
of that day. Weeks run from Monday to Sunday. Only rows that the file holds count, those dated ahead as they stand in
it; nothing is forecast. A month's end may be well above the lowest day within it.

Figures: ``opening`` (cash before the first day shown), ``lowest`` (the lowest closing of a day, the earliest of equal
ones, its day as period), ``first_below_zero`` (the first day that closes below zero; absent where there is none),
``first_below_buffer`` (the same below ``buffer``), ``final`` (the closing of the last day shown), ``on_day`` (the
closing of the day before ``day``, before that day's own payments, with ``due`` (what is paid out on that day) and
``after_paying`` (both together)); and for each week of the span, up to ``weeks``: ``inflow.<day>``, ``outflow.<day>``,
``closing.<day>`` (the week's last day shown as key and period). With ``lines`` the day is the one of these payments in
the span that leaves the least: ``paid`` is what goes to them on it, ``pay_days`` (count) how many such days there are.
Verdict: ``breaks`` (yes, no or already), ``day`` (the first below zero), ``below`` (yes or no: a day closes below the
buffer), ``enough`` (yes or no: the cash of the day covers what is due on it).
Assumptions: ``opening``, ``buffer``, ``lines`` (names; all three of the question), ``horizon`` (the last day, file).
Refusals: no_file, no_cash, no_dates (a file that goes by months has no days), no_opening_balance, no_year,
several_currencies, period_not_in_file, nothing_found (no payment to ``lines`` in the span).
Warnings: balance_mismatch, groups_cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from pydantic import Field

from tools.analysis.cash import CashCase, cash_case, sheets_of
from tools.analysis.inputs import note_money
from tools.analysis.parameters import Text
from tools.ledger import Transaction
from tools.money import Money
from tools.names import fold
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working, cells_of

NAME = "daily_cash"
WEEK = 7


class DailyCashParameters(Parameters):
    """Cash by days and weeks, from the file's dated rows."""

    period: Span | None = Field(default=None, description="the days shown; default: all days of the file")
    day: date | None = Field(default=None, description="a day on which something is paid, as a pay day")
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4,
                                    description="opening cash named by the user; default: the file's")  # fmt: skip
    lines: tuple[Text, ...] = Field(default=(), max_length=50, description="lines, categories or parties that are paid")
    buffer: Decimal | None = Field(default=None, max_digits=18, decimal_places=4, description="cash that is to stay")
    weeks: int = Field(default=13, ge=1, le=60, description="how many weeks are listed, from the first one shown")


@dataclass(frozen=True, slots=True)
class Days:
    """The movements shown, the cash before them, and what lies before."""

    case: CashCase
    span: Span
    opening: Money
    before: Sequence[Transaction]
    shown: Sequence[Transaction]

    def closing(self, day: date) -> Money:
        """Return the cash at the end of a day."""
        result = self.opening
        for movement in self.shown:
            if movement.day <= day:
                result = result + movement.amount
        return result


def run(dataset: Dataset | None, parameters: DailyCashParameters, call: str) -> ToolResult:
    """Cash by days and weeks from the file's dated rows: the lowest day, the first below zero, and a pay day."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _by_day(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _by_day(working: Working, dataset: Dataset | None, parameters: DailyCashParameters) -> ToolResult:
    case = cash_case(working, dataset, parameters.opening, ())
    if case.base.granularity != "day":
        raise NoFigureError("no_dates")
    days = _days(case, parameters)
    working.assume(Assumption(name="horizon", value=days.span.end.isoformat(), unit="period", source="file"))
    cells = cells_of(days.before)
    working.money("opening", "opening", days.opening, cells=case.opening_cells() + cells,
                  derived_from=case.opening_sources)  # fmt: skip
    _points(working, days)
    if parameters.buffer is not None:
        _under(working, days, parameters.buffer)
    _weeks(working, days, parameters.weeks)
    if parameters.lines:
        _due(working, days, _tightest(working, days, parameters.lines))
    elif parameters.day is not None:
        _due(working, days, parameters.day)
    return working.result(
        rows_used=len(days.shown), period=days.span, currency=case.base.currency, sheet=sheets_of(case.base)
    )


def _days(case: CashCase, parameters: DailyCashParameters) -> Days:
    moves = list(case.ledger.transactions)
    whole = Span(start=moves[0].day, end=moves[-1].day)
    span = parameters.period or whole
    if span.end < whole.start or span.start > whole.end:
        asked = span.key or f"{span.start}..{span.end}"
        raise NoFigureError("period_not_in_file", asked=asked, start=str(whole.start), end=str(whole.end))
    span = Span(start=max(span.start, whole.start), end=min(span.end, whole.end))
    before = [move for move in moves if move.day < span.start]
    opening = case.path[0].opening or case.base.zero()
    for move in before:
        opening = opening + move.amount
    return Days(case, span, opening, before, [move for move in moves if span.holds(move.day)])


def _points(working: Working, days: Days) -> None:
    closings: dict[date, Money] = {days.span.start: days.opening}
    cash = days.opening
    for move in days.shown:
        cash = cash + move.amount
        closings[move.day] = cash
    lowest = min(closings, key=lambda day: (closings[day].amount, day))
    below = next((day for day in sorted(closings) if closings[day].minor < 0), None)
    working.verdict["breaks"] = "already" if days.opening.minor < 0 else "no" if below is None else "yes"
    points = [("lowest", lowest), ("final", max(closings))]
    if below is not None:
        working.verdict["day"] = below.isoformat()
        points.append(("first_below_zero", below))
    for name, day in points:
        moved = [move for move in days.shown if move.day <= day]
        working.money(name, f"{name} closing of a day", closings[day], period=day.isoformat(), cells=cells_of(moved),
                      derived_from=["opening"])  # fmt: skip


def _under(working: Working, days: Days, buffer: Decimal) -> None:
    """Add the first day that closes below the cash that is to stay."""
    source = note_money(working, "buffer", buffer, days.case.base.currency)
    cash = days.opening
    closings = {days.span.start: cash}
    for move in days.shown:
        cash = cash + move.amount
        closings[move.day] = cash
    below = next((day for day in sorted(closings) if closings[day].amount < buffer), None)
    working.verdict["below"] = "no" if below is None else "yes"
    if below is not None:
        cells = cells_of([move for move in days.shown if move.day <= below])
        working.money("first_below_buffer", "first closing below the buffer", closings[below], period=below.isoformat(),
                      cells=cells, derived_from=["opening", source])  # fmt: skip


def _weeks(working: Working, days: Days, most: int) -> None:
    """Add in, out and closing of each week from Monday to Sunday, the first and the last cut at the span's ends."""
    start, count = days.span.start, 0
    while start <= days.span.end:
        end = min(start + timedelta(days=WEEK - 1 - start.weekday()), days.span.end)
        count += 1
        if count <= most:
            _week(working, days, start, end)
        start = end + timedelta(days=1)
    if count > most:
        working.warn("groups_cut", shown=str(most), all=str(count))


def _week(working: Working, days: Days, start: date, end: date) -> None:
    key = end.isoformat()
    moved = [move for move in days.shown if start <= move.day <= end]
    names = []
    for name, side in (("inflow", "in"), ("outflow", "out")):
        own = [move for move in moved if move.direction == side]
        whole = days.case.base.zero()
        for move in own:
            whole = whole + (move.amount if side == "in" else -move.amount)
        names.append(f"{name}.{key}")
        cells = cells_of(own)
        working.money(names[-1], name, whole, period=key, cells=cells, derived_from=() if cells else ("opening",))
    working.money(f"closing.{key}", "closing of the week", days.closing(end), period=key,
                  derived_from=("opening", *names))  # fmt: skip


def _tightest(working: Working, days: Days, lines: Sequence[str]) -> date:
    """Return the day of payments to these lines that leaves the least; adds how many there are and what they are."""
    wanted = {fold(line) for line in lines}
    paid = [move for move in days.shown if move.direction == "out" and wanted & _names(move)]
    if not paid:
        raise NoFigureError("nothing_found")
    working.assume(Assumption(name="lines", value=", ".join(lines), source="question"))
    pay_days = sorted({move.day for move in paid})
    day = min(pay_days, key=lambda each: (_left(days, each), each))
    own = [move for move in paid if move.day == day]
    whole = days.case.base.zero()
    for move in own:
        whole = whole - move.amount
    working.number("pay_days", "days of these payments", Decimal(len(pay_days)), "count", ["opening"])
    working.money("paid", "paid to them on the day", whole, period=day.isoformat(), cells=cells_of(own))
    return day


def _names(move: Transaction) -> set[str]:
    return {fold(text) for text in (move.line, move.counterparty, move.description) if text}


def _left(days: Days, day: date) -> Decimal:
    out = sum((move.amount.amount for move in days.shown if move.day == day and move.direction == "out"), Decimal(0))
    return days.closing(day - timedelta(days=1)).amount + out


def _due(working: Working, days: Days, day: date) -> None:
    """Add whether the cash of the day before covers what is paid on a day."""
    if not days.span.holds(day):
        raise NoFigureError(
            "period_not_in_file", asked=day.isoformat(), start=str(days.span.start), end=str(days.span.end)
        )
    paid = [move for move in days.shown if move.day == day and move.direction == "out"]
    due = days.case.base.zero()
    for move in paid:
        due = due - move.amount
    have = days.closing(day - timedelta(days=1))
    key, cells = day.isoformat(), cells_of(paid)
    working.money("on_day", "cash before the day", have, period=key, derived_from=["opening"])
    working.money("due", "paid out on the day", due, period=key, cells=cells, derived_from=() if cells else ["opening"])
    working.money("after_paying", "left of it", have - due, period=key, derived_from=["on_day", "due"])
    working.verdict["enough"] = "yes" if (have - due).minor >= 0 else "no"


TOOL = Analysis(NAME, DailyCashParameters, run)
