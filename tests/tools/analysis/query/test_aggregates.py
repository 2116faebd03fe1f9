"""Sums, averages, counts and extremes, over rows and over periods, of flows and of stocks."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.tools.analysis.query.asking import ask, figure, groups, period, refusal, seen, value
from tests.tools.builders import cash_plan, expenses, statement, wide_plan
from tests.tools.builders import groups as group_table
from tools.result import ToolResult

EXPENSES = expenses(
    [
        ("2025-10-01", "Kira", "45000"),
        ("2025-10-15", "Maaş", "250000"),
        ("2025-12-01", "Kira", "45000"),
        ("2025-12-20", "Diğer", "10000.50"),
    ]
)


def test_money_out_is_positive_with_its_rows_cells_and_sheet() -> None:
    result = ask(EXPENSES, of={"direction": "out"}, period=period("2025-10"))
    found = figure(result)
    assert seen(found.value, found.unit, found.currency, found.period) == (295_000, "money", "TRY", "2025-10")
    assert found.cells == ("Giderler!D2:D3",)
    assert (result.rows_used, result.sheet, result.file) == (2, "Giderler", "file.xlsx")
    assert value(result, "count") == 2


def test_without_a_direction_the_account_s_sign_stands() -> None:
    assert value(ask(EXPENSES, period=period("2025-10"))) == -295_000


def test_the_average_month_counts_gap_months_as_zero() -> None:
    result = ask(EXPENSES, of={"measure": "cash.out"}, aggregate="average", per="month")
    assert value(result) == Decimal("116666.83")


def test_the_average_row_is_rounded_half_up_to_the_minor_unit() -> None:
    rows = [("2026-01-05", "a", "0.01"), ("2026-01-06", "b", "0.02")]
    assert value(ask(statement(rows), aggregate="average")) == Decimal("0.02")
    assert value(ask(EXPENSES, of={"direction": "out"}, aggregate="average")) == Decimal("87500.13")


def test_a_yen_average_has_no_places_below_the_yen() -> None:
    data = wide_plan({"In": [100, 101]}, {"Out": [0, 0]}, currency="JPY")
    result = ask(data, of={"measure": "cash.in"}, aggregate="average", per="month")
    assert value(result) == Decimal("100.50")  # the file's own amounts have two places
    assert figure(result).currency == "JPY"


def test_a_month_inside_the_file_without_rows_is_zero_for_a_flow() -> None:
    result = ask(EXPENSES, of={"direction": "out"}, period=period("2025-11"))
    assert value(result) == 0
    assert value(result, "count") == 0
    assert figure(result).derived_from == ("query.count",)


@pytest.mark.parametrize(
    ("aggregate", "expected", "key"),
    [
        ("max", 295_000, "2025-10"),
        ("min", 0, "2025-11"),
        ("last", Decimal("55000.50"), "2025-12"),
        ("first", 295_000, "2025-10"),
    ],
)
def test_extremes_and_ends_of_months_name_their_month(aggregate: str, expected: Decimal, key: str) -> None:
    found = figure(ask(EXPENSES, of={"measure": "cash.out"}, aggregate=aggregate, per="month"))
    assert (found.value, found.period) == (expected, key)


def test_the_largest_row_names_its_day_and_what_it_is() -> None:
    found = figure(ask(EXPENSES, of={"direction": "out"}, aggregate="max"))
    assert seen(found.value, found.period, found.member) == (250_000, "2025-10-15", "Maaş")


def test_counting_rows_and_counting_months() -> None:
    kira = {"direction": "out", "where": [{"column": "kategori", "values": ["KİRA"]}]}
    assert value(ask(EXPENSES, of=kira, aggregate="count")) == 2
    assert value(ask(EXPENSES, of={"direction": "out"}, aggregate="count", per="month")) == 2
    assert figure(ask(EXPENSES, of=kira, aggregate="count")).unit == "count"


def test_counting_what_never_happens_is_zero_and_adding_it_up_is_refused() -> None:
    nothing = {"direction": "out", "where": [{"column": "tutar", "op": "over", "values": ["999999"]}]}
    assert value(ask(EXPENSES, of=nothing, aggregate="count")) == 0
    assert refusal(ask(EXPENSES, of=nothing))[0] == "nothing_found"


def test_cash_in_out_net_and_closing_come_from_the_ledger() -> None:
    plan, june = cash_plan(), period("2026-06")
    by_name = {
        name: value(ask(plan, of={"measure": f"cash.{name}"}, period=june)) for name in ("in", "out", "net", "closing")
    }
    assert by_name == {"in": 175_000, "out": 160_000, "net": 15_000, "closing": 315_000}


def test_closings_follow_the_stated_balance_and_say_its_cell() -> None:
    rows = [("2026-01-05", "a", "100"), ("2026-01-20", "b", "-40"), ("2026-02-03", "c", "10")]
    result = ask(statement(rows, opening="1000"), of={"measure": "cash.closing"}, aggregate="last")
    assert seen(value(result), figure(result).period, figure(result).cells) == (1070, "2026-02", ("Bank!D4",))


def test_a_stock_is_never_added_up_over_time() -> None:
    assert refusal(ask(cash_plan(), of={"measure": "cash.closing"})) == ("not_additive", {"measure": "cash.closing"})
    assert refusal(ask(group_table(), of={"measure": "Stok"})) == ("not_additive", {"measure": "Stok"})


def test_a_stock_s_average_is_that_of_month_ends_and_its_last_value_adds_its_members() -> None:
    stock = {"measure": "Stok"}
    assert value(ask(group_table(), of=stock, aggregate="average")) == Decimal("9.00")
    assert value(ask(group_table(), of=stock, aggregate="last")) == 11
    assert value(ask(group_table(), of=stock, period=period("2025-02"))) == 8
    assert value(ask(cash_plan(), of={"measure": "cash.closing"}, aggregate="average")) == 305_000


def test_a_rate_adds_up_over_nothing() -> None:
    data = group_table()
    table = data.main
    rate = table.measures[3].model_copy(update={"name": "Oran", "kind": "rate", "unit": "percent", "role": "rate"})
    data = data.model_copy(update={"tables": (table.model_copy(update={"measures": (*table.measures, rate)}),)})
    assert refusal(ask(data, of={"measure": "Oran"})) == ("not_additive", {"measure": "Oran"})
    assert refusal(ask(data, of={"measure": "Oran"}, aggregate="average"))[0] == "not_additive"
    assert value(ask(data, of={"measure": "Oran"}, aggregate="max")) == 11


def test_a_derived_measure_is_asked_for_alone_and_never_joins_its_parts() -> None:
    assert value(ask(group_table(), of={"measure": "Brut_Kar"})) == 2010
    assert value(ask(group_table())) == 6000


def test_profit_is_one_operand_less_another() -> None:
    result = ask(group_table(), of={"measure": "Gelir"}, minus={"measure": "COGS"})
    assert value(result) == value(ask(group_table(), of={"measure": "Brut_Kar"}))
    by_sides = ask(cash_plan(), of={"direction": "in"}, minus={"direction": "out"}, period=period("2026-05"))
    assert value(by_sides) == -10_000


def test_the_worst_month_of_a_difference_is_formed_month_by_month() -> None:
    result = ask(cash_plan(), of={"direction": "in"}, minus={"direction": "out"}, aggregate="min")
    assert seen(value(result), figure(result).period) == (-10_000, "2026-05")


def test_a_ratio_of_different_units_is_an_amount_for_each() -> None:
    result = ask(group_table(), of={"measure": "Gelir"}, over={"measure": "Adet"})
    assert (value(result), figure(result).unit, figure(result).currency) == (Decimal("133.33"), "money", "TRY")
    assert seen(value(result, "numerator"), value(result, "denominator")) == (6000, 45)
    assert figure(result).derived_from == ("query.numerator", "query.denominator")


def test_a_ratio_of_equal_units_is_a_percentage_of_four_places_or_a_plain_ratio() -> None:
    arguments = {"of": {"measure": "COGS"}, "over": {"measure": "Gelir"}}
    percent = ask(group_table(), **arguments)
    assert (value(percent), figure(percent).unit, figure(percent).currency) == (Decimal("66.5000"), "percent", None)
    assert value(ask(group_table(), **arguments, over_as="ratio")) == Decimal("0.6650")


def test_dividing_by_nothing_is_undefined() -> None:
    zero = wide_plan({"In": [0, 0]}, {"Out": [5, 5]})
    assert refusal(ask(zero, of={"measure": "cash.out"}, over={"measure": "cash.in"}))[0] == "undefined"


def test_a_day_s_last_balance_counts_also_where_the_newest_row_is_printed_first() -> None:
    rows = [("2026-02-03", "c", "10"), ("2026-01-20", "b", "-40"), ("2026-01-20", "a", "100")]
    data = statement(rows, balances=["1070", "1060", "1100"])
    balance = {"measure": "Balance"}
    assert value(ask(data, of=balance, aggregate="last", period=period("2026-01"))) == 1060
    assert value(ask(data, of=balance, aggregate="min")) == 1060
    assert groups(ask(data, of=balance, aggregate="last", group_by="month")) == {"2026-01": 1060, "2026-02": 1070}


def test_a_running_balance_of_two_accounts_has_no_single_last_row() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-01-06", "b", -5)]
    data = statement(rows, balances=[110, 45], accounts=["A", "B"])
    assert refusal(ask(data, of={"measure": "Balance"}, aggregate="last"))[0] == "not_additive"
    one: ToolResult = ask(
        data, of={"measure": "Balance", "where": [{"column": "Account", "values": ["A"]}]}, aggregate="last"
    )
    assert value(one) == 110
    assert value(ask(data, of={"measure": "cash.closing"}, aggregate="last")) == 155
