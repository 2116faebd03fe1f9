"""The parts of a question about figures: its subjects, and which names of the file a piece means."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.analyst.rules.expression import DateRole, Filter, Quantity
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.vocabulary import Hit, Name
from tools.outline import DimensionOutline


@dataclass(slots=True)
class Subject:
    """One thing that is measured: the piece that says it, and what it is in the file."""

    piece: Piece
    word: str
    quantity: Quantity
    names: tuple[Name, ...] = ()
    paid: bool = False


@dataclass(slots=True)
class Slots:
    """The subjects of a question and the dimension that it groups by."""

    members: list[Subject] = field(default_factory=list)
    measures: list[Subject] = field(default_factory=list)
    excluded: list[Filter] = field(default_factory=list)
    side: str | None = None
    dimension: DimensionOutline | None = None
    clients: bool = False
    rest: Quantity | None = None
    minus: Quantity | None = None
    overdue: bool = False
    date: DateRole | None = None
    words: list[tuple[Piece, str]] = field(default_factory=list)
    everything: bool = False
    counted: bool = False
    sold: bool = False
    distinct: str | None = None
    money: Filter | None = None


def hit_of(piece: Piece) -> Hit | None:
    """Return the names of the file that a piece may mean."""
    hit = piece.options.get("name", (None,))[0]
    return hit if isinstance(hit, Hit) else None


def named(piece: Piece) -> Hit | None:
    """Return the names that a piece means, unless it rather is a word of questions (inflows, balance)."""
    hit = hit_of(piece)
    if hit is None:
        return None
    names = tuple(name for name in hit.names if name.kind != "table")
    if piece.has("agg") and all(name.kind == "measure" for name in names):
        return None
    if not names or (piece.has("measure", "amount") and all(name.role == "amount" for name in names)):
        return None
    if piece.has("measure", "in", "out", "net", "closing", "opening"):
        columns = all(name.kind == "measure" for name in names)
        told = hit.full and all(
            name.role in {"category", "line", "counterparty", "method", "status", "account"} for name in names
        )
        if not (columns or told):
            return None
    if not hit.full and piece.has("measure") and not all(name.kind == "measure" for name in names):
        return None
    if not hit.full and piece.has("noun"):
        return None
    if hit.by_meaning and (set(piece.options) & {"measure", "noun", "unit", "scenario"}):
        return None
    return Hit(names, hit.full, hit.by_meaning)
