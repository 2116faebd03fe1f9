"""Bars: periods as columns in the order of time, members as rows in the order given, what is owed by its age."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.charts.axes import number_axis, period_axis, unit_line
from tools.charts.canvas import (
    BAD,
    BESIDE,
    BUFFER,
    DPI,
    EDGE,
    INK,
    MAIN,
    NAME_LENGTH,
    QUIET,
    TEXT,
    TOP,
    UNIT_HEIGHT,
    Paper,
    font,
    plain,
    wrapped,
)
from tools.charts.labels import ChartLabels, scale_to_write
from tools.result import ChartSpec

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.text import Annotation

MOST_ROWS = 12
LARGE_ROWS = 8  # more rows than this are written smaller, each name in one line
WRAPPED_ROWS = 6  # more rows than this have their names in one line
VALUED_COLUMNS = 6  # more columns than this stand without their values
GAP = 6  # points between a bar and its value
MORE_HEIGHT = 0.035
LATE = {"not_due": MAIN, "days_1_30": "#e0a030", "days_31_60": "#dd7a2b", "days_61_90": "#d4532a", "over_90": BAD,
        "no_due_date": BESIDE, "credits": BUFFER}  # fmt: skip


def draw_columns(paper: Paper, spec: ChartSpec, labels: ChartLabels) -> None:
    """Draw periods as columns, with their values where there are few."""
    values = _values(spec)
    axes = paper.axes(0.17, TOP)
    scale = number_axis(axes, labels, min(values), max(values))
    unit_line(paper, labels.unit(scale, spec.currency), UNIT_HEIGHT)
    paper.leave_room(axes)
    period_axis(paper, axes, labels, spec.keys)
    axes.bar(range(len(values)), values, width=0.68, color=_colours(spec, values), zorder=3)
    if len(values) <= VALUED_COLUMNS:
        for place, value in enumerate(values):
            up = value >= 0
            note = _value(axes, labels.scaled(value, scale), (place, value), TEXT)
            note.set(position=(0, 4 if up else -4), ha="center", va="bottom" if up else "top")


def draw_rows(paper: Paper, spec: ChartSpec, labels: ChartLabels) -> None:
    """Draw members as bars from the left, each with its name and value; of many the first, and how many more."""
    values = _values(spec)[:MOST_ROWS]
    left_out = len(spec.keys) - len(values)
    names = [labels.word(key) if spec.kind == "aging" else key for key in spec.keys[:MOST_ROWS]]
    axes, size = row_axes(paper, names, bottom=0.1 if left_out else 0.04)
    scale = scale_to_write(*values)
    unit_line(paper, labels.unit(scale, spec.currency), UNIT_HEIGHT)
    if left_out:
        text = labels.word("more").format(n=left_out)
        paper.figure.text(EDGE, MORE_HEIGHT, plain(text), fontproperties=font(), fontsize=TEXT - 2, color=QUIET)
    axes.axvline(0, color=INK, linewidth=1.4, zorder=4)
    axes.barh(range(len(values)), values, height=0.66, color=_colours(spec, values), zorder=3)
    texts = [plain(labels.scaled(value, scale)) for value in values]
    for place, (value, text) in enumerate(zip(values, texts, strict=True)):
        beside_row(axes, text, (value, place), size, right=value >= 0)
    written = [(value, paper.width_as(text, size)) for value, text in zip(values, texts, strict=True)]
    room_for_values(paper, axes, written, low=min(*values, 0.0), high=max(*values, 0.0))


def row_axes(paper: Paper, names: list[str], *, bottom: float) -> tuple[Axes, int]:
    """Return axes with a row for each name, written at the left, and the size in which they are written."""
    size = TEXT if len(names) <= LARGE_ROWS else TEXT - 3
    axes = paper.axes(bottom, TOP)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.set_xticks([])
    axes.spines["bottom"].set_visible(False)
    shown = [wrapped(name) if len(names) <= WRAPPED_ROWS else plain(name, NAME_LENGTH) for name in names]
    axes.set_yticks(range(len(names)), shown, fontproperties=font(), fontsize=size, color=INK)
    paper.leave_room(axes)
    return axes, size


def beside_row(axes: Axes, text: str, point: tuple[float, float], size: int, *, right: bool) -> None:
    """Write a value at the end of a row's bar."""
    note = _value(axes, text, point, size)
    note.set(position=(GAP if right else -GAP, 0), ha="left" if right else "right", va="center")


def room_for_values(paper: Paper, axes: Axes, written: list[tuple[float, float]], *, low: float, high: float) -> None:
    """Scale the horizontal axis from ``low`` to ``high`` so that the values written at both ends fit.

    ``written`` holds where each bar ends and the width of its value; one that ends below zero is written at its left.
    """
    gap = 2 * GAP * DPI / 72 / paper.width
    left = max((width + gap for value, width in written if value < 0), default=0.0)
    right = max((width + gap for value, width in written if value >= 0), default=gap)
    scale = (high - low or 1.0) / (axes.get_position().width - left - right)
    axes.set_xlim(low - left * scale, high + right * scale)


def _value(axes: Axes, text: str, point: tuple[float, float], size: int) -> Annotation:
    return axes.annotate(
        plain(text), point, xytext=(0, 0), textcoords="offset points", fontproperties=font(), fontsize=size, color=INK
    )


def _values(spec: ChartSpec) -> list[float]:
    return [float(value) for value in next(iter(spec.series.values()))]


def _colours(spec: ChartSpec, values: list[float]) -> list[str]:
    if spec.kind == "aging":
        return [LATE.get(key, MAIN) for key, _ in zip(spec.keys, values, strict=False)]
    marked = spec.mark in spec.keys
    return [
        BAD if value < 0 else BESIDE if marked and key != spec.mark else MAIN
        for key, value in zip(spec.keys, values, strict=False)
    ]
