"""Figures of columns: one number style for each, the currencies beside them, and their scale."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal
from functools import lru_cache

from tools.ingest import numbers
from tools.ingest.column import Column
from tools.ingest.currencies import in_format, in_text, is_yen, of_code
from tools.ingest.findings import Findings
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region
from tools.ingest.words import mentions
from tools.money import exponent_of

SAMPLE = 400
THREE_DECIMALS = 3
LONGEST_AMOUNT = 24
LONGEST_NOTE = 90
MOST_WHOLE = 21  # digits before the point, and digits in all, with which sums of many rows are still exact
MOST_DIGITS = 26
MONEY_ROLES = frozenset(
    {"amount", "debit", "credit", "net", "gross", "before_tax", "tax", "fee", "balance", "original", "open", "paid"}
)
_UNIT = r"(?:TL|TRY|USD|EUR|GBP|US\$|[$€£₺])"
# "(000 TL)", "TL '000": zeros and a currency alone, as a whole note or in parentheses, so that no "1.000 TL" is one.
ZEROS = re.compile(
    rf"(?:^|\()\s*(?:{_UNIT}\s*['’]?000s?|['’]?000s?\s*{_UNIT}|['’]000s?|000s)\s*(?:\)|$)", re.IGNORECASE
)
# "Sales $k", "k€", "£m" in a heading: a letter beside a sign or a code, never a word.
_K = re.compile(rf"(?<!\w)(?:{_UNIT}\s?k|k\s?{_UNIT}|TEUR|T€)(?!\w)")
_M = re.compile(rf"(?<!\w)(?:{_UNIT}\s?(?:m|mn|mm|mio)|(?:mn|mio)\.?\s?{_UNIT})(?!\w)")


def scale_of(region: Region) -> int:
    """Return the factor that a note above the table or in its headings states (``in thousands``), else 1."""
    for text in [*region.titles, *region.names, *region.groups]:
        if len(text) <= LONGEST_NOTE and ZEROS.search(text):
            return 1_000
        for pattern, factor in ((_K, 1_000), (_M, 1_000_000)):
            if len(text) <= LONGEST_NOTE and pattern.search(text):
                return factor
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
    percents: dict[int, str] = {}
    words = " ".join([*region.names, *region.titles, *_first_texts(region)])
    for offset, cell in enumerate(cells):
        value = cell if isinstance(cell, Decimal) else None
        mark: numbers.Mark = ""
        code: str | None = None
        read = numbers.read_amount(cell, column.style) if isinstance(cell, str) else None
        if read:
            value, parts = read
            mark, code = parts.mark, parts.currency or ("JPY" if is_yen(str(cell), words) else None)
            value = -value if column.role == "balance" and mark == "dr" else value
            if parts.percent:
                percents[offset] = str(cell)
            if _has_too_many_digits(str(cell), value):
                column.refused[offset], value = str(cell), None
        shown = region.sheet.formats.get((region.start + offset, column.index)) if value is not None else None
        if shown:
            if "%" in shown and value is not None:
                percents.setdefault(offset, f"{value * 100:f}%")
            code = code or in_format(shown)
        column.values.append(value)
        column.marks.append(mark)
        column.row_codes.append(code)
    column.codes.update(code for code in column.row_codes if code)
    column.percent = len(percents) * 2 > max(1, column.filled)
    if not column.percent and column.role in MONEY_ROLES:
        column.refused.update(percents)
        column.values = [None if offset in percents else value for offset, value in enumerate(column.values)]
    _name_currency(column)


def _has_too_many_digits(cell: str, value: Decimal) -> bool:
    """Whether a figure has more digits than are added up exactly, which no amount of money has."""
    if len(cell) <= MOST_WHOLE and "e" not in cell and "E" not in cell:
        return False
    return value.adjusted() >= MOST_WHOLE or len(value.as_tuple().digits) > MOST_DIGITS


def tell_refused(column: Column, region: Region, findings: Findings) -> None:
    """Note the cells of a column that are written as figures and cannot be figures of it, and warn of them."""
    for offset, text in column.refused.items():
        findings.issue("not_a_number", region.sheet, region.start + offset, column.index, text)
        findings.warn("unreadable_cells", column=column.name)


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
