"""Questions of two parts that each ask for themselves: "the rent in total, and which month had the highest sales"."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.analyst.second.asks import Reading
from bot.analyst.second.books import Books
from bot.analyst.second.compose import compose
from bot.analyst.second.features.detect import PLACES, Features, detect
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.followup import stands_alone
from bot.analyst.second.subjects import filter_choices
from bot.analyst.second.unnamed_subjects import QUANTITY

JOINT = re.compile(
    r"(?:[,;.?!] ?(?:and |ve |also |ayrica |bir de )?|(?<=[a-z0-9]) (?:and|ve|plus|ayrica|bir de|bi de) )(?:also |"
    r"ayrica )?"
)
ASKS = pattern(
    r"which|what|how (?:much|many)|who|when|hangi\w*|ne kadar\w*|kac\w*|kim\w*|nedir|neydi|toplam\w*|total|en [a-z]+"
)
POINTS_BACK = pattern(r"that|it|its|this|these|those|they|their|them|bu|bunun|bunlar\w*|o|onun|onlar\w*|su|bunu|onu")
BILLED = pattern(
    r"billed|invoiced|(?:did|do|have) (?:we|i) (?:bill|invoice)|bill out|"
    r"faturalanan\w*|kes(?:ilen|tigimiz|tik|ilmis|misiz|tiklerimiz)\w*|fatura (?:edilen|ettigimiz)\w*"
)
RANKS = ("shape:high", "shape:low", "group:month", "group:quarter", "group:year")


def in_two(whole: Features, language: str, books: Books, vocabulary: Vocabulary, calendar: Calendar) -> Reading | None:
    """Return the reading of a question that falls into two; None where it is one question."""
    for joint in JOINT.finditer(whole.folded):
        texts = whole.folded[: joint.start()], whole.folded[joint.end() :]
        if not all(ASKS.search(text) for text in texts) or POINTS_BACK.search(texts[1]):
            continue
        parts = [detect(text, language, vocabulary, calendar) for text in texts]
        if not all(_by_itself(part) for part in parts) or not _differ(*parts):
            continue
        parts = _share_product(*_share_period(*parts))
        readings = [compose(part, books, calendar) for part in parts]
        if all(reading.asks for reading in readings):
            return Reading(asks=tuple(ask for reading in readings for ask in reading.asks))
    return None


def _share_product(first: Features, second: Features) -> list[Features]:
    """Return the parts, what was counted in pieces also what the revenue is of ("how many vases, and what sales")."""
    named = [mention for mention in first.mentions if all(name.member is not None for name in mention.names)]
    counted = QUANTITY.search(first.folded) is not None and second.named("subject") == ["in"]
    if not counted or not named or second.mentions or second.has("shape:total", "shape:share"):
        return [first, second]
    moved = tuple(replace(m, start=m.start - PLACES, end=m.end - PLACES) for m in named if m.start >= 0)
    return [first, replace(second, mentions=moved, earlier=second.earlier or (first.folded,))]


def _by_itself(part: Features) -> bool:
    """Return whether a part names what is added up: of the file, a side of it, or what was invoiced."""
    named = bool(part.mentions) or bool(part.named("subject"))
    counted = QUANTITY.search(part.folded) is not None
    return (stands_alone(part) and named) or counted or BILLED.search(part.folded) is not None


def _differ(first: Features, second: Features) -> bool:
    """Return whether two parts ask of different rows or in different ways, and so are no list of one question."""
    names = [sorted(str(conditions) for conditions in filter_choices(part)) for part in (first, second)]
    return names[0] != names[1] or first.named("subject") != second.named("subject")


def _share_period(first: Features, second: Features) -> list[Features]:
    """Return the parts, the period of one taken over by the other where that names none and ranks none."""
    if first.periods and not second.periods and not second.has(*RANKS):
        moved = tuple(replace(p, start=p.start - PLACES, end=p.end - PLACES) for p in first.periods)
        return [first, replace(second, periods=moved, earlier=(first.folded,))]
    if second.periods and not first.periods and not first.has(*RANKS) and not second.has(*RANKS):
        moved = tuple(replace(p, start=p.start - PLACES, end=p.end - PLACES) for p in second.periods)
        return [replace(first, periods=moved, earlier=(second.folded,)), second]
    return [first, second]
