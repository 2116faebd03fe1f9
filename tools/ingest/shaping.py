"""Columns of a normalised table, made from decimals and cells: one exponent for each measure, no digit lost."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Literal, cast

from tools.money import exponent_of
from tools.stored_columns import Ints, packed
from tools.tables import DateColumn, DateRole, Dimension, DimensionRole, Kind, Measure, MeasureRole, MeasureUnit

EXACT = 10**24  # up to here a product is sure to have been kept without rounding
ROWS_AT_ONCE = 16_384


def measure(  # noqa: PLR0913 - the fields of a measure, by name
    name: str,
    values: Sequence[Decimal | None],
    cells: Sequence[int],
    *,
    role: MeasureRole = "amount",
    kind: Kind = "flow",
    unit: MeasureUnit = "money",
    currency: str | None = None,
    formula: str | None = None,
    derived: bool = False,
) -> Measure:
    """Return a measure with the exponent that keeps every digit (at least the currency's minor unit for money)."""
    exponent = exponent_of(currency) if unit == "money" else 0
    units = _units(values, exponent)
    if units is None:
        exponent = max(exponent, places(values))
        units = [None if value is None else _whole(value, exponent) for value in values]
    if not isinstance(units, Ints):
        cells = [cell if value is not None else 0 for cell, value in zip(cells, values, strict=True)]
    return Measure(
        name=name, role=role, kind=kind, unit=unit, exponent=exponent, currency=currency, derived=derived,
        formula=formula,
        values=packed(units), cells=Ints(cells),
    )  # fmt: skip


def _units(values: Sequence[Decimal | None], exponent: int) -> Sequence[int | None] | None:
    """The values in units of an exponent, or None where one of them has more places."""
    factor = Decimal(10) ** exponent
    pieces: list[Sequence[int | None]] = []
    for start in range(0, len(values), ROWS_AT_ONCE):
        scaled = [None if value is None else value * factor for value in values[start : start + ROWS_AT_ONCE]]
        whole = [None if value is None else int(value) for value in scaled]
        if whole != scaled:
            return None
        piece = packed(whole)
        # A product with more digits than decimal arithmetic keeps was rounded.
        if not isinstance(piece, Ints) and any(unit is not None and abs(unit) >= EXACT for unit in whole):
            return None
        pieces.append(piece)
    if all(isinstance(piece, Ints) for piece in pieces):
        return Ints(b"".join(bytes(memoryview(piece)) for piece in pieces))  # type: ignore[arg-type]
    return [unit for piece in pieces for unit in piece]


def _whole(value: Decimal, exponent: int) -> int:
    """A value in units of an exponent that keeps all its places, whatever number of digits it has."""
    return int(Fraction(value) * 10**exponent)


def places(values: Sequence[Decimal | None]) -> int:
    """Return the decimal places that the longest of the values needs."""
    most = 0
    for value in values:
        if value is not None:
            exponent = value.as_tuple().exponent
            if isinstance(exponent, int) and -exponent > most:
                needed = value.normalize().as_tuple().exponent
                most = max(most, -needed if isinstance(needed, int) else 0)
    return most


def dimension(name: str, role: DimensionRole, values: Sequence[object]) -> Dimension:
    """Return a dimension; values are trimmed texts with single spaces, None where empty."""
    texts: list[str | None] = []
    for start in range(0, len(values), ROWS_AT_ONCE):
        part = values[start : start + ROWS_AT_ONCE]
        if set(map(type, part)) == {str} and _are_trimmed(cast(Sequence[str], part)):
            texts += cast(Sequence[str], part)
            continue
        known = {text: text_of(text) for text in set(part) if type(text) is str}
        texts += [known[value] if type(value) is str else text_of(value) for value in part]
    return Dimension(name=name, role=role, values=tuple(texts))


def _are_trimmed(texts: Sequence[str]) -> bool:
    """Whether texts are shown as they are: the cells' own are kept then, for second ones would take as much room again.

    No white space but the plain space is printable.
    """
    joined = f"|{'|'.join(texts)}|"
    return joined.isprintable() and not any(gap in joined for gap in ("  ", "| ", " |", "||"))


def text_of(value: object) -> str | None:
    """Return a cell as the text that a person would read, or None where it is empty."""
    if value is None:
        return None
    if isinstance(value, str):
        return " ".join(value.split()) or None
    if isinstance(value, Decimal):
        return format(value.normalize(), "f")
    if isinstance(value, date):
        return value.isoformat()
    return " ".join(str(value).split()) or None


def dates(
    name: str, role: DateRole, values: Sequence[date | None], granularity: Literal["day", "month", "year"] = "day"
) -> DateColumn:
    """Return a date column; at month granularity each day is moved to the first of its month."""
    if granularity == "month":
        values = [None if value is None else value.replace(day=1) for value in values]
    return DateColumn(name=name, role=role, granularity=granularity, values=tuple(values))


def unique_names(names: Sequence[str]) -> list[str]:
    """Return the names with numbers added where one is repeated, for a table whose columns are asked for by name."""
    seen: dict[str, int] = {}
    result = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return result
