"""Sums, averages, rankings, shares, changes and counts that a question asks for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from bot.analyst.second.asks import Ask, Group, Subject
from bot.analyst.second.compared_sides import compared_sides
from bot.analyst.second.described import members_on
from bot.analyst.second.draftsman import Draftsman, ambiguous_months, asked_spans, threshold_of
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.value_words import BOTH_ENDS, BY_GROUP, LATE_PAID, PER_ROW
from bot.analyst.second.listed_periods import by_periods
from bot.analyst.second.member_asks import asks_breakdown, by_lines, per_member_asks, per_unit_asks
from bot.analyst.second.moved_groups import moved_groups
from bot.analyst.second.operands import concept_operands, only_direction, open_operands
from bot.analyst.second.paid_rows import asks_both, dated
from bot.analyst.second.part_of_year import part_of_year
from bot.analyst.second.ratio_by_period import ratio_by_period
from bot.analyst.second.row_asks import any_rows, counted_rows, edge_asks, listed_rows
from bot.analyst.second.row_conditions import both_sides
from bot.analyst.second.set_against import set_against
from bot.analyst.second.subjects import LESS, filter_choices, group_of, names_apart, sides, subjects_of
from bot.analyst.second.value_parts import (
    average_asks,
    change_asks,
    count_asks,
    extreme_asks,
    margin_asks,
    overdue_asks,
    ratio_asks,
    share_asks,
    two_subjects,
)
from bot.analyst.second.which_periods import NONE, NOT_FLOWS, asks_when, beside_average, moved_months, which_periods
from tools.analysis.parameters import Operand
from tools.periods import Span

BOTH = pattern(
    r"how much[^?]*(?:,| and )[^?]*(?:share|percent\w*|%)|total[^?]* and (?:its|the|their|what) (?:share|percent\w*)|"
    r"(?:ne kadar|toplam\w* (?:ne|kac)\w*)[^?]*(?:,| ve )[^?]*(?:pay\w*|yuzde\w*|oran\w*)|"
    r"(?:share|percent\w*)[^?]*(?:,| and )(?: ?how much)|(?:pay\w*|yuzde\w*)[^?]*(?:,|"
    r" ve ) ?(?:ne kadar|tutar\w* (?:ne|kac)\w*)"
)
Asks = list[list[Ask]]
Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Values:
    """What the parts of a question about values share: subjects, periods, the base of a comparison."""

    draft: Draftsman
    found: tuple[Subject, ...]
    spans: tuple[Spans, ...]
    base: Spans

    @property
    def span(self) -> Spans:
        """Return the first asked period; none for the whole file."""
        return self.spans[0] if self.spans else ()

    @property
    def has(self) -> Callable[..., bool]:
        """Return the question's own test for finds of detectors."""
        return self.draft.features.has

    @property
    def less(self) -> bool:
        """Return whether one side less the other is asked for."""
        return LESS.search(self.draft.features.folded) is not None


def value_asks(draft: Draftsman) -> Asks:
    """Return what a question about values asks for; empty where it can't be read."""
    if names_apart(draft.features):
        return []
    found = tuple(subjects_of(draft.features, draft.books))
    spans, base = asked_spans(draft)
    if any(subject.label == "open" for subject in found):
        spans = [each for each, period in zip(spans, draft.periods, strict=False) if period.kind != "today"]
    values = Values(draft, found, tuple(spans), base)
    parts = (
        lambda each: part_of_year(each.draft, each.found),
        lambda each: set_against(each.draft, each.span, each.base),
        _overdue_asks,
        _at_an_edge,
        _months_moved,
        _paid_and_open,
        _rows_listed,
        _counted,
        _nothing_named,
        _due,
        _part_of,
        _changed,
        _stepped,
        _shared,
        _ranked,
        _averaged,
        _periods_asked,
        _listed,
    )
    asks = next((asks for part in parts if (asks := part(values)) is not None), None)
    asks = _plain(values) if asks is None else asks
    if any(subject.label == "received" for subject in values.found):
        return dated(asks, values.span, draft.books)
    return _by_due_date(values, asks)


def _paid_and_open(values: Values) -> Asks | None:
    """Return what was paid and what is still open, where a question asks for both."""
    paid = any(subject.label == "received" for subject in values.found)
    if not paid or not asks_both(values.draft.features):
        return None
    if values.span or values.has("shape:count", "shape:high", "shape:low", "shape:share"):
        return []
    where = filter_choices(values.draft.features)
    left = [
        replace(each, operand=each.operand.model_copy(update={"where": (*each.operand.where, *conditions)}))
        for each in open_operands(values.draft.books)
        for conditions in where or [()]
    ]
    return [[Ask("value", values.found)], [Ask("value", tuple(left))]]


def _overdue_asks(values: Values) -> Asks | None:
    if LATE_PAID.search(values.draft.features.folded):
        return []
    return overdue_asks(values.draft) if values.has("subject:overdue") else None


def _at_an_edge(values: Values) -> Asks | None:
    return edge_asks(values.draft, values.found, values.span)


def _rows_listed(values: Values) -> Asks | None:
    return listed_rows(values.draft, values.found, values.span)


def _counted(values: Values) -> Asks | None:
    return count_asks(values.draft, values.found, values.span)


def _nothing_named(values: Values) -> Asks | None:
    if values.found:
        return None
    return compared_sides(values.draft, values.span, values.base) if values.base and values.span else []


def _by_due_date(values: Values, asks: Asks) -> Asks:
    """Return the asks about what falls due, by the due date where they are of what is open."""
    still_unpaid = any(subject.label == "open" for subject in values.found)
    if not still_unpaid or not values.has("subject:due") or not values.span:
        return asks
    return [[replace(ask, date="due") for ask in each] for each in asks]


def _due(values: Values) -> Asks | None:
    still_open = any(subject.label == "open" for subject in values.found)
    if still_open and values.has("subject:due") and values.span:
        return [[Ask("value", values.found, spans=values.span, date="due")]]
    return None


def _part_of(values: Values) -> Asks | None:
    if PER_ROW.search(values.draft.features.folded) and not values.has("shape:count", "shape:high", "shape:low"):
        return [[Ask("average", values.found, spans=values.span, per="row")]]
    each = ratio_by_period(values.draft, values.span) or per_unit_asks(values.draft, values.found, values.span)
    if each is not None or (each := per_member_asks(values.draft, values.found, values.span)) is not None:
        return each
    if values.has("shape:ratio", "shape:share") and BY_GROUP.search(values.draft.features.folded):
        return []
    if values.has("shape:ratio") and values.has("shape:high", "shape:low"):
        return margin_asks(values.draft, values.found, values.span)
    across = values.has("shape:share") and _of_the_other_side(values.draft)
    if values.has("shape:ratio") or across or (values.has("shape:share") and two_subjects(values.draft)):
        asks = ratio_asks(values.draft, values.span)
        return [*_amount_too(values), *asks] if asks and across else asks
    return None


def _of_the_other_side(draft: Draftsman) -> bool:
    """Return whether a cost, or what is left over, is asked for as a part of what comes in."""
    named = sides(draft.features)
    return "in" in named and ("net" in named or bool(members_on(draft.features, draft.books, "out")))


def _amount_too(values: Values) -> Asks:
    """Return the ask for the amount beside its share, where a question asks for both."""
    if BOTH.search(values.draft.features.folded) is None:
        return []
    wheres = [where for where in filter_choices(values.draft.features) if where]
    found = []
    for where in wheres:
        operand = Operand(where=where)
        side = only_direction(values.draft.books, None, operand)
        found.append(Subject(None, operand.model_copy(update={"direction": side}), "amount"))
    return [[Ask("value", tuple(found), spans=values.span)]] if found else []


def _changed(values: Values) -> Asks | None:
    groups = moved_groups(values.draft, values.found, values.span, values.base)
    if groups is not None or not values.base:
        return groups
    return [change_asks(values.draft, values.found, values.span, values.base)] if values.span else []


def _stepped(values: Values) -> Asks | None:
    moves = values.has("shape:rise", "shape:fall")
    if values.has("shape:step") or (moves and values.has("shape:high", "shape:low")):
        top, percent = not values.has("shape:fall"), values.has("shape:percent")
        return [[Ask("step", values.found, spans=values.span, top=top, percent=percent)]]
    unread = (moves or values.has("shape:change")) and not values.has("shape:high", "shape:low") and not values.less
    return [] if unread and not _income_and_expense(values.draft) else None


def _shared(values: Values) -> Asks | None:
    if not values.has("shape:share"):
        return None
    return [*_amount_too(values), share_asks(values.draft, values.found, values.span)]


def _ranked(values: Values) -> Asks | None:
    if not values.has("shape:high", "shape:low"):
        return None
    asks = extreme_asks(values.draft, values.found, values.span)
    if BOTH_ENDS.search(values.draft.features.folded):
        return [[replace(ask, top=top) for ask in asks] for top in (True, False)]
    return [asks]


def _averaged(values: Values) -> Asks | None:
    averaged = values.has("shape:average", "subject:burn")
    return [average_asks(values.draft, values.found, values.span)] if averaged else None


def _months_moved(values: Values) -> Asks | None:
    beside = beside_average(values.draft, values.found, values.span)
    return moved_months(values.draft, values.found, values.span) if beside is None else beside


def _periods_asked(values: Values) -> Asks | None:
    return which_periods(values.draft, values.found, values.span)


def _listed(values: Values) -> Asks | None:
    whole = asks_breakdown(values.draft.features)
    group = group_of(values.draft.features, values.draft.books) or (by_lines(values.draft) if whole else None)
    if group is None:
        return [] if whole else None
    limited = threshold_of(values.draft)
    if limited is None and (each := by_periods(values.draft)):
        return [[Ask("series", values.found, spans=values.span, group=Group(each))]]
    series = Ask("series", values.found, spans=values.span, group=group)
    if limited is not None:
        return [[replace(series, threshold=limited[0], threshold_op=limited[1])]]
    if values.has("shape:list") and not _only_per(values.draft, group):
        parts = whole or BY_GROUP.search(values.draft.features.folded)
        return [[series]] if parts else [[series, Ask("value", values.found, spans=values.span)]]
    return None


def _plain(values: Values) -> Asks:
    """Return one sum for each period, for each side that is named, and for each year that a month may be of."""
    if asks_when(values.draft.features) or _nothing_at_all(values) or values.has("shape:percent"):
        return []
    if any_rows(values.draft):
        return counted_rows(values.draft, values.found, values.span)
    sided = both_sides(values.found, values.draft.features, values.draft.books)
    if len(sided) > 1:
        return [[Ask("value", each, spans=values.span)] for each in sided]
    two = [] if values.less else _income_and_expense(values.draft)
    if two:
        return [[Ask("value", (subject,), spans=values.span) for subject in concept] for concept in two]
    several = ambiguous_months(values.draft)
    if several:
        return [
            [Ask("value", (subject,), spans=(option,)) for subject in values.found] for option in several[0].options
        ]
    return [[Ask("value", values.found, spans=each)] for each in values.spans] or [[Ask("value", values.found)]]


def _nothing_at_all(values: Values) -> bool:
    return NONE.search(values.draft.features.folded) is not None and not any(s.label in NOT_FLOWS for s in values.found)


def _only_per(draft: Draftsman, group: Group) -> bool:
    return group.granularity == "month" and any(p.kind in ("month", "quarter") for p in draft.periods)


def _income_and_expense(draft: Draftsman) -> list[tuple[Subject, ...]]:
    named = sides(draft.features)
    if "in" in named and "out" in named and "net" not in named and not any(filter_choices(draft.features)):
        return [
            tuple(concept_operands(draft.books, concept, draft.features))
            for concept in named
            if concept in ("in", "out")
        ]
    return []
