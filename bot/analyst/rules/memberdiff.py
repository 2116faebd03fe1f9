"""How much more one line, customer or group has than another: the first less the second, both of one column."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.told import Said

_MORE = {"more", "higher", "larger", "bigger", "greater", "fazla", "cok", "yuksek", "buyuk", "ustunde"}
_LESS = {"less", "lower", "smaller", "fewer", "az", "dusuk", "kucuk", "altinda"}
_GAP = ("differ", "fark", "gap")
_THAN = {"than", "over"}
_YEAR = 12


def taken(bag: Bag, said: Said, found: Slots, calendar: Calendar) -> None:
    """Turn two members that are set against each other into the first less the second, the words used up."""
    pair = _pair(found)
    if pair is None or found.minus is not None or found.excluded or found.dimension is not None:
        return
    yearly = said.each == "year" and len(calendar.months) <= _YEAR
    if (
        said.rank
        or (said.average and not yearly)
        or said.count
        or said.share
        or said.percent
        or said.unit
        or said.having
        or said.amount
    ):
        return
    if said.each is not None and not yearly:
        return
    words = [piece for piece in bag.pieces if {t.text for t in bag.tokens[piece.start : piece.end]} & (_MORE | _LESS)]
    gaps = [piece for piece in bag.pieces if bag.tokens[piece.start].text.startswith(_GAP)] if bag.tokens else []
    based = _based(bag, pair)
    if words and based is None and not gaps:
        return
    if not (words or gaps) or (not words and said.change != "any"):
        return
    one, other = pair if based is None or based is pair[1] else (pair[1], pair[0])
    if any({t.text for t in bag.tokens[p.start : p.end]} & _LESS for p in words):
        one, other = other, one
    than = [p for p in bag.left() if {t.text for t in bag.tokens[p.start : p.end]} <= _THAN]
    for piece in (*words, *gaps, *than):
        bag.use(piece)
    bag.take_all("prep", "between")
    bag.take_all("anaphor", "that")
    found.members, found.minus = [one], other.quantity
    said.change, said.each, said.average = None, None, False


def _pair(found: Slots) -> tuple[Subject, Subject] | None:
    """Return the two members of one column that a question names, in the order of its words."""
    members = sorted(found.members, key=lambda subject: subject.piece.start)
    if len(members) != 2 or any(len(member.quantity.where) != 1 for member in members):  # noqa: PLR2004
        return None
    one, other = (member.quantity.where[0] for member in members)
    same = (one.column, members[0].quantity.table) == (other.column, members[1].quantity.table)
    return (members[0], members[1]) if same and one.values != other.values else None


def _based(bag: Bag, pair: tuple[Subject, Subject]) -> Subject | None:
    """Return the member that the other is set against: the one behind ``than``, or the one in the ablative."""
    than = next((at for at, token in enumerate(bag.tokens) if token.text in _THAN), None)
    if than is not None and pair[0].piece.start < than < pair[1].piece.start:
        return pair[1]
    for at, member in enumerate(pair):
        end = pair[1].piece.start if at == 0 else len(bag.tokens)
        if any(p.case == "abl" and member.piece.start <= p.start < end for p in bag.pieces):
            return member
    return None
