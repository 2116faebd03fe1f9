"""Checks of a table of periods: printed totals, results and balances against its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from tools.ingest import shaping
from tools.ingest.arithmetic import Vector, added, matches, minus, negated
from tools.ingest.column import Column
from tools.ingest.findings import Findings
from tools.ingest.headings import Region
from tools.ingest.horizons import Horizon
from tools.ingest.line import Line
from tools.tables import StatedBalance, StatedTotal

ZERO = Decimal(0)


@dataclass(slots=True)
class Across:
    """A table of periods before it is understood.

    ``texts`` are further dimensions by name, one value a line; ``notes`` the same, one value a period;
    ``budget`` holds the budget of each line and ``budget_cells`` its cells;
    ``totals`` are the printed total of each line and its packed cell, where there are any.
    """

    region: Region
    horizon: Horizon
    lines: list[Line]
    label: str
    words: str
    columns: list[Column]
    period: str = "Period"
    texts: dict[str, list[str | None]] = field(default_factory=dict)
    notes: dict[str, list[str | None]] = field(default_factory=dict)
    budget: list[list[Decimal | None]] | None = None
    budget_cells: list[list[int]] = field(default_factory=list)
    totals: list[tuple[Decimal | None, int]] | None = None


def check_totals(across: Across, findings: Findings, currencies: Sequence[str]) -> None:
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
        slack = _slack(line, len(vectors) if line.kind == "net" else len(line.members))
        tied = _tied(best, line, slack)
        if line.kind == "net" and not any(tied):
            continue
        _note_total(across, line, best, slack, findings, currencies)
        if not all(tied) and not (line.kind == "net" and tied.count(True) * 2 < len(tied)):
            findings.warn("total_mismatch", label=line.label)
    _check_line_totals(across, findings, currencies)


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


def _slack(line: Line, parts: int) -> Decimal:
    """How far a total may be off: figures printed without decimals, by the rounding of the lines that they close."""
    return Decimal(parts // 2) if _is_rounded(line.vector) else ZERO


def _tied(best: Vector, line: Line, slack: Decimal) -> list[bool]:
    """Where a total ties out; empty cells say nothing."""
    return [abs(one - value) <= slack for one, value in zip(best, line.values, strict=True) if value is not None]


def _is_rounded(figures: Sequence[Decimal]) -> bool:
    """Whether no figure is printed with decimals."""
    return all(isinstance(exponent := value.as_tuple().exponent, int) and exponent >= 0 for value in figures)


def _note_total(
    across: Across, line: Line, best: Vector, slack: Decimal, findings: Findings, currencies: Sequence[str]
) -> None:
    sheet = across.region.sheet
    for period, (value, moved) in enumerate(zip(line.values, best, strict=True)):
        start = across.horizon.starts[period]
        if value is None or start is None:
            continue
        computed = value if abs(moved - value) <= slack else moved
        exponent = max(2, shaping.places([value, computed]))
        findings.totals.append(StatedTotal(
            label=line.label, period=f"{start.year:04d}-{start.month:02d}", minor=int(value.scaleb(exponent)),
            computed=int(computed.scaleb(exponent)), exponent=exponent, currency=next(iter(currencies), None),
            sheet=sheet.name, cell=line.cells[period],
        ))  # fmt: skip


def _check_line_totals(across: Across, findings: Findings, currencies: Sequence[str]) -> None:
    """The printed total of each leaf against its periods."""
    if not across.totals:
        return
    for line, (total, cell) in zip(across.lines, across.totals, strict=True):
        if line.kind != "leaf" or total is None:
            continue
        moved = sum(line.vector, ZERO)
        slack = Decimal(len(line.values) // 2) if _is_rounded([total, *line.vector]) else ZERO
        ties = abs(moved - total) <= slack
        exponent = max(2, shaping.places([total, moved]))
        findings.totals.append(StatedTotal(
            label=line.label, period=None, minor=int(total.scaleb(exponent)),
            computed=int((total if ties else moved).scaleb(exponent)), exponent=exponent,
            currency=next(iter(currencies), None), sheet=across.region.sheet.name, cell=cell,
        ))  # fmt: skip
        if not ties:
            findings.warn("total_mismatch", label=line.label, stated=str(total), computed=str(moved))


def read_balances(
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
    _check_chain(order, net, opening, closing, findings)
    return known_first, known_last


def _check_chain(
    order: list[tuple[date, int]],
    net: Vector,
    opening: list[Decimal | None] | None,
    closing: list[Decimal | None] | None,
    findings: Findings,
) -> None:
    before: Decimal | None = None
    for start, period in order:
        stated = opening[period] if opening else None
        base = stated if stated is not None else before
        end = closing[period] if closing else None
        chained = base is None or end is None or base + net[period] == end
        if not chained or (stated is not None and before is not None and stated != before):
            findings.warn("balance_mismatch", period=f"{start.year:04d}-{start.month:02d}")
        before = end if end is not None else None if base is None else base + net[period]


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
            account=line.label if line.kind == "stock" else None, sheet=across.region.sheet.name,
            cell=line.cells[period],
        ))  # fmt: skip
