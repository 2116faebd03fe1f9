"""The balance of a day: a running balance as it stood then, and the day on which it was the highest or lowest."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Quantity
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import Slots
from bot.analyst.rules.spans import Periods
from bot.analyst.rules.subjects import File
from bot.analyst.rules.told import Said
from tools.periods import Span, last_day

_DAY = re.compile(
    r"(?<!\S)(?:(?:which|what|exact|the) (?:single )?(?:day|date)|hangi (?:gun|tarih)(?:u|de|te|ler|lerde|du|mus|ti)?"
    r"|(?:gun|tarih)[iu]?(?: ne(?:ydi|dir|ymis)?| hangi(?:si(?:ydi|dir|ymis)?)?| ve (?:tutari|bakiyesi)))(?!\S)"
)


def by_the_day(tokens: tuple[Token, ...]) -> bool:
    """Return whether a day is asked for (on which day, hangi gün)."""
    return _DAY.search(" ".join(token.text for token in tokens)) is not None


def running(file: File) -> Quantity | None:
    """Return the balance that the file states behind each movement of a day, where it states one."""
    for table in (file.cash_table, *file.outline.tables):
        if table is not None and any(column.granularity == "day" for column in table.dates):
            for measure in table.measures:
                if measure.role == "balance":
                    return Quantity(table=table.id, measure=measure.name, name=measure.name, stock=True)
    return None


def taken(
    tokens: tuple[Token, ...], said: Said, found: Slots, periods: Periods, file: File, calendar: Calendar
) -> Periods:
    """Return the periods, a level asked for by the day turned to the file's running balance.

    The balance of a day without a movement is that of the last movement before it.
    """
    levels = found.measures
    if not levels or found.members or not all(subject.quantity.stock for subject in levels):
        return periods
    if any(
        subject.quantity.measure != "cash.closing" and not _is_balance(subject.quantity, file) for subject in levels
    ):
        return periods
    ranked = said.rank is not None and by_the_day(tokens)
    day = periods.period
    single = day is not None and day.start == day.end and periods.base is None and not said.rank
    if not ranked and not single:
        return periods
    balance = running(file)
    if balance is None:
        days = {column.granularity for table in file.outline.tables for column in table.dates}
        if ranked and "day" not in days:
            raise AskedBackError("only_months")
        return periods
    found.measures = [replace(subject, quantity=balance) for subject in levels]
    if ranked:
        said.unit = "day"
        return periods
    assert day is not None  # noqa: S101 - a single day is one
    whole = calendar.span
    if whole is None or not whole.start <= day.end <= last_day(whole.end):
        return periods
    return replace(periods, period=Span(start=min(whole.start, day.end), end=day.end))


def _is_balance(quantity: Quantity, file: File) -> bool:
    table = file.table(quantity.table)
    return quantity.measure == "cash.closing" or any(
        measure.name == quantity.measure and measure.role == "balance" for measure in table.measures
    )
