"""What would flip a verdict: the change of receipts or costs at which a path breaks, or a profit is a loss.

Definition: a verdict holds while every closing of the path is at the limit or above (zero, and the buffer where one is
given), or while receipts less costs are zero or above. For each of three changes the last one that still holds is
given, and it is proved on the path itself that one step more does not: the file's receipts (in percent, steps of
0.1), the file's costs (in percent, steps of 0.1), and an amount a month (less received or more spent, steps of one
minor unit), each in every month. Where the verdict does not hold now, it is the least change that would make it hold;
one step less would not.

Figures: ``receipts``, ``costs`` (percent: receipts negative and costs positive where the verdict holds now),
``amount`` (money a month; negative: what is lacking), each with ``<name>_next`` (one step further, which does not
hold). On a path ``<name>_closing`` (the first closing under the limit with the next; its month is its period),
``lowest``, ``opening``, the same under a buffer as ``buffer_receipts`` and so on, and ``stress`` (-10 percent of
receipts) with ``stress_lowest`` and ``stress_below`` (absent where nothing breaks). On totals ``result`` and
``<name>_result`` (with the next).
Verdict: ``holds`` (yes, no), ``receipts``, ``costs``, ``amount`` (yes; all: nothing tried breaks it; none: no change of
it alone would do), ``<name>_month``, ``stress_breaks``, ``stress_month``; ``buffer_holds`` and so on.
Assumptions: those of ``break_month``, ``stress``; for totals ``receipts``, ``costs``, ``moving``.
Refusals: as ``break_month``, and missing_input (what: receipts or costs).
"""

from __future__ import annotations

from tools.analysis.flip.asking import FlipParameters
from tools.analysis.flip.cash import of_cash
from tools.analysis.flip.totals import of_totals
from tools.registry import Analysis
from tools.result import ToolResult
from tools.tables import Dataset
from tools.working import NoFigureError, Working

__all__ = ["NAME", "TOOL", "FlipParameters", "run"]

NAME = "flip"


def run(dataset: Dataset | None, parameters: FlipParameters, call: str) -> ToolResult:
    """What would flip a verdict: the change of receipts or costs at which a path breaks or a profit is a loss."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return of_totals(working, parameters) if parameters.of == "totals" else of_cash(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


TOOL = Analysis(NAME, FlipParameters, run)
