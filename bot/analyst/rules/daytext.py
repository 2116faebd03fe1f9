"""Answers about cash by weeks and days: the lowest day, each week, and whether a pay day is covered."""

from __future__ import annotations

from bot.analyst.rules.cited import assumed, numbered, sentence
from bot.analyst.rules.expression import Study
from bot.analyst.rules.sentences import Voice


def days(study: Study, voice: Voice) -> list[str]:
    """Return the answer about days and weeks that a study asks for, the verdict first."""
    if study.about == "payday":
        return _payday(voice)
    first = " ".join(line for line in (_first(study, voice), _lowest(voice)) if line)
    return [first, *(_week(voice, day) for day in numbered(voice, "closing")), _cut(voice), _basis(voice)]


def _first(study: Study, voice: Voice) -> str:
    if study.arguments.get("buffer"):
        told = sentence(voice, "weeks_below_buffer", "first_below_buffer", day=voice.id("first_below_buffer", "period"),
                        buffer=assumed(voice, "buffer"))  # fmt: skip
        return told or voice.say("study.weeks_never_below", buffer=assumed(voice, "buffer"))
    if voice.result.verdict.get("breaks") == "already":
        return sentence(voice, "weeks_already", "opening")
    below = sentence(voice, "weeks_break", "first_below_zero", day=voice.id("first_below_zero", "period"))
    return below or voice.say("study.weeks_hold")


def _lowest(voice: Voice) -> str:
    return sentence(voice, "weeks_lowest", "lowest", day=voice.id("lowest", "period"))


def _week(voice: Voice, day: str) -> str:
    names = (f"inflow.{day}", f"outflow.{day}", f"closing.{day}")
    return sentence(voice, "weeks_line", *names, day=voice.id(f"closing.{day}", "period"))


def _cut(voice: Voice) -> str:
    return voice.say("study.shown_first") if any(each.tag == "groups_cut" for each in voice.result.warnings) else ""


def _basis(voice: Voice) -> str:
    return voice.say("study.weeks_basis", horizon=assumed(voice, "horizon"))


def _payday(voice: Voice) -> list[str]:
    """Return whether the cash of the day before covers all that is paid on the pay day."""
    enough = voice.result.verdict.get("enough") == "yes"
    day = voice.id("after_paying", "period")
    first = sentence(voice, "payday_yes" if enough else "payday_no", "on_day", "paid", "due", "after_paying", day=day)
    days_paid = voice.figure("pay_days")
    several = sentence(voice, "payday_several", "pay_days") if days_paid is not None and days_paid.value > 1 else ""
    return [" ".join(line for line in (first, several) if line), _lowest(voice), _basis(voice)]
