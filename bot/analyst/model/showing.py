"""What a provider sees of a chat and its file: the outline and the results as JSON, never a row of the file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import cast

from pydantic import JsonValue

from bot.analyst.model.aliases import Aliases
from bot.analyst.protocols import Turn
from tools.outline import Outline
from tools.result import ToolResult

# The texts of these columns are those of single rows: their names and numbers of values are told, no value is.
ROW_TEXTS = frozenset({"description", "document"})
ACCOUNT_NUMBER = re.compile(r"\d[\d \-.]{5,}\d")
WITHHELD_FROM_RESULTS = {"cells", "derived_from", "exponent"}


def section(name: str, value: JsonValue) -> str:
    """Return one part of a request: its name as a tag around its JSON, or around a text as it is."""
    written = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"<{name}>\n{written}\n</{name}>"


def outline_section(outline: Outline | None, aliases: Aliases) -> str:
    """Return what is told of the file, or that there is none."""
    if outline is None:
        return section("outline", "The chat has no file.")
    told = cast("dict[str, JsonValue]", outline.model_dump(mode="json", exclude_none=True, exclude={"file"}))
    for table in cast("list[dict[str, JsonValue]]", told["tables"]):
        for dimension in cast("list[dict[str, JsonValue]]", table["dimensions"]):
            dimension["members"] = _members(dimension)
    return section("outline", aliases.hide(told))


def _members(dimension: dict[str, JsonValue]) -> list[JsonValue]:
    members = cast("list[dict[str, JsonValue]]", dimension["members"])
    if dimension["role"] in ROW_TEXTS:
        return []
    return [member for member in members if not ACCOUNT_NUMBER.search(str(member["name"]))]


def result_value(result: ToolResult, aliases: Aliases) -> JsonValue:
    """Return a result as a provider sees it: figures with their ids and meaning, without the cells they stand in."""
    told = cast(
        "dict[str, JsonValue]",
        result.model_dump(
            mode="json", exclude_none=True, exclude_defaults=True,
            exclude={"charts": True, "file": True, "figures": {"__all__": WITHHELD_FROM_RESULTS}},
        ),
    )  # fmt: skip
    return aliases.hide(told)


def results_section(results: Iterable[ToolResult], aliases: Aliases) -> str:
    """Return the results of a run's tools."""
    return section("results", [result_value(result, aliases) for result in results])


def history_section(history: Iterable[Turn], aliases: Aliases) -> str:
    """Return the earlier questions with what was answered, oldest first."""
    told: list[JsonValue] = [
        {
            "question": aliases.hide_text(turn.question),
            "answer": aliases.hide_text(turn.answer) if turn.answer else None,
            "error": turn.error,
        }
        for turn in history
    ]
    return section("earlier_turns", told)
