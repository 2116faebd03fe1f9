"""Questions that fit a file, as examples beside an answer without figures."""

from __future__ import annotations

from bot.texts import Language, numbers, text
from tools.outline import Outline, TableOutline

MOST = 2
NAMED = frozenset({"line", "category", "counterparty"})


def examples(outline: Outline | None, language: Language) -> str:
    """Return two questions that the file can answer, in quotes; empty where nothing is known of the file."""
    if outline is None or not outline.tables:
        return ""
    table, cash = outline.tables[0], next(iter(outline.cash), None)
    asked = []
    if any(column.role == "paid" for column in table.dates):
        asked.append(text(language, "second.example.unpaid"))
    if cash is not None and outline.year_known:
        month = numbers.period(cash.last_month, language)
        asked += [text(language, f"second.example.{side}", month=month) for side in _sides(outline)]
    name = _name(table)
    if name:
        asked.append(text(language, "second.example.name", name=name))
    return ", ".join(f"“{each}”" for each in asked[:MOST])


def _sides(outline: Outline) -> list[str]:
    cash = outline.cash[0]
    return [side for side, held in (("out", cash.has_outflows), ("in", cash.has_inflows)) if held][:1]


def _name(table: TableOutline) -> str | None:
    """Return the largest name of the table that can stand in a sentence: no number in it, no mark of a citation."""
    names = (member.name for each in table.dimensions if each.role in NAMED for member in each.members)
    return next((name for name in names if not any(c.isdigit() or c in "{}" for c in name)), None)
