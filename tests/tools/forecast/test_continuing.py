"""A ledger that goes on: scheduled lines, the rest, and a last month that is filled up."""

from __future__ import annotations

from decimal import Decimal

import pytest

from tests.tools.builders import statement, wide_plan
from tools.forecast import Plan, ShortHistoryError, continued
from tools.ledger import Ledger, ledgers
from tools.projection import project
from tools.tables import Dataset

SALES = [900, 1100, 950, 1050, 1000, 1020, 980, 1010]
PLAN = wide_plan({"Birch": SALES, "Alder": [100] * 8}, {"Rent": [250, *[300] * 7], "Goods": [x // 2 for x in SALES]},
                 opening=5000)  # fmt: skip


def ledger(data: Dataset) -> Ledger:
    (found,) = ledgers(data).values()
    return found


def test_steady_lines_go_on_as_they_are_and_the_rest_is_forecast() -> None:
    ahead = continued(ledger(PLAN), Plan(3))
    assert ahead.scheduled == ("Alder", "Rent")
    added = [move for move in ahead.ledger.transactions if move.assumption]
    steady = {(move.line, int(move.amount.amount)) for move in added if move.line}
    assert steady == {("Alder", 100), ("Rent", -300)}
    assert len(added) == 3 * 4
    assert ahead.months == ("2026-09", "2026-10", "2026-11")


def test_in_and_out_are_forecast_apart_near_their_past() -> None:
    ahead = [step for step in project(continued(ledger(PLAN), Plan(3)).ledger) if step.month > "2026-08"]
    for step in ahead:
        assert 1050 < step.inflow.amount < 1150
        assert 780 < step.outflow.amount < 820


def test_the_file_s_own_months_stay_as_they_were() -> None:
    base = ledger(PLAN)
    assert project(continued(base, Plan(5)).ledger)[:8] == project(base)


def test_a_line_that_is_named_takes_its_share_of_the_rest() -> None:
    data = wide_plan({"Birch": [60, 90] * 4, "Alder": [30, 20] * 4}, {"Rent": [5] * 8}, opening=0)
    whole, split = (continued(ledger(data), Plan(2, named=named)) for named in ((), ("birch",)))
    assert split.shared == ("Birch",)
    assert [step.inflow.amount.quantize(Decimal("0.01")) for step in project(split.ledger)] == [
        step.inflow.amount.quantize(Decimal("0.01")) for step in project(whole.ledger)
    ]
    (first,) = [move for move in split.ledger.transactions if move.line == "Birch" and move.day.isoformat() > "2026-09"
                and move.day.month == 9]  # fmt: skip
    inflow = project(whole.ledger)[8].inflow.amount
    assert abs(first.amount.amount - inflow * 3 / 4) < 1


def test_a_trailing_average_is_the_same_every_month_and_its_sum_is_not_rounded_month_by_month() -> None:
    data = wide_plan({"Sales": [0, 100, 100, 101]}, {"Rent": [0, 0, 0, 1]}, opening=0)
    ahead = project(continued(ledger(data), Plan(3, "trailing_average", 3)).ledger)
    closings = [step.closing.amount for step in ahead if step.closing is not None]
    assert closings[3] == 300
    assert round(closings[6], 2) == 600


def test_under_six_complete_months_there_is_no_statistical_forecast() -> None:
    five = wide_plan({"Sales": [1, 2, 3, 4, 5]}, {"Rent": [1] * 5}, opening=0)
    with pytest.raises(ShortHistoryError) as raised:
        continued(ledger(five), Plan(1))
    assert (raised.value.months, raised.value.needed) == (5, 6)
    asked = continued(ledger(five), Plan(1, "trailing_average", 2))
    assert (asked.widths, asked.miss) == ({}, None)
    with pytest.raises(ShortHistoryError):
        continued(ledger(five), Plan(1, "trailing_average", 6))


def half_month() -> Ledger:
    rows = [(f"2026-{month:02d}-{day:02d}", "x", amount) for month in range(1, 8) for day, amount in
            ((2, "-300"), (12, "1000"), (25, "-500")) if (month, day) < (7, 25)]  # fmt: skip
    return ledger(statement(rows))


def test_a_last_month_that_is_there_in_part_is_no_history_and_is_filled_up() -> None:
    ahead = continued(half_month(), Plan(2))
    assert ahead.history.partial == "2026-07"
    assert ahead.history.months == ("2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06")
    assert ahead.months == ("2026-07", "2026-08", "2026-09")
    july = sum(move.amount.amount for move in ahead.ledger.transactions if move.assumption and move.day.month == 7)
    assert july == round(Decimal(1000 * 100 * 19) / 31) / Decimal(100) - round(Decimal(800 * 100 * 19) / 31) / Decimal(
        100
    )


def test_a_steady_year_has_a_range_of_nothing_and_an_uneven_one_a_growing_one() -> None:
    steady = continued(half_month(), Plan(2))
    assert {width.minor for width in steady.widths.values()} == {0}
    uneven = continued(ledger(PLAN), Plan(4))
    widths = [width.minor for width in uneven.widths.values()]
    assert 0 < widths[0] < widths[-1]
    assert uneven.miss is not None
    assert uneven.miss.minor > 0
    assert uneven.tried == 5
