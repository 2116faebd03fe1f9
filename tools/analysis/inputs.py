"""Numbers that the question gives: as money, and noted as assumptions that figures can name."""

from __future__ import annotations

from decimal import Decimal

from tools.money import Money, exponent_of
from tools.result import Assumption, Unit
from tools.tables import Dataset
from tools.working import NoFigureError, Working


def currency_of(dataset: Dataset | None, named: str | None) -> str | None:
    """Return the currency of the question's numbers: the one named, else the file's only one, else none."""
    if named is not None or dataset is None:
        return named
    return dataset.currencies[0] if len(dataset.currencies) == 1 else None


def as_money(value: Decimal, currency: str | None) -> Money:
    """Return a number of the question exactly, with more places than the currency's where it has them."""
    places = -int(value.normalize().as_tuple().exponent)
    return Money.of(value, currency, max(exponent_of(currency), places))


def note_money(working: Working, name: str, value: Decimal, currency: str | None) -> str:
    """Note an amount of the question as an assumption and return its id."""
    return working.assume(
        Assumption(name=name, value=format(value, "f"), unit="money", currency=currency, changes_verdict=True)
    )


def note_number(working: Working, name: str, value: Decimal | int, unit: Unit) -> str:
    """Note a number of the question that is no money as an assumption and return its id."""
    text = format(value, "f") if isinstance(value, Decimal) else str(value)
    return working.assume(Assumption(name=name, value=text, unit=unit, changes_verdict=True))


def needed(value: Decimal | None, what: str) -> Decimal:
    """Return the value; raises NoFigureError where neither the question nor the file gives it."""
    if value is None:
        raise NoFigureError("missing_input", what=what)
    return value
