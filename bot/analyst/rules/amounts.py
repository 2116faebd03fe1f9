"""The amounts of a scenario: people, pay, percentage and buffer, told apart by the words beside them."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import GivenStep, Goal
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.vocabulary import Hit

MOST_PEOPLE = 200
_ONE = {"a", "an", "another", "bir", "bi"}


@dataclass(slots=True)
class Said:
    """What a question says of a scenario; None where it says nothing."""

    people: int | None = None
    cost: Decimal | None = None
    wage: Literal["gross", "net"] | None = None
    start: str | None = None
    end: str | None = None
    lasts: int | None = None
    percent: Decimal | None = None
    line: str | None = None
    buffer: Decimal | None = None
    at: str | None = None
    goal: Goal | None = None
    hires: bool = False
    revenue: bool = False
    given: GivenStep | None = None
    each: bool = False
    twice: bool = False
    once: bool = False

    @property
    def changed(self) -> bool:
        """Return whether anything is changed of the file's own path."""
        return self.hires or self.revenue or self.given is not None


def limit(bag: Bag, said: Said) -> bool:
    """Take a level of cash other than zero that is asked about: when does cash fall under 100,000."""
    under = next((piece for piece in bag.left() if piece.has("having", "under")), None)
    named = bag.has("anaphor", "back", "that") or (not said.changed and bag.has("goal", "keep"))
    if under is not None and named and _kept(bag, said):
        _fallen(bag, under)
        bag.take_all("rank")
        return True
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.percent and not number.weak]
    if under is not None and said.hires:
        numbers = [pair for pair in numbers if pair[0] in bag.beside(under)]
    if under is None or len(numbers) != 1 or bag.has("question", "how_many"):
        return False
    when = bag.has("question", "when") and not any(piece.has("name") or piece.has("measure") for piece in bag.left())
    if not (said.changed or bag.has("measure", "closing") or when):
        return False
    if numbers[0][0] not in bag.beside(under):
        return False
    said.buffer, said.goal = numbers[0][1].value, "buffer"
    bag.use(numbers[0][0])
    _fallen(bag, under)
    return True


def _fallen(bag: Bag, under: Piece) -> None:
    """Take the words of a fall under a level; a fall of sales elsewhere stays."""
    bag.use(under)
    for other in bag.beside(under):
        if other is not None and other.has("change", "down") and bag.free(other):
            bag.use(other)
    bag.take_all("measure", "closing")


def amounts(bag: Bag, said: Said) -> None:
    """Give each number its part: percent, buffer, people or pay, by its neighbours."""
    for piece, number in list(bag.numbers()):
        before, after = bag.beside(piece)
        if number.percent:
            if said.revenue and said.percent is None:
                said.percent = number.value
                bag.use(piece)
            continue
        if keeps(bag, piece) and said.buffer is None:
            said.buffer = number.value
            bag.use(piece)
            continue
        if not said.hires or (after is not None and after.has("unit")):
            continue
        if counts_people(number, before, after) and said.people is None and not number.weak:
            said.people = number.whole
            bag.use(piece)
        elif number.weak and after is not None and after.has("scenario", "people"):
            said.twice = said.people is not None
            said.people = said.people or 1
            bag.use(piece)
        elif number.weak and said.people is None and _one_at(before, after):
            said.people = 1
            bag.use(piece)
        elif said.cost is None and not number.weak and number.value > 0:
            said.cost = number.value
            said.each = piece.case in {"abl", "ins", "dat"} or (before is not None and before.has("prep", "at"))
            bag.use(piece)


def counts_people(number: Number, before: Piece | None, after: Piece | None) -> bool:
    """Return whether a number counts people: ``two people``, ``2 kişi``, ``hire 3``, ``ikisini``."""
    if number.whole is None or not 0 < number.whole <= MOST_PEOPLE or number.currency:
        return False
    if after is not None and after.has("scenario", "people", "someone"):
        return True
    if after is not None and after.has("each"):
        return False
    hired = (before is not None and before.has("scenario", "hire")) or (
        after is not None and after.has("scenario", "hire")
    )
    return hired and not (before is not None and before.has("prep", "at"))


def _one_at(before: Piece | None, after: Piece | None) -> bool:
    """Return whether a one stands for one person (hire one at 2,000)."""
    return before is not None and before.has("scenario", "hire") and after is not None and after.has("prep", "at")


def keeps(bag: Bag, piece: Piece) -> bool:
    """Return whether a number is cash that is to stay: ``keep 50,000 in hand``, ``kasada 50 bin kalsın``."""
    at = bag.pieces.index(piece)
    near = bag.pieces[max(0, at - 3) : at + 3]
    keeps = [other for other in near if other.has("goal", "keep") and bag.free(other)]
    behind = bag.beside(piece)[1]
    if not keeps and behind is not None and behind.has("goal", "hand"):
        raise AskedBackError("need_in_hand")
    if not keeps:
        return False
    keeps += [other for other in near if other.has("goal", "hand") and bag.free(other)]
    if any(other.has("scenario", "hire") for other in keeps) and not any(other.only("goal") for other in keeps):
        return False
    for other in keeps:
        bag.use(other)
    return True


def people(bag: Bag, said: Said) -> None:
    """Take the words for people and pay; whether the amount was said to be for each of them."""
    someone = bag.take("scenario", "someone")
    named = bag.take_all("scenario", "people")
    single = any(piece.start and bag.tokens[piece.start - 1].text in _ONE for piece in named)
    if said.people is None and (someone or single):
        said.people = 1
    at_a_wage(bag, said)
    each = bag.take_all("scenario", "pay") + bag.take_all("each", "each")
    said.each = said.each or bool(each)
    bag.take_all("each", "monthly", "per")
    if bag.take("each", "together"):
        said.each = False


def at_a_wage(bag: Bag, said: Said) -> None:
    """Take whether the amount is a gross or a net wage; refuses where it may be either."""
    # what is taken home is a word of wages of either kind, and net
    net = bag.take_all("wage", "net") + bag.take_all("measure", "net")
    gross = bag.take_all("scenario", "gross") + bag.take_all("wage", "gross")
    if gross and net:
        raise RefusedError("not_yet_employer_cost")
    said.wage = "gross" if gross else "net" if net else None


def inflows(bag: Bag, said: Said) -> bool:
    """Take whose change it is: all inflows, or one line; the other side may be said to stay as it is."""
    number = next((piece for piece, read in _all_numbers(bag) if read.percent), None)
    direction = bag.nearest(number, "change", "up", "down") if number is not None else bag.take("change", "up", "down")
    if direction is not None and bag.free(direction):
        bag.use(direction)
    down = direction is not None and direction.has("change", "down")
    if bag.take("scenario", "constant"):
        bag.take("measure", "out")
        bag.take("filter")
    subject = next((piece for piece in bag.left() if piece.has("name") or piece.has("measure", "in", "revenue")), None)
    if subject is None:
        return False
    bag.use(subject)
    hit = subject.options.get("name", (None,))[0]
    if isinstance(hit, Hit) and all(name.total is not None and name.total < 0 for name in hit.names):
        raise AskedBackError("topic_cost_step" if said.percent is None else "how_cost_step")
    if isinstance(hit, Hit) and subject.has("measure", "revenue") and not hit.full and not _all(bag, subject):
        raise AskedBackError("which_inflow")
    if isinstance(hit, Hit) and not subject.has("measure", "in") and not _all(bag, subject):
        lines = {
            name.written for name in hit.names if name.kind == "member" and name.total is not None and name.total > 0
        }
        if len(lines) != 1:
            raise AskedBackError("which_inflow")
        said.line = lines.pop()
    elif subject.has("measure", "revenue") and not subject.has("measure", "in") and not _all(bag, subject):
        raise AskedBackError("which_inflow")
    if said.percent is not None and number is not None and towards(bag, number):
        said.percent = changed(said.percent, down=down)
    elif said.percent is not None and down:
        said.percent = -said.percent
    bag.take_all("agg", "sum")
    return True


def towards(bag: Bag, piece: Piece) -> bool:
    """Return whether a percentage is what is left of a thing, not its change (fall to 20%, %20'ye düşerse)."""
    before = bag.beside(piece)[0]
    return piece.case == "dat" or (before is not None and before.has("prep", "to"))


def changed(left: Decimal, *, down: bool) -> Decimal:
    """Return the change in percent that leaves so many percent; asks back where it goes the other way."""
    change = left - 100
    if change == 0 or (change < 0) != down:
        raise AskedBackError("need_percent")
    return change


def _all_numbers(bag: Bag) -> list[tuple[Piece, Number]]:
    """Return the numbers of a question, used or not."""
    found = [(piece, piece.options["number"][0]) for piece in bag.pieces if piece.has("number")]
    return [(piece, number) for piece, number in found if isinstance(number, Number)]


def _all(bag: Bag, subject: Piece) -> bool:
    """Return whether all of it was said (all revenue, bütün ciro): then every inflow changes."""
    before = bag.beside(subject)[0]
    return before is not None and before.has("all") and subject.has("measure", "revenue")


def _kept(bag: Bag, said: Said) -> bool:
    """Take the one amount that is to stay in hand, under which cash is asked to fall (and when are we below that?)."""
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.percent and not number.weak]
    if len(numbers) != 1 or not keeps(bag, numbers[0][0]):
        return False
    said.buffer, said.goal = numbers[0][1].value, "buffer"
    bag.use(numbers[0][0])
    return True
