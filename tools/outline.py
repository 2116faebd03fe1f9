"""The outline: what a planner may know of a data set. Never raw rows."""

from __future__ import annotations

from decimal import Decimal

from tools.periods import Span
from tools.tables import (
    DataWarning,
    DateRole,
    DimensionRole,
    Frozen,
    Kind,
    Layout,
    MeasureRole,
    MeasureUnit,
    Sign,
)

MEMBERS_SHOWN = 400


class MemberOutline(Frozen):
    """A line, category or counterparty with its signed total (of the table's main measure) and number of rows."""

    name: str
    total: Decimal | None = None
    rows: int


class DimensionOutline(Frozen):
    """A dimension with its members (the largest `MEMBERS_SHOWN`); ``n_members`` counts all of them."""

    name: str
    role: DimensionRole
    n_members: int
    members: tuple[MemberOutline, ...]


class MeasureOutline(Frozen):
    """A measure with its meaning; ``total`` where it may be added over time."""

    name: str
    role: MeasureRole
    kind: Kind
    unit: MeasureUnit
    currency: str | None
    derived: bool
    total: Decimal | None = None


class DateOutline(Frozen):
    """A date column with the days that it spans."""

    name: str
    role: DateRole
    granularity: str
    span: Span | None


class TableOutline(Frozen):
    """A table without its rows."""

    id: str
    name: str
    layout: Layout
    basis: str
    sign: Sign
    rows: int
    cash: bool
    dates: tuple[DateOutline, ...]
    dimensions: tuple[DimensionOutline, ...]
    measures: tuple[MeasureOutline, ...]


class CashOutline(Frozen):
    """What a ledger holds: months, currency, opening and closing cash, and whether its movements have both sides."""

    currency: str | None
    first_month: str
    last_month: str
    as_of: str
    opening: Decimal | None
    closing: Decimal | None
    has_inflows: bool
    has_outflows: bool


class Outline(Frozen):
    """A data set as planners and models see it."""

    file: str
    shape: str
    period: Span | None
    currencies: tuple[str, ...]
    year_known: bool
    tables: tuple[TableOutline, ...]
    cash: tuple[CashOutline, ...]
    warnings: tuple[DataWarning, ...]
