"""A runner that the operating system stops beyond its lease, and lets go on: another has the job, and keeps it."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.jobs import NewJob
from tests.bot.conversations.conftest import until
from tests.kills.runner import BOT


@asynccontextmanager
async def runner(folder: Path, name: str, checkout: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A runner in a process of its own, ended with the block even where it is stopped."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.kills.runner", str(folder), name, cwd=checkout
    )
    try:
        yield process
    finally:
        process.kill()
        await process.wait()


async def test_a_runner_stopped_beyond_its_lease_writes_and_sends_nothing_when_it_goes_on(
    tmp_path: Path, checkout: Path
) -> None:
    store = await Store.open(DataFolder(tmp_path))
    told = tmp_path / "told"

    async def said(line: str) -> bool:
        return told.is_file() and line in told.read_text("utf-8").splitlines()

    async with runner(tmp_path, "first", checkout) as first:
        await store.jobs.add(NewJob(Place(bot=BOT, chat=1), 1, 9, 1, "question", "asked"))
        await until(lambda: said("first begun"))
        first.send_signal(signal.SIGSTOP)
        async with runner(tmp_path, "second", checkout):
            await until(lambda: store.database.row("SELECT 1 FROM job WHERE state = 'done'"))
            first.send_signal(signal.SIGCONT)
            await until(lambda: said("first ended"))
            row = await store.database.row("SELECT state, attempt, tries FROM job")
            (part,) = await store.outbox.parts(1)
    await store.close()
    lines = told.read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith("second")] == [
        f"second {what}" for what in ("begun", "filled", "sent", "marked", "kept", "ended")
    ]
    assert [line for line in lines if line.startswith("first")] == [
        f"first {what}" for what in ("begun", "not filled", "not sent", "not marked", "not kept", "ended")
    ]
    assert row is not None
    assert (row["state"], row["attempt"], row["tries"]) == ("done", 2, 2)
    assert part.body == '"second"'
