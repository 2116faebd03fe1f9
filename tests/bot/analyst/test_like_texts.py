"""A text of a statement that stands in longer ones: its entries are those of all of them, for both readers."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bot.analyst.protocols import DraftRequest, PlanRequest, ReviewRequest
from bot.analyst.rules import RulesPlanner, RulesWriter
from bot.analyst.second import SecondReader
from tools.analysis import REGISTRY
from tools.ingest import read
from tools.outline import outline
from tools.tables import Dataset

NOW = "2026-11-30T10:00:00+00:00"
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
def book(tmp_path_factory: pytest.TempPathFactory) -> Dataset:
    path: Path = tmp_path_factory.mktemp("book") / "book.csv"
    path.write_text(BOOK, encoding="utf-8")
    return read(path, path.name)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What did the pottery courses bring in during 2025?", "800.50"),
        ("How much came in from the pottery course in 2024?", "400.00"),
    ],
)
def test_a_short_text_means_the_longer_ones_that_hold_it(book: Dataset, question: str, value: str) -> None:
    held = outline(book)
    plan = json.loads(
        asyncio.run(RulesPlanner().plan(PlanRequest(question=question, language="en", outline=held, now=NOW), book))
    )
    result = REGISTRY["query"].call(book, plan["calls"][0]["arguments"], "query")
    assert f"{next(f.value for f in result.figures if f.id == 'query.value'):.2f}" == value
    asked = DraftRequest(question=question, language="en", outline=held, plan=plan, results=(result,))
    draft = asyncio.run(RulesWriter().draft(asked))
    review = ReviewRequest(
        question=question,
        language="en",
        outline=held,
        draft=draft,
        rendered=draft,
        tools=("query",),
        results=(result,),
        now=NOW,
    )
    assert json.loads(asyncio.run(SecondReader().review(review, book)))["verdict"] == "PASS"
