"""Follow-ups of people who are hired: at a gross or net wage in place of a cost, or at another wage."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.rules import paths
from bot.analyst.rules.amounts import Said, at_a_wage
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import GivenStep, HireStep, Path
from bot.analyst.rules.subjects import File


def hired(earlier: Path) -> tuple[HireStep | None, GivenStep | None]:
    """Return the people whom an earlier question hires, a wage of theirs as their cost, and any further step."""
    given = next((step for step in earlier.steps if isinstance(step, GivenStep)), None)
    if given is None or given.step != "waged_hire":
        return next((step for step in earlier.steps if isinstance(step, HireStep)), None), given
    told = given.arguments
    pay = told.get("gross") or told.get("net")
    cost = Decimal(str(pay)) if pay else None
    told = {name: told.get(name) for name in ("people", "start", "end")}
    return HireStep.model_validate({**told, "cost": cost}), None


def wage(bag: Bag, said: Said, earlier: Path, file: File) -> None:
    """Take whether the new amount is a gross or net wage; without a word of it, what the earlier one was.

    Such a word without an amount stays unread. Raises RefusedError for a wage that is none of Turkey.
    """
    if not said.hires:
        return
    if said.cost is not None:
        at_a_wage(bag, said)
        if said.wage is not None:
            bag.take_all("verb", "in", "out")  # what they earned, were paid
        paths.lira(said, file)
    if said.wage is None:
        kinds = [
            kind
            for step in earlier.steps
            if isinstance(step, GivenStep)
            for kind in ("gross", "net")
            if step.arguments.get(kind)
        ]
        said.wage = "net" if kinds == ["net"] else "gross" if kinds == ["gross"] else None
