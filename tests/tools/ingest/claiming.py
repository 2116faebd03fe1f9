"""Tables of many layouts with names that begin like totals and balances, with and without real totals beside them."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

ZERO = Decimal(0)
# Words for totals and balances, then what a real total, opening and closing are called, by language.
WORDS: dict[str, tuple[str, ...]] = {
    "en": ("Total", "Sum", "Net", "Closing", "Opening", "Closing balance", "Opening balance", "Subtotal", "Balance"),
    "tr": ("Toplam", "Ara Toplam", "Genel", "Genel Toplam", "Bakiye", "Devir", "Net", "Kapanış", "Açılış", "Yekun"),
    "de": ("Summe", "Gesamt", "Saldo", "Netto", "Zwischensumme", "Endsaldo", "Gesamtsumme", "Vortrag"),
    "fr": ("Total", "Solde", "Sous-total", "Net", "Solde initial", "Totaux"),
    "es": ("Total", "Suma", "Saldo", "Neto", "Saldo inicial", "Subtotal"),
    "it": ("Totale", "Saldo", "Netto", "Saldo finale", "Subtotale"),
    "pt": ("Total", "Soma", "Saldo", "Líquido", "Saldo final", "Subtotal"),
    "nl": ("Totaal", "Saldo", "Netto", "Eindsaldo", "Subtotaal", "Beginsaldo"),
}
REAL: dict[str, tuple[str, str, str]] = {
    "en": ("Total", "Opening balance", "Closing balance"),
    "tr": ("Genel Toplam", "Devreden Bakiye", "Kapanış Bakiyesi"),
    "de": ("Summe", "Anfangssaldo", "Endsaldo"),
    "fr": ("Total", "Solde initial", "Solde final"),
    "es": ("Total", "Saldo inicial", "Saldo final"),
    "it": ("Totale", "Saldo iniziale", "Saldo finale"),
    "pt": ("Total", "Saldo inicial", "Saldo final"),
    "nl": ("Totaal", "Beginsaldo", "Eindsaldo"),
}
THINGS = ("Energy", "Oil", "Temizlik", "Gıda A.Ş.", "Ltd", "Bau GmbH", "Conseil SARL", "Limpieza SL", "Servizi Srl",
          "Logística Lda", "Schoonmaak BV", "Fitness", "Telecom", "Consulting", "Motors", "Kimya San. Tic. Ltd. Şti.",
          "Nutrition", "Hygiène", "Elektrik", "Print & Media")  # fmt: skip
PLAIN = ("Acme", "Blue Harbor", "Kuzey", "Nordlicht", "Rivière", "Sol y Mar", "Vento", "Molen", "Deniz", "Alder",
         "Cedar", "Ostrava", "Lumen", "Pera", "Quartz")  # fmt: skip
INCOME = {"en": "Income", "tr": "Gelirler", "de": "Einnahmen", "fr": "Recettes", "es": "Ingresos", "it": "Entrate",
          "pt": "Receitas", "nl": "Inkomsten"}  # fmt: skip
COSTS = {"en": "Expenses", "tr": "Giderler", "de": "Ausgaben", "fr": "Dépenses", "es": "Gastos", "it": "Uscite",
         "pt": "Despesas", "nl": "Uitgaven"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Made:
    """A file's text, and what it holds: facts, money in and out, and the balances of a statement."""

    kind: str
    text: str
    facts: int
    into: Decimal
    out: Decimal
    opening: Decimal | None = None
    closing: Decimal | None = None


class Maker:
    """Makes one table; everything follows from the seed."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.language = self.pick.choice(list(WORDS))

    def amount(self, most: int = 90_000) -> Decimal:
        return Decimal(self.pick.randint(999, most * 10)).scaleb(-2)

    def claiming(self) -> str:
        return f"{self.pick.choice(WORDS[self.language])} {self.pick.choice(THINGS)}"

    def names(self, number: int, claiming: int) -> list[str]:
        """Different names, some of which claim to be totals, in any order."""
        found: list[str] = []
        while len(found) < claiming:
            name = self.claiming()
            found += [name] if name not in found else []
        found += self.pick.sample(PLAIN, number - claiming)
        self.pick.shuffle(found)
        return found

    def chance(self, share: float) -> bool:
        return self.pick.random() < share


def _csv(rows: list[list[object]]) -> str:
    return "\n".join(";".join("" if cell is None else str(cell) for cell in row) for row in rows) + "\n"


def statement(maker: Maker) -> Made:
    """A bank statement: signed amounts or two columns, with or without balances, documents, openings and totals."""
    pick = maker.pick
    two, balances, documents, parties = (maker.chance(0.5) for _ in range(4))
    turned = balances and maker.chance(0.2)
    day = date(2025, 1, 2)
    cash = opening = maker.amount()
    body: list[list[object]] = []
    into = out = ZERO
    names = maker.names(8, 3)
    count = pick.randint(8, 16)
    for number in range(count):
        name = names[number % len(names)]
        value = maker.amount() * pick.choice((1, -1, -1))
        into, out = into + max(value, ZERO), out - min(value, ZERO)
        cash += value
        day += timedelta(days=pick.randint(0, 6))
        money: list[object] = [value] if not two else [-value if value < 0 else None, value if value > 0 else None]
        row: list[object] = [day.isoformat(), *([f"D-{1000 + number}"] if documents else [])]
        row += [name, f"payment {number}"] if parties else [name]
        body.append([*row, *money, *([cash] if balances else [])])
    if turned:
        body.reverse()
    head: list[object] = ["Date", *(["Document no"] if documents else [])]
    head += ["Counterparty", "Description"] if parties else ["Description"]
    head += [*(["Debit", "Credit"] if two else ["Amount"]), *(["Balance"] if balances else [])]
    total, first, last = REAL[maker.language]
    blank: list[object] = [None] * len(head)
    name_at = head.index("Description")
    rows: list[list[object]] = [head]
    if balances and not turned and maker.chance(0.5):
        rows.append([*blank[:name_at], first, *blank[name_at + 1 : -1], opening])
    rows += body
    if balances and not turned and maker.chance(0.4):
        rows.append([*blank[:name_at], last, *blank[name_at + 1 : -1], cash])
    if maker.chance(0.5):
        wrong = Decimal("0.50") if maker.chance(0.2) else ZERO
        sums: list[object] = [out + wrong, into] if two else [into - out + wrong]
        rows.append([*blank[:name_at], total, *sums, *([None] if balances else [])])
    known = (opening, cash) if balances else (None, None)
    return Made("statement", _csv(rows), count, into, out, *known)


def expenses(maker: Maker) -> Made:
    """A list of expenses by supplier and category, with monthly subtotals sometimes."""
    day = date(2025, 3, 1)
    names = maker.names(7, 3)
    kinds = maker.names(4, 1)
    rows: list[list[object]] = [["Date", "Supplier", "Category", "Expense"]]
    out, part, count = ZERO, ZERO, 0
    subtotals = maker.chance(0.4)
    for month in range(3):
        part = ZERO
        for number in range(maker.pick.randint(3, 6)):
            value = maker.amount()
            spent = day + timedelta(days=31 * month + number)
            rows.append([spent.isoformat(), maker.pick.choice(names), maker.pick.choice(kinds), value])
            out, part, count = out + value, part + value, count + 1
        if subtotals:
            rows.append([None, REAL[maker.language][0], None, part])
    if maker.chance(0.5):
        rows.append([None, REAL[maker.language][0], None, out])
    return Made("expenses", _csv(rows), count, ZERO, out)


def wide(maker: Maker) -> Made:
    """Lines by month, income above costs, with or without headings of groups, totals and a net line."""
    months = ["2025-01", "2025-02", "2025-03", "2025-04", "2025-05", "2025-06"][: maker.pick.randint(3, 6)]
    names = maker.names(9, maker.pick.randint(1, 4))
    cut = maker.pick.randint(3, 5)
    totals = maker.chance(0.6)
    rows: list[list[object]] = [["Line", *months]]
    sums: list[list[Decimal]] = []
    for title, lines in ((INCOME[maker.language], names[:cut]), (COSTS[maker.language], names[cut:])):
        rows.append([title, *([None] * len(months))])
        figures = [[maker.amount() for _ in months] for _ in lines]
        rows += [[name, *values] for name, values in zip(lines, figures, strict=True)]
        sums.append([sum(column, ZERO) for column in zip(*figures, strict=True)])
        if totals:
            rows.append([f"{REAL[maker.language][0]} {title}", *sums[-1]])
    if maker.chance(0.5):
        rows.append(["Net", *(one - other for one, other in zip(*sums, strict=True))])
    return Made("wide", _csv(rows), len(names) * len(months), sum(sums[0], ZERO), sum(sums[1], ZERO))


def invoices(maker: Maker) -> Made:
    """Invoices of customers, with a total below them sometimes."""
    names = maker.names(7, 3)
    rows: list[list[object]] = [["Invoice no", "Customer", "Invoice date", "Due date", "Amount"]]
    into, count = ZERO, maker.pick.randint(6, 14)
    for number in range(count):
        day = date(2025, 2, 3) + timedelta(days=3 * number)
        value = maker.amount()
        into += value
        due = day + timedelta(days=30)
        rows.append([f"F{100 + number}", maker.pick.choice(names), day.isoformat(), due.isoformat(), value])
    if maker.chance(0.5):
        wrong = Decimal(3) if maker.chance(0.2) else ZERO
        place = maker.pick.choice((0, 1))
        rows.append([*([None] * place), REAL[maker.language][0], *([None] * (3 - place)), into + wrong])
    return Made("invoices", _csv(rows), count, into, ZERO)


def report(maker: Maker) -> Made:
    """A long report: month, customer, quantity and sales, with totals of months sometimes."""
    names = maker.names(5, 2)
    rows: list[list[object]] = [["Month", "Customer", "Region", "Quantity", "Sales"]]
    into, count = ZERO, 0
    totals = maker.chance(0.4)
    for month in ("2025-01", "2025-02", "2025-03"):
        part, units = ZERO, 0
        for name in names:
            value, quantity = maker.amount(), maker.pick.randint(2, 90)
            rows.append([month, name, maker.pick.choice(("North", "South")), quantity, value])
            into, part, units, count = into + value, part + value, units + quantity, count + 1
        if totals:
            rows.append([month, REAL[maker.language][0], None, units, part])
    return Made("report", _csv(rows), count, into, ZERO)


def stock(maker: Maker) -> Made:
    """A list without dates, its total below or above it sometimes."""
    names = maker.names(8, 3)
    values = [maker.amount() for _ in names]
    rows: list[list[object]] = [[name, value] for name, value in zip(names, values, strict=True)]
    total: list[object] = [REAL[maker.language][0], sum(values, ZERO)]
    place = maker.pick.choice(("none", "below", "above"))
    rows = [*([total] if place == "above" else []), *rows, *([total] if place == "below" else [])]
    return Made("stock", _csv([["Supplier", "Amount"], *rows]), len(names), sum(values, ZERO), ZERO)


def downward(maker: Maker) -> Made:
    """A row for each month, a column for each line, some of which are named like totals; a total column sometimes."""
    incomes = maker.names(3, 1)
    costs = [name for name in maker.names(7, 2) if name not in incomes][:4]
    rows: list[list[object]] = [
        ["Month", *(f"{INCOME[maker.language]} {name}" for name in incomes), *costs, f"Total {COSTS[maker.language]}"]
    ]
    into = out = ZERO
    for month in range(1, maker.pick.randint(5, 9)):
        got, spent = [maker.amount() for _ in incomes], [maker.amount() for _ in costs]
        into, out = into + sum(got, ZERO), out + sum(spent, ZERO)
        rows.append([f"2025-{month:02d}", *got, *spent, sum(spent, ZERO)])
    return Made("downward", _csv(rows), (len(incomes) + len(costs)) * (len(rows) - 1), into, out)


def paged(maker: Maker) -> Made:
    """A statement with balances whose pages end with the balance carried forward and begin with it brought forward."""
    _, first, last = REAL[maker.language]
    cash = opening = maker.amount()
    day, into, out = date(2025, 1, 1), ZERO, ZERO
    names = maker.names(6, 3)
    amounts = maker.chance(0.5)
    rows: list[list[object]] = [["Date", "Description", "Amount", "Balance"]]
    pages, lines = maker.pick.randint(2, 4), maker.pick.randint(4, 8)
    dated = maker.chance(0.5)
    for page in range(pages):
        begun = day.isoformat() if dated else None
        rows.append([begun, first, cash if amounts else None, cash])
        for number in range(lines):
            value = maker.amount() * maker.pick.choice((1, -1))
            cash, into, out = cash + value, into + max(value, ZERO), out - min(value, ZERO)
            day += timedelta(days=1)
            rows.append([day.isoformat(), names[(page + number) % len(names)], value, cash])
        rows.append([day.isoformat() if dated else None, last, cash if amounts else None, cash])
    return Made("paged", _csv(rows), pages * lines, into, out, opening, cash)


LAYOUTS: tuple[Callable[[Maker], Made], ...] = (
    statement, statement, expenses, wide, wide, invoices, report, stock, downward, paged,
)  # fmt: skip


def made(seed: int) -> Made:
    """Return the table of a seed."""
    return LAYOUTS[seed % len(LAYOUTS)](Maker(seed))
