"""A draft that calls money in money out, or the lowest point the highest, does not pass."""

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call, review

IN: Call = ("query", {"of": {"measure": "cash.in"}, "period": {"start": "2026-03-01", "end": "2026-03-31"}})
OUT: Call = ("query", {"of": {"measure": "cash.out"}, "period": {"start": "2026-03-01", "end": "2026-03-31"}})
BREAK: Call = ("break_month", {})
Q_IN, Q_OUT = "What are total inflows in March 2026?", "What are total outflows in March 2026?"
TR_IN, TR_OUT = "Mart 2026'da toplam giriş ne kadar?", "Mart 2026'da toplam çıkış ne kadar?"
LOWEST = "Which month has the lowest closing cash?"


@pytest.mark.parametrize(
    ("question", "draft", "call", "language", "passes"),
    [
        (Q_IN, "Total inflows in March 2026: {query.value}.", IN, "en", True),
        (Q_IN, "Total outflows in March 2026: {query.value}.", IN, "en", False),
        (Q_IN, "In March 2026 {query.value} came in.", IN, "en", True),
        (Q_IN, "In March 2026 {query.value} went out.", IN, "en", False),
        (Q_OUT, "You spent {query.value} in March 2026.", OUT, "en", True),
        (Q_OUT, "Your income in March 2026 was {query.value}.", OUT, "en", False),
        (TR_IN, "Mart 2026 için toplam giriş: {query.value}.", IN, "tr", True),
        (TR_IN, "Mart 2026 için toplam çıkış: {query.value}.", IN, "tr", False),
        (TR_OUT, "Mart 2026'da {query.value} çıktı.", OUT, "tr", True),
        (TR_OUT, "Mart 2026'da {query.value} girdi.", OUT, "tr", False),
        (LOWEST, "The lowest point is {break_month.lowest|period}, at {break_month.lowest}.", BREAK, "en", True),
        (LOWEST, "The highest point is {break_month.lowest|period}, at {break_month.lowest}.", BREAK, "en", False),
    ],
)
def test_the_words_beside_a_figure_name_its_own_side(
    question: str,
    draft: str,
    call: Call,
    language: Language,
    passes: bool,  # noqa: FBT001
) -> None:
    assert review("plan", question, draft, call, language=language).passed is passes
