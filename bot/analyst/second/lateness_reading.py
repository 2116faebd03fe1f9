"""Questions about invoices paid late or on time: how many, how much, how many days, and the longest delay."""

from __future__ import annotations

from bot.analyst.second.asks import Ask
from bot.analyst.second.invoice_reading import filters_of, sides_of
from bot.analyst.second.invoice_rows import has_invoices
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.days_to_pay import DaysToPayParameters

LATE = (
    r"(?:paid|settled|pays?|paying|came in|come in|received|arrived) (?:\w+ )?(?:late|after (?:the |its |their )?due)"
    r"(?: dates?)?|late pa(?:id|yments?)|(?:vadesinden|vadeden|gununden) sonra (?:oden|odey|yat|gel)\w*|"
    r"gec(?:ikmeli|ikmeyle)? (?:oden|odey|yat|gel)\w*|gecikmis (?:oden)\w*"
)
ON_TIME = (
    r"(?:paid|settled|pays?|came in|received) (?:\w+ )?(?:on time|in time|by (?:the |its |their )?due(?: date)?|"
    r"before (?:the |its |their )?due(?: date)?)|(?:zamaninda|vaktinde|gununde|vadesinde|"
    r"suresinde) (?:oden|odey|yat|gel)\w*|"
    r"(?:vadesinden|vadeden) once (?:oden|odey|yat|gel)\w*"
)
BEFORE_DUE = (
    r"(?:how many )?days (?:before|ahead of|earlier than|after) (?:the |their |its )?due(?: date)?|"
    r"vade(?:sin)?den (?:kac gun|ortalama kac gun)\w*|vade(?:sin)?den (?:once|sonra) (?:ortalama )?kac gun\w*"
)
COUNT = (
    r"how many(?! days)|number of|count|kac (?:tane|adet|fatura|kayit|odeme)\w*|kaci|kac(?! (?:gun|"
    r"para|lira|tl|euro))"
)
AMOUNT = r"how much|totals?|worth|sum|toplam\w*|tutar\w*|ne kadar(?! gec| sur)|kac (?:para|lira|tl)\w*"
DAYS = (
    r"(?:average|avg|mean)(?: \w+){0,2} (?:days?|delay|lateness)\w*|days? late|how (?:late|many days)|how long|"
    r"(?:ortalama )?kac gun\w*|ortalama gecikme\w*|gecikme ortalama\w*"
)
LONGEST = (
    r"(?:longest|worst|latest|biggest|max\w*)(?: \w+){0,3}(?: delay| late)?|en (?:uzun|gec|cok|"
    r"kotu|fazla) (?:\w+ ){0,2}"
    r"(?:gecik|gec|odey|oden|kal)\w*|en (?:uzun|kotu|gec)\w*"
)
LONGEST_LATE = (
    r"(?:longest|worst|biggest|max\w*) (?:delays?|late\w*)|en (?:uzun|cok|kotu|fazla|buyuk) gecik\w*|en gec oden\w*"
)
AVERAGE = r"average|avg|mean|ortalama\w*"


def read_lateness(question: Question) -> ToolReading | None:
    """Return what is asked of invoices that were paid late or on time; None where nothing of the kind is."""
    one = any(n.member and n.role == "document" for m in question.features.mentions for n in m.names)
    if one or not has_invoices(question.books):
        return None
    if question.says(BEFORE_DUE) and question.says(AVERAGE) and not question.says(ON_TIME):
        return _told(question, ["mean_lateness"])
    late, on_time = _either(question)
    if late == on_time:
        return None
    which = "late" if late else "on_time"
    wanted = _wanted(question, which)
    return _told(question, wanted) if wanted else None


def _either(question: Question) -> tuple[bool, bool]:
    """Return whether late or punctual payments are spoken of: in the question, else in the one that it goes on from."""
    late, on_time = question.says(f"{LATE}|{LONGEST_LATE}"), question.says(ON_TIME)
    if late or on_time:
        return late, on_time
    return question.said_before(LATE), question.said_before(ON_TIME)


def _wanted(question: Question, which: str) -> list[str]:
    asked = [f"{which}_count"] if question.says(COUNT) else []
    asked += [f"{which}_total"] if question.says(AMOUNT) else []
    if which == "late":
        longest = question.says(LONGEST)
        mean = question.says(DAYS) and (question.says(AVERAGE) or not longest)
        asked += ["mean_days_late"] if mean else []
        asked += ["longest_late"] if longest else []
    return asked


def _told(question: Question, wanted: list[str]) -> ToolReading:
    spans = [
        p.options[0]
        for p in question.features.periods
        if p.kind in ("month", "quarter", "half", "year") and not p.point
    ]
    calls = [
        DaysToPayParameters(direction=side, where=where, period=spans[0] if spans else None)
        for side in sides_of(question)
        for where in filters_of(question)
    ]
    asks: list[tuple[Ask, ...]] = [
        tuple(tool(call, name, named=name == "longest_late") for call in calls) for name in wanted
    ]
    return ToolReading("days", tuple(asks), tuple(n for n in question.features.numbers if n.kind == "days"))
