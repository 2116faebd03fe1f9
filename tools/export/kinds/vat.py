"""VAT: output less input less what was carried, or an amount with and without it, from assumptions' cells."""

from __future__ import annotations

import json

from tools.analysis.vat import VatParameters
from tools.export.desk import Desk
from tools.result import Assumption, ToolResult


def write(desk: Desk, result: ToolResult) -> None:
    """Write what is payable or carried, or the two amounts of a conversion."""
    asked = VatParameters.model_validate_json(json.dumps(result.arguments))
    page = desk.page("vat")
    page.widen(1, 40)
    if result.figure("with_vat") is not None:
        formulas = _conversion(desk, result, included=asked.included)
    else:
        formulas = _settlement(desk, result, [page.at(row, 2) for row in range(3, 9)])
    for row, (name, formula) in enumerate(formulas, 3):
        figure = result.figure(name)
        if figure is None:
            continue
        page.put(row, 1, desk.labels.figure(figure))
        desk.tell(result, name, page.formula(row, 2, formula, figure.value, "total", desk.show(figure)))


def _conversion(desk: Desk, result: ToolResult, *, included: bool) -> list[tuple[str, str]]:
    amount, rate = desk.assumed(result, "amount") or "0", desk.assumed(result, "rate") or "0"
    places = next(figure.exponent for figure in result.figures if figure.unit == "money")
    net = f"ROUND({amount}*100/(100+{rate}),{places})" if included else amount
    gross = amount if included else f"({amount}+ROUND({amount}*{rate}/100,{places}))"
    return [("rate", rate), ("before_vat", net), ("vat", f"ROUND({gross}-{net},{places})"), ("with_vat", gross)]


def _settlement(desk: Desk, result: ToolResult, cells: list[str]) -> list[tuple[str, str]]:
    output, spent, carried, net, *_ = cells
    places = max(figure.exponent for figure in result.figures if figure.unit == "money")
    inputs = []
    for name in ("output", "input", "carried"):
        figure = result.figure(name)
        value = format(figure.value, "f") if figure else "0"
        assumption = Assumption(name=name, value=value, unit="money", currency=result.currency, source="file")
        inputs.append((name, desk.assume(result, assumption)))
    return [
        *inputs,
        ("net", f"ROUND({output}-{spent}-{carried},{places})"),
        ("payable", f"MAX({net},0)"),
        ("carry_forward", f"MAX(-{net},0)"),
    ]
