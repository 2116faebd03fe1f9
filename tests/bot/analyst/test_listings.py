"""Questions about a list of invoices, the whole way: who owes, who is late, one invoice, terms, what is collected."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.analyst.protocols import Language
from tests.bot.analyst.asking import asked

BOOK = """Invoice,Customer,Issued,Due,Amount,Paid so far,Open amount
A-101,Alder Ltd,2026-01-10,2026-02-09,4000,4000,0
A-102,Birch Co,2026-01-20,2026-02-19,2500,1000,1500
A-103,Alder Ltd,2026-02-11,2026-03-13,1800,0,1800
A-104,Cedar Bros,2026-03-02,2026-05-01,12500,0,12500
"""


@pytest.mark.parametrize(
    ("question", "language", "said"),
    [
        (
            "Who owes me and who is late?",
            "en",
            ("15,800", "Birch Co: 1,500", "11 days", "Cedar Bros: 12,500 open, not due"),
        ),
        (
            "Kimin bana borcu var, kim gecikti?",
            "tr",
            ("15.800", "Birch Co: 1.500", "11 gün", "Cedar Bros: 12.500 açık"),
        ),
        ("which customers are late with payment as of 20 march 2026", "en", ("3,300", "Alder Ltd: 1,800", "7 days")),
        ("which invoices are only partly paid", "en", ("A-102, Birch Co", "1,500 open")),
        ("kismen odenmis faturalar hangileri", "tr", ("A-102, Birch Co", "1.500")),
        ("As of 31 March 2026, how much is more than 20 days past due?", "en", ("1,500",)),
        ("31 mart 2026 itibariyle 10 günden fazla gecikmiş alacak ne kadar", "tr", ("3.300",)),
        ("When was A-102 due and how much of it is still open?", "en", ("19 February 2026", "1,500")),
        ("a-103 ne zaman kesilmiş, vadesi ne zaman", "tr", ("11 Şubat 2026", "13 Mart 2026")),
        ("If Cedar pays A-104 in full, how much would still be unpaid?", "en", ("3,300",)),
        ("what share of what we invoiced Birch has been collected?", "en", ("40%",)),
        ("müşterilere ortalama kaç gün vade veriyoruz", "tr", ("37,5 gün",)),
        ("what falls due between 1 and 10 May 2026?", "en", ("12,500", "A-104")),
        ("vadesi gelmemiş alacaklarım ne kadar", "tr", ("14.300",)),
    ],
)
def test_a_list_of_invoices_is_asked_in_either_language(
    tmp_path: Path, question: str, language: Language, said: tuple[str, ...]
) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert told.verdict == "PASS", told.text
    assert [each for each in said if each not in told.text] == []


def test_an_invoice_of_another_party_is_not_left_out(tmp_path: Path) -> None:
    told = asked(tmp_path, BOOK, "If Birch pays A-104 in full, how much would still be unpaid?", "en")
    assert "3,300" not in told.text


@pytest.mark.parametrize(
    ("question", "language"),
    [("What do we owe?", "en"), ("tedarikçilere ne kadar borcumuz var, hangileri gecikti", "tr")],
)
def test_what_we_owe_is_not_what_customers_owe_us(tmp_path: Path, question: str, language: Language) -> None:
    told = asked(tmp_path, BOOK, question, language)
    assert "15,800" not in told.text
    assert "15.800" not in told.text


def test_a_word_that_is_none_of_the_list_gives_no_figure(tmp_path: Path) -> None:
    told = asked(tmp_path, BOOK, "which invoices are only partly paid by bicycle?", "en")
    assert "1,500" not in told.text
