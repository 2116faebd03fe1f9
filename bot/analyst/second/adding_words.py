"""Words by which a follow-up adds to what was supposed before, rather than putting something in its place."""

from __future__ import annotations

from bot.analyst.second.features.text import pattern

ADDS = pattern(
    r"as well|also|either(?![a-z ]* or )|too(?! [a-z])|in addition|on top of (?:that|it)|plus|ayrica|bir de|bi de|"
    r"birde|bide|ustune"
)
CLITIC = pattern(r"(?!ya |daha )[a-z]+ d[ae]")
PARTICLE = pattern(r"d[ae]")


def adds(folded: str, language: str) -> bool:
    """Return whether a folded text has words of adding."""
    return ADDS.search(folded) is not None or (language == "tr" and CLITIC.search(folded) is not None)
