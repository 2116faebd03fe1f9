"""Opening and closing balances told by figures alone: what one period ends with is what the next begins with."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.arithmetic import Vector, minus, negated
from tools.ingest.line import Line
from tools.ingest.side_proofs import explains
from tools.ingest.sides import side_of_line

FEWEST_LINKS = 2
FEW_LINES = 24
FEWEST_DIFFERENT = 3


def name_balances(lines: Sequence[Line]) -> None:
    """Set which of two lines is the opening and which the closing cash, where their names do not say so.

    The first of each period is the second of the one before, and what moves between them is made of other lines.
    """
    _leave_running(lines)
    kinds = {line.kind for line in lines}
    if "closing" in kinds and "opening" in kinds:
        return
    heads = {tuple(line.values[1:]): line for line in reversed(lines) if _may_be(line, "opening")}
    for closing in lines:
        opening = heads.get(tuple(closing.values[:-1]))
        if opening is None or opening is closing or not _may_be(closing, "closing") or _differs_little(opening):
            continue
        before = opening.kind, closing.kind
        opening.kind, closing.kind = "opening", "closing"
        if explains(lines):
            return
        opening.kind, closing.kind = before
    if not {"opening", "closing"} & kinds and len(lines) <= FEW_LINES:
        _name_last(lines)


def _leave_running(lines: Sequence[Line]) -> None:
    """A line without a known name that another line moves in every period is what is owed or what ran up: no flow."""
    steps: dict[Vector, Line] = {}
    for line in lines:
        for vector in (line.vector[1:], negated(line.vector[1:])):
            steps.setdefault(vector, line)
    for line in lines:
        if line.kind != "leaf" or len(line.values) <= FEWEST_LINKS or None in line.values or _differs_little(line):
            continue
        moved = minus(line.vector[1:], line.vector[:-1])
        mover = steps.get(moved)
        known = line.section is not None or line.stated is not None or side_of_line(line.label) is not None
        if mover is not None and mover is not line and len(set(moved)) > 1 and not known:
            line.kind = "percent"


def _name_last(lines: Sequence[Line]) -> None:
    """The line at an end whose change from each period to the next is made of the others is the closing cash."""
    for line in dict.fromkeys([len(lines) - 1, len(lines) - 2, 0]):
        before = lines[line].kind
        if line < 0 or not _may_be(lines[line], "closing") or _differs_little(lines[line]):
            continue
        lines[line].kind = "closing"
        if sum(1 for other in lines if other.kind == "leaf") > 1 and explains(lines):
            return
        lines[line].kind = before


def _may_be(line: Line, kind: str) -> bool:
    return line.kind in ("leaf", "total", "net", kind) and len(line.values) > FEWEST_LINKS and None not in line.values


def _differs_little(line: Line) -> bool:
    return len({value for value in line.values if value not in (None, Decimal(0))}) < FEWEST_DIFFERENT
