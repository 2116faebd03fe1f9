"""Aging: each invoice with what is open of it on the as-of day, its age and its bucket, all by formulas."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal

from tools.analysis.aging import BUCKETS, NAMES, OVERDUE, AgingParameters
from tools.analysis.invoices import Invoice, Invoices, invoices
from tools.export.book import Page
from tools.export.desk import MOST_ROWS, Desk
from tools.export.style import money_format
from tools.names import fold
from tools.result import Assumption, ToolResult
from tools.tables import address

COLUMNS = (
    "sheet", "cell", "document", "counterparty", "issued", "due", "paid_on", "amount", "settled", "open_stated", "open",
    "age", "bucket",
)  # fmt: skip
HEAD, FIRST = 3, 4


def write(desk: Desk, result: ToolResult) -> None:
    """Write the invoices, the buckets over them, and what each counterparty owes."""
    asked = AgingParameters.model_validate_json(json.dumps(result.arguments))
    book = invoices(desk.dataset, asked.table, asked.direction, asked.where)
    if len(book.items) > MOST_ROWS:
        return
    day = date.fromisoformat(result.verdict["as_of"])
    as_of = desk.assume(result, Assumption(name="as_of", value=day.isoformat(), unit="period", source="file"))
    terms = desk.assumed(result, "terms")
    rows = desk.rows_page()
    for column, name in enumerate(COLUMNS, 1):
        rows.put(HEAD, column, desk.labels.text(f"column.{name}"), "heading")
    for row, item in enumerate(book.items, FIRST):
        _invoice(desk, rows, row, item, book, (as_of, terms))
    rows.freeze(FIRST, 4)
    last = FIRST + len(book.items) - 1
    page = desk.page("aging")
    page.widen(1, 40)
    columns = {name: rows.span(FIRST, place, last, place) for place, name in enumerate(COLUMNS, 1)}
    _buckets(desk, page, result, columns, book)
    _parties(desk, page, result, columns, book)


def _invoice(desk: Desk, page: Page, row: int, item: Invoice, book: Invoices, cells: tuple[str, str | None]) -> None:
    words, places = desk.labels, book.exponent
    shown = money_format(places, book.currency)
    as_of, terms = cells
    page.put(row, 1, item.sheet)
    page.put(row, 2, address(item.cell) if item.cell else "")
    page.put(row, 3, item.document or "")
    page.put(row, 4, item.party or "")
    for column, day in ((5, item.issued), (6, item.due), (7, item.paid_on)):
        if day is not None:
            page.put(row, column, day, "plain", words.day_format)
    for column, money in ((8, item.amount), (9, item.settled), (10, item.stated_open)):
        if money is not None:
            page.put(row, column, money.amount, "plain", shown)
    issued, due, paid, amount, settled, stated = (page.at(row, column) for column in range(5, 11))
    rest = f'ROUND({amount}-IF({settled}="",0,{settled}),{places})'
    silent = f'IF({stated}="",{rest},{stated})'
    if book.has_paid_days:
        part = f'IF({settled}="",0,{rest})'
        silent = f'IF({paid}="",{silent},IF({paid}>{as_of},{amount},{part}))'
    page.formula(row, 11, f'IF(AND({issued}<>"",{issued}>{as_of}),0,{silent})', None, "plain", shown)
    unknown = '""'
    if terms is not None:
        unknown = f'IF({issued}="","",{as_of}-({issued}+{terms}))'
    elif not book.has_due:
        unknown = f'IF({issued}="","",{as_of}-{issued})'
    page.formula(row, 12, f'IF({due}="",{unknown},{as_of}-{due})', None, "plain", "0")
    page.formula(row, 13, _bucket(desk, page.at(row, 11), page.at(row, 12)), None)


def _bucket(desk: Desk, amount: str, age: str) -> str:
    """Return the formula of an invoice's bucket."""

    def word(name: str) -> str:
        return '"' + desk.labels.text(f"figure.{name}").replace('"', "'") + '"'

    formula = word("over_90")
    for name, last in reversed(BUCKETS):
        formula = f"IF({age}<={last},{word(name)},{formula})"
    return f'IF({amount}=0,"",IF({amount}<0,{word("credits")},IF({age}="",{word("no_due_date")},{formula})))'


def _buckets(desk: Desk, page: Page, result: ToolResult, columns: dict[str, str], book: Invoices) -> None:
    places, opened, buckets = book.exponent, columns["open"], columns["bucket"]
    for column, key in enumerate(("bucket", "open", "invoices"), 1):
        page.put(HEAD, column, desk.labels.text(f"column.{key}"), "heading")
    cells: dict[str, tuple[str, str]] = {}
    shown = money_format(places, book.currency)
    for row, name in enumerate(NAMES, FIRST):
        label = page.put(row, 1, desk.labels.text(f"figure.{name}"))
        figure, count = result.figure(name), result.figure(f"{name}_count")
        amount = f"ROUND(SUMIFS({opened},{buckets},{label}),{places})"
        cells[name] = (
            page.formula(row, 2, amount, figure.value if figure else Decimal(0), "plain", shown),
            page.formula(row, 3, f"COUNTIFS({buckets},{label})", count.value if count else 0, "plain", "0"),
        )
        desk.tell(result, name, cells[name][0])
        desk.tell(result, f"{name}_count", cells[name][1])
    row = FIRST + len(NAMES)
    for name, of in (("outstanding", NAMES), ("overdue", OVERDUE)):
        figure, count = result.figure(name), result.figure(f"{name}_count")
        page.put(row, 1, desk.labels.text(f"figure.{name}"), "total")
        whole = f"ROUND({'+'.join(cells[each][0] for each in of)},{places})"
        number = "+".join(cells[each][1] for each in of)
        desk.tell(result, name, page.formula(row, 2, whole, figure.value if figure else None, "total", shown))
        address_ = page.formula(row, 3, number, count.value if count else None, "total", "0")
        desk.tell(result, f"{name}_count", address_)
        row += 1
    oldest = result.figure("oldest_days")
    if oldest is not None:
        # The age of the oldest open invoice past due, no credit among them.
        late = f"SUMPRODUCT(MAX(({opened}>0)*N(+{columns['age']})))"
        _ = late
        desk.tell(result, "oldest_days", f'_xlfn.MAXIFS({columns["age"]},{opened},">0")')


def _parties(desk: Desk, page: Page, result: ToolResult, columns: dict[str, str], book: Invoices) -> None:
    """Write what each counterparty owes, whole and past due."""
    row = FIRST + len(NAMES) + 4
    for column, key in enumerate(("counterparty", "outstanding", "overdue"), 1):
        page.put(row, column, desk.labels.text(f"column.{key}"), "heading")
    shown, places = money_format(book.exponent, book.currency), book.exponent
    spellings: dict[str, list[str]] = {}
    for item in book.items:
        if item.party:
            found = spellings.setdefault(fold(item.party), [])
            if item.party not in found:
                found.append(item.party)
    late = [desk.labels.text(f"figure.{name}") for name in OVERDUE]
    for figure in result.figures:
        name, _, key = figure.id.partition(".")[2].partition(".")
        if name != "outstanding" or not key or figure.member is None:
            continue
        row += 1
        label = page.put(row, 1, figure.member)
        same = spellings.get(fold(figure.member), [figure.member])
        # SUMIFS reads signs in a name as wildcards, so that names are compared one by one.
        others = [f'"{each}"' for each in same if each != figure.member and '"' not in each]
        parts = [f"({columns['counterparty']}={each})" for each in (label, *others)]
        named = f"SIGN({'+'.join(parts)})" if others else parts[0]
        whole = f"ROUND(SUMPRODUCT({named}*{columns['open']}),{places})"
        desk.tell(result, f"outstanding.{key}", page.formula(row, 2, whole, figure.value, "plain", shown))
        past = "+".join(f'({columns["bucket"]}="{each}")' for each in late)
        overdue = f"ROUND(SUMPRODUCT({named}*({past})*{columns['open']}),{places})"
        told = result.figure(f"overdue.{key}")
        desk.tell(
            result, f"overdue.{key}",
            page.formula(row, 3, overdue, told.value if told else Decimal(0), "plain", shown),
        )  # fmt: skip
