"""A currency that a question names in a file of several: everything it asks about is in that one alone."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.draftsman import Draftsman
from tools.analysis.parameters import Condition, Operand

Asks = list[list[Ask]]


def in_named_currency(draft: Draftsman, asks: Asks) -> Asks:
    """Return the asks in the one currency that is named; none where two are, or where an ask has no rows to choose."""
    features = draft.features
    if len(draft.books.dataset.currencies) < 2:  # noqa: PLR2004 - one currency chooses nothing
        return asks
    named = set(features.named("currency")) | {number.currency for number in features.numbers if number.currency}
    if not named:
        return asks
    if len(named) > 1 or any(not ask.subjects or ask.call is not None for each in asks for ask in each):
        return []
    only = Condition(column="currency", op="is", values=(named.pop(),))
    return [[_only(ask, only) for ask in each] for each in asks]


def _only(ask: Ask, condition: Condition) -> Ask:
    return replace(
        ask,
        subjects=tuple(_of(each, condition) for each in ask.subjects),
        over=tuple(_of(each, condition) for each in ask.over),
    )


def _of(subject: Subject, condition: Condition) -> Subject:
    minus = _within(subject.minus, condition) if subject.minus is not None else None
    return replace(subject, operand=_within(subject.operand, condition), minus=minus)


def _within(operand: Operand, condition: Condition) -> Operand:
    return operand.model_copy(update={"where": (*operand.where, condition)})
