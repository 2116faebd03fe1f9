"""Cash by days and weeks, reckoned by SQL: one sum for each day, rolled up from the opening on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.path import NoPathError, cash_path
from tools.analysis.daily_cash import DailyCashParameters
from tools.periods import Span

BY_DAY = """
SELECT day, sum(minor), sum(CASE WHEN side = 'in' THEN minor ELSE 0 END),
    sum(CASE WHEN side = 'out' THEN -minor ELSE 0 END) FROM move GROUP BY day ORDER BY day
"""
PAID = "SELECT day, -minor, line, party, note FROM move WHERE side = 'out'"
SUNDAY = 6

Note = Callable[..., None]


def reckon_days_ahead(books: Books, asked: DailyCashParameters) -> Reckoned:
    """Return the cash of days and weeks, or the refusal that is due."""
    try:
        path = cash_path(books, (), asked.opening)
    except NoPathError as reason:
        return Reckoned(refusal=reason.why)
    if path[0].opening is None:
        return Reckoned(refusal="no_opening_balance")
    if any(sheet.main_date is None or sheet.main_date.granularity != "day" for sheet in books.cash_sheets):
        return Reckoned(refusal="no_dates")
    rows = [(date.fromisoformat(day), net, into, out) for day, net, into, out in books.db.execute(BY_DAY)]
    span = _clipped(Span(start=rows[0][0], end=rows[-1][0]), asked.period)
    before = path[0].opening + sum(net for day, net, _, _ in rows if day < span.start)
    shown = [row for row in rows if span.start <= row[0] <= span.end]
    found = Reckoned()

    def note(name: str, minor: int, day: date | None = None) -> None:
        found.figures[name] = Known(
            Decimal(minor).scaleb(-books.exponent), "money", "tool", Span(start=day, end=day) if day else None,
            topic=f"daily:{name.partition('.')[0]}", period=day.isoformat() if day else None, places=books.exponent,
            signed=name.partition(".")[0] not in ("inflow", "outflow", "due", "paid"),
        )  # fmt: skip

    closings, cash = {span.start: before}, before
    for day, net, _, _ in shown:
        cash += net
        closings[day] = cash
    note("opening", before)
    _points(asked, closings, before, found, note)
    _weeks(asked, span, shown, before, note)
    pay_day = _pay_day(books, asked, shown, before, found, note) if asked.lines else asked.day
    if pay_day is not None:
        _on_day(pay_day, span, shown, before, found, note)
    return found


def _clipped(whole: Span, asked: Span | None) -> Span:
    if asked is None:
        return whole
    if asked.end < whole.start or asked.start > whole.end:
        raise NotReckonedError("period_not_in_file")
    return Span(start=max(asked.start, whole.start), end=min(asked.end, whole.end))


def _points(asked: DailyCashParameters, closings: dict[date, int], before: int, found: Reckoned, note: Note) -> None:
    low = min(sorted(closings), key=lambda day: closings[day])
    note("lowest", closings[low], low)
    note("final", closings[max(closings)], max(closings))
    under = [day for day in sorted(closings) if closings[day] < 0]
    found.verdict["breaks"] = "already" if before < 0 else "yes" if under else "no"
    if under:
        note("first_below_zero", closings[under[0]], under[0])
        found.verdict["day"] = under[0].isoformat()
    if asked.buffer is None:
        return
    exponent = found.figures["lowest"].places
    short = [day for day in sorted(closings) if Decimal(closings[day]).scaleb(-exponent) < asked.buffer]
    found.verdict["below"] = "yes" if short else "no"
    if short:
        note("first_below_buffer", closings[short[0]], short[0])


Days = list[tuple[date, int, int, int]]


def _weeks(asked: DailyCashParameters, span: Span, shown: Days, before: int, note: Note) -> None:
    sums: dict[date, tuple[int, int]] = {}
    for at in range((span.end - span.start).days + 1):
        day = span.start + timedelta(days=at)
        sums.setdefault(min(day + timedelta(days=SUNDAY - day.weekday()), span.end), (0, 0))
    for day, _, into, out in shown:
        end = min(day + timedelta(days=SUNDAY - day.weekday()), span.end)
        sums[end] = (sums[end][0] + into, sums[end][1] + out)
    cash = before
    for place, end in enumerate(sorted(sums)):
        into, out = sums[end]
        cash += into - out
        if place < asked.weeks:
            for name, minor in (("inflow", into), ("outflow", out), ("closing", cash)):
                note(f"{name}.{end.isoformat()}", minor, end)


def _pay_day(books: Books, asked: DailyCashParameters, shown: Days, before: int, found: Reckoned, note: Note) -> date:
    """Return the day of the named payments that leaves the least."""
    wanted = {fold(line) for line in asked.lines}
    held = {day for day, _, _, _ in shown}
    paid: dict[date, int] = {}
    for written, minor, *texts in books.db.execute(PAID):
        day = date.fromisoformat(written)
        if day in held and any(text and fold(text) in wanted for text in texts):
            paid[day] = paid.get(day, 0) + minor
    if not paid:
        raise NotReckonedError("nothing_found")
    left = {day: before + sum(net for each, net, _, _ in shown if each < day) - _out(shown, day) for day in paid}
    tightest = min(sorted(paid), key=lambda day: left[day])
    found.figures["pay_days"] = Known(Decimal(len(paid)), "count", "tool", None, topic="daily:pay_days", places=0)
    note("paid", paid[tightest], tightest)
    return tightest


def _out(shown: Days, day: date) -> int:
    return sum(out for each, _, _, out in shown if each == day)


def _on_day(day: date, span: Span, shown: Days, before: int, found: Reckoned, note: Note) -> None:
    if not span.start <= day <= span.end:
        raise NotReckonedError("period_not_in_file")
    have, due = before + sum(net for each, net, _, _ in shown if each < day), _out(shown, day)
    for name, minor in (("on_day", have), ("due", due), ("after_paying", have - due)):
        note(name, minor, day)
    found.verdict["enough"] = "yes" if have >= due else "no"
