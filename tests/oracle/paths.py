"""Cash paths with scenario steps, reckoned in SQL: each step is a statement over a table of months and lines."""

from __future__ import annotations

import sqlite3
from decimal import ROUND_HALF_UP, Decimal

from tests.oracle.asked import Expected, Scenario, Solve, Step
from tests.oracle.sums import money

FIRST_BELOW = "select min(month) from path where closing < ?"
PATH = """
create temp view path as
select m.month,
  coalesce((select sum(minor) from moves v where v.month = m.month and side = 'in'), 0) inflow,
  -coalesce((select sum(minor) from moves v where v.month = m.month and side = 'out'), 0) outflow,
  (select minor from opening) + coalesce((select sum(minor) from moves v where v.month <= m.month), 0) closing
from months m
"""


def started(database: sqlite3.Connection, steps: tuple[Step, ...] = ()) -> None:
    """Make the path of the file's movements and the steps, in their order."""
    database.executescript("drop view if exists path; drop table if exists moves;")
    database.execute(
        "create temp table moves as select month, line, case when minor > 0 then 'in' else 'out' end side, minor "
        "from facts"
    )
    database.execute(PATH)
    for step in steps:
        _apply(database, step)


def _months(database: sqlite3.Connection, step: Step) -> list[str]:
    found = database.execute(
        "select month from months where month between ? and ? order by 1", (step.start, step.end or "9999-12")
    )
    return [str(month) for (month,) in found]


def _apply(database: sqlite3.Connection, step: Step) -> None:
    match step.kind:
        case "hire" | "owner_draw" | "one_off" | "cost_amount" if step.kind != "cost_amount" or not step.line:
            months = [step.start] if step.kind == "one_off" else _months(database, step)
            each = int(step.amount * 100) * (step.people or 1)
            database.executemany("insert into moves values (?, null, 'out', ?)", [(month, -each) for month in months])
        case "cost_amount":
            _put(database, step, [-int(step.amount * 100)] * 12, "out")
        case "revenue_change" | "price" | "lost_customer":
            _scale(database, step, "in", -100 if step.kind == "lost_customer" else step.percent)
        case "cost_percent":
            _scale(database, step, "out", step.percent)
        case "cost_to" | "revenue_to":
            _level(database, step)
        case "late_payment":
            _late(database, step)
        case _:
            _loan(database, step)


def _put(database: sqlite3.Connection, step: Step, each: list[int], side: str) -> None:
    moves = [(month, step.line, side, minor) for month, minor in zip(_months(database, step), each, strict=False)]
    database.executemany("insert into moves values (?, ?, ?, ?)", moves)


def _scale(database: sqlite3.Connection, step: Step, side: str, percent: int) -> None:
    database.execute(
        "insert into moves select month, line, side, minor * ? / 100 from moves "
        "where side = ? and month between ? and ? and (? is null or line = ?)",
        (percent, side, step.start, step.end or "9999-12", step.line, step.line),
    )


def _level(database: sqlite3.Connection, step: Step) -> None:
    side, sign = ("out", -1) if step.kind == "cost_to" else ("in", 1)
    sums = dict(
        database.execute(
            "select month, sum(minor) from moves where line = ? and side = ? group by 1", (step.line, side)
        )
    )
    wanted = sign * int(step.amount * 100)
    _put(database, step, [wanted - sums.get(month, 0) for month in _months(database, step)], side)


def _late(database: sqlite3.Connection, step: Step) -> None:
    """Move receipts: k x 30 days are k months; what falls after the path's end drops out."""
    held = database.execute(
        "select month, line, side, minor from moves where side = 'in' and month between ? and ? "
        "and (? is null or line = ?)",
        (step.start, step.end or "9999-12", step.line, step.line),
    ).fetchall()
    database.executemany(
        "insert into moves values (?, ?, ?, ?)", [(m, line, side, -minor) for m, line, side, minor in held]
    )
    later = "insert into moves select strftime('%Y-%m', date(? || '-01', ?)), ?, ?, ?"
    shift = f"+{step.days // 30} months"
    database.executemany(later, [(month, shift, line, side, minor) for month, line, side, minor in held])


def _loan(database: sqlite3.Connection, step: Step) -> None:
    """P r / (1 - (1 + r)^-n), half up, the last instalment absorbing the rounding (it lies after the file here)."""
    rate = Decimal(step.percent) / 100
    instalment = step.amount * rate / (1 - (1 + rate) ** -step.months)
    paid = int((instalment * 100).quantize(Decimal(1), ROUND_HALF_UP))
    database.execute("insert into moves values (?, null, 'in', ?)", (step.start, int(step.amount * 100)))
    months = [month for month in _months(database, step) if month > step.start]
    database.executemany("insert into moves values (?, null, 'out', ?)", [(m, -paid) for m in months[: step.months]])


def scenario(database: sqlite3.Connection, asked: Scenario) -> Expected:
    """Return what is right for what is asked of the path with the steps."""
    started(database)
    base = _final(database)
    started(database, asked.steps)
    low, low_month = database.execute("select closing, month from path order by closing, month limit 1").fetchone()
    match asked.output:
        case "break" | "buffer":
            limit = int(asked.amount * 100) if asked.output == "buffer" else 0
            month = database.execute(FIRST_BELOW, (limit,)).fetchone()[0]
            if month is None:
                return Expected(none=True, beside=(money(low),))
            return Expected(months=(str(month),), lead=(money(_at(database, month)),))
        case "closing":
            assert asked.month is not None
            return Expected(lead=(money(_at(database, asked.month)),))
        case "lowest":
            return Expected(lead=(money(low),), months=(str(low_month),))
        case "difference":
            return Expected(lead=(abs(money(_final(database) - base)),))
        case _:
            column = "outflow" if asked.output == "total_out" else "inflow"
            total = database.execute(f"select sum({column}) from path").fetchone()[0]  # noqa: S608
            return Expected(lead=(money(total),))


def _at(database: sqlite3.Connection, month: str) -> int:
    return int(database.execute("select closing from path where month = ?", (month,)).fetchone()[0])


def _final(database: sqlite3.Connection) -> int:
    return int(database.execute("select closing from path order by month desc limit 1").fetchone()[0])


def solve(database: sqlite3.Connection, asked: Solve) -> Expected:
    """Return the largest (or earliest) that keeps every closing at the buffer, from the closings of the base."""
    started(database)
    floor = int((asked.buffer or Decimal(0)) * 100)
    closings = [(str(m), int(c)) for m, c in database.execute("select month, closing from path order by 1")]
    if any(closing < floor for _, closing in closings):
        return Expected(none=True)
    start = asked.start or closings[0][0]
    room = [(closing - floor, k) for k, (_, closing) in enumerate([e for e in closings if e[0] >= start], 1)]
    match asked.find:
        case "most_hires":
            people = min(left // (k * int(asked.amount * 100)) for left, k in room)
            return Expected(lead=(Decimal(people),), none=people == 0)
        case "largest_draw":
            return Expected(lead=(money(min(left // k for left, k in room)),))
        case _:
            return _earliest(closings, int(asked.amount * 100) * asked.people, floor)


def _earliest(closings: list[tuple[str, int]], cost: int, floor: int) -> Expected:
    for index, (month, _) in enumerate(closings):
        later = closings[index:]
        if all(closing - cost * k >= floor for k, (_, closing) in enumerate(later, 1)):
            return Expected(months=(month,))
    return Expected(none=True)
