"""Payments that come back at a steady distance, found again from dated rows of the cash."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from statistics import median

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.sided_rows import SidedRows
from tools.analysis.parameters import Operand
from tools.analysis.recurring import RecurringParameters
from tools.periods import Span, span_of

LETTERS = re.compile(r"[\W\d_]+")
# Fewest and most days between two, and how often that is in a year.
BANDS = {
    "weekly": (6, 8, 52), "fortnightly": (13, 15, 26), "monthly": (26, 35, 12), "quarterly": (83, 100, 4),
    "yearly": (350, 380, 1),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Habit:
    """Payments of one party that come back: their days in order, the last amount, the cadence."""

    party: str
    days: tuple[date, ...]
    last: int
    cadence: str
    running: bool

    @property
    def yearly(self) -> int:
        """Return what the last amount comes to in a year."""
        return self.last * BANDS[self.cadence][2]


def party_key(name: str) -> str:
    """Return a name without case, accents, digits and marks."""
    return LETTERS.sub(" ", fold(name)).strip() or fold(name)


def reckon_recurring(books: Books, asked: RecurringParameters) -> Reckoned:
    """Return the payments that come back, largest yearly cost first, and what they come to."""
    rows = SidedRows(books, Operand(measure="cash.net", where=asked.where), None, asked.period)
    rows.run("DELETE FROM {t} WHERE side IS NOT ?", asked.direction)
    rows.one_currency()
    if not books.dataset.year_known:
        raise NotReckonedError("no_year")
    sign = "-minor" if asked.direction == "out" else "minor"
    found = rows.run(
        f"SELECT party, day, {sign} FROM {{t}} WHERE day IS NOT NULL AND {sign} > 0 ORDER BY day, source, place"  # noqa: S608
    )
    if not found or not by_days(rows):
        raise NotReckonedError("no_dates" if found else "nothing_found")
    end = max(date.fromisoformat(str(day)) for _, day, _ in found)
    parties: dict[str, list[tuple[str, date, int]]] = defaultdict(list)
    for party, day, minor in found:
        if party:
            moved = (str(party), date.fromisoformat(str(day)), int(str(minor)))
            parties[party_key(str(party))].append(moved)
    often = [own for own in parties.values() if len(own) >= asked.least_hits]
    if not often:
        raise NotReckonedError("too_few" if parties else "no_names")
    habits = [habit for own in often for habit in _habits(own, asked, end)]
    told = _tell(sorted(habits, key=lambda h: (-h.yearly, h.party)), rows.exponent)
    for name, number in (("examined", sum(map(len, parties.values()))), ("payees", len(often))):
        told.figures[name] = Known(Decimal(number), "count", "tool", topic=f"habit:{name}", signed=False)
    return told


def by_days(rows: SidedRows) -> bool:
    """Return whether any of the tables looked at has days, not months only."""
    return any(sheet.main_date is not None and sheet.main_date.granularity == "day" for sheet in rows.sheets)


def _habits(rows: Sequence[tuple[str, date, int]], asked: RecurringParameters, end: date) -> list[Habit]:
    """Return the series of one party: amounts that lie near the last one of a series belong to it."""
    series: list[list[tuple[str, date, int]]] = []
    for row in rows:
        distances = [(abs(row[2] - one[-1][2]), place) for place, one in enumerate(series)]
        near = [(d, place) for d, place in distances if Decimal(d) <= asked.tolerance / 100 * series[place][-1][2]]
        if near:
            series[min(near)[1]].append(row)
        else:
            series.append([row])
    found = []
    for one in series:
        days = tuple(day for _, day, _ in one)
        cadence = _cadence(days) if len(days) >= asked.least_hits else None
        if cadence is not None:
            running = Decimal((end - days[-1]).days) <= Decimal("1.5") * BANDS[cadence][1]
            found.append(Habit(one[-1][0], days, one[-1][2], cadence, running))
    return found


def _cadence(days: Sequence[date]) -> str | None:
    gaps = [(days[n + 1] - days[n]).days for n in range(len(days) - 1)]
    for name, (low, high, _) in BANDS.items():
        if low <= median(gaps) <= high:
            inside = sum(low <= gap <= high for gap in gaps)
            return name if 3 * inside >= 2 * len(gaps) else None
    return None


def _tell(habits: Sequence[Habit], exponent: int) -> Reckoned:
    found = Reckoned()

    def known(name: str, value: Decimal, unit: str, member: str | None = None, day: date | None = None) -> None:
        topic = f"habit:{name.partition('.')[0]}"
        period = day.isoformat() if day else None
        span: Span | None = span_of(period) if period else None
        found.figures[name] = Known(
            value, unit, "tool", span, topic=topic, member=member, period=period, signed=False, places=max(exponent, 2)
        )

    yearly = Decimal(sum(h.yearly for h in habits if h.running)).scaleb(-exponent)
    known("count", Decimal(len(habits)), "count")
    known("yearly_total", yearly, "money")
    known("monthly_total", (yearly / 12).quantize(Decimal(1).scaleb(-exponent), ROUND_HALF_UP), "money")
    for place, habit in enumerate(habits, 1):
        known(f"amount.{place}", Decimal(habit.last).scaleb(-exponent), "money", habit.party, habit.days[-1])
        known(f"hits.{place}", Decimal(len(habit.days)), "count", habit.party)
        known(f"yearly.{place}", Decimal(habit.yearly).scaleb(-exponent), "money", habit.party)
        found.verdict |= {
            f"cadence.{place}": habit.cadence,
            f"running.{place}": "yes" if habit.running else "no",
            f"party.{place}": habit.party,
        }
    return found
