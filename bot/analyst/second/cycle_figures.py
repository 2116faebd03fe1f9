"""Days that money is bound in receivables, payables and stock, from the question's numbers or from invoices by SQL."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from decimal import Decimal
from fractions import Fraction

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.invoice_rows import OPEN_AT, InvoiceRows
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.month_sums import to_places
from tools.analysis.cash_cycle import CashCycleParameters
from tools.periods import Span, key_of, span_of

YEAR = 365
NAMES = ("receivables", "receivables_open", "sales", "payables", "purchases", "inventory", "cogs")
Months = Sequence[tuple[str, Fraction]]


def reckon_cycle(books: Books, asked: CashCycleParameters) -> Reckoned:
    """Return the days that the numbers of the question give, or those of the file's invoices."""
    have = {name: Fraction(value) for name in NAMES if (value := getattr(asked, name)) is not None}
    found = Reckoned()
    if have or asked.monthly_sales:
        months = [(each.month, Fraction(each.amount)) for each in asked.monthly_sales]
        span, days = None, asked.days or YEAR
    else:
        have, months, span = _of_invoices(books, asked, found)
        days = asked.days or (span.end - span.start).days + 1
    _days(found, have, sorted(months, reverse=True), days, span)
    return found


def _of_invoices(
    books: Books, asked: CashCycleParameters, found: Reckoned
) -> tuple[dict[str, Fraction], list[tuple[str, Fraction]], Span]:
    rows = InvoiceRows(books, asked.table, None, ())
    first, last = rows.run("SELECT min(issued), max(issued) FROM {t}")[0]
    if first is None:
        raise NotReckonedError("no_dates")
    whole = Span(start=date.fromisoformat(str(first)), end=date.fromisoformat(max(rows.latest(), str(last))))
    span = whole
    if asked.period is not None:
        if asked.period.end < whole.start or asked.period.start > whole.end:
            raise NotReckonedError("period_not_in_file")
        span = Span(start=max(asked.period.start, whole.start), end=min(asked.period.end, whole.end))
    sides = {row[0] for row in rows.run("SELECT DISTINCT side FROM {t}")}
    owed, sold = ("payables", "purchases") if sides == {"out"} else ("receivables", "sales")
    edges = {"a": span.start.isoformat(), "b": span.end.isoformat()}
    before = span.start - timedelta(days=1)
    sums = {
        owed: _open(rows, span.end),
        sold: rows.run("SELECT coalesce(sum(amount), 0) FROM {t} WHERE issued BETWEEN :a AND :b", **edges)[0][0],
    }
    if str(first) <= before.isoformat():
        sums[f"{owed}_open"] = _open(rows, before)
    have = {name: Fraction(int(str(minor)), 10**rows.exponent) for name, minor in sums.items()}
    for name, value in have.items():
        amount = to_places(value, rows.exponent)
        found.figures[name] = Known(amount, "money", "tool", span, topic=f"cycle:{name}", signed=False)
    months: list[tuple[str, Fraction]] = []
    if owed == "receivables" and span.start.day == 1 and span.end == span_of(key_of(span.end, "month")).end:
        by_month = {str(month): minor for month, minor in rows.run(
            "SELECT substr(issued, 1, 7), sum(amount) FROM {t} WHERE issued BETWEEN :a AND :b GROUP BY 1", **edges
        )}  # fmt: skip
        months = [(month, Fraction(int(str(by_month.get(month, 0))), 10**rows.exponent)) for month in span.months]
    return have, months, span


def _open(rows: InvoiceRows, day: date) -> object:
    sql = f"SELECT coalesce(sum(open), 0) FROM (SELECT {OPEN_AT} AS open FROM {{t}})"  # noqa: S608 - names are ours
    return rows.run(sql, day=day.isoformat(), paid_days=rows.paid_days)[0][0]


def _days(found: Reckoned, have: dict[str, Fraction], months: Months, days: int, span: Span | None) -> None:
    values = {name: _over(have, amount, flow, days) for name, amount, flow in _quotients(have)}
    back = _counted_back(have["receivables"], months) if months and "receivables" in have else None
    if back is not None:
        values["dso_countback"] = to_places(back, 2)
    elif months and "receivables" in have and "sales" not in have:
        raise NotReckonedError("undefined")
    if not values:
        raise NotReckonedError("missing_input")
    if {"dio", "dso_closing", "dpo"} <= values.keys():
        values["ccc"] = values["dio"] + values["dso_closing"] - values["dpo"]
    for name, value in values.items():
        found.figures[name] = Known(value, "days", "tool", span, topic=f"cycle:{name}")


def _quotients(have: dict[str, Fraction]) -> Iterator[tuple[str, Fraction, str]]:
    """Yield the name, the amount and the flow of each number of days that there are amounts for."""
    if {"receivables", "sales"} <= have.keys():
        yield "dso_closing", have["receivables"], "sales"
        if "receivables_open" in have:
            yield "dso_average", (have["receivables"] + have["receivables_open"]) / 2, "sales"
    if {"payables", "purchases"} <= have.keys():
        yield "dpo", have["payables"], "purchases"
    if {"inventory", "cogs"} <= have.keys():
        yield "dio", have["inventory"], "cogs"


def _over(have: dict[str, Fraction], amount: Fraction, flow: str, days: int) -> Decimal:
    if have[flow] <= 0:
        raise NotReckonedError("undefined")
    return to_places(amount * days / have[flow], 2)


def _counted_back(owed: Fraction, months: Months) -> Fraction | None:
    """Return the days whose sales are owed, the newest month first; None where all months are not enough."""
    days = Fraction(0)
    for month, sold in months:
        if owed <= 0:
            return days
        length = span_of(month).end.day
        part = Fraction(1) if sold <= owed else owed / sold
        days += part * length
        owed -= sold * part
    return days if owed <= 0 else None
