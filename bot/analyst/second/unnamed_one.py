"""Questions about one party or invoice that they do not name: no total of all of them is its figure."""

from __future__ import annotations

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern

_KINDS = r"(?:customer|client|buyer|supplier|vendor|invoice|bill)"
_SINGLE = pattern(
    rf"(?:the|this|that) {_KINDS}(?= (?:is|was|has|have|had|owe[sd]?|pay|paid|pays|still|yet|open|overdue|late)|"
    r"\b[^a-z ]|$)|"
    rf"(?:is|was|has|did|does|when (?:is|was|will|did)) (?:the|this|that) {_KINDS}|"
    r"(?:su|bu|o) (?:fatura|musteri|cari|tedarikci|satici)(?:yi|nin|ye|si|ya|dan|den|i|in)?"
)
_BARE = pattern(r"^(?:peki )?(?:musteri|tedarikci)(?:nin|ye)? (?:bize |bana )?(?:ne kadar|kac|hala|borcu\w*)")
_SOUGHT = pattern(r"which|who|whose|each|every|per|hangi\w*|kim\w*|her|basina|bazinda")
_ROLES = ("counterparty", "document", "line", "category", "description", "other")


def speaks_of_one(features: Features) -> bool:
    """Return whether a question speaks of one party or invoice that neither it nor an earlier question singles out."""
    text = features.folded
    if not (_SINGLE.search(text) or _BARE.search(text)) or _SOUGHT.search(text):
        return False
    if features.has("shape:high", "shape:low", "shape:first", "shape:last") or features.place is not None:
        return False
    if any(hit.start < 0 for hit in features.at("shape:row")):
        return False
    return not any(
        name.member and name.role in _ROLES for mention in features.mentions if mention.whole for name in mention.names
    )
