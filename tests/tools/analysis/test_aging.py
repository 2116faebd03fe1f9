"""Aging: the boundaries of the buckets, both sides of the as-of day, and that the buckets are all that is owed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import Amount, dataset, days, dimension, expenses, invoices, measure
from tools.analysis import aging
from tools.result import ToolResult
from tools.tables import Dataset, Table

BUCKETS = ("not_due", "days_1_30", "days_31_60", "days_61_90", "over_90", "no_due_date")
Line = tuple[str, str, str | None, Amount, str | None]


def book(rows: Sequence[Line], **extra: Sequence[Amount | None]) -> Dataset:
    """Return invoices of (customer, issued, due, amount, paid day), with further measures by role."""
    dates = [days("issued", "issued", [row[1] for row in rows])]
    if any(row[2] for row in rows):
        dates.append(days("due", "due", [row[2] for row in rows]))
    dates.append(days("paid", "paid", [row[4] for row in rows]))
    more = [measure(role, values, role=role, kind="stock", currency="EUR") for role, values in extra.items()]  # type: ignore[arg-type]
    table = Table(
        id="t1",
        name="Book",
        sheet="Book",
        layout="invoices",
        basis="accrual",
        rows=len(rows),
        dates=tuple(dates),
        dimensions=(
            dimension("no", "document", [f"F-{index}" for index in range(len(rows))]),
            dimension("customer", "counterparty", [row[0] for row in rows]),
            dimension("direction", "direction", ["in"] * len(rows)),
        ),
        measures=(measure("amount", [row[3] for row in rows], currency="EUR", column=4), *more),
    )
    return dataset(table)


def age(data: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return aging.TOOL.call(data, arguments, "aging")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


@pytest.mark.parametrize(
    ("late", "bucket"),
    [
        (-1, "not_due"),
        (0, "not_due"),
        (1, "days_1_30"),
        (30, "days_1_30"),
        (31, "days_31_60"),
        (60, "days_31_60"),
        (61, "days_61_90"),
        (90, "days_61_90"),
        (91, "over_90"),
    ],
)
def test_a_boundary_day_belongs_to_the_younger_bucket(late: int, bucket: str) -> None:
    due = date(2026, 6, 30) - timedelta(days=late)
    result = age(book([("Ada", "2026-01-01", due.isoformat(), 100, None)]), as_of="2026-06-30")
    assert {name for name in BUCKETS if value(result, name)} == {bucket}
    assert value(result, f"{bucket}_count") == 1
    assert result.verdict["overdue"] == ("no" if late <= 0 else "yes")


def test_invoices_and_payments_after_the_day_do_not_count_yet() -> None:
    data = book(
        [
            ("Ada", "2026-01-10", "2026-02-10", 100, "2026-03-31"),
            ("Ada", "2026-01-10", "2026-02-10", 50, "2026-04-01"),
            ("Bee", "2026-04-01", "2026-05-01", 25, None),
        ]
    )
    result = age(data, as_of="2026-03-31")
    assert value(result, "outstanding") == 50
    assert value(result, "days_31_60") == 50
    assert value(age(data), "outstanding") == 25


def test_the_day_is_the_latest_issue_or_payment_and_never_a_due_day() -> None:
    data = book([("Ada", "2026-01-10", "2031-01-01", 100, None), ("Bee", "2026-01-12", "2026-02-01", 5, "2026-02-03")])
    result = age(data)
    assert result.verdict["as_of"] == "2026-02-03"
    assert result.assumptions[0].source == "file"


def test_a_part_that_was_paid_is_not_owed_any_more() -> None:
    data = book([("Ada", "2026-01-10", "2026-02-10", 100, "2026-02-20")], paid=[40])
    assert value(age(data, as_of="2026-02-28"), "outstanding") == 60
    assert value(age(data, as_of="2026-02-15"), "outstanding") == 100


def test_payments_without_a_day_are_told_where_an_earlier_day_is_asked_for() -> None:
    data = book([("Ada", "2026-01-10", "2026-02-10", 100, None), ("Bee", "2026-03-10", None, 1, None)], paid=[40, 0])
    result = age(data, as_of="2026-02-28")
    assert value(result, "outstanding") == 60
    assert [warning.tag for warning in result.warnings] == ["payments_undated"]


def test_an_invoice_without_a_due_day_has_its_own_bucket_unless_terms_are_named() -> None:
    data = book([("Ada", "2026-01-01", None, 100, None), ("Bee", "2026-01-01", "2026-01-31", 10, None)])
    assert value(age(data, as_of="2026-03-31"), "no_due_date") == 100
    result = age(data, as_of="2026-03-31", terms=30)
    assert value(result, "no_due_date") == 0
    assert value(result, "days_31_60") == 110
    assert [said.name for said in result.assumptions] == ["as_of", "terms"]


def test_without_due_days_and_terms_the_age_is_from_the_issue_and_says_so() -> None:
    result = age(book([("Ada", "2026-01-01", None, 100, None)]), as_of="2026-01-31")
    assert value(result, "days_1_30") == 100
    assert result.verdict["aged_from"] == "issued"
    assert "aged_from_issue" in [said.name for said in result.assumptions]


def test_credits_stand_apart_and_negative() -> None:
    data = book([("Ada", "2026-01-01", "2026-01-31", 100, None), ("Ada", "2026-01-05", "2026-02-05", -30, None)])
    result = age(data, as_of="2026-02-10")
    assert value(result, "credits") == -30
    assert value(result, "outstanding") == 70
    assert value(result, "overdue") == 100


def test_who_is_furthest_overdue_comes_first_and_one_name_is_one_customer() -> None:
    data = book(
        [
            ("Ada Ltd", "2026-01-01", "2026-01-31", 60, None),
            ("ADA LTD", "2026-01-01", "2026-01-31", 60, None),
            ("Bee", "2026-01-01", "2026-01-31", 100, None),
            ("Cem", "2026-02-20", "2026-03-20", 900, None),
        ]
    )
    result = age(data, as_of="2026-02-28", limit=2)
    largest = result.figure("largest_overdue")
    assert largest is not None
    assert (largest.member, largest.value) == ("Ada Ltd", Decimal(120))
    owing = result.figure("largest_outstanding")
    assert owing is not None
    assert owing.member == "Cem"
    listed = [figure.id.split(".", 1)[1] for figure in result.figures if ".overdue." in figure.id]
    assert listed == ["overdue.ada-ltd", "overdue.bee"]
    assert [warning.params for warning in result.warnings] == [{"shown": "2", "all": "3"}]


def test_conditions_leave_other_customers_out() -> None:
    result = age(invoices(), as_of="2026-04-30", where=[{"column": "customer", "values": ["laurel sa"]}])
    assert value(result, "outstanding") == 5750
    assert value(result, "outstanding_count") == 2


def test_a_file_without_invoices_is_refused() -> None:
    refused = age(expenses([("2025-10-01", "Kira", 10)])).refusal
    assert refused is not None
    assert refused.code == "no_invoices"


lines = st.tuples(
    st.sampled_from(["Ada", "Bee", "Cem"]),
    st.dates(date(2025, 1, 1), date(2026, 6, 30)).map(date.isoformat),
    st.none() | st.dates(date(2025, 1, 1), date(2026, 12, 31)).map(date.isoformat),
    st.decimals(-1000, 5000, places=2),
    st.none() | st.dates(date(2025, 1, 1), date(2026, 6, 30)).map(date.isoformat),
)


@given(rows=st.lists(lines, min_size=1, max_size=20), day=st.dates(date(2025, 1, 1), date(2026, 12, 31)))
def test_the_buckets_are_all_that_is_outstanding(rows: list[Line], day: date) -> None:
    result = age(book(rows), as_of=day.isoformat())
    credit = result.figure("credits")
    buckets = sum(value(result, name) for name in BUCKETS) + (credit.value if credit else 0)
    owed = sum(
        Decimal(row[3]) for row in rows if row[1] <= day.isoformat() and (row[4] is None or row[4] > day.isoformat())
    )
    assert value(result, "outstanding") == buckets == owed
    counts = sum(value(result, f"{name}_count") for name in BUCKETS)
    credits_count = value(result, "credits_count") if credit else 0
    assert value(result, "outstanding_count") == counts + credits_count
    parties = sum(figure.value for figure in result.figures if figure.id.startswith("aging.outstanding."))
    assert parties == owed


def test_what_is_overdue_is_told_in_percent_of_what_is_outstanding() -> None:
    rows: list[Line] = [
        ("A", "2026-01-01", "2026-01-10", 30, None),
        ("B", "2026-05-01", "2026-05-20", 10, None),
        ("C", "2026-05-20", "2026-06-30", 60, None),
    ]
    result = aging.TOOL.call(book(rows), {"as_of": "2026-06-01"}, "aging")
    shares = [result.figure(name) for name in ("overdue_share", "over_90_share")]
    assert [figure.value if figure else None for figure in shares] == [40, 30]
