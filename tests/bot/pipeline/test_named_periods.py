import pytest

from bot.pipeline.named_periods import named_periods
from bot.pipeline.scan import flattened, lowered
from bot.texts import Language


def named(text: str, language: Language) -> list[str]:
    found = []
    for period in named_periods(text, flattened(lowered(text, language))):
        reading = period.readings[0]
        months = (
            "" if reading.is_year else f"{reading.first}" if period.names_a_month else f"{reading.first}-{reading.last}"
        )
        found.append(f"{reading.year or '?'}/{months}{f'/{reading.day}' if reading.day else ''}")
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In May 2026 and in June", "2026/5 ?/6"),
        ("March 31, 2026; 31 March; the 1st of April 2026", "2026/3/31 ?/3/31 2026/4/1"),
        ("May I ask? You may hire. It may march on.", ""),
        ("May is worst; by may", "?/5 ?/5"),
        ("Q2 2026, 2025-Q4, the second quarter of 2025, H1", "2026/4-6 2025/10-12 2025/4-6 ?/1-6"),
        ("Dec '25, Jan-26, Sept. 2025, Aug", "2025/12 2026/1 2025/9 ?/8"),
        ("2026-05, 2026-05-17, 05/2026, 31.03.2026, 3/31/26", "2026/5 2026/5/17 2026/5 2026/3/31 2026/3/31"),
        ("in 2026, 2026 TRY, $2026, 2,026, 2026%", "2026/"),
        ("31 June", "?/6"),
    ],
)
def test_english(text: str, expected: str) -> None:
    assert named(text, "en") == expected.split()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Mayıs 2026'da, Ağustos'ta, ocakta, MAYIS", "2026/5 ?/8 ?/1 ?/5"),
        ("2026 Mart ayında, 2026'nın Nisan ayı, 2026 yılının Mayıs ayı", "2026/3 2026/4 2026/5"),
        ("Ağustos'ta, 2026 Mart'tan", "?/8 2026/3"),
        ("tarih aralığı; Aralık; aralıkta; Aralığa", "?/12 ?/12"),
        ("2. çeyrek, ilk yarı, 2026'nın üçüncü çeyreğinde", "?/4-6 ?/1-6 2026/7-9"),
        ("31 Mart 2026, Oca.25, 17 Mayıs", "2026/3/31 2025/1 ?/5/17"),
    ],
)
def test_turkish(text: str, expected: str) -> None:
    assert named(text, "tr") == expected.split()
