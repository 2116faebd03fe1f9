"""Good drafts with a fault planted in them, or in the plan behind them."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
HIRING: Call = ("break_month", {"scenario": [HIRE]})
HIRE_EN = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE_TR = "marttan itibaren kişi başı 73.050 TL'den iki kişi alırsam hangi ay batarım?"
GOOD_EN = (
    "Cash first falls below zero in {break_month.first_below_zero|period}: it closes at "
    "{break_month.first_below_zero}.\n"
    "The lowest point is {break_month.lowest} in {break_month.lowest|period}.\n"
    "Assumed: {assume.break_month.hire_people} people at {assume.break_month.hire_monthly_cost} each, nothing added."
)
GOOD_TR = (
    "Kasa {break_month.first_below_zero|period:loc} eksiye düşüyor: kapanış {break_month.first_below_zero}.\n"
    "En düşük nokta {break_month.lowest}, {break_month.lowest|period}."
)
JUNE: JsonValue = {"start": "2026-06-01", "end": "2026-06-30"}
MAY: JsonValue = {"start": "2026-05-01", "end": "2026-05-31"}
RENT: Call = (
    "query",
    {"of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is", "values": ["Rent"]}]}, "period": JUNE},
)
RENT_Q = "What did we spend on rent in June?"
RENT_GOOD = "Rent in {query.value|period} was {query.value}."
WORST: Call = ("query", {"of": {"measure": "cash.net"}, "aggregate": "min", "per": "month"})
WORST_Q = "Which month has the worst net cash flow?"
WORST_GOOD = "{query.value|period} was the worst, with a loss of {query.value|abs}."
CHANGE: Call = (
    "query",
    {
        "of": {"where": [{"column": "Line", "op": "is", "values": ["Sales"]}]},
        "period": MAY,
        "compare": {"period": {"start": "2026-04-01", "end": "2026-04-30"}},
    },
)
CHANGE_Q = "How did sales in May compare with April, in percent?"
CHANGE_GOOD = "Sales fell by {query.change|abs} in May 2026, from {query.base} to {query.value}."


Fault = tuple[str, str, str, Call, Language]


def faults_of_figures() -> Iterator[Fault]:
    """Yield drafts with another month, figure, size or currency."""
    zero, lowest = "{break_month.first_below_zero}", "{break_month.lowest}"
    yield "wrong month cited", HIRE_EN, GOOD_EN.replace("first_below_zero|period", "lowest|period"), HIRING, "en"
    yield (
        "wrong month typed",
        HIRE_EN,
        GOOD_EN.replace("{break_month.first_below_zero|period}", "June 2026"),
        HIRING,
        "en",
    )
    yield (
        "wrong month in Turkish",
        HIRE_TR,
        GOOD_TR.replace("{break_month.first_below_zero|period:loc}", "Haziran 2026'da"),
        HIRING,
        "tr",
    )
    yield "wrong amount cited", HIRE_EN, GOOD_EN.replace(zero, lowest), HIRING, "en"
    yield "flipped sign", HIRE_EN, GOOD_EN.replace(zero, "138,300"), HIRING, "en"
    yield "factor of a thousand", HIRE_EN, GOOD_EN.replace(zero, "-138.30"), HIRING, "en"
    yield "factor of a thousand more", HIRE_EN, GOOD_EN.replace(zero, "-138,300k"), HIRING, "en"
    yield "other currency", HIRE_EN, GOOD_EN.replace(zero, "-138,300 USD"), HIRING, "en"
    yield "other currency beside a citation", HIRE_EN, GOOD_EN.replace(zero, zero + " (in dollars)"), HIRING, "en"
    yield (
        "opposite verdict",
        HIRE_EN,
        f"No month breaks you; the lowest is {lowest} in {{break_month.lowest|period}}.",
        HIRING,
        "en",
    )


def faults_of_words() -> Iterator[Fault]:
    """Yield drafts whose words claim what no figure says."""
    yield "unsupported cause", HIRE_EN, GOOD_EN + "\nThis happens because customers pay late.", HIRING, "en"
    yield "unsupported certainty", HIRE_EN, GOOD_EN + "\nAfter that, cash will certainly recover.", HIRING, "en"
    yield "unsupported advice", HIRE_EN, GOOD_EN + "\nYou should cut the rent.", HIRING, "en"
    yield "unsupported trend", RENT_Q, RENT_GOOD + "\nRent has grown steadily.", RENT, "en"
    yield (
        "unsupported claim in Turkish",
        HIRE_TR,
        GOOD_TR + "\nSonraki aylarda satışlar kesinlikle artacak.",
        HIRING,
        "tr",
    )
    yield "number from nowhere", HIRE_EN, GOOD_EN + "\nA loan of 75,000 would be enough.", HIRING, "en"
    yield "answer to another question", HIRE_EN, "Rent in June 2026 was {query.value}.", RENT, "en"
    yield "profit in place of a loss", WORST_Q, WORST_GOOD.replace("a loss of", "a profit of"), WORST, "en"
    yield "loss without its sign", WORST_Q, WORST_GOOD.replace("a loss of", "a result of"), WORST, "en"
    yield "rise in place of a fall", CHANGE_Q, CHANGE_GOOD.replace("fell", "rose"), CHANGE, "en"
    yield "dropped comparison", CHANGE_Q, "Sales in May 2026 were {query.value}.", CHANGE, "en"
    yield "unknown id", RENT_Q, "Rent was {query.valu} and {query.value}.", RENT, "en"
    yield "other language", HIRE_TR, GOOD_EN, HIRING, "tr"
    yield (
        "name of another line",
        "What is the largest expense line?",
        "Rent is the largest: {query.value.salaries}.",
        ("query", {"of": {"measure": "cash.out"}, "group_by": "Line", "rank": "top", "limit": 1}),
        "en",
    )


def faults_of_plans() -> Iterator[Fault]:
    """Yield drafts on a plan for something else than what was asked."""
    yield (
        "base in place of the scenario",
        HIRE_EN,
        "No, cash never falls below zero; the lowest is {break_month.base_lowest} in {break_month.base_lowest|period}.",
        HIRING,
        "en",
    )
    yield (
        "plan without the scenario",
        HIRE_EN,
        "No, cash never falls below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
        ("break_month", {}),
        "en",
    )
    yield "wrong number of people", HIRE_EN, GOOD_EN, ("break_month", {"scenario": [{**HIRE, "people": 3}]}), "en"
    yield "wrong cost", HIRE_EN, GOOD_EN, ("break_month", {"scenario": [{**HIRE, "monthly_cost": "75030"}]}), "en"
    yield "wrong start", HIRE_EN, GOOD_EN, ("break_month", {"scenario": [{**HIRE, "start": "2026-04"}]}), "en"
    yield "misread period", RENT_Q, RENT_GOOD, ("query", {**RENT[1], "period": MAY}), "en"
    yield (
        "another line",
        RENT_Q,
        RENT_GOOD,
        (
            "query",
            {
                "of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is", "values": ["Other"]}]},
                "period": JUNE,
            },
        ),
        "en",
    )
    yield "dropped filter", RENT_Q, RENT_GOOD, ("query", {"of": {"measure": "cash.out"}, "period": JUNE}), "en"
    yield "dropped period", RENT_Q, "Rent was {query.value}.", ("query", {"of": RENT[1]["of"]}), "en"
    yield (
        "other direction",
        "Total outflows in May?",
        "The total is {query.value}.",
        ("query", {"of": {"direction": "in"}, "period": MAY}),
        "en",
    )


FAULTS = [*faults_of_figures(), *faults_of_words(), *faults_of_plans()]
