"""Short follow-ups of a figure: its count, its rows, its part of a whole, its month, itself beside another month."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, short

RENT = "how much did we pay for rent in the first quarter?"
KIRA = "kira ilk çeyrekte ne kadar"
JUNE, MARCH = "2026-06-01..2026-06-30", "2026-03-01..2026-03-31"
Q1, Q2, YEAR = "2026-01-01..2026-03-31", "2026-04-01..2026-06-30", "2026-01-01..2026-12-31"


def rows(*names: str) -> str:
    return f"query of={{direction=out where=[{{column=Line op=is values=[{','.join(names)}]}}]}}"


@pytest.mark.parametrize(
    ("language", "questions", "expected"),
    [
        ("en", ("what is the closing balance in June?", "how much more than at the end of March is that?"),
         f"query of={{measure=cash.closing}} aggregate=last period={JUNE} compare={{period={MARCH}}}"),
        ("en", ("what were total inflows in q2?", "up how many % on q1"),
         f"query of={{measure=cash.in}} period={Q2} compare={{period={Q1}}}"),
        ("en", (RENT, "and over the whole year?"), f"{rows('Rent')} period={YEAR}"),
        ("tr", (KIRA, "peki tüm yıl?"), f"{rows('Rent')} period={YEAR}"),
        ("tr", (KIRA, "personel maaşları?", "ikisi birlikte ne kadar"), f"{rows('Rent', 'Salaries')} period={Q1}"),
        ("tr", (KIRA, "toplam giderin yüzde kaçı ediyor bu"),
         f"{rows('Rent')} over={{measure=cash.out}} period={Q1}"),
        ("en", (RENT, "which month was the most expensive for it?"),
         f"{rows('Rent')} aggregate=max per=month period={Q1}"),
        ("tr", ("mart kirası ne kadar", "en yüksek hangi ay"), f"{rows('Rent')} aggregate=max per=month"),
    ],
)  # fmt: skip
def test_a_short_follow_up_changes_one_thing(language: Language, questions: tuple[str, ...], expected: str) -> None:
    assert short(chat("plan", language, *questions).plan) == expected
