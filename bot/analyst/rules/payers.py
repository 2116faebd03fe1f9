"""Payments that a named party makes to us (payments from Alder, Alder'den gelen ödemeler): they are money in."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.parts import Slots

_PAYMENT = ("payment", "odeme")


def from_payers(bag: Bag, found: Slots) -> None:
    """Turn payments into money in where they come from somebody, or are said to have come in."""
    paid = [at for at, (piece, word) in enumerate(found.words)
            if word == "out" and bag.tokens and bag.tokens[piece.start].text.startswith(_PAYMENT)]  # fmt: skip
    if not paid or not (_come_in(bag) or _from_someone(bag, found)):
        return
    for at in paid:
        found.words[at] = (found.words[at][0], "in")


def _come_in(bag: Bag) -> bool:
    """Return whether a verb says that money came in, and none that it was paid."""
    verbs = [piece for piece in bag.left() if piece.has("verb")]
    return bool(verbs) and all(piece.has("verb", "in") and not piece.has("verb", "out") for piece in verbs)


def _from_someone(bag: Bag, found: Slots) -> bool:
    """Return whether the named party is where the payments come from, and nobody is said to have paid it."""
    if any(piece.has("verb", "out") for piece in bag.left()):
        return False
    for subject in found.members:
        piece = subject.piece
        before = bag.tokens[piece.start - 1].text if piece.start else ""
        if before == "from" or (piece.case == "abl" and before not in {"from", "to"}):
            return True
    return False
