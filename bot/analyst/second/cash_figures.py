"""The figures of the cash tools, reckoned again from the path by SQL."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.meaning import Known, Quantity, Reckoned
from bot.analyst.second.path import Month, NoPathError, cash_path, step_figures
from bot.analyst.second.same_steps import same_steps
from tools.analysis.parameters import BreakMonthParameters, CashForecastParameters
from tools.periods import Span, span_of
from tools.scenario import Step

PROFILE_SUMS = """
SELECT sum(CASE WHEN side = 'in' THEN minor ELSE 0 END), sum(CASE WHEN side = 'out' THEN -minor ELSE 0 END), sum(minor)
FROM move WHERE currency IS ?
"""


BEHIND = """
SELECT count(*), coalesce(sum(row), 0), coalesce(sum((row % 65521) * (row % 65521)), 0) FROM move
WHERE minor <> 0 AND (? IS NULL OR side = ?) AND (? IS NULL OR (day >= ? AND day <= ?))
"""


def _behind(
    books: Books, quantity: Quantity, span: Span | None, steps: tuple[Step, ...]
) -> tuple[int, int, int] | None:
    """Return what tells the movements behind a sum from others; None for a balance, or where a scenario adds some."""
    if quantity not in ("in", "out", "net") or steps:
        return None
    side = None if quantity == "net" else quantity
    start, end = (span.start.isoformat(), span.end.isoformat()) if span else (None, None)
    row = books.db.execute(BEHIND, (side, side, start, start, end)).fetchone()
    return int(row[0]), int(row[1]), int(row[2])


def _money(
    books: Books,
    minor: int,
    quantity: Quantity,
    span: Span | None,
    steps: tuple[Step, ...] = (),
    period: str | None = None,
) -> Known:
    return Known(
        Decimal(minor).scaleb(-books.exponent), "money", quantity, span, steps=same_steps(books, steps), period=period,
        signed=quantity in ("net", "closing", "opening"), places=books.exponent, currency=books.currencies[0],
        rows=_behind(books, quantity, span, steps),
    )  # fmt: skip


def closing_of(books: Books, month: Month, steps: tuple[Step, ...]) -> Known:
    """Return a month's closing as a figure."""
    return _money(books, month.closing or 0, "closing", span_of(month.key), steps, month.key)


def _outside(path: list[Month], steps: tuple[Step, ...]) -> bool:
    return any(step.start is not None and step.start > path[-1].key for step in steps)


def reckon_profile(books: Books) -> Reckoned:
    """Return rows, sums of the movements, opening and closing cash."""
    found = Reckoned()
    rows = sum(sheet.table.rows for sheet in books.cash_sheets or books.sheets[:1])
    found.figures["rows"] = Known(Decimal(rows), "count", "rows", places=0)
    several = len(books.currencies) > 1
    for currency in books.currencies:
        key = f".{(currency or 'none').lower()}" if several else ""
        into, out, net = books.db.execute(PROFILE_SUMS, (currency,)).fetchone()
        for name, minor in (("inflow", into), ("outflow", out), ("net", net)):
            quantity: Quantity = "in" if name == "inflow" else "out" if name == "outflow" else "net"
            found.figures[name + key] = _money(books, minor, quantity, None)
    if not several and books.currencies:
        try:
            path = cash_path(books)
        except NoPathError:
            return found
        if path[0].opening is not None:
            found.figures["opening"] = _money(books, path[0].opening, "opening", None)
            found.figures["closing"] = closing_of(books, path[-1], ())
    return found


def reckon_forecast(books: Books, asked: CashForecastParameters) -> Reckoned:
    """Return the path of the months asked for, or what moved in them alone."""
    try:
        path = cash_path(books, asked.scenario, asked.opening)
    except NoPathError as reason:
        return Reckoned(refusal=reason.why)
    if path[0].opening is None and not asked.totals:
        return Reckoned(refusal="no_opening_balance")
    shown = [month for month in path if (asked.start or "") <= month.key <= (asked.end or "9999")]
    if not shown or _outside(path, asked.scenario):
        return Reckoned(refusal="period_not_in_file")
    steps = asked.scenario
    found = Reckoned(figures=step_figures(books, steps))
    for month in shown:
        span = span_of(month.key)
        found.figures[f"inflow.{month.key}"] = _money(books, month.inflow, "in", span, steps, month.key)
        found.figures[f"outflow.{month.key}"] = _money(books, month.outflow, "out", span, steps, month.key)
        found.figures[f"net.{month.key}"] = _money(books, month.net, "net", span, steps, month.key)
    _totals(found, books, shown, steps)
    if not asked.totals:
        _balances(found, books, shown, steps)
    if steps:
        base = [month for month in cash_path(books, (), asked.opening) if month.key in {each.key for each in shown}]
        _without_it(found, books, shown, base, asked)
    return found


def _balances(found: Reckoned, books: Books, shown: list[Month], steps: tuple[Step, ...]) -> None:
    first = shown[0]
    found.figures["opening"] = _money(books, first.opening or 0, "opening", span_of(first.key), steps, first.key)
    for month in shown:
        found.figures[f"closing.{month.key}"] = closing_of(books, month, steps)
    found.figures["lowest"] = closing_of(books, lowest_of(shown), steps)
    found.figures["final"] = closing_of(books, shown[-1], steps)


def _totals(found: Reckoned, books: Books, shown: list[Month], steps: tuple[Step, ...]) -> None:
    """Add money in, money out and net of all months shown together."""
    span = _days(shown)
    sums: dict[str, tuple[Quantity, int]] = {
        "inflow": ("in", sum(month.inflow for month in shown)),
        "outflow": ("out", sum(month.outflow for month in shown)),
        "net": ("net", sum(month.net for month in shown)),
    }
    for name, (quantity, minor) in sums.items():
        found.figures[f"total_{name}"] = _money(books, minor, quantity, span, steps, span.key)


def _without_it(
    found: Reckoned, books: Books, shown: list[Month], base: list[Month], asked: CashForecastParameters
) -> None:
    """Add the same months without the scenario, and the last closing less the one without it."""
    span = _days(base)
    found.figures["base_total_net"] = _money(books, sum(each.net for each in base), "net", span, (), span.key)
    if asked.totals:
        return
    found.figures["base_lowest"] = closing_of(books, lowest_of(base), ())
    found.figures["base_final"] = closing_of(books, base[-1], ())
    last = shown[-1]
    apart = (last.closing or 0) - (base[-1].closing or 0)
    difference = _money(books, apart, "difference", span_of(last.key), asked.scenario, last.key)
    found.figures["difference"] = replace(difference, signed=True, topic="path:difference")


def _days(shown: list[Month]) -> Span:
    return Span(start=span_of(shown[0].key).start, end=span_of(shown[-1].key).end)


def lowest_of(path: list[Month]) -> Month:
    """Return the month with the lowest closing, the earliest of equal ones."""
    return min(path, key=lambda month: (month.closing or 0, month.key))


def first_under(path: list[Month], limit: int) -> Month | None:
    """Return the first month whose closing is under a limit, or None."""
    return next((month for month in path if month.closing is not None and month.closing < limit), None)


def reckon_break(books: Books, asked: BreakMonthParameters) -> Reckoned:
    """Return the breaking month, the points beside it, and those of the base."""
    steps = asked.scenario
    try:
        path, base = cash_path(books, steps, asked.opening), cash_path(books, (), asked.opening)
    except NoPathError as reason:
        return Reckoned(refusal=reason.why)
    if path[0].opening is None:
        return Reckoned(refusal="no_opening_balance")
    if _outside(path, steps):
        return Reckoned(refusal="period_not_in_file")
    found = Reckoned(figures=step_figures(books, steps))
    found.figures["opening"] = _money(books, path[0].opening, "opening", span_of(path[0].key), (), path[0].key)
    broken = first_under(path, 0)
    found.verdict["breaks"] = "already" if path[0].opening < 0 else "yes" if broken else "no"
    if broken:
        found.figures["first_below_zero"] = closing_of(books, broken, steps)
    if asked.buffer is not None:
        limit = int(asked.buffer.scaleb(books.exponent))
        found.figures["buffer"] = _money(books, limit, "buffer", None)
        under = first_under(path, limit)
        found.verdict["under_buffer"] = "yes" if under else "no"
        if under:
            found.figures["first_below_buffer"] = closing_of(books, under, steps)
    found.figures["lowest"] = closing_of(books, lowest_of(path), steps)
    found.figures["final"] = closing_of(books, path[-1], steps)
    mean = (Decimal(sum(month.outflow for month in base)) / len(base)).quantize(Decimal(1), ROUND_HALF_UP)
    found.figures["average_outflow"] = _money(books, int(mean), "average", None)
    limits = [("zero", 0)] + ([] if asked.buffer is None else [("buffer", int(asked.buffer.scaleb(books.exponent)))])
    for name, limit in limits:
        count = Decimal(len([month for month in path if (month.closing or 0) < limit]))
        of = f"months_below_{name}"
        found.figures[of] = Known(count, "count", "tool", topic=f"path:{of}", places=0, steps=same_steps(books, steps))
    if steps:
        _beside(found, books, path, base)
    return found


def _beside(found: Reckoned, books: Books, path: list[Month], base: list[Month]) -> None:
    broken = first_under(base, 0)
    found.verdict["base_breaks"] = "already" if (path[0].opening or 0) < 0 else "yes" if broken else "no"
    if broken:
        found.figures["base_first_below_zero"] = closing_of(books, broken, ())
    found.figures["base_lowest"] = closing_of(books, lowest_of(base), ())
    found.figures["base_final"] = closing_of(books, base[-1], ())
    added = path[-1].outflow - base[-1].outflow
    if added:
        found.figures["added_cost"] = _money(books, added, "part", None)
