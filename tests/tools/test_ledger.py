"""Ledgers from cash tables: opening cash, stated balances, what does not chain, currencies and accounts apart."""

from __future__ import annotations

from decimal import Decimal

from tests.tools.builders import (
    cash_plan,
    dataset,
    day,
    days,
    expenses,
    groups,
    invoices,
    measure,
    minor,
    statement,
    wide_plan,
)
from tools.ledger import Ledger, ledgers
from tools.money import Money
from tools.projection import project
from tools.tables import Dataset, StatedBalance, Table

ROWS = [("2026-01-05", "sale", "100"), ("2026-01-20", "rent", "-40"), ("2026-03-02", "sale", "10")]


def only(data: Dataset) -> Ledger:
    (ledger,) = ledgers(data).values()
    return ledger


def closings(ledger: Ledger) -> list[Decimal | None]:
    return [None if step.closing is None else step.closing.amount for step in project(ledger)]


def test_a_plan_starts_from_its_stated_opening_and_says_the_cell() -> None:
    ledger = only(cash_plan())
    assert ledger.opening == Money.of(250_000, "TRY")
    assert ledger.opening_cell == ("Plan", 3 * 16_384 + 1)
    assert (ledger.granularity, ledger.first_month, ledger.last_month) == ("month", "2026-01", "2026-08")
    assert ledger.as_of == day("2026-08-31")
    assert ledger.unexplained == ()


def test_a_running_balance_minus_its_movement_is_the_opening() -> None:
    ledger = only(statement(ROWS, opening="1000"))
    assert ledger.opening == Money.of(1000, "EUR")
    assert ledger.granularity == "day"
    assert ledger.as_of == day("2026-03-02")
    assert closings(ledger) == [1060, 1060, 1070]


def test_a_statement_printed_newest_first_gives_the_same_ledger() -> None:
    rows = [("2026-01-05", "a", "5"), ("2026-01-05", "b", "-2"), ("2026-01-06", "c", "1")]
    forward = statement(rows, balances=[105, 103, 104])
    backward = statement(rows[::-1], balances=[104, 103, 105])
    assert only(forward).opening == only(backward).opening == Money.of(100, "EUR")
    assert closings(only(forward)) == closings(only(backward)) == [104]


def test_a_day_s_rows_are_ordered_by_their_balances_where_the_file_mixes_them() -> None:
    rows = [
        ("2026-01-05", "out", "-5"),
        ("2026-01-05", "out", "-7"),
        ("2026-01-05", "in", "20"),
        ("2026-01-04", "in", "1"),
    ]
    ledger = only(statement(rows, balances=["115", "108", "120", "100"]))
    assert ledger.opening == Money.of(99, "EUR")
    assert ledger.unexplained == ()
    assert closings(ledger) == [108]


def test_a_balance_of_an_account_that_does_not_move_is_left_out() -> None:
    data = statement([("2026-01-05", "a", 10)], opening=None, accounts=["Bank"])
    stated = tuple(
        StatedBalance(kind="opening", day=day("2026-01-01"), minor=minor(amount), account=account)
        for account, amount in (("Card", 900), ("Bank", 100))
    )
    assert only(data.model_copy(update={"balances": stated})).opening == Money.of(100, "EUR")


def test_a_break_in_the_running_balance_is_told_by_month_and_the_path_follows_the_file() -> None:
    ledger = only(statement(ROWS, balances=["1100", "1060", "1570"]))
    assert ledger.unexplained == (("2026-03", Money.of(500, "EUR")),)
    assert closings(ledger) == [1060, 1060, 1570]
    assert ledger.closing == Money.of(1570, "EUR")


def test_flows_without_balances_have_no_opening() -> None:
    ledger = only(statement(ROWS, opening=None))
    assert ledger.opening is None
    assert ledger.closing is None
    assert closings(ledger) == [None, None, None]


def test_a_year_that_is_not_known_gives_no_opening() -> None:
    ledger = only(wide_plan({"In": [1, 2]}, {"Out": [1, 1]}, first="0001-01", opening=7, year_known=False))
    assert ledger.opening is None


def test_later_stated_balances_lead_back_to_the_opening() -> None:
    data = wide_plan({"In": [10, 10]}, {"Out": [4, 4]})
    stated = StatedBalance(kind="closing", day=day("2026-02-28"), minor=minor(112), sheet="Plan", cell=77)
    ledger = only(data.model_copy(update={"balances": (stated,)}))
    assert ledger.opening == Money.of(100, None)
    assert closings(ledger) == [106, 112]


def test_opening_rows_of_each_month_are_the_closings_of_the_month_before() -> None:
    data = wide_plan({"In": [10, 10]}, {"Out": [4, 4]}, opening=100)
    second = StatedBalance(kind="opening", day=day("2026-02-01"), minor=minor(107), sheet="Plan", cell=78)
    ledger = only(data.model_copy(update={"balances": (*data.balances, second)}))
    assert ledger.unexplained == (("2026-01", Money.of(1, None)),)
    assert closings(ledger) == [107, 113]


def test_currencies_have_ledgers_of_their_own() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-02-06", "b", -5)]
    found = ledgers(statement(rows, opening=None, currencies=["EUR", "USD"]))
    assert {code: [move.amount.amount for move in ledger.transactions] for code, ledger in found.items()} == {
        "EUR": [10],
        "USD": [-5],
    }
    assert found["USD"].months == ["2026-02"]


def test_two_accounts_with_running_balances_open_with_both() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-01-06", "b", -5), ("2026-02-01", "a", 1)]
    ledger = only(statement(rows, balances=[110, 45, 111], accounts=["A", "B", "A"]))
    assert ledger.opening == Money.of(150, "EUR")
    assert closings(ledger) == [155, 156]
    assert ledger.unexplained == ()


def test_a_month_table_with_both_sides_in_each_row_is_two_movements_a_row() -> None:
    table = Table(
        id="t1",
        name="Cash",
        sheet="Cash",
        layout="transactions",
        basis="cash",
        sign="account",
        rows=2,
        dates=(days("Tarih", "date", ["2024-01-31", "2024-02-29"]),),
        measures=(
            measure("Net", [475, 532], role="amount"),
            measure("Giriş", [2950, 3180], role="inflow", derived=True, column=6),
            measure("Çıkış", [2475, 2648], role="outflow", derived=True, column=7),
            measure("Bakiye", [1850, 2382], role="balance", kind="stock", column=8),
        ),
        cash="Net",
    )
    ledger = only(dataset(table))
    assert [step.outflow.amount for step in project(ledger)] == [2475, 2648]
    assert ledger.opening == Money.of(1375, None)
    assert closings(ledger) == [1850, 2382]
    assert ledger.unexplained == ()


def test_invoices_and_reports_move_no_cash() -> None:
    assert ledgers(invoices()) == {}
    assert ledgers(groups()) == {}


def test_a_refund_inside_a_cost_line_lowers_the_outflow() -> None:
    data = expenses([("2026-01-05", "Kira", "100"), ("2026-01-09", "Kira", "-30")])
    (step,) = project(only(data))
    assert step.outflow == Money.of(70, "TRY")
    assert step.inflow == Money.of(0, "TRY")


def test_a_balance_that_reading_found_outside_of_the_tables_opens_the_path() -> None:
    data = statement(ROWS, opening=None).model_copy(update={"opening_balance": Decimal("12.5")})
    assert only(data).opening == Money.of("12.5", "EUR")
