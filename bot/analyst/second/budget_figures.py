"""Actual less budget, in money and in percent of the budget's size, for each side and member."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.budget_rows import Entry, budget_entries
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.keys import keyed_names
from bot.analyst.second.meaning import Known, Quantity, Reckoned
from bot.analyst.second.month_sums import percent
from tools.analysis.parameters import Condition
from tools.analysis.variance import VarianceParameters
from tools.periods import Span, span_of


def reckon_variance(books: Books, asked: VarianceParameters) -> Reckoned:
    """Return actual, budget and their difference: of two numbers, or of the file by side and member."""
    found = Reckoned()
    if asked.actual is not None or asked.budget is not None:
        if asked.actual is None or asked.budget is None or asked.direction is None:
            raise NotReckonedError("missing_input")
        _add(found, "", {False: asked.actual, True: asked.budget}, asked.direction, None, None)
        return found
    entries, exponent = budget_entries(books, asked.period)
    entries = [entry for entry in entries if all(_holds(entry, each) for each in asked.where)]
    if asked.where and not entries:
        raise NotReckonedError("nothing_found")
    sides = [side for side in ("in", "out") if any(entry.side == side for entry in entries)]
    if asked.direction is not None:
        sides = [side for side in sides if side == asked.direction]
    if not sides:
        raise NotReckonedError("no_budget")
    net = {False: Decimal(0), True: Decimal(0)}
    for side in sides:
        own = [entry for entry in entries if entry.side == side]
        key = "" if len(sides) == 1 else f".{side}"
        sums = _sums(own, exponent)
        _add(found, key, sums, side, None, asked.period)
        net = {planned: net[planned] + (sums[planned] if side == "in" else -sums[planned]) for planned in net}
        if asked.group_by is not None:
            _members(found, key, own, asked, exponent)
    if len(sides) > 1:
        _add(found, ".net", net, "net", None, asked.period)
    return found


def _holds(entry: Entry, condition: Condition) -> bool:
    if condition.op not in ("is", "is_not"):
        raise NotReckonedError("unknown_column")
    own = fold(entry.texts.get(fold(condition.column), ""))
    return (own in {fold(value) for value in condition.values}) is (condition.op == "is")


def _sums(entries: list[Entry], exponent: int) -> dict[bool, Decimal]:
    return {
        planned: Decimal(sum(e.minor for e in entries if e.planned is planned)).scaleb(-exponent)
        for planned in (False, True)
    }


def _members(found: Reckoned, key: str, entries: list[Entry], asked: VarianceParameters, exponent: int) -> None:
    wanted = fold(asked.group_by or "")
    groups: dict[str, list[Entry]] = {}
    names: dict[str, str] = {}
    for entry in entries:
        member = entry.day[:7] if wanted == "month" and entry.day else entry.texts.get(wanted)
        if member:
            groups.setdefault(names.setdefault(fold(member), member), []).append(entry)
    sums = {name: _sums(own, exponent) for name, own in groups.items()}
    order = sorted(sums, key=lambda name: (-abs(sums[name][False] - sums[name][True]), name))
    keys = keyed_names(order)
    kind = "months" if wanted == "month" else "members"
    moved = [sums[name][False] - sums[name][True] for name in order]
    for way, number in (("over", sum(m > 0 for m in moved)), ("under", sum(m < 0 for m in moved))):
        found.figures[f"members_{way}{key}"] = Known(
            Decimal(number), "count", "tool", asked.period, topic=f"budget:{kind}_{way}:{entries[0].side}"
        )
    for name in order:
        member, span = (None, span_of(name)) if wanted == "month" else (name, asked.period)
        _add(found, f"{key}.{keys[name]}", sums[name], entries[0].side, member, span)
    if order and sums[order[0]][False] != sums[order[0]][True]:
        found.verdict[f"largest{key}"] = keys[order[0]]
        found.verdict[f"ties{key}"] = str(Counter(abs(s[False] - s[True]) for s in sums.values()).most_common(1)[0][1])


def _add(
    found: Reckoned, key: str, sums: dict[bool, Decimal], side: str, member: str | None, span: Span | None
) -> None:
    moved = sums[False] - sums[True]

    def known(name: str, value: Decimal, unit: str = "money", quantity: Quantity = "tool") -> None:
        found.figures[f"{name}{key}"] = Known(
            value, unit, quantity, span, topic=f"budget:{name}:{side}", member=member, signed=False
        )

    known("actual", sums[False])
    known("budget", sums[True])
    known("variance", moved, quantity="difference")
    if sums[True]:
        known("percent", percent(moved, abs(sums[True])), "percent", "change")
    good = moved > 0 if side != "out" else moved < 0
    found.verdict[f"favourable{key}"] = "even" if not moved else "yes" if good else "no"
