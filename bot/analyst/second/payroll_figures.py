"""What an employee costs in Turkey, reckoned in whole kurus from rates of its own list.

Rates by FINANCE 1.3: employer's share and incentives in hundredths of a percent, minimum wage and cap in kurus.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.employer_cost_tr import EmployerCostTrParameters
from tools.periods import Span, months_between, shift_months, span_of

BRACKETS = ((19_000_000, 15), (40_000_000, 20), (150_000_000, 27), (530_000_000, 35), (None, 40))
STAMP = 759  # hundred-thousandths
NEWEST = "2026-01"
LONGEST = 120


@dataclass(frozen=True, slots=True)
class Rates:
    """Rates of a time; ``employer`` less the points of an incentive is the employer's share."""

    start: str
    employer: int
    general: int
    manufacturing: int
    minimum: int
    cap: int


RATES = (
    Rates("2025-01", 2075, 500, 500, 2_600_550, 19_504_140),
    Rates("2025-02", 2075, 400, 500, 2_600_550, 19_504_140),
    Rates("2026-01", 2175, 200, 500, 3_303_000, 29_727_000),
)


def _rates(month: str) -> Rates:
    return max((rates for rates in RATES if rates.start <= month), key=lambda rates: rates.start)


def _part(amount: int, rate: int, of: int) -> int:
    """Return a rate of an amount, halves up."""
    return (2 * amount * rate + of) // (2 * of)


def _cost(gross: int, rates: Rates, incentive: str) -> tuple[int, int]:
    points = {"none": 0, "general": rates.general, "manufacturing": rates.manufacturing}[incentive]
    base = min(gross, rates.cap)
    return _part(base, rates.employer - points, 10_000), _part(base, 2, 100)


def _tax(base: int) -> Decimal:
    """Return the tax on a cumulative base in kurus, not rounded."""
    result, below = 0, 0
    for limit, percent in BRACKETS:
        upper = base if limit is None else min(base, limit)
        result += max(upper - below, 0) * percent
        below = max(below, upper)
    return Decimal(result) / 100


def _whole(value: Decimal) -> int:
    return int((value * 2 + 1) // 2)


def _taken(gross: int, month: str, before: int) -> tuple[int, int, int, int, int]:
    """Return the employee's shares, income tax, stamp tax, and the base that tax goes on from."""
    rates = _rates(month)
    base = min(gross, rates.cap)
    sgk, unemployment = _part(base, 14, 100), _part(base, 1, 100)
    taxed = gross - sgk - unemployment
    tax = _whole(_tax(before + taxed) - _tax(before))
    least = rates.minimum - _part(rates.minimum, 15, 100)
    passed = least * (int(month[5:]) - 1)
    exempt = min(tax, _whole(_tax(passed + least) - _tax(passed)))
    stamp = _part(max(gross - rates.minimum, 0), STAMP, 100_000)
    return sgk, unemployment, tax - exempt, stamp, before + taxed


def _gross(net: int, month: str, before: int) -> int:
    """Return the least gross wage whose net reaches the one asked for."""
    low, high = net - 1, net * 3 + 100
    while high - low > 1:
        middle = (low + high) // 2
        if middle - sum(_taken(middle, month, before)[:4]) >= net:
            high = middle
        else:
            low = middle
    return high


def employer_costs(wage: int, months: list[str], incentive: str, *, net: bool) -> list[int]:
    """Return what a gross or a net wage costs in each of some months that follow, in kurus, the first one of a job."""
    found, before = [], 0
    for month in months:
        gross = _gross(wage, month, before) if net else wage
        if net:
            before = 0 if month.endswith("-12") else _taken(gross, month, before)[4]
        found.append(gross + sum(_cost(gross, _rates(month), incentive)))
    return found


def reckon_payroll(asked: EmployerCostTrParameters) -> Reckoned:
    """Return the cost of an employee, or the refusal that is due."""
    first = asked.month or NEWEST
    if asked.minimum and asked.gross is None and asked.net is None and first >= RATES[0].start:
        asked = asked.model_copy(update={"gross": Decimal(_rates(first).minimum).scaleb(-2)})
    if (asked.gross is None) == (asked.net is None):
        return Reckoned(refusal="missing_input")
    months = months_between(first, asked.until or first)[:LONGEST]
    netted = asked.net is not None or asked.take_home
    if not months:
        return Reckoned(refusal="period_not_in_file")
    start = max(min(asked.employed_since or first, first), f"{first[:4]}-01")
    if start < ("2026-01" if netted else "2025-01"):
        return Reckoned(refusal="beyond_table")
    wages, before, month = [], 0, start
    while month <= months[-1]:
        gross = (
            _gross(int((asked.net or 0) * 100), month, before)
            if asked.net is not None
            else int((asked.gross or 0) * 100)
        )
        taken = _taken(gross, month, before) if netted else (0, 0, 0, 0, 0)
        before = 0 if shift_months(month, 1).endswith("-01") else taken[4]
        if month >= first:
            wages.append((month, gross, taken))
        month = shift_months(month, 1)
    return _told(asked, wages, netted=netted)


Wages = list[tuple[str, int, tuple[int, int, int, int, int]]]


def _told(asked: EmployerCostTrParameters, wages: Wages, *, netted: bool) -> Reckoned:
    found = Reckoned()

    def lira(name: str, kurus: int, period: str | None) -> None:
        found.figures[name] = Known(
            Decimal(kurus).scaleb(-2), "money", "tool", span_of(period) if period else None,
            topic=f"payroll:{name.partition('.')[0]}", period=period, signed=False,
        )  # fmt: skip

    month, gross, taken = wages[0]
    rates = _rates(month)
    sgk, unemployment = _cost(gross, rates, asked.incentive)
    total = gross + sgk + unemployment
    shown = {"gross": gross, "sgk_employer": sgk, "unemployment_employer": unemployment, "total": total,
             "added": total - gross, "total_incentive": gross + sum(_cost(gross, rates, "general")),
             "total_incentive_manufacturing": gross + sum(_cost(gross, rates, "manufacturing")),
             "minimum_wage": rates.minimum}  # fmt: skip
    if asked.people > 1:
        shown["total_all"] = total * asked.people
    if netted:
        names = ("sgk_employee", "unemployment_employee", "income_tax", "stamp_tax")
        shown |= dict(zip(names, taken[:4], strict=True)) | {"net": gross - sum(taken[:4])}
    for name, kurus in shown.items():
        lira(name, kurus, month)
    if asked.until is not None:
        _over_months(asked, wages, lira)
    return found


def _over_months(asked: EmployerCostTrParameters, wages: Wages, lira: object) -> None:
    totals = [(gross + sum(_cost(gross, _rates(month), asked.incentive)), month) for month, gross, _ in wages]
    grosses = [(gross, month) for month, gross, _ in wages]
    span = Span(start=span_of(wages[0][0]).start, end=span_of(wages[-1][0]).end)
    for name, values in (("total", totals), ("gross", grosses if asked.net is not None else [])):
        for kurus, month in values:
            lira(f"{name}.{month}", kurus, month)  # type: ignore[operator]
    whole = sum(kurus for kurus, _ in totals)
    lira("total_period", whole, span.key)  # type: ignore[operator]
    if asked.net is None:
        return
    lira("average_total", (2 * whole + len(totals)) // (2 * len(totals)), span.key)  # type: ignore[operator]
    for side, pick in (("lowest", min), ("highest", max)):
        for name, values in (("gross", grosses), ("total", totals)):
            wanted = pick(kurus for kurus, _ in values)
            lira(f"{side}_{name}", wanted, next(m for kurus, m in values if kurus == wanted))  # type: ignore[operator]
