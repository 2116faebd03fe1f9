"""Texts of a statement that a question names whole, with the longer texts that they stand in."""

from __future__ import annotations

from collections.abc import Sequence

from bot.analyst.second.features.vocabulary import Mention, Name


def with_longer_texts(mentions: Sequence[Mention], names: Sequence[Name]) -> list[Mention]:
    """Return the mentions, each text with those that hold its words one behind the other ("SWC workshop, Jan 2018").

    Entries of one thing are written now short, now with a day or a place: nobody asks for the short ones alone.
    """
    texts = [name for name in names if name.member is not None and name.role == "description"]
    return [_longer(mention, texts) if mention.whole else mention for mention in mentions]


def _longer(mention: Mention, texts: list[Name]) -> Mention:
    if any(name.role != "description" for name in mention.names):
        return mention
    found = list(mention.names)
    for sought in mention.names:
        said = f" {' '.join(sought.tokens)} "
        place = (sought.table, sought.column)
        found += [name for name in texts if (name.table, name.column) == place and said in f" {' '.join(name.tokens)} "]
    return Mention(tuple(dict.fromkeys(found)), mention.start, mention.end, mention.whole)
