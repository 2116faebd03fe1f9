"""What a report earned and spent, as a ledger: income and costs on their days, which scenarios transform like cash.

A profit and loss report, a budget's actual side or a list of sales with its cost holds no cash, but the same steps
change it. It has no opening and no balances.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from tools.ledger import Ledger
from tools.money import Money
from tools.movements import Transaction, currency_at, directions, main_date, signed_values
from tools.moves import Moves
from tools.names import fold
from tools.periods import key_of, last_day
from tools.tables import Dataset, Dimension, Direction, Measure, Table

_NAMING = ("line", "category", "counterparty", "description", "other")


class NotEarnedError(ValueError):
    """There is no income with its costs: the tools' refusal code that fits, and the name that was asked for."""

    def __init__(self, code: str, name: str = "") -> None:
        self.code = code
        self.name = name
        super().__init__(code)


def earned(dataset: Dataset, cost: str | None, names: Iterable[str]) -> Ledger:
    """Return income and costs of the file's report, each named by the columns that hold the names asked for.

    ``cost`` is the column with each row's cost where the table's amount is a revenue. Raises NotEarnedError.
    """
    table = _report(dataset, cost)
    dates = main_date(table)
    if dates is None:
        raise NotEarnedError("no_dates")
    naming = _naming(table, tuple(names))
    moves = [move for part in _parts(table, cost) for move in _dated(table, dates.values, naming, *part)]
    if not {"in", "out"} <= {move.direction for move in moves}:
        raise NotEarnedError("no_profit")
    currencies = {move.amount.currency for move in moves}
    if len(currencies) > 1:
        raise NotEarnedError("several_currencies", ", ".join(sorted(code or "-" for code in currencies)))
    days = [move.day for move in moves]
    monthly = dates.granularity != "day"
    return Ledger(
        transactions=Moves.of(moves).in_time_order(),
        balances=(),
        currency=next(iter(currencies)),
        exponent=max(move.amount.exponent for move in moves),
        opening=None,
        opening_cell=None,
        granularity="month" if monthly else "day",
        first_month=key_of(min(days), "month"),
        last_month=key_of(max(days), "month"),
        as_of=last_day(max(days)) if monthly else max(days),
    )


def _report(dataset: Dataset, cost: str | None) -> Table:
    """Return the first table that has both sides, or the cost column that is asked for."""
    for table in dataset.tables:
        if cost is not None:
            if table.measure(cost) is not None and table.measure_of("amount") is not None:
                return table
        elif (table.measure_of("inflow") and table.measure_of("outflow")) or _sided(table):
            return table
    raise NotEarnedError("no_profit" if cost is None else "unknown_column", cost or "")


def _sided(table: Table) -> bool:
    amount = table.measure_of("amount")
    return amount is not None and {"in", "out"} <= set(directions(table, amount))


Part = tuple[Measure, Sequence[int | None], Sequence[Direction | None]]


def _all(side: Direction, table: Table) -> tuple[Direction, ...]:
    return (side,) * table.rows


def _parts(table: Table, cost: str | None) -> Iterator[Part]:
    """Yield each column of money with its values as profit sees them, and the side of each row."""
    inflow, outflow, amount = (table.measure_of(role) for role in ("inflow", "outflow", "amount"))
    if cost is not None:
        spent = table.measure(cost)
        if amount is None or spent is None:
            raise NotEarnedError("unknown_column", cost)
        yield amount, amount.values, _all("in", table)
        printed = sum(value for value in spent.values if value) > 0
        yield spent, [-v if printed and v is not None else v for v in spent.values], _all("out", table)
    elif inflow is not None and outflow is not None:
        yield inflow, inflow.values, _all("in", table)
        yield outflow, signed_values(outflow), _all("out", table)
    elif amount is not None:
        sides = directions(table, amount)
        values = amount.values
        if table.sign == "printed":
            values = tuple(-v if v is not None and side == "out" else v for v, side in zip(values, sides, strict=True))
        yield amount, values, sides


def _dated(
    table: Table,
    days: Sequence[date | None],
    naming: tuple[Dimension | None, Dimension | None],
    measure: Measure,
    values: Sequence[int | None],
    sides: Sequence[Direction | None],
) -> Iterator[Transaction]:
    line, party = naming
    for row, (day, value, side) in enumerate(zip(days, values, sides, strict=True)):
        if day is None or value is None or side is None:
            continue
        yield Transaction(
            day=day,
            amount=Money(value, currency_at(table, measure, row), measure.exponent),
            direction=side,
            line=line.values[row] if line else None,
            counterparty=party.values[row] if party else None,
            table=table.id,
            sheet=table.sheets[row] if table.sheets else table.sheet,
            cell=measure.cells[row],
        )


def _naming(table: Table, names: tuple[str, ...]) -> tuple[Dimension | None, Dimension | None]:
    """Return the one or two columns that hold the names asked for; raises NotEarnedError where none or more do."""
    found: list[Dimension] = []
    for name in dict.fromkeys(names):
        holding = [each for each in _dimensions(table) if any(v and fold(v) == fold(name) for v in set(each.values))]
        if not holding:
            raise NotEarnedError("unknown_member", name)
        if not any(each in found for each in holding):
            found.append(holding[0])
    rest = [each for each in _dimensions(table) if each not in found]
    found = found or rest[:1]
    if len(found) > len(("line", "party")):
        raise NotEarnedError("unknown_member", names[-1])
    return found[0] if found else None, found[1] if len(found) > 1 else None


def _dimensions(table: Table) -> list[Dimension]:
    return sorted(
        (each for each in table.dimensions if each.role in _NAMING), key=lambda each: _NAMING.index(each.role)
    )
