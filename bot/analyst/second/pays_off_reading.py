"""Questions about what one more person has to sell to earn what that person costs."""

from __future__ import annotations

from pydantic import ValidationError

from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.break_even import BreakEvenParameters

PERSON = (
    r"hires?|hired|employees?|persons?|people|workers?|salespe\w+|staff|eleman\w*|calisan\w*|personel\w*|kisi\w*|"
    r"satisci\w*|isci\w*"
)
SELLS = r"sells?|sales?|sold|bring\w*|revenue|turnover|satis\w*|satmali\w*|sat\w*meli|ciro\w*|getirmeli\w*"
NEEDS = r"must|needs?|have to|has to|should|pays? for|itself|himself|herself|themselves|\w*mal[i]\w*|\w*meli\w*|"
r"gerek\w*|lazim"
MARGIN = r"margins?|contribution|marj\w*|katki\w*|left after"


def read_pays_off(question: Question) -> ToolReading | None:
    """Return the sales that earn a person's monthly cost at a margin; None where no person has to sell."""
    if not (question.says(PERSON) and question.says(SELLS) and question.says(NEEDS)) or question.features.periods:
        return None
    numbers = [n for n in question.features.numbers if n.kind != "people"]
    costs = [n for n in numbers if n.kind in ("money", "plain")]
    margins = [n for n in numbers if n.kind == "percent"]
    if len(costs) != 1 or len(margins) != 1 or len(numbers) > len((*costs, *margins)):
        return None
    if not question.says(MARGIN) or question.features.has("shape:breaks", "subject:closing"):
        return None
    try:
        call = BreakEvenParameters.model_validate({"fixed": costs[0].value, "cm_ratio": margins[0].value})
    except ValidationError:
        return ToolReading("earn", missing=True)
    return ToolReading("earn", ((tool(call, "break_even"),),), tuple(question.features.numbers))
