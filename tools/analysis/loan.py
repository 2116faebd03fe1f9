"""A loan paid back in equal instalments: the instalment, what it costs, and its schedule. It needs no file.

Definition (FINANCE 1.2): A = P * i / (1 - (1 + i)**-n), and P / n where i is zero; taxes on interest multiply the
rate: i' = i * (1 + b + k). A yearly rate is divided by twelve. Interest is rounded half up each month, and the last
instalment absorbs the rounding. The tax rates are the asker's: no source we found settles them.

Figures: ``instalment`` (each month), ``last_instalment``, ``total_paid``, ``total_interest`` (without tax),
``total_tax`` (where there is a tax), ``total_cost`` (paid beyond the principal), ``principal``, ``monthly_rate``
(percent, with taxes), ``paid_after``/``left_after`` (with ``after``: paid and owed after that many instalments);
``dscr`` (ratio: operating cash of a month over the instalment); with ``schedule`` also ``interest.<key>`` (with tax),
``principal.<key>`` and ``left.<key>`` where key is the month (with ``start``) or the instalment's number.
Verdict: ``first_month``, ``last_month`` (with ``start``), ``covers`` (yes or no, with ``operating_cash``: ratio at
least 1). Assumptions: ``principal``, ``rate``, ``rate_per``, ``payments``, ``bsmv``, ``kkdf``, ``operating_cash``,
``no_tax_on_interest`` (source default), ``after``.
Refusals: missing_input (what: principal, rate or payments), unknown_member (instalment beyond the last).
"""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

from pydantic import Field

from tools.analysis.inputs import as_money, currency_of, needed, note_money, note_number
from tools.annuity import Instalment, schedule
from tools.money import Money, round_to
from tools.periods import shift_months
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.scenario import MonthKey
from tools.tables import Dataset
from tools.working import PERCENT_PLACES, NoFigureError, Working

NAME = "loan"


class LoanParameters(Parameters):
    """A loan in equal monthly instalments."""

    principal: Decimal | None = Field(default=None, gt=0, max_digits=18, decimal_places=4, description="what is lent")
    rate: Decimal | None = Field(
        default=None, ge=0, le=1000, max_digits=12, decimal_places=8, description="interest in percent, 3.5 for 3.5 %"
    )
    rate_per: Literal["month", "year"] = Field(
        default="month", description="what the rate is per; a year's is divided by twelve"
    )
    payments: int | None = Field(default=None, ge=1, le=600, description="number of monthly instalments")
    bsmv: Decimal = Field(default=Decimal(0), ge=0, le=100, decimal_places=4, description="tax on interest in percent")
    kkdf: Decimal = Field(
        default=Decimal(0), ge=0, le=100, decimal_places=4, description="second levy on interest in percent"
    )
    start: MonthKey | None = Field(default=None, description="month of the first instalment")
    after: int | None = Field(default=None, ge=1, le=600, description="what is owed after so many instalments")
    operating_cash: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="a month's cash before debt service, for the cover"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code; default: the file's")
    schedule: bool = Field(default=False, description="also interest, principal and rest of each instalment")


def run(dataset: Dataset | None, parameters: LoanParameters, call: str) -> ToolResult:
    """A loan in equal monthly instalments: the instalment, its totals, what is owed after some, and the schedule."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _loan(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _loan(working: Working, dataset: Dataset | None, parameters: LoanParameters) -> ToolResult:
    principal = needed(parameters.principal, "principal")
    rate = needed(parameters.rate, "rate")
    if parameters.payments is None:
        raise NoFigureError("missing_input", what="payments")
    currency = currency_of(dataset, parameters.currency)
    loan = as_money(principal, currency)
    monthly = rate / 100 / (1 if parameters.rate_per == "month" else 12)
    tax = (parameters.bsmv + parameters.kkdf) / 100
    paid = schedule(loan, monthly * (1 + tax), parameters.payments)
    sources = _say(working, parameters, principal, rate, currency)
    working.money("principal", "principal", loan, derived_from=sources[:1])
    working.money("instalment", "monthly instalment", paid[0].payment, derived_from=sources)
    working.money("last_instalment", "last instalment", paid[-1].payment, derived_from=sources)
    _totals(working, paid, monthly, loan, taxed=tax > 0)
    with_tax = round_to(monthly * (1 + tax) * 100, PERCENT_PLACES)
    working.number("monthly_rate", "monthly rate with taxes on interest", with_tax, "percent", sources[1:])
    if parameters.after is not None:
        _after(working, paid, parameters.after)
    if parameters.operating_cash is not None:
        _cover(working, paid, parameters.operating_cash, currency)
    keys = _keys(parameters, len(paid))
    if parameters.start:
        working.verdict |= {"first_month": keys[0], "last_month": keys[-1]}
    if parameters.schedule:
        _schedule(working, parameters, paid, keys)
    return working.result(rows_used=0, period=None, currency=currency, sheet="")


def _say(
    working: Working, parameters: LoanParameters, principal: Decimal, rate: Decimal, currency: str | None
) -> list[str]:
    """Note what the loan rests on and return the ids, the principal's first."""
    ids = [
        note_money(working, "principal", principal, currency),
        note_number(working, "rate", rate, "percent"),
        working.assume(Assumption(name="rate_per", value=parameters.rate_per, changes_verdict=True)),
        note_number(working, "payments", parameters.payments or 0, "count"),
    ]
    for name, value in (("bsmv", parameters.bsmv), ("kkdf", parameters.kkdf)):
        if value:
            ids.append(note_number(working, name, value, "percent"))
    if not parameters.bsmv and not parameters.kkdf:
        ids.append(
            working.assume(Assumption(name="no_tax_on_interest", value="yes", source="default", changes_verdict=True))
        )
    return ids


def _totals(working: Working, paid: tuple[Instalment, ...], monthly: Decimal, loan: Money, *, taxed: bool) -> None:
    """Add the sums of all instalments; the tax is what interest has beyond the plain rate, month by month."""
    owed = [loan, *(part.left for part in paid[:-1])]
    interest = sum((part.interest.minor for part in paid), 0)
    plain = sum(before.times(monthly).minor for before in owed) if taxed else interest
    money = {
        "total_paid": ("all instalments", sum(part.payment.minor for part in paid)),
        "total_interest": ("interest without tax", plain),
        "total_tax": ("tax on interest", interest - plain),
        "total_cost": ("paid beyond the principal", interest),
    }
    for name, (label, minor) in money.items():
        if name != "total_tax" or taxed:
            amount = Money(minor, loan.currency, loan.exponent)
            working.money(name, label, amount, derived_from=("instalment", "last_instalment"))


def _after(working: Working, paid: tuple[Instalment, ...], after: int) -> None:
    if after > len(paid):
        raise NoFigureError("unknown_member", column="instalment", name=str(after), near=str(len(paid)))
    done = paid[:after]
    whole = Money(sum(part.payment.minor for part in done), done[-1].left.currency, done[-1].left.exponent)
    sources = [note_number(working, "after", after, "count"), "principal", "instalment", "monthly_rate"]
    working.money("paid_after", f"paid with {after} instalments", whole, derived_from=sources)
    working.money("left_after", f"owed after {after} instalments", done[-1].left, derived_from=sources)


def _cover(working: Working, paid: tuple[Instalment, ...], cash: Decimal, currency: str | None) -> None:
    """Add the debt service cover; how high it must be is the lender's matter."""
    source = note_money(working, "operating_cash", cash, currency)
    due = paid[0].payment.amount
    if not due:
        raise NoFigureError("undefined", what="dscr")
    working.number("dscr", "debt service cover", round_to(cash / due, 2), "ratio", [source, "instalment"])
    working.verdict["covers"] = "yes" if cash >= due else "no"


def _keys(parameters: LoanParameters, n: int) -> list[str]:
    if parameters.start is None:
        return [str(number) for number in range(1, n + 1)]
    return [shift_months(parameters.start, index) for index in range(n)]


def _schedule(working: Working, parameters: LoanParameters, paid: tuple[Instalment, ...], keys: list[str]) -> None:
    before = "principal"
    for key, part in zip(keys, paid, strict=True):
        period = key if parameters.start else None
        sources = (before, "monthly_rate")
        working.money(f"interest.{key}", f"interest {key}", part.interest, period=period, derived_from=sources)
        working.money(
            f"principal.{key}",
            f"paid back {key}",
            part.principal,
            period=period,
            derived_from=("instalment", "last_instalment", f"interest.{key}"),
        )
        before_left = before
        before = f"left.{key}"
        sources = (before_left, f"principal.{key}")
        working.money(before, f"owed after {key}", part.left, period=period, derived_from=sources)


TOOL = Analysis(NAME, LoanParameters, run)
