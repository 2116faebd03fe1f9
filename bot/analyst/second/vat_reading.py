"""Questions about VAT: in or on a named amount, and what is due of named sums or of what the file holds."""

from __future__ import annotations

import re

from bot.analyst.second.books import Books
from bot.analyst.second.features import tool_words as words
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern
from bot.analyst.second.own_numbers import named_amounts
from bot.analyst.second.reckoned_vat import tax_of
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from bot.analyst.second.vat_figures import reckon_vat
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

DECLARED = (
    ("carried", r"carried(?: forward)?|from last month|devreden(?: kdv)?|onceki ay\w*"),
    ("output", r"output|charged|on sales|sales|collected|hesaplanan|satis\w*|tahsil\w*"),
    ("input", r"input|deductible|on purchases|purchases|paid|indirilecek|alis\w*|alim\w*"),
)


def holds_tax(books: Books) -> bool:
    """Return whether a table of the file has amounts of tax."""
    return any(tax_of(sheet) for sheet in books.sheets)


def _of_file(question: Question) -> ToolReading | None:
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


def read_vat(question: Question) -> ToolReading | None:
    """Return what is asked about the VAT in or on a named amount, or what is due of named sums."""
    features = question.features
    if not question.says(words.VAT_ASKED):
        return None
    rates = [n for n in features.numbers if n.kind == "percent"]
    amounts = [n for n in features.numbers if n.kind in ("money", "plain")]
    if len(amounts) > 1 and not rates and not features.mentions and not features.periods:
        return _declared(question, amounts)
    if not rates and (of_file := _of_file(question)) is not None:
        return of_file
    if features.mentions or features.periods or len(rates) != 1 or len(amounts) != 1:
        return ToolReading("vat", missing=True)
    inside = question.says(
        r"including|inclusive|with vat|vat included|kdv ?dahil\w*|kdvli\w*|icinde\w*|icinden|dahil\w*"
    )
    outside = question.says(
        r"excluding|exclusive|before vat|without vat|plus vat|kdv ?haric\w*|kdvsiz\w*|art[iı] kdv\w*|haric\w*|uzerine"
    )
    if inside == outside:
        return ToolReading("vat", missing=True)
    call = VatParameters(amount=amounts[0].value, rate=abs(rates[0].value), included=inside)
    wanted = "vat"
    if re.search(
        r"(?:before|without|excluding|net of) vat[^?]*\?|kdvsiz\w*(?: tutar\w*)? (?:ne|kac)|"
        r"kdv ?haric\w* (?:tutar\w* )?(?:ne|kac)",
        features.folded,
    ):
        wanted = "before_vat" if inside else "vat"
    if re.search(
        r"(?:with|including|plus) vat[^?]*\?|kdvli\w*(?: tutar\w*)? (?:ne|kac)|"
        r"kdv ?dahil\w* (?:tutar\w* |fiyat\w* )?(?:ne|kac)",
        features.folded,
    ):
        wanted = "with_vat" if outside else wanted
    return ToolReading("vat", ((tool(call, wanted),),), (*rates, *amounts))


def _declared(question: Question, amounts: list[Number]) -> ToolReading:
    """Return what is to be paid of VAT that was charged, deducted and carried forward."""
    named = named_amounts(question.features.folded, amounts, DECLARED)
    if named is None or not {"output", "input"} <= named.keys():
        return ToolReading("vat", missing=True)
    call = VatParameters.model_validate(named)
    due = reckon_vat(None, call).figures
    carried = due["payable"].value == 0 and due["carry_forward"].value > 0
    asks = (tool(call, "carry_forward"), tool(call, "payable")) if carried else (tool(call, "payable"),)
    return ToolReading("vat", (asks,), tuple(amounts))
