"""The figures of a query's groups and of its steps from one period to the next."""

from __future__ import annotations

from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.query_figures import Query
from bot.analyst.second.query_rows import GRANULARITIES, Entry
from tools.money import exponent_of
from tools.periods import Granularity, Span, span_of
from tools.result import slug

PERCENT = Decimal("0.0001")


def percent_of(part: Decimal, whole: Decimal) -> Decimal:
    """Return a part of a whole in percent, to four places."""
    return (part * 100 / whole).quantize(PERCENT)


def add_comparison(found: Reckoned, key: str, value: Known, base: Known, span: Span) -> None:
    """Add the base, the difference and the change of one value."""
    found.figures[f"base{key}"] = replace(base, span=span if base.period is None else base.span)
    unit = "number" if value.unit == "percent" else value.unit
    moved = value.value - base.value
    found.figures[f"difference{key}"] = replace(
        value, value=moved, unit=unit, quantity="difference", base=span, signed=True
    )
    if value.unit != "percent" and base.value > 0:
        change = percent_of(moved, base.value)
        found.figures[f"change{key}"] = replace(
            value, value=change, unit="percent", quantity="change", base=span, signed=True
        )


def _entries(query: Query, span: Span | None) -> list[Entry]:
    """Return each group's value: periods, members or single rows."""
    asked = query.asked
    granularity = asked.group_by or asked.per
    if granularity in GRANULARITIES and not query.column:
        periods: Granularity = granularity  # type: ignore[assignment]
        if asked.group_by and (asked.aggregate != "sum" or query.first.facts.kind == "stock"):
            found = [(entry, query.aggregate(entry.span)) for entry in query.by_period(periods, span)]
            return [replace(entry, value=value.value) for entry, value in found if value is not None]
        return query.by_period(periods, span)
    if query.column:
        values = [(key, name, query.aggregate(span, key)) for key, name in query.members(span)]
        taken: dict[str, int] = {}
        entries = []
        for key, name, value in sorted(values, key=lambda item: (item[1], item[0])):
            base = slug(name)
            taken[base] = taken.get(base, 0) + 1
            if value is not None:
                at = base if taken[base] == 1 else f"{base}-{taken[base]}"
                entries.append(
                    Entry(at, value.value, span or asked.period, member=name, folded=key, period=value.period)
                )
        return entries
    way = "-row" if query.first.facts.newest_first else "row"
    rows = sorted(
        query.rows(query.first, f"day, {way}, v, until", span),
        key=lambda row: (str(row[0] or "9999"), int(str(row[1]))),
    )
    scale = -query.first.facts.exponent
    return [_row_entry(n, row, scale) for n, row in enumerate(rows, 1)]


def _row_entry(n: int, row: tuple[object, ...], scale: int) -> Entry:
    day, place, value, until = row
    period = None if day is None else str(day) if day == until else str(day)[:7]
    span = None if period is None else span_of(period)
    return Entry(str(n), Decimal(str(value)).scaleb(scale), span, period=period, place=abs(int(str(place))))


def add_groups(found: Reckoned, query: Query) -> None:
    """Add the value of each group that is shown, with its share and its total."""
    asked = query.asked
    unit = query.unit() if asked.group_by or asked.aggregate != "count" else query.first.facts.unit
    entries = _entries(query, query.span)
    if not entries:
        raise NotReckonedError("nothing_found")
    base: dict[str, Entry] = {}
    if asked.compare is not None:
        others = _entries(query, query.clipped(asked.compare.period))
        entries, others = _both_sides(query, entries, others), _both_sides(query, others, entries)
        pairs = zip(entries, others, strict=False) if entries[0].member is None else None
        base = (
            {ours.key: theirs for ours, theirs in pairs}
            if pairs is not None
            else {entry.key: entry for entry in others}
        )
    if asked.having is not None:
        limit = _mean(found, query, entries, unit) if asked.having.average else None
        entries = [entry for entry in entries if query.holds(asked.having, entry.value, limit)]
        matched = Entry("", Decimal(len(entries)), asked.period)
        found.figures["matches"] = replace(query.known(matched, "count", "matches"), value=Decimal(len(entries)))
    if query.column:
        found.figures["groups"] = replace(
            query.known(Entry("", Decimal(0), asked.period), "count", "rows"), value=Decimal(len(entries))
        )
    shown = _ordered(query, entries, base)[: asked.limit]
    for entry in shown:
        known = query.known(entry, unit)
        found.figures[f"value.{entry.key}"] = known
        if entry.key in base and asked.compare is not None:
            add_comparison(found, f".{entry.key}", known, query.known(base[entry.key], unit), asked.compare.period)
    if shown:
        add_count(found, query, shown, query.known(Entry("", Decimal(0), asked.period), unit))
    _total(found, query, shown, unit)


def _both_sides(query: Query, ours: list[Entry], theirs: list[Entry]) -> list[Entry]:
    """Return the entries of one period with nothing for each member that only the other period knows."""
    if query.asked.aggregate != "sum" or not (ours and theirs) or ours[0].member is None:
        return ours
    known = {entry.key for entry in ours}
    return [
        *ours,
        *(replace(each, value=Decimal(0), span=ours[0].span, period=None) for each in theirs if each.key not in known),
    ]


def _mean(found: Reckoned, query: Query, entries: list[Entry], unit: str) -> Decimal:
    """Return the mean of all groups, which values are held against, and add it as a figure."""
    if query.asked.over is not None:
        raise NotReckonedError("undefined")
    limit = sum((entry.value for entry in entries), Decimal(0)) / len(entries)
    places = max(query.places, exponent_of(query.currency)) if unit == "money" else 2
    known = query.known(Entry("", limit, query.span or query.asked.period), unit, "average")
    found.figures["average"] = replace(known, value=limit.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP))
    return limit


def _ordered(query: Query, entries: list[Entry], base: dict[str, Entry]) -> list[Entry]:
    if query.asked.rank is None and all(entry.member is None for entry in entries):
        return entries
    sign = 1 if query.asked.rank == "bottom" else -1
    places = {entry.key: place for place, entry in enumerate(entries)}

    def size(entry: Entry) -> Decimal:
        return entry.value - (base[entry.key].value if entry.key in base else 0)

    return sorted(entries, key=lambda entry: (sign * size(entry), places[entry.key]))


def _total(found: Reckoned, query: Query, shown: list[Entry], unit: str) -> None:
    asked = query.asked
    flows = all(term.facts.kind in ("flow", "count") for term in query.terms)
    if asked.aggregate not in ("sum", "count") or asked.over is not None or not flows or asked.per == "row":
        return
    value = query.combined(query.span) if asked.aggregate == "sum" else query._over_rows(query.span, None)  # noqa: SLF001
    total = value.value if isinstance(value, Entry) else value
    if total is None:
        return
    plain = replace(query.known(Entry("", total, asked.period), unit), member=None)
    found.figures["total"] = plain
    if asked.share and total <= 0:
        raise NotReckonedError("undefined")
    if asked.share:
        for entry in shown:
            share = replace(
                query.known(entry, unit),
                value=percent_of(entry.value, total),
                unit="percent",
                quantity="share",
                signed=True,
            )
            found.figures[f"share.{entry.key}"] = share
    if asked.share and asked.rank is not None and len(shown) > 1:
        together = sum((entry.value for entry in shown), Decimal(0))
        found.figures["ranked_total"] = replace(plain, value=together)
        found.figures["ranked_share"] = replace(
            plain, value=percent_of(together, total), unit="percent", quantity="share", signed=True
        )


def add_steps(found: Reckoned, query: Query) -> None:
    """Add the changes from one period to the next."""
    asked = query.asked
    named = asked.group_by if asked.group_by in GRANULARITIES else asked.per if asked.per in GRANULARITIES else "month"
    per: Granularity = named  # type: ignore[assignment]
    steps: list[Entry] = []
    for key, name in query.members(None) if query.column else [(None, None)]:
        one = _stepped(query, per, key)
        if query.column:
            one = [replace(entry, key=slug(name or ""), member=name, folded=key) for entry in one[-1:]]
        steps += one
    if not steps:
        raise NotReckonedError("undefined")
    unit = "percent" if asked.step == "percent" else query.first.facts.unit
    if asked.aggregate in ("min", "max", "average") and not asked.group_by and not asked.rank and not asked.having:
        values = [entry.value for entry in steps]
        if asked.aggregate == "average":
            entry = Entry("", sum(values, Decimal(0)) / len(values), asked.period)
        else:
            best = max(values) if asked.aggregate == "max" else min(values)
            entry = next(step for step in steps if step.value == best)
        found.figures["value"] = replace(query.known(entry, unit, "step"), signed=True)
        return
    if asked.having is not None:
        if asked.having.average:
            raise NotReckonedError("undefined")
        steps = [step for step in steps if query.holds(asked.having, step.value)]
        found.figures["matches"] = query.known(Entry("", Decimal(len(steps)), asked.period), "count", "matches")
    if len(steps) == 1 and not asked.group_by and not asked.rank and not asked.having:
        found.figures["value"] = replace(query.known(steps[0], unit, "step"), signed=True)
        return
    for step in _ordered(query, steps, {})[: asked.limit]:
        found.figures[f"value.{step.key}"] = replace(query.known(step, unit, "step"), signed=True)
    if query.column:
        found.figures["groups"] = replace(query.known(steps[0], "count", "rows"), value=Decimal(len(steps)))


def _stepped(query: Query, per: Granularity, member: str | None) -> list[Entry]:
    levels = query.by_period(per, None, member)
    shown = query.span or query.whole
    steps = []
    for before, level in pairwise(levels):
        if level.span is None or (shown is not None and not shown.holds(level.span.start)):
            continue
        if query.asked.step == "percent":
            if before.value > 0:
                steps.append(replace(level, value=percent_of(level.value - before.value, before.value)))
        else:
            steps.append(replace(level, value=level.value - before.value))
    return steps


def add_count(found: Reckoned, query: Query, entries: list[Entry], known: Known) -> None:
    """Add how many facts stand behind the entries."""
    rows: set[tuple[object, ...]] = set()
    for entry in entries:
        for term in query.terms:
            rows.update(query.behind(term, entry))
    found.figures["count"] = replace(
        known, value=Decimal(len(rows)), unit="count", quantity="rows", places=0, period=None, member=None
    )
