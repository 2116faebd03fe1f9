"""The profit of a report that states none: income less costs, over a time, by month, product or customer."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.asks import Ask, Group, Reading, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import Draftsman, asked_spans
from bot.analyst.second.earnings import beyond_operations
from bot.analyst.second.features import profit_sums as said
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.profit_words import DEFINED
from bot.analyst.second.features.text import fold, pattern, words
from bot.analyst.second.features.vocabulary import Mention
from bot.analyst.second.profit_figures import amounts_of, sheet_of
from bot.analyst.second.profit_rows import Report, report_of
from bot.analyst.second.supposed import Supposed
from tools.analysis.parameters import Condition, Operand
from tools.periods import Granularity, Span, key_of, months_between
from tools.tables import Table

COLUMNS = 2
GROSS = pattern(r"gross|brut")


def profit_value_reading(features: Features, books: Books, calendar: Calendar) -> Reading | None:
    """Return the reading of a question about such a profit and nothing else, None where a word is left over."""
    report = report_of(books)
    sheet = sheet_of(books, report.cost) if report else None
    if report is None or sheet is None or beyond_operations(features, books):
        return None
    found = amounts_of(sheet, report.cost)
    apart = len(found) == COLUMNS
    text = features.folded
    states = GROSS.search(text) and any(GROSS.search(fold(m.name).replace("_", " ")) for m in sheet.table.measures)
    defined = pattern(DEFINED).search(text) is not None
    if (not apart and sheet.table.sign != "printed" and not defined) or states or pattern(said.PLANNED).search(text):
        return None
    kinds = [
        name for name in ("MARGIN", "MADE", "LOSS") if pattern(getattr(said, name)).search(_without_margin(text, name))
    ]
    if len(kinds) != 1 or not _all_months(features, calendar) or features.limits:
        return None
    subject = _subject(features, report, sheet.table, apart=apart)
    group = _group(features, sheet.table, apart=apart)
    if subject is None or isinstance(group, bool) or _left(features):
        return None
    spans, base = asked_spans(Draftsman(features, books, calendar, Supposed()))
    if base or len(spans) > 1 or any(len(each) != 1 for each in spans) or any(p.absent for p in features.periods):
        return None
    ask = _ask(features, kinds[0], subject, group, spans[0] if spans else ())
    return Reading(asks=((ask,),)) if ask is not None else None


def _all_months(features: Features, calendar: Calendar) -> bool:
    """Return whether numbers only say how many months the file has."""
    first, last = key_of(calendar.span.start, "month"), key_of(calendar.span.end, "month")
    return all(n.kind == "months" and n.value == len(months_between(first, last)) for n in features.numbers)


def _without_margin(text: str, name: str) -> str:
    """Return a text in which the words of a margin are none of profit."""
    return text if name == "MARGIN" else pattern(said.MARGIN).sub(" ", text)


def _subject(features: Features, report: Report, table: Table, *, apart: bool) -> Subject | None:
    found = amounts_of(sheet, report.cost) if (sheet := sheet_of(report.books, report.cost)) else ()
    where: dict[str, Condition] = {}
    for mention in _members(features):
        named = {(name.column, name.member) for name in mention.names if name.member is not None}
        if len(named) != 1:
            return None
        column, member = next(iter(named))
        if column in where or member is None:
            return None
        where[column] = Condition(column=column, values=(member,))
    conditions = tuple(where.values())
    if apart:
        income, costs = (Operand(measure=each.name, where=conditions) for each in found)
    else:
        income, costs = (Operand(measure=found[0].name, direction=side, where=conditions) for side in ("in", "out"))
    return Subject(table.id, income, "profit", costs)


def _members(features: Features) -> list[Mention]:
    """Return the mentions of members that stand outside of the words of profit itself."""
    own = [
        hit.span()
        for each in (said.MADE, said.MARGIN, said.LOSS, DEFINED)
        for hit in pattern(each).finditer(features.folded)
    ]
    return [
        m
        for m in (*features.mentions, *features.weak)
        if any(n.member is not None for n in m.names) and not any(a <= m.start and m.end <= b for a, b in own)
    ]


def _group(features: Features, table: Table, *, apart: bool) -> Group | bool | None:
    """Return what the profit is asked by, None where nothing, False where it can't be told."""
    text = features.folded
    own = [hit.span() for hit in pattern(DEFINED).finditer(text)]
    named = [m for m in (*features.mentions, *features.weak) if not any(a <= m.start < b for a, b in own)]
    columns = [n.column for m in named for n in m.names if n.kind == "dimension"]
    for source, roles in (
        (said.PRODUCT, ("category", "description")),
        (said.GROUPS, ("category",)),
        (said.CUSTOMER, ("counterparty",)),
    ):
        if pattern(source).search(text) and not columns:
            columns += [d.name for role in roles for d in table.dimensions if d.role == role][:1]
    months, quarters = pattern(said.MONTH).search(text), pattern(said.QUARTER).search(text)
    counted = [*((p.start, p.end) for p in features.periods), *((n.start, n.end) for n in features.numbers)]
    timed = [start for start, end in counted if months and start <= months.start() < end]
    times: list[Granularity] = ["month"] if months and not timed else []
    if quarters and not any(p.start <= quarters.start() < p.end for p in features.periods):
        times.append("quarter")
    names = list(dict.fromkeys(columns))
    if len(names) + len(times) > 1 or (names and not apart):
        return False
    return Group(columns=tuple(names)) if names else Group(granularity=times[0]) if times else None


def _left(features: Features) -> list[str]:
    spans = [(m.start, m.end) for m in (*features.mentions, *features.weak)]
    spans += [(p.start, p.end) for p in features.periods]
    spans += [(n.start, n.end) for n in features.numbers]
    spans += [(features.place.start, features.place.end)] if features.place else []
    sources = (DEFINED, said.MARGIN, said.MADE, said.LOSS, said.TOP, said.BOTTOM, said.AVERAGE, said.MONTH,
               said.QUARTER, said.PRODUCT, said.GROUPS, said.CUSTOMER, said.EACH, said.REST)  # fmt: skip
    spans += [hit.span() for source in sources for hit in pattern(source).finditer(features.folded)]
    return [w.text for w in words(features.folded) if not any(a <= w.start and w.end <= b for a, b in spans)]


def _ask(features: Features, kind: str, subject: Subject, group: Group | None, spans: tuple[Span, ...]) -> Ask | None:
    text = features.folded
    top, bottom = pattern(said.TOP).search(text), pattern(said.BOTTOM).search(text)
    average = pattern(said.AVERAGE).search(text) is not None
    over = (replace(subject, minus=None),) if kind == "MARGIN" else ()
    if (top and bottom) or (features.place and not (top or bottom)):
        return None
    if average:
        monthly = group is None or group.granularity == "month"
        if not monthly or top or bottom or over or group is None:
            return None
        return Ask("average", subjects=(subject,), per="month", spans=spans)
    if group is None:
        if top or bottom or kind == "LOSS":
            return None
        return Ask("ratio" if over else "value", subjects=(subject,), over=over, spans=spans)
    if kind == "LOSS" and not (top or bottom):
        per, named = group.granularity, group if group.columns else None
        return Ask("matches", subjects=(subject,), group=named, per=per, threshold_op="under", spans=spans)
    if top or bottom:
        high = bool(top) and kind != "LOSS"
        place = features.place.number if features.place else 1
        return Ask("ratio" if over else "extreme", subjects=(subject,), over=over, group=group, top=high, limit=place,
                    nth=features.place is not None, when=group.granularity is not None, spans=spans)  # fmt: skip
    return Ask("series", subjects=(subject,), over=over, group=group, spans=spans)
