"""What each step assumes, as assumptions named by the step (``hire_people``, ``loan_2_months``).

``_entries`` counts the entries of a step's months whose descriptions hold its line, where no line or party is so named.

* ``hire``: ``_people``, ``_monthly_cost``, ``_full_cost`` (nothing is added), ``_start``.
* ``waged_hire``: ``_people``, ``_gross`` or ``_net``, ``_incentive``, ``_start``.
* ``revenue_change``: ``_percent``, ``_line``, ``_outflows_unchanged``, ``_start``.
* ``cost_step``: ``_line``, ``_percent`` or ``_amount`` (added to each month) or ``_to`` (new monthly amount) or
  ``_held`` (the amount before a rise that does not come), ``_name``, ``_start``.
* ``late_payment``: ``_days``, ``_months`` (the whole months it is taken for; absent where days are exact), ``_line``,
  ``_direction`` (out; absent for receipts), ``_outflows_unchanged`` (receipts only), ``_dropped`` (what falls after the
  last month drops out), ``_start``.
* ``lost_customer``: ``_line``, ``_saved_percent`` or ``_outflows_unchanged``, ``_start``.
* ``price``: ``_percent``, ``_volume_percent`` (also where it is the default of none), ``_line``, ``_variable_lines``
  or ``_outflows_unchanged``, ``_start``.
* ``loan``: ``_amount``, ``_monthly_rate`` (percent), ``_months``, ``_interest_tax`` (percent, where given), ``_start``,
  ``_first_instalment``.
* ``owner_draw``: ``_monthly_amount``, ``_start``.
* ``one_off``: ``_amount``, ``_direction`` (in, out), ``_name``, ``_start``.

A start that the question did not name is a default that changes the verdict. A last month that it named follows the
start, as ``_end``.
"""

from __future__ import annotations

from decimal import Decimal

from tools.ledger import Ledger, month_of
from tools.money import Money
from tools.result import Assumption, Unit
from tools.scenario.additions import first_instalment
from tools.scenario.changes import delay_months
from tools.scenario.held import NoRiseError, rise_of
from tools.scenario.picking import StepOutsideError, UnknownLineError, by_description, moved
from tools.scenario.steps import (
    CostStep,
    Hire,
    LatePayment,
    Loan,
    LostCustomer,
    OneOff,
    OwnerDraw,
    Price,
    RevenueChange,
    Step,
    WagedHire,
)
from tools.tables import Direction


def assumptions(step: Step, name: str, ledger: Ledger) -> list[Assumption]:
    """Return what a step of this name assumes on a ledger, its months last."""
    rise = _rise(step, ledger)
    start = Assumption(
        name=f"{name}_start",
        value=step.start or (rise[0] if rise else ledger.first_month),
        unit="period",
        source="question" if step.start else "file" if rise else "default",
        changes_verdict=not step.start,
    )
    return [*_said(step, name, ledger), *_entries(step, name, ledger), start, *_end(step, name)]


def _entries(step: Step, name: str, ledger: Ledger) -> list[Assumption]:
    """Return how many entries of the step's months a name in their descriptions was taken for."""
    line = getattr(step, "line", None)
    if line is None or isinstance(step, Hire | WagedHire | OwnerDraw | OneOff | Loan):
        return []
    side: Direction = "out" if isinstance(step, CostStep) else "in"
    side = step.direction if isinstance(step, LatePayment) else side
    if not by_description(ledger, side, line):
        return []
    first, last = step.start or ledger.first_month, step.end or ledger.last_month
    try:
        meant = moved(ledger, side, line)
    except UnknownLineError:
        return []
    count = sum(first <= month_of(movement) <= last for movement in meant)
    return [Assumption(name=f"{name}_entries", value=str(count), unit="count", source="file")]


def _end(step: Step, name: str) -> list[Assumption]:
    if isinstance(step, Loan | OneOff) or step.end is None:
        return []
    return [Assumption(name=f"{name}_end", value=step.end, unit="period", changes_verdict=True)]


def _said(step: Step, name: str, ledger: Ledger) -> list[Assumption]:  # noqa: PLR0911 - one case for each kind
    match step:
        case Hire():
            return [
                _number(f"{name}_people", step.people, "count"),
                _money(f"{name}_monthly_cost", step.monthly_cost, ledger),
                _default(f"{name}_full_cost", changes_verdict=True),
            ]
        case WagedHire():
            wage = "gross" if step.gross is not None else "net"
            return [
                _number(f"{name}_people", step.people, "count"),
                _money(f"{name}_{wage}", step.gross or step.net or Decimal(0), ledger),
                Assumption(name=f"{name}_incentive", value=step.incentive, source="default", changes_verdict=True),
            ]
        case OwnerDraw():
            return [_money(f"{name}_monthly_amount", step.monthly_amount, ledger)]
        case OneOff():
            direction = Assumption(name=f"{name}_direction", value=step.direction)
            return [_money(f"{name}_amount", step.amount, ledger), direction, *_text(f"{name}_name", step.name)]
        case Loan():
            return _loan(step, name, ledger)
        case RevenueChange():
            change = (
                _money(f"{name}_to", step.to, ledger)
                if step.to is not None
                else _number(f"{name}_percent", step.percent or Decimal(0), "percent")
            )
            return [change, *_text(f"{name}_line", step.line), _default(f"{name}_outflows_unchanged")]
        case LostCustomer():
            saved = [_number(f"{name}_saved_percent", step.saved_percent, "percent")] if step.saved_percent else []
            return [*_text(f"{name}_line", step.line), *(saved or [_default(f"{name}_outflows_unchanged")])]
        case Price():
            return _price(step, name)
        case CostStep():
            return _cost(step, name, ledger)
        case LatePayment():
            months = delay_months(step.days, exact_days=ledger.granularity == "day")
            taken = [] if months is None else [_number(f"{name}_months", months, "months", "default")]
            return [
                _number(f"{name}_days", step.days, "days"),
                *taken,
                *_text(f"{name}_line", step.line),
                *(_text(f"{name}_direction", "out") if step.direction == "out" else []),
                *([_default(f"{name}_outflows_unchanged")] if step.direction == "in" else []),
                _default(f"{name}_dropped"),
            ]


def _loan(step: Loan, name: str, ledger: Ledger) -> list[Assumption]:
    tax = [_number(f"{name}_interest_tax", step.interest_tax, "percent")] if step.interest_tax else []
    return [
        _money(f"{name}_amount", step.amount, ledger),
        _number(f"{name}_monthly_rate", step.monthly_rate, "percent"),
        _number(f"{name}_months", step.months, "months"),
        *tax,
        Assumption(
            name=f"{name}_first_instalment",
            value=first_instalment(step, step.start or ledger.first_month),
            unit="period",
            source="question" if step.first_instalment else "default",
            changes_verdict=not step.first_instalment,
        ),
    ]


def _price(step: Price, name: str) -> list[Assumption]:
    asked = "volume_percent" in step.model_fields_set
    volume = _number(f"{name}_volume_percent", step.volume_percent, "percent")
    variable = _text(f"{name}_variable_lines", ", ".join(step.variable_lines))
    return [
        _number(f"{name}_percent", step.percent, "percent"),
        volume if asked else volume.model_copy(update={"source": "default"}),
        *_text(f"{name}_line", step.line),
        *(variable or [_default(f"{name}_outflows_unchanged")]),
    ]


def _cost(step: CostStep, name: str, ledger: Ledger) -> list[Assumption]:
    said = [*_text(f"{name}_line", step.line), *_text(f"{name}_name", step.name)]
    if step.percent is not None:
        return [_number(f"{name}_percent", step.percent, "percent"), *said]
    if step.to is not None:
        return [_money(f"{name}_to", step.to, ledger), *said]
    if step.held:
        rise = _rise(step, ledger)
        kept = [_money(f"{name}_held", rise[1].amount, ledger).model_copy(update={"source": "file"})] if rise else []
        return [*kept, *said]
    return [_money(f"{name}_amount", step.amount or Decimal(0), ledger), *said]


def _rise(step: Step, ledger: Ledger) -> tuple[str, Money] | None:
    """Return the month of a rise that does not come and the amount before it, where there is one."""
    if not isinstance(step, CostStep) or not step.held:
        return None
    try:
        return rise_of(ledger, step)
    except (NoRiseError, UnknownLineError, StepOutsideError):
        return None


def _number(name: str, value: Decimal | int, unit: Unit, source: str = "question") -> Assumption:
    text = format(value, "f") if isinstance(value, Decimal) else str(value)
    asked = source == "question"
    return Assumption(
        name=name, value=text, unit=unit, source="question" if asked else "default", changes_verdict=asked
    )


def _money(name: str, value: Decimal, ledger: Ledger) -> Assumption:
    said = _number(name, value, "money")
    return said.model_copy(update={"currency": ledger.currency})


def _text(name: str, value: str | None) -> list[Assumption]:
    return [Assumption(name=name, value=value)] if value else []


def _default(name: str, *, changes_verdict: bool = False) -> Assumption:
    return Assumption(name=name, value="yes", source="default", changes_verdict=changes_verdict)
