"""Statements of one account in a chat answer together; a reply to one of them means that one alone."""

import pytest

from tests.bot.conversations.conftest import Person

pytestmark = pytest.mark.usefixtures("house")

HEADING = "Date,Description,Amount,Balance\n"
JANUARY = HEADING + "2026-01-05,Rent,-500.00,1500.00\n2026-01-20,Sale,250.00,1750.00\n2026-01-30,Fee,-5.00,1745.00\n"
FEBRUARY = HEADING + "2026-01-30,Fee,-5.00,1745.00\n2026-02-03,Sale,100.00,1845.00\n2026-02-20,Rent,-400.00,1445.00\n"
OTHER = HEADING + "2026-03-05,Lease,-70.00,930.00\n2026-03-20,Sale,20.00,950.00\n"


async def test_statements_of_one_account_are_answered_together(emma: Person) -> None:
    first = await emma.send("January.csv", JANUARY.encode(), wanted=1)
    second = await emma.send("February.csv", FEBRUARY.encode(), wanted=1)
    assert "oined" not in first[0]["text"]
    told = "Joined with January.csv for questions: 5 rows together, 1 of them in more than one file, counted once."
    assert told in second[0]["text"]
    answer = await emma.says("Total outflows")
    assert "905" in answer
    assert "File: February.csv + January.csv" in answer
    replied = await emma.write("Total outflows", reply_to=first[0]["message_id"])
    alone = (await emma.replies(replied[-1]["message_id"]))[0]["text"]
    assert "505" in alone
    assert alone.endswith("File: January.csv")
    third = await emma.send("March.csv", OTHER.encode(), wanted=1)
    assert "oined" not in third[0]["text"]
    assert "February.csv and March.csv are read each by itself: nothing in them shows" in third[0]["text"]
    other = await emma.says("Total outflows")
    assert "70" in other
    assert other.endswith("File: March.csv")


async def test_a_reply_to_a_joined_answer_means_the_same_files(ayse: Person) -> None:
    await ayse.send("ocak.csv", JANUARY.encode(), wanted=1)
    card = await ayse.send("subat.csv", FEBRUARY.encode(), wanted=1)
    assert "ocak.csv ile birleştiriliyor: toplam 5 satır, 1 satır birden çok dosyada var" in card[0]["text"]
    await ayse.write("Toplam çıkış ne kadar?")
    answer = await ayse.from_bot(lambda message: "905" in message.get("text", ""))
    replied = await ayse.write("Toplam çıkış ne kadar?", reply_to=answer["message_id"])
    after = replied[-1]["message_id"]
    again = await ayse.from_bot(lambda message: message["message_id"] > after and "905" in message.get("text", ""))
    assert again["text"] == answer["text"]


async def test_yearly_reports_are_answered_together(ayse: Person) -> None:
    def year(number: int, factor: int) -> bytes:
        head = ";".join(f"{month:02d}.{number}" for month in range(1, 13))
        lines = {"Satışlar": 900, "Danışmanlık": 300, "Kira": 250, "Maaşlar": 500}
        rows = [";".join([name, *[str(value * factor)] * 12]) for name, value in lines.items()]
        return f"Kalem;{head}\n{chr(10).join(rows)}\n".encode()

    await ayse.send("kar_zarar_2024.csv", year(2024, 1), wanted=1)
    card = await ayse.send("kar_zarar_2025.csv", year(2025, 2), wanted=1)
    assert "kar_zarar_2024.csv ile birleştiriliyor" in card[0]["text"]
    answer = await ayse.says("2024 yılında kira ne kadar?")
    assert "3.000" in answer
    assert "kar_zarar_2024.csv" in answer
