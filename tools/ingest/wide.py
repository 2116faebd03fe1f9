"""Tables with periods across: lines down, one column for each month, quarter, week or year."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from tools.ingest.claims import names_firm
from tools.ingest.column import Column
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.horizons import horizon_of
from tools.ingest.labels import is_net, total_kind
from tools.ingest.line import Line
from tools.ingest.period_checks import Across
from tools.ingest.periodic import Periodic, read_lines
from tools.ingest.proofs import tell_unreadable
from tools.ingest.roles import roles_of
from tools.ingest.sides import side_of_group, side_of_words, sides_stated
from tools.ingest.spans import Label, as_weeks, label_of
from tools.ingest.words import fold_heading, is_wholly, pattern
from tools.tables import Direction

FEWEST_PERIODS = 2
FULL_YEAR = 4
UNITS = ("month", "week", "quarter", "year")


@dataclass(slots=True)
class _Head:
    column: Column
    label: Label
    use: str
    rest: str = ""


def read_wide(region: Region, columns: list[Column], findings: Findings, words: str) -> Periodic | None:
    """Return the lines of a region whose headings name two periods at least, or None."""
    heads = _heads(region, columns)
    if len({(head.label.year, head.label.number) for head in heads}) < FEWEST_PERIODS:
        return None
    chosen, budget = _choose(heads, findings)
    halves = _by_side(chosen)
    chosen = next(iter(halves.values()), chosen)
    labels = [head.label for head in chosen]
    context = [text for head in chosen for text in (head.column.group,)] + [
        *reversed(region.titles),
        region.sheet.name,
        words,
    ]
    horizon = horizon_of(labels, context)
    label, others = _label_columns(region, columns, min(head.column.index for head in chosen))
    if label is None:
        return None
    table = _Table(region, chosen, label, others, budget, None if halves else _total_column(columns, chosen))
    for side, heads in (halves or {None: chosen}).items():
        table.chosen = heads
        _fill(table, findings, side)
    if not table.lines:
        return None
    _state_sides(table)
    across = Across(
        region=region, horizon=horizon, lines=table.lines, label=region.names[label.index], words=words,
        columns=[head.column for head in chosen], texts=table.texts, budget=table.budgets if budget else None,
        budget_cells=table.budget_cells,
        totals=table.totals if table.total is not None else None,
    )  # fmt: skip
    return read_lines(across, findings)


def _heads(region: Region, columns: list[Column]) -> list[_Head]:
    """The columns headed by a period, of the finest unit that most of them have."""
    found: list[_Head] = []
    for column in columns:
        own, group = label_of(_typed(region.names[column.index])), label_of(_typed(column.group))
        if own is not None and own.year is None and group is not None and group.unit == "year":
            own = Label(own.unit, group.year, own.number)
        label = own or group
        if label is None or column.content not in ("number", "empty", "date"):
            continue
        rest = "" if own is not None and group is None else region.names[column.index] if own is None else column.group
        found.append(_Head(column, label, _use(rest), rest))
    if not found:
        return []
    weeks = as_weeks({place: head.label for place, head in enumerate(found)})
    for place, head in enumerate(found):
        head.label = weeks[place]
    unit = min(
        {head.label.unit for head in found},
        key=lambda name: (-sum(1 for head in found if head.label.unit == name), UNITS.index(name)),
    )
    return [head for head in found if head.label.unit == unit]


def _typed(text: str) -> Decimal | str:
    return Decimal(text) if text.isdigit() and len(text) == FULL_YEAR else text


def _use(name: str) -> str:
    """What a column of a period holds, by the name beside the period: actual, budget, something derived, or a value."""
    roles = roles_of(name)
    for role in ("budget", "actual", "variance", "rate"):
        if role in roles:
            return role
    return "variance" if "%" in name or is_wholly("skip_columns.phrases", name) else "value"


def _choose(heads: list[_Head], findings: Findings) -> tuple[list[_Head], dict[tuple[int | None, int], Column]]:
    """The columns that count, and the budget columns beside them by period."""
    by_use: dict[str, list[_Head]] = {}
    for head in heads:
        by_use.setdefault(head.use, []).append(head)
    if "actual" in by_use:
        chosen = by_use["actual"]
    elif "value" in by_use:
        chosen = by_use["value"]
    else:
        chosen = by_use.get("budget", heads)
    budget = (
        {}
        if chosen is by_use.get("budget")
        else {(head.label.year, head.label.number): head.column for head in by_use.get("budget", [])}
    )
    if budget:
        findings.warn("budget_columns_not_used")
    return chosen, budget


def _by_side(chosen: list[_Head]) -> dict[Direction | None, list[_Head]]:
    """The columns of money in and those of money out, where each period has one of both; empty otherwise."""
    found: dict[Direction | None, list[_Head]] = {}
    for head in chosen:
        side = side_of_group(head.rest or head.column.group)
        if side is not None:
            found.setdefault(side, []).append(head)
        elif not is_net(head.rest or head.column.group):
            return {}
    periods = [[(head.label.year, head.label.number) for head in heads] for heads in found.values()]
    return found if len(periods) > 1 and periods[0] == periods[1] else {}


def _total_column(columns: list[Column], chosen: list[_Head]) -> Column | None:
    taken = {head.column.index for head in chosen}
    for column in columns:
        folded = fold_heading(column.name)
        words = [word for word in folded.split() if word not in ("yearly", "yillik", "annual", "yil")]
        if column.index in taken or column.content != "number" or not pattern("total.cores").search(folded):
            continue
        if all(pattern("total.words").fullmatch(word) for word in words):
            return column
    return None


@dataclass(slots=True)
class _Table:
    region: Region
    chosen: list[_Head]
    label: Column
    others: list[Column]
    budget: dict[tuple[int | None, int], Column]
    total: Column | None
    lines: list[Line] = field(default_factory=list)
    texts: dict[str, list[str | None]] = field(default_factory=dict)
    budgets: list[list[Decimal | None]] = field(default_factory=list)
    budget_cells: list[list[int]] = field(default_factory=list)
    totals: list[tuple[Decimal | None, int]] = field(default_factory=list)


def _label_columns(region: Region, columns: list[Column], first: int) -> tuple[Column | None, list[Column]]:
    """The column that names the lines, left of the periods, and the further ones beside it."""
    texts = [column for column in columns if column.index < first and column.content != "empty"]
    if not texts:
        return None, []
    cells = region.sheet.rows[region.start : region.end]
    label = max(
        texts, key=lambda column: (column.content == "text", len({row[column.index] for row in cells}), column.index)
    )
    stating = [
        column
        for column in columns
        if column.index > first
        and column.content == "text"
        and sides_stated([_text(row[column.index]) for row in cells])
    ]
    return label, [*(column for column in texts if column is not label), *stating]


def _fill(table: _Table, findings: Findings, side: Direction | None = None) -> None:
    """Go down the rows: groups, then the lines in them, which are of a side where the columns are."""
    region = table.region
    section: str | None = None
    outer: str | None = None
    group = table.chosen[0].rest or table.chosen[0].column.group if side else None
    for column in table.others:
        table.texts.setdefault(column.name, [])
    for offset, row in enumerate(region.sheet.rows[region.start : region.end]):
        name = _text(row[table.label.index]) or next(
            (_text(row[column.index]) for column in table.others if row[column.index]), ""
        )
        values = [head.column.values[offset] if head.column.values else None for head in table.chosen]
        broken = _broken(region, offset, table.chosen, findings, name)
        if name and not broken and not any(value is not None for value in values):
            section = name
            outer = name if side_of_group(name) else outer
        elif name:
            tell_unreadable(region, [offset], [head.column for head in table.chosen if head.column.values], findings)
            percent = _is_percent_row(region, offset, table.chosen)
            if not percent:
                values = _without_percents(region, offset, table.chosen, values, findings)
            _add(table, offset, Line(name, section or group, values, [], outer, percent, stated=side))
            if _closes(name) and side_of_words(name) == side_of_group(section or outer or ""):
                section = outer = None


def _state_sides(table: _Table) -> None:
    """Set the sides that a column beside the names states for the lines, whatever their names say."""
    for texts in table.texts.values():
        sides = sides_stated(texts)
        if sides is not None:
            for line, side in zip(table.lines, sides, strict=True):
                line.stated = line.stated or side
            return


def _closes(name: str) -> bool:
    """Whether a line is named like the total of income or spending, and not like a firm."""
    return total_kind(name) is not None and side_of_words(name) is not None and not names_firm(name)


def _add(table: _Table, offset: int, line: Line) -> None:
    row = table.region.start + offset
    line.cells = [cell_of(table.region.sheet, row, head.column.index) for head in table.chosen]
    table.lines.append(line)
    for column in table.others:
        table.texts[column.name].append(_text(table.region.sheet.rows[row][column.index]) or None)
    planned = [table.budget.get((head.label.year, head.label.number)) for head in table.chosen]
    table.budgets.append([column.values[offset] if column is not None else None for column in planned])
    table.budget_cells.append(
        [cell_of(table.region.sheet, row, column.index) if column is not None else 0 for column in planned]
    )
    if table.total is not None:
        cell = cell_of(table.region.sheet, row, table.total.index)
        table.totals.append((table.total.values[offset], cell))


def _text(cell: object) -> str:
    return " ".join(str(cell).split()) if cell is not None else ""


def _is_percent_row(region: Region, offset: int, chosen: list[_Head]) -> bool:
    row = region.start + offset
    texts = [region.sheet.rows[row][head.column.index] for head in chosen]
    marked = sum(1 for head in chosen if _is_percent(region, row, head.column.index))
    return marked * 2 > sum(1 for cell in texts if cell is not None)


def _without_percents(
    region: Region, offset: int, chosen: list[_Head], values: list[Decimal | None], findings: Findings
) -> list[Decimal | None]:
    """The figures of a line of amounts without those that are written as percents, which are told."""
    row = region.start + offset
    kept = list(values)
    for place, head in enumerate(chosen):
        cell = region.sheet.rows[row][head.column.index]
        if kept[place] is not None and _is_percent(region, row, head.column.index):
            kept[place] = None
            findings.warn("unreadable_cells", column=head.column.name)
            findings.issue("not_a_number", region.sheet, row, head.column.index, str(cell))
    return kept


def _is_percent(region: Region, row: int, column: int) -> bool:
    cell = region.sheet.rows[row][column]
    return "%" in region.sheet.formats.get((row, column), "") or (isinstance(cell, str) and "%" in cell)


def _broken(region: Region, offset: int, chosen: list[_Head], findings: Findings, name: str) -> bool:
    """Whether the row holds cells that cannot be read, which are then told."""
    found = False
    for head in chosen:
        place = (region.start + offset, head.column.index)
        if place in region.sheet.errors:
            findings.warn("error_cells", cell=region.sheet.errors[place], line=name)
            findings.issue("error_cell", region.sheet, *place, region.sheet.errors[place])
            found = True
        elif place in region.sheet.no_value:
            findings.warn("formula_no_value", line=name)
            findings.issue("no_value", region.sheet, *place, region.sheet.no_value[place])
            found = True
    return found
