from __future__ import annotations

from decimal import Decimal

from tests.tools.builders import cash_plan, dataset, dimension, expenses, groups, invoices, measure, statement
from tools.ingest.stacking import stack
from tools.outline import MEMBERS_SHOWN, Outline, outline
from tools.periods import span_of
from tools.tables import Table


def test_the_outline_names_lines_with_signed_totals_and_the_cash() -> None:
    found = outline(cash_plan())
    (table,) = found.tables
    members = {member.name: (member.total, member.rows) for member in table.dimensions[0].members}
    assert members == {
        "Sales": (Decimal(1_375_000), 8),
        "Salaries": (Decimal(-720_000), 8),
        "Rent": (Decimal(-320_000), 8),
        "Other": (Decimal(-240_000), 8),
    }
    (cash,) = found.cash
    assert (cash.opening, cash.closing) == (Decimal(250_000), Decimal(345_000))
    assert cash.has_inflows
    assert cash.has_outflows
    assert (cash.first_month, cash.last_month, cash.currency) == ("2026-01", "2026-08", "TRY")


def test_a_stock_has_no_total_and_a_derived_measure_says_so() -> None:
    measures = {m.name: m for m in outline(groups()).tables[0].measures}
    assert measures["Stok"].total is None
    assert measures["Brut_Kar"].derived
    assert measures["Gelir"].total == 6000
    assert measures["Adet"].total == 45


def test_dates_tell_their_span_with_the_whole_last_month() -> None:
    spans = {column.role: column.span for column in outline(invoices()).tables[0].dates}
    assert spans["due"] is not None
    assert (str(spans["due"].start), str(spans["due"].end)) == ("2026-02-07", "2026-05-06")
    months = outline(groups()).tables[0].dates[0].span
    assert months is not None
    assert months.end == span_of("2025-03").end


def test_amounts_of_several_currencies_have_no_total() -> None:
    rows = [("2026-01-05", "a", 10), ("2026-01-06", "b", -5)]
    found = outline(statement(rows, opening=None, currencies=["EUR", "USD"]))
    assert found.tables[0].measures[0].total is None
    assert all(member.total is None for member in found.tables[0].dimensions[0].members)
    assert {cash.currency for cash in found.cash} == {"EUR", "USD"}


def test_a_dimension_of_many_members_is_cut_to_the_largest() -> None:
    n = MEMBERS_SHOWN + 50
    table = Table(
        id="t1",
        name="x",
        sheet="x",
        layout="transactions",
        rows=n,
        dimensions=(dimension("who", "counterparty", [f"name {row}" for row in range(n)]),),
        measures=(measure("amount", list(range(n))),),
    )
    (found,) = outline(dataset(table)).tables[0].dimensions
    assert found.n_members == n
    assert len(found.members) == MEMBERS_SHOWN
    assert found.members[0].name == f"name {n - 1}"


def test_the_outline_is_json() -> None:
    found = outline(cash_plan())
    assert Outline.model_validate_json(found.model_dump_json()) == found


def test_sheets_that_make_up_one_table_are_named_with_their_days() -> None:
    def sheet(year: int) -> Table:
        held = expenses([(f"{year}-01-10", "Rent", 40), (f"{year}-03-10", "Rent", 40)])
        return held.main.model_copy(update={"name": str(year), "sheet": str(year)})

    (table,) = outline(dataset(stack([sheet(2024), sheet(2025)]))).tables
    assert [(each.name, str(each.span and each.span.end)) for each in table.sheets] == [
        ("2024", "2024-03-10"), ("2025", "2025-03-10"),
    ]  # fmt: skip
