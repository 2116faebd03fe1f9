"""Several changes in one question (two people from March and rent up by 10 % from June), each read by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from bot.analyst.rules.amounts import Said
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import together
from bot.analyst.rules.expression import Reading
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import NoReadingError
from bot.analyst.rules.pieces import Piece

MOST = 3
Reader = Callable[[Bag], Said | None]


def read(pieces: list[Piece], tokens: tuple[Token, ...], reader: Reader) -> Reading | None:
    """Return the reading of two or three changes; None where the question does not fall apart into them."""
    joints = [at for at in range(1, len(pieces)) if _joins(pieces, tokens, at)]
    asked: NoReadingError | None = None
    for count in range(1, MOST):
        for cuts in combinations(joints, count):
            said = [_said(part, tokens, reader) for part in _parts(pieces, cuts)]
            changes = [each for each in said if each is not None and each.changed]
            if len(changes) == len(said):
                _share_start(changes)
                try:
                    return together(changes)
                except NoReadingError as reason:
                    asked = asked or reason
    if asked is not None:
        raise asked
    return None


def _joins(pieces: list[Piece], tokens: tuple[Token, ...], at: int) -> bool:
    """Return whether a new part may begin with a piece: behind an and, a comma, or a Turkish condition."""
    before, here = pieces[at - 1], pieces[at]
    marks = any(token.text in {",", ";", "+"} for token in tokens[before.end : here.start])
    return before.has("prep", "and") or before.has("joint") or marks or before.ending.condition


def _parts(pieces: list[Piece], cuts: tuple[int, ...]) -> Iterator[list[Piece]]:
    for start, end in zip((0, *cuts), (*cuts, len(pieces)), strict=True):
        part = pieces[start:end]
        while part and (part[-1].has("joint") or part[-1].has("prep", "and")):
            part = part[:-1]
        yield part


def _said(part: list[Piece], tokens: tuple[Token, ...], reader: Reader) -> Said | None:
    """Return what one part says as a condition of its own; None where a word of it is not read."""
    if not part:
        return None
    bag = Bag(supposed(part), tokens)
    try:
        said = reader(bag)
    except NoReadingError:
        return None
    return None if said is None or said.twice or bag.unread() else said


def supposed(part: list[Piece]) -> list[Piece]:
    """Return the pieces of one part as a condition of its own."""
    return [Piece(part[0].start, part[0].start, {"scenario": ("if",)}), *part]


def _share_start(changes: list[Said]) -> None:
    """Give all changes the one month that is named, where it stands with the first or the last of them."""
    named = [each for each in changes if each.start is not None]
    if len(named) == 1 and named[0] in (changes[0], changes[-1]):
        for each in changes:
            each.start, each.end, each.once = named[0].start, named[0].end, named[0].once
