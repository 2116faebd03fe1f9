"""A follow-up that asks for a part of the last answer stays inside it; after no answer it is never read alone."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, say, short


@pytest.mark.parametrize(
    ("file", "language", "questions", "expected"),
    [
        (
            "bank",
            "en",
            ("how many payments over 500 in March?", "which ones?"),
            "per=row period=2025-03-01..2025-03-31 rank=top",
        ),
        (
            "plan",
            "en",
            ("in how many months were outflows over 90,000?", "which ones?"),
            "having={op=over value=90000}",
        ),
        (
            "tr",
            "tr",
            ("martta toplam gider", "ne kadarı kira", "yüzde kaç"),
            "over={measure=cash.out} period=2026-03-01",
        ),
        ("plan", "en", ("rent in March", "in percent?"), "over={measure=cash.out} period=2026-03-01"),
        ("plan", "en", ("which month had the highest rent?", "how much in April?"), "period=2026-04-01..2026-04-30"),
    ],
)
def test_a_part_of_the_answer_before_is_asked_within_it(
    file: str, language: Language, questions: tuple[str, ...], expected: str
) -> None:
    assert expected in short(chat(file, language, *questions).plan)


@pytest.mark.parametrize(
    ("file", "language", "questions"),
    [
        ("plan", "en", ("what did we pay for umbrellas in March?", "and rent?")),
        ("plan", "en", ("what did we pay for umbrellas in March?", "rent?")),
        ("plan", "en", ("what did we pay for umbrellas in March?", "just the rent")),
        ("tr", "tr", ("martta şemsiyeye ne ödedik", "peki kira?")),
        ("tr", "tr", ("martta şemsiyeye ne ödedik", "ne kadarı kira")),
    ],
)
def test_after_no_answer_an_elliptical_question_gets_no_figure(
    file: str, language: Language, questions: tuple[str, ...]
) -> None:
    assert chat(file, language, *questions).kind in {"clarify", "refuse"}


def test_after_no_answer_a_whole_question_is_read_by_itself() -> None:
    said = chat("plan", "en", "what did we pay for umbrellas in March?", "total rent in March?")
    assert "period=2026-03-01..2026-03-31" in short(said.plan)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("sales june 22 vs june 21", "period=2022-06-01..2022-06-30 compare={period={2021-06-01..2021-06-30}}"),
        ("rent in q2 '22", "period=2022-04-01..2022-06-30"),
        ("rent in q2 22", "period=2022-04-01..2022-06-30"),
    ],
)
def test_a_year_of_two_digits_is_a_year_of_the_file(question: str, expected: str) -> None:
    said = short(say("years", question, "en").plan)
    assert expected.split(" compare", maxsplit=1)[0] in said
    assert ("compare=" in expected) == ("compare=" in said)


def test_an_undivided_whole_of_a_table_is_still_divided_by() -> None:
    said = short(say("invoices", "what share of everything invoiced is Hazel Ltd?", "en").plan)
    assert "over={measure=amount}" in said
