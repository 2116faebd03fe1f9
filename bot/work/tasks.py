"""What a job asks for: one frozen model for each kind, the JSON of which is the job's body."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bot.texts import Language
from tools.tables import Frozen


class Question(Frozen):
    """A question. ``about`` is the message whose file it means; with ``only_about`` no other file will do.

    ``shown``: it was asked by a button, so the answer repeats it.
    """

    kind: Literal["question"] = "question"
    text: str
    hint: Language
    group: bool = False
    about: int | None = None
    only_about: bool = False
    shown: bool = False


class Upload(Frozen):
    """A file to read: the one of a message, or the sample in a language."""

    kind: Literal["upload"] = "upload"
    file_id: str = ""
    message: int = 0
    name: str
    size: int | None = None
    sample: Language | None = None
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
    """A sentence by its key in ``bot/texts``."""

    kind: Literal["say"] = "say"
    key: str
    params: dict[str, str] = {}
    hint: Language
    group: bool = False


class Chart(Frozen):
    """A chart that may not have arrived, asked for once more: a part of another job."""

    kind: Literal["chart"] = "chart"
    job: int
    part: int
    hint: Language
    group: bool = False


Task = Question | Upload | Command | Say | Chart
_TASKS: TypeAdapter[Task] = TypeAdapter(Annotated[Task, Field(discriminator="kind")])


def task_of(body: str) -> Task:
    """Return the task of a job's body."""
    return _TASKS.validate_json(body)
