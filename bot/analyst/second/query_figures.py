"""The figures of a query, reckoned again by SQL over the facts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import get_args

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.facts import Facts, gather, signature, within
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known, Quantity
from tools.analysis.parameters import Having, Operand, QueryParameters
from tools.money import exponent_of
from tools.periods import Granularity, Span, key_of, months_between, span_of

GRANULARITIES = get_args(Granularity)
PERIOD_SQL = {
    "day": "day", "month": "substr(day, 1, 7)", "year": "substr(day, 1, 4)",
    "quarter": "substr(day, 1, 4) || '-Q' || ((substr(day, 6, 2) + 2) / 3)",
    "half": "substr(day, 1, 4) || '-H' || ((substr(day, 6, 2) + 5) / 6)",
}  # fmt: skip
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


class Query:
    """One query over its facts; every number is a sum, count or extreme that SQL gives."""

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

    def aggregate(self, span: Span | None, member: str | None = None) -> Entry | None:
        """Return the one value that the aggregate gives for a span and a group."""
        asked = self.asked
        per = self.granularity()
        if per is not None:
            return self._over_periods(per, span, member)
        if asked.aggregate == "sum":
            for term in self.terms:
                self.additive(term, span, member)
            value = self.combined(span, member)
            return None if value is None else Entry("", value, span)
        return self._over_rows(span, member)

    def granularity(self) -> Granularity | None:
        """Return the periods that values are formed over before they are aggregated, or None where rows are."""
        asked = self.asked
        if asked.per not in (None, "row"):
            return asked.per if asked.aggregate != "sum" else None  # type: ignore[return-value]
        stock = self.first.facts.kind == "stock" and asked.aggregate == "average"
        several = len(self.terms) > 1 and asked.aggregate not in ("sum", "count")
        return "month" if stock or several else None

    def _over_periods(self, per: Granularity, span: Span | None, member: str | None) -> Entry | None:
        asked, flow = self.asked, self.first.facts.kind != "stock"
        if asked.aggregate == "count":
            held = [key for key in self.keys(per, span) if self._held(key, span, member)]
            return Entry("", Decimal(len(held)), span)
        if asked.aggregate == "average" and (asked.over is not None or flow):
            whole = self.combined(span, member)
            n = 1 if asked.over is not None else len(self.keys(per, span))
            return None if whole is None else Entry("", whole / n, span)
        entries = self.by_period(per, span, member)
        if not entries:
            return None
        values = [entry.value for entry in entries]
        match asked.aggregate:
            case "average":
                return Entry("", sum(values, Decimal(0)) / len(values), span)
            case "max" | "min":
                best = max(values) if asked.aggregate == "max" else min(values)
                return replace(next(entry for entry in entries if entry.value == best), key="")
            case _:
                return replace(entries[-1 if asked.aggregate == "last" else 0], key="")

    def _held(self, key: str, span: Span | None, member: str | None) -> bool:
        inner = span_of(key)
        if span is not None:
            inner = Span(start=max(inner.start, span.start), end=min(inner.end, span.end))
        return self.rows(self.first, "count(*)", inner, member)[0][0] != 0

    def _over_rows(self, span: Span | None, member: str | None) -> Entry | None:
        term = self.first
        n = int(str(self.rows(term, "count(*)", span, member)[0][0]))
        if self.asked.aggregate == "count":
            return Entry("", Decimal(n), span)
        if not n:
            return None
        self.currency_of(term, span, member)
        match self.asked.aggregate:
            case "average":
                parts = [self._mean(each, span, member) for each in self.terms]
                value = self.combine(parts)
                return None if value is None else Entry("", value, span)
            case "max" | "min":
                way = "DESC" if self.asked.aggregate == "max" else "ASC"
                where, values = within(span)
                if member is not None:
                    where += " AND coalesce(fold_text(g), '-') = ?"
                    values.append(member)
                sql = f"SELECT v, day, until FROM {term.facts.name} WHERE {where} ORDER BY v {way}, day LIMIT 1"  # noqa: S608
                minor, day, until = self.books.db.execute(sql, values).fetchone()
                period = None if day is None else day if day == until else day[:7]
                inner = None if period is None else span_of(period)
                return Entry("", Decimal(minor).scaleb(-term.facts.exponent), inner, period=period)
            case _:
                last = self.asked.aggregate == "last"
                value = self.end(term, span, member, last=last)
                edge = self.rows(
                    term, f"{'max' if last else 'min'}(day), {'max' if last else 'min'}(until)", span, member
                )[0]
                period = None if edge[0] is None else str(edge[0]) if edge[0] == edge[1] else str(edge[0])[:7]
                inner = span_of(period) if period and span is None else span
                return None if value is None else Entry("", value, inner, period=period)

    def _mean(self, term: Term, span: Span | None, member: str | None) -> Decimal:
        total, n = self.rows(term, "coalesce(sum(v), 0), count(*)", span, member)[0]
        return Decimal(str(total)).scaleb(-term.facts.exponent) / max(int(str(n)), 1)

    def behind(self, term: Term, entry: Entry) -> list[tuple[object, ...]]:
        """Return the facts that an entry's value was taken from, as (table, row)."""
        span = entry.span if entry.span is not None else self.span
        rows = self.rows(term, "src, row, day, v", span, entry.folded)
        if entry.place is not None:
            return [row[:2] for row in rows if row[1] == entry.place]
        if term.facts.kind == "stock" or (
            self.granularity() is None and self.asked.aggregate in ("min", "max", "first", "last")
        ):
            value = entry.value.scaleb(term.facts.exponent)
            alike = [row for row in rows if row[3] == value]
            return [row[:2] for row in alike[:1]]
        return [row[:2] for row in rows]

    def contributing(self, term: Term, entry: Entry) -> tuple[int, int, int] | None:
        """Return what tells the facts behind an entry from others: how many that are not zero, sums of their places."""
        if term.facts.kind == "stock":
            member = (self.column, entry.folded) if self.column and entry.folded is not None else None
            return signature(self.books, self.asked.table, term.operand, member)
        sql = "count(*), coalesce(sum(row), 0), coalesce(sum((row % 65521) * (row % 65521)), 0)"
        where, values = within(entry.span)
        if self.column and entry.folded is not None:
            where += " AND coalesce(fold_text(g), '-') = ?"
            values.append(entry.folded)
        row = self.books.db.execute(f"SELECT {sql} FROM {term.facts.name} WHERE {where} AND v <> 0", values).fetchone()  # noqa: S608
        return int(row[0]), int(row[1]), int(row[2])

    def known(self, entry: Entry, unit: str, quantity: Quantity | None = None) -> Known:
        """Return an entry as a known number of this query."""
        rows = self.contributing(self.first, entry)
        if self.asked.minus is not None and rows is not None:
            more = self.contributing(self.terms[1], entry) or (0, 0, 0)
            rows = (rows[0] + more[0], rows[1] + more[1], rows[2] + more[2])
        filtered = bool(self.asked.of.where) or (self.column is not None and entry.folded is not None)
        return Known(
            self._rounded(entry.value, unit), unit, quantity or self.quantity(), entry.span, rows, member=entry.member,
            period=entry.period, signed=self.asked.minus is not None or self.first.facts.directed is None,
            places=max(self.places, exponent_of(None)) if unit == "money" else PERCENT_PLACES,
            filtered=filtered,
        )  # fmt: skip

    def _rounded(self, value: Decimal, unit: str) -> Decimal:
        if unit == "count":
            return value
        places = self.places if unit == "money" else PERCENT_PLACES
        if unit == "money" and (self.asked.aggregate == "average" or self.asked.over is not None):
            places = max(places, 2)
        return (
            value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
            if value == value.to_integral_value() or unit
            else value
        )

    def quantity(self) -> Quantity:
        """Return what the query's value is called."""
        asked = self.asked
        if asked.aggregate in ("count", "average"):
            return "count" if asked.aggregate == "count" else "average"
        if asked.over is not None:
            return "ratio"
        if asked.of.measure == "cash.closing":
            return "closing"
        directed = self.first.facts.directed
        if directed in ("in", "out") and asked.minus is None:
            return "in" if directed == "in" else "out"
        return "net" if asked.of.measure == "cash.net" else "sum"

    def holds(self, having: Having, value: Decimal) -> bool:
        """Return whether a group's value satisfies the condition."""
        return bool(ORDERS[having.op](value, having.value))
