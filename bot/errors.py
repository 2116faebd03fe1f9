"""Failures that a person can be told about, grouped by who acts next.

    AeraError
    ├── UserError        the asker: another file, another question, later
    ├── RunError         nobody: this run stops, "Try again" starts a new one
    └── OperatorError    whoever runs the bot: a setting, a folder, a token

Each has a code (docs/reference/errors.md), what its sentence needs, and, where something was received, that, quoted.
The sentences stand in ``bot/texts`` under ``errors.<code>``.
"""

from __future__ import annotations

from typing import Literal, get_args

from tools.ingest.errors import FileErrorCode

RunErrorCode = Literal[
    "critic_unreadable", "critic_unknown_verdict", "critic_revise_without_answer", "critic_failed", "ungrounded_figure",
    "unknown_figure", "plan_invalid", "reader_empty", "model_failed", "model_timeout", "internal",
]  # fmt: skip
UserErrorCode = (
    Literal["wrong_use", "no_file", "over_quota", "not_allowed", "cancelled", "report_nothing"] | FileErrorCode
)
ErrorCode = RunErrorCode | UserErrorCode
QUOTED = 120


def quote(received: object) -> str:
    """Return the beginning of what came, as Python writes it, at most `QUOTED` characters of it."""
    text = received if isinstance(received, str) else repr(received)
    return repr(text[:QUOTED] + "…") if len(text) > QUOTED else repr(text)


class AeraError(Exception):
    """Base: a code, the values that its sentence needs, and what was received (already quoted) or None."""

    code: str

    def __init__(self, code: str, *, received: str | None = None, **params: str) -> None:
        self.code = code
        self.received = received
        self.params = params
        super().__init__(f"{code}: {received}" if received else code)


class UserError(AeraError):
    """The asker can mend it."""

    def __init__(self, code: UserErrorCode, *, received: str | None = None, **params: str) -> None:
        super().__init__(code, received=received, **params)


class RunError(AeraError):
    """The run stops with a visible error."""

    def __init__(self, code: RunErrorCode, *, received: str | None = None, **params: str) -> None:
        super().__init__(code, received=received, **params)


class OperatorError(AeraError):
    """The bot cannot start or go on as it is set up: one clear line."""

    def __init__(self, line: str) -> None:
        super().__init__("operator", received=None)
        self.line = line

    def __str__(self) -> str:
        return self.line


ERROR_CODES: tuple[str, ...] = tuple(
    code for part in (RunErrorCode, *get_args(UserErrorCode)) for code in get_args(part)
)
