"""People of an earlier scenario paid otherwise: a wage in place of a full cost, or the wage at another level."""

from __future__ import annotations

from collections.abc import Iterable

from bot.analyst.second.asks import Ask
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.wages_said import wage_said
from tools.scenario import Hire, OneOff, Step, WagedHire


def pay_of(own: Features, step: Hire | WagedHire, number: Number) -> dict[str, object]:
    """Return the field of pay that an amount fills: as it is said beside it, else as the earlier pay was said."""
    kept = "monthly_cost" if isinstance(step, Hire) else "gross" if step.net is None else "net"
    return {wage_said(own, number) or kept: number.value}


def pays_again(own: Features, steps: Iterable[Step]) -> bool:
    """Return whether what looks like a purchase is a wage: its one amount is called gross or net ("brüt 60 bine")."""
    bought = all(isinstance(step, OneOff) and step.start is None for step in steps)
    return bought and len(own.numbers) == 1 and wage_said(own, own.numbers[0]) is not None


def replaced(step: Step, fields: dict[str, object]) -> Step:
    """Return a step with other fields; a hire that gets a wage has no full cost any more.

    Raises ValidationError where the fields fit no step.
    """
    kept = step.model_dump()
    if isinstance(step, Hire | WagedHire) and {"gross", "net"} & set(fields):
        same = {name: kept[name] for name in ("people", "start", "end")}
        incentive = {"incentive": step.incentive} if isinstance(step, WagedHire) else {}
        return WagedHire.model_validate({**same, **incentive, **fields})
    return type(step).model_validate({**kept, **fields})


def at_a_wage(asks: Iterable[Ask]) -> bool:
    """Return whether what is asked supposes people hired at a gross or net wage."""
    return any(isinstance(step, WagedHire) for ask in asks for step in ask.steps)
