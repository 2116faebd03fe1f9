"""What happens when things go wrong on the way: duplicates, floods, edits, cut connections, refusals, strangers."""

import asyncio
import json
import re

import pytest
from telegram import Update

from bot.local import people
from bot.local.server import LocalServer
from bot.pipeline.journal import Place
from bot.pipeline.recorder import Notice
from bot.samples import sample
from bot.store.jobs import Job
from bot.telegram import application as application_module
from bot.telegram import delivery as delivery_module
from bot.telegram import polling as polling_module
from bot.telegram import worker as worker_module
from bot.telegram.durable_queue import DurableQueue
from bot.texts import Language
from bot.work import lanes as lanes_module
from bot.work.asking import Asking, Ended
from bot.work.tasks import Question
from tests.bot.conversations.conftest import House, Person, labels, somebody_else, until

ASKED = "Total outflows by month"


def answers(texts: list[str], said: str) -> int:
    return sum(said in text for text in texts)


async def test_a_replayed_update_is_answered_once(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.ask(ASKED)
    rows = await house.store.database.rows("SELECT update_id, body FROM inbox ORDER BY update_id")
    await until(lambda: _settled(house))
    before = await emma.bot_messages()
    await house.stop()
    await house.open()
    for row in rows:
        place = (await house.store.runs.recent())[0][0].place
        assert await house.store.inbox.add(place, row["update_id"], row["body"]) is False
    await house.chat.start()
    assert "Bot" not in await emma.says("/files")
    assert (await emma.bot_messages())[:-1] == before


async def test_what_was_stored_but_not_routed_is_taken_up_at_the_next_start(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await house.stop()
    sent = await emma.write(ASKED)
    (waiting,) = await emma.waiting_updates()
    await house.open()
    place = await _place(house)
    await house.store.inbox.add(place, waiting["update_id"], json.dumps(waiting))
    await house.chat.start()
    replies = await emma.replies(sent[0]["message_id"])
    assert "160,000" in replies[0]["text"]
    await emma.says("/files")
    assert answers(await emma.bot_messages(), "160,000") == 1


async def test_a_flood_is_answered_in_order_and_each_one_too_many_gets_a_word(house: House, emma: Person) -> None:
    await house.stop()
    questions = [f"hello {number}" for number in range(9)]
    for question in questions:
        await emma.write(question)
    await house.start()
    await until(lambda: _settled(house))
    texts = [text for text in await emma.bot_messages() if text]
    refused = [text for text in texts if "already five questions" in text]
    assert len(texts) == 9
    assert len(refused) <= 3
    runs = [ask.question for ask, _ in reversed(await house.store.runs.recent())]
    assert runs == sorted(runs)
    assert len(runs) + len(refused) == 9


async def test_strangers_get_one_polite_line_and_the_code_lets_one_in(
    opened: House, server: LocalServer, emma: Person
) -> None:
    opened.settings = {"aera_access": "closed"}
    await opened.open()
    code = await opened.chat.access.offer_code()
    await opened.chat.start()
    assert "private" in await emma.says("hello")
    await emma.send(*sample("en"), wanted=0)
    assert "not right" in await emma.says("/start 0000")
    assert len(await emma.bot_messages()) == 2
    assert "admin" in await emma.says(f"/start {code}")
    card, _ = await emma.send(*sample("en"))
    assert card["text"].startswith("What I understood")
    async with somebody_else(server, "Mallory") as mallory:
        assert "not right" in await mallory.says(f"/start {code}")


async def test_those_whom_the_settings_name_are_let_in_and_nobody_else(
    opened: House, emma: Person, ayse: Person
) -> None:
    opened.settings = {"aera_access": "closed", "aera_allowed_users": frozenset({people.ENGLISH_PERSON})}
    await opened.start()
    assert "spreadsheet" in await emma.says("/start")
    assert "özeldir" in await ayse.says("merhaba")


async def test_a_chat_never_sees_the_file_of_another(house: House, emma: Person, ayse: Person) -> None:
    card, _ = await emma.send(*sample("en"))
    said = await ayse.says("Total outflows by month")
    assert "160" not in said
    assert "Cash flow" not in await ayse.says("/files")
    stolen = card["reply_markup"]["inline_keyboard"][0][0]["callback_data"]
    assert await house.store.buttons.find(stolen, people.BOT_ID, ayse.chat) is None


async def test_an_edit_that_telegram_refuses_as_unchanged_is_a_success(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.fault("editMessageText", mode="cut")
    assert "160,000" in await emma.says(ASKED)
    await until(lambda: _settled(house))
    assert answers(await emma.bot_messages(), "160,000") == 1


async def test_an_answer_whose_placeholder_is_gone_is_sent_afresh(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    description = "Bad Request: message to edit not found"
    await emma.fault("editMessageText", code=400, description=description)
    sent = await emma.write(ASKED)
    await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
    await until(lambda: _settled(house))
    assert answers(await emma.bot_messages(), "160,000") == 1
    assert sent


@pytest.mark.usefixtures("house")
async def test_markup_that_telegram_refuses_is_sent_as_plain_text(emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.fault("editMessageText", code=400, description="Bad Request: can't parse entities: no such tag")
    answer = (await emma.ask(ASKED))[0]
    assert "160,000" in answer["text"]
    assert "entities" not in answer
    assert "<b>" not in answer["text"]


async def test_a_long_wait_for_the_flood_limit_delays_an_answer_and_never_drops_it(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.fault("editMessageText", retry_after=1, times=2)
    assert "160,000" in await emma.says(ASKED)
    await until(lambda: _settled(house))


async def test_a_chart_that_was_cut_off_is_not_sent_again_by_itself_but_offered(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.fault("sendPhoto", mode="cut")
    question = "Which month breaks me if I hire two people at 73,050 each from March?"
    await emma.write(question)
    answer = await emma.from_bot(lambda message: "Show the chart" in labels(message))
    await until(lambda: _settled(house))
    assert await _pictures(emma) == 2
    await emma.press_key(answer, "Show the chart", wanted=2)
    assert await _pictures(emma) == 3


async def test_slow_work_is_followed_by_a_pointer_without_figures(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "POINTER_SECONDS", -1.0)
    await emma.send(*sample("en"))
    *_, pointer = await emma.ask(ASKED, wanted=2)
    assert not re.search(r"\d", pointer["text"])
    assert pointer["reply_to_message"]["text"].find("160,000") > 0
    await until(lambda: _settled(house))


async def test_a_question_edited_while_it_waits_is_answered_as_it_reads_then(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery_module, "POSITION_SECONDS", 0.0)
    await emma.send(*sample("en"))
    await emma.fault("sendMessage", mode="delay", seconds=2)
    await emma.write("hello")
    second = await emma.write("What are my three biggest costs?")
    await emma.edit(second[0]["message_id"], ASKED)
    await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
    await until(lambda: _settled(house))
    assert [ask.question for ask, _ in await house.store.runs.recent(2)] == [ASKED, "hello"]


async def test_cancel_ends_what_runs_and_waits_with_a_visible_word(house: House, emma: Person) -> None:
    await emma.fault("sendMessage", mode="delay", seconds=3)
    await emma.write("hello")
    await emma.write("hello again")
    await emma.write("/cancel")
    await emma.from_bot(lambda message: message.get("text", "").startswith("Cancelled:"))
    await until(lambda: _settled(house))
    states = await house.store.database.rows("SELECT state FROM job WHERE kind = 'question'")
    assert [row["state"] for row in states] == ["cancelled", "cancelled"]
    assert "is running" in await emma.says("/cancel")


async def test_a_long_answer_comes_in_parts_that_each_fit(opened: House, emma: Person) -> None:
    folder = opened.folder.path.parent / "replay"
    folder.mkdir()
    line = "Ğ𝄞 çok uzun bir satır, tam ortasından bölünmemesi gereken sözcüklerle. "
    long = "\\n".join([line * 3] * 30)
    (folder / "plan.json").write_text(f'[{{"chat": "{long}"}}]', encoding="utf-8")
    (folder / "review.json").write_text('[{"verdict": "PASS"}]', encoding="utf-8")
    opened.analyst = f"replay:{folder}"
    await opened.start()
    parts = await emma.ask("bir şey söyle", wanted=2)
    assert all(len(part["text"].encode("utf-16-le")) // 2 <= 4096 for part in parts)
    assert sum(part["text"].count("Ğ𝄞") for part in parts) == 90


async def test_a_stop_in_the_middle_keeps_the_question(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.fault("editMessageText", retry_after=8)
    await emma.write(ASKED)
    await emma.called("editMessageText")
    async with asyncio.timeout(10):
        await house.stop()
    await house.start()
    await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
    await until(lambda: _settled(house))
    assert answers(await emma.bot_messages(), "160,000") == 1


async def _place(house: House) -> Place:
    rows = await house.store.database.rows("SELECT bot, chat, topic FROM inbox LIMIT 1")
    return Place(bot=rows[0]["bot"], chat=rows[0]["chat"], topic=rows[0]["topic"])


async def _settled(house: House) -> bool:
    """Whether every update was routed and every job has ended."""
    row = await house.store.database.row(
        "SELECT (SELECT count(*) FROM job WHERE state IN ('queued', 'running')) "
        "+ (SELECT count(*) FROM inbox WHERE state = 'new') AS open, (SELECT count(*) FROM job) AS jobs"
    )
    return row is not None and row["jobs"] > 0 and row["open"] == 0


async def _pictures(person: Person) -> int:
    return sum("photo" in entry["message"] for entry in await person.transcript() if entry["from_bot"])


async def test_a_question_that_always_fails_is_told_after_three_attempts_and_the_next_is_answered(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = 0
    outcome = Asking.outcome

    async def poisoned(asking: Asking, job: Job, question: Question, language: Language, notice: Notice) -> Ended:
        nonlocal attempts
        if question.text == "poison":
            attempts += 1
            raise ValueError("a fault of ours")
        return await outcome(asking, job, question, language, notice)

    monkeypatch.setattr(Asking, "outcome", poisoned)
    monkeypatch.setattr(lanes_module, "RETRY_SECONDS", 0.0)
    await emma.send(*sample("en"))
    await emma.write("poison")
    await emma.write(ASKED)
    await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
    assert attempts == 3
    (told,) = [message for message in await emma.bot_messages() if "inside the program" in message]
    assert "Run:" in told
    assert "fault of ours" not in told
    await until(lambda: _settled(house))


async def test_a_chat_over_its_quota_is_told_and_its_files_are_still_read(opened: House, emma: Person) -> None:
    opened.settings["aera_quota"] = 1
    await opened.start()
    await emma.says("hello")
    assert "used up" in await emma.says("hello again")
    card, _ = await emma.send(*sample("en"))
    assert card["text"].startswith("What I understood")


@pytest.mark.usefixtures("house")
async def test_the_typing_mark_is_shown_and_its_failure_disturbs_nothing(emma: Person) -> None:
    await emma.fault("sendChatAction", mode="fail")
    card, _ = await emma.send(*sample("en"))
    assert card["text"].startswith("What I understood")
    assert await emma.calls("sendChatAction")


async def test_a_poller_that_died_without_a_word_is_started_again(
    opened: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = DurableQueue.put
    deaths: list[int] = []

    async def dies(queue: DurableQueue, item: object) -> None:
        if isinstance(item, Update) and not deaths:
            deaths.append(item.update_id)
            raise RuntimeError("nobody expects this one")
        await put(queue, item)

    monkeypatch.setattr(DurableQueue, "put", dies)
    monkeypatch.setattr(polling_module, "QUIET_SECONDS", 0.2)
    monkeypatch.setattr(application_module, "LOOK_SECONDS", 0.1)
    monkeypatch.setattr(polling_module, "POLL_SECONDS", 0)
    await opened.start()
    assert await emma.says("hello")
    assert len(deaths) == 1
