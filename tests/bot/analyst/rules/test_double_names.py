"""Names of a file that are columns, times or superlatives at once: told apart by the words beside them, or asked."""

from __future__ import annotations

import pytest

from bot.analyst.protocols import Language, PlanRequest
from bot.analyst.rules.planner import planned
from tests.bot.analyst.rules.desk import NOW, say, short
from tests.tools import builders
from tools.outline import outline
from tools.tables import Dataset


def twice_named() -> Dataset:
    """Costs whose categories hold the name of a month, and of which two parties are called like a category."""
    rows = [
        ("2026-01-05", "Rent", 240, "Landlord"),
        ("2026-01-07", "March", 50, "Rent"),
        ("2026-02-05", "Ocak", 30, "Tax office"),
        ("2026-03-06", "Q1", 20, "Tax office"),
    ]
    held = builders.expenses([row[:3] for row in rows])
    parties = builders.dimension("supplier", "counterparty", [row[3] for row in rows])
    table = held.main.model_copy(update={"dimensions": (*held.main.dimensions, parties)})
    return held.model_copy(update={"tables": (table,)})


def read(question: str, language: Language) -> str:
    return short(planned(PlanRequest(question=question, language=language, outline=outline(twice_named()), now=NOW)))


@pytest.mark.parametrize(
    ("question", "language", "column"),
    [
        ("how much to supplier Rent", "en", "supplier"),
        ("spend on category Rent", "en", "kategori"),
        ("tedarikçi Rent toplam gider", "tr", "supplier"),
        ("kategori Rent toplam gider", "tr", "kategori"),
    ],
)
def test_the_word_before_a_name_says_in_which_column_it_stands(question: str, language: Language, column: str) -> None:
    assert f"column={column} op=is values=[Rent]" in read(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("total Rent", "en"),
        ("how much was Rent in February", "en"),
        ("toplam Rent", "tr"),
        ("total outflows but Rent", "en"),
    ],
)
def test_a_name_of_two_columns_is_asked_back(question: str, language: Language) -> None:
    assert read(question, language) == "clarify"


@pytest.mark.parametrize(
    ("question", "language"), [("spend on March", "en"), ("spend on Q1", "en"), ("ocak gideri", "tr")]
)
def test_a_name_that_is_a_time_as_well_is_asked_back(question: str, language: Language) -> None:
    assert read(question, language) == "clarify"


@pytest.mark.parametrize(("question", "language"), [("spend in March", "en"), ("ocakta toplam gider", "tr")])
def test_a_time_that_is_said_as_a_time_is_one(question: str, language: Language) -> None:
    assert "period=2026-0" in read(question, language)


@pytest.mark.parametrize(
    "question", ["total outflows without tax", "total outflows excluding tax", "spend without taxes"]
)
def test_without_tax_is_not_without_the_payments_to_the_tax_office(question: str) -> None:
    assert read(question, "en") in {"clarify", "refuse"}


@pytest.mark.parametrize(
    ("file", "language", "question"),
    [
        ("plan", "en", "is rent the largest cost?"),
        ("plan", "en", "was rent the smallest cost in March?"),
        ("tr", "tr", "kira en büyük gider mi"),
        ("tr", "tr", "en büyük gider kira mı?"),
        ("plan", "en", "annual rent"),
        ("plan", "en", "yearly salaries"),
        ("plan", "tr", "yıllık rent"),
    ],
)
def test_whether_a_line_is_the_largest_and_a_year_of_fewer_months_are_asked_back(
    file: str, language: Language, question: str
) -> None:
    assert say(file, question, language).kind == "clarify"


@pytest.mark.parametrize(("question", "language"), [("unpaid invoices", "en"), ("ödenmemiş faturalar", "tr")])
def test_a_date_of_no_known_part_is_not_denied(question: str, language: Language) -> None:
    held = builders.invoices()
    dates = tuple(
        date.model_copy(update={"role": "other"}) if date.role == "paid" else date for date in held.main.dates
    )
    unclear = held.model_copy(update={"tables": (held.main.model_copy(update={"dates": dates}),)})
    plan = planned(PlanRequest(question=question, language=language, outline=outline(unclear), now=NOW))
    column = next(date.name for date in held.main.dates if date.role == "paid")
    assert column in str(plan["refuse"])
