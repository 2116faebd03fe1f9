"""Which lines are money in and which money out, proved by figures: a printed result, or what the cash moved."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from tools.ingest.arithmetic import MOST_UNKNOWN, Vector, added, matches, minus, negated, signs_for
from tools.ingest.line import Line
from tools.ingest.sides import side_of_line

FEWEST_PERIODS = 3
MOST_TURNED = 2
MOST_TRIED = 120
MOST_RESULTS = 24


@dataclass(frozen=True, slots=True)
class Result:
    """What lines come to in each period, and the lines that may make it; ``skip`` periods at the start say nothing."""

    target: Vector
    lines: tuple[Line, ...]
    skip: int = 0


def prove_sides(lines: Sequence[Line]) -> None:
    """Set the sides that make a printed result out of the leaves above it, where there is one way only."""
    for result in results_of(lines):
        unknown = [line for line in result.lines if line.side is None]
        if not unknown:
            continue
        fixed = [_signed(line)[result.skip :] for line in result.lines if line.side]
        signs = _solve(minus(result.target, added(fixed, len(result.target))), unknown, result.skip)
        if signs and all(sign == 1 for sign in signs) and printed_as_credits(unknown):
            continue
        if signs and not (all(sign == 1 for sign in signs) and mostly_negative(unknown)):
            for line, sign in zip(unknown, signs, strict=True):
                line.side = "in" if (sign == 1) != mostly_negative([line]) else "out"


def mend_sides(lines: Sequence[Line], fixed: Sequence[Line]) -> None:
    """Turn the one or two lines whose names gave a side with which no printed result ties out, where turning them does.

    ``fixed`` are the lines whose side does not come from their names: they stay.
    """
    kept = {id(line) for line in fixed}
    for result in results_of(lines):
        free = [line for line in result.lines if id(line) not in kept and any(line.vector[result.skip :])]
        if len(result.target) < FEWEST_PERIODS or len(free) > MOST_TRIED:
            continue
        off = minus(result.target, added([_signed(line)[result.skip :] for line in result.lines], len(result.target)))
        if not any(off):
            return
        found = [
            turned
            for size in range(1, MOST_TURNED + 1)
            for turned in itertools.combinations(free, size)
            if tuple(-2 * value for value in added([_signed(line)[result.skip :] for line in turned], len(off))) == off
        ]
        if len(found) == 1:
            for line in found[0]:
                line.side = "in" if line.side == "out" else "out"
            return


def ties_out(lines: Sequence[Line]) -> bool:
    """Return whether the lines, with their sides, come to a printed result or to what the cash moved everywhere."""
    return any(
        len(result.target) > 1
        and any(result.target)
        and added([_signed(line)[result.skip :] for line in result.lines], len(result.target)) == result.target
        for result in results_of(lines)
    )


def results_of(lines: Sequence[Line]) -> list[Result]:
    """Return what a table prints that its leaves must come to: results, and the change of the cash."""
    leaves = tuple(line for line in lines if line.kind == "leaf" and any(line.vector))
    found = []
    nets = [index for index, line in enumerate(lines) if line.kind == "net"]
    for index in nets[-MOST_RESULTS:]:
        above = tuple(other for other in lines[:index] if other.kind == "leaf" and any(other.vector))
        found.append(Result(lines[index].vector, above or leaves))
    moved = change_of_cash(lines)
    return [*found, Result(moved[0], leaves, moved[1])] if moved else found


def change_of_cash(lines: Sequence[Line]) -> tuple[Vector, int] | None:
    """Return what the cash moved in each period, and how many first periods are unknown, or None.

    That is from opening to closing where both are printed, else from one closing to the next.
    """
    opening = next((line for line in lines if line.kind == "opening"), None)
    closing = next((line for line in lines if line.kind == "closing"), None)
    if closing is None or None in closing.values:
        return None
    if opening is not None and None not in opening.values:
        return minus(closing.vector, opening.vector), 0
    if opening is not None or len(closing.values) <= FEWEST_PERIODS:
        return None
    return minus(closing.vector[1:], closing.vector[:-1]), 1


def explains(lines: Sequence[Line]) -> bool:
    """Return whether the leaves, each with some sign, come to what the cash moved in nearly every period."""
    moved = change_of_cash(lines)
    leaves = [line for line in lines if line.kind == "leaf" and any(line.vector)]
    if moved is None or not leaves or not any(moved[0]):
        return False
    return _solve(moved[0], leaves, moved[1]) is not None


def _solve(target: Vector, unknown: Sequence[Line], skip: int) -> list[int] | None:
    """A sign for each line; where not every period ties out, the ones of one half that hold in nearly all."""
    parts = [line.vector[skip:] for line in unknown]
    if len(parts) > MOST_UNKNOWN:
        return None
    signs = signs_for(target, parts)
    if signs is not None or len(target) < 2 * FEWEST_PERIODS:
        return signs
    half = len(target) // 2
    for cut in (slice(None, half), slice(half, None)):
        signs = signs_for(target[cut], [part[cut] for part in parts])
        if signs is None:
            continue
        moved = added([part if sign == 1 else negated(part) for part, sign in zip(parts, signs, strict=True)],
                      len(target))  # fmt: skip
        if matches(moved, target) * 10 >= len(target) * 8:
            return signs
    return None


def _signed(line: Line) -> Vector:
    return line.vector if line.side == "in" or mostly_negative([line]) else negated(line.vector)


def printed_as_credits(leaves: Sequence[Line]) -> bool:
    """Return whether income is printed negative and spending positive, as accounts of a ledger are."""
    named: dict[str, list[Line]] = {"in": [], "out": []}
    for line in leaves:
        side = side_of_line(line.label)
        if side is not None and any(line.vector):
            named[side].append(line)
    return all(named.values()) and mostly_negative(named["in"]) and not mostly_negative(named["out"])


def mostly_negative(lines: Sequence[Line]) -> bool:
    """Return whether most figures of lines are negative."""
    values = [value for line in lines for value in line.values if value]
    return bool(values) and sum(1 for value in values if value < 0) * 2 > len(values)
