"""Recurring payments: cadence, amounts that drift, two policies of one payee, and what has ended."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import Amount, invoices, statement, wide_plan
from tools.analysis import recurring
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return recurring.TOOL.call(data, arguments, "recurring")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def paid(name: str, amounts: list[Amount], every: int, start: str = "2025-01-06") -> list[tuple[str, str, Amount]]:
    first = date.fromisoformat(start)
    return [
        ((first + timedelta(days=every * place)).isoformat(), name, -Decimal(amount))
        for place, amount in enumerate(amounts)
    ]


@pytest.mark.parametrize(
    ("every", "cadence", "yearly"),
    [(7, "weekly", 520), (14, "fortnightly", 260), (30, "monthly", 120), (91, "quarterly", 40), (365, "yearly", 10)],
)
def test_a_steady_distance_has_a_name_and_a_year_has_its_cost(every: int, cadence: str, yearly: int) -> None:
    result = ask(statement(paid("Netflix 0042", [10] * 4, every)))
    assert result.verdict["cadence.1"] == cadence
    assert value(result, "yearly.1") == yearly == value(result, "yearly_total")
    assert value(result, "hits.1") == 4


def test_numbers_in_a_name_do_not_make_another_payee_and_small_rises_stay_in_the_series() -> None:
    rows = [
        ("2025-01-05", "SPOTIFY 8812", -100),
        ("2025-02-05", "Spotify *9913", -105),
        ("2025-03-05", "spotify", -110),
    ]
    result = ask(statement(rows))
    assert value(result, "count") == 1
    assert value(result, "amount.1") == 110
    assert value(result, "monthly_total") == 110


def test_two_policies_of_one_payee_stay_apart() -> None:
    rows = sorted(paid("Insurance", [100] * 4, 30) + paid("Insurance", [40] * 4, 30, "2025-01-16"))
    result = ask(statement(rows))
    assert value(result, "count") == 2
    assert [value(result, f"yearly.{place}") for place in (1, 2)] == [1200, 480]


def test_what_has_ended_is_listed_and_costs_nothing_a_year() -> None:
    rows = sorted(paid("Gym", [50] * 4, 30) + paid("Rent", [900] * 12, 30))
    result = ask(statement(rows))
    ended = {result.verdict[f"running.{place}"] for place in (1, 2)}
    assert ended == {"yes", "no"}
    assert value(result, "yearly_total") == 10_800


def test_two_payments_or_an_uneven_distance_are_no_series() -> None:
    refusal = ask(statement(paid("Once", [10] * 2, 30))).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("too_few", {"most": "2", "needed": "3"})
    rows = [("2025-01-01", "Fuel", -10), ("2025-01-04", "Fuel", -10), ("2025-02-20", "Fuel", -10)]
    result = ask(statement(rows))
    assert result.verdict["found"] == "no"
    assert [value(result, name) for name in ("count", "examined", "payees")] == [0, 3, 1]


def test_a_plan_of_months_has_no_days_that_could_come_back() -> None:
    refusal = ask(wide_plan({"Sales": [5] * 9}, {"Rent": [4] * 9})).refusal
    assert refusal is not None
    assert refusal.code == "no_dates"


def test_money_in_is_looked_at_where_it_is_asked_for() -> None:
    rows = [(day, name, -Decimal(amount)) for day, name, amount in paid("Client", [10] * 3, 30)]
    assert value(ask(statement(rows), direction="in"), "count") == 1
    refusal = ask(statement(rows)).refusal
    assert refusal is not None
    assert refusal.code == "nothing_found"


def test_invoices_are_no_payments() -> None:
    refusal = ask(invoices()).refusal
    assert refusal is not None
    assert refusal.code == "no_cash"


@given(n=st.integers(3, 20), cents=st.integers(1, 10**6))
def test_a_monthly_payment_is_found_however_often_and_large(n: int, cents: int) -> None:
    amount = Decimal(cents) / 100
    result = ask(statement(paid("Rent", [amount] * n, 30)))
    assert value(result, "hits.1") == n
    assert value(result, "yearly_total") == amount * 12
    assert value(result, "monthly_total") == amount
