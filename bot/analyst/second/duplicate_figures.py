"""Rows that may be one payment or invoice written twice, found again from dated rows."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.habit_figures import by_days, party_key
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.sided_rows import SidedRows
from tools.analysis.duplicates import DuplicatesParameters
from tools.analysis.parameters import Operand
from tools.periods import span_of

PART_OF_PLAN = re.compile(
    r"\b(?:taksit|installment|instalment|rate)\D{0,4}\d+\s*(?:/|of)\s*\d+|\b\d+\s*[/.]\s*\d*\s*taksit"
)
TWO = 2
SAME_NUMBER = 3  # more rows than these under one number are a bank's code, not a document
ROWS = """
SELECT party, day, {sign}, document, words, layout FROM {{t}}
WHERE day IS NOT NULL AND minor <> 0 ORDER BY day, source, place
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """One dated row: its place in the order of days, party, day, units, document, words, and whether an invoice."""

    place: int
    party: str
    day: date
    minor: int
    document: str | None
    words: str
    invoice: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rows that may be one, and the rule that they fit."""

    first: Entry
    second: Entry
    rule: str


def reckon_duplicates(books: Books, asked: DuplicatesParameters) -> Reckoned:
    """Return the pairs that may be one, largest first, how many by each rule, and the amount at risk."""
    rows = SidedRows(books, Operand(direction=asked.direction, where=asked.where), asked.table, asked.period)
    if asked.direction is not None:
        rows.run("DELETE FROM {t} WHERE side IS NOT ?", asked.direction)
    rows.one_currency()
    if not books.dataset.year_known:
        raise NotReckonedError("no_year")
    if not by_days(rows):
        raise NotReckonedError("no_dates")
    sign = "CASE WHEN signed THEN -minor ELSE minor END" if asked.direction == "out" else "minor"
    found = rows.run(ROWS.format(sign=sign))
    named = [row for row in found if row[0]]
    if len(named) < TWO:
        raise NotReckonedError("too_few" if named else "no_names" if found else "no_dates")
    entries = [
        Entry(n, str(party or ""), date.fromisoformat(str(day)), int(str(minor)), _number(document), str(words),
              layout == "invoices")
        for n, (party, day, minor, document, words, layout) in enumerate(named)
    ]  # fmt: skip
    pairs = sorted(_pairs(entries, asked.days), key=lambda p: (-_risk(p), p.first.day, p.second.place))
    told = _tell(pairs, rows.exponent)
    told.figures["examined"] = Known(Decimal(len(named)), "count", "tool", topic="twice:examined", signed=False)
    return told


def _number(document: object) -> str | None:
    text = str(document) if document else ""
    return text if text.strip("0 -") else None


def _risk(pair: Pair) -> int:
    return min(abs(pair.first.minor), abs(pair.second.minor))


def _pairs(entries: Sequence[Entry], days: int) -> list[Pair]:
    numbered: dict[str, list[Entry]] = defaultdict(list)
    groups: dict[tuple[str, int], list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.document:
            numbered[entry.document].append(entry)
        if entry.party:
            groups[party_key(entry.party), entry.minor].append(entry)
    sure = {
        number for number, own in numbered.items()
        if len(own) <= SAME_NUMBER and len({party_key(e.party) if e.party else "" for e in own}) == 1
    }  # fmt: skip
    found = []
    for own in groups.values():
        rows = [entry for entry in own if not PART_OF_PLAN.search(fold(entry.words))]
        steady = _steady(rows)
        for index in range(1, len(rows)):
            pair = _pair(rows, index, sure, days, steady=steady)
            if pair is not None:
                found.append(pair)
    return found


def _pair(rows: Sequence[Entry], index: int, sure: set[str], days: int, *, steady: bool) -> Pair | None:
    """Return what a row may repeat: the last row of its document, else the one before it within the days."""
    row, before = rows[index], rows[index - 1]
    if row.document in sure:
        same = [other for other in rows[:index] if other.document == row.document]
        if same:
            return Pair(same[-1], row, "exact")
    gap = (row.day - before.day).days
    if gap > days:
        return None
    if gap == 0:
        return Pair(before, row, "strong")
    two_invoices = before.invoice and before.document and row.document and before.document != row.document
    return None if steady or two_invoices else Pair(before, row, "soft")


def _steady(rows: Sequence[Entry]) -> bool:
    gaps = [(rows[n + 1].day - rows[n].day).days for n in range(len(rows) - 1)]
    if len(gaps) < 2:  # noqa: PLR2004 - three payments make a cadence
        return False
    return max(sum(abs(gap - week) <= 1 for gap in gaps) for week in (7, 14)) * 3 >= 2 * len(gaps)


def _tell(pairs: Sequence[Pair], exponent: int) -> Reckoned:
    found = Reckoned(verdict={"found": "yes" if pairs else "no"})

    def known(name: str, value: Decimal, unit: str, member: str | None = None, period: str | None = None) -> None:
        topic = f"twice:{name.partition('.')[0]}"
        span = span_of(period) if period else None
        found.figures[name] = Known(
            value, unit, "tool", span, topic=topic, member=member, period=period, signed=False, places=max(exponent, 2)
        )

    known("pairs", Decimal(len(pairs)), "count")
    for rule in ("exact", "strong", "soft"):
        known(rule, Decimal(sum(pair.rule == rule for pair in pairs)), "count")
    known("at_risk", Decimal(sum(_risk(pair) for pair in pairs)).scaleb(-exponent), "money")
    for place, pair in enumerate(pairs, 1):
        member, later = pair.second.party, pair.second.day.isoformat()
        known(f"pair.{place}", Decimal(_risk(pair)).scaleb(-exponent), "money", member, later)
        known(f"earlier.{place}", Decimal(_risk(pair)).scaleb(-exponent), "money", member, pair.first.day.isoformat())
        known(f"gap.{place}", Decimal((pair.second.day - pair.first.day).days), "days", member)
        found.verdict |= {f"rule.{place}": pair.rule, f"first.{place}": pair.first.day.isoformat()}
    return found
