"""Answers about a report's profit on a scenario: the profit first, then without the change, then what was counted."""

from __future__ import annotations

from collections import Counter

from pydantic import JsonValue

from bot.analyst.rules import budgetshare
from bot.analyst.rules.expression import Ask, Study
from bot.analyst.rules.rankings import grouped, key_of, tied
from bot.analyst.rules.sentences import Voice, plain
from bot.texts import text

_TIMES = ("month", "quarter", "half", "year")
_ALL = {"revenue_change": "all_income", "cost_step": "all_costs"}


def paragraphs(study: Study, voice: Voice) -> list[str]:
    """Return the paragraphs of an answer about a profit on a scenario."""
    months = sorted(
        f.period for f in voice.result.figures if f.period and f.id.startswith(f"{voice.result.call}.profit.")
    )
    if not months:
        return []
    ends = {"first": voice.id(f"profit.{months[0]}", "period"), "last": voice.id(f"profit.{months[-1]}", "period")}
    profit, base, made = (voice.id(name) for name in ("total_profit", "base_total_profit", "difference"))
    alone = "_month" if len(months) == 1 else ""
    if study.about in {"lowest", "highest"}:
        said = {"month": voice.id(study.about, "period"), "profit": voice.id(study.about)}
        return [
            f"{_say(voice, study.about, **said)} {_say(voice, 'beside', profit=profit, base=base)}",
            counted(study, voice),
        ]
    if study.about == "difference":
        key = "difference" + alone
        return [_say(voice, key, profit=profit, base=base, difference=made, **ends), counted(study, voice)]
    of = study.arguments.get("line")
    line = {"line": plain(str(of))} if of else {}
    key = "total" + ("_line" if of else "") + alone
    parts = {"income": voice.id("total_income"), "cost": voice.id("total_cost")}
    first = _say(voice, key, profit=profit, **parts, **ends, **line)
    return [first, _say(voice, "without", base=base, difference=made), counted(study, voice)]


def counted(study: Study, voice: Voice) -> str:
    """Return the sentence that says what was supposed, from the result's assumptions."""
    steps = study.arguments.get("scenario")
    seen: Counter[str] = Counter()
    said: list[str] = []
    for step in steps if isinstance(steps, list) else []:
        if not isinstance(step, dict):
            continue
        kind = str(step["kind"])
        seen[kind] += 1
        name = kind if seen[kind] == 1 else f"{kind}_{seen[kind]}"
        said.append(_step(step, name, voice))
    return _say(voice, "counted.lead", steps="; ".join(said))


def _step(step: dict[str, JsonValue], name: str, voice: Voice) -> str:
    known = {assumption.name for assumption in voice.result.assumptions}
    of = step.get("line")
    kind = str(step["kind"])
    line = plain(str(of)) if of else _say(voice, f"counted.{_ALL.get(kind, 'all_income')}")
    if kind == "hire":
        key = "hire_one" if step.get("people") == 1 else "hire_other"
        text_ = _say(
            voice, f"counted.{key}", people=voice.assumed(f"{name}_people"), cost=voice.assumed(f"{name}_monthly_cost")
        )
    elif kind == "lost_customer":
        text_ = _say(voice, "counted.gone", line=line)
    elif f"{name}_to" in known:
        text_ = _say(voice, "counted.to", line=line, to=voice.assumed(f"{name}_to"))
    elif f"{name}_amount" in known:
        text_ = _say(voice, "counted.by", line=line, amount=voice.assumed(f"{name}_amount"))
    elif f"{name}_held" in known:
        text_ = _say(voice, "counted.held", line=line, held=voice.assumed(f"{name}_held"))
    elif kind == "cost_step" and step.get("percent") == "-100":
        text_ = _say(voice, "counted.unspent", line=line)
    else:
        key = "price" if kind == "price" else "cost" if kind == "cost_step" and of else "percent"
        text_ = _say(voice, f"counted.{key}", line=line, percent=voice.assumed(f"{name}_percent"))
    return f"{text_} {_when(step, name, voice)}"


def _when(step: dict[str, JsonValue], name: str, voice: Voice) -> str:
    start = voice.assumed(f"{name}_start")
    if not step.get("end"):
        return _say(voice, "counted.from", start=start)
    if step.get("start") == step.get("end"):
        return _say(voice, "counted.month", start=start)
    return _say(voice, "counted.within", start=start, end=voice.assumed(f"{name}_end"))


def _say(voice: Voice, key: str, **said: str) -> str:
    return text(voice.language, f"profit.{key}", **said)


def stated(ask: Ask, voice: Voice) -> list[str]:
    """Return the paragraphs that only a profit, or the part of a budget that is used, is told in; else none."""
    if share := budgetshare.used(ask, voice):
        return [share]
    return _sums(ask, voice) if ask.of.name == "profit" and ask.minus is not None else []


def _sums(ask: Ask, voice: Voice) -> list[str]:
    """Return the paragraphs of a profit that is ranked or has losses; none where another sentence says it."""
    if ask.over is not None or ask.group_by is None:
        return []
    figures = grouped(voice)
    form = "period" if ask.group_by in _TIMES else "member"
    named = [(voice.id(key_of(voice, each), form), voice.id(key_of(voice, each))) for each in figures]
    if ask.having is not None:
        if not named:
            return [_say(voice, f"sums.none_{'month' if form == 'period' else 'member'}", n=voice.id("matches"))]
        key = "sums.losses_one" if len(named) == 1 else "sums.losses_other"
        return [_say(voice, key, n=voice.id("matches")), *(_say(voice, "sums.line", name=n, value=v) for n, v in named)]
    if ask.rank is None or ask.limit is None or not named:
        return []
    if ask.nth is not None and ask.nth > 1:
        if len(named) < ask.nth:
            return []
        (before, earlier), (name, value) = named[ask.nth - 2 : ask.nth]
        return [_say(voice, "sums.place", before=before, earlier=earlier, name=name, value=value)]
    key = "sums.most" if ask.rank == "top" else "sums.least"
    return [_say(voice, key, name=named[0][0], value=named[0][1]) + tied(voice)]
