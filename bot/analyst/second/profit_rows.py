"""Which report of a file holds income with its costs, and on which sides a name stands in it."""

# ruff: noqa: S608 - the only names put into SQL are those of this package
from __future__ import annotations

from dataclasses import dataclass

from bot.analyst.second.books import Books
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.profit_figures import Earned, amounts_of, parts_of_sheet, sheet_of

# A column with the cost of each row, not that of one piece.
COST_COLUMN = pattern(r"costs?|cogs|cost of (?:goods|sales)(?: sold)?|maliyet\w*|smm|alis (?:tutari|maliyeti)")
OF_ONE = pattern(r"unit|per|each|birim\w*|adet\w*|tane\w*|budget\w*|butce\w*|plan\w*")
GOODS = pattern(r"cogs|cost of (?:goods|sales)(?: sold)?|costs?|maliyet\w*|smm|satilan mal\w*(?: maliyet\w*)?")


@dataclass(frozen=True, slots=True)
class Report:
    """A report with income and costs; ``cost`` is the column beside a revenue, ``gross`` whether costs are of goods."""

    books: Books
    cost: str | None
    gross: bool

    def sides(self, name: str) -> frozenset[str]:
        """Return the sides on which a name of the file has income or costs."""
        sheet = sheet_of(self.books, self.cost)
        parts = parts_of_sheet(self.books, sheet, self.cost, [name]) if sheet else []
        if not parts:
            return frozenset()
        moves = Earned(self.books, [], parts)
        moves.only(name)
        return frozenset(
            str(row[0]) for row in moves.run(f"SELECT side FROM {moves.name} GROUP BY 1 HAVING sum(minor) <> 0")
        )


def report_of(books: Books) -> Report | None:
    """Return the file's report; None where money moves on an account, or costs are nowhere told."""
    sides = {row[0] for row in books.db.execute("SELECT DISTINCT side FROM move")}
    if len(sides) > 1 or len(books.currencies) > 1:
        return None
    if not sides:
        sheet = sheet_of(books, None)
        if sheet is None:
            return None
        found = amounts_of(sheet, None)
        gross = len(found) > 1 and GOODS.search(_plain(found[1].name)) is not None
        return Report(books, None, gross)
    for each in books.cash_sheets:
        amount = each.table.measure_of("amount")
        costs = [
            measure.name
            for measure in each.table.measures
            if measure.role == "other"
            and COST_COLUMN.search(_plain(measure.name))
            and not OF_ONE.search(_plain(measure.name))
        ]
        if amount is not None and len(costs) == 1 and sides == {"in"}:
            return Report(books, costs[0], gross=True)
    return None


def _plain(name: str) -> str:
    return fold(name).replace("_", " ")
