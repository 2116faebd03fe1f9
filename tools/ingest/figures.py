"""Figures of columns: one number style for each, the currencies beside them, and their scale."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from functools import lru_cache

from tools.ingest import numbers
from tools.ingest.column import Column
from tools.ingest.currencies import in_format, in_text, is_yen, of_code
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.words import mentions
from tools.money import exponent_of

SAMPLE = 400
THREE_DECIMALS = 3
LONGEST_AMOUNT = 24
LONGEST_NOTE = 90
_UNIT = r"(?:TL|TRY|USD|EUR|GBP|US\$|[$€£₺])"
# "(000 TL)", "TL '000": zeros and a currency alone, as a whole note or in parentheses, so that no "1.000 TL" is one.
ZEROS = re.compile(
    rf"(?:^|\()\s*(?:{_UNIT}\s*['’]?000s?|['’]?000s?\s*{_UNIT}|['’]000s?|000s)\s*(?:\)|$)", re.IGNORECASE
)


def scale_of(region: Region) -> int:
    """Return the factor that a note above the table or in its headings states (``in thousands``), else 1."""
    for text in [*region.titles, *region.names, *region.groups]:
        if len(text) <= LONGEST_NOTE and ZEROS.search(text):
            return 1_000
        if any(letter.isdigit() for letter in text.replace("000", "")[:4]):
            continue
        for meaning, factor in (("thousand.phrases", 1_000), ("million.phrases", 1_000_000)):
            if len(text) <= LONGEST_NOTE and mentions(meaning, text):
                return factor
    return 1


def decide_styles(columns: list[Column], region: Region, said: numbers.Point | None = None) -> None:
    """Set one style for each number column: by its own figures, else the other columns', else the currency stated."""
    rows = region.sheet.rows[region.start : region.end]
    stated = region_currencies(region)
    figures = [column for column in columns if column.content == "number"]
    for column in figures:
        place = column.index
        texts = [cell for row in rows if isinstance(cell := row[place], str)]
        three = any(exponent_of(code) == THREE_DECIMALS for code in stated)
        column.style = numbers.decide_style(texts, three_decimals=three)
    proven = Counter(column.style.point for column in figures if column.style and column.style.certain)
    if not proven:
        proven.update(_proven_above(region))
    for column in figures:
        if column.style is None or column.style.certain or column.style.ambiguous == 0:
            continue
        if said is not None:
            column.style = numbers.Style(said, "user", certain=True)
        elif len(proven) == 1:
            column.style = numbers.Style(next(iter(proven)), "another column", certain=True)
        elif (
            stated
            and all(exponent_of(code) != THREE_DECIMALS for code in stated)
            and column.role not in ("price", "rate", "quantity")
        ):
            column.style = numbers.Style(column.style.point, stated[0], certain=True)


def _proven_above(region: Region) -> list[numbers.Point]:
    """The decimal signs that figures above the table prove."""
    cells = [cell for row in region.sheet.rows[: region.heading] for cell in row if isinstance(cell, str)]
    parts = [numbers.take_apart(cell.rpartition(":")[2]) for cell in cells]
    proofs = [numbers.proof_of(part.body) for part in parts if part is not None]
    return [proof for proof in proofs if proof in (".", ",")]


def region_currencies(region: Region) -> list[str]:
    """Return the currencies that the headings, titles, figures and currency columns of a region state."""
    found = [code for name in region.names for code in in_text(name, heading=True)]
    found += [code for title in region.titles for code in in_text(title)]
    for row in region.sheet.rows[region.start : region.start + SAMPLE]:
        for cell in row:
            if isinstance(cell, str) and len(cell) <= LONGEST_AMOUNT:
                code = of_code(cell)
                parts = numbers.take_apart(cell) if code is None else None
                found += [code] if code else [parts.currency] if parts and parts.currency else []
    return list(dict.fromkeys(found))


def _first_texts(region: Region) -> list[str]:
    rows = region.sheet.rows[region.start : region.start + 5]
    return [cell for row in rows for cell in row if isinstance(cell, str)]


def read_numbers(column: Column, region: Region) -> None:
    """Set the figures of a column with their marks and currencies, in the style that was decided."""
    cells = _cells(column, region)
    if not region.sheet.formats and str not in set(map(type, cells)):
        column.values = [cell if isinstance(cell, Decimal) else None for cell in cells]
        column.marks, column.row_codes = _plain(len(column.values))
        _name_currency(column)
        return
    percents = 0
    words = " ".join([*region.names, *region.titles, *_first_texts(region)])
    for offset, row in enumerate(region.sheet.rows[region.start : region.end], region.start):
        cell = row[column.index]
        value = cell if isinstance(cell, Decimal) else None
        mark: numbers.Mark = ""
        code: str | None = None
        read = numbers.read_amount(cell, column.style) if isinstance(cell, str) else None
        if read:
            value, parts = read
            mark, code = parts.mark, parts.currency or ("JPY" if is_yen(str(cell), words) else None)
            value = -value if column.role == "balance" and mark == "dr" else value
            percents += parts.percent
        shown = region.sheet.formats.get((offset, column.index)) if value is not None else None
        if shown:
            percents += "%" in shown
            code = code or in_format(shown)
        column.values.append(value)
        column.marks.append(mark)
        column.row_codes.append(code)
    column.codes.update(code for code in column.row_codes if code)
    column.percent = percents * 2 > max(1, column.filled)
    _name_currency(column)


@lru_cache(maxsize=1)
def _plain(rows: int) -> tuple[list[numbers.Mark], list[str | None]]:
    """Marks and currencies of a column that has none: columns of one table share them."""
    return [""] * rows, [None] * rows


def _cells(column: Column, region: Region) -> list[CellValue]:
    place = column.index
    return [row[place] for row in region.sheet.rows[region.start : region.end]]


def _name_currency(column: Column) -> None:
    named = in_text(column.name, heading=True) or in_text(column.group, heading=True)
    column.currency = named[0] if named else next(iter(column.codes)) if len(column.codes) == 1 else None
