"""Tables without a date: trial balances, lists of accounts, stock lists. They are reports and never cash.

Rows of a chart of accounts whose code begins the codes of others are the totals of those, and count as checks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tools.ingest import shaping
from tools.ingest.column import Column
from tools.ingest.figures import region_currencies
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.list_totals import list_totals
from tools.ingest.measures import find_formulas, measure_of, nature
from tools.ingest.outer_roles import DIMENSION_ROLES
from tools.ingest.proofs import tell_styles, tell_unreadable
from tools.ingest.stated import note_row, sum_of
from tools.tables import Dimension, DimensionRole, Table

FEWEST_ROWS = 2
FEWEST_CODES = 3
MOSTLY = 0.6
_CODE = re.compile(r"(?P<code>\d{1,12}(?:[.\-/ ]\d{1,8})*|\d{1,8}(?:[.\-/ ][A-Za-z0-9]{1,8})+)")
_CODE_AND_NAME = re.compile(r"(?P<code>\d{1,4}(?:[.\-/]\d{1,8})*)\.?\s*[-–:]?\s+(?=[^\W\d_]{3}).*")


@dataclass(frozen=True, slots=True)
class Undated:
    """A table without a date that was read, with the currencies that it states and the offsets of its rows."""

    table: Table
    currencies: list[str]
    leaves: tuple[int, ...] = ()


def read_undated(region: Region, columns: list[Column], findings: Findings) -> Undated | None:
    """Return a table that names things and gives figures for them but no date, or None for any other."""
    if any(column.content in ("date", "period") and column.role != "category" for column in columns):
        return None
    figures = [column for column in columns if column.content == "number" and column.role not in DIMENSION_ROLES]
    figures = [column for column in figures if column.filled and column.role not in ("time", "points")]
    if not any(nature(column)[1] == "money" for column in figures):
        return None
    names = [column for column in columns if column not in figures and column.content in ("text", "number")]
    codes = _codes(region, names)
    label = _label(region, names, codes)
    if label is None and codes is None:
        return None
    rows = [offset for offset in range(region.end - region.start) if any(c.values[offset] is not None for c in figures)]
    parents = _parents(region, codes, rows, figures)
    labels = {offset: _text(region, label, offset) or _text(region, codes, offset) or "" for offset in rows}
    totals = list_totals(figures, [offset for offset in rows if offset not in parents and labels[offset]], labels)
    leaves = [offset for offset in rows if offset not in parents and offset not in totals and labels[offset]]
    if len(leaves) < FEWEST_ROWS:
        return None
    tell_styles(figures, findings)
    tell_unreadable(region, leaves, figures, findings)
    currencies = region_currencies(region)
    code = currencies[0] if len(currencies) == 1 else None
    for parent, below in parents.items():
        note_row(region, figures, parent, labels[parent], below, findings, code)
    for total, found in totals.items():
        closed = found.parts or [offset for offset in leaves if offset < total] or leaves
        note_row(region, figures, total, labels[total], closed, findings, code)
        if not found.sure and label is not None:
            findings.doubt(region.sheet, region.start + total, label.index, labels[total], counted=False)
    table = _table(region, figures, leaves, code, _dimensions(region, names, codes, label, leaves, parents, labels))
    return Undated(table, currencies, tuple(leaves))


def _text(region: Region, column: Column | None, offset: int) -> str | None:
    return None if column is None else shaping.text_of(region.sheet.rows[region.start + offset][column.index])


def _codes(region: Region, names: Sequence[Column]) -> Column | None:
    """The column whose cells are codes of accounts, most of them and all different."""
    for column in names:
        cells = [text for offset in range(region.end - region.start) if (text := _text(region, column, offset))]
        like = [code for text in cells if (code := _code_of(text))]
        if len(like) >= max(FEWEST_CODES, MOSTLY * len(cells)) and len(set(like)) == len(like):
            return column
    return None


def _code_of(text: str) -> str | None:
    """The code of an account, alone in its cell or before the name (``100.01 Merkez Kasa``)."""
    found = _CODE_AND_NAME.fullmatch(text) or _CODE.fullmatch(text)
    return found["code"] if found else None


def _label(region: Region, names: Sequence[Column], codes: Column | None) -> Column | None:
    """The column that names the rows: of texts, the one with the most different ones, the first of equals."""
    found = [column for column in names if column is not codes and column.content == "text"]
    offsets = range(region.end - region.start)
    return max(
        found,
        key=lambda column: (len({_text(region, column, offset) for offset in offsets}), -column.index),
        default=None,
    )


def _parents(
    region: Region, codes: Column | None, rows: Sequence[int], figures: Sequence[Column]
) -> dict[int, list[int]]:
    """The rows whose code begins the codes of others, each with the leaves below it.

    Without a mark between the parts of a code (1, 10, 100) the figures must prove it: codes of one length that begin
    alike by chance are no hierarchy.
    """
    if codes is None:
        return {}
    named = {offset: code for offset in rows if (code := _code_of(_text(region, codes, offset) or ""))}
    below = {
        offset: [other for other, longer in named.items() if other != offset and _begins(text, longer)]
        for offset, text in named.items()
    }
    inner = {offset for offset, others in below.items() if others}
    leaves = {offset: [other for other in below[offset] if other not in inner] for offset in inner}
    return {
        offset: others
        for offset, others in leaves.items()
        if others and (_marked(named[offset], named[others[0]]) or _proven(figures, offset, others))
    }


def _begins(short: str, long: str) -> bool:
    return len(short) < len(long) and long.startswith(short)


def _marked(short: str, long: str) -> bool:
    return not long[len(short)].isalnum()


def _proven(figures: Sequence[Column], parent: int, below: Sequence[int]) -> bool:
    filled = [column for column in figures if column.values[parent]]
    return any(column.values[parent] == sum_of(column, below) for column in filled)


def _dimensions(
    region: Region, names: Sequence[Column], codes: Column | None, label: Column | None, leaves: Sequence[int],
    parents: dict[int, list[int]], labels: dict[int, str],
) -> list[Dimension]:  # fmt: skip
    found = []
    for column in names:
        role: DimensionRole = DIMENSION_ROLES.get(column.role, "other")
        role = "line" if column is label else "account" if column is codes else role
        values = [_text(region, column, offset) for offset in leaves]
        if any(values):
            found.append(shaping.dimension(column.name, role, values))
    if parents:
        nearest = {
            leaf: min((p for p, below in parents.items() if leaf in below), key=lambda p: len(parents[p]), default=None)
            for leaf in leaves
        }
        groups = [labels[parent] if (parent := nearest[leaf]) is not None else None for leaf in leaves]
        found.append(shaping.dimension("section", "section", groups))
    return found


def _one_way(formulas: dict[str, str], names: Sequence[str]) -> dict[str, str]:
    """The formulas without those that follow from columns which follow from them: one of the two is enough."""
    kept = dict(formulas)
    for place, name in enumerate(names):
        later = [other for other in names[place + 1 :] if other in kept and name in kept[other]]
        if name in kept and any(other in kept[name] for other in later):
            del kept[name]
    return kept


def _table(
    region: Region, figures: Sequence[Column], leaves: Sequence[int], currency: str | None, texts: list[Dimension]
) -> Table:
    values = {column.name: [column.values[offset] for offset in leaves] for column in figures}
    formulas = _one_way(find_formulas(values), list(values))
    measures = []
    for column in figures:
        cells = [cell_of(region.sheet, region.start + offset, column.index) for offset in leaves]
        read = measure_of(column, values[column.name], cells, currency, formulas.get(column.name))
        # Without a date nothing moves: a debit of a trial balance is no money out.
        measures.append(read.model_copy(update={"role": "other"}) if read.role in ("inflow", "outflow") else read)
    sheet = region.sheet.name
    return Table(
        id="", name=sheet, sheet=sheet, layout="report", rows=len(leaves), dimensions=tuple(texts),
        measures=tuple(measures),
    )  # fmt: skip
