"""Currencies in a file of several: what is asked is in the one that is named alone, else in each by itself."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.facts import gather
from tools.analysis.parameters import Condition, Operand

Asks = list[list[Ask]]
AMOUNTS = ("value", "extreme", "series", "average", "ratio", "change")


def in_named_currency(draft: Draftsman, asks: Asks) -> Asks:
    """Return the asks in the currency that is named, or one for each of several; none where an ask has no rows.

    Where no currency is named and the amounts asked for are in several, each is asked for by itself.
    """
    features, own = draft.features, draft.books.dataset.currencies
    if len(own) < 2:  # noqa: PLR2004 - one currency chooses nothing
        return asks
    named = set(features.named("currency")) | {number.currency for number in features.numbers if number.currency}
    if not named:
        mixed = [any(_mixed(draft, ask) for ask in each) for each in asks]
        return [
            one
            for each, several in zip(asks, mixed, strict=True)
            for one in (_by_currency(each, sorted(own)) if several else [each])
        ]
    if any(not ask.subjects or ask.call is not None for each in asks for ask in each):
        return []
    return [one for each in asks for one in _by_currency(each, sorted(str(code) for code in named))]


def _by_currency(alternatives: list[Ask], codes: list[str]) -> Asks:
    return [
        [_only(ask, Condition(column="currency", op="is", values=(code,))) for ask in alternatives] for code in codes
    ]


def _mixed(draft: Draftsman, ask: Ask) -> bool:
    """Return whether an amount is asked of rows in several currencies, none of them named by anything."""
    columns = ask.group.columns if ask.group is not None else ()
    listed = any(
        dimension.role == "currency" and dimension.name in columns
        for sheet in draft.books.sheets
        for dimension in sheet.table.dimensions
    )
    if ask.kind not in AMOUNTS or listed or not ask.subjects or ask.aggregate == "count":
        return False
    operand = ask.subjects[0].operand
    if operand.where or operand.measure == "cash.closing":
        return False
    try:
        facts = gather(draft.books, ask.subjects[0].table, operand, None, None)
    except NotReckonedError:
        return False
    found = draft.books.db.execute(f"SELECT count(DISTINCT cur) FROM {facts.name} WHERE cur IS NOT NULL").fetchone()  # noqa: S608
    return bool(found[0] > 1)


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
