"""The worked example of the finance notes, and the edges of "breaks"."""

from __future__ import annotations

from decimal import Decimal

from pydantic import JsonValue

from tests.tools.builders import cash_plan, statement, wide_plan
from tools.analysis import REGISTRY
from tools.result import ToolResult
from tools.tables import Dataset

HIRE: dict[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}


def break_month(dataset: Dataset | None, **arguments: JsonValue) -> ToolResult:
    return REGISTRY["break_month"].call(dataset, arguments, "break_month")


def value(result: ToolResult, name: str) -> tuple[Decimal, str | None]:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value, figure.period


def test_two_hires_from_march_break_in_may_and_sink_to_august() -> None:
    result = break_month(cash_plan(), scenario=[HIRE])
    assert result.verdict["breaks"] == "yes"
    assert value(result, "first_below_zero") == (Decimal(-138_300), "2026-05")
    assert value(result, "lowest") == (Decimal(-531_600), "2026-08")
    assert value(result, "final") == (Decimal(-531_600), "2026-08")
    assert value(result, "added_cost")[0] == Decimal(146_100)
    assert value(result, "average_outflow")[0] == Decimal(160_000)


def test_a_buffer_of_fifty_thousand_is_undercut_a_month_earlier() -> None:
    result = break_month(cash_plan(), buffer="50000", scenario=[HIRE])
    assert value(result, "first_below_buffer") == (Decimal(17_800), "2026-04")
    assert result.verdict["under_buffer"] == "yes"
    assert value(result, "first_below_zero") == (Decimal(-138_300), "2026-05")


def test_the_base_never_breaks_and_is_lowest_in_january() -> None:
    base = break_month(cash_plan())
    assert base.verdict["breaks"] == "no"
    assert base.figure("first_below_zero") is None
    assert value(base, "lowest") == (Decimal(270_000), "2026-01")
    beside = break_month(cash_plan(), scenario=[HIRE])
    assert beside.verdict["base_breaks"] == "no"
    assert value(beside, "base_lowest") == (Decimal(270_000), "2026-01")
    assert value(beside, "base_final") == (Decimal(345_000), "2026-08")


def test_closing_at_exactly_zero_is_no_break_and_at_the_buffer_not_under_it() -> None:
    result = break_month(wide_plan({"In": [0, 0]}, {"Out": [60, 40]}, opening=100), buffer="40")
    assert result.verdict == {"breaks": "no", "under_buffer": "yes", "buffer_month": "2026-02"}
    assert value(result, "lowest") == (Decimal(0), "2026-02")


def test_equal_low_points_give_the_earliest_month() -> None:
    result = break_month(wide_plan({"In": [0, 50, 0]}, {"Out": [50, 0, 50]}, opening=100))
    assert value(result, "lowest") == (Decimal(50), "2026-01")


def test_an_opening_below_zero_has_broken_already() -> None:
    assert break_month(cash_plan(), opening="-1").verdict["breaks"] == "already"


def test_an_opening_named_by_the_user_is_used_and_stated() -> None:
    result = break_month(cash_plan(), opening="100000")
    assert value(result, "opening")[0] == Decimal(100_000)
    assert value(result, "lowest") == (Decimal(120_000), "2026-01")
    opening = result.figure("opening")
    assert opening is not None
    assert opening.derived_from == ("assume.break_month.opening",)
    assert [(said.name, said.value, said.source) for said in result.assumptions] == [("opening", "100000", "question")]


def test_the_picture_marks_the_breaking_month_on_both_lines() -> None:
    (chart,) = break_month(cash_plan(), buffer="50000", scenario=[HIRE]).charts
    assert chart.mark == "2026-05"
    assert chart.threshold == "50000"
    assert chart.series["base"][0] == "270000.00"
    assert chart.series["scenario"][4] == "-138300.00"


def test_the_hire_states_what_it_assumes() -> None:
    said = {a.name: (a.value, a.unit, a.source) for a in break_month(cash_plan(), scenario=[HIRE]).assumptions}
    assert said == {
        "hire_people": ("2", "count", "question"),
        "hire_monthly_cost": ("73050", "money", "question"),
        "hire_full_cost": ("yes", "text", "default"),
        "hire_start": ("2026-03", "period", "question"),
        "horizon": ("2026-08", "period", "file"),
    }


def test_no_file_no_cash_no_opening_no_year_and_two_currencies_are_refused() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-01-06", "b", -5)]
    two = statement(rows, opening=None, currencies=["EUR", "USD"])
    unknown_year = wide_plan({"In": [1]}, {"Out": [1]}, opening=5, year_known=False)
    codes = [
        result.refusal.code if result.refusal else None
        for result in (
            break_month(None),
            break_month(wide_plan({"In": [1]}, {"Out": [2]})),
            break_month(two),
            break_month(unknown_year),
        )
    ]
    assert codes == ["no_file", "no_opening_balance", "several_currencies", "no_year"]


def test_a_hire_after_the_file_ends_is_refused_with_the_file_s_months() -> None:
    refusal = break_month(cash_plan(), scenario=[{**HIRE, "start": "2027-01"}]).refusal
    assert refusal is not None
    assert refusal.code == "period_not_in_file"
    assert refusal.params == {"asked": "2027-01", "start": "2026-01", "end": "2026-08"}
