"""Mutated files through the reader: ``python -m tests.tools.ingest.fuzz --count 10000 [--cases DIR] [--seed N]``.

Each file is a sound one with its bytes, the parts of its package or its cells spoilt. It must be read or refused with a
clear code, in bounded time and memory; what was read must go on to a ledger and an outline; and where a figure was
made unreadable, the reading must say so.
"""

from __future__ import annotations

import argparse
import csv
import io
import random
import sys
import tempfile
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from pathlib import Path

import openpyxl

from tests.tools.ingest.binary_books import Page, as_xls, as_xlsb
from tests.tools.ingest.containers import ods, xml2003
from tools.ingest import FileError, Limits, inspect, read
from tools.ledger import ledgers
from tools.outline import outline
from tools.tables import Dataset

LIMITS = Limits(memory=1 << 30, cpu_seconds=20, wall_seconds=30)
UNREADABLE = ("abc", "12,34,5.6.7", "#WERT", "1.2.3,4", "see note", "??", "12 monkeys", "5O0,00x")
NASTY = (
    "=1+1", "1e308", "-1e-308", "9" * 400, "\u0664\u0663", "\u202e123", "\0", "'", '"', "NaN", "inf", "31.02.2025",
    "00/00/0000", "99999-99-99", "1900-02-29", "0", "-", "()", "(5", "%", "\u00a0", "\U0001f4b8", "a" * 5000,
    "2025-01-01T25:61:61", "TRUE", "Total", "Toplam", "Opening balance", "#REF!", "#N/A", "&amp;&lt;", "</td>",
)  # fmt: skip
FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
SHOWN = 60
LONGEST = 2_000
Rows = list[list[object]]


@dataclass
class Outcome:
    """What became of the files so far."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    slowest: float = 0.0
    files: int = 0


def statement(source: random.Random) -> Rows:
    """Return a small bank statement with a running balance."""
    rows: Rows = [["Date", "Description", "Amount", "Balance"]]
    balance, day = 100_000, date(2025, 1, 1)
    for number in range(source.randint(3, 40)):
        amount = source.choice((-1, 1)) * source.randint(1, 90_000)
        balance += amount
        day += timedelta(days=source.randint(0, 4))
        rows.append([day.isoformat(), f"Payment {number}", f"{amount / 100:.2f}", f"{balance / 100:.2f}"])
    return rows


def wide(source: random.Random) -> Rows:
    """Return a plan with lines down and months across."""
    months = [f"{name} 2025" for name in ("Jan", "Feb", "Mar", "Apr", "May", "Jun")]
    lines = ("Sales", "Consulting", "Rent", "Wages", "Tax")
    rows: Rows = [["Line", *months]]
    return rows + [[line, *(source.randint(100, 9_000) for _ in months)] for line in lines]


def invoices(source: random.Random) -> Rows:
    """Return a list of invoices."""
    rows: Rows = [["Invoice", "Customer", "Invoice date", "Due date", "Amount", "Paid"]]
    for number in range(source.randint(3, 20)):
        issued = date(2025, 1, 1) + timedelta(days=number * 5)
        paid = source.choice(("", source.randint(1, 500)))
        due = issued + timedelta(30)
        rows.append([f"F{number}", "Example Ltd", issued.isoformat(), due.isoformat(), source.randint(500, 900), paid])
    return rows


def trial_balance(source: random.Random) -> Rows:
    """Return a list of accounts without dates."""
    rows: Rows = [["Hesap Kodu", "Hesap Adı", "Borç", "Alacak"]]
    return rows + [[f"{100 + n}", f"Hesap {n}", source.randint(1, 900), source.randint(1, 900)] for n in range(8)]


KINDS = (statement, wide, invoices, trial_balance)


def as_csv(rows: Rows) -> bytes:
    """Return rows as delimited text."""
    target = io.StringIO()
    csv.writer(target, delimiter=";").writerows([["" if cell is None else str(cell) for cell in row] for row in rows])
    return target.getvalue().encode("utf-8", "replace")


def as_workbook(rows: Rows) -> bytes:
    """Return rows as a workbook; characters that no workbook may hold are left out."""
    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    for row in rows:
        cells = [
            "".join(c for c in cell if c.isprintable())[:30_000] if isinstance(cell, str) else cell for cell in row
        ]
        sheet.append(cells)
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def as_html(rows: Rows) -> bytes:
    """Return rows as a page with a table, as some banks name it .xls."""
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<html><body><table>{body}</table></body></html>".encode("utf-8", "replace")


def as_page(rows: Rows) -> list[Page]:
    """Return rows as the one sheet of a binary workbook; its longest text fits into a record."""
    cells = [[cell[:LONGEST] if isinstance(cell, str) else cell for cell in row] for row in rows]
    return [Page("Sheet", cells, hidden_rows=(2,), hidden_columns=(1,), merged=[(0, 0, 0, 1)])]


def as_binary_xls(rows: Rows) -> bytes:
    """Return rows as a workbook of the older binary kind."""
    return as_xls(as_page(rows), money='#,##0.00 "TL"')


def as_binary_xlsb(rows: Rows) -> bytes:
    """Return rows as a workbook of the newer binary kind."""
    return as_xlsb(as_page(rows), money="#,##0.00 [$EUR]")


WRITERS: tuple[Callable[[Rows], bytes], ...] = (
    as_csv, as_workbook, as_html, as_binary_xls, as_binary_xlsb, ods, xml2003,
)  # fmt: skip


def spoil_bytes(data: bytes, source: random.Random) -> bytes:
    """Return bytes flipped, cut, doubled, moved or cut off."""
    spoilt = bytearray(data)
    for _ in range(source.randint(1, 12)):
        if not spoilt:
            break
        at = source.randrange(len(spoilt))
        length = min(source.choice((1, 2, 8, 64, 512)), len(spoilt) - at)
        match source.randrange(6):
            case 0:
                spoilt[at] ^= 1 << source.randrange(8)
            case 1:
                del spoilt[at : at + length]
            case 2:
                spoilt[at:at] = spoilt[at : at + length] * source.randint(1, 5)
            case 3:
                spoilt[at : at + length] = source.randbytes(length)
            case 4:
                spoilt[at : at + length] = b"\0" * length
            case _:
                del spoilt[max(at, 16) :]
    return bytes(spoilt)


def spoil_part(data: bytes, source: random.Random) -> bytes:
    """Return a package with one of its parts spoilt, packed anew; other files have their bytes spoilt."""
    if not data.startswith(b"PK"):
        return spoil_bytes(data, source)
    target = io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
            names = package.namelist()
            chosen = source.choice(names)
            for name in names:
                part = package.read(name)
                copy.writestr(name, spoil_bytes(part, source) if name == chosen else part)
    except (zipfile.BadZipFile, zlib.error, RuntimeError, NotImplementedError):
        return spoil_bytes(data, source)
    return target.getvalue()


def spoil_cells(rows: Rows, source: random.Random) -> Rows:
    """Return rows with cells replaced by nasty ones, and rows or columns moved, doubled or gone."""
    spoilt = [list(row) for row in rows]
    for _ in range(source.randint(1, 8)):
        row = source.randrange(len(spoilt))
        if spoilt[row]:
            spoilt[row][source.randrange(len(spoilt[row]))] = source.choice(NASTY + UNREADABLE)
    match source.randrange(6):
        case 0:
            source.shuffle(spoilt)
        case 1:
            at = source.randrange(len(rows[0]))
            spoilt = [row[:at] + row[at + 1 :] for row in spoilt]
        case 2:
            spoilt += spoilt[: source.randint(1, len(spoilt))]
        case 3:
            spoilt = [[None] * source.randint(0, 3) + row for row in spoilt]
        case _:
            pass
    return spoilt


def unreadable_figure(rows: Rows, source: random.Random) -> Rows:
    """Return a statement with one amount that nobody can read."""
    spoilt = [list(row) for row in rows]
    spoilt[source.randrange(1, len(spoilt))][2] = source.choice(UNREADABLE)
    return spoilt


def made(source: random.Random, seeds: Sequence[Path]) -> tuple[bytes, str, bool]:
    """Return a spoilt file, how it was made, and whether its reading must carry a warning."""
    way = source.randrange(10)
    if way == 0:
        writer = source.choice(WRITERS)
        return writer(unreadable_figure(statement(source), source)), f"figure {writer.__name__}", True
    if way <= 4 or (way <= 7 and not seeds):
        kind, writer = source.choice(KINDS), source.choice(WRITERS)
        data = writer(spoil_cells(kind(source), source))
        return data, f"cells {kind.__name__} {writer.__name__}", False
    data = source.choice(seeds).read_bytes() if seeds else source.choice(WRITERS)(source.choice(KINDS)(source))
    spoil = source.choice((spoil_bytes, spoil_part))
    return spoil(data, source), spoil.__name__, False


def use(dataset: Dataset) -> None:
    """Do with a reading what the program does next."""
    assert Dataset.model_validate_json(dataset.model_dump_json()) == dataset
    inspect(dataset)
    ledgers(dataset)
    outline(dataset)


def fuzz(count: int, seed: int, folder: Path, seeds: Sequence[Path] = ()) -> Outcome:
    """Return what became of ``count`` spoilt files; every fault names the number of its file."""
    outcome = Outcome()
    path = folder / "file"
    for number in range(count):
        source = random.Random(f"{seed} {number}")
        data, how, must_warn = made(source, seeds)
        path.write_bytes(data)
        begun = time.monotonic()
        try:
            dataset = read(path, source.choice(("a.xlsx", "a.csv", "a.xls", "a")), limits=LIMITS)
        except FileError as error:
            outcome.counts[f"{error.code} {error.detail}".strip()] += 1
            if error.detail in ("reader", "time"):
                outcome.faults.append(f"{number} {how}: {error}")
            dataset = None
        outcome.slowest = max(outcome.slowest, time.monotonic() - begun)
        outcome.files += 1
        if dataset is None:
            continue
        outcome.counts["read"] += 1
        if must_warn and not dataset.warnings:
            outcome.faults.append(f"{number} {how}: read without a warning")
        try:
            use(dataset)
        except FAULTS as error:
            outcome.faults.append(f"{number} {how}: {type(error).__name__}: {error}"[:300])
    return outcome


def main() -> int:
    """Run and print the figures; returns 1 where a fault was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=Path)
    arguments = parser.parse_args()
    seeds = []
    if arguments.cases is not None:
        found = (path for path in sorted(arguments.cases.rglob("*")) if path.is_file())
        seeds = [path for path in found if path.suffix in (".csv", ".txt", ".xls", ".xlsx", ".xlsb", ".xlsm", ".ods")]
        seeds = [path for path in seeds if "bomb" not in path.name]
    with tempfile.TemporaryDirectory() as folder:
        outcome = fuzz(arguments.count, arguments.seed, Path(folder), seeds)
    for what, number in outcome.counts.most_common():
        sys.stdout.write(f"{number:6d} {what}\n")
    sys.stdout.write(f"{outcome.files} files, slowest {outcome.slowest:.2f} s, {len(outcome.faults)} faults\n")
    sys.stdout.write("".join(f"{fault}\n" for fault in outcome.faults[:SHOWN]))
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
