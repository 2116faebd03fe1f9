"""What is asked of the cash path, read by itself: a closing, the low, the break, sums, or the difference it makes."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Goal, Path, Side
from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.when import Placed, Range, When
from tools.periods import Span

WHOLE = {"whole", "whole_year", "to_date"}
_ENDS = {"year_end", "file_end"}
_SIDES: dict[str, Side] = {"in": "in", "revenue": "in", "out": "out", "net": "net", "profit": "net"}
_LIMITS = ("under", "over", "at_least")


@dataclass(slots=True)
class Output:
    """What is asked of a path: ``at`` is the month of a closing, ``first`` and ``last`` bound a low or a sum."""

    goal: Goal | None = None
    at: str | None = None
    first: str | None = None
    last: str | None = None
    side: Side | None = None
    buffer: Decimal | None = None
    then: bool = False

    def on(self, path: Path) -> Path:
        """Return a path of which this is asked."""
        said = {"goal": self.goal or path.goal, "at": self.at, "first": self.first, "last": self.last}
        if self.then:
            starts = [str(start) for step in path.steps if (start := step.model_dump().get("start") or _start(step))]
            said["first"] = min(starts) if starts else None
        buffer = self.buffer if self.buffer is not None else path.buffer
        if self.goal in {"closing", "total", "difference"} or said["first"] or said["last"]:
            buffer = None
        return path.model_copy(update={**said, "side": self.side, "buffer": buffer})


def _start(step: object) -> object:
    return getattr(step, "arguments", {}).get("start")


def read(pieces: list[Piece], tokens: tuple[Token, ...], calendar: Calendar, *, bare: bool) -> Output | None:
    """Return what the pieces ask of a path, None where they ask nothing or a word is left over.

    ``bare``: a month alone asks for its closing.
    """
    bag, said = Bag(list(pieces), tokens), Output()
    for kind in ("follow", "anaphor"):
        bag.take_all(kind)
    said.then = bool(bag.take_all("window"))
    _goal(bag, said, calendar)
    if not _periods(bag, said, calendar, bare=bare):
        return None
    for kind in ("question", "supposed", "unit", "all", "edge", "study"):
        bag.take_all(kind)
    bag.take_all("measure", "amount")
    bag.take_all("prep", "at", "for", "and", "on", "by")
    bag.take_all("ordinal", "1")
    bag.take_all("scenario", "if") if said.goal else None
    if bag.unread() or said.goal is None:
        return None
    bounded = said.first or said.last or said.then
    if bounded and said.goal not in {"lowest", "total"}:
        return None
    if said.goal == "closing" and said.at is None:
        said.at = calendar.months[-1] if calendar.months else None
    return said


def _goal(bag: Bag, said: Output, calendar: Calendar) -> None:
    if _months(bag, said):
        return
    _limit(bag, said)
    if said.goal is None and (bag.take_all("goal", "difference") or _differs(bag)):
        said.goal = "difference"
    if said.goal is None and _sum(bag, said, calendar):
        return
    low = bool(bag.take_all("goal", "lowest"))
    alone = all(piece.has("rank") or piece.has("question") for piece in bag.left())
    beside = bag.has("measure", "closing") or bag.has("unit", "month") or bag.has("edge")
    if bag.has("rank", "bottom") and (alone or beside):
        bag.take_all("rank", "bottom")
        low = True
    breaks = bool(bag.take_all("goal", "break"))
    breaks = bool(bag.take_all("having", "below_zero")) or breaks
    closes = bool(bag.take_all("measure", "closing"))
    closes = bool(bag.take_all("goal", "left", "hand")) or closes
    if said.goal is not None:
        return
    if breaks:
        bag.take_all("change", "down")
    said.goal = "break" if breaks else "lowest" if low else "closing" if closes else None


def counted(bag: Bag, piece: Piece) -> Piece | None:
    """Return the months behind a how many that counts them (how many months end below), or None."""
    behind = bag.beside(piece)[1]
    if not piece.has("question", "how_many") or behind is None:
        return None
    return behind if behind.has("unit", "month") or bag.tokens[behind.start].text == "months" else None


def _months(bag: Bag, said: Output) -> bool:
    """Take how many months close under a level or below zero (kaç ay 150 binin altında kapanır)."""
    for piece in bag.left():
        behind = counted(bag, piece)
        if behind is None:
            continue
        levels = [pair for pair in bag.numbers() if not pair[1].percent and not pair[1].weak]
        under = bag.has("having", "under")
        below = bag.has("having", "below_zero") or bag.has("goal", "break")
        if not (under and len(levels) == 1) and not (below and not levels):
            return False
        for used in (piece, behind, *(pair[0] for pair in levels)):
            bag.use(used)
        said.goal, said.buffer = "months", levels[0][1].value if levels else None
        for kind in ("having", "goal", "verb", "edge"):
            bag.take_all(kind)
        bag.take_all("measure", "closing")
        bag.take_all("change", "down")
        return True
    return False


def _differs(bag: Bag) -> bool:
    """Take how much more or less there is than without the scenario (how much less cash, ne kadar fark eder)."""
    asked = bag.has("question", "how_much")
    moved = bag.has("change") or (asked and (bag.has("more") or bag.has("filter", "minus") or bag.has("having")))
    if not moved or not (asked or bag.has("change", "any")) or list(bag.numbers()):
        return False
    for kind in ("change", "more", "having"):
        bag.take_all(kind)
    bag.take_all("filter", "minus")
    bag.take_all("measure", "closing", "amount")
    bag.take_all("goal", "left", "hand")
    return True


def _limit(bag: Bag, said: Output) -> None:
    """Take a level that cash is to stay over (does it stay above 50,000, 50 binin altına iner mi)."""
    for piece, number in list(bag.numbers()):
        near = [other for other in bag.beside(piece) if other is not None and other.has("having", *_LIMITS)]
        if number.percent or number.weak or not near:
            continue
        said.goal, said.buffer = "buffer", number.value
        bag.use(piece)
        bag.take_all("having")
        bag.take_all("change", "down")
        return


def _sum(bag: Bag, said: Output, calendar: Calendar) -> bool:
    """Take the sum of one side over a time: the total outflow of the six months."""
    asked = bag.has("agg", "sum") or any(_summed(placed.what) for _, placed in bag.periods())
    measure = next((piece for piece in bag.left() if piece.has("measure", *_SIDES) and not piece.has("name")), None)
    paid = next((piece for piece in bag.left() if piece.has("verb", "in", "out")), None)
    if not asked or (measure is None and paid is None):
        return False
    if measure is not None:
        said.side = next(_SIDES[str(value)] for value in measure.options["measure"] if value in _SIDES)
        bag.use(measure)
    elif paid is not None:
        said.side = "in" if paid.has("verb", "in") else "out"
    said.goal = "total"
    bag.take_all("agg", "sum")
    bag.take_all("verb")
    bag.take_all("goal", "left")
    for piece, number in list(bag.numbers()):
        behind = bag.beside(piece)[1]
        if behind is not None and behind.has("unit", "month") and number.whole == len(calendar.months):
            bag.use(piece)
            bag.use(behind)
    return True


def _summed(what: When | Range) -> bool:
    return isinstance(what, Range) or what.anchor == "whole_year"


def _is_all(what: When | Range, span: Span | None, calendar: Calendar) -> bool:
    """Return whether a period is all that the path covers."""
    if not isinstance(what, When):
        return False
    all_of_it = span is not None and span.months == calendar.months
    return (what.anchor in WHOLE and (span is None or all_of_it)) or (
        what.unit == "year" and not what.end and all_of_it
    )


def _periods(bag: Bag, said: Output, calendar: Calendar, *, bare: bool) -> bool:
    """Take the months of a closing or the bounds of a low or a sum; False where a period is none of them."""
    for piece, placed in bag.periods():
        what = placed.what
        span = calendar.resolve(Placed(what, "after" if placed.role == "after" else None), bag.year_hint())
        bag.use(piece)
        if _is_all(what, span, calendar):
            continue
        if span is None:
            return False
        first, last = span.months[0], span.months[-1]
        if (said.first and placed.role not in {"to", "before"}) or said.last:
            return False
        if placed.role in {"from", "after"}:
            said.first = first
        elif placed.role in {"to", "before"}:
            said.last = last
        elif isinstance(what, When) and (what.end or what.anchor in _ENDS):
            said.at = last
        elif isinstance(what, Range) or said.goal in {"total", "lowest"}:
            said.first, said.last = first, last
        elif said.at is None:
            said.at = last
        else:
            return False
    if said.at is not None and said.goal is None and (bare or bag.has("edge", "end")):
        said.goal = "closing"
    if said.at is not None and said.goal in {"total", "lowest"}:
        said.last, said.at = said.at, None
    return said.at is None or said.goal in {"closing", "difference"}
