"""Lists by month or by quarter that a question asks for."""

from __future__ import annotations

import re

from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.value_words import BY_GROUP, BY_MONTH, BY_QUARTER
from tools.periods import Granularity

DESCRIBES = pattern(r"how much [^?]*(?:the|our|my|this) (?:monthly|quarterly)(?! (?:average|totals?|sums?))")


def by_periods(draft: Draftsman) -> Granularity | None:
    """Return month or quarter where a list by it is asked for, of the whole file or of a longer period.

    In "the month of May" and "the second quarter" the word belongs to the period alone: no list; nor is one sure where
    it describes something that the file names ("how much for the monthly bank package").
    """
    if draft.features.mentions and DESCRIBES.search(draft.features.folded):
        return None
    kinds = [period.kind for period in draft.periods]
    steps: tuple[tuple[Granularity, re.Pattern[str]], ...] = (("month", BY_MONTH), ("quarter", BY_QUARTER))
    for step, words in steps:
        rest, found = words.subn("", draft.features.folded)
        if found and kinds != [step] and BY_GROUP.search(rest) is None:
            return step
    return None
