"""Short follow-ups of a figure: its count, its rows, its part of a whole, its month, itself beside another month."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, short

RENT = "how much did we pay for rent in the first quarter?"
RENT_ROWS = "query of={direction=out where=[{column=Line op=is values=[Rent]}]}"
BOTH_ROWS = "query of={direction=out where=[{column=Line op=is values=[Rent,Salaries]}]}"
Q1, YEAR = "2026-01-01..2026-03-31", "2026-01-01..2026-12-31"
KIRA = "kira ilk çeyrekte ne kadar"


@pytest.mark.parametrize(
    ("data", "language", "questions", "expected"),
    [
        ("plan", "en", ("what is the closing balance in June?", "how much more than at the end of March is that?"),
         "query of={measure=cash.closing} aggregate=last period=2026-06-01..2026-06-30"
         " compare={period=2026-03-01..2026-03-31}"),
        ("plan", "en", ("what were total inflows in q2?", "up how many % on q1"),
         "query of={measure=cash.in} period=2026-04-01..2026-06-30"
         " compare={period=2026-01-01..2026-03-31}"),
        ("plan", "en", (RENT, "and over the whole year?"), f"{RENT_ROWS} period={YEAR}"),
        ("plan", "tr", (KIRA, "peki tüm yıl?"), f"{RENT_ROWS} period={YEAR}"),
        ("plan", "tr", (KIRA, "personel maaşları?", "ikisi birlikte ne kadar"),
         f"{BOTH_ROWS} period={Q1}"),
        ("plan", "tr", (KIRA, "toplam giderin yüzde kaçı ediyor bu"),
         f"{RENT_ROWS} over={measure=cash.out} period={Q1}"),
        ("plan", "en", (RENT, "which month was the most expensive for it?"),
         f"{RENT_ROWS} aggregate=max per=month period={Q1}"),
        ("plan", "tr", ("mart kirası ne kadar", "en yüksek hangi ay"),
         f"{RENT_ROWS} aggregate=max per=month"),
    ],
)  # fmt: skip
def test_a_short_follow_up_changes_one_thing(
    data: str, language: Language, questions: tuple[str, ...], expected: str
) -> None:
    assert short(chat(data, language, *questions).plan) == expected
