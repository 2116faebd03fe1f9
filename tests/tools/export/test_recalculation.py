"""Workbooks recalculated by LibreOffice give the answer's figures, and with other assumptions the tools' own."""

from collections.abc import Mapping

import pytest
from openpyxl import Workbook
from pydantic import JsonValue

from tests.tools.builders import cash_plan, expenses, invoices, statement, wide_plan
from tests.tools.export.conftest import (
    Recalculate,
    Written,
    assert_equal,
    changed,
    figures_of,
    run,
    values_of,
    write,
)
from tools.tables import Dataset

pytestmark = [pytest.mark.office, pytest.mark.slow]

PLAN = cash_plan()
UNEVEN = wide_plan(
    {"Sales": ["100.01", "0", "333.33", "99.99", "50", "70.7"], "Ada Ltd": ["10.05", "20.15", "0", "30.35", "40", "5"]},
    {"Rent": ["40.40", "40.40", "41", "41", "42.42", "42"], "Goods": ["33.33", "11.11", "66.66", "0", "5", "7.77"]},
    opening="12.34",
    currency=None,
)
BANK = statement(
    [
        ("2026-01-31", "Sale", "1000.10"),
        ("2026-02-03", "Rent", "-700.70"),
        ("2026-02-28", "Sale", "500"),
        ("2026-03-15", "Sale", "333.33"),
        ("2026-04-30", "Rent", "-900.05"),
        ("2026-06-01", "Sale", "10"),
    ]
)
COSTS = expenses([("2026-01-05", "=Rent", 10), ("2026-01-09", "Rent*", 20), ("2026-02-07", "rent*", "30.5")])
HIRE: Mapping[str, JsonValue] = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
Case = tuple[Dataset | None, str, Mapping[str, JsonValue]]


def scenario(*steps: Mapping[str, JsonValue], tool: str = "break_month", data: Dataset = UNEVEN) -> Case:
    return (data, tool, {"scenario": [dict(step) for step in steps]})


CASES: dict[str, Case] = {
    "total": (PLAN, "query", {"of": {"measure": "cash.out"}}),
    "by month": (PLAN, "query", {"of": {"measure": "cash.out"}, "group_by": "month"}),
    "top": (
        UNEVEN,
        "query",
        {"of": {"measure": "cash.out"}, "group_by": "Line", "rank": "top", "limit": 1, "share": True},
    ),
    "average": (UNEVEN, "query", {"of": {"measure": "cash.in"}, "aggregate": "average", "per": "month"}),
    "best month": (UNEVEN, "query", {"of": {"measure": "cash.in"}, "aggregate": "max", "per": "month"}),
    "rows": (COSTS, "query", {"aggregate": "average"}),
    "largest": (BANK, "query", {"of": {"measure": "cash.out"}, "aggregate": "max"}),
    "margin": (
        UNEVEN,
        "query",
        {"of": {"measure": "cash.in"}, "minus": {"measure": "cash.out"}, "over": {"measure": "cash.in"}},
    ),
    "compared": (
        BANK,
        "query",
        {
            "of": {"measure": "cash.in"},
            "period": {"start": "2026-02-01", "end": "2026-02-28"},
            "compare": {"period": {"start": "2026-01-01", "end": "2026-01-31"}},
        },
    ),
    "names like formulas": (COSTS, "query", {"of": {"direction": "out"}, "group_by": "Kategori", "share": True}),
    "over a limit": (
        UNEVEN,
        "query",
        {"of": {"measure": "cash.in"}, "group_by": "month", "having": {"op": "over", "value": "100"}},
    ),
    "path": (UNEVEN, "cash_forecast", {}),
    "part of a path": (UNEVEN, "cash_forecast", {"start": "2026-02", "end": "2026-04"}),
    "path of days": (BANK, "break_month", {"buffer": "1500"}),
    "hire": scenario(HIRE, data=PLAN),
    "revenue": scenario({"kind": "revenue_change", "percent": "-13.7", "start": "2026-02", "end": "2026-04"}),
    "receipts of a line": scenario({"kind": "revenue_change", "line": "Ada Ltd", "to": "25.5", "start": "2026-03"}),
    "cost of a line": scenario({"kind": "cost_step", "line": "Rent", "to": "50", "start": "2026-03"}),
    "new cost": scenario({"kind": "cost_step", "amount": "7.77", "name": "=cmd|' /C calc'!A0"}),
    "late": scenario({"kind": "late_payment", "days": 45}),
    "late by days": scenario({"kind": "late_payment", "days": 17}, data=BANK),
    "paid later": scenario({"kind": "late_payment", "days": 60, "direction": "out"}, data=BANK),
    "lost": scenario({"kind": "lost_customer", "line": "Ada Ltd", "saved_percent": "33.3", "start": "2026-02"}),
    "price": scenario(
        {"kind": "price", "percent": "7.5", "volume_percent": "-3.2", "variable_lines": ["Goods"], "start": "2026-02"}
    ),
    "loan in a path": scenario(
        {"kind": "loan", "amount": "500", "monthly_rate": "3.55", "months": 4, "interest_tax": "15"}
    ),
    "several": scenario(
        {"kind": "hire", "people": 1, "monthly_cost": "10.01", "start": "2026-02"},
        {"kind": "revenue_change", "percent": "-20", "start": "2026-03"},
        {"kind": "cost_step", "percent": "10"},
        {"kind": "hire", "people": 3, "monthly_cost": "1.5", "start": "2026-05", "end": "2026-05"},
        {"kind": "owner_draw", "monthly_amount": "5.55"},
        {"kind": "one_off", "amount": "12.5", "start": "2026-06"},
    ),
    "most hires": (PLAN, "solve", {"find": "most_hires", "amount": "10000", "start": "2026-03"}),
    "largest draw": (UNEVEN, "solve", {"find": "largest_draw"}),
    "earliest purchase": (PLAN, "solve", {"find": "earliest_purchase", "amount": "290000"}),
    "runway": (PLAN, "runway", {"cash": "100000", "monthly_burn": "33333.33"}),
    "runway of months": (None, "runway", {"cash": "1000", "inflows": ["10", "20"], "outflows": ["100", "90.5"]}),
    "loan": (None, "loan", {"principal": "100000", "rate": "3.5", "payments": 12, "bsmv": "15", "after": 5}),
    "loan of a year's rate": (None, "loan", {"principal": "250000", "rate": "47", "rate_per": "year", "payments": 36}),
    "loan without interest": (None, "loan", {"principal": "1000", "rate": "0", "payments": 7, "schedule": True}),
    "break-even": (None, "break_even", {"sales": "1000", "variable": "400.5", "fixed": "300", "target_profit": "50"}),
    "break-even in units": (None, "break_even", {"price": "12.5", "unit_cost": "7.25", "fixed": "1000"}),
    "VAT": (None, "vat", {"output": "1200.5", "input": "1500", "carried": "10"}),
    "VAT included": (None, "vat", {"amount": "1200", "rate": "20", "included": True}),
    "wage": (None, "employer_cost_tr", {"gross": "50000.55", "people": 3, "month": "2026-02"}),
    "wage of months": (None, "employer_cost_tr", {"net": "60000", "month": "2026-05", "until": "2026-12"}),
    "aging": (invoices(), "aging", {}),
    "aging on a day": (invoices(), "aging", {"as_of": "2026-06-30"}),
}


@pytest.fixture(scope="module")
def books(recalculated: Recalculate) -> dict[str, tuple[Written, Workbook]]:
    """All cases, recalculated in one go; every other one in Turkish."""
    written = {
        name: write(*case, language="tr" if place % 2 else "en") for place, (name, case) in enumerate(CASES.items())
    }
    found = recalculated([each.content for each in written.values()])
    return {name: (each, book) for (name, each), book in zip(written.items(), found, strict=True)}


@pytest.mark.parametrize("name", CASES)
def test_the_recalculated_figures_are_the_answers(books: dict[str, tuple[Written, Workbook]], name: str) -> None:
    written, book = books[name]
    own = values_of(book, written.result)
    assert own
    assert_equal(own, written.result)
    assert {check for _, _, check in figures_of(book).values()} <= {"equal", "eşit", None}


@pytest.mark.parametrize("name", CASES)
def test_what_stands_beside_a_formula_is_what_it_comes_to(
    books: dict[str, tuple[Written, Workbook]], name: str
) -> None:
    written, book = books[name]
    shown = written.shown
    for sheet in written.book:
        for row in sheet.iter_rows():
            for cell in row:
                if cell.data_type != "f":
                    continue
                expected, found = shown[sheet.title][cell.coordinate].value, book[sheet.title][cell.coordinate].value
                if isinstance(expected, int | float) and isinstance(found, int | float):
                    assert abs(expected - found) < 1e-6, f"{sheet.title}!{cell.coordinate} {cell.value}"
                elif expected is not None:
                    assert found == expected, f"{sheet.title}!{cell.coordinate} {cell.value}"
                else:
                    assert not str(found).startswith("#"), f"{sheet.title}!{cell.coordinate} {cell.value}"


Cells = Mapping[str, object]
CHANGES: dict[str, tuple[Case, Cells, Case]] = {
    "one more hired": (
        scenario(HIRE, data=PLAN),
        {"break_month_hire_people": 3},
        scenario({**HIRE, "people": 3}, data=PLAN),
    ),
    "hired later and until": (
        scenario({**HIRE, "end": "2026-07"}, data=PLAN),
        {"break_month_hire_start": "2026-05-01", "break_month_hire_end": "2026-06-01"},
        scenario({**HIRE, "start": "2026-05", "end": "2026-06"}, data=PLAN),
    ),
    "another percentage": (
        scenario({"kind": "revenue_change", "percent": "-13.7", "start": "2026-02"}),
        {"break_month_revenue_change_percent": -55.5},
        scenario({"kind": "revenue_change", "percent": "-55.5", "start": "2026-02"}),
    ),
    "later still": (
        scenario({"kind": "late_payment", "days": 17}, data=BANK),
        {"break_month_late_payment_days": 60},
        scenario({"kind": "late_payment", "days": 60}, data=BANK),
    ),
    "another opening": (
        (PLAN, "break_month", {}),
        {"break_month_opening": 1.5},
        (PLAN, "break_month", {"opening": "1.5"}),
    ),
    "a longer loan": (
        (None, "loan", {"principal": "100000", "rate": "3.5", "payments": 12}),
        {"loan_payments": 18, "loan_rate": 2.25},
        (None, "loan", {"principal": "100000", "rate": "2.25", "payments": 18}),
    ),
    "as of another day": (
        (invoices(), "aging", {}),
        {"aging_as_of": "2026-06-30"},
        (invoices(), "aging", {"as_of": "2026-06-30"}),
    ),
    "another wage": (
        (None, "employer_cost_tr", {"gross": "50000", "month": "2026-02"}),
        {"employer_cost_tr_gross": 400000},
        (None, "employer_cost_tr", {"gross": "400000", "month": "2026-02"}),
    ),
    "other VAT": (
        (None, "vat", {"output": "100", "input": "150"}),
        {"vat_input": 20.5},
        (None, "vat", {"output": "100", "input": "20.5"}),
    ),
    "another period": (
        (BANK, "query", {"of": {"measure": "cash.in"}, "period": {"start": "2026-02-01", "end": "2026-02-28"}}),
        {"query_from": "2026-01-01", "query_until": "2026-03-31"},
        (BANK, "query", {"of": {"measure": "cash.in"}, "period": {"start": "2026-01-01", "end": "2026-03-31"}}),
    ),
}


@pytest.fixture(scope="module")
def tried(recalculated: Recalculate) -> dict[str, Workbook]:
    """All changes, recalculated in one go."""
    from datetime import date

    contents = []
    for case, cells, _ in CHANGES.values():
        values = {name: date.fromisoformat(value) if isinstance(value, str) else value for name, value in cells.items()}
        contents.append(changed(write(*case), values))
    return dict(zip(CHANGES, recalculated(contents), strict=True))


@pytest.mark.parametrize("name", CHANGES)
def test_other_assumptions_give_what_the_tool_gives_for_them(tried: dict[str, Workbook], name: str) -> None:
    before, _, after = CHANGES[name]
    old, new = run(*before), run(*after)
    own = values_of(tried[name], old)
    differing = 0
    for figure in new.figures:
        short = figure.id.partition(".")[2]
        if short not in own:
            continue
        value = own[short]
        assert isinstance(value, int | float), f"{short}: {value!r}"
        assert abs(value - float(figure.value)) < 1e-6, short
        was = old.figure(short)
        differing += was is None or was.value != figure.value
    assert differing
    checks = [check for _, _, check in figures_of(tried[name]).values()]
    assert "differs" in checks
