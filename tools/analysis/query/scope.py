"""What a query speaks of: its operands, and the days of the file that the asked period holds."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tools.analysis.parameters import Condition, Operand, QueryParameters
from tools.analysis.query.columns import Days, Source
from tools.analysis.query.conditions import rows_where, rows_within
from tools.analysis.query.grouping import granularity_named
from tools.analysis.query.measuring import Expression, Picks, Term
from tools.analysis.query.source import source_of, table_of
from tools.names import fold
from tools.periods import Span, key_of, span_of
from tools.tables import Dataset, Table
from tools.working import NoFigureError, Working

LATE_START = 10  # a first month whose data begins after this day, and a last one whose data ends before the other,
EARLY_END = 20  # are told as partial; both are guesses


@dataclass(frozen=True, slots=True)
class Scope:
    """The expression, the file's span by its dates, and the part of the asked period that lies inside it."""

    expression: Expression
    table: Table
    file: Span | None
    asked: Span | None
    shown: Span | None

    def picks(self, span: Span | None) -> Picks:
        """Return each operand's rows within a span (all of them where it is None)."""
        if span is None:
            return self.expression.rows
        found = []
        for term in self.expression.terms:
            if term.days is None:
                raise NoFigureError("no_dates")
            found.append(rows_within(term.days, term.rows, span))
        return tuple(found)


def scope_of(working: Working, dataset: Dataset, parameters: QueryParameters) -> Scope:
    """Return the scope of a query, with its warnings noted; raises NoFigureError."""
    table = table_of(dataset, parameters.table, parameters.of.measure)
    named = granularity_named(parameters.group_by) or granularity_named(parameters.per)
    needs_dates = bool(parameters.period or parameters.compare or parameters.step or named)
    if not dataset.year_known and needs_dates:
        raise NoFigureError("no_year")
    of = _term(dataset, table, parameters.of, parameters.date)
    minus = _term(dataset, table, parameters.minus, parameters.date) if parameters.minus else None
    over = _term(dataset, table, parameters.over, parameters.date) if parameters.over else None
    expression = Expression(of, minus, over, parameters)
    if not of.rows and parameters.aggregate != "count":
        raise NoFigureError("nothing_found")
    file = of.days.span() if of.days else None
    shown = file
    if parameters.period is not None:
        shown = inside(working, of.days, file, parameters.period)
    if of.days and shown and needs_dates:
        undated = sum(of.days.values[row] is None for row in of.rows)
        if undated and parameters.date is None:
            working.warn("rows_without_date", n=str(undated))
        _tell_partial(working, of.days, shown, parameters)
    return Scope(expression, table, file, parameters.period, shown)


def _term(dataset: Dataset, table: Table, operand: Operand, role: str | None) -> Term:
    source = source_of(dataset, table, operand)
    return Term(source, rows_where(source, operand.where), source.days(role))


def whole_of(dataset: Dataset, table: Table, parameters: QueryParameters) -> Term:
    """Return the first operand without its conditions, save those on the currency: the whole of which it is a share."""
    source = source_of(dataset, table, parameters.of)
    kept = [condition for condition in parameters.of.where if _on_currency(source, condition)]
    return Term(source, rows_where(source, kept), source.days(parameters.date))


def _on_currency(source: Source, condition: Condition) -> bool:
    column = source.column(condition.column)
    return column is not None and column.role == "currency"


def inside(working: Working, days: Days | None, file: Span | None, asked: Span) -> Span:
    """Return the part of a period that the file covers; raises NoFigureError where that is nothing."""
    if days is None or file is None:
        raise NoFigureError("no_dates")
    outside = asked.end < file.start or asked.start > file.end
    start, end = max(asked.start, file.start), min(asked.end, file.end)
    if outside or not _holds_a_period(days, Span(start=start, end=end)):
        name = asked.key or f"{asked.start}..{asked.end}"
        raise NoFigureError("period_not_in_file", asked=name, start=str(file.start), end=str(file.end))
    if asked.start < file.start or asked.end > file.end:
        working.warn("period_partly_outside", start=str(file.start), end=str(file.end))
    return Span(start=start, end=end)


def _holds_a_period(days: Days, span: Span) -> bool:
    """Return whether a span holds a whole month (or year) of dates that are no finer than that."""
    if days.granularity == "day":
        return True
    granularity = days.granularity
    keys = {key_of(month, granularity): month for month in _firsts(span)}
    return any(span.holds(days.end(first)) for first in keys.values())


def _firsts(span: Span) -> list[date]:
    return [span_of(month).start for month in span.months if span.holds(span_of(month).start)]


def _tell_partial(working: Working, days: Days, shown: Span, parameters: QueryParameters) -> None:
    """Warn where months that are averaged or compared look incomplete at the ends of the file."""
    if not (granularity_named(parameters.per) or parameters.compare or parameters.step):
        return
    found = [day for day in days.values if day is not None]
    if days.granularity != "day" or not found:
        return
    first, last = min(found), max(found)
    partial = []
    if first.day > LATE_START and key_of(first, "month") == key_of(shown.start, "month"):
        partial.append(key_of(first, "month"))
    if last.day < EARLY_END and key_of(last, "month") == key_of(shown.end, "month"):
        partial.append(key_of(last, "month"))
    if partial:
        working.warn("partial_months", months=", ".join(dict.fromkeys(partial)))


def same_member(parameters: QueryParameters, source: Source) -> str | None:
    """Return the member that the only ``is`` condition on a text names, as the file writes it, or None."""
    named = [condition for condition in parameters.of.where if condition.op == "is" and len(condition.values) == 1]
    for condition in named if len(named) == 1 else []:
        column = source.column(condition.column)
        if column is not None:
            wanted = fold(condition.values[0])
            return next((value for value in column.values if value and fold(value) == wanted), None)
    return None
