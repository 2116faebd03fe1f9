"""Duplicates: each rule, what is no candidate, and that nothing is dropped silently."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import Amount, dataset, days, dimension, measure, statement, wide_plan
from tools.analysis import duplicates
from tools.result import ToolResult
from tools.tables import Dataset, Layout, Table

Line = tuple[str, str, Amount, str | None]


def bills(rows: list[Line], layout: Layout = "transactions") -> Dataset:
    """Return payments of (day, party, amount, document number), held as money out."""
    table = Table(
        id="t1",
        name="Bills",
        sheet="Bills",
        layout=layout,
        basis="cash" if layout == "transactions" else "accrual",
        sign="account" if layout == "transactions" else "printed",
        rows=len(rows),
        dates=(days("date", "date", [row[0] for row in rows]),),
        dimensions=(
            dimension("party", "counterparty", [row[1] for row in rows]),
            dimension("no", "document", [row[3] for row in rows]),
        ),
        measures=(measure("amount", [-Decimal(row[2]) for row in rows], currency="TRY", column=3),),
        cash="amount" if layout == "transactions" else None,
    )
    return dataset(table)


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return duplicates.TOOL.call(data, arguments, "duplicates")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def rules(rows: list[Line], layout: Layout = "transactions", **arguments: JsonValue) -> list[str]:
    verdict = ask(bills(rows, layout), **arguments).verdict
    return [verdict[key] for key in sorted(verdict) if key.startswith("rule.")]


def test_the_same_document_of_the_same_party_is_exact_however_far_apart() -> None:
    assert rules([("2026-01-05", "Ada", 100, "F-1"), ("2026-03-20", "ADA", 100, "F-1")]) == ["exact"]


def test_the_same_party_amount_and_day_is_strong_and_within_a_week_soft() -> None:
    assert rules([("2026-01-05", "Ada", 100, None), ("2026-01-05", "Ada", 100, None)]) == ["strong"]
    assert rules([("2026-01-05", "Ada", 100, None), ("2026-01-12", "Ada", 100, None)]) == ["soft"]
    assert rules([("2026-01-05", "Ada", 100, None), ("2026-01-13", "Ada", 100, None)]) == []
    assert rules([("2026-01-05", "Ada", 100, None), ("2026-01-13", "Ada", 100, None)], days=8) == ["soft"]


def test_other_amounts_parties_and_reversals_are_no_candidates() -> None:
    rows: list[Line] = [
        ("2026-01-05", "Ada", 100, None),
        ("2026-01-05", "Bee", 100, None),
        ("2026-01-05", "Ada", 101, None),
        ("2026-01-06", "Ada", -100, None),
    ]
    assert rules(rows) == []


def test_two_invoices_with_numbers_of_their_own_are_not_soft_but_bank_references_always_differ() -> None:
    rows: list[Line] = [("2026-01-05", "Ada", 100, "F-1"), ("2026-01-07", "Ada", 100, "F-2")]
    assert rules(rows, "invoices") == []
    assert rules(rows) == ["soft"]


def test_what_comes_back_weekly_is_no_soft_candidate() -> None:
    assert rules([(f"2026-01-{day:02d}", "Cleaner", 50, None) for day in (2, 9, 16, 23)]) == []
    assert rules([(f"2026-01-{day:02d}", "Cleaner", 50, None) for day in (2, 9)]) == ["soft"]


def test_instalments_are_no_candidates() -> None:
    assert rules([("2026-01-05", "Ada taksit 3/6", 100, None), ("2026-01-05", "Ada taksit 4/6", 100, None)]) == []


def test_a_code_that_stands_on_many_rows_names_no_document() -> None:
    rows: list[Line] = [(f"2026-{month:02d}-05", "Ada", 100, "77") for month in range(1, 6)]
    assert rules(rows) == []


def test_pairs_are_listed_with_the_largest_first_and_the_rest_is_counted() -> None:
    rows: list[Line] = [(day, party, amount, None) for day in ("2026-01-05", "2026-01-06")
                        for party, amount in (("Ada", 10), ("Bee", 90))]  # fmt: skip
    result = ask(bills(rows), limit=1)
    pair = result.figure("pair.1")
    assert pair is not None
    assert (pair.member, pair.value, pair.period) == ("Bee", Decimal(90), "2026-01-06")
    assert len(pair.cells) == 2
    assert [value(result, name) for name in ("pairs", "soft", "at_risk", "gap.1")] == [2, 2, 100, 1]
    assert [warning.params for warning in result.warnings] == [{"shown": "1", "all": "2"}]


def test_a_file_that_goes_by_months_has_no_days_to_compare() -> None:
    refusal = ask(wide_plan({"In": [1, 1]}, {})).refusal
    assert refusal is not None
    assert refusal.code == "no_dates"


def test_nothing_found_is_said_with_the_rows_looked_at() -> None:
    result = ask(statement([("2026-01-05", "a", 1), ("2026-01-06", "b", 2)]))
    assert result.verdict["found"] == "no"
    assert result.rows_used == 2


@given(st.integers(2, 12))
def test_n_equal_payments_of_a_day_are_n_less_one_pairs(n: int) -> None:
    result = ask(bills([("2026-01-05", "Ada", 7, None)] * n))
    assert value(result, "pairs") == n - 1
    assert value(result, "at_risk") == 7 * (n - 1)


def test_both_of_a_pair_are_named_with_their_day_and_what_was_looked_at() -> None:
    result = ask(statement([("2026-03-01", "Fuel", -70), ("2026-03-03", "Oak", -20), ("2026-03-05", "Fuel", -70)]))
    earlier, later = result.figure("earlier.1"), result.figure("pair.1")
    assert earlier is not None
    assert later is not None
    assert [(one.member, one.period, one.value) for one in (earlier, later)] == [
        ("Fuel", "2026-03-01", Decimal(70)),
        ("Fuel", "2026-03-05", Decimal(70)),
    ]
    assert value(result, "examined") == 3


def test_one_row_alone_can_repeat_nothing() -> None:
    refusal = ask(statement([("2026-03-01", "Fuel", -70)])).refusal
    assert refusal is not None
    assert refusal.code == "too_few"
