"""Faults that a person or a test switches on, and the log of what the bot called."""

import time
from collections import deque
from dataclasses import dataclass, field
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from bot.local.errors import ApiError
from bot.local.shapes import JsonObject

CALLS_KEPT = 2000


class Fault(BaseModel):
    """What goes wrong with the next `times` calls of a method ("*" for any).

    `fail` refuses before anything happens; `delay` answers late, `cut` breaks the connection and `timeout` never
    answers, all after the call took effect: the cases in which a bot can't know.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    method: str
    mode: Literal["fail", "delay", "cut", "timeout"] = "fail"
    times: int = Field(default=1, ge=1)
    code: int = Field(default=500, ge=400, le=599)
    description: str = "Internal Server Error"
    retry_after: int | None = Field(default=None, ge=0)
    seconds: float = Field(default=1.0, ge=0, le=600)

    def error(self) -> ApiError:
        """The refusal of mode `fail`."""
        if self.retry_after is not None:
            return ApiError(429, f"Too Many Requests: retry after {self.retry_after}", retry_after=self.retry_after)
        return ApiError(self.code, self.description)


class Faults:
    """The faults that are switched on."""

    def __init__(self) -> None:
        self._left: list[tuple[Fault, int]] = []

    def add(self, fault: Fault) -> None:
        """Switches a fault on."""
        self._left.append((fault, fault.times))

    def clear(self) -> None:
        """Switches all off."""
        self._left.clear()

    def as_json(self) -> list[JsonObject]:
        """The faults and how many calls each still hits."""
        return [{**fault.model_dump(), "left": left} for fault, left in self._left]

    def take(self, method: str) -> Fault | None:
        """The fault that hits this call, counted down, or None."""
        for index, (fault, left) in enumerate(self._left):
            if fault.method == "*" or fault.method.lower() == method.lower():
                self._left[index : index + 1] = [(fault, left - 1)] if left > 1 else []
                return fault
        return None


@dataclass(slots=True)
class Call:
    """One call of the bot: no token, no bytes of files; `seconds` and `error` are set when it has been answered."""

    number: int
    method: str
    params: JsonObject
    date: float
    seconds: float | None = None
    error: JsonObject | None = None


@dataclass(slots=True)
class CallLog:
    """The newest calls."""

    calls: deque[Call] = field(default_factory=lambda: deque(maxlen=CALLS_KEPT))
    count: int = 0

    def begin(self, method: str, params: JsonObject) -> Call:
        """Writes down a call that starts now."""
        self.count += 1
        call = Call(self.count, method, params, time.time())
        self.calls.append(call)
        return call
