"""One question on the command line: recorded in the bot's own store, its tools run in this process."""

from __future__ import annotations

import asyncio
import secrets
import sys
import traceback
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from pydantic import JsonValue

from bot.analyst.protocols import Analyst, Language, Turn
from bot.errors import AeraError, RunError, UserError
from bot.pipeline.answer import answer
from bot.pipeline.failures import visible
from bot.pipeline.journal import Ask, Place
from bot.pipeline.outcome import Answer, Outcome
from bot.pipeline.recorder import Notice, silent
from bot.settings import Settings
from bot.store.runs import RunJournal, Runs
from bot.texts import text
from tools.analysis import REGISTRY
from tools.outline import outline
from tools.result import ToolResult
from tools.tables import Dataset

TERMINAL = Place(bot=0, chat=0)


@dataclass(frozen=True, slots=True)
class InProcess:
    """Tools on one data set, run where they are called."""

    data: Dataset | None

    async def dataset(self) -> Dataset | None:
        return self.data

    async def run(self, tool: str, arguments: dict[str, JsonValue], call: str) -> ToolResult:
        return REGISTRY[tool].call(self.data, arguments, call)


@dataclass(frozen=True, slots=True)
class Desk:
    """What all questions of one command share."""

    settings: Settings
    analyst: Analyst
    runs: Runs
    notice: Notice = silent

    def now(self) -> str:
        """Return the clock that a run records: ISO, with its zone."""
        zone = ZoneInfo(self.settings.aera_timezone) if self.settings.aera_timezone else None
        return datetime.now(zone).astimezone(zone).isoformat(timespec="seconds")

    async def ask(
        self,
        question: str,
        language: Language,
        data: Dataset | AeraError | None,
        history: tuple[Turn, ...] = (),
        *,
        among_others: bool = False,
    ) -> tuple[Ask, Outcome]:
        """Return the question as it was recorded, and how its run ended: at once where its file gave an error.

        ``among_others``: there were other files, so an answer from this one names it.
        """
        of = data if isinstance(data, Dataset) else None
        ask = Ask(
            run_id=secrets.token_hex(6), place=TERMINAL, asker=0, question=question, language=language,
            history=history, file=of.file if of else None, sha256=of.sha256 if of else None, now=self.now(),
            seed=secrets.randbits(32), analyst={str(stage): name for stage, name in self.analyst.names.items()},
        )  # fmt: skip
        journal = await self.runs.begin(ask)
        outcome = _stopped(ask, data) if isinstance(data, AeraError) else await self._answered(ask, of, journal)
        if among_others and of is not None:
            outcome = naming(of.file, outcome)
        await journal.finish(outcome)
        return ask, outcome

    async def _answered(self, ask: Ask, data: Dataset | None, journal: RunJournal) -> Outcome:
        """Return the outcome; a fault of the program is one too, with its trace on stderr."""
        known = outline(data) if data else None
        run = answer(ask, known, self.analyst, InProcess(data), journal, notice=self.notice)
        task = asyncio.ensure_future(run)
        try:
            await asyncio.wait({task})
        finally:
            # An interrupt ends the run before the store is closed under it.
            task.cancel()
            await asyncio.wait({task})
        fault = task.exception()
        if fault is None:
            outcome = task.result()
            lacks = data is None and outcome.answer is not None and _lacks_a_file(outcome.answer, ask.language)
            return _stopped(ask, UserError("no_file")) if lacks else outcome
        traceback.print_exception(fault, file=sys.stderr)
        return _stopped(ask, RunError("internal"))


def naming(file: str, outcome: Outcome) -> Outcome:
    """Return an outcome whose answer says which file it was given from; one without figures of a file stays."""
    answer = outcome.answer
    if answer is None or not answer.tools_used:
        return outcome
    line = text(outcome.language, "chat.source", file=file)
    return outcome.model_copy(update={"answer": answer.model_copy(update={"text": f"{answer.text}\n{line}"})})


def _lacks_a_file(answer: Answer, language: Language) -> bool:
    """Return whether an answer only says that a file is missing; a greeting, or a tool that needs none, is one."""
    empty = bool(answer.tools_used) and not answer.figures
    return empty or answer.text == text(language, "rules.refuse.no_file")


def _stopped(ask: Ask, error: AeraError) -> Outcome:
    return Outcome(run_id=ask.run_id, language=ask.language, error=visible(error, ask.language, ask.run_id))
