"""Questions about wages in Turkey: what an employee costs, the net of a gross wage and the gross of a net one."""

from __future__ import annotations

import re

from bot.analyst.second.asks import Ask
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern
from bot.analyst.second.tool_reading import Question, ToolReading, tool
from tools.analysis.employer_cost_tr import EmployerCostTrParameters
from tools.periods import key_of

GROSS = r"gross|brut\w*"
NET = r"net\w*|ele gecen|elin[ei] gecen|take[- ]home"
EMPLOYER = r"employer\w*|isveren\w*|isverene"
MINIMUM = r"minimum[- ]wage\w*|asgari (?:ucret|maas)\w*"
COST = r"costs?|costing|maliyet\w*|pay\w*|ode\w*"
SOMEBODY = (
    r"wages?|salar\w*|earn\w*|maas\w*|ucret\w*|employee\w*|workers?|people|person|staff|somebody|someone|"
    r"hir(?:e|ing)|calisan\w*|eleman\w*|personel\w*|kisi\w*|isci\w*|birin\w*"
)
BEHIND = re.compile(rf"\s*(?:tl|lira|try|k|bin)?\s*(?P<kind>{GROSS}|{NET})\b")
BEFORE = re.compile(rf"\b(?P<kind>{GROSS}|{NET})(?: (?:pay|wage|salary|maas|ucret))?\s*$")
FURTHER = re.compile(
    rf"\s*(?:tl|lira|try)?\s*(?:a month |monthly |of )?(?:wage|salary|pay|maas\w*|ucret\w*)\s+(?P<kind>{GROSS}|{NET})\b"
)
OF = re.compile(rf"\b(?P<kind>{GROSS}|{NET})(?: (?:pay|wage|salary))? (?:of|is|olarak)\s*$")
BOUNDS = (10_000, 10**9)


def read_wage(question: Question) -> ToolReading | None:
    """Return what is asked about the cost of a gross or net wage to its employer."""
    features = question.features
    if not _asked(question):
        return None
    amounts = [n for n in features.numbers if n.kind in ("money", "plain") and BOUNDS[0] <= n.value < BOUNDS[1]]
    people = [n for n in features.numbers if n.kind == "people"]
    least = question.says(MINIMUM)
    months = [p for p in features.periods if p.kind == "month"]
    kind = "gross" if least else _kind(question, amounts)
    if len(amounts) != int(not least) or kind is None or len(people) > 1:
        return ToolReading("wage", missing=True)
    if len(features.periods) > len(months) or len(months) > 1:
        return ToolReading("wage", missing=True)
    arguments: dict[str, object] = {"minimum": True} if least else {kind: amounts[0].value}
    if kind == "net" and not months:
        arguments["until"] = f"{question.calendar.today.year}-12"
    if months:
        arguments["month"] = key_of(months[0].options[-1].start, "month")
    if people:
        arguments["people"] = int(people[0].value)
    asks = _asks(question, arguments, kind, several=bool(people and people[0].value > 1))
    return ToolReading("wage", (tuple(asks),), (*amounts, *people))


def _asks(question: Question, arguments: dict[str, object], kind: str, *, several: bool) -> list[Ask]:
    """Return the figures that answer: the other wage where both are spoken of, else what it costs."""
    if question.says(GROSS) and question.says(NET):
        if kind == "gross":
            return [tool(EmployerCostTrParameters.model_validate({**arguments, "take_home": True}), "net")]
        return [
            tool(
                EmployerCostTrParameters.model_validate(arguments), "gross" if "month" in arguments else "lowest_gross"
            )
        ]
    incentive = "manufacturing" if question.says(r"manufactur\w*|imalat\w*") else "general"
    if question.says(r"incentive\w*|tesvik\w*") and not question.says(r"without|no incentive|tesviksiz\w*|haric\w*"):
        arguments["incentive"] = incentive
    call = EmployerCostTrParameters.model_validate(arguments)
    name = "total_all" if several else "total"
    asks: list[Ask] = [tool(call, name)]
    if "incentive" in arguments and name == "total":
        plain = call.model_copy(update={"incentive": "none"})
        asks.append(tool(plain, "total_incentive" if incentive == "general" else "total_incentive_manufacturing"))
    return asks


def _asked(question: Question) -> bool:
    """Return whether a wage is turned into another or into its cost, and no path of cash is asked about."""
    if question.features.has("shape:breaks", "subject:closing", "shape:lowest_point"):
        return False
    gross, net, cost = question.says(GROSS), question.says(NET), question.says(COST)
    money = any(n.kind in ("money", "plain") and n.value >= BOUNDS[0] for n in question.features.numbers)
    if question.says(EMPLOYER) and cost:
        return True
    if question.says(MINIMUM):
        return question.says(r"costs?|costing|maliyet\w*") or (gross and net)
    if gross and net and money:
        return True
    return (gross or net) and money and question.says(r"costs?|costing|maliyet\w*") and question.says(SOMEBODY)


def _kind(question: Question, amounts: list[Number]) -> str | None:
    """Return whether the amount is a gross or a net wage: the word right at it where both are spoken of."""
    gross, net = question.says(GROSS), question.says(NET)
    if gross != net or not amounts:
        return ("gross" if gross else "net") if gross != net else None
    before, _, after = question.features.around(amounts[0].start, amounts[0].end)
    found = BEHIND.match(after) or BEFORE.search(before) or OF.search(before) or FURTHER.match(after)
    if found is None:
        return None
    return "gross" if pattern(GROSS).fullmatch(found["kind"]) else "net"
