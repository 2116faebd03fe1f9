"""How a quantity is called in a sentence: its name, what is left out of it, the amounts that its entries are over."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from bot.analyst.rules.expression import Ask, Filter, Quantity
from bot.analyst.rules.sentences import Voice, plain, subject_of
from bot.texts import numbers

_LIMITS = {"over", "under", "at_least", "at_most"}


def subject(quantity: Quantity, voice: Voice, minus: Quantity | None = None) -> str:
    """Return how a quantity is called in a sentence."""
    members = [
        value
        for condition in quantity.where
        if condition.op in {"is", "contains"}
        and (quantity.name in condition.values or not _currency(condition))
        and (quantity.name in condition.values or _amount(condition.values) is None)
        for value in condition.values
    ]
    if quantity.name == "profit" and minus is not None:
        whose = {"name": plain(" + ".join(members))} if members else {}
        return voice.word("subject.profit_of" if whose else "subject.profit", **whose)
    if quantity.name in {"entries", "burn"}:
        return voice.word(f"subject.{quantity.name}")
    name = subject_of(quantity.measure, quantity.direction, [quantity.name] if members else [], quantity.name, voice)
    name = _without(_limited(name, quantity, voice), quantity, voice)
    if members and minus is None and quantity.direction is None and _is_column(quantity.measure):
        # a member's pieces and its sales are two things: the column is named with it
        name = f"{name}, {plain(quantity.measure or '')}"
    if minus is None:
        return name
    if any(condition.op == "is_not" for condition in minus.where):
        return voice.word("subject.minus", name=name)
    named = voice.word("subject.minus_named", name=name, other=plain(minus.name))
    own = quantity.measure is not None and quantity.measure == minus.measure
    what = subject_of(quantity.measure, None, [], quantity.measure or "", voice) if own else ""
    return f"{named} ({what})" if what else named


def _is_column(measure: str | None) -> bool:
    return measure is not None and not measure.startswith("cash.")


def _without(name: str, quantity: Quantity, voice: Voice) -> str:
    """Return the name with the members that are left out of it."""
    others = [value for condition in quantity.where if condition.op == "is_not" for value in condition.values]
    return voice.word("subject.without", name=name, other=plain(", ".join(others))) if others else name


def _limited(name: str, quantity: Quantity, voice: Voice) -> str:
    """Return the name with the amount that single entries of it are over or under, or the two that they lie between."""
    said = []
    for condition in quantity.where:
        exact = condition.op == "is" and quantity.name not in condition.values
        if exact and (amount := _amount(condition.values)) is not None:
            return voice.word("subject.equal", name=name, value=numbers.number(amount, voice.language))
        written = condition.values[0] if condition.values else "0"
        if condition.op in _LIMITS and written != "0" and "-" not in written:
            said.append((condition.op, numbers.number(Decimal(written), voice.language)))
    if [op for op, _ in said] == ["at_least", "at_most"]:
        return voice.word("subject.between", name=name, low=said[0][1], high=said[1][1])
    return voice.word(f"subject.{said[0][0]}", name=name, value=said[0][1]) if said else name


def _currency(condition: Filter) -> bool:
    """Return whether a condition is on one currency by its code, which the figures show themselves."""
    value = condition.values[0] if len(condition.values) == 1 else ""
    return condition.op == "is" and len(value) == len("EUR") and value.isalpha() and value.isupper()


def _amount(values: tuple[str, ...]) -> Decimal | None:
    """Return the one amount that a condition names, None where it is a name."""
    try:
        return Decimal(values[0]) if len(values) == 1 else None
    except InvalidOperation:
        return None


def measured(ask: Ask, voice: Voice) -> str:
    """Return what is made of a quantity, in words: its total, its average, the quantity itself."""
    name = subject(ask.of, voice, ask.minus)
    if ask.aggregate == "average":
        return voice.word(f"what.average_{ask.per or 'row'}", subject=name)
    if ask.aggregate == "last" or ask.count_only or ask.of.measure not in {"cash.in", "cash.out"}:
        return name
    return voice.word("what.sum", subject=name)
