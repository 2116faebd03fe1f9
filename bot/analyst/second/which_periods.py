"""Months that satisfy something, asked for by name or by number: a loss, a limit, nothing at all, a fall."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from bot.analyst.second.asks import Ask, Group, Subject
from bot.analyst.second.draftsman import Draftsman, closing_subject, threshold_of
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.value_words import PAST_AVERAGE
from bot.analyst.second.subjects import group_of
from tools.periods import Span

Asks = list[list[Ask]]
Spans = tuple[Span, ...]
Op = Literal["over", "under", "at_least", "at_most"]
WHICH = pattern(
    r"(?:which|what) (?:\w+ )?(?:months|quarters|years|month|quarter|year)|(?:list|"
    r"name)(?: me)?(?: all)?(?: the)? months|"
    r"months (?:when|where|in which|that|with|without|we|of|over|under|above|below|exceed\w*)|"
    r"hangi (?:ay|ceyrek|yil)\w*|(?:ay|ceyrek)lar(?:i|imiz|imizi|in)?(?= ?[?.!]*$| (?:hangi|neler|listele|"
    r"goster))\w*|(?:ay|ceyrek|yil)[a-z]* hangi\w*"
)
WHICH_ONES = pattern(r"which(?: ones| are (?:they|those)| were they)?|hangileri\w*|hangisi\w*|neler")
WHEN = pattern(r"when|ne zaman\w*")
NONE = pattern(
    r"(?:gel|gir|ode|al|kazan|harca|cik|yap|satma|oden)m[ae](?:di|mis|yan|dig)\w*|hic (?:\w+ ){0,3}\w+m[ae](?:di|mis|"
    r"yan|"
    r"dig)\w*|(?:did|do|does|was|were)(?:nt| not)|(?:had|have|has|saw|with|there (?:was|were)) no|"
    r"(?:cost|costs|paid|pay|pays|got|get|received|receive|spent|spend|earned|earn|made|make|brought in|bring in|"
    r"came in) (?:us )?(?:nothing|none)|"
    r"nothing (?:came|was|went|got)|"
    r"without(?: any)?(?= (?:\w+ ){0,2}(?:income|sales|receipts|spending|costs|payments?))"
)
OVER_MEAN = pattern(
    r"above|over|beyond|more|higher|better|greater|beat\w*|exceed\w*|(?:ust|uzer|fazla|yuksek|iyi|gec|as)\w*"
)
UNDER_MEAN = pattern(r"below|under|less|lower|worse|(?:alt|az|dusuk|kotu)\w*")
MEAN = pattern(r"average|mean|avg|ortalama\w*")
OTHERWISE = (
    "shape:count", "shape:high", "shape:low", "shape:average", "shape:share", "shape:change", "shape:row",
    "shape:percent", "shape:ratio", "shape:step",
)  # fmt: skip
NOT_FLOWS = ("open", "received", "state", "closing")


def none_said(features: Features) -> bool:
    """Return whether nothing at all is asked about, also where the question before said so and this one asks which."""
    before = features.earlier[:1] if WHICH_ONES.search(features.folded) else ()
    return any(NONE.search(text) for text in (features.folded, *before))


def asks_which(features: Features) -> bool:
    """Return whether months, quarters or years are asked for by name."""
    if WHICH.search(features.folded) is not None:
        return True
    return features.has("group:month", "group:quarter") and WHICH_ONES.search(features.folded) is not None


def asks_when(features: Features) -> bool:
    """Return whether a question asks for a time."""
    return asks_which(features) or WHEN.search(features.folded) is not None


def which_periods(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the periods in which sums satisfy what a question says of them; None where it asks for none by name."""
    features = draft.features
    if not asks_when(features) or features.has(*OTHERWISE) or any(each.label in NOT_FLOWS for each in found):
        return None
    if features.has("shape:first", "shape:last"):
        return []
    limited = _limit(draft, found)
    if limited is None:
        return []
    group = group_of(features, draft.books)
    if group is None or group.granularity in (None, "day"):
        group = Group("month")
    return [[Ask("series", found, spans=span, group=group, threshold=limited[0], threshold_op=limited[1])]]


def _limit(draft: Draftsman, found: tuple[Subject, ...]) -> tuple[Decimal, Op] | None:
    """Return the number that the sums lie over or under: that of the question, or zero; None where it is not sure."""
    features = draft.features
    if none_said(features):
        return Decimal(0), "at_most"
    if (said := threshold_of(draft)) is not None:
        return said
    net = "net" in features.named("subject") or any(each.label == "measure" for each in found)
    if features.has("shape:loss") or features.has("shape:positive"):
        both = features.has("shape:loss") and features.has("shape:positive")
        if both or not net:
            return None
        return Decimal(0), "under" if features.has("shape:loss") else "over"
    if "net" in features.named("subject") or features.has("shape:above", "shape:below", "shape:rise", "shape:fall"):
        return None
    return Decimal(0), "over"


def beside_average(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the months over or under the mean month, or how many they are, and that mean where it is asked for too."""
    features = draft.features
    said = PAST_AVERAGE.search(features.folded)
    if said is None:
        return None
    counted = features.has("shape:count") and features.has("group:month")
    other = features.has("shape:high", "shape:low", "shape:share", "shape:change", "shape:row", "shape:percent")
    sides = [bool(way.search(said.group())) for way in (OVER_MEAN, UNDER_MEAN)]
    plain = all(each.label not in NOT_FLOWS for each in found) and not features.limits and not draft.numbers()
    if not found or other or sides[0] == sides[1] or not plain:
        return []
    if not (counted or (asks_which(features) and features.has("group:month"))):
        return []
    op: Op = "over" if sides[0] else "under"
    past = Ask(
        "matches" if counted else "series", found, spans=span, per="month" if counted else None,
        group=None if counted else Group("month"), threshold_op=op, against_average=True,
    )  # fmt: skip
    rest = features.folded[: said.start()] + features.folded[said.end() :]
    mean = [[Ask("average", found, spans=span, per="month")]] if MEAN.search(rest) else []
    return [*mean, [past]]


def moved_months(draft: Draftsman, found: tuple[Subject, ...], span: Spans) -> Asks | None:
    """Return the months that lie over or under the month before, or how many they are; None where none are asked."""
    features = draft.features
    down, up = features.has("shape:fall"), features.has("shape:rise")
    counted = features.has("shape:count") and features.has("group:month")
    if down == up or not (counted or asks_which(features)) or features.has("shape:high", "shape:low", "shape:average"):
        return None
    if not found or features.limits or draft.numbers():
        return None
    op: Op = "under" if down else "over"
    wanted = ("matches",) if counted else ()
    return [[Ask("step", found, spans=span, threshold=Decimal(0), threshold_op=op, wanted=wanted)]]


def closing_months(draft: Draftsman, span: Spans) -> Asks | None:
    """Return the months whose closing lies over or under a number, or the first one; None where none are asked for."""
    features, closing = draft.features, (closing_subject(),)
    moved = moved_months(draft, closing, span)
    if moved is not None:
        return moved
    if features.has("shape:count", "shape:average") or (not asks_when(features) and not features.has("shape:first")):
        return None
    limited = threshold_of(draft)
    if limited is None:
        return None
    once = features.has("shape:first") or WHEN.search(features.folded) is not None
    ask = Ask(
        "extreme" if once else "series", closing, spans=span, group=Group("month"), aggregate="last",
        threshold=limited[0], threshold_op=limited[1],
    )  # fmt: skip
    return [[ask]]
