"""Strict JSON: a text that is exactly one object, or an error."""

from __future__ import annotations

import json
from typing import NoReturn, cast

from pydantic import JsonValue

JsonObject = dict[str, JsonValue]


class NotOneObjectError(ValueError):
    """A text is not exactly one JSON object with each key once."""


def one_object(raw: str) -> JsonObject:
    """Return the object that ``raw`` is; raises NotOneObjectError.

    JSON white space may stand around it and nothing else: no prose, fence, byte-order mark, second value. A repeated
    key (at any depth), NaN and Infinity are not JSON here, whatever a lenient reader makes of them.
    """
    try:
        value = json.loads(raw, object_pairs_hook=_each_key_once, parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:
        raise NotOneObjectError(str(error)) from error
    if not isinstance(value, dict):
        raise NotOneObjectError(f"a JSON {type(value).__name__} in place of an object")
    return cast("JsonObject", well_formed(value))


def well_formed(value: JsonValue) -> JsonValue:
    """Return the value with lone surrogates, which no storage takes, replaced by the replacement character."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [well_formed(each) for each in value]
    if isinstance(value, dict):
        return {str(well_formed(key)): well_formed(each) for key, each in value.items()}
    return value


def _each_key_once(pairs: list[tuple[str, JsonValue]]) -> JsonObject:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise NotOneObjectError("a key is repeated")
    return found


def _no_constant(name: str) -> NoReturn:
    raise NotOneObjectError(f"{name} is not JSON")
