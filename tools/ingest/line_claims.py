"""Lines of a table of periods that are named like totals, results or balances: arithmetic decides before the name.

A line is the total that it is named for where it ties out, or nearly so, or where its name says what it closes. Else a
line that also names something else is a leaf: "Total Energy" among the costs is a supplier.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from tools.ingest.arithmetic import MOST_UNKNOWN, Vector, added, minus, negated, signs_for
from tools.ingest.claims import Claim, belongs, claim_of
from tools.ingest.line import Line
from tools.ingest.sides import side_of_words

ZERO = Decimal(0)
NEAR = Decimal("0.05")
FEWEST_PARTS = 2
MOST_BELOW = 31
MOST_AROUND = 60
MOST_ABOVE = 400
FEW_ABOVE = 40
MOST_NAMED = 60  # where so many lines are named like totals, each is compared with fewer lines


def settle_claims(lines: Sequence[Line]) -> None:
    """Make leaves of the lines whose names claim what the figures do not bear out."""
    named = sum(1 for line in lines if (claim := claim_of(line.label)) is not None and not claim.plain)
    for index, line in enumerate(lines):
        claim = claim_of(line.label)
        if line.kind not in ("total", "net", "opening", "closing") or claim is None or claim.kind != line.kind:
            continue
        if claim.kind == "total":
            stays = _stays_total(lines, index, claim, many=named > MOST_NAMED)
        elif claim.plain:
            stays = True
        elif claim.kind == "net":
            stays = not claim.firm and _stays_net(lines, index)
        else:
            path = named <= MOST_NAMED and is_path(lines, index)
            stays = path or not (
                claim.firm
                or _amid_leaves(lines, index)
                or _of_a_side(line)
                or (named <= MOST_NAMED and _is_part(lines, index))
            )
            line.doubtful = stays and not path
        if not stays:
            line.kind = "leaf"
            line.doubtful = claim.plain or not (
                claim.firm
                or _amid_leaves(lines, index)
                or _of_a_side(line)
                or (named <= MOST_NAMED and _is_part(lines, index))
            )


def _stays_total(lines: Sequence[Line], index: int, claim: Claim, *, many: bool) -> bool:
    line = lines[index]
    above = [other for other in lines[:index] if other.kind == "leaf"]
    inside = [other for other in above if other.section == line.section]
    since = list(itertools.takewhile(lambda other: other.kind == "leaf", reversed(lines[:index])))
    if any(_matches(line, vector) for vector in _sums(lines, index, FEW_ABOVE if many else MOST_ABOVE)):
        return True
    if claim.plain:
        single = bool(since) and since[0].values == line.values
        return single or side_of_words(line.label) is not None or not _too_small(line, since)
    if claim.firm or (not many and _is_part(lines, index)):
        return False
    if _side_names(lines, index, claim):
        return True
    return any(_near(line, added([other.vector for other in part], len(line.values))) for part in (above, inside, since)
               if len(part) >= FEWEST_PARTS)  # fmt: skip


def _side_names(lines: Sequence[Line], index: int, claim: Claim) -> bool:
    """Whether what the label names besides is the group that it closes, or two lines of it at least."""
    line = lines[index]
    if belongs(claim, [name for name in (line.section, line.outer) if name]):
        return True
    alike = [
        other
        for other in lines[:index]
        if other.kind == "leaf" and other.section == line.section
        if belongs(claim, [other.label]) and claim_of(other.label) is None
    ]
    return len(alike) >= FEWEST_PARTS and not _too_small(line, alike)


def _sums(lines: Sequence[Line], index: int, most: int) -> Iterator[Vector]:
    """What a total may be: runs of leaves right above, those of its group, all, those below, or the totals above."""
    width = len(lines[index].values)
    section = lines[index].section
    above = [other for other in lines[:index] if other.kind == "leaf"]
    moved: Vector = tuple([ZERO] * width)
    for length, other in enumerate(above[: -most - 1 : -1], 1):
        moved = added([moved, other.vector], width)
        if length >= FEWEST_PARTS:
            yield moved
    inside = [other.vector for other in above if other.section == section]
    if section is not None and inside:
        yield added(inside, width)
    totals = [other.vector for other in lines[:index] if other.kind == "total"]
    if len(totals) >= FEWEST_PARTS:
        yield added(totals, width)
        yield added(totals[-FEWEST_PARTS:], width)
    moved = tuple([ZERO] * width)
    for length, other in enumerate(lines[index + 1 : index + MOST_BELOW], 1):
        if other.kind != "leaf":
            break
        moved = added([moved, other.vector], width)
        if length >= FEWEST_PARTS:
            yield moved


def _matches(line: Line, vector: Vector) -> bool:
    """Whether a sum is the line in half of its periods at least; costs may be printed with either sign."""
    places = [place for place, value in enumerate(line.values) if value]
    if not places:
        return False
    for way in (vector, negated(vector)):
        if sum(1 for place in places if way[place] == line.values[place]) * 2 >= len(places):
            return True
    return False


def _near(line: Line, vector: Vector) -> bool:
    pairs = [(abs(value), abs(moved)) for value, moved in zip(line.values, vector, strict=True) if value and moved]
    near = sum(1 for value, moved in pairs if abs(value - moved) <= moved * NEAR)
    return bool(pairs) and near * 2 >= len(pairs)


def _too_small(line: Line, parts: Sequence[Line]) -> bool:
    """Whether a total of figures that all have one sign is less than one of them, in most periods."""
    if len(parts) < FEWEST_PARTS or len({value > 0 for part in parts for value in part.values if value}) > 1:
        return False
    largest = [max(abs(part.vector[place]) for part in parts) for place in range(len(line.values))]
    places = [place for place, value in enumerate(line.values) if value is not None]
    small = sum(1 for place in places if abs(line.vector[place]) < largest[place])
    return small * 2 > len(places)


def _stays_net(lines: Sequence[Line], index: int) -> bool:
    """Whether a result that names something besides follows from the lines above it, or nothing like it follows."""
    line = lines[index]
    above = [other.vector for other in lines[:index] if other.kind == "leaf" and any(other.vector)]
    totals = [other.vector for other in lines[:index] if other.kind in ("total", "net") and any(other.vector)]
    for parts in (above[-MOST_UNKNOWN:], totals[-2:], totals[-3:]):
        if len(parts) >= FEWEST_PARTS and signs_for(line.vector, parts):
            return True
    return not _amid_leaves(lines, index)


def _is_part(lines: Sequence[Line], index: int) -> bool:
    """Whether a total ties out with a line among the lines right above it, or right below it."""
    around = range(max(0, index - MOST_AROUND), min(len(lines), index + MOST_AROUND))
    for place in around:
        total = lines[place]
        if total.kind != "total" or place == index:
            continue
        step = -1 if place > index else 1
        moved: Vector = tuple([ZERO] * len(total.values))
        run = range(place + step, max(-1, place - MOST_AROUND) if step < 0 else len(lines), step)[:MOST_AROUND]
        for other in run:
            if lines[other].kind != "leaf" and ((claim := claim_of(lines[other].label)) is None or claim.plain):
                break
            moved = added([moved, lines[other].vector], len(moved))
            if (other - index) * step >= 0 and _matches(total, moved):
                return True
    return False


def _of_a_side(line: Line) -> bool:
    """Whether a line stands in a group of income or of spending, or is named as one of them: balances are not."""
    return any(side_of_words(name or "") is not None for name in (line.section, line.outer, line.label))


def is_path(lines: Sequence[Line], index: int) -> bool:
    """Return whether a line moves from period to period by a printed result, or as another balance continues it."""
    values = lines[index].values
    for other in lines:
        if other is lines[index]:
            continue
        if other.kind == "net" and _half(
            values[place + 1] - values[place] in (other.vector[place], other.vector[place + 1])  # type: ignore[operator]
            for place in range(len(values) - 1)
            if None not in (values[place], values[place + 1])
        ):
            return True
        if other.kind in ("opening", "closing") and (
            _half(one == two for one, two in zip(values[:-1], other.values[1:], strict=True) if one and two)
            or _half(one == two for one, two in zip(values[1:], other.values[:-1], strict=True) if one and two)
        ):
            return True
    moved = minus(lines[index].vector[1:], lines[index].vector[:-1])
    leaves = [other.vector for other in lines if other.kind == "leaf" and any(other.vector)]
    return any(
        len(moved) >= FEWEST_PARTS and signs_for(moved, [vector[cut] for vector in leaves]) is not None
        for cut in (slice(1, None), slice(None, -1))
    )


def _half(steps: Iterable[bool]) -> bool:
    found = list(steps)
    return bool(found) and sum(found) * 2 >= len(found)


def _amid_leaves(lines: Sequence[Line], index: int) -> bool:
    """Whether leaves of its own group stand right above and right below a line."""
    if not 0 < index < len(lines) - 1:
        return False
    before, after = lines[index - 1], lines[index + 1]
    return all(other.kind == "leaf" and other.section == lines[index].section for other in (before, after))
