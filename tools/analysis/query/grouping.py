"""How rows fall into groups: periods without gaps, members of a dimension, or single rows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import get_args

from tools.analysis.query.measuring import Expression, Picks, Term, keys_of
from tools.names import fold
from tools.periods import Granularity, Span, key_of, months_between, span_of
from tools.result import slug
from tools.working import NoFigureError

GRANULARITIES: tuple[Granularity, ...] = get_args(Granularity)
EMPTY = "-"  # the member that rows without one fall to


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of each operand that belong together: ``key`` stands in ids, ``span`` is what the group covers."""

    key: str
    picks: Picks
    span: Span | None
    period: str | None = None
    member: str | None = None


def granularity_named(name: str | None) -> Granularity | None:
    """Return the granularity of this name, or None."""
    return next((granularity for granularity in GRANULARITIES if granularity == name), None)


def period_keys(span: Span, granularity: Granularity) -> list[str]:
    """Return the keys of all periods that the span touches, in order, gaps included."""
    if granularity == "day":
        return [(span.start + timedelta(days=n)).isoformat() for n in range((span.end - span.start).days + 1)]
    months = months_between(key_of(span.start, "month"), key_of(span.end, "month"))
    return list(dict.fromkeys(key_of(span_of(month).start, granularity) for month in months))


def by_period(expression: Expression, picks: Picks, span: Span, granularity: Granularity) -> list[Group]:
    """Return one group for each period of the span, empty ones included."""
    found: list[dict[str, list[int]]] = []
    for term, rows in zip(expression.terms, picks, strict=True):
        if term.days is None:
            raise NoFigureError("no_dates")
        keys = keys_of(term.days, granularity)
        held: dict[str, list[int]] = defaultdict(list)
        for row in rows:
            key = keys[row]
            if key is not None:
                held[key].append(row)
        found.append(held)
    return [
        Group(key, tuple(held.get(key, []) for held in found), _clip(span_of(key), span), period=key)
        for key in period_keys(span, granularity)
    ]


def _clip(inner: Span, outer: Span) -> Span:
    return Span(start=max(inner.start, outer.start), end=min(inner.end, outer.end))


def by_member(expression: Expression, picks: Picks, span: Span | None, name: str) -> list[Group]:
    """Return one group for each member of a dimension, spellings that differ in case or accents together."""
    held: dict[str, list[list[int]]] = {}
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    for index, (term, rows) in enumerate(zip(expression.terms, picks, strict=True)):
        values = _members(term, name)
        for row in rows:
            member = values[row] or EMPTY
            folded = fold(member)
            spellings[folded][member] += 1
            held.setdefault(folded, [[] for _ in expression.terms])[index].append(row)
    names = {
        folded: min(counted, key=lambda text, counted=counted: (-counted[text], text))  # type: ignore[misc]
        for folded, counted in spellings.items()
    }
    groups, taken = [], set[str]()
    for folded in sorted(held, key=lambda text: (names[text], text)):
        key = base = slug(names[folded])
        n = 1
        while key in taken:
            n += 1
            key = f"{base}-{n}"
        taken.add(key)
        groups.append(Group(key, tuple(held[folded]), span, member=names[folded]))
    return groups


def _members(term: Term, name: str) -> Sequence[str | None]:
    column = term.source.column(name)
    if column is None:
        raise NoFigureError("unknown_column", name=name, known=term.source.columns)
    return column.values


def by_row(expression: Expression, picks: Picks) -> list[Group]:
    """Return one group for each row of the first operand, in the order of time."""
    if len(picks) > 1:
        raise NoFigureError("undefined", what="rows of several operands")
    term = expression.of
    ordered = term.by_name(picks[0])
    return [
        Group(str(n), ([row],), None, period=term.period(row), member=term.source.described(row))
        for n, row in enumerate(ordered, 1)
    ]
