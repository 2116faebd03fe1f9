"""Amounts in several currencies: each by itself, never added together, in a first question and in those after it."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.protocols import Turn
from bot.analyst.rules.currencies import only
from bot.analyst.rules.expression import Ask, Expression, Filter, Quantity, Reading, Several, dump, load
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.question import Question
from bot.analyst.rules.subjects import File
from tools.outline import Outline

_APART = {"apart", "separately", "each", "ayri", "seperately", "separate"}
_MOST = 4


def taken(
    question: Question, outline: Outline, history: tuple[Turn, ...]
) -> tuple[tuple[str, ...], Question, tuple[Turn, ...]]:
    """Return the several currencies that a question names, it without them, and the turns with each as one question."""
    history = joined(history)
    found = {str(piece.options["currency"][0]) for piece in question.pieces if piece.has("currency")}
    if len(found) < 2:  # noqa: PLR2004 - one alone is a condition
        return (), question, history
    places = [index for index, piece in enumerate(question.pieces) if piece.has("currency")]
    said = set(places)
    said |= {n for n in range(places[0], places[-1]) if question.pieces[n].has("prep", "and")}
    after = places[-1] + 1
    while after < len(question.pieces) and question.tokens[question.pieces[after].start].text in _APART:
        said.add(after)
        after += 1
    kept = [piece for index, piece in enumerate(question.pieces) if index not in said]
    return tuple(code for code in outline.currencies if code in found), replace(question, pieces=kept), history


def split(reading: Reading, codes: tuple[str, ...], file: File) -> Reading:
    """Return the reading with one part for each currency where its amounts are in several; others are left as read.

    ``codes`` are those that the question names, all of the file's where it names none.
    """
    if not file.several_currencies:
        return reading
    asks = reading.expression.parts if isinstance(reading.expression, Several) else (reading.expression,)
    plain = [ask for ask in asks if isinstance(ask, Ask) and _mixes(ask, file)]
    if len(plain) < len(asks):
        if codes:
            raise AskedBackError("other_words")
        return reading
    parts = [_only(ask, code, file) for ask in plain for code in codes or file.outline.currencies]
    if len(parts) > _MOST:
        raise AskedBackError("other_words")
    return reading.model_copy(update={"expression": Several(parts=tuple(parts))})


def joined(history: tuple[Turn, ...]) -> tuple[Turn, ...]:
    """Return the turns with the last one's parts by currency as the one question that they were."""
    before = load(history[-1].plan.get("reading")) if history and history[-1].plan else None
    if before is None or not isinstance(before.expression, Several):
        return history
    bare = [_bare(part) for part in before.expression.parts]
    if None in bare or any(each != bare[0] for each in bare):
        return history
    one = before.model_copy(update={"expression": bare[0]})
    plan = {**(history[-1].plan or {}), "reading": dump(one)}
    return (*history[:-1], history[-1].model_copy(update={"plan": plan}))


def _mixes(ask: Ask, file: File) -> bool:
    """Return whether an ask is for amounts of all currencies: of no named rows, and no count."""
    quantities = [each for each in (ask.of, ask.minus, ask.over) if each is not None]
    whole = not any(each.where or each.stock for each in quantities)
    counts = ask.count_only or ask.aggregate == "count" or ask.members is not None
    table = file.cash_table
    listed = table is not None and all(each.table in {None, table.id} for each in quantities)
    column = table is not None and any(dimension.role == "currency" for dimension in table.dimensions)
    return whole and listed and column and not counts and not _by_currency(ask, file) and ask.of.name != "entries"


def _by_currency(ask: Ask, file: File) -> bool:
    """Return whether the groups are the currencies themselves."""
    table = file.cash_table
    dimensions = table.dimensions if table is not None else ()
    return any(dimension.role == "currency" and dimension.name == ask.group_by for dimension in dimensions)


def _only(ask: Ask, code: str, file: File) -> Ask:
    def alone(quantity: Quantity | None) -> Quantity | None:
        return None if quantity is None else only(quantity, Filter(column="currency", values=(code,)), file)

    changes = {"of": alone(ask.of), "minus": alone(ask.minus), "over": alone(ask.over)}
    return ask.model_copy(update=changes)


def _bare(part: Expression) -> Ask | None:
    """Return a part without its condition on one currency, None where it has none."""
    if not isinstance(part, Ask):
        return None
    kept = tuple(each for each in part.of.where if not _of_currency(each))
    if len(kept) == len(part.of.where):
        return None

    def bare(quantity: Quantity | None) -> Quantity | None:
        where = tuple(each for each in quantity.where if not _of_currency(each)) if quantity else ()
        return quantity.model_copy(update={"where": where}) if quantity else None

    return part.model_copy(update={"of": bare(part.of), "minus": bare(part.minus), "over": bare(part.over)})


def _of_currency(condition: Filter) -> bool:
    return (
        condition.op == "is"
        and len(condition.values) == 1
        and len(condition.values[0]) == len("EUR")
        and (condition.values[0].isupper())
    )
