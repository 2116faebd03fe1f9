"""What phones shorten or slur in the words that every question is made of: written in full before it is read."""

from __future__ import annotations

import re
from dataclasses import replace

from rapidfuzz.distance import OSA

from bot.analyst.protocols import Language
from bot.analyst.rules.fold import Token

_SHORT: dict[Language, dict[str, str]] = {
    "en": {
        "avg": "average", "avrg": "average", "deposits": "inflows", "withdrawals": "outflows",
        "tot": "total", "ttl": "total", "totl": "total",
        "bal": "balance", "bals": "balances", "rev": "revenue", "exp": "expenses", "exps": "expenses",
        "inv": "invoice", "invs": "invoices", "amt": "amount", "amts": "amounts", "qty": "quantity", "mth": "month",
        "mths": "months", "mnth": "month", "mnths": "months", "qtr": "quarter", "qtrs": "quarters", "yr": "year",
        "yrs": "years", "cust": "customer", "custs": "customers", "pymt": "payment", "pymts": "payments",
        "pmt": "payment", "pmts": "payments", "txn": "transaction", "txns": "transactions", "col": "column",
        "pct": "percent", "btwn": "between", "b4": "before", "thru": "through",
        "cmpr": "compare", "num": "number", "mthly": "monthly", "mnthly": "monthly", "hw": "how", "mch": "much",
        "wht": "what", "wat": "what", "ppl": "people", "spnt": "spent",
        "spnd": "spend", "recvd": "received", "rcvd": "received", "excl": "excluding",
    },
    "tr": {
        "ort": "ortalama", "ortlama": "ortalama", "topl": "toplam", "toplm": "toplam",
        "tplm": "toplam", "tpl": "toplam", "topam": "toplam", "ftr": "fatura", "yzd": "yuzde", "yuzd": "yuzde",
        "odm": "odeme", "bky": "bakiye", "bakye": "bakiye", "hrc": "harcama", "kdr": "kadar", "adt": "adet",
        "snra": "sonra", "sonr": "sonra", "gidr": "gider", "gdr": "gider", "gidrler": "giderler", "gelr": "gelir",
        "glr": "gelir", "gelirr": "gelir", "giderr": "gider", "ceyrk": "ceyrek",
    },
}  # fmt: skip
_SLIP_FROM, _SLIP_TO = 4, 5
# Short words of every question of which a letter inside may be left out.
_EVERYDAY: dict[Language, tuple[str, ...]] = {
    "en": ("total", "profit", "income"),
    "tr": ("gelir", "gider", "satis", "toplam", "bakiye", "fatura", "masraf"),
}
_SLURRED = (
    (re.compile(r"([iu])yo(?:z|s)$"), r"\1yoruz"),
    (re.compile(r"([iu])yom$"), r"\1yorum"),
    (re.compile(r"(?<=[b-df-hj-np-tv-z])io$"), "iyor"),
    (re.compile(r"(?<=[b-df-hj-np-tv-z])ior$"), "iyor"),
    (re.compile(r"(?<=[b-df-hj-np-tv-z])ioz$"), "iyoruz"),
    (re.compile(r"(?<=[b-df-hj-np-tv-z])iom$"), "iyorum"),
    (re.compile(r"(?<=[b-df-hj-np-tv-z])uo([mz]?)$"), r"uyo\1"),
    (re.compile(r"^odm(?=e|s)"), "odem"),
    (re.compile(r"^odiyo(?=r)"), "oduyo"),
    (re.compile(r"^odiyo$"), "oduyor"),
)


def in_full(tokens: tuple[Token, ...], language: Language, named: frozenset[str]) -> tuple[Token, ...]:
    """Return the tokens with short and slurred words in full; words of the file (``named``) are left as they are."""
    return tuple(
        replace(token, text=_full(token.text, language)) if token.kind == "word" and token.text not in named else token
        for token in tokens
    )


def _full(word: str, language: Language) -> str:
    if word in _SHORT[language]:
        return _SHORT[language][word]
    if language == "tr":
        for slurred, plain in _SLURRED:
            word = slurred.sub(plain, word)
    if _SLIP_FROM <= len(word) <= _SLIP_TO and word not in _EVERYDAY[language]:
        near = [
            each
            for each in _EVERYDAY[language]
            if (each[0], each[-1], len(each)) == (word[0], word[-1], len(word) + 1)
            and OSA.distance(word, each, score_cutoff=1) <= 1
        ]
        return near[0] if len(near) == 1 else word
    return word
