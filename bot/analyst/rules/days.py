"""Which days a spoken period means in this file: months without a year are looked up in the file's own months."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta

from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.when import Placed, Range, When
from tools.outline import Outline
from tools.periods import Span, key_of, last_day, shift_months, span_of

MOST_CHOICES = 4


class SeveralPeriodsError(Exception):
    """A period without its year fits several years of the file."""

    def __init__(self, keys: tuple[str, ...]) -> None:
        self.keys = keys
        super().__init__(", ".join(keys))


class AbsentPeriodError(Exception):
    """A period lies outside the file."""

    def __init__(self, asked: str) -> None:
        self.asked = asked
        super().__init__(asked)


class RelativePeriodError(Exception):
    """A period is counted from another one that the question does not name."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """The file's days, and today."""

    span: Span | None
    today: date
    done: Span | None = None

    @classmethod
    def of(cls, outline: Outline, today: date) -> Calendar:
        """Return the calendar of a file: all days that any date column of it spans.

        ``done`` leaves out the days on which something falls due: the last months of invoices are those of their issue.
        """
        spans = [column.span for table in outline.tables for column in table.dates if column.span]
        if outline.period:
            spans.append(outline.period)
        if not spans:
            return cls(None, today)
        done = [c.span for table in outline.tables for c in table.dates if c.span and c.role != "due"]
        due = any(c.role == "due" for table in outline.tables for c in table.dates)
        last = max(span.end for span in done) if done and due else None
        first = min(span.start for span in spans)
        recent = Span(start=first, end=last) if last is not None and last >= first else None
        return cls(Span(start=first, end=max(span.end for span in spans)), today, recent)

    @property
    def months(self) -> list[str]:
        """Return the months of the file."""
        return self.span.months if self.span else []

    @property
    def years(self) -> list[int]:
        """Return the calendar years that the file touches."""
        return list(range(self.span.start.year, self.span.end.year + 1)) if self.span else []

    def resolve(self, placed: Placed, hint: int | None = None) -> Span | None:
        """Return the days that a period means, None for the whole file; ``hint`` is a year said elsewhere."""
        if isinstance(placed.what, Range):
            return self._range(placed.what, hint)
        span = self.span_of(placed.what, hint)
        if span is None or self.span is None:
            return span
        if placed.role == "after":
            first = span.end + timedelta(days=1)
            if first > self.span.end:
                raise AbsentPeriodError("")
            return Span(start=first, end=self.span.end)
        if placed.role == "before":
            last = span.start - timedelta(days=1)
            if last < self.span.start:
                raise AbsentPeriodError("")
            return Span(start=self.span.start, end=last)
        if placed.role == "from":
            return Span(start=span.start, end=max(self.span.end, span.end))
        if placed.role == "to":
            return Span(start=min(self.span.start, span.start), end=span.end)
        return span

    def check(self, span: Span | None) -> None:
        """Raise AbsentPeriodError where a period lies wholly outside the file."""
        if span is not None:
            self._inside(span)

    def span_of(self, when: When, hint: int | None = None) -> Span | None:
        """Return the days of one period, None for the whole file."""
        if self.span is None:
            raise AbsentPeriodError("")
        if when.day:
            return self._inside(Span(start=when.day, end=when.day))
        if when.anchor:
            return self._anchored(when, hint)
        if when.year is None and hint is not None:
            when = replace(when, year=hint)
        return self._named(when)

    def _named(self, when: When) -> Span:
        keys = self._keys(when)
        inside = [key for key in keys if self._touches(span_of(key))]
        if not inside:
            raise AbsentPeriodError(keys[0] if len(keys) == 1 else "")
        if len(inside) > 1:
            raise SeveralPeriodsError(tuple(inside))
        return _part(span_of(inside[0]), when.days) if when.days else span_of(inside[0])

    def _keys(self, when: When) -> list[str]:
        years = [when.year] if when.year else self.years
        match "month" if when.days else when.unit:
            case "month":
                return [f"{year:04d}-{when.number:02d}" for year in years]
            case "quarter":
                return [f"{year:04d}-Q{when.number}" for year in years]
            case "half":
                return [f"{year:04d}-H{when.number}" for year in years]
            case _:
                return [f"{year:04d}" for year in years]

    def _touches(self, span: Span) -> bool:
        return self.span is not None and span.start <= self.span.end and self.span.start <= span.end

    def _inside(self, span: Span) -> Span:
        if not self._touches(span):
            raise AbsentPeriodError(span.key or "")
        return span

    def _anchored(self, when: When, hint: int | None) -> Span | None:
        assert self.span is not None  # noqa: S101
        match when.anchor:
            case "whole":
                return None
            case "whole_year" | "year_end":
                return self._year(when, hint)
            case "file_end":
                return span_of(self.months[-1])
            case "ytd" | "to_date":
                return self._to_date(whole=when.anchor == "to_date")
            case "last" if when.count == 1 and hint is None and when.year is None:
                return self._by_clock(replace(when, anchor="previous"))
            case "first" | "last" | "latest":
                return self._counted(when, hint)
            case "this" | "next" | "previous":
                return self._by_clock(when)
            case _:
                raise RelativePeriodError

    def _to_date(self, *, whole: bool) -> Span:
        """Return the file's days up to this month (a plan may go on beyond it), from its start or its last year's."""
        assert self.span is not None  # noqa: S101
        end = min(self.span.end, last_day(self.today)) if self.today >= self.span.start else self.span.end
        return Span(start=self.span.start if whole else max(self.span.start, date(end.year, 1, 1)), end=end)

    def _year(self, when: When, hint: int | None) -> Span | None:
        year = when.year or hint
        if year is None and when.anchor == "whole_year" and len(self.months) <= 12:  # noqa: PLR2004
            return None
        if year is None and len(self.years) > 1:
            raise SeveralPeriodsError(tuple(str(each) for each in self.years))
        key = f"{year or self.years[0]:04d}"
        if when.anchor == "year_end":
            key += "-12"
        return self._inside(span_of(key))

    def _counted(self, when: When, hint: int | None) -> Span:
        """Return the first or last n months (quarters, years) of the file, or of a year of it."""
        assert self.span is not None  # noqa: S101
        months = self.done.months if self.done is not None and when.anchor != "first" else self.months
        year = when.year or hint
        if year:
            months = [month for month in months if month.startswith(str(year))]
        size = when.count * {"month": 1, "quarter": 3, "half": 6, "year": 12}.get(when.unit, 0)
        if not size or size > len(months):
            raise AbsentPeriodError("")
        if when.unit in {"quarter", "half", "year"} and when.count == 1:
            return self._last_unit(when, months)
        chosen = months[:size] if when.anchor == "first" else months[-size:]
        return Span(start=span_of(chosen[0]).start, end=span_of(chosen[-1]).end)

    def _last_unit(self, when: When, months: list[str]) -> Span:
        month = months[0] if when.anchor == "first" else months[-1]
        unit = when.unit if when.unit != "day" else "month"
        return span_of(key_of(span_of(month).start, unit))

    def _by_clock(self, when: When) -> Span:
        """Return this, the next or the previous month or year, by the clock where the file holds it, else asked for."""
        if when.count > 1 or when.unit not in {"month", "year", "quarter"}:
            if when.anchor == "previous" and when.unit == "month":
                return self._counted(replace(when, anchor="last"), None)
            raise AbsentPeriodError("")
        offset = {"this": 0, "next": 1, "previous": -1}[str(when.anchor)]
        if when.unit == "year":
            if when.anchor == "this" and len(self.years) == 1:
                return span_of(f"{self.years[0]:04d}")
            year = self.today.year + offset
            if year in self.years:
                return span_of(str(year))
            if len(self.years) > 1 and when.anchor != "next":
                raise SeveralPeriodsError(tuple(str(each) for each in self.years[-MOST_CHOICES:]))
            raise AbsentPeriodError(str(year))
        months = {"month": 1, "quarter": 3}[when.unit]
        month = shift_months(key_of(self.today, "month"), offset * months)
        key = month if when.unit == "month" else key_of(span_of(month).start, "quarter")
        if self._touches(span_of(key)):
            return span_of(key)
        if when.anchor != "next" and self.months:
            last = self.months[-1]
            raise SeveralPeriodsError((last if when.unit == "month" else key_of(span_of(last).start, "quarter"),))
        raise AbsentPeriodError(key)

    def _range(self, spoken: Range, hint: int | None) -> Span:
        """Return from the first day of one to the last of the other; without years, the one pair that fits the file."""
        pair = self.pair(spoken, hint)
        return Span(start=pair[0].start, end=pair[1].end)

    def pair(self, spoken: Range, hint: int | None = None) -> tuple[Span, Span]:
        """Return the two periods of a range."""
        if spoken.first.anchor or spoken.last.anchor or spoken.first.day or spoken.last.day:
            first, last = self.span_of(spoken.first, hint), self.span_of(spoken.last, hint)
            if first is None or last is None or last.end < first.start:
                raise RelativePeriodError
            return first, last
        one = replace(spoken.first, year=spoken.first.year or hint)
        two = replace(spoken.last, year=spoken.last.year or (hint if spoken.first.year is None else None))
        firsts = [span_of(key) for key in self._keys(one) if self._touches(span_of(key))]
        lasts = [span_of(key) for key in self._keys(two) if self._touches(span_of(key))]
        pairs = [(a, b) for a in firsts for b in lasts if a.start < b.start and (b.start - a.start).days < 366]  # noqa: PLR2004
        if spoken.first.unit == "year" or (one.year and two.year):
            pairs = [(a, b) for a in firsts for b in lasts if a.start < b.start]
        if not pairs:
            raise AbsentPeriodError(
                (self._keys(one) if not firsts else self._keys(two))[0] if not (firsts and lasts) else ""
            )
        if len(pairs) > 1:
            raise SeveralPeriodsError(tuple(f"{a.key}/{b.key}" for a, b in pairs))
        return pairs[0]


def _part(month: Span, days: tuple[int, int]) -> Span:
    """Return some days of a month, the first counted from its end where it is negative; 31 is its last day."""
    first = month.end.day + 1 + days[0] if days[0] < 0 else days[0]
    if first > month.end.day:
        raise AbsentPeriodError("")
    return Span(start=month.start.replace(day=first), end=month.start.replace(day=min(days[1], month.end.day)))


def earlier(span: Span, *, months: int) -> Span:
    """Return the same months, so many months earlier."""
    first, last = span.months[0], span.months[-1]
    return Span(
        start=span_of(shift_months(first, -months)).start,
        end=last_day(span_of(shift_months(last, -months)).start),
    )


def asked_back(error: SeveralPeriodsError, question: str, labels: dict[str, str]) -> AskedBackError:
    """Return the question back for a period of several years: the button repeats the question with the period."""
    from bot.analyst.rules.outcomes import Option

    keys = error.keys[:MOST_CHOICES]
    choices = tuple(Option(labels[key], f"{question.rstrip(' ?.!')}: {labels[key]}") for key in keys)
    return AskedBackError("which_period", choices=choices, periods=", ".join(labels[key] for key in keys))


def refused(error: AbsentPeriodError, span: Span | None) -> RefusedError:
    """Return the refusal of a period that the file does not cover."""
    return RefusedError(
        "absent_period", asked=error.asked, start=str(span.start) if span else "", end=str(span.end) if span else ""
    )
