"""Roles that arithmetic proves; what a heading says gives way to them.

A running balance and the flows that it follows, quantity x price = amount, net + tax = gross, amount - paid = open,
two columns that take turns, days that follow each other. Nothing is set where two readings are equally likely.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from tools.ingest.column import Column
from tools.ingest.day_roles import settle_days
from tools.ingest.findings import Findings
from tools.ingest.made_of import prove_open, prove_payments, prove_products, prove_sums, tell_tax_rates
from tools.ingest.running import follow_names, pair_without_balance, prove_balance
from tools.ingest.sampled import FEWEST, Sampled, sample_of
from tools.ingest.spans import label_of
from tools.periods import last_day

MOST_FIGURES = 12
NAMED_PERIODS = 2
_FACTS = ("measure", "amount", "net", "gross", "debit", "credit")
FEWEST_ROWS = 2


def prove_roles(columns: Sequence[Column], findings: Findings) -> None:
    """Set the roles of columns that their figures and days prove."""
    if sum(1 for column in columns if label_of(column.name) is not None) >= NAMED_PERIODS:
        return
    sample = sample_of(columns)
    if not sample.columns or len(sample.columns) > MOST_FIGURES or len(sample.rows) < FEWEST_ROWS:
        return
    _number_rows(sample)
    sample = Sampled([column for column in sample.columns if column.role != "document"], sample.rows)
    dated = any(column.content == "date" and not _of_months(column) for column in columns)
    foreign = any(column.role == "currency" for column in columns)
    _plan_by_names(sample)
    tell_tax_rates(sample)
    balance = prove_balance(sample, findings) if dated else None
    balance = balance or (follow_names(sample) if dated else None)
    rest = Sampled([column for column in sample.columns if column is not balance], sample.rows)
    prove_products(rest, findings, several_currencies=foreign)
    prove_sums(rest, columns, findings)
    if dated and balance is None:
        prove_payments(rest, columns, findings)
        prove_open(rest, columns, findings)
    if dated:
        settle_days(sample, columns)
    if dated and balance is None:
        pair_without_balance(sample, findings)


def _plan_by_names(sample: Sampled) -> None:
    """Beside a column of what happened "Soll" is a plan, and beside a plan the only other amount is what happened."""
    roles = [column.role for column in sample.columns]
    lone = [column for column in sample.columns if column.role in ("debit", "credit")]
    if "actual" in roles and "budget" not in roles and len(lone) == 1:
        lone[0].role = "budget"
    others = [column for column in sample.columns if column.role not in ("budget", "variance", "rate", "quantity")]
    if roles.count("budget") == 1 and "actual" not in roles and len(others) == 1 and others[0].role in _FACTS:
        others[0].role = "actual"


def _number_rows(sample: Sampled) -> None:
    """A column without a known name that counts the rows from one is their number."""
    for column in sample.columns:
        told = [value for value in sample.of(column) if value is not None]
        counts = all(after - before == 1 for before, after in itertools.pairwise(told))
        if counts and column.role == "measure" and len(told) >= FEWEST and told[0] in (0, 1):
            column.role = "document"


def _of_months(column: Column) -> bool:
    days = [day for day in column.days if day is not None]
    return bool(days) and (all(day.day == 1 for day in days) or all(day == last_day(day) for day in days))
