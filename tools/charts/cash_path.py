"""The cash path: month-end cash as a line, the scenario over the base, with its breaking month marked."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from tools.charts.axes import number_axis, period_axis, unit_line
from tools.charts.canvas import (
    BAD,
    BESIDE,
    BUFFER,
    EDGE,
    INK,
    MAIN,
    NAME_LENGTH,
    SMALLEST,
    TEXT,
    TOP,
    UNIT_HEIGHT,
    Paper,
    font,
    plain,
    sized,
)
from tools.charts.labels import ChartLabels
from tools.result import ChartSpec

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.text import Annotation

Sideways = Literal["left", "center", "right"]
Upright = Literal["bottom", "center", "top"]
MOST_MARKERS = 24  # more points than this are drawn as a line alone
PARTS = 20  # points tried on a line between two months
OUTSIDE = 10_000  # worse than any covered line
FAR = 40  # points; a text further away is tied to its point by a thin line
DISTANCES = (22, 60, 100, 150, 210)
# Where a marked point's text may stand, best first: up or down, to a side or straight.
SIDES: tuple[tuple[int, int, Sideways, Upright], ...] = (
    (1, 1, "left", "bottom"),
    (-1, -1, "right", "top"),
    (1, -1, "left", "top"),
    (-1, 1, "right", "bottom"),
    (0, 1, "center", "bottom"),
    (0, -1, "center", "top"),
    (0, 1, "left", "bottom"),
    (0, -1, "left", "top"),
    (0, 1, "right", "bottom"),
    (0, -1, "right", "top"),
)


def draw_cash_path(paper: Paper, spec: ChartSpec, labels: ChartLabels) -> None:
    """Draw the lines, the threshold and the mark of a cash path."""
    lines = {name: [float(value) for value in values] for name, values in spec.series.items()}
    low, high = ([float(value) for value in end] for end in spec.band or ((), ()))
    threshold = float(spec.threshold) if spec.threshold else None
    limits = [threshold] if threshold is not None else []
    values = [value for line in (*lines.values(), low, high) for value in line] + limits
    named = len(lines) > 1 or bool(limits or low)
    axes = paper.axes(0.17, 0.77 if named else TOP)
    scale = number_axis(axes, labels, min(values), max(values))
    unit_line(paper, labels.unit(scale, spec.currency), UNIT_HEIGHT)
    paper.leave_room(axes)
    period_axis(paper, axes, labels, spec.keys)
    main = list(lines)[-1]
    if low:
        name = plain(labels.word("range"), NAME_LENGTH)
        axes.fill_between(range(len(spec.keys)), low, high, color=MAIN, alpha=0.15, linewidth=0, label=name, zorder=1)
    for name, line in lines.items():
        _line(axes, plain(labels.word(name), NAME_LENGTH), line, main=name == main)
    below = [value < 0 for value in lines[main]]
    if any(below):
        places = range(len(below))
        axes.fill_between(places, lines[main], 0, where=below, interpolate=True, color=BAD, alpha=0.12, linewidth=0)
    if threshold is not None:
        name = plain(labels.word("buffer"), NAME_LENGTH)
        axes.axhline(threshold, color=BUFFER, linewidth=1.6, linestyle=(0, (5, 3)), label=name, zorder=2)
    if named:
        _legend(paper, axes)
    if spec.mark in spec.keys:
        place = spec.keys.index(spec.mark)
        exact = Decimal(spec.series[main][place])
        text = labels.text("mark", f"{labels.full(spec.mark)}\n{labels.amount(exact, spec.currency)}")
        flat = [[limit] * len(spec.keys) for limit in (0.0, threshold) if limit is not None]
        _mark(paper, axes, (place, float(exact)), plain(text, 40), [*lines.values(), *flat])


def _line(axes: Axes, name: str, line: list[float], *, main: bool) -> None:
    axes.plot(
        range(len(line)),
        line,
        color=MAIN if main else BESIDE,
        linewidth=3.2 if main else 2.2,
        marker="o" if len(line) <= MOST_MARKERS else None,
        markersize=7 if main else 5,
        label=name,
        zorder=4 if main else 3,
        solid_capstyle="round",
    )


def _legend(paper: Paper, axes: Axes) -> None:
    """Name the lines in one row below the title, smaller where the row would be too wide."""
    size: float = TEXT
    while True:
        legend = axes.legend(
            loc="center left",
            bbox_to_anchor=(EDGE, 0.81),
            bbox_transform=paper.figure.transFigure,
            ncols=4,
            frameon=False,
            prop=sized(size),
            labelcolor=INK,
            borderaxespad=0,
            borderpad=0,
            handlelength=1.6,
            columnspacing=1.4,
        )
        width = legend.get_window_extent(paper.renderer).width / paper.width
        if width <= 1 - 2 * EDGE or size <= SMALLEST:
            return
        size = max(SMALLEST, size - 1)


def _mark(paper: Paper, axes: Axes, point: tuple[int, float], text: str, lines: Sequence[list[float]]) -> None:
    """Mark a point and write beside it, where the text covers least of the lines and stays inside the picture."""
    axes.plot(
        [point[0]], [point[1]], "o", markersize=13, color=BAD, markeredgecolor="white", markeredgewidth=2, zorder=6
    )
    best, note = OUTSIDE + 1, None
    for distance in DISTANCES:
        for right, up, sideways, upright in SIDES:
            offset = (right * distance * 0.75, up * distance * 0.75)
            tried = _note(axes, point, text, offset, sideways, upright, tied=distance > FAR)
            covered = _covered(paper, axes, tried, lines)
            if covered >= best:
                tried.remove()
                continue
            if note is not None:
                note.remove()
            best, note = covered, tried
            if covered == 0:
                return


def _note(
    axes: Axes,
    point: tuple[int, float],
    text: str,
    offset: tuple[float, float],
    sideways: Sideways,
    upright: Upright,
    *,
    tied: bool,
) -> Annotation:
    return axes.annotate(
        text,
        point,
        xytext=offset,
        textcoords="offset points",
        ha=sideways,
        va=upright,
        fontproperties=font(bold=True),
        fontsize=TEXT,
        color=BAD,
        zorder=7,
        arrowprops={"arrowstyle": "-", "color": BAD, "linewidth": 1.2} if tied else None,
        bbox={"boxstyle": "round,pad=0.25", "facecolor": "white", "edgecolor": BAD, "linewidth": 1},
    )


def _covered(paper: Paper, axes: Axes, note: Annotation, lines: Sequence[list[float]]) -> int:
    """Return how many points of the lines a text covers; very many where it leaves the axes."""
    from matplotlib.text import Text

    renderer = paper.renderer
    note.update_positions(renderer)
    box = Text.get_window_extent(note, renderer).padded(8)
    frame = axes.get_window_extent(renderer)
    if box.x0 < frame.x0 or box.x1 > frame.x1 + 20 or box.y0 < frame.y0 or box.y1 > frame.y1 + 20:
        return OUTSIDE
    covered = 0
    for line in lines:
        for place, (before, after) in enumerate(pairwise(line)):
            steps = [(place + n / PARTS, before + (after - before) * n / PARTS) for n in range(PARTS)]
            covered += sum(bool(box.contains(x, y)) for x, y in axes.transData.transform(steps))
    return covered
