"""What people hired at a gross or net wage cost in each month of a path, by the dated rates."""

from __future__ import annotations

from decimal import Decimal

from tools.ledger import Ledger
from tools.rates.wages_tr import Incentive, cost_of, deductions_of, gross_of, next_base, rates_of
from tools.scenario.picking import months_of
from tools.scenario.steps import WagedHire


def costs_of(ledger: Ledger, step: WagedHire, incentive: Incentive | None = None) -> dict[str, Decimal]:
    """Return what one of the people costs the employer in each of the step's months, in lira.

    ``incentive`` is another one than the step's own. Raises NoFigureError before the table of rates, and
    StepOutsideError.
    """
    found: dict[str, Decimal] = {}
    base = Decimal(0)
    for month in months_of(ledger, step):
        gross = step.gross
        if step.net is not None:
            gross = gross_of(step.net, month, base)
            base = next_base(month, deductions_of(gross, month, base).cumulative)
        found[month] = cost_of(gross or Decimal(0), rates_of(month)[0], incentive or step.incentive).total
    return found
