"""Roles that a heading alone leaves open: "paid" over days is when, over amounts how much, over yes and no whether."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from tools.ingest.column import Column, Content
from tools.ingest.grid import CellValue
from tools.ingest.headings import kind_of
from tools.ingest.words import fold, is_wholly, mentions

Step = Literal["paid", "issued", "due"]
STEPS: tuple[Step, ...] = ("paid", "issued", "due")
MOST_DAYS = 400
TICKS = frozenset({"✓", "✔", "☑", "✅", "✗", "✘", "❌", "☐"})
_DATE_OF: dict[Step, str] = {"paid": "paid_date", "issued": "issued", "due": "due"}


def step_of(name: str) -> Step | None:
    """Return the step of an invoice that a heading names, or None where it names more or something else."""
    return next((step for step in STEPS if is_wholly(f"invoice_steps.{step}", name)), None)


def by_content(column: Column, cells: Sequence[CellValue]) -> tuple[str, Content] | None:
    """Return the role and content that a bare heading's cells show, or None where the heading decides."""
    step = step_of(column.name)
    if step is None:
        return None
    filled = [cell for cell in cells if cell is not None and kind_of(cell) != "empty"]
    if column.content == "date":
        return _DATE_OF[step], "date"
    if filled and all(yes_or_no(str(cell)) is not None for cell in filled):
        return ("status", "text") if step != "issued" and _tells_apart(column, filled, cells) else None
    if column.content == "text" and step == "paid" and _days_or_nothing(filled):
        return "paid_date", "date"
    if column.content == "number" and step == "due" and not _are_terms(filled):
        return "open", "number"
    return None


def yes_or_no(text: str) -> bool | None:
    """Return what a cell says of whether something is so; None where it says something else."""
    plain = text.strip()
    if plain in TICKS:
        return plain in "✓✔☑✅"
    if is_wholly("invoice_steps.yes", fold(plain)):
        return True
    return False if is_wholly("invoice_steps.no", fold(plain)) or plain == "-" else None


def _tells_apart(column: Column, filled: Sequence[CellValue], cells: Sequence[CellValue]) -> bool:
    """Whether cells are marks: of numbers only 0 and 1, with both of them there or empty cells beside."""
    if column.content != "number":
        return True
    return len({str(cell) for cell in filled}) > 1 or len(filled) < len(cells)


def _days_or_nothing(filled: Sequence[CellValue]) -> bool:
    """Whether cells are days, but for some that say that nothing was paid."""
    days = [cell for cell in filled if kind_of(cell) == "date"]
    others = [str(cell) for cell in filled if kind_of(cell) != "date"]
    return bool(days) and all(yes_or_no(text) is False or mentions("unsettled.words", text) for text in others)


def _are_terms(filled: Sequence[CellValue]) -> bool:
    """Whether numbers are days of a term of payment (30, 60) and no amounts."""
    texts = [str(cell).strip() for cell in filled]
    return all(re.fullmatch(r"\d{1,3}", text) and Decimal(text) <= MOST_DAYS for text in texts)


def payments_are_paid(columns: Sequence[Column]) -> None:
    """Make of a column of payments beside the amounts and days of invoices what was paid of each."""
    days = {column.role for column in columns if column.content == "date"}
    figures = [column for column in columns if column.content == "number"]
    amounts = [
        column
        for column in figures
        if column.role in ("amount", "gross", "net", "measure") and step_of(column.name) != "paid"
    ]
    if not amounts or not days & {"due", "issued"} or any(column.role in ("paid", "balance") for column in figures):
        return
    found = [
        column for column in figures if step_of(column.name) == "paid" and column.role in ("debit", "credit", "measure")
    ]
    if len(found) == 1 and not any(column.role in ("debit", "credit") for column in figures if column is not found[0]):
        found[0].role = "paid"
