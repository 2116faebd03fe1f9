"""Questions about what an employee costs in Turkey, and about VAT of named amounts."""

from __future__ import annotations

import re

from bot.analyst.second.asks import Ask
from bot.analyst.second.features import tool_words as words
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.own_numbers import named_amounts
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from bot.analyst.second.vat_figures import reckon_vat
from bot.analyst.second.vat_reading import read_vat_of_file
from tools.analysis.employer_cost_tr import EmployerCostTrParameters
from tools.analysis.vat import VatParameters
from tools.periods import key_of

GROSS = r"gross|brut\w*"
NET = r"net|ele gecen|take home|net maas\w*"
EMPLOYER = r"employer\w*|isveren\w*|isverene"
DECLARED = (
    ("carried", r"carried(?: forward)?|from last month|devreden(?: kdv)?|onceki ay\w*"),
    ("output", r"output|charged|on sales|sales|collected|hesaplanan|satis\w*|tahsil\w*"),
    ("input", r"input|deductible|on purchases|purchases|paid|indirilecek|alis\w*|alim\w*"),
)
BOUNDS = (10_000, 10**9)


def read_wage(question: Question) -> ToolReading | None:
    """Return what is asked about the cost of a gross or net wage to its employer."""
    features = question.features
    if not question.says(r"cost\w*|maliyet\w*|pay\w*|ode\w*") or not (question.says(EMPLOYER) or _of_a_wage(question)):
        return None
    amounts = [n for n in features.numbers if n.kind in ("money", "plain") and BOUNDS[0] <= n.value < BOUNDS[1]]
    people = [n for n in features.numbers if n.kind == "people"]
    gross, net = question.says(GROSS), question.says(NET)
    months = [p for p in features.periods if p.kind == "month"]
    if len(amounts) != 1 or gross == net or len(people) > 1 or len(features.periods) > len(months) or len(months) > 1:
        return ToolReading("wage", missing=True)
    arguments: dict[str, object] = {"gross" if gross else "net": amounts[0].value}
    if months:
        arguments["month"] = key_of(months[0].options[-1].start, "month")
    if people:
        arguments["people"] = int(people[0].value)
    incentive = "manufacturing" if question.says(r"manufactur\w*|imalat\w*") else "general"
    if question.says(r"incentive\w*|tesvik\w*") and not question.says(r"without|no incentive|tesviksiz\w*|haric\w*"):
        arguments["incentive"] = incentive
    call = EmployerCostTrParameters.model_validate(arguments)
    name = "total_all" if people and people[0].value > 1 else "total"
    asks: list[Ask] = [tool(call, name)]
    if "incentive" in arguments and name == "total":
        plain = call.model_copy(update={"incentive": "none"})
        asks.append(tool(plain, "total_incentive" if incentive == "general" else "total_incentive_manufacturing"))
    return ToolReading("wage", (tuple(asks),), (*amounts, *people))


def _of_a_wage(question: Question) -> bool:
    """Return whether the cost of somebody with a gross or net wage is asked for, and no path of cash."""
    wage = question.says(r"(?:gross|net|brut\w*)") and question.says(r"wages?|salar\w*|earn\w*|maas\w*|ucret\w*")
    cost = question.says(r"(?:total |toplam )?(?:costs? (?:us|me|in total)|cost of|maliyet\w*)")
    return wage and cost and not question.features.has("shape:breaks", "subject:closing", "condition")


def read_vat(question: Question) -> ToolReading | None:
    """Return what is asked about the VAT in or on a named amount, or what is due of named sums."""
    features = question.features
    if not question.says(words.VAT_ASKED):
        return None
    rates = [n for n in features.numbers if n.kind == "percent"]
    amounts = [n for n in features.numbers if n.kind in ("money", "plain")]
    if len(amounts) > 1 and not rates and not features.mentions and not features.periods:
        return _declared(question, amounts)
    if not rates and (of_file := read_vat_of_file(question)) is not None:
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
