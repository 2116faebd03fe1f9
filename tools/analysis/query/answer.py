"""A query's answer: one value with what it is compared with or a part of, or one for each group."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tools.analysis.query.evaluate import equals, measured, tell_tied
from tools.analysis.query.figures import Figures
from tools.analysis.query.measuring import Level, Picks, Term, sums
from tools.analysis.query.scope import inside, same_member, whole_of
from tools.analysis.query.several import Groups
from tools.periods import Span
from tools.tables import Dataset
from tools.working import NoFigureError


def write(figures: Figures) -> None:
    """Add all figures that the query asks for; raises NoFigureError."""
    parameters = figures.parameters
    if parameters.group_by or parameters.rank or parameters.having or parameters.step:
        Groups(figures).write()
    else:
        _single(figures)


def _single(figures: Figures) -> None:
    scope, parameters = figures.scope, figures.parameters
    span = scope.shown if parameters.period else None
    picks = scope.picks(span)
    level = measured(figures.expression, picks, scope.shown)
    if level is None:
        raise NoFigureError("undefined" if figures.expression.over else "nothing_found")
    tell_tied(figures.working.verdict, equals(figures.expression, picks, scope.shown, level))
    level = _named(figures, level, parameters.period)
    sources: list[str] = []
    if figures.expression.over is not None:
        sources = ["numerator", "denominator"]
        _quotient(figures, picks)
    figures.put("value", level, sources or (["count"] if not level.cells else []))
    figures.count(level)
    if parameters.share:
        _share(figures, level, span)
    if parameters.compare is not None:
        _compare(figures, level, parameters.compare.period)


def _named(figures: Figures, level: Level, period: Span | None) -> Level:
    member = level.member or same_member(figures.parameters, figures.expression.of.source)
    return replace(level, period=level.period or (period.key if period else None), member=member)


def _quotient(figures: Figures, picks: Picks) -> None:
    top = replace(figures.expression, over=None).combine(picks[:-1], sums)
    bottom = figures.expression.over.sum(picks[-1]) if figures.expression.over else None
    period = figures.parameters.period
    for name, part in (("numerator", top), ("denominator", bottom)):
        if part is not None:
            figures.put(name, replace(part, period=period.key if period else None))


def _share(figures: Figures, level: Level, span: Span | None) -> None:
    if figures.parameters.aggregate not in ("sum", "count") or figures.expression.over is not None:
        raise NoFigureError("not_additive", measure=figures.expression.of.source.name)
    term = whole_of(figures.dataset, figures.scope.table, figures.parameters)
    whole = replace(figures.expression, of=term)
    rows = replace(figures.scope, expression=whole).picks(span)
    total = measured(whole, rows, figures.scope.shown)
    figures.total(total, figures.parameters.period)
    figures.share("", level, total)


def _compare(figures: Figures, level: Level, period: Span) -> None:
    span = inside(figures.working, figures.expression.of.days, figures.scope.file, period)
    base = measured(figures.expression, figures.scope.picks(span), span)
    if base is None:
        raise NoFigureError("nothing_found")
    base = _named(figures, base, period)
    if figures.scope.shown and len(figures.scope.shown.months) != len(span.months):
        figures.working.warn("unequal_periods")
    figures.beside("", level, base)


def term_sheets(terms: Sequence[Term], dataset: Dataset, used: frozenset[tuple[str, int]] = frozenset()) -> str:
    """Return the sheets that the operands' rows stand on; of stacked sheets those that hold the ``used`` facts."""
    tables = {table.id: table for table in dataset.tables}
    found: list[str] = []
    for table in dict.fromkeys(table for term in terms for table, _ in term.source.facts):
        if table in tables:
            stacked = tables[table].sheets or ()
            found += [sheet for row, sheet in enumerate(stacked) if (table, row) in used] or [tables[table].sheet]
    found = found or [dataset.main.sheet]
    return ", ".join(dict.fromkeys(sheet for sheet in found if sheet))
