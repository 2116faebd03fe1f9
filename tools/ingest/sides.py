"""Which side of the account a word means: money in or money out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from tools.ingest.words import fold, fold_heading, pattern
from tools.tables import Direction

_VALUES: dict[str, Direction] = {
    "k": "in", "h": "in", "a": "in", "c": "in", "cr": "in", "in": "in", "credit": "in", "alacak": "in", "haben": "in",
    "bij": "in",
    "d": "out", "s": "out", "b": "out", "dr": "out", "out": "out", "debit": "out", "borc": "out", "soll": "out",
    "af": "out",
    "income": "in", "expense": "out", "gelir": "in", "gider": "out", "giris": "in", "cikis": "out", "revenue": "in",
    "expenses": "out",
    "receipt": "in", "payment": "out", "tahsilat": "in", "odeme": "out", "haber": "in", "debe": "out", "avere": "in",
    "dare": "out",
    "deposit": "in", "withdrawal": "out", "einnahme": "in", "ausgabe": "out", "entrada": "in", "saida": "out",
    "salida": "out",
    "ingreso": "in", "gasto": "out", "egreso": "out", "recette": "in", "depense": "out", "entrata": "in",
    "uscita": "out", "inflow": "in",
    "outflow": "out", "gutschrift": "in", "lastschrift": "out", "belastung": "out", "credito": "in", "debito": "out",
    "crdt": "in",
    "dbit": "out", "kredi": "in", "money in": "in", "money out": "out", "paid in": "in", "paid out": "out",
    "incoming": "in",
    "outgoing": "out", "receita": "in", "despesa": "out", "кредит": "in", "дебет": "out", "приход": "in",
    "расход": "out", "sale": "in",
    "sales": "in", "cost": "out", "purchase": "out", "harcama": "out",
    "aldim": "in", "verdim": "out", "alinan": "in", "verilen": "out", "geldi": "in", "gitti": "out", "spent": "out",
    "earned": "in", "got": "in", "ein": "in", "aus": "out", "zugang": "in", "abgang": "out",
    "inkomsten": "in", "uitgaven": "out",
    "eingang": "in", "ausgang": "out", "einnahmen": "in", "ausgaben": "out", "zahlungseingang": "in",
    "zahlungsausgang": "out", "giren": "in", "cikan": "out", "gelen": "in", "giden": "out", "yatan": "in",
    "cekilen": "out", "girisler": "in", "cikislar": "out", "gelirler": "in", "giderler": "out", "entree": "in",
    "sortie": "out", "recettes": "in", "depenses": "out", "entradas": "in", "saidas": "out", "salidas": "out",
    "ingresos": "in", "gastos": "out", "egresos": "out", "entrate": "in", "uscite": "out", "accredito": "in",
    "addebito": "out", "abono": "in", "cargo": "out", "ontvangst": "in", "ontvangsten": "in", "uitgave": "out",
    "receipts": "in", "payments": "out", "deposits": "in", "withdrawals": "out", "debet": "out", "kredit": "in",
    "satis": "in", "satislar": "in", "alis": "out", "alislar": "out", "alim": "out", "alimlar": "out",
    "satis faturasi": "in", "alis faturasi": "out", "giden fatura": "in", "gelen fatura": "out",
    "gider faturasi": "out",
    "sales invoice": "in", "sale invoice": "in", "customer invoice": "in", "purchase invoice": "out", "bill": "out",
    "supplier invoice": "out", "supplier bill": "out", "vendor invoice": "out", "vendor bill": "out",
    "bills": "out", "purchase bill": "out", "sales invoices": "in", "purchase invoices": "out",
    "purchases": "out", "verkauf": "in", "einkauf": "out",
    "vente": "in", "achat": "out", "venta": "in", "compra": "out", "venda": "in", "vendita": "in", "acquisto": "out",
    "verkoop": "in", "inkoop": "out",
}  # fmt: skip
# Letters that mean a side only beside their counterpart: G/Ç for "giriş" and "çıkış", A/V for "alınan" and "verilen".
_BESIDE: tuple[dict[str, Direction], ...] = (
    {"g": "in", "c": "out"}, {"a": "in", "v": "out"}, {"i": "in", "o": "out"}, {"i": "in", "e": "out"},
    {"e": "in", "s": "out"}, {"e": "in", "a": "out"}, {"r": "in", "d": "out"},
)  # fmt: skip
_PAIRED: tuple[dict[str, Direction], ...] = (
    *_BESIDE, {"h": "in", "s": "out"}, {"c": "in", "d": "out"}, {"a": "in", "b": "out"},
)  # fmt: skip


def sides_stated(cells: Sequence[str | None]) -> list[Direction | None] | None:
    """Return the side of each cell of a column that states sides and nothing else, or None.

    Cells that hold a single letter state one only beside its counterpart.
    """
    texts = {cell.strip() for cell in cells if cell and cell.strip()}
    folded = {fold(text) for text in texts}
    if any(len(text) == 1 and text.isalpha() for text in folded) and not any(folded == set(pair) for pair in _PAIRED):
        return None
    found = sides_among(texts)
    if not found:
        found = {text: side for text in texts if (side := side_of_words(text)) is not None}
        if len(found) < len(texts) or set(found.values()) != {"in", "out"}:
            return None
    return [found[cell.strip()] if cell and cell.strip() else None for cell in cells]


def sides_among(texts: Collection[str]) -> dict[str, Direction]:
    """Return the side of each of the different texts of a column, empty where not all of them mean one."""
    folded = {text: fold(text) for text in texts}
    for pair in _BESIDE:
        if set(folded.values()) == set(pair):
            return {text: pair[letter] for text, letter in folded.items()}
    found = {text: side for text in texts if (side := side_of_value(text)) is not None}
    return found if len(found) == len(folded) else {}


@lru_cache(maxsize=4096)
def side_of_value(text: str) -> Direction | None:
    """Return the side that a whole cell means (``S``, ``Haben``, ``Gider``), or None."""
    plain = text.strip().strip("()")
    if plain in ("+", "-"):
        return "in" if plain == "+" else "out"
    return _VALUES.get(fold(plain))


@lru_cache(maxsize=4096)
def side_of_words(text: str) -> Direction | None:
    """Return the side that the name of a line, section or column means by words for income or spending, or None."""
    folded = fold_heading(text)
    inside, outside = pattern("direction.in").search(folded), pattern("direction.out").search(folded)
    if inside and outside:
        # "Cost of sales", "satislarin maliyeti": what is spent on sales is spent, whichever word comes first.
        return "out" if not pattern("direction.in").fullmatch(folded) else "in"
    if inside:
        return "in"
    return "out" if outside else None


def side_of_figures(name: str) -> Direction | None:
    """Return the side of all figures of a column by its name: a wage is spent, a fee or a rent may be earned."""
    side = side_of_words(name)
    if side is None and pattern("spent.words").search(fold_heading(name)):
        return "out"
    return side


def side_around(words: str) -> Direction | None:
    """Return the side that the texts around a table mean (``A | B``), the first that names one of the two only."""
    for text in words.split(" | "):
        folded = fold_heading(text)
        side = side_of_words(text)
        both = pattern("direction.in").search(folded) and pattern("direction.out").search(folded)
        if side is not None and not both:
            return side
    return None


def side_of_group(text: str) -> Direction | None:
    """Return the side that the name of a group of lines means: a whole word or sign for one, or words for it."""
    whole = side_of_value(text) if len(text.strip()) > 1 or not text.strip().isalpha() else None
    return whole or side_of_words(text)


@lru_cache(maxsize=4096)
def side_of_line(text: str) -> Direction | None:
    """Return the side of a line by words for income or spending, or by a usual name (rent, wages, a customer)."""
    words = side_of_words(text)
    if words:
        return words
    folded = fold_heading(text)
    if pattern("cost_lines.out").search(folded):
        return "out"
    return "in" if pattern("cost_lines.in").search(folded) else None
