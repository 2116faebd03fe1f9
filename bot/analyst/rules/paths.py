"""Questions to the cash path: when it breaks, how low it goes, where it closes, with people or sales changed or not."""

from __future__ import annotations

from bot.analyst.rules import (
    daybalance,
    lasting,
    loanclauses,
    newnouns,
    pathclauses,
    pathoutput,
    stepkinds,
    steps,
    together,
)
from bot.analyst.rules.amounts import Said, amounts, inflows, limit, people
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import answerable, complete
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When
from tools.periods import key_of

_LEAST_WAGE = 15_000  # no monthly wage of Turkey is below it since there are rates
_RAISES = {"zam", "zamli", "raise", "raises"}


def path(bag: Bag, file: File, calendar: Calendar, question: str) -> Reading | None:
    """Return the reading of a question to the cash path, or None where it is no such question or a word is left over.

    Asks back where the pay or the first month of a hire is missing.
    """
    lent = loanclauses.read(Bag(list(bag.pieces), bag.tokens), calendar)
    if lent is not None:
        return answerable(lent, file)
    back = any(piece.has("anaphor", "case") and piece.end - piece.start > 1 for piece in bag.pieces)
    if bag.has("goal", "lowest") and daybalance.by_the_day(bag.tokens) and daybalance.running(file) is not None:
        return None
    bag.pieces = newnouns.named(bag.pieces, bag.tokens)
    pieces = list(bag.pieces)
    if any(pathoutput.counted(bag, piece) for piece in pieces):
        return _in_parts(pieces, bag, file, calendar, question)
    try:
        said = said_of(bag, file, calendar, question)
        if said is not None and not said.twice and not bag.unread() and not (back and not said.changed):
            return complete(said, file)
    except AskedBackError:
        several = _in_parts(pieces, bag, file, calendar, question)
        if several is None:
            raise
        return several
    return _in_parts(pieces, bag, file, calendar, question)


def _in_parts(pieces: list[Piece], bag: Bag, file: File, calendar: Calendar, question: str) -> Reading | None:
    """Return the reading of several changes, or of changes and what is asked of them in clauses of their own."""

    def reader(part: Bag) -> Said | None:
        part.pieces = newnouns.named(part.pieces, part.tokens)
        return said_of(part, file, calendar, question)

    asked: AskedBackError | None = None
    try:
        several = together.read(pieces, bag.tokens, reader)
        if several is not None:
            return answerable(several, file)
    except AskedBackError as reason:
        asked = reason
    clauses = pathclauses.read(pieces, bag.tokens, file, calendar, reader)
    if clauses is None and asked is not None:
        raise asked
    return clauses


def said_of(bag: Bag, file: File, calendar: Calendar, question: str) -> Said | None:
    """Return what the question says of a scenario or the path, its words used up; None where it speaks of neither."""
    said = Said()
    lasting.length(bag, said)
    kind = stepkinds.begun(bag)
    if kind is not None and not _counts(bag):
        said.given = steps.step(bag, kind, file, question)
        limit(bag, said)
    elif not _begins(bag, said):
        return None
    amounts(bag, said)
    if said.hires:
        people(bag, said)
        lira(said, file)
    if said.revenue and not inflows(bag, said):
        return None
    if _opens(bag):
        said.goal = "opening"
        bag.take_all("measure", "closing", "opening")
        bag.take_all("goal", "left")
    goal(bag, said)
    if said.given is None or said.given.step not in steps.ONCE:
        lasting.months(bag, said, calendar)
    _ends_with(bag, said)
    _months(bag, said, calendar)
    lasting.always(bag, said, calendar)
    lasting.closed(said)
    soft(bag, said)
    return said


def lira(said: Said, file: File) -> None:
    """Refuse a gross or net wage that is none of Turkey: of another currency, or far below its minimum wage."""
    foreign = any(code != "TRY" for code in file.outline.currencies)
    small = said.cost is not None and said.cost < _LEAST_WAGE
    if said.wage is not None and (foreign or small):
        raise RefusedError("not_yet_employer_cost")


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
    each = bag.has("each", "each") or bag.has("prep", "at") or any(piece.case == "dat" for piece, _ in bag.numbers())
    priced = (bag.has("each", "each") and bag.has("goal", "break")) or (each and bag.has("scenario", "if"))
    if bag.has("scenario", "people") and (bag.has("scenario", "afford") or priced):
        said.hires = True
    if moved and percents and not bag.has("percent") and _asks_path(bag):
        said.revenue = True
    if said.hires or said.revenue or _opens(bag):
        limit(bag, said)
        return True
    if bag.has("question", "how_many"):
        return False
    breaks = any(piece.has("goal", "break") and not piece.has("name") for piece in bag.left())
    whole = all(_part(placed, said, 1) == "whole" for _, placed in bag.periods())
    return breaks or (bag.has("goal", "lowest") and whole) or limit(bag, said)


def _counts(bag: Bag) -> bool:
    """Return whether people, months or rows are counted (how many can I hire); Turkish kaç alone asks for an amount."""
    for piece in bag.left():
        behind = bag.beside(piece)[1]
        if piece.has("question", "how_many") and behind is not None and not behind.has("question"):
            return True
    return False


def _asks_path(bag: Bag) -> bool:
    """Return whether a goal of the cash path is asked for: when it breaks, its low, or a level that it falls under."""
    level = bag.has("having", "under") and len([n for _, n in bag.numbers() if not n.percent and not n.weak]) == 1
    return level or any(piece.has("goal", "break", "lowest") and not piece.has("name") for piece in bag.left())


def _opens(bag: Bag) -> bool:
    """Return whether cash at the start of a month is asked for (mart açılış bakiyesi)."""
    months = [placed.what for _, placed in bag.periods() if isinstance(placed.what, When) and placed.what.number]
    if len(months) != 1 or months[0].unit != "month" or len(bag.periods()) > 1:
        return False
    began = months[0].start and (bag.has("measure", "closing") or bag.has("goal", "left"))
    return bag.has("measure", "opening") or began


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
        closes = said.goal == "closing" and len(periods) > 1 and _closes(bag, piece)
        role = "at" if closes else _part(placed, said, len(periods))
        if role is None:
            continue
        span = calendar.resolve(Placed(placed.what, "after" if placed.role == "after" else None), hint)
        if role == "start" and span is not None and said.start is None:
            said.start = key_of(span.start, "month")
            # a raise of pay or prices in a month is meant to last
            raised = any(other.has("topic", "price") for other in bag.pieces) or any(
                token.text in _RAISES or token.text.startswith("zamlan") for token in bag.tokens
            )
            said.once = placed.role not in {"from", "after"} and not raised and not steps.stays(said.given)
        elif role == "at" and span is not None and said.at is None:
            said.at = key_of(span.start if said.goal == "opening" else span.end, "month")
        elif span is not None and role != "whole":
            continue
        bag.use(piece)
    if said.goal is None and said.at is not None and said.changed and _ended(periods):
        said.goal = "closing"
    if said.goal == "closing" and said.at is None and calendar.months:
        said.at = calendar.months[-1]


def _closes(bag: Bag, piece: Piece) -> bool:
    """Return whether a month stands right behind the closing that is asked for (closing balance of November, if)."""
    before = bag.beside(piece)[0]
    return before is not None and before.has("measure", "closing")


def _ended(periods: list[tuple[Piece, Placed]]) -> bool:
    """Return whether the end of a month is asked about (aralık kapanışı), and not that something lasts until then."""
    return any(isinstance(placed.what, When) and placed.what.end and placed.role is None for _, placed in periods)


def _ends_with(bag: Bag, said: Said) -> None:
    """Take a month that ends the question, beside the one in which the change begins, for that month's closing."""
    periods = bag.periods()
    if not said.changed or said.goal is not None or not periods or periods[-1][0] is not bag.pieces[-1]:
        return
    role, when = periods[-1][1].role, periods[-1][1].what
    if role is not None or not isinstance(when, When) or not (when.unit == "month" or when.anchor == "year_end"):
        return
    if said.start is not None or any(placed.role in {"from", "after"} for _, placed in periods[:-1]):
        said.goal = "closing"


def _month_like(placed: Placed) -> bool:
    return isinstance(placed.what, When) and placed.what.whole_month


def _part(placed: Placed, said: Said, how_many: int) -> str | None:
    when = placed.what
    if getattr(when, "end", False) or said.goal == "opening":
        return "at"
    if getattr(when, "anchor", None) in {"whole", "whole_year", "file_end"}:
        return "at" if getattr(when, "anchor", None) == "file_end" else "whole"
    if placed.role in {"to", "base"}:
        return None
    if placed.role in {"from", "after"}:
        return "start"
    if said.changed and (said.goal != "closing" or (said.start is None and how_many > 1)):
        return "start"
    return "at" if said.goal == "closing" else None


def soft(bag: Bag, said: Said) -> None:
    """Take the words that a question to the path is made of and that say no more."""
    for kind in ("question", "anaphor", "supposed"):
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
    # hep, all along
    bag.take_all("study", "through")
    bag.take_all("prep", "at", "for")
    bag.take_all("ordinal", "1")
    if said.revenue:
        bag.take_all("prep", "by")
