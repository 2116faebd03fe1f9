"""Answers about the cash path: the verdict first, the points that matter, what was assumed."""

from __future__ import annotations

from collections import Counter

from bot.analyst.rules.expression import GivenStep, HireStep, Path, RevenueStep
from bot.analyst.rules.sentences import Voice, plain
from bot.analyst.rules.steptext import stepped

_KINDS = {"hire": "hire", "revenue": "revenue_change"}


def paragraphs(path: Path, voice: Voice) -> list[str]:
    """Return the paragraphs of an answer about the path."""
    if path.goal == "opening":
        return [voice.say("path.opening", month=voice.id("opening", "period"), opening=voice.id("opening")),
                _assumed(path, voice)]  # fmt: skip
    if path.goal == "closing":
        return [f"{_closing(path, voice)} {_instalment(path, voice)}".strip(), _assumed(path, voice)]
    if path.goal == "total":
        return [_total(path, voice), _assumed(path, voice)]
    if path.goal == "difference":
        return [_difference(voice), _assumed(path, voice)]
    if path.goal == "lowest" and voice.result.tool == "cash_forecast":
        return [f"{_lowest(voice)} {_instalment(path, voice)}".strip(), _assumed(path, voice)]
    if voice.result.tool != "break_month":
        return []
    lines = [_verdict(path, voice)]
    if path.buffer is not None and path.goal not in {"buffer", "months"}:
        lines.append(_buffer(voice))
    if path.steps and path.goal == "break":
        lines.append(voice.say("path.without", month=voice.id("base_lowest", "period"), lowest=voice.id("base_lowest")))
    lines += [_instalment(path, voice), _assumed(path, voice)]
    return [" ".join(line for line in lines[:-1] if line), lines[-1]]


def _verdict(path: Path, voice: Voice) -> str:
    lowest = _lowest(voice)
    breaks = voice.result.verdict.get("breaks")
    if path.goal == "buffer":
        return f"{_level(voice)} {lowest}"
    if path.goal == "lowest":
        return lowest
    if path.goal == "months":
        return f"{_months(path, voice)} {lowest}"
    if breaks == "already":
        return voice.say("path.already", opening=voice.id("opening")) + " " + lowest
    if breaks != "yes":
        return voice.say("path.never", month=voice.id("lowest", "period"), lowest=voice.id("lowest"))
    first = voice.say("path.breaks", month=voice.id("first_below_zero", "period"), closing=voice.id("first_below_zero"))
    same = _same_month(voice, "first_below_zero", "lowest")
    return f"{first} {voice.say('path.lowest_same') if same else lowest}"


def _months(path: Path, voice: Voice) -> str:
    """Return how many months close under zero or under the level that was asked about."""
    name = "months_below_zero" if path.buffer is None else "months_below_buffer"
    counted = voice.figure(name)
    form = {0: "none", 1: "one"}.get(int(counted.value), "other") if counted is not None else "other"
    limit = voice.word("path.zero") if path.buffer is None else voice.id("buffer")
    said = {} if form == "none" else {"n": voice.id(name)}
    return voice.say(f"path.months_{form}", limit=limit, **said)


def _lowest(voice: Voice) -> str:
    return voice.say("path.lowest", month=voice.id("lowest", "period"), lowest=voice.id("lowest"))


def _total(path: Path, voice: Voice) -> str:
    """Return the sum of a side over its months, which are named."""
    side = {"in": "inflow", "out": "outflow"}.get(path.side or "net", "net")
    months = sorted(name for name in _names(voice) if name.startswith("net."))
    first, last = (voice.id(months[at], "period") for at in (0, -1))
    return voice.say(f"path.total_{path.side or 'net'}", first=first, last=last, total=voice.id(f"total_{side}"))


def _names(voice: Voice) -> list[str]:
    return [figure.id.partition(".")[2] for figure in voice.result.figures]


def _difference(voice: Voice) -> str:
    said = {name: voice.id(name) for name in ("final", "base_final", "difference")}
    return voice.say("path.difference", month=voice.id("final", "period"), **said)


def _instalment(path: Path, voice: Voice) -> str:
    """Return what a loan of the scenario is paid back with each month, nothing where there is none."""
    lent = any(isinstance(step, GivenStep) and step.step == "loan" for step in path.steps)
    return voice.say("study.instalment", instalment=voice.id("loan_instalment")) if lent else ""


def _same_month(voice: Voice, one: str, other: str) -> bool:
    first, second = voice.figure(one), voice.figure(other)
    return first is not None and second is not None and first.period == second.period


def _buffer(voice: Voice) -> str:
    if voice.result.verdict.get("under_buffer") != "yes":
        return voice.say("path.over_buffer", buffer=voice.id("buffer"))
    return voice.say(
        "path.under_buffer",
        buffer=voice.id("buffer"),
        month=voice.id("first_below_buffer", "period"),
        closing=voice.id("first_below_buffer"),
    )


def _level(voice: Voice) -> str:
    """Return when cash falls under the level that was asked about."""
    if voice.result.verdict.get("under_buffer") != "yes":
        return voice.say("path.over_level", buffer=voice.id("buffer"))
    return voice.say(
        "path.under_level",
        buffer=voice.id("buffer"),
        month=voice.id("first_below_buffer", "period"),
        closing=voice.id("first_below_buffer"),
    )


def _closing(path: Path, voice: Voice) -> str:
    name = f"closing.{path.at}"
    if voice.figure(name) is None:
        name = "final"
    return voice.say("path.closing", month=voice.id(name, "period"), closing=voice.id(name))


def _assumed(path: Path, voice: Voice) -> str:
    said: list[str] = []
    known = {assumption.name for assumption in voice.result.assumptions}
    seen: Counter[str] = Counter()
    for step in path.steps:
        kind = step.step if isinstance(step, GivenStep) else _KINDS[step.kind]
        seen[kind] += 1
        name = kind if seen[kind] == 1 else f"{kind}_{seen[kind]}"
        if isinstance(step, GivenStep):
            said.append(stepped(step, voice, name))
        elif f"{name}_start" in known:
            said.append(_hired(step, name, voice) if isinstance(step, HireStep) else _moved(step, name, voice))
        if f"{name}_end" in known:
            said.append(voice.say("assume.ends", end=voice.assumed(f"{name}_end")))
    return " ".join(said)


def _hired(step: HireStep, name: str, voice: Voice) -> str:
    key = "assume.hire_one" if step.people == 1 else "assume.hire_other"
    said = {"people": f"{name}_people", "cost": f"{name}_monthly_cost", "start": f"{name}_start"}
    if step.end:
        key += "_until"
    return voice.say(key, **{word: voice.assumed(each) for word, each in said.items()})


def _moved(step: RevenueStep, name: str, voice: Voice) -> str:
    return voice.say(
        "assume.revenue" if step.start else "assume.revenue_default",
        what=plain(step.line) if step.line else voice.word("assume.all_inflows"),
        percent=voice.assumed(f"{name}_percent"),
        start=voice.assumed(f"{name}_start"),
    )
