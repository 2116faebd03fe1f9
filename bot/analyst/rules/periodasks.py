"""What is said of a period that the file has several of, or none."""

from __future__ import annotations

from bot.analyst.protocols import Language
from bot.analyst.rules.days import AbsentPeriodError, Calendar, SeveralPeriodsError
from bot.analyst.rules.outcomes import AskedBackError, Option, RefusedError
from bot.analyst.rules.question import Question
from bot.analyst.rules.replyforms import placed
from bot.texts import numbers


def which_period(several: SeveralPeriodsError, question: Question) -> AskedBackError:
    """Return the question which of several periods is meant; a button puts its period in place of the unclear one."""
    if len(several.keys) == 1:
        label = _label(several.keys[0], question.language)
        choice = Option(label, f"{question.text.rstrip(' ?.!')}, {label}?"[:500])
        return AskedBackError("last_of_file", choices=(choice,), period=label)
    labels = [(key, _label(key, question.language)) for key in several.keys[:4]]
    bare = question.text.rstrip(" ?.!")
    choices = tuple(
        Option(label, (placed(bare, label) or f"{bare}, {label}?")[:500]) for key, label in labels if "/" not in key
    )
    return AskedBackError("which_period", choices=choices, periods=", ".join(label for _, label in labels))


def _label(key: str, language: Language) -> str:
    return " – ".join(numbers.period(part, language) for part in key.split("/"))


def absent_period(absent: AbsentPeriodError, calendar: Calendar, language: Language) -> RefusedError:
    """Return the refusal of a period that the file does not cover."""
    covered = _covered(calendar, language)
    if absent.asked:
        return RefusedError("absent_period", asked=numbers.period(absent.asked, language), covered=covered)
    return RefusedError("absent_periods", covered=covered)


def _covered(calendar: Calendar, language: Language) -> str:
    if calendar.span is None:
        return ""
    months = calendar.months
    return " – ".join(dict.fromkeys(numbers.period(month, language) for month in (months[0], months[-1])))
