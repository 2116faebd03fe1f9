"""What a reader finds in a draft: one finding a line, tagged; what carries no tag is taken for the worst."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Literal

from bot.errors import RunError, quote
from bot.pipeline.critic import is_blank
from tools.tables import Frozen

Tag = Literal["block", "should", "nit"]
TAGS: tuple[Tag, ...] = ("block", "should", "nit")
CLEAN = frozenset({"no findings", "bulgu yok"})
_TAGGED = re.compile(r"^\[(block|should|nit)\]\s*", re.IGNORECASE)
_BULLET = re.compile(r"^(?:[-*•]\s+|\d{1,2}[.)]\s+)")
_NUMBER = re.compile(r"\d+(?:[.,   ]\d+)*")


class Finding(Frozen):
    """One finding: ``block`` (the draft must not go out with it), ``should`` or ``nit``."""

    tag: Tag
    text: str


class Counts(Frozen):
    """How many findings of each tag a round has."""

    block: int = 0
    should: int = 0
    nit: int = 0

    def __str__(self) -> str:
        return f"{self.block} block, {self.should} should, {self.nit} nit"


def read_findings(raw: str) -> tuple[Finding, ...]:
    """Return the findings of a reader's reply, none for a clean one; raises RunError (reader_empty) for an empty one.

    Only "no findings" (or "bulgu yok") as the whole reply is clean. A line without a tag counts as a block.
    """
    if is_blank(raw):
        raise RunError("reader_empty", received=quote(raw))
    if folded(raw) in CLEAN:
        return ()
    return tuple(_finding(line) for line in raw.splitlines() if not is_blank(line))


def _finding(line: str) -> Finding:
    words = line.strip()
    tagged = _TAGGED.match(words) or _TAGGED.match(_BULLET.sub("", words))
    if tagged is None:
        return Finding(tag="block", text=words)
    tag = next(tag for tag in TAGS if tag == tagged[1].lower())
    return Finding(tag=tag, text=_BULLET.sub("", words)[tagged.end() :].strip() or words)


def counts(findings: Iterable[Finding]) -> Counts:
    """Return how many findings of each tag there are."""
    found = [finding.tag for finding in findings]
    return Counts(block=found.count("block"), should=found.count("should"), nit=found.count("nit"))


def blocks(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings that a draft must not go out with."""
    return tuple(finding for finding in findings if finding.tag == "block")


def folded(text: str) -> str:
    """Return a text without case, accents, numbers and the width of its spaces: two findings are one if these agree."""
    plain = text.replace("İ", "i").replace("I", "i").replace("ı", "i").casefold()
    letters = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return " ".join(_NUMBER.sub("#", letters).split())
