"""Several files as one: statements of one account, and reports of one shape for periods that follow each other.

Rows that stand in two files, within the days that both cover, are the same movement told twice and count once. Equal
rows inside one file are all real. What cannot be joined without guessing is refused with the reason.
"""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from tools.ingest.stacking import days_of, shape_of, stack
from tools.periods import Span
from tools.tables import Dataset, DataWarning, SheetNote, Table

JoinErrorCode = Literal[
    "one_file", "same_file", "tables", "layout", "headings", "currencies", "accounts", "versions", "year", "differs",
    "unproved",
]  # fmt: skip
TextRoles = ("line", "section", "category", "counterparty", "description", "document", "account")
Key = tuple[object, ...]


class JoinError(Exception):
    """Files that cannot be joined: ``code`` says why, ``files`` names the two, ``detail`` what differs."""

    def __init__(self, code: JoinErrorCode, files: tuple[str, ...] = (), detail: str = "") -> None:
        self.code: JoinErrorCode = code
        self.files = files
        self.detail = detail
        super().__init__(f"{code}: {', '.join(files)} {detail}".rstrip(": "))


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two files that cover the same days: how many rows stand in both, and how many in one of them alone."""

    files: tuple[str, str]
    span: Span
    same: int
    only_first: int
    only_second: int


@dataclass(frozen=True, slots=True)
class Joined:
    """The files as one data set, with what was found where they overlap; ``rows`` are those taken of each file."""

    dataset: Dataset
    overlaps: tuple[Overlap, ...]
    rows: tuple[tuple[str, int], ...]


def join(datasets: Sequence[Dataset]) -> Joined:
    """Return files as one data set, in the order of their days; raises JoinError with the reason.

    Every cell keeps its file: the sheet of a row, a balance or a total is ``file`` or ``file: sheet``. Files of one
    name are numbered in that order.
    """
    _check(datasets)
    ordered = _told_apart(sorted(datasets, key=lambda dataset: days_of(dataset.main) or (date.min, date.min)))
    named = [_with_files(dataset) for dataset in ordered]
    tables = [dataset.main for dataset in named]
    overlaps: list[Overlap] = []
    for place in range(1, len(tables)):
        for before in range(place):
            found, tables[place] = _without_overlap(ordered, before, place, tables[place])
            overlaps += [found] if found else []
    taken = tuple((dataset.file, table.rows) for dataset, table in zip(ordered, tables, strict=True))
    whole = stack([table for table in tables if table.rows]).model_copy(update={"id": "t1"})
    return Joined(_dataset(named, whole, overlaps), tuple(overlaps), taken)


def _check(datasets: Sequence[Dataset]) -> None:
    if len(datasets) < 2:  # noqa: PLR2004 - two files are the fewest to join
        raise JoinError("one_file")
    for first, other in itertools.combinations(datasets, 2):
        files = (first.file, other.file)
        if first.sha256 == other.sha256:
            raise JoinError("same_file", files)
        if first.shape != other.shape:
            raise JoinError("layout", files, f"{first.shape}, {other.shape}")
        if set(first.currencies) != set(other.currencies):
            raise JoinError("currencies", files, f"{_codes(first)}, {_codes(other)}")
        one, two = shape_of(first.main), shape_of(other.main)
        if one != two:
            names = {name for name, *_ in one.measures} ^ {name for name, *_ in two.measures}
            raise JoinError("headings", files, ", ".join(sorted(names)))
        if not (first.year_known and other.year_known):
            raise JoinError("year", files)
        _check_accounts(first, other)


def _codes(dataset: Dataset) -> str:
    return " ".join(dataset.currencies) or "-"


def _check_accounts(first: Dataset, other: Dataset) -> None:
    one, two = first.main.dimension("account"), other.main.dimension("account")
    if one is not None and two is not None:
        known, new = set(one.values) - {None}, set(two.values) - {None}
        if known and new and not known & new:
            raise JoinError("accounts", (first.file, other.file), f"{min(map(str, known))}, {min(map(str, new))}")


def _told_apart(datasets: Sequence[Dataset]) -> list[Dataset]:
    """The data sets, those whose files have the same name with a number after it."""
    often, seen = Counter(dataset.file for dataset in datasets), Counter[str]()
    named = []
    for dataset in datasets:
        seen[dataset.file] += 1
        label = f"{dataset.file} ({seen[dataset.file]})" if often[dataset.file] > 1 else dataset.file
        named.append(dataset.model_copy(update={"file": label}))
    return named


def _label(dataset: Dataset, sheet: str) -> str:
    return f"{dataset.file}: {sheet}" if sheet else dataset.file


def _with_files(dataset: Dataset) -> Dataset:
    """The data set with the file's name before every sheet's."""

    def named(table: Table) -> Table:
        sheets = tuple(_label(dataset, table.sheet_of(row)) for row in range(table.rows))
        return table.model_copy(update={"sheets": sheets, "sheet": _label(dataset, table.sheet)})

    return dataset.model_copy(update={
        "tables": tuple(named(table) for table in dataset.tables),
        **{
            name: tuple(item.model_copy(update={"sheet": _label(dataset, item.sheet)}) for item in items)
            for name, items in (
                ("balances", dataset.balances), ("totals", dataset.totals), ("issues", dataset.issues),
                ("sheets", dataset.sheets),
            )
        },
    })  # fmt: skip


def _keys(table: Table) -> list[tuple[date | None, Key]]:
    """What makes rows of two files the same: their day, their figures and their texts."""
    column = table.date("date") or table.date("issued") or table.date()
    days = column.values if column else (None,) * table.rows
    measures = [
        [None if value is None else (value, measure.exponent) for value in measure.values]
        for measure in sorted(table.measures, key=lambda measure: measure.name)
    ]
    texts = [found.values for role in TextRoles for found in table.dimensions if found.role == role]
    rows = zip(*measures, *texts, strict=True)
    return [(day, (day, *row)) for day, row in zip(days, rows, strict=True)]


def _without_overlap(
    datasets: Sequence[Dataset], first: int, second: int, later: Table
) -> tuple[Overlap | None, Table]:
    """The later table without the rows that the earlier file has too, and what was found in the days of both."""
    earlier = _with_files(datasets[first]).main
    spans = [span for table in (earlier, later) if (span := days_of(table)) is not None]
    if len(spans) < 2 or spans[1][0] > spans[0][1]:  # noqa: PLR2004 - both have days
        return None, later
    start, end = spans[1][0], min(spans[0][1], spans[1][1])
    files = (datasets[first].file, datasets[second].file)
    known = Counter(key for day, key in _keys(earlier) if day is not None and start <= day <= end)
    kept: list[int] = []
    same = inside = 0
    left = known.copy()
    for row, (day, key) in enumerate(_keys(later)):
        within = day is not None and start <= day <= end
        inside += within
        if within and left[key] > 0:
            left[key] -= 1
            same += 1
        else:
            kept.append(row)
    found = Overlap(files, Span(start=start, end=end), same, known.total() - same, inside - same)
    _check_overlap(found, later, first_days=known.total(), second_days=inside)
    return found, _rows_of(later, kept)


def _check_overlap(found: Overlap, table: Table, *, first_days: int, second_days: int) -> None:
    """Two files of one account that cover the same days tell the same there, but for the days at the edges."""
    if table.layout in ("wide", "report") and (found.only_first or found.only_second):
        raise JoinError("versions", found.files, f"{found.span.start:%Y-%m}")
    several_days = found.span.start < found.span.end
    if several_days and not found.same and first_days and second_days:
        raise JoinError("accounts", found.files, f"{found.span.start.isoformat()} - {found.span.end.isoformat()}")


def _rows_of(table: Table, rows: Sequence[int]) -> Table:
    if len(rows) == table.rows:
        return table
    updates: dict[str, object] = {"rows": len(rows)}
    for name in ("dates", "dimensions"):
        updates[name] = tuple(
            column.model_copy(update={"values": tuple(column.values[row] for row in rows)})
            for column in getattr(table, name)
        )
    updates["measures"] = tuple(
        measure.model_copy(update={
            "values": tuple(measure.values[row] for row in rows), "cells": tuple(measure.cells[row] for row in rows),
        })
        for measure in table.measures
    )  # fmt: skip
    for name, values in (("sheets", table.sheets), ("currencies", table.currencies)):
        if values is not None:
            updates[name] = tuple(values[row] for row in rows)
    return table.model_copy(update=updates)


def _dataset(named: Sequence[Dataset], table: Table, overlaps: Sequence[Overlap]) -> Dataset:
    warnings = {warning.tag: warning for dataset in named for warning in dataset.warnings}
    same = sum(found.same for found in overlaps)
    apart = sum(found.only_first + found.only_second for found in overlaps)
    if overlaps:
        warnings["overlap_once"] = DataWarning(tag="overlap_once", params={"rows": str(same)})
    if apart:
        warnings["overlap_differs"] = DataWarning(tag="overlap_differs", params={"rows": str(apart)})
    _tell_gaps(named, warnings)
    spans = [dataset.period for dataset in named if dataset.period is not None]
    last = max(named, key=lambda dataset: (days_of(dataset.main) or (date.min, date.min))[1])
    notes: list[SheetNote] = [note for dataset in named for note in dataset.sheets]
    return Dataset(
        file=" + ".join(dataset.file for dataset in named),
        sha256=hashlib.sha256("".join(dataset.sha256 for dataset in named).encode()).hexdigest(),
        shape=named[0].shape, tables=(table,),
        balances=tuple(balance for dataset in named for balance in dataset.balances),
        totals=tuple(total for dataset in named for total in dataset.totals),
        issues=tuple(issue for dataset in named for issue in dataset.issues),
        evidence=tuple(dict.fromkeys(found for dataset in named for found in dataset.evidence)),
        warnings=tuple(warnings[tag] for tag in sorted(warnings)), sheets=tuple(notes),
        currencies=named[0].currencies,
        period=Span(start=min(span.start for span in spans), end=max(span.end for span in spans)) if spans else None,
        opening_balance=named[0].opening_balance, closing_balance=last.closing_balance,
        headings=tuple(dict.fromkeys(heading for dataset in named for heading in dataset.headings)),
    )  # fmt: skip


def _tell_gaps(named: Sequence[Dataset], warnings: dict[str, DataWarning]) -> None:
    """Statements that follow each other and do not chain: one between them is missing."""
    for before, after in itertools.pairwise(named):
        one, two = days_of(before.main), days_of(after.main)
        stated = before.closing_balance, after.opening_balance
        if one and two and one[1] < two[0] and None not in stated and stated[0] != stated[1]:
            params = {"files": f"{before.file}, {after.file}", "stated": str(stated[1]), "before": str(stated[0])}
            warnings.setdefault("balance_mismatch", DataWarning(tag="balance_mismatch", params=params))
