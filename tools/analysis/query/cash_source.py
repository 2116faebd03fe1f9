"""The cash of the file as rows: the movements of its cash tables, and the month-end closings of the cash path."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.analysis.query.columns import Column, Days, Source, in_main_order, texts_of
from tools.ledger import ledgers
from tools.movements import movements
from tools.periods import span_of
from tools.projection import PathMonth, project
from tools.tables import Dataset, Table, ranges
from tools.working import NoFigureError, cells_of


def movement_source(tables: Sequence[Table], name: str, side: str | None) -> Source:
    """Return the movements of cash tables as rows: of one side where it is asked for."""
    found = [(table, move) for table in tables for move in movements(table)]
    places = max((move.exponent for _, move in found), default=2)
    sign = -1 if side == "out" else 1
    values = [
        sign * move.minor * 10 ** (places - move.exponent) if side in (None, move.direction) else None
        for _, move in found
    ]
    picks = [(table.id, move.row) for table, move in found]
    dates = _joined_dates(tables, picks)
    own = [None if value is None else Decimal(value).scaleb(-places) for value in values]
    numbers: dict[str, Sequence[Decimal | None]] = {name: own}
    numbers |= {table.cash: own for table in tables if table.cash}
    return Source(
        name=name,
        kind="flow",
        unit="money",
        exponent=places,
        running=False,
        values=values,
        sides=[move.direction for _, move in found],
        currencies=[move.currency for _, move in found],
        facts=picks,
        cells=[(table.sheet_of(move.row), move.cell) for table, move in found],
        dates=dates,
        texts=_joined_texts(tables, picks),
        numbers=list(numbers.items()),
    )


def _joined_dates(tables: Sequence[Table], picks: Sequence[tuple[str, int]]) -> list[Days]:
    columns = {table.id: {d.role: d for d in reversed(in_main_order(table))} for table in tables}
    roles = dict.fromkeys(d.role for table in tables for d in in_main_order(table))
    joined = []
    for role in roles:
        named = [found[role] for found in columns.values() if role in found]
        values = [columns[t][role].values[row] if role in columns[t] else None for t, row in picks]
        joined.append(Days(named[0].name, role, named[0].granularity, values))
    return joined


def _joined_texts(tables: Sequence[Table], picks: Sequence[tuple[str, int]]) -> list[Column]:
    columns = {table.id: {column.name: column for column in texts_of(table)} for table in tables}
    names = {name: column.role for found in columns.values() for name, column in found.items()}
    return [
        Column(name, role, [columns[t][name].values[row] if name in columns[t] else None for t, row in picks])
        for name, role in names.items()
    ]


def closing_source(dataset: Dataset) -> Source:
    """Return the closings of the cash path, one row a month for each currency."""
    rows: list[tuple[str | None, PathMonth, tuple[str, ...]]] = []
    for currency, ledger in ledgers(dataset).items():
        if not dataset.year_known:
            raise NoFigureError("no_year")
        if ledger.opening is None:
            raise NoFigureError("no_opening_balance", day=ledger.transactions[0].day.isoformat())
        stated = {
            f"{b.day:%Y-%m}": ranges(b.sheet, [b.cell]) for b in ledger.balances if b.kind == "closing" and b.cell
        }
        start = tuple(t for b in ledger.balances if b.kind == "opening" and b.cell for t in ranges(b.sheet, [b.cell]))
        path = project(ledger)
        for index, step in enumerate(path):
            own = stated.get(step.month)
            rows.append((currency, step, own or start + cells_of(m for s in path[: index + 1] for m in s.movements)))
    places = max((step.closing.exponent for _, step, _ in rows if step.closing), default=2)
    values = [None if step.closing is None else step.closing.at(places).minor for _, step, _ in rows]
    return Source(
        name="cash.closing",
        kind="stock",
        unit="money",
        exponent=places,
        running=True,
        values=values,
        sides=[None] * len(rows),
        currencies=[currency for currency, _, _ in rows],
        facts=[("cash", index) for index in range(len(rows))],
        cells=[("", 0)] * len(rows),
        dates=[Days("month", "date", "month", [span_of(step.month).start for _, step, _ in rows])],
        texts=[Column("currency", "currency", [currency for currency, _, _ in rows])],
        numbers=[("cash.closing", [None if v is None else Decimal(v).scaleb(-places) for v in values])],
        stated=[cells for _, _, cells in rows],
    )
