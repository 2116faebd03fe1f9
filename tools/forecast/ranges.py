"""Ranges of a running sum from the misses of a back-test.

A balance adds up the misses of all months so far, which are neither independent nor all alike. The half width is the
larger of two: the spread of the misses as if half correlated, with Student's t for few of them, and the conformal
quantile of the running sums of misses that the back-test saw (Vovk et al., 2005; the largest one where it saw few).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

COVERED = 0.8  # the share of outcomes that a range is made to hold
CORRELATION = 0.5
# Student's t, 80 % two-sided, for 1, 2, ... degrees of freedom (any table of the distribution); then the normal one.
STUDENT = (3.078, 1.886, 1.638, 1.533, 1.476, 1.440, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.350, 1.345, 1.341)
NORMAL = 1.282

Misses = Sequence[Sequence[float]]


def half_widths(misses: Misses, ahead: int) -> list[float]:
    """Return the half width of the running sum's range after each of ``ahead`` months, never shrinking.

    ``misses`` holds, for each origin of the back-test, what was missed one month ahead, two, and so on.
    """
    spread = _spreads(misses, ahead)
    widths: list[float] = []
    squares = together = 0.0
    for step in range(ahead):
        squares += spread[step] ** 2
        together += spread[step]
        half_correlated = sqrt(squares + CORRELATION * (together**2 - squares))
        tried = len(_at(misses, min(step, _longest(misses) - 1)))
        width = max(_student(tried) * half_correlated, _conformal(misses, step))
        widths.append(max(width, widths[-1] if widths else 0.0))
    return widths


def mean_miss(misses: Misses) -> float:
    """Return the mean size of the misses one month ahead."""
    first = [abs(origin[0]) for origin in misses]
    return sum(first) / len(first)


def _spreads(misses: Misses, ahead: int) -> list[float]:
    """Return the root mean square miss at each horizon; the last that was seen stands for those beyond."""
    spreads: list[float] = []
    for step in range(ahead):
        seen = _at(misses, step)
        known = sqrt(sum(miss**2 for miss in seen) / len(seen)) if seen else 0.0
        spreads.append(max(known, spreads[-1] if spreads else 0.0))
    return spreads


def _conformal(misses: Misses, step: int) -> float:
    longest = _longest(misses)
    seen_at = min(step, longest - 1)
    sums = sorted(abs(sum(origin[: seen_at + 1])) for origin in misses if len(origin) > seen_at)
    rank = min(len(sums), ceil((len(sums) + 1) * COVERED))
    return sums[rank - 1] * (step + 1) / (seen_at + 1)


def _at(misses: Misses, step: int) -> list[float]:
    return [origin[step] for origin in misses if len(origin) > step]


def _longest(misses: Misses) -> int:
    return max(len(origin) for origin in misses)


def _student(tried: int) -> float:
    return STUDENT[tried - 1] if 0 < tried <= len(STUDENT) else NORMAL
