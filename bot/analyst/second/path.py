"""The cash path by SQL: sums by month, the balances that the file states, and what a scenario adds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.meaning import Known
from bot.analyst.second.price_figures import price_figures
from bot.analyst.second.same_steps import same_steps
from bot.analyst.second.scenario_in_sql import Moves, StepError
from tools.periods import key_of, months_between
from tools.scenario import Step, step_names

EDGES = "SELECT min(substr(day, 1, 7)), max(substr(day, 1, 7)) FROM move WHERE currency IS ?"
ACCOUNTS = """
SELECT account, source, min(day), max(day), sum(balance IS NOT NULL) FROM move WHERE currency IS ?
GROUP BY 1, 2 ORDER BY 3
"""


class NoPathError(Exception):
    """There is none: no movements, several currencies, no year, or a step of a kind not checked; ``why`` says which."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


@dataclass(frozen=True, slots=True)
class Month:
    """One month of the path in units of the books; ``closing`` is None where no opening balance is known."""

    key: str
    inflow: int
    outflow: int
    opening: int | None
    closing: int | None

    @property
    def net(self) -> int:
        """Return money in less money out."""
        return self.inflow - self.outflow


def cash_path(books: Books, steps: tuple[Step, ...] = (), opening: Decimal | None = None) -> list[Month]:
    """Return the path over the file's months; raises NoPathError."""
    currencies = books.currencies
    if not currencies:
        raise NoPathError("no_cash")
    if len(currencies) > 1:
        raise NoPathError("several_currencies")
    if not books.dataset.year_known:
        raise NoPathError("no_year")
    currency = currencies[0]
    first, last = books.db.execute(EDGES, (currency,)).fetchone()
    months = months_between(first, last)
    moves = Moves(books, months, currency)
    try:
        for step, name in zip(steps, step_names(steps), strict=True):
            moves.follow(step, name)
    except StepError as reason:
        raise NoPathError(reason.code) from reason
    sums = moves.by_month()
    start, gaps = _stated(books, months, currency)
    cash = start if opening is None else int(opening.scaleb(books.exponent))
    path = []
    for key in months:
        into, out = sums.get(key, (0, 0))
        closing = None if cash is None else cash + into - out + gaps.get(key, 0)
        path.append(Month(key, into, out, cash, closing))
        cash = closing
    return path


def step_figures(books: Books, steps: tuple[Step, ...]) -> dict[str, Known]:
    """Return what steps come to by themselves: a loan's instalment, receipts after the end; raises NoPathError."""
    if not steps:
        return {}
    currency = books.currencies[0]
    first, last = books.db.execute(EDGES, (currency,)).fetchone()
    moves = Moves(books, months_between(first, last), currency)
    try:
        for step, name in zip(steps, step_names(steps), strict=True):
            moves.follow(step, name)
    except StepError as reason:
        raise NoPathError(reason.code) from reason
    return {
        name: Known(value, unit_of(name), "part", steps=same_steps(books, steps), signed=False, topic=f"step:{name}")
        for name, value in moves.beside.items()
    } | price_figures(books, steps)


def unit_of(name: str) -> str:
    """Return the unit of what a step comes to."""
    return "percent" if name.endswith("_even_volume") else "money"


def _stated(books: Books, months: list[str], currency: str | None) -> tuple[int | None, dict[str, int]]:
    """Return the opening cash and, by month, what stated balances moved beyond the movements."""
    parts = [_account(books, group, months, currency) for group in _groups(books, currency)]
    openings = [opening for opening, _ in parts]
    if any(opening is None for opening in openings):
        told = books.dataset.opening_balance
        return (None if told is None else int(told.scaleb(books.exponent))), {}
    gaps: dict[str, int] = {}
    for _, found in parts:
        for key, gap in found.items():
            gaps[key] = gaps.get(key, 0) + gap
    return sum(opening for opening in openings if opening is not None), gaps


Group = list[tuple[str | None, str]]


def _groups(books: Books, currency: str | None) -> list[Group]:
    """Return accounts and tables whose movements share one balance."""
    rows = list(books.db.execute(ACCOUNTS, (currency,)))
    told = any(row[4] for row in rows) or any(balance.account for balance in books.dataset.balances)
    if not told:
        return [[(row[0], row[1]) for row in rows]]
    groups: list[tuple[str | None, str, Group]] = []
    for account, source, first, last, _ in rows:
        at = next((i for i, (name, end, _) in enumerate(groups) if name == account and end <= first), None)
        if at is None:
            groups.append((account, last, [(account, source)]))
        else:
            groups[at] = (account, max(last, groups[at][1]), [*groups[at][2], (account, source)])
    return [group for _, _, group in groups]


def _account(books: Books, group: Group, months: list[str], currency: str | None) -> tuple[int | None, dict[str, int]]:
    where = " OR ".join(["(account IS ? AND source IS ?)"] * len(group))
    named = [value for pair in group for value in pair]
    by_month = f"SELECT substr(day, 1, 7), sum(minor) FROM move WHERE currency IS ? AND ({where}) GROUP BY 1"  # noqa: S608
    net = dict(books.db.execute(by_month, [currency, *named]))
    newest_first = _newest_first(books, group)
    order = "place DESC" if newest_first else "place ASC"
    in_time = f"SELECT day, minor, balance FROM move WHERE currency IS ? AND ({where}) ORDER BY day, {order}"  # noqa: S608
    rows = list(books.db.execute(in_time, [currency, *named]))
    known = _closings(books, group, rows, months, currency)
    opening = _opening(books, group, rows, known, net, months)
    if opening is None:
        return None, {}
    cash, gaps = opening, {}
    for key in months:
        cash += net.get(key, 0)
        if key in known:
            if known[key] != cash:
                gaps[key] = known[key] - cash
            cash = known[key]
    return opening, gaps


def _newest_first(books: Books, group: Group) -> bool:
    for _, source in group:
        first, last = books.db.execute(
            "SELECT (SELECT day FROM move WHERE source = ? ORDER BY place LIMIT 1), "
            "(SELECT day FROM move WHERE source = ? ORDER BY place DESC LIMIT 1)", (source, source),
        ).fetchone()  # fmt: skip
        if first != last:
            return bool(first > last)
    return False


def _told(books: Books, group: Group, currency: str | None) -> list[tuple[str, date, int]]:
    names = {account for account, _ in group}
    alone = len(_groups(books, currency)) == 1
    return [
        (balance.kind, balance.day, balance.minor * 10 ** (books.exponent - balance.exponent))
        for balance in books.dataset.balances
        if (balance.currency in (currency, None)) and (alone or balance.account in names)
    ]


def _closings(
    books: Books, group: Group, rows: list[tuple[str, int, int | None]], months: list[str], currency: str | None
) -> dict[str, int]:
    known: dict[str, int] = {}
    last = {row[0][:7]: row[0] for row in rows}
    for kind, day, minor in sorted(_told(books, group, currency), key=lambda told: told[0] != "opening"):
        end = day - timedelta(days=1) if kind == "opening" else day
        key = key_of(end, "month")
        if key in months and end.isoformat() >= last.get(key, ""):
            known[key] = minor
    for day_text, _, balance in rows:
        if balance is not None:
            known[day_text[:7]] = balance
    return known


def _opening(
    books: Books,
    group: Group,
    rows: list[tuple[str, int, int | None]],
    known: dict[str, int],
    net: dict[str, int],
    months: list[str],
) -> int | None:
    currency = books.currencies[0]
    openings = sorted(((day, minor) for kind, day, minor in _told(books, group, currency) if kind == "opening"))
    if openings and rows and openings[0][0].isoformat() <= rows[0][0]:
        return openings[0][1]
    moved = 0
    for _, minor, balance in rows:
        moved += minor
        if balance is not None:
            return balance - moved
    moved = 0
    for key in months:
        moved += net.get(key, 0)
        if key in known:
            return known[key] - moved
    return None
