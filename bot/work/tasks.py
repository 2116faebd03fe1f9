"""What a job asks for: one frozen model for each kind, the JSON of which is the job's body."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bot.pipeline.plan import Choice
from bot.store.settled import Aspect
from bot.texts import Language
from tools.tables import Frozen

Page = Literal["card", "details", "correct", "date_order", "decimal", "sheet", "turn_signs", "currency", "year"]


class Question(Frozen):
    """A question. ``about`` is the message whose file it means; with ``only_about`` no other file will do.

    ``shown``: it was asked by a button, so the answer repeats it. ``album``: it came with several files, whose other
    messages are ``others``; the last of them that could be read is meant.
    """

    kind: Literal["question"] = "question"
    text: str
    hint: Language
    group: bool = False
    about: int | None = None
    only_about: bool = False
    shown: bool = False
    album: str | None = None
    others: tuple[int, ...] = ()


class Upload(Frozen):
    """A file to read: the one of a message, or the sample in a language; ``album`` names those sent together."""

    kind: Literal["upload"] = "upload"
    file_id: str = ""
    message: int = 0
    name: str
    size: int | None = None
    sample: Language | None = None
    album: str | None = None
    hint: Language
    group: bool = False


class Command(Frozen):
    """A command without its slash, and what stood behind it; ``pressed`` is set by a button only, never by words."""

    kind: Literal["command"] = "command"
    name: str
    argument: str = ""
    pressed: Literal["yes", "no"] | None = None
    hint: Language
    group: bool = False


class Say(Frozen):
    """A sentence by its key in ``bot/texts``, with a button for a question where ``ask`` holds one."""

    kind: Literal["say"] = "say"
    key: str
    params: dict[str, str] = {}
    ask: Question | None = None
    hint: Language
    group: bool = False


class Chart(Frozen):
    """A chart that may not have arrived, asked for once more: a part of another job."""

    kind: Literal["chart"] = "chart"
    job: int
    part: int
    hint: Language
    group: bool = False


class Export(Frozen):
    """The workbook of a run; without one that of the last answer with figures."""

    kind: Literal["export"] = "export"
    run: str = ""
    hint: Language
    group: bool = False


class Explain(Frozen):
    """More about an answer: its working, what would flip it, or near readings. Without a run the last answer is meant.

    ``choices`` are the near readings, proved when the answer was written; they are about the file of ``about``.
    """

    kind: Literal["explain"] = "explain"
    what: Literal["working", "flip", "near"]
    run: str = ""
    choices: tuple[Choice, ...] = ()
    about: int | None = None
    hint: Language
    group: bool = False


class Look(Frozen):
    """Another page of a file's card, in the same message. ``asked`` are the questions that the card offers."""

    kind: Literal["look"] = "look"
    file: int
    page: Page
    asked: tuple[str, ...] = ()
    hint: Language
    group: bool = False


class Correct(Frozen):
    """An aspect of a file's reading, set to a value from its card."""

    kind: Literal["correct"] = "correct"
    file: int
    aspect: Aspect
    value: str
    asked: tuple[str, ...] = ()
    hint: Language
    group: bool = False


class Choose(Frozen):
    """The file that questions of a topic mean from now on."""

    kind: Literal["choose"] = "choose"
    file: int
    hint: Language
    group: bool = False


class Report(Frozen):
    """A report for whom and what ``use`` says; without it the kinds that there are are offered."""

    kind: Literal["report"] = "report"
    use: str = ""
    hint: Language
    group: bool = False


class Approve(Frozen):
    """A yes or a no to the ``n``-th text of a report, which counts for the bytes of one SHA-256 only."""

    kind: Literal["approve"] = "approve"
    run: str
    n: int
    sha256: str
    answer: Literal["yes", "no"]
    hint: Language
    group: bool = False


Task = Question | Upload | Command | Say | Chart | Look | Correct | Choose | Export | Explain | Report | Approve
_TASKS: TypeAdapter[Task] = TypeAdapter(Annotated[Task, Field(discriminator="kind")])


def task_of(body: str) -> Task:
    """Return the task of a job's body."""
    return _TASKS.validate_json(body)
