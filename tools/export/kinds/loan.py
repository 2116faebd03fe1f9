"""A loan as a schedule of formulas, with its totals."""

from __future__ import annotations

import json

from tools.analysis.inputs import as_money
from tools.analysis.loan import LoanParameters
from tools.annuity import schedule
from tools.export.desk import Desk
from tools.export.kinds.schedule import Schedule, Terms, write_schedule
from tools.result import Assumption, ToolResult, Unit


def write(desk: Desk, result: ToolResult) -> None:
    """Write the schedule; taxes on interest multiply its rate."""
    asked = LoanParameters.model_validate_json(json.dumps(result.arguments))
    principal, rate, payments = asked.principal, asked.rate, asked.payments
    if principal is None or rate is None or payments is None:
        return

    def cell(name: str, value: object, unit: Unit) -> str:
        code = result.currency if unit == "money" else None
        return desk.assume(result, Assumption(name=name, value=str(value), unit=unit, currency=code, source="default"))

    lent, percent = cell("principal", principal, "money"), cell("rate", rate, "percent")
    count = cell("payments", payments, "count")
    taxes = f"({cell('bsmv', asked.bsmv, 'percent')}+{cell('kkdf', asked.kkdf, 'percent')})"
    year = asked.rate_per == "year"
    plain = f"{percent}/100/12" if year else f"{percent}/100"
    monthly = rate / 100 / (12 if year else 1)
    paid = schedule(as_money(principal, result.currency), monthly * (1 + (asked.bsmv + asked.kkdf) / 100), payments)
    written = write_schedule(desk, Terms(lent, f"({plain}*(1+{taxes}/100))", count), paid)
    _tell(desk, result, written, plain, f"{plain}*(1+{taxes}/100)", count, lent)
    _listed(desk, result, written, asked)


def _tell(desk: Desk, result: ToolResult, written: Schedule, plain: str, whole: str, count: str, lent: str) -> None:
    """Note the cells of the totals."""
    places = next(figure.exponent for figure in result.figures if figure.unit == "money")
    interest, payment = f"SUM({written.column('interest')})", f"SUM({written.column('instalment')})"
    # Tax is what interest has beyond the plain rate, rounded month by month.
    without = f"SUMPRODUCT(ROUND({written.column('owed_before')}*{plain},{places}))"
    taxed = result.figure("total_tax") is not None
    desk.tell(result, "principal", lent)
    desk.tell(result, "instalment", f"INDEX({written.column('instalment')},1)")
    desk.tell(result, "last_instalment", f"INDEX({written.column('instalment')},{count})")
    desk.tell(result, "total_paid", f"ROUND({payment},{places})")
    desk.tell(result, "total_interest", f"ROUND({without if taxed else interest},{places})")
    desk.tell(result, "total_tax", f"ROUND({interest}-{without},{places})")
    desk.tell(result, "total_cost", f"ROUND({interest},{places})")
    desk.tell(result, "monthly_rate", f"ROUND({whole}*100,4)")
    after = desk.assumed(result, "after")
    if after is not None:
        numbers = written.column("number")
        desk.tell(
            result, "paid_after", f'ROUND(SUMIFS({written.column("instalment")},{numbers},"<="&{after}),{places})'
        )
        desk.tell(result, "left_after", f"INDEX({written.column('owed_after')},{after})")
    cash = desk.assumed(result, "operating_cash")
    if cash is not None:
        desk.tell(result, "dscr", f"ROUND({cash}/{written.instalment},2)")


def _listed(desk: Desk, result: ToolResult, written: Schedule, asked: LoanParameters) -> None:
    names = {"interest": "interest", "principal": "principal", "left": "owed_after"}
    numbers: dict[str, int] = {}
    for figure in result.figures:
        name, _, key = figure.id.partition(".")[2].partition(".")
        if key and name in names and asked.schedule:
            number = numbers[name] = numbers.get(name, 0) + 1
            desk.tell(result, f"{name}.{key}", written.cell(names[name], number))
