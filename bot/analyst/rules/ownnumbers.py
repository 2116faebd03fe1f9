"""The numbers of a question by the words beside them: 200 thousand in the bank, 50 thousand costs a month."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.pieces import Number, Piece

Labels = Mapping[str, tuple[tuple[str, ...], ...]]


def labelled(bag: Bag, labels: Labels) -> dict[str, Decimal] | None:
    """Return each amount by its label, both used up; None where an amount has no label, or several, of its own.

    Labels stand all before their amounts, or all behind them (then none stands before the first).
    """
    pieces = bag.left()
    places = [at for at, piece in enumerate(pieces) if _amount(bag, piece)]
    if not places:
        return {}
    for spans in (_before, _behind):
        found: dict[str, tuple[Piece, list[Piece]]] = {}
        for place, span in zip(places, spans(places, len(pieces)), strict=True):
            said = {name: piece for piece in (pieces[at] for at in span) for name in _names(piece, labels)}
            if len(said) != 1 or next(iter(said)) in found:
                break
            found[next(iter(said))] = (pieces[place], list(said.values()))
        if len(found) == len(places):
            if spans is _behind and any(_names(piece, labels) for piece in pieces[: places[0]]):
                return None
            return {name: _taken(bag, *pair) for name, pair in found.items()}
    return None


def _behind(places: list[int], size: int) -> Iterator[range]:
    for at, following in zip(places, (*places[1:], size), strict=True):
        yield range(at + 1, following)


def _before(places: list[int], _: int) -> Iterator[range]:
    for at, earlier in zip(places, (-1, *places[:-1]), strict=True):
        yield range(earlier + 1, at)


def _names(piece: Piece, labels: Labels) -> list[str]:
    return [name for name, kinds in labels.items() if any(piece.has(kind[0], *kind[1:]) for kind in kinds)][:1]


def _amount(bag: Bag, piece: Piece) -> bool:
    number = piece.options.get("number", (None,))[0]
    after = bag.beside(piece)[1]
    timed = after is not None and after.has("unit") and not (after.has("each") or after.has("unit", "month", "year"))
    counted = after is not None and after.only("unit") and isinstance(number, Number) and number.currency is None
    return isinstance(number, Number) and not (number.percent or number.weak or timed or counted)


def _taken(bag: Bag, number: Piece, words: list[Piece]) -> Decimal:
    for piece in (number, *words):
        if bag.free(piece):
            bag.use(piece)
    read = number.options["number"][0]
    assert isinstance(read, Number)  # noqa: S101
    return read.value
