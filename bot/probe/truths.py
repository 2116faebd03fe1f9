"""What the answer to a probe's question must say, reckoned from the facts that the book was written from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from bot.probe.books import Book, Side

CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Slots:
    """What a question is about; a blank one is not in its sentence."""

    side: Side = "out"
    month: str = ""
    line: str = ""
    party: str = ""
    currency: str = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Truth:
    """The figure that leads the answer (percent with two places), the month it is of, and the names it must say."""

    value: Decimal
    month: str = ""
    name: str = ""
    percent: bool = False


Reckon = Callable[[Book, Slots], Truth]


def of_side(book: Book, asked: Slots) -> Truth:
    """Return the side's sum in the month."""
    return Truth(Decimal(book.total(asked.side, month=asked.month)))


def of_line(book: Book, asked: Slots) -> Truth:
    """Return the line's sum in the month."""
    return Truth(Decimal(book.total(asked.side, line=asked.line, month=asked.month)))


def of_line_all(book: Book, asked: Slots) -> Truth:
    """Return the line's sum over the file."""
    return Truth(Decimal(book.total(asked.side, line=asked.line)))


def net(book: Book, asked: Slots) -> Truth:
    """Return money in less money out in the month."""
    return Truth(Decimal(book.total(month=asked.month)))


def closing(book: Book, asked: Slots) -> Truth:
    """Return the cash at the month's end."""
    return Truth(Decimal(book.closing(asked.month)))


def lowest(book: Book, asked: Slots) -> Truth:  # noqa: ARG001 (all are called alike)
    """Return the lowest of the months' closing balances, and its month."""
    value, month = min((book.closing(month), month) for month in book.months)
    return Truth(Decimal(value), month)


def biggest_line(book: Book, asked: Slots) -> Truth:
    """Return the side's largest line over the file, and its name."""
    value, name = max((book.total(asked.side, line=line), line) for line in book.names(asked.side))
    return Truth(Decimal(value), name=name)


def highest_month(book: Book, asked: Slots) -> Truth:
    """Return the side's highest month and its sum."""
    value, month = max((book.total(asked.side, month=month), month) for month in book.months)
    return Truth(Decimal(value), month)


def average(book: Book, asked: Slots) -> Truth:
    """Return the side's mean over the file's months."""
    return Truth((Decimal(book.total(asked.side)) / len(book.months)).quantize(CENT, ROUND_HALF_UP))


def share(book: Book, asked: Slots) -> Truth:
    """Return the line's share of its side, in percent."""
    whole = book.total(asked.side)
    value = Decimal(100 * book.total(asked.side, line=asked.line)) / whole
    return Truth(value.quantize(CENT, ROUND_HALF_UP), percent=True)


def of_party(book: Book, asked: Slots) -> Truth:
    """Return the party's sum over the file, on a side."""
    return Truth(Decimal(book.total(asked.side, party=asked.party)))


def of_party_month(book: Book, asked: Slots) -> Truth:
    """Return the party's sum in the month."""
    return Truth(Decimal(book.total(asked.side, party=asked.party, month=asked.month)))


def owed(book: Book, asked: Slots) -> Truth:
    """Return what a party has not paid yet."""
    return Truth(Decimal(sum(fact.amount for fact in book.facts if not fact.paid and fact.party == asked.party)))


def all_owed(book: Book, asked: Slots) -> Truth:  # noqa: ARG001 (all are called alike)
    """Return what nobody has paid yet."""
    return Truth(Decimal(sum(fact.amount for fact in book.facts if not fact.paid)))


def owes_most(book: Book, asked: Slots) -> Truth:
    """Return the party with the largest unpaid sum."""
    value, name = max(
        (owed(book, Slots(party=party)).value, party) for party in book.names(asked.side, "party")
    )  # fmt: skip
    return Truth(value, name=name)


def in_currency(book: Book, asked: Slots) -> Truth:
    """Return the side's sum in a currency and month."""
    return Truth(Decimal(book.total(asked.side, month=asked.month, currency=asked.currency)))


def in_currency_all(book: Book, asked: Slots) -> Truth:
    """Return the side's sum in a currency over the file."""
    return Truth(Decimal(book.total(asked.side, currency=asked.currency)))


def after_hire(book: Book, asked: Slots) -> Truth:
    """Return the last closing, with one person paid from the month on."""
    months = sum(month >= asked.month for month in book.months)
    return Truth(Decimal(book.closing(book.months[-1]) - asked.amount * months), book.months[-1])


def lowest_after_purchase(book: Book, asked: Slots) -> Truth:
    """Return the lowest closing where something is bought in the month."""
    value, month = min(
        (book.closing(month) - (asked.amount if month >= asked.month else 0), month) for month in book.months
    )
    return Truth(Decimal(value), month)


def gross(book: Book, asked: Slots) -> Truth:
    """Return a report's revenue less the cost of goods sold: its first two lines."""
    revenue, goods = book.names("in")[0], book.names("out")[0]
    return Truth(Decimal(book.total(line=revenue, month=asked.month) + book.total(line=goods, month=asked.month)))


def margin(book: Book, asked: Slots) -> Truth:  # noqa: ARG001 (all are called alike)
    """Return the net result over the income of the file, in percent."""
    value = Decimal(100 * book.total()) / book.total("in")
    return Truth(value.quantize(CENT, ROUND_HALF_UP), percent=True)


def planned(book: Book, asked: Slots) -> Truth:
    """Return the budget of a line over the file."""
    return Truth(Decimal(sum(fact.budget for fact in book.facts if fact.line == asked.line)))


def over_budget(book: Book, asked: Slots) -> Truth:
    """Return what a line came to above its budget over the file."""
    return Truth(Decimal(sum(fact.amount - fact.budget for fact in book.facts if fact.line == asked.line)))


def instalment(book: Book, asked: Slots) -> Truth:  # noqa: ARG001 (all are called alike)
    """Return the monthly payment of a loan at 3 % a month over 12 equal instalments."""
    rate, n = Decimal("0.03"), 12
    return Truth((asked.amount * rate / (1 - (1 + rate) ** -n)).quantize(CENT, ROUND_HALF_UP))
