"""Days to pay: from issue to payment over paid invoices, lateness against the due day, and one invoice's days late.

Definition (cases/qa, FINANCE 1.2): a customer's days to pay are the mean of payment day less issue day over paid
invoices only. Lateness is payment day less due day: negative where paid early.

Figures: ``mean_days``, ``median_days``, ``paid_count``, ``open_count``; where there are due days ``mean_lateness``
(over all paid), ``late_count``, ``on_time_count``, ``mean_days_late`` (over the late ones); ``slowest`` and
``fastest`` (mean days, with the counterparty as member; where there is more than one counterparty), and
``mean_days.<counterparty>`` with ``by_counterparty``, slowest first.
With ``document``: ``days_to_pay`` and ``days_late`` (paid; negative where early), or ``days_overdue`` (open; days past
due on the as-of day, negative where not due yet) and ``age`` (days since issue), with ``amount``.
Verdict: ``state`` of the document: paid_late, paid_on_time, paid, open_overdue, open_not_due or open; ``due``,
``paid``, ``issued`` (days). Assumptions: ``paid_only`` (source default), ``as_of`` (open document).
Refusals: no_file, no_invoices, no_year, unknown_column, unknown_member, nothing_found, missing_input (what: payment
date).
"""

from __future__ import annotations

from datetime import date
from typing import Literal

from pydantic import Field

from tools.analysis.parameters import Condition, Text
from tools.periods import Span
from tools.registry import Parameters


class DaysToPayParameters(Parameters):
    """How long invoices take to be paid, or how late one of them was."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    direction: Literal["in", "out"] | None = Field(
        default=None, description="in: customers pay, out: suppliers are paid; default: what the file holds"
    )
    document: Text | None = Field(default=None, description="number of one invoice")
    where: tuple[Condition, ...] = Field(default=(), max_length=12, description="only these invoices")
    period: Span | None = Field(default=None, description="only invoices issued in it")
    as_of: date | None = Field(default=None, description="the day an open invoice is looked at; default: the file's")
    by_counterparty: bool = Field(default=False, description="also the mean of each counterparty")
    limit: int = Field(default=20, ge=1, le=200, description="how many counterparties are listed")
