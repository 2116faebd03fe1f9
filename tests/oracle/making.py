"""Typed questions from seeds: each fits its book, and its words' kind is chosen with it."""

from __future__ import annotations

import random
from calendar import monthrange
from decimal import Decimal

from tests.oracle.asked import Asked, Find, Output, Period, Query, Scenario, Shape, Side, Solve, Step, StepKind
from tests.oracle.books import Book

MOVES: tuple[Shape, ...] = (
    "total", "total", "total", "average", "extreme", "ordinal", "top", "share", "change", "months_over", "margin",
    "by_month", "by_line", "minus", "by_quarter", "difference",
)  # fmt: skip
DATED: tuple[Shape, ...] = ("average_row", "count_total", "limit", "largest_row", "smallest_row", "last_row")
INVOICES: tuple[Shape, ...] = (
    "open_total",
    "open_count",
    "open_party",
    "owes_most",
    "invoiced",
    "invoiced",
    "overdue",
    "bucket",
    "due_in",
    "paid_in",
)
KINDS: tuple[StepKind, ...] = (
    "hire", "revenue_change", "cost_percent", "cost_amount", "cost_to", "one_off", "owner_draw", "late_payment",
    "lost_customer", "price", "revenue_to", "loan",
)  # fmt: skip
OUTPUTS: tuple[Output, ...] = (
    "break", "break", "buffer", "closing", "closing", "lowest", "total_out", "total_in", "difference",
)  # fmt: skip
LASTING = ("hire", "revenue_change", "cost_percent", "cost_amount", "owner_draw", "price")


def asked_of(source: random.Random, book: Book) -> Asked:
    """Return a question that the book can be asked."""
    if book.layout == "invoices":
        return _invoice(source, book)
    if book.layout == "currencies":
        query = _query(source, book, source.choice(("total", "total", "count_total", "largest_row")))
        return Query(
            "currency" if query.shape == "total" else query.shape,
            query.side,
            query.names,
            period=query.period,
            currency=source.choice(book.currencies),
        )
    if book.layout == "wide" and source.random() < 0.6:
        return _solve(source, book) if source.random() < 0.2 else _scenario(source, book)
    shapes = MOVES
    if book.layout != "wide":
        shapes = (*shapes, *DATED)
    if book.layout != "movements":
        shapes = (*shapes, "closing", "lowest_closing", "runway")
    if book.layout == "wide":
        shapes = (*shapes, "break_even")
    return _query(source, book, source.choice(shapes))


def month_period(month: str) -> Period:
    """Return the period of a month."""
    return Period("month", f"{month}-01", last_of(month))


def last_of(month: str) -> str:
    """Return the last day of a month."""
    return f"{month}-{monthrange(int(month[:4]), int(month[5:]))[1]:02d}"


def period_of(source: random.Random, book: Book, *, days: bool = False) -> Period | None:  # noqa: PLR0911 (one for each kind)
    """Return a period within the book's months, or none for the whole of it."""
    months = book.months
    kinds = ["none", "month", "month", "quarter", "half", "year", "months", "after", "since", "before", "until", "last"]
    kind = source.choice([*kinds, *(["days"] if days else [])])
    year = source.choice(sorted({month[:4] for month in months}))
    at = source.randrange(2, len(months) - 2)
    match kind:
        case "none":
            return None
        case "month":
            return month_period(source.choice(months))
        case "quarter" | "half":
            length = 3 if kind == "quarter" else 6
            n = source.randint(1, 12 // length)
            first, last = (n - 1) * length + 1, n * length
            return Period(kind, f"{year}-{first:02d}-01", last_of(f"{year}-{last:02d}"), n)
        case "year":
            return Period("year", f"{year}-01-01", f"{year}-12-31")
        case "months":
            end = source.randrange(at + 1, len(months))
            return Period("months", f"{months[at]}-01", last_of(months[end]))
        case "after" | "since":
            first_month = months[at + 1] if kind == "after" else months[at]
            return Period(kind, f"{first_month}-01", last_of(months[-1]))
        case "before" | "until":
            last_month = months[at - 1] if kind == "before" else months[at]
            return Period(kind, f"{months[0]}-01", last_of(last_month))
        case "last":
            n = source.choice((2, 3, 4, 6))
            return Period("last", f"{months[-n]}-01", last_of(months[-1]), n)
        case _:
            low, high = sorted(source.sample(range(1, 29), 2))
            return Period("days", f"{months[at]}-{low:02d}", f"{months[at]}-{high:02d}")


def _lines(book: Book, side: Side) -> tuple[str, ...]:
    return book.income if side == "in" else book.costs


def _query(source: random.Random, book: Book, shape: Shape) -> Query:  # noqa: C901, PLR0911, PLR0912 (one for each shape)
    side: Side = source.choice(("in", "out"))
    dated = book.layout != "wide"
    period = period_of(source, book, days=dated)
    names: tuple[str, ...] = ()
    but: str | None = None
    wide_only = Decimal(source.randrange(100, 300)) * 1000 if not dated else Decimal(source.randrange(2, 12)) * 1000
    match shape:
        case "total" | "count_total" | "largest_row" | "smallest_row" | "last_row" | "average_row" if (
            source.random() < 0.6
        ):
            names = _named(source, book, side, shape)
        case "total" if source.random() < 0.4:
            but = source.choice(_lines(book, side))
        case "share":
            names = (source.choice(_lines(book, side)),)
        case "change" | "difference":
            return _change(source, book, side, shape)
        case "average" | "extreme" | "ordinal" | "months_over" | "by_month":
            return _monthly(source, book, shape, side, wide_only)
        case "by_quarter":
            return Query(shape, side, period=_year(source, book))
        case "closing":
            return Query("closing", "net", period=month_period(source.choice(book.months)))
        case "lowest_closing" | "runway":
            return Query(shape, "net")
        case "margin" | "minus":
            return Query(shape, "net", period=period)
        case "break_even":
            return Query(
                shape, "net", tuple(source.sample(book.costs, 2)), period=source.choice((None, _month(source, book)))
            )
        case "top":
            return Query("top", side, n=source.randint(2, 3), period=period)
        case "limit":
            amount = Decimal(source.choice((1, 2, 3, 4, 5, 6, 7, 8))) * 1000
            return Query("limit", side, period=period, over=source.random() < 0.6, amount=amount)
        case _:
            pass
    return Query(shape, side, names, but, period)


def _year(source: random.Random, book: Book) -> Period:
    year = source.choice(sorted({month[:4] for month in book.months}))
    return Period("year", f"{year}-01-01", f"{year}-12-31")


def _month(source: random.Random, book: Book) -> Period:
    return month_period(source.choice(book.months))


def _named(source: random.Random, book: Book, side: Side, shape: Shape) -> tuple[str, ...]:
    if book.parties and source.random() < 0.4:
        return (source.choice(book.parties),)
    if shape == "total" and source.random() < 0.3:
        return tuple(source.sample(_lines(book, side), 2))
    return (source.choice(_lines(book, side)),)


def _monthly(source: random.Random, book: Book, shape: Shape, side: Side, amount: Decimal) -> Query:
    periods = (None, None, period_of(source, book))
    period = source.choice(
        [each for each in periods if each is None or each.kind in ("year", "quarter", "half", "months")]
    )
    return Query(shape, side, period=period, n=source.randint(2, 3), top=source.random() < 0.6,
                 over=source.random() < 0.6, amount=amount)  # fmt: skip


def _change(source: random.Random, book: Book, side: Side, shape: Shape) -> Query:
    names = (source.choice(_lines(book, side)),) if source.random() < 0.4 and book.layout == "wide" else ()
    if len(book.months) > 12 and source.random() < 0.5:
        now = book.months[12 + source.randrange(len(book.months) - 12)]
        before = f"{int(now[:4]) - 1}{now[4:]}"
    else:
        before, now = sorted(source.sample(book.months, 2))
    return Query(shape, side, names, period=month_period(now), against=month_period(before))


def _invoice(source: random.Random, book: Book) -> Query:
    shape = source.choice(INVOICES)
    party = (source.choice(book.parties),)
    match shape:
        case "open_party":
            return Query(shape, "in", party)
        case "invoiced":
            kind = source.random()
            names = party if kind < 0.6 else ()
            period = period_of(source, book) if kind > 0.4 else None
            return Query(shape, "in", names, period=period)
        case "overdue" | "bucket":
            month = source.choice(book.months[6:])
            return Query(shape, "in", period=Period("days", last_of(month), last_of(month)), n=source.randint(1, 4))
        case "due_in" | "paid_in":
            return Query(shape, "in", period=month_period(source.choice(book.months[2:])))
        case _:
            return Query(shape, "in")


def _scenario(source: random.Random, book: Book) -> Scenario:
    count = source.choice((1, 1, 1, 2, 2, 3))
    kinds = source.sample(KINDS, count)
    steps = tuple(_step(source, book, kind) for kind in kinds)
    output = source.choice(OUTPUTS)
    if source.random() < 0.06:
        steps, output = (), source.choice(("break", "buffer", "lowest"))
    month = source.choice(book.months[6:]) if output == "closing" else None
    return Scenario(steps, output, month, Decimal(source.randrange(3, 15)) * 10_000)


def _step(source: random.Random, book: Book, kind: StepKind) -> Step:
    at = source.randrange(1, 9)
    start = book.months[at]
    end = book.months[min(11, at + source.randint(1, 4))] if kind in LASTING and source.random() < 0.25 else None
    costs, income = source.choice(book.costs), source.choice(book.income)
    line = {
        "cost_percent": costs,
        "cost_amount": costs,
        "cost_to": costs,
        "lost_customer": income,
        "revenue_to": income,
        "price": None,
        "revenue_change": source.choice((None, None, income)),
    }.get(kind)
    percent = source.choice((5, 10, 15, 20, 25, 30))
    if kind in ("revenue_change", "cost_percent") and source.random() < 0.5:
        percent = -percent
    percent = source.choice((2, 3, 4)) if kind == "loan" else percent
    thousand = Decimal(source.randrange(2, 60)) * 1000
    return Step(
        kind,
        start,
        end,
        people=source.randint(1, 3) if kind == "hire" else 0,
        amount=thousand,
        percent=percent,
        line=line,
        days=source.choice((30, 60)),
        months=source.choice((12, 24)),
    )


def _solve(source: random.Random, book: Book) -> Solve:
    find: Find = source.choice(("most_hires", "earliest_hire", "largest_draw"))
    start = source.choice(book.months[1:8]) if find != "earliest_hire" else None
    buffer = Decimal(source.randrange(2, 8)) * 10_000 if source.random() < 0.4 else None
    amount = Decimal(source.randrange(5, 60)) * 1000
    return Solve(find, amount if find != "largest_draw" else Decimal(0), start=start, buffer=buffer)
