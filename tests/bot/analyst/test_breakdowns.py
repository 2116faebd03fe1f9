"""A question that asks for parts gets the parts, not one sum."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.asking import asked

BOOK = "Tarih,Kategori,Müşteri,Tutar\n" + "".join(
    f"2025-{month:02d}-{day:02d},{what},{who},{amount}\n"
    for month in range(1, 7)
    for day, what, who, amount in (
        (3, "Kira", "Emlak Ofisi", -3000), (5, "Satış", "Alder", 9000), (9, "Yakıt", "Petrol", -700),
        (20, "Satış", "Birch", 4000), (25, "Maaş", "Personel", -6000),
    )
)  # fmt: skip
OUT = {"18000", "4200", "36000"}


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Kategoriye göre giderler", "tr"),
        ("Param nereye gidiyor?", "tr"),
        ("param en çok nereye gidiyor", "tr"),
        ("giderler nelere gidiyor", "tr"),
        ("bu yıl nelere harcadık", "tr"),
        ("Where is my money going?", "en"),
        ("Where did the money go in 2025?", "en"),
        ("where does most of our money go", "en"),
        ("what did we spend our money on", "en"),
        ("spending by category", "en"),
    ],
)
def test_money_out_is_given_by_category(tmp_path: Path, question: str, language: Language) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    values = {name: value for name, value in told.figures.items() if name.startswith("query.value.")}
    assert {str(int(float(value))) for value in values.values()} == OUT, told.text
    assert all(name in told.text for name in ("Kira", "Yakıt", "Maaş"))


def test_where_the_money_goes_comes_with_its_shares_and_the_whole(tmp_path: Path) -> None:
    text = asked(tmp_path, BOOK, "Where is my money going?", "en").text
    assert "61.86%" in text
    assert "58,200" in text.splitlines()[4]


def test_a_list_names_each_of_twenty_members(tmp_path: Path) -> None:
    rows = "".join(f"2025-03-{day:02d},Shop {day},{1000 + day}\n" for day in range(1, 21))
    told = asked(tmp_path, "Date,Customer,Amount\n" + rows, "income by customer", "en")
    assert told.verdict == "PASS", told.text
    assert all(f"Shop {day}:" in told.text for day in range(1, 21))
