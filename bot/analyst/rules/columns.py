"""A name that stands in several columns of the file: the word before it says which one is meant."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import NOUN_ROLES
from bot.analyst.rules.vocabulary import Hit

_NAMED = ("category", "line", "counterparty", "account")


def of_noun(bag: Bag, piece: Piece, hit: Hit) -> Hit:
    """Return the names that are what the noun before them says (customer Rent), else all of them; asks back for two."""
    before = bag.beside(piece)[0]
    noun = str(before.options["noun"][0]) if before is not None and before.has("noun") else ""
    meant = tuple(name for name in hit.names if name.role in NOUN_ROLES.get(noun, ()))
    if meant:
        return Hit(meant, hit.full, hit.by_meaning)
    columns = {(name.table, name.column): name.total for name in hit.names if name.role in _NAMED}
    if hit.full and len({table for table, _ in columns}) == 1 and len(set(columns.values())) > 1:
        raise AskedBackError("which_column", name=hit.names[0].written, columns=", ".join(c for _, c in columns))
    return hit
