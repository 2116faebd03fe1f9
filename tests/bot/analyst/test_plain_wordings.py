"""Plain wordings the whole way: one currency of several, single rows, past days, parts of income, what is sought."""

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
    shelf = _shelf(tmp_path, "currencies", "en")
    both = -_first(shelf, "select sum(minor) / 100.0 from facts where minor < 0")
    figures = _asked(shelf, "How much did we spend in euros and dollars?", "en")
    assert not any(abs(figure - both) < 0.005 for figure in figures)


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


@pytest.mark.parametrize(
    ("question", "tongue", "low", "high"),
    [
        ("how much was overdue on 30 September 2025?", "en", 0, 9999),
        ("As of 30 September 2025, how much is 31-60 days overdue?", "en", 30, 60),
        ("As of 30 September 2025, how much is more than 90 days overdue?", "en", 90, 9999),
        ("30 Eylül 2025 tarihinde vadesi geçen toplam ne kadar?", "tr", 0, 9999),
        ("30 Eylül 2025 itibarıyla vadesi 61-90 gün geçmiş alacak ne kadar?", "tr", 60, 90),
    ],
)
def test_what_was_overdue_on_a_past_day_counts_what_was_paid_since(
    tmp_path: Path, question: str, tongue: Tongue, low: int, high: int
) -> None:
    shelf = _shelf(tmp_path, "invoices", tongue)
    age = "julianday('2025-09-30') - julianday(due)"
    sql = f"""select coalesce(sum(minor), 0) / 100.0 from invoices where issued <= '2025-09-30'
        and (paid is null or paid > '2025-09-30') and {age} > ? and {age} <= ?"""  # noqa: S608 - our own words
    wanted = _first(shelf, sql, low, high)
    assert wanted > 0
    assert any(abs(figure - wanted) < 0.005 for figure in _asked(shelf, question, tongue))


@pytest.mark.parametrize(
    ("question", "tongue", "where"),
    [
        ("what was the last rent payment?", "en", "line = 'Rent' and minor < 0"),
        ("what was the latest receipt?", "en", "minor > 0"),
        ("son kira ödemesi ne kadardı?", "tr", "line = 'Kira' and minor < 0"),
        ("son giriş ne kadardı?", "tr", "minor > 0"),
    ],
)
def test_the_last_entry_of_a_line_or_side_is_one_row(tmp_path: Path, question: str, tongue: Tongue, where: str) -> None:
    shelf = _shelf(tmp_path, "cash_book", tongue)
    wanted = abs(_first(shelf, f"select minor / 100.0 from facts where {where} order by day desc limit 1"))  # noqa: S608
    assert any(abs(abs(figure) - wanted) < 0.005 for figure in _asked(shelf, question, tongue)[:1])


def test_what_a_party_pays_us_is_money_in_also_where_it_is_paid_more(tmp_path: Path) -> None:
    shelf = _shelf(tmp_path, "cash_book", "en")
    wanted = _first(shelf, "select sum(minor) / 100.0 from facts where party = 'Tidewater Ltd' and minor > 0")
    assert any(abs(f - wanted) < 0.005 for f in _asked(shelf, "how much did Tidewater Ltd pay us in 2025?", "en"))


@pytest.mark.parametrize(
    ("question", "tongue"),
    [
        ("What percentage of income is net cash flow?", "en"),
        ("net cash flow as a percentage of income", "en"),
        ("net nakit akışı gelirin yüzde kaçı?", "tr"),
    ],
)
def test_what_is_left_is_told_as_a_part_of_the_income(tmp_path: Path, question: str, tongue: Tongue) -> None:
    shelf = _shelf(tmp_path, "cash_book", tongue)
    wanted = _first(shelf, "select 100.0 * sum(minor) / sum(case when minor > 0 then minor end) from facts")
    assert any(abs(figure - wanted) < 0.006 for figure in _asked(shelf, question, tongue))


@pytest.mark.parametrize(
    ("question", "tongue"),
    [
        ("How many people at 53,000 a month each can we afford from May without going below zero?", "en"),
        ("How much can I draw a month at most from June while staying above 20,000?", "en"),
        ("What is the most the owner can take out each month from May without going below zero?", "en"),
        ("When can I hire one person at 14,000 a month at the earliest while staying above 60,000?", "en"),
        ("How many months does our cash last?", "en"),
        ("What is the lowest month-end cash if Repairs becomes 53,000 a month from July?", "en"),
        ("Hazirandan itibaren Tamirat aylık 49.000 olursa hangi ay eksiye düşeriz?", "tr"),
    ],
)
def test_what_is_looked_for_and_what_becomes_of_a_line_is_answered(
    tmp_path: Path, question: str, tongue: Tongue
) -> None:
    shelf = shelved("wide", tongue, 1 if "Repairs" in question else 3 if tongue == "tr" else 2, tmp_path)
    assert _asked(shelf, question, tongue)


@pytest.mark.parametrize(
    ("question", "tongue", "where"),
    [
        ("payments from July to September", "en", "minor < 0 and month between '2025-07' and '2025-09'"),
        ("Haziran sonuna kadar harcama toplamı ne kadar?", "tr", "minor < 0 and month <= '2025-06'"),
    ],
)
def test_payments_of_some_months_are_money_out(tmp_path: Path, question: str, tongue: Tongue, where: str) -> None:
    shelf = _shelf(tmp_path, "cash_book", tongue)
    wanted = abs(_first(shelf, f"select sum(minor) / 100.0 from facts where {where}"))  # noqa: S608 - our own words
    assert any(abs(abs(figure) - wanted) < 0.005 for figure in _asked(shelf, question, tongue))


def test_the_month_behind_the_closing_is_the_one_asked_for_and_not_that_of_the_loan(tmp_path: Path) -> None:
    loan = "we take a loan of 49,000 at 2% a month over 24 months in February"
    shelf = _shelf(tmp_path, "wide", "tr")
    one = _asked(shelf, f"What is the closing balance of November 2026 if {loan}?", "en")
    other = _asked(shelf, f"If {loan}, what is the cash at the end of November 2026?", "en")
    assert one[:1] == other[:1] != []


def test_the_end_of_a_range_in_one_of_two_changes_is_no_month_that_is_asked_for(tmp_path: Path) -> None:
    shelf = shelved("wide", "en", 3, tmp_path)
    changes = "we hire one person at 43,000 a month between sep and december and all income rises by 10% from mar on"
    figures = _asked(shelf, f"if {changes}, what is the lowest month-end cash?", "en")
    assert any(abs(figure - 493000) < 0.005 for figure in figures)
