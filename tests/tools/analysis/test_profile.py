from __future__ import annotations

from decimal import Decimal

from tests.tools.builders import cash_plan, invoices, statement
from tools.analysis import REGISTRY
from tools.tables import Dataset


def profile(dataset: Dataset | None) -> dict[str, Decimal]:
    result = REGISTRY["profile"].call(dataset, {}, "profile")
    assert result.refusal is None
    return {figure.id.removeprefix("profile."): figure.value for figure in result.figures}


def test_a_plan_has_rows_and_cash() -> None:
    assert profile(cash_plan()) == {
        "rows": 32,
        "opening": 250_000,
        "inflow": 1_375_000,
        "outflow": 1_280_000,
        "net": 95_000,
        "closing": 345_000,
    }


def test_flows_without_a_balance_have_no_opening_or_closing() -> None:
    assert set(profile(statement([("2026-01-05", "a", 5)], opening=None))) == {"rows", "inflow", "outflow", "net"}


def test_each_currency_stands_for_itself() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-01-06", "b", -5)]
    found = profile(statement(rows, opening=None, currencies=["EUR", None]))
    assert found == {
        "rows": 2,
        "inflow.eur": 10,
        "outflow.eur": 0,
        "net.eur": 10,
        "inflow.none": 0,
        "outflow.none": 5,
        "net.none": -5,
    }


def test_invoices_have_rows_alone_and_no_file_is_refused() -> None:
    assert profile(invoices()) == {"rows": 5}
    refusal = REGISTRY["profile"].call(None, {}, "profile").refusal
    assert refusal is not None
    assert refusal.code == "no_file"
