"""The rows that an analysis of sides, members and parties looks at, as one SQL table."""

# ruff: noqa: S608 - the only names put into SQL are those of this class and of the books
from __future__ import annotations

from itertools import count

from bot.analyst.second.books import Books, Sheet, cash_measures
from bot.analyst.second.conditions import NotReckonedError, Part, until_sql, where_sql
from tools.analysis.parameters import CASH_MEASURES, Operand
from tools.periods import Span
from tools.tables import Measure

LISTS = count()
ROLES = ("line", "category", "counterparty", "description")
PARTIES = ("counterparty", "description", "line")
NAMING = ("counterparty", "description", "line", "category", "document")


class SidedRows:
    """Rows with day, until, minor, side, cur and the texts of some roles, in units of ``10**-exponent``.

    ``party`` is who a row is with, ``words`` all that names it, ``place`` its sheet, row and column.
    """

    def __init__(self, books: Books, of: Operand, table: str | None, period: Span | None) -> None:
        self.books = books
        self.name = f"sided{next(LISTS)}"
        self.sheets, cash = _sheets(books, of, table)
        pairs = [(s, m) for s in self.sheets for m in (cash_measures(s.table) if cash else [_measure(s, of)])]
        if not pairs:
            raise NotReckonedError("no_cash")
        self.exponent = max(measure.exponent for _, measure in pairs)
        books.db.execute(
            f"CREATE TEMP TABLE {self.name} (day, until, minor INTEGER, side, cur, party, words, document, layout, "
            f"source, place INTEGER, {', '.join(ROLES)}, signed)"
        )
        for sheet, measure in pairs:
            self._load(sheet, measure, of, cash=cash)
        if period is not None:
            self._keep(period)
        if not self.run("SELECT 1 FROM {t} LIMIT 1"):
            raise NotReckonedError("nothing_found")

    def run(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Return what a statement gives; ``{t}`` stands for the table."""
        return list(self.books.db.execute(sql.replace("{t}", self.name), values))

    def _load(self, sheet: Sheet, measure: Measure, of: Operand, *, cash: bool) -> None:
        column = sheet.main_date
        day = sheet.dates[column.name] if column else "NULL"
        account = sheet.table.sign == "account"
        value = sheet.signed(measure) if cash or account else sheet.measures[measure.name]
        scale = 10 ** (self.exponent - measure.exponent)
        texts = [next((d for d in sheet.table.dimensions if d.role == role), None) for role in ROLES]
        names = [sheet.dimensions[d.name] if d else "NULL" for d in texts]
        where, values = where_sql(sheet, of.where, Part(sheet, value, "1", measure.exponent, None, "flow", "money"))
        moved = f"AND {sheet.side(measure)} IS NOT NULL" if cash else ""
        self.books.db.execute(
            f"INSERT INTO {self.name} SELECT {day}, {until_sql(day, column)}, ({value}) * "
            f"{scale}, {sheet.side(measure)}, "
            f"coalesce(cur, ?), {_party(self.books, sheet)}, {_words(sheet)}, {_text(sheet, 'document')}, ?, ?, row, "
            f"{', '.join(names)}, {int(account)} FROM {sheet.sql} "
            f"WHERE {sheet.measures[measure.name]} IS NOT NULL {moved} AND {where}",
            (measure.currency, sheet.table.layout, sheet.table.id, *values),
        )

    def _keep(self, period: Span) -> None:
        if not self.books.dataset.year_known:
            raise NotReckonedError("no_year")
        first, last = self.run("SELECT min(day), max(until) FROM {t}")[0]
        start, end = period.start.isoformat(), period.end.isoformat()
        if first is None:
            raise NotReckonedError("no_dates")
        if end < str(first) or start > str(last):
            raise NotReckonedError("period_not_in_file")
        self.run("DELETE FROM {t} WHERE day IS NULL OR day < ? OR until > ?", start, end)

    def one_currency(self) -> None:
        """Raise NotReckonedError where the rows are of several currencies."""
        if len(self.run("SELECT DISTINCT coalesce(cur, '-') FROM {t}")) > 1:
            raise NotReckonedError("several_currencies")


def _text(sheet: Sheet, role: str) -> str:
    found = next((d for d in sheet.table.dimensions if d.role == role), None)
    return sheet.dimensions[found.name] if found else "NULL"


def _words(sheet: Sheet) -> str:
    texts = (f"coalesce({_text(sheet, role)}, '')" for role in NAMING)
    return " || ' ' || ".join(texts)


def _party(books: Books, sheet: Sheet) -> str:
    """Return the SQL of who a row is with: counterparty, description, line, else the category with most names."""
    columns = [sheet.dimensions[d.name] for role in PARTIES for d in sheet.table.dimensions if d.role == role]
    categories = [sheet.dimensions[d.name] for d in sheet.table.dimensions if d.role == "category"]
    counted = {
        name: books.db.execute(f"SELECT count(DISTINCT coalesce({name}, '-')) FROM {sheet.sql}").fetchone()[0]
        for name in categories
    }
    columns += sorted(counted, key=lambda name: -counted[name])[:1]
    return f"coalesce({', '.join(f'nullif({name}, {chr(39) * 2})' for name in columns)}, NULL)" if columns else "NULL"


def _measure(sheet: Sheet, of: Operand) -> Measure:
    if of.measure is not None:
        found = sheet.measure(of.measure)
    else:
        found = sheet.table.measure_of("amount") or next((m for m in sheet.table.measures if not m.derived), None)
    if found is None:
        raise NotReckonedError("unknown_column")
    return found


def _sheets(books: Books, of: Operand, table: str | None) -> tuple[list[Sheet], bool]:
    """Return the tables looked at, and whether as movements of money."""
    if of.measure == "cash.closing":
        raise NotReckonedError("not_additive")
    cash = books.cash_sheets
    if table is not None:
        named = books.sheet(table)
        if named is None:
            raise NotReckonedError("unknown_column")
        moving = bool(named.table.cash) and (of.measure is None or of.measure in CASH_MEASURES)
        return [named], moving
    main = books.sheet(None)
    if main is None:
        raise NotReckonedError("unknown_column")
    if of.measure in CASH_MEASURES or (of.measure is None and any(s.table.id == main.table.id for s in cash)):
        return cash, True
    first = main if of.measure is None else next((s for s in books.sheets if s.measure(of.measure)), main)
    return [first, *_carried_on(books, first)], False


def _carried_on(books: Books, first: Sheet) -> list[Sheet]:
    """Return the tables that carry one on in other periods."""
    found, spans = [], [_days(books, first)]
    form = (first.table.layout, first.table.basis, [d.role for d in first.table.dimensions])
    for sheet in books.sheets:
        span = _days(books, sheet)
        same = (sheet.table.layout, sheet.table.basis, [d.role for d in sheet.table.dimensions]) == form
        apart = span is not None and all(o is not None and (span[1] < o[0] or o[1] < span[0]) for o in spans)
        if same and apart and sheet.table.id != first.table.id:
            found.append(sheet)
            spans.append(span)
    return found


def _days(books: Books, sheet: Sheet) -> tuple[str, str] | None:
    day = sheet.day()
    if day is None:
        return None
    row = books.db.execute(f"SELECT min({day}), max({day}) FROM {sheet.sql}").fetchone()
    return None if row[0] is None else (row[0], row[1])
