"""A sheet of a plan beside a sheet of what was: one table whose amounts have their budget beside them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.ingest.files import months, read_sheets
from tools.tables import Measure, Table

Sheets = dict[str, list[list[object]]]


def sheet(sales: int, rent: int, months: int = 3) -> list[list[object]]:
    heading: list[object] = ["Line", *(f"{month} 2026" for month in ("Jan", "Feb", "Mar")[:months])]
    return [heading, ["Sales", *[sales] * months], ["Rent", *[rent] * months]]


def budget_of(table: Table) -> Measure:
    (measure,) = [each for each in table.measures if each.role == "budget"]
    return measure


def whole(measure: Measure) -> list[int | None]:
    return [None if value is None else value // 10**measure.exponent for value in measure.values]


@pytest.mark.parametrize(
    ("plan", "actual"), [("Budget", "Actual"), ("Bütçe", "Gerçekleşen"), ("Plan", "Ist"), ("Hedef", "Fiili")]
)
def test_a_plan_of_the_same_lines_stands_beside_what_was_whatever_the_order(
    tmp_path: Path, plan: str, actual: str
) -> None:
    for number, order in enumerate(((plan, actual), (actual, plan))):
        folder = tmp_path / str(number)
        folder.mkdir()
        sheets: Sheets = {name: sheet(300, 20) if name == plan else sheet(250, 30) for name in order}
        (table,) = read_sheets(folder, sheets).tables
        assert whole(budget_of(table)) == [300, 300, 300, -20, -20, -20]
        assert budget_of(table).sheet == plan
        assert table.sheet == actual
        assert table.basis != "plan"


def test_the_money_that_counts_is_what_was(tmp_path: Path) -> None:
    dataset = read_sheets(tmp_path, {"Budget": sheet(300, 20), "Actual": sheet(250, 30)})
    assert months(dataset)["2026-01"] == ("250.00", "30.00")


def test_a_plan_for_more_months_has_a_budget_only_where_something_was(tmp_path: Path) -> None:
    (table,) = read_sheets(tmp_path, {"Budget": sheet(300, 20), "Actual": sheet(250, 30, months=2)}).tables
    assert whole(budget_of(table)) == [300, 300, -20, -20]


def test_a_plan_of_other_lines_stays_a_table_of_its_own(tmp_path: Path) -> None:
    other = [*sheet(300, 20), ["Wages", 5, 5, 5]]
    dataset = read_sheets(tmp_path, {"Budget": other, "Actual": sheet(250, 30)})
    assert [table.basis for table in dataset.tables] == ["cash", "plan"]
