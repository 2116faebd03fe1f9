"""What a model is told of the tools: little, and all that the tools take."""

import json

import pytest
from pydantic import JsonValue

from bot.analyst.model.offering import offered, slim
from tools.analysis import REGISTRY

# All schemas of one round, in bytes. They were 115,385 before they were told in fewer words.
CEILING = 70_000


def test_the_schemas_of_a_round_stay_below_their_ceiling() -> None:
    whole = [each.parameters_json_schema for each in offered(REGISTRY)]
    assert len(json.dumps(whole, separators=(",", ":")).encode()) < CEILING


def test_every_tool_is_offered_with_every_field_that_it_takes() -> None:
    for tool in offered(REGISTRY):
        told, taken = tool.parameters_json_schema, REGISTRY[tool.name].schema()
        assert set(told.get("properties", {})) == set(taken.get("properties", {}))
        assert told.get("required") == taken.get("required")
        assert set(told.get("$defs", {})) == set(taken.get("$defs", {}))
        for name, part in told.get("$defs", {}).items():
            assert set(part["properties"]) == set(taken["$defs"][name]["properties"])
            assert part.get("required") == taken["$defs"][name].get("required")


def test_every_part_is_described_where_it_is_first_told() -> None:
    seen: set[str] = set()
    for tool in offered(REGISTRY):
        for name, part in tool.parameters_json_schema.get("$defs", {}).items():
            if name not in seen:
                assert not str(part.get("description", "")).startswith("as in ")
            seen.add(name)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"title": "Line", "type": "string"}, {"type": "string"}),
        ({"anyOf": [{"type": "string"}, {"type": "null"}], "default": None}, {"type": "string"}),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, {"anyOf": [{"type": "string"}, {"type": "null"}]}),
        ({"anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": "x"}], "default": "0"},
         {"type": "number", "minimum": 0, "default": "0"}),
        ({"properties": {"title": {"type": "string"}}}, {"properties": {"title": {"type": "string"}}}),
        ({"description": "One\nline.\n\nMore."}, {"description": "One line."}),
    ],
)  # fmt: skip
def test_a_schema_keeps_what_it_allows(given: JsonValue, told: JsonValue) -> None:
    assert slim(given) == told
