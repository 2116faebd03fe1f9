"""The first five minutes, as people see them: a file, its card, questions in both languages, mistakes."""

import re

import pytest

from bot.samples import sample
from tests.bot.conversations.conftest import House, Person, data_of, labels, until
from tests.bot.local.pictures import png

pytestmark = pytest.mark.usefixtures("house")

HIRE_EN = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE_TR = "Mart'tan itibaren ayda 73.050 maliyetle iki kişi alırsam hangi ay eksiye düşerim?"


async def test_the_sample_gives_a_card_with_three_questions_that_are_answered(emma: Person) -> None:
    card, _ = await emma.send(*sample("en"))
    text = card["text"]
    assert text.startswith("What I understood: Cash flow 2026.xlsx")
    assert "January – August 2026" in text
    assert "TRY" in text
    assert "Opening balance: 250,000" in text
    assert "Closing balance: 345,000" in text
    assert "totals in the file tie out" in text
    assert len(labels(card)) == 3
    for label in labels(card):
        await emma.press(card["message_id"], data_of(card, label))
        answer = await emma.starting(f"» {label}")
        assert re.search(r"\d", answer["text"])
        assert labels(answer)[-2:] == ["Show the working", "Excel"]


async def test_the_demo_question_is_right_in_both_languages_and_comes_with_its_chart(emma: Person) -> None:
    await emma.send(*sample("en"))
    for question, month, first, lowest, read_as in (
        (HIRE_EN, "May 2026", "-138,300", "-531,600", "Read as"),
        (HIRE_TR, "Mayıs 2026", "-138.300", "-531.600", "Şöyle okudum"),
    ):
        answer, chart = await emma.ask(question, wanted=2)
        for part in (month, first, lowest):
            assert part in answer["text"]
        assert answer["text"].count(read_as) == 1
        assert answer["entities"][0]["type"] == "bold"
        assert answer["entities"][-1]["type"] == "italic"
        picture = await emma.bytes_of(chart["photo"][-1]["file_id"])
        assert picture.startswith((b"\x89PNG", b"\xff\xd8"))


async def test_a_caption_is_answered_after_the_card(emma: Person) -> None:
    name, content = sample("en")
    card, _, answer, _ = await emma.send(name, content, caption=HIRE_EN, wanted=4)
    assert card["text"].startswith("What I understood")
    assert "May 2026" in answer["text"]


async def test_a_turkish_speaker_is_answered_in_turkish(ayse: Person) -> None:
    card, _ = await ayse.send(*sample("tr"))
    assert card["text"].startswith("Anladığım: Nakit akışı 2026.xlsx")
    assert "250.000 ₺" in card["text"]
    assert len(labels(card)) == 3
    answer = (await ayse.press_key(card, labels(card)[0]))[0]
    assert "Ocak 2026" in answer["text"]


async def test_start_offers_the_sample_and_the_sample_can_be_asked_about(emma: Person) -> None:
    (hello,) = await emma.ask("/start")
    card, _ = await emma.press_key(hello, "Try the sample file", wanted=2)
    assert card["text"].startswith("What I understood")
    answer, _ = await emma.ask(HIRE_EN, wanted=2)
    assert "May 2026" in answer["text"]


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("broken.xlsx", b"PK\x03\x04 this is no workbook", "damaged"),
        ("report.pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj", "What came is a PDF"),
        ("report.xlsx", b"%PDF-1.4 not a sheet", "What came is a PDF"),
        ("scan.csv", b"\x89PNG\r\n", "picture"),
        ("empty.csv", b"", "empty"),
    ],
)
async def test_a_bad_file_is_told_in_one_clear_sentence_and_never_answered_from(
    name: str, content: bytes, said: str, emma: Person
) -> None:
    card, refusal = await emma.send(name, content, caption="Total outflows by month", wanted=2)
    assert said in card["text"]
    assert "no such file" in refusal["text"]
    assert not re.search(r"\d{3}", refusal["text"].partition("Run:")[0])


async def test_a_bad_file_leaves_the_one_before_in_place(emma: Person) -> None:
    await emma.send(*sample("en"))
    await emma.send("broken.xlsx", b"PK\x03\x04 no", wanted=1)
    answer, _ = await emma.ask(HIRE_EN, wanted=2)
    assert "May 2026" in answer["text"]


async def test_a_greeting_is_greeted_and_costs_no_review(house: House, emma: Person) -> None:
    said = await emma.says("hello")
    assert "Run:" not in said
    ((_, outcome),) = await house.store.runs.recent()
    assert outcome is not None
    assert outcome.answer is not None
    assert outcome.answer.verdict == "SKIPPED"


async def test_a_question_without_a_file_says_so(emma: Person) -> None:
    said = await emma.says("Total outflows by month")
    assert not re.search(r"\d{3}", said.partition("Run:")[0])


async def test_a_reply_to_a_file_asks_about_that_file(emma: Person) -> None:
    name, content = sample("en")
    sent = await emma.upload((name, content))
    await emma.replies(sent[0]["message_id"], 2)
    second = await emma.upload(("other.csv", b"Date,Amount\n2025-01-05,100\n2025-02-05,-40\n2025-02-07,-30\n"))
    await emma.replies(second[0]["message_id"])
    asked = await emma.write(HIRE_EN, reply_to=sent[0]["message_id"])
    answer = (await emma.replies(asked[0]["message_id"]))[0]
    assert "May 2026" in answer["text"]
    assert answer["text"].endswith("File: Cash flow 2026.xlsx")


async def test_pictures_and_unknown_commands_get_a_useful_line(emma: Person) -> None:
    sent = await emma.upload(("statement.png", png(40, 30)), photo=True)
    (line,) = await emma.replies(sent[0]["message_id"])
    assert "can't read pictures" in line["text"]
    assert "/help" in await emma.says("/frobnicate")
    assert "Send a spreadsheet first" in await emma.says("/report for the bank")
    assert "behind it" in await emma.says("/ask")


async def test_language_can_be_set_and_follows_the_question_again(emma: Person) -> None:
    assert "Türkçe" in await emma.says("/language tr")
    assert (await emma.says("/files")).startswith("Bu sohbette")
    assert "English" in await emma.says("/language english")
    (ask,) = await emma.ask("/language")
    (said,) = await emma.press_key(ask, "Türkçe")
    assert "Türkçe" in said["text"]
    assert "Türkçe" in await emma.says("/settings")


async def test_help_privacy_and_files_answer_from_what_there_is(emma: Person) -> None:
    assert "/delete" in await emma.says("/help")
    assert "until you delete it" in await emma.says("/privacy")
    assert "no file" in await emma.says("/files")
    await emma.send(*sample("en"))
    assert "Cash flow 2026.xlsx (questions are about this one)" in await emma.says("/files")


async def test_delete_asks_first_then_really_removes_everything(house: House, emma: Person) -> None:
    content = b"Date,Description,Amount\n2026-01-05,Quixotic Ltd,100\n2026-02-05,Quixotic Ltd,-40\n"
    await emma.send("quixotic.csv", content, wanted=1)
    await emma.ask("How much came in from Quixotic Ltd?")
    (question,) = await emma.ask("/delete")
    (kept,) = await emma.press_key(question, "No, keep it")
    assert "Nothing was removed" in kept["text"]
    (again,) = await emma.ask("/delete yes")
    assert "for good?" in again["text"]
    (gone,) = await emma.press_key(again, "Yes, remove everything")
    assert "has been removed" in gone["text"]
    await house.stop()
    everything = b"".join(path.read_bytes() for path in house.folder.path.rglob("*") if path.is_file())
    assert b"uixotic" not in everything
    await house.start()
    assert "no file" in await emma.says("/files")


async def test_a_button_that_counts_once_is_taken_away(emma: Person) -> None:
    (question,) = await emma.ask("/delete")
    await emma.press_key(question, "No, keep it")
    await until(lambda: _without_keys(emma, question["message_id"]))


async def test_try_again_asks_once_more(house: House, emma: Person) -> None:
    await house.stop()
    house.analyst = f"replay:{_failing(house)}"
    await house.start()
    (failed,) = await emma.ask("Total outflows by month")
    assert "Run:" in failed["text"]
    (second,) = await emma.press_key(failed, "Try again")
    assert second["text"] != failed["text"]
    assert "Run:" in second["text"]


def _failing(house: House) -> str:
    folder = house.folder.path.parent / "replay"
    folder.mkdir()
    (folder / "plan.json").write_text('["no plan at all"]')
    return str(folder)


async def _without_keys(person: Person, message: int) -> bool:
    found = [entry["message"] for entry in await person.transcript() if entry["message"]["message_id"] == message]
    return labels(found[0]) == []
