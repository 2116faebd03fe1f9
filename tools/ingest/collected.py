"""Sales whose amount is not what was paid of them, or is not printed: parts that were paid, price and quantity."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.column import Column
from tools.ingest.sides import side_of_words
from tools.ingest.words import fold_heading, mentions


def collected_of(figures: Sequence[Column], amount: Column) -> Column | None:
    """Return the column of what was paid of each amount, where some are paid in full and some are not, or None."""
    for paid in figures:
        if paid.role != "paid" or paid is amount:
            continue
        rows = [
            (part, whole)
            for part, whole in zip(paid.values, amount.values, strict=True)
            if part is not None and whole is not None
        ]
        if (
            len(rows) * 2 > amount.filled
            and all(0 <= part <= whole for part, whole in rows)
            and any(part == whole for part, whole in rows)
            and any(part < whole for part, whole in rows)
        ):
            return paid
    return None


def priced(figures: Sequence[Column]) -> tuple[Column, list[Decimal | None]] | None:
    """Return the only price of a list and what each row comes to with its quantity, or None for any other list.

    Marketplaces print the price of all pieces of a row as its item price.
    """
    prices = [column for column in figures if column.role == "price"]
    quantities = [column for column in figures if column.role == "quantity"]
    if len(prices) != 1 or len(quantities) > 1 or side_of_words(prices[0].name) == "out":
        return None
    if any(mentions("stocks.words", column.name) or mentions("stocked.words", column.name) for column in quantities):
        return None
    price = prices[0]
    if not quantities or fold_heading(price.name) in ("item price", "items price"):
        return price, list(price.values)
    rows = zip(price.values, quantities[0].values, strict=True)
    return price, [None if one is None or many is None else one * many for one, many in rows]


def is_product(product: Column, left: Column, right: Column) -> bool:
    """Return whether figures are, in most rows, those of two columns multiplied, within what rounding leaves."""
    seen = good = 0
    for total, one, other in zip(product.values, left.values, right.values, strict=True):
        if total is None or one is None or other is None:
            continue
        seen += 1
        good += abs(one * other - total) <= max(abs(total) * Decimal("0.002"), Decimal("0.02"))
    return seen > 0 and good * 10 >= seen * 8
