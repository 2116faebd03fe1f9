"""Data sets built by hand, each as reading normalises such a file: small, and with cells as the sheet would have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal

from tools.money import to_minor
from tools.periods import Span, last_day, shift_months, span_of
from tools.tables import (
    Dataset,
    DateColumn,
    DateRole,
    Dimension,
    DimensionRole,
    Measure,
    MeasureRole,
    StatedBalance,
    Table,
    pack,
)

Amount = int | str | Decimal


def minor(value: Amount, exponent: int = 2) -> int:
    return to_minor(Decimal(value), exponent)


def measure(
    name: str,
    values: Sequence[Amount | None],
    *,
    role: MeasureRole = "amount",
    kind: str = "flow",
    unit: str = "money",
    currency: str | None = None,
    exponent: int = 2,
    column: int = 5,
    derived: bool = False,
    formula: str | None = None,
    cells: Sequence[int] | None = None,
) -> Measure:
    return Measure.model_validate(
        {
            "name": name,
            "role": role,
            "kind": kind,
            "unit": unit,
            "exponent": exponent,
            "currency": currency,
            "derived": derived,
            "formula": formula,
            "values": tuple(None if value is None else minor(value, exponent) for value in values),
            "cells": tuple(cells) if cells else tuple(pack(row + 2, column) for row in range(len(values))),
        }
    )


def dimension(name: str, role: DimensionRole, values: Sequence[str | None]) -> Dimension:
    return Dimension(name=name, role=role, values=tuple(values))


def days(name: str, role: DateRole, values: Sequence[str | None], granularity: str = "day") -> DateColumn:
    parsed = tuple(None if value is None else span_of(value).start for value in values)
    return DateColumn.model_validate({"name": name, "role": role, "granularity": granularity, "values": parsed})


def dataset(*tables: Table, file: str = "file.xlsx", **fields: object) -> Dataset:
    main = tables[0]
    found = [day for column in main.dates[:1] for day in column.values if day]
    monthly = bool(main.dates) and main.dates[0].granularity == "month"
    span = Span(start=min(found), end=last_day(max(found)) if monthly else max(found)) if found else None
    stated = {m.currency for table in tables for m in table.measures if m.currency}
    stated |= {code for table in tables for code in table.currencies or () if code}
    return Dataset.model_validate(
        {
            "file": file,
            "sha256": "0" * 64,
            "shape": main.layout,
            "tables": tables,
            "period": span,
            "currencies": tuple(sorted(stated)),
            **fields,
        }
    )


def wide_plan(
    inflows: Mapping[str, Sequence[Amount]],
    outflows: Mapping[str, Sequence[Amount]],
    *,
    first: str = "2026-01",
    opening: Amount | None = None,
    currency: str | None = None,
    sheet: str = "Plan",
    year_known: bool = True,
) -> Dataset:
    """A plan with lines down and months across: outflows are given and printed positive, and held negative."""
    n = len(next(iter(inflows.values() if inflows else outflows.values())))
    months = [shift_months(first, index) for index in range(n)]
    rows: list[tuple[str, str, str, str, Amount, int]] = []
    for index, (line, values) in enumerate([*inflows.items(), *outflows.items()]):
        side = "in" if line in inflows else "out"
        for column, (month, value) in enumerate(zip(months, values, strict=True)):
            signed = Decimal(value) if side == "in" else -Decimal(value)
            rows.append(
                (line, side, "Inflows" if side == "in" else "Outflows", month, signed, pack(index + 4, column + 1))
            )
    table = Table(
        id="t1",
        name=sheet,
        sheet=sheet,
        layout="wide",
        basis="plan",
        sign="account",
        rows=len(rows),
        dates=(days("Month", "date", [row[3] for row in rows], "month"),),
        dimensions=(
            dimension("Line", "line", [row[0] for row in rows]),
            dimension("Direction", "direction", [row[1] for row in rows]),
            dimension("Section", "section", [row[2] for row in rows]),
        ),
        measures=(measure("Amount", [row[4] for row in rows], currency=currency, cells=[row[5] for row in rows]),),
        cash="Amount",
    )
    balances: tuple[StatedBalance, ...] = ()
    if opening is not None:
        balances = (
            StatedBalance(
                kind="opening",
                day=span_of(first).start,
                minor=minor(opening),
                currency=currency,
                sheet=sheet,
                cell=pack(3, 1),
            ),
        )
    return dataset(table, balances=balances, year_known=year_known)


def cash_plan(currency: str | None = "TRY") -> Dataset:
    """The worked example: opening 250,000, eight months, outflows of 160,000 a month."""
    received = [180_000, 170_000, 160_000, 190_000, 150_000, 175_000, 185_000, 165_000]
    return wide_plan(
        {"Sales": received},
        {"Rent": [40_000] * 8, "Salaries": [90_000] * 8, "Other": [30_000] * 8},
        opening=250_000,
        currency=currency,
    )


def statement(
    rows: Sequence[tuple[str, str, Amount]],
    *,
    opening: Amount | None = "1000",
    balances: Sequence[Amount | None] | None = None,
    currency: str | None = "EUR",
    currencies: Sequence[str | None] | None = None,
    accounts: Sequence[str | None] | None = None,
    sheet: str = "Bank",
) -> Dataset:
    """A bank statement of (day, description, signed amount), with the running balance from ``opening`` or as given."""
    running: list[Amount | None] | None = list(balances) if balances is not None else None
    if running is None and opening is not None:
        cash, running = Decimal(opening), []
        for row in rows:
            cash += Decimal(row[2])
            running.append(cash)
    measures = [measure("Amount", [row[2] for row in rows], currency=None if currencies else currency, column=2)]
    if running is not None:
        measures.append(measure("Balance", running, role="balance", kind="stock", currency=currency, column=3))
    dimensions = [dimension("Description", "description", [row[1] for row in rows])]
    if accounts:
        dimensions.append(dimension("Account", "account", accounts))
    if currencies:
        dimensions.append(dimension("Currency", "currency", currencies))
    table = Table(
        id="t1",
        name=sheet,
        sheet=sheet,
        layout="transactions",
        basis="cash",
        sign="account",
        rows=len(rows),
        dates=(days("Date", "date", [row[0] for row in rows]),),
        dimensions=tuple(dimensions),
        measures=tuple(measures),
        currencies=tuple(currencies) if currencies else None,
        cash="Amount",
    )
    return dataset(table)


def expenses(rows: Sequence[tuple[str, str, Amount]], currency: str | None = "TRY", sheet: str = "Giderler") -> Dataset:
    """An expense list of (day, category, positive amount), which reading holds as money out."""
    table = Table(
        id="t1",
        name=sheet,
        sheet=sheet,
        layout="transactions",
        basis="cash",
        sign="account",
        rows=len(rows),
        dates=(days("tarih", "date", [row[0] for row in rows]),),
        dimensions=(
            dimension("kategori", "category", [row[1] for row in rows]),
            dimension("Direction", "direction", ["out"] * len(rows)),
        ),
        measures=(measure("tutar", [-Decimal(row[2]) for row in rows], currency=currency, column=3),),
        cash="tutar",
    )
    return dataset(table)


def groups(currency: str | None = "TRY") -> Dataset:
    """Months by group with several measures: revenue, cost, gross profit (derived), units, and stock on hand."""
    rows = [
        ("2025-01", "Binek", 1000, 700, 10, 5),
        ("2025-01", "SUV", 800, 500, 4, 3),
        ("2025-02", "Binek", 1100, 760, 11, 6),
        ("2025-02", "SUV", 900, 580, 5, 2),
        ("2025-03", "Binek", 900, 650, 8, 7),
        ("2025-03", "SUV", 1300, 800, 7, 4),
    ]
    table = Table(
        id="t1",
        name="Ops",
        sheet="Ops",
        layout="transactions",
        rows=len(rows),
        dates=(days("Ay", "date", [row[0] for row in rows], "month"),),
        dimensions=(dimension("Arac_Grubu", "category", [row[1] for row in rows]),),
        measures=(
            measure("Gelir", [row[2] for row in rows], currency=currency, column=2),
            measure("COGS", [row[3] for row in rows], role="other", currency=currency, column=3),
            measure(
                "Brut_Kar",
                [row[2] - row[3] for row in rows],
                role="other",
                currency=currency,
                column=4,
                derived=True,
                formula="Gelir - COGS",
            ),
            measure(
                "Adet", [row[4] for row in rows], role="quantity", kind="count", unit="count", exponent=0, column=5
            ),
            measure("Stok", [row[5] for row in rows], role="other", kind="stock", unit="count", exponent=0, column=6),
        ),
    )
    return dataset(table)


def invoices(currency: str | None = "EUR") -> Dataset:
    """Invoices with issue, due and payment dates; an empty payment date is an open invoice."""
    rows: list[tuple[str, str, str, str, Amount, str | None]] = [
        ("F-1", "Hazel Ltd", "2026-01-08", "2026-02-07", "1840.00", "2026-02-05"),
        ("F-2", "Juniper GmbH", "2026-01-15", "2026-02-14", "5220.50", "2026-03-02"),
        ("F-3", "Laurel SA", "2026-02-11", "2026-03-13", "3150.00", None),
        ("F-4", "Laurel SA", "2026-03-18", "2026-04-17", "2600.00", None),
        ("F-5", "Maple BV", "2026-04-06", "2026-05-06", "1120.00", None),
    ]
    table = Table(
        id="t1",
        name="Invoices",
        sheet="Invoices",
        layout="invoices",
        basis="accrual",
        rows=len(rows),
        dates=(
            days("invoice_date", "issued", [row[2] for row in rows]),
            days("due_date", "due", [row[3] for row in rows]),
            days("paid_date", "paid", [row[5] for row in rows]),
        ),
        dimensions=(
            dimension("invoice_no", "document", [row[0] for row in rows]),
            dimension("customer", "counterparty", [row[1] for row in rows]),
        ),
        measures=(measure("amount", [row[4] for row in rows], currency=currency, column=4),),
    )
    return dataset(table)


def budgeted(currency: str | None = "TRY") -> Dataset:
    """Income and costs by department and month, each with a budget beside it."""
    rows = [
        ("2026-01", "Sales", 100, 130, 60, 70),
        ("2026-01", "Marketing", 50, 40, 0, 5),
        ("2026-02", "Sales", 100, 120, 60, 50),
        ("2026-02", "Marketing", 50, 40, 0, 0),
    ]
    roles: tuple[MeasureRole, ...] = ("budget", "inflow", "budget", "outflow")
    names = ("Budget income", "Actual income", "Budget cost", "Actual cost")
    table = Table(
        id="t1",
        name="Budget",
        sheet="Budget",
        layout="report",
        rows=len(rows),
        dates=(days("Month", "date", [row[0] for row in rows], "month"),),
        dimensions=(dimension("Line", "line", [row[1] for row in rows]),),
        measures=tuple(
            measure(name, [row[place] for row in rows], role=role, currency=currency, column=place)
            for place, (name, role) in enumerate(zip(names, roles, strict=True), 2)
        ),
    )
    return dataset(table)


def day(text: str) -> date:
    return date.fromisoformat(text)
