"""A loan asked about before, put into the cash path: when its money comes, when it is first paid, where cash closes."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules import paths
from bot.analyst.rules.amounts import Said
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import complete
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import GivenStep, Reading, Study
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When
from tools.periods import key_of

_PLACES = Decimal("0.00000001")


def followed(bag: Bag, earlier: Study, file: File, calendar: Calendar) -> Reading | None:
    """Return the cash path with the loan of the earlier question, or None where that is not what is asked."""
    months = _months(bag, calendar)
    if months is None or "start" not in months or not (bag.has("measure", "closing") or bag.has("goal")):
        return None
    said = Said(given=GivenStep(step="loan", arguments=_arguments(earlier, months)), start=months["start"])
    paths.goal(bag, said)
    said.at = months.get("at")
    if said.goal == "closing" and said.at is None:
        return None
    for kind in ("topic", "scenario", "verb", "follow", "arrive", "ordinal"):
        bag.take_all(kind)
    # closing cash in December: cash in is no side here
    bag.take_all("measure", "in")
    paths.soft(bag, said)
    return None if bag.unread() else complete(said, file)


def _arguments(earlier: Study, months: dict[str, str]) -> dict[str, JsonValue]:
    rate = Decimal(str(earlier.arguments["rate"])) / (12 if earlier.arguments.get("rate_per") == "year" else 1)
    said: dict[str, JsonValue] = {
        "amount": earlier.arguments["principal"],
        "monthly_rate": format(rate.quantize(_PLACES).normalize(), "f"),
        "months": earlier.arguments["payments"],
    }
    return {**said, "first_instalment": months["first"]} if "first" in months else said


def _months(bag: Bag, calendar: Calendar) -> dict[str, str] | None:
    """Return the months of the question by their part: the money comes, it is first paid, cash closes."""
    found: dict[str, str] = {}
    for piece, placed in bag.periods():
        if not isinstance(placed.what, When):
            return None
        span = calendar.resolve(Placed(placed.what), bag.year_hint())
        if span is None:
            return None
        part = _part(bag, piece, placed.what)
        if part in found:
            return None
        found[part] = key_of(span.end, "month")
        bag.use(piece)
    return found


def _part(bag: Bag, piece: Piece, when: When) -> str:
    near = [other for other in bag.pieces if abs(bag.pieces.index(other) - bag.pieces.index(piece)) <= 1]
    before = bag.pieces[max(0, bag.pieces.index(piece) - 2) : bag.pieces.index(piece)]
    if when.end or any(other.has("measure", "closing") for other in (*near, *before)):
        return "at"
    return "first" if any(other.has("topic", "loan") and _is_first(bag, other) for other in near) else "start"


def _is_first(bag: Bag, piece: Piece) -> bool:
    before = bag.beside(piece)[0]
    return before is not None and before.has("ordinal", "1")
