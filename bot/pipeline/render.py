"""Rendering: a draft's citations written out in the answer's language and currency. The result is plain text."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.pipeline.figures import Citable, Citation, Part
from bot.texts import Language, numbers
from bot.texts.turkish import with_case
from tools.periods import granularity_of

# Controls and direction marks show nothing and can hide or turn text round; the joiners of emoji stay.
UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
SPACES = re.compile(r"[ \t]+$", re.MULTILINE)


def clean(text: str) -> str:
    """Return a stage's text as plain lines: line ends unified, invisible characters and trailing blanks removed."""
    lines = UNSEEN.sub("", text.replace("\r\n", "\n").replace("\r", "\n"))
    return SPACES.sub("", re.sub(r"\n{3,}", "\n\n", lines)).strip()


def render(parts: Sequence[Part], language: Language) -> str:
    """Return the text as it is read; every citation must be known."""
    return clean("".join(part if isinstance(part, str) else written(part, language) for part in parts))


def written(citation: Citation, language: Language) -> str:
    """Return one citation written out, in Turkish with the case suffix that it asks for."""
    cited = citation.cited
    if cited is None:
        raise ValueError(f"{citation.source} cites nothing")
    text, is_name = _plain(cited, citation, language)
    if language == "tr" and citation.case:
        return with_case(text, citation.case, apostrophe=is_name)
    return text


def _plain(cited: Citable, citation: Citation, language: Language) -> tuple[str, bool]:
    """Return the text, and whether a suffix is set off by an apostrophe."""
    if citation.form == "member" and cited.member is not None:
        return cited.member, True
    if cited.period is not None and (citation.form == "period" or cited.value is None):
        return numbers.period(cited.period, language), granularity_of(cited.period) not in ("quarter", "half")
    if cited.value is None:
        return cited.text or "", True
    value = abs(cited.value) if citation.form == "abs" else cited.value
    return numbers.write(value, cited.unit, language, currency=cited.currency, exponent=cited.exponent), True
