"""What the tools offer, construct by construct: a question, the call, a good draft, and the same with a fault in it."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Language


@dataclass(frozen=True, slots=True)
class Construct:
    """One construct of one tool on one data set. The fault is in the arguments where ``wrong`` is given."""

    name: str
    tool: str
    data: str
    question: str
    arguments: dict[str, JsonValue]
    good: str
    faulty: str
    wrong: dict[str, JsonValue] | None = None
    language: Language = "en"


def span(start: str, end: str) -> dict[str, JsonValue]:
    return {"start": start, "end": end}


def cash(name: str) -> dict[str, JsonValue]:
    return {"measure": f"cash.{name}"}


HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
HIRE_3: dict[str, JsonValue] = {**HIRE, "people": 3}
FALL: dict[str, JsonValue] = {"kind": "revenue_change", "percent": "-20", "start": "2026-04"}
FALL_30: dict[str, JsonValue] = {**FALL, "percent": "-30"}
JUNE = span("2026-06-01", "2026-06-30")
MAY = span("2026-05-01", "2026-05-31")
APRIL = span("2026-04-01", "2026-04-30")
RENT: JsonValue = [{"column": "Line", "op": "is", "values": ["Rent"]}]
SALARIES: JsonValue = [{"column": "Line", "op": "is", "values": ["Salaries"]}]
SALES: JsonValue = [{"column": "Line", "op": "is", "values": ["Sales"]}]
BREAKS = "Cash first falls below zero in {break_month.first_below_zero|period}, at {break_month.first_below_zero}."
VALUE = "The total is {query.value}."

CONSTRUCTS: tuple[Construct, ...] = (
    Construct("rows", "profile", "plan", "What is in this file?", {}, "The file holds {profile.rows} rows.", "The file holds 999 rows."),
    Construct("sums", "profile", "plan", "Total inflows over the whole file?", {}, "Inflows are {profile.inflow}.", "Inflows are {profile.outflow}."),
    Construct("opening", "profile", "plan", "What is the opening balance?", {}, "It opens with {profile.opening}.", "It opens with {profile.closing}."),
    Construct("closing", "cash_forecast", "plan", "What is the closing balance at the end of June?", {"start": "2026-06", "end": "2026-06"},
              "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.", "Cash at the end of June 2026 is {cash_forecast.opening}."),
    Construct("window", "cash_forecast", "plan", "What is the closing balance at the end of June?", {},
              "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.", "Cash at the end of June 2026 is {cash_forecast.closing.2026-07}."),
    Construct("inflow", "cash_forecast", "plan", "Total inflows in June?", {}, "Inflows in June are {cash_forecast.inflow.2026-06}.",
              "Inflows in June are {cash_forecast.outflow.2026-06}."),
    Construct("net", "cash_forecast", "plan", "Net cash flow in June?", {}, "Net cash flow in June is {cash_forecast.net.2026-06}.",
              "Net cash flow in June is {cash_forecast.inflow.2026-06}."),
    Construct("lowest", "cash_forecast", "plan", "Which month has the lowest closing balance?", {},
              "The lowest closing is {cash_forecast.lowest}, in {cash_forecast.lowest|period}.",
              "The lowest closing is {cash_forecast.final}, in {cash_forecast.final|period}."),
    Construct("final", "cash_forecast", "plan", "If revenue falls by 20% from April, what is the closing cash in August?", {"scenario": [FALL]},
              "It closes at {cash_forecast.final} in {cash_forecast.final|period}.", "It closes at {cash_forecast.lowest} in {cash_forecast.lowest|period}.",
              {"scenario": [FALL_30]}),
    Construct("a user's opening", "cash_forecast", "plan", "What is the closing balance at the end of June?", {},
              "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.", "Cash at the end of June 2026 is {cash_forecast.closing.2026-06}.",
              {"opening": "1000"}),
    Construct("no scenario", "break_month", "plan", "Do we go negative this year?", {},
              "No, cash does not fall below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
              "Yes, cash falls below zero in {break_month.lowest|period}, at {break_month.lowest}."),
    Construct("hire", "break_month", "plan", "Which month breaks me if I hire two people at 73,050 each from March?", {"scenario": [HIRE]},
              BREAKS, BREAKS, {"scenario": [HIRE_3]}),
    Construct("hire start", "break_month", "plan", "Which month breaks me if I hire two people at 73,050 each from March?", {"scenario": [HIRE]},
              BREAKS, BREAKS, {"scenario": [{**HIRE, "start": "2026-02"}]}),
    Construct("hire cost", "break_month", "plan", "Which month breaks me if I hire two people at 73,050 each from March?", {"scenario": [HIRE]},
              BREAKS, BREAKS, {"scenario": [{**HIRE, "monthly_cost": "7305"}]}),
    Construct("buffer", "break_month", "plan", "Which month breaks me if I hire two people at 73,050 each from March and keep 50,000 in hand?",
              {"scenario": [HIRE], "buffer": "50000"},
              "Cash first falls below the buffer in {break_month.first_below_buffer|period}, at {break_month.first_below_buffer}.",
              "Cash first falls below the buffer in {break_month.first_below_zero|period}, at {break_month.first_below_zero}."),
    Construct("revenue change", "break_month", "plan", "What if sales drop 20 percent from April, which month do we go negative?",
              {"scenario": [FALL]}, "No, cash does not fall below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.",
              "No, cash does not fall below zero; the lowest is {break_month.lowest} in {break_month.lowest|period}.", {"scenario": [FALL_30]}),
    Construct("revenue line", "cash_forecast", "cafe", "paket servis nisandan itibaren %50 düşerse aralık sonunda kasa ne olur?",
              {"scenario": [{"kind": "revenue_change", "percent": "-50", "start": "2026-04", "line": "Paket servis"}]},
              "Aralık 2026 sonunda kasa {cash_forecast.final}.", "Aralık 2026 sonunda kasa {cash_forecast.final}.",
              {"scenario": [{"kind": "revenue_change", "percent": "-50", "start": "2026-04", "line": "Salon satışları"}]}, language="tr"),
    Construct("base beside the scenario", "break_month", "plan", "Which month breaks me if I hire two people at 73,050 each from March?", {"scenario": [HIRE]},
              f"{BREAKS}\nWithout the hires the lowest closing is {{break_month.base_lowest}} in {{break_month.base_lowest|period}}.",
              "Cash first falls below zero in {break_month.base_lowest|period}, at {break_month.base_lowest}."),
    Construct("measure", "query", "groups", "şubat ayında tüm gruplar toplam gelir ne kadar?", {"of": {"measure": "Gelir"}, "period": span("2025-02-01", "2025-02-28")},
              "Şubat 2025 için toplam gelir {query.value}.", "Şubat 2025 için toplam gelir {query.value}.",
              {"of": {"measure": "COGS"}, "period": span("2025-02-01", "2025-02-28")}, language="tr"),
    Construct("direction", "query", "plan", "total outflows in may", {"of": {"direction": "out"}, "period": MAY}, VALUE, VALUE, {"of": {"direction": "in"}, "period": MAY}),
    Construct("cash.in", "query", "plan", "Total inflows in June?", {"of": cash("in"), "period": JUNE}, VALUE, VALUE, {"of": cash("in"), "period": MAY}),
    Construct("cash.out", "query", "plan", "total outflows in may", {"of": cash("out"), "period": MAY}, VALUE, "The total is {query.value|abs} k.",
              {"of": cash("out"), "period": JUNE}),
    Construct("cash.net", "query", "plan", "What is the worst month by net cash flow?", {"of": cash("net"), "aggregate": "min", "per": "month"},
              "The worst is {query.value|period}: {query.value}.", "The worst is {query.value|period}: {query.value|abs}."),
    Construct("cash.closing", "query", "plan", "What is the closing balance at the end of June?", {"of": cash("closing"), "aggregate": "last", "period": JUNE},
              "Closing cash in {query.value|period}: {query.value}.", "Closing cash in {query.value|period}: {query.value}.",
              {"of": cash("closing"), "aggregate": "last", "period": MAY}),
    Construct("where is", "query", "plan", "What did we spend on rent in April?", {"of": {"measure": "cash.out", "where": RENT}, "period": APRIL}, VALUE, VALUE,
              {"of": {"measure": "cash.out", "where": SALARIES}, "period": APRIL}),
    Construct("where contains", "query", "bank", "How much did we pay to Harbour Estates in 2025?",
              {"of": {"measure": "cash.out", "where": [{"column": "Description", "op": "contains", "values": ["harbour"]}]}, "period": span("2025-01-01", "2025-12-31")},
              VALUE, VALUE, {"of": {"measure": "cash.out", "where": [{"column": "Description", "op": "contains", "values": ["fastmail"]}]},
                             "period": span("2025-01-01", "2025-12-31")}),
    Construct("where empty", "query", "invoices", "What is the total of the unpaid invoices?", {"of": {"where": [{"column": "paid_date", "op": "empty"}]}},
              VALUE, VALUE, {"of": {"where": [{"column": "paid_date", "op": "not_empty"}]}}),
    Construct("where under", "query", "invoices", "As of 30 April 2026, how much is overdue?",
              {"of": {"where": [{"column": "paid_date", "op": "empty"}, {"column": "due_date", "op": "under", "values": ["2026-04-30"]}]}},
              "Overdue: {query.value}.", "Overdue: {query.value}.", {"of": {"where": [{"column": "paid_date", "op": "empty"}]}}),
    Construct("where is_not", "query", "plan", "What did we spend on rent in April?",
              {"of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is_not", "values": ["Salaries", "Other", "Sales"]}]}, "period": APRIL}, VALUE, VALUE,
              {"of": {"measure": "cash.out", "where": [{"column": "Line", "op": "is_not", "values": ["Rent"]}]}, "period": APRIL}),
    Construct("minus", "query", "plan", "inflows minus outflows in april", {"of": {"direction": "in"}, "minus": {"direction": "out"}, "period": APRIL}, VALUE, VALUE,
              {"of": {"direction": "in"}, "period": APRIL}),
    Construct("over", "query", "plan", "Rent as a percentage of sales?", {"of": {"measure": "cash.out", "where": RENT}, "over": {"measure": "cash.in", "where": SALES}},
              "Rent is {query.value} of sales.", "Rent is {query.value} of sales.", {"of": {"measure": "cash.out", "where": SALARIES}, "over": {"where": SALES}}),
    Construct("over by group", "query", "groups", "brüt kar marjı en yüksek araç grubu hangisi",
              {"of": {"measure": "Brut_Kar"}, "over": {"measure": "Gelir"}, "group_by": "Arac_Grubu", "rank": "top", "limit": 1},
              "En yüksek {query.value.suv|member}: {query.value.suv}.", "En yüksek {query.value.binek|member}: {query.value.binek}.",
              {"of": {"measure": "Brut_Kar"}, "over": {"measure": "Gelir"}, "group_by": "Arac_Grubu", "rank": "bottom", "limit": 1}, language="tr"),
    Construct("average per month", "query", "plan", "average monthly inflow", {"of": cash("in"), "aggregate": "average", "per": "month"},
              "The monthly average is {query.value}.", "The monthly average is {query.value}.", {"of": cash("out"), "aggregate": "average", "per": "month"}),
    Construct("average per row", "query", "invoices", "What is the average invoice?", {"aggregate": "average"}, "The average is {query.value}.",
              "The average is {query.value}.", {"aggregate": "max"}),
    Construct("count", "query", "invoices", "How many invoices are unpaid?", {"of": {"where": [{"column": "paid_date", "op": "empty"}]}, "aggregate": "count"},
              "There are {query.value} unpaid.", "There are {query.value} unpaid.", {"aggregate": "count"}),
    Construct("max per row", "query", "bank", "largest single payment in 2025", {"of": cash("out"), "aggregate": "max", "per": "row", "period": span("2025-01-01", "2025-12-31")},
              "The largest is {query.value}, on {query.value|period}.", "The largest is {query.value}, on {query.value|period}.",
              {"of": cash("in"), "aggregate": "max", "per": "row", "period": span("2025-01-01", "2025-12-31")}),
    Construct("max per month", "query", "plan", "Which month has the highest inflows?", {"of": cash("in"), "aggregate": "max", "per": "month"},
              "The highest is {query.value|period}: {query.value}.", "The highest is {query.value|period}: {query.value}.",
              {"of": cash("in"), "aggregate": "min", "per": "month"}),
    Construct("min closing", "query", "plan", "Which month ends with the lowest cash?", {"of": cash("closing"), "aggregate": "min", "per": "month"},
              "The lowest is {query.value} in {query.value|period}.", "The lowest is {query.value} in {query.value|period}.",
              {"of": cash("closing"), "aggregate": "max", "per": "month"}),
    Construct("first", "query", "plan", "What is the closing cash in January?", {"of": cash("closing"), "aggregate": "first"},
              "It is {query.value} in {query.value|period}.", "It is {query.value} in {query.value|period}.", {"of": cash("closing"), "aggregate": "last"}),
    Construct("date role", "query", "invoices", "what's due in May 2026?",
              {"of": {"where": [{"column": "paid_date", "op": "empty"}]}, "period": MAY, "date": "due"}, VALUE, VALUE,
              {"of": {"where": [{"column": "paid_date", "op": "empty"}]}, "period": APRIL, "date": "due"}),
    Construct("group by line", "query", "plan", "Top 2 expense lines over the whole period", {"of": cash("out"), "group_by": "Line", "rank": "top", "limit": 2},
              "{query.value.salaries|member}: {query.value.salaries}\n{query.value.rent|member}: {query.value.rent}",
              "{query.value.salaries|member}: {query.value.salaries}"),
    Construct("group by month", "query", "plan", "Show me net cash flow by month", {"of": cash("net"), "group_by": "month"},
              "\n".join(f"{{query.value.2026-0{n}|period}}: {{query.value.2026-0{n}}}" for n in range(1, 9)),
              "\n".join(f"{{query.value.2026-0{n}|period}}: {{query.value.2026-0{n}}}" for n in range(1, 6))),
    Construct("bottom", "query", "plan", "What is the smallest expense line?", {"of": cash("out"), "group_by": "Line", "rank": "bottom", "limit": 1},
              "The smallest is {query.value.other|member}: {query.value.other}.", "The smallest is {query.value.salaries|member}: {query.value.salaries}.",
              {"of": cash("out"), "group_by": "Line", "rank": "top", "limit": 1}),
    Construct("step", "query", "plan", "Biggest month-on-month drop in closing cash?",
              {"of": cash("closing"), "aggregate": "last", "group_by": "month", "step": "difference", "rank": "bottom", "limit": 1},
              "The biggest fall is in May 2026: {query.value.2026-05}.", "The biggest fall is in May 2026: {query.value.2026-04}.",
              {"of": cash("closing"), "aggregate": "last", "group_by": "month", "step": "difference", "rank": "top", "limit": 1}),
    Construct("share", "query", "plan", "What share of total outflows are salaries?", {"of": {"measure": "cash.out", "where": SALARIES}, "share": True},
              "Salaries are {query.share} of all outflows.", "Salaries are {query.value} of all outflows."),
    Construct("share by group", "query", "plan", "What share of outflows is the largest expense line?",
              {"of": cash("out"), "group_by": "Line", "rank": "top", "limit": 1, "share": True},
              "{query.share.salaries|member}: {query.share.salaries}.", "{query.value.salaries|member}: {query.value.salaries}."),
    Construct("compare", "query", "plan", "How did sales in May compare with April, in percent?",
              {"of": {"where": SALES}, "period": MAY, "compare": {"period": APRIL}}, "They fell by {query.change|abs}.", "They rose by {query.change|abs}."),
    Construct("compare difference", "query", "school", "aralıktan ocağa gider ne kadar değişmiş?",
              {"of": cash("out"), "period": span("2026-01-01", "2026-01-31"), "compare": {"period": span("2025-12-01", "2025-12-31")}},
              "Gider {query.difference} arttı.", "Gider {query.difference} azaldı.", language="tr"),
    Construct("having", "query", "plan", "How many months have a negative net cash flow?", {"of": cash("net"), "per": "month", "having": {"op": "under", "value": "0"}},
              "In {query.matches} of the months.", "In {query.matches} of the months.", {"of": cash("net"), "per": "month", "having": {"op": "over", "value": "0"}}),
    Construct("table", "query", "plan", "Total inflows in June?", {"table": "t1", "of": cash("in"), "period": JUNE}, VALUE, VALUE,
              {"table": "t1", "of": cash("out"), "period": JUNE}),
    Construct("rows ranked", "query", "invoices", "What are the 2 largest invoices?", {"rank": "top", "limit": 2},
              "{query.value.2|member}: {query.value.2}\n{query.value.3|member}: {query.value.3}", "{query.value.2|member}: {query.value.2}"),
)  # fmt: skip
