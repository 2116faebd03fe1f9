"""The detectors one by one: folding, words, numbers, periods and names."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.analyst.second.draft import read_draft
from bot.analyst.second.features.numbers import find_numbers
from bot.analyst.second.features.periods import Calendar, find_periods
from bot.analyst.second.features.text import fold, same_word, words
from bot.analyst.second.features.vocabulary import Vocabulary
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import results_of
from tests.tools import builders

CALENDAR = Calendar(date(2025, 3, 1), date(2026, 8, 31), date(2026, 11, 30))


@pytest.mark.parametrize("text", ["İŞIK", "işık", "IŞIK", "ışık", "Işik"])
def test_all_spellings_of_a_turkish_word_fold_to_one(text: str) -> None:
    assert fold(text) == "isik"


def test_apostrophes_inside_words_are_dropped_and_digits_stand_apart_from_their_endings() -> None:
    assert [word.text for word in words(fold("2025'te Client's kâr"))] == ["2025", "te", "clients", "kar"]


@pytest.mark.parametrize(
    ("left", "right"),
    [("kirayi", "kira"), ("maaslarimiz", "maas"), ("ocaga", "ocak"), ("satislardan", "satis"), ("salaries", "salary")],
)
def test_a_word_is_known_by_its_stem(left: str, right: str) -> None:
    assert same_word(left, right)


@pytest.mark.parametrize(
    ("left", "right"), [("kar", "kart"), ("sales", "salaries"), ("rent", "trend"), ("kasa", "kasim")]
)
def test_words_that_only_look_alike_are_kept_apart(left: str, right: str) -> None:
    assert not same_word(left, right)


@pytest.mark.parametrize(
    ("text", "language", "value", "kind"),
    [
        ("30.000 TL'den", "tr", "30000", "money"),
        ("1.234,56 ₺", "tr", "1234.56", "money"),
        ("$1,234.56", "en", "1234.56", "money"),
        ("200 bin", "tr", "200000", "plain"),
        ("1,5 milyon", "tr", "1500000", "plain"),
        ("bir buçuk milyon", "tr", "1500000", "plain"),
        ("60k", "en", "60000", "plain"),
        ("%20", "tr", "20", "percent"),
        ("yüzde 12,5", "tr", "12.5", "percent"),
        ("15 percent", "en", "15", "percent"),
        ("two people", "en", "2", "people"),
        ("üç eleman", "tr", "3", "people"),
        ("just one person", "en", "1", "people"),
        ("73 050", "en", "73050", "plain"),
    ],
)
def test_a_number_is_read_with_what_it_counts(text: str, language: str, value: str, kind: str) -> None:
    (number,) = find_numbers(fold(text), language)
    assert (number.value, number.kind) == (Decimal(value), kind)


@given(st.integers(0, 10**12), st.sampled_from(["en", "tr"]))
def test_whole_numbers_with_separators_are_read_exactly(value: int, language: str) -> None:
    written = f"{value:,}" if language == "en" else f"{value:,}".replace(",", ".")
    (number,) = find_numbers(written, language)
    assert number.value == value


@pytest.mark.parametrize(
    ("text", "keys", "role"),
    [
        ("mart ayında", ["2025-03", "2026-03"], "at"),
        ("marttan itibaren", ["2025-03", "2026-03"], "from"),
        ("since June 2026", ["2026-06"], "from"),
        ("ekim 2025'te", ["2025-10"], "at"),
        ("2026 ocak", ["2026-01"], "at"),
        ("05/2026", ["2026-05"], "at"),
        ("2026-05", ["2026-05"], "at"),
        ("Q2 2026", ["2026-Q2"], "at"),
        ("2026'nın ikinci çeyreği", ["2026-Q2"], "at"),
        ("first half of 2026", ["2026-H1"], "at"),
        ("30 June 2026", ["2026-06-30"], "at"),
        ("30.06.2026", ["2026-06-30"], "at"),
        ("2026'da", ["2026"], "at"),
        ("son 3 ay", ["2026-06-01..2026-08-31"], "at"),
        ("ağustosa göre", ["2025-08", "2026-08"], "base"),
    ],
)
def test_a_period_is_read_with_its_part_in_the_sentence(text: str, keys: list[str], role: str) -> None:
    (period,) = find_periods(fold(text), CALENDAR)
    assert [span.key or f"{span.start}..{span.end}" for span in period.options] == keys
    assert period.role == role


def test_may_is_a_month_only_where_it_is_no_verb() -> None:
    assert find_periods("may i ask what we paid", CALENDAR) == []
    assert find_periods("what we paid in may", CALENDAR)


def test_a_month_that_the_file_lacks_is_told() -> None:
    (period,) = find_periods("january 2028", CALENDAR)
    assert period.absent


@pytest.mark.parametrize(
    ("name", "text", "member"),
    [
        ("cafe", "personel maaşlarına ne ödedik", "Personel maaşları"),
        ("cafe", "elektriğe ne verdik", "Elektrik-su"),
        ("plan", "salaries in may", "Salaries"),
        ("cafe", "what did we pay for electricity", "Elektrik-su"),
        ("invoices", "laurel'in borcu", "Laurel SA"),
    ],
)
def test_a_name_of_the_file_is_found_in_other_forms(name: str, text: str, member: str) -> None:
    mentions = Vocabulary(data(name)).find(fold(text))
    assert member in {found.member for mention in mentions for found in mention.names}


def test_a_draft_tells_cited_typed_and_loose_numbers_apart() -> None:
    results = results_of("plan", [("query", {"of": {"measure": "cash.in"}})])
    text = "Inflows are {query.value}, that is 1,375,000. Next to it stands 77."
    draft = read_draft(text, "en", results, [], CALENDAR)
    assert [(shown.id, shown.typed) for shown in draft.shown] == [("query.value", False), ("query.value", True)]
    assert [number.value for number in draft.loose] == [77]


def test_initials_stand_for_names_that_all_begin_so_and_for_no_others() -> None:
    parties = ["Amazon Web Services - A", "Amazon Web Services - B", "Acme Wood Store"]
    one = builders.statement([("2025-01-03", party, -5) for party in parties[:2]])
    two = builders.statement([("2025-01-03", party, -5) for party in parties])
    found = Vocabulary(one).find("how much did aws cost")
    assert [{name.member for name in mention.names} for mention in found] == [set(parties[:2])]
    assert Vocabulary(two).find("how much did aws cost") == []


def test_a_word_stands_for_the_one_column_of_a_like_meaning_and_for_none_of_two() -> None:
    def columns(*names: str) -> list[str]:
        table = builders.invoices().tables[0]
        measures = tuple(table.measures[0].model_copy(update={"name": name}) for name in names)
        found = Vocabulary(builders.dataset(table.model_copy(update={"measures": measures}))).find("total revenue")
        return [name.column for mention in found for name in mention.names]

    assert columns("Ciro (TL)") == ["Ciro (TL)"]
    assert columns("Ciro (TL)", "Gelir") == ["Gelir"]
    assert columns("Ciro", "Satış") == []
