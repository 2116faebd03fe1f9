"""A sheet of several that make up one table, named in a question: its days stand for it."""

from __future__ import annotations

import re
from itertools import pairwise

from bot.analyst.second.features.text import fold
from tools.periods import last_day
from tools.tables import Dataset, Table

_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)?")
_SHEET = re.compile(r"sheet|sayfa(?:s\w*|y\w*|da|dan)?")
_BEFORE = ("on", "in", "from", "the")


def with_days(question: str, dataset: Dataset) -> str:
    """Return the question with the days of a stacked table's sheet in the place of the sheet's name."""
    for table in dataset.tables:
        for name in sorted(set(table.sheets or ()), key=lambda each: (-len(each), each)):
            place = _named(question, name)
            days = _days(table, name) if place else None
            if place and days:
                return f"{question[: place[0]].rstrip(' ,;:')} {days} {question[place[1] :].lstrip()}".strip()
    return question


def _named(question: str, sheet: str) -> tuple[int, int] | None:
    """Return where the words of a sheet's name stand beside the word for a sheet, that word with them."""
    found = list(_WORD.finditer(question))
    words = [fold(word[0]) for word in found]
    name = [fold(word) for word in _WORD.findall(sheet)]
    for at in range(len(words) - len(name) + 1):
        first, stop = at, at + len(name)
        if not name or words[at:stop] != name:
            continue
        if first and words[first - 1] in ("sheet", "sayfa"):
            first -= 1
        elif stop < len(words) and _SHEET.fullmatch(words[stop]):
            stop += 1
        else:
            continue
        while first and words[first - 1] in _BEFORE:
            first -= 1
        return found[first].start(), found[stop - 1].end()
    return None


def _days(table: Table, sheet: str) -> str:
    """Return the first and the last day of a sheet's rows, nothing where they are not that sheet's alone."""
    column = table.date("date") or table.date("issued") or table.date()
    pairs = zip(column.values, table.sheets or (), strict=True) if column else ()
    rows = sorted((day, name) for day, name in pairs if day)
    mine = [day for day, name in rows if name == sheet]
    changes = sum(one[1] != two[1] and sheet in (one[1], two[1]) for one, two in pairwise(rows))
    if column is None or not mine or changes > 2:  # noqa: PLR2004 - one where its days begin and one where they end
        return ""
    end = last_day(mine[-1]) if column.granularity == "month" else mine[-1]
    return f"{mine[0].isoformat()} - {end.isoformat()}"
