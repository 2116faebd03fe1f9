"""A few hundred questions in words, the whole way: an answer is the oracle's, or a question back, or a refusal.

Longer runs: ``python -m tests.oracle.fuzz --n 5000 --seed 1``. Seeds here are fixed, so that a red test is one to mend
and not a new throw of the dice.
"""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from tests.oracle.asked import Expected
from tests.oracle.fuzz import asked_all, question
from tests.oracle.outcome import numbers
from tests.oracle.suffixes import possessed, put

BLOCKS = [range(start, start + 50) for start in range(2_000_000, 2_000_300, 50)]


@pytest.mark.parametrize("seeds", BLOCKS, ids=lambda seeds: str(seeds.start))
def test_no_answer_is_a_wrong_figure_or_one_of_another_question(seeds: range, tmp_path: Path) -> None:
    ends = [(one, seen) for one, seen in asked_all(seeds, tmp_path)]
    wrong = [
        f"{one.seed} {one.sentence}\n  {seen.plan}\n  {one.wanted}\n  {seen.text}"
        for one, seen in ends
        if seen.ended == "WRONG"
    ]
    assert wrong == [], "\n".join(wrong)
    assert sum(seen.ended == "answered right" for _, seen in ends) >= len(ends) // 3


def test_a_question_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    one, again = question(3, tmp_path), question(3, tmp_path)
    assert (one.sentence, one.asked, one.wanted) == (again.sentence, again.asked, again.wanted)


@pytest.mark.parametrize(
    ("word", "case", "apostrophe", "said"),
    [
        ("mart", "loc", False, "martta"),
        ("haziran", "abl", False, "hazirandan"),
        ("aralık", "dat", False, "aralığa"),
        ("ağustos", "gen", False, "ağustosun"),
        ("Ekim", "loc", True, "Ekim'de"),
        ("Mart 2025", "loc", True, "Mart 2025'te"),
        ("2026", "loc", True, "2026'da"),
        ("40", "abl", True, "40'tan"),
        ("Yıldız Tekstil", "dat", True, "Yıldız Tekstil'e"),
        ("kira", "gen", False, "kiranın"),
        ("Deniz Yapı", "dat", True, "Deniz Yapı'ya"),
    ],
)
def test_turkish_suffixes_of_the_questions(word: str, case: str, apostrophe: bool, said: str) -> None:  # noqa: FBT001
    assert put(word, case, apostrophe=apostrophe) == said


def test_a_name_in_the_possessive_takes_the_buffer_n() -> None:
    assert possessed("Personel maaşları", "dat") == "Personel maaşlarına"


def test_numbers_are_read_in_the_answers_language() -> None:
    assert numbers("1,234.50 and 12", "en") == [Decimal("1234.50"), Decimal(12)]
    assert numbers("1.234,50 ve %12,5", "tr") == [Decimal("1234.50"), Decimal("12.5")]


def test_what_has_no_figure_is_told_apart_from_zero() -> None:
    assert Expected(nothing=True) != Expected(lead=(Decimal(0),))
