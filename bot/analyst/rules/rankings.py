"""Answers that list: groups in their order, the first or the n-th of a ranking, and what is just as large."""

from __future__ import annotations

from bot.analyst.rules.expression import Ask
from bot.analyst.rules.naming import measured
from bot.analyst.rules.sentences import Voice, capital, plain
from bot.texts import numbers
from tools.periods import PeriodKeyError
from tools.result import Figure

MOST_LISTED = 24
MOST_PERIODS = 24


def grouped(voice: Voice) -> list[Figure]:
    """Return the figures of the groups, in their order."""
    prefix = f"{voice.result.call}.value."
    return [figure for figure in voice.result.figures if figure.id.startswith(prefix)]


def key_of(voice: Voice, figure: Figure) -> str:
    """Return a figure's name within its call."""
    return figure.id.removeprefix(f"{voice.result.call}.")


def line(voice: Voice, figure: Figure) -> str:
    """Return the line of a list that gives a group with its figure."""
    key = key_of(voice, figure)
    if figure.member is not None and figure.period and key.removeprefix("value.").isdigit():
        day = voice.id(key, "period")
        return voice.word("figure.list_row", member=voice.id(key, "member"), value=voice.id(key), period=day)
    if figure.member is not None:
        return voice.word("figure.list_member", member=voice.id(key, "member"), value=voice.id(key))
    return voice.word("figure.list_period", period=voice.id(key, "period"), value=voice.id(key))


def ranked(ask: Ask, voice: Voice) -> list[str]:
    """Return the groups asked for: one, the one in a place, or a list."""
    figures = grouped(voice)
    if ask.limit == 1 and figures:
        return [_top(ask, voice, figures[0])]
    if ask.nth is not None:
        return [_place(ask, voice, figures)]
    when = voice.period("", ask.period)
    key = "figure.list_head_period" if when else "figure.list_head"
    head = voice.word(key, what=measured(ask, voice), **({"period": when} if when else {}))
    lines = [capital(head, voice.language)]
    most = ask.limit or (MOST_LISTED if ask.rank else MOST_PERIODS)
    if ask.limit is not None and voice.figure("ranked_share") is not None:
        said = {"share": voice.id("ranked_share"), "value": voice.id("ranked_total"), "total": voice.id("total")}
        lines.insert(0, voice.say("figure.together", **said))
    shared = ask.share and ask.limit is None  # of a few, what they make up together is what was asked for
    lines += [_with_share(voice, figure) if shared else line(voice, figure) for figure in figures[:most]]
    if len(figures) > most:
        lines.append(voice.say("figure.list_cut" if ask.rank else "figure.list_cut_periods"))
    if shared and voice.figure("total") is not None:
        lines.append(voice.say("figure.list_total", total=voice.id("total")))
    return lines


def _with_share(voice: Voice, figure: Figure) -> str:
    """Return the line of a group with its share of the total, where the result has one."""
    share = f"share.{key_of(voice, figure).removeprefix('value.')}"
    said = line(voice, figure)
    return said if voice.figure(share) is None else voice.word("figure.list_share", line=said, share=voice.id(share))


def _place(ask: Ask, voice: Voice, figures: list[Figure]) -> str:
    """Return what stands at a place of the ranking, behind those before it; nothing where there are fewer."""
    if ask.nth is None or len(figures) < ask.nth:
        return voice.say("figure.no_place")
    named = [(voice.id(key, "member" if figure.member is not None else "period"), voice.id(key))
             for figure in figures for key in [key_of(voice, figure)]]  # fmt: skip
    before = [voice.word("figure.in_place", name=name, value=value) for name, value in named[: ask.nth - 1]]
    names = voice.word("figure.joined", first=", ".join(before[:-1]), last=before[-1]) if before[1:] else before[0]
    name, value = named[ask.nth - 1]
    side = "bottom" if ask.rank == "bottom" else "top"
    sentence = voice.word(f"figure.place_{side}", before=names, name=name, value=value)
    when = voice.period("", ask.period) if figures[0].member is not None else None
    first = (
        voice.word("figure.in_period", period=when, sentence=sentence) if when else capital(sentence, voice.language)
    )
    equal = [
        n
        for n, figure in zip(named[: ask.nth - 1], figures, strict=False)
        if figure.value == figures[ask.nth - 1].value
    ]
    if equal:
        first += " " + voice.say("figure.tied", names=", ".join(name for name, _ in equal))
    return first + tied(voice)


def _top(ask: Ask, voice: Voice, figure: Figure) -> str:
    key = key_of(voice, figure)
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
    return first + tied(voice)


def tied(voice: Voice) -> str:
    """Return the sentence that names what is just as large as the last that is named, periods in words."""
    others = voice.result.verdict.get("tied")
    if not others:
        return ""
    names = [_in_words(name, voice) for name in others.split("; ")]
    return " " + voice.say("figure.tied", names=plain(", ".join(names)))


def _in_words(name: str, voice: Voice) -> str:
    try:
        return numbers.period(name, voice.language)
    except (PeriodKeyError, ValueError):
        return name
