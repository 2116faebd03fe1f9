"""Which side each row is on by a column that names nothing but income and costs, where the amounts do not tell."""

from __future__ import annotations

import re

from tools.names import fold
from tools.tables import Direction, Table

WORDS: dict[Direction, re.Pattern[str]] = {
    "in": re.compile(r"(gelir|income|revenue|sale|satis|ciro|giris|inflow|in|output)(s|ler|lar|leri|lari|i)?"),
    "out": re.compile(
        r"(gider|expense|expenditure|cost|maliyet|harcama|masraf|cikis|outflow|out|purchase|alis|alim|input)"
        r"(s|ler|lar|leri|lari|i)?"
    ),
}


def named_sides(table: Table) -> dict[int, Direction | None]:
    """Return the side of each row, by its place; empty where no column names both sides and nothing else."""
    for column in table.dimensions:
        names = {name for name in column.values if name}
        by_name: dict[str, Direction] = {
            name: side for name in names for side, words in WORDS.items() if words.fullmatch(fold(name))
        }
        if len(by_name) == len(names) and len(set(by_name.values())) == len(WORDS):
            return {index: by_name.get(name or "") for index, name in enumerate(column.values)}
    return {}
