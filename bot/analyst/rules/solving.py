"""Solving for what is not known: how many can be hired, how much taken out, from when somebody can be paid."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules.amounts import MOST_PEOPLE, keeps
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Study
from bot.analyst.rules.heard import Heard, written
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.when import Placed, When
from tools.periods import key_of

_CONDITIONS = ("sam", "sem", "sak", "sek", "rsa", "rse")
_SINKING = {"going", "goings", "go", "dipping", "dip", "sinking", "getting", "ever"}
_MEASURED = {"percent", "%", "percentage", "much"}


def begun(bag: Bag) -> str | None:
    """Return which unknown a question looks for, or None."""
    if bag.has("percent", "asked") and bag.has("change") and bag.has("measure", "in", "out", "revenue"):
        low = bag.has("goal", "break") or bag.has("having", "under", "below_zero")
        return "largest_change" if low else None
    hire = bag.has("scenario", "hire", "afford") or bag.has("topic", "headcount")
    how_many = next((piece for piece in bag.left() if piece.has("question", "how_many")), None)
    behind = bag.beside(how_many)[1] if how_many is not None else None
    people = behind is not None and (behind.has("scenario", "people", "hire") or behind.has("each"))
    if bag.has("topic", "headcount") or (hire and people):
        return "most_hires"
    supposed = bag.has("scenario", "if") or any(
        piece.ending.condition or bag.tokens[piece.end - 1].text.endswith(_CONDITIONS)
        for piece in bag.left()
        if piece.has("topic", "draw")
    )
    asked = bag.has("question", "how_much") or any(
        piece.has("topic", "draw") and bag.tokens[piece.start].text == "how" for piece in bag.left()
    )
    if bag.has("topic", "draw") and asked and not supposed:
        return "largest_draw"
    if hire and (bag.has("question", "when") or bag.has("earliest")) and not bag.has("goal", "break"):
        return "earliest_hire"
    return None


def hires(bag: Bag, calendar: Calendar, heard: Callable[[], Heard]) -> Study | None:
    """Return the question for the most people at a full monthly cost each; asks back for the cost."""
    buffer = _buffer(bag)
    numbers = heard()
    bag.take_all("topic", "headcount")
    bag.take_all("scenario")
    bag.take_all("each")
    bag.take_all("question", "how_many")
    start = _start(bag, calendar)
    _goals(bag)
    if numbers.percents or numbers.days or len(numbers.amounts) > 1:
        return None
    if not numbers.amounts:
        raise AskedBackError("study_pay")
    return _study("most_hires", written(numbers.amounts[0][1].value), buffer, start)


def _left_over(bag: Bag) -> Decimal | None:
    """Take the amount that is to be left (with 50,000 left); None where none is."""
    for piece, number in bag.numbers():
        behind = bag.beside(piece)[1]
        if behind is not None and behind.has("goal", "left", "hand") and not (number.percent or number.weak):
            bag.use(piece)
            bag.use(behind)
            return number.value
    return None


def draw(bag: Bag, calendar: Calendar, heard: Callable[[], Heard]) -> Study | None:
    """Return the question for the largest amount that can be taken out each month."""
    buffer = _left_over(bag) or _buffer(bag)
    numbers = heard()
    bag.take_all("topic", "draw")
    bag.take_all("verb")
    bag.take_all("each")
    bag.take_all("scenario", "pay", "if", "hire")
    bag.take_all("having", "at_most")
    start = _start(bag, calendar)
    _goals(bag)
    if numbers.percents or numbers.days or numbers.amounts:
        return None
    return _study("largest_draw", None, buffer, start)


def change(bag: Bag, calendar: Calendar, heard: Callable[[], Heard]) -> Study | None:
    """Return the question for the largest fall of inflows, or rise of costs, that a month or all months can bear."""
    buffer = _buffer(bag)
    into, out = bag.take_all("measure", "in", "revenue"), bag.take_all("measure", "out")
    down, up = bag.take_all("change", "down"), bag.take_all("change", "up")
    numbers = heard()
    falls, rises = bool(into and not out and down and not up), bool(out and not into and up)
    if falls == rises or numbers.amounts or numbers.percents or numbers.days or numbers.months:
        return None
    months = _places(bag, calendar)
    if months is None:
        return None
    for kind, values in (("percent", ()), ("all", ()), ("anchor", ("before",)), ("prep", ()), ("reach", ()),
                         ("question", ("how_much",)), ("scenario", ("pay", "if"))):  # fmt: skip
        bag.take_all(kind, *values)
    _goals(bag)
    find = "largest_fall" if falls else "largest_rise"
    return _study(find, None, buffer, months.get("start"), months.get("month"))


def _places(bag: Bag, calendar: Calendar) -> dict[str, str] | None:
    """Take the month in which a change begins and the one whose closing has to hold; None for any other period."""
    found: dict[str, str] = {}
    for piece, placed in bag.periods():
        when, before = placed.what, bag.tokens[max(0, piece.start - 1)].text
        if bag.tokens[piece.start].text == "may" and before in _MEASURED:
            bag.use(piece)
            continue
        if not isinstance(when, When) or when.anchor or when.unit != "month" or when.number is None:
            continue
        span = calendar.resolve(Placed(when), bag.year_hint())
        begins = placed.role == "from" or bag.tokens[piece.start].text in {"from", "since"}
        name = "start" if begins else "month"
        if span is None or name in found:
            return None
        found[name] = key_of(span.start, "month")
        bag.use(piece)
    return found


def earliest(bag: Bag, heard: Callable[[], Heard]) -> Study | None:
    """Return the question for the first month from which people can be paid."""
    buffer = _buffer(bag)
    people = _people(bag)
    numbers = heard()
    bag.take_all("scenario")
    bag.take_all("each")
    bag.take_all("earliest")
    bag.take_all("unit", "month")
    bag.take_all("ordinal", "1")
    _goals(bag)
    if numbers.percents or numbers.days or len(numbers.amounts) > 1 or bag.periods():
        return None
    if not numbers.amounts:
        raise AskedBackError("study_pay")
    study = _study("earliest_hire", written(numbers.amounts[0][1].value), buffer, None)
    more: dict[str, JsonValue] = {"people": people} if people > 1 else {}
    return study.model_copy(update={"arguments": {**study.arguments, **more}})


def _study(find: str, amount: str | None, buffer: Decimal | None, start: str | None, month: str | None = None) -> Study:
    said: dict[str, JsonValue] = {"find": find, "amount": amount, "start": start, "month": month,
                                  "buffer": written(buffer) if buffer is not None else None}  # fmt: skip
    return Study(tool="solve", arguments={key: value for key, value in said.items() if value is not None}, about=find)


def _people(bag: Bag) -> int:
    for piece, number in list(bag.numbers()):
        behind = bag.beside(piece)[1]
        few = number.whole is not None and 0 < number.whole <= MOST_PEOPLE and not number.currency
        if few and number.whole and behind is not None and behind.has("scenario", "people"):
            bag.use(piece)
            return number.whole
    return 1


def _buffer(bag: Bag) -> Decimal | None:
    """Take the cash that is to stay: at least 20,000 in hand, without falling below 50,000."""
    for piece, number in list(bag.numbers()):
        under = any(other is not None and other.has("having", "under", "over") for other in bag.beside(piece))
        if number.percent or number.weak or not (under or keeps(bag, piece)):
            continue
        bag.use(piece)
        bag.take_all("having", "under", "over", "at_least")
        return number.value
    return None


def _start(bag: Bag, calendar: Calendar) -> str | None:
    for piece, placed in bag.periods():
        if isinstance(placed.what, When) and placed.role in {None, "from"} and not placed.what.anchor:
            span = calendar.resolve(Placed(placed.what), bag.year_hint())
            if span is not None:
                bag.use(piece)
                return key_of(span.start, "month")
    return None


def _goals(bag: Bag) -> None:
    """Take the words for staying above the level."""
    for piece in bag.left():
        if piece.has("unread") and bag.tokens and bag.tokens[piece.start].text in _SINKING:
            bag.use(piece)
    bag.take_all("goal")
    bag.take_all("study", "soft")
    bag.take_all("more")
    bag.take_all("anaphor", "case")
    bag.take_all("change", "down")
    bag.take_all("measure", "closing")
    bag.take_all("having", "below_zero", "under", "at_least")
    bag.take_all("filter", "except")
    bag.take_all("rank")
    bag.take_all("edge", "end")
    bag.take_all("each")
    bag.take_all("unit", "month")
    for piece, placed in bag.periods():
        when = placed.what
        whole = isinstance(when, When) and when.anchor == "whole"
        end = isinstance(when, When) and when.end and when.number is None and not when.anchor
        if whole or end:
            bag.use(piece)
