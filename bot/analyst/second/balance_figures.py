"""Whether running balances follow from the movements, by SQL windows over the rows in time order."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from itertools import pairwise

from bot.analyst.second.books import Books
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.balance_check import BalanceCheckParameters
from tools.periods import last_day, span_of

CHAIN = """
SELECT day, balance, minor, rolled, lag(balance) OVER w, rolled - coalesce(lag(rolled) OVER w, 0)
FROM (SELECT day, balance, minor, place, n, sum(minor) OVER (ORDER BY n) AS rolled
      FROM (SELECT *, row_number() OVER (ORDER BY day, place * :way) AS n FROM move))
WHERE balance IS NOT NULL WINDOW w AS (ORDER BY n) ORDER BY n
"""


SHEETS = """
SELECT min(day), max(day), (SELECT day FROM move AS a WHERE a.source = m.source ORDER BY place LIMIT 1),
    (SELECT day FROM move AS z WHERE z.source = m.source ORDER BY place DESC LIMIT 1)
FROM move AS m GROUP BY source ORDER BY 1
"""


def _way(books: Books) -> int | None:
    """Return 1 for rows printed in time order, -1 for newest first; None where tables differ or overlap in time."""
    sheets = books.db.execute(SHEETS).fetchall()
    ways = {-1 if first > last else 1 for _, _, first, last in sheets if first != last}
    apart = all(before[1] <= after[0] for before, after in pairwise(sheets))
    return (ways.pop() if ways else 1) if len(ways) < 2 and apart else None  # noqa: PLR2004 - one way only


def reckon_balances(books: Books, asked: BalanceCheckParameters) -> Reckoned:
    """Return the chain of one account's running balances; any other file is not checked here."""
    if not books.dataset.year_known or not books.currencies:
        return Reckoned(refusal="no_cash" if books.dataset.year_known else "no_year")
    accounts = [row[0] for row in books.db.execute("SELECT DISTINCT account FROM move")]
    running = books.db.execute("SELECT count(balance) FROM move").fetchone()[0]
    if len(books.currencies) > 1 or len(accounts) > 1:
        return Reckoned(refusal="unchecked")
    if not running:
        return _of_months(books, asked) if asked.account is None else Reckoned(refusal="unchecked")
    if asked.account is not None and fold(asked.account) != fold(accounts[0] or ""):
        return Reckoned(refusal="unknown_member")
    way = _way(books)
    if way is None:
        return Reckoned(refusal="unchecked")
    rows = books.db.execute(CHAIN, {"way": way}).fetchall()
    if len(rows) < 2:  # noqa: PLR2004 - one balance follows from nothing
        return Reckoned(refusal="no_balances")
    stated = [
        told.minor * 10 ** (books.exponent - told.exponent) for told in books.dataset.balances if told.kind == "opening"
    ]
    if any(minor != rows[0][1] - rows[0][3] for minor in stated):
        return Reckoned(refusal="unchecked")  # an opening that the first balance does not follow from
    moved = books.db.execute("SELECT sum(minor) FROM move").fetchone()[0]
    opening, closing = rows[0][1] - rows[0][3], rows[-1][1] + (moved - rows[-1][3])
    gaps = [(day, stated - (before + since), before, stated) for day, stated, _, _, before, since in rows[1:]]
    gaps = [gap for gap in gaps if gap[1]]
    return _told(books, asked, gaps, (opening, moved, closing), len(rows) - 1)


Gaps = list[tuple[str, int, int, int]]


def _of_months(books: Books, asked: BalanceCheckParameters) -> Reckoned:
    """Return the chain of balances that are stated for months: each with what moved since the one before."""
    sums = books.db.execute("SELECT day, sum(minor) FROM move GROUP BY day").fetchall()
    ends: dict[str, int] = {}
    for kind in ("opening", "closing"):
        for told in books.dataset.balances:
            if told.kind == kind and told.currency in (None, *books.currencies):
                day = told.day - timedelta(days=1) if kind == "opening" else last_day(told.day)
                ends[day.isoformat()] = told.minor * 10 ** (books.exponent - told.exponent)
    days = sorted(ends)
    if len(days) < 2:  # noqa: PLR2004 - one balance follows from nothing
        return Reckoned(refusal="no_balances")
    gaps: Gaps = []
    for before, end in pairwise(days):
        since = sum(minor for moved, minor in sums if before < _end(books, moved) <= end)
        if ends[end] - ends[before] - since:
            gaps.append((end[:7], ends[end] - ends[before] - since, ends[before], ends[end]))
    moved = sum(minor for moved, minor in sums if days[0] < _end(books, moved) <= days[-1])
    return _told(books, asked, gaps, (ends[days[0]], moved, ends[days[-1]]), len(days) - 1)


def _end(books: Books, day: str) -> str:
    """Return the day that a movement is known by: the last one of its month where the file goes by months."""
    monthly = all(sheet.main_date is not None and sheet.main_date.granularity != "day" for sheet in books.cash_sheets)
    return last_day(date.fromisoformat(day)).isoformat() if monthly else day


def _told(
    books: Books, asked: BalanceCheckParameters, gaps: Gaps, sums: tuple[int, int, int], checked: int
) -> Reckoned:
    """Return the figures of a chain: what it starts and ends with, and where it does not follow."""
    found = Reckoned()

    def known(name: str, minor: int, day: str | None = None) -> None:
        topic = f"balance:{name.partition('.')[0]}"
        found.figures[name] = Known(
            Decimal(minor).scaleb(-books.exponent), "money", "tool", span_of(day) if day else None, topic=topic,
            period=day, places=books.exponent,
        )  # fmt: skip

    opening, moved, closing = sums
    for name, value in (("opening", opening), ("movements", moved), ("expected", opening + moved), ("closing", closing),
                        ("difference", closing - opening - moved)):  # fmt: skip
        known(name, value)
    inside = [
        gap for gap in gaps if asked.period is None or asked.period.start <= span_of(gap[0]).end <= asked.period.end
    ]
    for name, n in (("checked", checked), ("breaks", len(inside))):
        found.figures[name] = Known(Decimal(n), "count", "tool", None, topic=f"balance:{name}", places=0)
    for place, (day, gap, before, stated) in enumerate(inside, 1):
        known(f"gap.{place}", gap, day)
        known(f"before.{place}", before, day)
        known(f"stated.{place}", stated, day)
    if inside:
        known("first_gap", inside[0][1], inside[0][0])
        found.verdict["first_break"] = inside[0][0]
    found.verdict["ties"] = "no" if inside else "yes"
    return found
