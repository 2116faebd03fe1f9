"""Burn and runway, reckoned by SQL over whole months of the movements."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.path import EDGES, NoPathError, cash_path
from tools.analysis.runway import RunwayParameters
from tools.periods import Span, months_between, span_of

MONEY_OF_OWNERS = re.compile(
    r"\b(?:capital|loan|credit line|equity|investment|shareholder|owner contribution|finansman|sermaye\w*|yatirimci\w*|"
    r"kredi kullanim\w*|banka kredi\w*|ortak\w* (?:cari|katki|odeme)\w*)\b"
)
LATE_START, EARLY_END = 10, 25
CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Burnt:
    """Sums of money in and out over some months, and what was left out of them, in minor units."""

    months: int
    into: int
    out: int
    gone_in: int = 0
    gone_out: int = 0
    span: Span | None = None


def reckon_runway(books: Books, asked: RunwayParameters) -> Reckoned:
    """Return burn and runway, or the refusal that is due."""
    said = asked.monthly_burn is not None or asked.outflows or asked.inflows
    try:
        burnt = _of_question(books, asked) if said else _of_file(books, asked)
        cash = asked.cash if said or asked.cash is not None else _cash(books)
    except NoPathError as reason:
        return Reckoned(refusal=reason.why)
    except NotReckonedError as reason:
        return Reckoned(refusal=reason.code)
    found = Reckoned()

    def known(name: str, value: Decimal, unit: str = "money") -> None:
        found.figures[name] = Known(value, unit, "tool", burnt.span, topic=f"runway:{name}")

    def mean(minor: int) -> Decimal:
        each = (Decimal(minor) / burnt.months).quantize(Decimal(1), ROUND_HALF_UP)
        return each.scaleb(-books.exponent)

    if not asked.monthly_burn or asked.outflows:
        known("gross_burn", mean(burnt.out))
        known("average_inflow", mean(burnt.into))
    burn = burnt.out - burnt.into
    known("net_burn", mean(burn))
    if not said:
        known("window", Decimal(burnt.months), "count")
    for name, minor in (("excluded_inflow", burnt.gone_in), ("excluded_outflow", burnt.gone_out)):
        if minor:
            known(name, Decimal(minor).scaleb(-books.exponent))
    found.verdict["burning"] = "yes" if burn > 0 else "no"
    if cash is not None:
        known("cash", cash)
        if burn > 0:
            lasting = max(cash, Decimal(0)).scaleb(books.exponent) * burnt.months / burn
            known("runway", lasting.quantize(CENT, ROUND_HALF_UP), "months")
    return found


def _cash(books: Books) -> Decimal | None:
    closing = cash_path(books)[-1].closing
    return None if closing is None else Decimal(closing).scaleb(-books.exponent)


def _of_question(books: Books, asked: RunwayParameters) -> Burnt:
    def minor(value: Decimal) -> int:
        return int(value.scaleb(books.exponent))

    if asked.monthly_burn is not None:
        return Burnt(1, 0, minor(asked.monthly_burn))
    if not asked.outflows or (asked.inflows and len(asked.inflows) != len(asked.outflows)):
        raise NotReckonedError("missing_input")
    return Burnt(len(asked.outflows), sum(map(minor, asked.inflows)), sum(map(minor, asked.outflows)))


def _months(books: Books, asked: RunwayParameters) -> list[str]:
    first, last = books.db.execute(EDGES, (books.currencies[0],)).fetchone()
    months = months_between(first, last)
    if asked.period is not None:
        inside = [month for month in asked.period.months if first <= month <= last]
        if not inside:
            raise NotReckonedError("period_not_in_file")
        return inside
    columns = [sheet.main_date for sheet in books.cash_sheets]
    if any(column is None or column.granularity == "day" for column in columns):
        start, end = (date.fromisoformat(d) for d in books.db.execute("SELECT min(day), max(day) FROM move").fetchone())
        months = months[1:] if start.day > LATE_START else months
        months = months[:-1] if end.day < EARLY_END else months
    if not months:
        raise NotReckonedError("too_short")
    return months[-asked.window :]


def _of_file(books: Books, asked: RunwayParameters) -> Burnt:
    cash_path(books)  # raises where there is no path in one currency and with a year
    wanted = {fold(name) for name in asked.exclude}
    everything = books.db.execute("SELECT substr(day, 1, 7), side, minor, line, party, note FROM move").fetchall()
    known = {fold(text) for row in everything for text in row[3:] if text}
    if wanted - known:
        raise NotReckonedError("unknown_member")
    months = _months(books, asked)
    sums = {("in", True): 0, ("in", False): 0, ("out", True): 0, ("out", False): 0}
    for month, side, minor, *texts in everything:
        if month not in months:
            continue
        names = {fold(text) for text in texts if text}
        owners = side == "in" and not asked.include_financing and any(MONEY_OF_OWNERS.search(name) for name in names)
        sums[side, not (owners or names & wanted)] += minor if side == "in" else -minor
    span = Span(start=span_of(months[0]).start, end=span_of(months[-1]).end)
    return Burnt(
        len(months), sums["in", True], sums["out", True], sums["in", False], sums["out", False], span
    )  # fmt: skip
