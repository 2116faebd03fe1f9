"""From what a question says of a scenario to its reading: the steps, or the question back for what is missing."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules import steps
from bot.analyst.rules.amounts import Said
from bot.analyst.rules.expression import GivenStep, HireStep, Missing, Path, Reading, RevenueStep, ScenarioStep
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.subjects import File, closing

_NEEDED: dict[tuple[str, ...], str] = {
    ("pay", "start"): "need_pay_start",
    ("people", "pay"): "need_people_pay",
    ("people", "start"): "need_people_start",
    ("people", "pay", "start"): "need_people_pay_start",
}

WHOLE = 100


def complete(said: Said, file: File) -> Reading:
    """Return the reading of what was said; asks back for the one input that is missing."""
    return answerable(completed(said), file)


def completed(said: Said) -> Reading:
    """Return the reading of what was said, whatever the file holds; asks back for the one input that is missing."""
    if said.hires and said.revenue:
        raise AskedBackError("one_change")
    step, missing = step_of(said)
    expression = _path(said, () if step is None else (step,))
    reading = Reading.model_validate({"expression": expression.model_dump(), "missing": missing})
    _bounded(step)
    if said.once and _lasts(step) and (isinstance(step, RevenueStep) or not missing):
        _on(expression)
    if missing:
        raise AskedBackError(_asked(step, tuple(missing)), reading=reading)
    return reading


def together(said: list[Said]) -> Reading:
    """Return the reading of several changes at once; asks back where one of them lacks something."""
    found: list[ScenarioStep] = []
    for each in said:
        step, missing = step_of(each)
        _bounded(step)
        if missing or step is None or (each.once and _lasts(step)):
            raise AskedBackError("need_each_full")
        found.append(step)
    goals = [each for each in said if each.goal is not None]
    buffers = [each.buffer for each in said if each.buffer is not None]
    if len({(each.goal, each.at) for each in goals}) > 1 or len(buffers) > 1:
        raise AskedBackError("need_each_full")
    goal, at = (goals[0].goal, goals[0].at) if goals else (None, None)
    path = Path(steps=tuple(found), goal=goal or "break", at=at, buffer=buffers[0] if buffers else None)
    return Reading(expression=path)


def step_of(said: Said) -> tuple[ScenarioStep | None, list[Missing]]:
    """Return the change that was said, None for the path as it is, and what is missing of it."""
    if said.given is not None:
        return _given(said)
    if said.hires:
        lacks: list[Missing] = []
        if said.cost is not None and said.people is not None and said.people > 1 and not said.each:
            lacks.append("each")
        needed: tuple[tuple[Missing, object], ...] = (
            ("people", said.people),
            ("pay", said.cost),
            ("start", said.start),
        )
        lacks += [name for name, value in needed if value is None]
        if said.wage is not None:
            return _waged(said), [name for name in lacks if name != "each"]
        return HireStep(people=said.people, cost=said.cost, start=said.start, end=said.end), lacks
    if said.revenue:
        change = RevenueStep(percent=said.percent, start=said.start, end=said.end, line=said.line)
        return change, ["percent"] if said.percent is None else []
    return None, []


def _waged(said: Said) -> GivenStep:
    """Return people hired at a gross or net wage."""
    wage = format(said.cost.normalize(), "f") if said.cost is not None else None
    arguments: dict[str, JsonValue] = {
        "people": said.people,
        str(said.wage): wage,
        "start": said.start,
        "end": said.end,
    }
    return GivenStep(step="waged_hire", arguments={name: value for name, value in arguments.items() if value})


def _given(said: Said) -> tuple[GivenStep, list[Missing]]:
    """Return one of the further steps with its months, and what the question leaves out."""
    assert said.given is not None  # noqa: S101
    kind = said.given.step
    months: dict[str, JsonValue] = {"start": said.start, "end": said.end if kind not in steps.ONCE else None}
    arguments = {**said.given.arguments, **{name: month for name, month in months.items() if month}}
    lacks = [name for name in steps.NEEDED[kind] if name != "start" and not steps.has(arguments, name)]
    lacks += ["start"] if "start" in steps.NEEDED[kind] and not said.start else []
    missing = Reading.model_validate({"expression": Path().model_dump(), "missing": lacks}).missing
    return said.given.model_copy(update={"arguments": arguments}), list(missing)


def _path(said: Said, found: tuple[ScenarioStep, ...]) -> Path:
    return Path(steps=found, goal=said.goal or "break", at=said.at, buffer=said.buffer)


def _asked(step: ScenarioStep | None, missing: tuple[Missing, ...]) -> str:
    if isinstance(step, GivenStep):
        return "need_start" if missing == ("start",) else f"step_{step.step}"
    return _NEEDED.get(missing, "need_" + missing[0])


def _lasts(step: ScenarioStep | None) -> bool:
    """Return whether a change in a month may be meant for that month alone, or to last."""
    return isinstance(step, RevenueStep) or (isinstance(step, GivenStep) and step.step == "cost_step")


def _bounded(step: ScenarioStep | None) -> None:
    """Ask back where more than all of it is to fall away."""
    percent = step.percent if isinstance(step, RevenueStep) else None
    if isinstance(step, GivenStep) and step.arguments.get("percent") is not None:
        percent = Decimal(str(step.arguments["percent"]))
    if percent is not None and percent < -WHOLE:
        raise AskedBackError("need_percent_most")


def _on(expression: Path) -> None:
    """Ask back for the month from which a change holds, where it was said to be in a month: it goes on to the end."""
    changed = expression.steps[0]
    if isinstance(changed, GivenStep):
        kept = {name: value for name, value in changed.arguments.items() if name != "start"}
        step: ScenarioStep = changed.model_copy(update={"arguments": kept})
    else:
        step = changed.model_copy(update={"start": None})
    reading = Reading(expression=expression.model_copy(update={"steps": (step,)}), missing=("start",))
    raise AskedBackError("need_start_on", reading=reading)


def answerable(reading: Reading, file: File) -> Reading:
    """Return the reading where the file has a cash path; refuses where it has none."""
    if file.cash is None:
        if file.several_currencies:
            raise RefusedError("several_currencies", currencies=", ".join(file.outline.currencies))
        raise RefusedError("no_cash_path")
    if not (isinstance(reading.expression, Path) and reading.expression.goal == "total"):
        # sums need no opening cash
        closing(file)
    return reading
