"""What SQL reckons is what the tools give, construct by construct, and the SQL knows nothing of the tools."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

import bot.analyst.second
from bot.analyst.second.books import Books
from bot.analyst.second.meaning import same_value
from bot.analyst.second.path import cash_path
from bot.analyst.second.reckon import parameters_of, reckon
from tests.bot.analyst.second.books_in_hand import data
from tests.bot.analyst.second.desk import review
from tests.tools.builders import statement, wide_plan
from tools.analysis import REGISTRY
from tools.ledger import ledgers
from tools.projection import project
from tools.result import ToolResult
from tools.tables import Dataset

PACKAGE = Path(bot.analyst.second.__file__).parent
AGGREGATES = ("sum", "average", "count", "min", "max", "last", "first")
Arguments = dict[str, JsonValue]


def differences(result: ToolResult, books: Books) -> list[str]:
    """Return the names of the figures that differ between a tool and the second reader."""
    ours = reckon(books, parameters_of(result.tool, result.arguments))
    if result.refusal:
        return [] if ours.refusal else [f"refused {result.refusal.code}"]
    found = []
    for figure in result.figures:
        name = figure.id.removeprefix(f"{result.call}.")
        known = ours.figures.get(name)
        if name == "count":
            continue
        if known is None or not same_value(known.value, figure.value, figure.unit, figure.exponent):
            found.append(f"{name}: {figure.value} and {known.value if known else None}")
        elif figure.period and known.period and figure.period != known.period:
            found.append(f"{name}: {figure.period} and {known.period}")
    return found


def queries(name: str) -> Iterator[Arguments]:
    dataset = data(name)
    names = [f"cash.{each}" for each in ("in", "out", "net", "closing")]
    names += [measure.name for measure in dataset.main.measures]
    measures: list[Arguments] = [{}]
    measures += [{"measure": each} for each in names]
    dimension = dataset.main.dimensions[0]
    first = next(value for value in dimension.values if value)
    assert dataset.period is not None
    year: JsonValue = {"start": f"{dataset.period.start.year}-01-01", "end": f"{dataset.period.start.year}-12-31"}
    for of in measures:
        for aggregate in AGGREGATES:
            for per in ("month", "quarter"):
                yield {"of": of, "aggregate": aggregate, "per": per, "period": year}
            yield {"of": of, "aggregate": aggregate}
            for group in ("month", dimension.name):
                yield {"of": of, "aggregate": aggregate, "group_by": group, "rank": "top", "limit": 2}
        yield {"of": of, "per": "month", "having": {"op": "under", "value": "1000"}}
        yield {"of": of, "step": "difference", "aggregate": "max"}
        yield {"of": of, "step": "percent", "rank": "bottom", "limit": 1}
        yield {"of": of, "group_by": dimension.name, "share": True}
        yield {"of": of, "over": {}, "over_as": "ratio"}
        where: JsonValue = [{"column": dimension.name, "op": "contains", "values": [first[:3]]}]
        yield {"of": {**of, "where": where}, "share": True}
        yield {"of": {**of, "where": where}, "period": year, "compare": {"period": year}}


@pytest.mark.parametrize("name", ["plan", "cafe", "bank", "school", "groups", "invoices"])
def test_each_query_is_reckoned_to_the_same_figures(name: str) -> None:
    with Books(data(name)) as books:
        wrong = [
            (arguments, found)
            for arguments in queries(name)
            if (found := differences(REGISTRY["query"].call(data(name), arguments, "query"), books))
        ]
    assert wrong == []


@pytest.mark.parametrize("name", ["plan", "cafe", "bank"])
@pytest.mark.parametrize("tool", ["break_month", "cash_forecast", "profile"])
def test_each_cash_figure_is_reckoned_to_the_same(name: str, tool: str) -> None:
    hire: JsonValue = {"kind": "hire", "people": 3, "monthly_cost": "12345.67"}
    fall: JsonValue = {"kind": "revenue_change", "percent": "-33.3"}
    scenarios: list[Arguments] = [{}] if tool == "profile" else [{}, {"scenario": [hire]}, {"scenario": [fall, hire]}]
    with Books(data(name)) as books:
        for arguments in scenarios:
            assert differences(REGISTRY[tool].call(data(name), arguments, tool), books) == []


def closings(dataset: Dataset) -> tuple[list[int | None], list[int | None]]:
    """Return the closings as the ledger's path has them and as SQL has them, in minor units."""
    (ledger,) = ledgers(dataset).values()
    with Books(dataset) as books:
        ours = [month.closing for month in cash_path(books)]
    return [step.closing.minor if step.closing else None for step in project(ledger)], ours


def test_a_path_follows_stated_balances_that_do_not_chain() -> None:
    rows = [("2025-01-05", "a", 100), ("2025-02-05", "b", -30), ("2025-03-05", "c", 10)]
    theirs, ours = closings(statement(rows, balances=["1100", "1500", "1510"]))
    assert ours == theirs == [110_000, 150_000, 151_000]


def test_a_list_printed_newest_first_ends_with_its_first_row() -> None:
    rows = [("2025-02-05", "c", 10), ("2025-01-05", "b", -30), ("2025-01-05", "a", 100)]
    theirs, ours = closings(statement(rows, balances=["1080", "1070", "1100"]))
    assert ours == theirs == [107_000, 108_000]


def test_two_accounts_are_added_up() -> None:
    rows = [("2025-01-05", "a", 100), ("2025-01-06", "b", 50), ("2025-02-05", "c", -20), ("2025-02-06", "d", 5)]
    theirs, ours = closings(statement(rows, balances=["1100", "550", "1080", "555"], accounts=["A", "B", "A", "B"]))
    assert ours == theirs == [165_000, 163_500]


@given(
    inflows=st.lists(st.integers(0, 10**9), min_size=1, max_size=14),
    outflow=st.integers(0, 10**9),
    opening=st.decimals(-(10**7), 10**7, places=2),
)
def test_any_plan_has_the_same_path_in_both_reckonings(inflows: list[int], outflow: int, opening: Decimal) -> None:
    cents = [Decimal(value).scaleb(-2) for value in inflows]
    plan = wide_plan({"In": cents}, {"Out": [Decimal(outflow).scaleb(-2)] * len(cents)}, opening=opening)
    theirs, ours = closings(plan)
    assert ours == theirs


def test_the_second_reader_shares_no_code_with_the_planner_and_none_with_the_tools_but_their_parameters() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            module = node.module if isinstance(node, ast.ImportFrom) else None
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [module or ""]
            if isinstance(node, ast.ImportFrom) and (module or "").startswith("tools.analysis"):
                assert all(
                    alias.name.endswith("Parameters") or module == "tools.analysis.parameters" for alias in node.names
                ), path
                continue
            for name in names:
                assert not name.startswith(("bot.analyst.rules", "bot.pipeline", "bot.store")), path
                assert not name.startswith("tools.analysis") or name == "tools.analysis.parameters", path
                assert name not in ("tools.ledger", "tools.projection", "tools.movements", "tools.chain"), path


def test_rows_that_state_both_sides_count_on_both() -> None:
    for question, measure, total in (("total outflows", "cash.out", "180"), ("total inflows", "cash.in", "220")):
        reviewed = review("daily", question, f"The total is {total}.", ("query", {"of": {"measure": measure}}))
        assert reviewed.passed, reviewed.raw
