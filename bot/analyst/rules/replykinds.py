"""What each question back asks for, by the kind of what may be replied to it."""

from __future__ import annotations

from typing import Literal

Kind = Literal[
    "percent", "percent_month", "days", "months", "people", "month", "once", "loan", "margin", "variable", "inflation",
    "wage", "line", "inflows", "draw", "lasts", "pay", "amount", "sides", "date", "year", "whole_of",
    "period", "average", "vat", "vague", "side", "open",
]  # fmt: skip

_ASKED: dict[Kind, str] = {
    "percent": "need_percent need_percent_most",
    "percent_month": "step_price topic_price",
    "inflation": "study_inflation",
    "days": "step_late_payment topic_late",
    "months": "study_window study_ahead",
    "people": "need_people need_people_start need_each each_or_together",
    "month": "need_start need_end step_lost_customer topic_lost_customer step_revenue_change step_cost_step "
    "topic_cost_step",
    "pay": "need_pay_start need_people_pay need_people_pay_start study_pay need_pay",
    "once": "step_one_off topic_purchase topic_receipt",
    "loan": "step_loan topic_loan study_loan",
    "margin": "study_pays_off",
    "variable": "study_variable",
    "wage": "study_wage study_wage_kind",
    "draw": "step_owner_draw topic_draw",
    "lasts": "need_start_on",
    "inflows": "which_inflow revenue_or_inflows",
    "vague": "vague_scenario",
    "period": "which_period study_month only_months need_two_periods burn_period which_year",
    "vat": "study_vat study_vat_rate",
    "side": "study_side",
    "average": "which_average",
    "open": "open_or_all",
    "amount": "amount_or_quantity",
    "sides": "debits_or_credits",
    "date": "which_date",
    "year": "part_year",
    "whole_of": "percent_of_what",
    "line": "which_customer which_supplier which_invoice",
}
KINDS: dict[str, Kind] = {asked: kind for kind, keys in _ASKED.items() for asked in keys.split()}
