"""What an account held on a day, and the day on which it held the most or the least: its running balance."""

from __future__ import annotations

from bot.analyst.second.asks import Ask, Group, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import Draftsman, limit_of
from bot.analyst.second.features.text import pattern
from tools.analysis.parameters import Operand
from tools.periods import Span

WHICH_DAY = pattern(
    r"(?:which|what) (?:day|date)|hangi (?:gun|tarih)\w*|(?:day|date) (?:when|on which|that|with|of)|"
    r"(?:gun|tarih)\w* (?:hangi|ne(?:ydi|dir|ymis)?|ve (?:tutar|bakiye))\w*"
)


def _running(books: Books) -> tuple[Subject, ...]:
    """Return the running balances of tables whose rows have days."""
    return tuple(
        Subject(sheet.table.id, Operand(measure=measure.name), "measure")
        for sheet in books.sheets
        if sheet.main_date is not None and sheet.main_date.granularity == "day"
        for measure in sheet.table.measures
        if measure.role == "balance"
    )


def asks_day(draft: Draftsman) -> bool:
    """Return whether the day itself is asked for."""
    return WHICH_DAY.search(draft.features.folded) is not None


def extreme_day(draft: Draftsman, span: tuple[Span, ...], *, top: bool) -> list[list[Ask]]:
    """Return the asks for the day of the highest or lowest balance; none where the file tells no balance by day."""
    held = _running(draft.books)
    if not held:
        return []
    limit, nth = limit_of(draft), draft.features.place is not None
    day = Ask("extreme", held, spans=span, group=Group("day"), top=top, aggregate="last", limit=limit, nth=nth)
    return [[day]]


def on_a_day(draft: Draftsman, spans: list[tuple[Span, ...]]) -> list[list[Ask]] | None:
    """Return the asks for the balance of single days; None where no day is asked for, or none is told."""
    held, whole = _running(draft.books), draft.calendar.span
    days = [each for alternatives in spans for each in alternatives]
    if not held or not days or any(day.start != day.end for day in days):
        return None
    if any(not whole.start <= day.end <= whole.end for day in days):
        return None
    until = [tuple(Span(start=whole.start, end=day.end) for day in alternatives) for alternatives in spans]
    return [[Ask("value", held, spans=each, aggregate="last")] for each in until]
