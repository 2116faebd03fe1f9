"""Questions about the weeks that a file's dated rows hold, and about whether a pay day is covered."""

from __future__ import annotations

import re
from datetime import timedelta

from bot.analyst.rules.days import AbsentPeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Study
from bot.analyst.rules.fold import fold
from bot.analyst.rules.heard import written
from bot.analyst.rules.outcomes import AskedBackError, Option
from bot.analyst.rules.studyparts import Topic
from bot.analyst.rules.when import Placed, When
from bot.texts import numbers, text
from tools.periods import Span, key_of, shift_months, span_of

WAGE = re.compile(r"\b(?:salar|wage|payroll|maas|ucret|bordro)")
AHEAD = {"next", "coming", "ahead", "upcoming", "onumuzdeki", "gelecek", "ilerideki"}
THIRTEEN, SEVEN, MOST_WEEKS, MOST_MONTHS = 13, 7, 60, 3
_WORDS = ("topic", "question", "verb", "scenario", "each", "change", "having", "goal", "agg", "order_in_time", "date")


def read(topic: Topic) -> Study | None:
    """Return the cash week by week of a period, of the weeks from today on, or of all of the file."""
    bag = topic.bag
    if topic.file.cash is None:
        return None
    below = bag.has("goal", "break") or bag.has("having", "under")
    said = _weeks(topic)
    count = said or THIRTEEN
    limits = [(piece, number) for piece, number in bag.numbers() if not number.percent and not number.weak]
    if len(limits) > 1:
        return None
    for piece, number in limits:
        topic.arguments["buffer"] = written(number.value)
        bag.use(piece)
    spans = [placed for _, placed in bag.periods()]
    for piece, _ in bag.periods():
        bag.use(piece)
    ahead = any(token.text in AHEAD for token in bag.tokens) or (said == THIRTEEN and not spans)
    for kind in _WORDS:
        bag.take_all(kind)
    bag.take_all("unit", "week")
    bag.take_all("measure", "closing", "in", "net")
    bag.take_all("anchor")
    if bag.unread():
        return None
    topic.arguments |= {"period": _span(topic, spans, count, ahead=ahead).model_dump(mode="json"), "weeks": count}
    return Study(tool="daily_cash", arguments=topic.arguments, about="below" if below or limits else "weeks")


def _weeks(topic: Topic) -> int:
    """Take the number of weeks; zero where none is said."""
    for piece in topic.bag.left():
        words = [token.text for token in topic.bag.tokens[piece.start : piece.end]]
        found = [int(word) for word in words if word.isdigit()]
        if piece.has("topic", "weeks") and (found or {"thirteen", "on"} & set(words)):
            return found[0] if found else THIRTEEN
        after = topic.bag.beside(piece)[1]
        number = next((number for each, number in topic.bag.numbers() if each is piece), None)
        if number is not None and number.whole and after is not None and after.has("unit", "week"):
            topic.bag.use(piece)
            return min(number.whole, MOST_WEEKS)
    return 0


def _span(topic: Topic, spans: list[Placed], count: int, *, ahead: bool) -> Span:
    """Return the days to be shown; asks back where the file has no days, or none from today on."""
    if not _by_days(topic) or topic.calendar.span is None:
        raise _by_months(topic)
    whole, today = topic.calendar.span, topic.calendar.today
    if len(spans) > 1:
        raise AskedBackError("study_month")
    if spans and not (isinstance(spans[0].what, When) and spans[0].what.anchor == "whole"):
        found = topic.calendar.resolve(spans[0], topic.bag.year_hint())
        topic.calendar.check(found)
        return found or whole
    if today > whole.end and not ahead:
        return Span(start=max(whole.start, whole.end - timedelta(days=SEVEN * count - 1)), end=whole.end)
    if today > whole.end:
        label = numbers.day(whole.end, topic.language)
        question = text(topic.language, "rules.ask.weeks_of_month", month=_label(topic, topic.calendar.months[-1]))
        raise AskedBackError("study_weeks_past", choices=(Option(_label(topic, topic.calendar.months[-1]), question),),
                             day=label)  # fmt: skip
    start = max(today, whole.start)
    return Span(start=start, end=min(whole.end, start + timedelta(days=SEVEN * count - 1 - start.weekday())))


def _label(topic: Topic, month: str) -> str:
    return numbers.period(month, topic.language)


def _by_days(topic: Topic) -> bool:
    tables = [table for table in topic.file.outline.tables if table.cash]
    return bool(tables) and all(
        any(column.granularity == "day" and column.role == "date" for column in table.dates) for table in tables
    )


def _by_months(topic: Topic, paid: str = "") -> AskedBackError:
    months = topic.calendar.months
    today = key_of(topic.calendar.today, "month")
    month = paid or (today if today in months else months[-1] if months else "")
    label = _label(topic, month) if month else ""
    question = text(topic.language, "rules.ask.closing_of_month", month=label)
    key = "study_payday_by_month" if paid else "study_weeks_by_month"
    return AskedBackError(key, choices=(Option(label, question),) if label else (), month=label)


def payday(topic: Topic) -> Study | None:
    """Return whether the cash before a pay day covers it; asks for a month of a file that names no days."""
    bag = topic.bag
    if topic.file.cash is None or bag.has("number"):
        return None
    lines = [
        name.written
        for name in topic.file.vocabulary.names
        if name.kind == "member" and WAGE.search(fold(name.written)) and (name.total or 0) < 0
    ]
    month = _month(topic)
    for kind in (*_WORDS, "anchor", "prep", "fixed"):
        bag.take_all(kind)
    bag.take_all("measure", "closing", "out")
    for piece in bag.left():
        if piece.has("name") and WAGE.search(" ".join(token.text for token in bag.tokens[piece.start : piece.end])):
            bag.use(piece)
    if bag.unread():
        return None
    if not lines:
        raise AskedBackError("study_payday_lines")
    if not _by_days(topic):
        raise _by_months(topic, month)
    topic.arguments |= {
        "period": span_of(month).model_dump(mode="json"), "lines": list(dict.fromkeys(lines)),
    }  # fmt: skip
    return Study(tool="daily_cash", arguments=topic.arguments, about="payday")


def _month(topic: Topic) -> str:
    """Take the month that is spoken of, the next one by the clock where none is; asks back where the file lacks it."""
    placed = topic.bag.periods()
    months = topic.calendar.months
    try:
        if placed:
            piece, when = placed[0]
            span = topic.calendar.resolve(Placed(when.what), topic.bag.year_hint())
            topic.calendar.check(span)
            topic.bag.use(piece)
            found = span.months if span is not None else []
        else:
            found = [shift_months(key_of(topic.calendar.today, "month"), 1)]
    except (AbsentPeriodError, SeveralPeriodsError):
        found = []
    if len(placed) > 1 or len(found) != 1 or found[0] not in months:
        labels = [_label(topic, month) for month in months[-MOST_MONTHS:]]
        choices = tuple(
            Option(label, text(topic.language, "rules.ask.payday_of_month", month=label)) for label in labels
        )
        raise AskedBackError("study_payday_month", choices=choices, first=_label(topic, months[0]) if months else "",
                             last=_label(topic, months[-1]) if months else "")  # fmt: skip
    return found[0]
