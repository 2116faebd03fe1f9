"""Business nouns that say the same in English and Turkish: a column named in one is asked for in the other."""

from __future__ import annotations

from functools import lru_cache

from bot.analyst.protocols import Language
from bot.analyst.rules.namewords import same_word
from bot.analyst.rules.turkish import Ending

# Each group is one meaning; only a column or line that has such a word of its own is meant by it.
_GROUPS = tuple(
    tuple(group.split())
    for group in (
        "cash nakit", "flow akis", "inflow giris", "outflow cikis", "operating operational operasyonel",
        "investing investment yatirim", "financing finansman", "net net", "gross brut", "profit kar", "margin marj",
        "revenue turnover ciro hasilat", "cost maliyet", "receivable receivables alacak",
        "payable payables borc", "balance bakiye", "opening acilis", "closing kapanis", "stock inventory stok",
        "quantity miktar", "vehicle vehicles car cars arac", "group grup", "category kategori", "product urun",
        "ingredient ingredients malzeme", "delivery paket", "dine salon", "trade ticari",
        "headcount kadro", "order orders siparis", "discount iskonto indirim", "return returns iade",
        "expense gider", "total toplam", "software yazilim", "freelancer freelancers serbest", "amount tutar",
        "debt borc", "equity ozkaynak", "asset assets varlik", "hour hours saat", "guest guests misafir", "room oda",
    )
)  # fmt: skip


@lru_cache(maxsize=8192)
def twin(asked: str, word: str, language: Language) -> Ending | None:
    """Return the ending with which a word of the question says what a word of a name says in the other language."""
    for group in _GROUPS:
        if any(same_word(word, each, "tr") is not None for each in group):
            found = next((e for each in group if (e := same_word(asked, each, language)) is not None), None)
            if found is not None:
                return found
    return None
