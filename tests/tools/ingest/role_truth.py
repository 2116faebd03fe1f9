"""What is wrong with a reading of a made-up table, beside its truth."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path
from typing import cast

from tests.tools.ingest.files import read_text
from tests.tools.ingest.named_tables import Named
from tools.ingest import inspect
from tools.ingest.errors import FileError
from tools.tables import Dataset


def faults(table: Named, names: Sequence[str], text: str, folder: Path) -> list[str]:
    """Return what a reading of the table gets wrong: its shape, its sums, or the roles of its columns."""
    try:
        dataset = read_text(folder, text)
    except FileError as error:
        return [f"refused: {error.code}"]
    truth = table.truth
    found = [] if dataset.shape in truth.shapes else [f"shape {dataset.shape}"]
    total = cast("dict[str, str] | None", inspect(dataset)["total"]) or {}
    for side, wanted in (("inflow", truth.inflow), ("outflow", truth.outflow)):
        if wanted is not None and Decimal(total.get(side, "-1")) != wanted:
            found.append(f"{side} {total.get(side)} for {wanted}")
    if truth.opening is not None and dataset.opening_balance != truth.opening:
        found.append(f"opening {dataset.opening_balance} for {truth.opening}")
    for concept, wanted_roles in truth.roles.items():
        place = table.concepts.index(concept)
        if not names[place]:
            continue
        roles = roles_of_column(dataset, " ".join(names[place].split()))
        if not set(roles) & set(wanted_roles):
            found.append(f"{concept} {'/'.join(sorted(roles)) or 'lost'}")
    return found


def roles_of_column(dataset: Dataset, name: str) -> set[str]:
    """Return the roles of a column in all tables, ``derived`` where it follows from others."""
    found: set[str] = set()
    for table in dataset.tables:
        found |= {column.role for column in table.dates if column.name == name}
        found |= {column.role for column in table.dimensions if column.name == name}
        found |= {"other-text" for column in table.dimensions if column.name == name and column.role == "other"}
        for measure in table.measures:
            if measure.name == name:
                found |= {measure.role} | ({"derived"} if measure.derived else set())
    return found
