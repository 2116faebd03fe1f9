"""Which rows count: texts, dates, numbers, periods, and what the file does not hold."""

from __future__ import annotations

import pytest
from pydantic import JsonValue

from tests.tools.analysis.query.asking import ask, figure, groups, period, refusal, seen, value, where
from tests.tools.builders import cash_plan, expenses, invoices, statement, wide_plan
from tests.tools.builders import groups as group_table
from tools.registry import ArgumentsError

LIST = expenses(
    [
        ("2025-10-01", "IŞIK Elektrik", "100"),
        ("2025-10-02", "İnternet", "20"),
        ("2025-11-03", "internet", "30"),
        ("2025-11-04", "Kâğıt", "5"),
    ]
)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (where("kategori", "INTERNET"), 50),
        (where("kategori", "ınternet"), 50),
        (where("Kategori", "kagit"), 5),
        (where("kategori", "ışık", op="contains"), 100),
        (where("kategori", "net", "elektrık", op="contains"), 150),
        (where("kategori", "internet", "kagit"), 55),
        (where("kategori", "internet", op="is_not"), 105),
        (where("category", "internet"), 50),
        (where("tarih", "2025-11"), 35),
        (where("tarih", "2025-10-01", op="over"), 55),
        (where("tarih", "2025-11", op="under"), 120),
        (where("tarih", "2025-11", op="at_least"), 35),
        (where("tarih", "2025-11-03", op="at_most"), 150),
        (where("tarih", "2025-11", op="is_not"), 120),
        (where("tutar", "20", op="over"), 130),
        (where("tutar", "20", op="at_least"), 150),
        (where("tutar", "30", op="under"), 25),
        (where("tutar", "30", op="at_most"), 55),
        (where("tutar", "20", "30"), 50),
        (where("tutar", "20.00", op="is_not"), 135),
    ],
)
def test_conditions_pick_rows(condition: JsonValue, expected: int) -> None:
    assert value(ask(LIST, of={"direction": "out", "where": [condition]})) == expected


def test_all_conditions_must_hold() -> None:
    both = [where("kategori", "internet"), where("tutar", "25", op="over")]
    assert value(ask(LIST, of={"direction": "out", "where": both})) == 30


def test_open_invoices_are_those_without_a_payment_date() -> None:
    unpaid = {"where": [where("paid_date", op="empty")]}
    assert value(ask(invoices(), of=unpaid)) == 6870
    assert value(ask(invoices(), of={"where": [where("paid_date", op="not_empty")]}, aggregate="count")) == 2


def test_the_period_goes_by_the_date_that_is_chosen() -> None:
    march = period("2026-03")
    assert value(ask(invoices(), period=march)) == 2600
    assert value(ask(invoices(), period=march, date="due")) == 3150
    assert str(value(ask(invoices(), period=march, date="paid"))) == "5220.50"
    assert refusal(ask(cash_plan(), period=march, date="due")) == ("unknown_column", {"name": "due", "known": "date"})


def test_a_member_that_is_not_there_is_told_with_the_nearest_names() -> None:
    code, params = refusal(ask(invoices(), of={"where": [where("customer", "Juniper")]}))
    assert code == "unknown_member"
    assert params == {"column": "customer", "name": "Juniper", "near": "Juniper GmbH"}
    assert refusal(ask(LIST, of={"where": [where("kategori", "telefon", op="contains")]}))[0] == "unknown_member"
    assert refusal(ask(LIST, of={"where": [where("kategori", "telefon", op="is_not")]}))[0] == "unknown_member"


def test_a_column_that_is_not_there_is_told_with_those_that_are() -> None:
    code, params = refusal(ask(LIST, of={"where": [where("proje", "x")]}))
    assert code == "unknown_column"
    assert params["name"] == "proje"
    assert "kategori" in params["known"]
    assert refusal(ask(LIST, of={"measure": "kâr"}))[0] == "unknown_column"
    assert refusal(ask(LIST, group_by="proje"))[0] == "unknown_column"
    assert refusal(ask(LIST, table="t9"))[0] == "unknown_column"


def test_a_direction_is_refused_where_the_table_has_none() -> None:
    assert refusal(ask(group_table(), of={"direction": "out"}))[1]["name"] == "direction"


def test_a_date_or_number_that_is_none_is_refused() -> None:
    assert refusal(ask(LIST, of={"where": [where("tarih", "soon", op="over")]}))[0] == "unknown_member"
    assert refusal(ask(LIST, of={"where": [where("tarih", "2025-02-30")]}))[0] == "unknown_member"
    assert refusal(ask(LIST, of={"where": [where("tutar", "a lot", op="over")]}))[0] == "unknown_member"
    assert refusal(ask(LIST, of={"where": [where("kategori", "5", op="over")]}))[0] == "unknown_column"


def test_a_period_outside_the_file_is_refused_and_one_partly_outside_is_told() -> None:
    code, params = refusal(ask(cash_plan(), period=period("2027-01")))
    assert (code, params) == ("period_not_in_file", {"asked": "2027-01", "start": "2026-01-01", "end": "2026-08-31"})
    partly = ask(cash_plan(), of={"measure": "cash.in"}, period=period("2026-07", "2026-10"))
    assert value(partly) == 350_000
    assert [warning.tag for warning in partly.warnings] == ["period_partly_outside"]
    assert partly.period is not None
    assert partly.period.months == ["2026-07", "2026-08"]


def test_days_inside_a_month_cannot_be_told_from_a_table_of_months() -> None:
    days = {"start": "2026-03-10", "end": "2026-03-20"}
    assert refusal(ask(cash_plan(), period=days))[0] == "period_not_in_file"
    assert refusal(ask(cash_plan(), group_by="day"))[0] == "no_dates"


def test_currencies_are_not_mixed_unless_one_is_named() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-01-06", "b", -5), ("2026-02-06", "c", 7)]
    data = statement(rows, opening=None, currencies=["EUR", "USD", "EUR"])
    assert refusal(ask(data)) == ("several_currencies", {"currencies": "EUR, USD"})
    assert refusal(ask(data, of={"measure": "cash.net"}, group_by="month"))[0] == "several_currencies"
    euros = ask(data, of={"where": [where("Currency", "eur")]})
    assert seen(value(euros), figure(euros).currency, euros.currency) == (17, "EUR", "EUR")
    each = ask(data, group_by="Currency")
    assert groups(each) == {"EUR": 17, "USD": -5}
    assert each.figure("total") is None
    assert refusal(ask(data, over={"where": [where("Currency", "USD")]}, of={"where": [where("Currency", "EUR")]}))[
        0
    ] == ("several_currencies")


def test_a_file_that_states_no_currency_gives_figures_without_one() -> None:
    result = ask(cash_plan(currency=None), of={"measure": "cash.in"})
    assert (figure(result).unit, figure(result).currency, result.currency) == ("money", None, None)


def test_months_without_a_year_give_sums_but_no_periods() -> None:
    data = wide_plan({"In": [1, 2]}, {"Out": [1, 1]}, first="0001-01", year_known=False)
    assert value(ask(data, of={"measure": "cash.in"})) == 3
    assert refusal(ask(data, of={"measure": "cash.in"}, period=period("2026-01")))[0] == "no_year"
    assert refusal(ask(data, of={"measure": "cash.in"}, group_by="month"))[0] == "no_year"
    assert refusal(ask(data, of={"measure": "cash.closing"}, aggregate="last"))[0] == "no_year"


def test_no_file_is_refused() -> None:
    assert refusal(ask(None))[0] == "no_file"


def test_cash_of_a_file_without_cash_is_refused() -> None:
    assert refusal(ask(invoices(), of={"measure": "cash.in"}))[0] == "no_cash"
    flows = wide_plan({"In": [1]}, {"Out": [1]})
    assert refusal(ask(flows, of={"measure": "cash.closing"}, aggregate="last"))[0] == "no_opening_balance"


@pytest.mark.parametrize(
    "wrong",
    [{"limit": 0}, {"limit": 201}, {"aggregate": "median"}, {"sql": "1"}, {"of": {"rows": [1]}}, {"per": "week"}],
)
def test_arguments_outside_the_model_are_errors_for_the_planner(wrong: dict[str, JsonValue]) -> None:
    with pytest.raises(ArgumentsError):
        ask(LIST, **wrong)


def test_rows_without_a_date_fall_in_no_month_and_are_told() -> None:
    data = expenses([("2026-01-05", "a", 10), ("2026-02-25", "b", 30), ("2026-02-26", "c", 500)])
    table = data.main
    holed = table.dates[0].model_copy(update={"values": (*table.dates[0].values[:2], None)})
    data = data.model_copy(update={"tables": (table.model_copy(update={"dates": (holed,)}),)})
    average = ask(data, of={"direction": "out"}, aggregate="average", per="month")
    assert value(average) == 20
    assert [(warning.tag, warning.params) for warning in average.warnings] == [("rows_without_date", {"n": "1"})]
    by_month = ask(data, of={"direction": "out"}, group_by="month")
    assert sum(groups(by_month).values()) == value(by_month, "total") == 40
    undated = {"direction": "out", "where": [where("kategori", "c")]}
    assert refusal(ask(data, of=undated, aggregate="last"))[0] == "no_dates"
    assert value(ask(data, of=undated)) == 500
