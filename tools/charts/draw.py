"""From a spec to a picture."""

from __future__ import annotations

from tools.charts.bars import draw_columns, draw_rows
from tools.charts.canvas import Paper
from tools.charts.cash_path import draw_cash_path
from tools.charts.labels import ChartLabels, granularity
from tools.charts.waterfall import draw_waterfall
from tools.result import ChartSpec


def draw(spec: ChartSpec, labels: ChartLabels) -> bytes:
    """Return the picture of a spec as PNG bytes, 1200 x 675."""
    return drawn(spec, labels).png()


def drawn(spec: ChartSpec, labels: ChartLabels) -> Paper:
    """Return the paper with everything on it."""
    paper = Paper(labels.capital(labels.text("title", spec.title)))
    if spec.kind == "cash_path":
        draw_cash_path(paper, spec, labels)
    elif spec.kind == "waterfall":
        draw_waterfall(paper, spec, labels)
    elif all(granularity(key) for key in spec.keys):
        draw_columns(paper, spec, labels)
    else:
        draw_rows(paper, spec, labels)
    return paper
