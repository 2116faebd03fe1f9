"""VAT, reckoned from numbers of the question in whole minor units, or from the rows of the file."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from bot.analyst.second.books import Books
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.reckoned_vat import sides_of_tax
from tools.analysis.vat import VatParameters

KINDS = {"general": Decimal(20), "reduced": Decimal(10), "lowest": Decimal(1)}  # 2026, FINANCE 1.3
FIRST = "2026-01"
CENT = Decimal("0.01")


def reckon_vat(books: Books | None, asked: VatParameters) -> Reckoned:
    """Return the VAT of an amount, or what is due of named sums or of the file's rows."""
    if asked.amount is not None or asked.rate is not None or asked.rate_kind is not None:
        return _converted(asked)
    output, deducted = asked.output, asked.input
    if output is None and books is not None:
        sums = sides_of_tax(books, asked.period)
        output, deducted = sums["in"], sums["out"] if deducted is None else deducted
    if output is None or deducted is None:
        return Reckoned(refusal="missing_input")
    found = Reckoned()
    due = output - deducted - (asked.carried or Decimal(0))
    for name, value in (
        ("output", output), ("input", deducted), ("carried", asked.carried or Decimal(0)), ("net", due),
        ("payable", max(due, Decimal(0))), ("carry_forward", max(-due, Decimal(0))),
    ):  # fmt: skip
        found.figures[name] = Known(value, "money", "tool", None, topic=f"vat:{name}", signed=name == "net")
    return found


def _converted(asked: VatParameters) -> Reckoned:
    if asked.amount is None:
        return Reckoned(refusal="missing_input")
    if asked.rate is None and asked.month is not None and asked.month < FIRST:
        return Reckoned(refusal="beyond_table")
    rate = asked.rate if asked.rate is not None else KINDS[asked.rate_kind or "general"]
    parts = Fraction(asked.amount) * 100
    if asked.included:
        gross, net = asked.amount, _cents(parts / (100 + Fraction(rate)))
    else:
        gross, net = _cents(Fraction(asked.amount) * (100 + Fraction(rate)) / 100), asked.amount
    found = Reckoned()
    for name, value in (("before_vat", net), ("vat", gross - net), ("with_vat", gross)):
        found.figures[name] = Known(value, "money", "tool", None, topic=f"vat:{name}", signed=False)
    found.figures["rate"] = Known(rate, "percent", "tool", None, topic="vat:rate")
    return found


def _cents(value: Fraction) -> Decimal:
    return (Decimal(value.numerator) / Decimal(value.denominator)).quantize(CENT, ROUND_HALF_UP)
