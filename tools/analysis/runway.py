"""Runway and burn: how many months the cash lasts at the average net burn.

Definition (FINANCE 1.1): gross burn is the mean monthly outflow, net burn the mean of outflow less inflow, runway the
cash over the net burn. A net burn of zero or less is "not burning", never an endless or negative runway. The window is
the last three complete months unless a period is named; months without a movement count as zero.

Figures: ``runway`` (months, two places; absent where not burning), ``net_burn``, ``gross_burn``, ``average_inflow``,
``cash``, ``window`` (count of months); ``excluded_inflow`` and ``excluded_outflow`` (sums left out, where any).
Verdict: ``burning`` (yes or no), ``runs_out`` (the first month whose end the cash does not reach), ``empty`` (yes:
the cash is already zero or less), ``cash`` (unknown: neither the question nor the file gives it, so that there is the
burn and no runway). Assumptions: ``cash`` (question, or file: the last balance), ``window`` (months; the
first and last as ``window_start``, ``window_end``), ``excluded`` (names; source question, or default for loans and
capital that were found), ``monthly_burn``, ``inflows``, ``outflows``.
Refusals: no_file, no_cash, no_year, several_currencies, missing_input (what: burn, inflows, outflows), unknown_member,
period_not_in_file, too_short. Warnings: partial_months, period_partly_outside,
balance_mismatch (the file's balances do not follow from its movements).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Annotated

from pydantic import Field

from tools.analysis.cash import one_ledger, sheets_of
from tools.analysis.inputs import as_money, currency_of, note_money
from tools.analysis.parameters import Text
from tools.analysis.rows.months import whole_months
from tools.ledger import Ledger
from tools.money import Money, round_to
from tools.movements import Transaction, month_of
from tools.names import fold, near
from tools.periods import Span, last_day, shift_months, span_of
from tools.registry import Analysis, Parameters
from tools.result import Assumption, ToolResult
from tools.tables import Dataset, ranges
from tools.working import NoFigureError, Working, average_of, cells_of

NAME = "runway"
# Money that comes from owners and lenders, not from the business; folded words.
FINANCING = re.compile(
    r"\b(capital|loan|credit line|equity|investment|shareholder|owner contribution|sermaye\w*|kredi kullanim\w*"
    r"|banka kredi\w*|ortak\w* (cari|katki|odeme)\w*|yatirimci\w*|finansman)\b"
)

Amount = Annotated[Decimal, Field(ge=0, max_digits=18, decimal_places=4)]


class RunwayParameters(Parameters):
    """How many months the cash lasts at the average net burn."""

    cash: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="cash named by the user; default: the last balance"
    )
    period: Span | None = Field(default=None, description="whole months that are averaged; default: the window")
    window: int = Field(default=3, ge=1, le=120, description="last complete months that are averaged")
    exclude: tuple[Text, ...] = Field(default=(), max_length=50, description="lines, categories or parties left out")
    include_financing: bool = Field(default=False, description="count loans and capital paid in as inflows")
    inflows: tuple[Amount, ...] = Field(default=(), max_length=120, description="monthly inflows of the question")
    outflows: tuple[Amount, ...] = Field(default=(), max_length=120, description="monthly outflows of the question")
    monthly_burn: Decimal | None = Field(
        default=None, max_digits=18, decimal_places=4, description="net burn of a month, as a number of the question"
    )
    currency: str | None = Field(default=None, pattern=r"^[A-Z]{3}$", description="ISO code of the question's numbers")


@dataclass(slots=True)
class Months:
    """The months averaged: inflow and outflow of all of them together, and what the sums rest on."""

    count: int
    inflow: Money
    outflow: Money
    in_cells: tuple[str, ...] = ()
    out_cells: tuple[str, ...] = ()
    sources: list[str] = field(default_factory=list)
    last: str | None = None
    used: int = 0
    span: Span | None = None
    sheet: str = ""


def run(dataset: Dataset | None, parameters: RunwayParameters, call: str) -> ToolResult:
    """How many months the cash lasts: gross and net burn of the last complete months, and the runway."""
    working = Working.of(NAME, call, parameters, dataset)
    try:
        return _runway(working, dataset, parameters)
    except NoFigureError as reason:
        return working.refuse(reason)


def _runway(working: Working, dataset: Dataset | None, parameters: RunwayParameters) -> ToolResult:
    said = parameters.monthly_burn is not None or parameters.outflows or parameters.inflows
    currency = currency_of(dataset, parameters.currency)
    ledger = None if said else _ledger(dataset, parameters)
    months = _of_file(working, ledger, parameters) if ledger else _of_question(working, parameters, currency)
    cash = _cash(working, ledger, parameters, currency)
    places = max(months.outflow.exponent, cash.exponent if cash else 0)
    sources = months.sources
    if not parameters.monthly_burn or parameters.outflows:
        gross = _mean(months.outflow, months.count)
        income = _mean(months.inflow, months.count)
        working.money("gross_burn", "average outflow", gross, cells=months.out_cells, derived_from=sources)
        working.money("average_inflow", "average inflow", income, cells=months.in_cells, derived_from=sources)
    burn = months.outflow - months.inflow
    working.money(
        "net_burn",
        "average net burn",
        _mean(burn, months.count),
        cells=tuple(dict.fromkeys(months.in_cells + months.out_cells)),
        derived_from=sources,
    )
    working.verdict["burning"] = "yes" if burn.minor > 0 else "no"
    if cash is not None and burn.minor > 0:
        _lasts(working, cash, burn, months, places)
    return working.result(
        rows_used=months.used,
        period=months.span,
        currency=months.outflow.currency,
        sheet=months.sheet,
    )


def _ledger(dataset: Dataset | None, parameters: RunwayParameters) -> Ledger:
    if dataset is None and parameters.cash is not None:
        raise NoFigureError("missing_input", what="burn")
    return one_ledger(dataset)


def _mean(amount: Money, months: int) -> Money:
    mean = average_of(amount.amount, months, amount.exponent, amount.currency)
    return Money.of(mean, amount.currency, max(amount.exponent, -int(mean.as_tuple().exponent)))


def _lasts(working: Working, cash: Money, burn: Money, months: Months, places: int) -> None:
    """Add the cash over the burn; the sums are divided, so that the mean's rounding is not carried on."""
    if cash.minor <= 0:
        working.verdict["empty"] = "yes"
        working.number("runway", "months of runway", Decimal(0), "months", ["cash", "net_burn"])
        return
    lasting = cash.at(places).amount * months.count / burn.amount
    working.number("runway", "months of runway", round_to(lasting, 2), "months", ["cash", "net_burn"])
    if months.last is not None and lasting < 12 * 1000:
        working.verdict["runs_out"] = shift_months(months.last, int(lasting) + 1)


def _cash(working: Working, ledger: Ledger | None, parameters: RunwayParameters, currency: str | None) -> Money | None:
    if parameters.cash is not None:
        code = ledger.currency if ledger else currency
        source = note_money(working, "cash", parameters.cash, code)
        cash = as_money(parameters.cash, code)
        working.money("cash", "cash", cash, derived_from=[source])
        return cash
    if ledger is None or ledger.closing is None:
        working.verdict["cash"] = "unknown"
        return None
    if ledger.unexplained:
        working.warn("balance_mismatch", months=", ".join(month for month, _ in ledger.unexplained))
    stated = [balance for balance in ledger.balances if balance.cell]
    last = max(stated, key=lambda balance: balance.day, default=None)
    cells = tuple(ranges(last.sheet, [last.cell])) if last else ()
    working.assume(
        Assumption(
            name="cash", value=format(ledger.closing.amount, "f"), unit="money", currency=ledger.currency, source="file"
        )
    )
    moved = cells or cells_of(ledger.transactions)
    working.money("cash", "last balance", ledger.closing, period=ledger.last_month, cells=moved)
    return ledger.closing


def _of_question(working: Working, parameters: RunwayParameters, currency: str | None) -> Months:
    if parameters.monthly_burn is not None:
        source = note_money(working, "monthly_burn", parameters.monthly_burn, currency)
        burn = as_money(parameters.monthly_burn, currency)
        return Months(1, Money(0, currency, burn.exponent), burn, sources=[source])
    inflows, outflows = parameters.inflows, parameters.outflows
    if not outflows or (inflows and len(inflows) != len(outflows)):
        raise NoFigureError("missing_input", what="outflows" if len(outflows) < len(inflows) else "inflows")
    sources = []
    sums = []
    for name, values in (("inflows", inflows), ("outflows", outflows)):
        if values:
            text = ", ".join(format(value, "f") for value in values)
            sources.append(working.assume(Assumption(name=name, value=text, changes_verdict=True)))
        sums.append(as_money(sum(values, Decimal(0)), currency))
    return Months(len(outflows), sums[0], sums[1], sources=sources)


def _of_file(working: Working, ledger: Ledger, parameters: RunwayParameters) -> Months:
    months = _window(working, ledger, parameters)
    wanted = set(months)
    moves = [move for move in ledger.transactions if month_of(move) in wanted]
    kept, left_out = _without(working, ledger, moves, parameters)
    sides: dict[str, list[Transaction]] = {"in": [], "out": []}
    for move in kept:
        sides[move.direction].append(move)
    inflow, outflow = ledger.zero(), ledger.zero()
    for move in sides["in"]:
        inflow = inflow + move.amount
    for move in sides["out"]:
        outflow = outflow - move.amount
    for name, direction in (("excluded_inflow", "in"), ("excluded_outflow", "out")):
        gone = [move for move in left_out if move.direction == direction]
        if gone:
            size = ledger.zero()
            for move in gone:
                size = size + move.amount if direction == "in" else size - move.amount
            working.money(name, name.replace("_", " "), size, cells=cells_of(gone))
    return Months(
        count=len(months),
        inflow=inflow,
        outflow=outflow,
        in_cells=cells_of(sides["in"]),
        out_cells=cells_of(sides["out"]),
        sources=["window"],
        last=ledger.last_month,
        used=len(kept),
        span=Span(start=span_of(months[0]).start, end=span_of(months[-1]).end),
        sheet=sheets_of(ledger),
    )


def _window(working: Working, ledger: Ledger, parameters: RunwayParameters) -> list[str]:
    """Return the months averaged: those of the period inside the file, else the last complete ones."""
    if parameters.period is not None:
        months = [month for month in parameters.period.months if ledger.first_month <= month <= ledger.last_month]
        asked = parameters.period.key or f"{parameters.period.start}..{parameters.period.end}"
        if not months:
            raise NoFigureError("period_not_in_file", asked=asked, start=ledger.first_month, end=ledger.last_month)
        if len(months) < len(parameters.period.months):
            working.warn("period_partly_outside", start=ledger.first_month, end=ledger.last_month)
    else:
        days = ledger.transactions.days
        by_day = ledger.granularity == "day"
        last = max(days) if by_day else last_day(max(days))
        months = whole_months(working, min(days), last, by_day=by_day)[-parameters.window :]
        if not months:
            raise NoFigureError("too_short", months="0", needed="1")
    named = "question" if parameters.period or "window" in parameters.model_fields_set else "default"
    window = Assumption(name="window", value=str(len(months)), unit="count", source=named, changes_verdict=True)  # type: ignore[arg-type]
    source = working.assume(window)
    for name, month in (("window_start", months[0]), ("window_end", months[-1])):
        working.assume(Assumption(name=name, value=month, unit="period", source="file"))
    working.number("window", "months averaged", len(months), "count", [source])
    return months


def _without(
    working: Working, ledger: Ledger, moves: Sequence[Transaction], parameters: RunwayParameters
) -> tuple[list[Transaction], list[Transaction]]:
    """Return the movements that count, and those left out: named ones, and by default money of owners and lenders."""
    known = {name for move in ledger.transactions for name in _names(move)}
    folded = {fold(name) for name in known}
    wanted = set()
    for name in parameters.exclude:
        if fold(name) not in folded:
            raise NoFigureError("unknown_member", column="", name=name, near=", ".join(near(name, known)))
        wanted.add(fold(name))
    kept: list[Transaction] = []
    left_out: list[Transaction] = []
    for move in moves:
        names = {fold(name) for name in _names(move)}
        financing = move.direction == "in" and any(FINANCING.search(name) for name in names)
        named = bool(names & wanted)
        (left_out if named or (financing and not parameters.include_financing) else kept).append(move)
    found = list(dict.fromkeys(_names(move)[0] for move in left_out if _names(move)))
    if found:
        asked = all(fold(name) in wanted for name in found)
        working.assume(
            Assumption(
                name="excluded", value=", ".join(found), source="question" if asked else "default", changes_verdict=True
            )
        )
    return kept, left_out


def _names(move: Transaction) -> list[str]:
    return [text for text in (move.line, move.counterparty, move.description) if text]


TOOL = Analysis(NAME, RunwayParameters, run)
