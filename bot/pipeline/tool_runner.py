"""Where tools run: off the event loop, on one data set."""

from __future__ import annotations

from typing import Protocol

from pydantic import JsonValue

from tools.result import ToolResult
from tools.tables import Dataset


class ToolRunner(Protocol):
    """Runs tools on the data set of one run (or on none)."""

    async def dataset(self) -> Dataset | None:
        """Return the data set itself, for stages that may see it; None where the chat has no file."""
        ...

    async def run(self, tool: str, arguments: dict[str, JsonValue], call: str) -> ToolResult:
        """Return the result; raises ArgumentsError, UnknownToolError."""
        ...
