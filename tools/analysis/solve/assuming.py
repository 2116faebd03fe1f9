"""What the step that is looked for assumes, and the buffer."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from tools.analysis.cash import CashCase
from tools.analysis.solve.asking import SolveParameters
from tools.money import Money
from tools.result import Assumption
from tools.working import Working


def assume(working: Working, case: CashCase, asked: SolveParameters) -> tuple[str, ...]:
    """Note what the step and the buffer assume and return the ids."""
    currency = case.base.currency
    said: list[Assumption] = []
    hires = asked.find.endswith(("hires", "hire", "pay"))
    if asked.amount is not None:
        name, value = "solve_monthly_cost" if hires else "solve_amount", format(asked.amount, "f")
        said.append(Assumption(name=name, value=value, unit="money", currency=currency, changes_verdict=True))
    if asked.find in ("earliest_hire", "largest_pay"):
        source: Literal["question", "default"] = "question" if "people" in asked.model_fields_set else "default"
        said.append(Assumption(name="solve_people", value=str(asked.people), unit="count", source=source))
    if hires:
        said.append(Assumption(name="solve_full_cost", value="yes", source="default", changes_verdict=True))
    if not asked.find.startswith("earliest"):
        start, source = asked.start or case.base.first_month, "question" if asked.start else "default"
        said.append(
            Assumption(name="solve_start", value=start, unit="period", source=source, changes_verdict=not asked.start)
        )
    given = asked.buffer is not None
    buffer = Assumption(
        name="buffer",
        value=format(asked.buffer or Decimal(0), "f"),
        unit="money",
        currency=currency,
        source="question" if given else "default",
        changes_verdict=True,
    )
    ids = tuple(working.assume(assumption) for assumption in [*said, buffer])
    if not asked.scenario:
        working.assume(Assumption(name="horizon", value=case.base.last_month, unit="period", source="file"))
    if asked.buffer is not None:
        places = max(case.base.exponent, -int(asked.buffer.normalize().as_tuple().exponent))
        working.money("buffer", "buffer", Money.of(asked.buffer, currency, places), derived_from=ids[-1:])
    return ids
