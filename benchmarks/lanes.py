"""Many chats at once with a scripted analyst: order in each chat, and how long an accepted question waits to start.

Run with ``python -m benchmarks.lanes [chats] [questions]``. Questions come at 20 a second, in rounds over all chats, so
that no lane overflows; each answer takes 50 ms.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.jobs import Job, NewJob
from bot.work.lanes import Lanes

BOT = 1
A_SECOND = 20.0
ANSWER_SECONDS = 0.05


class Scripted:
    """Answers every question after a while, and notes when it was begun."""

    def __init__(self, expected: int) -> None:
        self.done = asyncio.Event()
        self._left = expected
        self.accepted: dict[tuple[int, int], float] = {}
        self.waits: list[float] = []
        self.order: dict[int, list[int]] = defaultdict(list)

    async def work(self, job: Job) -> None:
        key = (job.place.chat, job.message)
        self.waits.append(time.perf_counter() - self.accepted[key])
        await asyncio.sleep(ANSWER_SECONDS)
        self.order[job.place.chat].append(job.message)
        self._left -= 1
        if not self._left:
            self.done.set()

    async def give_up(self, job: Job) -> None:
        raise RuntimeError(f"job {job.id} failed")

    async def cancelled(self, job: Job) -> None:
        raise RuntimeError(f"job {job.id} was cancelled")

    async def interrupted(self, job: Job) -> None:
        raise RuntimeError(f"job {job.id} was interrupted")


async def run(chats: int, questions: int, folder: Path) -> Scripted:
    """Return what a scripted analyst noted of so many chats with so many questions each."""
    store = await Store.open(DataFolder(folder))
    scripted = Scripted(chats * questions)
    lanes = Lanes(store.jobs, scripted, BOT)
    lanes.start()
    begun = time.perf_counter()
    for update in range(chats * questions):
        number, chat = divmod(update, chats)
        await asyncio.sleep(max(0.0, begun + update / A_SECOND - time.perf_counter()))
        place = Place(bot=BOT, chat=chat + 1)
        await store.inbox.add(place, update, "{}")
        scripted.accepted[(chat + 1, number)] = time.perf_counter()
        await store.jobs.add(NewJob(place, update, chat + 1, number, "question", "{}"))
        lanes.wake()
    await scripted.done.wait()
    await lanes.stop()
    await store.close()
    return scripted


def main() -> None:
    """Print the figures of one run."""
    chats, questions = (int(given) for given in (*sys.argv[1:3], *("500", "10")[len(sys.argv) - 1 :]))
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run(chats, questions, Path(folder)))
    waits = sorted(found.waits)
    kept = all(order == list(range(questions)) for order in found.order.values()) and len(found.order) == chats
    print(f"{chats} chats x {questions} questions at {A_SECOND:.0f} a second, load at the start {load:.1f}")
    print(f"order kept in every chat: {'yes' if kept else 'NO'}")
    for name, part in (("p50", 0.5), ("p99", 0.99), ("worst", 1.0)):
        print(f"accept to start {name}: {waits[min(len(waits) - 1, int(len(waits) * part))] * 1000:.1f} ms")


if __name__ == "__main__":
    main()
