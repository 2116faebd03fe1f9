"""Questions about what is open and for how long, and how long it takes until it is paid."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from bot.analyst.second.asks import Ask
from bot.analyst.second.features import tool_words as words
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.invoice_rows import has_invoices
from bot.analyst.second.operands import open_operands
from bot.analyst.second.subjects import filter_choices
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.aging import AgingParameters
from tools.analysis.days_to_pay import DaysToPayParameters
from tools.analysis.parameters import Condition

Side = Literal["in", "out"] | None
OURS = (
    r"we (?:owe|pay|take|paid)|(?:our |to )?suppliers?|payables?|tedarikci\w*|borcumuz\w*|"
    r"borclarimiz\w*|oduyoruz|odemisiz"
)
THEIRS = r"owe(?:s|d)? us|customers?|clients?|receivables?|musteri\w*|alacak\w*|alacag\w*|tahsil\w*"
BUCKETS = {(1, 30): "days_1_30", (31, 60): "days_31_60", (61, 90): "days_61_90"}
OVER = r"over|more than|above|older than|beyond|past"
OVER_AFTER = r"(?:days?|gun\w*)?\s*(?:gec\w+|as\w+|uzeri\w*|ustu\w*|dan fazla|ve uzeri|plus|or more|\+)"
COUNTS = r"how many|number of|kac (?:tane|adet|fatura)\w*|kac\b|count"
AMOUNTS = r"how much|total|amount|worth|sum|toplam\w*|tutar\w*|ne kadar|kac (?:para|lira|tl)\w*"
SURE_ROLES = ("counterparty", "category", "document", "line", "account")
WHO = (
    r"who|whos|whose|which (?:customers?|clients?|suppliers?)|kim|kimler\w*|kimin|hangi (?:musteri|"
    r"tedarikci|firma|cari)\w*"
)
RANGE = re.compile(r"(\d{1,2})(?: ?(?:-|to|ile|ila) ?)(\d{2})\b")


def read_aging(question: Question) -> ToolReading | None:
    """Return what is asked of the ages of what is open."""
    features = question.features
    if not has_invoices(question.books):
        return None
    if _all_of_it(features):
        calls = _calls(question)
        rows = Ask("value", tuple(open_operands(question.books)))
        whole = (*(tool(call, "outstanding") for call in calls), rows)
        return ToolReading("aging", (whole,), tuple(n for n in features.numbers if n.start < 0))
    listed = question.says(words.AGE) or len(RANGE.findall(features.folded)) > 1
    bucket = None if listed else _bucket(question)
    overdue = features.has("subject:overdue") and not listed
    if not listed and not overdue and bucket is None:
        return None
    if question.says(words.DAYS_ASKED) and not bucket:
        return None
    calls = _calls(question)
    used = tuple(n for n in features.numbers if n.kind == "days" or n.value in (30, 60, 90, 1, 31, 61))
    largest = features.has("shape:high") and not question.says(r"total|toplam\w*|oldest|en eski\w*")
    whole_answers = (
        (listed, "buckets"), (largest, "largest_overdue"), (overdue and question.says(WHO), "overdue_parties"),
        (question.says(r"oldest|en eski\w*"), "oldest_days"),
    )  # fmt: skip
    alone = next((name for said, name in whole_answers if said), None)
    if alone is not None:
        named = alone in ("largest_overdue", "overdue_parties")
        return ToolReading("aging", (tuple(tool(call, alone, named=named) for call in calls),), used)
    return ToolReading("aging", _sums_of(question, calls, bucket or "overdue"), used)


def _sums_of(question: Question, calls: list[AgingParameters], name: str) -> tuple[tuple[Ask, ...], ...]:
    """Return the asks for the number, the part and the amount of what is in a bucket, as far as they are asked for."""
    features = question.features
    asks: list[tuple[Ask, ...]] = []
    if question.says(COUNTS) and not question.says(r"how many days|kac gun\w*"):
        asks.append(tuple(tool(call, f"{name}_count") for call in calls))
    shared = features.has("shape:percent") or question.says(r"%|share|proportion|pay~|oran~")
    if name in ("overdue", "over_90") and shared:
        asks.append(tuple(tool(call, f"{name}_share") for call in calls))
    if not asks or (question.says(AMOUNTS) and not question.says(r"how much of|ne kadari")):
        asks.append(tuple(tool(call, name) for call in calls))
    return tuple(asks)


def _all_of_it(features: Features) -> bool:
    """Return whether a follow-up of an aging asks for all that is open."""
    own = any(hit.start >= 0 for hit in features.at("subject:open"))
    aged = any(pattern(words.AGE).search(earlier) for earlier in features.earlier)
    plain = not features.has("subject:overdue", "shape:high", "shape:low", "shape:share", "shape:count")
    return own and aged and plain and all(number.start < 0 for number in features.numbers)


def _bucket(question: Question) -> str | None:
    """Return the bucket that a question speaks of, or None."""
    folded = question.features.folded
    ranged = RANGE.search(folded)
    if ranged and (int(ranged[1]), int(ranged[2])) in BUCKETS:
        return BUCKETS[(int(ranged[1]), int(ranged[2]))]
    for number in question.features.numbers:
        if number.value != 90 or number.kind != "days":  # noqa: PLR2004 - the last bucket begins there
            continue
        before, itself, after = question.features.around(number.start, number.end)
        if pattern(OVER).search(before[-14:]) or pattern(OVER_AFTER).search(itself[2:] + after[:16]):
            return "over_90"
    if question.says(words.NOT_DUE):
        return "not_due"
    return None


def _calls(question: Question) -> list[AgingParameters]:
    """Return the calls that a question may mean: on the day named, else on the file's day or today."""
    day = question.day()
    today = question.calendar.today
    days = [day] if day is not None else [None, today]
    return [
        AgingParameters(as_of=each, where=where, direction=side)
        for each in days
        for where in filters_of(question)
        for side in sides_of(question)
    ]


def sides_of(question: Question) -> list[Side]:
    """Return the sides whose invoices a question may mean."""
    ours, theirs = question.says(OURS), question.says(THEIRS)
    if ours and not theirs:
        return ["out", None] if _one_side(question) else ["out"]
    if theirs and not ours:
        return ["in", None] if _one_side(question) else ["in"]
    return [None]


def _one_side(question: Question) -> bool:
    """Return whether a file holds invoices of one side only, so that the side need not be said."""
    from bot.analyst.second.reckon import reckon

    return reckon(question.books, AgingParameters()).refusal is None


def filters_of(question: Question) -> list[tuple[Condition, ...]]:
    """Return the sets of conditions that the names of a question may put on the invoices."""
    features = question.features
    sure = tuple(m for m in features.mentions if m.whole or any(n.role in SURE_ROLES for n in m.names))
    return filter_choices(replace(features, mentions=sure)) or [()]


def read_days(question: Question) -> ToolReading | None:
    """Return what is asked of the days until payment."""
    features = question.features
    if not question.says(words.DAYS_ASKED) or not has_invoices(question.books):
        return None
    documents = [n for m in features.mentions for n in m.names if n.member and n.role == "document"]
    late = question.says(r"late|gec|gecik\w*|gec (?:ode|kal)\w*|overdue|vadesinden \w+")
    used = tuple(n for n in features.numbers if n.kind == "days")
    if documents:
        names = list(dict.fromkeys(n.member or "" for n in documents))
        if len(names) != 1:
            return ToolReading("days", missing=True)
        call = DaysToPayParameters(document=names[0], as_of=question.day())
        wanted = ("days_late", "days_overdue") if late or question.says(r"early|erken") else ("days_to_pay", "age")
        return ToolReading("days", (tuple(tool(call, name) for name in wanted),), used)
    spans = [p.options[0] for p in features.periods if p.kind in ("month", "quarter", "half", "year") and not p.point]
    calls = [
        DaysToPayParameters(direction=side, where=where, period=spans[0] if spans else None)
        for side in sides_of(question)
        for where in filters_of(question)
    ]
    for source, name in (
        (r"slow\w*|latest|en (?:gec|yavas)\w*|longest|en uzun", "slowest"),
        (r"fast\w*|quick\w*|en (?:hizli|erken)\w*|shortest|en kisa", "fastest"),
    ):
        if question.says(source):
            return ToolReading("days", (tuple(tool(call, name, named=True) for call in calls),), used)
    means: tuple[str, ...] = ("mean_lateness", "mean_days_late") if late else ("mean_days",)
    if question.says(r"median|medyan\w*"):
        means = ("median_days",)
    return ToolReading("days", (tuple(tool(call, name) for call in calls for name in means),), used)
