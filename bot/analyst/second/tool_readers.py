"""The readers of all further tools, tried in their order."""

from __future__ import annotations

from bot.analyst.second.budget_reading import read_variance
from bot.analyst.second.change_reading import read_change
from bot.analyst.second.cycle_reading import read_cycle
from bot.analyst.second.days_ahead_reading import read_days_ahead, read_pay_day
from bot.analyst.second.habit_reading import read_duplicates, read_recurring
from bot.analyst.second.invoice_reading import read_aging, read_days
from bot.analyst.second.lateness_reading import read_lateness
from bot.analyst.second.money_reading import read_balances, read_break_even, read_runway
from bot.analyst.second.outlier_reading import read_outliers
from bot.analyst.second.outlook_reading import read_outlook
from bot.analyst.second.pays_off_reading import read_pays_off
from bot.analyst.second.reserve_reading import read_reserve
from bot.analyst.second.share_reading import read_dependence
from bot.analyst.second.stock_reading import read_stock
from bot.analyst.second.tool_reading import Question, Reader, ToolReading, read_loan, read_solve
from bot.analyst.second.trend_reading import read_growth, read_season
from bot.analyst.second.vat_reading import read_vat
from bot.analyst.second.wage_reading import read_wage

READERS: tuple[Reader, ...] = (
    read_days_ahead, read_pay_day, read_pays_off, read_reserve, read_stock,
    read_change, read_outlook, read_loan, read_solve, read_cycle, read_variance, read_duplicates, read_recurring,
    read_season, read_growth, read_dependence,
    read_lateness, read_days, read_aging, read_runway, read_break_even, read_balances, read_wage, read_vat,
    read_outliers,
)  # fmt: skip


def read_tools(question: Question) -> ToolReading | None:
    """Return what a question asks of a further tool, or None where it asks nothing of the kind."""
    return next((told for reader in READERS if (told := reader(question)) is not None), None)
