"""Bars: periods as columns in the order of time, members as rows in the order given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.charts.canvas import (
    BAD,
    BESIDE,
    DPI,
    INK,
    MAIN,
    NAME_LENGTH,
    TEXT,
    Paper,
    font,
    number_axis,
    period_axis,
    plain,
)
from tools.charts.labels import ChartLabels
from tools.result import ChartSpec

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.text import Annotation

MOST_ROWS = 12
LARGE_ROWS = 8  # more rows than this are written smaller
VALUED_COLUMNS = 6  # more columns than this stand without their values
GAP = 6  # points between a bar and its value


def draw_columns(paper: Paper, spec: ChartSpec, labels: ChartLabels) -> None:
    """Draw periods as columns, with their values where there are few."""
    values = _values(spec)
    axes = paper.axes(0.15, 0.88)
    number_axis(axes, labels, min(values), max(values))
    period_axis(axes, labels, spec.keys)
    paper.leave_room(axes)
    axes.bar(range(len(values)), values, width=0.68, color=_colours(spec, values), zorder=3)
    if len(values) <= VALUED_COLUMNS:
        for place, value in enumerate(values):
            up = value >= 0
            note = _value(axes, labels, value, (place, value), TEXT)
            note.set(position=(0, 4 if up else -4), ha="center", va="bottom" if up else "top")


def draw_rows(paper: Paper, spec: ChartSpec, labels: ChartLabels) -> None:
    """Draw members as bars from the left, each with its name and value."""
    values = _values(spec)[:MOST_ROWS]
    size = TEXT if len(values) <= LARGE_ROWS else TEXT - 3
    axes = paper.axes(0.04, 0.88)
    axes.set_ylim(len(values) - 0.4, -0.6)
    axes.set_xticks([])
    axes.spines["bottom"].set_visible(False)
    names = [plain(key, NAME_LENGTH) for key in spec.keys[:MOST_ROWS]]
    axes.set_yticks(range(len(values)), names, fontproperties=font(), fontsize=size, color=INK)
    paper.leave_room(axes)
    axes.axvline(0, color=INK, linewidth=1.4, zorder=4)
    axes.barh(range(len(values)), values, height=0.66, color=_colours(spec, values), zorder=3)
    for place, value in enumerate(values):
        up = value >= 0
        note = _value(axes, labels, value, (value, place), size)
        note.set(position=(GAP if up else -GAP, 0), ha="left" if up else "right", va="center")
    written = [(value, paper.width_as(plain(labels.short(value)), size)) for value in values]
    _leave_room(paper, axes, written)


def _leave_room(paper: Paper, axes: Axes, written: list[tuple[float, float]]) -> None:
    """Scale the horizontal axis so that the values written at both ends, of these widths, fit."""
    gap = 2 * GAP * DPI / 72 / paper.width
    left = max((width + gap for value, width in written if value < 0), default=0.0)
    right = max((width + gap for value, width in written if value >= 0), default=gap)
    values = [value for value, _ in written]
    low, high = min(*values, 0.0), max(*values, 0.0)
    scale = (high - low or 1.0) / (axes.get_position().width - left - right)
    axes.set_xlim(low - left * scale, high + right * scale)


def _value(axes: Axes, labels: ChartLabels, value: float, point: tuple[float, float], size: int) -> Annotation:
    return axes.annotate(
        plain(labels.short(value)),
        point,
        xytext=(0, 0),
        textcoords="offset points",
        fontproperties=font(),
        fontsize=size,
        color=INK,
    )


def _values(spec: ChartSpec) -> list[float]:
    return [float(value) for value in next(iter(spec.series.values()))]


def _colours(spec: ChartSpec, values: list[float]) -> list[str]:
    marked = spec.mark in spec.keys
    return [
        BAD if value < 0 else BESIDE if marked and key != spec.mark else MAIN
        for key, value in zip(spec.keys, values, strict=False)
    ]
