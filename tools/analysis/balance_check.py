"""Balance check: whether each running balance follows from the one before, and opening plus movements is the closing.

Definition (FINANCE 2, question 25): balance before + movement = balance of the row, row by row for each account, in
the order of time; where balances are stated for months only, opening + net = closing for each month.

Figures: ``opening``, ``movements`` (their sum), ``expected`` (opening + movements), ``closing`` (stated last),
``difference`` (closing - expected; zero where it ties), ``checked`` (count of balances), ``breaks`` (count); the first
broken ones up to ``limit``: ``gap.<n>`` (money: stated less expected balance, with its day or month as period),
``before.<n>``, ``stated.<n>`` (money: the balance before, and the one stated). ``first_gap`` repeats the first.
Verdict: ``ties`` (yes or no), ``first_break`` (a day or month), ``first_row`` (its row in the sheet).
Refusals: no_file, no_cash, no_balances, no_year, several_currencies, unknown_member. Warnings: groups_cut.
"""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import Field

from tools.analysis.balances import Broken, Checked, check_accounts
from tools.analysis.parameters import Text
from tools.analysis.rows import refuse_without_year
from tools.names import fold, near
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import ToolResult
from tools.tables import Dataset, ranges, unpack
from tools.working import NoFigureError, Working

NAME = "balance_check"


class BalanceCheckParameters(Parameters):
    """Whether the balances follow from the movements."""

    account: Text | None = Field(default=None, description="only this account; default: all")
    period: Span | None = Field(default=None, description="only breaks in these days; default: the whole file")
    limit: int = Field(default=10, ge=1, le=100, description="how many breaks are listed")


def run(dataset: Dataset | None, parameters: BalanceCheckParameters, call: str) -> ToolResult:
    """Whether every balance follows from the one before, and where it first does not."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _check(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _check(working: Working, dataset: Dataset | None, parameters: BalanceCheckParameters) -> ToolResult:
    if dataset is None:
        raise NoFigureError("no_file")
    refuse_without_year(dataset)
    accounts = check_accounts(dataset)
    if parameters.account is not None:
        known = {account.name for account in accounts if account.name}
        accounts = [account for account in accounts if fold(account.name or "") == fold(parameters.account)]
        if not accounts:
            nearest = ", ".join(near(parameters.account, known))
            raise NoFigureError("unknown_member", column="account", name=parameters.account, near=nearest)
    currencies = {account.opening.currency for account in accounts}
    if len(currencies) > 1:
        raise NoFigureError("several_currencies", currencies=", ".join(sorted(code or "-" for code in currencies)))
    _sums(working, accounts)
    broken = sorted(
        (gap for account in accounts for gap in account.broken if _inside(parameters.period, gap)),
        key=lambda gap: gap.day,
    )
    _breaks(working, broken, parameters.limit, _all_cells(accounts))
    return working.result(
        rows_used=sum(account.checked for account in accounts),
        period=parameters.period
        or Span(start=min(account.first for account in accounts), end=max(account.last for account in accounts)),
        currency=currencies.pop(),
        sheet=", ".join(dict.fromkeys(account.sheet for account in accounts if account.sheet)),
    )


def _inside(period: Span | None, gap: Broken) -> bool:
    return period is None or period.holds(gap.day)


def _all_cells(accounts: Iterable[Checked]) -> tuple[str, ...]:
    return tuple(text for account in accounts for text in ranges(account.sheet, account.cells))


def _sums(working: Working, accounts: list[Checked]) -> None:
    """Add opening, movements and closing over all accounts, and what the closing has beyond their sum."""
    opening, moved, closing = accounts[0].zero, accounts[0].zero, accounts[0].zero
    for account in accounts:
        opening, moved, closing = opening + account.opening, moved + account.moved, closing + account.closing
    cells = _all_cells(accounts)
    moves = tuple(text for account in accounts for text in ranges(account.sheet, account.move_cells))
    working.money("opening", "opening balance", opening, cells=cells)
    working.money("movements", "sum of the movements", moved, cells=moves)
    working.money("expected", "opening and movements", opening + moved, derived_from=("opening", "movements"))
    working.money("closing", "closing balance as stated", closing, cells=cells)
    gap = closing - opening - moved
    working.money("difference", "closing less expected", gap, derived_from=("closing", "expected"))
    checked = sum(account.checked for account in accounts)
    working.number("checked", "balances checked", checked, "count", cells=cells)


def _breaks(working: Working, broken: list[Broken], limit: int, cells: tuple[str, ...]) -> None:
    working.verdict["ties"] = "no" if broken else "yes"
    working.number("breaks", "balances that do not follow", len(broken), "count", cells=cells)
    for place, gap in enumerate(broken[:limit], 1):
        period = gap.key
        source = tuple(ranges(gap.sheet, [gap.cell])) if gap.cell else cells
        before = tuple(ranges(gap.sheet, [gap.before_cell])) if gap.before_cell else cells
        working.money(f"gap.{place}", "stated less expected", gap.amount, period=period, cells=source)
        working.money(f"before.{place}", "balance before", gap.before, period=period, cells=before)
        working.money(f"stated.{place}", "balance stated", gap.stated, period=period, cells=source)
    if broken:
        first = broken[0]
        working.money("first_gap", "first gap", first.amount, period=first.key, derived_from=["gap.1"])
        working.verdict["first_break"] = first.key
        if first.cell:
            working.verdict["first_row"] = str(unpack(first.cell)[0])
    if len(broken) > limit:
        working.warn("groups_cut", shown=str(limit), all=str(len(broken)))


TOOL = Analysis(NAME, BalanceCheckParameters, run)
