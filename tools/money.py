"""Money: an exact amount as integer minor units with its currency.

Amounts of different currencies never mix, and an amount whose file states no currency (``currency is None``) mixes
only with its like. Decimal stands at the edges, integers inside, and one rounding is used everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from babel.core import get_global

ROUNDING = ROUND_HALF_UP
DEFAULT_EXPONENT = 2


class CurrencyMismatchError(TypeError):
    """Two amounts of different currencies were combined."""

    def __init__(self, left: str | None, right: str | None) -> None:
        self.left = left
        self.right = right
        super().__init__(f"amounts in {left!r} and {right!r} cannot be combined")


class InexactAmountError(ValueError):
    """A decimal has more places than the exponent keeps, and rounding was not asked for."""

    def __init__(self, value: Decimal, exponent: int) -> None:
        self.value = value
        self.exponent = exponent
        super().__init__(f"{value} does not fit {exponent} decimal places")


def exponent_of(currency: str | None) -> int:
    """Return the number of decimal places of a currency's minor unit (ISO 4217, from CLDR); 2 where none is stated."""
    fractions = get_global("currency_fractions")
    return int(fractions.get(currency, fractions["DEFAULT"])[0]) if currency else DEFAULT_EXPONENT


def to_minor(value: Decimal, exponent: int) -> int:
    """Return ``value`` in units of ``10**-exponent``; raises InexactAmountError where a digit would be lost."""
    scaled = value.scaleb(exponent)
    whole = scaled.to_integral_value()
    if whole != scaled:
        raise InexactAmountError(value, exponent)
    return int(whole)


def round_to(value: Decimal, exponent: int) -> Decimal:
    """Return ``value`` rounded half up to ``exponent`` decimal places."""
    return value.quantize(Decimal(1).scaleb(-exponent), rounding=ROUNDING)


@dataclass(frozen=True, slots=True)
class Money:
    """An exact amount: ``minor`` units of ``10**-exponent`` of ``currency`` (None where the file states none)."""

    minor: int
    currency: str | None = None
    exponent: int = DEFAULT_EXPONENT

    @classmethod
    def of(cls, value: Decimal | int | str, currency: str | None = None, exponent: int | None = None) -> Money:
        """Return the exact money for a decimal value; raises InexactAmountError where a digit would be lost."""
        places = exponent_of(currency) if exponent is None else exponent
        return cls(to_minor(Decimal(value), places), currency, places)

    @property
    def amount(self) -> Decimal:
        """Return the amount in whole currency units."""
        return Decimal(self.minor).scaleb(-self.exponent)

    def at(self, exponent: int) -> Money:
        """Return the same amount with ``exponent`` places; raises InexactAmountError where a digit would be lost."""
        return Money(to_minor(self.amount, exponent), self.currency, exponent)

    def times(self, factor: Decimal | int) -> Money:
        """Return the amount times a factor, rounded half up to its own minor unit."""
        return Money(
            int((Decimal(self.minor) * factor).quantize(Decimal(1), rounding=ROUNDING)), self.currency, self.exponent
        )

    def __add__(self, other: Money) -> Money:
        if self.currency != other.currency:
            raise CurrencyMismatchError(self.currency, other.currency)
        if self.exponent == other.exponent:
            return Money(self.minor + other.minor, self.currency, self.exponent)
        places = max(self.exponent, other.exponent)
        return Money(self.at(places).minor + other.at(places).minor, self.currency, places)

    def __sub__(self, other: Money) -> Money:
        return self + -other

    def __neg__(self) -> Money:
        return Money(-self.minor, self.currency, self.exponent)

    def __lt__(self, other: Money) -> bool:
        return (self - other).minor < 0

    def __le__(self, other: Money) -> bool:
        return (self - other).minor <= 0


def total(amounts: Iterable[Money], currency: str | None, exponent: int) -> Money:
    """Return the sum of ``amounts``, zero in ``currency`` where there are none; raises CurrencyMismatchError."""
    units = 0
    other = Money(0, currency, exponent)
    for amount in amounts:
        if amount.exponent == exponent and amount.currency == currency:
            units += amount.minor
        else:
            other = other + amount
    return other + Money(units, currency, exponent)
