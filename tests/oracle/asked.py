"""Typed questions: what is asked, apart from any words and any tool."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

Side = Literal["in", "out", "net"]
Shape = Literal[
    "total",
    "average",
    "average_row",
    "count_total",
    "limit",
    "largest_row",
    "extreme",
    "ordinal",
    "top",
    "share",
    "change",
    "months_over",
    "closing",
    "margin",
    "by_month",
    "by_line",
    "by_quarter",
    "last_row",
    "smallest_row",
    "difference",
    "minus",
    "lowest_closing",
    "open_total",
    "open_count",
    "open_party",
    "owes_most",
    "invoiced",
    "overdue",
    "bucket",
    "due_in",
    "paid_in",
    "currency",
    "runway",
    "break_even",
]
PeriodKind = Literal["month", "quarter", "half", "year", "months", "after", "since", "before", "until", "last", "days"]
StepKind = Literal[
    "hire", "revenue_change", "cost_percent", "cost_amount", "cost_to", "one_off", "owner_draw", "late_payment",
    "lost_customer", "price", "revenue_to", "loan",
]  # fmt: skip
Output = Literal["break", "buffer", "closing", "lowest", "total_out", "total_in", "difference"]
Find = Literal["most_hires", "earliest_hire", "largest_draw"]


@dataclass(frozen=True, slots=True)
class Period:
    """Days from start to end, both within (ISO), and the words' kind; ``n`` is the quarter's, half's or count."""

    kind: PeriodKind
    start: str
    end: str
    n: int = 0


@dataclass(frozen=True, slots=True)
class Query:
    """One aggregate. ``names`` are lines (or a party), ``but`` the line left out, ``top`` highest or lowest."""

    shape: Shape
    side: Side = "out"
    names: tuple[str, ...] = ()
    but: str | None = None
    period: Period | None = None
    against: Period | None = None
    n: int = 1
    top: bool = True
    over: bool = True
    amount: Decimal = Decimal(0)
    currency: str | None = None

    @property
    def construct(self) -> str:
        """Return the name it is counted under."""
        parts = (self.shape, "except" if self.but else "", "named" if self.names else "")
        return " ".join(part for part in (*parts, self.period.kind if self.period else "") if part)


@dataclass(frozen=True, slots=True)
class Step:
    """One change; months are YYYY-MM, ``end`` the last month changed (None: to the file's end)."""

    kind: StepKind
    start: str
    end: str | None = None
    people: int = 0
    amount: Decimal = Decimal(0)
    percent: int = 0
    line: str | None = None
    days: int = 0
    months: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """Steps and what is asked of the path; ``month`` of a closing, ``amount`` of a buffer."""

    steps: tuple[Step, ...]
    output: Output
    month: str | None = None
    amount: Decimal = Decimal(0)

    @property
    def construct(self) -> str:
        """Return the name it is counted under."""
        kinds = "+".join(step.kind + ("/end" if step.end else "") for step in self.steps) or "base"
        return f"scenario {len(self.steps)} {kinds if len(self.steps) < 2 else 'steps'} -> {self.output}"


@dataclass(frozen=True, slots=True)
class Solve:
    """The unknown of a path: how many, from when, how much."""

    find: Find
    amount: Decimal = Decimal(0)
    people: int = 1
    start: str | None = None
    buffer: Decimal | None = None

    @property
    def construct(self) -> str:
        """Return the name it is counted under."""
        return f"solve {self.find}" + (" buffer" if self.buffer else "")


Asked = Query | Scenario | Solve


@dataclass(frozen=True, slots=True)
class Expected:
    """What an answer has to say: values (money in units, percent with two places, counts), months, names.

    ``lead`` are those without which the answer is wrong; ``beside`` what may stand there too; of ``any_of`` one value
    is enough (rows of one day). ``months`` are YYYY-MM. ``none`` says that the truth is "no such month" (or nobody):
    values are then only shown beside it. ``nothing`` says that there is no such figure at all (no rows, a base of 0).
    """

    lead: tuple[Decimal, ...] = ()
    beside: tuple[Decimal, ...] = ()
    months: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    any_of: tuple[Decimal, ...] = ()
    none: bool = False
    nothing: bool = False
