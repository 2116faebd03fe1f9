"""The picture that comes with a card: the cash path where the file states a balance, else bars by month."""

from __future__ import annotations

from pydantic import JsonValue

from bot.pipeline.tool_runner import ToolRunner
from tools.registry import ArgumentsError, UnknownToolError
from tools.result import ChartSpec
from tools.tables import Dataset

FEWEST_MONTHS = 2
# The first in which the bars are few enough to be seen.
PERIODS = ("month", "quarter", "year")


async def overview(tools: ToolRunner, dataset: Dataset) -> ChartSpec | None:
    """Return a chart of what the file holds over its months, None where there is nothing to be drawn."""
    # Sums of what is neither money moved nor invoiced (a report's lines and results) would be no sums.
    if not dataset.year_known or (dataset.main.cash is None and dataset.shape != "invoices"):
        return None
    if dataset.main.cash is not None:
        path = await _chart(tools, "cash_forecast", {})
        if path is not None:
            return path
    for period in PERIODS:
        found = await _chart(tools, "query", {"group_by": period})
        if found is not None:
            what = "invoiced" if dataset.main.cash is None else "net"
            return found.model_copy(update={"title": f"{what}_by_{period}"})
    return None


async def _chart(tools: ToolRunner, tool: str, arguments: dict[str, JsonValue]) -> ChartSpec | None:
    try:
        result = await tools.run(tool, arguments, tool)
    except (ArgumentsError, UnknownToolError):
        return None
    drawn = result.charts[0] if result.charts and result.refusal is None else None
    return drawn if drawn is not None and len(drawn.keys) >= FEWEST_MONTHS else None
