"""Constructs of what is asked about a scenario's path: sums, the lowest month end, the difference, several at once."""

# ruff: noqa: E501 - a table of drafts
from __future__ import annotations

from pydantic import JsonValue

from tests.bot.analyst.second.construct import Construct

RENT: dict[str, JsonValue] = {"kind": "cost_step", "line": "Kira", "percent": "20", "start": "2026-04"}
COOK: dict[str, JsonValue] = {"kind": "hire", "people": 1, "monthly_cost": "30000", "start": "2026-03"}
OVEN: dict[str, JsonValue] = {"kind": "one_off", "amount": "120000", "start": "2026-06"}
RENT_Q = "if rent goes up 20% from april"
CONSTRUCTS: tuple[Construct, ...] = (
    Construct(
        "total spend under a scenario", "cash_forecast", "cafe", f"what's the total spend for the year {RENT_Q}",
        {"scenario": [RENT], "totals": True}, "Total outflow is {cash_forecast.total_outflow}.",
        "Total outflow is {cash_forecast.total_inflow}.",
    ),
    Construct(
        "a part of the year for the year", "cash_forecast", "cafe", f"what's the total spend for the year {RENT_Q}",
        {"scenario": [RENT], "totals": True}, "Total outflow is {cash_forecast.total_outflow}.",
        "Total outflow is {cash_forecast.total_outflow}.",
        {"scenario": [RENT], "totals": True, "start": "2026-04"},
    ),
    Construct(
        "total net under a scenario", "cash_forecast", "cafe", f"{RENT_Q}, what is our net for the year?",
        {"scenario": [RENT]}, "Net is {cash_forecast.total_net}.", "Net is {cash_forecast.base_total_net}.",
    ),
    Construct(
        "the sum without an opening", "cash_forecast", "school",
        "kira şubattan itibaren %25 zamlansaydı 6 ayın toplam gideri ne olurdu",
        {"scenario": [{"kind": "cost_step", "line": "Kira", "percent": "25", "start": "2026-02"}], "totals": True},
        "Toplam gider {cash_forecast.total_outflow} olurdu.", "Toplam gider {cash_forecast.total_outflow} olurdu.",
        {"scenario": [{"kind": "cost_step", "line": "Kira", "percent": "25", "start": "2026-03"}], "totals": True}, "tr",
    ),
    Construct(
        "the difference to the base", "cash_forecast", "cafe",
        "marttan itibaren ayda 30 bine bir şef alsak yıl sonunda kasa ne kadar fark eder?",
        {"scenario": [COOK]}, "Aralık 2026 sonunda kasa {cash_forecast.difference|abs} daha az olur.",
        "Aralık 2026 sonunda kasa {cash_forecast.difference|abs} daha fazla olur.", None, "tr",
    ),
    Construct(
        "the balance for the difference", "cash_forecast", "cafe",
        "marttan itibaren ayda 30 bine bir şef alsak yıl sonunda kasa ne kadar fark eder?",
        {"scenario": [COOK]}, "Aralık 2026 sonunda kasa {cash_forecast.difference|abs} daha az olur.",
        "Aralık 2026 sonunda kasa {cash_forecast.base_final|abs} daha az olur.", None, "tr",
    ),
    Construct(
        "the lowest month end of a part", "cash_forecast", "cafe",
        "three juniors at 1,100 each plus a lead at 2,400, all from september: lowest month end from then",
        {"scenario": [{"kind": "hire", "people": 3, "monthly_cost": "1100", "start": "2026-09"}, {"kind": "hire", "people": 1, "monthly_cost": "2400", "start": "2026-09"}], "start": "2026-09"},
        "The lowest month-end cash is {cash_forecast.lowest}, in {cash_forecast.lowest|period}.",
        "The lowest month-end cash is {cash_forecast.lowest}, in {cash_forecast.lowest|period}.",
        {"scenario": [{"kind": "hire", "people": 3, "monthly_cost": "1100", "start": "2026-09"}], "start": "2026-09"},
    ),
    Construct(
        "one purchase", "cash_forecast", "cafe", "if we buy an oven for 120k in june, where do we end the year",
        {"scenario": [OVEN]}, "Cash at the end of December 2026 is {cash_forecast.final}.",
        "Cash at the end of December 2026 is {cash_forecast.base_final}.",
    ),
    Construct(
        "people for some months", "break_month", "cafe",
        "2 seasonal guys at 9500 each just june july august - do we ever go below zero? lowest month?",
        {"scenario": [{"kind": "hire", "people": 2, "monthly_cost": "9500", "start": "2026-06", "end": "2026-08"}]},
        "Cash first falls below zero in {break_month.first_below_zero|period}, at {break_month.first_below_zero}. The lowest month-end cash is {break_month.lowest}, in {break_month.lowest|period}.",
        "Cash first falls below zero in {break_month.first_below_zero|period}, at {break_month.first_below_zero}. The lowest month-end cash is {break_month.lowest}, in {break_month.lowest|period}.",
        {"scenario": [{"kind": "hire", "people": 2, "monthly_cost": "9500", "start": "2026-06"}]},
    ),
    Construct(
        "a customer who pays less", "cash_forecast", "cafe",
        "paket servis cuts its contract to 7,000 from august. where do we end the year",
        {"scenario": [{"kind": "revenue_change", "line": "Paket servis", "to": "7000", "start": "2026-08"}]},
        "Cash at the end of December 2026 is {cash_forecast.final}.", "Cash at the end of December 2026 is {cash_forecast.final}.",
        {"scenario": [{"kind": "revenue_change", "line": "Paket servis", "percent": "-70", "start": "2026-08"}]},
    ),
    Construct(
        "the rent that is wanted", "cash_forecast", "cafe", "landlord wants 80k rent from sept. what does december close at then",
        {"scenario": [{"kind": "cost_step", "line": "Kira", "to": "80000", "start": "2026-09"}]},
        "Cash at the end of December 2026 is {cash_forecast.closing.2026-12}.", "Cash at the end of December 2026 is {cash_forecast.closing.2026-12}.",
        {"scenario": [{"kind": "cost_step", "line": "Kira", "amount": "80000", "start": "2026-09"}]},
    ),
    Construct(
        "above an amount", "break_month", "cafe", "if we buy an oven for 120k in june does cash stay above 20k?",
        {"scenario": [OVEN], "buffer": "20000"},
        "No: cash first falls below {break_month.buffer} in {break_month.first_below_buffer|period}, at {break_month.first_below_buffer}.",
        "No: cash first falls below {break_month.buffer} in {break_month.first_below_buffer|period}, at {break_month.first_below_buffer}.",
        {"scenario": [OVEN], "buffer": "50000"},
    ),
    Construct(
        "capital that is put in", "cash_forecast", "cafe", "if the owner puts in 100k in march where do we end the year",
        {"scenario": [{"kind": "one_off", "amount": "100000", "direction": "in", "start": "2026-03"}]},
        "Cash at the end of December 2026 is {cash_forecast.final}.", "Cash at the end of December 2026 is {cash_forecast.final}.",
        {"scenario": [{"kind": "one_off", "amount": "100000", "start": "2026-03"}]},
    ),
    Construct(
        "somebody let go", "cash_forecast", "cafe", "let one person go, saving 25k a month from may. december?",
        {"scenario": [{"kind": "cost_step", "amount": "-25000", "start": "2026-05"}]},
        "Cash at the end of December 2026 is {cash_forecast.final}.", "Cash at the end of December 2026 is {cash_forecast.final}.",
        {"scenario": [{"kind": "cost_step", "amount": "25000", "start": "2026-05"}]},
    ),
    Construct(
        "half the sales", "break_month", "cafe", "satışlarımız mayıstan itibaren yarıya inerse batar mıyız",
        {"scenario": [{"kind": "revenue_change", "percent": "-50", "start": "2026-05"}]},
        "Kasa {break_month.first_below_zero|period:loc} eksiye düşüyor: kapanış {break_month.first_below_zero}.",
        "Kasa {break_month.first_below_zero|period:loc} eksiye düşüyor: kapanış {break_month.first_below_zero}.",
        {"scenario": [{"kind": "revenue_change", "percent": "50", "start": "2026-05"}]}, "tr",
    ),
)  # fmt: skip
