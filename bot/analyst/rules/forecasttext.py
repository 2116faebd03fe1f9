"""Answers about the months beyond the file: what is expected, in which range, and what that rests on."""

from __future__ import annotations

from bot.analyst.rules.cited import sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.sentences import Voice

_FEW = 6


def forecast(study: Study, voice: Voice) -> list[str]:
    """Return what is expected, the first month below zero, the range, the history and the method's own misses."""
    about, _, month = study.about.partition(" ")
    if about == "line":
        lines = _line(voice, month)
    elif about == "net" or voice.figure("final") is None:
        lines = [*_months(voice, "net"), sentence(voice, "forecast_net", "total_net")]
    else:
        lines = _cash(voice, month)
    return [" ".join(line for line in lines if line), " ".join(line for line in _basis(study, voice) if line)]


def _line(voice: Voice, month: str) -> list[str]:
    months = _months(voice, "value")
    if month and voice.figure(f"value.{month}") is not None:
        return [_month(voice, f"value.{month}")]
    if len(months) == 1:
        return [*months, _between(voice, "total_low", "total_high")]
    total = sentence(voice, "forecast_total", "total", "as_last_month")
    return [total, _between(voice, "total_low", "total_high"), *(months if len(months) <= _FEW else [])]


def _cash(voice: Voice, month: str) -> list[str]:
    name = f"closing.{month}" if month and voice.figure(f"closing.{month}") is not None else "final"
    figure = voice.figure(name)
    lines = [voice.say("study.forecast_final", month=voice.id(name, "period"), final=voice.id(name))]
    if figure is not None and figure.period:
        lines.append(_between(voice, f"low.{figure.period}", f"high.{figure.period}"))
    if voice.result.verdict.get("breaks") == "yes":
        below = voice.id("first_below_zero")
        lines.append(voice.say("path.breaks", month=voice.id("first_below_zero", "period"), closing=below))
    return lines


def _months(voice: Voice, name: str) -> list[str]:
    prefix = f"{voice.result.call}."
    ids = [figure.id.removeprefix(prefix) for figure in voice.result.figures]
    return [_month(voice, each) for each in ids if each.startswith(f"{name}.")][:_FEW]


def _month(voice: Voice, name: str) -> str:
    return voice.say("study.forecast_month", month=voice.id(name, "period"), value=voice.id(name))


def _between(voice: Voice, low: str, high: str) -> str:
    if voice.figure(low) is None or voice.figure(high) is None:
        return ""
    return voice.say("study.forecast_range", low=voice.id(low), high=voice.id(high))


def _basis(study: Study, voice: Voice) -> list[str]:
    names = {assumption.name for assumption in voice.result.assumptions}
    lines = [voice.say("study.forecast_basis")]
    if study.arguments.get("method") == "trailing_average" and "window" in names:
        key = "average" if voice.figure("average") is not None else "average_net"
        if voice.figure(key) is not None:
            lines.insert(0, voice.say("study.trailing", net=voice.id(key), window=voice.assumed("window")))
    if voice.figure("backtest_error") is not None:
        lines.append(sentence(voice, "forecast_trial", "months_of_history", "backtest_error"))
    else:
        lines.append(sentence(voice, "forecast_history", "months_of_history"))
    return lines
