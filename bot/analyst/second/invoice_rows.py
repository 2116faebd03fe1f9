"""The invoices of a file as one SQL table, and how they stood on a day, reckoned from julian days."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.conditions import NotReckonedError, Part, until_sql, where_sql
from tools.analysis.parameters import Condition
from tools.tables import Measure

LISTS = count()
COLUMNS = (
    "doc TEXT, party TEXT, issued TEXT, due TEXT, paid TEXT, amount INTEGER, settled INTEGER, "
    "stated INTEGER, side TEXT, "
    "cur TEXT"
)
OPEN_AT = """
CASE WHEN issued > :day THEN 0
    WHEN :paid_days AND paid IS NOT NULL THEN
        CASE WHEN paid > :day THEN amount WHEN settled IS NULL THEN 0 ELSE amount - settled END
    WHEN stated IS NOT NULL THEN stated
    ELSE amount - coalesce(settled, 0) END
"""


class InvoiceRows:
    """The invoices of one side and one currency, in units of ``10**-exponent``; raises NotReckonedError."""

    def __init__(self, books: Books, table: str | None, side: str | None, where: tuple[Condition, ...]) -> None:
        self.books = books
        self.name = f"invoice{next(LISTS)}"
        sheets = invoice_sheets(books, table)
        if not books.dataset.year_known:
            raise NotReckonedError("no_year")
        books.db.execute(f"CREATE TEMP TABLE {self.name} ({COLUMNS})")
        self.exponent = max(_amount(sheet).exponent for sheet in sheets)
        for sheet in sheets:
            self._load(sheet, where)
        sides = [row[0] for row in self.run("SELECT DISTINCT side FROM {t}")]
        if side is None and len(sides) > 1:
            raise NotReckonedError("missing_input")
        if side is not None:
            self.run("DELETE FROM {t} WHERE side <> :side", side=side)
        if not self.run("SELECT 1 FROM {t} LIMIT 1"):
            raise NotReckonedError("nothing_found")
        if len(self.run("SELECT DISTINCT coalesce(cur, '-') FROM {t}")) > 1:
            raise NotReckonedError("several_currencies")
        self.paid_days = any(sheet.table.date("paid") for sheet in sheets)
        self.has_due = bool(self.run("SELECT 1 FROM {t} WHERE due IS NOT NULL LIMIT 1"))

    def run(self, sql: str, **values: object) -> list[tuple[object, ...]]:
        """Return what a statement gives; ``{t}`` stands for the table."""
        return list(self.books.db.execute(sql.replace("{t}", self.name), values))

    def latest(self) -> str:
        """Return the latest day of issue or payment."""
        day = self.run("SELECT max(d) FROM (SELECT max(issued) AS d FROM {t} UNION SELECT max(paid) FROM {t})")[0][0]
        if day is None:
            raise NotReckonedError("no_dates")
        return str(day)

    def _load(self, sheet: Sheet, where: tuple[Condition, ...]) -> None:
        amount = _amount(sheet)
        value = sheet.measures[amount.name]
        scale = 10 ** (self.exponent - amount.exponent)
        side = sheet.side(amount)
        out_only = self.books.db.execute(
            f"SELECT max({value}) <= 0 AND count(*) = sum({side} = 'out') FROM {sheet.sql} WHERE {value} IS NOT NULL"  # noqa: S608 - names are ours
        ).fetchone()[0]
        sign = -1 if out_only else 1
        issued = sheet.day("issued") or sheet.day("date")
        days = [issued or "NULL"]
        for role in ("due", "paid"):
            column = sheet.table.date(role)
            days.append(until_sql(sheet.dates[column.name], column) if column else "NULL")
        documents = [d for d in sheet.table.dimensions if d.role == "document"]
        document = max(documents, key=lambda d: len(set(d.values)), default=None)
        party = sheet.table.dimension("counterparty")
        texts = [sheet.dimensions[d.name] if d else "NULL" for d in (document, party)]
        settled, stated = (self._other(sheet, role) for role in ("paid", "open"))
        part = Part(sheet, value, "1", amount.exponent, amount.currency, "flow", "money")
        clause, values = where_sql(sheet, where, part)
        self.books.db.execute(
            f"INSERT INTO {self.name} SELECT {texts[0]}, {texts[1]}, {days[0]}, {days[1]}, {days[2]}, "  # noqa: S608
            f"{value} * {sign * scale}, abs({settled}), {stated} * {sign}, {side}, coalesce(cur, ?) "
            f"FROM {sheet.sql} WHERE {value} IS NOT NULL AND {clause}",
            (amount.currency, *values),
        )

    def _other(self, sheet: Sheet, role: str) -> str:
        measure = sheet.table.measure_of(role)  # type: ignore[arg-type]
        if measure is None:
            return "NULL"
        if measure.exponent > self.exponent:
            raise NotReckonedError("unchecked")
        return f"({sheet.measures[measure.name]} * {10 ** (self.exponent - measure.exponent)})"


def invoice_sheets(books: Books, table: str | None) -> list[Sheet]:
    """Return the sheets that list invoices, or the one named; raises NotReckonedError."""
    if table is not None:
        named = books.sheet(table)
        if named is None:
            raise NotReckonedError("unknown_column")
        return [named]
    found = [sheet for sheet in books.sheets if _lists_invoices(sheet)]
    if not found:
        raise NotReckonedError("no_invoices")
    return found


def _lists_invoices(sheet: Sheet) -> bool:
    table = sheet.table
    owed: Iterable[object] = (table.date("due"), table.date("paid"), table.measure_of("open"), table.measure_of("paid"))
    dated = any(owed) and table.date("issued") is not None
    return table.rows > 0 and bool(table.measures) and (table.layout == "invoices" or dated)


def _amount(sheet: Sheet) -> Measure:
    found = sheet.table.measure_of("amount") or sheet.table.measure_of("open")
    found = found or next((m for m in sheet.table.measures if m.unit == "money" and not m.derived), None)
    if found is None:
        raise NotReckonedError("unknown_column")
    return found


def has_invoices(books: Books) -> bool:
    """Return whether a file lists invoices."""
    return any(_lists_invoices(sheet) for sheet in books.sheets)
