"""Figures of columns: one number style for each, the currencies beside them, and their scale."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

from tools.ingest import numbers
from tools.ingest.column import Column
from tools.ingest.currencies import in_format, in_text, of_code
from tools.ingest.headings import Region
from tools.ingest.words import mentions
from tools.money import exponent_of

SAMPLE = 400
THREE_DECIMALS = 3
LONGEST_AMOUNT = 24
LONGEST_NOTE = 90


def scale_of(region: Region) -> int:
    """Return the factor that a note above the table or in its headings states (``in thousands``), else 1."""
    for text in [*region.titles, *region.names, *region.groups]:
        if any(letter.isdigit() for letter in text.replace("000", "")[:4]):
            continue
        for meaning, factor in (("thousand.phrases", 1_000), ("million.phrases", 1_000_000)):
            if len(text) <= LONGEST_NOTE and mentions(meaning, text):
                return factor
    return 1


def decide_styles(columns: list[Column], region: Region) -> None:
    """Set one style for each number column: by its own figures, else the other columns', else the currency stated."""
    rows = region.sheet.rows[region.start : region.end]
    stated = region_currencies(region)
    figures = [column for column in columns if column.content == "number"]
    for column in figures:
        texts = [cell for cell in (row[column.index] for row in rows) if isinstance(cell, str)]
        three = any(exponent_of(code) == THREE_DECIMALS for code in stated)
        column.style = numbers.decide_style(texts, three_decimals=three)
    proven = Counter(column.style.point for column in figures if column.style and column.style.certain)
    for column in figures:
        if column.style is None or column.style.certain or column.style.ambiguous == 0:
            continue
        if len(proven) == 1:
            column.style = numbers.Style(next(iter(proven)), "another column", certain=True)
        elif (
            stated
            and all(exponent_of(code) != THREE_DECIMALS for code in stated)
            and column.role not in ("price", "rate", "quantity")
        ):
            column.style = numbers.Style(column.style.point, stated[0], certain=True)


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


def read_numbers(column: Column, region: Region) -> None:
    """Set the figures of a column with their marks and currencies, in the style that was decided."""
    percents = 0
    for offset, row in enumerate(region.sheet.rows[region.start : region.end], region.start):
        cell = row[column.index]
        value: Decimal | None = None
        mark: numbers.Mark = ""
        if isinstance(cell, Decimal):
            value = cell
        elif isinstance(cell, str):
            read = numbers.read_amount(cell, column.style)
            if read:
                value, parts = read
                mark = parts.mark
                if column.role == "balance" and mark == "dr":
                    value = -value
                percents += parts.percent
                if parts.currency:
                    column.codes[parts.currency] += 1
        column.values.append(value)
        column.marks.append(mark)
        shown = region.sheet.formats.get((offset, column.index)) if value is not None else None
        if shown:
            percents += "%" in shown
            code = in_format(shown)
            if code:
                column.codes[code] += 1
    column.percent = percents * 2 > max(1, column.filled)
    named = in_text(column.name, heading=True) or in_text(column.group, heading=True)
    column.currency = named[0] if named else (column.codes.most_common(1)[0][0] if len(column.codes) == 1 else None)
