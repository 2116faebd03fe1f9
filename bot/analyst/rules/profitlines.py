"""What becomes of a report's line: it is left out, has another monthly amount, or changes by a percentage."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules import profitwords as wordset
from bot.analyst.rules.pieces import Number, Piece
from tools.tables import Direction

Step = dict[str, JsonValue]


def left_out(numbers: list[tuple[Piece, Number]], words: list[str], line: str | None, *, wholly: bool) -> bool:
    """Return whether a line is left out altogether: dropped, not done, or brought to zero."""
    if line is None:
        return False
    zero = len(numbers) == 1 and numbers[0][1].value == 0
    if numbers and not zero:
        return False
    undone = any(wordset.NOT_DONE.fullmatch(word) for word in words)
    ended = any(wordset.ENDED.fullmatch(word) for word in words)
    dropped = bool(set(words) & wordset.DROPPED) and ("cut" not in words or wholly or zero)
    refrained = bool(set(words) & wordset.NOT) and bool(set(words) & wordset.DONE)
    return undone or ended or dropped or refrained or (zero and "to" in words)


def without(line: str, sides: frozenset[Direction], months: Step, *, cost: bool) -> tuple[Step, ...]:
    """Return the steps of a line that is left out: what it brings, what it costs, or both."""
    out: Step = {"kind": "cost_step", "line": line, "percent": "-100", **months}
    if sides == {"out"} or cost:
        return (out,)
    lost: Step = {"kind": "lost_customer", "line": line, **months}
    return (lost, out) if "out" in sides else (lost,)


def by_percent(percent: Decimal, line: str | None, sides: frozenset[Direction], said: set[str]) -> Step | None:
    """Return the step that changes a line, or all of a side, by a percentage; None where its side is not said."""
    amount = written(percent)
    cost, price, sales = bool(said & wordset.COST), bool(said & wordset.PRICE), bool(said & wordset.SALES)
    if line is None:
        if cost and not sales and not price:
            return {"kind": "cost_step", "percent": amount}
        return {"kind": "revenue_change", "percent": amount} if sales and not cost else None
    both = len(sides) > 1
    if sides == {"out"} or (both and cost and not price):
        return {"kind": "cost_step", "line": line, "percent": amount}
    if price or (both and said & wordset.CHEAP and not cost):
        return {"kind": "price", "line": line, "percent": amount}
    if both and not sales:
        return None
    return {"kind": "revenue_change", "line": line, "percent": amount}


def written(value: Decimal) -> str:
    """Return a number as a step holds it."""
    return format(value.normalize(), "f")
