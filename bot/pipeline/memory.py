"""The public in-memory twin of the store's journal: for tests, and for whoever embeds the pipeline without a store."""

from __future__ import annotations

from bot.pipeline.journal import Step


class MemoryJournal:
    """The steps of one run in a dictionary, in the order of writing."""

    def __init__(self, steps: tuple[Step, ...] = ()) -> None:
        self._steps = {step.name: step for step in steps}

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return all steps in the order in which they were written."""
        return tuple(self._steps.values())

    async def read(self, name: str) -> Step | None:
        return self._steps.get(name)

    async def write(self, step: Step) -> None:
        if step.name in self._steps:
            raise ValueError(f"the step {step.name!r} is already written")
        self._steps[step.name] = step
