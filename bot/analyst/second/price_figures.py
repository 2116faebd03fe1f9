"""The change of volume at which a price leaves sales less variable costs as they were, from sums by SQL."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bot.analyst.second.books import Books
from bot.analyst.second.features.text import fold
from bot.analyst.second.meaning import Known
from bot.analyst.second.same_steps import same_steps
from tools.scenario import Price, Step, step_names

PARTS = """
SELECT side, coalesce(fold_text(line), ''), coalesce(fold_text(party), ''), sum(minor) FROM move
WHERE currency IS ? AND substr(day, 1, 7) BETWEEN ? AND ? GROUP BY 1, 2, 3
"""


def price_figures(books: Books, steps: tuple[Step, ...]) -> dict[str, Known]:
    """Return the volume of each change of price, in percent, by the figure's name."""
    found: dict[str, Known] = {}
    for step, name in zip(steps, step_names(steps), strict=True):
        volume = _volume(books, step, books.currencies[0]) if isinstance(step, Price) else None
        if volume is not None:
            found[f"{name}_even_volume"] = Known(volume, "percent", "ratio", steps=same_steps(books, steps))
    return found


def _volume(books: Books, step: Price, currency: str | None) -> Decimal | None:
    """Return the change of volume, in percent, at which the price leaves the contribution as it was."""
    line, variable = step.line and fold(step.line), {fold(name) for name in step.variable_lines}
    sales = costs = 0
    for side, name, party, minor in books.db.execute(PARTS, (currency, step.start or "", step.end or "9999-12")):
        if side == "in" and (line is None or line in (name, party)):
            sales += minor
        elif side == "out" and variable & {name, party}:
            costs -= minor
    if sales <= 0:
        return None
    price = Fraction(step.percent) / 100
    left = price + Fraction(sales - costs, sales)
    if left <= 0:
        return None
    return Decimal(round(-price / left * 10**6)).scaleb(-4)
