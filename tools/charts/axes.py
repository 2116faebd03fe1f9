"""The axes of pictures: round steps with their unit above, periods below, both measured so that no names meet."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from tools.charts.canvas import EDGE, GRID, INK, QUIET, TEXT, UNIT, Paper, font, plain
from tools.charts.labels import ChartLabels, scale_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STEPS = (1, 2, 3, 4, 6, 12, 24, 36, 60, 120)  # every how manieth period has a name
PAD = 10  # points, so that the first name stands lower than the number beside the bottom line
NAME_GAP = 8  # pixels between the names of two periods


def unit_line(paper: Paper, text: str, height: float) -> None:
    """Write the unit of an axis at its top left."""
    if text:
        line = paper.figure.text(
            EDGE, height, plain(text), fontproperties=font(), fontsize=UNIT, color=QUIET, va="center"
        )
        paper.fit(line, 1 - 2 * EDGE)


def number_axis(axes: Axes, labels: ChartLabels, low: float, high: float) -> float:
    """Scale the vertical axis so that zero and all values are inside, with few round steps; returns their scale."""
    from matplotlib.ticker import MaxNLocator

    low, high = min(low, 0.0), max(high, 0.0)
    if low == high:
        high = 1.0
    room = (high - low) * 0.12
    low, high = low - (room if low < 0 else 0), high + (room if high > 0 else room / 2)
    steps = MaxNLocator(nbins=5, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
    ticks = [float(tick) for tick in steps if low <= tick <= high]
    scale = scale_of(*ticks)
    names = [plain(labels.scaled(tick, scale)) for tick in ticks]
    axes.set_ylim(low, high)
    axes.set_yticks(ticks, names, fontproperties=font(), fontsize=TEXT, color=QUIET)
    axes.grid(visible=True, axis="y", color=GRID, linewidth=1)
    axes.axhline(0, color=INK, linewidth=1.4, zorder=2)
    return scale


def period_axis(paper: Paper, axes: Axes, labels: ChartLabels, keys: tuple[str, ...]) -> None:
    """Name as many periods as fit, with the year below the first and wherever it changes."""
    axes.set_xlim(-0.5, len(keys) - 0.5)
    axes.tick_params(axis="x", pad=PAD)
    for step in (*(step for step in STEPS if step < len(keys)), len(keys)):
        ticks = list(range(0, len(keys), step))
        names, year = [], ""
        for tick in ticks:
            key = keys[tick]
            own = key[:4] if key[:4] not in (year, key) else " "
            year = key[:4]
            names.append(f"{labels.tick(key)}\n{own}")
        axes.set_xticks(ticks, names, fontproperties=font(), fontsize=TEXT, color=QUIET)
        if _apart(paper, axes):
            return


def _apart(paper: Paper, axes: Axes) -> bool:
    """Return whether no two names below the axis meet and none leaves the picture."""
    boxes = [label.get_window_extent(paper.renderer) for label in axes.get_xticklabels()]
    if any(box.x0 < 0 or box.x1 > paper.width for box in boxes):
        return False
    return all(after.x0 - before.x1 >= NAME_GAP for before, after in pairwise(boxes))
