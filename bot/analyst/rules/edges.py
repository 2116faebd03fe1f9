"""The first or last entry in time: the oldest unpaid invoice, the last payment, en eski fatura, en son ödeme."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.parts import Slots, hit_of
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File

_LISTS = {"transactions", "invoices"}


def taken(bag: Bag, found: Slots, file: File) -> str | None:
    """Return ``first`` or ``last`` where one entry is asked for by its place in time, the words used up."""
    if bag.has("unit") or not _listed(found, file):
        return None
    entry = next((piece for piece in bag.pieces if _entry(piece)), None)
    for piece in bag.left():
        if _last_when(bag, piece) and (found.members or found.measures or found.side):
            bag.use(piece)
            bag.take_all("question", "when", "which", "who")
            return "last"
        edge = "last" if piece.has("anchor", "latest", "last") else "first" if piece.has("ordinal", "1") else ""
        edge = next((str(value) for value in piece.options.get("order_in_time", ())), edge)
        behind = bag.beside(piece)[1]
        at = bag.pieces.index(piece)
        near = [other for other in bag.pieces[at + 1 : at + 3] if other.has("name") or _entry(other)]
        dated = bag.has("question", "when") and bool(found.members or found.measures)
        of_one = len(near) > 1 and near[0].has("name") and _entry(near[1])  # the last rent payment, son kira ödemesi
        entered = of_one or (behind is not None and _entry(behind))
        if not edge or not (piece.has("order_in_time") or entered or (near and dated)):
            continue
        bag.use(piece)
        if entry is not None and bag.free(entry) and not entry.has("measure"):
            bag.use(entry)
        bag.take_all("question", "when", "which", "who")
        return edge
    return None


def _last_when(bag: Bag, piece: Piece) -> bool:
    """Return whether the last time is asked for (en son ne zaman kira ödedik)."""
    if not piece.has("when") or not bag.tokens or bag.tokens[piece.start].text not in {"en", "son"}:
        return False
    behind = bag.beside(piece)[1]
    return behind is not None and behind.has("question", "when") and bag.tokens[piece.end - 1].text == "son"


def _entry(piece: Piece) -> bool:
    """Return whether a piece names a single entry: an invoice, a payment, a transaction."""
    hit = hit_of(piece)
    column = hit is None or all(name.kind == "measure" for name in hit.names)
    listed = piece.has("measure", "in", "out", "invoiced") and column
    return piece.has("noun", "entry", "invoice") or listed


def _listed(found: Slots, file: File) -> bool:
    """Return whether the rows asked of are a list of days, each row one entry."""
    named = next((s.quantity.table for s in [*found.members, *found.measures] if s.quantity.table), None)
    table = file.table(named) if named else file.cash_table or file.outline.tables[0]
    return table.layout in _LISTS and any(column.granularity == "day" for column in table.dates)
