"""Wages in Turkey: employer's and employee's shares, minimum wage, cap, and the income tax tariff of wages.

For employees under article 4/a of Law 5510 with a private employer. Sources:

* 2026 shares, incentive points and cap: Law 7566, Official Gazette 19.12.2025 no. 33112 (old-age share of the employer
  11 to 12 percent, incentive 4 to 2 points, cap 7.5 to 9 times the minimum wage; the 5 points of manufacturing end on
  31.12.2026). 2025: 20.75 percent; incentive of 5 points in January, 4 from February, 5 in manufacturing.
* Minimum wage 2026: Official Gazette 26.12.2025 no. 33119; 2025: 26,005.50.
* Tariff of 2026: Income Tax General Communique 332, Official Gazette 31.12.2025 no. 33124 (5th repetition).
* Unemployment insurance 2 percent (employer) and 1 percent (employee), employee's share 14 percent, stamp tax 0.759
  percent; income tax of the minimum wage and stamp tax up to it are exempt.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class PayrollRates:
    """Rates in percent of the wage up to the cap; incentives in points off the employer's share."""

    valid_from: date
    valid_to: date
    sgk_employer: Decimal
    incentive_general: Decimal
    incentive_manufacturing: Decimal
    minimum_wage: Decimal
    cap: Decimal
    unemployment_employer: Decimal = Decimal(2)
    sgk_employee: Decimal = Decimal(14)
    unemployment_employee: Decimal = Decimal(1)
    stamp: Decimal = Decimal("0.759")


@dataclass(frozen=True, slots=True)
class Tariff:
    """Income tax of wages on the cumulative base of a year: (up to, percent), the last without an end."""

    valid_from: date
    valid_to: date
    brackets: tuple[tuple[Decimal | None, Decimal], ...]

    def tax(self, base: Decimal) -> Decimal:
        """Return the tax on a cumulative base, not rounded."""
        result, below = Decimal(0), Decimal(0)
        for limit, percent in self.brackets:
            upper = base if limit is None else min(base, limit)
            if upper <= below:
                break
            result += (upper - below) * percent / 100
            below = upper
        return result


PAYROLL = (
    PayrollRates(
        valid_from=date(2025, 1, 1),
        valid_to=date(2025, 1, 31),
        sgk_employer=Decimal("20.75"),
        incentive_general=Decimal(5),
        incentive_manufacturing=Decimal(5),
        minimum_wage=Decimal("26005.50"),
        cap=Decimal("195041.40"),
    ),
    PayrollRates(
        valid_from=date(2025, 2, 1),
        valid_to=date(2025, 12, 31),
        sgk_employer=Decimal("20.75"),
        incentive_general=Decimal(4),
        incentive_manufacturing=Decimal(5),
        minimum_wage=Decimal("26005.50"),
        cap=Decimal("195041.40"),
    ),
    PayrollRates(
        valid_from=date(2026, 1, 1),
        valid_to=date(2026, 12, 31),
        sgk_employer=Decimal("21.75"),
        incentive_general=Decimal(2),
        incentive_manufacturing=Decimal(5),
        minimum_wage=Decimal("33030.00"),
        cap=Decimal("297270.00"),
    ),
)
TARIFFS = (
    Tariff(
        valid_from=date(2026, 1, 1),
        valid_to=date(2026, 12, 31),
        brackets=(
            (Decimal(190_000), Decimal(15)),
            (Decimal(400_000), Decimal(20)),
            (Decimal(1_500_000), Decimal(27)),
            (Decimal(5_300_000), Decimal(35)),
            (None, Decimal(40)),
        ),
    ),
)
