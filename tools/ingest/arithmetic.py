"""Arithmetic between rows of figures: which are sums of others, and with which signs."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

Vector = tuple[Decimal, ...]
MOST_UNKNOWN = 20


def filled(values: Sequence[Decimal | None]) -> Vector:
    """Return the figures with zero for empty cells."""
    return tuple(value if value is not None else Decimal(0) for value in values)


def added(parts: Sequence[Vector], width: int) -> Vector:
    """Return the sum of vectors, zeros where there are none."""
    return tuple(sum((part[index] for part in parts), Decimal(0)) for index in range(width))


def minus(left: Vector, right: Vector) -> Vector:
    """Return the difference of two vectors."""
    return tuple(one - other for one, other in zip(left, right, strict=True))


def negated(vector: Vector) -> Vector:
    """Return a vector with every sign turned."""
    return tuple(-value for value in vector)


def matches(left: Vector, right: Vector) -> int:
    """Return in how many places two vectors are equal."""
    return sum(1 for one, other in zip(left, right, strict=True) if one == other)


def signs_for(target: Vector, parts: Sequence[Vector]) -> list[int] | None:
    """Return a sign (1 or -1) for each part such that their sum is the target everywhere, or None.

    Both halves of the parts are summed in all ways and matched. All-zero parts and more than `MOST_UNKNOWN` parts give
    no answer, nor does a target that several choices meet.
    """
    width = len(target)
    if not parts or len(parts) > MOST_UNKNOWN or any(not any(part) for part in parts):
        return None
    half = len(parts) // 2
    left, right = _ways(parts[:half], width), _ways(parts[half:], width)
    found = [[*left[rest], *signs] for vector, signs in right.items() if (rest := minus(target, vector)) in left]
    return found[0] if len(found) == 1 else None


def _ways(parts: Sequence[Vector], width: int) -> dict[Vector, list[int]]:
    ways: dict[Vector, list[int]] = {tuple([Decimal(0)] * width): []}
    for part in parts:
        grown: dict[Vector, list[int]] = {}
        for vector, signs in ways.items():
            grown[tuple(one + other for one, other in zip(vector, part, strict=True))] = [*signs, 1]
            grown[minus(vector, part)] = [*signs, -1]
        ways = grown
    return ways
