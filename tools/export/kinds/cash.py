"""The cash path over months: opening, lines, each step of a scenario, closing, the lowest point and where it breaks."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from tools.analysis.cash import CashCase, cash_case, first_under, known, lowest_of
from tools.analysis.parameters import BreakMonthParameters, CashForecastParameters
from tools.export.desk import Desk, TooLargeError
from tools.export.kinds.effects import Effects
from tools.export.kinds.lines import FIRST_MONTH, HEAD, MOST_CELLS, Lines, sums_of
from tools.periods import span_of
from tools.projection import PathMonth
from tools.result import Assumption, ToolResult
from tools.scenario import Step, step_names
from tools.working import Working

MONTH = re.compile(r"\d{4}-\d{2}")
SUMMARY = 4  # the row of the first opening


@dataclass(slots=True)
class Path:
    """Where the numbers of a path stand: rows of the page, by what they hold."""

    desk: Desk
    result: ToolResult
    lines: Lines
    rows: dict[str, int]

    def cell(self, name: str, month: str) -> str:
        """Return a row's cell of one month."""
        return self.lines.cell(self.rows[name], FIRST_MONTH + self.lines.months.index(month))

    def across(self, name: str, months: Sequence[str] | None = None) -> str:
        """Return a row's cells of some months in a row, of all where none are named."""
        shown = months or self.lines.months
        first, last = (FIRST_MONTH + self.lines.months.index(month) for month in (shown[0], shown[-1]))
        return self.lines.page.span(self.rows[name], first, self.rows[name], last)

    @property
    def heads(self) -> str:
        """Return the months of the head."""
        return self.lines.page.span(HEAD, FIRST_MONTH, HEAD, FIRST_MONTH + len(self.lines.months) - 1)


def write_forecast(desk: Desk, result: ToolResult) -> None:
    """Write a cash forecast."""
    asked = CashForecastParameters.model_validate_json(_json(result))
    closings = [figure.period or "" for figure in result.figures if figure.id.startswith(f"{result.call}.closing.")]
    shown = [key for key in closings if MONTH.fullmatch(key)]
    if not shown or len(shown) < len(closings):
        return
    path = write_path(desk, result, asked.opening, asked.scenario)
    desk.tell(result, "opening", path.cell("opening", shown[0]))
    for month in shown:
        for name in ("inflow", "net", "closing"):
            desk.tell(result, f"{name}.{month}", path.cell(name, month))
        desk.tell(result, f"outflow.{month}", f"-{path.cell('outflow', month)}")
    desk.tell(result, "lowest", f"MIN({path.across('closing', shown)})")
    desk.tell(result, "final", path.cell("closing", shown[-1]))


def write_break(desk: Desk, result: ToolResult) -> None:
    """Write a breaking month: the path with the first month below zero, or under the buffer, found by formulas."""
    asked = BreakMonthParameters.model_validate_json(_json(result))
    path = write_path(desk, result, asked.opening, asked.scenario, buffer=asked.buffer is not None)
    case, lines = path.lines.case, path.lines
    tell_points(path, "")
    if case.changed:
        tell_points(path, "base_")
        added = f"{path.cell('base_outflow', lines.months[-1])}-{path.cell('outflow', lines.months[-1])}"
        desk.tell(result, "added_cost", f"ROUND({added},{lines.places})")
    mean = result.figure("average_outflow")
    if mean is not None:
        out = path.across("base_outflow" if case.changed else "outflow")
        desk.tell(result, "average_outflow", f"ROUND(-SUM({out})/COUNT({path.heads}),{mean.exponent})")
    if asked.buffer is not None:
        desk.tell(result, "buffer", desk.assumed(result, "buffer") or "0")
        desk.tell(result, "first_below_buffer", _at_first(path, "closing", "under_buffer"))


def tell_points(path: Path, prefix: str) -> None:
    """Note the cells of a path's opening, lowest, last and first closing below zero."""
    desk, result = path.desk, path.result
    desk.tell(result, "opening", path.cell("opening", path.lines.months[0]))
    desk.tell(result, f"{prefix}lowest", f"MIN({path.across(f'{prefix}closing')})")
    desk.tell(result, f"{prefix}final", path.cell(f"{prefix}closing", path.lines.months[-1]))
    below = "base_below" if prefix else "below"
    desk.tell(result, f"{prefix}first_below_zero", _at_first(path, f"{prefix}closing", below))


def write_path(
    desk: Desk, result: ToolResult, opening: Decimal | None, steps: tuple[Step, ...], *, buffer: bool = False
) -> Path:
    """Write a path with its scenario and return where its numbers stand; raises TooLargeError before anything."""
    case = cash_case(Working(result.tool, result.call, {}), desk.dataset, opening, steps)
    if len(sums_of(case.base.transactions)) * len(case.path) > MOST_CELLS:
        raise TooLargeError
    page = desk.page("cash")
    names = step_names(steps)
    rows = _plan(case, names, buffer=buffer)
    lines = Lines.of(desk, page, case, max(rows.values()) + 6)
    path = Path(desk, result, lines, rows)
    _head(path)
    lines.write_base()
    _steps(path, names, steps)
    _summary(path, names)
    _conclusions(path, max(rows.values()) + 1)
    page.widen(1, 34)
    page.widen(2, 6)
    page.freeze(HEAD + 1, FIRST_MONTH)
    return path


def _json(result: ToolResult) -> str:
    return json.dumps(result.arguments)


def _plan(case: CashCase, names: Sequence[str], *, buffer: bool) -> dict[str, int]:
    """Return the rows of the summary, in their order."""
    order = ["opening"]
    if case.changed:
        order += ["base_inflow", "base_outflow", *names]
    order += ["inflow", "outflow"]
    if case.base.unexplained:
        order.append("unexplained")
    order += ["net", "closing", "below"]
    order += ["under_buffer"] if buffer else []
    order += ["base_closing", "base_below"] if case.changed else []
    return {name: place for place, name in enumerate(order, SUMMARY)}


def _head(path: Path) -> None:
    words, page = path.desk.labels, path.lines.page
    page.put(HEAD, 1, words.text("column.line"), "heading")
    page.put(HEAD, 2, words.text("column.number"), "heading")
    for column, month in enumerate(path.lines.months, FIRST_MONTH):
        day: date = span_of(month).start
        page.put(HEAD, column, day, "heading", words.month_format)


def _steps(path: Path, names: Sequence[str], steps: tuple[Step, ...]) -> None:
    lines = path.lines
    for name, step in zip(names, steps, strict=True):
        lines.title(path.desk.labels.assumption(name))
        effects = Effects.of(path.desk, path.result, lines, name)
        first = lines.row
        effects.write(step)
        written = {row: key.side for key, rows in lines.rows.items() for row in rows if row >= first}
        for side in ("in", "out"):
            found = [row for row, own in written.items() if own == side]
            lines.blocks += [(f"{name}:{side}", row, row) for row in sorted(found)]


def _blocks(path: Path, wanted: str, column: int) -> str:
    """Return the sum of the blocks of lines of this name in one month."""
    spans: list[tuple[int, int]] = []
    for name, first, last in path.lines.blocks:
        if name == wanted and last >= first:
            if spans and spans[-1][1] == first - 1:
                spans[-1] = (spans[-1][0], last)
            else:
                spans.append((first, last))
    return f"SUM({','.join(path.lines.column(a, b, column) for a, b in spans)})" if spans else "0"


def _summary(path: Path, names: Sequence[str]) -> None:
    words, lines = path.desk.labels, path.lines
    look = {"closing": "total", "base_closing": "total"}
    for name, row in path.rows.items():
        label = words.assumption(name) if name in names else words.text(f"cash.{name}")
        lines.page.put(row, 1, label, "total" if name in look else "strong" if name == "net" else "plain")
        if name in look:
            lines.page.put(row, 2, "", "total")
    base = {step.month: step for step in lines.case.base_path}
    for place, step in enumerate(lines.case.path):
        _month(path, names, FIRST_MONTH + place, step, base[step.month])


def _month(path: Path, names: Sequence[str], column: int, step: PathMonth, base: PathMonth) -> None:
    """Write one month of the summary."""
    lines, rows, places = path.lines, path.rows, path.lines.places
    first = column == FIRST_MONTH

    def put(name: str, formula: str, value: Decimal | int) -> str:
        look = "total" if name.endswith("closing") else "strong" if name == "net" else "plain"
        shown = lines.shown if isinstance(value, Decimal) else "0"
        return lines.page.formula(rows[name], column, formula, value, look, shown)  # type: ignore[arg-type]

    def at(name: str, place: int = column) -> str:
        return lines.cell(rows[name], place)

    opening = _opening(path) if first else at("closing", column - 1)
    put("opening", opening, known(step.opening).amount)
    changed = lines.case.changed
    for side, name in (("in", "inflow"), ("out", "outflow")):
        own = _blocks(path, side, column)
        sign = 1 if side == "in" else -1
        base_amount = (base.inflow if side == "in" else base.outflow).amount * sign
        whole = (step.inflow if side == "in" else step.outflow).amount * sign
        if changed:
            own = put(f"base_{name}", f"ROUND({own},{places})", base_amount)
        parts = [own, *(_blocks(path, f"{each}:{side}", column) for each in names)]
        put(name, f"ROUND({'+'.join(part for part in parts if part != '0') or '0'},{places})", whole)
    for each in names:
        both = [part for side in ("in", "out") if (part := _blocks(path, f"{each}:{side}", column)) != "0"]
        amount = sum((sums.get(step.month, Decimal(0)) for sums in lines.added.get(each, {}).values()), Decimal(0))
        put(each, f"ROUND({'+'.join(both) or '0'},{places})", amount)
    gap = step.unexplained.amount
    if "unexplained" in rows:
        lines.page.put(rows["unexplained"], column, gap, "plain", lines.shown)
    put("net", f"ROUND({at('inflow')}+{at('outflow')},{places})", step.net.amount)
    more = f"+{at('unexplained')}" if "unexplained" in rows else ""
    closing = known(step.closing).amount
    put("closing", f"ROUND({at('opening')}+{at('net')}{more},{places})", closing)
    put("below", f"IF({at('closing')}<0,1,0)", int(closing < 0))
    if "under_buffer" in rows:
        floor = path.desk.assumed(path.result, "buffer") or "0"
        limit = Decimal(next(each.value for each in path.result.assumptions if each.name == "buffer"))
        put("under_buffer", f"IF({at('closing')}<{floor},1,0)", int(closing < limit))
    if changed:
        before = at("opening") if first else at("base_closing", column - 1)
        own = f"{before}+{at('base_inflow')}+{at('base_outflow')}{more}"
        put("base_closing", f"ROUND({own},{places})", known(base.closing).amount)
        put("base_below", f"IF({at('base_closing')}<0,1,0)", int(known(base.closing).amount < 0))


def _opening(path: Path) -> str:
    case = path.lines.case
    value = format(known(case.path[0].opening).amount, "f")
    assumption = Assumption(name="opening", value=value, unit="money", currency=case.base.currency, source="file")
    return path.desk.assume(path.result, assumption)


def _at_first(path: Path, row: str, flags: str) -> str:
    """Return the formula of the closing of the first month that is flagged, a word where there is none."""
    none = path.desk.labels.text("cash.none")
    return f'IFERROR(INDEX({path.across(row)},MATCH(1,{path.across(flags)},0)),"{none}")'


def _conclusions(path: Path, row: int) -> None:
    """Write where the path breaks and where it is lowest, below the summary."""
    words, lines, page = path.desk.labels, path.lines, path.lines.page
    none = words.text("cash.none")
    broken = first_under(lines.case.path, Decimal(0))
    found = f'IFERROR(INDEX({path.heads},MATCH(1,{path.across("below")},0)),"{none}")'
    day = span_of(broken.month).start if broken else none
    page.put(row, 1, words.text("cash.first_below"), "strong")
    page.formula(row, FIRST_MONTH, found, day, "strong", words.month_format)
    lowest = lowest_of(lines.case.path)
    closing = path.across("closing")
    page.put(row + 1, 1, words.text("cash.lowest"), "strong")
    page.formula(row + 1, FIRST_MONTH, f"MIN({closing})", known(lowest.closing).amount, "strong", lines.shown)
    page.put(row + 2, 1, words.text("cash.lowest_month"), "strong")
    at = f"INDEX({path.heads},MATCH(MIN({closing}),{closing},0))"
    page.formula(row + 2, FIRST_MONTH, at, span_of(lowest.month).start, "strong", words.month_format)
