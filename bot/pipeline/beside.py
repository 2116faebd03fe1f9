"""What stands beside a number in a text: a thing that is counted, or a loss that is told."""

from __future__ import annotations

import re

from bot.pipeline.scan import Token

ENGLISH = (
    r"(?:row|record|entry|entrie|month|day|week|year|quarter|sheet|table|column|line|item|invoice|bill|customer|client"
    r"|supplier|vendor|payment|receipt|transaction|movement|booking|posting|category|categorie|account|product|company"
    r"|companie|people|person|hire|employee|member|name|counterparty|counterpartie|currency|currencie|duplicate|pair"
    r"|instalment|installment|balance|value|cell|file|question|place|sale|order|period|number|count)s?(?!\w)"
)
TURKISH = (
    r"(?:satır|kayıt|kaydı?|hafta|çeyre[kğ]|sayfa|tablo|sütun|kalem|fatura|müşteri|tedarikçi|ödeme|tahsilat|işlem"
    r"|hareket|kategori|hesap|hesab|ürün|şirket|kişi|eleman|çalışan|adet|adedi|tane|firma|para birimi|taksit|bakiye"
    r"|değer|hücre|dosya|soru|satış|sipariş|dönem|sayı|çift)\w*|(?:ay|gün|yıl|ad|cari|kez|kere)"
    r"(?:[ıiuü]n?|[ae]|[dt][ae]n?|l[ae]r\w*)?(?!\w)"
)
COUNTED = re.compile(f"{ENGLISH}|{TURKISH}", re.IGNORECASE)
# Behind these a number is an amount as well as a count: only what stands after it tells.
AMOUNTS = re.compile(
    r"(?:balance|value|sale|account|payment|receipt|invoice|bill|bakiye|değer|hesa[pb]|ödeme|tahsilat|satış|fatura)",
    re.IGNORECASE,
)
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
# Behind these the words speak of something else: "eight per month", "eight in all months".
BREAKS = frozenset(
    ("per", "a", "an", "each", "every", "the", "in", "at", "on", "for", "from", "to", "by", "over", "grand", "lakh",
     "crore", "this", "last", "next", "that", "her", "için", "bu", "geçen", "son")
)  # fmt: skip
LINKS = frozenset({"is", "are", "was", "were", "of", "toplam", "total"})
LOSS = re.compile(r"\b(?:loss|losses|deficit|overdraft|overdrawn)\s(?:of|by)\s[^\w\s]?$", re.IGNORECASE)
LOSS_AFTER = re.compile(r"\s(?:zarar|bütçe açığı|nakit açığı)(?!\w)", re.IGNORECASE)
RATE = re.compile(
    r"\s(?:(?:per|a|each|every)\s(?:day|week|month)|monthly|weekly|daily|her ay|ayda|aylık)(?!\w)", re.IGNORECASE
)
REACH = 48


def counts_something(text: str, token: Token) -> bool:
    """Return whether a number stands right before what it counts ("37 unpaid invoices"), or behind it ("rows: 37")."""
    after = re.split(r"[.,;:!?()\n]", text[token.end : token.end + REACH])[0]
    for word in WORD.findall(after)[:3]:
        if word.lower() in BREAKS:
            break
        if COUNTED.match(word):
            return True
    before = re.split(r"[.;!?\n]", text[max(0, token.start - REACH) : token.start])[-1]
    words = [word for word in WORD.findall(before) if word.lower() not in LINKS]
    near = re.search(r"(?:[,:=(]\s*|\b(?:is|are|was|were|of|sayısı|adedi)\s)$", before, re.IGNORECASE)
    if near is None or not words or AMOUNTS.match(words[-1]):
        return False
    return COUNTED.match(words[-1]) is not None


def says_loss(text: str, token: Token) -> bool:
    """Return whether the text calls the number a loss."""
    before, after = text[max(0, token.start - 16) : token.start], text[token.end : token.end + 16]
    return LOSS.search(before) is not None or LOSS_AFTER.match(after) is not None


def says_rate(text: str, token: Token) -> bool:
    """Return whether the text makes of the number an amount a month, a week or a day."""
    return RATE.match(text, token.end) is not None
