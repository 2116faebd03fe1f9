"""Answers about figures: the sum, the extreme, the list, the share or the change that was asked for."""

from __future__ import annotations

from bot.analyst.rules import groupgrowth, profittext
from bot.analyst.rules.expression import Ask
from bot.analyst.rules.naming import measured, subject
from bot.analyst.rules.rankings import MOST_LISTED, grouped, key_of, line, ranked, tied
from bot.analyst.rules.sentences import Voice, plain
from bot.texts import numbers


def paragraphs(ask: Ask, voice: Voice) -> list[str]:
    """Return the paragraphs of an answer to a question about figures."""
    if own := profittext.stated(ask, voice):
        return own
    if ask.base is not None and ask.group_by is not None:
        return groupgrowth.paragraphs(ask, voice)
    if ask.part is not None:
        return [_part_of_year(ask, ask.part.key or "", voice)]
    if ask.over is not None:
        return [_share(ask, voice)] if ask.group_by is None and ask.per is None else _margin(ask, voice)
    if ask.having is not None:
        if ask.limit == 1 and grouped(voice):
            return [_matches(ask, voice)]
        return [_matches(ask, voice), *(line(voice, figure) for figure in grouped(voice)[:MOST_LISTED])]
    if ask.members is None and ask.aggregate not in {"min", "max"} and (ask.group_by or ask.rank) and ask.step is None:
        return ranked(ask, voice)
    return [_sentence(ask, voice)]


def _part_of_year(ask: Ask, key: str, voice: Voice) -> str:
    """Return what one period is of the whole that it lies in."""
    if voice.figure(f"value.{key}") is None:
        return voice.say("figure.none", what=subject(ask.of, voice))
    said = {name: voice.id(f"{name}.{key}") for name in ("value", "share")}
    period = voice.id(f"value.{key}", "period")
    first = voice.say("figure.part_of_year", what=subject(ask.of, voice), period=period, **said)
    return f"{first} {voice.say('figure.part_whole', total=voice.id('total'), whole=voice.id('total', 'period'))}"


def _sentence(ask: Ask, voice: Voice) -> str:
    """Return the one sentence that answers a question for one figure."""
    if ask.base is not None:
        return _change(ask, voice)
    if ask.step is not None:
        return _step(ask, voice)
    if ask.members is not None:
        return _members(ask, voice)
    edge = ask.per == "row" and ask.aggregate in {"first", "last"}
    if edge or (ask.per is not None and ask.aggregate in {"min", "max"}):
        return _extreme(ask, voice)
    return _single(ask, voice)


def _members(ask: Ask, voice: Voice) -> str:
    """Return how many different members the rows name."""
    noun = voice.word(f"figure.noun_{ask.members}")
    said = {"noun": noun, "value": voice.id("groups")}
    if ask.of.name in {"entries", "invoiced"} and ask.period is None:
        return voice.say("figure.members", **said)
    period = numbers.span(ask.period.start, ask.period.end, voice.language) if ask.period else ""
    what = f"{subject(ask.of, voice)}, {period}" if period else subject(ask.of, voice)
    return voice.say("figure.members_of", what=what, **said)


def _single(ask: Ask, voice: Voice) -> str:
    what = measured(ask, voice)
    name = "count" if ask.count_only else "value"
    period = voice.period("value", ask.period)
    if ask.count_only:
        counted = voice.figure("count")
        one = "_one" if counted is not None and counted.value == 1 else ""
        if ask.period is not None and period:
            first = voice.say(f"figure.count_in{one}", what=what, value=voice.id("count"), period=period)
        else:
            first = voice.say(f"figure.count{one}", what=what, value=voice.id("count"))
        if ask.of.name == "entries":
            return first
        return (
            f"{first} {voice.say('figure.plain', what=voice.word('what.sum', subject=what), value=voice.id('value'))}"
        )
    value = voice.id(name)
    if ask.period is not None and _nothing(voice):
        span = numbers.span(ask.period.start, ask.period.end, voice.language)
        return voice.say("figure.nothing", what=what, period=span, value=value)
    if ask.of.name == "burn" and (burned := voice.figure("value")) is not None and burned.value < 0:
        return voice.say("figure.not_burned", value=voice.id("value", "abs"), period=period or "")
    if ask.aggregate == "last":
        first = voice.say("figure.at_end", what=what, period=period, value=value) if period else ""
    elif period and ask.period is not None and ask.period.key:
        first = voice.say("figure.dated", what=what, period=period, value=value)
    else:
        first = voice.say("figure.spanned", what=what, period=period, value=value) if period and ask.period else ""
    return first or voice.say("figure.plain", what=what, value=value)


def _nothing(voice: Voice) -> bool:
    """Return whether a sum is zero because the file has no row that it could be made of."""
    value, count = voice.figure("value"), voice.figure("count")
    return value is not None and count is not None and value.value == 0 and count.value == 0


def _share(ask: Ask, voice: Voice) -> str:
    over = ask.over
    assert over is not None  # noqa: S101
    part = subject(ask.of, voice)
    said = {
        "part": part,
        "whole": subject(over, voice),
        "value": voice.id("value"),
        "numerator": voice.id("numerator"),
        "denominator": voice.id("denominator"),
    }
    return voice.say("figure.share" if ask.over_as == "percent" else "figure.ratio", **said)


def _margin(ask: Ask, voice: Voice) -> list[str]:
    figures = grouped(voice)
    if ask.per is not None or not figures:
        return [_extreme(ask, voice)]
    rank = ask.rank or "top"
    first = key_of(voice, figures[0])
    said = {"member": voice.id(first, "period" if figures[0].period else "member"), "value": voice.id(first)}
    kind = "margin"
    if ask.over is not None and (ask.over_as == "ratio" or figures[0].period):
        kind, said = "each", {**said, "part": subject(ask.of, voice), "whole": subject(ask.over, voice)}
    return [
        voice.say(f"figure.{kind}_{rank}", **said),
        *(line(voice, figure) for figure in figures[1:MOST_LISTED]),
    ]


def _matches(ask: Ask, voice: Voice) -> str:
    having = ask.having
    assert having is not None  # noqa: S101
    name = subject(ask.of, voice, ask.minus)
    unit = voice.word(f"figure.noun_{ask.members}" if ask.members else f"figure.unit_{ask.group_by or 'month'}")
    said = {"unit": unit, "value": voice.id("matches")}
    if having.average:
        return voice.say(f"figure.matches_{having.op}_average", subject=name, average=voice.id("average"), **said)
    limit = numbers.number(having.value, voice.language)
    if ask.limit == 1 and (first := next(iter(grouped(voice)), None)) is not None:
        key = key_of(voice, first)
        what = voice.word(f"subject.{having.op}", name=name, value=limit)
        return voice.say("figure.first_match", subject=what, period=voice.id(key, "period"), value=voice.id(key))
    if ask.aggregate == "count":
        counted = voice.word(f"subject.count_{having.op}", name=name, value=limit)
        return voice.say("figure.matches_what", subject=counted, **said)
    if ask.step is not None:
        return voice.say("figure.matches_fell" if having.op == "under" else "figure.matches_rose", subject=name, **said)
    if having.value == 0 and having.op in {"under", "at_most"}:
        key = "figure.matches_loss" if having.op == "under" else "figure.matches_zero"
        return voice.say(key, subject=name, **said)
    if having.value == 0:
        return voice.say("figure.matches_some", subject=name, **said)
    return voice.say("figure.matches_what", subject=voice.word(f"subject.{having.op}", name=name, value=limit), **said)


def _change(ask: Ask, voice: Voice) -> str:
    what = measured(ask, voice)
    change, difference = voice.figure("change"), voice.figure("difference")
    said = {
        "what": what,
        "value": voice.id("value"),
        "base": voice.id("base"),
        "difference": voice.id("difference"),
        "period": voice.period("value", ask.period) or "",
        "base_period": voice.period("base", ask.base) or "",
    }
    if difference is not None and difference.value == 0:
        return voice.say("figure.change_none", **said)
    if change is None:
        return voice.say("figure.change_undefined", **said)
    key = "figure.change_up" if change.value > 0 else "figure.change_down"
    return voice.say(key, change=voice.id("change", "abs"), **said)


def _step(ask: Ask, voice: Voice) -> str:
    figures = grouped(voice)
    if not figures:
        return ""
    first = key_of(voice, figures[0])
    key = "figure.step_down" if ask.rank == "bottom" else "figure.step_up"
    return voice.say(key, subject=subject(ask.of, voice), period=voice.id(first, "period"), value=voice.id(first))


def _extreme(ask: Ask, voice: Voice) -> str:
    side = "max" if ask.aggregate == "max" else "min"
    value = voice.figure("value")
    name = subject(ask.of, voice, ask.minus)
    if ask.per == "row" and ask.aggregate in {"first", "last"}:
        side = ask.aggregate
    if ask.per == "row":
        period = voice.id("value", "period") if value is not None and value.period else ""
        first = voice.say(f"figure.row_{side}", subject=name, value=voice.id("value"), period=period)
        if value is not None and value.member:
            first += " " + voice.say("figure.row_member", member=voice.id("value", "member"))
        return first
    if value is None or not value.period:
        return voice.say("figure.plain", what=name, value=voice.id("value"))
    first = voice.say(
        f"figure.extreme_{side}", subject=name, period=voice.id("value", "period"), value=voice.id("value")
    )
    return first + tied(voice)


def overview(voice: Voice, *, opening: bool) -> list[str]:
    """Return what the file holds, or only its opening balance."""
    names = ["opening"] if opening else ["rows", "inflow", "outflow", "net", "opening", "closing"]
    found = [name for name in names if voice.figure(name) is not None]
    return [voice.say(f"overview.{name}", **{"rows" if name == "rows" else "value": voice.id(name)}) for name in found]


def listed(voice: Voice) -> str:
    """Return a plain list of a result's first figures, for a plan that carries no reading of this analyst."""
    lines = []
    for figure in voice.result.figures[:MOST_LISTED]:
        key = key_of(voice, figure)
        name = (
            voice.id(key, "member")
            if figure.member
            else voice.id(key, "period")
            if figure.period
            else plain(figure.label)
        )
        lines.append(voice.word("figure.list_member", member=name, value=voice.id(key)))
    return "\n".join(lines)
