"""The facts of a query's operands, and what SQL adds up of them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import get_args

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.facts import Facts, gather, within
from bot.analyst.second.features.text import fold
from tools.analysis.parameters import Operand, QueryParameters
from tools.periods import Granularity, Span, key_of, months_between, span_of

GRANULARITIES = get_args(Granularity)
ORDERS = {"over": Decimal.__gt__, "under": Decimal.__lt__, "at_least": Decimal.__ge__, "at_most": Decimal.__le__}
PERCENT_PLACES = 4


@dataclass(frozen=True, slots=True)
class Term:
    """An operand with its facts."""

    operand: Operand
    facts: Facts


@dataclass(frozen=True, slots=True)
class Entry:
    """One group's value: its key in ids, the span it covers, its member, and the period of a single row."""

    key: str
    value: Decimal
    span: Span | None = None
    member: str | None = None
    folded: str | None = None
    period: str | None = None
    place: int | None = None


class QueryRows:
    """The operands of one query with their facts; every number is a sum, count or extreme that SQL gives."""

    def __init__(self, books: Books, asked: QueryParameters) -> None:
        self.books = books
        self.asked = asked
        self.column = asked.group_by if asked.group_by and asked.group_by not in GRANULARITIES else None
        operands = [operand for operand in (asked.of, asked.minus, asked.over) if operand is not None]
        self.terms = [Term(o, gather(books, asked.table, o, asked.date, self.column)) for o in operands]
        self.first = self.terms[0]
        if asked.aggregate != "count" and not self._any(self.first):
            raise NotReckonedError("nothing_found")
        self.span = self.clipped(asked.period) if asked.period else None

    @property
    def places(self) -> int:
        """Return the decimal places that money is kept to."""
        return max(term.facts.exponent for term in self.terms)

    @property
    def whole(self) -> Span | None:
        """Return the whole months that the facts cover."""
        told = self.first.facts.whole
        if told is None:
            return None
        start, end = date.fromisoformat(told[0]), date.fromisoformat(told[1])
        return Span(start=start.replace(day=1), end=span_of(key_of(end, "month")).end)

    def clipped(self, span: Span) -> Span:
        """Return the part of a span that the file covers; raises NotReckonedError where that is nothing."""
        whole = self.whole
        if whole is None:
            raise NotReckonedError("no_dates")
        if span.end < whole.start or span.start > whole.end:
            raise NotReckonedError("period_not_in_file")
        return Span(start=max(span.start, whole.start), end=min(span.end, whole.end))

    def _any(self, term: Term) -> bool:
        return self.rows(term, "count(*)", None)[0][0] != 0

    def additive(self, term: Term, span: Span | None, member: str | None) -> None:
        """Raise NotReckonedError where a stock of several moments, or a rate, would be added up."""
        n, moments = self.rows(term, "count(*), count(DISTINCT day)", span, member)[0]
        several = int(str(n)) > 1 and (term.facts.kind == "rate" or term.facts.running or int(str(moments)) > 1)
        if several and term.facts.kind in ("rate", "stock"):
            raise NotReckonedError("not_additive")

    def rows(self, term: Term, sql: str, span: Span | None, member: str | None = None) -> list[tuple[object, ...]]:
        """Return what ``SELECT sql`` gives for a term's facts in a span, of one group or of all."""
        where, values = within(span)
        if member is not None:
            where += " AND coalesce(fold_text(g), '-') = ?"
            values.append(member)
        return list(self.books.db.execute(f"SELECT {sql} FROM {term.facts.name} WHERE {where}", values))  # noqa: S608

    def currency_of(self, term: Term, span: Span | None, member: str | None) -> None:
        """Raise NotReckonedError where the facts are of several currencies."""
        if term.facts.unit == "money" and len(self.rows(term, "DISTINCT coalesce(cur, '-')", span, member)) > 1:
            raise NotReckonedError("several_currencies")

    def amount(self, term: Term, span: Span | None, member: str | None = None) -> Decimal | None:
        """Return what the facts of one period amount to: a flow's sum, a stock's last value."""
        self.currency_of(term, span, member)
        if term.facts.kind == "stock":
            return self.end(term, span, member, last=True)
        found = self.rows(term, "coalesce(sum(v), 0)", span, member)[0][0]
        return Decimal(str(found)).scaleb(-term.facts.exponent)

    def end(self, term: Term, span: Span | None, member: str | None, *, last: bool) -> Decimal | None:
        """Return the last (or first) value in time; of a stock of several members all those of that day."""
        facts = term.facts
        if not facts.running and facts.kind == "stock":
            edge = self.rows(term, "max(day)" if last else "min(day)", span, member)[0][0]
            if edge is None:
                return None
            day = date.fromisoformat(str(edge))
            ends = span_of(key_of(day, "month")).end
            found = self.rows(
                term, "sum(v)", Span(start=day, end=ends if span is None else min(ends, span.end)), member
            )[0][0]
            return None if found is None else Decimal(str(found)).scaleb(-facts.exponent)
        way = "row" if not facts.newest_first else "-row"
        rows = sorted(self.rows(term, f"day, {way}, v", span, member), key=lambda row: (str(row[0]), int(str(row[1]))))
        if not rows:
            return None
        return Decimal(str(rows[-1 if last else 0][2])).scaleb(-facts.exponent)

    def combined(self, span: Span | None, member: str | None = None) -> Decimal | None:
        """Return (of - minus) / over for one span and group."""
        values = [self.amount(term, span, member) for term in self.terms]
        if any(value is None for value in values):
            return None
        return self.combine([value for value in values if value is not None])

    def combine(self, values: list[Decimal]) -> Decimal | None:
        """Return the expression of its operands' values; None where it divides by nothing."""
        value = values[0] - values[1] if self.asked.minus is not None else values[0]
        if self.asked.over is None:
            return value
        if values[-1] <= 0:
            return None
        if self.first.facts.unit == self.terms[-1].facts.unit and self.asked.over_as == "percent":
            return value * 100 / values[-1]
        return value / values[-1]

    def unit(self) -> str:
        """Return the unit of the query's value."""
        if self.asked.aggregate == "count":
            return "count"
        if self.asked.over is None:
            averaged = self.asked.aggregate == "average" and self.first.facts.unit == "count"
            return "number" if averaged else self.first.facts.unit
        if self.first.facts.unit == self.terms[-1].facts.unit:
            return self.asked.over_as
        return "money" if self.first.facts.unit == "money" else "number"

    def keys(self, granularity: Granularity, span: Span | None) -> list[str]:
        """Return the keys of all periods of a span (the facts' own where None), gaps included."""
        inside = span or self.whole
        if inside is None:
            raise NotReckonedError("no_dates")
        if granularity == "day":
            days = (inside.end - inside.start).days + 1
            return [(inside.start + timedelta(days=n)).isoformat() for n in range(days)]
        months = months_between(key_of(inside.start, "month"), key_of(inside.end, "month"))
        return list(dict.fromkeys(key_of(span_of(month).start, granularity) for month in months))

    def by_period(self, granularity: Granularity, span: Span | None, member: str | None = None) -> list[Entry]:
        """Return the value of each period, in their order; a stock has none where nothing is stated."""
        entries = []
        for key in self.keys(granularity, span):
            inner = span_of(key)
            if span is not None:
                inner = Span(start=max(inner.start, span.start), end=min(inner.end, span.end))
            value = self.combined(inner, member)
            if value is not None:
                entries.append(Entry(key, value, inner, member=member, folded=member, period=key))
        return entries

    def members(self, span: Span | None) -> list[tuple[str, str]]:
        """Return the groups of a column as (folded name, name as most often written)."""
        found: dict[str, dict[str, int]] = {}
        for term in self.terms:
            for name, n in self._counts(term, span):
                found.setdefault(fold(name) or "-", {})[name] = n
        return [(key, min(names, key=lambda text: (-names[text], text))) for key, names in found.items()]

    def _counts(self, term: Term, span: Span | None) -> list[tuple[str, int]]:
        where, values = within(span)
        sql = f"SELECT coalesce(g, '-'), count(*) FROM {term.facts.name} WHERE {where} GROUP BY 1"  # noqa: S608
        return [(str(name), int(n)) for name, n in self.books.db.execute(sql, values)]
