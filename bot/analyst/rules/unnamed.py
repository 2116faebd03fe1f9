"""One customer, supplier or invoice spoken of as if it were known (that invoice, the customer): it is asked which."""

from __future__ import annotations

import re

from bot.analyst.protocols import Turn
from bot.analyst.rules.expression import Ask, Reading, Several, Study, load
from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.question import Question

_POINTED = re.compile(
    r"\b(?:this|that|the) (?P<en>customer|client|buyer|supplier|vendor|invoice|bill)\b(?! (?:list|total|number|amounts?"
    r"|count|with|which|that|who|whose|by|per)\b)"
    r"|\b(?:su|bu|o) (?P<tr>fatura|musteri|cari|tedarikci|satici)(?:yi|nin|ye|si|ya|dan|den|i|in)?\b"
    r"|^(?:peki )?(?P<alone>musteri|tedarikci)(?:nin|ye)? (?:bize |bana )?(?:ne kadar|kac|hala|borcu)\b"
)
_FOUND = re.compile(
    r"\b(?:which|who|whose|each|every|per|by|all|any|hangi\w*|kim\w*|her|basina|bazinda|average|ortalama|oldest|newest|"
    r"first|last|latest|en|ilk|son)\b"
)
_KEYS = {
    "customer": "customer", "client": "customer", "buyer": "customer", "musteri": "customer", "cari": "customer",
    "supplier": "supplier", "vendor": "supplier", "tedarikci": "supplier", "satici": "supplier",
    "invoice": "invoice", "bill": "invoice", "fatura": "invoice",
}  # fmt: skip


def check(question: Question, history: tuple[Turn, ...]) -> None:
    """Raise the question which one is meant, where none is named or ranked in the question or in the one before it."""
    said = fold(question.text)
    found = _POINTED.search(said)
    if found is None or _FOUND.search(said) or any(map(_picks, question.pieces)):
        return
    if history and _one(load((history[-1].plan or {}).get("reading"))):
        return
    word = found["en"] or found["tr"] or found["alone"]
    raise AskedBackError(f"which_{_KEYS[word]}")


def _picks(piece: Piece) -> bool:
    hit = hit_of(piece)
    named = hit is not None and hit.full and any(name.kind == "member" for name in hit.names)
    return named or any(piece.has(kind) for kind in ("rank", "ordinal", "edge"))


def _one(reading: Reading | None) -> bool:
    """Return whether an answer was about one party or invoice, so that it can be pointed back to."""
    said = reading.expression if reading is not None else None
    if isinstance(said, Study):
        return bool(said.arguments.get("where") or said.arguments.get("document"))
    asks = said.parts if isinstance(said, Several) else (said,) if isinstance(said, Ask) else ()
    return any(
        ask.rank or ask.per == "row" or any(each.op in {"is", "contains"} for each in ask.of.where) for ask in asks
    )
