"""The paper that pictures are drawn on: fonts, colours, axes, and texts that are measured before they are placed."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.backends.backend_agg import FigureCanvasAgg, RendererAgg
    from matplotlib.font_manager import FontProperties
    from matplotlib.text import Text

INCHES, DPI = (8.0, 4.5), 150
TITLE, TEXT, UNIT, SMALLEST = 20, 17, 16, 11  # points; on a phone the picture is shown at about a third of its size
INK, QUIET, GRID = "#1f2933", "#7b8794", "#e4e7eb"
MAIN, BESIDE, BAD, BUFFER, GOOD = "#1d5fbf", "#9aa5b1", "#c62828", "#b7791f", "#2e7d32"
UNIT_HEIGHT, TOP = 0.875, 0.815  # of the unit's line, and where a picture begins below it
EDGE = 0.025  # free paper at the left and right, as a share of the width
NAME_LENGTH = 23  # letters of a name in a legend or beside a bar
TITLE_LENGTH = 56


@cache
def font(*, bold: bool = False) -> FontProperties:
    """Return matplotlib's own font by its file."""
    import matplotlib as mpl
    from matplotlib.font_manager import FontProperties

    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return FontProperties(fname=str(Path(mpl.get_data_path(), "fonts", "ttf", name)))


def sized(points: float) -> FontProperties:
    """Return the font in a size, for what takes no size of its own."""
    result = font().copy()
    result.set_size(points)
    return result


@cache
def _letters() -> frozenset[int]:
    from matplotlib.font_manager import get_font

    return frozenset(get_font(str(font().get_file())).get_charmap())


def plain(text: str, length: int = 200) -> str:
    """Return a text that draws as it reads: only letters that the font has, no formula, and lines not too long."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    lines = ["".join(c if ord(c) in _letters() else "\ufffd" for c in line) for line in lines]
    cut = [line if len(line) <= length else line[: length - 1].rstrip() + "…" for line in lines]
    return "\n".join(cut).replace("$", r"\$")


class Paper:
    """One picture of fixed size with its title."""

    def __init__(self, title: str) -> None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        self.figure = Figure(figsize=INCHES, dpi=DPI, facecolor="white")
        self.canvas: FigureCanvasAgg = FigureCanvasAgg(self.figure)
        self.width = INCHES[0] * DPI
        text = self.figure.text(
            EDGE,
            0.945,
            plain(title, TITLE_LENGTH),
            fontproperties=font(bold=True),
            fontsize=TITLE,
            color=INK,
            va="center",
        )
        self.fit(text, 1 - 2 * EDGE)

    @property
    def renderer(self) -> RendererAgg:
        """Return what measures texts."""
        return self.canvas.get_renderer()  # type: ignore[no-untyped-call,no-any-return]

    def width_of(self, text: Text) -> float:
        """Return a text's width as a share of the picture's."""
        return float(text.get_window_extent(self.renderer).width) / self.width

    def width_as(self, text: str, points: float) -> float:
        """Return the width that a text of a size would have, as a share of the picture's."""
        tried = self.figure.text(0, 0, text, fontproperties=font(), fontsize=points)
        width = self.width_of(tried)
        tried.remove()
        return width

    def fit(self, text: Text, share: float) -> None:
        """Make a text smaller until it is no wider than a share of the picture (or as small as can be read)."""
        width = self.width_of(text)
        if width > share:
            text.set_fontsize(max(SMALLEST, float(text.get_fontsize()) * share / width))

    def axes(self, bottom: float, top: float) -> Axes:
        """Return empty axes between two heights, as wide as the picture."""
        axes = self.figure.add_axes((EDGE, bottom, 1 - 2 * EDGE, top - bottom))
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        axes.spines["bottom"].set_color(GRID)
        axes.tick_params(length=0, colors=QUIET)
        axes.set_axisbelow(True)
        return axes

    def leave_room(self, axes: Axes) -> None:
        """Move the axes' left edge so that the names beside it fit."""
        widest = max((self.width_of(label) for label in axes.get_yticklabels()), default=0.0)
        frame = axes.get_position()
        left = EDGE + widest + 0.012
        axes.set_position((left, frame.y0, 1 - EDGE - left, frame.height))

    def png(self) -> bytes:
        """Return the picture; nothing in it tells the time or the version that drew it."""
        stream = io.BytesIO()
        self.figure.savefig(stream, format="png", dpi=DPI, metadata={"Software": None})
        return stream.getvalue()


def wrapped(name: str) -> str:
    """Return a name in at most two lines, the second cut where it is too long; no word is broken if it need not be."""
    text = " ".join(name.split())
    if len(text) <= NAME_LENGTH:
        return plain(text)
    space = text.rfind(" ", NAME_LENGTH // 3, NAME_LENGTH + 1)
    cut = space if space > 0 else NAME_LENGTH
    return plain(f"{text[:cut]}\n{text[cut:].strip()}", NAME_LENGTH)
