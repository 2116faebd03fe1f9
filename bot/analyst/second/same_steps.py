"""Scenarios in one form, so that two that change the same movements alike are equal."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.described import texts_meant
from bot.analyst.second.features.text import fold
from tools.periods import shift_months
from tools.scenario import CostStep, Loan, LostCustomer, OneOff, OwnerDraw, Price, RevenueChange, Step
from tools.scenario.steps import Lasting

OTHER_INFLOWS = """
SELECT count(*) FROM move
WHERE side = 'in' AND coalesce(fold_text(line), '') <> ? AND coalesce(fold_text(party), '') <> ?
"""

NAMED = "SELECT count(*) FROM move WHERE fold_text(line) = ? OR fold_text(party) = ?"


def same_steps(books: Books, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return steps in one form: starts filled in, names folded, and one model for each thing that can happen."""
    first, last = books.db.execute("SELECT min(substr(day, 1, 7)), max(substr(day, 1, 7)) FROM move").fetchone()
    return tuple(_plain(books, step, first, last) for step in steps)


def _plain(books: Books, step: Step, first: str | None, last: str | None) -> Step:
    step = _one_model(step)
    changes: dict[str, object] = {}
    if first and isinstance(step, OneOff | Loan):
        changes["start"] = step.start or first
    elif first:
        changes["start"] = max(step.start or first, first)
    if isinstance(step, Lasting) and last:
        changes["end"] = min(step.end or last, last)
    if isinstance(step, Loan) and first:
        changes["first_instalment"] = step.first_instalment or shift_months(step.start or first, 1)
    if isinstance(step, OneOff):
        changes["name"] = None
    line = getattr(step, "line", None)
    if line is not None:
        whole = isinstance(step, RevenueChange) and _all_inflows(books, line)
        changes["line"] = None if whole else _meant(books, step, line)
    return step.model_copy(update=changes)


def _one_model(step: Step) -> Step:
    """Return a step as the plainest model that says the same."""
    if isinstance(step, LostCustomer) and not step.saved_percent:
        return RevenueChange(percent=Decimal(-100), line=step.line, start=step.start, end=step.end)
    if isinstance(step, Price) and not step.volume_percent:
        return RevenueChange(percent=step.percent, line=step.line, start=step.start, end=step.end)
    if isinstance(step, OwnerDraw):
        return CostStep(amount=step.monthly_amount, start=step.start, end=step.end)
    if isinstance(step, CostStep):
        line = None if step.amount is not None else step.line
        return step.model_copy(update={"name": None, "line": line})
    return step


def _meant(books: Books, step: Step, line: str) -> str:
    """Return a name folded, or the texts that it stands in where no line or party has it."""
    if int(books.db.execute(NAMED, (fold(line), fold(line))).fetchone()[0]):
        return fold(line)
    side = getattr(step, "direction", "out" if isinstance(step, CostStep) else "in")
    return texts_meant(books, line, side) or fold(line)


def _all_inflows(books: Books, line: str) -> bool:
    return int(books.db.execute(OTHER_INFLOWS, (fold(line), fold(line))).fetchone()[0]) == 0
