"""Files of several layouts whose every name of a party or person, and every text of a row, is a marker."""

from pathlib import Path

from openpyxl import Workbook

# No word of these is a word of any prompt, tool or book.
PARTIES = (
    "Zephyrine Ltd", "Quillon A.Ş.", "Ayşe Örnekoğlu", "Möbius & Søn GmbH", "Brixwell (Export) [UK]", "Vantor+Kepler?",
    "Zephyrine", "Çınarönü Işık", "O'Hallowan \"Mill\"", "Dravik\\Plost",
)  # fmt: skip
ROWS = ("Xandorfy note", "XJ-4471", "TR330006100519786457841326", "Belphoria")
MANY = tuple(f"Klamor{number}ix Vendrel{number}" for number in range(450))


def statement(folder: Path) -> Path:
    """A bank statement with parties, descriptions, documents and account numbers."""
    lines = ["Date;Description;Counterparty;Document;IBAN;Amount"]
    lines += [
        f"2026-0{1 + row // 10}-{1 + row % 28:02d};{ROWS[0]} {row};{_quoted(PARTIES[row % 10])};{ROWS[1]}{row};"
        f"{ROWS[2]};{1000 + row if row % 4 < 2 else -500 - row}"
        for row in range(40)
    ]
    return _written(folder / f"{ROWS[3]} statement.csv", lines)


def described(folder: Path) -> Path:
    """A bank statement that has only descriptions, as banks write them."""
    lines = ["Tarih;Açıklama;Tutar;Bakiye"]
    balance = 1000
    for row in range(24):
        amount = 500 if row % 3 else -300
        balance += amount
        lines.append(f"{1 + row:02d}.01.2026;GELEN EFT {PARTIES[2].upper()} {ROWS[1]}{row};{amount},00;{balance},00")
    return _written(folder / "ekstre.csv", lines)


def invoices(folder: Path) -> Path:
    """Invoices with numbers, customers and their contacts."""
    lines = ["Invoice No;Customer;Contact person;Issue Date;Due Date;Amount;Paid"]
    lines += [
        f"{ROWS[1]}{row};{_quoted(PARTIES[row % 10])};{PARTIES[2]};2026-0{1 + row % 3}-05;2026-0{2 + row % 3}-05;"
        f"{100 + row};{0 if row % 2 else 100 + row}"
        for row in range(20)
    ]
    return _written(folder / "invoices.csv", lines)


def wide(folder: Path) -> Path:
    """Customers down, months across."""
    lines = ["Müşteri;Ocak 2026;Şubat 2026;Mart 2026"]
    lines += [f"{_quoted(name)};{1000 + place};{2000 + place};{900 - place}" for place, name in enumerate(PARTIES)]
    return _written(folder / "musteriler.csv", lines)


def mizan(folder: Path) -> Path:
    """A Turkish trial balance, whose sub-accounts are parties."""
    lines = ["Hesap Kodu;Hesap Adı;Borç;Alacak;Borç Bakiye;Alacak Bakiye"]
    lines += ["100;KASA;120,00;100,00;20,00;0,00", "102;BANKALAR;900,00;700,00;200,00;0,00"]
    lines += [f"102.01;{ROWS[2]};900,00;700,00;200,00;0,00", "120;ALICILAR;500,00;300,00;200,00;0,00"]
    lines += [f"120.01.00{n};{_quoted(name)};50,00;30,00;20,00;0,00" for n, name in enumerate(PARTIES)]
    lines += ["500;SERMAYE;0,00;420,00;0,00;420,00"]
    return _written(folder / "mizan.csv", lines)


def people(folder: Path) -> Path:
    """Sales by salesperson with notes."""
    lines = ["Date;Salesperson;Product;Notes;Revenue"]
    lines += [
        f"2026-0{1 + row % 6}-0{1 + row % 9};{_quoted(PARTIES[row % 10])};{'Tea' if row % 2 else 'Cups'};"
        f"{ROWS[0]} number {row};{100 + row}"
        for row in range(30)
    ]
    return _written(folder / "sales.csv", lines)


def sheets(folder: Path) -> Path:
    """A workbook of two tables."""
    book = Workbook()
    first, second = book.active, book.create_sheet("Purchases")
    assert first is not None
    first.title = "Sales"
    for sheet, party in ((first, "Customer"), (second, "Supplier")):
        sheet.append(["Date", party, "Memo", "Amount"])
        for row in range(20):
            sheet.append([f"2026-0{1 + row % 6}-11", PARTIES[row % 10], f"{ROWS[0]} {row}", 100 + row])
    path = folder / f"{ROWS[3]}.xlsx"
    book.save(path)
    return path


def crowded(folder: Path) -> Path:
    """More parties than an outline lists; the marked ones are the smallest."""
    lines = ["Date;Counterparty;Amount"]
    lines += [f"2026-01-{1 + n % 28:02d};{name};{5000 + n}" for n, name in enumerate(MANY)]
    lines += [f"2026-02-{1 + n:02d};{_quoted(name)};{1 + n}" for n, name in enumerate(PARTIES)]
    return _written(folder / "crowded.csv", lines)


LAYOUTS = (statement, described, invoices, wide, mizan, people, sheets, crowded)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _written(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join(lines), encoding="utf-8")
    return path
