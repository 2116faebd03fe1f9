"""The steps of a scenario: one closed model each, with a ``kind``, bounds, and the month that it starts in.

``start`` is the first month that a step changes (for money that moves once, the month that it moves in); without one it
is the path's first month. A start before the path means all its months, save for money that moves once.

``end`` is the last month that a step changes, both months within it; without one it goes on to the path's last one. An
end after the path means to its last month; one before the path's first month is outside, as is a start after its last.
In the months after it the step changes nothing: a percentage, an amount or a level is as it was in the file again, and
people who were hired cost nothing more. Receipts that come late are those whose own month lies within: they may arrive
after the end.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from tools.registry import Parameters

MonthKey = Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])$", description="a month, YYYY-MM")]
Amount = Annotated[Decimal, Field(gt=0, max_digits=18, decimal_places=4)]
Change = Annotated[Decimal, Field(max_digits=18, decimal_places=4)]
Name = Annotated[str, Field(min_length=1, max_length=200)]


class Lasting(Parameters):
    """Base of the steps that change each month from ``start`` to ``end``, both within."""

    start: MonthKey | None = Field(default=None, description="first month changed; default: the path's first month")
    end: MonthKey | None = Field(default=None, description="last month changed; default: the path's last month")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.start and self.end and self.end < self.start:
            raise ValueError("the end is not before the start")
        return self


class Hire(Lasting):
    """New people: each costs the same full amount every month from the start to the end."""

    kind: Literal["hire"] = "hire"
    people: int = Field(ge=1, le=10_000, description="how many are hired")
    monthly_cost: Amount = Field(description="full monthly cost of one, in the file's currency; nothing is added")


class WagedHire(Lasting):
    """New people at a gross or net monthly wage in Turkey, at what each costs a private employer from start to end.

    The cost is that of `tools.rates`, month by month: a net wage is grossed up with the year's tax from the first month
    on (FINANCE 1.3). It is paid in the month of the wage.
    """

    kind: Literal["waged_hire"] = "waged_hire"
    people: int = Field(ge=1, le=10_000, description="how many are hired")
    gross: Amount | None = Field(default=None, description="gross monthly wage of one, TRY")
    net: Amount | None = Field(default=None, description="net monthly wage of one, TRY")
    incentive: Literal["none", "general", "manufacturing"] = Field(
        default="none", description="premium incentive: none, of all sectors, or of manufacturing"
    )

    @model_validator(mode="after")
    def _one_wage(self) -> Self:
        if (self.gross is None) == (self.net is None):
            raise ValueError("exactly one of gross and net is given")
        return self


class RevenueChange(Lasting):
    """Inflows change from the start to the end, by a percentage or to a new monthly amount of one line.

    Outflows stay as they are.
    """

    kind: Literal["revenue_change"] = "revenue_change"
    percent: Decimal | None = Field(
        default=None, ge=-100, le=1000, description="change in percent: -20 is a fall by a fifth"
    )
    to: Decimal | None = Field(
        default=None, ge=0, max_digits=18, decimal_places=4, description="new monthly amount of the line or customer"
    )
    line: str | None = Field(
        default=None, max_length=200, description="only this line or customer; default: all inflows"
    )

    @model_validator(mode="after")
    def _one_change(self) -> Self:
        if (self.percent is None) == (self.to is None):
            raise ValueError("exactly one of percent and to is given")
        if self.to is not None and not self.line:
            raise ValueError("a new monthly amount needs its line")
        return self


class CostStep(Lasting):
    """A cost changes from the start to the end: by a percentage, by an amount a month, or to a new monthly amount.

    Or a rise that the file holds does not come: the line stays at what it was the month before the start, which is the
    only month in which it changes where none is given.

    Without a line, a percentage changes all outflows, and an amount is a new monthly cost (a saving where negative).
    """

    kind: Literal["cost_step"] = "cost_step"
    line: Name | None = Field(default=None, description="the cost line or supplier that changes")
    percent: Decimal | None = Field(default=None, ge=-100, le=1000, description="change of each month in percent")
    amount: Change | None = Field(default=None, description="added to each month from the start; negative: saved")
    to: Decimal | None = Field(
        default=None, ge=0, max_digits=18, decimal_places=4, description="new monthly amount of the line"
    )
    held: bool = Field(
        default=False, description="a rise of the line that the file holds does not come: it stays as the month before"
    )
    name: Name | None = Field(default=None, description="what a new cost is called")

    @model_validator(mode="after")
    def _one_change(self) -> Self:
        if sum(value is not None for value in (self.percent, self.amount, self.to, self.held or None)) != 1:
            raise ValueError("exactly one of percent, amount, to and held is given")
        if (self.to is not None or self.held) and self.line is None:
            raise ValueError("a new monthly amount needs its line")
        return self


class LatePayment(Lasting):
    """Receipts come later, or payments go out later: k x 30 days are k months, other days exact in a file of days.

    In a file of months they are rounded half up to whole months, at least one. What falls after the path's last month
    drops out, and nothing moves in from before its first one.
    """

    kind: Literal["late_payment"] = "late_payment"
    days: int = Field(ge=1, le=720, description="how many days later the money comes")
    direction: Literal["in", "out"] = Field(
        default="in", description="in: customers pay later; out: suppliers are paid later"
    )
    line: Name | None = Field(default=None, description="only this line, customer or supplier; default: all")


class LostCustomer(Lasting):
    """A customer's receipts stop: none from the start to the end."""

    kind: Literal["lost_customer"] = "lost_customer"
    line: Name = Field(description="the customer or line that is lost")
    saved_percent: Decimal = Field(
        default=Decimal(0), ge=0, le=100, description="costs saved, in percent of the lost receipts; default: none"
    )


class Price(Lasting):
    """Prices change: receipts by the price and the volume, and the costs named as variable by the volume alone."""

    kind: Literal["price"] = "price"
    percent: Decimal = Field(ge=-100, le=1000, description="change of prices in percent")
    volume_percent: Decimal = Field(
        default=Decimal(0),
        ge=-100,
        le=1000,
        description="change of the volume sold in percent: -5 is a loss; default 0",
    )
    line: Name | None = Field(default=None, description="only this line or customer; default: all inflows")
    variable_lines: tuple[Name, ...] = Field(
        default=(), max_length=20, description="cost lines that rise and fall with the volume; default: none"
    )


class Loan(Parameters):
    """A loan: the money comes in one month and is paid back in equal instalments, the last one absorbing rounding."""

    kind: Literal["loan"] = "loan"
    amount: Amount = Field(description="the money received")
    monthly_rate: Decimal = Field(ge=0, le=100, description="interest of one month in percent: 3.5")
    months: int = Field(ge=1, le=600, description="number of instalments")
    interest_tax: Decimal = Field(
        default=Decimal(0), ge=0, le=100, description="taxes on the interest (BSMV, KKDF) in percent of it; default 0"
    )
    start: MonthKey | None = Field(
        default=None, description="month in which the money comes; default: the path's first month"
    )
    first_instalment: MonthKey | None = Field(
        default=None, description="month of the first instalment; default: the month after the money comes"
    )

    @model_validator(mode="after")
    def _paid_back_afterwards(self) -> Self:
        if self.start and self.first_instalment and self.first_instalment < self.start:
            raise ValueError("the first instalment is not before the money comes")
        return self


class OwnerDraw(Lasting):
    """The owner takes the same amount every month from the start to the end."""

    kind: Literal["owner_draw"] = "owner_draw"
    monthly_amount: Amount = Field(description="taken each month")


class OneOff(Parameters):
    """Money that moves once, in one month: a purchase, or a receipt."""

    kind: Literal["one_off"] = "one_off"
    amount: Amount = Field(description="how much is paid or received")
    direction: Literal["in", "out"] = Field(default="out", description="out: a purchase; in: a receipt")
    name: Name | None = Field(default=None, description="what it is called")
    start: MonthKey | None = Field(
        default=None, description="month in which the money moves; default: the path's first month"
    )


AnyStep = Hire | WagedHire | RevenueChange | CostStep | LatePayment | LostCustomer | Price | Loan | OwnerDraw | OneOff
Step = Annotated[AnyStep, Field(discriminator="kind")]
