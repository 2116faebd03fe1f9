"""One month's wage in Turkey: what the employer pays beside the gross, and what is left of it as net.

Every component is rounded half up to the kurus. The tax base of the year starts at zero with each January, and with
the first month of the wage; the exemption of the minimum wage has a cumulative base of its own, from January on.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.money import round_to
from tools.periods import shift_months, span_of
from tools.rates.dated import row_on
from tools.rates.payroll_tr import PAYROLL, TARIFFS, PayrollRates, Tariff

Incentive = Literal["none", "general", "manufacturing"]
KURUS = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Cost:
    """What an employer pays for one month."""

    gross: Decimal
    sgk: Decimal
    unemployment: Decimal

    @property
    def total(self) -> Decimal:
        """Return all of it."""
        return self.gross + self.sgk + self.unemployment


@dataclass(frozen=True, slots=True)
class Deductions:
    """What is taken from a gross wage, and the base that the year's tax goes on from."""

    gross: Decimal
    sgk: Decimal
    unemployment: Decimal
    income_tax: Decimal
    stamp_tax: Decimal
    cumulative: Decimal

    @property
    def net(self) -> Decimal:
        """Return what is paid out."""
        return self.gross - self.sgk - self.unemployment - self.income_tax - self.stamp_tax


def rates_of(month: str) -> tuple[PayrollRates, bool]:
    """Return a month's rates, and whether they are held beyond the table; raises NoFigureError before it."""
    return row_on(PAYROLL, span_of(month).start)


def tariff_of(month: str) -> Tariff:
    """Return a month's tariff, the last one beyond the table; raises NoFigureError before it."""
    return row_on(TARIFFS, span_of(month).start)[0]


def employer_rate(rates: PayrollRates, incentive: Incentive) -> Decimal:
    """Return the employer's social security share in percent."""
    points = {"none": Decimal(0), "general": rates.incentive_general, "manufacturing": rates.incentive_manufacturing}
    return rates.sgk_employer - points[incentive]


def cost_of(gross: Decimal, rates: PayrollRates, incentive: Incentive) -> Cost:
    """Return what an employer pays for a gross wage."""
    base = min(gross, rates.cap)
    sgk = round_to(base * employer_rate(rates, incentive) / 100, 2)
    return Cost(gross, sgk, round_to(base * rates.unemployment_employer / 100, 2))


def deductions_of(gross: Decimal, month: str, cumulative: Decimal) -> Deductions:
    """Return what is taken from a gross wage; ``cumulative`` is the tax base of the year's months before."""
    rates, _ = rates_of(month)
    tariff = tariff_of(month)
    base = min(gross, rates.cap)
    sgk = round_to(base * rates.sgk_employee / 100, 2)
    unemployment = round_to(base * rates.unemployment_employee / 100, 2)
    taxed = gross - sgk - unemployment
    tax = round_to(tariff.tax(cumulative + taxed) - tariff.tax(cumulative), 2)
    stamp = round_to(max(gross - rates.minimum_wage, Decimal(0)) * rates.stamp / 100, 2)
    exempt = min(tax, _exemption(rates, tariff, month))
    return Deductions(gross, sgk, unemployment, tax - exempt, stamp, cumulative + taxed)


def _exemption(rates: PayrollRates, tariff: Tariff, month: str) -> Decimal:
    """Return the income tax of the minimum wage in the same month of a year that began in January."""
    shares = (rates.sgk_employee + rates.unemployment_employee) / 100
    base = rates.minimum_wage - round_to(rates.minimum_wage * shares, 2)
    before = base * (int(month[-2:]) - 1)
    return round_to(tariff.tax(before + base) - tariff.tax(before), 2)


def gross_of(net: Decimal, month: str, cumulative: Decimal) -> Decimal:
    """Return the smallest gross wage, to the kurus, whose net reaches the one asked for; by bisection."""
    low, high = int(net / KURUS), int(net / KURUS) * 3 + 100
    while low < high:
        middle = (low + high) // 2
        if deductions_of(middle * KURUS, month, cumulative).net >= net:
            high = middle
        else:
            low = middle + 1
    return low * KURUS


def next_base(month: str, cumulative: Decimal) -> Decimal:
    """Return the tax base that the month after goes on from: none in January."""
    return Decimal(0) if shift_months(month, 1).endswith("-01") else cumulative


def newest_month() -> str:
    """Return the January of the table's newest year."""
    return f"{max(row.valid_to for row in PAYROLL).year:04d}-01"


def last_day_known() -> date:
    """Return the last day that the table has rates for."""
    return PAYROLL[-1].valid_to
