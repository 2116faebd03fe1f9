"""Lines of a table of periods: which are leaves, totals, results, balances or shares, and which side each is on.

Rows of a months-across table and columns of a months-down one are both lines here.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from tools.ingest.arithmetic import MOST_UNKNOWN, Vector, added, minus, negated, signs_for
from tools.ingest.brackets import name_balances
from tools.ingest.counting import counts_beside, may_count
from tools.ingest.labels import balance_kind, is_net, is_percent, total_kind
from tools.ingest.line import Line, LineKind
from tools.ingest.line_claims import settle_claims
from tools.ingest.side_proofs import mend_sides, mostly_negative, printed_as_credits, prove_sides, ties_out
from tools.ingest.sides import side_of_group, side_of_line, side_of_words
from tools.ingest.words import is_wholly, mentions
from tools.tables import Direction

ZERO = Decimal(0)
FEWEST_LEAVES = 4
FEWEST_PARTS = 2
FEWEST_PERIODS = 3


def classify(lines: Sequence[Line]) -> None:
    """Set the kind of each line, by its label and by arithmetic, and the leaves that each total closes."""
    for line in lines:
        line.kind = _by_label(line)
    _leave_counts(lines)
    settle_claims(lines)
    name_balances(lines)
    _results(lines)
    _parents(lines)
    _sums(lines)
    _lone_totals(lines)


def _by_label(line: Line) -> LineKind:
    if line.percent or is_percent(line.label):
        return "percent"
    if line.section is not None and is_wholly("cash_lines.phrases", line.section):
        return "stock"
    balance = balance_kind(line.label)
    if balance:
        return balance
    if mentions("cumulative.words", line.label) or is_wholly("counts.phrases", line.label):
        return "percent"
    if is_net(line.label):
        return "net"
    return "total" if total_kind(line.label) else "leaf"


def _leave_counts(lines: Sequence[Line]) -> None:
    """Lines that count people or things beside amounts, which are far larger, are none themselves."""
    largest = max((abs(value) for line in lines for value in line.values if value), default=ZERO)
    for line in lines:
        if line.kind == "leaf" and may_count(line.label) and counts_beside(line.label, line.values, largest):
            line.kind = "percent"


def _results(lines: Sequence[Line]) -> None:
    """A line without a word that is what others above it leave when some are taken from the rest."""
    leaves = sum(1 for line in lines if line.kind == "leaf")
    for index in range(len(lines) - 1, FEWEST_PARTS - 1, -1):
        line = lines[index]
        leaves -= line.kind == "leaf"
        if leaves > MOST_UNKNOWN:
            continue
        above = [other.vector for other in lines[:index] if other.kind == "leaf"]
        if line.kind != "leaf" or sum(1 for value in line.values if value) < FEWEST_PARTS or len(above) < FEWEST_PARTS:
            continue
        if _ends_a_side(lines, index):
            continue
        signs = signs_for(line.vector, above)
        if signs and -1 in signs and 1 in signs:
            line.kind = "net"
            return


def _ends_a_side(lines: Sequence[Line], index: int) -> bool:
    """Whether a line is the last part of one above that is named income or spending: not what is left of that."""
    moved = lines[index].vector
    for place in range(index - 1, 0, -1):
        if lines[place].kind != "leaf":
            return False
        moved = tuple(one + other for one, other in zip(moved, lines[place].vector, strict=True))
        parent = lines[place - 1]
        if parent.kind in ("leaf", "total") and parent.vector == moved and side_of_words(parent.label) is not None:
            return not any(_apart(parent, child) for child in lines[place : index + 1])
    return False


def _parents(lines: Sequence[Line]) -> None:
    """A line that two or more lines right below it add up to is their total, printed first."""
    for index, line in enumerate(lines):
        if line.kind not in ("leaf", "total") or sum(1 for value in line.values if value) < FEWEST_PARTS:
            continue
        moved = [ZERO] * len(line.values)
        for length, below in enumerate(lines[index + 1 : index + 31], 1):
            if below.kind != "leaf" or below.section != line.section or _apart(line, below):
                break
            moved = [one + other for one, other in zip(moved, below.vector, strict=True)]
            if length >= FEWEST_PARTS and tuple(moved) == line.vector:
                line.kind, line.members = "total", tuple(range(index + 1, index + 1 + length))
                break


def _apart(parent: Line, child: Line) -> bool:
    """Whether two names say that one is income and the other spending."""
    sides = {side_of_line(parent.label), side_of_line(child.label)} - {None}
    return len(sides) > 1


def _sums(lines: Sequence[Line]) -> None:
    """Totals printed below their lines: the leaves since the last total, or of the section; with or without a word."""
    since = _Since()
    for index, line in enumerate(lines):
        if line.kind == "leaf":
            run = since.run(line.vector)
            if run and sum(1 for value in line.values if value) >= FEWEST_PARTS:
                line.kind, line.members = "total", run
                since = _Since()
            else:
                since.add(index, line.vector)
        elif line.kind == "total" and not line.members:
            line.members = since.run(line.vector) or _of_section(lines, since.places, line) or tuple(since.places)
            since = _Since()
        elif line.kind in ("net", "opening", "closing"):
            since = _Since()


class _Since:
    """The leaves since the last total, and what they come to up to each of them."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self._moved: Vector = ()
        self._lengths: dict[Vector, list[int]] = {}

    def add(self, place: int, vector: Vector) -> None:
        """Add the next leaf."""
        if not self.places:
            self._moved = (ZERO,) * len(vector)
            self._lengths = {self._moved: [0]}
        self.places.append(place)
        self._moved = added([self._moved, vector], len(vector))
        self._lengths.setdefault(self._moved, []).append(len(self.places))

    def run(self, vector: Vector) -> tuple[int, ...]:
        """Return the places of the latest leaves, two at least, that add up to figures exactly."""
        if not self.places:
            return ()
        for length in reversed(self._lengths.get(minus(self._moved, vector), ())):
            if len(self.places) - length >= FEWEST_PARTS:
                return tuple(self.places[length:])
        return ()


def _of_section(lines: Sequence[Line], since: Sequence[int], line: Line) -> tuple[int, ...]:
    return tuple(index for index in since if line.section is not None and lines[index].section == line.section)


def _lone_totals(lines: Sequence[Line]) -> None:
    """A line that is called a total but closes nothing, and that no other line repeats, is itself the figure."""
    for line in lines:
        if line.kind != "total" or line.members or total_kind(line.label) != "named":
            continue
        side = side_of_words(line.label)
        if side is not None and not any(other.kind == "leaf" and side_of_line(other.label) == side for other in lines):
            line.kind = "leaf"


def decide_sides(lines: Sequence[Line], words: str = "") -> None:
    """Set the side of each leaf: by its group, the total that closes it, the result that it makes, or its name.

    What none of them tells is supposed from the lines beside it and the words around the table, and marked so.
    """
    leaves = [line for line in lines if line.kind == "leaf"]
    for line in leaves:
        line.side = line.stated or side_of_group(line.section or "") or side_of_group(line.outer or "")
    for total in lines:
        if total.kind == "total":
            side = side_of_words(total.label)
            for index in total.members:
                lines[index].side = lines[index].side or side
    prove_sides(lines)
    signed = _printed_with_signs(leaves)
    proved = [line for line in leaves if line.side is not None]
    for line in leaves:
        if line.side is None:
            line.side = _own_sign(line) if signed else side_of_line(line.label)
    _of_their_groups(leaves)
    _suppose(leaves, words)
    if not signed:
        mend_sides(lines, proved)
    if ties_out(lines):
        for line in leaves:
            line.assumed = False
    _details(lines)


def _of_their_groups(leaves: Sequence[Line]) -> None:
    """Lines that nothing tells, in a group whose other lines are all of one side by their names, are of that side."""
    sides: dict[str, set[Direction]] = {}
    for line in leaves:
        if line.section is not None and line.side is not None:
            sides.setdefault(line.section, set()).add(line.side)
    for line in leaves:
        found = sides.get(line.section or "", set())
        if line.side is None and len(found) == 1:
            line.side = next(iter(found))


def _suppose(leaves: Sequence[Line], words: str) -> None:
    """Sides of the lines that nothing tells: spending goes on below spending, and what stands above all of it earns."""
    known = [line.side for line in leaves if line.side]
    titled = side_of_words(words)
    fallback: Direction = titled or ("out" if known and known.count("out") > known.count("in") else "in")
    above = not titled and "in" not in known
    groups = list(dict.fromkeys(line.section for line in leaves))
    paired = not known and not titled and len(groups) == len(("in", "out")) and None not in groups
    for before, line in zip([None, *leaves], leaves, strict=False):
        line.assumed = line.side is None and any(line.vector)
        above = above and line.side is None
        if line.side is None and paired:
            line.side = "in" if line.section == groups[0] else "out"
        elif line.side is None:
            line.side = "in" if above else "out" if before is not None and before.side == "out" else fallback


def _details(lines: Sequence[Line]) -> None:
    """Lines that a printed result leaves out ("of which"): one run of leaves whose absence makes it tie out."""
    result = next((line for line in reversed(lines) if line.kind == "net"), None)
    leaves = [line for line in lines if line.kind == "leaf"]
    if result is None or len(leaves) < FEWEST_LEAVES or len(result.values) < FEWEST_PERIODS:
        return
    printed_negative = mostly_negative([line for line in leaves if line.side == "out"])
    signed = [line.vector if line.side == "in" or printed_negative else negated(line.vector) for line in leaves]
    width = len(result.values)
    excess = minus(added(signed, width), result.vector)
    if not any(excess):
        return
    for length in range(2, len(leaves) - 1):
        for start in range(len(leaves) - length + 1):
            if added(signed[start : start + length], width) == excess:
                for line in leaves[start : start + length]:
                    line.kind = "detail"
                return


def _printed_with_signs(leaves: Sequence[Line]) -> bool:
    """Whether lines that are spending by their names are printed negative (where no name tells: some lines are)."""
    costs = [line for line in leaves if side_of_line(line.label) == "out" and any(line.vector)]
    if costs:
        return sum(1 for line in costs if mostly_negative([line])) * 2 > len(costs)
    negative = [line for line in leaves if mostly_negative([line])]
    return bool(negative) and len(negative) < len(leaves)


def _own_sign(line: Line) -> Direction:
    return "out" if mostly_negative([line]) else "in"


def account_values(lines: Sequence[Line]) -> dict[int, list[Decimal | None]]:
    """Return the figures of each leaf as the account sees them, by the line's place among the lines.

    Spending that the file prints positive is turned; where it prints spending negative it stands.
    """
    printed_negative = mostly_negative([line for line in lines if line.kind == "leaf" and line.side == "out"])
    as_credits = printed_as_credits([line for line in lines if line.kind == "leaf"])
    turned: dict[int, list[Decimal | None]] = {}
    for index, line in enumerate(lines):
        if line.kind == "leaf":
            keep = (line.side == "in" or printed_negative) and not as_credits
            turned[index] = [value if value is None or keep else -value for value in line.values]
    return turned
