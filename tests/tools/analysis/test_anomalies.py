"""Anomalies: the threshold, groups too small to judge, and columns in whatever order."""

from __future__ import annotations

from decimal import Decimal
from statistics import median

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import invoices, statement, wide_plan
from tools.analysis import anomalies
from tools.result import ToolResult
from tools.tables import Dataset


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return anomalies.TOOL.call(data, arguments, "anomalies")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def test_the_month_far_from_its_line_is_named_with_what_is_usual() -> None:
    plan = wide_plan({"Sales": [100, 101, 99, 100, 102, 98, 100, 101, 99, 100]},
                     {"Rent": [50] * 10, "Power": [10, 11, 9, 10, 12, 8, 10, 11, 90, 10]})  # fmt: skip
    result = ask(plan)
    assert value(result, "found") == 1
    figure = result.figure("value.1")
    assert figure is not None
    assert (figure.member, figure.period, figure.value) == ("Power", "2026-09", Decimal(-90))
    assert value(result, "usual.1") == -10
    assert result.verdict["group"] == "Power"
    assert result.verdict["unit"] == "month"


def test_a_period_judges_its_own_values_by_what_is_usual_in_the_whole_file() -> None:
    plan = wide_plan({"Sales": [100, 101, 99, 100, 102, 98, 100, 101, 99, 100]},
                     {"Crew": [1, 2, 300, 301, 299, 300, 302, 298, 300, 900]})  # fmt: skip
    early = ask(plan, period={"start": "2026-01-01", "end": "2026-03-31"})
    assert [int(value(early, name)) for name in ("found", "examined", "usual.1")] == [2, 6, -300]
    assert {figure.period for figure in early.figures if ".value." in figure.id} == {"2026-01", "2026-02"}
    calm = ask(plan, period={"start": "2026-04-01", "end": "2026-09-30"})
    assert value(calm, "found") == 0
    assert calm.verdict["found"] == "no"
    part = ask(plan, period={"start": "2026-01-10", "end": "2026-02-28"})
    assert {figure.period for figure in part.figures if ".value." in figure.id} == {"2026-02"}


def test_the_threshold_itself_is_no_outlier() -> None:
    # The median is 100 and the MAD 10, so a score of 3.5 lies at 100 + 3.5 * 14.826 = 151.891.
    base = ["90", "90", "90", "100", "110", "110", "110"]
    for last, found in (("151.891", 0), ("151.90", 1)):
        rows = [(f"2026-01-{day:02d}", "sale", Decimal(amount).quantize(Decimal("0.01")))
                for day, amount in enumerate([*base, "100", last], 1)]  # fmt: skip
        threshold = "3.5" if found else "3.51"
        assert value(ask(statement(rows), threshold=threshold), "found") == found


def test_under_eight_values_nothing_is_usual() -> None:
    refusal = ask(wide_plan({"Sales": [1, 2, 3, 4, 5, 6, 700]}, {})).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("too_few", {"most": "7", "needed": "8"})


def test_without_any_spread_nothing_is_examined_save_for_values_that_are_all_the_same() -> None:
    refusal = ask(wide_plan({"Sales": [5] * 9 + [600]}, {})).refusal
    assert refusal is not None
    assert refusal.code == "no_spread"
    same = ask(wide_plan({"Sales": [5] * 9}, {"Rent": [1] * 8 + [900]}))
    assert same.verdict["found"] == "no"
    assert [value(same, name) for name in ("examined", "groups", "not_examined")] == [9, 1, 9]


def test_what_was_looked_at_is_said_beside_what_was_found() -> None:
    rows = [(f"2026-01-{day:02d}", "sale", amount) for day, amount in enumerate([9, 10, 11] * 3 + [90], 1)]
    result = ask(statement([*rows, ("2026-01-11", "fee", -3), ("2026-01-12", "fee", -4), ("2026-01-13", "fee", -5)]))
    assert [value(result, name) for name in ("found", "examined", "groups", "not_examined")] == [1, 10, 1, 3]


def test_groups_with_as_many_unusual_values_are_all_named() -> None:
    level = [100, 101, 99, 100, 102, 98, 100, 101, 99]
    result = ask(wide_plan({"Sales": [*level, 900], "Repairs": [*level, 500]}, {}))
    assert (result.verdict["group"], result.verdict["group_tied"]) == ("Sales", "Repairs")


def test_a_mad_of_zero_takes_the_interquartile_range() -> None:
    result = ask(wide_plan({"Sales": [10] * 6 + [12, 13, 14, 90]}, {}))
    assert value(result, "value.1") == 90


def test_breaks_of_the_running_balance_are_counted_beside() -> None:
    rows = [(f"2026-01-{day:02d}", "sale", 10) for day in range(1, 10)]
    balances = [10 * day + (5 if day > 4 else 0) for day in range(1, 10)]
    assert value(ask(statement(rows, balances=balances)), "chain_breaks") == 1
    assert ask(statement(rows, opening=None)).figure("chain_breaks") is None


def test_what_has_no_lines_to_compare_is_refused() -> None:
    refusal = ask(invoices(), group_by="colour").refusal
    assert refusal is not None
    assert refusal.code == "unknown_column"


@given(st.lists(st.integers(-(10**6), 10**6), min_size=8, max_size=20))
def test_usual_is_the_median_and_the_furthest_comes_first(amounts: list[int]) -> None:
    result = ask(wide_plan({"Sales": amounts}, {}), threshold="0.5")
    if result.refusal:
        assert max(amounts.count(amount) for amount in amounts) * 2 > len(amounts)
        return
    scores = [figure.value for figure in result.figures if ".score." in figure.id]
    assert scores == sorted(scores, reverse=True)
    if scores:
        assert abs(value(result, "usual.1") - Decimal(str(median(amounts)))) <= Decimal("0.01")
    assert value(result, "found") >= len(scores)
