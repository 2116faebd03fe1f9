"""What must hold for any table: buckets sum to the total, and no order matters."""

from __future__ import annotations

import random
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.analysis.query.asking import ask, groups, value
from tests.tools.builders import expenses, statement
from tests.tools.builders import groups as group_table
from tools.result import ToolResult
from tools.tables import Dataset, Table

DAYS = [f"2025-{month:02d}-{day:02d}" for month in range(1, 13) for day in (1, 14, 28)]
NAMES = ["Kira", "KİRA", "Maaş", "Su & Işık", "su & ışık", "Other", "漢"]
cents = st.integers(-(10**8), 10**8).map(lambda amount: Decimal(amount).scaleb(-2))
rows = st.lists(st.tuples(st.sampled_from(DAYS), st.sampled_from(NAMES), cents), min_size=1, max_size=40)
Rows = list[tuple[str, str, Decimal]]


@given(rows, st.sampled_from(["month", "quarter", "half", "year", "Description"]))
def test_buckets_sum_to_the_total_and_the_total_to_the_rows(found: Rows, by: str) -> None:
    result = ask(statement(found, opening=None), group_by=by)
    total = sum((amount for _, _, amount in found), Decimal(0))
    assert sum(groups(result).values()) == value(result, "total") == total
    assert value(result, "count") == len(found)


@given(rows)
def test_in_less_out_is_net(found: Rows) -> None:
    data = statement(found, opening=None)
    both = ask(data, of={"measure": "cash.net"})
    assert value(both) == sum((amount for _, _, amount in found), Decimal(0))
    received = sum((amount for _, _, amount in found if amount >= 0), Decimal(0))
    spent = -sum((amount for _, _, amount in found if amount < 0), Decimal(0))
    for measure, expected in (("cash.in", received), ("cash.out", spent)):
        result = ask(data, of={"measure": measure})
        assert result.refusal is not None or value(result) == expected


ARGUMENTS: list[dict[str, JsonValue]] = [
    {"group_by": "kategori", "rank": "top", "limit": 3, "of": {"direction": "out"}, "share": False},
    {"aggregate": "average", "per": "month"},
    {"group_by": "month"},
    {"aggregate": "max"},
    {"aggregate": "min", "per": "quarter"},
    {"step": "difference"},
    {"aggregate": "count", "group_by": "kategori"},
]


def told(result: ToolResult) -> list[tuple[str, Decimal, str | None, str | None]]:
    return [(found.id, found.value, found.period, found.member) for found in result.figures]


@given(rows, st.sampled_from(ARGUMENTS), st.integers())
def test_the_order_of_rows_changes_no_figure(found: Rows, arguments: dict[str, JsonValue], seed: int) -> None:
    unique = list({(day, name): (day, name, amount) for day, name, amount in found}.values())
    shuffled = list(unique)
    random.Random(seed).shuffle(shuffled)
    assert told(ask(expenses(unique), **arguments)) == told(ask(expenses(shuffled), **arguments))


def reversed_columns(data: Dataset) -> Dataset:
    def turned(table: Table) -> Table:
        return table.model_copy(update={"dimensions": table.dimensions[::-1], "dates": table.dates[::-1]})

    return data.model_copy(update={"tables": tuple(turned(table) for table in data.tables)})


@given(st.sampled_from(ARGUMENTS[1:6]))
def test_the_order_of_columns_changes_no_figure(arguments: dict[str, JsonValue]) -> None:
    data = group_table()
    assert ask(data, **arguments) == ask(reversed_columns(data), **arguments)


@given(rows, st.sampled_from(ARGUMENTS))
def test_the_same_question_gives_the_same_result(found: Rows, arguments: dict[str, JsonValue]) -> None:
    data = expenses(found)
    assert ask(data, **arguments) == ask(Dataset.model_validate_json(data.model_dump_json()), **arguments)
