"""The critic reads the name of a stacked sheet as its days, by code of its own."""

from __future__ import annotations

import pytest

from bot.analyst.second.stacked import with_days
from tests.tools import builders
from tools.ingest.stacking import stack
from tools.tables import Dataset, Table


def year(number: int, name: str) -> Table:
    held = builders.expenses([(f"{number}-{month:02d}-10", "Rent", 40) for month in (1, 2, 3)])
    return held.main.model_copy(update={"name": name, "sheet": name})


def books() -> Dataset:
    return builders.dataset(stack([year(2024, "Old books"), year(2025, "New books")]))


@pytest.mark.parametrize(
    ("question", "read"),
    [
        ("total rent on the New books sheet", "total rent 2025-01-10 - 2025-03-10"),
        ("total rent, sheet Old books?", "total rent 2024-01-10 - 2024-03-10 ?"),
        ("New books sayfasında kira ne kadar", "2025-01-10 - 2025-03-10 kira ne kadar"),
        ("total rent of old books", "total rent of old books"),
        ("total rent on the Bank sheet", "total rent on the Bank sheet"),
    ],
)
def test_a_sheet_that_is_named_as_one_gives_its_days(question: str, read: str) -> None:
    assert with_days(question, books()) == read


def test_sheets_whose_days_are_mixed_are_left_alone() -> None:
    mixed = stack([year(2024, "A"), year(2024, "B")])
    assert with_days("rent on sheet A", builders.dataset(mixed)) == "rent on sheet A"
