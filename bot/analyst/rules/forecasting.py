"""Questions about the months beyond the file: a forecast, or an average that goes on."""

from __future__ import annotations

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Study
from bot.analyst.rules.studyparts import Topic
from bot.analyst.rules.when import When
from tools.periods import months_between

_MOST = 36
_AHEAD = {"month": 1, "quarter": 3, "half": 6, "year": 12}


def forecast(topic: Topic) -> Study | None:
    """Return a forecast: how many months ahead, by an average where that is asked for, and which month."""
    bag, months = topic.bag, topic.calendar.months
    average = bag.take("agg", "average")
    bag.take_all("topic", "forecast")
    bag.take_all("measure", "closing", "net")
    bag.take_all("filter", "minus")
    ahead, windows, at = 0, [], ""
    for piece, placed in bag.periods():
        when = placed.what
        if not isinstance(when, When) or not months:
            return None
        size = when.count * _AHEAD.get(when.unit, 0)
        if when.anchor == "next":
            ahead = max(ahead, size)
        elif when.anchor in {"latest", "last"} and average is not None:
            windows.append(size)
        elif when.unit == "month" and when.number is not None and not when.anchor:
            at = _after(months[-1], when)
            ahead = max(ahead, len(months_between(months[-1], at)) - 1)
        else:
            return None
        bag.use(piece)
    heard = topic.heard()
    if heard.amounts or heard.percents or heard.days or (average is not None) != (len(windows) == 1) or ahead > _MOST:
        return None
    if average is not None:
        topic.arguments |= {"method": "trailing_average", "window": windows[0]}
    if ahead:
        topic.arguments["months"] = ahead
    bag.take_all("each")
    bag.take_all("unit", "month")
    return Study(tool="forecast", arguments=topic.arguments, about=at)


def _after(last: str, when: When) -> str:
    """Return the month beyond the file that is meant: of the year said, else the first one after the file's end."""
    if when.year is not None:
        return f"{when.year:04d}-{when.number:02d}"
    year = int(last[:4])
    here = f"{year:04d}-{when.number:02d}"
    return here if here > last else f"{year + 1:04d}-{when.number:02d}"


def continued(bag: Bag, calendar: Calendar) -> str | None:
    """Return a forecast where an average is to go on in a month beyond the file."""
    last = calendar.months[-1] if calendar.months else "9999"
    whens = [placed.what for _, placed in bag.periods() if isinstance(placed.what, When)]
    beyond = any(when.year and when.number and f"{when.year:04d}-{when.number:02d}" > last for when in whens)
    return "forecast" if beyond and bag.has("agg", "average") else None
