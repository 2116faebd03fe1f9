"""How scenarios, solve-for questions and forecasts were read: each in a few words, for the reading line."""

from __future__ import annotations

from decimal import Decimal

from bot.texts import Language, numbers, text
from tools.analysis.forecast import ForecastParameters
from tools.analysis.solve import SolveParameters
from tools.scenario import (
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

LONGEST_NAME = 60


def step_reading(step: Step, currency: str | None, language: Language, entries: str | None = None) -> str:
    """Return a step in words, with the months that the question named for it.

    ``entries`` is how many entries of a bank statement its name was taken for.
    """
    what = _what(step, currency, language)
    if entries is not None:
        what = text(language, "steps.entries", what=what, n=entries)
    what = _when(step, what, language)
    if isinstance(step, Loan) and step.first_instalment:
        month = numbers.period(step.first_instalment, language)
        what = text(language, "steps.loan_first", what=what, month=month)
    return what


def _when(step: Step, what: str, language: Language) -> str:
    """Return what a step does with the months in which it does so, where the question named them."""
    start = numbers.period(step.start, language) if step.start is not None else None
    if isinstance(step, Loan | OneOff):
        key = "steps.loan_received" if isinstance(step, Loan) else "steps.in_month"
        return text(language, key, what=what, month=start) if start else what
    if step.end is None:
        return text(language, "reading.from", what=what, month=start) if start else what
    end = numbers.period(step.end, language)
    if step.start == step.end:
        return text(language, "steps.in_month", what=what, month=end)
    key = "steps.between" if start else "steps.until"
    return text(language, key, what=what, first=start or "", last=end)


def solve_reading(asked: SolveParameters, currency: str | None, language: Language) -> list[str]:
    """Return what a solve-for call looks for, and what has to hold, in words."""

    def money(value: Decimal) -> str:
        return numbers.money(value, language, currency=currency, exponent=2)

    amount = money(asked.amount) if asked.amount is not None else ""
    what = text(language, f"steps.solve.{asked.find}", n=asked.people, amount=amount)
    if asked.start is not None:
        key = "steps.in_month" if asked.find == "largest_purchase" else "reading.from"
        what = text(language, key, what=what, month=numbers.period(asked.start, language))
    kept = [text(language, "reading.buffer", amount=money(asked.buffer))] if asked.buffer else []
    if asked.month is not None:
        kept.append(text(language, "steps.month_end", month=numbers.period(asked.month, language)))
    return [what, *_supposed(asked, currency, language), *kept]


def forecast_reading(asked: ForecastParameters, currency: str | None, language: Language) -> list[str]:
    """Return how the months ahead are forecast, in words."""
    key = "steps.forecast.trailing" if asked.method == "trailing_average" else "steps.forecast.mix"
    kept = []
    if asked.buffer:
        amount = numbers.money(asked.buffer, language, currency=currency, exponent=2)
        kept = [text(language, "reading.buffer", amount=amount)]
    return [text(language, key, n=asked.window), *_supposed(asked, currency, language), *kept]


def _supposed(asked: SolveParameters | ForecastParameters, currency: str | None, language: Language) -> list[str]:
    parts = [step_reading(step, currency, language) for step in asked.scenario]
    if asked.opening is not None:
        amount = numbers.money(asked.opening, language, currency=currency, exponent=2)
        parts.append(text(language, "reading.opening", amount=amount))
    return parts


def short(name: str) -> str:
    """Return a name of the file, cut where it is too long for the line."""
    folded = " ".join(name.split())
    return folded if len(folded) <= LONGEST_NAME else f"{folded[: LONGEST_NAME - 1]}…"


def _what(step: Step, currency: str | None, language: Language) -> str:  # noqa: PLR0911, C901 - one case for each kind
    def money(value: Decimal) -> str:
        return numbers.money(value, language, currency=currency, exponent=2)

    def percent(value: Decimal) -> str:
        return numbers.percent(value, language)

    match step:
        case Hire():
            return text(language, "reading.hire", n=step.people, cost=money(step.monthly_cost))
        case WagedHire():
            key = "steps.hired_gross" if step.gross is not None else "steps.hired_net"
            return text(language, key, n=step.people, wage=money(step.gross or step.net or Decimal(0)))
        case RevenueChange():
            return _receipts(step, currency, language)
        case CostStep():
            return _cost(step, currency, language)
        case LatePayment():
            of = short(step.line) if step.line else text(language, f"reading.direction.{step.direction}")
            return text(language, "steps.late_payment", n=step.days, of=of)
        case LostCustomer():
            return text(language, "steps.lost_customer", of=short(step.line))
        case Price():
            return _prices(step, language)
        case Loan():
            rate = percent(step.monthly_rate)
            return text(language, "steps.loan", n=step.months, amount=money(step.amount), rate=rate)
        case OwnerDraw():
            return text(language, "steps.owner_draw", amount=money(step.monthly_amount))
        case OneOff():
            key = "steps.receipt" if step.direction == "in" else "steps.purchase"
            return text(language, key, amount=money(step.amount))


def _receipts(step: RevenueChange, currency: str | None, language: Language) -> str:
    of = short(step.line) if step.line else text(language, "reading.direction.in")
    if step.to is not None:
        amount = numbers.money(step.to, language, currency=currency, exponent=2)
        return text(language, "steps.cost_to", of=of, amount=amount)
    return _moved(of, step.percent or Decimal(0), language)


def _prices(step: Price, language: Language) -> str:
    line = short(step.line) if step.line else text(language, "reading.direction.in")
    moved = _moved(text(language, "steps.price", of=line), step.percent, language)
    if not step.volume_percent:
        return moved
    return f"{moved}, {_moved(text(language, 'steps.volume'), step.volume_percent, language)}"


def _cost(step: CostStep, currency: str | None, language: Language) -> str:
    of = short(step.line or step.name or "") or text(language, "reading.direction.out")
    if step.percent is not None:
        return _moved(of, step.percent, language)
    if step.held:
        return text(language, "steps.cost_held", of=of)
    new = step.line is None and step.name is None
    value = step.to if step.to is not None else step.amount or Decimal(0)
    known = step.to is not None or new
    key = "steps.cost_to" if step.to is not None else "steps.new_cost" if new else "steps.cost_more"
    if not known and value < 0:
        key = "steps.cost_less"
    shown = value if known else abs(value)
    return text(language, key, of=of, amount=numbers.money(shown, language, currency=currency, exponent=2))


def _moved(of: str, percent: Decimal, language: Language) -> str:
    """Return what goes up or down by a percentage, which then needs no sign."""
    direction = "down" if percent < 0 else "up"
    return text(language, f"reading.percent_{direction}", of=of, change=numbers.percent(abs(percent), language))
