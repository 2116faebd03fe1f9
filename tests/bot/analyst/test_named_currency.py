"""A currency named in a file of several, and single movements: what is asked for alone is answered alone."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from pydantic import JsonValue

from bot.analyst.picking import pick
from bot.analyst.protocols import Language, ReviewRequest
from bot.analyst.second import SecondReader
from bot.cli.asking import InProcess
from bot.pipeline.answer import answer
from bot.pipeline.journal import Ask, Place
from bot.pipeline.memory import MemoryJournal
from tests.oracle.books import Layout, Tongue
from tests.oracle.shelf import Shelf, shelved
from tools.analysis import REGISTRY
from tools.outline import outline

SAID = "The total is {query.value}.\nThe file has several currencies; they are never added together."
NOW = "2026-11-30T12:00:00+03:00"


def _shelf(folder: Path, layout: Layout, tongue: Tongue) -> Shelf:
    return shelved(layout, tongue, 1, folder)


def _first(shelf: Shelf, sql: str, *values: object) -> float:
    return float(shelf.database.execute(sql, values).fetchone()[0])


def _asked(shelf: Shelf, question: str, language: Language) -> list[float]:
    data = shelf.dataset
    run = Ask(run_id="r", place=Place(bot=0, chat=0), asker=0, question=question, language=language, now=NOW, seed=1,
              file=data.file, sha256=data.sha256, analyst={})  # fmt: skip
    outcome = asyncio.run(answer(run, outline(data), pick("rules"), InProcess(data), MemoryJournal()))
    assert outcome.answer is not None
    return [float(figure.value) for figure in outcome.answer.figures]


@pytest.mark.parametrize(
    ("question", "tongue", "currency", "side"),
    [
        ("How much did we spend in euros?", "en", "EUR", -1),
        ("total USD receipts", "en", "USD", 1),
        ("$ income in 2025", "en", "USD", 1),
        ("euro giderimiz ne kadar", "tr", "EUR", -1),
        ("dolar olarak toplam gelir ne kadar?", "tr", "USD", 1),
    ],
)
def test_the_named_currency_alone_is_added_up(
    tmp_path: Path, question: str, tongue: Tongue, currency: str, side: int
) -> None:
    shelf = _shelf(tmp_path, "currencies", tongue)
    rows = "select sum(minor) / 100.0 from facts where currency = ? and minor * ? > 0"
    wanted = abs(_first(shelf, rows, currency, side))
    assert any(abs(abs(figure) - wanted) < 0.005 for figure in _asked(shelf, question, tongue))


def test_two_named_currencies_are_never_added(tmp_path: Path) -> None:
    assert _asked(_shelf(tmp_path, "currencies", "en"), "How much did we spend in euros and dollars?", "en") == []


@pytest.mark.parametrize(("currency", "passes"), [("EUR", True), ("USD", False)])
def test_another_currency_than_the_named_one_is_found(tmp_path: Path, currency: str, *, passes: bool) -> None:
    data = _shelf(tmp_path, "currencies", "en").dataset
    of: dict[str, JsonValue] = {
        "measure": "cash.out",
        "where": [{"column": "Currency", "op": "is", "values": [currency]}],
    }
    result = REGISTRY["query"].call(data, {"of": of}, "query")
    request = ReviewRequest(
        question="How much did we spend in euros?", language="en", history=(), draft=SAID,
        rendered="", tools=("query",), results=(result,), now=NOW,
    )  # fmt: skip
    assert ("PASS" in asyncio.run(SecondReader().review(request, data))) is passes


@pytest.mark.parametrize(
    ("question", "tongue", "order"),
    [
        ("what was the smallest incoming payment", "en", "minor > 0 order by minor"),
        ("which incoming payment was the smallest?", "en", "minor > 0 order by minor"),
        ("what was the largest outgoing payment", "en", "minor < 0 order by minor"),
        ("en küçük para girişi ne kadar", "tr", "minor > 0 order by minor"),
        ("en büyük çıkış ne kadardı", "tr", "minor < 0 order by minor"),
        ("en düşük tahsilat ne kadar?", "tr", "minor > 0 order by minor"),
    ],
)
def test_one_payment_or_receipt_is_one_row_and_no_category(
    tmp_path: Path, question: str, tongue: Tongue, order: str
) -> None:
    shelf = _shelf(tmp_path, "cash_book", tongue)
    wanted = abs(_first(shelf, f"select minor / 100.0 from facts where {order} limit 1"))  # noqa: S608 - our own words
    figures = _asked(shelf, question, tongue)
    assert any(abs(abs(figure) - wanted) < 0.005 for figure in figures[:1])
