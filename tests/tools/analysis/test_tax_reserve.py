"""What to set aside for tax: a named rate of what was earned, payments of tax themselves left out."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from tests.tools.builders import statement
from tools.analysis import tax_reserve
from tools.result import ToolResult

ROWS = [
    ("2026-01-05", "Card sales", 1_000),
    ("2026-01-09", "Rent", -300),
    ("2026-02-17", "Corporation tax", -150),
    ("2026-02-20", "KDV ödemesi", -80),
]


def ask(**arguments: JsonValue) -> ToolResult:
    return tax_reserve.TOOL.call(statement(ROWS), arguments, "tax_reserve")


def values(result: ToolResult, *names: str) -> list[Decimal]:
    return [figure.value for name in names if (figure := result.figure(name)) is not None]


def test_payments_of_income_tax_do_not_lower_what_is_taxed_and_those_of_vat_do() -> None:
    result = ask(rate="25")
    assert values(result, "inflow", "outflow", "earned", "taxes_paid", "reserve") == [1_000, 380, 620, 150, 155]
    assert [said.value for said in result.assumptions if said.name == "taxes"] == ["Corporation tax"]


def test_a_loss_has_nothing_to_set_aside() -> None:
    result = ask(rate="25", period={"start": "2026-02-01", "end": "2026-02-28"})
    assert values(result, "earned", "reserve") == [-80, 0]
    assert result.verdict["earned"] == "no"


def test_without_a_rate_there_is_no_answer() -> None:
    refusal = ask().refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("missing_input", {"what": "rate"})
