"""Balance check: the first broken row, either way round, and months where only months are stated."""

from __future__ import annotations

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from tests.tools.builders import cash_plan, expenses, invoices, minor, statement, wide_plan
from tools.analysis import balance_check
from tools.periods import span_of
from tools.result import ToolResult
from tools.tables import Dataset, StatedBalance, pack

ROWS = [("2026-01-05", "sale", 100), ("2026-01-20", "rent", -40), ("2026-02-02", "sale", 10), ("2026-02-09", "tax", -5)]


def ask(data: Dataset | None = None, **arguments: JsonValue) -> ToolResult:
    return balance_check.TOOL.call(data, arguments, "balance_check")


def value(result: ToolResult, name: str) -> Decimal:
    figure = result.figure(name)
    assert figure is not None, name
    return figure.value


def refused(result: ToolResult) -> str:
    assert result.refusal is not None
    return result.refusal.code


def test_a_chain_that_ties_has_no_break() -> None:
    result = ask(statement(ROWS))
    assert result.verdict == {"ties": "yes"}
    assert [value(result, name) for name in ("opening", "movements", "closing", "difference")] == [1000, 65, 1065, 0]


def test_the_first_broken_row_is_named_with_its_day_and_amount() -> None:
    result = ask(statement(ROWS, balances=[1100, 1060, 1570, 1564]))
    assert result.verdict == {"ties": "no", "first_break": "2026-02-02", "first_row": "4"}
    assert [value(result, name) for name in ("gap.1", "before.1", "stated.1", "gap.2")] == [500, 1060, 1570, -1]
    assert value(result, "difference") == 499
    assert value(result, "breaks") == 2


def test_a_statement_printed_newest_first_is_followed_from_its_end() -> None:
    rows = ROWS[::-1]
    result = ask(statement(rows, balances=[1065, 1070, 1060, 1100]))
    assert result.verdict == {"ties": "yes"}
    assert value(result, "opening") == 1000


def test_only_breaks_of_the_period_are_listed() -> None:
    data = statement(ROWS, balances=[1100, 1050, 1570, 1565])
    result = ask(data, period={"start": "2026-02-01", "end": "2026-02-28"})
    assert result.verdict["first_break"] == "2026-02-02"
    assert value(result, "breaks") == 1


def test_balances_of_months_are_checked_month_by_month() -> None:
    plan = wide_plan({"In": [50, 60]}, {"Out": [20, 20]}, opening=100)
    closings = tuple(
        StatedBalance(kind="closing", day=span_of(month).end, minor=minor(amount), sheet="Plan", cell=pack(9, column))
        for column, (month, amount) in enumerate([("2026-01", 130), ("2026-02", 175)], 1)
    )
    result = ask(plan.model_copy(update={"balances": (*plan.balances, *closings)}))
    assert result.verdict == {"ties": "no", "first_break": "2026-02", "first_row": "9"}
    assert value(result, "first_gap") == 5


def test_what_states_no_balance_is_refused() -> None:
    assert refused(ask(expenses([("2025-10-01", "Kira", 10), ("2025-11-01", "Kira", 10)]))) == "no_balances"
    assert refused(ask(cash_plan())) == "no_balances"
    assert refused(ask(invoices())) == "no_cash"
    assert refused(ask(None)) == "no_file"
    assert refused(ask(statement(ROWS, accounts=["A"] * 4), account="B")) == "unknown_member"


@given(
    amounts=st.lists(st.integers(-(10**6), 10**6), min_size=2, max_size=15),
    broken=st.integers(1, 14),
    by=st.integers(1, 10**6),
)
def test_one_changed_balance_is_found_where_it_is(amounts: list[int], broken: int, by: int) -> None:
    place = broken % len(amounts) or 1
    days = [f"2026-{index // 28 + 1:02d}-{index % 28 + 1:02d}" for index in range(len(amounts))]
    balances, cash = [], 0
    for index, amount in enumerate(amounts):
        cash += amount + (by if index == place else 0)
        balances.append(cash)
    rows = [(day, "x", amount) for day, amount in zip(days, amounts, strict=True)]
    result = ask(statement(rows, balances=balances))
    assert result.verdict["first_break"] == days[place]
    assert value(result, "first_gap") == by == value(result, "difference")
    assert value(result, "breaks") == 1
