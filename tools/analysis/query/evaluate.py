"""The value of an expression over rows: at once, row by row, or period by period."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from tools.analysis.query.grouping import Group, by_period, granularity_named
from tools.analysis.query.measuring import Expression, Level, Picks, extreme, mean, over_period, sums
from tools.periods import Granularity, Span
from tools.working import NoFigureError, percent_of

MOST_TIED = 23  # names told beside the first; the number of the rest is told


@dataclass(frozen=True, slots=True)
class Entry:
    """A group with its value."""

    key: str
    level: Level


def series_granularity(expression: Expression) -> Granularity | None:
    """Return the periods that values are formed over before they are aggregated, or None where rows are."""
    parameters = expression.parameters
    named = granularity_named(parameters.per)
    if named is not None or parameters.aggregate in ("sum", "count"):
        return named
    averaged_stock = expression.of.source.kind == "stock" and parameters.aggregate == "average"
    if averaged_stock or len(expression.terms) > 1:
        days = expression.of.days
        return "year" if days is not None and days.granularity == "year" else "month"
    return None


def measured(expression: Expression, picks: Picks, span: Span | None) -> Level | None:
    """Return the expression's value of these rows over the span, or None where there is nothing to tell it from."""
    aggregate = expression.parameters.aggregate
    granularity = series_granularity(expression)
    if aggregate == "sum":
        return expression.combine(picks, sums)
    if granularity is None:
        return _of_rows(expression, picks[0])
    if span is None:
        raise NoFigureError("no_dates")
    groups = by_period(expression, picks, span, granularity)
    if aggregate == "count":
        return _count(expression, [row for group in groups for row in group.picks[0]], sum(map(_held, groups)))
    if aggregate == "average" and (expression.over is not None or expression.of.source.kind != "stock"):
        dated = tuple([row for group in groups for row in group.picks[term]] for term in range(len(picks)))
        whole = expression.combine(dated, sums)
        return whole if expression.over is not None or whole is None else mean([whole], len(groups))
    return _pick(aggregate, series(expression, groups))


def equals(expression: Expression, picks: Picks, span: Span | None, best: Level) -> list[str]:
    """Return the other periods whose value is the largest or smallest as well."""
    granularity = series_granularity(expression)
    if expression.parameters.aggregate not in ("min", "max") or granularity is None or span is None:
        return []
    levels = series(expression, by_period(expression, picks, span, granularity))
    same = [level.period for level in levels if level.value == best.value and level.period != best.period]
    return [period for period in same if period]


def tell_tied(verdict: dict[str, str], names: Sequence[str]) -> None:
    """Put the names of equals into a verdict, and the number of those beyond `MOST_TIED`."""
    if names:
        verdict["tied"] = "; ".join(names[:MOST_TIED])
    if len(names) > MOST_TIED:
        verdict["tied_more"] = str(len(names) - MOST_TIED)


def _pick(aggregate: str, levels: Sequence[Level]) -> Level | None:
    if not levels:
        return None
    match aggregate:
        case "average":
            return mean(levels, len(levels))
        case "min" | "max":
            return extreme(levels, largest=aggregate == "max")
        case "first":
            return levels[0]
        case _:
            return levels[-1]


def _held(group: Group) -> bool:
    return bool(group.picks[0])


def series(expression: Expression, groups: Sequence[Group]) -> list[Level]:
    """Return the level of each period that has one, in the order of time."""
    found = [(group, expression.combine(group.picks, over_period)) for group in groups]
    return [replace(level, period=group.period, member=None) for group, level in found if level is not None]


def _count(expression: Expression, rows: Sequence[int], n: int | None = None) -> Level:
    source = expression.of.source
    facts = frozenset(source.facts[row] for row in rows)
    value = Decimal(len(facts) if n is None else n)
    return Level(value, "count", None, 0, source.provenance(rows), facts)


def _of_rows(expression: Expression, rows: Sequence[int]) -> Level | None:
    term, aggregate = expression.of, expression.parameters.aggregate
    if aggregate == "count":
        return _count(expression, rows)
    if not rows:
        return None
    if aggregate in ("first", "last"):
        return term.end(rows, last=aggregate == "last")
    if aggregate == "average":
        whole = term.sum(rows)
        return mean([whole], len(whole.facts))
    term.currency(rows)
    values = term.source.values
    best = (max if aggregate == "max" else min)(values[row] or 0 for row in rows)
    equal = [row for row in rows if (values[row] or 0) == best]
    return term.row(term.by_name(equal)[0])


def difference(new: Level, old: Level) -> Level:
    """Return new less old; between percentages these are points, a plain number."""
    unit = "number" if new.unit == "percent" else new.unit
    exponent = max(new.exponent, old.exponent)
    return replace(_both(new, old), value=new.value - old.value, unit=unit, exponent=exponent)


def change(new: Level, old: Level) -> Level | None:
    """Return (new - old) / old in percent, or None where old is zero or negative: the change is undefined."""
    if old.value <= 0:
        return None
    value = percent_of(new.value - old.value, old.value)
    return replace(_both(new, old), value=value, unit="percent", currency=None, exponent=4)


def _both(new: Level, old: Level) -> Level:
    return replace(new, cells=tuple(dict.fromkeys(new.cells + old.cells)), facts=new.facts | old.facts)


def stepped(expression: Expression, span: Span, shown: Span, granularity: Granularity) -> list[Entry]:
    """Return each period's change on the one before, for the periods that begin in ``shown``."""
    groups = by_period(expression, expression.rows, span, granularity)
    return _steps(expression, series(expression, groups), {group.key for group in groups if _begins(group, shown)})


def _begins(group: Group, shown: Span) -> bool:
    return group.span is not None and shown.holds(group.span.start)


def _steps(expression: Expression, levels: Sequence[Level], keys: set[str]) -> list[Entry]:
    entries = []
    for before, level in pairwise(levels):
        if level.period not in keys or level.period is None:
            continue
        moved = change(level, before) if expression.parameters.step == "percent" else difference(level, before)
        if moved is not None:
            entries.append(Entry(level.period, moved))
    return entries


def stepped_members(
    expression: Expression, members: Sequence[Group], span: Span, shown: Span, granularity: Granularity
) -> list[Entry]:
    """Return each member's change from the last period but one to the last of ``shown``."""
    entries = []
    for member in members:
        groups = by_period(expression, member.picks, span, granularity)
        keys = [group.key for group in groups if _begins(group, shown)][-1:]
        steps = _steps(expression, series(expression, groups), set(keys))
        entries += [Entry(member.key, replace(step.level, member=member.member)) for step in steps]
    return entries
