"""A text of a statement that stands in longer ones: its entries are those of all of them, for both readers."""

from __future__ import annotations

import pytest

from tests.bot.analyst.both import answer, book
from tools.tables import Dataset

BOOK = """date,in,out,group,text
2024-03-01,400,,Courses,Pottery course
2024-05-10,,60,Courses,Clay for pottery course (May 9)
2025-02-03,500.50,,Courses,"Pottery course, Feb 2025"
2025-06-20,300,,Courses,"Pottery course, June 2025"
2025-07-01,,80,Courses,Clay for pottery course (June 18)
2025-08-11,90,,Misc,Shelf rent
2025-09-02,,25,Misc,Stamps
"""


@pytest.fixture(scope="module")
def courses(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    return book(tmp_path_factory.mktemp("book"), BOOK)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What did the pottery courses bring in during 2025?", "800.50"),
        ("How much came in from the pottery course in 2024?", "400.00"),
    ],
)
def test_a_short_text_means_the_longer_ones_that_hold_it(courses: Dataset, question: str, value: str) -> None:
    found = answer(courses, question)
    assert found.values == (value,)
    assert found.passed
