"""Whether one period has more than another (did we earn more in 2019 than in 2018, geçen yıldan daha mı çok)."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.when import Placed, When

_MORE = {"more", "less", "fewer", "higher", "lower", "daha", "fazla", "cok", "az", "yuksek", "dusuk"}
_LAST_YEAR = {"previous", "last", "same_last_year"}
_TWO = 2


def taken(bag: Bag) -> bool:
    """Take the words that set two periods against each other as more or less; the one behind ``than`` is the base."""
    words = [piece for piece in bag.left() if _compares(bag, piece)]
    periods = bag.periods()
    if not words or not 1 <= len(periods) <= _TWO or any(True for _ in bag.numbers()) or bag.has("rank"):
        return False
    based = [pair for pair in periods if pair[1].role in {"base", "from"} or _is_last_year(pair[1])]
    if len(based) != 1 or (len(periods) == 1 and not _is_last_year(based[0][1])):
        return False
    for piece in words:
        bag.use(piece)
    piece, placed = based[0]
    base = replace(piece, options={**piece.options, "when": (replace(placed, role="base"),)})
    bag.pieces[bag.pieces.index(piece)] = base
    return True


def _compares(bag: Bag, piece: Piece) -> bool:
    kinds = ("more", "having", "unread", "change", "chat")
    said = {token.text for token in bag.tokens[piece.start : piece.end]}
    return any(piece.has(kind) for kind in kinds) and bool(said & _MORE)


def _is_last_year(placed: Placed) -> bool:
    return isinstance(placed.what, When) and placed.what.unit == "year" and placed.what.anchor in _LAST_YEAR
