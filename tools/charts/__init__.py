"""Pictures of results: the cash path and bars, drawn from a `ChartSpec` to PNG bytes of 1200 x 675 pixels.

The same picture gives the same bytes: matplotlib's own font is named by its file, so that no installed font is asked
for, and the metadata is pinned. matplotlib is imported at the first picture.
"""

from __future__ import annotations

from tools.charts.draw import draw
from tools.charts.labels import ChartLabels

__all__ = ["ChartLabels", "draw"]
