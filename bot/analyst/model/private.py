"""Which names of a file stay here: parties and persons, and the texts and numbers of single rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Literal

from bot.analyst.model.finding import words_of
from bot.analyst.model.ordinary import LEGAL_FORMS, ordinary_words
from tools.names import fold
from tools.outline import DimensionOutline, MemberOutline, Outline, TableOutline

Kind = Literal["Customer", "Supplier", "Party", "Person", "Account", "Document", "Entry"]
# What a heading says of the names below it, in plain letters; a heading that only sorts them says nothing.
CUSTOMERS = re.compile(
    r"custom|client|buyer|payer|\bmusteri|\balici|kunde|cliente|debtor|\bborclu|tenant|kiraci|patient"
)
SUPPLIERS = re.compile(
    r"suppl(?!ies)|vendor|payee|tedarik|\bsatici|lieferant|proveedor|fournisseur|creditor|beneficiary|lehdar"
)
PERSONS = re.compile(
    r"employee|\bstaff\b|salesperson|sales ?rep|\bperson\b|contact|manager|\bagent\b|driver|student|calisan|temsilci|"
    r"sorumlu|yetkili|\bilgili|sofor|ogrenci|\buye\b|hasta\b|(?:ad|isim)i? (?:ve )?soyad|(?:full|first|last) name|"
    r"surname|\bsoyad"
)
PARTIES = re.compile(
    r"counterpart|\bparty|\bcari\b|\bfirma|\bcompany|\bsirket|\bunvan|gonderen|sender|recipient|merchant"
)
SORTED = re.compile(
    r"type|group|segment|categor|class|region|country|city|status|tier|kind|\btur|\btip|grup|sinif|kategor|bolge|sehir|"
    r"\bulke|durum|cinsi"
)
ANYBODY = re.compile(r"names?|adi?|isim|kisi|who|kim")
NOTES = re.compile(
    r"\bnote|\bnot\b|\bnotlar|comment|remark|memo|aciklama|\byorum|detail|detay|e-?mail|e-?posta|phone|telefon"
)
SENTENCE_WORDS, SENTENCE_LETTERS = 5, 40
NUMBERED = re.compile(r"\d[\d \-.]{5,}\d|@|\bTR\d\d|\b[A-Z]{2}\d{2}[A-Z0-9]{8,}")
# Sub-accounts of customers, suppliers, staff and owners in the Turkish chart of accounts.
SUB_ACCOUNT = re.compile(r"(?:12|13|22|23|32|33|42|43|15|19|10)\d?[.\-/ ]\S")


def private_names(outline: Outline) -> dict[str, Kind]:
    """Return the names of a file that no provider may see, each with what it is called instead, in a fixed order."""
    found: dict[str, Kind] = {}
    rows: dict[str, Kind] = {}
    plain: set[str] = set()
    for table in outline.tables:
        for dimension in table.dimensions:
            for name, kind in _members(table, dimension):
                if kind is None:
                    plain.add(name)
                elif kind in ("Document", "Entry"):
                    rows.setdefault(name, kind)
                else:
                    found.setdefault(name, kind)
    return {**found, **{name: kind for name, kind in rows.items() if name not in plain and name not in found}}


def plain_words(outline: Outline, private: Iterable[str]) -> frozenset[str]:
    """Return the words of a file that mean no party: of its headings, and of its lines, categories and sheets."""
    hidden = set(private)
    texts: list[str] = []
    for table in outline.tables:
        for columns in (table.dimensions, table.measures, table.dates, table.sheets):
            texts += [column.name for column in columns]
        for dimension in table.dimensions:
            texts += [member.name for member in dimension.members if member.name not in hidden]
    return words_of(texts)


def _members(table: TableOutline, dimension: DimensionOutline) -> Iterator[tuple[str, Kind | None]]:
    rows = row_texts(dimension)
    heading = None if rows else _of_heading(dimension)
    ledger = dimension.role == "line" and _is_ledger(table)
    for member in dimension.members:
        kind: Kind | None = rows
        if kind is None and dimension.role == "counterparty" and heading in (None, "Party"):
            kind = _of_side(member)
        kind = kind or heading
        if kind is None and ledger and not _is_ordinary(member.name):
            kind = "Account"
        yield member.name, kind or _of_itself(member.name)
    for name in dimension.further:
        yield name, rows or heading or "Party"


def row_texts(dimension: DimensionOutline) -> Kind | None:
    """Return what the texts of single rows are called, None for a column of names."""
    if dimension.role == "document":
        return "Document"
    if dimension.role == "description":
        return "Entry"
    if dimension.role not in ("other", "category"):
        return None
    spoken = any(
        len(member.name) > SENTENCE_LETTERS or len(member.name.split()) > SENTENCE_WORDS for member in dimension.members
    )
    return "Entry" if NOTES.search(fold(dimension.name)) or (dimension.role == "other" and spoken) else None


def _of_heading(dimension: DimensionOutline) -> Kind | None:
    heading = fold(dimension.name)
    if dimension.role in ("direction", "currency") or SORTED.search(heading):
        return None
    kinds: tuple[tuple[re.Pattern[str], Kind], ...] = (
        (CUSTOMERS, "Customer"), (SUPPLIERS, "Supplier"), (PERSONS, "Person"), (PARTIES, "Party"),
    )  # fmt: skip
    found = next((kind for pattern, kind in kinds if pattern.search(heading)), None)
    if found is None and ANYBODY.fullmatch(heading):
        return None if any(_is_ordinary(member.name) for member in dimension.members) else "Party"
    return found


def _of_side(member: MemberOutline) -> Kind:
    """What a party is called by the side on which its money moves."""
    if member.side is not None:
        return "Customer" if member.side == "in" else "Supplier"
    total = member.total or Decimal(0)
    return "Customer" if total > 0 else "Supplier" if total < 0 else "Party"


def _of_itself(name: str) -> Kind | None:
    """A name that shows by itself what it is: a firm by its legal form, a number of an account or a telephone."""
    if NUMBERED.search(name):
        return "Account"
    words = fold(name).replace(".", "").split()
    return "Party" if len(words) > 1 and LEGAL_FORMS.intersection(words) else None


def _is_ledger(table: TableOutline) -> bool:
    codes = (member.name for each in table.dimensions if each.role == "account" for member in each.members)
    return any(SUB_ACCOUNT.match(code) for code in codes)


def _is_ordinary(name: str) -> bool:
    """Return whether a name is made of ordinary words alone."""
    return words_of([name]) <= ordinary_words()
