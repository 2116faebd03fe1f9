"""From a spec to a picture."""

from __future__ import annotations

from tools.charts.bars import draw_columns, draw_rows
from tools.charts.canvas import Paper
from tools.charts.cash_path import draw_cash_path
from tools.charts.labels import ChartLabels, granularity
from tools.result import ChartSpec


def draw(spec: ChartSpec, labels: ChartLabels) -> bytes:
    """Return the picture of a spec as PNG bytes, 1200 x 675."""
    paper = Paper(labels.text("title", spec.title))
    if spec.kind == "cash_path":
        draw_cash_path(paper, spec, labels)
    elif all(granularity(key) for key in spec.keys):
        draw_columns(paper, spec, labels)
    else:
        draw_rows(paper, spec, labels)
    return paper.png()
