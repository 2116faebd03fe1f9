"""Schemas of tools as a provider wants them, worked out once: the library does it for each request again."""

from __future__ import annotations

from typing import Any

from pydantic_ai.profiles import JsonSchemaTransformer, ModelProfile


def remember_schemas(profile: ModelProfile) -> None:
    """Let a model's profile keep each schema that it turned; schemas are known by being the same object."""
    transformer = profile.get("json_schema_transformer")
    if transformer is not None:
        profile["json_schema_transformer"] = _remembering(transformer)


def _remembering(transformer: type[JsonSchemaTransformer]) -> type[JsonSchemaTransformer]:
    turned: dict[tuple[int, bool | None], tuple[dict[str, Any], JsonSchemaTransformer, dict[str, Any]]] = {}

    class Remembering(transformer):  # type: ignore[misc, valid-type]
        def __init__(self, schema: dict[str, Any], *, strict: bool | None = None) -> None:
            self._given, self._strictness = schema, strict
            key = (id(schema), strict)
            if key not in turned:
                first = transformer(schema, strict=strict)
                # The schema itself is kept, so that no other one can come to have its id.
                turned[key] = (schema, first, first.walk())
            self.is_strict_compatible = turned[key][1].is_strict_compatible

        def walk(self) -> dict[str, Any]:
            return turned[id(self._given), self._strictness][2]

    return Remembering
