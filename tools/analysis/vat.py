"""VAT: what is payable or carried forward, and amounts with and without it. It needs no file where numbers are given.

Definition (FINANCE 1.2): net = output - deductible input - carried forward; above zero it is payable, below zero it is
carried to the next period (no cash comes back). From an amount with VAT x and a rate r: net x / (1 + r), VAT
x * r / (1 + r). Withholding and exemptions are not covered. Turkish rates: `tools.analysis.rates.vat_tr`, dated.

Figures: ``output``, ``input``, ``carried``, ``net``, ``payable``, ``carry_forward`` (both always, one of them zero);
for a conversion ``before_vat``, ``vat``, ``with_vat``, ``rate`` (percent).
Verdict: ``result`` (payable, carried or even), ``due`` (the day it is due, 28th of the month after a month named),
``included`` (yes or no). Assumptions: ``output``, ``input``, ``carried`` (source default where zero is taken), ``rate``
(question, or table with the kind's name as ``rate_kind``), ``amount``.
Refusals: missing_input (what: rate, output, amount), no_file, several_currencies, no_year, period_not_in_file,
beyond_table. Warnings: rates_held.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field

from tools.periods import Span
from tools.registry import Parameters
from tools.scenario import MonthKey

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
