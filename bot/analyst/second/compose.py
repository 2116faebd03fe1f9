"""From features to asks: what has to be reckoned so that the question is answered."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.asks import Ask, Group, Reading
from bot.analyst.second.balance_of_day import asks_day, extreme_day, on_a_day
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import (
    Draftsman,
    ambiguous_months,
    asked_spans,
    closing_subject,
    first,
    limit_of,
    threshold_of,
)
from bot.analyst.second.earnings import beyond_operations
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Calendar, Period
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.value_words import COUNTED_INVOICES, LATE_PAID
from bot.analyst.second.months_counted import counts_months
from bot.analyst.second.named_currency import in_named_currency
from bot.analyst.second.paid_by import of_payers
from bot.analyst.second.scenario_asks import path_asks
from bot.analyst.second.scenario_reading import suppose
from bot.analyst.second.subjects import group_of, has_strong_closing, measure_mentions, sides
from bot.analyst.second.supposed import Supposed
from bot.analyst.second.tool_readers import read_tools
from bot.analyst.second.tool_reading import Question, ToolReading
from bot.analyst.second.turning import excluding_words, turning_words
from bot.analyst.second.unnamed_one import speaks_of_one
from bot.analyst.second.unused_words import all_months, unused_words
from bot.analyst.second.value_reading import value_asks
from bot.analyst.second.which_periods import closing_months
from tools.periods import Span, key_of

MOST_HIRES = pattern(
    r"how many (?:more )?(?:people|persons?|employees|staff|workers|developers|hires?)|kac (?:kisi|eleman|"
    r"personel|calisan|isci)\w*"
)
SUPPOSES = pattern(
    r"what if|what happens if|if (?:i|we|my|our|the|a)|suppose|eger|diyelim\w*|\w+(?:ir|er|ar|ur)sa[mk]?|"
    r"cek(?:sem|sek)\w*|yap(?:sam|sak)"
)
OF_ROWS = ("aging", "days", "balance")  # tools that take in no name that is left out
USES_OF_DAYS = ("shape:high", "shape:low", "shape:list", "shape:average", "shape:step", "shape:count")


def compose(features: Features, books: Books, calendar: Calendar, *, tools: bool = True) -> Reading:
    """Return what a question asks for, or why it can't be read; without ``tools`` of a query alone."""
    if speaks_of_one(features):
        return Reading(trouble="ambiguous")
    supposed = suppose(features, books)
    told = (
        None
        if features.place is not None or not tools or (supposed.steps and counts_months(features))
        else read_tools(Question(features, books, calendar, supposed))
    )
    if told is not None:
        return _told(Draftsman(features, books, calendar, supposed), told)
    trouble = _words_in_the_way(features, books, supposed.kinds)
    turned = turning_words(features, supposed)
    if trouble is None and turned:
        return Reading(trouble="unread", words=tuple(word for word in turned if word))
    trouble = trouble or _parts_missing(features, supposed, books)
    if trouble is not None:
        return trouble
    draft = Draftsman(features, books, calendar, supposed)
    required = of_payers(features, books, in_named_currency(draft, _required(draft)))
    left = tuple(str(n.value) for n in draft.numbers() if n.kind != "days" and not all_months(n, draft))
    if not required or any(not alternatives for alternatives in required):
        return Reading(trouble="unread")
    unused = left or unused_words(draft, required)
    return Reading(trouble="unread", words=unused) if unused else Reading(asks=tuple(tuple(each) for each in required))


def _told(draft: Draftsman, told: ToolReading) -> Reading:
    """Return the reading of a question that a further tool answers, once its words and numbers are all explained."""
    features = draft.features
    trouble = _words_in_the_way(features, draft.books, {told.kind})
    if trouble is not None:
        return trouble
    turned = turning_words(features, draft.supposed)
    if told.kind in OF_ROWS:
        turned += excluding_words(features)
    if turned:
        return Reading(trouble="unread", words=tuple(word for word in turned if word))
    if _half_told(told, features):
        return Reading(trouble="unread")
    if told.missing:
        return Reading(trouble="incomplete")
    absent = _absent(features, draft.books)
    if absent is not None and told.kind not in ("aging", "forecast"):
        return absent
    plain = [n for n in features.numbers if n not in told.used and n.kind != "days"]
    left = tuple(str(n.value) for n in plain if told.kind != "budget" or not all_months(n, draft))
    limits = [limit for limit in features.limits if told.kind != "solve" or not _kept_by(told, limit.value)]
    left = left or tuple(f"{limit.value:f}" for limit in limits) or tuple(features.named("state"))
    return Reading(trouble="unread", words=left) if left else Reading(asks=_beside_rows(draft, told))


def _kept_by(told: ToolReading, level: Decimal) -> bool:
    """Return whether a level is the cash that a search keeps."""
    return all(getattr(ask.call, "buffer", None) == level for each in told.asks for ask in each)


def _half_told(told: ToolReading, features: Features) -> bool:
    """Return whether invoices paid late are asked for and the tool tells of the unpaid, or leaves out their number."""
    if LATE_PAID.search(features.folded) is None:
        return False
    wanted = [name for each in told.asks for ask in each for name in ask.wanted]
    counted = any(name.endswith("count") for name in wanted)
    return told.kind == "aging" or (
        told.kind == "days" and COUNTED_INVOICES.search(features.folded) is not None and not counted
    )


def _beside_rows(draft: Draftsman, told: ToolReading) -> tuple[tuple[Ask, ...], ...]:
    """Return the asks of a tool, those of what is overdue beside the same asked of the rows themselves."""
    if told.kind != "aging" or not all(
        ask.wanted[0].startswith(("overdue", "largest")) and ask.wanted[0] != "overdue_parties"
        for each in told.asks
        for ask in each
    ):
        return told.asks
    rows = value_asks(draft)
    if len(rows) != len(told.asks):
        return told.asks
    return tuple((*plain, *asks) for plain, asks in zip(rows, told.asks, strict=True))


def _words_in_the_way(features: Features, books: Books, used: set[str]) -> Reading | None:
    """Return the trouble with a question's words: a greeting, words that nothing explains, a foreign currency."""
    named = features.named("subject") or any(n.kind != "sheet" for m in features.mentions for n in m.names)
    empty = not features.periods and not features.numbers and not named
    if features.has("greeting") and empty and not features.has("hire"):
        return Reading(trouble="greeting")
    kinds = used | ({"hire"} if features.has("hire", "base:hire") else set())
    unexplained = features.unexplained + tuple(word for word, of in features.conditional if not of & kinds)
    unexplained += beyond_operations(features, books)
    if unexplained:
        return Reading(trouble="unread", words=unexplained)
    foreign = _foreign(features, books)
    if foreign is not None:
        return Reading(trouble="not_held", currency=foreign)
    if features.has("hire") and MOST_HIRES.search(features.folded) and "solve" not in used:
        return Reading(trouble="unread", words=("hire",))
    return None


def _parts_missing(features: Features, supposed: Supposed, books: Books) -> Reading | None:
    """Return the trouble with a scenario that lacks a part, or with a period that the file lacks."""
    if supposed.missing or supposed.ambiguous:
        return Reading(trouble="incomplete" if supposed.missing else "ambiguous")
    return _absent(features, books)


def _absent(features: Features, books: Books) -> Reading | None:
    """Return the trouble with a period that the file lacks, or None."""
    absent = next(
        (
            period
            for period in features.periods
            if (period.absent and period.kind != "today") or _empty_year(period, books)
        ),
        None,
    )
    if absent is not None:
        return Reading(trouble="absent", absent=absent.options[-1] if absent.named_year else None)
    return None


def _empty_year(period: Period, books: Books) -> bool:
    """Return whether a year is meant in which no table of the file has a row."""
    if period.kind != "year" or period.role == "from" or period.until:
        return False
    span = period.options[-1]
    edges = (span.start.isoformat(), span.end.isoformat())
    days = [(sheet.sql, day) for sheet in books.sheets for day in sheet.dates.values()]
    return bool(days) and not any(
        books.db.execute(f"SELECT 1 FROM {sql} WHERE {day} BETWEEN ? AND ? LIMIT 1", edges).fetchone()  # noqa: S608
        for sql, day in days
    )


def _foreign(features: Features, books: Books) -> str | None:
    own = set(books.dataset.currencies)
    named = set(features.named("currency")) | {n.currency for n in features.numbers if n.currency}
    if own:
        return next((code for code in sorted(named) if code not in own), None)
    attached = {n.currency for n in features.numbers if n.currency}
    return next((code for code in sorted(named - attached) if code != "TRY"), None)


def _required(draft: Draftsman) -> list[list[Ask]]:
    return _about_the_path(draft) or ([] if _not_offered(draft) else _about_figures(draft))


def _about_the_path(draft: Draftsman) -> list[list[Ask]]:
    """Return the asks of a question that supposes something or asks for the breaking month; none for another one."""
    features, supposed = draft.features, draft.supposed
    if supposed.steps:
        points = [period for period in draft.periods if period.point or period.role in ("at", "to")]
        return path_asks(draft, points)
    if supposed.buffer is not None and not _net_asked(features):
        return [[Ask("break", buffer=supposed.buffer)]]
    of_a_column = bool(measure_mentions(features)) and not has_strong_closing(features)
    if (
        of_a_column
        or _not_offered(draft)
        or _counts_months(features)
        or _net_asked(features)
        or features.has("shape:average")
    ):
        return []
    return [[Ask("break")]] if features.has("shape:breaks") else []


def _not_offered(draft: Draftsman) -> bool:
    """Return whether a question supposes what no step says, or asks for weeks or days of the month."""
    features = draft.features
    supposes = features.has("hire") or SUPPOSES.search(features.folded) is not None
    by_days = features.has("group:day") and not features.has(*USES_OF_DAYS)
    return supposes or features.has("group:week") or by_days


def _about_figures(draft: Draftsman) -> list[list[Ask]]:
    features = draft.features
    named = sides(features)
    balance = named[:1] == ["closing"] and not any(name in named for name in ("in", "out", "net"))
    named_group = group_of(features, draft.books)
    if balance and named_group is not None and named_group.columns and not has_strong_closing(features):
        return []
    if balance and (not measure_mentions(features) or has_strong_closing(features)):
        return _closing(draft)
    if named == ["opening"]:
        return [[Ask("opening", spans=first(asked_spans(draft)[0]))]]
    if features.has("shape:profile") and not named:
        return [[Ask("profile")]]
    return value_asks(draft)


def _net_asked(features: Features) -> bool:
    return any(name in features.named("subject") for name in ("in", "out", "net"))


def _counts_months(features: Features) -> bool:
    return features.has("shape:count") and features.has("group:month")


def _closing(draft: Draftsman) -> list[list[Ask]]:
    features = draft.features
    spans, base = asked_spans(draft)
    span = first(spans)
    several = closing_months(draft, span)
    if several is not None:
        return several
    threshold = threshold_of(draft)
    if _counts_months(features) or (threshold is not None and features.has("shape:count")):
        limit, op = threshold or (Decimal(0), "under")
        ask = Ask("matches", subjects=(closing_subject(),), threshold=limit, threshold_op=op, per="month", spans=span)
        return [[ask]]
    if threshold is not None:
        return []
    moves = features.has("shape:fall", "shape:rise")
    if features.has("shape:step") or (moves and features.has("shape:high") and not base):
        top, percent = not features.has("shape:fall"), features.has("shape:percent")
        return [[Ask("step", subjects=(closing_subject(),), top=top, percent=percent, spans=span)]]
    if base or (spans and (moves or features.has("shape:change"))):
        return [[Ask("change_closing", spans=span, base=base, percent=features.has("shape:percent"))]] if base else []
    return _level_of_closing(draft, spans)


def _level_of_closing(draft: Draftsman, spans: list[tuple[Span, ...]]) -> list[list[Ask]]:
    features, span = draft.features, first(spans)
    if features.has("shape:low", "shape:lowest_point", "shape:high"):
        top = not features.has("shape:low", "shape:lowest_point")
        if asks_day(draft):
            return extreme_day(draft, span, top=top)
        if span and all(each.key == key_of(each.start, "month") for each in span):
            return []
        nth = features.place is not None
        return [[Ask("extreme_closing", top=top, spans=span, limit=limit_of(draft) if nth else 1, nth=nth)]]
    if features.has("shape:average"):
        return [[Ask("average", subjects=(closing_subject(),), per="month", spans=span)]]
    listed = features.has("shape:list") and features.has("group:month")
    if listed and not any(period.point for period in draft.periods):
        return [[Ask("series", subjects=(closing_subject(),), group=Group("month"), spans=span, aggregate="last")]]
    if (of_days := on_a_day(draft, spans)) is not None:
        return of_days
    several = ambiguous_months(draft)
    if several:
        return [[Ask("closing", spans=(option,))] for option in several[0].options]
    return [[Ask("closing", spans=each)] for each in spans] or [[Ask("closing")]]
