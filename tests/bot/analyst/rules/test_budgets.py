"""What is over or under the budget: a line, a month, how many and which, and follow-ups to it."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.rules.desk import chat, say, short

MONTHS = "variance direction=out group_by=month limit=48"
LINES = "variance direction=out group_by=Line limit=48"


@pytest.mark.parametrize(
    ("language", "question", "plan", "said"),
    [
        ("en", "in which month were costs furthest over budget", MONTHS, "January 2026: 15 TRY over"),
        ("tr", "gider bütçesini en çok hangi ay aşmışız ne kadar", MONTHS, "Ocak 2026: bütçenin 15"),
        ("en", "in how many months were costs over budget", MONTHS, "over the budget: 1"),
        ("tr", "gider bütçesini kaç ay aştık", MONTHS, "ay sayısı: 1"),
        ("en", "which months did costs come in under budget", MONTHS, "February 2026: 10 TRY under"),
        ("en", "which cost line came in furthest under budget", LINES, "None lies under"),
        ("en", "which cost line went furthest over budget", LINES, "Marketing: 5 TRY over"),
        ("tr", "bütçenin üstünde kalan gider kalemi kaç tane", LINES, "kalem sayısı: 1"),
        ("en", "how much did we overspend in total", "variance direction=out", "5 TRY over"),
        ("en", "which cost line overran its budget furthest", LINES, "Marketing: 5 TRY over"),
        ("tr", "gider bütçesini en çok hangi ay taşırmışız", MONTHS, "Ocak 2026: bütçenin 15"),
        ("tr", "ocakta gider bütçeyi ne kadar aşmış",
         "variance period=2026-01-01..2026-01-31 direction=out", "bütçenin 15"),
        ("tr", "ocakta gider bütçesi ne gerçekleşen ne",
         "variance period=2026-01-01..2026-01-31 direction=out", "bütçe 60"),
        ("en", "in how many months was Marketing income under budget",
         "variance direction=in where=[{column=Line op=is values=[Marketing]}] group_by=month limit=48",
         "under the budget: 2"),
    ],
)  # fmt: skip
def test_months_and_lines_over_or_under(language: Language, question: str, plan: str, said: str) -> None:
    answer = say("budgeted", question, language)
    assert short(answer.plan) == plan
    assert said in answer.text


@pytest.mark.parametrize(
    ("language", "questions", "plan", "said"),
    [
        ("en", ("how far is Sales off its budget for costs", "and Marketing?"), "group_by=Line", "Marketing"),
        ("tr", ("Sales gelirde bütçeyi ne kadar aştı", "şubatta?"), "period=2026-02-01..2026-02-28", "20"),
        ("tr", ("gider bütçesini en çok hangi ay aştık", "kaç ay aşmışız toplamda"), MONTHS, "ay sayısı: 1"),
        ("en", ("in how many months were costs over budget", "which ones"), MONTHS, "January 2026"),
        ("en", ("in how many months were costs over budget", "and under?"), MONTHS, "under the budget: 1"),
        ("tr", ("gider bütçesini kaç ay aştık", "gelirde?"), "variance direction=in group_by=month", "ay sayısı: 2"),
    ],
)
def test_a_follow_up_keeps_what_it_does_not_change(
    language: Language, questions: tuple[str, ...], plan: str, said: str
) -> None:
    answer = chat("budgeted", language, *questions)
    assert plan in short(answer.plan)
    assert said in answer.text


@pytest.mark.parametrize(("language", "question"), [("tr", "temmuz bütçesi ne"), ("en", "what is the July budget?")])
def test_a_month_that_is_not_there_is_refused(language: Language, question: str) -> None:
    answer = say("budgeted", question, language)
    assert answer.kind == "refuse"
    assert "2026" in answer.text


def test_a_number_of_months_that_is_not_the_file_is_not_all_of_it() -> None:
    assert say("budgeted", "how far over budget were costs over the 5 months", "en").kind == "clarify"
