"""DSO, DPO, DIO and the cash conversion cycle, from numbers of the question or from the file's invoices.

Definition (FINANCE 1.2): DSO = receivables / credit sales * days, on the closing receivables, on the average of opening
and closing, and counted back (months' sales are taken from the receivables from the newest backwards, the last one in
part). DPO = payables / purchases * days. DIO = inventory / cost of goods sold * days. CCC = DIO + DSO - DPO.

Figures (days, two places): ``dso_closing``, ``dso_average``, ``dso_countback``, ``dpo``, ``dio``, ``ccc``, each where
its inputs are there; from a file also ``receivables``, ``sales`` (money) or ``payables``, ``purchases``, and
``receivables_open`` (with ``dso_average``) where the period starts after the file's first invoice: what was owed before
it is not known.
Verdict: ``basis`` (question or file), ``direction``.
Assumptions: every number taken from the question by its parameter's name, ``days``, ``as_of`` (file),
``all_sales_on_credit`` (source default: a file of invoices).
Refusals: missing_input (what), no_invoices, no_year, several_currencies, undefined (sales, purchases or cost of zero;
count-back beyond the months given), period_not_in_file.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from decimal import Decimal
from typing import Annotated

from pydantic import Field

from tools.analysis.inputs import currency_of, note_money, note_number
from tools.analysis.invoices import Invoice, Invoices, cells_of_invoices, invoices
from tools.analysis.parameters import Text
from tools.money import Money, round_to, total
from tools.periods import Span, key_of, span_of
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.scenario import MonthKey
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "cash_cycle"
YEAR = 365
NUMBERS = ("receivables", "receivables_open", "sales", "payables", "purchases", "inventory", "cogs")

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]


class MonthAmount(Parameters):
    """An amount of one month."""

    month: MonthKey
    amount: Amount = Field(description="what was sold on credit in the month")


class CashCycleParameters(Parameters):
    """How many days money is bound in receivables, payables and stock."""

    table: Text | None = Field(default=None, description="a table's id; default: the file's invoices")
    period: Span | None = Field(default=None, description="the period that is measured; default: all of the file")
    days: int | None = Field(
        default=None, ge=1, le=3660, description="days of the period; default: 365, or the period's"
    )
    receivables: Amount | None = Field(default=None, description="what customers owe at the end")
    receivables_open: Amount | None = Field(default=None, description="what customers owed at the start")
    sales: Amount | None = Field(default=None, description="credit sales of the period")
    monthly_sales: tuple[MonthAmount, ...] = Field(default=(), max_length=60, description="credit sales by month")
    payables: Amount | None = Field(default=None, description="what is owed to suppliers at the end")
    purchases: Amount | None = Field(default=None, description="purchases of the period")
    inventory: Amount | None = Field(default=None, description="stock at the end, at cost")
    cogs: Amount | None = Field(default=None, description="cost of goods sold in the period")


@dataclass(slots=True)
class Inputs:
    """The amounts that the days are made of, and the figures or assumptions that hold each."""

    days: int
    amounts: dict[str, Decimal] = field(default_factory=dict)
    sources: dict[str, list[str]] = field(default_factory=dict)
    months: list[tuple[str, Decimal]] = field(default_factory=list)
    months_sources: list[str] = field(default_factory=list)

    def put(self, name: str, value: Decimal, source: str) -> None:
        """Keep an amount with what it comes from."""
        self.amounts[name] = value
        self.sources[name] = [source]


def run(dataset: Dataset | None, parameters: CashCycleParameters, call: str) -> ToolResult:
    """Days that money is bound in receivables, payables and stock: DSO in three ways, DPO, DIO and the cash cycle."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _cycle(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _cycle(working: Working, dataset: Dataset | None, parameters: CashCycleParameters) -> ToolResult:
    currency = currency_of(dataset, None)
    named = {name: value for name in NUMBERS if (value := getattr(parameters, name)) is not None}
    book: Invoices | None = None
    if named or parameters.monthly_sales:
        inputs = _of_question(working, parameters, named, currency)
    else:
        book = invoices(dataset, parameters.table, None, ())
        inputs = _of_file(working, book, parameters)
    working.verdict["basis"] = "file" if book else "question"
    _write(working, inputs)
    if not working.figures.keys() & {"dso_closing", "dso_average", "dso_countback", "dpo", "dio"}:
        raise NoFigureError("missing_input", what="sales" if "receivables" in named else "receivables")
    return working.result(
        rows_used=len(book.items) if book else 0,
        period=_span(book, parameters.period) if book else None,
        currency=book.currency if book else currency,
        sheet=book.sheet if book else "",
    )


def _of_question(
    working: Working, parameters: CashCycleParameters, named: dict[str, Decimal], currency: str | None
) -> Inputs:
    inputs = Inputs(parameters.days or YEAR)
    for name, value in named.items():
        inputs.put(name, value, note_money(working, name, value, currency))
    for entry in sorted(parameters.monthly_sales, key=lambda entry: entry.month, reverse=True):
        inputs.months.append((entry.month, entry.amount))
        inputs.months_sources.append(note_money(working, f"sales_{entry.month}", entry.amount, currency))
    _note_days(working, inputs, parameters)
    return inputs


def _note_days(working: Working, inputs: Inputs, parameters: CashCycleParameters) -> None:
    source = note_number(working, "days", inputs.days, "days")
    if parameters.days is None:
        last = working.assumptions.pop()
        working.assume(last.model_copy(update={"source": "default"}))
    inputs.sources["days"] = [source]


def _span(book: Invoices, period: Span | None) -> Span:
    issued = [item.issued for item in book.items if item.issued is not None]
    if not issued:
        raise NoFigureError("no_dates")
    whole = Span(start=min(issued), end=max(book.latest, *issued))
    if period is None:
        return whole
    if period.end < whole.start or period.start > whole.end:
        asked = period.key or f"{period.start}..{period.end}"
        raise NoFigureError("period_not_in_file", asked=asked, start=str(whole.start), end=str(whole.end))
    return Span(start=max(period.start, whole.start), end=min(period.end, whole.end))


def _of_file(working: Working, book: Invoices, parameters: CashCycleParameters) -> Inputs:
    """Return what was invoiced in the period and what was open at its two ends; all of it counts as credit."""
    span = _span(book, parameters.period)
    inputs = Inputs(parameters.days or (span.end - span.start).days + 1)
    _note_days(working, inputs, parameters)
    working.assume(Assumption(name="as_of", value=span.end.isoformat(), unit="period", source="file"))
    working.assume(Assumption(name="all_sales_on_credit", value="yes", source="default", changes_verdict=True))
    owed, sold = ("payables", "purchases") if book.side == "out" else ("receivables", "sales")
    if book.side:
        working.verdict["direction"] = book.side
    before = span.start - timedelta(days=1)
    issued = [item for item in book.items if item.issued is not None and span.holds(item.issued)]
    sums = [
        (owed, [(item, book.open_at(item, span.end)) for item in book.items]),
        (sold, [(item, item.amount) for item in issued]),
    ]
    if any(item.issued is not None and item.issued <= before for item in book.items):
        sums.append((f"{owed}_open", [(item, book.open_at(item, before)) for item in book.items]))
    for name, amounts in sums:
        _amount(working, book, inputs, name, amounts)
    if book.side != "out":
        by_month: dict[str, Decimal] = defaultdict(Decimal)
        for item in issued:
            if item.issued is not None:
                by_month[key_of(item.issued, "month")] += item.amount.amount
        last = key_of(span.end, "month")
        if span.end == span_of(last).end and span.start.day == 1:
            inputs.months = [(month, by_month[month]) for month in reversed(span.months)]
            inputs.months_sources = [sold]
    return inputs


def _amount(
    working: Working, book: Invoices, inputs: Inputs, name: str, amounts: Sequence[tuple[Invoice, Money]]
) -> None:
    whole = total([money for _, money in amounts], book.currency, book.exponent)
    cells = cells_of_invoices(item for item, money in amounts if money.minor)
    working.money(name, name.replace("_", " "), whole, cells=cells)
    inputs.put(name, whole.amount, name)


def _write(working: Working, inputs: Inputs) -> None:
    have = inputs.amounts
    if {"receivables", "sales"} <= have.keys():
        _days(working, inputs, "dso_closing", have["receivables"], "sales", ["receivables"])
        if "receivables_open" in have:
            average = (have["receivables"] + have["receivables_open"]) / 2
            _days(working, inputs, "dso_average", average, "sales", ["receivables", "receivables_open"])
    if inputs.months and "receivables" in have:
        days = counted_back(have["receivables"], inputs.months)
        if days is not None:
            sources = [*inputs.sources["receivables"], *inputs.months_sources]
            working.number("dso_countback", "days of sales counted back", round_to(days, 2), "days", sources)
        elif not {"sales"} & have.keys():
            raise NoFigureError("undefined", what="count-back")
    if {"payables", "purchases"} <= have.keys():
        _days(working, inputs, "dpo", have["payables"], "purchases", ["payables"])
    if {"inventory", "cogs"} <= have.keys():
        _days(working, inputs, "dio", have["inventory"], "cogs", ["inventory"])
    if {"dso_closing", "dpo", "dio"} <= working.figures.keys():
        parts = {name: working.figures[name].value for name in ("dio", "dso_closing", "dpo")}
        cycle = parts["dio"] + parts["dso_closing"] - parts["dpo"]
        working.number("ccc", "cash conversion cycle", cycle, "days", tuple(parts))


def _days(working: Working, inputs: Inputs, name: str, amount: Decimal, over: str, parts: list[str]) -> None:
    """Add amount / flow * days, rounded half up to two places."""
    flow = inputs.amounts[over]
    if flow <= 0:
        raise NoFigureError("undefined", what=over)
    sources = [source for part in (*parts, over, "days") for source in inputs.sources[part]]
    working.number(name, name.replace("_", " ").upper(), round_to(amount / flow * inputs.days, 2), "days", sources)


def counted_back(receivables: Decimal, months: Sequence[tuple[str, Decimal]]) -> Decimal | None:
    """Return the days whose sales the receivables are, from the newest month back; None where the months run out."""
    days, left = Decimal(0), receivables
    for month, sold in months:
        if left <= 0:
            break
        span = span_of(month)
        length = (span.end - span.start).days + 1
        if sold <= left:
            days, left = days + length, left - sold
        else:
            return days + left / sold * length
    return days if left <= 0 else None


TOOL = Analysis(NAME, CashCycleParameters, run)
