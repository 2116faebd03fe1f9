"""VAT rates in Turkey in 2026: 20 percent in general, 10 reduced, 1 for the lowest list.

Sources: guides of 2026 (mikro via portal.yandex, hellac.com, fatihcan.net), which agree on the rates, and
on the 28th of the following month as the day that the declaration and its payment are due. Years before are not in the
table.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

DUE_DAY = 28  # of the month after the period's


@dataclass(frozen=True, slots=True)
class VatRates:
    """The rates in percent."""

    valid_from: date
    valid_to: date
    general: Decimal
    reduced: Decimal
    lowest: Decimal


VAT = (
    VatRates(
        valid_from=date(2026, 1, 1),
        valid_to=date(2026, 12, 31),
        general=Decimal(20),
        reduced=Decimal(10),
        lowest=Decimal(1),
    ),
)
