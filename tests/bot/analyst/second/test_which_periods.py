"""Months, rows and parts asked for by name: a right draft passes, each fault planted in it is caught."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from tests.bot.analyst.second.construct import cash
from tests.bot.analyst.second.desk import review

Call = dict[str, JsonValue]
RENT: JsonValue = [{"column": "Category", "op": "is", "values": ["Rent"]}]
NET: Call = {"of": cash("net"), "per": "month"}
OUT: Call = {"of": cash("out"), "per": "month"}
LOSSES: Call = {**NET, "having": {"op": "under", "value": "0"}}
OVER: Call = {**OUT, "having": {"op": "over", "value": "38000"}}
LOSS = "Which months did we make a loss?"
TOP = "In which months did outgoings top 38k?"
PARTS: Call = {"of": cash("out"), "group_by": "Category"}
LISTED = "; ".join(f"{{query.value.{key}|member}}: {{query.value.{key}}}" for key in ("rent", "payroll", "fuel"))
MATCHED = "; ".join(f"{{query.value.2025-0{n}|period}}: {{query.value.2025-0{n}}}" for n in (3, 4))
LATEST: Call = {"of": {"direction": "out", "where": RENT}, "per": "row", "aggregate": "last"}
BY_CUSTOMER: Call = {"group_by": "customer", "aggregate": "count"}
COUNTS = "; ".join(f"{{query.value.{k}|member}}: {{query.value.{k}}}" for k in ("alder", "birch", "cedar", "ko-fi"))
EXACT: Call = {"of": {"where": [{"column": "amount", "op": "is", "values": ["12000"]}]}}
SEVERAL = "how many customers have more than one unpaid invoice"
OPEN: JsonValue = [{"column": "open_amount", "op": "over", "values": ["0"]}]
GOOD: list[tuple[str, str, str, Call]] = [
    ("shop", LOSS, "{query.value.2025-06|period}: {query.value.2025-06}.", LOSSES),
    ("shop", TOP, f"{MATCHED}.", OVER),
    ("shop", "cost breakdown", f"{LISTED}.", PARTS),
    ("shop", "when did we last pay rent and how much", "{query.value|period}: {query.value}.", LATEST),
    ("part_paid", "number of invoices per customer", f"{COUNTS}.", BY_CUSTOMER),
    ("part_paid", "total of invoices of exactly 12,000", "The total is {query.value}.", EXACT),
    (
        "part_paid",
        SEVERAL,
        "There are {query.matches}.",
        {
            "of": {"measure": "open_amount", "where": OPEN},
            "group_by": "customer",
            "aggregate": "count",
            "having": {"op": "over", "value": "1"},
        },
    ),
]
FAULTS: list[tuple[str, str, str, Call]] = [
    ("shop", LOSS, "The net is {query.value}.", {"of": cash("net")}),
    ("shop", LOSS, "{query.value.2025-04|period}: {query.value.2025-04}.",
     {**NET, "having": {"op": "over", "value": "0"}}),
    ("shop", LOSS, "There is {query.matches} such month.", LOSSES),
    ("shop", TOP, "{query.value.2025-03|period}: {query.value.2025-03}.", OVER),
    ("shop", TOP, "The outgoings are {query.value}.", {"of": cash("out")}),
    ("shop", TOP, f"{MATCHED}; {{query.value.2025-02|period}}: {{query.value.2025-02}}.",
     {**OUT, "having": {"op": "over", "value": "20000"}}),
    ("shop", "cost breakdown", "The costs are {query.total}.", PARTS),
    ("shop", "cost breakdown", "{query.value.rent|member}: {query.value.rent}.", PARTS),
    ("shop", "when did we last pay rent and how much", "{query.value|period}: {query.value}.",
     {**LATEST, "aggregate": "first"}),
    ("shop", "when did we last pay rent and how much", "{query.value}.", {"of": {"direction": "out", "where": RENT}}),
    ("shop", "which month did we spend the most", "{query.value.rent|member}: {query.value.rent}.",
     {"of": cash("out"), "group_by": "Category", "rank": "top", "limit": 1}),
    ("part_paid", "number of invoices per customer", "There are {query.value}.", {"aggregate": "count"}),
    ("part_paid", "number of invoices per customer", f"{COUNTS}.", {"group_by": "customer"}),
    ("part_paid", "total of invoices of exactly 12,000", "The total is {query.value}.",
     {"of": {"where": [{"column": "amount", "op": "at_least", "values": ["12000"]}]}}),
    ("part_paid", SEVERAL, "There are {query.groups}.", {"of": {"measure": "open_amount", "where": OPEN},
     "group_by": "customer"}),
    ("part_paid", SEVERAL, "There are {query.matches}.", {"of": {"measure": "open_amount", "where": OPEN},
     "group_by": "customer", "aggregate": "count", "having": {"op": "at_least", "value": "1"}}),
    ("part_paid", "biggest debtor", "{query.value.birch|member}: {query.value.birch}.",
     {"group_by": "customer", "rank": "top", "limit": 1}),
    ("shop", "how many months are above the average in spending", "There are {query.value}.",
     {"of": cash("out"), "per": "month", "aggregate": "average"}),
]  # fmt: skip


@pytest.mark.parametrize(("books", "question", "draft", "call"), GOOD, ids=[each[1] for each in GOOD])
def test_a_right_draft_of_what_is_asked_for_by_name_passes(books: str, question: str, draft: str, call: Call) -> None:
    reviewed = review(books, question, draft, ("query", call))
    assert reviewed.passed, reviewed.raw


@pytest.mark.parametrize(("books", "question", "draft", "call"), FAULTS)
def test_a_fault_in_what_is_asked_for_by_name_does_not_pass(books: str, question: str, draft: str, call: Call) -> None:
    assert not review(books, question, draft, ("query", call)).passed
