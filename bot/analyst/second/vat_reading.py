"""Questions about the VAT that is due of what the file holds: which months, and what is carried into them."""

from __future__ import annotations

from bot.analyst.second.books import Books
from bot.analyst.second.features.text import pattern
from bot.analyst.second.reckoned_vat import tax_of
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.vat import VatParameters

DUE = pattern(
    r"pay(?:able|s|ing)?|owe[sd]?|owing|due|remit|settle|liab\w+|bill|net vat|vat (?:for|in|of)|"
    r"ode\w+|cik(?:ar|iyor|acak|ti)\w*|borc\w*|yatir\w+|tahakkuk\w*|beyan\w*|kdv\w* ne kadar|ne kadar kdv|kac kdv"
)
CARRIED = pattern(r"carr(?:y|ied)(?:[ -](?:forward|over))?|brought forward|from last month|devr?eden\w*|devir\w*")
WHOLE_SIDES = pattern(
    r"output vat|input vat|deductible|hesaplanan|indirilecek|vat (?:on|from) (?:sales|purchases)|"
    r"(?:satis|alis)\w* kdv\w*"
)


def holds_tax(books: Books) -> bool:
    """Return whether a table of the file has amounts of tax."""
    return any(tax_of(sheet) for sheet in books.sheets)


def read_vat_of_file(question: Question) -> ToolReading | None:
    """Return what is due of the file's own tax, one period at most; None where the file holds none."""
    features = question.features
    amounts = [n for n in features.numbers if n.kind in ("money", "plain")]
    others = [n for n in features.numbers if n.kind not in ("money", "plain", "days")]
    if not holds_tax(question.books) or not DUE.search(features.folded) or WHOLE_SIDES.search(features.folded):
        return None
    known = [n for n in amounts if CARRIED.search(features.folded)]
    held = [p for p in features.periods if not p.absent]
    if others or len(amounts) > 1 or len(known) != len(amounts) or len(held) != 1 or len(held[0].options) != 1:
        return ToolReading("vat", missing=True)
    call = VatParameters(period=held[0].options[0], carried=amounts[0].value if amounts else None)
    asks = (tool(call, "payable"), tool(call, "carry_forward"))
    return ToolReading("vat", (asks,), tuple(amounts))
