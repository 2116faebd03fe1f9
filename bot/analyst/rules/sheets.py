"""Files of several sheets: a question about one of them by its name, and which is meant where several fit."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import combinations

from bot.analyst.protocols import Language
from bot.analyst.rules.expression import Ask, Expression, Overview, Quantity, Several
from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError, Option
from tools.outline import Outline, TableOutline
from tools.periods import Span

MOST_CHOICES = 4
_ALL = re.compile(r"[,;:]?\s*(?:all sheets(?: together)?|t[uü]m sayfalar)(?=\W*$)", re.IGNORECASE)
_PLANNED = re.compile(r"plan|budget|forecast|actual|butce|gerceklesen|tahmin|copy|kopya")


def narrowed(text: str, outline: Outline) -> tuple[str, Outline, bool]:
    """Return the question without the sheet that it names, the file with that sheet alone, and whether all were named.

    A sheet is named by the word for it: ``sheet Bank``, ``the Bank sheet``, ``Banka sayfası``. One of those that
    make up one table, each with its own days, stands for these days.
    """
    text = _days_of_stacked(text, outline)
    if len(outline.tables) < 2:  # noqa: PLR2004
        return text, outline, False
    if (found := _ALL.search(text)) is not None:
        return text[: found.start()] + text[found.end() :], outline, True
    for table in sorted(outline.tables, key=lambda each: -len(each.name)):
        spoken = _spoken(table.name)
        if len([each for each in outline.tables if each.name == table.name]) == 1 and (found := spoken.search(text)):
            alone = table.model_copy(update={"cash": False})
            rest = (text[: found.start()] + " " + text[found.end() :]).strip()
            return rest, outline.model_copy(update={"tables": (alone,), "cash": ()}), False
    return text, outline, False


def _spoken(sheet: str) -> re.Pattern[str]:
    name = re.escape(sheet)
    return re.compile(
        rf"[,;:]?\s*(?:\b(?:on|in|from)\s+)?(?:\bthe\s+)?(?:\bsheet\s+{name}\b"
        rf"|\b{name}\s+(?:sheet|sayfas[ıi]\w*)\b|\bsayfa\s+{name}\b)",
        re.IGNORECASE,
    )


def _days_of_stacked(text: str, outline: Outline) -> str:
    sheets = [sheet for table in outline.tables for sheet in table.sheets if sheet.span is not None]
    for sheet in sorted(sheets, key=lambda each: -len(each.name)):
        if sheet.span is not None and (found := _spoken(sheet.name).search(text)):
            days = f" {sheet.span.start.isoformat()} - {sheet.span.end.isoformat()} "
            return (text[: found.start()] + days + text[found.end() :]).strip()
    return text


def check(said: Expression, outline: Outline, question: str, language: Language, *, together: bool) -> None:
    """Ask which sheet is meant where several tell of the same days and the reading would take one, or add them up.

    ``together``: all sheets were asked for, so that sums of the whole account are meant.
    """
    tables = [table for table in outline.tables if table.cash]
    if len(tables) < 2:  # noqa: PLR2004
        return
    if not isinstance(said, Ask | Several):
        if not isinstance(said, Overview) and (same := _alike(tables)):
            raise AskedBackError("which_sheet_path", sheets=", ".join(table.name for table in same))
        return
    for part in said.parts if isinstance(said, Several) else (said,):
        for quantity in (part.of, part.minus, part.over):
            whole = quantity is not None and quantity.table is None
            meant = _meant(quantity, part.period, tables) if quantity is not None and not (whole and together) else []
            if len(meant) > 1:
                choices = _choices(meant, question, language if whole else None)
                raise AskedBackError("which_sheet", choices=choices, sheets=", ".join(table.name for table in meant))


def _choices(meant: list[TableOutline], question: str, language: Language | None) -> tuple[Option, ...]:
    bare = question.rstrip(" ?.!")
    sheets = [Option(each.name[:60], f"{bare}, sheet {each.name}?"[:500]) for each in meant[: MOST_CHOICES - 1]]
    together = {"en": "all sheets", "tr": "tüm sayfalar"}
    return (*sheets, *([Option(together[language], f"{bare}, {together[language]}"[:500])] if language else []))


def _meant(quantity: Quantity, period: Span | None, tables: list[TableOutline]) -> list[TableOutline]:
    """Return the sheets that hold what is asked for, where more than one tells of the same days."""
    if quantity.table is not None and all(table.id != quantity.table for table in tables):
        return []
    inside = [table for table in tables if period is None or any(_meets(span, period) for span in _spans(table))]
    lines = [(each.column, value) for each in quantity.where if each.op == "is" for value in each.values]
    held = [table for table in inside if all(_holds(table, column, value) for column, value in lines)]
    if lines and quantity.measure is None:
        return held
    if quantity.measure is None and quantity.table is not None:
        return held
    return held if _overlapping(held) else []


def _holds(table: TableOutline, column: str, value: str) -> bool:
    return any(
        fold(member.name) == fold(value)
        for dimension in table.dimensions
        if fold(dimension.name) == fold(column)
        for member in dimension.members
    )


def _spans(table: TableOutline) -> list[Span]:
    return [date.span for date in table.dates if date.span is not None]


def _meets(one: Span, two: Span) -> bool:
    return one.start <= two.end and two.start <= one.end


def _overlapping(tables: list[TableOutline]) -> bool:
    return any(_meets(a, b) for one, two in combinations(tables, 2) for a in _spans(one) for b in _spans(two))


def _alike(tables: list[TableOutline]) -> list[TableOutline]:
    """Return two sheets of the same days that are no two accounts: a copy, or a plan beside what came of it."""
    for one, two in combinations(tables, 2):
        planned = any(_PLANNED.search(fold(table.name)) for table in (one, two))
        if _overlapping([one, two]) and (_lines(one) == _lines(two) or (planned and _names(one) & _names(two))):
            return [one, two]
    return []


def _names(table: TableOutline) -> set[str]:
    return {name for name, _ in _lines(table)}


def _lines(table: TableOutline) -> set[tuple[str, Decimal | None]]:
    return {
        (fold(member.name), member.total)
        for dimension in table.dimensions
        if dimension.role in {"line", "category"}
        for member in dimension.members
    }
