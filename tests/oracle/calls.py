"""A typed question as the tool call that answers it, and how a figure of the result is held against the oracle."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from pydantic import JsonValue

from tests.oracle.asked import Asked, Expected, Period, Query, Scenario, Solve, Step
from tests.oracle.books import HEADINGS, Book
from tools.result import ToolResult

Arguments = dict[str, JsonValue]


def call_of(book: Book, asked: Asked) -> tuple[str, Arguments]:
    """Return the tool and the arguments of a typed question."""
    match asked:
        case Scenario():
            return _path(asked)
        case Solve():
            return "solve", _solve(asked)
        case Query() if asked.shape in ("overdue", "bucket"):
            assert asked.period is not None
            return "aging", {"as_of": asked.period.end}
        case Query() if book.layout == "invoices":
            return "query", _invoices(book, asked)
        case Query(shape="runway"):
            return "runway", {}
        case Query(shape="break_even"):
            return "break_even", {**_period(asked.period), "variable_lines": list(asked.names)}
        case Query(shape="lowest_closing"):
            return "query", {"of": {"measure": "cash.closing"}, "aggregate": "min", "per": "month"}
        case Query():
            return "query", _query(book, asked)


def _period(period: Period | None, key: str = "period") -> Arguments:
    return {key: {"start": period.start, "end": period.end}} if period else {}


def line_column(book: Book) -> str:
    """Return the heading of the column that names lines."""
    return HEADINGS[book.tongue]["item" if book.layout == "wide" else "line"]


def _operand(book: Book, asked: Query, *, named: bool = True) -> Arguments:
    words, where = HEADINGS[book.tongue], list[JsonValue]()
    if asked.names and named:
        party = asked.names[0] in book.parties
        column = words["text"] if party else line_column(book)
        where.append({"column": column, "op": "contains" if party else "is", "values": list(asked.names)})
    if asked.but:
        where.append({"column": line_column(book), "op": "is_not", "values": [asked.but]})
    if asked.currency:
        where.append({"column": words["currency"], "op": "is", "values": [asked.currency]})
    if asked.shape == "limit":
        measure = f"cash.{asked.side}"
        where.append({"column": measure, "op": "over" if asked.over else "under", "values": [str(asked.amount)]})
    operand: Arguments = {"measure": f"cash.{asked.side}"}
    if where:
        operand["where"] = where
    return operand


def _query(book: Book, asked: Query) -> Arguments:
    base: Arguments = {"of": _operand(book, asked), **_period(asked.period)}
    column = line_column(book)
    rank = "top" if asked.top else "bottom"
    having: JsonValue = {"op": "over" if asked.over else "under", "value": str(asked.amount)}
    further: dict[str, Arguments] = {
        "average": {"aggregate": "average", "per": "month"},
        "average_row": {"aggregate": "average", "per": "row"},
        "largest_row": {"aggregate": "max", "per": "row"},
        "extreme": {"aggregate": "max" if asked.top else "min", "per": "month"},
        "ordinal": {"group_by": "month", "rank": rank, "limit": asked.n},
        "top": {"group_by": column, "rank": "top", "limit": asked.n},
        "by_month": {"group_by": "month"},
        "by_quarter": {"group_by": "quarter"},
        "smallest_row": {"aggregate": "min", "per": "row"},
        "last_row": {"aggregate": "last", "per": "row"},
        "difference": {"compare": _period(asked.against)},
        "by_line": {"group_by": column, "rank": "top"},
        "share": {"over": _operand(book, asked, named=False)},
        "change": {"compare": _period(asked.against)},
        "months_over": {"group_by": "month", "having": having},
        "closing": {"of": {"measure": "cash.closing"}, "aggregate": "last"},
        "margin": {"of": {"measure": "cash.net"}, "over": {"measure": "cash.in"}},
        "minus": {"of": {"measure": "cash.net"}},
    }
    return {**base, **further.get(asked.shape, {})}


def _invoices(book: Book, asked: Query) -> Arguments:
    words = HEADINGS[book.tongue]
    where: list[JsonValue] = []
    if asked.shape not in ("invoiced", "paid_in"):
        where.append({"column": words["paid"], "op": "empty"})
    if asked.names:
        where.append({"column": words["party"], "op": "is", "values": list(asked.names)})
    made: Arguments = {"of": {"where": where}, **_period(asked.period)}
    if asked.shape == "owes_most":
        made |= {"group_by": words["party"], "rank": "top", "limit": 1}
    if asked.shape in ("due_in", "paid_in"):
        made["date"] = "due" if asked.shape == "due_in" else "paid"
    return made


def _path(asked: Scenario) -> tuple[str, Arguments]:
    steps: list[JsonValue] = [step_of(step) for step in asked.steps]
    scenario: Arguments = {"scenario": steps} if steps else {}
    match asked.output:
        case "break":
            return "break_month", scenario
        case "buffer":
            return "break_month", {**scenario, "buffer": str(asked.amount)}
        case "closing":
            return "cash_forecast", {**scenario, "start": asked.month, "end": asked.month}
        case "lowest":
            return "break_month", scenario
        case _:
            return "cash_forecast", scenario


def step_of(step: Step) -> JsonValue:  # noqa: PLR0911 (one for each kind)
    """Return one step as the tools take it."""
    when: Arguments = {"start": step.start, **({"end": step.end} if step.end else {})}
    line: Arguments = {"line": step.line} if step.line else {}
    amount = str(step.amount)
    match step.kind:
        case "hire":
            return {"kind": "hire", "people": step.people, "monthly_cost": amount, **when}
        case "owner_draw":
            return {"kind": "owner_draw", "monthly_amount": amount, **when}
        case "one_off":
            return {"kind": "one_off", "amount": amount, "direction": "out", **when}
        case "revenue_change" | "price":
            return {"kind": step.kind, "percent": step.percent, **line, **when}
        case "revenue_to":
            return {"kind": "revenue_change", "to": amount, **line, **when}
        case "cost_percent":
            return {"kind": "cost_step", "percent": step.percent, **line, **when}
        case "cost_amount":
            return {"kind": "cost_step", "amount": amount, **line, **when}
        case "cost_to":
            return {"kind": "cost_step", "to": amount, **line, **when}
        case "late_payment":
            return {"kind": "late_payment", "days": step.days, **line, **when}
        case "lost_customer":
            return {"kind": "lost_customer", **line, **when}
        case "loan":
            return {"kind": "loan", "amount": amount, "monthly_rate": step.percent, "months": step.months, **when}


def _solve(asked: Solve) -> Arguments:
    made: Arguments = {"find": asked.find}
    if asked.find != "largest_draw":
        made["amount"] = str(asked.amount)
    if asked.people > 1:
        made["people"] = asked.people
    if asked.start:
        made["start"] = asked.start
    if asked.buffer is not None:
        made["buffer"] = str(asked.buffer)
    return made


LEADS = {
    "average": ("value",),
    "count_total": ("count", "value"),
    "limit": ("count", "value"),
    "share": ("value",),
    "change": ("change",),
    "difference": ("difference",),
    "months_over": ("matches",),
    "open_count": ("count",),
    "overdue": ("overdue",),
    "runway": ("runway",),
    "break_even": ("break_even",),
    "open_total": ("value",),
}
BUCKET = {1: "days_1_30", 2: "days_31_60", 3: "days_61_90", 4: "over_90"}
OUTPUTS = {
    "break": "first_below_zero",
    "buffer": "first_below_buffer",
    "lowest": "lowest",
    "total_out": "total_outflow",
    "total_in": "total_inflow",
    "difference": "difference",
}
FOUND = {"most_hires": "people", "largest_draw": "draw", "earliest_hire": "start_closing"}


def figures_of(result: ToolResult, asked: Asked) -> list[tuple[Decimal, str | None, str | None]]:
    """Return (value, period, member) of the figures of a result that answer the question, in order."""
    names: tuple[str, ...]
    match asked:
        case Scenario():
            names = (OUTPUTS.get(asked.output, f"closing.{asked.month}"),)
        case Solve():
            names = (FOUND[asked.find],)
        case Query(shape="bucket"):
            names = (BUCKET[asked.n],)
        case Query(shape="top" | "by_line" | "by_month" | "by_quarter" | "owes_most" | "ordinal"):
            start = f"{result.call}.value."
            names = tuple(f.id.removeprefix(f"{result.call}.") for f in result.figures if f.id.startswith(start))
            names = names[-1:] if asked.shape == "ordinal" else names
        case Query():
            names = LEADS.get(asked.shape, ("value",))
    found = [result.figure(name) for name in names]
    return [(figure.value, figure.period, figure.member) for figure in found if figure]


def agrees(value: Decimal, wanted: Decimal) -> bool:
    """Return whether a figure is the oracle's, within the two places that the oracle keeps; signs as written."""
    return abs(value - wanted) <= Decimal("0.005")


def equal(found: Iterable[tuple[Decimal, str | None, str | None]], wanted: Expected, asked: Asked) -> bool:
    """Return whether a tool's figures are exactly the oracle's leads, with their months and names."""
    found = list(found)
    if wanted.none or wanted.nothing:
        # The sum of no rows is zero; so is a count of none.
        return all(value == 0 for value, _, _ in found)
    difference = getattr(asked, "output", getattr(asked, "shape", "")) == "difference"
    values = [abs(value) if difference else value for value, _, _ in found]
    if wanted.any_of:
        return any(agrees(values[0], each) for each in wanted.any_of)
    months = tuple(period for _, period, _ in found)
    names = tuple(member for _, _, member in found)
    return (
        (not wanted.lead or (len(values) == len(wanted.lead) and all(map(agrees, values, wanted.lead))))
        and (not wanted.months or months[0] in wanted.months)
        and (not wanted.names or names == wanted.names)
    )
