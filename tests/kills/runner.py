"""``python -m tests.kills.runner FOLDER NAME``: one runner of lanes, which notes in FOLDER/told what it may do.

It pauses in the middle of each job, so that it can be stopped there, and tries everything that an attempt does then.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.pipeline.journal import StaleAttemptError
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.jobs import Job
from bot.work.lanes import Lanes

BOT = 7
LEASE = 3.0
PAUSE = 0.5


class Noting:
    """A worker that writes down what it did and what was refused."""

    def __init__(self, store: Store, told: Path, name: str) -> None:
        self._store = store
        self._told = told
        self._name = name

    async def work(self, job: Job) -> None:
        self._tell("begun")
        # A lease that is found lost cancels the attempt; what it would have done is tried all the same.
        await asyncio.shield(asyncio.create_task(self._after_the_pause(job)))

    async def _after_the_pause(self, job: Job) -> None:
        await asyncio.sleep(PAUSE)
        store = self._store
        tried: dict[str, Callable[[], Awaitable[object]]] = {
            "filled": lambda: store.outbox.fill(job, [("text", f'"{self._name}"')]),
            "sent": lambda: store.jobs.check(job),
            "marked": lambda: store.outbox.mark(job, 0, "sent", 1),
            "kept": lambda: store.jobs.extend(job, LEASE),
        }
        for what, attempt in tried.items():
            try:
                await attempt()
            except StaleAttemptError:
                self._tell(f"not {what}")
            else:
                self._tell(what)
        self._tell("ended")

    async def give_up(self, _job: Job) -> None:
        self._tell("gave up")

    async def cancelled(self, _job: Job) -> None:
        self._tell("cancelled")

    async def interrupted(self, _job: Job) -> None:
        self._tell("interrupted")

    def _tell(self, what: str) -> None:
        with self._told.open("a", encoding="utf-8") as told:
            told.write(f"{self._name} {what}\n")


async def main(folder: Path, name: str) -> None:
    """Run until this process is ended."""
    store = await Store.open(DataFolder(folder))
    Lanes(store.jobs, Noting(store, folder / "told", name), BOT, lease=LEASE).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
