"""Concentration: how much of the money hangs on the largest customers, suppliers or lines.

Definition (FINANCE 1.2): the share of the largest, of the five largest together, and the Herfindahl-Hirschman index
HHI = sum of (100 * share)**2, from 10,000 / n to 10,000. Names that differ in case, accents or spaces are one.
Thresholds are rules of thumb of others and not part of a verdict.

Figures: ``total`` (money), ``top1`` (percent) and ``top1_amount`` (both with the member), ``top`` (percent of the
``top_n`` largest together; named ``top5`` for five), ``hhi`` and ``hhi_least`` (number, two places), ``members``
(count), ``share.<member>`` and ``value.<member>`` of the ``top_n`` largest.
Verdict: ``group_by`` (the column), ``largest`` (the member), ``tied`` (others as large). Assumptions:
``set_aside`` (members whose sum is zero or below it, which have no share), ``direction`` (source default),
``not_suppliers`` (the names that ``suppliers`` leaves out).
Refusals: no_file, no_suppliers (only kinds of costs are named), unknown_column, unknown_member, several_currencies,
nothing_found, no_dates, no_year, period_not_in_file, not_additive, undefined. Warnings: rows_without_member (rows that
name nobody; params: n).
"""

from __future__ import annotations

from decimal import Decimal

from pydantic import Field

from tools.analysis.parameters import Operand, Text
from tools.analysis.rows import Row, Rows, column_named, keyed, merged, select
from tools.analysis.rows.selection import cells_of_rows
from tools.analysis.rows.suppliers import is_no_supplier
from tools.money import round_to
from tools.periods import Span
from tools.registry import Analysis, Parameters
from tools.result import Assumption, Figure, ToolResult
from tools.tables import Dataset
from tools.working import PERCENT_PLACES, NoFigureError, Working, percent_of

NAME = "concentration"
ROLES = ("counterparty", "line", "category", "description")
FIVE = 5


class ConcentrationParameters(Parameters):
    """How much of the money hangs on the largest customers, suppliers or lines."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Field(default=Operand(), description="what is shared out; default: the amount, money in")
    group_by: Text | None = Field(
        default=None, description="a column; default: the counterparty, else the line, else the category"
    )
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    suppliers: bool = Field(
        default=False, description="only parties that supply goods or services: no wages, taxes, rent, loans, own money"
    )
    top_n: int = Field(default=5, ge=1, le=50, description="how many of the largest are added up and listed")


def run(dataset: Dataset | None, parameters: ConcentrationParameters, call: str) -> ToolResult:
    """How much hangs on the largest members: the share of the first, of the first five, and the HHI."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _concentrate(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _concentrate(working: Working, dataset: Dataset | None, parameters: ConcentrationParameters) -> ToolResult:
    rows = select(dataset, parameters.of, table=parameters.table, period=parameters.period, default_side="in")
    if rows.kind in ("stock", "rate"):
        raise NoFigureError("not_additive", measure=rows.name)
    column = column_named(rows, parameters.group_by, ROLES)
    groups, nameless = merged(rows.rows, column)
    if parameters.suppliers:
        groups = _suppliers(working, groups, column.role)
    sums = {name: sum(row.minor for row in found) for name, found in groups.items()}
    gone = sorted(name for name, minor in sums.items() if minor <= 0)
    order = sorted((name for name in sums if sums[name] > 0), key=lambda name: (-sums[name], name))
    if not order:
        raise NoFigureError("undefined", what="share")
    _tell(working, parameters, rows, gone, nameless)
    working.verdict |= {"group_by": column.name, "largest": order[0]}
    tied = [name for name in order[1:] if sums[name] == sums[order[0]]]
    if tied:
        working.verdict["tied"] = ", ".join(tied)
    _write(working, rows, groups, sums, order, parameters.top_n)
    return working.result(
        rows_used=sum(len(groups[name]) for name in order),
        rows_left_out=nameless + sum(len(groups[name]) for name in gone),
        period=parameters.period or rows.span,
        currency=rows.currency,
        sheet=rows.sheet,
    )


def _suppliers(working: Working, groups: dict[str, list[Row]], role: str) -> dict[str, list[Row]]:
    """Return the groups of suppliers alone; those left out are an assumption."""
    if role in ("category", "line"):
        raise NoFigureError("no_suppliers")
    others = sorted(name for name in groups if is_no_supplier(name))
    if others:
        working.assume(
            Assumption(name="not_suppliers", value=", ".join(others), source="default", changes_verdict=True)
        )
    return {name: found for name, found in groups.items() if name not in others}


def _tell(working: Working, parameters: ConcentrationParameters, rows: Rows, gone: list[str], nameless: int) -> None:
    if gone:
        working.assume(Assumption(name="set_aside", value=", ".join(gone), source="file", changes_verdict=True))
    if nameless:
        working.warn("rows_without_member", n=str(nameless))
    if parameters.of.direction is None and rows.side is not None:
        working.assume(Assumption(name="direction", value=rows.side, source="default"))


def _write(
    working: Working,
    rows: Rows,
    groups: dict[str, list[Row]],
    sums: dict[str, int],
    order: list[str],
    top_n: int,
) -> None:
    whole = sum(sums[name] for name in order)
    cells = {name: cells_of_rows(groups[name]) for name in order[:top_n]}
    all_cells = cells_of_rows(row for name in order for row in groups[name])
    working.money("total", f"{rows.name}, all", rows.money(whole), cells=all_cells)
    first = order[0]
    _share(working, "top1", first, sums[first], whole, "top1_amount")
    working.money("top1_amount", first, rows.money(sums[first]), member=first, cells=cells[first])
    keys = keyed(order)
    for name in order[:top_n]:
        working.money(f"value.{keys[name]}", name, rows.money(sums[name]), member=name, cells=cells[name])
        _share(working, f"share.{keys[name]}", name, sums[name], whole, f"value.{keys[name]}")
    together = sum(sums[name] for name in order[:top_n])
    figure = "top5" if top_n == FIVE else "top"
    sources = [f"value.{keys[name]}" for name in order[:top_n]]
    percent = percent_of(Decimal(together), Decimal(whole))
    working.number(figure, f"share of the {min(top_n, len(order))} largest", percent, "percent", [*sources, "total"])
    squares = sum(sums[name] ** 2 for name in order)
    hhi = round_to(Decimal(10_000 * squares) / Decimal(whole**2), 2)
    working.number("hhi", "Herfindahl-Hirschman index", hhi, "number", cells=all_cells)
    least = round_to(Decimal(10_000) / len(order), 2)
    working.number("hhi_least", "least that the index can be", least, "number", ["members"])
    working.number("members", "members", len(order), "count", cells=all_cells)


def _share(working: Working, figure: str, name: str, minor: int, whole: int, source: str) -> None:
    working.add(
        Figure(
            id=figure,
            label=f"share · {name}",
            value=percent_of(Decimal(minor), Decimal(whole)),
            unit="percent",
            exponent=PERCENT_PLACES,
            member=name,
            derived_from=(source, "total"),
        )
    )


TOOL = Analysis(NAME, ConcentrationParameters, run)
