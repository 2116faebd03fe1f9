"""Answers about figures: the sum, the extreme, the list, the share or the change that was asked for."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.rules.expression import Ask, Quantity
from bot.analyst.rules.sentences import Voice, capital, plain, subject_of
from bot.texts import numbers
from tools.result import Figure

MOST_LISTED = 10
_LIMITS = {"over", "under", "at_least", "at_most"}
MOST_PERIODS = 12


def paragraphs(ask: Ask, voice: Voice) -> list[str]:
    """Return the paragraphs of an answer to a question about figures."""
    if ask.over is not None:
        return [_share(ask, voice)] if ask.group_by is None and ask.per is None else _margin(ask, voice)
    if ask.having is not None:
        return [_matches(ask, voice), *(_line(voice, figure) for figure in _grouped(voice)[:MOST_LISTED])]
    if ask.members is None and ask.aggregate not in {"min", "max"} and (ask.group_by or ask.rank) and ask.step is None:
        return _list(ask, voice)
    return [_sentence(ask, voice)]


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


def subject(quantity: Quantity, voice: Voice, minus: Quantity | None = None) -> str:
    """Return how a quantity is called in a sentence."""
    members = [
        value for condition in quantity.where if condition.op in {"is", "contains"} for value in condition.values
    ]
    if quantity.name in {"entries", "burn"}:
        return voice.word(f"subject.{quantity.name}")
    name = subject_of(quantity.measure, quantity.direction, [quantity.name] if members else [], quantity.name, voice)
    name = _without(_limited(name, quantity, voice), quantity, voice)
    if minus is None:
        return name
    if any(condition.op == "is_not" for condition in minus.where):
        return voice.word("subject.minus", name=name)
    return voice.word("subject.minus_named", name=name, other=plain(minus.name))


def _without(name: str, quantity: Quantity, voice: Voice) -> str:
    """Return the name with the members that are left out of it."""
    others = [value for condition in quantity.where if condition.op == "is_not" for value in condition.values]
    return voice.word("subject.without", name=name, other=plain(", ".join(others))) if others else name


def _limited(name: str, quantity: Quantity, voice: Voice) -> str:
    """Return the name with the amount that single entries of it are over or under."""
    for condition in quantity.where:
        if condition.op not in _LIMITS or not condition.values or "-" in condition.values[0]:
            continue
        value = numbers.number(Decimal(condition.values[0]), voice.language)
        return voice.word(f"subject.{condition.op}", name=name, value=value)
    return name


def _what(ask: Ask, voice: Voice) -> str:
    name = subject(ask.of, voice, ask.minus)
    if ask.aggregate == "average":
        return voice.word(f"what.average_{ask.per or 'row'}", subject=name)
    if ask.aggregate == "last" or ask.count_only or ask.of.measure not in {"cash.in", "cash.out"}:
        return name
    return voice.word("what.sum", subject=name)


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
    what = _what(ask, voice)
    name = "count" if ask.count_only else "value"
    period = voice.period("value", ask.period)
    if ask.count_only:
        if ask.period is not None and period:
            first = voice.say("figure.count_in", what=what, value=voice.id("count"), period=period)
        else:
            first = voice.say("figure.count", what=what, value=voice.id("count"))
        if ask.of.name == "entries":
            return first
        return (
            f"{first} {voice.say('figure.plain', what=voice.word('what.sum', subject=what), value=voice.id('value'))}"
        )
    value = voice.id(name)
    if ask.period is not None and _nothing(voice):
        span = numbers.span(ask.period.start, ask.period.end, voice.language)
        return voice.say("figure.nothing", what=what, period=span)
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
    said = {
        "part": subject(ask.of, voice),
        "whole": subject(over, voice),
        "value": voice.id("value"),
        "numerator": voice.id("numerator"),
        "denominator": voice.id("denominator"),
    }
    return voice.say("figure.share" if ask.over_as == "percent" else "figure.ratio", **said)


def _margin(ask: Ask, voice: Voice) -> list[str]:
    figures = _grouped(voice)
    if ask.per is not None or not figures:
        return [_extreme(ask, voice)]
    rank = ask.rank or "top"
    first = _key(voice, figures[0])
    return [
        voice.say(f"figure.margin_{rank}", member=voice.id(first, "member"), value=voice.id(first)),
        *(_line(voice, figure) for figure in figures[1:MOST_LISTED]),
    ]


def _matches(ask: Ask, voice: Voice) -> str:
    having = ask.having
    assert having is not None  # noqa: S101
    name = subject(ask.of, voice, ask.minus)
    unit = voice.word(f"figure.unit_{ask.group_by or 'month'}")
    said = {"unit": unit, "value": voice.id("matches")}
    if having.value == 0 and having.op in {"under", "at_most"}:
        key = "figure.matches_loss" if having.op == "under" else "figure.matches_zero"
        return voice.say(key, subject=name, **said)
    if having.value == 0:
        return voice.say("figure.matches_some", subject=name, **said)
    limit = numbers.number(having.value, voice.language)
    return voice.say("figure.matches_what", subject=voice.word(f"subject.{having.op}", name=name, value=limit), **said)


def _change(ask: Ask, voice: Voice) -> str:
    what = _what(ask, voice)
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
    figures = _grouped(voice)
    if not figures:
        return ""
    first = _key(voice, figures[0])
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
    return voice.say(
        f"figure.extreme_{side}", subject=name, period=voice.id("value", "period"), value=voice.id("value")
    )


def _grouped(voice: Voice) -> list[Figure]:
    prefix = f"{voice.result.call}.value."
    return [figure for figure in voice.result.figures if figure.id.startswith(prefix)]


def _key(voice: Voice, figure: Figure) -> str:
    return figure.id.removeprefix(f"{voice.result.call}.")


def _line(voice: Voice, figure: Figure) -> str:
    key = _key(voice, figure)
    if figure.member is not None and figure.period and key.removeprefix("value.").isdigit():
        day = voice.id(key, "period")
        return voice.word("figure.list_row", member=voice.id(key, "member"), value=voice.id(key), period=day)
    if figure.member is not None:
        return voice.word("figure.list_member", member=voice.id(key, "member"), value=voice.id(key))
    return voice.word("figure.list_period", period=voice.id(key, "period"), value=voice.id(key))


def _list(ask: Ask, voice: Voice) -> list[str]:
    figures = _grouped(voice)
    if ask.limit == 1 and figures:
        return [_top(ask, voice, figures[0])]
    if ask.nth is not None:
        return [_place(ask, voice, figures)]
    when = voice.period("", ask.period)
    key = "figure.list_head_period" if when else "figure.list_head"
    head = voice.word(key, what=_what(ask, voice), **({"period": when} if when else {}))
    lines = [capital(head, voice.language)]
    most = ask.limit or (MOST_LISTED if ask.rank else MOST_PERIODS)
    lines += [_line(voice, figure) for figure in figures[:most]]
    if len(figures) > most:
        lines.append(voice.say("figure.list_cut" if ask.rank else "figure.list_cut_periods"))
    return lines


def _place(ask: Ask, voice: Voice, figures: list[Figure]) -> str:
    """Return what stands at a place of the ranking, behind those before it; nothing where there are fewer."""
    if ask.nth is None or len(figures) < ask.nth:
        return voice.say("figure.no_place")
    named = [(voice.id(key, "member" if figure.member is not None else "period"), voice.id(key))
             for figure in figures for key in [_key(voice, figure)]]  # fmt: skip
    before = [voice.word("figure.in_place", name=name, value=value) for name, value in named[: ask.nth - 1]]
    names = voice.word("figure.joined", first=", ".join(before[:-1]), last=before[-1]) if before[1:] else before[0]
    name, value = named[ask.nth - 1]
    side = "bottom" if ask.rank == "bottom" else "top"
    sentence = voice.word(f"figure.place_{side}", before=names, name=name, value=value)
    when = voice.period("", ask.period) if figures[0].member is not None else None
    return voice.word("figure.in_period", period=when, sentence=sentence) if when else capital(sentence, voice.language)


def _top(ask: Ask, voice: Voice, figure: Figure) -> str:
    key = _key(voice, figure)
    kind = "one" if figure.member is not None else "period"
    name = "member" if figure.member is not None else "period"
    first = voice.say(f"figure.{ask.rank or 'top'}_{kind}", **{name: voice.id(key, name), "value": voice.id(key)})
    share = voice.figure(f"share.{key.removeprefix('value.')}")
    if share is not None:
        first += " " + voice.say(
            "figure.share_of_total", share=voice.id(f"share.{key.removeprefix('value.')}"), total=voice.id("total")
        )
    when = voice.period("", ask.period) if figure.member is not None else None
    if when:
        first = voice.word("figure.in_period", period=when, sentence=first)
    tied = voice.result.verdict.get("tied")
    return first + (" " + voice.say("figure.tied", names=plain(tied)) if tied else "")


def overview(voice: Voice, *, opening: bool) -> list[str]:
    """Return what the file holds, or only its opening balance."""
    names = ["opening"] if opening else ["rows", "inflow", "outflow", "net", "opening", "closing"]
    found = [name for name in names if voice.figure(name) is not None]
    return [voice.say(f"overview.{name}", **{"rows" if name == "rows" else "value": voice.id(name)}) for name in found]


def listed(voice: Voice) -> str:
    """Return a plain list of a result's first figures, for a plan that carries no reading of this analyst."""
    lines = []
    for figure in voice.result.figures[:MOST_LISTED]:
        key = _key(voice, figure)
        name = (
            voice.id(key, "member")
            if figure.member
            else voice.id(key, "period")
            if figure.period
            else plain(figure.label)
        )
        lines.append(voice.word("figure.list_member", member=name, value=voice.id(key)))
    return "\n".join(lines)
