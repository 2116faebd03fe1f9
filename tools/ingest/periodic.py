"""Tables of periods, whichever way they lie: lines become facts, totals and balances become checks.

The table holds one row for each leaf and period with a figure: dimensions of role ``line``, ``section`` and
``direction``, the period's first day, the signed amount, and the budget beside it where the file prints one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Literal

from tools.ingest import shaping
from tools.ingest.arithmetic import Vector, added, matches, minus, negated
from tools.ingest.columns import Column
from tools.ingest.currencies import in_text
from tools.ingest.findings import Findings
from tools.ingest.headings import Region
from tools.ingest.horizons import Horizon
from tools.ingest.lines import Line, account_values, classify, decide_sides
from tools.ingest.words import mentions
from tools.tables import StatedBalance, StatedTotal, Table

ZERO = Decimal(0)


@dataclass(slots=True)
class Across:
    """A table of periods before it is understood. ``texts`` are further dimensions by name, one value a line;
    ``budget`` holds the budget of each line and ``totals`` the printed total of each line, where there are any.
    """

    region: Region
    horizon: Horizon
    lines: list[Line]
    label: str
    words: str
    columns: list[Column]
    period: str = "Period"
    texts: dict[str, list[str | None]] = field(default_factory=dict)
    budget: list[list[Decimal | None]] | None = None
    totals: list[Decimal | None] | None = None


@dataclass(slots=True)
class Periodic:
    """A table of periods that was read."""

    table: Table
    currencies: list[str]
    opening: Decimal | None
    closing: Decimal | None
    end: date | None
    year_known: bool


def read_lines(across: Across, findings: Findings) -> Periodic | None:
    """Return the facts of a table of periods, or None where none of its lines is a leaf with a figure."""
    classify(across.lines)
    decide_sides(across.lines)
    signed = account_values(across.lines)
    if not any(value is not None for values in signed.values() for value in values):
        return None
    currencies = _currencies(across)
    _tell(across, findings)
    _check_totals(across, findings, currencies)
    opening, closing = _balances(across, signed, findings, currencies)
    table = _table(
        across, signed, currencies[0] if len(currencies) == 1 else None, findings, has_balance=opening is not None
    )
    return Periodic(table, currencies, opening, closing, across.horizon.end, across.horizon.year_known)


def _currencies(across: Across) -> list[str]:
    own = [column.currency for column in across.columns if column.currency]
    if own:
        return list(dict.fromkeys(own))
    above = [
        str(cell) for row in across.region.sheet.rows[: across.region.heading] for cell in row if isinstance(cell, str)
    ]
    names = [name for name in (*across.region.names, *across.region.groups) if name]
    found = [
        code for text in [*across.region.titles, *above, *names, across.region.sheet.name] for code in in_text(text)
    ]
    return found[:1]


def _tell(across: Across, findings: Findings) -> None:
    if across.horizon.unit == "week":
        findings.warn("week_periods")
    if not across.horizon.year_known:
        findings.warn("year_unknown")
    if across.horizon.short_years:
        findings.warn("two_digit_year")
    for column in across.columns:
        if column.style is not None:
            findings.prove(
                column.name, f"decimal {column.style.point}", column.style.proof, certain=column.style.certain
            )
            if not column.style.certain and column.style.ambiguous:
                findings.warn("ambiguous_amount_format", column=column.name)
    if _is_accrual(across):
        findings.warn("accrual_basis")


def _is_accrual(across: Across) -> bool:
    if any(line.kind in ("opening", "closing") for line in across.lines):
        return False
    texts = [across.words, *(line.label for line in across.lines), *(line.section or "" for line in across.lines)]
    return any(mentions("accrual.phrases", text) for text in texts)


def _table(
    across: Across,
    signed: dict[int, list[Decimal | None]],
    currency: str | None,
    findings: Findings,
    *,
    has_balance: bool,
) -> Table:
    places = [
        (index, period) for index, values in signed.items() for period, value in enumerate(values) if value is not None
    ]
    lines = across.lines
    starts = across.horizon.starts
    cells = [lines[index].cells[period] for index, period in places]
    measures = [
        shaping.measure("Amount", [signed[index][period] for index, period in places], cells, currency=currency)
    ]
    if across.budget:
        planned = [
            _like(across.budget[index][period], signed[index][period], lines[index].values[period])
            for index, period in places
        ]
        measures.append(shaping.measure("Budget", planned, [0] * len(planned), role="budget", currency=currency))
    dimensions = [shaping.dimension(across.label or "Line", "line", [lines[index].label for index, _ in places])]
    if any(line.section for line in lines if line.kind == "leaf"):
        dimensions.append(shaping.dimension("section", "section", [lines[index].section for index, _ in places]))
    dimensions += [
        shaping.dimension(name, "other", [values[index] for index, _ in places])
        for name, values in across.texts.items()
        if any(values)
    ]
    dimensions.append(shaping.dimension("direction", "direction", [lines[index].side for index, _ in places]))
    granularity: Literal["day", "month", "year"] = {"week": "day", "day": "day", "year": "year"}.get(
        across.horizon.unit, "month"
    )  # type: ignore[assignment]
    accrual = _is_accrual(across) and not has_balance
    basis: Literal["cash", "accrual", "plan", "unknown"] = (
        "accrual" if accrual else "plan" if mentions("plan.phrases", across.words) else "cash"
    )
    sheet = across.region.sheet.name
    return Table(
        id="", name=sheet, sheet=sheet, layout="wide", basis=basis, sign="account", rows=len(places),
        dates=(shaping.dates(across.period, "date", [starts[period] for _, period in places], granularity),),
        dimensions=tuple(dimensions), measures=tuple(measures), cash=None if accrual else "Amount",
    )  # fmt: skip


def _like(planned: Decimal | None, signed: Decimal | None, printed: Decimal | None) -> Decimal | None:
    """A budget with the sign that its actual figure got."""
    if planned is None:
        return None
    turned = signed is not None and printed is not None and printed != ZERO and signed == -printed
    return -planned if turned else planned


def _check_totals(across: Across, findings: Findings, currencies: Sequence[str]) -> None:
    """Each printed total against the sums that it may be; the closest of them is told with it."""
    width = len(across.horizon.starts)
    vectors = {index: line.vector for index, line in enumerate(across.lines) if line.kind == "leaf"}
    for index, line in enumerate(across.lines):
        if line.kind not in ("total", "net"):
            continue
        sums = _total_sums(across, index, line, vectors, width)
        best = max(sums, key=lambda vector: matches(vector, line.vector), default=None)
        if best is None:
            continue
        tied = _tied(best, line)
        if line.kind == "net" and not any(tied):
            continue
        _note_total(across, line, best, findings, currencies)
        if not all(tied) and not (line.kind == "net" and tied.count(True) * 2 < len(tied)):
            findings.warn("total_mismatch", label=line.label)
    _check_line_totals(across, findings)


def _total_sums(across: Across, index: int, line: Line, vectors: dict[int, Vector], width: int) -> list[Vector]:
    before = [place for place in vectors if place < index] or list(vectors)
    if line.kind == "net":
        sides = [
            vectors[place]
            if across.lines[place].side == "in" or _negative(vectors, across)
            else negated(vectors[place])
            for place in before
        ]
        every = [
            vectors[place]
            if across.lines[place].side == "in" or _negative(vectors, across)
            else negated(vectors[place])
            for place in vectors
        ]
        totals = [other.vector for other in across.lines[:index] if other.kind in ("total", "net")]
        return [
            added(sides, width),
            added(every, width),
            *([minus(totals[-2], totals[-1])] if totals[1:] else []),
        ]
    own = [vectors[place] for place in line.members if place in vectors]
    section = [
        vectors[place] for place in before if line.section is not None and across.lines[place].section == line.section
    ]
    sums = [added(part, width) for part in (own, section, [vectors[place] for place in before]) if part]
    for side in ("in", "out"):
        part = [vectors[place] for place in before if across.lines[place].side == side]
        sums += [added(part, width)] if part else []
    parents = [other.vector for other in across.lines[:index] if other.kind == "total"]
    return sums + ([added(parents, width)] if len(parents) > 1 else []) + [negated(vector) for vector in sums]


def _negative(vectors: dict[int, Vector], across: Across) -> bool:
    outs = [
        value for place, vector in vectors.items() if across.lines[place].side == "out" for value in vector if value
    ]
    return sum(1 for value in outs if value < 0) * 2 > len(outs)


def _tied(best: Vector, line: Line) -> list[bool]:
    """Where a total ties out; whole figures may be off by the rounding of their lines. Empty cells say nothing."""
    whole = all(value == value.to_integral_value() for value in line.vector)
    slack = Decimal(max(2, len(line.members) // 2)) if whole else ZERO
    return [abs(one - value) <= slack for one, value in zip(best, line.values, strict=True) if value is not None]


def _note_total(across: Across, line: Line, best: Vector, findings: Findings, currencies: Sequence[str]) -> None:
    sheet = across.region.sheet
    for period, (value, computed) in enumerate(zip(line.values, best, strict=True)):
        start = across.horizon.starts[period]
        if value is None or start is None:
            continue
        exponent = max(2, shaping.places([value, computed]))
        findings.totals.append(StatedTotal(
            label=line.label, period=f"{start.year:04d}-{start.month:02d}", minor=int(value.scaleb(exponent)),
            computed=int(computed.scaleb(exponent)), exponent=exponent, currency=next(iter(currencies), None),
            sheet=sheet.name, cell=line.cells[period],
        ))  # fmt: skip


def _check_line_totals(across: Across, findings: Findings) -> None:
    """The printed total of each leaf against its periods."""
    if not across.totals:
        return
    for line, total in zip(across.lines, across.totals, strict=True):
        if line.kind != "leaf" or total is None:
            continue
        moved = sum(line.vector, ZERO)
        whole = total == total.to_integral_value() and all(value == value.to_integral_value() for value in line.vector)
        if abs(moved - total) > (Decimal(len(line.values)) / 2 if whole else ZERO):
            findings.warn("total_mismatch", label=line.label, stated=str(total), computed=str(moved))


def _balances(
    across: Across, signed: dict[int, list[Decimal | None]], findings: Findings, currencies: Sequence[str]
) -> tuple[Decimal | None, Decimal | None]:
    """The opening and closing cash of the whole, and the check that each closing follows from its period."""
    order = sorted((start, period) for period, start in enumerate(across.horizon.starts) if start is not None)
    net = added([tuple(value or ZERO for value in values) for values in signed.values()], len(across.horizon.starts))
    found: dict[str, list[Decimal | None]] = {}
    for line in across.lines:
        if line.kind in ("opening", "closing", "stock"):
            found.setdefault(line.kind, line.values)
            _note_balance(across, line, findings, currencies)
    opening, closing = found.get("opening"), found.get("closing")
    if not order or (opening is None and closing is None):
        return None, None
    first, last = order[0][1], order[-1][1]
    known_first = opening[first] if opening else None
    known_last = closing[last] if closing else None
    if known_first is None and closing and closing[first] is not None:
        known_first = (closing[first] or ZERO) - net[first]
    if known_last is None and opening and opening[last] is not None:
        known_last = (opening[last] or ZERO) + net[last]
    _check_chain(across, order, net, opening, closing, findings)
    return known_first, known_last


def _check_chain(
    across: Across, order: list[tuple[date, int]], net: Vector, opening: list[Decimal | None] | None,
    closing: list[Decimal | None] | None, findings: Findings,
) -> None:  # fmt: skip
    before: Decimal | None = None
    for start, period in order:
        stated = opening[period] if opening else None
        base = stated if stated is not None else before
        end = closing[period] if closing else None
        chained = base is None or end is None or base + net[period] == end
        if not chained or (stated is not None and before is not None and stated != before):
            findings.warn("balance_mismatch", period=f"{start.year:04d}-{start.month:02d}")
        before = end if end is not None else None if base is None else base + net[period]
    del across


def _note_balance(across: Across, line: Line, findings: Findings, currencies: Sequence[str]) -> None:
    for period, start in enumerate(across.horizon.starts):
        value = line.values[period]
        if value is None or start is None:
            continue
        exponent = max(2, shaping.places([value]))
        opening = line.kind == "opening"
        findings.balances.append(StatedBalance(
            kind="opening" if opening else "closing", day=start if opening else across.horizon.last_of(start),
            minor=int(value.scaleb(exponent)), exponent=exponent, currency=next(iter(currencies), None),
            account=line.label if line.kind == "stock" else None, sheet=across.region.sheet.name, cell=line.cells[period],
        ))  # fmt: skip
