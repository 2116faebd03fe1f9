"""Keys of names as they stand in the ids of figures."""

from __future__ import annotations

from collections.abc import Iterable

from tools.result import slug


def keyed_names(names: Iterable[str]) -> dict[str, str]:
    """Return the key of each name in its order; equal ones are numbered from the second on."""
    found: dict[str, str] = {}
    for name in names:
        base = slug(name)
        n = 1 + sum(slug(other) == base for other in found)
        found[name] = base if n == 1 else f"{base}-{n}"
    return found
