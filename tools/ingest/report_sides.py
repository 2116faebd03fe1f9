"""Which columns of a report earn and which cost: a unit's fees, wages and rent beside its visits.

A printed result decides, then a printed total of some, then the names; what nothing tells is no side, and is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from tools.ingest.arithmetic import filled, signs_for
from tools.ingest.column import Column
from tools.ingest.findings import MOST_NAMED, Findings
from tools.ingest.labels import is_net
from tools.ingest.measures import nature
from tools.ingest.sides import side_of_line, side_of_words
from tools.ingest.words import mentions
from tools.tables import Direction, Measure, Table

Values = Sequence[Decimal | None]
FEWEST_ROWS = 3
MOST_ROWS = 400
FEWEST_KEPT = 2
FEWEST_PARTS = 2
_OWN = frozenset({"budget", "actual", "variance", "tax", "net", "open", "paid", "balance", "debt"})


@dataclass(slots=True)
class Told:
    """The side of each column that has one; those that were only supposed, those that nothing places, those without."""

    sides: dict[str, Direction] = field(default_factory=dict)
    assumed: list[str] = field(default_factory=list)
    unplaced: list[str] = field(default_factory=list)
    without: list[str] = field(default_factory=list)
    counts: list[str] = field(default_factory=list)


def with_sides(table: Table, figures: Sequence[Column], rows: Sequence[int], findings: Findings) -> Table:
    """Return a report whose measures have the role of their side, and tell what is left open of that."""
    values = {column.name: [column.values[offset] for offset in rows[:MOST_ROWS]] for column in figures}
    told = _sides(figures, values, {measure.name: measure.formula for measure in table.measures if measure.formula})
    _tell(told, findings)
    return table.model_copy(update={"measures": tuple(_with_side(measure, told) for measure in table.measures)})


def without_sides(table: Table) -> Table:
    """Return a report none of whose measures is money in or out: what it states did not move by its periods."""
    return table.model_copy(
        update={
            "measures": tuple(
                measure.model_copy(update={"role": "other"}) if measure.role in ("inflow", "outflow") else measure
                for measure in table.measures
            )
        }
    )


def _with_side(measure: Measure, told: Told) -> Measure:
    side = told.sides.get(measure.name)
    if side is not None:
        return measure.model_copy(update={"role": "inflow" if side == "in" else "outflow"})
    if measure.name in told.counts:
        return measure.model_copy(update={"role": "other", "kind": "count", "unit": "count", "currency": None})
    unsided = measure.name in (*told.unplaced, *told.without) and measure.role in ("inflow", "outflow")
    return measure.model_copy(update={"role": "other"}) if unsided else measure


def _sides(figures: Sequence[Column], values: Mapping[str, Values], formulas: Mapping[str, str]) -> Told:
    """The sides of a report's columns; none of them has one unless some earn and others cost."""
    money = [column for column in figures if column.role not in _OWN and nature(column) == ("flow", "money")]
    leaves = [column.name for column in money if column.name not in formulas and not is_net(column.name)]
    told = Told()
    if not leaves:
        return told
    proved = None if _is_payroll(figures) else _by_result(figures, leaves, values)
    if proved is not None:
        told.sides = proved
        return told
    told.counts = _counted(leaves, values)
    leaves = [name for name in leaves if name not in told.counts]
    _by_names(leaves, [column.name for column in money if column.role == "fee"], formulas, told)
    _first_earns(leaves, values, told, payroll=_is_payroll(figures))
    if set(told.sides.values()) != {"in", "out"}:
        return _cost_of(leaves, formulas)
    before: Direction | None = None
    for name in leaves:
        if name in told.sides:
            before = told.sides[name]
        elif before is not None and _like_money(values[name], [values[other] for other in told.sides]):
            told.sides[name] = "out"
            told.assumed.append(name)
        else:
            told.unplaced.append(name)
    return told


def _tell(told: Told, findings: Findings) -> None:
    """Warn of columns whose side was only supposed, and of those that are neither income nor spending for sure."""
    if told.assumed:
        findings.warn("line_sides_assumed", where=", ".join(told.assumed)[:MOST_NAMED])
    if told.unplaced or told.counts:
        findings.warn("figures_not_counted", where=", ".join([*told.counts, *told.unplaced])[:MOST_NAMED])


def _is_payroll(figures: Sequence[Column]) -> bool:
    """Whether columns are what is kept of gross wages: the net wage is no result of a business."""
    kept = sum(1 for column in figures if mentions("payroll.words", column.name))
    return kept >= FEWEST_KEPT and not any(side_of_line(column.name) == "in" for column in figures)


def _by_result(
    figures: Sequence[Column], leaves: Sequence[str], values: Mapping[str, Values]
) -> dict[str, Direction] | None:
    """The sides with which the columns make a printed result in every row, where there is one way only."""
    for column in figures:
        if not is_net(column.name) or len(values[column.name]) < FEWEST_ROWS:
            continue
        target = filled(values[column.name])
        parts = {name: filled(values[name]) for name in leaves if name != column.name}
        parts = {name: part for name, part in parts.items() if any(part)}
        for left_out in (None, *parts):
            tried = {name: part for name, part in parts.items() if name != left_out}
            signs = signs_for(target, list(tried.values())) if len(tried) > 1 else None
            if signs is not None and len(set(signs)) > 1:
                return {name: "in" if sign == 1 else "out" for name, sign in zip(tried, signs, strict=True)}
    return None


def _counted(leaves: Sequence[str], values: Mapping[str, Values]) -> list[str]:
    """Columns of whole figures that a later one is the same multiple of in every row: pieces at one price."""
    found = []
    for place, name in enumerate(leaves):
        own = values[name]
        if side_of_line(name) is not None or not all(value is None or value == int(value) for value in own):
            continue
        for other in leaves[place + 1 :]:
            pairs = [(a, b) for a, b in zip(own, values[other], strict=True) if a and b]
            if len({a for a, _ in pairs}) >= FEWEST_ROWS and pairs[0][1] > pairs[0][0]:
                first, whole = pairs[0]
                if all(b * first == a * whole for a, b in pairs):
                    found.append(name)
                    break
    return found


def _first_earns(leaves: Sequence[str], values: Mapping[str, Values], told: Told, *, payroll: bool) -> None:
    """Where only costs are named, the largest figures before them are what was earned; that is supposed."""
    if payroll or "in" in told.sides.values() or "out" not in told.sides.values():
        return
    open_ = [name for name in leaves if side_of_line(name) is None or mentions("earning.words", name)]
    leading = [name for place, name in enumerate(leaves) if name in open_ and set(leaves[:place]) <= set(open_)]
    sums = {name: sum((abs(value) for value in values[name] if value), Decimal(0)) for name in leaves}
    first = max(leading, key=lambda name: sums[name], default=None)
    if first is not None and leaves[1:] and all(sums[first] > sums[name] for name in leaves if name != first):
        told.sides[first] = "in"
        told.assumed.append(first)


def _cost_of(leaves: Sequence[str], formulas: Mapping[str, str]) -> Told:
    """Where nothing earns, the parts of a printed cost are what is spent, and no other figure is (a list of wages)."""
    told = Told()
    for total in formulas:
        parts = _parts(total, formulas)
        if side_of_words(total) == "out" and len(parts) > 1:
            told.sides = dict.fromkeys(parts, "out")
            told.without = [name for name in leaves if name not in parts]
    return told


def _parts(total: str, formulas: Mapping[str, str], inside: tuple[str, ...] = ()) -> list[str]:
    """What a sum adds up in the end, where its own parts may be sums as well; nothing for another formula."""
    parts = formulas.get(total, "").split(" + ")
    if len(parts) < FEWEST_PARTS or total in inside:
        return []
    return [leaf for part in parts for leaf in _parts(part, formulas, (*inside, total)) or [part]]


def _by_names(leaves: Sequence[str], fees: Sequence[str], formulas: Mapping[str, str], told: Told) -> None:
    """Fees are what a practice earns, and what a shop pays of its sales."""
    told.sides = {name: side for name in leaves if name not in fees and (side := side_of_line(name)) is not None}
    earned = any(side == "in" for side in told.sides.values())
    told.sides.update(dict.fromkeys(fees, "out" if earned else "in"))
    for total, formula in formulas.items():
        side = side_of_words(total)
        parts = formula.split(" + ")
        if side is not None and len(parts) > 1 and all(part in leaves for part in parts):
            told.sides.update(dict.fromkeys(parts, side))


def _like_money(figures: Values, sided: Sequence[Values]) -> bool:
    """Whether figures are as exact as the money beside them and not far smaller: counts are whole and small."""
    own = [value for value in figures if value]
    known = [abs(value) for other in sided for value in other if value]
    if not own or not known:
        return False
    whole = all(value == value.to_integral_value() for value in own)
    cents = any(value != value.to_integral_value() for value in known)
    return not (whole and cents) and max(abs(value) for value in own) * 100 >= max(known)
