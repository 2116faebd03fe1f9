"""Roles of text columns whose headings say nothing known: by how different and how often repeated the texts are."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from tools.ingest.claims import names_firm
from tools.ingest.column import Column
from tools.ingest.headings import Region

SAMPLE = 1_000
FEWEST = 4
FEWEST_KINDS = 2
MOST_REPEATED = 0.5
LONGEST_CODE = 24
_CODE = re.compile(r"(?=.*\d)[A-Za-z]{0,6}[-/. #]?[\w\-/.]*")


def fill_text_roles(region: Region, columns: Sequence[Column], *, owed: bool = False) -> None:
    """Give texts without a role one by their values, each role once: a document, a description, a party, a category.

    ``owed`` says that the rows are invoices: names that repeat are then the parties'.
    """
    taken = {column.role for column in columns}
    for column in columns:
        if column.content != "text" or column.role != "other":
            continue
        role = _role(_values(region, column), taken, owed=owed)
        if role is not None:
            column.role = role
            taken.add(role)


def _values(region: Region, column: Column) -> list[str]:
    rows = region.sheet.rows[region.start : region.start + SAMPLE]
    return [str(cell).strip() for row in rows[: region.end - region.start] if (cell := row[column.index]) is not None]


def _role(values: Sequence[str], taken: set[str], *, owed: bool) -> str | None:
    if len(values) < FEWEST:
        return None
    counts = Counter(values)
    repeated = len(counts) <= MOST_REPEATED * len(values)
    codes = sum(1 for value in values if len(value) <= LONGEST_CODE and _CODE.fullmatch(value))
    if not repeated and codes * 10 >= 9 * len(values):
        return None if "document" in taken else "document"
    if not repeated:
        return None if "description" in taken else "description"
    firms = sum(number for value, number in counts.items() if names_firm(value))
    if "counterparty" not in taken and (owed or firms * 3 >= len(values)):
        return "counterparty"
    return None if "category" in taken or len(counts) < FEWEST_KINDS else "category"
