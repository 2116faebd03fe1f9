"""Runway: the mean of the months' money in and out, and how long the cash lasts at that burn."""

from __future__ import annotations

import json

from tools.analysis.runway import RunwayParameters
from tools.export.book import Page
from tools.export.desk import Desk
from tools.result import Assumption, ToolResult

FIRST = 4


def write(desk: Desk, result: ToolResult) -> None:
    """Write the burn and the runway from cells of cash, of each month's money and of the number of months."""
    asked = RunwayParameters.model_validate_json(json.dumps(result.arguments))
    burn = result.figure("net_burn")
    if burn is None:
        return None
    page = desk.page("runway")
    page.widen(1, 40)
    money = {"currency": result.currency, "unit": "money", "source": "question"}
    if asked.monthly_burn is not None and not asked.outflows:
        spent, received = desk.assumed(result, "monthly_burn") or "0", "0"
        months = "1"
    elif asked.outflows:
        spent, received = (
            "+".join(
                desk.assume(result, Assumption.model_validate({"name": f"{name}_{n}", "value": str(value), **money}))
                for n, value in enumerate(values, 1)
            )
            or "0"
            for name, values in (("outflows", asked.outflows), ("inflows", asked.inflows))
        )
        months = str(len(asked.outflows))
    else:
        return _of_file(desk, page, result)
    _lines(desk, page, result, (spent, received, months))
    return None


def _of_file(desk: Desk, page: Page, result: ToolResult) -> None:
    """Write the runway of a file: its averages are the inputs, for what was left out of them is told by name."""
    spent, received = result.figure("gross_burn"), result.figure("average_inflow")
    cells = []
    for figure, name in ((spent, "gross_burn"), (received, "average_inflow")):
        value = format(figure.value, "f") if figure else "0"
        assumption = Assumption(name=name, value=value, unit="money", currency=result.currency, source="file")
        cells.append(desk.assume(result, assumption))
    _lines(desk, page, result, (cells[0], cells[1], "1"))


def _lines(desk: Desk, page: Page, result: ToolResult, parts: tuple[str, str, str]) -> None:
    spent, received, months = parts
    places = max(figure.exponent for figure in result.figures if figure.unit == "money")
    cash = desk.assumed(result, "cash")
    formulas = {
        "gross_burn": f"ROUND(({spent})/{months},{places})",
        "average_inflow": f"ROUND(({received})/{months},{places})",
        "net_burn": f"ROUND((({spent})-({received}))/{months},{places})",
    }
    if cash is not None:
        none = desk.labels.text("runway.not_burning")
        burn = f"(({spent})-({received}))"
        formulas["runway"] = f'IF({burn}<=0,"{none}",ROUND(MAX({cash},0)*{months}/{burn},2))'
        desk.tell(result, "cash", cash)
    for row, (name, formula) in enumerate(formulas.items(), FIRST):
        figure = result.figure(name)
        if figure is not None:
            page.put(row, 1, desk.labels.figure(figure))
            desk.tell(result, name, page.formula(row, 2, formula, figure.value, "total", desk.show(figure)))
