"""Constructs of the cash tools and of the profile."""

from __future__ import annotations

from pydantic import JsonValue

from tests.bot.analyst.second.construct import Construct

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
HIRE_3: dict[str, JsonValue] = {**HIRE, "people": 3}
FALL: dict[str, JsonValue] = {"kind": "revenue_change", "percent": "-20", "start": "2026-04"}
FALL_30: dict[str, JsonValue] = {**FALL, "percent": "-30"}
BREAKS = "Cash first falls below zero in {break_month.first_below_zero|period}, at {break_month.first_below_zero}."

CONSTRUCTS: tuple[Construct, ...] = (
    Construct(
        "rows",
        "profile",
        "plan",
        "What is in this file?",
        {},
        "The file holds {profile.rows} rows.",
        "The file holds 999 rows.",
    ),
    Construct(
        "sums",
        "profile",
        "plan",
        "Total inflows over the whole file?",
        {},
        "Inflows are {profile.inflow}.",
        "Inflows are {profile.outflow}.",
    ),
    Construct(
        "opening",
        "profile",
        "plan",
        "What is the opening balance?",
        {},
        "It opens with {profile.opening}.",
        "It opens with {profile.closing}.",
    ),
    Construct(
        "closing",
        "cash_forecast",
        "plan",
        "What is the closing balance at the end of June?",
        {"start": "2026-06", "end": "2026-06"},
        "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.",
        "Cash at the end of June 2026 is {cash_forecast.opening}.",
    ),
    Construct(
        "window",
        "cash_forecast",
        "plan",
        "What is the closing balance at the end of June?",
        {},
        "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.",
        "Cash at the end of June 2026 is {cash_forecast.closing.2026-07}.",
    ),
    Construct(
        "inflow",
        "cash_forecast",
        "plan",
        "Total inflows in June?",
        {},
        "Inflows in June are {cash_forecast.inflow.2026-06}.",
        "Inflows in June are {cash_forecast.outflow.2026-06}.",
    ),
    Construct(
        "net",
        "cash_forecast",
        "plan",
        "Net cash flow in June?",
        {},
        "Net cash flow in June is {cash_forecast.net.2026-06}.",
        "Net cash flow in June is {cash_forecast.inflow.2026-06}.",
    ),
    Construct(
        "lowest",
        "cash_forecast",
        "plan",
        "Which month has the lowest closing balance?",
        {},
        "The lowest closing is {cash_forecast.lowest}, in {cash_forecast.lowest|period}.",
        "The lowest closing is {cash_forecast.final}, in {cash_forecast.final|period}.",
    ),
    Construct(
        "final",
        "cash_forecast",
        "plan",
        "If revenue falls by 20% from April, what is the closing cash in August?",
        {"scenario": [FALL]},
        "It closes at {cash_forecast.final} in {cash_forecast.final|period}.",
        "It closes at {cash_forecast.lowest} in {cash_forecast.lowest|period}.",
        {"scenario": [FALL_30]},
    ),
    Construct(
        "a user's opening",
        "cash_forecast",
        "plan",
        "What is the closing balance at the end of June?",
        {},
        "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.",
        "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.",
        {"opening": "1000"},
    ),
    Construct(
        "no scenario",
        "break_month",
        "plan",
        "Do we go negative this year?",
        {},
        "No, cash does not fall below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
        "Yes, cash falls below zero in {break_month.lowest|period}, at {break_month.lowest}.",
    ),
    Construct(
        "hire",
        "break_month",
        "plan",
        "Which month breaks me if I hire two people at 73,050 each from March?",
        {"scenario": [HIRE]},
        BREAKS,
        BREAKS,
        {"scenario": [HIRE_3]},
    ),
    Construct(
        "hire start",
        "break_month",
        "plan",
        "Which month breaks me if I hire two people at 73,050 each from March?",
        {"scenario": [HIRE]},
        BREAKS,
        BREAKS,
        {"scenario": [{**HIRE, "start": "2026-02"}]},
    ),
    Construct(
        "hire cost",
        "break_month",
        "plan",
        "Which month breaks me if I hire two people at 73,050 each from March?",
        {"scenario": [HIRE]},
        BREAKS,
        BREAKS,
        {"scenario": [{**HIRE, "monthly_cost": "7305"}]},
    ),
    Construct(
        "buffer",
        "break_month",
        "plan",
        "Which month breaks me if I hire two people at 73,050 each from March and keep 50,000 in hand?",
        {"scenario": [HIRE], "buffer": "50000"},
        "Cash first falls below the amount that is to be kept in {break_month.first_below_buffer|period}, at "
        "{break_month.first_below_buffer}.",
        "Cash first falls below the amount that is to be kept in {break_month.first_below_zero|period}, at "
        "{break_month.first_below_zero}.",
    ),
    Construct(
        "revenue change",
        "break_month",
        "plan",
        "What if sales drop 20 percent from April, which month do we go negative?",
        {"scenario": [FALL]},
        "No, cash does not fall below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
        "No, cash does not fall below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
        {"scenario": [FALL_30]},
    ),
    Construct(
        "revenue line",
        "cash_forecast",
        "cafe",
        "paket servis nisandan itibaren %50 düşerse aralık sonunda kasa ne olur?",
        {"scenario": [{"kind": "revenue_change", "percent": "-50", "start": "2026-04", "line": "Paket servis"}]},
        "Aralık 2026 sonunda kasa {cash_forecast.final}.",
        "Aralık 2026 sonunda kasa {cash_forecast.final}.",
        {"scenario": [{"kind": "revenue_change", "percent": "-50", "start": "2026-04", "line": "Salon satışları"}]},
        language="tr",
    ),
    Construct(
        "base beside the scenario",
        "break_month",
        "plan",
        "Which month breaks me if I hire two people at 73,050 each from March?",
        {"scenario": [HIRE]},
        f"{BREAKS}\nWithout the hires the lowest closing is {{break_month.base_lowest}} in "
        f"{{break_month.base_lowest|period}}.",
        "Cash first falls below zero in {break_month.base_lowest|period}, at {break_month.base_lowest}.",
    ),
)
