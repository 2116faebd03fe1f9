"""The typed expression that a question is read as; its JSON is the plan's ``reading``, which follow-ups complete."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field, JsonValue, TypeAdapter, ValidationError

from tools.periods import Granularity, Span
from tools.tables import Direction, Frozen

Aggregate = Literal["sum", "average", "count", "min", "max", "last", "first"]
FilterOp = Literal["is", "is_not", "contains", "empty", "not_empty", "under", "over", "at_most", "at_least"]
HavingOp = Literal["over", "under", "at_least", "at_most", "equal"]
DateRole = Literal["date", "issued", "due", "paid"]
Goal = Literal["break", "lowest", "closing", "opening", "buffer", "total", "difference", "months"]
Side = Literal["in", "out", "net"]
Missing = Literal[
    "people", "pay", "start", "percent", "opening", "each", "change", "days", "line", "amount", "rate", "months",
    "monthly_amount", "to",
]  # fmt: skip


class Filter(Frozen):
    """A condition on a column of the file."""

    column: str
    op: FilterOp = "is"
    values: tuple[str, ...] = ()


class Quantity(Frozen):
    """What is measured; ``name`` is what the file or the product calls it (a member, a column, in, out, net)."""

    table: str | None = None
    measure: str | None = None
    direction: Direction | None = None
    where: tuple[Filter, ...] = ()
    name: str = ""
    stock: bool = False

    def overlaps(self, other: Quantity) -> bool:
        """Return whether both are the same thing."""
        return (self.measure, self.direction, self.where) == (other.measure, other.direction, other.where)


class Having(Frozen):
    """Counts the groups over or under a value, or over or under the mean of all groups."""

    op: HavingOp
    value: Decimal = Decimal(0)
    average: bool = False


class Ask(Frozen):
    """An aggregate of a quantity, over a period, by a group, ranked, compared, or as a share.

    ``members`` is the noun whose different members are counted (customer), those of ``group_by``. ``cut``: of two years
    (halves, quarters) only the months that the file covers of both are compared. ``part``: what this one of the
    periods grouped by is of the whole.
    """

    kind: Literal["ask"] = "ask"
    of: Quantity
    minus: Quantity | None = None
    over: Quantity | None = None
    over_as: Literal["percent", "ratio"] = "percent"
    aggregate: Aggregate = "sum"
    per: Literal["row"] | Granularity | None = None
    period: Span | None = None
    date: DateRole | None = None
    group_by: str | None = None
    step: Literal["difference", "percent"] | None = None
    rank: Literal["top", "bottom"] | None = None
    limit: int | None = None
    nth: int | None = None
    share: bool = False
    base: Span | None = None
    cut: bool = False
    part: Span | None = None
    having: Having | None = None
    count_only: bool = False
    members: str | None = None


class HireStep(Frozen):
    """People hired at a full monthly cost each, from a month on (to an end); None where the question does not say."""

    kind: Literal["hire"] = "hire"
    people: int | None = None
    cost: Decimal | None = None
    start: str | None = None
    end: str | None = None


class RevenueStep(Frozen):
    """Inflows (all, or one line) changed by a percentage from a month on (to an end)."""

    kind: Literal["revenue"] = "revenue"
    percent: Decimal | None = None
    start: str | None = None
    end: str | None = None
    line: str | None = None


class GivenStep(Frozen):
    """Another step of a scenario by the tools' name for it, with the arguments that the question gives."""

    kind: Literal["given"] = "given"
    step: str
    arguments: dict[str, JsonValue] = {}


ScenarioStep = Annotated[HireStep | RevenueStep | GivenStep, Field(discriminator="kind")]


class Path(Frozen):
    """A question to the cash path, on the file as it is or on a scenario.

    ``at`` is the month of a closing, ``first`` and ``last`` bound a low or a sum, whose side is ``side``.
    """

    kind: Literal["path"] = "path"
    steps: tuple[ScenarioStep, ...] = ()
    goal: Goal = "break"
    at: str | None = None
    first: str | None = None
    last: str | None = None
    side: Side | None = None
    buffer: Decimal | None = None
    opening: Decimal | None = None


class Overview(Frozen):
    """What the file holds, or only its opening balance."""

    kind: Literal["overview"] = "overview"
    opening: bool = False


class Study(Frozen):
    """A question that one analysis answers as a whole; ``about`` is which of its figures is asked for."""

    kind: Literal["study"] = "study"
    tool: str
    arguments: dict[str, JsonValue] = {}
    about: str = ""


class Several(Frozen):
    """Up to four questions in one."""

    kind: Literal["several"] = "several"
    parts: tuple[Ask, ...] = Field(min_length=2, max_length=4)


Expression = Ask | Path | Overview | Study | Several
Answerable = Annotated[Expression, Field(discriminator="kind")]


class Reading(Frozen):
    """An expression with what is still missing of it.

    ``asked`` is why its question was asked back, ``whole`` that question with all that was replied so far.
    """

    expression: Answerable
    missing: tuple[Missing, ...] = ()
    asked: str = ""
    whole: str = ""


_ADAPTER: TypeAdapter[Reading] = TypeAdapter(Reading)


def dump(reading: Reading) -> dict[str, JsonValue]:
    """Return the JSON that stands in a plan as its reading."""
    dumped: dict[str, JsonValue] = _ADAPTER.dump_python(reading, mode="json", exclude_defaults=True)
    dumped["expression"] = _kinded(reading.expression)
    return dumped


def _kinded(expression: Expression) -> dict[str, JsonValue]:
    return expression.model_dump(mode="json")


def load(data: JsonValue) -> Reading | None:
    """Return the reading of an earlier plan, or None where it is not one of this analyst."""
    try:
        return _ADAPTER.validate_python(data, strict=False)
    except ValidationError:
        return None
