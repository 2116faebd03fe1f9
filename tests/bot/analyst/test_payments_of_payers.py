"""The payments of a party that only pays us are money in; those of one that is paid too are not turned around."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.asking import asked

BOOK = "Date,Counterparty,Amount\n" + "".join(
    f"2026-0{month}-{day:02d},{who},{amount}\n"
    for month in range(1, 6)
    for day, who, amount in ((3, "Landlord", -3000), (5, "Demir Otel", 2000 + 100 * month), (9, "Petrol Co", -700),
                             (20, "Birch", 400), (22, "Birch", -150))
)  # fmt: skip


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        ("total of Demir Otel's payments", "en", "11,500"),
        ("Demir Otel'in ödemeleri ne kadar?", "tr", "11.500"),
        ("Demir Otel'in ödemesi mart 2026'da ne kadar", "tr", "2.300"),
        ("total of payments to Landlord", "en", "15,000"),
    ],
)
def test_a_payment_is_on_the_side_that_the_party_is_on(
    tmp_path: Path, question: str, language: Language, said: str
) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert said in told.text


def test_what_we_spend_on_a_payer_is_not_what_it_paid(tmp_path: Path) -> None:
    assert "11,500" not in asked(tmp_path, BOOK, "how much did we spend on Demir Otel?", "en").text
