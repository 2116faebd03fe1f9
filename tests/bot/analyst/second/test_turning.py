"""Words that turn a question round: read right, or the question is not read; never taken for what they turn."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call, review
from tests.bot.analyst.second.test_reading import reading

UNREAD: list[tuple[str, Language, str]] = [
    ("plan", "en", "What if sales fall to 120% from April?"),
    ("plan", "en", "What if sales rise to 20% from April?"),
    ("cafe", "tr", "satışlar nisandan itibaren %120'ye düşerse hangi ay eksiye düşerim?"),
    ("plan", "en", "Which month breaks me if I hire two people at 3,000 each for three months?"),
    ("plan", "en", "Which month breaks me if I hire 2 people at 4,000 each from March and rent rises 10%?"),
    ("plan", "en", "What if rent goes up 20% and I buy a machine for 50,000 in April?"),
    ("plan", "en", "sales all but May"),
    ("plan", "en", "every month but March, sales"),
    ("plan", "en", "rent for every month but March"),
    ("plan", "en", "What if everything but sales falls by 20% from April?"),
    ("plan", "en", "which month breaks me if all inflows but sales fall by 20% from April?"),
    ("plan", "en", "neither rent nor salaries, total outflows"),
    ("plan", "en", "What if sales fall by 20% in April?"),
    ("plan", "en", "What if sales fall by 20% for April?"),
    ("plan", "en", "What if sales fall by 20% each month from April?"),
    ("plan", "en", "What if rent rises by 10% every month from April?"),
    ("cafe", "tr", "kira nisandan itibaren her ay %10 artarsa ne olur"),
    ("invoices", "en", "how much is overdue except Laurel SA?"),
    ("invoices", "en", "how much is overdue from everyone but Laurel SA?"),
    ("invoices", "tr", "Laurel SA hariç vadesi geçen ne kadar?"),
    ("plan", "en", "What will sales be in April if they fall by 20%?"),
    ("plan", "en", "which month breaks me if I hire two more people at 73,050 each every month from March?"),
    ("plan", "en", "which month breaks me with 500,000 in hand if I hire two people at 73,050 each from March?"),
    ("plan", "en", "total outflows, not rent"),
    ("plan", "en", "which month breaks me if I hire minus 2 people at 73,050 each from March?"),
    ("cafe", "tr", "ne kira ne personel mart"),
    ("cafe", "tr", "ne kira ne maaş, toplam gider"),
    ("cafe", "tr", "kira hariç olmasın, mart gideri"),
    ("cafe", "tr", "marttan itibaren eksi 2 kişi 30.000'den alırsam hangi ay batarım"),
    ("cafe", "tr", "girişler nisanda %20 düşerse hangi ay eksiye düşerim?"),
    ("cafe", "tr", "marttan itibaren her ay 2 kişi daha 30.000'den alırsam hangi ay batarım"),
    ("cafe", "tr", "satışlar hariç her şey nisandan itibaren %20 düşerse hangi ay eksiye düşerim?"),
]
READ: list[tuple[str, Language, str, str]] = [
    ("plan", "en", "What if sales fall to 20% from April?", "break inflows -80% 2026-04"),
    ("plan", "en", "What if sales rise to 120% from April?", "break inflows 20% 2026-04"),
    ("cafe", "tr", "satışlar nisandan itibaren %20'ye düşerse hangi ay batarım?", "break inflows -80% 2026-04"),
    ("plan", "en", "What if sales fall by 20% in April only?", "break inflows -20% 2026-04..2026-04"),
    ("plan", "en", "What if sales fall by 20% from April to June?", "break inflows -20% 2026-04..2026-06"),
    ("plan", "en", "What if sales fall by 20% between April and June?", "break inflows -20% 2026-04..2026-06"),
    ("cafe", "tr", "girişler yalnızca nisanda %20 düşerse hangi ay batarım?", "break inflows -20% 2026-04..2026-04"),
    ("cafe", "tr", "nisan-haziran arası girişler %20 düşerse hangi ay batarım?", "break inflows -20% 2026-04..2026-06"),
    (
        "cafe",
        "tr",
        "marttan itibaren üç ay boyunca kişi başı 30.000 TL'den 2 kişi alırsam hangi ay batarım?",
        "break hire 2 x 30000 2026-03..2026-05",
    ),
    (
        "plan",
        "en",
        "which month breaks me if I hire two people at 73,050 each only in March?",
        "break hire 2 x 73050 2026-03..2026-03",
    ),
    (
        "plan",
        "en",
        "hire two people at 40,000 each from March and sales fall 10% from May: which month breaks me?",
        "break hire 2 x 40000 2026-03 inflows -10% 2026-05",
    ),
    (
        "cafe",
        "tr",
        "nisandan itibaren girişler %10 düşerse ve kişi başı 30.000'e 2 kişi alırsam hangi ay batarım?",
        "break inflows -10% 2026-04 hire 2 x 30000 2026-04",
    ),
    ("plan", "en", "What if sales fall by 20% from April?", "break inflows -20% 2026-04"),
    ("plan", "en", "What if sales fall by 20% after April?", "break inflows -20% 2026-05"),
    ("cafe", "tr", "girişler nisandan itibaren %20 düşerse hangi ay eksiye düşerim?", "break inflows -20% 2026-04"),
    ("cafe", "tr", "girişler nisandan sonra %20 düşerse hangi ay eksiye düşerim?", "break inflows -20% 2026-05"),
    (
        "plan",
        "en",
        "which month breaks me if I hire just one person at 4,500 after June?",
        "break hire 1 x 4500 2026-07",
    ),
    (
        "cafe",
        "tr",
        "marttan sonra kişi başı 30.000 TL'den 2 kişi alırsam hangi ay batarım?",
        "break hire 2 x 30000 2026-04",
    ),
]


@pytest.mark.parametrize(("name", "language", "question"), UNREAD, ids=[each[2] for each in UNREAD])
def test_a_word_that_turns_the_question_is_never_read_over(name: str, language: Language, question: str) -> None:
    assert reading(name, language, question, []).split()[0] in ("unread", "incomplete", "ambiguous")


@pytest.mark.parametrize(("name", "language", "question", "expected"), READ, ids=[each[2] for each in READ])
def test_a_change_from_a_month_and_after_it_are_told_apart(
    name: str, language: Language, question: str, expected: str
) -> None:
    assert reading(name, language, question, []) == expected


@pytest.mark.parametrize(
    "question", ["total outflows but rent", "spend on everything but rent", "total outflows except rent"]
)
def test_but_before_a_name_leaves_it_out(question: str) -> None:
    every: dict[str, JsonValue] = {"measure": "cash.out"}
    rest: dict[str, JsonValue] = {**every, "where": [{"column": "Line", "op": "is_not", "values": ["Rent"]}]}
    rent: dict[str, JsonValue] = {**every, "where": [{"column": "Line", "op": "is", "values": ["Rent"]}]}
    right: Call = ("query", {"of": rest})
    wrong: Call = ("query", {"of": rent})
    assert not review("plan", question, "The total is {query.value}.", wrong).passed
    assert not review("plan", question, "The total is {query.value}.", ("query", {"of": every})).passed
    assert review("plan", question, "Without rent the total is {query.value}.", right).passed


def test_but_that_only_goes_on_leaves_nothing_out() -> None:
    before = ["which month breaks me if I hire two people at 3,000 each from March"]
    assert reading("plan", "en", "ok, but from May?", before) == "break hire 2 x 3000 2026-05"


def of(column: str, name: str) -> Call:
    where: JsonValue = [{"column": column, "op": "is", "values": [name]}]
    return "query", {"of": {"measure": "Amount", "where": where}}


@pytest.mark.parametrize(
    ("question", "right", "wrong", "language"),
    [
        ("how much from customer Rent", "Customer", "Category", "en"),
        ("how much from category Rent", "Category", "Customer", "en"),
        ("Rent müşterisinden gelen toplam", "Customer", "Category", "tr"),
    ],
)
def test_a_name_of_several_sorts_of_things_is_taken_for_the_sort_that_is_said(
    question: str, right: str, wrong: str, language: Language
) -> None:
    draft = "Rent: {query.value}."
    assert review("homonyms", question, draft, of(right, "Rent"), language=language).passed
    reviewed = review("homonyms", question, draft, of(wrong, "Rent"), language=language)
    assert reviewed.improved
    assert "{" not in reviewed.improved


def test_where_the_sort_is_not_said_there_is_no_answer_of_the_readers_own() -> None:
    both = (of("Customer", "Rent"), of("Category", "Rent"))
    reviewed = review("homonyms", "how much did we get from Rent", "Acme: {query.count}.", *both)
    assert not reviewed.passed
    assert "{" not in (reviewed.improved or "")
