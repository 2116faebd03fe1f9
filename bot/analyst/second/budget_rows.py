"""Actual and budgeted amounts, read by SQL: two columns of a table, or a plan beside what was."""

# ruff: noqa: S608 - the only names put into SQL are those of the books
from __future__ import annotations

import re
from dataclasses import dataclass

from bot.analyst.second.books import Books, Sheet, cash_measures
from bot.analyst.second.conditions import NotReckonedError, until_sql
from bot.analyst.second.features.text import fold
from tools.periods import Span
from tools.tables import Measure

NAMED = re.compile(
    r"\b(?:budget|budgeted|plan|planned|planlanan|butce|butcelenen|hedef|hedeflenen|target|actual|actuals|gerceklesen|"
    r"gerceklesme|fiili)\b"
)
PLAN = re.compile(r"budget|butce|hedef|target")
INCOME = re.compile(r"(?:gelir|income|revenue|sale|satis|ciro|giris|inflow|in)(?:s|ler|lar|leri|lari)?")
COSTS = re.compile(
    r"(?:gider|expense|expenditure|cost|maliyet|harcama|masraf|cikis|outflow|out)(?:s|ler|lar|leri|lari)?"
)
SPENDING = re.compile(r"\b(?:cost|expense|spend|outflow|gider|maliyet|harcama|masraf)")


@dataclass(frozen=True, slots=True)
class Entry:
    """One amount: whether budgeted, its side, its days, units, currency and the texts of its row by folded column."""

    planned: bool
    side: str
    day: str | None
    until: str | None
    minor: int
    currency: str | None
    texts: dict[str, str]


def budget_entries(books: Books, period: Span | None) -> tuple[list[Entry], int]:
    """Return the entries that are set side by side, costs positive, with their exponent; raises NotReckonedError."""
    if period is not None and not books.dataset.year_known:
        raise NotReckonedError("no_year")
    exponent = max((m.exponent for t in books.dataset.tables for m in t.measures if m.unit == "money"), default=2)
    found = [e for sheet in books.sheets for e in _of_columns(books, sheet, exponent)] or _of_tables(books, exponent)
    if period is not None and found:
        start, end = period.start.isoformat(), period.end.isoformat()
        found = [e for e in found if e.day and e.until and e.day >= start and e.until <= end]
        if not found:
            raise NotReckonedError("period_not_in_file")
    if not found:
        raise NotReckonedError("no_budget")
    if len({entry.currency for entry in found}) > 1:
        raise NotReckonedError("several_currencies")
    return found, exponent


def _bare(name: str) -> str:
    return " ".join(NAMED.sub(" ", fold(name).replace("_", " ")).split())


def _of_columns(books: Books, sheet: Sheet, exponent: int) -> list[Entry]:
    planned = [m for m in sheet.table.measures if m.role == "budget" and not m.derived]
    others = [
        m for m in sheet.table.measures
        if m.role != "budget" and m.kind == "flow" and m.unit == "money" and not m.derived
    ]  # fmt: skip
    found: list[Entry] = []
    for budget in planned:
        alike = [m for m in others if _bare(m.name) == _bare(budget.name)]
        if not alike and len(planned) == 1:
            alike = [m for m in others if m.role in ("amount", "inflow", "outflow")]
        if alike:
            found += _beside(books, sheet, alike[0], budget, exponent)
    return found


def _beside(books: Books, sheet: Sheet, actual: Measure, budget: Measure, exponent: int) -> list[Entry]:
    value = sheet.measures[actual.name]
    side = sheet.side(actual)
    any_side = books.db.execute(
        f"SELECT 1 FROM {sheet.sql} WHERE {value} IS NOT NULL AND {side} IS NOT NULL LIMIT 1"
    ).fetchone()
    only = f"{value} IS NOT NULL"
    if not any_side and (named := _named_sides(sheet)):
        side = named
    elif not any_side:
        side = "'out'" if SPENDING.search(fold(actual.name).replace("_", " ")) else "'in'"
        only = "1"
    rows = [
        entry
        for planned, measure in ((False, actual), (True, budget))
        for entry in _entries(books, sheet, measure, side, only, exponent, planned=planned)
    ]
    return _positive(rows)


def _named_sides(sheet: Sheet) -> str:
    """Return the SQL of a column that names nothing but income and costs; empty where there is none."""
    for dimension in sheet.table.dimensions:
        names = {name for name in dimension.values if name}
        told = {name: "in" if INCOME.fullmatch(fold(name)) else "out" for name in names
                if INCOME.fullmatch(fold(name)) or COSTS.fullmatch(fold(name))}  # fmt: skip
        if names and len(told) == len(names) and set(told.values()) == {"in", "out"}:
            cases = " ".join(
                f"WHEN '{name.replace(chr(39), chr(39) * 2)}' THEN '{told[name]}'" for name in sorted(told)
            )
            return f"CASE {sheet.dimensions[dimension.name]} {cases} END"
    return ""


def _entries(
    books: Books, sheet: Sheet, measure: Measure, side: str, only: str, exponent: int, *, planned: bool
) -> list[Entry]:
    column = sheet.main_date
    day = sheet.dates[column.name] if column else "NULL"
    value = sheet.signed(measure) if sheet.table.sign == "account" else sheet.measures[measure.name]
    names = list(sheet.dimensions)
    texts = ", ".join(["''", *(sheet.dimensions[name] for name in names)])
    sql = (
        f"SELECT {side}, {day}, {until_sql(day, column)}, ({value}) * {10 ** (exponent - measure.exponent)}, "
        f"coalesce(cur, ?), {texts} FROM {sheet.sql} "
        f"WHERE {sheet.measures[measure.name]} IS NOT NULL AND {only} AND {side} IS NOT NULL"
    )
    roles: dict[str, str] = {name: sheet.table.dimensions[place].role for place, name in enumerate(names)}
    found = []
    for own_side, first, until, minor, currency, _, *values in books.db.execute(sql, (measure.currency,)):
        by_name = {fold(name): text for name, text in zip(names, values, strict=True) if text}
        by_role = {roles[name]: text for name, text in reversed(list(zip(names, values, strict=True))) if text}
        found.append(Entry(planned, own_side, first, until, int(minor), currency, {**by_role, **by_name}))
    return found


def _positive(entries: list[Entry]) -> list[Entry]:
    """Return entries with the costs of the file above zero, each of actual and budget by itself."""
    result = []
    for planned in (False, True):
        for side in ("in", "out"):
            own = [e for e in entries if e.planned is planned and e.side == side]
            sign = -1 if side == "out" and sum(e.minor for e in own) < 0 else 1
            result += [Entry(planned, side, e.day, e.until, sign * e.minor, e.currency, e.texts) for e in own]
    return result


def _of_tables(books: Books, exponent: int) -> list[Entry]:
    moving = [s for s in books.sheets if s.table.layout != "invoices" and s.table.measure_of("amount") is not None]
    plans = [s for s in moving if _is_plan(s)]
    actuals = [s for s in moving if not _is_plan(s)]
    if not plans or not actuals:
        return []
    found = [
        entry
        for planned, sheet in ((False, actuals[0]), (True, plans[0]))
        for measure in _moving(sheet)
        for entry in _entries(books, sheet, measure, sheet.side(measure), "1", exponent, planned=planned)
    ]
    kept = _common(found)
    both = {side for side in ("in", "out") if {e.planned for e in kept if e.side == side} == {True, False}}
    return _positive([entry for entry in kept if entry.side in both])


def _is_plan(sheet: Sheet) -> bool:
    named = fold(f"{sheet.table.name} {sheet.table.sheet}")
    return sheet.table.basis == "plan" or PLAN.search(named) is not None


def _moving(sheet: Sheet) -> list[Measure]:
    if sheet.table.cash and sheet.table.measure(sheet.table.cash):
        return list(cash_measures(sheet.table))
    amount = sheet.table.measure_of("amount")
    return [amount] if amount else []


def _common(entries: list[Entry]) -> list[Entry]:
    """Return the entries of the months that both tables cover, where both have days."""
    ends = []
    for planned in (False, True):
        days = [(e.day, e.until) for e in entries if e.planned is planned and e.day and e.until]
        if not days:
            return entries
        ends.append((min(d for d, _ in days)[:7], max(u for _, u in days)[:7]))
    start, end = max(first for first, _ in ends), min(last for _, last in ends)
    return [e for e in entries if e.day and e.until and e.day[:7] >= start and e.until[:7] <= end]
