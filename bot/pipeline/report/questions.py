"""The judge's typed questions: the default set, or a custom one that replaces it whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from bot.errors import OperatorError
from tools.tables import Frozen

STOP_REASON = "stop_reason"
GO_ON = "continue"


class Noul(Frozen):
    """A yes-or-no question; its answer is a number from 0 (no) to 1 (yes)."""

    type: Literal["noul"]
    instructions: str = Field(min_length=1)


class Choice(Frozen):
    """A question that is answered with one of its labels."""

    type: Literal["choice"]
    instructions: str = Field(min_length=1)
    criteria: dict[str, str] = Field(min_length=1)


Question = Annotated[Noul | Choice, Field(discriminator="type")]
Questions = dict[str, Question]
_ADAPTER: TypeAdapter[Questions] = TypeAdapter(Questions)

DEFAULT: Questions = {
    "holds": Noul(type="noul", instructions="Does the draft hold as it stands, for the reader that it is for?"),
    "worth_doing": Noul(type="noul", instructions="Are the open findings worth the work that they would take?"),
    "worth_another_round": Noul(
        type="noul", instructions="Will another round make the draft better than the last one did?"
    ),
    STOP_REASON: Choice(
        type="choice",
        instructions="Why should the rounds end now, or should they go on?",
        criteria={
            "holds": "The draft is good enough for its reader.",
            "over_polishing": "What is left changes nothing that the reader would act on.",
            "not_converging": "The same findings come back, or the changes grow.",
            GO_ON: "Another round will make a difference that matters.",
        },
    ),
}


def read_questions(path: Path) -> Questions:
    """Return a custom set of questions; raises OperatorError that names the file and what is wrong with it."""
    try:
        value: JsonValue = json.loads(path.read_text(encoding="utf-8"))
        questions = _ADAPTER.validate_python(value)
    except OSError as error:
        raise OperatorError(f"--questions: {path} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"])) or "the file"
        raise OperatorError(f"--questions: {path}: {place}: {first['msg']}.") from error
    except (ValueError, RecursionError) as error:
        raise OperatorError(f"--questions: {path} is not JSON: {error}.") from error
    if not questions:
        raise OperatorError(f"--questions: {path} holds no question.")
    if isinstance(questions.get(STOP_REASON), Noul):
        raise OperatorError(f"--questions: {path}: {STOP_REASON} is a choice.")
    return questions
