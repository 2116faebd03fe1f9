"""Regions of a sheet: where its tables begin, found by what the rows hold and not by where they stand."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import lru_cache
from typing import Literal

from tools.ingest.currencies import codes_below
from tools.ingest.dates import parse, resolve
from tools.ingest.grid import CellValue, Sheet
from tools.ingest.numbers import DASHES, looks_like_amount
from tools.ingest.roles import NUMBER_ROLES, is_age, roles_of
from tools.ingest.skipping import next_without_figures
from tools.ingest.spans import as_weeks, label_of
from tools.ingest.yearless import day_and_month
from tools.periods import last_day

CellKind = Literal["empty", "text", "number", "date", "period"]

Placed = tuple[int, CellValue, CellKind]

_DIGIT = re.compile(r"\d")
LOOK_AHEAD = 8
LONGEST_HEADING = 60
FIRST_ROWS = 120
FEWEST_CELLS = 2
FEWEST_KNOWN = 2
MOST_KEY_CELLS = 3


@dataclass(slots=True)
class Region:
    """One table of a sheet, with the texts that stand above it.

    ``names`` and ``groups`` (the upper of two heading rows) are by column, rows ``start`` to ``end`` (exclusive) are
    indexes into the grid. Each of ``sections`` is the row after a repeated heading, with the texts above that.
    """

    sheet: Sheet
    heading: int
    names: list[str]
    groups: list[str]
    start: int
    end: int
    titles: list[str] = field(default_factory=list)
    sections: list[tuple[int, list[str]]] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, ...]:
        """Return what makes two regions sections of one table: their headings."""
        return tuple(f"{group}|{name}" for group, name in zip(self.groups, self.names, strict=True))


@lru_cache(maxsize=65536)
def _kind_of_text(cell: str) -> CellKind:
    if cell in DASHES:
        return "empty"
    if parse(cell) is not None or day_and_month(cell) is not None:
        return "date"
    if label_of(cell) is not None and not cell.isdigit():
        return "period"
    return "number" if looks_like_amount(cell) else "text"


def kind_of(cell: CellValue) -> CellKind:
    """Return what one cell is by itself."""
    if cell is None or cell == "":
        return "empty"
    if isinstance(cell, (Decimal, bool)):
        return "number"
    if isinstance(cell, date):
        return "date"
    return _kind_of_text(cell)


def find_regions(sheet: Sheet) -> list[Region]:
    """Return the tables of a sheet from top to bottom; empty where no row can be a heading."""
    heads: list[int] = []
    probes: list[int] = []
    row = 0
    while row < len(sheet.rows):
        if row > FIRST_ROWS and probes:
            row = next_without_figures(sheet.rows, row, probes)
            if row == len(sheet.rows):
                break
        if is_heading(sheet, row):
            heads.append(row)
            probes = [
                column
                for column, cell in enumerate(sheet.rows[row])
                if cell is not None and _contrasts(sheet, row, column)
            ]
        row += 1
    return _regions(sheet, heads)


def is_heading(sheet: Sheet, row: int) -> bool:
    """Return whether a row names what stands below it."""
    cells: list[Placed] = [(column, cell, _kind_in_heading(cell)) for column, cell in enumerate(sheet.rows[row])]
    filled: list[Placed] = [placed for placed in cells if placed[2] != "empty"]
    if len(filled) < FEWEST_CELLS:
        return False
    periods = _periods(filled)
    # One word that may name a month ("Out", "Set") is a word where no other period stands beside it.
    worded = ("text",) if periods else ("text", "period")
    texts = [str(cell) for _, cell, kind in filled if kind in worded and not (kind == "period" and _has_digit(cell))]
    if not periods and len(texts) < len(filled):
        return False
    if any(kind == "number" and column not in periods for column, _, kind in filled) or _is_key_and_value(filled):
        return False
    if any(len(text) > LONGEST_HEADING for text in texts):
        return False
    contrast = sum(1 for column, _, _ in filled if _contrasts(sheet, row, column))
    known = sum(1 for text in texts if roles_of(text))
    if periods:
        inside = sum(1 for column in periods if _contrasts(sheet, row, column, of=("number",)))
        return inside * 2 >= len(periods)
    if len(filled) == FEWEST_CELLS:
        money = any(
            NUMBER_ROLES & set(roles_of(str(cell))) and _contrasts(sheet, row, column) for column, cell, _ in filled
        )
        return contrast >= 1 and (known == len(filled) or (money and len(texts) == len(filled)))
    return contrast >= 1 and max(known, contrast) >= FEWEST_KNOWN


def looks_like_heading_alone(sheet: Sheet, row: int) -> bool:
    """Return whether a row would be a heading if anything stood below it: two known words at least."""
    texts = [cell for cell in sheet.rows[row] if isinstance(cell, str) and kind_of(cell) in ("text", "period")]
    filled = sum(1 for cell in sheet.rows[row] if kind_of(cell) != "empty")
    return len(texts) == filled >= FEWEST_CELLS and sum(1 for text in texts if roles_of(text)) >= FEWEST_KNOWN


def _kind_in_heading(cell: CellValue) -> CellKind:
    """What a cell is in a row that may be a heading: "90+" names how old a debt is there."""
    kind = kind_of(cell)
    return "text" if kind == "number" and isinstance(cell, str) and cell.endswith("+") and is_age(cell) else kind


def _has_digit(cell: CellValue) -> bool:
    return not isinstance(cell, str) or _DIGIT.search(cell) is not None


def _periods(filled: list[Placed]) -> set[int]:
    """The columns headed by periods, two distinct ones of a unit at least (totals of quarters may stand among months).

    Nothing else in the row is a figure, and years alone follow each other.
    """
    labels = {column: label_of(cell) for column, cell, kind in filled if kind in ("date", "period", "number")}
    found = as_weeks({column: label for column, label in labels.items() if label is not None})
    weekly = all(label.unit == "week" for label in found.values())
    if len(found) < len(labels) or len(found) < FEWEST_CELLS or not (weekly or _at_edges(filled)):
        return set()
    units = Counter(label.unit for label in found.values())
    unit = units.most_common(1)[0][0]
    years = sorted(label.year or 0 for label in found.values() if label.unit == "year")
    if unit == "year" and (len(units) > 1 or years != list(range(years[0], years[0] + len(years)))):
        return set()
    distinct = {(label.year, label.number) for label in found.values() if label.unit == unit}
    return set(found) if len(distinct) >= max(2, len(found) // 3) else set()


def _at_edges(filled: list[Placed]) -> bool:
    """Whether full dates are those that name months: all the first day, all the last, or all the same."""
    days = [resolve(cell, "dmy") for _, cell, kind in filled if kind == "date"]
    known = [day for day in days if day is not None]
    return len({day.day for day in known}) <= 1 or all(day == last_day(day) for day in known)


def _is_key_and_value(filled: list[Placed]) -> bool:
    return str(filled[0][1]).endswith(":") and len(filled) <= MOST_KEY_CELLS


def _contrasts(sheet: Sheet, row: int, column: int, of: tuple[CellKind, ...] = ("number", "date", "period")) -> bool:
    """Whether figures (or dates) stand below a cell within the next rows."""
    seen = figures = 0
    for offset, below in enumerate(sheet.rows[row + 1 : row + 1 + 3 * LOOK_AHEAD], row + 1):
        broken = (offset, column) in sheet.errors or (offset, column) in sheet.no_value
        kind = "number" if broken else kind_of(below[column])
        if kind == "empty":
            if seen and not any(cell is not None for cell in below):
                break
            continue
        seen += 1
        figures += kind in of
        if seen == LOOK_AHEAD:
            break
    return figures > 0 and figures * 3 >= seen


def _regions(sheet: Sheet, heads: list[int]) -> list[Region]:
    regions: list[Region] = []
    position = 0
    floor = 0
    while position < len(heads):
        head = heads[position]
        group: int | None = None
        if position + 1 < len(heads) and heads[position + 1] == head + 1:
            group, head = head, heads[position + 1]
            position += 1
        elif head > floor and _is_group_row(sheet, head - 1, head):
            group = head - 1
        following = heads[position + 1] if position + 1 < len(heads) else len(sheet.rows)
        top = head if group is None else group
        names, groups = _names(sheet, head, group)
        below = codes_below(*sheet.rows[head : head + 2]) if head + 1 < len(sheet.rows) else {}
        for column, code in below.items():
            names[column] = f"{names[column]} {code}"
        head += bool(below)
        titles = _titles(sheet, top, floor)
        regions.append(Region(sheet, head, names, groups, head + 1, following, titles))
        floor = head + 1
        position += 1
    for before, after in itertools.pairwise(regions):
        before.end = _end_before(sheet, after, before.start)
    return _join_sections(regions)


def _join_sections(regions: list[Region]) -> list[Region]:
    """Make one region of tables that follow each other under the same headings: they are sections of one table."""
    joined: list[Region] = []
    for region in regions:
        if joined and joined[-1].key == region.key:
            joined[-1].sections.append((region.start, region.titles))
            joined[-1].end = region.end
        else:
            joined.append(region)
    return joined


def _is_group_row(sheet: Sheet, row: int, head: int) -> bool:
    """Whether the row above a heading groups its columns: figures nowhere, and cells that span or complete it."""
    filled = [column for column, cell in enumerate(sheet.rows[row]) if kind_of(cell) != "empty"]
    if len(filled) < FEWEST_CELLS or any(kind_of(sheet.rows[row][column]) == "number" for column in filled):
        return False
    spans = [left for top, left, bottom, right in sheet.merged if top == row == bottom and right > left]
    completes = any(sheet.rows[head][column] is None and _below_filled(sheet, head, column) for column in filled)
    return completes or bool(spans) or filled[1] - filled[0] > 1


def _below_filled(sheet: Sheet, head: int, column: int) -> bool:
    return any(row[column] is not None for row in sheet.rows[head + 1 : head + 1 + LOOK_AHEAD])


def _names(sheet: Sheet, head: int, group: int | None) -> tuple[list[str], list[str]]:
    names = [_text(cell) for cell in sheet.rows[head]]
    if group is None:
        return names, [""] * len(names)
    above = [_text(cell) for cell in sheet.rows[group]]
    spread, current = [], ""
    for column, text in enumerate(above):
        current = text or (current if names[column] and any(above[:column]) else "")
        spread.append(current)
    groups = ["" if not names[column] else spread[column] for column in range(len(names))]
    return [name or spread[column] for column, name in enumerate(names)], groups


def _text(cell: CellValue) -> str:
    if cell is None:
        return ""
    if isinstance(cell, date):
        return cell.isoformat()[:10]
    return " ".join(str(cell).split())


def _titles(sheet: Sheet, top: int, floor: int) -> list[str]:
    """The texts above a heading: all of them above the first table, else the lines right above."""
    titles: list[str] = []
    for row in range(top - 1, floor - 1, -1):
        cells = [cell for cell in sheet.rows[row] if cell is not None]
        filled = [_text(cell) for cell in cells]
        if floor and (len(filled) != 1 or kind_of(cells[0]) != "text"):
            break
        titles[:0] = filled
    return titles


def _end_before(sheet: Sheet, after: Region, start: int) -> int:
    """Where a region ends: before the blank lines and the title of the next one."""
    end = after.heading - (1 if any(after.groups) else 0)
    while end > start and sum(1 for cell in sheet.rows[end - 1] if cell is not None) <= 1:
        filled = [cell for cell in sheet.rows[end - 1] if cell is not None]
        if filled and kind_of(filled[0]) != "text":
            break
        end -= 1
    return end
