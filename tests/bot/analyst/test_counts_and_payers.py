"""How many and how much: entries over or under an amount, payments of one payer, and how both are worded."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.asking import asked

BOOK = "Date,Document,Counterparty,Amount\n" + "".join(
    f"2025-{month:02d}-{day:02d},0000000,{who},{amount}\n"
    for month in range(1, 7)
    for day, who, amount in ((3, "Landlord", -3000), (5, "Alder Ltd", 9000 + month), (9, "Petrol Co", -700),
                             (20, "Birch", 400 + month))
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "language", "count", "total"),
    [
        ("how many payments did we get from Alder Ltd and how much in total", "en", 6, 54021),
        ("how many payments from Alder Ltd and total", "en", 6, 54021),
        ("Alder'den toplam ne gelmiş kaç ödeme", "tr", 6, 54021),
        ("alderden 6 ayda toplam ne gelmis kac odeme", "tr", 6, 54021),
        ("alderden kaç ödeme geldi", "tr", 6, 54021),
        ("how many deposits over 1,000 did we get and how much together", "en", 6, 54021),
        ("payments out over 1k: how many", "en", 6, 18000),
        ("number of payments under 1,000 in 2025 and their total", "en", 6, 4200),
        ("1 binin üstünde kaç giriş olmuş toplamı ne", "tr", 6, 54021),
        ("1000den küçük çıkışların adedi ve toplamı", "tr", 6, 4200),
        ("5 binden az girişler kaç tane", "tr", 6, 2421),
        ("1 bin ve üzeri kaç çıkış var toplamı ne", "tr", 6, 18000),
        ("outgoing payments between 1k and 5k, how many and how much", "en", 6, 18000),
    ],
)
def test_a_count_comes_with_its_sum(tmp_path: Path, question: str, language: Language, count: int, total: int) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert (float(told.figures["query.count"]), float(told.figures["query.value"])) == (count, total)


def test_payments_to_a_party_stay_money_out(tmp_path: Path) -> None:
    told = asked(tmp_path, BOOK, "how many payments to Landlord and total", "en")
    assert float(told.figures["query.value"]) == 18000


def test_a_range_of_amounts_is_said_as_one(tmp_path: Path) -> None:
    text = asked(tmp_path, BOOK, "outgoing payments between 1k and 5k, how many and how much", "en").text
    assert "Outflows between 1,000 and 5,000: 6 entries" in text


def test_one_entry_is_no_entries(tmp_path: Path) -> None:
    text = asked(tmp_path, BOOK, "how many deposits over 9,005", "en").text
    assert ": 1 entry." in text
    assert "cash.in" not in text
