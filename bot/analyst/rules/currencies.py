"""Currencies of a question: the file's own says nothing more; another one is refused, for the file holds no rate."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Ask, Filter, Quantity, Several
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.subjects import File
from tools.outline import Outline


def in_currency(question: Question, outline: Outline) -> Question:
    """Return the question without the currency words that are the file's own; raises RefusedError for another one."""
    kept: list[Piece] = []
    for index, piece in enumerate(question.pieces):
        number = piece.options.get("number", (None,))[0]
        if isinstance(number, Number) and number.currency is not None and outline.currencies:
            _check(number.currency, outline)
        if not piece.has("currency"):
            kept.append(piece)
            continue
        code = str(piece.options["currency"][0])
        before = question.pieces[index - 1] if index else None
        if not outline.currencies and not (before is not None and before.has("question", "how_many")):
            raise RefusedError("other_currency", asked=code)
        if outline.currencies:
            _check(code, outline)
            if len(outline.currencies) > 1:
                kept.append(piece)
    return replace(question, pieces=kept)


def _check(code: str, outline: Outline) -> None:
    if code not in outline.currencies:
        raise RefusedError("other_currency", asked=code)


def taken(bag: Bag, file: File) -> Filter | None:
    """Return the condition on the one currency that a question names of several, its words used up."""
    spoken = bag.take_all("currency")
    codes = {str(piece.options["currency"][0]) for piece in spoken} | {
        number.currency for _, number in bag.numbers() if number.currency and file.several_currencies
    }
    if not codes or not file.several_currencies:
        return None
    if len(codes) > 1:
        raise AskedBackError("other_words")
    return Filter(column=_column(None, file), values=(codes.pop(),))


def only(quantity: Quantity, money: Filter | None, file: File) -> Quantity:
    """Return the quantity in the named currency alone."""
    if money is None:
        return quantity
    condition = Filter(column=_column(quantity, file), values=money.values)
    made = {**quantity.model_dump(), "where": (*quantity.where, condition)}
    table = file.cash_table
    if (
        table is not None
        and quantity.table == table.id
        and quantity.direction
        and not (quantity.measure or quantity.where)
    ):
        # the whole side is said so, and not by the column that tells it
        made |= {"table": None, "measure": f"cash.{quantity.direction}", "direction": None}
    return Quantity.model_validate(made)


def kept(expression: Ask | Several, money: Filter | None) -> bool:
    """Return whether every quantity of an expression is in the named currency alone."""
    if money is None:
        return True
    asks = expression.parts if isinstance(expression, Several) else (expression,)
    quantities = [each for ask in asks for each in (ask.of, ask.minus, ask.over) if each is not None]
    return all(any(each.values == money.values for each in quantity.where) for quantity in quantities)


def _column(quantity: Quantity | None, file: File) -> str:
    """Return the column of currencies that a quantity's rows have; closings have one of their own."""
    if quantity is not None and quantity.stock:
        return "currency"
    table = file.table(quantity.table) if quantity is not None and quantity.table else None
    table = table or file.cash_table or file.outline.tables[0]
    return next((each.name for each in table.dimensions if each.role == "currency"), "currency")
