"""Constructs of a scenario's steps."""

from __future__ import annotations

from pydantic import JsonValue

from tests.bot.analyst.second.construct import Construct

END = "Cash at the end of December 2026 is {cash_forecast.closing.2026-12}."
BREAK = "Cash first falls below zero in {break_month.first_below_zero|period}, at {break_month.first_below_zero}."
LOW = "The lowest month-end cash is {cash_forecast.lowest}, in {cash_forecast.lowest|period}."


def _step(
    name: str, question: str, step: dict[str, JsonValue], wrong: dict[str, JsonValue], good: str = END,
    tool: str = "cash_forecast", language: str = "en",
) -> Construct:  # fmt: skip
    return Construct(
        name, tool, "cafe", question, {"scenario": [step]}, good, good, {"scenario": [{**step, **wrong}]},
        "tr" if language == "tr" else "en",
    )  # fmt: skip


END_TR = "Aralık 2026 sonunda kasa {cash_forecast.closing.2026-12}."
HIRED: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "20000", "start": "2026-03"}
FALLEN: dict[str, JsonValue] = {"kind": "revenue_change", "percent": "-10", "start": "2026-05"}
CONSTRUCTS: tuple[Construct, ...] = (
    _step(
        "cost by percent",
        "Kira doubles from July. What is the closing cash in December?",
        {"kind": "cost_step", "line": "Kira", "percent": "100", "start": "2026-07"},
        {"percent": "50"},
    ),
    _step(
        "cost by amount",
        "If Kira goes up by 1,000 from September, what is the year-end cash?",
        {"kind": "cost_step", "line": "Kira", "amount": "1000", "start": "2026-09"},
        {"start": "2026-08"},
    ),
    _step(
        "cost to an amount",
        "Kira eylülden itibaren 60 bine çıkarsa yıl sonunda kasa ne olur?",
        {"kind": "cost_step", "line": "Kira", "to": "60000", "start": "2026-09"},
        {"to": "50000"},
        END_TR,
        language="tr",
    ),
    _step(
        "a rise that does not come",
        "Temmuzdaki kira zammı gelmeseydi yıl sonunda kasa ne olurdu?",
        {"kind": "cost_step", "line": "Kira", "held": True, "start": "2026-07"},
        {"held": False, "percent": "-100"},
        END_TR,
        language="tr",
    ),
    _step(
        "a new cost",
        "temmuzdan itibaren her ay 15 bin ek gider olursa yıl sonunda kasa ne olur?",
        {"kind": "cost_step", "amount": "15000", "start": "2026-07"},
        {"amount": "-15000"},
        END_TR,
        language="tr",
    ),
    _step(
        "late receipts",
        "If Paket servis pays 60 days late all year, what is the lowest month-end cash and in which month?",
        {"kind": "late_payment", "days": 60, "line": "Paket servis"},
        {"line": "Salon satışları"},
        LOW,
    ),
    _step(
        "a cost by half",
        "Kira eylülden itibaren yarı yarıya düşerse yıl sonunda kasa ne olur?",
        {"kind": "cost_step", "line": "Kira", "percent": "-50", "start": "2026-09"},
        {"percent": "50"},
        END_TR,
        language="tr",
    ),
    _step(
        "inflows by a third",
        "Girişler eylülden itibaren üçte bir düşerse yıl sonunda kasa ne olur?",
        {"kind": "revenue_change", "percent": "-33.33", "start": "2026-09"},
        {"percent": "33.33"},
        END_TR,
        language="tr",
    ),
    _step(
        "a line that doubles",
        "Salon satışları eylülden itibaren ikiye katlanırsa yıl sonunda kasa ne olur?",
        {"kind": "revenue_change", "percent": "100", "start": "2026-09", "line": "Salon satışları"},
        {"percent": "200"},
        END_TR,
        language="tr",
    ),
    _step(
        "people at a gross wage",
        "If I hire two people from March at 60,000 gross a month each, which month breaks us?",
        {"kind": "waged_hire", "people": 2, "gross": "60000", "start": "2026-03"},
        {"gross": None, "net": "60000"},
        BREAK,
        "break_month",
    ),
    _step(
        "people at a net wage",
        "Marttan itibaren net 40 bine bir kişi alırsam yıl sonunda kasa ne olur?",
        {"kind": "waged_hire", "people": 1, "net": "40000", "start": "2026-03"},
        {"net": None, "gross": "40000"},
        END_TR,
        language="tr",
    ),
    _step(
        "a lost customer",
        "If we lose Paket servis from May, which month breaks us?",
        {"kind": "lost_customer", "line": "Paket servis", "start": "2026-05"},
        {"start": "2026-06"},
        BREAK,
        "break_month",
    ),
    _step(
        "prices",
        "If we raise our prices by 10% from April, what is the closing cash in December?",
        {"kind": "price", "percent": "10", "start": "2026-04"},
        {"percent": "-10"},
    ),
    _step(
        "a loan on the path",
        "If we borrow 100,000 in March at 3% a month over 12 months, what is the closing cash in December?",
        {"kind": "loan", "amount": "100000", "monthly_rate": "3", "months": 12, "start": "2026-03"},
        {"months": 10},
    ),
    _step(
        "a draw",
        "If I take out 5,000 a month for myself from June, what is the closing cash in December?",
        {"kind": "owner_draw", "monthly_amount": "5000", "start": "2026-06"},
        {"monthly_amount": "500"},
    ),
    _step(
        "a purchase",
        "If we buy an oven for 40,000 in May, what is the closing cash in December?",
        {"kind": "one_off", "amount": "40000", "start": "2026-05"},
        {"direction": "in"},
    ),
    _step(
        "for some months",
        "If Kira doubles from July to September, what is the closing cash in December?",
        {"kind": "cost_step", "line": "Kira", "percent": "100", "start": "2026-07", "end": "2026-09"},
        {"end": "2026-10"},
    ),
    _step(
        "for a number of months",
        "Hazirandan itibaren üç ay boyunca kişi başı 20.000'e 2 kişi alırsam yıl sonunda kasa ne olur?",
        {"kind": "hire", "people": 2, "monthly_cost": "20000", "start": "2026-06", "end": "2026-08"},
        {"end": None},
        END_TR,
        language="tr",
    ),
    _step(
        "in one month only",
        "If sales fall by 30% only in May, what is the closing cash in December?",
        {"kind": "revenue_change", "percent": "-30", "start": "2026-05", "end": "2026-05"},
        {"start": "2026-04", "end": "2026-04", "percent": "-31"},
    ),
    _step(
        "to a level",
        "If sales fall to 80% from May, what is the closing cash in December?",
        {"kind": "revenue_change", "percent": "-20", "start": "2026-05"},
        {"percent": "-80"},
    ),
    Construct(
        "several at once",
        "cash_forecast",
        "cafe",
        "If I hire 2 people at 20,000 each from March and sales fall 10% from May, what is the cash in December?",
        {"scenario": [HIRED, FALLEN]},
        END,
        END,
        {"scenario": [HIRED]},
    ),
    Construct(
        "several at once from one month",
        "cash_forecast",
        "cafe",
        "Mayıstan itibaren girişler %10 düşerse ve kişi başı 20.000'e 2 kişi alırsam yıl sonunda kasa ne olur?",
        {"scenario": [FALLEN, {**HIRED, "start": "2026-05"}]},
        END_TR,
        END_TR,
        {"scenario": [FALLEN, HIRED]},
        language="tr",
    ),
)
