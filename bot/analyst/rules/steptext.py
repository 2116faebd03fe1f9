"""What a step of a scenario was taken to be, said from the assumptions of the result."""

from __future__ import annotations

from bot.analyst.rules.expression import GivenStep
from bot.analyst.rules.sentences import Voice, plain

_NUMBERS = ("percent", "amount", "to", "held", "days", "monthly_rate", "months", "monthly_amount", "saved_percent",
            "volume_percent", "interest_tax")  # fmt: skip
_PERIODS = ("start", "first_instalment")


def stepped(step: GivenStep, voice: Voice, name: str) -> str:
    """Return the sentence that says a step of this name: its amounts and months are cited, its line is named."""
    names = {assumption.name: assumption for assumption in voice.result.assumptions}
    said = {each: voice.assumed(f"{name}_{each}") for each in (*_NUMBERS, *_PERIODS) if f"{name}_{each}" in names}
    line = step.arguments.get("line")
    paid = step.step == "late_payment" and step.arguments.get("direction") == "out"
    said["line"] = plain(str(line)) if line else voice.word("assume.all_outflows" if paid else _whole(step))
    key = f"step.{step.step}"
    if step.step == "waged_hire":
        return _waged(voice, name, names=set(names))
    if step.step == "cost_step":
        key += next((f"_{each}" for each in ("percent", "to", "held") if each in said), "_amount" if line else "_new")
    if step.step == "one_off" and step.arguments.get("direction") == "in":
        key = "step.receipt"
    if step.step == "late_payment":
        key = "step.late_months" if "months" in said else key
        key += "_out" if paid else ""
    tail = (
        ""
        if step.arguments.get("start") or step.arguments.get("held")
        else " " + voice.say("step.default_start", start=said.get("start", ""))
    )
    return voice.say(key, **said) + (tail if step.step in {"cost_step", "price"} else "")


def _waged(voice: Voice, name: str, *, names: set[str]) -> str:
    wage = "gross" if f"{name}_gross" in names else "net"
    return voice.say(
        f"step.waged_hire_{wage}",
        people=voice.assumed(f"{name}_people"), wage=voice.assumed(f"{name}_{wage}"),
        start=voice.assumed(f"{name}_start"), cost=voice.id(f"{name}_cost"),
        highest=voice.id(f"{name}_highest_cost"), incentive=voice.id(f"{name}_incentive_cost"),
    )  # fmt: skip


def _whole(step: GivenStep) -> str:
    return "assume.all_outflows" if step.step == "cost_step" else "assume.all_inflows"
