"""The waterfall: from the budget through what each line adds or takes to the actual amount, from top to bottom.

The spec's first and last keys are the whole bars; ``value`` holds the wholes and the steps, ``sense`` for each step
1 (favourable), -1 (not) or 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from tools.charts.axes import unit_line
from tools.charts.bars import beside_row, room_for_values, row_axes
from tools.charts.canvas import BAD, BESIDE, GOOD, INK, MAIN, QUIET, UNIT_HEIGHT, Paper, plain
from tools.charts.labels import ChartLabels, scale_to_write
from tools.result import ChartSpec

SMALL_SHARE = 0.25  # where all ends lie within this share of the largest, the axis begins near them
ENDS = 2


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: where it begins and ends, its value and colour."""

    start: float
    end: float
    value: float
    colour: str
    whole: bool


def draw_waterfall(paper: Paper, spec: ChartSpec, labels: ChartLabels) -> None:
    """Draw the wholes and the steps between them, each with its name and value."""
    bars = _bars(spec)
    axes, size = row_axes(paper, [labels.word(key) for key in spec.keys], bottom=0.04)
    low, high = _limits(bars)
    scale = scale_to_write(*(bar.value for bar in bars))
    unit = labels.unit(scale, spec.currency)
    cut = low > 0 or high < 0
    unit_line(paper, f"{unit} ({labels.word('cut')})" if cut else unit, UNIT_HEIGHT)
    edge = low if low > 0 else high if high < 0 else 0.0
    written = []
    for place, bar in enumerate(bars):
        start = edge if bar.whole else bar.start
        near, far = min(start, bar.end), max(start, bar.end)
        axes.barh(place, far - near, left=near, height=0.66, color=bar.colour, zorder=3)
        text = plain(labels.scaled(bar.value, scale) if bar.whole else _signed(labels.scaled(bar.value, scale)))
        right = bar.end >= 0 if bar.whole else far >= 0
        beside_row(axes, text, (far if right else near, place), size, right=right)
        written.append((far if right else near, paper.width_as(text, size)))
        if place:
            axes.plot([bars[place - 1].end] * 2, [place - 1, place], color=QUIET, linewidth=1, zorder=2)
    if not cut:
        axes.axvline(0, color=INK, linewidth=1.4, zorder=4)
    room_for_values(paper, axes, written, low=low, high=high)


def _bars(spec: ChartSpec) -> list[Bar]:
    values = [float(value) for value in spec.series["value"]]
    senses = [int(sense) for sense in spec.series["sense"]]
    reached = list(accumulate(values[:-1]))
    bars = [Bar(0.0, values[0], values[0], BESIDE, whole=True)]
    for place in range(1, len(values) - 1):
        colour = {1: GOOD, -1: BAD, 0: BESIDE}[senses[place]]
        bars.append(Bar(reached[place - 1], reached[place], values[place], colour, whole=False))
    return [*bars, Bar(0.0, values[-1], values[-1], MAIN, whole=True)]


def _limits(bars: list[Bar]) -> tuple[float, float]:
    """Return the ends of the axis: zero is inside, unless all bars end so far from it that the steps would be lost."""
    ends = [bar.end for bar in bars]
    low, high = min(ends), max(ends)
    size = max(abs(low), abs(high))
    spread = high - low
    if len(bars) > ENDS and 0 < spread < size * SMALL_SHARE and low * high > 0:
        return (low - spread, high) if low > 0 else (low, high + spread)
    return min(low, 0.0), max(high, 0.0)


def _signed(text: str) -> str:
    return text if text.startswith("-") or text == "0" else f"+{text}"
