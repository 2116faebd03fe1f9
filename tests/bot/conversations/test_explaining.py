"""More about an answer by its buttons: what would flip it, its working, near readings; in both languages and groups."""

import pytest

from bot.samples import sample
from tests.bot.conversations.conftest import Person, data_of, labels

HIRE = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE_TR = "Mart'tan itibaren kişi başı 73.050'den iki kişi alırsam hangi ay batarım?"


@pytest.mark.usefixtures("house")
async def test_what_would_flip_a_breaking_month_is_said_with_both_sides(emma: Person) -> None:
    await emma.send(*sample("en"))
    answer, _ = await emma.ask(HIRE, wanted=2)
    (said,) = await emma.press_key(answer, "What would flip it?")
    assert "As it stands, a month goes below zero" in said["text"]
    assert "at least 66,450 TRY a month" in said["text"]
    assert "At 66,449.99 TRY, August 2026 still closes at -0.08 TRY" in said["text"]
    assert "With 10% less received every month, April 2026 is the first" in said["text"]


@pytest.mark.usefixtures("house")
async def test_the_working_is_shown_by_its_button_and_by_the_command(ayse: Person) -> None:
    assert "yanıt henüz yok" in await ayse.says("/working")
    await ayse.send(*sample("tr"))
    answer, _ = await ayse.ask(HIRE_TR, wanted=2)
    (pressed,) = await ayse.press_key(answer, "Hesabı göster")
    (typed,) = await ayse.ask("/working")
    assert pressed["text"] == typed["text"]
    assert "• sıfırın altındaki ilk kapanış, Mayıs 2026: -138.300 ₺" in typed["text"]
    assert "hesap: açılış nakdi + giren - çıkan" in typed["text"]
    assert "• alınan kişi: 2 (sorunuzdan)" in typed["text"]


@pytest.mark.usefixtures("house")
async def test_not_this_offers_questions_that_are_read_as_they_say(emma: Person) -> None:
    await emma.send(*sample("en"))
    (answer,) = await emma.ask("Total outflows in March 2026")
    (offered,) = await emma.press_key(answer, "Not this?")
    assert "Total inflows in March 2026" in labels(offered)
    assert "Total net cash flow in March 2026" in labels(offered)
    (other,) = await emma.press_key(offered, "Total inflows in March 2026")
    assert "» Total inflows in March 2026" in other["text"]
    assert "inflows, March 2026" in other["text"]


@pytest.mark.usefixtures("house")
async def test_where_nothing_near_can_be_said_there_is_no_button(emma: Person) -> None:
    await emma.send(*sample("en"))
    answer, _ = await emma.ask(HIRE, wanted=2)
    assert "Not this?" not in labels(answer)
    (hello,) = await emma.ask("hello")
    assert labels(hello) == []


@pytest.mark.usefixtures("house")
async def test_near_readings_are_turkish_for_a_turkish_question(ayse: Person) -> None:
    await ayse.send(*sample("tr"))
    (answer,) = await ayse.ask("Mart 2026 toplam çıkışlar")
    (offered,) = await ayse.press_key(answer, "Bu değil mi?")
    assert "Mart 2026 toplam girişler" in labels(offered)


@pytest.mark.usefixtures("house")
async def test_a_question_changed_after_its_answer_is_answered_anew_by_a_button(emma: Person) -> None:
    await emma.send(*sample("en"))
    (sent,) = await emma.write("Total outflows in March 2026")
    await emma.from_bot(lambda message: "160,000" in message.get("text", ""))
    await emma.edit(sent["message_id"], "Total inflows in March 2026")
    offer = await emma.starting("You changed a question")
    (answer,) = await emma.press_key(offer, "Answer the changed question")
    assert "» Total inflows in March 2026" in answer["text"]
    assert "inflows, March 2026" in answer["text"]


@pytest.mark.usefixtures("house")
async def test_a_suggestion_pressed_twice_at_once_is_asked_once(emma: Person) -> None:
    card, _ = await emma.send(*sample("en"))
    label = labels(card)[0]
    await emma.press(card["message_id"], data_of(card, label))
    await emma.press(card["message_id"], data_of(card, label))
    await emma.starting(f"» {label}")
    await emma.says("hello")
    assert sum(said.startswith(f"» {label}") for said in await emma.bot_messages()) == 1


@pytest.mark.usefixtures("house")
async def test_a_greeting_names_the_file_that_questions_are_about(emma: Person) -> None:
    assert "Send me a spreadsheet" in await emma.says("hello")
    await emma.send(*sample("en"))
    assert "Cash flow 2026.xlsx" in await emma.says("hello")
