"""A reader's reply, line by line: what has no tag is a block, and silence is an error."""

import pytest

from bot.errors import RunError
from bot.pipeline.report.findings import counts, read_findings


@pytest.mark.parametrize(
    "raw", ["no findings", "No Findings", "  NO FINDINGS \n", "bulgu yok", "Bulgu Yok", "BULGU YOK"]
)
def test_only_these_words_alone_are_clean(raw: str) -> None:
    assert read_findings(raw) == ()


@pytest.mark.parametrize("raw", ["no findings.", "no findings\n[nit] x", "nothing", "looks good", "no finding", "{}"])
def test_anything_else_without_a_tag_is_a_block(raw: str) -> None:
    assert counts(read_findings(raw)).block == 1


@pytest.mark.parametrize("raw", ["", " \n\t", "\u200b\ufeff"])
def test_an_empty_reply_is_an_error(raw: str) -> None:
    with pytest.raises(RunError) as caught:
        read_findings(raw)
    assert caught.value.code == "reader_empty"


def test_tags_are_read_in_any_case_at_the_beginning_of_a_line() -> None:
    found = read_findings("[BLOCK] one\n[Should]two\n\n  [nit]  three\nsee [nit] four\n- [should] five\n2. [nit] six")
    assert [(each.tag, each.text) for each in found] == [
        ("block", "one"),
        ("should", "two"),
        ("nit", "three"),
        ("block", "see [nit] four"),
        ("should", "five"),
        ("nit", "six"),
    ]
    assert str(counts(found)) == "2 block, 2 should, 2 nit"
