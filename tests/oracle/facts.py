"""The raw cells of a written file in SQLite: read with csv or openpyxl, by the columns that the book names."""

from __future__ import annotations

import csv
import re
import sqlite3
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import openpyxl

from tests.oracle.books import Book

SCHEMA = """
create table facts (day text, month text, line text, party text, currency text, minor integer, balance integer);
create table invoices (no text, party text, issued text, due text, paid text, minor integer);
create table months (month text primary key);
create table opening (minor integer);
"""


def load(book: Book, path: Path) -> sqlite3.Connection:
    """Return a database of the file's facts: signed cents, ISO days, the names as written."""
    database = sqlite3.connect(":memory:")
    database.executescript(SCHEMA)
    database.executemany("insert into months values (?)", [(month,) for month in book.months])
    rows = _rows(path, comma=book.comma)[book.first_row :]
    if book.layout == "wide":
        _load_wide(database, book, rows)
    elif book.layout == "invoices":
        _load_invoices(database, book, rows)
    else:
        _load_moves(database, book, rows)
    return database


def _rows(path: Path, *, comma: bool) -> list[Sequence[object]]:
    if path.suffix == ".xlsx":
        return [tuple(row) for row in openpyxl.load_workbook(path).worksheets[0].iter_rows(values_only=True)]
    with path.open(encoding="utf-8", newline="") as file:
        return [tuple(row) for row in csv.reader(file, delimiter=";" if comma else ",")]


def cents(cell: object) -> int:
    """Return an amount as written in whole cents; an empty cell is zero."""
    text = "" if cell is None else str(cell)
    if re.search(r",\d\d$", text):
        text = text.replace(".", "").replace(",", ".")
    return round(Decimal(text or "0") * 100)


def day_of(cell: object) -> str | None:
    """Return an ISO day, None for an empty cell."""
    if isinstance(cell, datetime | date):
        return f"{cell:%Y-%m-%d}"
    text = "" if cell is None else str(cell)
    if re.fullmatch(r"\d\d\.\d\d\.\d{4}", text):
        return "-".join(reversed(text.split(".")))
    return text or None


def _load_wide(database: sqlite3.Connection, book: Book, rows: list[Sequence[object]]) -> None:
    for row in rows:
        name = str(row[0])
        if name in book.income or name in book.costs:
            sign = 1 if name in book.income else -1
            for month, cell in zip(book.months, row[1:], strict=False):
                fact = (f"{month}-01", month, name, None, None, sign * cents(cell), None)
                database.execute("insert into facts values (?,?,?,?,?,?,?)", fact)
        elif row[1] not in (None, ""):
            database.execute("insert into opening values (?)", (cents(row[1]),))


def _load_moves(database: sqlite3.Connection, book: Book, rows: list[Sequence[object]]) -> None:
    at = book.columns
    for row in rows:
        day = day_of(row[at["day"]]) or ""
        minor = cents(row[at["amount"]]) if "amount" in at else cents(row[at["in"]]) - cents(row[at["out"]])
        currency = str(row[at["currency"]]) if "currency" in at else None
        balance = cents(row[at["balance"]]) if "balance" in at else None
        fact = (day, day[:7], str(row[at["line"]]), str(row[at["text"]]), currency, minor, balance)
        database.execute("insert into facts values (?,?,?,?,?,?,?)", fact)
    if "balance" in at:
        database.execute("insert into opening select balance - minor from facts where rowid = 1")


def _load_invoices(database: sqlite3.Connection, book: Book, rows: list[Sequence[object]]) -> None:
    at = book.columns
    for row in rows:
        days = [day_of(row[at[name]]) for name in ("issued", "due", "paid")]
        fact = (str(row[at["no"]]), str(row[at["party"]]), *days, cents(row[at["amount"]]))
        database.execute("insert into invoices values (?,?,?,?,?,?)", fact)
