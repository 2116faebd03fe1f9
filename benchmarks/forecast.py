"""How far off the forecast is, and how often its range holds, on monthly series of firms.

``python -m benchmarks.forecast CASES`` reads the series of the M3 competition from CASES (``forecast/*.jsonl.gz``, or
the environment's CASES_DIR), takes the last 8, 12, 24 and 36 months of each as a short history, forecasts six months,
and prints the mean error against that of two plain methods (ratios: under 1 is better), the share of true values
within the 80 % range (one month ahead, and for the sum of six), and the time for one series.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from tools.forecast.ranges import half_widths
from tools.forecast.series import FEWEST, Method, mix, seasonal_naive, trailing_mean

AHEAD = 6
LENGTHS = (8, 12, 24, 36)
TRIED = 12

Series = tuple[list[float], list[float]]


def read(cases: Path) -> list[Series]:
    """Return history and future of each series."""
    found = []
    for path in sorted((cases / "forecast").glob("*.jsonl.gz")):
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                one = json.loads(line)
                found.append((one["history"], one["future"][:AHEAD]))
    return found


def error(method: Method, series: Sequence[Series], length: int) -> float:
    """Return the mean absolute error, each series scaled by the seasonal naive error of its whole history (MASE)."""
    scaled = []
    for history, future in series:
        scale = fmean(abs(after - before) for before, after in zip(history, history[12:], strict=False))
        told = method(history[-length:], AHEAD)
        if scale:
            scaled.append(fmean(abs(value - true) for value, true in zip(told, future, strict=True)) / scale)
    return fmean(scaled)


def held(series: Sequence[Series], length: int) -> tuple[float, float]:
    """Return the share of true values within the range: of the first month, and of the sum of all."""
    first, summed = [], []
    for history, future in series:
        past = history[-length:]
        misses = [_missed(past, origin) for origin in range(max(FEWEST, length - TRIED), length)]
        told, widths = mix(past, AHEAD), half_widths(misses, AHEAD)
        first.append(abs(future[0] - told[0]) <= widths[0])
        summed.append(abs(sum(future) - sum(told)) <= widths[-1])
    return fmean(first), fmean(summed)


def _missed(past: Sequence[float], origin: int) -> list[float]:
    actual = past[origin : origin + TRIED]
    return [true - told for true, told in zip(actual, mix(past[:origin], len(actual)), strict=True)]


def main() -> None:
    """Print one line for each length of history."""
    cases = Path(sys.argv[1] if len(sys.argv) > 1 else os.environ.get("CASES_DIR", "../shared/cases"))
    series = read(cases)
    print(f"{len(series)} series, {AHEAD} months ahead")
    for length in LENGTHS:
        started = time.perf_counter()
        own = error(mix, series, length)
        each = (time.perf_counter() - started) / len(series)
        naive, mean = error(seasonal_naive, series, length), error(trailing_mean, series, length)
        first, summed = held(series, length)
        print(
            f"{length:>2} months: MASE {own:.3f}, {own / naive:.2f}x the seasonal naive, {own / mean:.2f}x the mean; "
            f"range holds {first:.0%} of months, {summed:.0%} of sums; {each * 1000:.1f} ms"
        )


if __name__ == "__main__":
    main()
