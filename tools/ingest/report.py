"""What was understood of a file, as the fields that `inspect` prints. Pure: everything follows from the data set."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from decimal import Decimal
from typing import NamedTuple

from tools.ingest.sides import side_of_words
from tools.movements import cash_measures, signed_values
from tools.tables import Dataset, DateColumn, Measure, Table, ranges

Field = dict[str, object]
ZERO = Decimal(0)


def inspect(dataset: Dataset) -> Field:
    """Return the JSON fields of a reading: amounts as decimal strings, dates in ISO form, warnings as their tags."""
    cash = cash_tables(dataset)
    report: Field = {
        "shape": dataset.shape,
        "currencies": list(dataset.currencies),
        "n_records": records(dataset),
        "period_start": None, "period_end": None, "monthly": None, "total": None,
        "opening_balance": _text(dataset.opening_balance), "closing_balance": _text(dataset.closing_balance),
        "by_currency": None, "months_without_year": None, "invoices": None,
        "warnings": [warning.tag for warning in dataset.warnings],
        "left_out": left_out(dataset),
    }  # fmt: skip
    if dataset.period is not None and dataset.year_known:
        report["period_start"] = dataset.period.start.isoformat()
        report["period_end"] = dataset.period.end.isoformat()
    if dataset.shape == "invoices":
        report["invoices"] = _invoices(dataset.main)
        return report
    facts = [fact for table in cash for fact in _facts(table)]
    codes = sorted({fact.currency for fact in facts if fact.currency})
    if len(codes) > 1:
        report["by_currency"] = {
            code: _sums([fact for fact in facts if fact.currency == code], monthly=True) for code in codes
        }
        return report
    weekly = any(warning.tag == "week_periods" for warning in dataset.warnings)
    sums = _sums(facts, monthly=not weekly)
    dated = any(table.dates for table in cash)
    report["total"] = sums["total"] if dated else None
    if dataset.year_known:
        report["monthly"] = sums["monthly"]
    elif isinstance(sums["monthly"], dict):
        report["months_without_year"] = {key[-2:]: value for key, value in sums["monthly"].items()}
    return report


def left_out(dataset: Dataset) -> list[Field]:
    """Return every cell with a figure that is no fact, with its reason: totals, balances, what could not be read."""
    places = [
        *((total.sheet, total.cell, "total" if total.ties else "total that differs", total.label)
          for total in dataset.totals),
        *((balance.sheet, balance.cell, f"{balance.kind} balance", balance.account or "")
          for balance in dataset.balances),
        *((issue.sheet, issue.cell, issue.kind.replace("_", " "), issue.text) for issue in dataset.issues),
    ]  # fmt: skip
    return [
        {"cell": next(iter(ranges(sheet, [cell]))), "reason": reason, "text": text}
        for sheet, cell, reason, text in sorted(places)
        if cell
    ]


def records(dataset: Dataset) -> int:
    """Return how many records were read: the rows of the tables whose money counts, each once."""
    return sum(table.rows for table in cash_tables(dataset))


def cash_tables(dataset: Dataset) -> list[Table]:
    """Return the tables whose money counts: all that move an account, else those of the main layout."""
    if dataset.shape == "invoices":
        return [dataset.main]
    found = [table for table in dataset.tables if table.cash is not None]
    return found or [table for table in dataset.tables if table.layout == dataset.main.layout]


class _Fact(NamedTuple):
    month: str
    amount: Decimal
    side: str
    currency: str | None
    row: tuple[str, int]


def _facts(table: Table) -> list[_Fact]:
    """Month, signed amount, direction and currency of each row of a table's main measures."""
    days = table.date()
    sides = table.dimension("direction")
    facts = []
    for measure in _main_measures(table):
        for row, units in enumerate(signed_values(measure)):
            if units is None:
                continue
            amount = Decimal(units).scaleb(-measure.exponent)
            by_sign = "out" if amount < 0 else "in"
            side: str | None = by_sign
            if measure.role in ("inflow", "outflow"):
                side = "in" if measure.role == "inflow" else "out"
            elif sides is not None and table.layout != "transactions":
                side = sides.values[row]
                if table.layout == "report" and side == "out":
                    amount = -abs(amount)
            day = days.values[row] if days else None
            code = table.currencies[row] if table.currencies else measure.currency
            month = f"{day.year:04d}-{day.month:02d}" if day else ""
            facts.append(_Fact(month, amount, side or by_sign, code, (table.id, row)))
    return facts


def _main_measures(table: Table) -> Sequence[Measure]:
    """The measures whose sums say how large a table is: its cash, a report's income and spending, or its first flow."""
    if table.cash:
        return cash_measures(table)
    flows = [measure for measure in table.measures if measure.kind == "flow" and not measure.derived]
    sided = [measure for measure in flows if measure.role in ("inflow", "outflow")]
    if table.layout == "report" and sided:
        only_out = all(measure.role == "outflow" for measure in sided)
        income = [each for each in flows if each.role == "amount" and side_of_words(each.name) == "in"]
        return [*sided, *income[:1]] if only_out else sided
    named = [measure for measure in flows if measure.role == "amount"]
    return [next((measure for measure in (*named, *flows) if measure.role != "budget"), *flows[:1])] if flows else []


def _sums(facts: Sequence[_Fact], *, monthly: bool) -> Field:
    months: dict[str, list[Decimal]] = defaultdict(lambda: [ZERO, ZERO])
    for fact in facts:
        months[fact.month][fact.side == "out"] += fact.amount
    total = [sum((pair[index] for pair in months.values()), ZERO) for index in (0, 1)]
    named = {month: _pair(*pair) for month, pair in sorted(months.items()) if month}
    rows = len({fact.row for fact in facts})
    return {"n_records": rows, "monthly": named if monthly and named else None, "total": _pair(*total)}


def _pair(inflow: Decimal, outflow: Decimal) -> Field:
    return {"inflow": _text(inflow), "outflow": _text(-outflow), "net": _text(inflow + outflow)}


def _text(value: Decimal | None) -> str | None:
    return None if value is None else format(value + ZERO, "f")


def _invoices(table: Table) -> Field:
    amount = table.measure_of("amount")
    due = _optional(table.date("due"), lambda column: [f"{day:%Y-%m}" if day else None for day in column.values])
    opens = [open_of(table, row) for row in range(table.rows)]
    total = sum((_value(amount, row) for row in range(table.rows)), ZERO)
    by_month: dict[str, Decimal] = defaultdict(lambda: ZERO)
    for row, value in enumerate(opens):
        month = due[row] if due else None
        if value and month:
            by_month[month] += value
    return {
        "total": _text(total), "paid": _text(total - sum(opens, ZERO)), "open": _text(sum(opens, ZERO)),
        "n_open": sum(1 for value in opens if value),
        "open_by_due_month": {key: _text(by_month[key]) for key in sorted(by_month)},
    }  # fmt: skip


def _optional(column: DateColumn | None, read: Callable[[DateColumn], list[str | None]]) -> list[str | None]:
    return read(column) if column is not None else []


def open_of(table: Table, row: int) -> Decimal:
    """Return what is still open of an invoice: as stated, else amount less paid, else all until a payment date."""
    stated, paid, settled = table.measure_of("open"), table.measure_of("paid"), table.date("paid")
    amount = _value(table.measure_of("amount"), row)
    if stated is not None and stated.values[row] is not None:
        return _value(stated, row)
    if paid is not None:
        return amount - _value(paid, row)
    return ZERO if settled is not None and settled.values[row] is not None else amount


def _value(measure: Measure | None, row: int) -> Decimal:
    units = measure.values[row] if measure is not None else None
    return ZERO if units is None or measure is None else Decimal(units).scaleb(-measure.exponent)
