"""A name that stands only in the descriptions of a statement is a set of entries."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.tools.builders import statement
from tests.tools.scenario.paths import inflows, ledger, outflows
from tools.scenario import CostStep, LatePayment, LostCustomer, UnknownLineError, apply, assumptions

ROWS = [
    (f"2026-0{month}-{day:02d}", text.format(month=month), amount)
    for month in (1, 2, 3)
    for day, text, amount in (
        (2, "KİRA BORA GAYRİMENKUL", -100),
        (9, "GELEN EFT DEMİR OTEL İŞLT", 300),
        (12, "KREDİ TAKSİTİ {month}/24", -50),
    )
]
BANK = statement(ROWS, currency="TRY")


def test_all_entries_whose_text_holds_the_words_are_changed() -> None:
    assert outflows(BANK, CostStep(line="kira", percent=Decimal(10), start="2026-02")) == [150, 160, 160]
    assert outflows(BANK, CostStep(line="Kredi taksiti", percent=Decimal(100), start="2026-03")) == [150, 150, 200]
    assert inflows(BANK, LostCustomer(line="demir otel", start="2026-02")) == [300, 0, 0]
    assert inflows(BANK, LatePayment(line="Demir Otel", days=30)) == [0, 300, 300]


def test_a_part_of_a_word_is_no_name() -> None:
    for name in ("kir", "taksit", "otel demir"):
        with pytest.raises(UnknownLineError):
            apply(ledger(BANK), (CostStep(line=name, percent=Decimal(10)),))


def test_the_entries_of_the_steps_months_are_counted() -> None:
    step = CostStep(line="kira", amount=Decimal(5), start="2026-02")
    told = {each.name: each.value for each in assumptions(step, "cost_step", ledger(BANK))}
    assert told["cost_step_entries"] == "2"
