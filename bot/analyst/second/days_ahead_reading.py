"""Questions about cash week by week, the day it falls short, and whether a pay day is covered."""

from __future__ import annotations

from datetime import date, timedelta

from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.daily_cash import DailyCashParameters
from tools.periods import Span, last_day

WEEKS = (
    r"(?:\d+|thirteen|on uc)[ -]?weeks?|weekly|week by week|by week|which week|what week|next weeks|"
    r"(?:\d+ |on uc )?haftal\w*|hafta hafta|hangi hafta\w*|(?:\d+|on uc) hafta\w*"
)
AHEAD = r"next|ahead|coming|upcoming|onumuzdeki|gelecek|ileri\w*|(?:13|thirteen|on uc)[ -]?(?:weeks?|hafta\w*)"
LAST = r"last|past|previous|son|gecen|gecmis"
WAGES = r"salar\w*|wages?|payroll|paychecks?|staff|team|people|maas\w*|ucret\w*|personel\w*|bordro\w*|elemanlar\w*"
LINES = pattern(r"salar\w*|wages?|payroll\w*|maas\w*|ucret\w*|bordro\w*")
ABLE = (
    r"(?:able|enough|afford|cover|can|manage|make|meet)|(?:ode|yatir|karsila|cikar)(?:ye|a)?bil\w*|yet(?:er|ecek|miyor|mez)\w*|"
    r"(?:yeterli|cikar|cikacak)\w*|denk\w*|cevir\w*"
)
THIRTEEN = 13
SEVEN = 7
TEXTS = "SELECT DISTINCT line, party, note FROM move WHERE side = 'out'"


def read_days_ahead(question: Question) -> ToolReading | None:
    """Return what is asked of the weeks that the file's dated rows hold; None where no weeks are spoken of."""
    features = question.features
    if not question.says(WEEKS) or not _by_days(question) or features.has("hire", "condition"):
        return None
    limits = [n for n in features.numbers if n.kind in ("money", "plain") and not _counts_weeks(question, n)]
    counts = [n for n in features.numbers if n not in limits and n.kind != "days"]
    if len(limits) > 1 or len(features.periods) > 1:
        return ToolReading("daily", missing=True)
    weeks = int(counts[0].value) if counts else THIRTEEN
    span = _span(question, weeks)
    if span is None or weeks < 1:
        return ToolReading("daily", missing=True)
    used = (*limits, *counts, *(n for n in features.numbers if n.kind == "days"))
    below = question.says(r"below|under|short|run out|negative|minus|altina|altinda|eksi\w*|sikis\w*|biter")
    call = DailyCashParameters(period=span, weeks=weeks, buffer=limits[0].value if limits else None)
    wanted = "first_below_buffer" if limits else "first_below_zero" if below else "final"
    lowest = tool(call, "lowest", named=True)
    return ToolReading("daily", ((tool(call, wanted, named=bool(below or limits)), lowest),), used)


def read_pay_day(question: Question) -> ToolReading | None:
    """Return whether the cash before a pay day covers it, in a month that the file holds by days."""
    features = question.features
    if not (question.says(WAGES) and question.says(ABLE)) or features.has("hire"):
        return None
    if features.numbers or not _by_days(question) or not question.says(r"pay\w*|salar\w*|wages?|maas\w*|ucret\w*"):
        return None
    lines = sorted(
        {text for row in question.books.db.execute(TEXTS) for text in row if text and LINES.search(fold(text))}
    )
    months = [p for p in features.periods if p.kind in ("month", "next_month", "this_month", "date")]
    if not lines or len(months) != 1 or len(features.periods) > 1 or months[0].absent or len(months[0].options) > 1:
        return None
    day = months[0].options[0].start
    span = Span(start=day.replace(day=1), end=last_day(day))
    call = DailyCashParameters(period=span, lines=tuple(lines))
    return ToolReading("daily", ((tool(call, "after_paying"),),))


def _by_days(question: Question) -> bool:
    sheets = question.books.cash_sheets
    return bool(sheets) and all(s.main_date is not None and s.main_date.granularity == "day" for s in sheets)


def _counts_weeks(question: Question, number: Number) -> bool:
    _, _, after = question.features.around(number.start, number.end)
    return pattern(r"[ -]?(?:weeks?|hafta\w*)").match(after) is not None


def _span(question: Question, weeks: int) -> Span | None:
    """Return the days asked about: a named period, the weeks from today on, or the last ones of the file."""
    named = [p for p in question.features.periods if p.kind not in ("whole", "today")]
    if named:
        return named[0].options[0] if len(named[0].options) == 1 and not named[0].absent else None
    first, last = _edges(question)
    today = question.calendar.today
    if question.says(LAST) or (today > last and not question.says(AHEAD)):
        return Span(start=max(first, last - timedelta(days=SEVEN * weeks - 1)), end=last)
    if today > last:
        return None
    start = max(today, first)
    end = start + timedelta(days=SEVEN * weeks - 1 - start.weekday())
    return Span(start=start, end=min(end, last))


def _edges(question: Question) -> tuple[date, date]:
    low, high = question.books.db.execute("SELECT min(day), max(day) FROM move").fetchone()
    return date.fromisoformat(low), date.fromisoformat(high)
