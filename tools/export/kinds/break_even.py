"""Break-even: the contribution margin and the sales that cover the fixed costs, from cells of sales and costs."""

from __future__ import annotations

import json
from decimal import Decimal

from tools.analysis.break_even import BreakEvenParameters
from tools.export.book import Page
from tools.export.desk import Desk
from tools.money import exponent_of
from tools.result import Assumption, ToolResult

INPUTS = ("sales", "variable", "fixed", "price", "unit_cost", "target_profit")


def write(desk: Desk, result: ToolResult) -> None:
    """Write the break-even with what stands beside it."""
    asked = BreakEvenParameters.model_validate_json(json.dumps(result.arguments))
    page = desk.page("break_even")
    page.widen(1, 40)
    cells = _inputs(desk, result)
    ratio = _ratio(desk, result, asked, cells)
    if ratio is None:
        return
    places = max([exponent_of(result.currency), *(f.exponent for f in result.figures if f.unit == "money")])
    known = {**cells, "ratio": ratio}
    for row, (name, formula) in enumerate(_formulas(known, places).items(), 4):
        _line(desk, page, result, row, name, formula)
    monthly, whole = result.figure("monthly_break_even"), result.figure("break_even")
    if monthly is not None and whole is not None:
        # The number of months is not told by the result: it is what makes the monthly figure of the whole one.
        months = int((whole.value / monthly.value).to_integral_value()) if monthly.value else 1
        cell = desk.assume(result, Assumption(name="break_even_months", value=str(months), unit="count", source="file"))
        _line(desk, page, result, 12, "monthly_break_even", f"ROUND({known['fixed']}/{ratio}/{cell},{places})")
    ratio_figure = result.figure("cm_ratio")
    if ratio_figure is not None:
        page.put(3, 1, desk.labels.figure(ratio_figure))
        formula = f"ROUND({ratio}*100,4)"
        address = page.formula(3, 2, formula, ratio_figure.value, "total", '#,##0.00" %"')
        desk.tell(result, "cm_ratio", address)
    for name in ("sales", "variable", "fixed"):
        desk.tell(result, name, cells.get(name, ""))


def _inputs(desk: Desk, result: ToolResult) -> dict[str, str]:
    """Return the cells of amounts: the question's own, or what the file's lines sum to."""
    cells = {}
    for name in INPUTS:
        figure = result.figure(name)
        said = next((each for each in result.assumptions if each.name == name), None)
        if said is not None:
            cells[name] = desk.inputs.add(result.call, said)
        elif figure is not None:
            value = format(figure.value, "f")
            assumption = Assumption(name=name, value=value, unit="money", currency=figure.currency, source="file")
            cells[name] = desk.inputs.add(result.call, assumption)
    return cells


def _ratio(desk: Desk, result: ToolResult, asked: BreakEvenParameters, cells: dict[str, str]) -> str | None:
    """Return the contribution margin as a fraction of sales."""
    if "price" in cells and "unit_cost" in cells:
        return f"(({cells['price']}-{cells['unit_cost']})/{cells['price']})"
    said = desk.assumed(result, "cm_ratio")
    if said is not None and asked.fixed is not None:
        return f"({said}/100)"
    if "sales" in cells and "variable" in cells:
        return f"(({cells['sales']}-{cells['variable']})/{cells['sales']})"
    return None


def _formulas(cells: dict[str, str], places: int) -> dict[str, str]:
    fixed, ratio, sales = cells["fixed"], cells["ratio"], cells.get("sales")
    formulas = {"break_even": f"ROUND({fixed}/{ratio},{places})"}
    if "price" in cells and "unit_cost" in cells:
        formulas["units"] = f"ROUNDUP(ROUND({fixed}/({cells['price']}-{cells['unit_cost']}),9),0)"
    if sales is not None:
        formulas |= {
            "contribution": f"ROUND({sales}*{ratio},{places})",
            "profit": f"ROUND({sales}*{ratio}-{fixed},{places})",
            "headroom": f"ROUND({sales}-{fixed}/{ratio},{places})",
            "safety": f"ROUND(({sales}-{fixed}/{ratio})/{sales}*100,4)",
        }
    if "target_profit" in cells:
        formulas["target_sales"] = f"ROUND(({fixed}+{cells['target_profit']})/{ratio},{places})"
    return formulas


def _line(desk: Desk, page: Page, result: ToolResult, row: int, name: str, formula: str) -> None:
    figure = result.figure(name)
    if figure is None:
        return
    value: Decimal = figure.value
    page.put(row, 1, desk.labels.figure(figure))
    shown = desk.show(figure) + ('" %"' if figure.unit == "percent" else "")
    desk.tell(result, name, page.formula(row, 2, formula, value, "total", shown))
