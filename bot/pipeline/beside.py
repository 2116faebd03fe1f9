"""What stands beside a number in a text: a thing that is counted, or a loss that is told."""

from __future__ import annotations

import re

from bot.pipeline.scan import Token

COUNTED = re.compile(
    r"(?:row|record|entr(?:y|ies)|month|day|week|year|quarter|hal(?:f|ves)|sheet|table|column|line|item|invoice|bill"
    r"|customer|client|supplier|vendor|payment|receipt|transaction|movement|booking|posting|categor|account|product"
    r"|compan|people|person|hire|employee|member|name|counterpart|currenc|duplicate|pair|instalment|installment"
    r"|balance|value|cell|file|question|place|time|figure|amount|sale|order|period|number|count"
    r"|satır|kayıt|kaydı?|ay|gün|hafta|yıl|çeyre[kğ]|sayfa|tablo|sütun|kalem|fatura|müşteri|tedarikçi|ödeme|tahsilat"
    r"|işlem|hareket|kategori|hesap|hesab|ürün|şirket|kişi|eleman|çalışan|adet|adedi|tane|ad[ıi]|firma|cari|para birimi"
    r"|taksit|bakiye|değer|hücre|dosya|soru|kez|kere|tutar|satış|sipariş|dönem|sayı|çift)",
    re.IGNORECASE,
)
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
# Behind these the words speak of something else: "eight per month", "eight in all months".
BREAKS = frozenset(
    ("per", "a", "an", "each", "every", "the", "in", "at", "on", "for", "from", "to", "by", "over", "grand", "lakh",
     "crore", "her", "için")
)  # fmt: skip
LINKS = frozenset({"is", "are", "was", "were", "of", "toplam", "total"})
LOSS = re.compile(r"\b(?:loss|losses|deficit|overdraft|overdrawn)\s(?:of|by)\s[^\w\s]?$", re.IGNORECASE)
LOSS_AFTER = re.compile(r"\s(?:zarar|bütçe açığı|nakit açığı)(?!\w)", re.IGNORECASE)
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
    near = re.search(r"(?:[,:=(]\s*|\b(?:is|are|was|were|of)\s)$|\w\s$", before)
    return near is not None and bool(words) and COUNTED.match(words[-1]) is not None


def says_loss(text: str, token: Token) -> bool:
    """Return whether the text calls the number a loss."""
    before, after = text[max(0, token.start - 16) : token.start], text[token.end : token.end + 16]
    return LOSS.search(before) is not None or LOSS_AFTER.match(after) is not None
