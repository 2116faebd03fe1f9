"""What a question asks for, as typed parts that can be reckoned."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from bot.analyst.second.tool_models import ToolParameters
from tools.analysis.parameters import Having, Operand
from tools.periods import Granularity, Span
from tools.scenario import Step

AskKind = Literal[
    "break", "closing", "extreme_closing", "opening", "value", "extreme", "series", "share", "change", "ratio", "count",
    "matches", "average", "members", "profile", "change_closing", "step", "tool",
    "path",
]  # fmt: skip
Trouble = Literal["unread", "ambiguous", "incomplete", "absent", "greeting", "not_held"]


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that can be added up: an operand of a table; ``named`` tells how surely the question named it."""

    table: str | None
    operand: Operand
    label: str
    minus: Operand | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """What a ranking or a series is made of: a granularity or any of some columns."""

    granularity: Granularity | None = None
    columns: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing that is asked; the fields that its kind needs are set. ``nth`` asks for the last of ``limit`` alone."""

    kind: AskKind
    subjects: tuple[Subject, ...] = ()
    over: tuple[Subject, ...] = ()
    spans: tuple[Span, ...] = ()
    base: tuple[Span, ...] = ()
    group: Group | None = None
    per: Granularity | Literal["row"] | None = None
    top: bool = True
    limit: int = 1
    nth: bool = False
    percent: bool = False
    when: bool = False
    steps: tuple[Step, ...] = ()
    buffer: Decimal | None = None
    threshold: Decimal | None = None
    threshold_op: Literal["over", "under", "at_least", "at_most"] = "under"
    against_average: bool = False
    date: Literal["due", "paid", "issued"] | None = None
    aggregate: Literal["sum", "average", "count", "min", "max", "last", "first"] = "sum"
    call: ToolParameters | None = None
    wanted: tuple[str, ...] = ()
    named: bool = False

    @property
    def having(self) -> Having:
        """Return the condition on the values of groups: against the threshold (zero where none is set), or the mean."""
        if self.against_average:
            return Having(op=self.threshold_op, average=True)
        return Having(op=self.threshold_op, value=self.threshold or Decimal(0))


@dataclass(frozen=True, slots=True)
class Reading:
    """A question as it was read: each part with its alternatives, or why it can't be read.

    ``words`` are those that nothing explains.
    """

    asks: tuple[tuple[Ask, ...], ...] = ()
    trouble: Trouble | None = None
    words: tuple[str, ...] = ()
    absent: Span | None = None
    currency: str | None = None
