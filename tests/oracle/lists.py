"""Questions on a list of invoices, reckoned in SQL: what is open, by whom, overdue and by age."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from decimal import Decimal

from tests.oracle.asked import Expected, Query
from tests.oracle.sums import money

# As of a day: issued by then and not paid by then. A boundary day belongs to the younger bucket.
OPEN_ON = "issued <= :day and (paid is null or paid > :day)"
BUCKETS = {1: (1, 30), 2: (31, 60), 3: (61, 90), 4: (91, 100_000)}


def expected(database: sqlite3.Connection, asked: Query) -> Expected:
    """Return what is right for a question on invoices."""
    match asked.shape:
        case "open_total":
            return _sum(database, "paid is null", {})
        case "open_count":
            return _sum(database, "paid is null", {}, count=True)
        case "open_party":
            return _sum(database, "paid is null and party = :party", {"party": asked.names[0]})
        case "invoiced":
            return _invoiced(database, asked)
        case "due_in":
            return _sum(database, "paid is null and due between :start and :end", _span(asked))
        case "paid_in":
            return _sum(database, "paid between :start and :end", _span(asked))
        case "owes_most":
            return _owes_most(database)
        case _:
            return _aged(database, asked)


def _span(asked: Query) -> dict[str, str]:
    assert asked.period is not None
    return {"start": asked.period.start, "end": asked.period.end}


def _sum(database: sqlite3.Connection, where: str, args: Mapping[str, str | int], *, count: bool = False) -> Expected:
    n, total = database.execute(f"select count(*), sum(minor) from invoices where {where}", args).fetchone()  # noqa: S608
    if not n:
        return Expected(nothing=True)
    return Expected(lead=(Decimal(n),)) if count else Expected(lead=(money(total),))


def _invoiced(database: sqlite3.Connection, asked: Query) -> Expected:
    where = ["1"]
    args: dict[str, str] = {}
    if asked.names:
        where.append("party = :party")
        args["party"] = asked.names[0]
    if asked.period:
        where.append("issued between :start and :end")
        args |= _span(asked)
    return _sum(database, " and ".join(where), args)


def _owes_most(database: sqlite3.Connection) -> Expected:
    party, total = database.execute(
        "select party, sum(minor) s from invoices where paid is null group by 1 order by s desc, 1 limit 1"
    ).fetchone()
    return Expected(lead=(money(total),), names=(party,))


def _aged(database: sqlite3.Connection, asked: Query) -> Expected:
    assert asked.period is not None
    low, high = BUCKETS[asked.n] if asked.shape == "bucket" else (1, 100_000)
    age = "julianday(:day) - julianday(due) between :low and :high"
    found = _sum(database, f"{OPEN_ON} and {age}", {"day": asked.period.end, "low": low, "high": high})
    return Expected(lead=(Decimal(0),), none=True) if found.nothing else found
