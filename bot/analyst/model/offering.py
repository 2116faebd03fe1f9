"""What a model is told of the tools: their schemas without what only repeats itself; the tools still check it all."""

from __future__ import annotations

from pydantic import JsonValue
from pydantic_ai.tools import ToolDefinition

from tools.registry import Registry

# A title repeats its name; a discriminator repeats the constants of the schemas that it chooses from.
REPEATED = ("title", "discriminator")
NAMED = ("properties", "$defs")


def offered(registry: Registry) -> list[ToolDefinition]:
    """Return each tool with the schema that a model needs for its calls; what tools share is described by the first."""
    described: dict[str, tuple[str, JsonValue]] = {}
    return [
        ToolDefinition(
            name=tool.name,
            description=tool.description,
            parameters_json_schema=_once(tool.name, _members(tool.schema()), described),
        )
        for tool in map(registry.__getitem__, registry.names)
    ]


def _once(tool: str, schema: dict[str, JsonValue], described: dict[str, tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    """A schema whose shared parts point to the tool that describes them."""
    parts = schema.get("$defs")
    if not isinstance(parts, dict):
        return schema
    kept: dict[str, JsonValue] = {}
    for name, part in parts.items():
        first, whole = described.setdefault(name, (tool, part))
        bare = _undescribed(part)
        again = first != tool and whole == part
        kept[name] = {"description": f"as in {first}", **bare} if again and isinstance(bare, dict) else part
    return {**schema, "$defs": kept}


def _undescribed(schema: JsonValue) -> JsonValue:
    if isinstance(schema, list):
        return [_undescribed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    kept: dict[str, JsonValue] = {}
    for key, value in schema.items():
        if key in NAMED and isinstance(value, dict):
            kept[key] = {name: _undescribed(each) for name, each in value.items()}
        elif key != "description":
            kept[key] = value if key in ("default", "const", "enum", "examples") else _undescribed(value)
    return kept


def slim(schema: JsonValue) -> JsonValue:
    """Return a schema that allows the same values in fewer words.

    Left out are titles, the null of a field that may be missing, and the text form of a number. A description keeps
    its first paragraph.
    """
    if isinstance(schema, list):
        return [slim(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return _members(_chosen(schema))


def _members(schema: dict[str, JsonValue]) -> dict[str, JsonValue]:
    kept: dict[str, JsonValue] = {}
    for key, value in schema.items():
        if key in REPEATED or (key == "default" and (value is None or "const" in schema)):
            continue
        if key in NAMED and isinstance(value, dict):
            kept[key] = {name: slim(each) for name, each in value.items()}
        elif key == "description" and isinstance(value, str):
            kept[key] = " ".join(value.split("\n\n")[0].split())
        else:
            kept[key] = value if key in ("default", "const", "enum", "examples") else slim(value)
    return kept


def _chosen(schema: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """A field's schema with its one way of being written, where the others say the same."""
    ways = schema.get("anyOf")
    if not isinstance(ways, list):
        return schema
    left = [way for way in ways if isinstance(way, dict)]
    if "default" in schema and schema["default"] is None:
        left = [way for way in left if way != {"type": "null"}]
    if any(way.get("type") == "number" for way in left):
        left = [way for way in left if not (way.get("type") == "string" and "pattern" in way)]
    rest = {key: value for key, value in schema.items() if key != "anyOf"}
    if len(left) == 1:
        return {**left[0], **rest}
    ways_left: list[JsonValue] = [*left]
    return {**rest, "anyOf": ways_left}
