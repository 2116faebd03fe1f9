"""Which module of `kinds` writes a result: picked here, in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tools.export.desk import Desk
from tools.export.kinds import aging, break_even, cash, employer_cost, loan, query, runway, solve, vat
from tools.result import ToolResult

Write = Callable[[Desk, ToolResult], None]

# A tool that is absent here has its figures written as values.
KINDS: Mapping[str, Write] = {
    "query": query.write,
    "cash_forecast": cash.write_forecast,
    "break_month": cash.write_break,
    "solve": solve.write,
    "runway": runway.write,
    "aging": aging.write,
    "break_even": break_even.write,
    "loan": loan.write,
    "vat": vat.write,
    "employer_cost_tr": employer_cost.write,
}
