"""Columns of a region: what each holds, its role, its number style or date order, and its values."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime

from tools.ingest import dates
from tools.ingest.column import Column, Content
from tools.ingest.content_roles import by_content, payments_are_paid
from tools.ingest.currencies import in_text, of_code
from tools.ingest.date_parts import join_date_parts
from tools.ingest.figures import decide_styles, read_numbers, scale_of, tell_refused
from tools.ingest.findings import Findings
from tools.ingest.grid import CellValue
from tools.ingest.headings import Region, kind_of
from tools.ingest.proven_roles import prove_roles
from tools.ingest.roles import DATE_ROLES, NUMBER_ROLES, TEXT_ROLES, is_exactly, roles_of
from tools.ingest.running import is_nameless
from tools.ingest.sides import side_of_value, sides_among
from tools.ingest.words import fold, fold_heading
from tools.ingest.yearless import day_and_month, with_years

SAMPLE = 400
LONG_NUMBER = 10
SHORTEST_WORD = 4
FEW_VALUES = 8
TWO_SIDES = 2
UNSCALED = ("rate", "price", "quantity", "document", "account", "account_code", "time", "points")
_IDENTIFIER = re.compile(r"(?:id|no|nr|code|kod[iu]?|numara[sı]*|number)$", re.IGNORECASE)


def build_columns(region: Region, findings: Findings) -> list[Column]:
    """Return the columns of a region that hold anything, with roles and parsed values."""
    sheet = region.sheet
    rows = sheet.rows[region.start : region.end]
    columns: list[Column] = []
    for index, name in enumerate(region.names):
        content = _content(region, index)
        if content == "empty" and not name:
            continue
        roles = roles_of(name) or roles_of(f"{region.groups[index]} {name}")
        columns.append(Column(index, name, region.groups[index], content, "", roles))
    for column in columns:
        column.role, column.content = _role(column, [row[column.index] for row in rows])
        if column.content == "date":
            _read_dates(column, region, findings)
    join_date_parts(columns, region, findings)
    _ids_give_way(columns)
    payments_are_paid(columns)
    decide_styles(columns, region, findings.corrections.decimal)
    factor = scale_of(region)
    for column in columns:
        if column.content == "number":
            read_numbers(column, region)
            tell_refused(column, region, findings)
            if factor != 1 and not column.percent and column.role not in UNSCALED:
                column.values = [None if value is None else value * factor for value in column.values]
    if factor != 1:
        findings.warn("scaled_units", factor=str(factor))
    prove_roles(columns, findings)
    if len(columns) > 1 and all(is_nameless(column.name) for column in columns):
        findings.warn("no_headings", sheet=sheet.name)
    _tell_duplicates_apart(columns)
    return columns


def _content(region: Region, index: int) -> Content:
    kinds: Counter[str] = Counter()
    for offset, row in enumerate(region.sheet.rows[region.start : region.end], region.start):
        kind = kind_of(row[index])
        if (offset, index) in region.sheet.errors or (offset, index) in region.sheet.no_value:
            kind = "number"
        kinds[kind] += kind != "empty"
        if kinds.total() >= SAMPLE:
            break
    seen = kinds.total()
    if seen == 0:
        return "empty"
    for kind, content in (("date", "date"), ("number", "number"), ("period", "period"), ("text", "text")):
        if kinds[kind] * 2 > seen:
            return content  # type: ignore[return-value]
    if kinds["date"] + kinds["period"] > kinds["number"] + kinds["text"]:
        return "period" if kinds["period"] else "date"
    return "number" if kinds["number"] >= 0.4 * seen and kinds["number"] >= kinds["text"] else "text"


def _role(column: Column, cells: list[CellValue]) -> tuple[str, Content]:
    """The role that the heading and the values agree on, and the content that the values then have."""
    content = column.content
    shown = by_content(column, cells)
    if shown is not None:
        return shown
    if content == "number" and column.roles and column.roles[0] in DATE_ROLES and _are_serials(cells):
        content = "date"
    if content == "period" and not _first(column.roles, DATE_ROLES) and all(map(_is_side, cells)):
        # "out" is October in Portuguese, and one of two sides beside "in".
        content = "text"
    if content == "date":
        found = _first(column.roles, DATE_ROLES) or (["date"] if not column.roles else ["other_date"])
        return found[0], content
    if content == "period":
        return ("period" if not column.roles or _first(column.roles, DATE_ROLES) else "category"), content
    texts = [str(cell).strip() for cell in cells[: SAMPLE * 4] if cell is not None]
    if content == "number":
        return _number_role(column, texts), content
    if content == "text":
        return _text_role(column, texts), content
    return (column.roles[0] if column.roles else "other"), content


def _first(roles: tuple[str, ...], wanted: frozenset[str]) -> tuple[str, ...]:
    return tuple(role for role in roles if role in wanted)[:1]


def _are_serials(cells: Sequence[object]) -> bool:
    texts = [str(cell) for cell in cells if cell is not None][:SAMPLE]
    plausible = sum(1 for text in texts if re.fullmatch(r"\d{5}(?:\.\d+)?|(?:19|20)\d{6}", text))
    return bool(texts) and plausible >= 0.8 * len(texts)


def _number_role(column: Column, texts: list[str]) -> str:
    if column.roles[:1] == ("description",) and in_text(column.name, heading=True):
        return "amount"  # "What did you spend? (TL)"
    if column.roles[:1] in (("document",), ("account",), ("account_code",), ("description",), ("time",)):
        return column.roles[0]
    if column.roles[:1] == ("direction",) or {"debit", "credit"} <= set(column.roles):
        return "amount"  # "in/out": figures of both sides with their signs
    found = _first(column.roles, NUMBER_ROLES)
    if found == ("quantity",) and in_text(column.name, heading=True):
        return "amount"
    if found:
        return found[0]
    whole = [text for text in texts if re.fullmatch(r"[\d\-/ ]+", text)]
    named = [
        role
        for role in column.roles[:1]
        if role in TEXT_ROLES and (is_exactly(column.name, role) or _IDENTIFIER.search(column.name))
    ]
    if named and len(whole) > 0.9 * len(texts):
        return named[0]
    if texts and sum(
        1 for text in whole if (len(text) > 1 and text.startswith("0")) or len(text) >= LONG_NUMBER
    ) > 0.6 * len(texts):
        return "document"
    return "measure"


# Headings under which letters may be marks of a side.
_LETTERED = (("direction",), ("kind",), ("amount",), ("debit",), ("credit",))


def _is_side(cell: CellValue) -> bool:
    return cell is None or (isinstance(cell, str) and side_of_value(cell) is not None)


def _text_role(column: Column, texts: list[str]) -> str:
    distinct = set(texts)
    if (
        distinct
        and all(of_code(text) for text in distinct)
        and (column.roles[:1] == ("currency",) or "currency" in column.roles or not column.roles)
    ):
        return "currency"
    if (
        distinct
        and len(distinct) <= FEW_VALUES
        and not (len(distinct) > TWO_SIDES and all(len(text) == 1 for text in distinct))
        and (all(side_of_value(text) for text in distinct) or _named_letters(column, distinct))
        and column.role != "description"
    ):
        allowed = {"direction", "kind", "category", "amount", "debit", "credit", "currency", "status"}
        # Letters alone are marks of a side in a column of marks, and anything in a column of texts.
        both = len({side_of_value(text) for text in distinct} - {None}) > 1 and min(map(len, distinct)) >= SHORTEST_WORD
        things = _names_things(distinct) and not is_nameless(column.name) and column.roles[:1] not in _LETTERED
        if not things and (
            not column.roles
            or column.roles[0] in allowed
            or _named_letters(column, distinct)
            or (both and column.roles[0] == "description")
        ):
            return "direction"
    found = tuple(role for role in column.roles if role in TEXT_ROLES and role not in ("direction", "currency"))
    return found[0] if found else "other"


def _names_things(texts: set[str]) -> bool:
    """Whether texts are letters that number branches, shifts or classes as well: A, B, C."""
    return all(text.strip().casefold() in ("a", "b", "c", "d") for text in texts)


def _named_letters(column: Column, texts: set[str]) -> bool:
    """Whether letters that mean the two sides stand under a heading of just these letters or one for sides."""
    letters = {fold(text) for text in texts}
    headed = set(fold_heading(column.name).split()) == letters or column.roles[:1] == ("direction",)
    return headed and len(letters) > 1 and bool(sides_among(texts))


def _read_dates(column: Column, region: Region, findings: Findings) -> None:
    rows = region.sheet.rows[region.start : region.end]
    cells = [row[column.index] for row in rows]
    texts = [cell for cell in cells if isinstance(cell, str)]
    others = (cell for row in rows for cell in row if isinstance(cell, str) and ("/" in cell or "-" in cell))
    above = (text for row in region.sheet.rows[: region.heading] for text in row if isinstance(text, str))
    stated = itertools.chain(region.titles, above, others)
    column.proof = dates.decide_order(texts, stated)
    said = findings.corrections.date_order
    if said is not None and column.proof.needed and not column.proof.certain:
        column.proof = replace(column.proof, order=said, certain=True, proof="user")
    serials = column.role in DATE_ROLES
    order = column.proof.order
    if set(map(type, cells)) == {date}:
        column.days = [cell for cell in cells if isinstance(cell, date)]
        return
    column.days = [dates.resolve(cell, order, date_1904=findings.date_1904, serials=serials) for cell in cells]
    if any(isinstance(cell, str) and day_and_month(cell) for cell in cells) and not any(column.days):
        column.days, column.year_known = with_years(cells, [*reversed(region.titles), region.sheet.name, findings.file])
    typed = sum(1 for cell in cells if isinstance(cell, (date, datetime)))
    parsed = sum(1 for cell in texts if dates.parse(cell) is not None)
    column.mixed = typed > 0 and parsed > 0


def _ids_give_way(columns: list[Column]) -> None:
    """Where a number and a name of the same thing stand side by side, the name plays the role."""
    for column in columns:
        same = [other for other in columns if other.role == column.role and other is not column]
        if (
            column.role in ("counterparty", "category")
            and same
            and _IDENTIFIER.search(column.name)
            and not all(_IDENTIFIER.search(other.name) for other in same)
        ):
            column.role = "other"


def _tell_duplicates_apart(columns: list[Column]) -> None:
    """Give columns of one name a name of their own: the group's, else a number."""
    counts = Counter(column.name for column in columns)
    seen: Counter[str] = Counter()
    for column in columns:
        if not column.name:
            column.name = f"Column {column.index + 1}"
        elif counts[column.name] > 1:
            named = f"{column.group} {column.name}".strip()
            seen[named] += 1
            column.name = named if seen[named] == 1 else f"{named} {seen[named]}"
