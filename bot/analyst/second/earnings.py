"""Operating profit and margins: what they may be made of in a report that states no profit."""

from __future__ import annotations

from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold, pattern, words

MARGIN = pattern(r"margins?|marj\w*")
OPERATING = pattern(r"operating(?= (?:profit|income|result|margin))|(?:faaliyet|isletme)(?= kar\w*)")
# With lines of these, income less costs is not what is left of operations.
BEYOND = pattern(r"tax(?:es)?|interest|dividends?|vergi\w*|faiz\w*|temettu\w*")


def margin_said(features: Features) -> bool:
    """Return whether a margin is asked for, also where the question before said so and this one only names a part."""
    carried = any(hit.start < 0 for hit in features.at("shape:ratio"))
    said = (features.folded, *(features.earlier[:1] if carried else ()))
    return any(MARGIN.search(text) for text in said)


def beyond_operations(features: Features, books: Books) -> tuple[str, ...]:
    """Return the word for operations in a question about their profit, where the file holds lines of tax or interest.

    A file that states such a profit in words of its own has a name for it, which the question then mentions.
    """
    found = OPERATING.search(features.folded)
    if found is None or any(m.start <= found.start() < m.end for m in features.mentions):
        return ()
    lines = (
        value
        for sheet in books.sheets
        for dimension in sheet.table.dimensions
        if dimension.role in ("line", "category", "account", "section")
        for value in set(dimension.values)
        if value
    )
    beyond = any(BEYOND.fullmatch(word.text) for line in lines for word in words(fold(line)))
    return (found.group(),) if beyond else ()
