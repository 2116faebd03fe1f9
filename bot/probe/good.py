"""Good drafts: what the rules planner and writer make of a question, kept where it says what the book's facts say."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

from pydantic import JsonValue

from bot.analyst.protocols import Analyst, StageError
from bot.errors import RunError
from bot.pipeline.figures import Citation
from bot.pipeline.journal import Ask, Place, Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.planning import plan_and_call
from bot.pipeline.recorder import Recorder
from bot.pipeline.writing import Desk, Written, draft
from bot.probe.books import Book
from bot.probe.questions import Asked
from bot.probe.words import month_name
from bot.texts import Language
from tools import ingest
from tools.analysis import REGISTRY
from tools.outline import Outline, outline
from tools.result import ToolResult
from tools.tables import Dataset

# The probe's clock stands still, so that a seed gives the same run on every day.
NOW = "2026-09-01T12:00:00+03:00"
NUMBER: dict[Language, re.Pattern[str]] = {
    "en": re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"),
    "tr": re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?"),
}
LEADING = 2


@dataclass(frozen=True, slots=True)
class OnOneFile:
    """Tools on one data set, run where they are called."""

    data: Dataset

    async def dataset(self) -> Dataset | None:
        return self.data

    async def run(self, tool: str, arguments: dict[str, JsonValue], call: str) -> ToolResult:
        return REGISTRY[tool].call(self.data, arguments, call)


@dataclass(frozen=True, slots=True)
class Shelved:
    """A book that was read as any file is."""

    book: Book
    tools: OnOneFile
    outline: Outline


@dataclass(frozen=True, slots=True)
class Good:
    """A draft that says what is true, with the steps that led to it."""

    asked: Asked
    shelved: Shelved
    ask: Ask
    desk: Desk
    written: Written
    rendered: str
    steps: tuple[Step, ...]

    @property
    def lead(self) -> Citation:
        """Return the citation of the figure that answers the question."""
        return next(each for each in self.written.parts if isinstance(each, Citation) and _is_of(each, self.asked))


def numbers_in(text: str, language: Language) -> list[Decimal]:
    """Return the numbers written in digits, without their signs."""
    thousands, point = (",", ".") if language == "en" else (".", ",")
    return [Decimal(found.replace(thousands, "").replace(point, ".")) for found in NUMBER[language].findall(text)]


@contextmanager
def shelf(books: Sequence[Book]) -> Iterator[list[Shelved]]:
    """Keep the books as files as long as they are asked about, each read as an upload is."""
    with tempfile.TemporaryDirectory(prefix="probe") as folder:
        yield [_read(book, Path(folder) / book.name) for book in books]


def _read(book: Book, path: Path) -> Shelved:
    path.write_bytes(book.content)
    data = ingest.read(path, book.name)
    return Shelved(book, OnOneFile(data), outline(data))


async def make(asked: Asked, shelved: Shelved, analyst: Analyst) -> Good | None:
    """Return the good draft that the analyst makes of a question, None where it makes none."""
    ask = Ask(
        run_id="probe", place=Place(bot=0, chat=0), asker=0, question=asked.question, language=asked.book.language,
        file=asked.book.name, sha256=shelved.tools.data.sha256, now=NOW, seed=0, analyst={},
    )  # fmt: skip
    journal = MemoryJournal()
    recorder = Recorder(journal)
    try:
        planned = await plan_and_call(ask, shelved.outline, analyst, shelved.tools, recorder)
        desk = Desk.of(ask, shelved.outline, planned)
        written = await draft(desk, analyst, recorder)
        rendered = desk.render(written)
    except (StageError, RunError):
        return None
    before = tuple(step for step in journal.steps if step.name.startswith(("plan.", "tool.")))
    good = Good(asked, shelved, ask, desk, written, rendered, before)
    return good if planned.results and says_the_truth(good) else None


def says_the_truth(good: Good) -> bool:
    """Return whether a draft leads with the true figure, its month and its name, cited from a result."""
    truth, language = good.asked.truth, good.asked.book.language
    leading = [each for each in good.written.parts if isinstance(each, Citation) and each.cited][: LEADING + 1]
    cited = any(_is_of(each, good.asked) for each in leading)
    first = good.rendered.split("\n")[0]
    shown = abs(truth.value) in [number.quantize(Decimal("0.01")) for number in numbers_in(first, language)]
    month = not truth.month or month_name(truth.month, language) in good.rendered
    return cited and shown and month and truth.name in good.rendered and not good.written.audit.problems


def _is_of(citation: Citation, asked: Asked) -> bool:
    cited, truth = citation.cited, asked.truth
    if cited is None or cited.value is None or citation.form not in ("value", "abs"):
        return False
    unit = "percent" if truth.percent else "money"
    value = cited.value.quantize(Decimal("0.01"))
    return cited.unit == unit and (abs(value) == abs(truth.value) and _sign_fits(value, truth.value))


def _sign_fits(value: Decimal, truth: Decimal) -> bool:
    """Return whether signs agree; outflows are told without one, whichever sign their figure has."""
    return truth >= 0 or value < 0
