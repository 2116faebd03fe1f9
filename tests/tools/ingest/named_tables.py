"""Tables of the usual kinds with made-up figures, under headings in eight languages or under none that mean anything.

A table is a list of concepts (keys of ``heading_words.toml``) and rows; its truth says what a reading must hold.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

WORDS = Path(__file__).with_name("heading_words.toml")
CENT = Decimal("0.01")
FIRMS = ("Nordwind", "Oakline", "Petra Studio", "Quill", "Riverside", "Sundial", "Tessera")
PEOPLE = ("Ada Kurt", "Bo Lind", "Cem Oz", "Dora Weiss", "Eva Rossi", "Finn Otto", "Gül Ak", "Hugo Paz")
NOISE = ("col{}", "x{}", "{}", "", "F{}", "alan {}")
Cell = date | Decimal | str | None


@dataclass(frozen=True, slots=True)
class Truth:
    """What a reading must hold: shape, money in and out, the balance before, and the roles of concepts."""

    shapes: tuple[str, ...]
    inflow: Decimal | None = None
    outflow: Decimal | None = None
    opening: Decimal | None = None
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Named:
    """One table: a kind, its concepts in the order of the columns, its rows and its truth."""

    kind: str
    concepts: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    truth: Truth


Maker = Callable[[random.Random], Named]


def _money(rng: random.Random, low: int = 20, high: int = 4000) -> Decimal:
    return Decimal(rng.randint(low * 100, high * 100)).scaleb(-2)


def _days(rng: random.Random, count: int) -> list[date]:
    return sorted(date(2025, 1, 3) + timedelta(days=rng.randint(0, 300)) for _ in range(count))


def _signed(rng: random.Random, count: int) -> list[Decimal]:
    return [_money(rng) * rng.choice((1, 1, -1)) for _ in range(count - 2)] + [_money(rng), -_money(rng)]


def _sums(values: Sequence[Decimal]) -> tuple[Decimal, Decimal]:
    return sum((v for v in values if v > 0), Decimal(0)), -sum((v for v in values if v < 0), Decimal(0))


def _text(rng: random.Random, number: int) -> str:
    return f"{rng.choice(('parts', 'kablo', 'oil', 'tamir', 'deposit', 'paper'))} {rng.choice(FIRMS)} {number}"


def _balances(values: Sequence[Decimal], opening: Decimal) -> list[Decimal]:
    found = []
    for value in values:
        opening += value
        found.append(opening)
    return found


def bank(rng: random.Random) -> Named:
    values, opening = _signed(rng, 30), Decimal("12500.75")
    rows = [
        (day, _text(rng, place), value, balance)
        for place, (day, value, balance) in enumerate(
            zip(_days(rng, 30), values, _balances(values, opening), strict=True)
        )
    ]
    truth = Truth(
        ("transactions",),
        *_sums(values),
        opening,
        {"date": ("date",), "text": ("description",), "balance": ("balance",)},
    )
    return Named("bank", ("date", "text", "amount", "balance"), rows, truth)


def cash_book(rng: random.Random) -> Named:
    values, opening = _signed(rng, 30), Decimal(38400)
    rows = [
        (
            day,
            _text(rng, place),
            rng.choice(("shop", "yard", "van")),
            max(value, Decimal(0)) or None,
            -min(value, Decimal(0)) or None,
            balance,
        )
        for place, (day, value, balance) in enumerate(
            zip(_days(rng, 30), values, _balances(values, opening), strict=True)
        )
    ]
    roles = {
        "date": ("date",),
        "in": ("inflow",),
        "out": ("outflow",),
        "balance": ("balance",),
        "category": ("category",),
    }
    return Named(
        "cash_book",
        ("date", "text", "category", "in", "out", "balance"),
        rows,
        Truth(("transactions",), *_sums(values), opening, roles),
    )


def two_columns(rng: random.Random) -> Named:
    values = _signed(rng, 30)
    rows = [
        (day, _text(rng, place), max(value, Decimal(0)) or None, -min(value, Decimal(0)) or None)
        for place, (day, value) in enumerate(zip(_days(rng, 30), values, strict=True))
    ]
    return Named(
        "two_columns",
        ("date", "text", "in", "out"),
        rows,
        Truth(("transactions",), *_sums(values), None, {"in": ("inflow",), "out": ("outflow",)}),
    )


def invoices(rng: random.Random) -> Named:
    rows: list[Sequence[Cell]] = []
    for place, day in enumerate(_days(rng, 30)):
        total = _money(rng, 100, 9000)
        paid = rng.choice((total, total, Decimal(0), (total / 4).quantize(CENT)))
        settled = day + timedelta(days=rng.randint(5, 60)) if paid else None
        rows.append(
            (f"RE-{2600 + place}", rng.choice(FIRMS), day, day + timedelta(days=30), total, paid, settled, total - paid)
        )
    roles = {
        "issued": ("issued",),
        "due": ("due",),
        "total": ("amount",),
        "paid": ("paid",),
        "open": ("open",),
        "paid_on": ("paid",),
        "document": ("document",),
        "who": ("counterparty",),
    }
    return Named(
        "invoices",
        ("document", "who", "issued", "due", "total", "paid", "paid_on", "open"),
        rows,
        Truth(("invoices",), roles=roles),
    )


def part_paid(rng: random.Random) -> Named:
    whole = invoices(rng)
    kept = [index for index, concept in enumerate(whole.concepts) if concept != "open"]
    roles = {concept: role for concept, role in whole.truth.roles.items() if concept != "open"}
    return Named(
        "part_paid",
        [whole.concepts[index] for index in kept],
        [[row[index] for index in kept] for row in whole.rows],
        Truth(("invoices",), roles=roles),
    )


def payables(rng: random.Random) -> Named:
    whole = invoices(rng)
    places = {"document": 0, "supplier": 1, "issued": 2, "due": 3, "total": 4, "open": 7}
    rows = [[row[index] for index in places.values()] for row in whole.rows]
    roles = {concept: role for concept, role in whole.truth.roles.items() if concept in places} | {
        "supplier": ("counterparty",)
    }
    return Named("payables", list(places), rows, Truth(("invoices",), roles=roles))


def budget_long(rng: random.Random) -> Named:
    rows: list[Sequence[Cell]] = []
    inflow = outflow = Decimal(0)
    for month in range(1, 7):
        for line, side in (("Ürün A", "in"), ("Servis", "in"), ("Hammadde", "out"), ("Ofis", "out"), ("Araç", "out")):
            planned, done = Decimal(rng.randint(100, 900) * 10), Decimal(rng.randint(1000, 9000))
            rows.append((date(2025, month, 1), line, side, planned, done))
            inflow, outflow = inflow + done * (side == "in"), outflow + done * (side == "out")
    roles = {"budget": ("budget",), "actual": ("amount",), "type": ("direction", "category")}
    return Named(
        "budget_long",
        ("month", "line", "type", "budget", "actual"),
        rows,
        Truth(("report", "wide"), inflow, outflow, None, roles),
    )


def budget_flat(rng: random.Random) -> Named:
    rows = []
    for line in ("Product A", "Repairs", "Service B", "Vans", "Office", "Licences"):
        planned, done = Decimal(rng.randint(100, 900) * 10), Decimal(rng.randint(1000, 9000))
        rows.append((line, planned, done, done - planned))
    return Named(
        "budget_flat",
        ("line", "budget", "actual", "variance"),
        rows,
        Truth(("report", "wide"), roles={"budget": ("budget",), "actual": ("amount",), "variance": ("derived",)}),
    )


def ledger(rng: random.Random) -> Named:
    values = _signed(rng, 30)
    rows = [
        (
            day,
            f"F{place}",
            rng.choice(("100 Kasa", "320 Satıcı", "600 Sales")),
            _text(rng, place),
            max(value, Decimal(0)) or None,
            -min(value, Decimal(0)) or None,
        )
        for place, (day, value) in enumerate(zip(_days(rng, 30), values, strict=True))
    ]
    roles = {"debit": ("outflow",), "credit": ("inflow",), "account": ("account",), "document": ("document",)}
    return Named(
        "ledger",
        ("date", "document", "account", "text", "debit", "credit"),
        rows,
        Truth(("transactions",), roles=roles),
    )


def sales(rng: random.Random) -> Named:
    rows: list[Sequence[Cell]] = []
    whole = Decimal(0)
    for day in _days(rng, 30):
        quantity, price = Decimal(rng.randint(1, 40)), _money(rng, 3, 90)
        net = quantity * price
        tax = (net / 5).quantize(CENT)
        whole += net + tax
        rows.append(
            (
                day,
                rng.choice(FIRMS),
                rng.choice(("Lamp", "Sehpa", "Masa", "Chair")),
                quantity,
                price,
                net,
                tax,
                net + tax,
            )
        )
    roles = {
        "quantity": ("quantity",),
        "price": ("price",),
        "tax": ("tax",),
        "gross": ("amount",),
        "net": ("before_tax", "net"),
    }
    return Named(
        "sales",
        ("date", "who", "product", "quantity", "price", "net", "tax", "gross"),
        rows,
        Truth(("transactions",), whole, None, None, roles),
    )


def payroll(rng: random.Random) -> Named:
    rows = []
    for person in PEOPLE:
        gross = _money(rng, 2000, 6000)
        taken = (gross * Decimal("0.31")).quantize(CENT)
        rows.append((person, rng.choice(("Sales", "Depo")), gross, taken, gross - taken))
    return Named(
        "payroll",
        ("employee", "department", "gross_pay", "deductions", "net_pay"),
        rows,
        Truth(
            ("report",),
            roles={"employee": ("line",), "gross_pay": ("other", "amount", "gross"), "net_pay": ("derived",)},
        ),
    )


def card(rng: random.Random) -> Named:
    rows = [
        (day, f"{rng.choice(FIRMS)} store {place}", rng.choice(("Travel", "Food", "Office")), -_money(rng, 5, 300))
        for place, day in enumerate(_days(rng, 25))
    ]
    spent = -sum((row[3] for row in rows), Decimal(0))
    return Named(
        "card",
        ("date", "merchant", "category", "amount"),
        rows,
        Truth(
            ("transactions",),
            Decimal(0),
            spent,
            None,
            {"date": ("date",), "category": ("category",), "merchant": ("description", "counterparty")},
        ),
    )


def loan(rng: random.Random) -> Named:
    rows: list[Sequence[Cell]] = []
    debt = Decimal(60000)
    for number in range(1, 25):
        interest = (debt * Decimal("0.012")).quantize(CENT)
        principal = Decimal(2500) + rng.randint(0, 80)
        debt -= principal
        day = date(2025 + (number - 1) // 12, (number - 1) % 12 + 1, 15)
        rows.append((Decimal(number), day, principal + interest, principal, interest, debt))
    roles = {"instalment": ("amount", "outflow"), "debt": ("balance", "open"), "number": ("document", "other-text")}
    return Named(
        "loan",
        ("number", "date", "instalment", "principal", "interest", "debt"),
        rows,
        Truth(("transactions", "report"), roles=roles),
    )


def stock(rng: random.Random) -> Named:
    rows = []
    for place in range(15):
        quantity, price = Decimal(rng.randint(1, 400)), _money(rng, 1, 60)
        rows.append((f"{rng.choice(('Vida', 'Boya', 'Cable', 'Lamp'))} {place}", quantity, price, quantity * price))
    return Named(
        "stock",
        ("product", "quantity", "price", "value"),
        rows,
        Truth(
            ("report",),
            roles={"product": ("line",), "quantity": ("quantity",), "price": ("price",), "value": ("derived",)},
        ),
    )


def currencies(rng: random.Random) -> Named:
    rows = [
        (day, _text(rng, place), value, rng.choice(("EUR", "USD", "TRY")))
        for place, (day, value) in enumerate(zip(_days(rng, 30), _signed(rng, 30), strict=True))
    ]
    return Named(
        "currencies",
        ("date", "text", "amount", "currency"),
        rows,
        Truth(("transactions",), roles={"currency": ("currency",), "text": ("description",)}),
    )


def subscriptions(rng: random.Random) -> Named:
    rows = [
        (
            f"{firm} {letter}",
            rng.choice(("Basic", "Pro")),
            day,
            Decimal(rng.choice((49, 99, 149))),
            rng.choice(("active", "paused")),
        )
        for firm, letter, day in zip(FIRMS * 3, "aaaaaaabbbbbbbccccccc", _days(rng, 21), strict=True)
    ]
    return Named(
        "subscriptions",
        ("who", "plan", "started", "fee", "status"),
        rows,
        Truth(("transactions", "report"), roles={"who": ("counterparty", "line"), "status": ("status", "category")}),
    )


def project(rng: random.Random) -> Named:
    rows: list[Sequence[Cell]] = []
    for day in _days(rng, 30):
        hours, rate = Decimal(rng.randint(2, 36)) / 4, Decimal(rng.choice((60, 75, 90)))
        rows.append(
            (
                day,
                rng.choice(("Bridge", "Villa", "Depot")),
                rng.choice(PEOPLE[:4]),
                hours,
                rate,
                (hours * rate).quantize(CENT),
            )
        )
    whole = sum((row[5] for row in rows if isinstance(row[5], Decimal)), Decimal(0))
    return Named(
        "project",
        ("date", "project", "employee", "hours", "hourly", "fee_total"),
        rows,
        Truth(
            ("transactions",),
            whole,
            None,
            None,
            {"hours": ("quantity",), "hourly": ("price", "rate"), "fee_total": ("amount",), "project": ("category",)},
        ),
    )


KINDS: tuple[Maker, ...] = (
    bank, cash_book, two_columns, invoices, part_paid, payables, budget_long, budget_flat, ledger, sales, payroll, card,
    loan, stock, currencies, subscriptions, project,
)  # fmt: skip
UNITS = {"en": ("", "", " (GBP)", " £", " in EUR", ""), "tr": ("", " ₺", " (TL)", " TL", "", "")}
MONEY = frozenset({
    "in", "out", "balance", "amount", "total", "paid", "open", "budget", "actual", "variance", "debit", "credit", "net",
    "tax", "gross", "gross_pay", "deductions", "net_pay", "instalment", "principal", "interest", "debt", "value", "fee",
    "fee_total",
})  # fmt: skip
SIDES = {
    "en": ("Income", "Expense"), "tr": ("Gelir", "Gider"), "de": ("Einnahme", "Ausgabe"), "es": ("Ingreso", "Gasto"),
    "fr": ("Recette", "Dépense"), "pt": ("Receita", "Despesa"), "it": ("Entrata", "Uscita"),
    "nl": ("Inkomsten", "Uitgaven"),
}  # fmt: skip


def words() -> dict[str, dict[str, list[str]]]:
    """Return the headings of each concept by language."""
    return tomllib.loads(WORDS.read_text(encoding="utf-8"))


def headings(table: Named, language: str, turn: int, *, units: bool = True) -> list[str]:
    """Return one set of different headings for a table: the same turn for each column, the next where two are alike."""
    known, found = words(), list[str]()
    unit = UNITS.get(language, ("", " (EUR)"))[turn % len(UNITS.get(language, ("", "")))] if units else ""
    for concept in table.concepts:
        choices = known[concept][language]
        order = [*choices[turn:], *choices[:turn]]
        taken = next((word for word in order if word.casefold() not in {one.casefold() for one in found}), order[0])
        found.append(taken)
    return [word + (unit if concept in MONEY else "") for word, concept in zip(found, table.concepts, strict=True)]


def nonsense(table: Named, turn: int) -> list[str]:
    """Return headings that mean nothing (blank ones among them)."""
    return [NOISE[turn % len(NOISE)].format(place) for place in range(1, len(table.concepts) + 1)]


def as_text(table: Named, names: Sequence[str], language: str) -> str:
    """Return the table as separated values in the number style and date order of a language."""
    comma = language != "en"

    def cell(value: Cell) -> str:
        if isinstance(value, date):
            return value.strftime("%d.%m.%Y" if comma else "%d/%m/%Y")
        if isinstance(value, Decimal):
            text = f"{value:f}"
            return text.replace(".", ",") if comma else text
        if value in ("in", "out"):
            return SIDES[language][value == "out"]
        return value or ""

    lines = [";".join(names), *(";".join(map(cell, row)) for row in table.rows)]
    return "\n".join(lines) + "\n"


def everything(seed: int = 5) -> Iterator[tuple[Named, str, int, list[str]]]:
    """Yield every kind under every set of headings: the table, the language (``-`` for none), the turn, the names."""
    for place, make in enumerate(KINDS):
        table = make(random.Random(seed * 100 + place))
        for language, sets in words()["date"].items():
            for turn in range(len(sets)):
                yield table, language, turn, headings(table, language, turn)
        for turn in range(len(NOISE)):
            yield table, "-", turn, nonsense(table, turn)
