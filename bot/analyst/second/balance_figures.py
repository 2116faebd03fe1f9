"""Whether running balances follow from the movements, by SQL windows over the rows in time order."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.balance_check import BalanceCheckParameters
from tools.periods import span_of

CHAIN = """
SELECT day, balance, minor, rolled, lag(balance) OVER w, rolled - coalesce(lag(rolled) OVER w, 0)
FROM (SELECT day, balance, minor, place, n, sum(minor) OVER (ORDER BY n) AS rolled
      FROM (SELECT *, row_number() OVER (ORDER BY day, place * :way) AS n FROM move))
WHERE balance IS NOT NULL WINDOW w AS (ORDER BY n) ORDER BY n
"""


def reckon_balances(books: Books, asked: BalanceCheckParameters) -> Reckoned:
    """Return the chain of one account's running balances; any other file is not checked here."""
    if not books.dataset.year_known:
        return Reckoned(refusal="no_year")
    if not books.currencies:
        return Reckoned(refusal="no_cash")
    accounts = [row[0] for row in books.db.execute("SELECT DISTINCT account FROM move")]
    sources = books.db.execute("SELECT count(DISTINCT source) FROM move").fetchone()[0]
    running = books.db.execute("SELECT count(balance) FROM move").fetchone()[0]
    if len(books.currencies) > 1 or len(accounts) > 1 or sources > 1 or not running:
        return Reckoned(refusal="unchecked")
    if asked.account is not None and fold(asked.account) != fold(accounts[0] or ""):
        return Reckoned(refusal="unknown_member")
    if any(told.kind == "opening" for told in books.dataset.balances):
        return Reckoned(refusal="unchecked")  # an opening stated beside running balances
    first, last = books.db.execute(
        "SELECT (SELECT day FROM move ORDER BY place LIMIT 1), (SELECT day FROM move ORDER BY place DESC LIMIT 1)"
    ).fetchone()
    rows = books.db.execute(CHAIN, {"way": -1 if first > last else 1}).fetchall()
    if len(rows) < 2:  # noqa: PLR2004 - one balance follows from nothing
        return Reckoned(refusal="no_balances")
    moved = books.db.execute("SELECT sum(minor) FROM move").fetchone()[0]
    found = Reckoned()

    def known(name: str, minor: int, day: str | None = None) -> None:
        topic = f"balance:{name.partition('.')[0]}"
        found.figures[name] = Known(
            Decimal(minor).scaleb(-books.exponent), "money", "tool", span_of(day) if day else None, topic=topic,
            period=day, places=books.exponent,
        )  # fmt: skip

    opening, closing = rows[0][1] - rows[0][3], rows[-1][1] + (moved - rows[-1][3])
    gaps = [(day, stated - (before + since), before, stated) for day, stated, _, _, before, since in rows[1:]]
    gaps = [gap for gap in gaps if gap[1]]
    for name, value in (("opening", opening), ("movements", moved), ("expected", opening + moved), ("closing", closing),
                        ("difference", closing - opening - moved)):  # fmt: skip
        known(name, value)
    inside = [gap for gap in gaps if asked.period is None or asked.period.start.isoformat() <= gap[0] <= asked.period.end.isoformat()]
    for name, n in (("checked", len(rows)), ("breaks", len(inside))):
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
