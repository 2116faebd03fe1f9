"""The oracle's answer to any typed question on any book."""

from __future__ import annotations

import sqlite3

from tests.oracle import lists, paths, sums
from tests.oracle.asked import Asked, Expected, Query, Scenario, Solve
from tests.oracle.books import Book


def reckoned(book: Book, database: sqlite3.Connection, asked: Asked) -> Expected:
    """Return what an answer to the question has to say."""
    match asked:
        case Scenario():
            return paths.scenario(database, asked)
        case Solve():
            return paths.solve(database, asked)
        case Query() if book.layout == "invoices":
            return lists.expected(database, asked)
        case Query():
            return sums.expected(database, asked)
