"""Places, ties, days, limits, payments, follow-ups and two parts: each is read, and its planted faults are seen."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language, Turn
from bot.analyst.second.books import Books
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import calendar_of, read
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.construct import cash, span
from tests.bot.analyst.second.desk import NOW, review
from tests.bot.analyst.second.reading_in_words import describe

READ: list[tuple[str, Language, str, str]] = [
    ("shop", "en", "which month had the second highest sales?", "extreme top 2 amount in [Sales] by month"),
    ("shop", "en", "third largest expense category", "extreme top 3 cash.out by Category"),
    ("shop", "tr", "en büyük üçüncü gider kategorisi", "extreme top 3 cash.out by Category"),
    ("shop", "tr", "satışın en yüksek olduğu 2. ay hangisi?", "extreme top 2 cash.in by month"),
    ("shop", "en", "spending between 3 and 16 March", "value cash.out in 2025-03-03..2025-03-16"),
    ("shop", "tr", "1-15 mayıs arası giderler", "value cash.out in 2025-05-01..2025-05-15"),
    ("shop", "en", "expenses in the first half of May", "value cash.out in 2025-05-01..2025-05-15"),
    ("shop", "tr", "mayısın ilk iki haftasında ne kadar geldi", "value cash.in in 2025-05-01..2025-05-14"),
    ("shop", "en", "What did we spend before March?", "value cash.out in 2025-01-01..2025-02-28"),
    ("shop", "tr", "nisandan önce ne kadar gider var", "value cash.out in 2025-Q1"),
    ("shop", "tr", "mart sonrası giderler", "value cash.out in 2025-Q2"),
    ("shop", "tr", "marttan beri giderler", "value cash.out in 2025-03-01..2025-06-30"),
    ("shop", "tr", "mart sonuna kadar toplam çıkış", "value cash.out in 2025-Q1"),
    ("shop", "en", "income up to April 10", "value cash.in in 2025-01-01..2025-04-10"),
    ("shop", "en", "How many payments over 10,000 are there?", "count cash.out [10000]"),
    ("shop", "tr", "10 bin üstü ödemelerin toplamı", "value cash.out [10000]"),
    ("shop", "tr", "5 bin ile 15 bin arası ödemelerin toplamı", "value cash.out [5000; 15000]"),
    ("shop", "en", "how many entries over 20,000?", "count amount in [20000] & count amount out [20000]"),
    ("shop", "tr", "şubattan sonraki aylarda ne kadar geldi", "value cash.in in 2025-03-01..2025-06-30"),
    ("shop", "en", "costs w/o payroll in May", "value cash.out [Payroll] in 2025-05"),
    ("shop", "en", "how many different categories are there?", "members amount by Category"),
    ("part_paid", "en", "how many customers do we have?", "members amount by customer"),
    ("part_paid", "en", "latest invoice", "value amount per row"),
    ("invoices", "en", "how much was collected in March 2026?", "value amount [not_empty] in 2026-03 by paid"),
    ("invoices", "tr", "vadesinden sonra ödenen kaç fatura var", "daystopay late_count"),
    ("shop", "tr", "mart hariç yakıt toplamı", "unread mart"),
    ("shop", "en", "which two months had the highest sales?", "extreme top 2 amount in [Sales] by month"),
    ("shop", "tr", "ko-fi'den ne kadar geldi", "value cash.in [Ko-Fi]"),
    ("shop", "en", "hw much did we spnd on fule in mar", "value cash.out [Fuel] in 2025-03"),
    ("shop", "en", "hi, would you mind telling me the total rent", "value amount out [Rent]"),
    (
        "shop",
        "en",
        "What was the rent in total, and which month had the highest sales?",
        "value amount out [Rent] & extreme top amount in [Sales] by month",
    ),
    ("part_paid", "en", "how many invoices are unpaid?", "count open_amount [0]"),
    ("part_paid", "tr", "kısmen ödenmiş kaç fatura var", "count amount [0; 0]"),
    ("part_paid", "en", "total open amount on partially paid invoices", "value open_amount [0; 0]"),
    ("part_paid", "tr", "tahsil edilen toplam ne", "value paid_amount"),
    ("part_paid", "en", "How much did we collect from Alder?", "value paid_amount [Alder]"),
    ("part_paid", "en", "collected in March 2025?", "unread"),
    (
        "part_paid",
        "en",
        "how many customers have more than one unpaid invoice",
        "matches open_amount [0] by customer over 1",
    ),
    ("part_paid", "en", "What share of the unpaid amount is Birch?", "ratio open_amount [Birch] / open_amount"),
    ("cafe", "tr", "Paket servisin sıfır olduğu kaç ay var", "matches amount in [Paket servis] per month at_most 0"),
    ("cafe", "tr", "kira 12 ayda toplam", "value amount out [Kira]"),
    ("cafe", "tr", "kira 6 ayda ne kadar", "unread 6"),
    ("cafe", "tr", "giriş 125 bini geçiyo mu kaç ay", "matches cash.in per month over 125000"),
    ("groups", "en", "gross margin of SUV in January", "ratio Brut_Kar [SUV] / Gelir [SUV] in 2025-01"),
]
BETWEEN = ("sales in March", "and in April?")
FOLLOWED: list[tuple[str, Language, tuple[str, ...], str, list[str]]] = [
    ("shop", "en", ("How much did we spend on fuel in March?",), "and rent?", ["value cash.out [Rent] in 2025-03"]),
    ("shop", "en", ("How much did we spend in May?",), "and the month before?", ["value cash.out in 2025-04"]),
    ("shop", "tr", ("mayısta ne kadar harcadık",), "bir önceki ay", ["value cash.out in 2025-04"]),
    ("shop", "en", ("How much was the rent in Q1?",), "and q2?", ["value amount out [Rent] in 2025-Q2"]),
    ("shop", "tr", ("martta ne kadar harcadık",), "kira hariç?", ["value cash.out [Rent] in 2025-03"]),
    ("part_paid", "en", ("How much does Birch owe?",), "and Alder?", ["value open_amount [Alder]"]),
    (
        "shop",
        "en",
        BETWEEN,
        "so up or down, by how many percent?",
        ["change amount in [Sales] in 2025-04 from 2025-03 %"],
    ),
    (
        "shop",
        "en",
        ("income in March", "spending?"),
        "how much was left over that month?",
        ["value cash.net in 2025-03"],
    ),
    ("shop", "tr", ("2025 mart toplam gider",), "ne kadarı kira", ["value cash.out [Rent] in 2025-03"]),
]


def readings(name: str, language: Language, question: str, before: tuple[str, ...] = ()) -> list[str]:
    turns = tuple(Turn(question=each, language=language) for each in before)
    dataset = data(name)
    with Books(dataset) as books:
        found = read(question, language, turns, books, Vocabulary(dataset), calendar_of(dataset, NOW))
    return [describe(reading) for reading in found]


@pytest.mark.parametrize(("name", "language", "question", "said"), READ, ids=[each[2] for each in READ])
def test_a_construct_is_read(name: str, language: Language, question: str, said: str) -> None:
    assert readings(name, language, question) == [said]


@pytest.mark.parametrize(
    ("name", "language", "before", "question", "said"), FOLLOWED, ids=[f"{e[2][-1]} {e[3]}" for e in FOLLOWED]
)
def test_an_elliptical_question_is_read_only_with_the_one_before(
    name: str, language: Language, before: tuple[str, ...], question: str, said: list[str]
) -> None:
    assert readings(name, language, question, before) == said


SALES: JsonValue = [{"column": "Category", "op": "is", "values": ["Sales"]}]
OVER: JsonValue = [{"column": "cash.out", "op": "over", "values": ["12000"]}]
AT_LEAST: JsonValue = [{"column": "cash.out", "op": "at_least", "values": ["12000"]}]
MONTHS: dict[str, JsonValue] = {"of": {"where": SALES}, "group_by": "month", "rank": "top"}
CATEGORIES: dict[str, JsonValue] = {"of": cash("out"), "group_by": "Category", "rank": "top", "limit": 3}
SECOND = "second largest expense category"
TOP = "Which month had the highest sales?"
BEFORE_APRIL, SINCE, AFTER = (
    span("2025-01-01", "2025-03-31"),
    span("2025-03-01", "2025-06-30"),
    span("2025-04-01", "2025-06-30"),
)
OPEN: JsonValue = [{"column": "open_amount", "op": "over", "values": ["0"]}]
PARTLY: JsonValue = [*OPEN, {"column": "paid_amount", "op": "over", "values": ["0"]}]  # type: ignore[misc]
RENT: dict[str, JsonValue] = {
    "of": {"direction": "out", "where": [{"column": "Category", "op": "is", "values": ["Rent"]}]}
}
VALUE = "The total is {query.value}."
TIED = (
    "{query.value.2025-02|period} and {query.value.2025-03|period} tie as the highest, with {query.value.2025-02} each."
)
GOOD: list[tuple[str, str, str, str, dict[str, JsonValue]]] = [
    ("second", "shop", SECOND, ("Behind {query.value.rent|member} ({query.value.rent}) comes "
     "{query.value.payroll|member}: {query.value.payroll}."), {**CATEGORIES, "limit": 2}),
    ("second alone", "shop", SECOND, "The second largest is {query.value.payroll|member}, {query.value.payroll}.",
     CATEGORIES),
    ("tie", "shop", TOP, TIED, {**MONTHS, "limit": 2}),
    ("a name with monthly", "shop", "How much did we pay for the monthly rent?", "Rent: {query.value}.", RENT),
    ("rent by its name", "shop", "total rent", "Rent: {query.value}.", RENT),
    ("before", "shop", "What did we spend before April?", VALUE, {"of": cash("out"), "period": BEFORE_APRIL}),
    ("since", "shop", "How much did we spend since March?", VALUE, {"of": cash("out"), "period": SINCE}),
    ("after", "shop", "How much did we spend after March?", VALUE, {"of": cash("out"), "period": AFTER}),
    ("days", "shop", "spending 1-15 May", VALUE, {"of": cash("out"), "period": span("2025-05-01", "2025-05-15")}),
    ("limit", "shop", "total of payments over 12,000", VALUE, {"of": {"measure": "cash.out", "where": OVER}}),
    ("unpaid", "part_paid", "how many invoices are unpaid?", "There are {query.count} of them.",
     {"of": {"measure": "open_amount", "where": OPEN}}),
    ("partly", "part_paid", "how many invoices are partly paid?", "There are {query.value}.",
     {"of": {"where": PARTLY}, "aggregate": "count"}),
    ("collected", "part_paid", "total collected so far", VALUE, {"of": {"measure": "paid_amount"}}),
]  # fmt: skip
FAULTS: list[tuple[str, str, str, str, dict[str, JsonValue]]] = [
    ("the third for the second", "shop", SECOND, "The second largest is {query.value.fuel|member}: {query.value.fuel}.",
     CATEGORIES),
    ("the first for the second", "shop", SECOND, "The second largest is {query.value.rent|member}: {query.value.rent}.",
     CATEGORIES),
    ("the order turned round", "shop", SECOND, ("Behind {query.value.payroll|member} ({query.value.payroll}) comes "
     "{query.value.rent|member}: {query.value.rent}."), CATEGORIES),
    ("three for the second", "shop", SECOND, ("Behind {query.value.rent|member} ({query.value.rent}) and "
     "{query.value.payroll|member} ({query.value.payroll}) comes {query.value.fuel|member}: {query.value.fuel}."),
     CATEGORIES),
    ("a tie left out", "shop", TOP, "{query.value.2025-02|period}: {query.value.2025-02}.", {**MONTHS, "limit": 2}),
    ("a tie not said", "shop", TOP, ("{query.value.2025-02|period}: {query.value.2025-02}; "
     "{query.value.2025-03|period}: {query.value.2025-03}."), {**MONTHS, "limit": 2}),
    ("after for since", "shop", "How much did we spend since March?", VALUE, {"of": cash("out"), "period": AFTER}),
    ("since for after", "shop", "How much did we spend after March?", VALUE, {"of": cash("out"), "period": SINCE}),
    ("April for before April", "shop", "What did we spend before April?", VALUE,
     {"of": cash("out"), "period": span("2025-01-01", "2025-04-30")}),
    ("a day more", "shop", "spending 1-15 May", VALUE, {"of": cash("out"), "period": span("2025-05-01", "2025-05-25")}),
    ("the month for its half", "shop", "spending in the first half of May", VALUE,
     {"of": cash("out"), "period": span("2025-05-01", "2025-05-31")}),
    ("at least for over", "shop", "total of payments over 12,000", VALUE,
     {"of": {"measure": "cash.out", "where": AT_LEAST}}),
    ("no limit", "shop", "total of payments over 12,000", VALUE, {"of": cash("out")}),
    ("the other side", "shop", "total of payments over 12,000", VALUE,
     {"of": {"measure": "cash.in", "where": [{"column": "cash.in", "op": "over", "values": ["12000"]}]}}),
    ("paid ones among the unpaid", "part_paid", "how many invoices are unpaid?", "There are {query.count} of them.",
     {"of": {"measure": "open_amount"}}),
    ("all unpaid for the partly paid", "part_paid", "how many invoices are partly paid?", "There are {query.value}.",
     {"of": {"where": OPEN}, "aggregate": "count"}),
    ("invoiced for collected", "part_paid", "total collected so far", VALUE, {}),
    ("another line's name", "shop", "total rent", "Payroll: {query.value}.", RENT),
    ("the name of another line asked for", "shop", "rent in March", "Fuel in {query.value|period}: {query.value}.",
     {**RENT, "period": span("2025-03-01", "2025-03-31")}),
    ("a figure denied", "shop", "total rent", "The rent is not {query.value}.", RENT),
    ("half of two parts", "shop", "What was the rent in total, and which month had the highest sales?",
     "The rent was {query.value}.",
     {"of": {"direction": "out", "where": [{"column": "Category", "op": "is", "values": ["Rent"]}]}}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "books", "question", "draft", "call"), GOOD, ids=[each[0] for each in GOOD])
def test_a_good_draft_of_a_construct_passes(
    name: str, books: str, question: str, draft: str, call: dict[str, JsonValue]
) -> None:
    reviewed = review(books, question, draft, ("query", call))
    assert reviewed.passed, (name, reviewed.raw)


@pytest.mark.parametrize(("name", "books", "question", "draft", "call"), FAULTS, ids=[each[0] for each in FAULTS])
def test_a_construct_with_a_fault_in_it_does_not_pass(
    name: str, books: str, question: str, draft: str, call: dict[str, JsonValue]
) -> None:
    reviewed = review(books, question, draft, ("query", call))
    assert not reviewed.passed, name


@pytest.mark.parametrize(
    ("question", "before"),
    [("and rent?", "How much did we spend on fuel in March?"), ("kira?", "martta yakıta ne kadar gitti")],
)
def test_a_follow_up_answered_for_the_whole_file_does_not_pass(question: str, before: str) -> None:
    rent: JsonValue = [{"column": "Category", "op": "is", "values": ["Rent"]}]
    call: dict[str, JsonValue] = {"of": {"direction": "out", "where": rent}}
    assert not review("shop", question, VALUE, ("query", call), before=(before,)).passed
    kept = review(
        "shop", question, VALUE, ("query", {**call, "period": span("2025-03-01", "2025-03-31")}), before=(before,)
    )
    assert kept.passed, kept.raw


def test_the_answer_put_in_place_of_a_tie_left_out_names_all() -> None:
    left_out = review(
        "shop", TOP, "{query.value.2025-02|period}: {query.value.2025-02}.", ("query", {**MONTHS, "limit": 2})
    )
    assert left_out.improved is not None
    assert "2025-02|period" in left_out.improved
    assert "2025-03|period" in left_out.improved
