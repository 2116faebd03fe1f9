"""The card and what people correct on it: asked where the file leaves it open, refused where the file proves it."""

import pytest

from bot.samples import sample
from tests.bot.conversations.conftest import Person, labels
from tests.bot.local.driver import JsonObject

pytestmark = pytest.mark.usefixtures("house")

OPEN_DATES = (
    b"Date,Description,Amount\n"
    b"03/04/2026,Rent,-1000.50\n05/06/2026,Sale,2000.25\n06/05/2026,Rent,-1000.50\n07/05/2026,Sale,3000.25\n"
)
PROVED = b"Date,Description,Amount,Balance\n25/03/2026,Rent,-100.50,899.50\n26/04/2026,Sale,200.25,1099.75\n"
WITHOUT_BALANCE = b"Date,Description,Amount\n25/03/2026,Rent,-100.50\n26/04/2026,Sale,200.25\n27/05/2026,Sale,1.25\n"
OPEN_AMOUNTS = (
    "Tarih;Açıklama;Tutar\n25/03/2026;Kira;-5.500\n26/04/2026;Satış;12.250\n27/05/2026;Kira;-5.500\n".encode()
)


async def test_an_open_date_order_is_asked_on_the_card_with_both_readings_of_a_cell(emma: Person) -> None:
    card, _ = await emma.send("bank.csv", OPEN_DATES)
    assert "03/04/2026 in the file: which day is it?" in card["text"]
    assert labels(card)[:2] == ["3 April 2026", "4 March 2026"]
    card = await emma.turn(card, "4 March 2026", "As you set it: month first")
    assert "which day" not in card["text"]
    assert "4 March 2026 – 5 July 2026" in card["text"]
    answer = await emma.says("Total outflows by month")
    assert "March 2026" in answer
    assert answer.endswith("As you set it: month first")


async def test_a_correction_is_remembered_for_files_with_the_same_headings_in_that_chat_alone(
    emma: Person, ayse: Person
) -> None:
    card, _ = await emma.send("bank.csv", OPEN_DATES)
    await emma.turn(card, "4 March 2026", "As you set it: month first")
    later, _ = await emma.send("bank 2.csv", OPEN_DATES.replace(b"2026", b"2027"))
    assert "As you set it: month first" in later["text"]
    other, _ = await emma.send("other.csv", OPEN_DATES.replace(b"Description", b"Category"))
    assert "which day" in other["text"]
    hers, _ = await ayse.send("bank.csv", OPEN_DATES)
    assert "hangi gün" in hers["text"]


async def test_what_was_remembered_gives_way_to_a_file_that_proves_the_opposite(emma: Person) -> None:
    card, _ = await emma.send("bank.csv", OPEN_DATES)
    await emma.turn(card, "4 March 2026", "As you set it: month first")
    later, _ = await emma.send("bank 2.csv", OPEN_DATES.replace(b"05/06", b"25/06"))
    assert "day first (25/06/2026)" in later["text"]
    assert "3 April 2026 – 25 June 2026" in later["text"]


async def test_a_correction_that_the_file_disproves_is_refused_with_the_reason(emma: Person) -> None:
    card, _ = await emma.send("bank.csv", PROVED)
    for aspect, asked, choice, why in (
        ("Dates", "In which order", "Month first", "Not changed: 25/03/2026"),
        ("Decimals", "How are amounts", "1.234,56", "Not changed: -100.50"),
        ("In and out", "Which way do", "The other way round", "running balance of the file proves"),
    ):
        card = await emma.turn(card, "Correct…", "What did I read wrongly?")
        card = await emma.turn(card, aspect, asked)
        card = await emma.turn(card, choice, why)
        assert "As you set it" not in card["text"]
    assert "25 March 2026 – 26 April 2026" in card["text"]


async def test_an_amount_of_two_readings_is_asked_in_turkish_and_the_picture_follows(ayse: Person) -> None:
    card, picture = await ayse.send("banka.csv", OPEN_AMOUNTS)
    before = picture["photo"][-1]["file_id"]
    assert "Dosyadaki 5.500 hangi tutar?" in card["text"]
    assert labels(card)[:2] == ["5.500", "5,5"]
    card = await ayse.turn(card, "5,5", "Sizin seçiminizle: ondalık nokta")
    assert "hangi tutar" not in card["text"]

    def redrawn(message: JsonObject) -> bool:
        return bool(message["message_id"] == picture["message_id"] and message["photo"][-1]["file_id"] != before)

    await ayse.from_bot(lambda message: "photo" in message and redrawn(message))


async def test_signs_currency_and_their_taking_back(emma: Person) -> None:
    card, _ = await emma.send("bank.csv", WITHOUT_BALANCE)
    card = await emma.turn(card, "Correct…", "What did I read wrongly?")
    card = await emma.turn(card, "In and out", "Which way do")
    card = await emma.turn(card, "The other way round", "As you set it: signs turned")
    card = await emma.turn(card, "Correct…", "What did I read wrongly?")
    card = await emma.turn(card, "Currency", "In which currency")
    card = await emma.turn(card, "EUR", "As you set it: signs turned, amounts in EUR")
    assert "Currency: EUR" in card["text"]
    card = await emma.turn(card, "Correct…", "What did I read wrongly?")
    card = await emma.turn(card, "Currency", "✓ EUR")
    card = await emma.turn(card, "None", "Currency: none stated")
    assert card["text"].count("As you set it: signs turned") == 1


async def test_a_sheet_can_be_chosen_and_one_without_amounts_is_refused(emma: Person, workbook: bytes) -> None:
    (card,) = await emma.send("books.xlsx", workbook, wanted=1)
    card = await emma.turn(card, "Correct…", "What did I read wrongly?")
    card = await emma.turn(card, "Sheet", "Which sheet")
    assert labels(card) == ["✓ All visible sheets", "Bank", "Cash", "Notes", "‹ Back"]
    card = await emma.turn(card, "Notes", "Not changed: read like that")
    card = await emma.turn(card, "Correct…", "What did I read wrongly?")
    card = await emma.turn(card, "Sheet", "Which sheet")
    card = await emma.turn(card, "Cash", "As you set it: only sheet Cash")
    assert "2 rows read" in card["text"]


async def test_details_hold_what_is_too_long_for_the_card_and_lead_back(emma: Person, workbook: bytes) -> None:
    (card,) = await emma.send("books.xlsx", workbook, wanted=1)
    asked = labels(card)[:-2]
    page = await emma.turn(card, "Details", "Sheet Notes: left out, no table in it")
    assert labels(page) == ["‹ Back"]
    back = await emma.turn(page, "‹ Back", "Correct…")
    assert back["text"] == card["text"]
    assert labels(back)[:-2] == asked


async def test_a_question_after_a_correction_waits_for_it(emma: Person) -> None:
    card, _ = await emma.send("bank.csv", OPEN_DATES)
    choice = next(
        key for row in card["reply_markup"]["inline_keyboard"] for key in row if key["text"] == "4 March 2026"
    )
    await emma.press(card["message_id"], choice["callback_data"])
    answer = await emma.says("Total outflows by month")
    assert "March 2026" in answer


async def test_the_card_of_the_sample_has_nothing_to_correct_and_no_page_of_details(emma: Person) -> None:
    card, picture = await emma.send(*sample("en"))
    assert len(labels(card)) == 3
    assert "photo" in picture


async def test_a_file_is_chosen_in_the_list_of_files(emma: Person) -> None:
    await emma.send("first.csv", PROVED)
    await emma.send("second.csv", OPEN_AMOUNTS)
    (listed,) = await emma.ask("/files")
    assert labels(listed) == ["first.csv"]
    listed = await emma.turn(listed, "first.csv", "first.csv (questions are about this one)")
    assert labels(listed) == ["second.csv"]
    answer = await emma.says("Total outflows by month")
    assert "File: first.csv" in answer


async def test_a_year_that_the_file_does_not_name_is_asked_and_answers_name_it(emma: Person, ayse: Person) -> None:
    content = "Kalem;Ocak;Şubat;Mart\nSatış;1000,50;2000,25;3000,75\nKira;-500,50;-500,50;-500,50\n".encode()
    card, *_ = await emma.send("year.csv", content, wanted=1)
    assert "Which year do they begin in?" in card["text"]
    assert labels(card)[:2] == ["2025", "2026"]
    card = await emma.turn(card, "2026", "As you set it: from 2026")
    assert "Period: Q1 2026" in card["text"]
    assert "February 2026" in await emma.says("Total inflows by month")
    asked, *_ = await ayse.send("yıl.csv", content, wanted=1)
    assert "Aylar hangi yılda başlıyor?" in asked["text"]
