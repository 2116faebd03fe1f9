"""A step of the earlier question with the inputs that a follow-up names in place of its own."""

from __future__ import annotations

from pydantic import JsonValue

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import GivenStep
from bot.analyst.rules.heard import numbers_of, written
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.steps import line_of, signed
from bot.analyst.rules.subjects import File

_KEYS: dict[str, tuple[str, ...]] = {
    "cost_step": ("line", "percent", "amount", "to"), "late_payment": ("line", "days"), "lost_customer": ("line",),
    "price": ("line", "percent"), "loan": ("amount", "monthly_rate", "months"), "owner_draw": ("monthly_amount",),
    "one_off": ("amount",), "revenue_change": ("line", "to"),
}  # fmt: skip
_CHANGES = {"percent", "amount", "to"}


def again(given: GivenStep, bag: Bag, file: File, question: str) -> GivenStep | None:
    """Return a step of the earlier question with the inputs that a follow-up names in place of its own.

    None where a number fits none of its inputs.
    """
    heard = numbers_of(bag, file, question)
    keys = _KEYS[given.step]
    said: dict[str, JsonValue] = {}
    if heard.percents:
        key = next((key for key in ("percent", "monthly_rate") if key in keys), None)
        if key is None or len(heard.percents) > 1:
            return None
        said[key] = _again_signed(given, bag, heard.percents[0])
    if heard.days:
        said |= {"days": heard.days} if "days" in keys else {"months": heard.months} if "months" in keys else {"": None}
    elif heard.months:
        said |= {"months": heard.months} if "months" in keys else {"": None}
    if heard.amounts:
        amounts = [key for key in ("amount", "to", "monthly_amount") if key in keys]
        changed = next((key for key in amounts if key in given.arguments), amounts[0] if amounts else None)
        if changed is None or len(heard.amounts) > 1:
            return None
        said[changed] = written(heard.amounts[0][1].value)
    if "line" in keys and (line := line_of(bag, "out" if given.step == "cost_step" else "in", question)):
        said["line"] = line
    if "" in said:
        return None
    kept = {key: value for key, value in given.arguments.items() if not (set(said) & _CHANGES and key in _CHANGES)}
    return given.model_copy(update={"arguments": {**kept, **said}})


def _again_signed(given: GivenStep, bag: Bag, percent: tuple[Piece, Number]) -> str:
    """Return a percentage of a follow-up: of the earlier direction where it names none."""
    if bag.has("change", "up", "down") or given.step == "loan":
        return signed(bag, percent)
    before = str(given.arguments.get("percent", ""))
    return written(-percent[1].value if before.startswith("-") else percent[1].value)
