"""Totals in a list without dates: rows whose figures are the sums of the rows above or below them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from tools.ingest.claims import claim_of
from tools.ingest.column import Column
from tools.ingest.measures import nature
from tools.ingest.stated import sum_of

FEWEST_PARTS = 2
MOST_PARTS = 400
FEW_PARTS = 40
MOST_CLAIMS = 60  # where so many rows are named like totals, each is compared with fewer rows
NEAR = Decimal("0.05")
ZERO = Decimal(0)


@dataclass(frozen=True, slots=True)
class ListTotal:
    """A row that is a total, with the rows that it adds up where that was found."""

    parts: list[int]
    sure: bool = True


def list_totals(figures: Sequence[Column], rows: Sequence[int], labels: dict[int, str]) -> dict[int, ListTotal]:
    """Return the rows that are named like a total and tie out, or that are named nothing but a total at an end.

    A name that also names something else ("Total Energy") is none where it does not tie.
    """
    adding = [column for column in figures if nature(column)[0] != "rate" and not column.percent] or list(figures)
    found: dict[int, ListTotal] = {}
    near: dict[int, ListTotal] = {}
    claims = {row: claim for row in rows if (claim := claim_of(labels[row])) is not None and claim.kind == "total"}
    many = len(claims) > MOST_CLAIMS
    for place, row in enumerate(rows):
        claim = claims.get(row)
        if claim is None:
            continue
        most = FEW_PARTS if many and not claim.plain else MOST_PARTS
        above = [other for other in rows[:place] if other not in found]
        below = [other for other in rows[place + 1 :] if (said := claim_of(labels[other])) is None or not said.plain]
        closed = [other for total in rows[:place] if total in found for other in found[total].parts]
        parts = next(
            (parts for others in (above[::-1], [other for other in above[::-1] if other not in near], below)
             if (parts := _run(adding, row, others[:most]))), closed if _ties(adding, row, closed) else [],
        )  # fmt: skip
        if parts:
            found[row] = ListTotal(parts)
        elif claim.plain:
            found[row] = ListTotal([], sure=place >= len(rows) - FEWEST_PARTS or place == 0)
        elif not claim.firm and _near(adding, row, since := _since(rows[:place], found)):
            near[row] = ListTotal(since, sure=False)
    added = {part for total in found.values() for part in total.parts}
    return {**found, **{row: total for row, total in near.items() if row not in added}}


def _since(above: Sequence[int], found: dict[int, ListTotal]) -> list[int]:
    """The rows since the last total."""
    last = max((place for place, other in enumerate(above) if other in found), default=-1)
    return list(above[last + 1 :])


def _near(figures: Sequence[Column], row: int, parts: Sequence[int]) -> bool:
    filled = [column for column in figures if column.values[row]]
    sums = [(abs(column.values[row] or ZERO), abs(sum_of(column, parts))) for column in filled]
    near = sum(1 for value, total in sums if abs(value - total) <= total * NEAR)
    return len(parts) >= FEWEST_PARTS and bool(filled) and near * 2 > len(filled)


def _run(figures: Sequence[Column], row: int, others: Sequence[int]) -> list[int]:
    """The nearest rows, two at least, whose sum a row is in the most of its figures."""
    filled = [column for column in figures if column.values[row]]
    sums = [ZERO] * len(filled)
    best = most = 0
    for length, other in enumerate(others[:MOST_PARTS], 1):
        sums = [moved + (column.values[other] or ZERO) for moved, column in zip(sums, filled, strict=True)]
        good = sum(1 for moved, column in zip(sums, filled, strict=True) if column.values[row] == moved)
        if length >= FEWEST_PARTS and good * 2 > len(filled) and good > most:
            best, most = length, good
        if most == len(filled):
            break
    return list(others[:best])


def _ties(figures: Sequence[Column], row: int, parts: Sequence[int]) -> bool:
    filled = [column for column in figures if column.values[row]]
    good = sum(1 for column in filled if column.values[row] == sum_of(column, parts))
    return len(parts) >= FEWEST_PARTS and bool(filled) and good * 2 > len(filled)
