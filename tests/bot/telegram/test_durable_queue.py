"""The update queue: stored before it is acknowledged, and a storage fault that polling survives."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from telegram import Bot, Update
from telegram.error import NetworkError

from bot.store import Store
from bot.store.folder import DataFolder
from bot.telegram.durable_queue import DurableQueue

BODY = {
    "update_id": 4,
    "message": {
        "message_id": 1,
        "date": 1,
        "chat": {"id": -100, "type": "supergroup", "title": "T"},
        "from": {"id": 5, "first_name": "E", "is_bot": False},
        "text": "kira ne kadar? 📊",
        "is_topic_message": True,
        "message_thread_id": 12,
    },
}


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(DataFolder(tmp_path))
    yield opened
    await opened.close()


def update() -> Update:
    return Update.de_json(BODY, None)


async def test_an_update_is_stored_when_put_returns_and_comes_out_once(store: Store) -> None:
    queue = DurableQueue(store.inbox, 77)
    await queue.put(update())
    await queue.put(update())
    rows = await store.database.rows("SELECT chat, topic, state FROM inbox")
    assert [tuple(row) for row in rows] == [(-100, 12, "new")]
    assert queue.qsize() == 1


async def test_the_same_update_three_times_at_once_comes_out_once(store: Store) -> None:
    queue = DurableQueue(store.inbox, 77)
    await asyncio.gather(*(queue.put(update()) for _ in range(3)))
    assert queue.qsize() == 1


async def test_what_was_stored_comes_back_whole_after_a_restart(store: Store) -> None:
    await DurableQueue(store.inbox, 77).put(update())
    queue = DurableQueue(store.inbox, 77)
    assert await queue.resume(Bot("77:x")) == 1
    again = await queue.get()
    assert isinstance(again, Update)
    assert again.to_dict() == update().to_dict()


async def test_a_storage_fault_is_a_network_error_and_the_update_is_not_queued(store: Store) -> None:
    queue = DurableQueue(store.inbox, 77)
    await store.close()
    with pytest.raises(NetworkError):
        await queue.put(update())
    assert queue.empty()


async def test_a_full_disk_is_a_network_error_too(store: Store) -> None:
    async with store.database.writing() as writer:
        await writer.execute("CREATE TRIGGER full BEFORE INSERT ON inbox BEGIN SELECT RAISE(FAIL, 'disk full'); END")
    queue = DurableQueue(store.inbox, 77)
    with pytest.raises(NetworkError):
        await queue.put(update())


async def test_the_stop_signal_of_the_application_passes_through(store: Store) -> None:
    queue: asyncio.Queue[object] = DurableQueue(store.inbox, 77)
    signal = object()
    await queue.put(signal)
    assert await queue.get() is signal
