"""What to set aside for tax, by SQL: the rate of money in less money out, payments of tax not counted as spent."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.tax_reserve import TaxReserveParameters

OF_INCOME = pattern(r"income tax|corporat\w* tax|tax(?:es)?|gelir vergisi|kurumlar vergisi|vergi(?:si|ler|leri)?")
OTHERS = pattern(r"vat|kdv|sales tax|payroll|sgk|stopaj|muhtasar")
MOVES = "SELECT day, side, minor, line, party, note, category FROM move"


def reckon_reserve(books: Books, asked: TaxReserveParameters) -> Reckoned:
    """Return what was earned and the rate of it, or the refusal that is due."""
    if asked.rate is None:
        return Reckoned(refusal="missing_input")
    if not books.currencies:
        return Reckoned(refusal="no_cash")
    if len(books.currencies) > 1:
        return Reckoned(refusal="several_currencies")
    if asked.period is not None and not books.dataset.year_known:
        return Reckoned(refusal="no_year")
    sums = _sums(books, asked)
    found = Reckoned()
    unit = Decimal(1).scaleb(-books.exponent)

    def note(name: str, value: Decimal) -> None:
        found.figures[name] = Known(value, "money", "tool", None, topic=f"reserve:{name}", places=books.exponent,
                                    signed=name == "earned")  # fmt: skip

    earned = sums["in"] - sums["out"]
    for name, value in (("inflow", sums["in"]), ("outflow", sums["out"]), ("earned", earned)):
        note(name, value)
    if sums["taxes"]:
        note("taxes_paid", sums["taxes"])
    kept = max(earned, Decimal(0)) * asked.rate / 100
    note("reserve", kept.quantize(unit, ROUND_HALF_UP))
    found.verdict["earned"] = "yes" if earned > 0 else "no"
    return found


def _sums(books: Books, asked: TaxReserveParameters) -> dict[str, Decimal]:
    rows = books.db.execute(MOVES).fetchall()
    if asked.period is not None:
        start, end = asked.period.start.isoformat(), asked.period.end.isoformat()
        rows = [row for row in rows if start <= row[0] <= end]
    if not rows:
        raise NotReckonedError("nothing_found")
    sums = {"in": Decimal(0), "out": Decimal(0), "taxes": Decimal(0)}
    for _, side, minor, *texts in rows:
        names = [fold(text) for text in texts if text]
        tax = side == "out" and any(OF_INCOME.search(name) and not OTHERS.search(name) for name in names)
        sums["taxes" if tax else side] += (minor if side == "in" else -minor) * Decimal(1).scaleb(-books.exponent)
    return sums
