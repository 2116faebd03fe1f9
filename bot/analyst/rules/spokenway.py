"""The last way to read a question: as a scenario in every-day words, every one of which has to be read all the same."""

from __future__ import annotations

from collections.abc import Callable

from bot.analyst.protocols import Turn
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Path, Reading, Study
from bot.analyst.rules.followups import followed
from bot.analyst.rules.outcomes import NoReadingError
from bot.analyst.rules.paths import path
from bot.analyst.rules.purchases import largest
from bot.analyst.rules.question import Question
from bot.analyst.rules.spoken import spoken
from bot.analyst.rules.studies import study
from bot.analyst.rules.subjects import File


def read(
    question: Question, file: File, calendar: Calendar, history: tuple[Turn, ...], offered: frozenset[str]
) -> Reading | None:
    """Return the reading of a scenario, a search for what it allows, or a follow-up of one; None where it is none."""
    said = spoken(question, file.outline)
    ways: tuple[Callable[[], Reading | None], ...] = (
        lambda: followed(said, file, calendar, history),
        lambda: largest(said.bag(), file, calendar) if "solve" in offered else None,
        lambda: study(said.bag(), file, calendar, said.text, offered, said.language),
        lambda: path(said.bag(), file, calendar, said.text),
    )
    reason: NoReadingError | None = None
    for way in ways:
        try:
            reading = way()
        except NoReadingError as found:
            reason = reason or found
            continue
        if reading is not None and isinstance(reading.expression, Path | Study):
            return reading
    if reason is not None:
        raise reason
    return None
