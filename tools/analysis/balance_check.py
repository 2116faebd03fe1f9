"""Balance check: whether each running balance follows from the one before, and opening plus movements is the closing.

Definition (FINANCE 2, question 25): balance before + movement = balance of the row, row by row for each account, in
the order of time; where balances are stated for months only, opening + net = closing for each month.

Figures: ``opening``, ``movements`` (their sum), ``expected`` (opening + movements), ``closing`` (stated last),
``difference`` (closing - expected; zero where it ties), ``checked`` (count of balances), ``breaks`` (count); the first
broken ones up to ``limit``: ``gap.<n>`` (money: stated less expected balance, with its day or month as period),
``before.<n>``, ``stated.<n>`` (money: the balance before, and the one stated). ``first_gap`` repeats the first.
Verdict: ``ties`` (yes or no), ``first_break`` (a day or month), ``first_row`` (its row in the sheet).
Refusals: no_file, no_cash, no_balances, no_year, several_currencies. Warnings: groups_cut.
"""

from __future__ import annotations

from pydantic import Field

from tools.analysis.parameters import Text
from tools.periods import Span
from tools.registry import Parameters


class BalanceCheckParameters(Parameters):
    """Whether the balances follow from the movements."""

    account: Text | None = Field(default=None, description="only this account; default: all")
    period: Span | None = Field(default=None, description="only breaks in these days; default: the whole file")
    limit: int = Field(default=10, ge=1, le=100, description="how many breaks are listed")
