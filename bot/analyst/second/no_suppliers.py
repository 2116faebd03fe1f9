"""Names that are paid and supply nothing: people who work here, the state, landlords, lenders, banks, one's own."""

from __future__ import annotations

from bot.analyst.second.features.text import fold, pattern

PEOPLE = (
    r"maas\w*|ucret(?:ler\w*|i|leri)?|personel\w*|bordro\w*|huzur hakki|kidem\w*|salary|salaries|wages?|payroll|paye|"
    r"staff|stipends?|net pay"
)
STATE = (
    r"sgk\w*|sigorta prim\w*|bagkur|social security|pension\w*|vergi\w*|kdv\w*|muhtasar\w*|stopaj\w*|gib|tax|taxes|vat|"
    r"hmrc|irs|finanzamt|customs|belediye\w*|harc(?:lar\w*|i)?"
)
PREMISES = r"kira(?:si|lar\w*)?|rent|rental|lease|landlord|aidat\w*"
LENDERS = (
    r"kredi(?: taksit\w*| karti\w*)?|taksit\w*|loans?|interest|faiz\w*|instal?ments?|repayments?|credit card|masraf\w*|"
    r"komisyon\w*|hesap isletim\w*|banks?|fees?|charges?|bsmv"
)
OWN = (
    r"virman\w*|own (?:account|transfer)s?|hesaplar arasi\w*|kendi hesab\w*|savings|ortak\w*|owner\w*|drawings?|"
    r"dividend\w*|temettu\w*|sahsi\w*|atm|nakit cekim\w*|para cekme\w*|cash withdrawal\w*"
)


ELSEWHERE = (
    r"tarifas?|salarios?|impostos?|darf|inss|fgts|iof|aluguel|emprestimos?|juros|saques?|cheques?|lohn\w*|gehalt\w*|"
    r"miete\w*|steuer\w*|zinsen"
)


def supplies_nothing(name: str) -> bool:
    """Return whether a name is of the people, the state, a landlord, a lender or the owner."""
    plain = "".join(c if c.isalnum() else " " for c in fold(name))
    return pattern(f"{PEOPLE}|{STATE}|{PREMISES}|{LENDERS}|{OWN}|{ELSEWHERE}").search(plain) is not None
