"""Doing each step once: what the journal holds is taken from there, what it lacks is done and written."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import perf_counter

from pydantic import JsonValue

from bot.analyst.protocols import Budget, Failure, Sampling, StageError, StageName, spending
from bot.logs import logger
from bot.pipeline.journal import Journal, Step
from bot.pipeline.one_object import well_formed

log = logger(__name__)

Notice = Callable[[str], Awaitable[None]]


async def silent(_step: str) -> None:
    """Tell nobody that a step begins."""


@dataclass(slots=True)
class Used:
    """What the model calls of a run have come to so far, those of earlier attempts included."""

    calls: int = 0
    tokens: int = 0
    seconds: float = 0.0

    def add(self, step: Step) -> None:
        """Add the calls of one step."""
        if step.spent:
            self.calls += len(step.spent)
            self.tokens += sum(spent.input_tokens + spent.output_tokens for spent in step.spent)
            self.seconds += step.seconds

    def over(self, budget: Budget) -> str | None:
        """Return what of a budget is used up, None where a call may still be made."""
        if self.calls >= budget.calls:
            return f"the {budget.calls} model calls of one question are used up"
        if self.tokens >= budget.tokens:
            return f"the {budget.tokens} tokens of one question are used up"
        return None


@dataclass(frozen=True, slots=True)
class Recorder:
    """Runs the steps of one run against its journal; ``notice`` is told the name of each step that is really done.

    ``budget`` bounds the stages' model calls, all together.
    """

    journal: Journal
    notice: Notice = silent
    budget: Budget | None = None
    used: Used = field(default_factory=Used)

    async def once(
        self,
        name: str,
        make: Callable[[], Awaitable[JsonValue]],
        *,
        model: str | None = None,
        sampling: Sampling | None = None,
    ) -> JsonValue:
        """Return the output of the step of this name, doing it only where no attempt has done it before."""
        step = await self.journal.read(name)
        if step is None:
            await self.notice(name)
            started = perf_counter()
            with spending() as spent:
                output = await make()
            seconds = round(perf_counter() - started, 6)
            at = datetime.now(UTC).isoformat(timespec="milliseconds")
            prompt = spent[-1].prompt if spent else None
            step = Step(
                name=name, output=output, model=model, prompt=prompt, spent=tuple(spent), sampling=sampling,
                seconds=seconds, at=at,
            )  # fmt: skip
            await self.journal.write(step)
            _log_step(step)
        self.used.add(step)
        return step.output

    async def stage(
        self, name: str, stage: StageName, call: Callable[[], Awaitable[str]], model: str, sampling: Sampling
    ) -> str:
        """Return the raw text of a stage; raises StageError, also where an earlier attempt recorded the failure."""

        async def make() -> JsonValue:
            try:
                return well_formed(await self._within(stage, call))
            except StageError as error:
                return {"fail": error.failure, "detail": error.detail}

        output = await self.once(name, make, model=model, sampling=sampling)
        if isinstance(output, str):
            return output
        failed = output if isinstance(output, dict) else {}
        raise StageError(stage, _failure(failed.get("fail")), str(failed.get("detail", "")))

    async def _within(self, stage: StageName, call: Callable[[], Awaitable[str]]) -> str:
        """Return what a stage says, within what is left of the budget; raises StageError where nothing is."""
        if self.budget is None:
            return await call()
        over = self.used.over(self.budget)
        if over is not None:
            raise StageError(stage, "error", over)
        left = self.budget.seconds - self.used.seconds
        late = StageError(stage, "timeout", f"no end within {self.budget.seconds:g} s")
        if left <= 0:
            raise late
        try:
            async with asyncio.timeout(left):
                return await call()
        except TimeoutError as error:
            raise late from error

    async def note(self, name: str, value: JsonValue) -> None:
        """Write what follows from earlier steps by computation, so that the record shows it."""
        if await self.journal.read(name) is None:
            at = datetime.now(UTC).isoformat(timespec="milliseconds")
            await self.journal.write(Step(name=name, output=value, at=at))


def _log_step(step: Step) -> None:
    tokens = sum(spent.input_tokens + spent.output_tokens for spent in step.spent)
    failed = step.output.get("fail") if isinstance(step.output, dict) and step.sampling else None
    log.info("step", step=step.name, model=step.model, seconds=step.seconds, tokens=tokens or None, failed=failed)


def _failure(value: JsonValue) -> Failure:
    match value:
        case "timeout" | "refused":
            return value
        case _:
            return "error"
