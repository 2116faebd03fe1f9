"""What SQL makes of a scenario's steps is what the ledger makes of them, to the cent."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from bot.analyst.second.annuity import payments
from bot.analyst.second.books import Books
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.test_reckoning import differences
from tests.tools.builders import statement
from tools.analysis import REGISTRY
from tools.annuity import schedule
from tools.money import Money

Arguments = dict[str, JsonValue]
LINES = {"plan": ("Sales", "Rent"), "cafe": ("Paket servis", "Kira"), "bank": (None, None)}


def steps_of(name: str) -> list[Arguments]:
    """Return one step of each kind and shape for a data set."""
    into, out = LINES[name]
    start = "2026-04" if name != "bank" else "2025-02"
    anything: list[Arguments] = [
        {"kind": "owner_draw", "monthly_amount": "1234.56", "start": start},
        {"kind": "one_off", "amount": "999.99", "start": start},
        {"kind": "one_off", "amount": "500", "direction": "in"},
        {"kind": "loan", "amount": "50000", "monthly_rate": "3.5", "months": 12, "start": start},
        {"kind": "loan", "amount": "7777.77", "monthly_rate": "2", "months": 5, "interest_tax": "15"},
        {"kind": "loan", "amount": "1200", "monthly_rate": "0", "months": 7, "first_instalment": "2027-01"},
        {"kind": "cost_step", "percent": "12.5", "start": start},
        {"kind": "cost_step", "amount": "-321.09", "start": start},
        {"kind": "late_payment", "days": 60},
        {"kind": "late_payment", "days": 45, "start": start},
        {"kind": "late_payment", "days": 20},
        {"kind": "late_payment", "days": 60, "direction": "out", "start": start},
        {"kind": "late_payment", "days": 50, "direction": "out"},
        {"kind": "price", "percent": "10", "volume_percent": "-7.5", "start": start},
        {"kind": "hire", "people": 2, "monthly_cost": "1000.01", "start": "2001-01"},
        {"kind": "waged_hire", "people": 2, "gross": "60000", "start": start},
        {"kind": "waged_hire", "people": 1, "net": "40000", "start": start},
        {"kind": "one_off", "amount": "1", "start": "2031-01"},
        {"kind": "lost_customer", "line": "Nobody at all"},
        {"kind": "hire", "people": 2, "monthly_cost": "100.01", "start": start, "end": start},
        {"kind": "owner_draw", "monthly_amount": "50", "end": start},
        {"kind": "revenue_change", "percent": "-12.5", "start": start, "end": "2031-01"},
        {"kind": "cost_step", "percent": "7", "end": "2001-01"},
        {"kind": "late_payment", "days": 45, "end": start},
        {"kind": "price", "percent": "10", "volume_percent": "-7.5", "end": start},
    ]
    if into is None:
        return anything
    named: list[Arguments] = [
        {"kind": "cost_step", "line": out, "percent": "33.3", "start": start},
        {"kind": "cost_step", "line": out, "amount": "750"},
        {"kind": "cost_step", "line": out, "to": "12345.6", "start": start},
        {"kind": "cost_step", "line": out, "held": True},
        {"kind": "cost_step", "line": out, "held": True, "start": "2026-07"},
        {"kind": "cost_step", "line": out, "held": True, "start": "2026-07", "end": "2026-09"},
        {"kind": "late_payment", "days": 90, "line": into},
        {"kind": "late_payment", "days": 60, "line": into, "start": start, "end": start},
        {"kind": "cost_step", "line": out, "to": "1.5", "start": start, "end": "2026-05"},
        {"kind": "lost_customer", "line": into, "start": start, "end": "2026-06"},
        {"kind": "price", "percent": "4", "volume_percent": "-3", "line": into, "variable_lines": [out], "end": start},
        {"kind": "lost_customer", "line": into, "start": start, "saved_percent": "12.5"},
        {"kind": "price", "percent": "-5", "volume_percent": "3", "line": into, "variable_lines": [out]},
    ]
    return anything + named


@pytest.mark.parametrize("name", ["plan", "cafe", "bank"])
@pytest.mark.parametrize("tool", ["break_month", "cash_forecast"])
def test_each_step_alone_and_after_another_is_reckoned_to_the_same(name: str, tool: str) -> None:
    steps = steps_of(name)
    wrong = []
    with Books(data(name)) as books:
        for index, step in enumerate(steps):
            for scenario in ([step], [steps[index - 1], step], [step, steps[6], steps[8]]):
                arguments: Arguments = {"scenario": list(scenario)}
                wrong += differences(REGISTRY[tool].call(data(name), arguments, tool), books)
    assert wrong == []


def test_receipts_of_a_month_end_stay_at_month_ends() -> None:
    rows = [("2025-01-31", "a", 100), ("2025-02-28", "b", 50), ("2025-03-30", "c", -20), ("2025-05-06", "d", 5)]
    days: Arguments = {"scenario": [{"kind": "late_payment", "days": 30}, {"kind": "late_payment", "days": 31}]}
    with Books(statement(rows, opening="10")) as books:
        result = REGISTRY["cash_forecast"].call(statement(rows, opening="10"), days, "cash_forecast")
        assert result.refusal is None
        assert differences(result, books) == []


@given(
    lent=st.integers(1, 10**11),
    rate=st.decimals(0, 20, places=2),
    number=st.integers(1, 120),
)
def test_instalments_found_by_bisection_are_those_of_the_formula(lent: int, rate: Decimal, number: int) -> None:
    theirs = schedule(Money(lent, "TRY", 2), rate / 100, number)
    ours = payments(lent, Fraction(rate) / 100, number)
    assert [(p.paid, p.interest, p.left) for p in ours] == [
        (p.payment.minor, p.interest.minor, p.left.minor) for p in theirs
    ]
