"""Questions to the cash path: when it breaks, how low it goes, where it closes, with people or sales changed or not."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Goal, HireStep, Missing, Path, Reading, RevenueStep
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.subjects import File, closing
from bot.analyst.rules.vocabulary import Hit
from bot.analyst.rules.when import Placed
from tools.periods import key_of

MOST_PEOPLE = 200
_NEEDED: dict[tuple[str, ...], str] = {
    ("pay", "start"): "need_pay_start",
    ("people", "pay"): "need_people_pay",
    ("people", "start"): "need_people_start",
    ("people", "pay", "start"): "need_people_pay_start",
}


@dataclass(slots=True)
class Said:
    """What a question says of a scenario; None where it says nothing."""

    people: int | None = None
    cost: Decimal | None = None
    start: str | None = None
    percent: Decimal | None = None
    line: str | None = None
    buffer: Decimal | None = None
    at: str | None = None
    goal: Goal | None = None
    hires: bool = False
    revenue: bool = False
    each: bool = False
    twice: bool = False


def path(bag: Bag, file: File, calendar: Calendar) -> Reading | None:
    """Return the reading of a question to the cash path, or None where it is no such question or a word is left over.

    Asks back where the pay or the first month of a hire is missing.
    """
    said = said_of(bag, calendar)
    if said is None or said.twice or bag.unread():
        return None
    return complete(said, file)


def said_of(bag: Bag, calendar: Calendar) -> Said | None:
    """Return what the question says of a scenario or the path, its words used up; None where it speaks of neither."""
    said = Said()
    if not _begins(bag, said):
        return None
    _amounts(bag, said)
    if said.hires:
        _people(bag, said)
    if said.revenue and not _inflows(bag, said):
        return None
    goal(bag, said)
    _months(bag, said, calendar)
    soft(bag, said)
    return said


def complete(said: Said, file: File) -> Reading:
    """Return the reading of what was said; asks back for the one input that is missing."""
    steps: list[HireStep | RevenueStep] = []
    missing: list[Missing] = []
    if said.hires and said.revenue:
        raise AskedBackError("one_change")
    if said.hires and said.cost is not None and said.people is not None and said.people > 1 and not said.each:
        missing.append("each")
    if said.hires:
        steps.append(HireStep(people=said.people, cost=said.cost, start=said.start))
        needed: tuple[tuple[Missing, object], ...] = (
            ("people", said.people),
            ("pay", said.cost),
            ("start", said.start),
        )
        missing += [name for name, value in needed if value is None]
    if said.revenue:
        steps.append(RevenueStep(percent=said.percent, start=said.start, line=said.line))
        missing += ["percent"] if said.percent is None else []
    expression = Path(steps=tuple(steps), goal=said.goal or "break", at=said.at, buffer=said.buffer)
    reading = Reading(expression=expression, missing=tuple(missing))
    if missing:
        raise AskedBackError(_NEEDED.get(tuple(missing), "need_" + missing[0]), reading=reading)
    if file.cash is None:
        if file.several_currencies:
            raise RefusedError("several_currencies", currencies=", ".join(file.outline.currencies))
        raise RefusedError("no_cash_path")
    closing(file)
    return reading


def _begins(bag: Bag, said: Said) -> bool:
    """Take the words that make it such a question."""
    hire = bag.has("scenario", "hire") and (bag.has("scenario", "people", "someone") or bag.has("scenario", "if"))
    wanted = [piece for piece in bag.left() if piece.has("scenario", "hire")]
    conditional = any(piece.ending.condition for piece in wanted)
    if hire or (wanted and (conditional or bag.has("scenario", "afford"))):
        said.hires = True
        bag.take_all("scenario", "hire")
    moved = [piece for piece in bag.left() if piece.has("change", "up", "down")]
    percents = [piece for piece, number in bag.numbers() if number.percent]
    scenario = bag.has("scenario", "if") or any(piece.ending.condition for piece in moved)
    if moved and scenario and percents:
        said.revenue = True
    if bag.has("scenario", "constant") and percents:
        said.revenue = True
    priced = bag.has("each", "each") and bag.has("goal", "break")
    if bag.has("scenario", "people") and (bag.has("scenario", "afford") or priced):
        said.hires = True
    if said.hires or said.revenue:
        return True
    breaks = any(piece.has("goal", "break") and not piece.has("name") for piece in bag.left())
    whole = all(_part(placed, said, 1) == "whole" for _, placed in bag.periods())
    return breaks or (bag.has("goal", "lowest") and whole) or _limit(bag, said)


def _limit(bag: Bag, said: Said) -> bool:
    """Take a level of cash other than zero that is asked about: when does cash fall under 100,000."""
    under = next((piece for piece in bag.left() if piece.has("having", "under")), None)
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.percent and not number.weak]
    if under is None or len(numbers) != 1 or not bag.has("measure", "closing") or bag.has("question", "how_many"):
        return False
    if numbers[0][0] not in bag.beside(under):
        return False
    said.buffer, said.goal = numbers[0][1].value, "buffer"
    bag.use(under)
    bag.use(numbers[0][0])
    bag.take_all("change", "down")
    bag.take_all("measure", "closing")
    return True


def _amounts(bag: Bag, said: Said) -> None:
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
        elif said.cost is None and not number.weak and number.value > 0:
            said.cost = number.value
            said.each = piece.case in {"abl", "ins"} or (before is not None and before.has("prep", "at"))
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


def keeps(bag: Bag, piece: Piece) -> bool:
    """Return whether a number is cash that is to stay: ``keep 50,000 in hand``, ``kasada 50 bin kalsın``."""
    at = bag.pieces.index(piece)
    near = bag.pieces[max(0, at - 3) : at + 3]
    keeps = [other for other in near if other.has("goal", "keep") and bag.free(other)]
    if not keeps:
        return False
    if any(other.has("scenario", "hire") for other in keeps) and not any(other.only("goal") for other in keeps):
        return False
    for other in keeps:
        bag.use(other)
    return True


def _people(bag: Bag, said: Said) -> None:
    someone = bag.take("scenario", "someone")
    bag.take_all("scenario", "people")
    if said.people is None and someone:
        said.people = 1
    if bag.take("scenario", "gross"):
        raise RefusedError("not_yet_employer_cost")
    each = bag.take_all("scenario", "pay") + bag.take_all("each", "each")
    said.each = said.each or bool(each)
    bag.take_all("each", "monthly", "per")
    if bag.take("each", "together"):
        said.each = False


def _inflows(bag: Bag, said: Said) -> bool:
    """Take whose change it is: all inflows, or one line; the other side may be said to stay as it is."""
    direction = bag.take("change", "up", "down")
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
        raise AskedBackError("topic_cost_step") if said.percent is None else RefusedError("not_yet_cost_step")
    if isinstance(hit, Hit) and subject.has("measure", "revenue") and not hit.full:
        raise AskedBackError("which_inflow")
    if isinstance(hit, Hit) and not subject.has("measure", "in"):
        lines = {
            name.written for name in hit.names if name.kind == "member" and name.total is not None and name.total > 0
        }
        if len(lines) != 1:
            raise AskedBackError("which_inflow")
        said.line = lines.pop()
    elif subject.has("measure", "revenue") and not subject.has("measure", "in"):
        raise AskedBackError("which_inflow")
    if said.percent is not None and down:
        said.percent = -said.percent
    bag.take_all("agg", "sum")
    return True


def goal(bag: Bag, said: Said) -> None:
    """Take what is asked of the path: when it breaks, how low it goes, or where it closes."""
    if any(piece.has("goal", "break") for piece in bag.left()):
        bag.take_all("goal", "break")
        bag.take_all("change", "down")
        said.goal = "break"
        bag.take_all("ordinal", "1")
        bag.take_all("measure", "closing")
    low = said.hires and bag.has("rank", "bottom") and bag.has("unit", "month")
    if low:
        bag.take_all("rank", "bottom")
    if bag.take_all("goal", "lowest") or low:
        said.goal = said.goal or "lowest"
        bag.take_all("measure", "closing")
    left = bag.take_all("goal", "left")
    cash = bag.take_all("measure", "closing")
    if said.goal is None and (left or cash):
        said.goal = "closing"


def _months(bag: Bag, said: Said, calendar: Calendar) -> None:
    """Give each period its part: the first month of the change, or the month that a closing is asked for."""
    hint = bag.year_hint()
    periods = bag.periods()
    for piece, placed in periods:
        if not _month_like(placed):
            continue
        role = _part(placed, said, len(periods))
        if role is None:
            continue
        span = calendar.resolve(Placed(placed.what), hint)
        if role == "start" and span is not None and said.start is None:
            said.start = key_of(span.start, "month")
        elif role == "at" and span is not None and said.at is None:
            said.at = key_of(span.end, "month")
        elif span is not None and role != "whole":
            continue
        bag.use(piece)
    if said.goal == "closing" and said.at is None and calendar.months:
        said.at = calendar.months[-1]


def _month_like(placed: Placed) -> bool:
    return hasattr(placed.what, "anchor")


def _part(placed: Placed, said: Said, how_many: int) -> str | None:
    when = placed.what
    if getattr(when, "end", False):
        return "at"
    if getattr(when, "anchor", None) in {"whole", "whole_year", "file_end"}:
        return "at" if getattr(when, "anchor", None) == "file_end" else "whole"
    if placed.role in {"to", "base"}:
        return None
    if placed.role == "from":
        return "start"
    if (said.hires or said.revenue) and (said.goal != "closing" or (said.start is None and how_many > 1)):
        return "start"
    return "at" if said.goal == "closing" else None


def soft(bag: Bag, said: Said) -> None:
    """Take the words that a question to the path is made of and that say no more."""
    for kind in ("question", "anaphor"):
        bag.take_all(kind)
    bag.take_all("scenario", "if", "afford", "constant")
    bag.take_all("unit", "month")
    bag.take_all("measure", "amount")
    bag.take_all("edge", "end")
    if said.goal == "lowest":
        bag.take_all("measure", "closing")
    if said.goal == "break":
        bag.take_all("having", "below_zero", "under")
    if said.hires:
        bag.take_all("scenario", "people")
    bag.take_all("goal", "left")
    bag.take_all("filter", "only")
    bag.take_all("prep", "at", "for")
    if said.revenue:
        bag.take_all("prep", "by")
