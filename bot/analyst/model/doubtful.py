"""Names that are words too ("Can", "May", "Deniz"): whether a person who wrote one meant the party or the word.

In doubt it is the word: the question must stay what it was, and the word alone tells a provider of nobody.
"""

from __future__ import annotations

import re

from bot.analyst.model.ordinary import ordinary_words

TIMES = """
may june april august summer autumn spring winter nisan mayis haziran ekim eylul kasim ocak yaz kis guz bahar
"""
OTHERS = """
can will bill mark grant chase grace hope faith joy rose penny rich frank miles art drew ray sky dawn rob sue pat chip
price deniz umut gunes bulut yagmur cicek gul isik baris sevgi nehir toprak kaya demir altin doga ekin irmak pinar
yildiz inci savas zafer ugur safak ufuk ege ruzgar kar bereket hasat ay tan mert onur ozgur
"""
BEFORE = """
in by until till since during last next this every each before after from to through of bu gecen gelecek her o ve and
"""
PRONOUNS = "i we you he she it they the my our this that there be a an one not someone anybody"
PAYING = "kim bize borclu odedi odeyecek oduyor gecikti owes owed paid pays bought sold"
SEASONS = frozenset(TIMES.split())
NAMES_THAT_ARE_WORDS = SEASONS | frozenset(OTHERS.split())
# After the first or before the second a season or a month is a time, before the third a verb asks.
BEFORE_A_TIME = frozenset(BEFORE.split())
AFTER_A_TIME = re.compile(r"\d+|ay\w*|mevsim\w*|boyunca|son\w*|bas\w*|donem\w*|s|month|sales|season")
AFTER_A_MODAL = frozenset(PRONOUNS.split())
# What follows a party that stands first: who pays, owes or is asked about.
AFTER_A_PARTY = frozenset(PAYING.split())
CONTRACTED = frozenset(("t", "ll", "ve", "d", "re", "m"))
Words = list[tuple[int, int, str]]


def doubtful(word: str) -> bool:
    """Return whether a name of this one word, in plain small letters, may also be written for the word's own sake."""
    return word in NAMES_THAT_ARE_WORDS or word in ordinary_words()


def meant(text: str, words: Words, at: int) -> bool:
    """Return whether a word that may be a name stands as one; ``words`` are the text's in plain letters."""
    start, end, word = words[at]
    after = words[at + 1][2] if at + 1 < len(words) else ""
    before = words[at - 1][2] if at else ""
    if re.match(r"['’]\w", text[end : end + 2]):
        return after not in CONTRACTED
    first = at == 0 or re.search(r"[.?!;:\n]", text[words[at - 1][1] : start]) is not None
    if word in SEASONS and (AFTER_A_TIME.fullmatch(after) or (before in BEFORE_A_TIME and not first)):
        return False
    if first:
        return after in AFTER_A_PARTY or (after == "ne" and word not in SEASONS)
    written_small = any(text[each[0]].islower() for each in words if each[2] != word)
    return text[start].isupper() and written_small and after not in AFTER_A_MODAL
