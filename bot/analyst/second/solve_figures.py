"""What is looked for on the cash path, found by trying: the one that holds, and the next one that does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.cash_figures import closing_of, first_under, lowest_of
from bot.analyst.second.meaning import Known, Reckoned
from bot.analyst.second.path import Month, NoPathError, cash_path, step_figures
from tools.analysis.solve.asking import SolveParameters
from tools.scenario import CostStep, Hire, OneOff, OwnerDraw, RevenueChange, Step

MOST_PEOPLE = 10_000
CHANGES = {"largest_fall": 10_000, "largest_rise": 100_000}  # in hundredths of a percent


def reckon_solve(books: Books, asked: SolveParameters) -> Reckoned:
    """Return the answer with its proof, tried on the path itself."""
    try:
        return _solved(books, asked)
    except NoPathError as reason:
        return Reckoned(refusal=reason.why)


def _solved(books: Books, asked: SolveParameters) -> Reckoned:
    base = cash_path(books, asked.scenario, asked.opening)
    if base[0].opening is None:
        return Reckoned(refusal="no_opening_balance")
    if asked.start is not None and (
        asked.start > base[-1].key or (asked.find == "largest_purchase" and asked.start < base[0].key)
    ):
        return Reckoned(refusal="period_not_in_file")
    if asked.month is not None and asked.month not in [month.key for month in base]:
        return Reckoned(refusal="period_not_in_file")
    floor = int((asked.buffer or Decimal(0)).scaleb(books.exponent))
    months = [month.key for month in base]

    def path(candidate: int) -> list[Month]:
        return cash_path(books, (*asked.scenario, _step(asked, candidate, months, books)), asked.opening)

    def under(months: list[Month]) -> Month | None:
        return first_under([month for month in months if asked.month in (None, month.key)], floor)

    def holds(candidate: int) -> bool:
        return under(path(candidate)) is None

    found = Reckoned()
    _add(found, books, asked, "base_lowest", lowest_of(base))
    _add(found, books, asked, "opening", base[0], opening=True)
    found.figures |= step_figures(books, asked.scenario)
    if asked.buffer is not None:
        found.figures["buffer"] = Known(asked.buffer, "money", "buffer", topic="solve:buffer")
    below = under(base)
    if below is not None:
        found.verdict["found"] = "already"
        _add(found, books, asked, "base_below", below)
        return found
    most = _most(asked, base, floor)
    answer = _largest(holds, most)
    with_it = path(answer) if answer else base
    beyond = path(answer + 1) if answer < most else None
    found.verdict["found"] = "none" if not answer else "all" if beyond is None else "yes"
    _add(found, books, asked, "lowest", lowest_of(with_it))
    _add(found, books, asked, "final", with_it[-1])
    _tell(found, books, asked, answer, with_it)
    first = under(beyond) if beyond is not None else None
    if beyond is not None and first is not None:
        _add(found, books, asked, "next_below", first)
        _add(found, books, asked, "next_lowest", lowest_of(beyond))
        if not asked.find.startswith("earliest"):
            found.figures["next"] = _number(asked, books, answer + 1, "next")
    return found


def _step(asked: SolveParameters, candidate: int, months: list[str], books: Books) -> Step:
    amount = asked.amount or Decimal(candidate).scaleb(-books.exponent)
    start = months[len(months) - candidate] if asked.find.startswith("earliest") else asked.start
    match asked.find:
        case "most_hires":
            return Hire(people=candidate, monthly_cost=amount, start=start)
        case "earliest_hire":
            return Hire(people=asked.people, monthly_cost=amount, start=start)
        case "largest_fall":
            return RevenueChange(percent=Decimal(-candidate).scaleb(-2), start=start)
        case "largest_rise":
            return CostStep(percent=Decimal(candidate).scaleb(-2), start=start)
        case "largest_pay":
            return Hire(people=asked.people, monthly_cost=amount, start=asked.start)
        case "largest_draw":
            return OwnerDraw(monthly_amount=amount, start=start)
        case _:
            return OneOff(amount=amount, start=start)


def _most(asked: SolveParameters, base: list[Month], floor: int) -> int:
    if asked.find == "most_hires":
        return MOST_PEOPLE
    if asked.find.startswith("earliest"):
        return len(base)
    if asked.find in CHANGES:
        return CHANGES[asked.find]
    return max(0, max(month.closing or 0 for month in base) - floor) + 1


def _largest(holds: Callable[[int], bool], most: int) -> int:
    """Return the largest candidate that holds, by doubling from one and halving back; zero holds."""
    good, bad = 0, 1
    while bad <= most and holds(bad):
        good, bad = bad, bad * 2
    bad = min(bad, most + 1)
    while bad - good > 1:
        middle = (good + bad) // 2
        if holds(middle):
            good = middle
        else:
            bad = middle
    return good


def _tell(found: Reckoned, books: Books, asked: SolveParameters, answer: int, path: list[Month]) -> None:
    for month in path:
        if month.key == asked.month:
            _add(found, books, asked, "month_closing", month)
    if asked.find in CHANGES:
        found.figures["percent"] = _number(asked, books, answer, "percent")
    elif not asked.find.startswith("earliest"):
        name = "people" if asked.find == "most_hires" else asked.find.removeprefix("largest_")
        found.figures[name] = _number(asked, books, answer, name)
    elif answer:
        start = path[len(path) - answer]
        found.verdict["month"] = start.key
        _add(found, books, asked, "start_closing", start)


def _number(asked: SolveParameters, books: Books, value: int, name: str) -> Known:
    if asked.find == "most_hires":
        return Known(Decimal(value), "count", "tool", topic=f"solve:{name}", places=0)
    if asked.find in CHANGES:
        return Known(Decimal(value).scaleb(-2), "percent", "tool", topic=f"solve:{name}", signed=False)
    return Known(Decimal(value).scaleb(-books.exponent), "money", "tool", topic=f"solve:{name}", signed=False)


def _add(
    found: Reckoned, books: Books, asked: SolveParameters, name: str, month: Month, *, opening: bool = False
) -> None:
    known = closing_of(books, month, asked.scenario)
    if opening:
        known = replace(known, value=Decimal(month.opening or 0).scaleb(-books.exponent), quantity="opening")
    found.figures[name] = replace(known, topic=f"solve:{name}")
