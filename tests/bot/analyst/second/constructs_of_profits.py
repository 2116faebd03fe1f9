"""Constructs of the profit of a report if something had been otherwise."""

from __future__ import annotations

from pydantic import JsonValue

from tests.bot.analyst.second.construct import Construct

TOTAL = "The profit would have been {profit_scenario.total_profit}."
TOPLAM = "Kâr {profit_scenario.total_profit} olurdu."
WAITER: dict[str, JsonValue] = {"kind": "hire", "people": 1, "monthly_cost": "1900", "start": "2025-03"}
FOOD: dict[str, JsonValue] = {"kind": "cost_step", "line": "Ingredients", "percent": "-5"}
LAMPS: JsonValue = [{"column": "Item", "values": ["Lamp"]}]
LAMP: dict[str, JsonValue] = {"kind": "cost_step", "line": "Lamp", "percent": "-20"}
CONSTRUCTS: tuple[Construct, ...] = (
    Construct(
        "the profit without the change",
        "profit_scenario",
        "report",
        "If we had hired another waiter at 1,900 a month from March, what would the operating profit have been?",
        {"scenario": [WAITER]},
        TOTAL,
        "The profit would have been {profit_scenario.base_total_profit}.",
    ),
    Construct(
        "people from another month",
        "profit_scenario",
        "report",
        "If we had hired another waiter at 1,900 a month from March, what would the operating profit have been?",
        {"scenario": [WAITER]},
        TOTAL,
        TOTAL,
        {"scenario": [{**WAITER, "start": "2025-04"}]},
    ),
    Construct(
        "the other way",
        "profit_scenario",
        "report",
        "what if ingredients had cost 5% less every month, total profit?",
        {"scenario": [FOOD]},
        TOTAL,
        TOTAL,
        {"scenario": [{**FOOD, "percent": "5"}]},
    ),
    Construct(
        "another line",
        "profit_scenario",
        "report",
        "kira mart-mayıs arasında %10 daha yüksek olsaydı toplam kâr ne olurdu?",
        {
            "scenario": [
                {"kind": "cost_step", "line": "Premises rent", "percent": "10", "start": "2025-03", "end": "2025-05"}
            ]
        },
        TOPLAM,
        TOPLAM,
        {
            "scenario": [
                {"kind": "cost_step", "line": "Staff wages", "percent": "10", "start": "2025-03", "end": "2025-05"}
            ]
        },
        "tr",
    ),
    Construct(
        "an amount less each month",
        "profit_scenario",
        "report",
        "Suppose staff wages had been 300 lower every month from March. What would the profit have been?",
        {"scenario": [{"kind": "cost_step", "line": "Staff wages", "amount": "-300", "start": "2025-03"}]},
        TOTAL,
        TOTAL,
        {"scenario": [{"kind": "cost_step", "line": "Staff wages", "to": "300", "start": "2025-03"}]},
    ),
    Construct(
        "a change that goes on",
        "profit_scenario",
        "report",
        "kira mart-mayıs arasında %10 daha yüksek olsaydı toplam kâr ne olurdu?",
        {
            "scenario": [
                {"kind": "cost_step", "line": "Premises rent", "percent": "10", "start": "2025-03", "end": "2025-05"}
            ]
        },
        TOPLAM,
        TOPLAM,
        {"scenario": [{"kind": "cost_step", "line": "Premises rent", "percent": "10", "start": "2025-03"}]},
        "tr",
    ),
    Construct(
        "the month of the change",
        "profit_scenario",
        "report",
        "If dine-in sales had been 10% higher in May and everything else the same, what would the profit have been?",
        {
            "scenario": [
                {
                    "kind": "revenue_change",
                    "line": "Dine-in sales",
                    "percent": "10",
                    "start": "2025-05",
                    "end": "2025-05",
                }
            ],
            "start": "2025-05",
            "end": "2025-05",
        },
        TOTAL,
        TOTAL,
        {
            "scenario": [
                {
                    "kind": "revenue_change",
                    "line": "Dine-in sales",
                    "percent": "10",
                    "start": "2025-05",
                    "end": "2025-05",
                }
            ],
            "start": "2025-04",
            "end": "2025-04",
        },
    ),
    Construct(
        "the weakest month",
        "profit_scenario",
        "report",
        "with a second chef on 2,400 a month from february which would have been the weakest month",
        {"scenario": [{**WAITER, "monthly_cost": "2400", "start": "2025-02"}]},
        "The weakest month would have been {profit_scenario.lowest|period}: {profit_scenario.lowest}.",
        "The weakest month would have been {profit_scenario.highest|period}: {profit_scenario.highest}.",
    ),
    Construct(
        "the income for the profit",
        "profit_scenario",
        "budget_lines",
        "suppose power had been cut to zero since february, what would actual profit have been?",
        {"scenario": [{"kind": "cost_step", "line": "Power", "percent": "-100", "start": "2026-02"}]},
        TOTAL,
        "The profit would have been {profit_scenario.total_income}.",
    ),
    Construct(
        "a product that is not sold",
        "profit_scenario",
        "sold",
        "lamp hiç satmasaydık toplam kâr ne olurdu",
        {
            "cost": "Cost",
            "scenario": [
                {"kind": "lost_customer", "line": "Lamp"},
                {"kind": "cost_step", "line": "Lamp", "percent": "-100"},
            ],
        },
        TOPLAM,
        TOPLAM,
        {"cost": "Cost", "scenario": [{"kind": "lost_customer", "line": "Lamp"}]},
        "tr",
    ),
    Construct(
        "its own profit",
        "profit_scenario",
        "sold",
        "if lamp costs were 20% lower what would its profit be",
        {"cost": "Cost", "scenario": [LAMP], "line": "Lamp"},
        "The profit of Lamp would have been {profit_scenario.total_profit}.",
        "The profit would have been {profit_scenario.total_profit}.",
        {"cost": "Cost", "scenario": [LAMP]},
    ),
    Construct(
        "the difference",
        "profit_scenario",
        "sold",
        "by how much would total profit change if lamp costs were 20% lower",
        {"cost": "Cost", "scenario": [LAMP]},
        "The difference in profit is {profit_scenario.difference}.",
        "The difference in profit is {profit_scenario.total_profit}.",
    ),
    Construct(
        "profit of a product",
        "query",
        "sold",
        "what is the profit of Lamp",
        {"of": {"measure": "Revenue", "where": LAMPS}, "minus": {"measure": "Cost", "where": LAMPS}},
        "Profit: {query.value}.",
        "Profit: {query.value}.",
        {"of": {"measure": "Revenue", "where": LAMPS}},
    ),
    Construct(
        "the most profitable customer",
        "query",
        "sold",
        "en karlı müşterim kim",
        {"of": {"measure": "Revenue"}, "minus": {"measure": "Cost"}, "group_by": "Customer", "rank": "top", "limit": 1},
        "{query.value.finch-co|member}: {query.value.finch-co}.",
        "{query.value.hollow-hotel|member}: {query.value.hollow-hotel}.",
        {
            "of": {"measure": "Revenue"},
            "minus": {"measure": "Cost"},
            "group_by": "Customer",
            "rank": "bottom",
            "limit": 1,
        },
        "tr",
    ),
    Construct(
        "products sold at a loss",
        "query",
        "sold",
        "do we lose money on any product?",
        {
            "of": {"measure": "Revenue"},
            "minus": {"measure": "Cost"},
            "group_by": "Item",
            "having": {"op": "under", "value": "0"},
        },
        "They are {query.matches}.",
        "They are {query.matches}.",
        {
            "of": {"measure": "Revenue"},
            "minus": {"measure": "Cost"},
            "group_by": "Item",
            "having": {"op": "over", "value": "0"},
        },
    ),
    Construct(
        "the profit of a budget's actual side",
        "query",
        "budget_lines",
        "what was the actual profit in february?",
        {
            "of": {"measure": "Actual", "direction": "in"},
            "minus": {"measure": "Actual", "direction": "out"},
            "period": {"start": "2026-02-01", "end": "2026-02-28"},
        },
        "Profit in {query.value|period}: {query.value}.",
        "Profit in {query.value|period}: {query.value}.",
        {
            "of": {"measure": "Budget", "direction": "in"},
            "minus": {"measure": "Budget", "direction": "out"},
            "period": {"start": "2026-02-01", "end": "2026-02-28"},
        },
    ),
)
