"""Everyday words cut short, slurred or a letter short are read as what they stand for, but not the file's own words."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.asking import asked

BOOK = "Date,Category,Money in,Money out,Balance\n" + "".join(
    f"2025-{month:02d}-05,Sales,{1000 + month},,{(1000 + month) * month}\n2025-{month:02d}-20,Rent,,{400 + month},"
    f"{500 * month}\n"
    for month in range(1, 7)
)
OUT, IN = 2421, 6021


@pytest.mark.parametrize(
    ("question", "language", "value"),
    [
        ("tot expences in march", "en", 403),
        ("totl expenses in march", "en", 403),
        ("revnue in march", "en", 1003),
        ("avg mthly rent", "en", 403.5),
        ("toplm gider ne", "tr", OUT),
        ("2025 gidr topl", "tr", OUT),
        ("gidrleri toplamı ne kadar", "tr", OUT),
        ("mart gelri", "tr", 1003),
        ("martta toplam ne odiyoz", "tr", 403),
        ("martta ne kadar harcıyoz", "tr", 403),
        ("ayda ort ne harcıyoruz", "tr", 403.5),
    ],
)
def test_a_shortened_word_is_read_as_it_is_meant(
    tmp_path: Path, question: str, language: Language, value: float
) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert float(told.figures["query.value"]) == value


@pytest.mark.parametrize(("question", "language"), [("total for Exp", "en"), ("Ort toplamı ne", "tr")])
def test_a_name_of_the_file_is_no_short_form(tmp_path: Path, question: str, language: Language) -> None:
    rows = "Date,Counterparty,Amount\n2025-01-03,Exp,-40\n2025-01-04,Ort,-70\n2025-01-05,Alder,900\n"
    told = asked(tmp_path, rows, question, language)
    assert float(told.figures["query.value"]) in {40, 70}
