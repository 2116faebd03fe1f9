"""Dates in every written form, and the order of a column."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.ingest.dates import Order, decide_order, resolve
from tools.ingest.spans import label_of

DAYS = st.dates(date(2000, 1, 1), date(2099, 12, 31))
FORMATS: list[tuple[str, Order]] = [
    ("%Y-%m-%d", "dmy"), ("%Y/%m/%d", "dmy"), ("%Y.%m.%d.", "dmy"), ("%d.%m.%Y", "dmy"), ("%d.%m.%y", "dmy"),
    ("%Y%m%d", "dmy"),
    ("%Y-%m-%d %H:%M:%S", "dmy"), ("%d %b %Y", "dmy"), ("%d-%b-%Y", "dmy"), ("%b %d, %Y", "dmy"),
    ("%d/%m/%Y", "dmy"), ("%m/%d/%Y", "mdy"), ("%d-%m-%Y", "dmy"), ("%m/%d/%y", "mdy"),
]  # fmt: skip


@given(st.lists(DAYS, min_size=1, max_size=20), st.sampled_from(FORMATS))
def test_a_column_in_any_form_reads_back_or_is_told_as_ambiguous(days: list[date], form: tuple[str, Order]) -> None:
    pattern, order = form
    texts = [day.strftime(pattern) for day in days]
    proof = decide_order(texts)
    if proof.certain:
        assert [resolve(text, proof.order) for text in texts] == days
    else:
        assert [resolve(text, order) for text in texts] == days


@given(st.lists(DAYS.filter(lambda day: day.day > 12), min_size=1), st.booleans())
def test_a_part_over_twelve_proves_the_order(days: list[date], month_first: bool) -> None:  # noqa: FBT001 - drawn
    texts = [day.strftime("%m/%d/%Y" if month_first else "%d/%m/%Y") for day in days]
    proof = decide_order(texts)
    assert proof.certain
    assert [resolve(text, proof.order) for text in texts] == days


def test_without_proof_the_order_is_ambiguous_and_a_stated_period_settles_it() -> None:
    texts = ["02/03/2025", "04/05/2025"]
    assert not decide_order(texts).certain
    settled = decide_order(texts, ["Statement period: 01/02/2025 - 30/04/2025"])
    assert settled.certain
    assert settled.order == "dmy"


@given(DAYS)
def test_plain_numbers_are_serials_of_the_date_system(day: date) -> None:
    serial = Decimal((day - date(1899, 12, 30)).days)
    assert resolve(serial, "dmy") == day
    assert resolve(serial - 1462, "dmy", date_1904=True) == (day if serial - 1462 >= 10_000 else None)


def test_a_day_that_does_not_exist_is_no_date() -> None:
    assert resolve("31.02.2025", "dmy") is None
    assert resolve("2025-13-01", "dmy") is None


@pytest.mark.parametrize(
    ("text", "year", "month"),
    [
        ("Oca.25", 2025, 1), ("Jan 25", 2025, 1), ("Eki.24", 2024, 10), ("Mrz 2025", 2025, 3), ("2025-01", 2025, 1),
        ("01/2025", 2025, 1), ("Ağustos 2025", 2025, 8), ("AĞUSTOS 2025", 2025, 8), ("Şubat", None, 2),
        ("JAN 2021", 2021, 1),
        ("février 2025", 2025, 2), ("ene 2024", 2024, 1), ("maart 2025", 2025, 3), ("Aralık", None, 12),
        ("KASIM", None, 11),
    ],
)  # fmt: skip
def test_months_are_named_in_the_languages_of_the_files(text: str, year: int | None, month: int) -> None:
    label = label_of(text)
    assert label is not None
    assert (label.unit, label.year, label.number) == ("month", year, month)


@pytest.mark.parametrize(
    "text", ["Total", "20999", "2056 x", "Ocak Toplam", "Rent", "15 Ocak", "2025-01 to 2025-02", "2024.05", "1939.01"]
)
def test_what_names_no_single_period_is_no_label(text: str) -> None:
    assert label_of(text) is None


def test_weeks_and_quarters_are_periods() -> None:
    assert (label_of("Hafta 3"), label_of("KW 10"), label_of("2025-W10")) != (None, None, None)
    quarter = label_of("Q2 2025")
    assert quarter is not None
    assert (quarter.unit, quarter.number, quarter.year) == ("quarter", 2, 2025)
