"""Which names of money out are no suppliers: wages, taxes, rent, banks and loans, own accounts and owners."""

from __future__ import annotations

import re

from tools.names import fold

_WORDS = (
    r"maas\w*|ucret(?:ler\w*|i|leri)?|personel\w*|bordro\w*|huzur hakki|kidem\w*|sgk\w*|sigorta prim\w*|bagkur|"
    r"salar(?:y|ies)|wages?|payroll|paye|staff|stipends?|net pay|social security|pension\w*|"
    r"vergi\w*|kdv\w*|muhtasar\w*|stopaj\w*|gib|tax(?:es)?|vat|hmrc|irs|finanzamt|customs|belediye\w*|harc(?:lar\w*|i)?|"
    r"kira(?:si|lar\w*)?|rent(?:al)?|lease|landlord|desk rent|aidat\w*|"
    r"kredi(?: taksit\w*| karti\w*)?|taksit\w*|loans?|interest|faiz\w*|instal?ments?|repayments?|credit card|"
    r"masraf\w*|komisyon\w*|hesap isletim\w*|bank (?:fees?|charges?)|bank|fees?|charges?|bsmv|havale ucret\w*|"
    r"virman\w*|own (?:account|transfer)s?|transfer to (?:own|savings)\w*|hesaplar arasi\w*|kendi hesab\w*|savings|"
    r"tarifas?|salarios?|impostos?|darf|inss|fgts|iof|aluguel|emprestimos?|juros|saques?|cheques?|lohn\w*|gehalt\w*|"
    r"miete\w*|steuer\w*|zinsen|"
    r"ortak\w*|owner\w*|drawings?|dividend\w*|temettu\w*|sahsi\w*|atm|nakit cekim\w*|para cekme\w*|cash withdrawal\w*"
)
_NONE = re.compile(rf"(?<![a-z])(?:{_WORDS})(?![a-z])")


def is_no_supplier(name: str) -> bool:
    """Return whether a name tells of money out for no goods, materials or services of another firm."""
    return _NONE.search(re.sub(r"[^a-z0-9]+", " ", fold(name))) is not None
