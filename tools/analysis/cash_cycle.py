"""DSO, DPO, DIO and the cash conversion cycle, from numbers of the question or from the file's invoices.

Definition (FINANCE 1.2): DSO = receivables / credit sales * days, on the closing receivables, on the average of
opening and closing, and counted back (months' sales are taken from the receivables from the newest backwards, the last
one in part). DPO = payables / purchases * days. DIO = inventory / cost of goods sold * days. CCC = DIO + DSO - DPO.

Figures (days, two places): ``dso_closing``, ``dso_average``, ``dso_countback``, ``dpo``, ``dio``, ``ccc``, each where
its inputs are there; from a file also ``receivables``, ``receivables_open``, ``sales`` (money) or ``payables``,
``purchases``. Verdict: ``basis`` (question or file), ``direction``. Assumptions: every number taken from the question
by its parameter's name, ``days``, ``as_of`` (file), ``all_sales_on_credit`` (source default: a file of invoices).
Refusals: missing_input (what), no_invoices, no_year, several_currencies, undefined (sales, purchases or cost of zero;
count-back beyond the months given), period_not_in_file.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from tools.analysis.parameters import Text
from tools.periods import Span
from tools.registry import Parameters
from tools.scenario import MonthKey

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]


class MonthAmount(Parameters):
    """An amount of one month."""

    month: MonthKey
    amount: Amount = Field(description="what was sold on credit in the month")


class CashCycleParameters(Parameters):
    """How many days money is bound in receivables, payables and stock."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    period: Span | None = Field(default=None, description="the period that is measured; default: all of the file")
    days: int | None = Field(
        default=None, ge=1, le=3660, description="days of the period; default: 365, or the period's"
    )
    receivables: Amount | None = Field(default=None, description="what customers owe at the end")
    receivables_open: Amount | None = Field(default=None, description="what customers owed at the start")
    sales: Amount | None = Field(default=None, description="credit sales of the period")
    monthly_sales: tuple[MonthAmount, ...] = Field(default=(), max_length=60, description="credit sales by month")
    payables: Amount | None = Field(default=None, description="what is owed to suppliers at the end")
    purchases: Amount | None = Field(default=None, description="purchases of the period")
    inventory: Amount | None = Field(default=None, description="stock at the end, at cost")
    cogs: Amount | None = Field(default=None, description="cost of goods sold in the period")
