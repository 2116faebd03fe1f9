"""Which side of the account is said to stay as it is, and so is not the one that changes."""

from __future__ import annotations

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.supposed_words import IN_WORDS, IN_WORDS_TR, STAYS, STAYS_TR
from bot.analyst.second.features.text import pattern

INFLOWS_STAY = pattern(f"{STAYS.replace('{side}', IN_WORDS)}|{STAYS_TR.replace('{side}', IN_WORDS_TR)}")


def inflows_move(features: Features) -> bool:
    """Return whether inflows are spoken of, other than as what stays as it is."""
    stays = [found.span() for found in INFLOWS_STAY.finditer(features.folded)]
    hits = [*features.at("all_inflows"), *features.at("subject:in")]
    return any(not any(start <= hit.start and hit.end <= end for start, end in stays) for hit in hits)


def only_outflows_move(features: Features) -> bool:
    """Return whether inflows are named only as what stays as it is."""
    return INFLOWS_STAY.search(features.folded) is not None and not inflows_move(features)
