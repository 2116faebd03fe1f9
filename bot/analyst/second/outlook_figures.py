"""The months beyond the file, reckoned by SQL sums of its complete months: steady lines go on, the rest is guessed."""

from __future__ import annotations

from calendar import monthrange
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction

from bot.analyst.second.blend import blended, spans_of_error
from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.line_outlook import reckon_line
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.month_sums import to_places
from bot.analyst.second.path import NoPathError, cash_path
from tools.analysis.forecast.asking import ForecastParameters
from tools.periods import Span, months_between, shift_months, span_of

LATE_START, EARLY_END = 10, 20
ENOUGH, STEADY, TRIALS = 6, 3, 12
SIDES = ("in", "out")
Row = list[Fraction]


@dataclass(frozen=True, slots=True)
class Past:
    """Complete months with the sums of each side, and of each name on it, in units of the books."""

    months: list[str]
    partial: str | None
    sides: dict[str, list[int]]
    names: dict[tuple[str, str], list[int]]

    def until(self, count: int) -> Past:
        """Return the first months alone."""
        sides = {side: values[:count] for side, values in self.sides.items()}
        return Past(self.months[:count], None, sides, {key: values[:count] for key, values in self.names.items()})

    def steady(self) -> dict[tuple[str, str], int]:
        """Return the names that moved one amount in each of the last three months."""
        ends = {key: values[-STEADY:] for key, values in self.names.items() if len(self.months) >= STEADY}
        return {key: last[0] for key, last in ends.items() if last[0] and len(set(last)) == 1}


def reckon_outlook(books: Books, asked: ForecastParameters) -> Reckoned:
    """Return the months ahead of the file's cash, or of one line of it."""
    if asked.scenario:
        raise NotReckonedError("other")
    if asked.of is not None:
        return reckon_line(books, asked)
    try:
        return _outlook(books, asked)
    except NoPathError as reason:
        return Reckoned(refusal=reason.why)


def _outlook(books: Books, asked: ForecastParameters) -> Reckoned:
    path = cash_path(books)
    past = _past(books, [month.key for month in path])
    trailing = asked.method == "trailing_average"
    if len(past.months) < (asked.window if trailing else ENOUGH):
        raise NotReckonedError("too_short")
    last = path[-1].key
    ahead = months_between(past.partial or shift_months(last, 1), shift_months(last, asked.months))
    rows = {side: _ahead(past, side, len(ahead), asked) for side in SIDES}
    if past.partial:
        for side in SIDES:
            _rest_of_month(books, rows[side], side)
    added = {side: [sum((row[i] for row in rows[side].values()), Fraction(0)) for i in range(len(ahead))]
             for side in SIDES}  # fmt: skip
    moved = {side: [*added[side]] for side in SIDES}
    if past.partial:
        moved["in"][0] += path[-1].inflow
        moved["out"][0] += path[-1].outflow
    told = _Told(books, Reckoned(), Span(start=span_of(ahead[0]).start, end=span_of(ahead[-1]).end))
    _flows(told, ahead, moved)
    _history(told, past, asked)
    misses = _misses(past, asked)
    if misses:
        told.money("backtest_error", Fraction(round(sum(abs(trial[0]) for trial in misses) / len(misses))))
        told.count("backtest_months", len(misses))
    cash = asked.opening.scaleb(books.exponent) if asked.opening is not None else path[-1].closing
    if cash is not None:
        _balances(told, asked, Fraction(cash), ahead, added, [round(w) for w in spans_of_error(misses, len(ahead))]
                  if misses else [])  # fmt: skip
    return told.found


@dataclass(frozen=True, slots=True)
class _Told:
    books: Books
    found: Reckoned
    span: Span

    def money(self, name: str, units: Fraction, period: str | None = None) -> Decimal:
        """Add an amount in units of the books, rounded to the places of money, and return it."""
        places = max(self.books.exponent, 2)
        value = to_places(units / 10**self.books.exponent, places)
        topic = f"outlook:{name.partition('.')[0]}"
        span = span_of(period) if period else self.span
        self.found.figures[name] = Known(value, "money", "tool", span, topic=topic, period=period, places=places)
        return value

    def count(self, name: str, number: int) -> None:
        self.found.figures[name] = Known(Decimal(number), "months", "tool", topic=f"outlook:{name}", places=0)

    def again(self, name: str, of: str) -> None:
        known = self.found.figures[of]
        self.found.figures[name] = Known(
            known.value, "money", "tool", known.span, topic=f"outlook:{name}", period=known.period, places=known.places
        )


def _past(books: Books, months: list[str]) -> Past:
    columns = [sheet.main_date for sheet in books.cash_sheets]
    partial = None
    if any(column is None or column.granularity == "day" for column in columns):
        first, last = (
            date.fromisoformat(d) for d in books.db.execute("SELECT min(day), max(day) FROM move").fetchone()
        )
        whole = months
        if last.day < EARLY_END and last.day != monthrange(last.year, last.month)[1]:
            partial = f"{last:%Y-%m}"
            whole = [month for month in whole if month != partial]
        months = [month for month in whole if month != f"{first:%Y-%m}" or first.day <= LATE_START]
    place = {month: i for i, month in enumerate(months)}
    sides = {side: [0] * len(months) for side in SIDES}
    names: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0] * len(months))
    for month, side, minor, line, party in books.db.execute(
        "SELECT substr(day, 1, 7), side, minor, line, party FROM move"
    ):
        amount, at = minor if side == "in" else -minor, place.get(month)
        if name := line or party:
            row = names[side, fold(name)]
            if at is not None:
                row[at] += amount
        if at is not None:
            sides[side][at] += amount
    return Past(months, partial, sides, dict(names))


def _loose(past: Past, side: str, asked: ForecastParameters, ahead: int) -> list[Fraction]:
    """Return what is not steady of a side in the months ahead."""
    sums = past.sides[side]
    if asked.method == "trailing_average":
        return [Fraction(sum(sums[-asked.window :]), asked.window)] * ahead
    steady = [past.names[key] for key in past.steady() if key[0] == side]
    left = [float(total - sum(values[i] for values in steady)) for i, total in enumerate(sums)]
    return [Fraction(round(value)) for value in blended(left, ahead)]


def _ahead(past: Past, side: str, ahead: int, asked: ForecastParameters) -> dict[str, Row]:
    """Return the months ahead of a side by name, what is not steady under no name."""
    steady = past.steady() if asked.method == "mix" else {}
    rows = {name: [Fraction(level)] * ahead for (of, name), level in steady.items() if of == side}
    return rows | {"": _loose(past, side, asked, ahead)}


def _rest_of_month(books: Books, rows: dict[str, Row], side: str) -> None:
    """Leave of the first month what is still to come: a steady name's amount less what moved, of the rest the days."""
    last = date.fromisoformat(books.db.execute("SELECT max(day) FROM move").fetchone()[0])
    days = monthrange(last.year, last.month)[1]
    moved: dict[str, int] = defaultdict(int)
    for minor, line, party in books.db.execute(
        "SELECT abs(minor), line, party FROM move WHERE side = ? AND substr(day, 1, 7) = ?", (side, f"{last:%Y-%m}")
    ):
        moved[fold(line or party or "")] += minor
    for name, row in rows.items():
        if name and name in moved:
            row[0] = max(Fraction(0), row[0] - moved[name])
        else:
            row[0] = Fraction(round(row[0] * (days - last.day) / days))


def _flows(told: _Told, ahead: list[str], moved: dict[str, Row]) -> None:
    lines = {
        "inflow": moved["in"],
        "outflow": moved["out"],
        "net": [into - out for into, out in zip(moved["in"], moved["out"], strict=True)],
    }
    for name, row in lines.items():
        for month, units in zip(ahead, row, strict=True):
            told.money(f"{name}.{month}", units, month)
        told.money(f"total_{name}", sum(row, Fraction(0)))


def _history(told: _Told, past: Past, asked: ForecastParameters) -> None:
    told.count("months_of_history", len(past.months))
    means = {}
    for name, side in (("inflow", "in"), ("outflow", "out")):
        told.money(f"history_{name}", Fraction(sum(past.sides[side])))
        means[name] = Fraction(sum(past.sides[side][-asked.window :]), asked.window)
    if asked.method == "trailing_average":
        for name, mean in (means | {"net": means["inflow"] - means["outflow"]}).items():
            told.money(f"average_{name}", mean)


def _misses(past: Past, asked: ForecastParameters) -> list[list[float]]:
    n = len(past.months)
    if n < ENOUGH:
        return []
    net = [into - out for into, out in zip(past.sides["in"], past.sides["out"], strict=True)]
    first = asked.window if asked.method == "trailing_average" else STEADY
    found = []
    for at in range(max(first, n - TRIALS), n):
        told = [_ahead(past.until(at), side, n - at, asked) for side in SIDES]
        into, out = ([sum(row[i] for row in rows.values()) for i in range(n - at)] for rows in told)
        found.append([float(net[at + i] - into[i] + out[i]) for i in range(n - at)])
    return found


def _balances(
    told: _Told, asked: ForecastParameters, cash: Fraction, ahead: list[str], added: dict[str, Row], widths: list[int]
) -> None:
    told.money("opening", cash)
    closings: dict[str, Decimal] = {}
    lows: dict[str, Decimal] = {}
    for i, month in enumerate(ahead):
        cash += added["in"][i] - added["out"][i]
        closings[month] = told.money(f"closing.{month}", cash, month)
        if widths:
            lows[month] = told.money(f"low.{month}", cash - widths[i], month)
            told.money(f"high.{month}", cash + widths[i], month)
    told.again("lowest", f"closing.{_least(closings)}")
    told.again("final", f"closing.{ahead[-1]}")
    if lows:
        told.again("lowest_low", f"low.{_least(lows)}")
    opening = told.found.figures["opening"].value
    floors: Sequence[tuple[str, Decimal | None]] = (("zero", Decimal(0)), ("buffer", asked.buffer))
    for name, floor in floors:
        under = next((month for month, value in closings.items() if floor is not None and value < floor), None)
        if under is not None:
            told.again(f"first_below_{name}", f"closing.{under}")
    if asked.buffer is not None:
        told.money("buffer", Fraction(asked.buffer) * 10**told.books.exponent)
    below = "first_below_zero" in told.found.figures
    told.found.verdict["breaks"] = "already" if opening < 0 else "yes" if below else "no"


def _least(values: dict[str, Decimal]) -> str:
    order: Callable[[str], tuple[Decimal, str]] = lambda month: (values[month], month)  # noqa: E731
    return min(values, key=order)
