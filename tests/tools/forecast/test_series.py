"""Forecasts of one series, and the range of its running sum."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tools.forecast.ranges import half_widths, mean_miss
from tools.forecast.series import METHODS, mix, seasonal_naive, smoothed, trailing_mean

SEASON = [100.0, 80, 60, 90, 100, 120, 150, 160, 110, 90, 80, 60]


def test_a_constant_series_goes_on_by_every_method() -> None:
    for method in (*METHODS, mix):
        assert method([7.0] * 9, 3) == pytest.approx([7, 7, 7])


def test_a_pure_season_is_repeated_once_it_was_seen_twice() -> None:
    assert mix(SEASON * 3, 14) == pytest.approx([*SEASON, *SEASON[:2]], rel=0.02)


def test_the_seasonal_naive_is_the_trailing_mean_where_there_is_no_year() -> None:
    assert seasonal_naive([1, 2, 3], 2) == trailing_mean([1, 2, 3], 2) == [2, 2]


def test_one_year_of_season_is_believed_by_half() -> None:
    told = smoothed(SEASON, 12)
    assert told[7] / told[2] == pytest.approx((1 + 0.6 / 2) / (1 - 0.4 / 2))


def test_a_rising_series_rises_on_but_ever_less() -> None:
    told = smoothed([float(value) for value in range(10, 34)], 12)
    steps = [after - before for before, after in pairwise(told)]
    assert told[0] > 30
    assert all(later < earlier for earlier, later in pairwise(steps))


def test_a_shift_of_level_is_followed_more_than_the_year_s_mean() -> None:
    history = [100.0] * 12 + [200.0] * 12
    assert mix([*history, 200.0, 200.0], 1)[0] > 180


@given(st.lists(st.integers(0, 10**9), min_size=3, max_size=40), st.integers(1, 36))
def test_a_series_that_was_never_negative_is_not_forecast_to_be(history: list[int], ahead: int) -> None:
    told = mix([float(value) for value in history], ahead)
    assert len(told) == ahead
    assert min(told) >= 0


@given(st.lists(st.floats(-1e9, 1e9), min_size=3, max_size=30))
def test_the_mix_lies_between_its_methods(history: list[float]) -> None:
    parts = [method(history, 4) for method in METHODS]
    least = min(0.0, *history)
    for step, told in enumerate(mix(history, 4)):
        values = [max(least, part[step]) for part in parts]
        assert min(values) - 1e-3 <= told <= max(values) + 1e-3


@given(st.lists(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=12), min_size=1, max_size=12), st.integers(1, 36))
def test_a_range_never_narrows_with_the_months(misses: list[list[float]], ahead: int) -> None:
    widths = half_widths(misses, ahead)
    assert len(widths) == ahead
    assert widths == sorted(widths)
    assert widths[0] >= 0


def test_the_range_of_a_running_sum_is_wider_than_that_of_independent_months() -> None:
    widths = half_widths([[1.0, -1.0], [-1.0, 1.0], [1.0, 1.0]], 6)
    assert widths[5] > widths[0] * 6**0.5


def test_the_mean_miss_is_of_one_month_ahead() -> None:
    assert mean_miss([[3.0, 100.0], [-1.0]]) == 2.0


def test_ranges_hold_at_least_eight_of_ten_running_sums_of_correlated_months() -> None:
    rng = random.Random(5)
    inside = 0
    for _ in range(150):
        level, history = 100.0, []
        for _ in range(30):
            level = 100 + 0.5 * (level - 100) + rng.gauss(0, 10)
            history.append(level)
        past, future = history[:24], history[24:]
        misses = [
            [true - told for true, told in zip(past[at : at + 6], mix(past[:at], min(6, 24 - at)), strict=True)]
            for at in range(12, 24)
        ]
        told = mix(past, 6)
        inside += abs(sum(future) - sum(told)) <= half_widths(misses, 6)[5]
    assert inside >= 0.8 * 150
