"""Cash plans written in any layout and language read back to the same months, sides and balances."""

from __future__ import annotations

import random
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import pytest

from tests.tools.ingest.files import months, read_text, tags

SEEDS = range(120)
YEAR = 2025


@dataclass(frozen=True)
class Words:
    months: tuple[str, ...]
    receipts: tuple[str, ...]
    payments: tuple[str, ...]
    sections: tuple[str, str]
    totals: tuple[str, str]
    net: str
    balances: tuple[str, str]
    line: str
    month: str


LANGUAGES = (
    Words(
        ("Jan", "Feb", "Mar", "Apr", "May"), ("Sales", "Services", "Client Alder", "Other income"),
        ("Rent", "Salaries", "Software", "Taxes", "Suppliers", "Loan repayment"), ("Receipts", "Payments"),
        ("Total receipts", "Total payments"), "Net cash flow", ("Opening balance", "Closing balance"), "Item", "Month",
    ),
    Words(
        ("Ocak", "Şubat", "Mart", "Nisan", "Mayıs"), ("Satışlar", "Hizmet geliri", "Müşteri A", "Diğer gelir"),
        ("Kira", "Maaşlar", "Elektrik", "Vergi ve SGK", "Tedarikçi ödemeleri", "Kredi taksidi"),
        ("GİRİŞLER", "ÇIKIŞLAR"),
        ("Toplam Giriş", "Toplam Çıkış"), "Net Nakit Akışı", ("Açılış Bakiyesi", "Kapanış Bakiyesi"), "Kalem", "Ay",
    ),
    Words(
        ("Januar", "Februar", "März", "April", "Mai"), ("Umsatz", "Zinserträge", "Sonstige Erlöse"),
        ("Miete", "Löhne", "Steuern", "Versicherung", "Sonstige Kosten"), ("Einnahmen", "Ausgaben"),
        ("Summe Einnahmen", "Summe Ausgaben"), "Netto-Cashflow", ("Anfangsbestand", "Endbestand"), "Position", "Monat",
    ),
    Words(
        ("enero", "febrero", "marzo", "abril", "mayo"), ("Ventas", "Otros ingresos"),
        ("Alquiler", "Nóminas", "Impuestos", "Seguros"), ("Ingresos", "Gastos"), ("Total ingresos", "Total gastos"),
        "Flujo neto", ("Saldo inicial", "Saldo final"), "Concepto", "Mes",
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Plan:
    text: str
    months: dict[str, tuple[Decimal, Decimal]]
    opening: Decimal | None
    closing: Decimal | None


def chosen(source: random.Random, names: tuple[str, ...], periods: int) -> dict[str, list[Decimal]]:
    picked = source.sample(names, source.randint(1, len(names)))
    return {name: [Decimal(source.randrange(1_000, 9_999_999)) / 100 for _ in range(periods)] for name in picked}


def shown(value: Decimal) -> str:
    return f"{value:,.2f}".replace(",", "T").replace(".", ",").replace("T", ".")


def plan(source: random.Random) -> Plan:
    words = source.choice(LANGUAGES)
    periods = source.randint(2, 5)
    receipts, payments = chosen(source, words.receipts, periods), chosen(source, words.payments, periods)
    sections, totals, net, balances, down, negative = (source.random() < 0.45 for _ in range(6))
    into = [sum((values[at] for values in receipts.values()), Decimal(0)) for at in range(periods)]
    out = [sum((values[at] for values in payments.values()), Decimal(0)) for at in range(periods)]
    cash = [Decimal(5_000)]
    for at in range(periods):
        cash.append(cash[-1] + into[at] - out[at])
    sign = -1 if negative else 1
    lines: list[tuple[str, list[Decimal] | None]] = []
    lines += [(words.balances[0], cash[:-1])] if balances else []
    lines += [(words.sections[0], None)] if sections and not down else []
    lines += list(receipts.items())
    lines += [(words.totals[0], into)] if totals else []
    lines += [(words.sections[1], None)] if sections and not down else []
    lines += [(name, [sign * value for value in values]) for name, values in payments.items()]
    lines += [(words.totals[1], [sign * value for value in out])] if totals else []
    lines += [(words.net, [one - other for one, other in zip(into, out, strict=True)])] if net else []
    lines += [(words.balances[1], cash[1:])] if balances else []
    heads = [f"{name} {YEAR}" for name in words.months[:periods]]
    body = [[name, *(map(shown, values) if values else [""] * periods)] for name, values in lines]
    across = [[words.line, *heads], *body]
    rows = [list(row) for row in zip(*across, strict=True)] if down else across
    rows[0][0] = words.month if down else words.line
    expected = {f"{YEAR}-{at + 1:02d}": (into[at], out[at]) for at in range(periods)}
    text = "\n".join(";".join(row) for row in rows) + "\n"
    return Plan(text, expected, cash[0] if balances else None, cash[-1] if balances else None)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_plan_in_any_layout_reads_back(tmp_path: Path, seed: int) -> None:
    written = plan(random.Random(seed))
    dataset = read_text(tmp_path, written.text)
    found = {month: (Decimal(into), Decimal(out)) for month, (into, out) in months(dataset).items()}
    assert found == written.months, written.text
    assert (dataset.opening_balance, dataset.closing_balance) == (written.opening, written.closing), written.text
    assert not tags(dataset), written.text
