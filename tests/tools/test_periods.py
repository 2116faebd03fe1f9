from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.periods import (
    Granularity,
    PeriodKeyError,
    Span,
    granularity_of,
    key_of,
    months_between,
    shift_months,
    span_of,
)

DAYS = st.dates(min_value=date(1900, 1, 1), max_value=date(2200, 12, 31))
GRANULARITIES: st.SearchStrategy[Granularity] = st.sampled_from(["day", "month", "quarter", "half", "year"])


@given(DAYS, GRANULARITIES)
def test_the_period_of_a_day_holds_it_and_reads_back(day: date, granularity: Granularity) -> None:
    key = key_of(day, granularity)
    assert span_of(key).holds(day)
    assert span_of(key).key == key
    assert granularity_of(key) == granularity


@given(DAYS, st.integers(-600, 600))
def test_shifting_months_there_and_back_is_where_one_started(day: date, months: int) -> None:
    key = key_of(day, "month")
    assert shift_months(shift_months(key, months), -months) == key


@given(DAYS, st.integers(0, 40))
def test_the_span_before_is_as_long_and_ends_the_day_before(day: date, months: int) -> None:
    first = key_of(day, "month")
    span = Span(start=span_of(first).start, end=span_of(shift_months(first, months)).end)
    assert len(span.before().months) == len(span.months)
    assert (span.start - span.before().end).days == 1


def test_gap_months_are_listed() -> None:
    assert months_between("2025-11", "2026-02") == ["2025-11", "2025-12", "2026-01", "2026-02"]


def test_a_span_that_is_no_whole_period_has_no_key() -> None:
    assert Span(start=date(2026, 1, 2), end=date(2026, 1, 31)).key is None


@pytest.mark.parametrize("key", ["2026-5", "2026-Q5", "May 2026", "2026-13", ""])
def test_other_texts_are_not_period_keys(key: str) -> None:
    with pytest.raises((PeriodKeyError, ValueError)):
        span_of(key)
