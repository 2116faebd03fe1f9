"""A loan's schedule as formulas: equal instalments rounded once, the last one absorbing what rounding left.

Source of the formula: `tools.annuity`; PMT is the same annuity, rounded half up to the minor unit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tools.annuity import Instalment
from tools.export.book import Page
from tools.export.desk import Desk
from tools.export.style import money_format

MOST, ROOM = 600, 24
HEAD, FIRST = 4, 5
COLUMNS = ("number", "owed_before", "interest", "instalment", "principal", "owed_after")


@dataclass(frozen=True, slots=True)
class Terms:
    """A loan's terms as addresses: what is lent, the rate of a month as a fraction, the number of instalments."""

    principal: str
    rate: str
    payments: str


@dataclass(frozen=True, slots=True)
class Schedule:
    """Where a schedule's numbers stand: the equal instalment, and the columns of all instalments."""

    page: Page
    instalment: str
    last: int

    def column(self, name: str) -> str:
        """Return a whole column of the schedule."""
        place = COLUMNS.index(name) + 1
        return self.page.span(FIRST, place, self.last, place)

    def cell(self, name: str, number: int) -> str:
        """Return a column's cell of one instalment."""
        return self.page.at(FIRST + number - 1, COLUMNS.index(name) + 1)


def write_schedule(desk: Desk, terms: Terms, paid: Sequence[Instalment]) -> Schedule:
    """Write a schedule with room for more instalments than there are, for when their number is changed."""
    page = desk.page("schedule")
    words, loan = desk.labels, paid[0].payment
    places, shown = loan.exponent, money_format(loan.exponent, loan.currency)
    equal = paid[0].payment.amount
    page.put(2, 1, words.text("figure.instalment"), "strong")
    formula = (
        f"IF({terms.rate}=0,ROUND({terms.principal}/{terms.payments},{places}),"
        f"ROUND(PMT({terms.rate},{terms.payments},-{terms.principal}),{places}))"
    )
    instalment = page.formula(2, 4, formula, equal, "strong", shown)
    for column, key in enumerate(COLUMNS, 1):
        page.put(HEAD, column, words.text(f"column.{key}"), "heading")
    rows = min(MOST, len(paid) + ROOM)
    last = FIRST + rows - 1
    before = terms.principal
    owed = paid[0].left + paid[0].principal
    for number in range(1, rows + 1):
        row = FIRST + number - 1
        part = paid[number - 1] if number <= len(paid) else None
        none = owed - owed
        page.put(row, 1, number)
        left, over = page.at(row, 2), f"{number}>{terms.payments}"
        page.formula(row, 2, f"IF({over},0,{before})", (owed if part else none).amount, "plain", shown)
        interest = page.formula(
            row, 3, f"ROUND({left}*{terms.rate},{places})", (part.interest if part else none).amount, "plain", shown
        )
        payment = page.formula(
            row, 4, f"IF({over},0,IF({number}={terms.payments},{left}+{interest},{instalment}))",
            (part.payment if part else none).amount, "plain", shown,
        )  # fmt: skip
        back = page.formula(
            row, 5, f"ROUND({payment}-{interest},{places})", (part.principal if part else none).amount, "plain", shown
        )
        owed = part.left if part else none
        before = page.formula(row, 6, f"ROUND({left}-{back},{places})", owed.amount, "plain", shown)
    _hide_room(page, last, terms)
    page.freeze(FIRST, 2)
    return Schedule(page, instalment, last)


def _hide_room(page: Page, last: int, terms: Terms) -> None:
    """Let the rows beyond the last instalment be white on white."""
    from openpyxl.formatting.rule import FormulaRule
    from openpyxl.styles import Font

    beyond = FormulaRule([f"$A{FIRST}>{terms.payments}"], font=Font(color="FFFFFF"))  # type: ignore[no-untyped-call]
    page.sheet.conditional_formatting.add(f"A{FIRST}:F{last}", beyond)
