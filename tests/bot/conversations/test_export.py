"""The workbook of an answer in the chat: by its button, by the command, and where its sending was cut off."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from bot.local.server import LocalServer
from bot.samples import sample
from tests.bot.conversations.conftest import House, Person, labels, somebody_else
from tests.bot.local.driver import JsonObject

HIRE = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE_TR = "Mart'tan itibaren kişi başı 73.050'den iki kişi alırsam hangi ay batarım?"


async def document(person: Person) -> JsonObject:
    """The newest document of the bot, once there is one."""
    return await person.from_bot(lambda message: "document" in message)


async def cells(person: Person, message: JsonObject) -> list[object]:
    """All values of the first sheet of a document."""
    content = await person.bytes_of(message["document"]["file_id"])
    sheet = load_workbook(BytesIO(content), data_only=True).worksheets[0]
    return [value for row in sheet.iter_rows(values_only=True) for value in row]


@pytest.mark.usefixtures("house")
async def test_the_button_under_an_answer_gives_its_workbook(emma: Person) -> None:
    await emma.send(*sample("en"))
    answer, _ = await emma.ask(HIRE, wanted=2)
    assert "Excel" in labels(answer)
    await emma.press_key(answer, "Excel", wanted=2)
    sent = await document(emma)
    assert sent["document"]["file_name"].startswith("Aera ")
    assert sent["document"]["file_name"].endswith(".xlsx")
    found = await cells(emma, sent)
    assert HIRE in found
    assert -138300 in found
    assert found.count("equal") == len([value for value in found if value == "equal"]) > 3


@pytest.mark.usefixtures("house")
async def test_the_command_gives_the_last_answer_in_its_own_language(ayse: Person) -> None:
    assert "/export" in await ayse.says("/export")
    await ayse.send(*sample("tr"))
    await ayse.ask(HIRE_TR, wanted=2)
    said, _ = await ayse.ask("/export", wanted=2)
    assert HIRE_TR in said["text"]
    assert "eşit" in await cells(ayse, await document(ayse))


async def test_a_document_that_was_cut_off_is_not_sent_again_by_itself_but_offered(house: House, emma: Person) -> None:
    await emma.send(*sample("en"))
    answer, _ = await emma.ask(HIRE, wanted=2)
    await emma.fault("sendDocument", mode="cut")
    await emma.press_key(answer, "Excel", wanted=1)
    offered = await emma.from_bot(lambda message: "Send the Excel document again" in labels(message))
    assert len(await emma.calls("sendDocument")) == 1
    await emma.press_key(offered, "Send the Excel document again", wanted=2)
    await document(emma)
    assert len(await emma.calls("sendDocument")) == 2
    states = await house.store.database.rows("SELECT state FROM outbox WHERE kind = 'document' ORDER BY job")
    assert [row["state"] for row in states] == ["unknown", "sent"]


@pytest.mark.usefixtures("house")
async def test_an_answer_without_figures_has_no_such_button(emma: Person) -> None:
    (answer,) = await emma.ask("hello")
    assert "Excel" not in labels(answer)


async def test_a_button_gives_nothing_in_another_chat(house: House, server: LocalServer, emma: Person) -> None:
    await emma.send(*sample("en"))
    answer, _ = await emma.ask(HIRE, wanted=2)
    async with somebody_else(server, "Mallory") as mallory:
        keys = [key for row in answer["reply_markup"]["inline_keyboard"] for key in row]
        for key in keys:
            assert await house.store.buttons.find(key["callback_data"], emma.chat, mallory.chat) is None
        assert "no answer with figures" in await mallory.says("/export")


@pytest.mark.usefixtures("house")
async def test_what_is_read_differently_since_the_answer_is_not_exported_as_if_it_were_the_same(
    emma: Person, workbook: bytes
) -> None:
    (card,) = await emma.send("both.xlsx", workbook, wanted=1)
    answer = (await emma.ask("Total outflows"))[0]
    card = await emma.turn(card, "Correct…", "What did I read wrongly?")
    card = await emma.turn(card, "Sheet", "Which sheet")
    await emma.turn(card, "Bank", "As you set it")
    said = (await emma.press_key(answer, "Excel", wanted=1))[0]
    assert "read differently" in said["text"]


async def test_figures_that_the_review_held_back_are_in_no_workbook(opened: House, emma: Person) -> None:
    folder = opened.folder.path.parent / "replay"
    folder.mkdir()
    plan = '[{"calls": [{"tool": "query", "arguments": {"of": {"measure": "cash.out"}}}]}]'
    (folder / "plan.json").write_text(plan, encoding="utf-8")
    (folder / "draft.json").write_text('["Total outflows: {query.value}."]', encoding="utf-8")
    held_back = '[{"verdict": "REVISE", "improved_answer": "I cannot read this question. Please use other words."}]'
    (folder / "review.json").write_text(held_back, encoding="utf-8")
    opened.analyst = f"replay:{folder}"
    await opened.start()
    await emma.send(*sample("en"))
    (answer,) = await emma.ask("whatever")
    assert "other words" in answer["text"]
    assert "Excel" not in labels(answer)
    assert "no answer with figures" in await emma.says("/export")
