"""Amounts that rows must lie over or under: "payments over 10,000", "5 binin altındaki faturalar"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern

Op = Literal["over", "under", "at_least", "at_most", "is"]
ROWS = pattern(
    r"payments?|odeme~|tahsilat~|purchases?|deposits?|withdrawals?|cek(?:ler)?|cheques?|sales|contributions?|donations?|"
    r"charges|fees|expenses|receipts|credits|debits|transactions?|entries|entry|movements?|rows?|records?|items?|"
    r"invoices?|bills?|orders?|islem~|hareket~|kayit~|kayd\w+|satir~|fatura~|siparis~|gider~|gelir~|harcama~|masraf~|"
    r"giris~|cikis~|inflows?|outflows?|incomings|outgoings|payouts?|satis~|alis~|those|ones|olanlar~|fis~|bagis~"
)
GROUPS = pattern(
    r"months?|quarters?|years?|weeks?|days?|customers?|clients?|suppliers?|vendors?|categor(?:y|ies)|lines?|accounts?|"
    r"aylar\w*|ay|ayda|ayin|ceyrek\w*|gun\w*|hafta\w*|musteri~|tedarikci~|kategori~|kalem~|hesap~|bakiye~|balances?|"
    r"closings?|cash(?! (?:receipts?|payments?|sales|entries|inflows?|outflows?|deposits?|in|out)(?![a-z]))|kasa~"
)
BEFORE: tuple[tuple[Op, str], ...] = (
    ("at_most", r"(?:at most|no more than|not more than|(?:a )?maximum(?: of)?|up to|en fazla|en cok)"),
    ("at_least", r"(?:at least|no less than|not less than|(?:a )?minimum(?: of)?|en az)"),
    ("over", r"(?:over|above|(?:more|greater|larger|bigger|higher) than|exceed(?:s|ed|ing)?|in excess of)"),
    ("is", r"(?:exactly|precisely|equal to|of just|tam(?: olarak)?|tamtamina)"),
    ("under", r"(?:under|below|(?:less|lower|smaller|fewer|cheaper) than)"),
)
FROM = r"(?:[dt][ae]n)?"
AFTER: tuple[tuple[Op, str], ...] = (
    ("at_least", r" ?(?:or (?:more|above|over)|and (?:above|over|up)|\+|(?:ve|veya|ya da) (?:uzeri|ustu|fazla)\w*)"),
    ("at_most", r" ?(?:or (?:less|below|under)|and (?:below|under)|(?:ve|veya|ya da) (?:alti|az)\w*)"),
    (
        "over",
        rf" ?{FROM} ?(?:nin |nun |in |un )?(?:uzeri(?!nden)\w*|ustu\w*|asan\w*|gecen\w*|fazla\w*|buyuk\w*|yuksek\w*)",
    ),
    ("under", rf" ?{FROM} ?(?:nin |nun |in |un )?(?:alti(?:nda\w*|ndaki\w*)?|az|kucuk\w*|dusuk\w*)(?![a-z])"),
)
BETWEEN = re.compile(r"\bbetween $")
AND = re.compile(r" ?(?:and|-|to) ?$")
WITH = re.compile(r" ?(?:ile|ila|-|ve) ?$")
RANGE_AFTER = re.compile(r" ?(?:lira\w* |tl )?aras\w+")


@dataclass(frozen=True, slots=True)
class Limit:
    """A number that the amount of each row is over or under, with the place of its words."""

    op: Op
    value: Decimal
    start: int
    end: int


def limits_in(folded: str, numbers: Iterable[Number], *, rows: bool = False) -> tuple[Limit, ...]:
    """Return the limits that a text puts on its rows; none where it speaks of months, names or balances.

    With ``rows`` the question before spoke of rows, and this one need not.
    """
    if (ROWS.search(folded) is None and not rows) or GROUPS.search(folded) is not None:
        return ()
    amounts = [n for n in numbers if n.kind in ("money", "plain") and n.value > 0]
    return _range(folded, amounts) or tuple(limit for n in amounts if (limit := _limit(folded, n)) is not None)


def _range(folded: str, amounts: list[Number]) -> tuple[Limit, ...]:
    if len(amounts) != 2:  # noqa: PLR2004 - from one amount to another
        return ()
    low, high = amounts
    between = folded[low.end : high.start]
    led = BETWEEN.search(folded[: low.start])
    followed = RANGE_AFTER.match(folded[high.end :])
    if not (led and AND.fullmatch(between)) and not (followed and WITH.fullmatch(between)):
        return ()
    start = led.start() if led else low.start
    end = high.end + (followed.end() if followed else 0)
    return (Limit("at_least", low.value, start, end), Limit("at_most", high.value, start, end))


def _limit(folded: str, number: Number) -> Limit | None:
    for op, source in AFTER:
        if found := re.match(source, folded[number.end :]):
            return Limit(op, number.value, number.start, number.end + found.end())
    for op, source in BEFORE:
        if found := re.search(rf"(?<![a-z]){source} (?:the |an? )?(?:amount of )?$", folded[: number.start]):
            return Limit(op, number.value, found.start(), number.end)
    return None
