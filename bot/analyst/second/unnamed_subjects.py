"""What is added up where a question names no amount: pieces sold, ranked parties, a list, the rows themselves."""

from __future__ import annotations

from bot.analyst.second.asks import Subject
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold, pattern, words
from bot.analyst.second.features.vocabulary import same_meaning
from bot.analyst.second.operands import only_direction
from tools.analysis.parameters import Condition, Operand

CUSTOMERS = pattern(r"customers?|clients?|buyers?|payers?|musteri~|alici~")
SUPPLIERS = pattern(r"suppliers?|vendors?|tedarikci~|satici~")
TURNOVER = pattern(
    r"ciro~|satis~|hasilat~|gelir(?:i|im|imiz|ler\w*)?|kazanc~|turnover|sales|revenues?|income|invoiced|billed"
)
QUANTITY = pattern(
    r"satis aded\w*|satilan (?:adet|arac|tane)\w*|(?:units?|pieces|vehicles|cars|items) sold|(?:number|"
    r"quantity) (?:of \w+ )?sold|"
    r"sales volume|how many (?:\w+ ){0,3}sold|kac (?:adet|tane|arac)\w* sat\w+"
)


def quantities(features: Features, books: Books) -> list[Subject]:
    """Return the pieces that the file counts, where a question asks for pieces sold."""
    if QUANTITY.search(features.folded) is None:
        return []
    found = [(sheet.table.id, m.name) for sheet in books.sheets for m in sheet.table.measures if m.role == "quantity"]
    return [Subject(table, Operand(measure=name), "measure") for table, name in found]


def invoiced_sales(features: Features, books: Books) -> bool:
    """Return whether sales are asked for and the file lists what customers were invoiced."""
    customers = any(
        dimension.role == "counterparty" and any(same_meaning(word.text, "customer") for word in words(fold(name)))
        for sheet in books.sheets
        for dimension in sheet.table.dimensions
        for name in (dimension.name.replace("_", " "),)
    )
    return customers and TURNOVER.search(features.folded) is not None


def unnamed(features: Features, books: Books, filters: list[tuple[Condition, ...]]) -> list[Subject]:
    """Return what is added up where a question names no amount: that of the rows, of ranked parties, of a list."""
    ranked = features.has("group:counterparty") and features.has("shape:high", "shape:low") and not books.currencies
    if (side := _side_of_parties(features, books)) is not None:
        return [Subject(None, Operand(measure=f"cash.{side}"), side)]
    if features.has("shape:list") and not any(filters) and (side := only_direction(books, None, Operand())):
        return [Subject(None, Operand(direction=side), "amount")]  # type: ignore[arg-type]
    plain = any(filters) or features.has("shape:row") or ranked or bool(features.limits)
    return [Subject(None, Operand(), "amount")] if plain else []


def _side_of_parties(features: Features, books: Books) -> str | None:
    """Return the side of the cash that ranked customers or suppliers are on, where the file names them as such."""
    if not books.currencies or not features.has("shape:high", "shape:low"):
        return None
    for side, said, meant in (("in", CUSTOMERS, "customer"), ("out", SUPPLIERS, "supplier")):
        if said.search(features.folded) is None:
            continue
        for sheet in books.sheets:
            for dimension in sheet.table.dimensions:
                lines = dimension.role in ("line", "category") and any(
                    same_meaning(word.text, meant) for v in set(dimension.values) if v for word in words(fold(v))
                )
                if dimension.role == "counterparty" or lines:
                    return side
    return None
