"""The figures of a loan, reckoned from instalments that were found by bisection."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

from bot.analyst.second.annuity import interest_of, payments
from bot.analyst.second.books import Books
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.loan import LoanParameters
from tools.periods import shift_months, span_of

MONTHS_A_YEAR = 12
CENTS = 2


def reckon_loan(books: Books, asked: LoanParameters) -> Reckoned:
    """Return the figures of a loan, or the refusal that is due."""
    if asked.principal is None or asked.rate is None or asked.payments is None:
        return Reckoned(refusal="missing_input")
    lent = asked.principal.scaleb(CENTS)
    if lent != lent.to_integral_value() or (asked.currency or _own(books)) in (
        "JPY",
        "KRW",
        "CLP",
        "KWD",
        "BHD",
        "TND",
    ):
        return Reckoned(refusal="unchecked")  # an amount in other units than cents
    # A twelfth of a yearly rate is kept to the 28 digits of a decimal, as a rate that somebody writes down.
    plain = Fraction(asked.rate / 100 / (MONTHS_A_YEAR if asked.rate_per == "year" else 1))
    taxed = plain * (1 + Fraction(asked.bsmv + asked.kkdf) / 100)
    parts = payments(int(lent), taxed, asked.payments)
    found = Reckoned()

    def money(name: str, minor: int, period: str | None = None) -> None:
        span = span_of(period) if period else None
        found.figures[name] = Known(
            Decimal(minor).scaleb(-CENTS), "money", "tool", span, topic=f"loan:{name.partition('.')[0]}", period=period,
            signed=False,
        )  # fmt: skip

    money("principal", int(lent))
    money("instalment", parts[0].paid)
    money("last_instalment", parts[-1].paid)
    interest = sum(part.interest for part in parts)
    money("total_paid", sum(part.paid for part in parts))
    money("total_cost", interest)
    owed = [int(lent), *(part.left for part in parts[:-1])]
    untaxed = sum(interest_of(left, plain) for left in owed) if asked.bsmv + asked.kkdf else interest
    money("total_interest", untaxed)
    if asked.bsmv + asked.kkdf:
        money("total_tax", interest - untaxed)
    rate = Decimal(taxed.numerator * 100) / Decimal(taxed.denominator)
    found.figures["monthly_rate"] = Known(rate, "percent", "tool", None, topic="loan:monthly_rate")
    if asked.after is not None:
        if asked.after > asked.payments:
            return Reckoned(refusal="unknown_member")
        money("paid_after", sum(part.paid for part in parts[: asked.after]))
        money("left_after", parts[asked.after - 1].left)
    if asked.operating_cash is not None and parts[0].paid:
        cover = (asked.operating_cash.scaleb(CENTS) / parts[0].paid).quantize(Decimal("0.01"), ROUND_HALF_UP)
        found.figures["dscr"] = Known(cover, "ratio", "tool", None, topic="loan:dscr")
    for index, part in enumerate(parts) if asked.schedule else ():
        key = shift_months(asked.start, index) if asked.start else str(index + 1)
        period = key if asked.start else None
        money(f"interest.{key}", part.interest, period)
        money(f"principal.{key}", part.paid - part.interest, period)
        money(f"left.{key}", part.left, period)
    return found


def _own(books: Books) -> str | None:
    own = books.dataset.currencies
    return own[0] if len(own) == 1 else None
