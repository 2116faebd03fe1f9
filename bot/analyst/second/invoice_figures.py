"""The figures of aging and of days to pay, reckoned by SQL from julian days."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal

from bot.analyst.second.books import Books
from bot.analyst.second.conditions import NotReckonedError
from bot.analyst.second.features.text import fold
from bot.analyst.second.invoice_rows import OPEN_AT, InvoiceRows
from bot.analyst.second.keys import keyed_names
from bot.analyst.second.meaning import Known, Reckoned
from tools.analysis.aging import AgingParameters
from tools.analysis.days_to_pay import DaysToPayParameters
from tools.periods import Span

BUCKETS = ("not_due", "days_1_30", "days_31_60", "days_61_90", "over_90", "no_due_date", "credits")
LATE = BUCKETS[1:5]
CENT, FOUR = Decimal("0.01"), Decimal("0.0001")
AGED = f"""
CREATE TEMP TABLE {{aged}} AS
SELECT doc, party, open, age, CASE WHEN open < 0 THEN 'credits' WHEN age IS NULL THEN 'no_due_date'
    WHEN age <= 0 THEN 'not_due' WHEN age <= 30 THEN 'days_1_30' WHEN age <= 60 THEN 'days_31_60'
    WHEN age <= 90 THEN 'days_61_90' ELSE 'over_90' END AS bucket
FROM (SELECT doc, party, {OPEN_AT} AS open, CAST(julianday(:day) - julianday({{due}}) AS INTEGER) AS age FROM {{t}})
WHERE open <> 0
"""  # noqa: S608 - names are ours


def reckon_aging(books: Books, asked: AgingParameters) -> Reckoned:
    """Return the buckets, sums and parties of what was open on a day."""
    rows = InvoiceRows(books, asked.table, asked.direction, asked.where)
    day = asked.as_of.isoformat() if asked.as_of else rows.latest()
    due = "due"
    if asked.terms is not None:
        due = f"coalesce(due, date(issued, '+{asked.terms} days'))"
    elif not rows.has_due:
        due = "issued"
    aged = f"aged_{rows.name}"
    rows.run(AGED.replace("{aged}", aged).replace("{due}", due), day=day, paid_days=rows.paid_days)
    found = Reckoned(verdict={"as_of": day})
    span = Span(start=date.fromisoformat(day), end=date.fromisoformat(day))

    def known(name: str, value: Decimal, unit: str, member: str | None = None) -> None:
        topic = f"aging:{name.partition('.')[0]}"
        found.figures[name] = Known(
            value,
            unit,
            "tool",
            span,
            topic=topic,
            member=member,
            signed=False,
            places=rows.exponent if unit == "money" else 0,
        )

    def money(minor: object) -> Decimal:
        return Decimal(int(str(minor or 0))).scaleb(-rows.exponent)

    sums = {str(b): (s, n) for b, s, n in rows.run(f"SELECT bucket, sum(open), count(*) FROM {aged} GROUP BY 1")}  # noqa: S608
    for bucket in BUCKETS:
        total, n = sums.get(bucket, (0, 0))
        known(bucket, money(total), "money")
        known(f"{bucket}_count", Decimal(int(str(n))), "count")
    for name, of in (("outstanding", BUCKETS), ("overdue", LATE)):
        known(name, sum((found.figures[b].value for b in of), Decimal(0)), "money")
        known(f"{name}_count", sum((found.figures[f"{b}_count"].value for b in of), Decimal(0)), "count")
    whole = found.figures["outstanding"].value
    for name in ("overdue", "over_90") if whole > 0 else ():
        known(f"{name}_share", (found.figures[name].value * 100 / whole).quantize(FOUR), "percent")
    oldest = rows.run(
        f"SELECT age, coalesce(party, doc) FROM {aged} WHERE age > 0 AND open > 0 ORDER BY age DESC LIMIT 1"  # noqa: S608
    )
    if oldest:
        known("oldest_days", Decimal(int(str(oldest[0][0]))), "days", str(oldest[0][1] or "") or None)
    _owing(rows, aged, known, money)
    return found


def _owing(rows: InvoiceRows, aged: str, known: object, money: object) -> None:
    late = "sum(CASE WHEN age > 0 AND open > 0 THEN open ELSE 0 END)"
    parties = rows.run(
        f"SELECT fold_text(party), min(party), {late}, sum(open) FROM {aged} "  # noqa: S608
        "WHERE coalesce(party, '') <> '' GROUP BY 1"
    )
    first = "SELECT party FROM {t} WHERE fold_text(party) = :key LIMIT 1"
    names = {str(key): str(rows.run(first, key=key)[0][0]) for key, *_ in parties}
    found = [(names[str(key)], int(str(past)), int(str(whole))) for key, _, past, whole in parties]
    found.sort(key=lambda row: (-row[1], -row[2], row[0]))
    keys = keyed_names([name for name, _, _ in found])
    owed = {
        "overdue": [(past, name) for name, past, _ in found],
        "outstanding": [(all_, name) for name, _, all_ in found],
    }
    for title, sums in owed.items():
        most = max((minor for minor, _ in sums), default=0)
        if most > 0:
            leader = min(name for minor, name in sums if minor == most)
            known(f"largest_{title}", money(most), "money", leader)  # type: ignore[operator]
        for minor, name in sums:
            known(f"{title}.{keys[name]}", money(minor), "money", name)  # type: ignore[operator]


def reckon_days(books: Books, asked: DaysToPayParameters) -> Reckoned:
    """Return the means of days to pay, or the days of one invoice."""
    rows = InvoiceRows(books, asked.table, asked.direction, asked.where)
    if asked.document is not None:
        return _one_invoice(rows, asked)
    return _means(rows, asked)


def _known(found: Reckoned, name: str, value: Decimal, unit: str, span: Span | None, member: str | None = None) -> None:
    topic = f"days:{name.partition('.')[0]}"
    found.figures[name] = Known(value, unit, "tool", span, topic=topic, member=member, places=2)


def _mean(total: object, n: object) -> Decimal:
    return (Decimal(int(str(total))) / int(str(n))).quantize(CENT, ROUND_HALF_UP)


def _means(rows: InvoiceRows, asked: DaysToPayParameters) -> Reckoned:
    if not rows.paid_days:
        raise NotReckonedError("missing_input")
    if asked.period is not None:
        edges = rows.run("SELECT min(issued), max(issued) FROM {t}")[0]
        start, end = asked.period.start.isoformat(), asked.period.end.isoformat()
        if edges[0] is None or end < str(edges[0]) or start > str(edges[1]):
            raise NotReckonedError("period_not_in_file")
        rows.run("DELETE FROM {t} WHERE issued IS NULL OR issued < :a OR issued > :b", a=start, b=end)
    settled = "paid IS NOT NULL AND (settled IS NULL OR amount <= settled)"
    unpaid = rows.run(f"SELECT count(*) FROM {{t}} WHERE NOT ({settled})")[0][0]  # noqa: S608
    rows.run(
        "CREATE TEMP TABLE paid_{t} AS SELECT party, amount, "  # noqa: S608
        "CAST(julianday(paid) - julianday(issued) AS INTEGER) AS days, "
        f"CAST(julianday(paid) - julianday(due) AS INTEGER) AS late FROM {{t}} WHERE {settled} AND issued IS NOT NULL"
    )
    n, total = rows.run("SELECT count(*), sum(days) FROM paid_{t}")[0]
    if not n:
        raise NotReckonedError("nothing_found")
    found = Reckoned()
    _known(found, "mean_days", _mean(total, n), "days", asked.period)
    half = rows.run(
        "SELECT avg(days) FROM (SELECT days FROM paid_{t} ORDER BY days LIMIT :most OFFSET :skip)",
        most=2 - int(str(n)) % 2, skip=(int(str(n)) - 1) // 2,
    )[0][0]  # fmt: skip
    _known(found, "median_days", Decimal(str(half)), "days", asked.period)
    _known(found, "paid_count", Decimal(int(str(n))), "count", asked.period)
    _known(found, "open_count", Decimal(int(str(unpaid))), "count", asked.period)
    _lateness(rows, found, asked.period)
    _payers(rows, found, asked)
    return found


def _lateness(rows: InvoiceRows, found: Reckoned, span: Span | None) -> None:
    n, total, late, days = rows.run(
        "SELECT count(late), sum(late), sum(late > 0), sum(CASE WHEN late > 0 THEN late END) "
        "FROM paid_{t} WHERE late IS NOT NULL"
    )[0]
    if n:
        _known(found, "mean_lateness", _mean(total, n), "days", span)
        _known(found, "late_count", Decimal(int(str(late))), "count", span)
        _known(found, "on_time_count", Decimal(int(str(n)) - int(str(late))), "count", span)
        if late:
            _known(found, "mean_days_late", _mean(days, late), "days", span)
        _sums(rows, found, span)


def _sums(rows: InvoiceRows, found: Reckoned, span: Span | None) -> None:
    """Add the amounts paid late and on time, and the longest delay with whose it was."""
    for name, test in (("late_total", "late > 0"), ("on_time_total", "late <= 0")):
        minor, n = rows.run(f"SELECT sum(amount), count(*) FROM paid_{{t}} WHERE {test}")[0]  # noqa: S608
        if n:
            value = Decimal(int(str(minor))).scaleb(-rows.exponent)
            found.figures[name] = Known(
                value, "money", "tool", span, topic=f"days:{name}", signed=False, places=rows.exponent
            )
    longest = rows.run("SELECT late, party FROM paid_{t} WHERE late > 0 ORDER BY late DESC, amount DESC LIMIT 1")
    if longest:
        _known(found, "longest_late", Decimal(int(str(longest[0][0]))), "days", span, str(longest[0][1] or "") or None)


def _payers(rows: InvoiceRows, found: Reckoned, asked: DaysToPayParameters) -> None:
    means = rows.run(
        "SELECT (SELECT party FROM {t} AS o WHERE fold_text(o.party) = fold_text(p.party) LIMIT "
        "1), sum(days), count(*) "
        "FROM paid_{t} AS p WHERE coalesce(party, '') <> '' GROUP BY fold_text(party)"
    )
    order = sorted(
        ((Decimal(int(str(total))) / int(str(n)), str(name), total, n) for name, total, n in means),
        key=lambda row: (-row[0], row[1]),
    )
    if len(order) > 1:
        fastest = min(order, key=lambda row: (row[0], row[1]))
        for name, row in (("slowest", order[0]), ("fastest", fastest)):
            _known(found, name, _mean(row[2], row[3]), "days", asked.period, row[1])
    keys = keyed_names([row[1] for row in order])
    for row in order if asked.by_counterparty else ():
        _known(found, f"mean_days.{keys[row[1]]}", _mean(row[2], row[3]), "days", asked.period, row[1])


def _one_invoice(rows: InvoiceRows, asked: DaysToPayParameters) -> Reckoned:
    wanted = "".join(c for c in fold(asked.document or "") if c.isalnum())
    all_rows = rows.run("SELECT doc, issued, due, paid, amount, settled FROM {t} WHERE doc IS NOT NULL")
    named = [row for row in all_rows if "".join(c for c in fold(str(row[0])) if c.isalnum()) == wanted]
    if len(named) != 1:
        raise NotReckonedError("unknown_member")
    doc, issued, due, paid, amount, settled = named[0]
    found = Reckoned()
    is_paid = paid is not None and (settled is None or int(str(amount)) <= int(str(settled)))
    day = str(paid) if is_paid else asked.as_of.isoformat() if asked.as_of else rows.latest()
    since = rows.run("SELECT julianday(:d) - julianday(:i), julianday(:d) - julianday(:u)", d=day, i=issued, u=due)[0]
    passed, beyond = ("days_to_pay", "days_late") if is_paid else ("age", "days_overdue")
    for name, value in zip((passed, beyond), since, strict=True):
        if value is not None:
            _known(found, name, Decimal(int(float(str(value)))), "days", None, str(doc))
    minor = Decimal(int(str(amount))).scaleb(-rows.exponent)
    found.figures["amount"] = Known(minor, "money", "tool", None, topic="days:amount", member=str(doc), signed=False)
    return found
