"""The figures of a list of invoices, reckoned by SQL from julian days."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError, until_sql
from bot.analyst.second.features.text import fold
from bot.analyst.second.invoice_figures import BUCKETS
from bot.analyst.second.invoice_rows import OPEN_AT, InvoiceRows, invoice_sheets
from bot.analyst.second.keys import keyed_names
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.invoice_list import InvoiceListParameters
from tools.periods import Span
from tools.result import slug

CENT, FOUR = Decimal("0.01"), Decimal("0.0001")
MOST = 8  # parties or invoices that an answer has to name
PAID = ("paid", "paid_late", "paid_on_time")
SEEN = f"""
CREATE TEMP TABLE {{seen}} AS
SELECT rowid AS place, doc, party, issued, due, paid, amount, open,
    CAST(julianday(:day) - julianday(due) AS INTEGER) AS age,
    CASE WHEN whole THEN CAST(julianday(paid) - julianday(issued) AS INTEGER) END AS took,
    CASE WHEN whole THEN CAST(julianday(paid) - julianday(due) AS INTEGER) END AS beyond
FROM (SELECT rowid, *, {OPEN_AT} AS open,
        paid IS NOT NULL AND paid <= :day AND (settled IS NULL OR settled >= amount) AS whole FROM {{t}})
WHERE issued IS NULL OR issued <= :day
"""  # noqa: S608 - names are ours
TESTS = {
    "open": "open > 0",
    "overdue": "open > 0 AND age > 0",
    "not_due": "open > 0 AND age <= 0",
    "partly_paid": "open > 0 AND open < amount",
    "never_paid": "open > 0 AND open >= amount",
    "paid": "open <= 0",
    "paid_late": "beyond > 0",
    "paid_on_time": "beyond <= 0",
}
LATE = "open > 0 AND age > 0"
SUMS = f"count(*), coalesce(sum(amount), 0), coalesce(sum(open), 0), coalesce(sum(CASE WHEN {LATE} THEN open END), 0)"
PLACES = "count(*), coalesce(sum(place), 0), coalesce(sum(place * place), 0)"


class Listing:
    """The invoices that a call asks for, as a table of what was open of each on its day."""

    def __init__(self, books: Books, asked: InvoiceListParameters) -> None:
        self.asked = asked
        self.rows = InvoiceRows(books, asked.table, asked.direction, asked.where)
        self.day = asked.as_of.isoformat() if asked.as_of else _latest(books, asked.table)
        self.seen = f"seen_{self.rows.name}"
        self.found = Reckoned(verdict={"as_of": self.day})
        self.span = Span(start=date.fromisoformat(self.day), end=date.fromisoformat(self.day))

    def see(self, day: str) -> None:
        """Make the table of what was open on a day."""
        self.rows.run(SEEN.replace("{seen}", self.seen), day=day, paid_days=self.rows.paid_days)

    def ask(self, sql: str, **values: object) -> list[tuple[object, ...]]:
        """Return what a statement over the list gives; ``{s}`` stands for it."""
        return self.rows.run(sql.replace("{s}", self.seen), **values)

    def money(self, minor: object) -> Decimal:
        """Return an amount of minor units."""
        return Decimal(int(str(minor or 0))).scaleb(-self.rows.exponent)

    def known(
        self, name: str, value: Decimal, unit: str, of: str = "1", member: str | None = None, on: str | None = None,
        **values: object,
    ) -> None:  # fmt: skip
        """Keep a figure of the rows that a test chooses."""
        places = self.ask(f"SELECT {PLACES} FROM {{s}} WHERE {of}", **values)[0]  # noqa: S608
        first, second, third = (int(str(each)) for each in places)
        self.found.figures[name] = Known(
            value, unit, "tool", self.span, rows=(first, second, third), topic=f"list:{name.partition('.')[0]}",
            member=member, period=on, signed=name == "days_late",
            places=self.rows.exponent if unit == "money" else 2,
        )  # fmt: skip


def _latest(books: Books, table: str | None) -> str:
    """Return the latest day of issue or payment of all invoices, whoever they are of."""
    days: list[str] = []
    for sheet in invoice_sheets(books, table):
        paid = sheet.table.date("paid")
        columns = [sheet.day("issued") or sheet.day("date"), until_sql(sheet.dates[paid.name], paid) if paid else None]
        found = [books.db.execute(f"SELECT max({day}) FROM {sheet.sql}").fetchone()[0] for day in columns if day]  # noqa: S608
        days += [str(day) for day in found if day]
    if not days:
        raise NotReckonedError("no_dates")
    return max(days)


def reckon_listing(books: Books, asked: InvoiceListParameters) -> Reckoned:
    """Return the sums, parties and days of the invoices asked for, or the facts of one."""
    listing = Listing(books, asked)
    if asked.document is not None:
        return _one(listing)
    _refuse(listing)
    listing.see(listing.day)
    _choose(listing)
    _sums(listing)
    _paid(listing)
    if asked.supposing:
        _remaining(listing)
    if asked.by == "counterparty":
        _parties(listing)
    elif asked.by == "invoice":
        _invoices(listing)
    return listing.found


def _refuse(listing: Listing) -> None:
    asked = listing.asked
    delayed = asked.over_days is not None or asked.up_to_days is not None
    if (delayed or asked.due or asked.state in ("overdue", "not_due", *PAID[1:])) and not listing.rows.has_due:
        raise NotReckonedError("missing_input")
    if (asked.paid or asked.state in PAID[1:]) and not listing.rows.paid_days:
        raise NotReckonedError("missing_input")


def _choose(listing: Listing) -> None:
    """Leave only the invoices of the state, the delay and the days asked for."""
    asked = listing.asked
    tests = [TESTS[asked.state]] if asked.state else []
    delay = "beyond" if asked.state in PAID else "age"
    tests += [f"{delay} > {asked.over_days}"] if asked.over_days is not None else []
    tests += [f"{delay} <= {asked.up_to_days}"] if asked.up_to_days is not None else []
    for column, span in (("issued", asked.issued), ("due", asked.due), ("paid", asked.paid)):
        if span is not None:
            tests.append(f"{column} BETWEEN '{span.start.isoformat()}' AND '{span.end.isoformat()}'")
    tests += [f"paid <= '{listing.day}'"] if asked.paid is not None else []
    for test in tests:
        listing.ask(f"DELETE FROM {{s}} WHERE NOT coalesce({test}, 0)")  # noqa: S608


def _sums(listing: Listing) -> None:
    n, billed, still, late = listing.ask(f"SELECT {SUMS} FROM {{s}}")[0]  # noqa: S608
    listing.known("count", Decimal(int(str(n))), "count")
    amounts = {"billed": listing.money(billed), "open": listing.money(still)}
    amounts["collected"] = amounts["billed"] - amounts["open"]
    for name, value in amounts.items():
        listing.known(name, value, "money")
    if amounts["billed"] > 0:
        share = (amounts["collected"] * 100 / amounts["billed"]).quantize(FOUR)
        listing.known("collected_share", share, "percent")
    if not listing.rows.has_due:
        return
    listing.known("overdue", listing.money(late), "money")
    overdue = listing.ask(f"SELECT count(*) FROM {{s}} WHERE {LATE}")[0][0]  # noqa: S608
    listing.known("overdue_count", Decimal(int(str(overdue))), "count")
    oldest = listing.ask(
        f"SELECT age, coalesce(party, doc) FROM {{s}} WHERE {LATE} ORDER BY age DESC, open DESC LIMIT 1"  # noqa: S608
    )
    if oldest:
        listing.known("oldest_days", Decimal(int(str(oldest[0][0]))), "days", member=str(oldest[0][1] or "") or None)
    terms, dated = listing.ask("SELECT sum(julianday(due) - julianday(issued)), count(due) FROM {s} WHERE issued > ''")[
        0
    ]
    if dated:
        listing.known("mean_terms", _mean(int(float(str(terms))), dated), "days")


def _mean(whole: object, n: object) -> Decimal:
    return (Decimal(int(str(whole))) / int(str(n))).quantize(CENT, ROUND_HALF_UP)


def _paid(listing: Listing) -> None:
    n, took, dated, beyond = listing.ask("SELECT count(took), sum(took), count(beyond), sum(beyond) FROM {s}")[0]
    if not n:
        return
    listing.known("paid_count", Decimal(int(str(n))), "count")
    listing.known("mean_days", _mean(took, n), "days")
    half = listing.ask(
        "SELECT avg(took) FROM (SELECT took FROM {s} WHERE took IS NOT NULL ORDER BY took LIMIT :most OFFSET :skip)",
        most=2 - int(str(n)) % 2, skip=(int(str(n)) - 1) // 2,
    )[0][0]  # fmt: skip
    listing.known("median_days", Decimal(str(half)), "days")
    if dated:
        listing.known("mean_lateness", _mean(beyond, dated), "days")


def _remaining(listing: Listing) -> None:
    supposed = [_document(listing, number) for number in listing.asked.supposing]
    if listing.asked.payer is not None:
        theirs = {
            str(row[0]) for row in listing.rows.run("SELECT doc FROM {t} WHERE fold_text(party) = fold_text(:who)",
                                                    who=listing.asked.payer)
        }  # fmt: skip
        if not set(supposed) <= theirs:
            raise NotReckonedError("unknown_member")
    values = {f"d{at}": number for at, number in enumerate(supposed)}
    others = "doc IS NULL OR doc NOT IN (" + ", ".join(f":{name}" for name in values) + ")"
    left = listing.ask(f"SELECT coalesce(sum(open), 0) FROM {{s}} WHERE {others}", **values)[0][0]  # noqa: S608
    listing.known("remaining", listing.money(left), "money", others, **values)


def _parties(listing: Listing) -> None:
    found = listing.ask(
        f"SELECT fold_text(party), {SUMS}, max(CASE WHEN {LATE} THEN age END) FROM {{s}} "  # noqa: S608
        "WHERE coalesce(party, '') <> '' GROUP BY 1"
    )
    first = "SELECT party FROM {s} WHERE fold_text(party) = :key ORDER BY place LIMIT 1"
    named = [(str(listing.ask(first, key=key)[0][0]), str(key), *rest) for key, _, *rest in found]
    named.sort(key=lambda row: (-int(str(row[4])), -int(str(row[3])), -int(str(row[2])), str(row[0])))
    keys = keyed_names([str(row[0]) for row in named])
    for name, key, billed, still, late, age in named:
        place, of = keys[str(name)], "fold_text(party) = :key"
        amounts = {"open": still, "billed": billed, **({"overdue": late} if listing.rows.has_due else {})}
        for title, minor in amounts.items():
            listing.known(f"{title}.{place}", listing.money(minor), "money", of, str(name), key=key)
        if age is not None:
            listing.known(f"late_days.{place}", Decimal(int(str(age))), "days", of, str(name), key=key)


def _invoices(listing: Listing) -> None:
    first = "issued" if listing.asked.state in PAID else "coalesce(due, '9999')"
    found = listing.ask(
        "SELECT place, CASE WHEN doc IS NULL THEN coalesce(party, '') "  # noqa: S608
        f"ELSE doc || coalesce(', ' || party, '') END AS name, amount, open, CASE WHEN {LATE} THEN age END AS days, "
        f"issued, due FROM {{s}} ORDER BY {first}, coalesce(issued, ''), name, place"
    )
    keys: list[str] = []
    for place, name, amount, still, days, issued, due in found:
        of, base = "place = :place", slug(str(name))
        keys.append(base)
        key = base if keys.count(base) == 1 else f"{base}-{keys.count(base)}"
        day = issued if listing.asked.state in PAID else due
        on = str(day) if day else None
        for title, minor in (("billed", amount), ("open", still)):
            listing.known(f"{title}.{key}", listing.money(minor), "money", of, str(name), on, place=place)
        if days is not None:
            listing.known(f"late_days.{key}", Decimal(int(str(days))), "days", of, str(name), on, place=place)


def _document(listing: Listing, number: str) -> str:
    """Return a document's number as the file writes it."""
    wanted = "".join(c for c in fold(number) if c.isalnum())
    written = [str(row[0]) for row in listing.rows.run("SELECT doc FROM {t} WHERE doc IS NOT NULL")]
    named = [each for each in written if "".join(c for c in fold(each) if c.isalnum()) == wanted]
    if len(named) != 1:
        raise NotReckonedError("unknown_member")
    return named[0]


def _one(listing: Listing) -> Reckoned:
    number = _document(listing, listing.asked.document or "")
    issued = listing.rows.run("SELECT issued FROM {t} WHERE doc = :doc", doc=number)[0][0]
    listing.see(max(listing.day, str(issued or listing.day)))
    facts = listing.ask(
        "SELECT issued, due, paid, amount, open, julianday(due) - julianday(issued), took, beyond, age "
        "FROM {s} WHERE doc = :doc", doc=number,
    )[0]  # fmt: skip
    issued, due, paid, amount, still, terms, took, beyond, age = facts

    def keep(name: str, value: Decimal, unit: str, on: object) -> None:
        listing.known(name, value, unit, "doc = :doc", number, str(on) if on else None, doc=number)

    keep("billed", listing.money(amount), "money", issued)
    keep("open", listing.money(still), "money", None)
    keep("collected", listing.money(int(str(amount)) - int(str(still))), "money", None)
    if terms is not None:
        keep("terms", Decimal(int(float(str(terms)))), "days", due)
    days = {"days_to_pay": took, "days_late": beyond} if took is not None else {"days_overdue": age if still else None}
    for name, value in days.items():
        if value is not None:
            keep(name, Decimal(int(str(value))), "days", due if name == "days_overdue" else paid)
    return listing.found


def listed_figures(call: object, found: Reckoned, wanted: tuple[str, ...]) -> tuple[str, ...]:
    """Return the figures that tell what is wanted of a list; of an empty one it is their number alone."""
    if wanted == ("buckets",):
        return tuple(name for name in BUCKETS if name in found.figures and found.figures[name].value)
    if wanted == ("overdue_parties",):
        return tuple(name for name, each in found.figures.items() if name.startswith("overdue.") and each.value > 0)
    if not isinstance(call, InvoiceListParameters):
        return wanted
    if "count" in found.figures and not found.figures["count"].value:
        return ("count",)
    if wanted not in (("parties",), ("late_parties",), ("rows",), ("largest_overdue",)):
        return wanted
    places = [name.partition(".")[2] for name in found.figures if name.startswith("open.")]
    if wanted == ("largest_overdue",):
        return tuple(f"overdue.{place}" for place in places[:1])
    late = call.state == "overdue" and wanted == ("parties",)
    main = "billed" if call.state in PAID else "overdue" if late else "open"
    names = [f"{name}.{place}" for place in places[:MOST] for name in (main, "late_days")]
    if wanted == ("late_parties",):
        parts = [
            (f"overdue.{place}", f"open.{place}") for place in places[:MOST] if f"overdue.{place}" in found.figures
        ]
        names += [late for late, whole in parts if found.figures[late].value != found.figures[whole].value]
    return tuple(name for name in names if name in found.figures and found.figures[name].value)
