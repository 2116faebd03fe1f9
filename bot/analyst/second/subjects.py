"""From words to operands: which column, line or side of the ledger a question speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from itertools import product

from bot.analyst.second.asks import Group, Subject
from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.facts import NotReckonedError, gather
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold, pattern, words
from bot.analyst.second.features.vocabulary import Mention, Name, same_meaning
from tools.analysis.parameters import Condition, Operand
from tools.periods import Granularity
from tools.tables import DimensionRole

CONCEPT_WORDS: dict[str, tuple[str, ...]] = {
    "in": (
        "gelir",
        "ciro",
        "satis",
        "hasilat",
        "revenue",
        "sales",
        "income",
        "turnover",
        "credit",
        "inflow",
        "giris",
        "tahsilat",
    ),
    "out": (
        "gider",
        "masraf",
        "maliyet",
        "cogs",
        "expense",
        "cost",
        "outflow",
        "cikis",
        "debit",
        "odeme",
        "smm",
        "harcama",
    ),
    "net": ("net", "kar", "profit"),
}
GROUP_ROLES: dict[str, tuple[DimensionRole, ...]] = {
    "counterparty": ("counterparty",),
    "category": ("category", "line", "other"),
    "line": ("line", "category", "account", "counterparty"),
    "method": ("method",),
    "group": ("category", "line", "other"),
}
STRONG_CLOSING = (
    r"bakiye~|kapanis~|kasa~|kasamda\w*|kasamizda\w*|hesapta\w*|hesabimda\w*|elde\w*|elimde\w*|elimizde\w*|balances?|closings?|closing cash|"
    r"cash position|cash on hand|cash at hand|in the bank|bankada\w*|month end|year end|yil sonu\w*|kalan para~?|money left|cash balance|nakit bakiye~"
)
LESS = pattern(
    r"(?:credits?|gelir\w*|giris\w*|income|inflows?|receipts|sales|revenues?) (?:minus|less|eksi) (?:debits?|gider\w*|cikis\w*|expenses|outflows?|costs|spending)|"
    r"(?:gelir|giris)\w*(?: ve| ile)? (?:gider|cikis)\w* (?:arasindaki )?fark\w*|minus (?:every|all)(?: the)? other|eksi (?:tum )?diger"
)
PAID_US = pattern(r"(?:paid|pays|pay) us|bize (?:\w+ )?ode\w+")
ASKED_TIME = pattern(
    r"(?:which|what|in which|by) (?P<en>month|quarter|year)s?|hangi (?P<tr>ay|ceyrek|yil)[a-z]*|(?P<after>ay|ceyrek|yil)[a-z]* hangisi\w*"
)
TIMES: dict[str, Granularity] = {
    "month": "month", "quarter": "quarter", "year": "year", "ay": "month", "ceyrek": "quarter", "yil": "year",
}  # fmt: skip
MOST_ALTERNATIVES = 24


def has_strong_closing(features: Features) -> bool:
    """Return whether a balance is asked for by a word that means nothing else."""
    return bool(pattern(STRONG_CLOSING).search(features.folded)) or features.has("base:closing")


def sides(features: Features) -> list[str]:
    """Return the concepts named: in, out, net, closing, opening, open; weak words for cash count only when alone."""
    named = [name for name in features.named("subject") if name != "overdue"]
    if "out" in named and "in" in named and PAID_US.search(features.folded):
        named.remove("out")
    if "opening" in named and "closing" in named:
        named.remove("closing")
    if (
        "closing" in named
        and not has_strong_closing(features)
        and any(name in named for name in ("in", "out", "net", "open"))
    ):
        named.remove("closing")
    return named


def filter_choices(features: Features, used: Iterable[Name] = ()) -> list[tuple[Condition, ...]]:
    """Return the alternative sets of conditions that the names of the question put on the rows."""
    taken = set(used)
    choices: list[list[Condition]] = []
    for mention in (*features.mentions, *_needed_weak(features)):
        members = [name for name in mention.names if name.member is not None and name not in taken]
        if not members or any(name in taken for name in mention.names):
            continue
        columns: dict[str, list[str]] = {}
        for name in members:
            columns.setdefault(name.column, []).append(name.member or "")
        choices.append(
            [Condition(column=column, op="is", values=tuple(values[:50])) for column, values in columns.items()]
        )
    return [_joined(chosen) for chosen in product(*choices)][:MOST_ALTERNATIVES]


def _joined(chosen: Iterable[Condition]) -> tuple[Condition, ...]:
    """Return conditions with those on one column as one: two lines are asked for together, not at once."""
    values: dict[str, list[str]] = {}
    for condition in chosen:
        values.setdefault(condition.column, []).extend(condition.values)
    return tuple(Condition(column=column, op="is", values=tuple(dict.fromkeys(names))[:50]) for column, names in values.items())


def _needed_weak(features: Features) -> list[Mention]:
    """Return whole names made of everyday words, where the words would else be without a use ("paid in cash")."""
    named = sides(features)
    dropped = "closing" in features.named("subject") and "closing" not in named
    weak = [mention for mention in features.weak if all(name.member is not None for name in mention.names)]
    return [m for m in weak if dropped and pattern("nakit~|cash").fullmatch(features.folded[m.start : m.end])]


def measure_mentions(features: Features) -> list[Mention]:
    """Return the mentions of columns that hold numbers."""
    found = [*features.mentions, *features.weak]
    return [m for m in found if any(name.kind == "measure" for name in m.names)]


def _is_amount(books: Books, name: Name) -> bool:
    sheet = books.sheet(name.table)
    measure = sheet.measure(name.column) if sheet and name.kind == "measure" else None
    return measure is not None and measure.role == "amount"


def concept_operands(books: Books, concept: str, features: Features) -> list[Subject]:
    """Return what a concept may mean in this file, surest first."""
    weak = _weak_named(features, concept)
    if weak:
        return weak
    found: list[Subject] = []
    if concept in ("in", "out", "net") and books.currencies:
        found.append(Subject(None, Operand(measure=f"cash.{concept}"), concept))
    for sheet in books.sheets:
        if concept in ("in", "out", "net") and not books.currencies and sheet.table.sign == "account":
            side = None if concept == "net" else concept
            found.append(Subject(sheet.table.id, Operand(direction=side), concept))  # type: ignore[arg-type]
        for measure in sheet.table.measures:
            tokens = [word.text for word in words(fold(measure.name.replace("_", " ")))]
            if concept in CONCEPT_WORDS and any(
                same_meaning(token, word) for token in tokens for word in CONCEPT_WORDS[concept]
            ):
                found.append(Subject(sheet.table.id, Operand(measure=measure.name), concept))
        found.extend(_member_operands(sheet, concept))
    return found


def _weak_named(features: Features, concept: str) -> list[Subject]:
    hits = [(hit.start, hit.end) for hit in features.at(f"subject:{concept}")]
    found = []
    for mention in features.weak:
        if not any(start <= mention.start and mention.end <= end for start, end in hits):
            continue
        for name in mention.names:
            if name.kind == "measure":
                found.append(Subject(name.table, Operand(measure=name.column), concept))
            elif name.kind == "member":
                where = (Condition(column=name.column, op="is", values=(name.member or "",)),)
                found.append(Subject(name.table, Operand(where=where), concept))
    return found


def _member_operands(sheet: Sheet, concept: str) -> list[Subject]:
    found = []
    for dimension in sheet.table.dimensions:
        if dimension.role not in ("line", "category", "account"):
            continue
        members = dict.fromkeys(value for value in dimension.values if value)
        if len(members) > 500:  # noqa: PLR2004
            continue
        for member in members:
            tokens = [word.text for word in words(fold(member))]
            if (
                concept in CONCEPT_WORDS
                and len(tokens) == 1
                and any(same_meaning(tokens[0], w) for w in CONCEPT_WORDS[concept])
            ):
                where = (Condition(column=dimension.name, op="is", values=(member,)),)
                found.append(Subject(sheet.table.id, Operand(where=where), concept))
    return found


def overdue_operands(books: Books, day: date) -> list[Subject]:
    """Return what was to be paid before a day and is not paid."""
    found = []
    for sheet in books.sheets:
        paid, due = sheet.table.date("paid"), sheet.table.date("due")
        if due is None:
            continue
        late = Condition(column=due.name, op="under", values=(day.isoformat(),))
        measure = sheet.table.measure_of("open")
        if measure is not None:
            found.append(Subject(sheet.table.id, Operand(measure=measure.name, where=(late,)), "open"))
        if paid is not None:
            where = (Condition(column=paid.name, op="empty"), late)
            operand = Operand(where=where)
            side = only_direction(books, sheet.table.id, operand)
            found.append(Subject(sheet.table.id, operand.model_copy(update={"direction": side}), "open"))
    return found


def open_operands(books: Books) -> list[Subject]:
    """Return what is still to be paid: an open amount, or the amount of rows without a payment date."""
    found = []
    for sheet in books.sheets:
        measure = sheet.table.measure_of("open")
        if measure is not None:
            found.append(Subject(sheet.table.id, Operand(measure=measure.name), "open"))
        paid = sheet.table.date("paid")
        if paid is not None:
            found.append(Subject(sheet.table.id, Operand(where=(Condition(column=paid.name, op="empty"),)), "open"))
    return found


def subjects_of(features: Features, books: Books) -> list[Subject]:
    """Return the alternatives of what is asked about, names of lines and customers as conditions."""
    measures = [m for m in measure_mentions(features) if m.whole or m in features.mentions]
    if any(name in ("in", "out", "net") for name in sides(features)):
        measures = [m for m in measures if not all(_is_amount(books, name) for name in m.names)]
    used = [name for mention in measures for name in mention.names]
    bases: list[Subject] = []
    if measures:
        best = max(measures, key=lambda m: (m.whole, len(m.names[0].tokens), not all(_is_amount(books, name) for name in m.names), m.start))
        bases = [
            Subject(name.table, Operand(measure=name.column), "measure")
            for name in best.names
            if name.kind == "measure"
        ]
    named = sides(features)
    filters = filter_choices(features, used)
    if "due" in named and ("out" in named or "open" not in named) and open_operands(books):
        named = ["open", *named]
    if not bases and named:
        concept = next((name for name in ("open", "net") if name in named), named[0])
        if "in" in named and "out" in named and LESS.search(features.folded):
            concept = "net"
        bases = open_operands(books) if concept == "open" else concept_operands(books, concept, features)
        if not bases and filters and any(filters):
            bases = [Subject(None, Operand(), "amount")]
    elif not bases and features.has("sold"):
        bases = [Subject(s.table.id, Operand(measure=m.name), "measure") for s in books.sheets for m in s.table.measures if m.role == "quantity"]
        bases += concept_operands(books, "in", features) + ([Subject(None, Operand(), "amount")] if not books.currencies else [])
    elif not bases:
        bases = [Subject(None, Operand(), "amount")] if any(filters) or features.has("shape:row") else []
    tables = {name.column: name.table for mention in features.mentions for name in mention.names if name.member}
    return [_filtered(base, where, tables, books) for where in filters or [()] for base in bases]


def _filtered(base: Subject, where: tuple[Condition, ...], tables: dict[str, str], books: Books) -> Subject:
    table = base.table
    if where and not (base.operand.measure or "").startswith("cash."):
        table = base.table or tables.get(where[0].column)
    operand = base.operand.model_copy(update={"where": (*base.operand.where, *where)})
    if operand.direction is None and operand.measure is None and operand.where:
        operand = operand.model_copy(update={"direction": only_direction(books, table, operand)})
    return Subject(table, operand, base.label)


def only_direction(books: Books, table: str | None, operand: Operand) -> str | None:
    """Return the side that all rows of an operand are on, or None where they are on both or on none."""
    try:
        facts = gather(books, table, operand, None, None)
    except NotReckonedError:
        return None
    row = books.db.execute(f"SELECT min(v), max(v) FROM {facts.name}").fetchone()  # noqa: S608
    sheet = books.sheet(table)
    if row[0] is None or sheet is None or sheet.table.sign != "account":
        return None
    return "out" if row[1] <= 0 and row[0] < 0 else "in" if row[0] >= 0 and row[1] > 0 else None


def group_of(features: Features, books: Books) -> Group | None:
    """Return what a ranking or a list is made of, or None where the question names nothing."""
    if asked := ASKED_TIME.search(features.folded):
        granularity = asked["en"] or asked["tr"] or asked["after"]
        return Group(granularity=TIMES[granularity])
    columns = [
        name.column
        for mention in (*features.mentions, *features.weak)
        for name in mention.names
        if name.kind == "dimension"
    ]
    named = [name for name in features.named("group")]
    kinds = [name for name in named if name in GROUP_ROLES]
    for kind in kinds:
        for sheet in books.sheets:
            named_so = [d.name for d in sheet.table.dimensions if d.role in GROUP_ROLES[kind]]
            lines = (
                [d.name for d in sheet.table.dimensions if d.role in ("line", "category")]
                if kind == "counterparty"
                else []
            )
            columns += named_so or lines
    times = [name for name in ("month", "quarter", "year", "day") if name in named]
    if columns:
        return Group(columns=tuple(dict.fromkeys(columns)))
    if times:
        return Group(granularity=times[0])  # type: ignore[arg-type]
    return None
