"""The registry: a tool is a name, a model of its parameters, and a pure function of a data set."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, JsonValue, ValidationError

from tools.result import ToolResult
from tools.tables import Dataset


class Parameters(BaseModel):
    """Base of all tools' parameters: bounded, described, and no unknown argument passes."""

    model_config = ConfigDict(frozen=True, extra="forbid")


P = TypeVar("P", bound=Parameters)


class UnknownToolError(LookupError):
    """A plan names a tool that does not exist."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"no tool is named {name!r}")


class ArgumentsError(ValueError):
    """A tool's arguments are not of its model: quoted back to the planner once."""

    def __init__(self, tool: str, problems: str) -> None:
        self.tool = tool
        self.problems = problems
        super().__init__(f"{tool}: {problems}")


class Tool(Protocol):
    """What the registry holds: one analysis with its schema."""

    @property
    def name(self) -> str:
        """Return the name that plans use."""
        ...

    @property
    def description(self) -> str:
        """Return one line that says what the tool computes."""
        ...

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of the arguments."""
        ...

    def call(self, dataset: Dataset | None, arguments: Mapping[str, JsonValue], call: str) -> ToolResult:
        """Return the result for one data set (None for a question with no file); raises ArgumentsError."""
        ...


@dataclass(frozen=True, slots=True)
class Analysis(Generic[P]):
    """A tool made of a parameters model and a function ``run(dataset, parameters, call)``."""

    name: str
    parameters: type[P]
    run: Callable[[Dataset | None, P, str], ToolResult]

    @property
    def description(self) -> str:
        """Return the first line of the function's docstring."""
        return (self.run.__doc__ or "").strip().partition("\n")[0]

    def schema(self) -> dict[str, Any]:
        """Return the JSON schema of the parameters."""
        return self.parameters.model_json_schema()

    def call(self, dataset: Dataset | None, arguments: Mapping[str, JsonValue], call: str) -> ToolResult:
        """Return the result of one call; raises ArgumentsError where the arguments are not of the model."""
        try:
            parameters = self.parameters.model_validate_json(json.dumps(arguments))
        except ValidationError as error:
            problems = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors(include_url=False))
            raise ArgumentsError(self.name, problems) from error
        return self.run(dataset, parameters, call)


class Registry:
    """The tools by name."""

    def __init__(self, tools: tuple[Tool, ...]) -> None:
        self._tools = {tool.name: tool for tool in tools}

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all tools, in their order."""
        return tuple(self._tools)

    def __getitem__(self, name: str) -> Tool:
        try:
            return self._tools[name]
        except KeyError:
            raise UnknownToolError(name) from None
