"""Good drafts of growth, budgets, seasons, habits, duplicates and unusual values pass; with a fault they do not."""

# ruff: noqa: E501 - a table of drafts
from __future__ import annotations

import pytest
from pydantic import JsonValue

from bot.analyst.protocols import Language
from tests.bot.analyst.second.desk import Call, review

SALES: dict[str, JsonValue] = {"where": [{"column": "Line", "values": ["Sales"]}]}
ALL_LATE: Call = ("break_month", {"scenario": [{"kind": "late_payment", "days": 30, "direction": "out"}]})
LATE: Call = (
    "break_month",
    {"scenario": [{"kind": "late_payment", "days": 30, "direction": "out", "line": "Malzeme alımı"}]},
)
LATE_Q = "Which month breaks me if we pay our suppliers 30 days later?"
SHORT = (
    "Cash first falls below zero in {break_month.first_below_zero|period}: it closes at {break_month.first_below_zero}."
)
GOOD: list[tuple[str, str, str, Call, Language]] = [
    ("years", "Are rentals growing?", "Yes: {growth.yoy|abs} more in {growth.value|period} than in {growth.year_before|period} ({growth.value} after {growth.year_before}).", ("growth", {"of": {"where": [{"column": "Line", "values": ["Rentals"]}]}}), "en"),
    ("years", "Which months are weak and which are strong for sales?", "The weakest month is {seasonality.weakest|period}, at {seasonality.weakest} of an average month. The strongest month is {seasonality.strongest|period}, at {seasonality.strongest}.", ("seasonality", {"of": SALES}), "en"),
    ("plan", "Hangi aylar zayıf geçiyor?", "Dosyada yeterince ay yok, bu yüzden zayıf aylar söylenemiyor.", ("seasonality", {}), "tr"),
    ("budgeted", "Did we stay on budget with our costs?", "No: costs are {variance.variance|abs} over budget ({variance.percent|abs}), which is unfavourable.", ("variance", {"direction": "out"}), "en"),
    ("budgeted", "Gelirde hedefi tutturduk mu?", "Evet: giriş bütçenin {variance.variance|abs} üstünde, bu olumlu.", ("variance", {"direction": "in"}), "tr"),
    ("budgeted", "How far is Marketing off its budget for income?", "Marketing is {variance.variance.marketing|abs} under budget, which is unfavourable.", ("variance", {"direction": "in", "group_by": "Line"}), "en"),
    ("habits", "Which subscriptions am I paying?", "{recurring.count} payments come back.\n{recurring.amount.1|member}: {recurring.amount.1} every month, last on {recurring.amount.1|period}.\n{recurring.amount.2|member}: {recurring.amount.2} every week; it seems to have ended.\n{recurring.amount.3|member}: {recurring.amount.3} every month.", ("recurring", {}), "en"),
    ("habits", "Did I pay anyone twice?", "{duplicates.pairs} possible duplicates, with {duplicates.at_risk} at stake; {duplicates.examined} entries looked at.", ("duplicates", {}), "en"),
    ("bank", "Did I pay anyone twice?", "None of the {duplicates.examined} entries looked at repeats another one: {duplicates.pairs} pairs.", ("duplicates", {}), "en"),
    ("odd", "Which line looks unusual?", "{anomalies.in_group.kira|member} has the most unusual values: {anomalies.in_group.kira}.", ("anomalies", {}), "en"),
    ("cafe", "Anything unusual in the outflows?", "None of the {anomalies.examined} values looked at stands far from what is usual ({anomalies.found}).", ("anomalies", {"of": {"direction": "out"}}), "en"),
    ("bank", "Predict the net of the next month", "Expected in {forecast.net.2026-01|period}: {forecast.net.2026-01}; tried on {forecast.months_of_history} months, the average miss of a month was {forecast.backtest_error}.", ("forecast", {"months": 1}), "en"),
    ("cafe", LATE_Q, SHORT + " Malzeme alımı is paid {assume.break_month.late_payment_days} days later.", LATE, "en"),
]  # fmt: skip
FAULTS: list[tuple[str, str, str, str, Call, Language]] = [
    ("no word that it is expected", "bank", "Forecast our cash for the next 3 months", "At the end of {forecast.final|period} cash is {forecast.final}.", ("forecast", {"months": 3}), "en"),
    ("another month ahead", "bank", "Forecast our cash for the next 3 months", "At the end of {forecast.final|period} cash is expected to be {forecast.final}.", ("forecast", {"months": 4}), "en"),
    ("the mix for an average", "plan", "Using the average of the last 4 months, where will cash be next month?", "At the end of {forecast.final|period} cash is expected to be {forecast.final}.", ("forecast", {"months": 1}), "en"),
    ("another line ahead", "years", "What will sales be next quarter?", "Expected over the months ahead: {forecast.total}.", ("forecast", {"months": 3, "of": {"where": [{"column": "Line", "values": ["Rentals"]}]}}), "en"),
    ("the miss for the sum", "years", "What will sales be next quarter?", "Expected over the months ahead: {forecast.backtest_error}.", ("forecast", {"months": 3, "of": SALES}), "en"),
    ("shrinking for growing", "years", "Are rentals growing?", "No: {growth.yoy|abs} more in {growth.value|period} than in {growth.year_before|period}.", ("growth", {"of": {"where": [{"column": "Line", "values": ["Rentals"]}]}}), "en"),
    ("less for more", "years", "Are rentals growing?", "Yes: {growth.yoy|abs} less in {growth.value|period} than in {growth.year_before|period}.", ("growth", {"of": {"where": [{"column": "Line", "values": ["Rentals"]}]}}), "en"),
    ("month before for year before", "years", "Are rentals growing?", "Yes: {growth.mom|abs} more than in the same month of the year before.", ("growth", {"of": {"where": [{"column": "Line", "values": ["Rentals"]}]}}), "en"),
    ("levels the wrong way round", "years", "Are rentals growing?", "Yes: {growth.yoy|abs} more than a year before, from {growth.value} to {growth.year_before}.", ("growth", {"of": {"where": [{"column": "Line", "values": ["Rentals"]}]}}), "en"),
    ("another line", "years", "Are rentals growing?", "Yes: {growth.yoy|abs} more in {growth.value|period} than in {growth.year_before|period}.", ("growth", {"of": SALES}), "en"),
    ("another month", "years", "How did sales grow year on year in November 2025?", "Sales grew by {growth.yoy|abs} year on year.", ("growth", {"of": SALES, "month": "2025-10"}), "en"),
    ("strong for weak", "years", "Which months are weak for sales?", "The weakest month is {seasonality.strongest|period}, at {seasonality.strongest} of an average month.", ("seasonality", {"of": SALES}), "en"),
    ("another month of the year", "years", "Which months are weak for sales?", "The weakest month is March, at {seasonality.weakest} of an average month.", ("seasonality", {"of": SALES}), "en"),
    ("no month of the year", "years", "Which months are weak for sales?", "The weakest month has {seasonality.weakest} of an average month.", ("seasonality", {"of": SALES}), "en"),
    ("another month over the budget", "budgeted", "In which month were costs most over budget?", "February 2026: {variance.variance.2026-01|abs} over the budget.", ("variance", {"direction": "out", "group_by": "month"}), "en"),
    ("months over for months under", "budgeted", "In how many months were costs over budget?", "Months over the budget: {variance.members_under}.", ("variance", {"direction": "in", "group_by": "month"}), "en"),
    ("lines for months", "budgeted", "In how many months were costs over budget?", "Months over the budget: {variance.members_over}.", ("variance", {"direction": "out", "group_by": "Line"}), "en"),
    ("the other side's months", "budgeted", "Kaç ay gelir bütçesini aştık?", "Bütçenin üstündeki ay sayısı: {variance.members_over}.", ("variance", {"direction": "out", "group_by": "month"}), "tr"),
    ("under for over", "budgeted", "Are costs over budget?", "No: costs are {variance.variance|abs} under budget.", ("variance", {"direction": "out"}), "en"),
    ("favourable for unfavourable", "budgeted", "Are costs over budget?", "Yes, {variance.variance|abs} over budget, which is favourable.", ("variance", {"direction": "out"}), "en"),
    ("kept for exceeded", "budgeted", "Did we stay on budget with our costs?", "Yes, with a difference of {variance.variance}.", ("variance", {"direction": "out"}), "en"),
    ("income for costs", "budgeted", "Are costs over budget?", "Yes, {variance.variance|abs} over budget.", ("variance", {"direction": "in"}), "en"),
    ("another line's variance", "budgeted", "How far is Marketing off its budget for income?", "Marketing is {variance.variance.sales|abs} over budget.", ("variance", {"direction": "in", "group_by": "Line"}), "en"),
    ("budget for actual", "budgeted", "Are costs over budget?", "Yes: {variance.variance|abs} over budget, actual {variance.budget} against a budget of {variance.actual}.", ("variance", {"direction": "out"}), "en"),
    ("on budget though not", "budgeted", "Are costs over budget?", "Costs are on budget, a difference of {variance.variance}.", ("variance", {"direction": "out"}), "en"),
    ("a month for a year", "habits", "How much do recurring payments cost a year?", "Recurring payments come to {recurring.monthly_total} a year.", ("recurring", {}), "en"),
    ("another cadence", "habits", "What is our largest recurring payment?", "{recurring.amount.1|member}: {recurring.amount.1} every week.", ("recurring", {}), "en"),
    ("another payee", "habits", "What is our largest recurring payment?", "Bakery: {recurring.amount.1} every month.", ("recurring", {}), "en"),
    ("ended though running", "habits", "What is our largest recurring payment?", "{recurring.amount.1|member}: {recurring.amount.1} every month; it has ended.", ("recurring", {}), "en"),
    ("a part of the list", "habits", "Which subscriptions am I paying?", "{recurring.amount.1|member}: {recurring.amount.1} every month.", ("recurring", {}), "en"),
    ("none though some", "habits", "Which subscriptions am I paying?", "There are no recurring payments: {recurring.count}.", ("recurring", {}), "en"),
    ("duplicates for sure", "habits", "Did I pay anyone twice?", "{duplicates.pairs} payments were paid twice.", ("duplicates", {}), "en"),
    ("an accusation", "habits", "Did I pay anyone twice?", "{duplicates.pairs} possible duplicates. This points to fraud.", ("duplicates", {}), "en"),
    ("none though pairs", "habits", "Did I pay anyone twice?", "No, there are no possible duplicates: {duplicates.pairs} pairs.", ("duplicates", {}), "en"),
    ("examined for found", "habits", "Did I pay anyone twice?", "{duplicates.examined} possible duplicate pairs.", ("duplicates", {}), "en"),
    ("factor of a thousand", "habits", "Mükerrer ödemelerin tutarı ne kadar?", "Olası mükerrerlerin risk altındaki tutarı: 465 bin.", ("duplicates", {}), "tr"),
    ("receivables and sales swapped", "plan", "Receivables 500,000, annual sales 3,650,000: what's the DSO?", "The DSO on closing receivables is {cash_cycle.dso_closing} days.", ("cash_cycle", {"receivables": "3650000", "sales": "500000"}), "en"),
    ("usual for unusual", "odd", "Anything strange in this file?", "{anomalies.found} values stand far from usual: {anomalies.value.1|member}, {anomalies.value.1|period}: {anomalies.usual.1} (usual: {anomalies.value.1}).", ("anomalies", {}), "en"),
    ("another time", "odd", "Anything strange in the first three months?", "{anomalies.found} values stand far from what is usual.", ("anomalies", {}), "en"),
    ("none though unusual", "odd", "Anything strange in this file?", "None of the {anomalies.examined} values looked at is unusual.", ("anomalies", {}), "en"),
    ("another side", "odd", "Anything unusual in the inflows?", "{anomalies.found} values stand far from what is usual.", ("anomalies", {}), "en"),
    ("all that is paid goes late", "cafe", LATE_Q, SHORT + " All outflows go out {assume.break_month.late_payment_days} days later.", ALL_LATE, "en"),
    ("the other side's money goes late", "cafe", LATE_Q, SHORT + " All inflows are paid {assume.break_month.late_payment_days} days later.", LATE, "en"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "question", "draft", "call", "language"), GOOD, ids=[each[1] for each in GOOD])
def test_a_good_draft_passes(data: str, question: str, draft: str, call: Call, language: Language) -> None:
    reviewed = review(data, question, draft, call, language=language)
    assert reviewed.passed, reviewed.raw


@pytest.mark.parametrize(
    ("kind", "data", "question", "draft", "call", "language"), FAULTS, ids=[each[0] for each in FAULTS]
)
def test_a_planted_fault_does_not_pass(
    kind: str, data: str, question: str, draft: str, call: Call, language: Language
) -> None:
    assert not review(data, question, draft, call, language=language).passed, kind
