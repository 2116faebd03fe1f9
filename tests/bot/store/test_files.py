"""Files, buttons and outbox rows: bound to their chat, removed for good."""

import time

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.folder import DataFolder
from tests.bot.store.conftest import BOT, HERE, answered, ask, claimed, new_job

ELSEWHERE = Place(bot=BOT, chat=6)
TOPIC = Place(bot=BOT, chat=5, topic=3)


async def test_a_file_is_active_in_its_topic_only_after_it_could_be_read(store: Store) -> None:
    await store.jobs.add(new_job())
    file = await store.files.add(await claimed(store), "ledger.xlsx", b"bytes")
    assert await store.files.active(HERE) is None
    await store.files.accept(file)
    active = await store.files.active(HERE)
    assert active is not None
    assert (active.name, active.readable) == ("ledger.xlsx", True)
    assert await store.files.active(TOPIC) is None
    assert await store.files.active(ELSEWHERE) is None
    assert store.files.bytes_path(file).read_bytes() == b"bytes"


async def test_the_same_job_brings_its_file_once(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store)
    first = await store.files.add(job, "a.xlsx", b"bytes")
    assert await store.files.add(job, "a.xlsx", b"bytes") == first


async def test_a_message_selects_its_file_in_its_own_chat_only(store: Store) -> None:
    await store.jobs.add(new_job())
    file = await store.files.add(await claimed(store), "a.xlsx", b"bytes")
    await store.files.accept(file)
    await store.files.point(file, 41)
    found = await store.files.of_message(TOPIC, 41)
    assert found is not None
    assert found.id == file.id
    assert await store.files.of_message(ELSEWHERE, 41) is None
    assert await store.files.of_message(HERE, 42) is None


async def test_a_file_name_is_never_a_path(store: Store, folder: DataFolder) -> None:
    await store.jobs.add(new_job())
    file = await store.files.add(await claimed(store), "../../../etc/passwd", b"bytes")
    assert store.files.bytes_path(file).is_relative_to(folder.files)
    assert store.files.dataset_path(file).is_relative_to(folder.files)


async def test_a_button_is_known_in_its_own_chat_only_and_a_single_one_counts_once(store: Store) -> None:
    single = await store.buttons.add(HERE, "again", "{}", single=True)
    many = await store.buttons.add(HERE, "look", "{}")
    assert await store.buttons.find(single, BOT, ELSEWHERE.chat) is None
    for identity, second in ((single, -1), (many, 1)):
        button = await store.buttons.find(identity, BOT, HERE.chat)
        assert button is not None
        first = await store.buttons.press(button, new_job())
        assert first is not None
        assert first >= 0
        assert await store.buttons.press(button, new_job()) == (second if second < 0 else first + second)
    used = await store.buttons.find(single, BOT, HERE.chat)
    assert used is not None
    assert used.used


async def test_a_question_pressed_twice_at_once_is_queued_once(store: Store) -> None:
    button = await store.buttons.find(await store.buttons.add(HERE, "ask", "{}"), BOT, HERE.chat)
    assert button is not None
    assert button.pressed is None
    assert await store.buttons.press(button, new_job()) == 0
    assert await store.buttons.press(button, new_job()) == -1


async def test_parts_are_filled_once_and_keep_their_placeholder(store: Store) -> None:
    await store.jobs.add(new_job())
    job = await claimed(store)
    await store.outbox.placeholder(job.id, HERE, 0, 17)
    parts = await store.outbox.fill(job, [("text", "first"), ("photo", "chart")])
    assert [(part.kind, part.body, part.message, part.state) for part in parts] == [
        ("text", "first", 17, "pending"),
        ("photo", "chart", None, "pending"),
    ]
    again = await store.outbox.fill(job, [("text", "another")])
    assert [part.body for part in again] == ["first", "chart"]


async def test_erasing_a_chat_leaves_no_byte_of_it_and_nothing_of_others_is_touched(
    store: Store, folder: DataFolder
) -> None:
    marker, other = "Zyxwvut-marker", "Kept-elsewhere"
    for place, word in ((HERE, marker), (ELSEWHERE, other)):
        job = new_job(place, body=word)
        await store.inbox.add(place, job.update_id, word)
        await store.jobs.add(job)
        running = await claimed(store)
        file = await store.files.add(running, f"{word}.xlsx", word.encode())
        await store.files.accept(file)
        journal = await store.runs.begin(ask(word, place, word), job=running.id, attempt=running.attempt)
        await journal.finish(answered(word, word))
        await store.outbox.fill(running, [("text", word)])
        await store.buttons.add(place, "ask", word)
        await store.jobs.finish(running, "done")
    await store.erase(BOT, HERE.chat, keep_job=0)
    everything = b"".join(path.read_bytes() for path in folder.path.rglob("*") if path.is_file())
    names = " ".join(str(path) for path in folder.path.rglob("*"))
    assert marker.encode() not in everything
    assert marker not in names
    assert other.encode() in everything
    assert await store.inbox.add(HERE, 1, "{}") in (True, False)
    active = await store.files.active(ELSEWHERE)
    assert active is not None


async def test_retention_removes_what_is_old_and_keeps_what_waits(store: Store, folder: DataFolder) -> None:
    await store.jobs.add(new_job(body="Xanadu words"))
    running = await claimed(store)
    file = await store.files.add(running, "Xanadu.xlsx", b"Xanadu bytes")
    await store.files.accept(file)
    journal = await store.runs.begin(ask("Xanadu"), job=running.id, attempt=running.attempt)
    await journal.finish(answered("Xanadu", "Xanadu answer"))
    await store.jobs.finish(running, "done")
    await store.jobs.add(new_job(body="waiting words"))
    await store.erase_before(time.time() + 1)
    everything = b"".join(path.read_bytes() for path in folder.path.rglob("*") if path.is_file())
    assert b"Xanadu" not in everything
    assert await store.files.active(HERE) is None
    assert (await claimed(store)).body == "waiting words"


async def test_retention_keeps_what_is_young(store: Store) -> None:
    await store.jobs.add(new_job())
    file = await store.files.add(await claimed(store), "young.xlsx", b"bytes")
    await store.files.accept(file)
    await store.erase_before(time.time() - 60)
    assert await store.files.active(HERE) is not None
    assert store.files.bytes_path(file).is_file()
