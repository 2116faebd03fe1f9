"""Words of a question about figures that nothing reads: where they name something, the file does not hold it."""

from __future__ import annotations

from bot.analyst.rules import topics
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File


def _no_such_number(bag: Bag, left: list[Piece], file: File) -> None:
    """Refuse a numbered name that the file does not hold (customer 99), where it numbers its names."""
    for piece in bag.pieces:
        behind = bag.beside(piece)[1]
        if not piece.has("noun", "customer", "supplier") or behind not in left or not behind.has("number"):
            continue
        noun = bag.tokens[piece.start].text
        alike = [n for n in file.vocabulary.names if n.kind == "member" and len(n.words) > 1 and n.words[-1].isdigit()]
        if alike and noun:
            words = f'"{bag.written(piece)} {bag.written(behind)}"'
            raise RefusedError("not_in_file", words=words, holds=topics.holds(file))


def left_over(bag: Bag, found: Slots, file: File) -> None:
    """Refuse where everything is read but for words that name something: the file does not hold that."""
    left = bag.unread()
    _no_such_number(bag, left, file)
    if found.measures or found.members or found.side:
        named = [
            piece for piece in left if piece.has("noun") or piece.has("name") or piece.has("scenario", "people", "pay")
        ]
        if named and len(named) == len(left):
            written = [bag.written(piece) for piece in named]
            words = ", ".join(f'"{word}"' for word in written)
            raise RefusedError("not_in_file", words=words, holds=topics.holds(file, written))
