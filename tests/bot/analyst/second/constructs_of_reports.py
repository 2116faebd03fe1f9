"""Constructs of a report of income and costs: the profit that it does not state, its margin, months of nothing."""

from __future__ import annotations

from pydantic import JsonValue

from tests.bot.analyst.second.construct import Construct, span

MARCH = span("2025-03-01", "2025-03-31")
MAY = span("2025-05-01", "2025-05-31")
CATERING: JsonValue = [{"column": "Line", "op": "is", "values": ["Catering"]}]
INGREDIENTS: JsonValue = [{"column": "Line", "op": "is", "values": ["Ingredients"]}]
WAGES: JsonValue = [{"column": "Line", "op": "is", "values": ["Staff wages"]}]

CONSTRUCTS: tuple[Construct, ...] = (
    Construct(
        "operating profit",
        "query",
        "report",
        "operating profit for march",
        {"period": MARCH},
        "Net in {query.value|period}: {query.value}.",
        "Net in {query.value|period}: {query.value}.",
        {"of": {"direction": "in"}, "period": MARCH},
    ),
    Construct(
        "profit margin",
        "query",
        "report",
        "profit margin in may",
        {"over": {"direction": "in"}, "period": MAY},
        "Net: {query.value} of inflows.",
        "Net: {query.value} of inflows.",
        {"of": {"direction": "out"}, "over": {"direction": "in"}, "period": MAY},
    ),
    Construct(
        "line over all income",
        "query",
        "report",
        "wages as % of revenue",
        {"of": {"direction": "out", "where": WAGES}, "over": {"direction": "in"}},
        "Staff wages: {query.value} of inflows.",
        "Staff wages: {query.value} of inflows.",
        {"of": {"direction": "out", "where": WAGES}, "over": {"direction": "out"}},
    ),
    Construct(
        "months of nothing",
        "query",
        "report",
        "how many months had no catering income",
        {"of": {"where": CATERING}, "group_by": "month", "having": {"op": "at_most", "value": "0"}},
        "Months with no Catering: {query.matches}.\n{query.value.2025-01|period}: {query.value.2025-01}",
        "Months with no Catering: {query.matches}.",
        {"of": {"where": CATERING}, "group_by": "month", "having": {"op": "over", "value": "0"}},
    ),
    Construct(
        "second best month",
        "query",
        "report",
        "second best month by operating profit",
        {"group_by": "month", "rank": "top", "limit": 2},
        "Behind {query.value.2025-06|period} comes {query.value.2025-03|period}: {query.value.2025-03}.",
        "Behind {query.value.2025-03|period} comes {query.value.2025-06|period}: {query.value.2025-06}.",
    ),
    Construct(
        "months above the average",
        "query",
        "report",
        "which months had revenue above the average",
        {"of": {"direction": "in"}, "group_by": "month", "having": {"op": "over", "average": True}},
        "Above the average of {query.average}:\n{query.value.2025-03|period}: {query.value.2025-03}\n"
        "{query.value.2025-05|period}: {query.value.2025-05}\n"
        "{query.value.2025-06|period}: {query.value.2025-06}",
        "Above the average of {query.average}:\n{query.value.2025-01|period}: {query.value.2025-01}\n"
        "{query.value.2025-02|period}: {query.value.2025-02}",
        {"of": {"direction": "in"}, "group_by": "month", "having": {"op": "under", "average": True}},
    ),
    Construct(
        "number of months below the average",
        "query",
        "report",
        "how many months were ingredients below average",
        {
            "of": {"direction": "out", "where": INGREDIENTS},
            "group_by": "month",
            "having": {"op": "under", "average": True},
        },
        "Below the average of {query.average}: {query.matches}.\n{query.value.2025-01|period}: {query.value.2025-01}",
        "Below the average of {query.average}: {query.matches}.\n{query.value.2025-03|period}: {query.value.2025-03}",
        {
            "of": {"direction": "out", "where": INGREDIENTS},
            "group_by": "month",
            "having": {"op": "over", "average": True},
        },
    ),
)
