"""Short questions that go on from a figure: the reading keeps what the one before asked for and changes one thing."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import review

LAUREL: JsonValue = [{"column": "customer", "op": "is", "values": ["Laurel SA"]}]


def months(first: str, last: str) -> JsonValue:
    return {"start": f"{first}-01", "end": last}


def closing(first: str, last: str, **more: JsonValue) -> tuple[str, dict[str, JsonValue]]:
    of: JsonValue = {"measure": "cash.closing"}
    return "query", {"of": of, "aggregate": "last", "period": months(first, last), **more}


@pytest.mark.parametrize(
    ("language", "before", "question"),
    [
        ("en", "what was the closing balance in March", "and two months after that?"),
        ("en", "what was the closing balance in March", "n 2 months later"),
        ("tr", "mart sonunda kasada kaç var", "iki ay sonra"),
        ("tr", "mart sonunda kasada kaç var", "peki 2 ay sonra ne kadar?"),
    ],
)
def test_some_months_later_are_counted_from_the_figure_before(language: Language, before: str, question: str) -> None:
    draft = "{query.value|period}: {query.value}."
    assert review("cafe", question, draft, closing("2026-05", "2026-05-31"), language=language, before=[before]).passed
    late = review("cafe", question, draft, closing("2026-04", "2026-04-30"), language=language, before=[before])
    assert not late.passed


@pytest.mark.parametrize(
    ("language", "before", "question"),
    [
        ("en", "what was the closing balance in June", "how much more than at the end of March is that?"),
        ("tr", "haziran sonunda kasada kaç var", "mart sonuna göre ne kadar artmış"),
    ],
)
def test_a_level_is_set_beside_an_earlier_month(language: Language, before: str, question: str) -> None:
    draft = "{query.difference}, {query.change}."
    right = closing("2026-06", "2026-06-30", compare={"period": months("2026-03", "2026-03-31")})
    wrong = closing("2026-06", "2026-06-30", compare={"period": months("2026-05", "2026-05-31")})
    assert review("cafe", question, draft, right, language=language, before=[before]).passed
    assert not review("cafe", question, draft, wrong, language=language, before=[before]).passed


@pytest.mark.parametrize("question", ["how many invoices was that?", "how many were there", "and how many of those?"])
def test_a_count_keeps_the_conditions_of_the_figure_before(question: str) -> None:
    before = ["what did we invoice Laurel SA?"]
    of: JsonValue = {"where": LAUREL}
    right: tuple[str, dict[str, JsonValue]] = ("query", {"of": of})
    draft = "{query.count} entries."
    assert review("invoices", question, draft, right, before=before).passed
    assert not review("invoices", question, draft, ("query", {}), before=before).passed
