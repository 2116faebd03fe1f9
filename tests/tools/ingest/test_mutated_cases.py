"""Changed copies of the shared cases read as right as the cases: other orders, headings, rows above, containers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.ingest.mutated import WAYS, WITHIN, Mutation, score


@pytest.mark.parametrize(("mutation", "container"), WAYS)
def test_changed_copies_read_like_the_cases(cases: Path, tmp_path: Path, mutation: Mutation, container: str) -> None:
    found = score(cases, tmp_path, mutation, container)
    assert found.copies
    assert found.right >= WITHIN * found.copies, found.wrong
