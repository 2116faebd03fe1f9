"""The figures of an answer and of the next candidate, which proves that there is no better one."""

from __future__ import annotations

from decimal import Decimal

from tools.analysis.cash import CashCase, closing_figure, lowest_of
from tools.analysis.solve.search import PER_PERCENT, Search
from tools.money import Money
from tools.projection import PathMonth


def tell_answer(search: Search) -> CashCase:
    """Add the answer with its proof and return the case with it."""
    working = search.working
    answer = search.answer()
    with_it = search.side(answer)
    beyond = search.side(answer + 1) if answer < search.most else None
    if with_it.below is not None or (beyond is not None and beyond.below is None):
        raise ArithmeticError(f"{search.asked.find}: {answer} is not proved by the path")
    working.verdict["found"] = "none" if not answer else "all" if beyond is None else "yes"
    case = with_it.case
    closing_figure(working, case, "lowest", "lowest closing with it", lowest_of(case.path))
    closing_figure(working, case, "final", "final closing with it", case.path[-1])
    _answer(search, case, answer)
    if beyond is not None and beyond.below is not None:
        _next(search, beyond.case, beyond.below, answer + 1)
    return case


def _answer(search: Search, case: CashCase, answer: int) -> None:
    working, proof = search.working, ("lowest", *search.sources)
    match search.asked.find:
        case "most_hires":
            working.number("people", "most hires", answer, "count", proof)
        case "largest_fall" | "largest_rise":
            working.number("percent", "largest change in percent", Decimal(answer) / PER_PERCENT, "percent", proof)
        case "largest_draw" | "largest_purchase" | "largest_pay" as find:
            amount = Money(answer, case.base.currency, search.places)
            working.money(find.removeprefix("largest_"), find.replace("_", " "), amount, derived_from=proof)
        case "earliest_hire" | "earliest_purchase":
            if answer:
                month = search.month(answer)
                working.verdict["month"] = month
                start = next(step for step in case.path if step.month == month)
                closing_figure(working, case, "start_closing", "closing of the earliest month", start)
    if search.asked.month is not None:
        looked = next(step for step in case.path if step.month == search.asked.month)
        closing_figure(working, case, "month_closing", "closing of the month looked at", looked)


def _next(search: Search, case: CashCase, below: PathMonth, candidate: int) -> None:
    working = search.working
    closing_figure(working, case, "next_below", "first closing under the buffer with the next", below)
    closing_figure(working, case, "next_lowest", "lowest closing with the next", lowest_of(case.path))
    match search.asked.find:
        case "most_hires":
            working.number("next", "one more", candidate, "count", ("next_below", *search.sources))
        case "largest_fall" | "largest_rise":
            sources = ("next_below", *search.sources)
            working.number(
                "next", "a hundredth of a percent more", Decimal(candidate) / PER_PERCENT, "percent", sources
            )
        case "largest_draw" | "largest_purchase" | "largest_pay":
            amount = Money(candidate, case.base.currency, search.places)
            working.money("next", "one minor unit more", amount, derived_from=("next_below", *search.sources))
        case "earliest_hire" | "earliest_purchase":
            working.verdict["next_month"] = search.month(candidate)
