"""What a provider sees of a chat and its file: the outline and the results as JSON, never a row of the file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import cast

from pydantic import JsonValue

from bot.analyst.model.aliases import Aliases
from bot.analyst.model.private import NUMBERED, row_texts
from bot.analyst.protocols import Turn
from tools.outline import DimensionOutline, Outline, TableOutline
from tools.result import ToolResult
from tools.tables import DataWarning

# As many names of a column as a planner can use; any other one is still found by its name or its alias.
MOST_MEMBERS = 60
# What may be told of a warning: counts, periods, headings. Other values quote cells.
TOLD_OF_WARNINGS = frozenset({
    "row", "rows", "n", "breaks", "factor", "period", "start", "end", "currencies", "column", "inflow", "outflow",
    "container", "stated", "computed", "sheet", "sheets", "shown", "all",
})  # fmt: skip
# A text that holds one of our tags must not end or begin a section.
TAG = re.compile(r"<(?=/?[a-z_]+>)")
WITHHELD_FROM_RESULTS = {"cells", "derived_from", "exponent"}


def section(name: str, value: JsonValue) -> str:
    """Return one part of a request: its name as a tag around its JSON, or around a text as it is."""
    written = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"<{name}>\n{TAG.sub('‹', written)}\n</{name}>"


def outline_section(outline: Outline | None, aliases: Aliases) -> str:
    """Return what is told of the file, or that there is none."""
    if outline is None:
        return section("outline", "The chat has no file.")
    told = cast(
        "dict[str, JsonValue]",
        outline.model_dump(
            mode="json", exclude_none=True, exclude_defaults=True, exclude={"file", "tables", "warnings"}
        ),
    )
    told["warnings"] = _warnings(outline.warnings)
    told["tables"] = [_table(table) for table in outline.tables]
    return section("outline", aliases.hide(told))


def _table(table: TableOutline) -> JsonValue:
    told = cast(
        "dict[str, JsonValue]",
        table.model_dump(mode="json", exclude_none=True, exclude={"dimensions"}),
    )
    told["dimensions"] = [_dimension(dimension) for dimension in table.dimensions]
    return told


def _dimension(dimension: DimensionOutline) -> JsonValue:
    """A column of names: its largest ones with their totals, none where they are texts of single rows."""
    told: dict[str, JsonValue] = {"name": dimension.name, "role": dimension.role, "n_members": dimension.n_members}
    if not row_texts(dimension):
        named = [member for member in dimension.members if not NUMBERED.search(member.name)][:MOST_MEMBERS]
        told["members"] = [member.model_dump(mode="json", exclude_none=True) for member in named]
        if len(named) < dimension.n_members:
            told["members_left_out"] = dimension.n_members - len(named)
    return told


def _warnings(warnings: Iterable[DataWarning]) -> list[JsonValue]:
    return [
        {"tag": each.tag, "params": {name: value for name, value in each.params.items() if name in TOLD_OF_WARNINGS}}
        for each in warnings
    ]


def result_value(result: ToolResult, aliases: Aliases) -> JsonValue:
    """Return a result as a provider sees it: figures with their ids and meaning, without the cells they stand in."""
    told = cast(
        "dict[str, JsonValue]",
        result.model_dump(
            mode="json", exclude_none=True, exclude_defaults=True,
            exclude={"charts": True, "file": True, "warnings": True, "figures": {"__all__": WITHHELD_FROM_RESULTS}},
        ),
    )  # fmt: skip
    if result.warnings:
        told["warnings"] = _warnings(result.warnings)
    return aliases.hide(told)


def results_section(results: Iterable[ToolResult], aliases: Aliases) -> str:
    """Return the results of a run's tools."""
    return section("results", [result_value(result, aliases) for result in results])


def history_section(history: Iterable[Turn], sha256: str | None, aliases: Aliases) -> str:
    """Return the earlier questions with what was answered, oldest first.

    What was said of another file than this one (by its ``sha256``) is kept back: its names are not known here.
    """
    return section("earlier_turns", [_turn(turn, sha256, aliases) for turn in history])


def _turn(turn: Turn, sha256: str | None, aliases: Aliases) -> JsonValue:
    if aliases.on and turn.sha256 not in (None, sha256):
        return {"about": "another file"}
    return {
        "question": aliases.hide_text(turn.question),
        "answer": aliases.hide_text(turn.answer) if turn.answer else None,
        "error": turn.error,
    }
