"""Which files are alike: those with the same headings, for which what a person settled once holds again."""

from __future__ import annotations

import hashlib
import json

from tools.ingest.spans import label_of
from tools.ingest.words import fold_heading
from tools.tables import Dataset, Table


def headings_of(names: list[str]) -> tuple[str, ...]:
    """Return the headings of a table as they are compared: folded, without the periods that change with each file."""
    return tuple(fold_heading(name) for name in names if name and (label_of(name) is None or name.isdigit()))


def heading_key(dataset: Dataset) -> str:
    """Return a key that files with the same headings share, whatever stands in their rows: 16 hex digits."""
    found = dataset.headings or tuple(_columns(table) for table in dataset.tables)
    text = json.dumps([dataset.shape, sorted(set(found))], ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _columns(table: Table) -> tuple[str, ...]:
    names = [column.name for column in table.dates] + [column.name for column in table.dimensions]
    return (*names, *(column.name for column in table.measures))
