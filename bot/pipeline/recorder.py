"""Doing each step once: what the journal holds is taken from there, what it lacks is done and written."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from time import perf_counter

from pydantic import JsonValue

from bot.analyst.protocols import Failure, Sampling, StageError, StageName, spending
from bot.pipeline.journal import Journal, Step
from bot.pipeline.one_object import well_formed

Notice = Callable[[str], Awaitable[None]]


async def silent(_step: str) -> None:
    """Tell nobody that a step begins."""


@dataclass(frozen=True, slots=True)
class Recorder:
    """Runs the steps of one run against its journal; ``notice`` is told the name of each step that is really done."""

    journal: Journal
    notice: Notice = silent

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
        return step.output

    async def stage(
        self, name: str, stage: StageName, call: Callable[[], Awaitable[str]], model: str, sampling: Sampling
    ) -> str:
        """Return the raw text of a stage; raises StageError, also where an earlier attempt recorded the failure."""

        async def make() -> JsonValue:
            try:
                return well_formed(await call())
            except StageError as error:
                return {"fail": error.failure, "detail": error.detail}

        output = await self.once(name, make, model=model, sampling=sampling)
        if isinstance(output, str):
            return output
        failed = output if isinstance(output, dict) else {}
        raise StageError(stage, _failure(failed.get("fail")), str(failed.get("detail", "")))

    async def note(self, name: str, value: JsonValue) -> None:
        """Write what follows from earlier steps by computation, so that the record shows it."""
        if await self.journal.read(name) is None:
            at = datetime.now(UTC).isoformat(timespec="milliseconds")
            await self.journal.write(Step(name=name, output=value, at=at))


def _failure(value: JsonValue) -> Failure:
    match value:
        case "timeout" | "refused":
            return value
        case _:
            return "error"
