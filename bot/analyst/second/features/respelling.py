"""Words that are only misspelt, written as the word of the file or of the language that they are nearest to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache

from rapidfuzz.distance import OSA

from bot.analyst.second.features.calendar_words import MONTHS
from bot.analyst.second.features.rewording import in_plain_words
from bot.analyst.second.features.text import ENDING, Word, same_word
from bot.analyst.second.features.vocabulary import Vocabulary

SHORTEST, SHORT, LONG = 4, 6, 9
CHAT = re.compile(r"(?<=[a-z][iu]yo)(?=(?:lar|z|m|n)?(?![a-z]))")
FURTHER = (
    "after",
    "before",
    "until",
    "since",
    "between",
    "first",
    "second",
    "third",
    "customers",
    "suppliers",
    "invoices",
    "invoice",
    "month",
    "months",
)
# Words of every question, of which a longer one that is a letter away is a slip; their endings are told apart.
GENERIC = (
    "revenue", "revenues", "profit", "profits", "income", "expense", "expenses", "expenditure", "payment", "payments",
    "receipts", "balance", "balances", "closing", "opening", "average", "monthly", "quarter", "customer", "supplier",
    "category", "categories", "spending", "inflow", "inflows", "outflow", "outflows", "turnover", "margin", "highest",
    "lowest", "biggest", "largest", "difference", "unpaid", "overdue", "deposits", "withdrawals", "compare", "compared",
    "gelirler", "giderler", "ortalama", "bakiye", "kapanis", "odeme", "odemeler", "tahsilat", "satislar", "harcama",
    "harcamalar", "masraf", "masraflar", "musteri", "musteriler", "tedarikci", "kategori", "fatura", "faturalar",
    "ceyrek", "hasilat", "kazanc", "maliyet", "girisler", "cikislar", "gelirim", "giderim", "toplami",
    "giderleri", "gelirleri", "giderlerim", "gelirlerim", "giderimiz", "gelirimiz", "satislari", "harcamalari",
)  # fmt: skip
SPELT = re.compile(r"(?<![\w\[(?:\\])([a-z]{4,})(?=[~|*?\\\\]|$)")
CALENDAR = tuple(name for names in MONTHS for name in names if len(name) > SHORTEST)


def in_full(folded: str) -> str:
    """Return a folded text with the endings that chats leave out ("geliyo"), turns of speech as plain words."""
    return in_plain_words(CHAT.sub("r", folded))


def respelt(
    folded: str, unknown: Iterable[Word], language: str, vocabulary: Vocabulary, detectors: Mapping[str, str]
) -> str:
    """Return a folded text with each unknown word that is surely misspelt written as it should be."""
    known = _plain_words(tuple(detectors.values()))
    content = _plain_words(tuple(source for name, source in detectors.items() if name != "stop"))
    shortest = SHORTEST + 1 if language == "tr" else SHORTEST
    for word in sorted(unknown, key=lambda each: -each.start):
        if len(word.text) < shortest:
            continue  # "masa" is no "maas"
        right = _right(word.text, vocabulary, known if len(word.text) >= SHORT else content)
        if right is not None:
            folded = folded[: word.start] + right + folded[word.end :]
    return folded


def as_named(folded: str, doubtful: Iterable[Word], vocabulary: Vocabulary) -> str:
    """Return a folded text with words that only some kinds of questions know written as the file's word they misspell.

    A word that is spelt right somewhere is left alone unless it is one slip away from a longer name.
    """
    for word in sorted(doubtful, key=lambda each: -each.start):
        right = _right(word.text, vocabulary, ())
        slip = right is not None and sorted(word.text) == sorted(right)
        if right is not None and (slip or len(word.text) >= SHORT):
            folded = folded[: word.start] + right + folded[word.end :]
    return folded


@cache
def _plain_words(sources: tuple[str, ...]) -> tuple[str, ...]:
    found = (plain for source in sources for plain in SPELT.findall(source))
    return tuple(dict.fromkeys((*found, *FURTHER, *GENERIC, *CALENDAR)))


def _right(word: str, vocabulary: Vocabulary, known: tuple[str, ...]) -> str | None:
    if len(word) < SHORTEST or not word.isalpha():
        return None
    limit = 1 if len(word) < LONG else 2
    own = [token for token in vocabulary.spelt() if len(token) >= SHORT or not vocabulary.is_party(token)]
    scored = [
        (distance, 0 if plain in own else 1, -len(plain), written)
        for plain in (*own, *known)
        for distance, written in _as_written(word, plain, limit)
    ]
    if not scored:
        return None
    nearest = min(scored)[:3]
    best = list(dict.fromkeys(written for *rank, written in scored if tuple(rank) == nearest))
    return best[0] if all(same_word(best[0], other) for other in best) else None


def _as_written(word: str, plain: str, limit: int) -> Iterable[tuple[int, str]]:
    """Return the word as it should be with its distance: the plain word, or that with the word's own ending."""
    if (
        len(plain) < SHORTEST
        or word.startswith(plain)
        or word[0] != plain[0]
        or abs(len(plain) - len(word)) > limit + LONG
    ):
        return
    distance = OSA.distance(word, plain, score_cutoff=limit)
    if distance <= limit and (len(word) >= SHORT or sorted(word) == sorted(plain) or len(word) < len(plain)):
        yield distance, plain
    elif SHORT - 1 <= len(plain) < len(word):
        distance = OSA.distance(word[: len(plain)], plain, score_cutoff=1)
        if distance <= 1 and ENDING.fullmatch(word[len(plain) :]):
            yield distance, plain + word[len(plain) :]
