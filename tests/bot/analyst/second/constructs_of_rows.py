"""Constructs of the query: what is added up, and which rows."""

from __future__ import annotations

from pydantic import JsonValue

from tests.bot.analyst.second.construct import Construct, cash, span

JUNE = span("2026-06-01", "2026-06-30")
MAY = span("2026-05-01", "2026-05-31")
APRIL = span("2026-04-01", "2026-04-30")
RENT: JsonValue = [{"column": "Line", "op": "is", "values": ["Rent"]}]
SALARIES: JsonValue = [{"column": "Line", "op": "is", "values": ["Salaries"]}]
SALES: JsonValue = [{"column": "Line", "op": "is", "values": ["Sales"]}]
VALUE = "The total is {query.value}."

CONSTRUCTS: tuple[Construct, ...] = (
    Construct(
        "measure",
        "query",
        "groups",
        "şubat ayında tüm gruplar toplam gelir ne kadar?",
        {"of": {"measure": "Gelir"}, "period": span("2025-02-01", "2025-02-28")},
        "Şubat 2025 için toplam gelir {query.value}.",
        "Şubat 2025 için toplam gelir {query.value}.",
        {"of": {"measure": "COGS"}, "period": span("2025-02-01", "2025-02-28")},
        language="tr",
    ),
    Construct(
        "direction",
        "query",
        "plan",
        "total outflows in may",
        {"of": {"direction": "out"}, "period": MAY},
        VALUE,
        VALUE,
        {"of": {"direction": "in"}, "period": MAY},
    ),
    Construct(
        "cash.in",
        "query",
        "plan",
        "Total inflows in June?",
        {"of": cash("in"), "period": JUNE},
        VALUE,
        VALUE,
        {"of": cash("in"), "period": MAY},
    ),
    Construct(
        "cash.out",
        "query",
        "plan",
        "total outflows in may",
        {"of": cash("out"), "period": MAY},
        VALUE,
        "The total is {query.value|abs} k.",
        {"of": cash("out"), "period": JUNE},
    ),
    Construct(
        "cash.net",
        "query",
        "plan",
        "What is the worst month by net cash flow?",
        {"of": cash("net"), "aggregate": "min", "per": "month"},
        "The worst is {query.value|period}: {query.value}.",
        "The worst is {query.value|period}: {query.value|abs}.",
    ),
    Construct(
        "cash.closing",
        "query",
        "plan",
        "What is the closing balance at the end of June?",
        {"of": cash("closing"), "aggregate": "last", "period": JUNE},
        "Closing cash in {query.value|period}: {query.value}.",
        "Closing cash in {query.value|period}: {query.value}.",
        {"of": cash("closing"), "aggregate": "last", "period": MAY},
    ),
    Construct(
        "where is",
        "query",
        "plan",
        "What did we spend on rent in April?",
        {"of": {"measure": "cash.out", "where": RENT}, "period": APRIL},
        VALUE,
        VALUE,
        {"of": {"measure": "cash.out", "where": SALARIES}, "period": APRIL},
    ),
    Construct(
        "where contains",
        "query",
        "bank",
        "How much did we pay to Harbour Estates in 2025?",
        {
            "of": {
                "measure": "cash.out",
                "where": [{"column": "Description", "op": "contains", "values": ["harbour"]}],
            },
            "period": span("2025-01-01", "2025-12-31"),
        },
        VALUE,
        VALUE,
        {
            "of": {
                "measure": "cash.out",
                "where": [{"column": "Description", "op": "contains", "values": ["fastmail"]}],
            },
            "period": span("2025-01-01", "2025-12-31"),
        },
    ),
    Construct(
        "where empty",
        "query",
        "invoices",
        "What is the total of the unpaid invoices?",
        {"of": {"where": [{"column": "paid_date", "op": "empty"}]}},
        VALUE,
        VALUE,
        {"of": {"where": [{"column": "paid_date", "op": "not_empty"}]}},
    ),
    Construct(
        "where under",
        "query",
        "invoices",
        "As of 30 April 2026, how much is overdue?",
        {
            "of": {
                "where": [
                    {"column": "paid_date", "op": "empty"},
                    {"column": "due_date", "op": "under", "values": ["2026-04-30"]},
                ]
            }
        },
        "Overdue: {query.value}.",
        "Overdue: {query.value}.",
        {"of": {"where": [{"column": "paid_date", "op": "empty"}]}},
    ),
    Construct(
        "where is_not",
        "query",
        "plan",
        "What did we spend on rent in April?",
        {
            "of": {
                "measure": "cash.out",
                "where": [{"column": "Line", "op": "is_not", "values": ["Salaries", "Other", "Sales"]}],
            },
            "period": APRIL,
        },
        VALUE,
        VALUE,
        {
            "of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is_not", "values": ["Rent"]}]},
            "period": APRIL,
        },
    ),
    Construct(
        "minus",
        "query",
        "plan",
        "inflows minus outflows in april",
        {"of": {"direction": "in"}, "minus": {"direction": "out"}, "period": APRIL},
        VALUE,
        VALUE,
        {"of": {"direction": "in"}, "period": APRIL},
    ),
    Construct(
        "over",
        "query",
        "plan",
        "Rent as a percentage of sales?",
        {"of": {"measure": "cash.out", "where": RENT}, "over": {"measure": "cash.in", "where": SALES}},
        "Rent is {query.value} of sales.",
        "Rent is {query.value} of sales.",
        {"of": {"measure": "cash.out", "where": SALARIES}, "over": {"where": SALES}},
    ),
    Construct(
        "over by group",
        "query",
        "groups",
        "brüt kar marjı en yüksek araç grubu hangisi",
        {
            "of": {"measure": "Brut_Kar"},
            "over": {"measure": "Gelir"},
            "group_by": "Arac_Grubu",
            "rank": "top",
            "limit": 1,
        },
        "En yüksek {query.value.suv|member}: {query.value.suv}.",
        "En yüksek {query.value.binek|member}: {query.value.binek}.",
        {
            "of": {"measure": "Brut_Kar"},
            "over": {"measure": "Gelir"},
            "group_by": "Arac_Grubu",
            "rank": "bottom",
            "limit": 1,
        },
        language="tr",
    ),
    Construct(
        "average per month",
        "query",
        "plan",
        "average monthly inflow",
        {"of": cash("in"), "aggregate": "average", "per": "month"},
        "The monthly average is {query.value}.",
        "The monthly average is {query.value}.",
        {"of": cash("out"), "aggregate": "average", "per": "month"},
    ),
    Construct(
        "average per row",
        "query",
        "invoices",
        "What is the average invoice?",
        {"aggregate": "average"},
        "The average is {query.value}.",
        "The average is {query.value}.",
        {"aggregate": "max"},
    ),
)
