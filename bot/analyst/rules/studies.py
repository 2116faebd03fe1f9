"""Questions that an analysis of its own answers: ageing, days to pay, loans, runway, break-even, solving, forecasts.

A reading is made only for a tool that is offered; for all others the question is answered as before.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from bot.analyst.protocols import Language
from bot.analyst.rules import (
    budgets,
    forecasting,
    invoicestudies,
    lateness,
    ownstudies,
    pastdue,
    paysoff,
    solving,
    stock,
    taxreserve,
    trendstudies,
    vague,
    wages,
    weeks,
)
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Reading, Study
from bot.analyst.rules.heard import written
from bot.analyst.rules.invoicing import sided
from bot.analyst.rules.outcomes import AskedBackError, RefusedError
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.spending import spending
from bot.analyst.rules.studyparts import Topic, names_of, period, soft
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import of
from tools.outline import Outline

_SUPPOSED = {"solve", "break_even", "aging", "balance_check", "vat", "employer_cost_tr", "tax_reserve"}
_CASH = {"balance_check", "forecast", "solve", "recurring", "daily_cash"}
# What is answered from the numbers of a question alone, by the input that has to be there.
_WITHOUT_FILE = {
    "loan": "principal", "runway": "cash", "break_even": "fixed", "employer_cost_tr": "", "vat": "",
    "growth": "first", "variance": "actual", "cash_cycle": "receivables",
}  # fmt: skip


def study(
    bag: Bag, file: File, calendar: Calendar, question: str, offered: frozenset[str], language: Language = "en"
) -> Reading | None:
    """Return the reading of a question that an analysis answers, or None; asks back for an input that is missing."""
    topic = Topic(bag, file, calendar, question, offered, {}, language)
    if bag.has("topic", "spending") and (file.cash is not None or file.sided is not None):
        return spending(topic)
    name = (
        ("past_due" if pastdue.meant(bag, file) else None)
        or ("stock" if stock.meant(bag, file) else None)
        or _topic(bag)
        or solving.begun(bag)
        or forecasting.continued(bag, calendar)
    )
    supposed = bag.has("scenario", "if") or vague.changed(bag.pieces, bag.tokens)
    supposed = supposed and not (name == "growth" and bag.has("study", "inflation"))
    if name is None or _TOOLS[name] not in offered or (supposed and _TOOLS[name] not in _SUPPOSED):
        return None
    if _TOOLS[name] in _CASH and file.cash is None:
        return None
    made = _READERS[name](topic)
    if made is None or made.tool not in offered:
        return None
    soft(bag)
    return None if bag.unread() else Reading(expression=made)


def without_file(bag: Bag, calendar: Calendar, question: str, offered: frozenset[str]) -> Reading | None:
    """Return the reading of a question that its own numbers answer, or None; asks back for an input that is missing."""
    empty = Outline(file="", shape="", period=None, currencies=(), year_known=True, tables=(), cash=(), warnings=())
    found = study(bag, File(empty, of(empty)), calendar, question, offered)
    made = found.expression if found is not None else None
    if not isinstance(made, Study) or made.tool not in _WITHOUT_FILE:
        return None
    needed = _WITHOUT_FILE[made.tool]
    return found if not needed or needed in made.arguments else None


def _topic(bag: Bag) -> str | None:
    said = {str(value) for piece in bag.left() if piece.has("topic") for value in piece.options["topic"]}
    if "subscription" in said and not _recurs(bag):
        said.discard("subscription")
    if "budget" in said:
        # what passes its budget (bütçeyi geçmiş) is not late
        said.discard("late")
    if bag.has("vat", "carried") and any(token.text.startswith(("vat", "kdv")) for token in bag.tokens):
        said.add("tax")
    if bag.has("study", "inflation") and bag.has("change", "any", "up"):
        said.add("growth")
    if paysoff.earns_a_cost(bag):
        said.add("pays_off")
    if bag.has("unit", "week") and (bag.has("having", "under") or bag.has("goal", "break")):
        said.add("weeks")
    if wages.meant(bag):
        said.add("wage")
    if bag.has("slow"):
        said.add("days_to_pay")
    if bag.has("pay", "frozen"):
        said.add("aging")
    delayed = bag.has("topic", "late") or bag.has("pay", "late") or bag.has("unit", "day")
    if bag.has("order_in_time", "first") and bag.has("measure", "unpaid", "overdue") and delayed:
        said.add("aging")
    if bag.has("pay", "late", "on_time", "early", "fastest", "lasted"):
        said.add("lateness")
    return next((name for name in _READERS if name in said), None)


def _recurs(bag: Bag) -> bool:
    """Return whether recurring payments are spoken of, and no line of the file that is called subscriptions."""
    hits = [hit_of(piece) for piece in bag.left() if piece.has("topic", "subscription")]
    named = all(hit is not None and hit.full and any(n.kind == "member" for n in hit.names) for hit in hits)
    words = [token.text for token in bag.tokens]
    listed = "neler" in words or any(pair == ["what", "subscriptions"] for pair in map(list, pairwise(words)))
    rate = bag.has("each", "yearly", "monthly") and not bag.periods()
    return not named or listed or rate or bag.has("question", "which")


def _loan(topic: Topic) -> Study | None:
    bag = topic.bag
    yearly, monthly = bool(bag.take_all("each", "yearly")), bool(bag.take_all("each", "monthly"))
    about = (
        "interest"
        if bag.has("agg", "sum") or (bag.has("question", "how_much") and bag.has("topic", "interest"))
        else ""
    )
    heard = topic.heard()
    for piece in bag.left():
        # this loan is the one that is spoken of
        after = bag.beside(piece)[1]
        if piece.has("anchor", "this") and after is not None and after.has("topic", "loan"):
            bag.use(piece)
    bag.take_all("topic", "loan", "interest")
    bag.take_all("agg", "sum")
    if len(heard.amounts) != 1 or len(heard.percents) != 1 or not heard.months or yearly == monthly:
        raise AskedBackError("study_loan")
    if bag.has("scenario", "afford") and topic.file.cash is not None:
        # whether it can be afforded shows in the cash from the month on in which it comes
        raise AskedBackError("need_start")
    topic.arguments |= {
        "principal": written(heard.amounts[0][1].value), "rate": written(heard.percents[0][1].value),
        "payments": heard.months, "rate_per": "year" if yearly else "month",
    }  # fmt: skip
    return Study(tool="loan", arguments=topic.arguments, about=about)


def _break_even(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "break_even")
    paysoff.sold(bag)
    heard = topic.heard()
    if not period(topic, "break_even") or heard.days or heard.months:
        return None
    variable = bag.take("variable")
    if variable is not None:
        bag.take_all("measure", "out")
    bag.take_all("fixed")
    bag.take_all("filter", "every_other", "only")
    if heard.amounts or heard.percents:
        return paysoff.break_even_of(topic, heard)
    names = names_of(topic, "out")
    if variable is None or not names:
        raise AskedBackError("study_variable")
    topic.arguments["variable_lines"] = [name.written for name in names]
    bag.take_all("measure", "revenue", "in")
    bag.take_all("scenario", "if")
    bag.take_all("change")
    return Study(tool="break_even", arguments=topic.arguments)


def _runway(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "runway")
    if (own := ownstudies.runway(bag)) is not None:
        for kind in ("each", "unit", "goal", "scenario", "anchor"):
            bag.take_all(kind)
        return own
    if topic.file.cash is None:
        return None
    bag.take_all("anchor", "last", "latest", "this")
    bag.take_all("same")
    bag.take_all("measure", "closing", "burn")
    bag.take_all("unit", "month")
    bag.take_all("goal", "left")
    if not period(topic, "runway"):
        return None
    return Study(tool="runway", arguments=topic.arguments)


def _balances(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "balance_check")
    for kind in ("verb", "change", "anaphor", "order_in_time"):
        bag.take_all(kind)
    bag.take_all("measure", "closing")
    bag.take_all("unit", "month", "day", "row")
    bag.take_all("noun", "entry")
    bag.take_all("ordinal", "1")
    bag.take_all("goal", "break")
    bag.take_all("scenario", "if")
    whole = bool(bag.take_all("study", "through"))
    heard = topic.heard()
    if heard.amounts or heard.percents or heard.months or not period(topic, "balance_check"):
        return None
    within = topic.arguments.pop("period", None) if whole else None
    if isinstance(within, dict):
        topic.arguments["limit"] = 100
        return Study(tool="balance_check", arguments=topic.arguments, about=f"{within['start']}/{within['end']}")
    return Study(tool="balance_check", arguments=topic.arguments)


def _whose(topic: Topic, side: str) -> None:
    """Refuse where a list of invoices is of the other side: suppliers in a list of customers."""
    if not sided(topic.file, side) and sided(topic.file, "in" if side == "out" else "out"):
        raise RefusedError("no_payables" if side == "out" else "no_receivables")


def _concentration(topic: Topic) -> Study | None:
    bag = topic.bag
    bag.take_all("topic", "concentration")
    suppliers, customers = bag.take_all("noun", "supplier"), bag.take_all("noun", "customer")
    bag.take_all("rank", "top")
    bag.take_all("share")
    side = bag.take("measure", "in", "out", "revenue", "invoiced")
    out = bool(suppliers) or (side is not None and side.has("measure", "out"))
    if topic.file.cash is not None and out:
        topic.arguments["of"] = {"direction": "out"}
        if suppliers:
            topic.arguments["suppliers"] = True
    elif topic.file.invoices() is None and topic.file.cash is None:
        return None
    elif topic.file.cash is None and (suppliers or customers) and (side is None or not out):
        _whose(topic, "out" if suppliers else "in")
    return Study(tool="concentration", arguments=topic.arguments) if period(topic, "concentration") else None


_READERS: dict[str, Callable[[Topic], Study | None]] = {
    "stock": stock.read,
    "reserve": taxreserve.read,
    "weeks": weeks.read,
    "payday": weeks.payday,
    "most_hires": lambda topic: solving.hires(topic.bag, topic.calendar, topic.heard),
    "largest_draw": lambda topic: solving.draw(topic.bag, topic.calendar, topic.heard),
    "largest_change": lambda topic: solving.change(topic.bag, topic.calendar, topic.heard),
    "earliest_hire": lambda topic: solving.earliest(topic.bag, topic.heard),
    "aging": invoicestudies.aging,
    "past_due": pastdue.read,
    "lateness": lateness.asked,
    "late": invoicestudies.late,
    "days_to_pay": invoicestudies.days,
    "dso": invoicestudies.days,
    "break_even": _break_even,
    "pays_off": paysoff.pays_off,
    "runway": _runway,
    "wage": wages.wage,
    "tax": ownstudies.vat,
    "concentration": _concentration,
    "duplicates": trendstudies.duplicates,
    "subscription": trendstudies.recurring,
    "balance_check": _balances,
    "anomaly": trendstudies.anomaly,
    "season": trendstudies.season,
    "budget": budgets.budget,
    "growth": trendstudies.growth,
    "forecast": forecasting.forecast,
    "loan": _loan,
}
_TOOLS = {
    "most_hires": "solve", "largest_draw": "solve", "earliest_hire": "solve",
    "largest_change": "solve", "aging": "aging", "past_due": "aging",
    "lateness": "days_to_pay", "late": "days_to_pay", "days_to_pay": "days_to_pay", "dso": "cash_cycle",
    "break_even": "break_even", "pays_off": "break_even",
    "runway": "runway", "wage": "employer_cost_tr", "tax": "vat",
    "concentration": "concentration", "duplicates": "duplicates", "subscription": "recurring",
    "balance_check": "balance_check", "anomaly": "anomalies", "season": "seasonality", "budget": "variance",
    "growth": "growth", "forecast": "forecast", "loan": "loan", "weeks": "daily_cash", "payday": "daily_cash",
    "reserve": "tax_reserve", "stock": "stock_value",
}  # fmt: skip
