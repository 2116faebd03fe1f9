"""A written book with both readings of it: the oracle's database and the program's data set."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from tests.oracle.books import Book, Layout, Tongue, book
from tests.oracle.facts import load
from tests.tools.ingest.files import dataset_of
from tools.tables import Dataset


@dataclass(frozen=True)
class Shelf:
    """One file: as it was written, as the oracle reads it, as the program reads it."""

    book: Book
    database: sqlite3.Connection
    dataset: Dataset


def shelved(layout: Layout, tongue: Tongue, seed: int, folder: Path) -> Shelf:
    """Return a book that was written into the folder and read twice."""
    made = book(layout, tongue, seed)
    path = made.write(folder)
    return Shelf(made, load(made, path), dataset_of(path))
