"""Whether payments are those that somebody makes to us."""

from __future__ import annotations

import re

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern

PAYMENTS_FROM = re.compile(r"payments?(?: \w+){0,4} from (?:the |our )?")
COME_IN = pattern(
    r"payments? (?:did|do|have) (?:we|i) (?:get|got|receive[d]?|had)|payments? (?:we|i) (?:got|received|had)|"
    r"payments? (?:received|that came in|came in|coming in)|(?:received|incoming|got) payments?|"
    r"(?:odeme|odemeler) (?:\w+ )?(?:gel|al)(?:di|mis|dik|misiz|iyor|en)\w*|(?:gelen|alinan) odeme\w*|"
    r"gel(?:di|mis)\w* (?:ve )?(?:toplam )?kac (?:tane |adet )?odeme\w*"
)
FROM_THEM = re.compile(r"[a-z]*[dt][ae]n (?:\w+ ){0,6}odeme")


def paid_by_someone(features: Features) -> bool:
    """Return whether payments are those of a named party to us, be it that they came in or that they are from it."""
    others = [hit for hit in features.at("subject:out") if not _says_payment(features, hit.start, hit.end)]
    if others or not features.at("subject:out"):
        return False
    if COME_IN.search(features.folded):
        return True
    parties = [mention.start for mention in features.mentions if all(name.member for name in mention.names)]
    led = any(found.end() in parties for found in PAYMENTS_FROM.finditer(features.folded))
    ends = [mention.end for mention in features.mentions if all(name.member for name in mention.names)]
    return led or any(FROM_THEM.match(features.folded[max(end - 4, 0) :]) for end in ends)


def _says_payment(features: Features, start: int, end: int) -> bool:
    return features.around(start, end)[1].startswith(("payment", "odeme"))
