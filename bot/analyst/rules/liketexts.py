"""Texts of a statement that hold the whole of another one: a shorter text means the entries of all of them."""

from __future__ import annotations

import re

from bot.analyst.rules.expression import Filter
from bot.analyst.rules.fold import fold
from bot.analyst.rules.vocabulary import Name


def like_texts(names: tuple[Name, ...], meant: Name) -> tuple[Name, ...]:
    """Return the descriptions that hold all of one that was asked for by its name, itself first; else it alone.

    Whoever asks for the SWC workshop means "SWC workshop, Jan 2018" as well, which the file writes beside it.
    """
    if meant.role != "description":
        return (meant,)
    held = re.compile(rf"\b{re.escape(fold(meant.written))}\b")
    column = [name for name in names if (name.table, name.column) == (meant.table, meant.column)]
    others = {name.written: name for name in column if name.kind == "member" and held.search(fold(name.written))}
    return (meant, *(name for written, name in others.items() if written != meant.written))


def condition(alike: tuple[Name, ...], names: tuple[Name, ...]) -> Filter:
    """Return the condition that finds the texts that hold the first, and none that only holds its letters."""
    meant = alike[0]
    column = [name for name in names if (name.table, name.column) == (meant.table, meant.column)]
    holding = {name.written for name in column if fold(meant.written) in fold(name.written)}
    if holding <= {name.written for name in alike}:
        return Filter(column=meant.column, op="contains", values=(meant.written,))
    return Filter(column=meant.column, values=tuple(sorted({name.written for name in alike})))
