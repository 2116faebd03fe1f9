"""The figures of a query, reckoned again by SQL over the facts."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.facts import signature, within
from bot.analyst.second.meaning import Known, Quantity
from bot.analyst.second.query_rows import ORDERS, PERCENT_PLACES, Entry, QueryRows, Term
from tools.analysis.parameters import Having
from tools.money import exponent_of
from tools.periods import Granularity, Span, span_of


class Query(QueryRows):
    """One query: its aggregate, and its values as known numbers."""

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
            places=max(self.places, exponent_of(self.currency)) if unit == "money" else PERCENT_PLACES,
            filtered=filtered,
        )  # fmt: skip

    def _rounded(self, value: Decimal, unit: str) -> Decimal:
        if unit == "count":
            return value
        places = self.places if unit == "money" else PERCENT_PLACES
        if unit == "money" and (self.asked.aggregate == "average" or self.asked.over is not None):
            places = max(places, exponent_of(self.currency))
        return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)

    @property
    def currency(self) -> str | None:
        """Return the currency of the facts; None where the file states none."""
        found = self.rows(self.first, "cur", None)
        return None if not found or found[0][0] is None else str(found[0][0])

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

    def holds(self, having: Having, value: Decimal, limit: Decimal | None = None) -> bool:
        """Return whether a group's value satisfies the condition; ``limit`` is used in place of its number."""
        return bool(ORDERS[having.op](value, having.value if limit is None else limit))
