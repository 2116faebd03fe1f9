"""New people that a question supposes of a report: how many, at which full monthly cost."""

from __future__ import annotations

from pydantic import JsonValue

from bot.analyst.rules import profitwords as wordset
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Piece

Step = dict[str, JsonValue]
_SEVERAL_PEOPLE = 1
_MOST_PEOPLE = 50
_MORE = frozenset(
    ("another", "second", "extra", "additional", "more", "new", "yeni", "ek", "kisi", "basi", "basina", "if", "with",
     "on", "ikinci", "one", "tl", "ye", "lira")
)  # fmt: skip


def hired(bag: Bag, months: Step) -> Step | None:
    """Return new people at a monthly cost each."""
    people = bag.has("scenario", "people", "someone") or bag.has("scenario", "hire")
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.weak]
    if (
        not people
        or any(number.percent for _, number in numbers)
        or any(hit_of(p) for p in bag.left() if not p.has("scenario"))
    ):
        return None
    counts = [(p, n) for p, n in numbers if _counted(bag, p) and n.whole and n.whole <= _MOST_PEOPLE]
    costs = [(p, n) for p, n in numbers if (p, n) not in counts]
    each = bag.has("each", "each") or any(
        "basi" in texts_of(bag, piece) or "basina" in texts_of(bag, piece) for piece in bag.left()
    )
    monthly = bag.has("each", "monthly") or each
    if len(costs) != 1 or len(counts) > 1 or not monthly:
        return None
    count = counts[0][1].whole if counts else 1
    if (not counts and not _single(bag)) or ((count or 1) > _SEVERAL_PEOPLE and not each):
        return None
    words = {word for piece in bag.left() if not _known(piece) for word in texts_of(bag, piece)}
    if words - wordset.IDLE - _MORE:
        return None
    return {"kind": "hire", "people": count, "monthly_cost": format(costs[0][1].value.normalize(), "f"), **months}


def _known(piece: Piece) -> bool:
    kinds = ("number", "scenario", "each", "prep", "more", "ordinal", "filler", "supposed", "unit", "anaphor")
    return any(piece.has(kind) for kind in kinds)


def _counted(bag: Bag, piece: Piece) -> bool:
    behind = bag.beside(piece)[1]
    return behind is not None and behind.has("scenario", "people", "someone")


def _single(bag: Bag) -> bool:
    words = {word for piece in bag.pieces for word in texts_of(bag, piece)}
    return bool(words & {"a", "an", "another", "one", "second", "bir", "bi", "ikinci", "birini"})


def texts_of(bag: Bag, piece: Piece) -> list[str]:
    """Return the words of a piece, folded."""
    return [token.text for token in bag.tokens[piece.start : piece.end] if not token.is_mark]
