"""Break-even: the sales at which contribution covers the fixed costs.

Definition (FINANCE 1.2): contribution margin ratio CMR = (S - VC) / S; break-even sales = F / CMR; margin of safety =
(S - BE) / S; sales for a target profit = (F + profit) / CMR; in units F / (price - unit cost). A CMR of zero or less
has no break-even.

Figures: ``break_even`` (money), ``fixed``, ``variable``, ``sales`` (where known), ``contribution``, ``cm_ratio``
(percent), ``safety`` (percent) and ``headroom`` (money; sales less break-even, negative where not reached),
``profit`` (contribution less fixed); ``target_sales`` with ``target_profit``; ``units`` (count, rounded up) with
``price`` and ``unit_cost``; ``monthly_break_even`` where the period has several months.
Verdict: ``covered`` (yes or no: sales reach the break-even). Assumptions: ``variable_lines``, ``fixed_lines``,
``sales_lines`` (texts; source question, or default where not named), the numbers of the question by their parameter's
name (``sales``, ``variable``, ``fixed``, ``cm_ratio``, ``price``, ``unit_cost``, ``target_profit``).
Refusals: no_file, missing_input (what: fixed, variable or sales), no_break_even (ratio), unknown_member, no_year,
period_not_in_file, several_currencies, undefined (sales of zero or less), nothing_found.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from tools.analysis.parameters import Text
from tools.periods import Span
from tools.registry import Parameters

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]
Names = Annotated[tuple[Text, ...], Field(max_length=100)]


class BreakEvenParameters(Parameters):
    """The sales at which contribution covers the fixed costs, from named lines of the file or from numbers."""

    table: Text | None = Field(default=None, description="a table's id; default: the one that holds the lines")
    period: Span | None = Field(default=None, description="the period that is measured; default: all of the file")
    variable_lines: Names = Field(default=(), description="cost lines that rise with sales, by name")
    fixed_lines: Names | None = Field(default=None, description="fixed cost lines; default: all other costs")
    sales_lines: Names = Field(default=(), description="lines of sales; default: all income")
    sales: Amount | None = Field(default=None, description="sales, as a number of the question")
    variable: Amount | None = Field(default=None, description="variable costs, as a number of the question")
    fixed: Amount | None = Field(default=None, description="fixed costs, as a number of the question")
    cm_ratio: Decimal | None = Field(
        default=None, le=100, decimal_places=4, description="contribution margin in percent of sales"
    )
    price: Amount | None = Field(default=None, description="price of one unit")
    unit_cost: Amount | None = Field(default=None, description="variable cost of one unit")
    target_profit: Amount | None = Field(default=None, description="profit to be reached")
