"""What owners suppose and ask of the cash, in the words of a phone, is read as a table says."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bot.analyst.protocols import ReviewRequest, Turn
from bot.analyst.second.asks import Ask
from bot.analyst.second.books import Books
from bot.analyst.second.carried import with_step_added
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import NOW
from tools.periods import Span
from tools.scenario import Step

TABLE = [
    tuple(part.strip() for part in line.split("|"))
    for line in (Path(__file__).parent / "phone_phrases.txt").read_text("utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]


@cache
def desk(name: str) -> tuple[Books, Vocabulary, Calendar]:
    return Books(data(name)), Vocabulary(data(name)), calendar_of(data(name), NOW)


def reading(name: str, language: str, question: str) -> str:
    *earlier, last = question.split(" >> ")
    books, vocabulary, calendar = desk(name)
    turns = tuple(Turn.model_validate({"question": each, "language": language}) for each in earlier)
    found = read(last, language, turns, books, vocabulary, calendar)
    if turns:
        request = ReviewRequest.model_validate(
            {"question": last, "language": language, "history": turns, "draft": "", "rendered": "", "now": NOW}
            | {"tools": (), "results": ()}
        )
        found = with_step_added(request, books, vocabulary, calendar) or found
    if found[0].trouble:
        return " ".join([found[0].trouble, *found[0].words])
    return " & ".join(_asked(alternatives[0]) for alternatives in found[0].asks)


def _asked(ask: Ask) -> str:
    if ask.call is not None:
        said = ask.call.model_dump(mode="json", exclude_defaults=True)
        given = " ".join(f"{name}={said[name]}" for name in sorted(said))
        return f"{type(ask.call).__name__.removesuffix('Parameters').lower()} {' '.join(ask.wanted)} {given}".strip()
    kind = "lowest" if ask.kind == "extreme_closing" and not ask.top else ask.kind
    parts = [kind, *ask.wanted, *(f"in {_days(span)}" for span in ask.spans[:1])]
    parts += [f"above {ask.buffer:f}"] if ask.buffer is not None else []
    return " ".join([*parts, *map(_step, ask.steps)])


def _days(span: Span) -> str:
    return span.key or f"{span.start:%Y-%m}..{span.end:%Y-%m}"


def _step(step: Step) -> str:
    said = step.model_dump(exclude_defaults=True)
    start, end = said.pop("start", ""), said.pop("end", "")
    values = [f"{value:f}" if hasattr(value, "as_tuple") else str(value) for value in said.values()]
    when = f" {start}..{end}" if end else f" {start}" if start else ""
    return f"+ {step.kind} {' '.join(values)}{when}"


@pytest.mark.parametrize(("name", "language", "question", "expected"), TABLE, ids=[row[2] for row in TABLE])
def test_a_question_from_a_phone_is_read_as_the_table_says(
    name: str, language: str, question: str, expected: str
) -> None:
    assert reading(name, language, question) == expected
