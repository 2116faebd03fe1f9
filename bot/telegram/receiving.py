"""How updates come in: a protocol with two ways, polling and a webhook."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Received:
    """Whether updates come in; ``age`` are the seconds since Telegram was last heard, ``reason`` says why not."""

    ok: bool
    age: float
    reason: str = ""


class Receiving(Protocol):
    """One way in, for one application."""

    kind: str

    async def check(self) -> None:
        """Raise OperatorError where this way must not be begun."""
        ...

    async def begin(self) -> None:
        """Let updates come; raises OperatorError, TelegramError."""
        ...

    async def end(self) -> None:
        """Let none come any more."""
        ...

    async def watch(self) -> None:
        """Look after it, now and then; raises TelegramError."""
        ...

    def received(self) -> Received:
        """Return whether updates come in."""
        ...
