"""Queries over movements and lines, reckoned in SQL: sums, averages, counts, extremes, shares, changes."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from decimal import ROUND_HALF_UP, Decimal

from tests.oracle.asked import Expected, Period, Query

SIDES = {"in": "minor > 0", "out": "minor < 0", "net": "1"}
Args = list[object]


def money(minor: int) -> Decimal:
    """Return cents in units."""
    return Decimal(minor) / 100


def half_up(value: Decimal, places: int = 2) -> Decimal:
    """Return a value rounded half up."""
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


def percent(part: int, whole: int) -> Decimal:
    """Return part of whole in percent, two places half up."""
    return half_up(Decimal(part) * 100 / Decimal(whole))


def rows(asked: Query, period: Period | None = None, *, named: bool = True) -> tuple[str, Args]:
    """Return the WHERE of a question's rows and its arguments."""
    terms = [SIDES[asked.side]]
    args: Args = []
    period = period or asked.period
    if period:
        terms.append("day between ? and ?")
        args += [period.start, period.end]
    if named and asked.names:
        terms.append("(" + " or ".join(["line = ? or instr(party, ?) > 0"] * len(asked.names)) + ")")
        args += [name for name in asked.names for _ in range(2)]
    if asked.but:
        terms.append("line <> ?")
        args.append(asked.but)
    if asked.currency:
        terms.append("currency = ?")
        args.append(asked.currency)
    if asked.shape == "limit":
        terms.append(f"abs(minor) {'>' if asked.over else '<'} ?")
        args.append(int(asked.amount * 100))
    return " and ".join(terms), args


def one(
    database: sqlite3.Connection, what: str, asked: Query, period: Period | None = None, *, named: bool = True
) -> int:
    """Return one whole number over a question's rows; money out counts as positive."""
    where, args = rows(asked, period, named=named)
    sign = -1 if asked.side == "out" else 1
    # Only this module's own words and placeholders stand in the statement.
    value = database.execute(f"select {what} from facts where {where}", args).fetchone()[0] or 0  # noqa: S608
    return int(value) * (1 if what.startswith("count") else sign)


def by(database: sqlite3.Connection, key: str, asked: Query) -> list[tuple[str, int]]:
    """Return (key, sum) over a question's rows, largest first, then by key."""
    where, args = rows(asked)
    sign = -1 if asked.side == "out" else 1
    found = database.execute(
        f"select {key}, {sign} * sum(minor) s from facts where {where} group by 1 order by s desc, 1",  # noqa: S608
        args,
    ).fetchall()
    return [(str(name), int(total)) for name, total in found]


def months_of(database: sqlite3.Connection, asked: Query) -> list[tuple[str, int]]:
    """Return (month, sum) of every month asked of, empty ones as zero, in order."""
    sums = dict(by(database, "month", asked))
    start, end = (asked.period.start[:7], asked.period.end[:7]) if asked.period else ("0", "9")
    all_months = database.execute("select month from months where month between ? and ? order by 1", (start, end))
    return [(month, sums.get(month, 0)) for (month,) in all_months]


def expected(database: sqlite3.Connection, asked: Query) -> Expected:
    """Return what is right for a question on movements or lines."""
    return SHAPES[asked.shape](database, asked)


def _total(database: sqlite3.Connection, asked: Query) -> Expected:
    if not one(database, "count(*)", asked):
        return Expected(nothing=True)
    return Expected(lead=(money(one(database, "sum(minor)", asked)),))


def _average(database: sqlite3.Connection, asked: Query) -> Expected:
    sums = months_of(database, asked)
    return Expected(lead=(half_up(money(sum(total for _, total in sums)) / len(sums)),))


def _average_row(database: sqlite3.Connection, asked: Query) -> Expected:
    n = one(database, "count(*)", asked)
    return Expected(lead=(half_up(money(one(database, "sum(minor)", asked)) / n),)) if n else Expected(nothing=True)


def _count_total(database: sqlite3.Connection, asked: Query) -> Expected:
    n = one(database, "count(*)", asked)
    if not n:
        return Expected(nothing=True)
    return Expected(lead=(Decimal(n), money(one(database, "sum(minor)", asked))))


def _largest_row(database: sqlite3.Connection, asked: Query) -> Expected:
    if not one(database, "count(*)", asked):
        return Expected(nothing=True)
    what = "min(minor)" if asked.side == "out" else "max(minor)"
    return Expected(lead=(money(one(database, what, asked)),))


def _smallest_row(database: sqlite3.Connection, asked: Query) -> Expected:
    if not one(database, "count(*)", asked):
        return Expected(nothing=True)
    what = "max(minor)" if asked.side == "out" else "min(minor)"
    return Expected(lead=(money(one(database, what, asked)),))


def _last_row(database: sqlite3.Connection, asked: Query) -> Expected:
    """Return the amount of the latest row; several of one day have no order that is sure, so each of them is right."""
    where, args = rows(asked)
    found = database.execute(
        f"select abs(minor) from facts where {where} and day = (select max(day) from facts where {where})",  # noqa: S608
        [*args, *args],
    ).fetchall()
    if not found:
        return Expected(nothing=True)
    amounts = tuple(money(minor) for (minor,) in found)
    return Expected(lead=amounts[:1]) if len(amounts) == 1 else Expected(any_of=amounts)


def _by_quarter(database: sqlite3.Connection, asked: Query) -> Expected:
    sums: dict[str, int] = {}
    for month, total in months_of(database, asked):
        quarter = f"{month[:4]}-Q{(int(month[5:]) + 2) // 3}"
        sums[quarter] = sums.get(quarter, 0) + total
    return Expected(lead=tuple(money(total) for total in sums.values()))


def _difference(database: sqlite3.Connection, asked: Query) -> Expected:
    now, before = (one(database, "sum(minor)", asked, period) for period in (asked.period, asked.against))
    return Expected(lead=(abs(money(now - before)),), beside=(money(now), money(before)))


def _extreme(database: sqlite3.Connection, asked: Query) -> Expected:
    sums = months_of(database, asked)
    wanted = (max if asked.top else min)(total for _, total in sums)
    return Expected(lead=(money(wanted),), months=tuple(month for month, total in sums if total == wanted))


def _ordinal(database: sqlite3.Connection, asked: Query) -> Expected:
    ranked = sorted(months_of(database, asked), key=lambda each: (-each[1] if asked.top else each[1], each[0]))
    month, total = ranked[asked.n - 1]
    return Expected(lead=(money(total),), months=(month,))


def _top(database: sqlite3.Connection, asked: Query) -> Expected:
    ranked = by(database, "line", asked)[: asked.n]
    return Expected(lead=tuple(money(total) for _, total in ranked), names=tuple(name for name, _ in ranked))


def _by_line(database: sqlite3.Connection, asked: Query) -> Expected:
    ranked = by(database, "line", asked)
    return Expected(lead=tuple(money(total) for _, total in ranked), names=tuple(name for name, _ in ranked))


def _by_month(database: sqlite3.Connection, asked: Query) -> Expected:
    sums = months_of(database, asked)
    return Expected(lead=tuple(money(total) for _, total in sums), months=tuple(month for month, _ in sums))


def _share(database: sqlite3.Connection, asked: Query) -> Expected:
    whole = one(database, "sum(minor)", asked, named=False)
    part = one(database, "sum(minor)", asked)
    return Expected(lead=(percent(part, whole),)) if whole and part else Expected(nothing=True)


def _change(database: sqlite3.Connection, asked: Query) -> Expected:
    now, before = (one(database, "sum(minor)", asked, period) for period in (asked.period, asked.against))
    if before <= 0 or not now:
        return Expected(nothing=True)
    return Expected(lead=(percent(now - before, before),), beside=(money(now), money(before)))


def _months_over(database: sqlite3.Connection, asked: Query) -> Expected:
    limit = int(asked.amount * 100)
    found = [month for month, total in months_of(database, asked) if (total > limit if asked.over else total < limit)]
    return Expected(lead=(Decimal(len(found)),), none=not found)


def _margin(database: sqlite3.Connection, asked: Query) -> Expected:
    came = one(database, "sum(minor)", Query("total", "in", period=asked.period))
    net = one(database, "sum(minor)", Query("total", "net", period=asked.period))
    return Expected(lead=(percent(net, came),)) if came else Expected(nothing=True)


def closings(database: sqlite3.Connection) -> list[tuple[str, int]]:
    """Return (month, closing) of every month of the file."""
    return [
        (str(month), int(closing))
        for month, closing in database.execute(
            "select month, (select minor from opening) + "
            "coalesce((select sum(minor) from facts f where f.month <= months.month), 0) from months order by 1"
        )
    ]


def _closing(database: sqlite3.Connection, asked: Query) -> Expected:
    assert asked.period is not None
    return Expected(lead=(money(dict(closings(database))[asked.period.end[:7]]),))


def _lowest_closing(database: sqlite3.Connection, asked: Query) -> Expected:  # noqa: ARG001 (all shapes alike)
    month, closing = min(closings(database), key=lambda each: (each[1], each[0]))
    return Expected(lead=(money(closing),), months=(month,))


def _runway(database: sqlite3.Connection, asked: Query) -> Expected:  # noqa: ARG001 (all shapes alike)
    """The last closing over the mean net burn of the last three months."""
    sums = months_of(database, Query("total", "net"))[-3:]
    burn = -sum(total for _, total in sums)
    cash = closings(database)[-1][1]
    if burn <= 0 or cash <= 0:
        return Expected(none=True)
    return Expected(lead=(half_up(Decimal(cash) * 3 / burn),))


def _break_even(database: sqlite3.Connection, asked: Query) -> Expected:
    """F / ((S - V) / S), with the named lines as the variable costs."""
    sales = one(database, "sum(minor)", Query("total", "in", period=asked.period))
    variable = one(database, "sum(minor)", Query("total", "out", asked.names, period=asked.period))
    costs = one(database, "sum(minor)", Query("total", "out", period=asked.period))
    if sales - variable <= 0:
        return Expected(none=True)
    return Expected(lead=(half_up(money(costs - variable) * sales / (sales - variable)),))


SHAPES: dict[str, Callable[[sqlite3.Connection, Query], Expected]] = {
    "total": _total,
    "currency": _total,
    "average": _average,
    "average_row": _average_row,
    "limit": _count_total,
    "count_total": _count_total,
    "largest_row": _largest_row,
    "extreme": _extreme,
    "ordinal": _ordinal,
    "top": _top,
    "share": _share,
    "change": _change,
    "months_over": _months_over,
    "closing": _closing,
    "margin": _margin,
    "by_month": _by_month,
    "by_line": _by_line,
    "by_quarter": _by_quarter,
    "last_row": _last_row,
    "smallest_row": _smallest_row,
    "difference": _difference,
    "minus": _total,
    "lowest_closing": _lowest_closing,
    "runway": _runway,
    "break_even": _break_even,
}
