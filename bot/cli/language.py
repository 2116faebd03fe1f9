"""The language of an answer: the question's, and the file's where the question tells none ("net 2026")."""

from __future__ import annotations

from collections.abc import Iterator

from bot.analyst.protocols import Language
from bot.texts.language import detect
from tools.outline import Outline, outline
from tools.tables import Dataset


def language_of(question: str, data: object) -> Language:
    """Return the language to answer in; English where neither the question nor the data set tells one."""
    told = detect(question, "en")
    if told == detect(question, "tr") or not isinstance(data, Dataset):
        return told
    return detect(" ".join(_headings(outline(data))), "en")


def _headings(known: Outline) -> Iterator[str]:
    """Yield the file's own words: sheets, headings, lines and categories, but no customer's or supplier's name."""
    for table in known.tables:
        yield table.name
        yield from (each.name for each in table.dates)
        yield from (each.name for each in table.measures)
        yield from (each.name for each in table.dimensions)
        for dimension in table.dimensions:
            if dimension.role != "counterparty":
                yield from (member.name for member in dimension.members)
