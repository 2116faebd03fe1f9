"""Profit of a file that states none: its income less its costs, and that as a part of the income."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Quantity
from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.subjects import File
from bot.analyst.rules.told import Said

# Lines below operating profit: where a report holds one of them, income less costs is another profit.
_PROFITABLE = ("profitab", "karli", "zararli")
_BELOW = ("tax", "vergi", "interest", "faiz", "dividend", "temettu")


def margined(file: File, word: str, question: str) -> Quantity:
    """Return the profit that a margin is of: the file's gross profit, else what is left of a report's income."""
    plain = word == "margin" and file.cash is None and file.sided is not None
    if plain and not subjects.concept(file, "gross_profit"):
        return subjects.net(file)
    return subjects.by_concept(file, "gross_profit", question)


def refuse_below_operations(file: File) -> None:
    """Raise RefusedError where lines of tax or interest stand among those that operating profit would be made of."""
    for name in file.vocabulary.names:
        if name.kind == "member" and name.role != "description" and set(name.words) & set(_BELOW):
            raise RefusedError("no_concept", concept="operating_profit")


def all_income(file: File) -> bool:
    """Return whether revenue and turnover mean all income: of a report with no column and not one line of that name."""
    if file.cash is not None or file.sided is None:
        return False
    return len({name.written for name in subjects.concept(file, "revenue")}) != 1


def ranked(bag: Bag, said: Said, found: Slots) -> None:
    """Say what is ranked where the rank itself speaks of profit (the most profitable month, en karlı ay)."""
    if not said.rank or not said.unit or found.measures or found.members or found.side or found.dimension is not None:
        return
    if any(token.text.startswith(_PROFITABLE) for token in bag.tokens):
        found.measures.append(Subject(bag.pieces[0], "profit", Quantity(name="profit")))
