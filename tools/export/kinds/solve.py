"""A solve-for: the path with the answer as an assumption's cell, so that one more can be tried by hand."""

from __future__ import annotations

import json
from decimal import Decimal

from tools.analysis.solve import SolveParameters
from tools.export.desk import Desk
from tools.export.kinds.cash import tell_points, write_path
from tools.result import ToolResult
from tools.scenario import Hire, OneOff, OwnerDraw, Step, step_names


def write(desk: Desk, result: ToolResult) -> None:
    """Write the path with the step that was looked for."""
    asked = SolveParameters.model_validate_json(json.dumps(result.arguments))
    found = _step(result, asked)
    steps = (*asked.scenario, found) if found is not None else asked.scenario
    path = write_path(desk, result, asked.opening, steps)
    tell_points(path, "")
    if found is not None and not asked.scenario:
        tell_points(path, "base_")
    if asked.buffer is not None:
        desk.tell(result, "buffer", desk.assumed(result, "buffer") or "0")
    if found is None:
        return
    name = step_names(steps)[-1]
    cells = desk.inputs.known
    for figure, what in (("people", "people"), ("draw", "monthly_amount"), ("purchase", "amount"),
                         ("pay", "monthly_cost")):  # fmt: skip
        if (result.call, f"{name}_{what}") in cells:
            desk.tell(result, figure, cells[(result.call, f"{name}_{what}")])
    start = cells.get((result.call, f"{name}_start"))
    if start is not None:
        at = f"MATCH(EOMONTH({start},-1)+1,{path.heads},0)"
        desk.tell(result, "start_closing", f"INDEX({path.across('closing')},{at})")


def _step(result: ToolResult, asked: SolveParameters) -> Step | None:
    """Return the step that the answer stands for, None where nothing works."""
    amount, month = asked.amount or Decimal(0), result.verdict.get("month")
    values = {name: figure.value for name in ("people", "draw", "purchase", "pay") if (figure := result.figure(name))}
    match asked.find:
        case "most_hires" if values.get("people"):
            return Hire(people=int(values["people"]), monthly_cost=amount, start=asked.start)
        case "earliest_hire" if month:
            return Hire(people=asked.people, monthly_cost=amount, start=month)
        case "largest_pay" if values.get("pay"):
            return Hire(people=asked.people, monthly_cost=values["pay"], start=asked.start)
        case "largest_draw" if values.get("draw"):
            return OwnerDraw(monthly_amount=values["draw"], start=asked.start)
        case "earliest_purchase" if month:
            return OneOff(amount=amount, start=month)
        case "largest_purchase" if values.get("purchase"):
            return OneOff(amount=values["purchase"], start=asked.start)
        case _:
            return None
