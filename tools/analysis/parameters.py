"""The parameters of the first tools. The names of their figures are part of the contract with writers and critics.

Figures by tool (``CALL`` is the call's name: the tool's own, or ``tool#2`` for its second call in a run):

* ``profile``: ``rows``, ``opening``, ``closing``, ``inflow``, ``outflow``, ``net`` (each where known); in a file of
  several currencies each but ``rows`` once for each, as ``opening.eur``.
* ``query``: ``value`` (the single figure) or ``value.<key>`` (one for each group: a period key or a member's slug, in
  the order asked for); ``total`` (the whole that groups are a part of); ``share.<key>`` or ``share`` (percent); where
  a ranking of several is shared out also ``ranked_total`` and ``ranked_share`` (what they make up together);
  ``base`` (the figure compared with), ``difference``, ``change`` (percent); ``count`` (rows added up);
  ``matches`` (number of groups that satisfy ``having``) and ``average`` (the mean of all groups, where it is the
  limit); ``groups`` (number of a dimension's members, beyond the limit
  too); ``numerator``/``denominator`` where ``over`` is given. Verdict: ``change`` or ``change.<key>`` is ``undefined``
  where the base is zero or negative (there is no such figure then); ``tied`` names what equals the last of a ranking,
  or the other periods of an extreme, and ``tied_more`` counts those beyond the names told.
* ``cash_forecast``: ``opening``; ``inflow.<month>``, ``outflow.<month>``, ``net.<month>``, ``closing.<month>``;
  ``lowest`` and ``final`` (closings, with their month as period); ``total_inflow``, ``total_outflow``, ``total_net``
  (all months shown together); with a scenario also ``base_lowest``, ``base_final``, ``base_total_net`` (the same months
  without it) and ``difference`` (``final`` less ``base_final``). With ``totals`` there are no closings, nor what is
  made of them.
* ``break_month``: ``first_below_zero`` (its closing; absent where there is none; verdict ``breaks`` is yes, no or
  already), ``first_below_buffer`` (absent where there is none; verdict ``under_buffer``), ``lowest``, ``final``,
  ``buffer``, ``average_outflow`` (one month, shown beside it), ``opening``, ``months_below_zero`` and with a buffer
  ``months_below_buffer`` (how many months close below); with a scenario also ``base_lowest``,
  ``base_final``, ``base_first_below_zero`` and ``added_cost`` (what the scenario adds to one full month). Verdict:
  ``breaks``, ``month``, ``under_buffer``, ``buffer_month``, ``base_breaks``, ``base_month``.

A scenario adds, wherever it stands, ``loan_instalment`` (the equal one), ``late_payment_after_end`` (money that
comes or goes after the last month, and so drops out) and ``price_even_volume`` (percent: the change of volume at which
the price leaves sales less variable costs as they were), named by the step as its assumptions are.

Assumptions of a scenario are named by its steps (``hire``, a second one ``hire_2``): ``hire_people``,
``hire_monthly_cost``, ``hire_start``, ``hire_full_cost`` (nothing is added) and so on for each kind, as
`tools.scenario.assuming` lists them; beside them ``opening``, ``buffer`` and ``horizon`` (the path's last month).

Outflows are given as positive amounts by ``outflow`` figures and wherever ``direction`` is ``out``; a ``net`` or a
closing has its own sign. A refusal's code is one of `REFUSALS`.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Literal

from pydantic import Field, model_validator

from tools.periods import Granularity, Span
from tools.registry import Parameters
from tools.scenario import MonthKey, Step

REFUSALS = (
    "no_file",  # the tool needs a data set and there is none
    "no_cash",  # the file has no movements of money
    "no_opening_balance",  # the path needs an opening balance; params: day
    "several_currencies",  # params: currencies
    "no_year",  # the file names months without a year
    "period_not_in_file",  # params: asked, start, end
    "unknown_column",  # params: name, known
    "unknown_member",  # params: column, name, near
    "not_additive",  # a stock summed over time, or a rate; params: measure
    "nothing_found",  # no row satisfies the conditions
    "undefined",  # division by zero, base zero or negative; params: what
    "no_dates",  # grouping by period needs dates
    "no_invoices",  # the file has no list of invoices
    "no_balances",  # the file states no balance to check
    "no_budget",  # the file has no budget beside its actual amounts
    "no_profit",  # the file has no income with costs beside it
    "no_suppliers",  # the file names kinds of costs and nobody who is paid for goods or work
    "no_break_even",  # the contribution margin is zero or below; params: ratio
    "too_short",  # not enough months for the analysis; params: months, needed
    "too_few",  # not enough entries of any one group or payee; params: most, needed
    "no_names",  # no entry names a payee, party or line
    "no_spread",  # most values of each group are the same, so that none can be told to be unusual
    "missing_input",  # a number that neither the question nor the file gives; params: what
    "beyond_table",  # a day for which the dated table has no rates; params: asked, start, end
)
# Warnings that the tools add to those of the file; `balance_mismatch` is one of the file's tags too.
WARNINGS = (
    "period_partly_outside",  # only the part inside the file counts; params: start, end
    "partial_months",  # a month at an end of the file looks incomplete; params: months
    "unequal_periods",  # the compared periods have different numbers of months
    "rows_without_date",  # rows that fall in no period; params: n
    "groups_cut",  # more groups than are listed; params: shown, all
    "balance_mismatch",  # stated balances that the movements do not explain; params: months
    "rates_held",  # the asked day lies after the dated table, whose last rates are held; params: asked, until
    "payments_undated",  # what was paid has no day, so that an earlier day shows later payments; params: n
    "rows_without_member",  # rows that name nobody, and so are in no share; params: n
)
CASH_MEASURES = ("cash.in", "cash.out", "cash.net", "cash.closing")
Text = Annotated[str, Field(min_length=1, max_length=200)]


class Condition(Parameters):
    """One filter on a column: several values mean any of them. Numbers and dates are written as decimals, ISO dates."""

    column: Text = Field(description="a dimension, date or measure of the table, by its name")
    op: Literal["is", "is_not", "contains", "over", "under", "at_least", "at_most", "empty", "not_empty"] = "is"
    values: tuple[Text, ...] = Field(default=(), max_length=50)


class Operand(Parameters):
    """What is added up: a measure of the table, or a cash measure of the ledger, with its own conditions."""

    measure: Text | None = Field(default=None, description="a measure's name or one of cash.in, cash.out, cash.net, "
                                 "cash.closing; default: the table's amount")  # fmt: skip
    direction: Literal["in", "out"] | None = Field(default=None, description="only money in, or only money out")
    where: tuple[Condition, ...] = Field(default=(), max_length=12)


class Compare(Parameters):
    """The same query over another period, as the base of a difference and a percentage change."""

    period: Span


class Having(Parameters):
    """Counts the groups whose value lies over or under a number, or over or under the mean of all groups."""

    op: Literal["over", "under", "at_least", "at_most"]
    value: Decimal = Field(default=Decimal(0), max_digits=18, decimal_places=6, description="not with `average`")
    average: bool = Field(default=False, description="the mean of the groups in place of a number")

    @model_validator(mode="after")
    def _one_limit(self) -> Having:
        if self.average == ("value" in self.model_fields_set):
            raise ValueError("give either a value or average")
        return self


class QueryParameters(Parameters):
    """One aggregate over one table: a figure, or one for each group."""

    table: Text | None = Field(default=None, description="a table's id; default: the main table")
    of: Operand = Operand()
    minus: Operand | None = Field(default=None, description="subtracted from `of` (a profit, a gap)")
    over: Operand | None = Field(default=None, description="`of` divided by this: a share, a margin, an average price")
    over_as: Literal["percent", "ratio"] = "percent"
    aggregate: Literal["sum", "average", "count", "min", "max", "last", "first"] = "sum"
    per: Literal["row"] | Granularity | None = Field(
        default=None, description="what is averaged, ranked or counted: rows, or sums by period; default: rows"
    )
    period: Span | None = Field(default=None, description="only these days; default: the whole file")
    date: Literal["date", "value_date", "issued", "due", "paid"] | None = Field(
        default=None, description="which date the period filters; default: the table's main date"
    )
    group_by: Text | None = Field(
        default=None, description="a dimension's name, or a granularity (month, quarter, ...)"
    )
    step: Literal["difference", "percent"] | None = Field(
        default=None, description="each period's change on the one before, in place of its level"
    )
    rank: Literal["top", "bottom"] | None = None
    limit: int = Field(default=200, ge=1, le=200)
    share: bool = Field(default=False, description="also each group's share of the total, or the share of all rows")
    compare: Compare | None = None
    having: Having | None = None


class ProfileParameters(Parameters):
    """What the file holds."""


class CashForecastParameters(Parameters):
    """The cash path over the file's months, on the base or on a scenario."""

    start: MonthKey | None = Field(default=None, description="first month shown; default: the file's first")
    end: MonthKey | None = Field(default=None, description="last month shown; default: the file's last")
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4,
                                    description="opening cash named by the user; default: the file's")  # fmt: skip
    totals: bool = Field(
        default=False, description="only the sums of money in, out and net, no closings: no opening cash is needed"
    )
    scenario: tuple[Step, ...] = Field(default=(), max_length=8)


class BreakMonthParameters(Parameters):
    """The first month whose closing cash is below zero, with the lowest point and the first month under a buffer."""

    buffer: Decimal | None = Field(default=None, ge=0, max_digits=18, decimal_places=4,
                                   description="least cash to keep; default 0")  # fmt: skip
    opening: Decimal | None = Field(default=None, max_digits=18, decimal_places=4,
                                    description="opening cash named by the user; default: the file's")  # fmt: skip
    scenario: tuple[Step, ...] = Field(default=(), max_length=8)
