"""Forecasts of one monthly series: three simple methods, and their mix, weighted by how they did on its own past.

Estimates are floats: they become money only where they are rounded to minor units. Trailing mean: the mean of the last
year. Seasonal naive: what the same month was a year before. Smoothing: exponential smoothing with a damped trend
(Gardner and McKenzie, 1985) of the series without its seasonality, which is shrunk towards none, the more so the fewer
years there are. The weights are one over the squared mean error at up to three months ahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

YEAR = 12
SHRINK = 1.0  # years of no seasonality that the seasonal factors are averaged with
DAMPING = 0.9
LEVELS = (0.1, 0.3, 0.5, 0.7, 0.9)
TRENDS = (0.0, 0.1, 0.3)
TRENDING = 18  # months under which a season and a trend cannot be told apart
WEIGHED_AHEAD = 3
WEIGHED_ORIGINS = 12
FEWEST = 3  # months that a forecast needs at all

Method = Callable[[Sequence[float], int], list[float]]


def trailing_mean(history: Sequence[float], ahead: int) -> list[float]:
    """Return the mean of the last year (of all, where there is less), the same for each month ahead."""
    return [fmean(history[-YEAR:])] * ahead


def seasonal_naive(history: Sequence[float], ahead: int) -> list[float]:
    """Return what each month was a year before, or the trailing mean where there is no year of history."""
    if len(history) < YEAR:
        return trailing_mean(history, ahead)
    last = history[-YEAR:]
    return [last[step % YEAR] for step in range(ahead)]


def smoothed(history: Sequence[float], ahead: int) -> list[float]:
    """Return exponential smoothing with a damped trend, with the shrunken seasonality put back."""
    n, times = len(history), min(history) > 0
    season = _season(history, times=times)
    plain = [value / season[i % YEAR] if times else value - season[i % YEAR] for i, value in enumerate(history)]
    trends = TRENDS if n >= TRENDING else TRENDS[:1]
    _, level, trend = min(_fit(plain, alpha, beta) for alpha in LEVELS for beta in trends)
    forecast, grown = [], 0.0
    for step in range(ahead):
        grown += trend * DAMPING ** (step + 1)
        factor = season[(n + step) % YEAR]
        forecast.append((level + grown) * factor if times else level + grown + factor)
    return forecast


def mix(history: Sequence[float], ahead: int) -> list[float]:
    """Return the weighted mix of the methods, never below zero where the history never was."""
    forecasts = [method(history, ahead) for method in METHODS]
    weights = _weights(history)
    least = min(0.0, *history)
    return [
        max(least, sum(weight * value for weight, value in zip(weights, step, strict=True)))
        for step in zip(*forecasts, strict=True)
    ]


METHODS: tuple[Method, ...] = (trailing_mean, seasonal_naive, smoothed)


def _weights(history: Sequence[float]) -> list[float]:
    errors = [0.0] * len(METHODS)
    for origin in range(max(2 * FEWEST, len(history) - WEIGHED_ORIGINS), len(history)):
        actual = history[origin : origin + WEIGHED_AHEAD]
        for index, method in enumerate(METHODS):
            told = method(history[:origin], len(actual))
            errors[index] += fmean(abs(value - true) for value, true in zip(told, actual, strict=True))
    if min(errors) == 0:  # nothing was tried, or a method never missed: those that missed least share the weight
        best = [float(error == min(errors)) for error in errors]
        return [share / sum(best) for share in best]
    inverse = [min(errors) ** 2 / error**2 for error in errors]
    return [value / sum(inverse) for value in inverse]


def _season(history: Sequence[float], *, times: bool) -> list[float]:
    """Return twelve seasonal factors (terms, where the series is not positive), shrunk towards none."""
    neutral = 1.0 if times else 0.0
    n = len(history)
    if n < YEAR:
        return [neutral] * YEAR
    parts: list[list[float]] = [[] for _ in range(YEAR)]
    for index, (value, level) in enumerate(zip(history, _line(history, positive=times), strict=True)):
        parts[index % YEAR].append(value / level if times else value - level)
    factors = [fmean(part) for part in parts]
    middle = fmean(factors)
    kept = (n / YEAR) / (n / YEAR + SHRINK)
    return [neutral + kept * ((factor / middle if times else factor - middle) - neutral) for factor in factors]


def _line(history: Sequence[float], *, positive: bool) -> list[float]:
    """Return the straight line of least squares through the history, of whose slope one year alone shows nothing.

    The slope counts fully from two years on. Where a line that has to be positive is not, the mean stands for it.
    """
    n, mean = len(history), fmean(history)
    middle = (n - 1) / 2
    rise = sum((index - middle) * (value - mean) for index, value in enumerate(history))
    slope = min(1.0, n / YEAR - 1) * rise / sum((index - middle) ** 2 for index in range(n))
    line = [mean + slope * (index - middle) for index in range(n)]
    return [mean] * n if positive and min(line) <= 0 else line


def _fit(plain: Sequence[float], alpha: float, beta: float) -> tuple[float, float, float]:
    """Return the sum of one-step misses, and the last level and trend."""
    level, trend, missed = fmean(plain[:FEWEST]), 0.0, 0.0
    for value in plain:
        expected = level + DAMPING * trend
        miss = value - expected
        missed += abs(miss)
        level = expected + alpha * miss
        trend = DAMPING * trend + alpha * beta * miss
    return missed, level, trend
