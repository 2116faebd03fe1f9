"""An answer as a workbook: its figures recalculated by live formulas, the assumptions as cells to change.

Sums, cash and scenarios, aging, break-even, loans, VAT and employer cost are formulas over the rows and assumptions;
the other analyses are written as values. The same answer gives the same bytes. openpyxl is imported at the first one.
"""

from __future__ import annotations

from tools.export.labels import ExportLabels
from tools.export.request import Export
from tools.export.write import workbook

__all__ = ["Export", "ExportLabels", "workbook"]
