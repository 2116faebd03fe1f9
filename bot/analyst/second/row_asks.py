"""Single rows that a question asks for: the first or the last in time, those that satisfy a limit, whether any does."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from bot.analyst.second.asks import Ask, Group, Subject
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.value_words import ANY_ROW, EDGE, LISTS_ROWS
from bot.analyst.second.row_conditions import both_sides, still_open
from bot.analyst.second.solve import MOST_LISTED
from bot.analyst.second.which_periods import WHEN
from tools.analysis.parameters import Operand
from tools.periods import Span

Asks = list[list[Ask]]
Spans = tuple[Span, ...]


def edge_asks(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the first or the last row in time, where a question asks for one such row or for its day."""
    features = draft.features
    said = EDGE.search(features.folded)
    timed = WHEN.search(features.folded) and features.has("shape:first", "shape:last")
    if said is None and (not timed or features.has("group:month") or features.numbers or features.limits):
        return None
    if features.has("shape:count", "shape:high", "shape:low", "shape:average", "subject:overdue"):
        return None
    if said is None and not draft.books.currencies:
        return []  # of invoices it may be the day of issue or that of payment
    rows = found or (Subject(None, Operand(), "rows"),)
    first = said["first"] if said is not None else features.has("shape:first")
    aggregate: Literal["first", "last"] = "first" if first else "last"
    kept = tuple(still_open(each, draft.books) for each in rows)
    return [[Ask("value", kept, spans=span, per="row", aggregate=aggregate, when=True)]]


def listed_rows(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the rows that satisfy a limit or a state of payment, where the question asks which they are."""
    features = draft.features
    chosen = features.limits or any(subject.label == "state" for subject in found)
    if not chosen or features.has("shape:count") or LISTS_ROWS.search(features.folded) is None:
        return None
    rows = Ask("extreme", found, spans=span, per="row", limit=MOST_LISTED, when=True)
    columns = tuple(d.name for s in draft.books.sheets for d in s.table.dimensions if d.role == "document")
    return [[rows, replace(rows, per=None, group=Group(columns=columns))] if columns else [rows]]


def any_rows(draft: Draftsman) -> bool:
    """Return whether a question asks if any row satisfies a limit."""
    return bool(draft.features.limits) and ANY_ROW.search(draft.features.folded) is not None


def counted_rows(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks:
    """Return how many rows satisfy the limits, by side where both have such rows."""
    sides = both_sides(found, draft.features, draft.books)
    return [[Ask("count", tuple(still_open(one, draft.books) for one in each), spans=span)] for each in sides]
