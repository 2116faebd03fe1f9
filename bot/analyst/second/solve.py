"""What the right answer to an ask is, reckoned by SQL: the figures that an answer has to give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.cash_figures import reckon_break, reckon_forecast
from bot.analyst.second.listing_figures import listed_figures
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.places import Solution, placed
from bot.analyst.second.reckon import reckon, reckon_query
from tools.analysis.parameters import BreakMonthParameters, CashForecastParameters, Compare, QueryParameters
from tools.periods import Span, key_of, last_day

MOST_LISTED = 24


def solutions(ask: Ask, books: Books) -> list[Solution]:
    """Return the right answers to an ask, any of which will do; a refusal where nothing can be reckoned."""
    found = [replace(solution, ask=ask) for solution in _solve(ask, books)]
    good = [solution for solution in found if solution.refusal is None]
    return good or found[:1]


def _solve(ask: Ask, books: Books) -> Iterator[Solution]:
    match ask.kind:
        case "break":
            yield _break(ask, books)
        case "closing" | "extreme_closing" | "opening" | "change_closing":
            yield from _closing(ask, books)
        case "profile":
            yield Solution(())
        case "tool":
            yield _of_tool(ask, books)
        case "path":
            yield from _of_path(ask, books)
        case _:
            yield from _values(ask, books)


def _break(ask: Ask, books: Books) -> Solution:
    found = reckon_break(books, BreakMonthParameters(buffer=ask.buffer, scenario=ask.steps))
    if found.refusal:
        return Solution((), refusal=found.refusal)
    figures = found.figures
    if ask.buffer is not None:
        main = figures.get("first_below_buffer", figures["lowest"])
        return Solution((main,), named=True, breaks=found.verdict["under_buffer"])
    main = figures.get("first_below_zero", figures["lowest"])
    return Solution((main,), named=True, breaks=found.verdict["breaks"])


def _of_tool(ask: Ask, books: Books) -> Solution:
    """Return the wanted figures of a tool's call; of buckets those that hold something."""
    if ask.call is None:
        return Solution((), refusal="undefined")
    found = reckon(books, ask.call)
    if found.refusal:
        return Solution((), refusal=found.refusal)
    wanted: tuple[str, ...] = ask.wanted
    wanted = listed_figures(ask.call, found, wanted)
    if (
        wanted in (("people",), ("draw",), ("purchase",), ("pay",), ("start_closing",))
        and wanted[0] not in found.figures
    ):
        wanted = ("base_below",) if "base_below" in found.figures else ("next_below",)
    figures = tuple(found.figures[name] for name in wanted if name in found.figures)
    if len(figures) < len(wanted) or not figures:
        return Solution((), refusal="nothing_found")
    return Solution(figures, named=ask.named)


def _path(ask: Ask, books: Books) -> Reckoned:
    return reckon_forecast(books, CashForecastParameters(scenario=ask.steps))


def _closing(ask: Ask, books: Books) -> Iterator[Solution]:
    found = _path(ask, books)
    if found.refusal:
        yield Solution((), refusal=found.refusal)
        return
    closings = {known.period or "": known for name, known in found.figures.items() if name.startswith("closing.")}
    if ask.kind == "opening":
        yield from _opening(ask, found, closings)
    elif ask.kind == "change_closing":
        yield from _closing_change(ask, closings)
    elif ask.kind == "extreme_closing":
        for span in ask.spans or (None,):
            inside = [known for known in closings.values() if span is None or _holds(span, known)]
            if inside:
                order = sorted(inside, key=lambda known: (-known.value if ask.top else known.value, known.period or ""))
                if ask.steps and not ask.nth:  # the lowest point of a scenario is the first month that reaches it
                    order = [order[0], *(known for known in order if known.value != order[0].value)]
                ranked = Reckoned({f"value.{known.period}": known for known in order})
                yield from placed(replace(ask, when=True), ranked, "value.")
            else:
                yield Solution((), refusal="period_not_in_file")
    else:
        yield from _closing_at(ask, closings)


def _holds(span: Span, known: Known) -> bool:
    return known.span is not None and span.start <= known.span.start and known.span.end <= span.end


def _closing_at(ask: Ask, closings: dict[str, Known]) -> Iterator[Solution]:
    last = max(closings)
    for span in ask.spans or (None,):
        key = last if span is None else key_of(span.end, "month")
        whole_month = span is None or span.end == last_day(span.end) or key >= last
        if key in closings and whole_month:
            yield Solution((closings[key],))
        else:
            yield Solution((), refusal="period_not_in_file")


def _opening(ask: Ask, found: Reckoned, closings: dict[str, Known]) -> Iterator[Solution]:
    months = sorted(closings)
    for span in ask.spans or (None,):
        if span is None or key_of(span.start, "month") == months[0]:
            yield Solution((replace(found.figures["opening"], span=None),))
        elif key_of(span.start, "month") in closings:
            before = months[months.index(key_of(span.start, "month")) - 1]
            yield Solution((closings[before],))


def _closing_change(ask: Ask, closings: dict[str, Known]) -> Iterator[Solution]:
    for span in ask.spans:
        for base in ask.base:
            new, old = closings.get(key_of(span.end, "month")), closings.get(key_of(base.end, "month"))
            if new is None or old is None:
                yield Solution((), refusal="period_not_in_file")
                continue
            difference = replace(new, value=new.value - old.value, quantity="difference", base=base)
            yield from _either(difference, old, ask)


def _either(difference: Known, old: Known, ask: Ask) -> Iterator[Solution]:
    if old.value > 0:
        value = (difference.value * 100 / old.value).quantize(Decimal("0.0001"))
        change = replace(difference, value=value, unit="percent", quantity="change")
        yield Solution((change,))
    if not ask.percent:
        yield Solution((difference,))


def _values(ask: Ask, books: Books) -> Iterator[Solution]:
    for subject in ask.subjects:
        for span in ask.spans or (None,):
            yield from _of_subject(ask, books, subject, span)


def _of_path(ask: Ask, books: Books) -> Iterator[Solution]:
    """Yield the figures of the path under a scenario over the months asked for."""
    for span in ask.spans or (None,):
        start, end = (key_of(span.start, "month"), key_of(span.end, "month")) if span else (None, None)
        sums = all(name.startswith("total") for name in ask.wanted)
        asked = CashForecastParameters(scenario=ask.steps, start=start, end=end, totals=sums)
        found = reckon_forecast(books, asked)
        figures = tuple(found.figures[name] for name in ask.wanted if name in found.figures)
        if found.refusal or len(figures) < len(ask.wanted):
            yield Solution((), refusal=found.refusal or "undefined")
        else:
            yield Solution(figures)


def _of_subject(ask: Ask, books: Books, subject: Subject, span: Span | None) -> Iterator[Solution]:
    base = QueryParameters(table=subject.table, of=subject.operand, minus=subject.minus, period=span, date=ask.date)
    match ask.kind:
        case "value" | "count" | "average":
            aggregate = "count" if ask.kind == "count" else "average" if ask.kind == "average" else ask.aggregate
            stock = subject.operand.measure == "cash.closing" or _is_stock(books, subject)
            if aggregate == "sum" and stock:
                aggregate = "last"
            found = _one(books, base.model_copy(update={"aggregate": aggregate, "per": ask.per}), "value")
            yield replace(found, named=ask.when)
        case "members":
            for name in ask.group.columns if ask.group is not None else ():
                yield _one(books, base.model_copy(update={"group_by": name}), "groups")
        case "matches":
            yield from _matches(ask, books, base)
        case "change":
            for other in ask.base:
                yield from _change(ask, books, base.model_copy(update={"compare": Compare(period=other)}))
        case "ratio":
            yield from _ratio(ask, books, base)
        case "share" if ask.group is None:
            yield _one(books, base.model_copy(update={"share": True}), "share")
        case "step" if ask.threshold is not None:
            yield _moved(ask, books, base)
        case "step":
            limited = {
                "step": "percent" if ask.percent else "difference",
                "rank": "top" if ask.top else "bottom",
                "limit": 1,
                "per": "month",
            }
            yield _several(reckon_query(books, base.model_copy(update=limited)), "value.", 1)
        case _:
            parts = {"over": ask.over[0].operand} if ask.over else {}
            yield from _grouped(ask, books, base.model_copy(update=parts))


def _moved(ask: Ask, books: Books, base: QueryParameters) -> Solution:
    """Return the periods that moved as asked, or how many they are."""
    asked = base.model_copy(update={"step": "difference", "per": "month", "having": ask.having})
    counted = ask.wanted == ("matches",)
    return _one(books, asked, "matches") if counted else _several(reckon_query(books, asked), "value.", MOST_LISTED)


def _matches(ask: Ask, books: Books, base: QueryParameters) -> Iterator[Solution]:
    having = ask.having
    if ask.group is not None:
        for name in ask.group.columns:
            counted_by = {"group_by": name, "aggregate": ask.aggregate, "having": having}
            yield _one(books, base.model_copy(update=counted_by), "matches")
    elif _below_zero(ask, books, base.model_copy(update={"group_by": ask.per})):
        yield Solution((), refusal="undefined")
    else:
        yield _one(books, base.model_copy(update={"per": ask.per, "having": having}), "matches")


def _ratio(ask: Ask, books: Books, base: QueryParameters) -> Iterator[Solution]:
    for over in ask.over:
        for way in ("percent", "ratio"):
            asked = base.model_copy(update={"over": over.operand, "over_as": way})
            if ask.group is not None:
                yield from _grouped(ask, books, asked)
            else:
                yield _one(books, asked, "value")


def _below_zero(ask: Ask, books: Books, asked: QueryParameters) -> bool:
    """Return whether values that are asked to be zero lie below it: at most zero is then no longer zero."""
    if ask.threshold != 0 or ask.threshold_op != "at_most":
        return False
    found = reckon_query(books, asked)
    return any(known.value < 0 for name, known in found.figures.items() if name.startswith("value."))


def _is_stock(books: Books, subject: Subject) -> bool:
    sheet = books.sheet(subject.table)
    measure = sheet.measure(subject.operand.measure) if sheet and subject.operand.measure else None
    return measure is not None and measure.kind == "stock"


def _one(books: Books, asked: QueryParameters, name: str) -> Solution:
    found = reckon_query(books, asked)
    if found.refusal or name not in found.figures:
        return Solution((), refusal=found.refusal or "undefined")
    return Solution((found.figures[name],))


def _change(ask: Ask, books: Books, asked: QueryParameters) -> Iterator[Solution]:
    found = reckon_query(books, asked)
    if found.refusal:
        yield Solution((), refusal=found.refusal)
    elif "change" not in found.figures and ask.percent and "difference" not in found.figures:
        yield Solution((), refusal="undefined")
    else:
        if "change" in found.figures:
            yield Solution((found.figures["change"],))
        if not ask.percent or "change" not in found.figures:
            yield Solution((found.figures["difference"],))


def _grouped(ask: Ask, books: Books, base: QueryParameters) -> Iterator[Solution]:
    group = ask.group
    names: list[str | None] = [None]
    if group is not None:
        names = [group.granularity] if group.granularity else list(group.columns)
    prefix = "share." if ask.kind == "share" else "value."
    for name in names:
        changes: dict[str, object] = {"group_by": name, "share": ask.kind == "share", "aggregate": ask.aggregate}
        if _below_zero(ask, books, base.model_copy(update={"group_by": name})):
            yield Solution((), refusal="undefined")
            continue
        if ask.threshold is not None or ask.against_average:
            changes["having"] = ask.having
        elif ask.kind != "series":
            changes |= {"rank": "top" if ask.top else "bottom", "limit": 200}
        found = reckon_query(books, base.model_copy(update=changes))
        if ask.threshold is None and ask.kind in ("extreme", "share", "ratio"):
            yield from placed(ask, found, prefix)
            continue
        several = _several(found, prefix, ask.limit if ask.kind != "series" else MOST_LISTED)
        yield replace(several, named=several.named and (group is not None or ask.when))


def _several(found: Reckoned, prefix: str, limit: int) -> Solution:
    if found.refusal:
        return Solution((), refusal=found.refusal)
    figures = [known for name, known in found.figures.items() if name.startswith(prefix)]
    if not figures:
        return Solution((), refusal="nothing_found")
    return Solution(tuple(figures[:limit]), named=True)
