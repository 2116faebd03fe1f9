"""Names that stand only in the texts of a statement: several texts that begin alike are one thing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from bot.analyst.second.books import Books, plain_words
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold

SIDES = "SELECT DISTINCT side FROM move WHERE fold_text(line) = ? OR fold_text(party) = ?"
IN_TEXT = "SELECT DISTINCT side FROM move WHERE plain_words(note) = ?"
ENTRIES = "SELECT DISTINCT plain_words(note) FROM move WHERE side = ? AND instr(' ' || plain_words(note) || ' ', ?) > 0"
LEAST = 2


def sides_of_text(books: Books, name: str) -> set[str]:
    """Return the sides of the account on which entries with this text move money."""
    return {row[0] for row in books.db.execute(IN_TEXT, (plain_words(name),))}


def as_one(names: Sequence[str]) -> list[str]:
    """Return several texts as the words that they begin with, where those are two at least ("kredi taksiti 2/24")."""
    parts = [(plain_words(name) or "").split() for name in names]
    if len(parts) < LEAST:
        return list(names)
    common = [words[0] for words in takewhile(lambda each: len(set(each)) == 1, zip(*parts, strict=False))]
    while common and common[-1].isdigit():
        common.pop()
    return [" ".join(common)] if len(common) >= LEAST else list(names)


def texts_meant(books: Books, name: str, side: str) -> str:
    """Return the texts of one side that hold a name's words, in one form; nothing where none does."""
    sought = plain_words(name)
    rows = books.db.execute(ENTRIES, (side, f" {sought} ")) if sought else ()
    return "\n".join(sorted(row[0] for row in rows))


def members_on(features: Features, books: Books, side: str) -> list[str]:
    """Return the lines and customers that a question names and that move money on one side only."""
    found: list[str] = []
    for mention in (*features.mentions, *features.weak):
        noted = []
        for name in mention.names:
            if name.member is None:
                continue
            sides = {row[0] for row in books.db.execute(SIDES, (fold(name.member), fold(name.member)))}
            if sides == {side}:
                found.append(name.member)
            elif not sides and sides_of_text(books, name.member) == {side}:
                noted.append(name.member)
        found += as_one(noted)
    by_fold = {fold(name): name for name in reversed(found)}
    return list(by_fold.values())
