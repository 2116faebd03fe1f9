"""VAT: what is payable or carried forward, and amounts with and without it. It needs no file where numbers are given.

Definition (FINANCE 1.2): net = output - deductible input - carried forward; above zero it is payable, below zero it is
carried to the next period (no cash comes back). Of a file's tax column, the side of each row is that of its amount, or
the one that a column of income and costs, or of sales and purchases, names; a column of tax charged and one of tax
deductible are the two sides themselves. From an amount with VAT x and a rate r: net
x / (1 + r), VAT x * r / (1 + r). Withholding and exemptions are not covered. Turkish rates:
`tools.rates.vat_tr`, dated.

Figures: ``output``, ``input``, ``carried``, ``net``, ``payable``, ``carry_forward`` (both always, one of them zero);
for a conversion ``before_vat``, ``vat``, ``with_vat``, ``rate`` (percent).
Verdict: ``result`` (payable, carried or even), ``due`` (the day it is due, 28th of the month after a month named),
``included`` (yes or no).
Assumptions: ``output``, ``input``, ``carried`` (source default where zero is taken), ``rate`` (question, or table with
the kind's name as ``rate_kind``), ``amount``, ``due`` (the day, source table).
Refusals: missing_input (what: rate, output, amount), no_file, several_currencies, no_year, period_not_in_file,
beyond_table. Warnings: rates_held.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from tools.analysis.inputs import as_money, currency_of, needed, note_money, note_number
from tools.analysis.rows import Row, Rows
from tools.analysis.rows.selection import cells_of_rows
from tools.analysis.rows.taxes import tax_rows
from tools.money import Money, round_to
from tools.periods import Span, granularity_of, shift_months, span_of
from tools.rates.dated import row_on
from tools.rates.vat_tr import DUE_DAY, VAT
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.scenario import MonthKey
from tools.tables import Dataset
from tools.working import NoFigureError, Working

NAME = "vat"

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]


class VatParameters(Parameters):
    """VAT payable or carried forward, or an amount with and without VAT."""

    output: Amount | None = Field(default=None, description="VAT charged on sales; default: the file's tax column")
    input: Amount | None = Field(default=None, description="deductible VAT on purchases; default: the file's")
    carried: Amount | None = Field(default=None, description="VAT carried forward from the period before; default 0")
    period: Span | None = Field(default=None, description="the period of the file's invoices")
    amount: Amount | None = Field(default=None, description="an amount to convert")
    included: bool = Field(default=True, description="whether the amount has VAT in it already")
    rate: Decimal | None = Field(default=None, ge=0, le=100, decimal_places=4, description="VAT rate in percent")
    rate_kind: Literal["general", "reduced", "lowest"] | None = Field(
        default=None, description="a Turkish rate by its kind, from the dated table"
    )
    month: MonthKey | None = Field(default=None, description="month of the rate or of the declaration")
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code; default: the file's")


def run(dataset: Dataset | None, parameters: VatParameters, call: str) -> ToolResult:
    """VAT payable or carried forward, from amounts or the file's tax column, or an amount with and without VAT."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        if parameters.amount is not None or parameters.rate is not None or parameters.rate_kind is not None:
            return _convert(working, dataset, parameters)
        return _settle(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _convert(working: Working, dataset: Dataset | None, parameters: VatParameters) -> ToolResult:
    currency = currency_of(dataset, parameters.currency)
    amount = as_money(needed(parameters.amount, "amount"), currency)
    rate, rate_source = _rate(working, parameters)
    source = note_money(working, "amount", amount.amount, currency)
    if parameters.included:
        gross = amount
        net = Money.of(round_to(amount.amount * 100 / (100 + rate), amount.exponent), currency, amount.exponent)
    else:
        net = amount
        gross = amount + amount.times(rate / 100)
    working.verdict["included"] = "yes" if parameters.included else "no"
    working.number("rate", "VAT rate", rate, "percent", [rate_source])
    for name, label, value in (
        ("before_vat", "amount before VAT", net),
        ("vat", "VAT", gross - net),
        ("with_vat", "amount with VAT", gross),
    ):
        working.money(name, label, value, derived_from=[source, "rate"])
    return working.result(rows_used=0, period=None, currency=currency, sheet="")


def _rate(working: Working, parameters: VatParameters) -> tuple[Decimal, str]:
    if parameters.rate is not None:
        return parameters.rate, note_number(working, "rate", parameters.rate, "percent")
    if parameters.rate_kind is None:
        raise NoFigureError("missing_input", what="rate")
    month = parameters.month
    rates, held = row_on(VAT, span_of(month).start if month else VAT[-1].valid_to)
    if held:
        working.warn("rates_held", asked=month or "", until=rates.valid_to.isoformat())
    rate: Decimal = getattr(rates, parameters.rate_kind)
    working.assume(Assumption(name="rate_kind", value=parameters.rate_kind))
    source = Assumption(name="rate", value=format(rate, "f"), unit="percent", source="table", changes_verdict=True)
    return rate, working.assume(source)


def _settle(working: Working, dataset: Dataset | None, parameters: VatParameters) -> ToolResult:
    """Add what is due: output less input less what was carried; never a payment back."""
    rows: Rows | None = None
    if parameters.output is None:
        if dataset is None:
            raise NoFigureError("missing_input", what="output")
        rows = tax_rows(dataset, parameters.period)
    currency = rows.currency if rows else currency_of(dataset, parameters.currency)
    net = _part(working, "output", parameters.output, rows, currency)
    spent = _part(working, "input", parameters.input, rows, currency)
    net = net - spent
    carried = as_money(parameters.carried or Decimal(0), currency)
    source = note_money(working, "carried", carried.amount, currency)
    if parameters.carried is None:
        said = working.assumptions.pop()
        source = working.assume(said.model_copy(update={"source": "default"}))
    working.money("carried", "carried forward from before", carried, derived_from=[source])
    due = net - carried
    zero = Money(0, due.currency, due.exponent)
    sources = ["output", "input", "carried"]
    working.money("net", "output less input less carried", due, derived_from=sources)
    working.money("payable", "payable", due if due.minor > 0 else zero, derived_from=["net"])
    working.money("carry_forward", "carried to the next period", -due if due.minor < 0 else zero, derived_from=["net"])
    working.verdict["result"] = "payable" if due.minor > 0 else "carried" if due.minor < 0 else "even"
    month = parameters.month or _month_of(parameters.period)
    if month:
        after = shift_months(month, 1)
        due_on = date(int(after[:4]), int(after[5:]), DUE_DAY).isoformat()
        working.verdict["due"] = due_on
        working.assume(Assumption(name="due", value=due_on, unit="period", source="table"))
    return working.result(
        rows_used=len(rows.rows) if rows else 0,
        period=parameters.period or (rows.span if rows else None),
        currency=currency,
        sheet=rows.sheet if rows else "",
    )


def _month_of(period: Span | None) -> str | None:
    """Return the month that a period is, or None."""
    key = period.key if period is not None else None
    return key if key is not None and granularity_of(key) == "month" else None


def _part(working: Working, name: str, said: Decimal | None, rows: Rows | None, currency: str | None) -> Money:
    """Add the VAT of one side: named, or the size of the tax on the file's rows of that side; zero where neither."""
    if said is not None:
        source = note_money(working, name, said, currency)
        money = as_money(said, currency)
        working.money(name, f"{name} VAT", money, derived_from=[source])
        return money
    if rows is None:
        raise NoFigureError("missing_input", what=name)
    side = "in" if name == "output" else "out"
    if all(row.side is None for row in rows.rows):
        raise NoFigureError("missing_input", what="direction")
    found = [row for row in rows.rows if row.side == side]
    money = rows.money(sum(row.minor for row in found) * _sign(found))
    working.money(name, f"{name} VAT", money, cells=cells_of_rows(found))
    return money


def _sign(rows: list[Row]) -> int:
    """Return -1 where the tax of a side is held below zero, as money out may be."""
    return -1 if sum(row.minor for row in rows) < 0 else 1


TOOL = Analysis(NAME, VatParameters, run)
