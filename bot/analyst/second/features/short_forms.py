"""Everyday words of both languages as phones write them: cut short, slurred, or with a letter left out inside."""

from __future__ import annotations

import re
from collections.abc import Collection

from bot.analyst.second.features.text import words

# What is meant, with the ways in which it is cut short; a word of the file is never taken for one of them.
CUT_SHORT: dict[str, dict[str, str]] = {
    "en": {
        "average": "avg avrg", "total": "tot ttl totl", "balance": "bal", "balances": "bals", "revenue": "rev",
        "expenses": "exp exps", "invoice": "inv", "invoices": "invs", "quantity": "qty", "month": "mth mnth",
        "months": "mths mnths", "quarter": "qtr", "quarters": "qtrs", "year": "yr", "years": "yrs", "customer": "cust",
        "customers": "custs", "payment": "pymt pmt", "payments": "pymts pmts", "transaction": "txn",
        "transactions": "txns", "column": "col", "percent": "pct", "between": "btwn", "compare": "cmpr",
        "number": "num", "monthly": "mthly mnthly", "spent": "spnt", "spend": "spnd", "received": "recvd rcvd",
        "excluding": "excl",
    },
    "tr": {
        "ortalama": "ort ortlama", "toplam": "topl toplm tplm tpl topam", "fatura": "ftr", "yuzde": "yzd yuzd",
        "odeme": "odm", "bakiye": "bky bakye", "harcama": "hrc", "adet": "adt", "sonra": "snra sonr",
        "gider": "gidr gdr giderr", "giderler": "gidrler", "gelir": "gelr glr gelirr", "ceyrek": "ceyrk",
    },
}  # fmt: skip
LETTER_LOST = {"en": ("total", "profit", "income"),
               "tr": ("gelir", "gider", "satis", "toplam", "bakiye", "fatura", "masraf")}  # fmt: skip
CONSONANT = "[b-df-hj-np-tv-z]"
SLURS = (
    (re.compile(rf"(?<={CONSONANT})i[oy]?o(?P<who>z|m)(?![a-z])"), {"z": "iyoruz", "m": "iyorum"}),
    (re.compile(rf"(?<={CONSONANT})u(?:y)?o(?P<who>z|m)(?![a-z])"), {"z": "uyoruz", "m": "uyorum"}),
    (re.compile(rf"(?<={CONSONANT})io(?P<who>r?)(?![a-z])"), {"": "iyor", "r": "iyor"}),
)
PAYMENTS = re.compile(r"(?<![a-z])odm(?=e|s)")
PAYING = re.compile(r"(?<![a-z])odiyo(?=r)")
MEANT = {
    language: {short: full for full, each in meant.items() for short in each.split()}
    for language, meant in CUT_SHORT.items()
}


def in_long_forms(folded: str, language: str, own: Collection[str]) -> str:
    """Return a folded question with short and slurred words in full, but for those that are words of the file."""
    if language == "tr":
        for slur, endings in SLURS:
            for found in reversed(list(slur.finditer(folded))):
                folded = folded[: found.start()] + endings[found["who"]] + folded[found.end() :]
        folded = PAYMENTS.sub("odem", PAYING.sub("oduyo", folded))
    for word in sorted(words(folded), key=lambda each: -each.start):
        if word.text in own or not word.text.isalpha():
            continue
        full = MEANT[language].get(word.text) or _with_its_letter(word.text, language)
        if full is not None:
            folded = folded[: word.start] + full + folded[word.end :]
    return folded


def _with_its_letter(word: str, language: str) -> str | None:
    """Return the one everyday word that this is with an inner letter left out or two of them swapped, or None."""
    found = {
        full
        for full in LETTER_LOST[language]
        for at in range(1, len(full) - 1)
        if word in (full[:at] + full[at + 1 :], full[:at] + full[at + 1 : at + 2] + full[at] + full[at + 2 :])
        and word != full
    }
    return found.pop() if len(found) == 1 else None
