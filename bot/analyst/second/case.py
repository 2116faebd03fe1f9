"""All that the checks of one review need, and what they find."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from bot.analyst.protocols import ReviewRequest
from bot.analyst.second import caveats
from bot.analyst.second.asks import Ask
from bot.analyst.second.books import Books
from bot.analyst.second.draft import Draft
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.matching import Match
from bot.analyst.second.meaning import Known
from bot.analyst.second.places import Solution
from tools.periods import Span
from tools.result import Figure

FindingKind = Literal[
    "missing",
    "unrelated",
    "verdict",
    "sign",
    "claim",
    "period",
    "member",
    "language",
    "currency",
    "caveat",
    "loose",
    "named",
]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong; ``sentence`` is its place where leaving that sentence out would mend it."""

    kind: FindingKind
    sentence: int | None = None


@dataclass(slots=True)
class Case:
    """All that the checks of one review need."""

    request: ReviewRequest
    books: Books
    vocabulary: Vocabulary
    calendar: Calendar
    draft: Draft
    figures: dict[str, Figure]
    known: dict[str, Known]
    matches: list[tuple[list[Ask], list[Solution], Match | None]] = field(default_factory=list)

    def due(self) -> list[str]:
        """Return the tags of the caveats that the draft's figures call for."""
        quantities = {self.known[each.id].quantity for each in self.draft.shown if each.id in self.known}
        ranked = [asks[0] for asks, _, _ in self.matches if asks and asks[0].kind == "extreme"]
        if any(ask.group is not None and ask.group.granularity for ask in ranked):
            quantities.add("extreme")  # a month in part is compared with whole ones
        return caveats.due(self.request.results, quantities)

    @property
    def whole(self) -> Span:
        """Return the days of the file."""
        return self.calendar.days
