"""A tool or a construct is offered only once the second reader can check it."""

from __future__ import annotations

import pytest

from tests.bot.analyst.second.construct import Construct
from tests.bot.analyst.second.constructs import CONSTRUCTS
from tests.bot.analyst.second.desk import review
from tools.analysis import REGISTRY
from tools.analysis.parameters import BreakMonthParameters, CashForecastParameters, QueryParameters

NAMES = [f"{construct.tool}: {construct.name}" for construct in CONSTRUCTS]


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=NAMES)
def test_a_good_draft_of_each_construct_passes(construct: Construct) -> None:
    call = (construct.tool, construct.arguments)
    reviewed = review(construct.data, construct.question, construct.good, call, language=construct.language)
    assert reviewed.passed, reviewed.raw


@pytest.mark.parametrize("construct", CONSTRUCTS, ids=NAMES)
def test_a_fault_in_each_construct_does_not_pass(construct: Construct) -> None:
    arguments = construct.arguments if construct.wrong is None else construct.wrong
    reviewed = review(
        construct.data, construct.question, construct.faulty, (construct.tool, arguments), language=construct.language
    )
    assert not reviewed.passed


def test_every_tool_of_the_registry_stands_in_the_table() -> None:
    assert {construct.tool for construct in CONSTRUCTS} >= set(REGISTRY.names)


@pytest.mark.parametrize(
    ("tool", "parameters"),
    [("query", QueryParameters), ("cash_forecast", CashForecastParameters), ("break_month", BreakMonthParameters)],
)
def test_every_argument_of_a_tool_stands_in_the_table(
    tool: str, parameters: type[QueryParameters | CashForecastParameters | BreakMonthParameters]
) -> None:
    used = {name for c in CONSTRUCTS if c.tool == tool for each in (c.arguments, c.wrong or {}) for name in each}
    assert set(parameters.model_fields) - used <= {"over_as", "opening"}
