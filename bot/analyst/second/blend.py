"""A series of months carried on by a blend of three guesses, and how far a running sum of such guesses may be off.

The guesses: the mean of the last year, the same month of the last year, and an exponentially smoothed level with a
damped trend under a seasonal profile. Each counts by one over the square of its mean miss on the series' own past.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from math import ceil, sqrt

YEAR = 12
CANDIDATES = [(step, drift) for step in (0.1, 0.3, 0.5, 0.7, 0.9) for drift in (0.0, 0.1, 0.3)]
FADE = 0.9
T_OF_80 = (3.078, 1.886, 1.638, 1.533, 1.476, 1.440, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356, 1.350, 1.345, 1.341)
Z_OF_80 = 1.282
Values = Sequence[float]


def mean(values: Values) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def blended(past: Values, ahead: int) -> list[float]:
    """Return the months ahead; they stay above the least of the past, and above zero where the past did."""
    parts = [guess(past, ahead) for guess in GUESSES]
    weights = _trust(past)
    least = min(0.0, *past)
    return [max(least, sum(w * part[i] for w, part in zip(weights, parts, strict=True))) for i in range(ahead)]


def _of_the_year(past: Values, ahead: int) -> list[float]:
    return [mean(past[-YEAR:])] * ahead


def _as_last_year(past: Values, ahead: int) -> list[float]:
    if len(past) < YEAR:
        return _of_the_year(past, ahead)
    return [past[len(past) - YEAR + i % YEAR] for i in range(ahead)]


def _smooth(past: Values, ahead: int) -> list[float]:
    ratio = min(past) > 0
    profile = _profile(past, ratio=ratio)
    bare = [v / profile[i % YEAR] if ratio else v - profile[i % YEAR] for i, v in enumerate(past)]
    tried = [_run(bare, step, drift) for step, drift in CANDIDATES if drift == 0 or len(past) >= YEAR + YEAR // 2]
    _, level, trend = min(tried)
    drifts = accumulate(trend * FADE ** (i + 1) for i in range(ahead))
    told = []
    for i, drift in enumerate(drifts):
        season = profile[(len(past) + i) % YEAR]
        told.append((level + drift) * season if ratio else level + drift + season)
    return told


def _run(bare: Values, step: float, drift: float) -> tuple[float, float, float]:
    """Return the sum of misses one month ahead, and the level and trend at the end."""
    level, trend, off = mean(bare[:3]), 0.0, 0.0
    for value in bare:
        told = level + FADE * trend
        off += abs(value - told)
        level, trend = told + step * (value - told), FADE * trend + step * drift * (value - told)
    return off, level, trend


def _profile(past: Values, *, ratio: bool) -> list[float]:
    """Return a factor (or an addend) for each place in the year, drawn towards none by one year of nothing."""
    flat = 1.0 if ratio else 0.0
    n = len(past)
    if n < YEAR:
        return [flat] * YEAR
    places, average = range(n), mean(past)
    centre = mean(places)
    spread = sum((place - centre) ** 2 for place in places)
    slope = sum((place - centre) * (past[place] - average) for place in places) / spread * min(1.0, n / YEAR - 1)
    line = [average + slope * (place - centre) for place in places]
    if ratio and min(line) <= 0:
        line = [average] * n
    sizes = [mean([past[p] / line[p] if ratio else past[p] - line[p] for p in range(k, n, YEAR)]) for k in range(YEAR)]
    usual = mean(sizes)
    years = n / YEAR
    return [flat + years / (years + 1) * ((size / usual if ratio else size - usual) - flat) for size in sizes]


def _trust(past: Values) -> list[float]:
    n = len(past)
    origins = range(max(YEAR // 2, n - YEAR), n)
    off = [
        sum(
            mean([abs(told - past[at + i]) for i, told in enumerate(guess(past[:at], min(3, n - at)))])
            for at in origins
        )
        for guess in GUESSES
    ]
    if min(off) == 0:
        perfect = [float(each == min(off)) for each in off]
        return [each / sum(perfect) for each in perfect]
    shares = [min(off) ** 2 / each**2 for each in off]
    return [share / sum(shares) for share in shares]


GUESSES: tuple[Callable[[Values, int], list[float]], ...] = (_of_the_year, _as_last_year, _smooth)


def spans_of_error(misses: Sequence[Values], ahead: int) -> list[float]:
    """Return how far the sum of the months so far may be off, for each month ahead, in four cases of five.

    ``misses`` are those of each trial one month ahead, two, and so on. The larger of the spread of half-correlated
    misses and of the sums that the trials were off by; it never gets narrower.
    """
    longest = max(map(len, misses))
    roots: list[float] = []
    for i in range(ahead):
        seen = [trial[i] for trial in misses if len(trial) > i]
        root = sqrt(sum(miss * miss for miss in seen) / len(seen)) if seen else 0.0
        roots.append(max(root, roots[-1] if roots else 0.0))
    spans: list[float] = []
    for i in range(ahead):
        at = min(i, longest - 1)
        trials = [trial for trial in misses if len(trial) > at]
        own = sum(root * root for root in roots[: i + 1])
        halves = sqrt((own + sum(roots[: i + 1]) ** 2) / 2)
        factor = T_OF_80[len(trials) - 1] if len(trials) <= len(T_OF_80) else Z_OF_80
        sums = sorted(abs(sum(trial[: at + 1])) for trial in trials)
        seen_sum = sums[min(len(sums), ceil((len(sums) + 1) * 0.8)) - 1] * (i + 1) / (at + 1)
        spans.append(max(factor * halves, seen_sum, *spans[-1:]))
    return spans
