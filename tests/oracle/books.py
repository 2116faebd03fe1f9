"""Small files of several layouts, languages and number styles, written from seeds; amounts are whole hundreds or cents.

A `Book` says where its columns stand, as whoever wrote the file knows: nothing here is read from the program.
"""

from __future__ import annotations

import csv
import random
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Literal

import openpyxl

Layout = Literal["wide", "movements", "cash_book", "invoices", "currencies"]
Tongue = Literal["en", "tr"]
Row = Sequence[object]
LAYOUTS: tuple[Layout, ...] = ("wide", "movements", "cash_book", "invoices", "currencies")
MONTHS = {
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December"),
    "tr": ("Ocak", "Şubat", "Mart", "Nisan", "Mayıs", "Haziran", "Temmuz", "Ağustos", "Eylül", "Ekim", "Kasım",
           "Aralık"),
}  # fmt: skip
INCOME = {
    "en": ("Product sales", "Workshops", "Subscriptions", "Repairs"),
    "tr": ("Mağaza satışları", "Danışmanlık", "Kurs geliri", "Tamirat"),
}
COSTS = {
    "en": ("Rent", "Salaries", "Insurance", "Marketing", "Electricity", "Packaging"),
    "tr": ("Kira", "Personel maaşları", "Sigorta", "Reklam", "Elektrik", "Ambalaj"),
}
PARTIES = {
    "en": ("Marlow Studio", "Juniper Foods", "Tidewater Ltd", "Oakley Bros", "Finch Motors"),
    "tr": ("Yıldız Tekstil", "Akın Gıda", "Deniz Yapı", "Çınar Mobilya", "Umut Oto"),
}
HEADINGS = {
    "en": {
        "day": "Date", "text": "Description", "line": "Category", "amount": "Amount", "in": "Money in",
        "out": "Money out", "balance": "Balance", "currency": "Currency", "item": "Item", "opening": "Opening balance",
        "no": "Invoice no", "party": "Customer", "issued": "Invoice date", "due": "Due date", "paid": "Paid date",
        "inflows": "INFLOWS", "outflows": "OUTFLOWS",
    },
    "tr": {
        "day": "Tarih", "text": "Açıklama", "line": "Kategori", "amount": "Tutar", "in": "Giriş", "out": "Çıkış",
        "balance": "Bakiye", "currency": "Para birimi", "item": "Kalem", "opening": "Açılış bakiyesi",
        "no": "Fatura no", "party": "Müşteri", "issued": "Fatura tarihi", "due": "Vade tarihi", "paid": "Ödeme tarihi",
        "inflows": "GİRİŞLER", "outflows": "ÇIKIŞLAR",
    },
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Book:
    """A written file: where each role's column stands (from 0), and what a question may name."""

    layout: Layout
    tongue: Tongue
    seed: int
    rows: tuple[tuple[object, ...], ...]
    first_row: int
    columns: dict[str, int]
    first: date
    months: tuple[str, ...]
    income: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    parties: tuple[str, ...] = ()
    currencies: tuple[str, ...] = ()
    suffix: str = "csv"
    comma: bool = field(default=False)

    @property
    def name(self) -> str:
        """Return the file's name."""
        return f"{self.layout}_{self.tongue}_{self.seed}.{self.suffix}"

    def write(self, folder: Path) -> Path:
        """Return the path of the file, written as a csv or a workbook."""
        path = folder / self.name
        if self.suffix == "xlsx":
            book = openpyxl.Workbook()
            for row in self.rows:
                book.worksheets[0].append(list(row))
            book.save(path)
            return path
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, delimiter=";" if self.comma else ",")
            writer.writerows([[shown(cell, comma=self.comma) for cell in row] for row in self.rows])
        return path


def shown(cell: object, *, comma: bool) -> str:
    """Return a cell as a text file has it: amounts with cents, days in the file's order."""
    if isinstance(cell, Decimal):
        plain = f"{cell:.2f}"
        return plain.replace(".", ",") if comma else plain
    if isinstance(cell, date):
        return cell.strftime("%d.%m.%Y") if comma else cell.isoformat()
    return "" if cell is None else str(cell)


@cache
def book(layout: Layout, tongue: Tongue, seed: int) -> Book:
    """Return the book of a seed."""
    source = random.Random(f"{layout} {tongue} {seed}")
    return {"wide": _wide, "movements": _movements, "cash_book": _cash_book, "invoices": _invoices,
            "currencies": _currencies}[layout](source, tongue, seed)  # fmt: skip


def _style(source: random.Random, tongue: Tongue) -> tuple[str, bool]:
    return source.choice(("csv", "xlsx")), tongue == "tr"


def _months(first: date, n: int) -> tuple[str, ...]:
    return tuple(f"{first.year + (first.month - 1 + k) // 12}-{(first.month - 1 + k) % 12 + 1:02d}" for k in range(n))


def _hundreds(source: random.Random, low: int, high: int) -> Decimal:
    return Decimal(source.randrange(low, high)) * 100


def _wide(source: random.Random, tongue: Tongue, seed: int) -> Book:
    words, suffix = HEADINGS[tongue], _style(source, tongue)[0]
    first, n = date(2026, 1, 1), 12
    months = _months(first, n)
    names = [f"{MONTHS[tongue][int(month[5:]) - 1]} {month[:4]}" for month in months]
    income = tuple(source.sample(INCOME[tongue], 3))
    costs = tuple(source.sample(COSTS[tongue], 4))
    rows: list[tuple[object, ...]] = [(words["item"], *names)]
    opening = Decimal(source.randrange(150, 700)) * 1000
    rows.append((words["opening"], opening, *[None] * (n - 1)))
    rows.append((words["inflows"], *[None] * n))
    rows += [(line, *[_hundreds(source, 400, 900) for _ in months]) for line in income]
    rows.append((words["outflows"], *[None] * n))
    rows += [(line, *[_hundreds(source, 300, 690) for _ in months]) for line in costs]
    return Book(
        "wide", tongue, seed, tuple(rows), 1, {}, first, months, income, costs, suffix=suffix, comma=tongue == "tr"
    )


def _days(source: random.Random, months: Sequence[str]) -> list[date]:
    found = [
        date(int(month[:4]), int(month[5:]), source.randint(1, monthrange(int(month[:4]), int(month[5:]))[1]))
        for month in months
        for _ in range(source.randint(5, 8))
    ]
    return sorted(found)


def _moves(
    source: random.Random, tongue: Tongue, months: Sequence[str]
) -> tuple[list[tuple[date, str, str, Decimal]], tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return (day, line, party, signed amount), each month with both sides."""
    income, costs = INCOME[tongue][:3], COSTS[tongue][:5]
    moves = []
    for index, day in enumerate(_days(source, months)):
        into = index % 5 in (0, 3)
        amount = Decimal(source.randrange(10_000, 900_000)) / 100
        line = source.choice(income if into else costs)
        moves.append((day, line, source.choice(PARTIES[tongue]), amount if into else -amount))
    return moves, income, costs, PARTIES[tongue]


def _movements(source: random.Random, tongue: Tongue, seed: int) -> Book:
    words, (suffix, comma) = HEADINGS[tongue], _style(source, tongue)
    months = _months(date(2024, 1, 1), 24)
    moves, income, costs, parties = _moves(source, tongue, months)
    head = (words["day"], words["text"], words["line"], words["amount"])
    rows = (head, *[(day, f"{party} {day:%d%m}", line, amount) for day, line, party, amount in moves])
    return Book("movements", tongue, seed, rows, 1, {"day": 0, "text": 1, "line": 2, "amount": 3},
                date(2024, 1, 1), months, income, costs, parties, suffix=suffix, comma=comma)  # fmt: skip


def _cash_book(source: random.Random, tongue: Tongue, seed: int) -> Book:
    words, (suffix, comma) = HEADINGS[tongue], _style(source, tongue)
    months = _months(date(2025, 1, 1), 12)
    moves, income, costs, parties = _moves(source, tongue, months)
    head = (words["day"], words["line"], words["text"], words["in"], words["out"], words["balance"])
    rows: list[tuple[object, ...]] = [head]
    balance = Decimal(source.randrange(2_000, 9_000)) * 10
    for day, line, party, amount in moves:
        balance += amount
        into = amount if amount > 0 else None
        rows.append((day, line, party, into, -amount if amount < 0 else None, balance))
    return Book(
        "cash_book",
        tongue,
        seed,
        tuple(rows),
        1,
        {"day": 0, "line": 1, "text": 2, "in": 3, "out": 4, "balance": 5},
        date(2025, 1, 1),
        months,
        income,
        costs,
        parties,
        suffix=suffix,
        comma=comma,
    )


def _invoices(source: random.Random, tongue: Tongue, seed: int) -> Book:
    words, (suffix, comma) = HEADINGS[tongue], _style(source, tongue)
    months = _months(date(2025, 1, 1), 12)
    head = (words["no"], words["party"], words["issued"], words["due"], words["amount"], words["paid"])
    rows: list[tuple[object, ...]] = [head]
    for index, issued in enumerate(_days(source, months)):
        due = date.fromordinal(issued.toordinal() + 30)
        late = date.fromordinal(issued.toordinal() + source.randint(5, 80))
        paid = late if source.random() < 0.7 and late.year == 2025 else None
        amount = Decimal(source.randrange(20_000, 900_000)) / 100
        rows.append((f"F-{1000 + index}", source.choice(PARTIES[tongue]), issued, due, amount, paid))
    return Book("invoices", tongue, seed, tuple(rows), 1, {"no": 0, "party": 1, "issued": 2, "due": 3, "amount": 4,
                "paid": 5}, date(2025, 1, 1), months, parties=PARTIES[tongue], suffix=suffix, comma=comma)  # fmt: skip


def _currencies(source: random.Random, tongue: Tongue, seed: int) -> Book:
    words, (suffix, comma) = HEADINGS[tongue], _style(source, tongue)
    months = _months(date(2025, 1, 1), 12)
    moves, income, costs, parties = _moves(source, tongue, months)
    head = (words["day"], words["text"], words["line"], words["amount"], words["currency"])
    rows = (head, *[(day, party, line, amount, source.choice(("EUR", "USD"))) for day, line, party, amount in moves])
    return Book(
        "currencies",
        tongue,
        seed,
        rows,
        1,
        {"day": 0, "text": 1, "line": 2, "amount": 3, "currency": 4},
        date(2025, 1, 1),
        months,
        income,
        costs,
        parties,
        ("EUR", "USD"),
        suffix=suffix,
        comma=comma,
    )
