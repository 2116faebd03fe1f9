"""How a run ends: an answer or a visible error, exactly one, as plain data for whoever shows it."""

from __future__ import annotations

from typing import Literal

from bot.analyst.protocols import Language
from bot.pipeline.plan import Choice
from tools.result import Assumption, ChartSpec, Figure
from tools.tables import Frozen

ReviewOutcome = Literal["PASS", "REVISE", "SKIPPED"]


class Answer(Frozen):
    """What is sent. ``text`` is the whole plain text, figures written out, the verdict first, the reading line last.

    ``reading`` is that last line by itself (None where no tool ran); whoever shows ``text`` adds nothing to it.
    """

    text: str
    reading: str | None = None
    verdict: ReviewOutcome
    tools_used: tuple[str, ...] = ()
    figures: tuple[Figure, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    charts: tuple[ChartSpec, ...] = ()
    choices: tuple[Choice, ...] = ()
    asks_back: bool = False


class VisibleError(Frozen):
    """What a person reads in place of an answer. ``received`` is the quoted beginning of what came, if anything."""

    code: str
    message: str
    received: str | None = None


class ReportEnd(Frozen):
    """How a report ended: its status, why its rounds stopped, its file with its SHA-256, and the yes or no.

    ``approved`` is None where nobody was asked.
    """

    status: Literal["ready", "stopped"]
    stop: str
    rule: str
    file: str
    sha256: str
    approved: bool | None = None


class Outcome(Frozen):
    """The recorded end of a run: an answer, a report or an error. ``seconds`` is the time of this attempt."""

    run_id: str
    language: Language
    answer: Answer | None = None
    error: VisibleError | None = None
    report: ReportEnd | None = None
    plan: str | None = None
    seconds: float = 0.0
