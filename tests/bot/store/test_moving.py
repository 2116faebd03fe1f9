"""A group that became a supergroup keeps its files, runs and settings under its new id."""

from dataclasses import replace

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.settled import Settled
from tests.bot.store.conftest import BOT, HERE, answered, ask, claimed, new_job

NEW = Place(bot=BOT, chat=-1005)


async def test_a_chat_moves_with_its_files_runs_and_settings_and_may_be_moved_twice(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store)
    file = replace(
        await store.files.add(job, "bank.csv", b"a,b\n"), headings="h", settled=Settled().said("year", "2026")
    )
    await store.files.accept(file)
    await store.files.settle(file)
    await store.files.point(file, 3)
    await store.chats.set_language(HERE, "tr")
    journal = await store.runs.begin(ask("r1"), job=job.id, attempt=job.attempt)
    await journal.finish(answered("r1"))
    for _ in range(2):
        await store.move(BOT, HERE.chat, NEW.chat)
    moved = await store.files.active(NEW)
    assert moved is not None
    assert store.files.bytes_path(moved).read_bytes() == b"a,b\n"
    assert (await store.files.remembered(NEW, "h")).year == 2026
    assert await store.chats.language(NEW) == "tr"
    assert len(await store.runs.history(NEW)) == 1
    assert await store.files.of_chat(HERE) == []
    assert await store.files.of_message(NEW, 3) is None
