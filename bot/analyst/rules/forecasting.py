"""Questions about the months beyond the file: a forecast, or an average that goes on."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Study
from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.studyparts import Topic
from bot.analyst.rules.trendstudies import lines_of, operand_of, sales_of, side_of
from bot.analyst.rules.when import When
from tools.periods import key_of, months_between

_MOST = 36
_AHEAD = {"month": 1, "quarter": 3, "half": 6, "year": 12}
_CASH = {"nakit", "cash"}
_SPENT = (("each", ()), ("unit", ("month",)), ("filter", ("minus",)), ("goal", ()), ("edge", ("end",)))


@dataclass(slots=True)
class _Periods:
    """How many months ahead are meant, of how many last ones an average is taken, and the month that is named."""

    ahead: int = 0
    windows: list[int] = field(default_factory=list)
    at: str = ""


def forecast(topic: Topic) -> Study | None:
    """Return a forecast: of what, how many months ahead, by an average where that is asked for, and which month."""
    bag = topic.bag
    average = bool(bag.take_all("agg", "average"))
    bag.take_all("topic", "forecast")
    bag.take_all("filler")
    periods = _periods(topic, average=average)
    if periods is None:
        return None
    about = _about(topic, periods.at)
    heard = topic.heard()
    windows = periods.windows or ([heard.months] if average and heard.months else [])
    if about is None or heard.amounts or heard.percents or heard.days or periods.ahead > _MOST:
        return None
    if average and len(windows) != 1:
        raise AskedBackError("study_window")
    if average:
        topic.arguments |= {"method": "trailing_average", "window": windows[0]}
    if periods.ahead:
        topic.arguments["months"] = periods.ahead
    for kind, values in _SPENT:
        bag.take_all(kind, *values)
    return Study(tool="forecast", arguments=topic.arguments, about=about)


def _periods(topic: Topic, *, average: bool) -> _Periods | None:
    """Take the periods of a question; None where one of them is neither ahead nor what an average is taken of."""
    bag, months, found = topic.bag, topic.calendar.months, _Periods()
    if not months:
        return None
    for piece, placed in bag.periods():
        when = placed.what
        if not isinstance(when, When):
            return None
        size = when.count * _AHEAD.get(when.unit, 0)
        if when.anchor == "next":
            found.ahead = max(found.ahead, size if when.unit == "month" else _whole(size, months[-1]))
        elif when.anchor in {"latest", "last"} and average:
            found.windows.append(size)
        elif when.unit == "month" and when.number is not None and not when.anchor:
            found.at = _after(months[-1], when)
            found.ahead = max(found.ahead, len(months_between(months[-1], found.at)) - 1)
        else:
            return None
        bag.use(piece)
    return found


def _about(topic: Topic, at: str) -> str | None:
    """Take what is forecast, with the month: the balance, the net, or one line or side alone; None for more."""
    bag = topic.bag
    closing, net = bag.take_all("measure", "closing"), bag.take_all("measure", "net")
    sales = sales_of(topic)
    side = side_of(topic)
    for piece in bag.left():
        if hit_of(piece) is not None and {fold(token.text) for token in bag.tokens[piece.start : piece.end]} <= _CASH:
            bag.use(piece)
    names = lines_of(topic) or sales
    if len(names) > 1 or (closing and (names or side)):
        return None
    if names:
        topic.arguments["of"] = operand_of(names[0])
        return f"line {at}".rstrip()
    if side is not None:
        topic.arguments["of"] = {"measure": f"cash.{side}"}
        return f"line {at}".rstrip()
    return "net" if net and not closing and not at else f"closing {at}".rstrip()


def _whole(size: int, last: str) -> int:
    """Return the months of a next quarter, half or year; asks where the file does not end with one."""
    if size and int(last[5:]) % min(size, 12):
        raise AskedBackError("study_ahead")
    return size


def _after(last: str, when: When) -> str:
    """Return the month beyond the file that is meant: of the year said, else the first one after the file's end."""
    if when.year is not None:
        return f"{when.year:04d}-{when.number:02d}"
    year = int(last[:4])
    here = f"{year:04d}-{when.number:02d}"
    return here if here > last else f"{year + 1:04d}-{when.number:02d}"


def continued(bag: Bag, calendar: Calendar) -> str | None:
    """Return a forecast where months behind the file's end are asked about, or an average that goes on there."""
    last = calendar.months[-1] if calendar.months else "9999"
    whens = [placed.what for _, placed in bag.periods() if isinstance(placed.what, When)]
    beyond = any(when.year and when.number and f"{when.year:04d}-{when.number:02d}" > last for when in whens)
    if beyond and bag.has("agg", "average"):
        return "forecast"
    ahead = any(when.anchor == "next" and when.unit in _AHEAD for when in whens)
    return "forecast" if ahead and key_of(calendar.today, "month") >= last else None
