"""The figure audit: each citation of a text must stand for a figure, each typed number must have a source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.analyst.protocols import Ungrounded
from bot.pipeline.figures import Part, unknown


@dataclass(frozen=True, slots=True)
class Audit:
    """What has no source, what cites nothing, and where each typed number comes from (for the critic)."""

    unknown: tuple[Ungrounded, ...] = ()
    ungrounded: tuple[Ungrounded, ...] = ()
    marks: tuple[str, ...] = ()

    @property
    def problems(self) -> tuple[Ungrounded, ...]:
        """Return everything that the writer has to mend."""
        return self.unknown + self.ungrounded


def audit(parts: Sequence[Part]) -> Audit:
    """Return the audit of one text."""
    return Audit(unknown=tuple(Ungrounded(text=each.source, reason="no such figure") for each in unknown(parts)))
