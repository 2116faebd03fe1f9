"""``/report`` in a chat: kinds as buttons, rounds, files, and a yes or no that is bound to the bytes."""

import asyncio
import hashlib
import json
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from bot.samples import sample
from tests.bot.conversations.conftest import House, Person, data_of, labels, until
from tests.bot.local.driver import JsonObject


async def asked_for(person: Person, words: str = "for the bank") -> JsonObject:
    """The request for a yes or no that a new report ends with."""
    await person.write(f"/report {words}")
    return await newest_request(person, 1)


async def newest_request(person: Person, wanted: int) -> JsonObject:
    """The newest request in the chat, once there are so many."""
    await until(lambda: _requested(person, wanted))
    return (await requests(person))[-1]


async def _requested(person: Person, wanted: int) -> bool:
    return len(await requests(person)) >= wanted


async def requests(person: Person) -> list[JsonObject]:
    """The requests for a yes or no in the chat, answered or not."""
    found = [entry["message"] for entry in await person.transcript() if entry["from_bot"]]
    return [message for message in found if "SHA-256" in message.get("text", "") and len(labels(message)) == 2]


async def pressed(person: Person, request: JsonObject, label: str, words: str) -> JsonObject:
    """A press of the request's button, and what comes with these words."""
    await person.press(request["message_id"], data_of(request, label))
    return await person.from_bot(lambda message: words in message.get("text", ""))


async def documents(person: Person) -> list[JsonObject]:
    return [entry["message"] for entry in await person.transcript() if "document" in entry["message"]]


async def content(person: Person, message: JsonObject) -> bytes:
    return await person.bytes_of(message["document"]["file_id"])


def pages(house: House) -> list[Path]:
    """The pages of reports as they lie in the folders of chats."""
    return list(house.folder.files.rglob("*.report-*.pdf"))


async def answers(house: House) -> list[JsonObject]:
    rows = await house.store.database.rows("SELECT body FROM step WHERE name LIKE 'approve.%' ORDER BY rowid")
    return [json.loads(row["body"])["output"] for row in rows]


async def test_a_report_is_made_and_its_approved_bytes_are_sent_again(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    request = await asked_for(emma)
    pdf, sheet = [found for found in await documents(emma) if found["from"]["is_bot"]]
    assert pdf["document"]["file_name"].endswith(".pdf")
    page = await content(emma, pdf)
    assert hashlib.sha256(page).hexdigest()[:12] in request["text"]
    assert load_workbook(BytesIO(await content(emma, sheet))).sheetnames
    said = await emma.bot_messages()
    assert any(each.startswith("The report is ready, after 1 round.\nround 1: 0 block") for each in said)
    done = await pressed(emma, request, "Approve", "Approved: ")
    assert hashlib.sha256(page).hexdigest() in done["text"]
    await until(lambda: _many(emma, 3))
    assert await content(emma, (await documents(emma))[-1]) == page
    (answer,) = await answers(house)
    assert (answer["approved"], answer["by"]) == (True, emma.person)
    assert answer["sha256"] == hashlib.sha256(page).hexdigest()


async def _many(person: Person, n: int) -> bool:
    return len([found for found in await documents(person) if found["from"]["is_bot"]]) >= n


@pytest.mark.usefixtures("house")
async def test_without_words_the_kinds_are_buttons_in_the_persons_language(ayse: Person) -> None:
    (offer,) = await ayse.ask("/report")
    assert labels(offer) == ["Banka için", "Ortak için", "Tek sayfada ay özeti"]
    (said,) = await ayse.press_key(offer, "Ortak için")
    assert "Önce bir tablo gönderin" in said["text"]
    await ayse.send(*sample("tr"))
    (offer,) = await ayse.ask("/report")
    await ayse.press(offer["message_id"], data_of(offer, "Tek sayfada ay özeti"))
    request = await ayse.from_bot(lambda message: labels(message) == ["Onayla", "Geri gönder"])
    assert "onaylansın mı" in request["text"]


async def test_a_second_press_is_refused_with_who_and_when(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    request = await asked_for(emma)
    # The second press leaves before the first is answered, whose answer takes the buttons away.
    await emma.press(request["message_id"], data_of(request, "Approve"))
    await emma.press(request["message_id"], data_of(request, "Approve"))
    await emma.from_bot(lambda message: "Approved: " in message.get("text", ""))
    await emma.from_bot(lambda message: "already approved: by " in message.get("text", ""))
    assert len(await answers(house)) == 1


async def test_two_answers_at_once_are_one(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    request = await asked_for(emma)
    data = data_of(request, "Approve")
    await asyncio.gather(*(emma.press(request["message_id"], data) for _ in range(2)))
    await emma.from_bot(lambda message: "already approved" in message.get("text", ""))
    assert len(await answers(house)) == 1


async def test_a_changed_byte_is_refused(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    request = await asked_for(emma)
    (path,) = pages(house)
    path.write_bytes(path.read_bytes() + b"\n")
    await pressed(emma, request, "Approve", "no longer the one")
    assert await answers(house) == []


async def test_a_note_starts_another_text_and_the_old_buttons_do_not_count(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    request = await asked_for(emma)
    asked = await pressed(emma, request, "Send back", "What should change?")
    await emma.write("The section “Cash” is too long", reply_to=asked["message_id"])
    again = await newest_request(emma, 2)
    (answer,) = await answers(house)
    assert (answer["approved"], answer["note"]) == (False, "The section “Cash” is too long")
    await pressed(emma, request, "Approve", "was sent back by")
    await pressed(emma, again, "Approve", "Approved: ")
    assert [each["approved"] for each in await answers(house)] == [False, True]


async def test_a_restart_between_the_question_and_the_answer_changes_nothing(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    request = await asked_for(emma)
    await house.stop()
    await house.start()
    await pressed(emma, request, "Approve", "Approved: ")
    assert len(await answers(house)) == 1


async def test_a_restart_in_the_middle_of_the_rounds_goes_on_and_asks_nothing_twice(
    opened: House, emma: Person, tmp_path: Path
) -> None:
    folder = tmp_path / "replay"
    folder.mkdir()
    opened.analyst = f"replay:{folder}"
    first = "# For the bank\nCash at the end: {profile.closing}."
    second = "# For the bank\nCash at the end is {profile.closing}, after {profile.inflow} in."
    stages = {
        "plan": [{"calls": [{"tool": "profile", "arguments": {}}]}], "draft": [first, second],
        "read": ["[block] The period is not named.", "no findings"],
    }  # fmt: skip
    for name, entries in stages.items():
        (folder / f"{name}.json").write_text(json.dumps(entries), "utf-8")
    await opened.start()
    await emma.send(*sample("en"))
    await emma.write("/report for the bank")

    async def judged() -> bool:
        return bool(await opened.store.database.rows("SELECT 1 FROM step WHERE name = 'read.1'"))

    await until(judged)
    await opened.stop()
    before = await _steps(opened)
    await opened.start()
    await emma.from_bot(lambda message: len(labels(message)) == 2)
    after = await _steps(opened)
    assert after[: len(before)] == before
    assert [name for name, _ in after if name.startswith("draft.")] == ["draft.1", "draft.2"]


async def _steps(house: House) -> list[tuple[str, str]]:
    import aiosqlite

    async with aiosqlite.connect(house.folder.database) as database:
        cursor = await database.execute("SELECT name, body FROM step ORDER BY rowid")
        return [(str(name), str(body)) for name, body in await cursor.fetchall()]
