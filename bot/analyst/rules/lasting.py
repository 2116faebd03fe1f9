"""Changes for a limited time: for three months from June, from June to August, only in July."""

from __future__ import annotations

import re
from itertools import pairwise

from bot.analyst.rules.amounts import Said
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.when import Placed, Range, When, placed_of
from tools.periods import shift_months

_MOST = 60
_OR = {"or", "veya", "ya", "yahut"}
_ALWAYS = re.compile(r"\b(?:every month|each month|all year|her ay|hep|yil boyu(?:nca)?|butun yil)\b")
_UNTIL = {"until", "till", "kadar", "dek", "degin"}


def length(bag: Bag, said: Said) -> None:
    """Take how many months a change lasts (for three months, 3 ay boyunca). A loan has months of its own."""
    if bag.has("topic", "loan"):
        return
    for piece, number in list(bag.numbers()):
        before, after = bag.beside(piece)
        if after is None or not after.has("unit", "month") or number.whole is None or not 0 < number.whole <= _MOST:
            continue
        behind = bag.beside(after)[1]
        for word in (before, behind):
            if word is not None and (word.has("lasting") or (word is before and word.has("prep", "for"))):
                said.lasts = number.whole
                for used in (piece, after, word):
                    bag.use(used)
                break


def months(bag: Bag, said: Said, calendar: Calendar) -> None:
    """Take the first and last month of a change, where the question names both, or only one month."""
    for piece, placed in bag.periods():
        if said.changed and said.start is None and isinstance(placed.what, Range) and _whole(bag, piece, placed.what):
            span = calendar.resolve(placed, bag.year_hint())
            if span is not None:
                said.start, said.end = span.months[0], span.months[-1]
                bag.use(piece)
    _listed(bag, said, calendar)
    _only(bag, said, calendar)


def always(bag: Bag, said: Said, calendar: Calendar) -> None:
    """Give money that is taken out every month the first month of the file, where none is named."""
    draws = said.given is not None and said.given.step == "owner_draw"
    line = " ".join(token.text for token in bag.tokens)
    if draws and said.start is None and calendar.months and _ALWAYS.search(line):
        said.start = calendar.months[0]


def closed(said: Said) -> None:
    """Give a change that lasts so many months its last one."""
    if said.lasts is not None and said.start is not None and said.end is None:
        said.end = shift_months(said.start, said.lasts - 1)


def _whole(bag: Bag, piece: Piece, what: Range) -> bool:
    """Return whether a range is of whole months, its last one within: until June leaves open whether June is."""
    words = {token.text for token in bag.tokens[piece.start : piece.end]}
    if words & _UNTIL and not what.last.end:
        return False
    return all(side.unit == "month" and side.number and side.whole_month for side in (what.first, what.last))


def _listed(bag: Bag, said: Said, calendar: Calendar) -> None:
    """Take months that follow one another (June, July and August) as the first and the last."""
    plain = [(piece, key) for piece in bag.left() if (key := _month(bag, piece, calendar)) is not None]
    row = all(shift_months(one[1], 1) == other[1] and _adjoin(bag, one[0], other[0]) for one, other in pairwise(plain))
    if said.changed and said.start is None and len(plain) > 1 and row:
        said.start, said.end = plain[0][1], plain[-1][1]
        for piece, _ in plain:
            bag.use(piece)
        bag.take_all("filter", "only")


def _adjoin(bag: Bag, one: Piece, other: Piece) -> bool:
    """Return whether nothing but an and stands between two pieces."""
    between = bag.pieces[bag.pieces.index(one) + 1 : bag.pieces.index(other)]
    words = {token.text for token in bag.tokens[one.end : other.start]}
    return all(piece.has("prep", "and") for piece in between) and not words & _OR


def _only(bag: Bag, said: Said, calendar: Calendar) -> None:
    """Take the one month that only is said of, before or behind it."""
    for piece in bag.left():
        key = _month(bag, piece, calendar)
        beside = [word for word in bag.beside(piece) if word is not None and bag.free(word)]
        near = [word for word in beside if word.has("filter", "only")]
        if said.changed and said.start is None and key is not None and near:
            said.start = said.end = key
            bag.use(near[0])
            bag.use(piece)


def _month(bag: Bag, piece: Piece, calendar: Calendar) -> str | None:
    """Return the month that a piece names as a month of its own, without from or until."""
    placed = placed_of(piece)
    when = placed.what if placed is not None and placed.role is None else None
    if not isinstance(when, When) or when.unit != "month" or not when.number or when.end or not when.whole_month:
        return None
    span = calendar.resolve(Placed(when), bag.year_hint())
    return span.months[0] if span is not None else None
