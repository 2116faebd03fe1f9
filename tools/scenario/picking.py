"""Which months and movements of a ledger a step changes, and how it adds to them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal

from tools.ledger import Ledger, Transaction, month_of
from tools.money import Money
from tools.names import fold, near
from tools.periods import span_of
from tools.scenario.steps import Lasting
from tools.tables import Direction

_WORD = re.compile(r"[^\W_]+")


class StepOutsideError(ValueError):
    """A step starts after the ledger's last month or ends before its first, or moves money once outside of it."""

    def __init__(self, asked: str, first: str, last: str) -> None:
        self.asked = asked
        self.first = first
        self.last = last
        super().__init__(f"{asked} is not within {first} to {last}")


class UnknownLineError(LookupError):
    """A step names a line or customer that has no movement; ``known`` are the nearest names."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"no movement is named {name!r}")


def months_of(ledger: Ledger, step: Lasting) -> list[str]:
    """Return the ledger's months from a step's start to its end; raises StepOutsideError where there are none."""
    if step.start is not None and step.start > ledger.last_month:
        raise StepOutsideError(step.start, ledger.first_month, ledger.last_month)
    if step.end is not None and step.end < ledger.first_month:
        raise StepOutsideError(step.end, ledger.first_month, ledger.last_month)
    first, last = step.start or ledger.first_month, step.end or ledger.last_month
    return [month for month in ledger.months if first <= month <= last]


def month_at(ledger: Ledger, start: str | None) -> str:
    """Return the month in which money moves once; raises StepOutsideError where the ledger does not hold it."""
    month = start or ledger.first_month
    if not ledger.first_month <= month <= ledger.last_month:
        raise StepOutsideError(month, ledger.first_month, ledger.last_month)
    return month


def exact(value: Decimal, ledger: Ledger) -> Money:
    """Return an amount of the question exactly, with more places than the ledger's where it has them."""
    places = -int(value.normalize().as_tuple().exponent)
    return Money.of(value, ledger.currency, max(ledger.exponent, places))


def moved(ledger: Ledger, direction: Direction, *lines: str | None) -> list[Transaction]:
    """Return the movements of one direction, those of lines or counterparties where some are named.

    A name that no line or counterparty has is looked for in the descriptions: all whose words hold those of the name,
    one behind the other, are meant. Raises UnknownLineError where nothing of that direction has a name asked for.
    """
    movements = [movement for movement in ledger.transactions if movement.direction == direction]
    asked = [line for line in lines if line is not None]
    if not asked:
        return movements
    known = {name for movement in movements for name in _names(movement)}
    wanted = {fold(line) for line in asked}
    same = {name for name in known if fold(name) in wanted}
    described = set[str]()
    for line in asked:
        if not any(fold(name) == fold(line) for name in known):
            found = _described(movements, line)
            if not found:
                raise UnknownLineError(line, near(line, known))
            described |= found
    return [
        movement
        for movement in movements
        if movement.description in described or any(name in same for name in _names(movement))
    ]


def by_description(ledger: Ledger, direction: Direction, line: str) -> bool:
    """Return whether a name is one of descriptions alone: no line or counterparty of that direction has it."""
    movements = (movement for movement in ledger.transactions if movement.direction == direction)
    return not any(fold(name) == fold(line) for movement in movements for name in _names(movement))


def _described(movements: Iterable[Transaction], line: str) -> set[str]:
    """Return the descriptions in which the words of a name stand together."""
    sought = _words(line)
    texts = {movement.description for movement in movements if movement.description}
    return {text for text in texts if sought and f" {sought} " in f" {_words(text)} "}


def _words(text: str) -> str:
    return " ".join(_WORD.findall(fold(text)))


def _names(movement: Transaction) -> Iterator[str]:
    return (name for name in (movement.line, movement.counterparty) if name)


def scaled(movements: Iterable[Transaction], months: Iterable[str], factor: Decimal, step: str) -> list[Transaction]:
    """Return one more movement for each month and line: ``factor`` times its sum, rounded once."""
    wanted = set(months)
    sums: dict[tuple[str, Direction, str | None, str | None], Money] = {}
    for movement in movements:
        month = month_of(movement)
        if month in wanted:
            key = (month, movement.direction, movement.line, movement.counterparty)
            sums[key] = sums[key] + movement.amount if key in sums else movement.amount
    return [
        added(month, amount.times(factor), step, direction, line, counterparty)
        for (month, direction, line, counterparty), amount in sums.items()
    ]


def monthly(
    movements: Iterable[Transaction],
    ledger: Ledger,
    months: Iterable[str],
    change: Callable[[Money], Money],
    step: str,
    direction: Direction = "out",
) -> list[Transaction]:
    """Return one movement of a direction for each month: ``change`` of what the movements sum to in it."""
    sums: dict[str, Money] = defaultdict(ledger.zero)
    name: str | None = None
    for movement in movements:
        month = month_of(movement)
        sums[month] = sums[month] + movement.amount
        name = name or movement.line or movement.counterparty
    return [added(month, change(sums[month]), step, direction, name or step) for month in months]


def added(
    month: str,
    amount: Money,
    step: str,
    direction: Direction,
    line: str | None = None,
    counterparty: str | None = None,
) -> Transaction:
    """Return a movement that a step adds at a month's end: it has no cell and names the step."""
    return Transaction(
        day=span_of(month).end,
        amount=amount,
        direction=direction,
        line=line,
        counterparty=counterparty,
        assumption=step,
    )
