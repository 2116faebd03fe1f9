"""Members: the column that rows are told apart by, names that mean one, and the keys that figures have."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tools.analysis.rows.selection import Row, Rows
from tools.names import fold
from tools.result import slug
from tools.tables import Dimension, Table
from tools.working import NoFigureError

NOISE = re.compile(r"[\W\d_]+")


def column_named(rows: Rows, name: str | None, roles: Sequence[str]) -> Dimension:
    """Return the column of this name (or role), else the first that there is of the roles and tells rows apart."""
    columns = rows.rows[0].table.dimensions
    if name is not None:
        wanted = fold(name)
        found = next((d for d in columns if fold(d.name) == wanted), None)
        found = found or next((d for d in columns if d.role == wanted), None)
        if found is None:
            raise NoFigureError("unknown_column", name=name, known=", ".join(d.name for d in columns))
        return found
    for role in roles:
        for column in columns:
            if column.role == role and any(column.values[row.index] for row in rows.rows if _same(row, rows)):
                return column
    raise NoFigureError("unknown_column", name=roles[0], known=", ".join(d.name for d in columns))


def _same(row: Row, rows: Rows) -> bool:
    return row.table is rows.rows[0].table


def member_of(row: Row, column: Dimension) -> str | None:
    """Return a row's text in a column, found by name, else by role, in its own table."""
    own = next((d for d in row.table.dimensions if d.name == column.name), None)
    own = own or next((d for d in row.table.dimensions if d.role == column.role), None)
    return own.values[row.index] if own else None


def merged(rows: Iterable[Row], column: Dimension) -> tuple[dict[str, list[Row]], int]:
    """Return rows by member, and how many rows name none.

    Names that differ in case, accents or spaces are one, written as they are most often.
    """
    groups: dict[str, list[Row]] = defaultdict(list)
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    nameless = 0
    folded: dict[str, str] = {}
    for row in rows:
        name = member_of(row, column)
        if not name:
            nameless += 1
            continue
        key = folded.get(name) or folded.setdefault(name, fold(name))
        groups[key].append(row)
        spellings[key][name] += 1
    return {spellings[key].most_common(1)[0][0]: found for key, found in groups.items()}, nameless


@dataclass(frozen=True, slots=True)
class Payees:
    """Who movements are with, as written: the counterparty, else the description, the line or the finest category."""

    columns: Mapping[str, tuple[Dimension, ...]]
    keys: dict[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Rows) -> Payees:
        """Return the payees of a selection's tables."""
        tables = {row.table.id: row.table for row in rows.rows}
        return cls({name: _naming(table) for name, table in tables.items()})

    def name(self, row: Row) -> str | None:
        """Return who a row is with, or None."""
        return next((text for column in self.columns[row.table.id] if (text := column.values[row.index])), None)

    def key(self, row: Row) -> str | None:
        """Return who a row is with, without case, accents, digits and punctuation, or None."""
        name = self.name(row)
        if name is None:
            return None
        return self.keys.get(name) or self.keys.setdefault(name, payee_key(name))

    @property
    def role(self) -> str:
        """Return the role of the column that names most rows' payees."""
        return next((columns[0].role for columns in self.columns.values() if columns), "")


def _naming(table: Table) -> tuple[Dimension, ...]:
    found = [d for role in ("counterparty", "description", "line") for d in table.dimensions if d.role == role]
    categories = [d for d in table.dimensions if d.role == "category"]
    finest = max(categories, key=lambda column: len(set(column.values)), default=None)
    return (*found, finest) if finest else tuple(found)


def payee_key(name: str) -> str:
    """Return a payee's name without case, accents, digits and punctuation."""
    return NOISE.sub(" ", fold(name)).strip() or fold(name)


def keyed(names: Iterable[str]) -> dict[str, str]:
    """Return the key of each name as it stands in a figure's id; equal slugs are numbered."""
    seen: Counter[str] = Counter()
    keys = {}
    for name in names:
        key = slug(name)
        seen[key] += 1
        keys[name] = key if seen[key] == 1 else f"{key}-{seen[key]}"
    return keys
