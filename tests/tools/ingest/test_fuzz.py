"""A short run of the fuzz program; the long one is run by hand."""

from __future__ import annotations

from pathlib import Path

from tests.tools.ingest.fuzz import fuzz

FILES = 120


def test_spoilt_files_are_read_or_refused_and_never_crash(tmp_path: Path) -> None:
    outcome = fuzz(FILES, 20, tmp_path)
    assert outcome.files == FILES
    assert outcome.faults == []
    assert outcome.counts["read"] > 0
    assert len(outcome.counts) > 1
