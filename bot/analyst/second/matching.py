"""Whether the figures that a draft shows are those that answer the question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bot.analyst.second.meaning import Known, same_value
from bot.analyst.second.places import Solution
from tools.periods import Span

CLASSES: dict[str, str] = {
    "change": "change", "difference": "difference", "step": "difference", "share": "part", "ratio": "part",
    "count": "count", "matches": "count", "rows": "count",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Match:
    """A solution with the ids of the figures that give it, in its order; None where a figure is missing."""

    solution: Solution
    ids: tuple[str | None, ...]

    @property
    def complete(self) -> bool:
        """Return whether every figure is there."""
        return all(found is not None for found in self.ids)


def clip(span: Span | None, whole: Span) -> Span:
    """Return the days of the file that a span means; all of them where it is None."""
    if span is None or span.end < whole.start or span.start > whole.end:
        return whole if span is None else span
    return Span(start=max(span.start, whole.start), end=min(span.end, whole.end))


def agrees(target: Known, shown: Known, whole: Span) -> bool:
    """Return whether a shown figure says what the target says: value, unit, period, rows, scenario and sort."""
    if {target.unit, shown.unit} - {"number", "ratio"} and target.unit != shown.unit:
        return False
    left, right = target.value, shown.value
    if not (target.signed and shown.signed):
        left, right = abs(left), abs(right)
    if not same_value(left, right, target.unit, max(target.places, shown.places)):
        return False
    if _class(target) != _class(shown) or target.steps != shown.steps:
        return False
    theirs, ours = clip(shown.span, whole), clip(target.span, whole)
    if target.member is not None and target.topic and target.member != shown.member:
        return False
    spans = (
        theirs == ours
        or _same_edge(target, shown, ours, theirs, whole)
        or (_is_level(target, shown) and ours.start <= theirs.end <= ours.end)
    )
    bases = target.base is None or shown.base is None or clip(target.base, whole) == clip(shown.base, whole)
    return spans and bases and target.rows == shown.rows


def _same_edge(target: Known, shown: Known, ours: Span, theirs: Span, whole: Span) -> bool:
    """Return whether spans open at an end of the file hold the same rows: a table may end before the file does."""
    if target.rows is None or target.rows != shown.rows or target.rows[0] == 0:
        return False
    starts = theirs.start == ours.start or (ours.start <= whole.start <= theirs.start)
    ends = theirs.end == ours.end or (theirs.end <= whole.end <= ours.end)
    return starts and ends


def _is_level(target: Known, shown: Known) -> bool:
    """Return whether both are a balance: one of a quarter, or of its last day, is that of its last month."""
    return target.quantity == "closing" and shown.quantity in ("closing", "sum")


def _class(known: Known) -> str:
    return known.topic or CLASSES.get(known.quantity, "level")


def match(solutions: Iterable[Solution], figures: Mapping[str, Known], whole: Span) -> Match | None:
    """Return the best match of any solution among figures by id: a complete one, else the one with most figures."""
    best: Match | None = None
    for solution in solutions:
        if solution.refusal is not None:
            continue
        ids = tuple(
            next((name for name, known in figures.items() if agrees(target, known, whole)), None)
            for target in solution.figures
        )
        found = Match(solution, ids)
        if found.complete:
            return found
        if best is None or sum(i is not None for i in ids) > sum(i is not None for i in best.ids):
            best = found
    return best
