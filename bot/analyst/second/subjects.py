"""From words to operands: which column, line or side of the ledger a question speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise, product
from typing import Literal

from bot.analyst.second.asks import Group, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import PLACES, Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.vocabulary import Mention, Name
from bot.analyst.second.operands import concept_operands, is_amount, only_direction, open_operands
from bot.analyst.second.paid_rows import received
from bot.analyst.second.paying_parties import paid_by_someone
from bot.analyst.second.row_conditions import limited, paid_states
from bot.analyst.second.unnamed_subjects import invoiced_sales, quantities, unnamed
from tools.analysis.parameters import Condition, Operand
from tools.periods import Granularity
from tools.tables import DimensionRole

GROUP_ROLES: dict[str, tuple[DimensionRole, ...]] = {
    "counterparty": ("counterparty",),
    "category": ("category", "line", "other"),
    "line": ("line", "category", "account", "counterparty"),
    "method": ("method",),
    "group": ("category", "line", "other"),
}
STRONG_CLOSING = (
    r"end(?:s|ed) (?:the (?:month|year) )?(?:lowest|highest|worst|best)|bakiye~|kapanis~|kasa~|kasamda\w*|"
    r"kasamizda\w*|hesapta(?!n)\w*|hesabimda\w*|elde\w*|elimde\w*|"
    r"elimizde\w*|balances?|closings?|closing cash|"
    r"cash position|cash on hand|cash at hand|in the bank|bankada\w*|month[ -]end|year[ -]end|yil sonu\w*|"
    r"kalan para~?|money left|cash balance|nakit bakiye~"
)
LESS = pattern(
    r"(?:credits?|gelir\w*|giris\w*|income|inflows?|receipts|sales|revenues?) (?:minus|less|"
    r"eksi) (?:debits?|gider\w*|cikis\w*|expenses|outflows?|costs|spending)|"
    r"difference between (?:\w+ )?(?:income|inflows?|revenues?|receipts|sales|credits) and (?:\w+ )?(?:expenses|"
    r"costs|outflows?|"
    r"spending|debits|expenditure)|giren\w*(?: para)? eksi cikan\w*|"
    r"(?:gelir|giris)\w*(?: ve| ile)? (?:gider|cikis)\w* (?:arasindaki )?fark\w*|minus (?:every|"
    r"all)(?: the)? other|eksi (?:tum )?diger"
)
PAID_US = pattern(r"(?:paid|pays|pay) us|bize (?:\w+ )?ode\w+")
ASKED_TIME = pattern(
    r"(?:which|what|in which|by) (?P<en>month|quarter|year)s?|hangi (?P<tr>ay|ceyrek|yil)[a-z]*|"
    r"(?P<after>ay|ceyrek|yil)[a-z]* hangisi\w*"
)
TIMES: dict[str, Granularity] = {
    "month": "month", "quarter": "quarter", "year": "year", "ay": "month", "ceyrek": "quarter", "yil": "year",
}  # fmt: skip
LISTED = re.compile(r" ?(?:and|ve|ile|,|\+|&|arti|plus|or|veya) ?(?:the |our )?")
MOST_ALTERNATIVES = 24
NEAR_EXCEPT = 20
AFTER_NAME = pattern(r"sonra|haric\w*|disinda\w*|olmadan|saymadan|cikar\w*|excluded|apart")


def has_strong_closing(features: Features) -> bool:
    """Return whether a balance is asked for by a word that means nothing else."""
    return bool(pattern(STRONG_CLOSING).search(features.folded)) or features.has("base:closing")


def sides(features: Features) -> list[str]:
    """Return the concepts named: in, out, net, closing, opening, open; weak words for cash count only when alone."""
    named = [name for name in features.named("subject") if name != "overdue"]
    if "out" in named and "in" in named and PAID_US.search(features.folded):
        named.remove("out")
    if "out" in named and paid_by_someone(features):
        named = list(dict.fromkeys("in" if name == "out" else name for name in named))
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
        op: Literal["is", "is_not"] = "is_not" if leaves_out(features, mention) else "is"
        choices.append([Condition(column=column, op=op, values=tuple(each[:50])) for column, each in columns.items()])
    return [_joined(chosen) for chosen in product(*choices)][:MOST_ALTERNATIVES]


def names_apart(features: Features) -> bool:
    """Return whether two names are listed that stand in different columns: no row has both, and no query either one."""
    named = [m for m in features.mentions if m.names and all(name.member is not None for name in m.names)]
    for one, other in pairwise(sorted(named, key=lambda m: m.start)):
        if one.start // PLACES != other.start // PLACES:
            continue
        between = features.around(one.end, other.start)[1]
        columns = {(n.table, n.column) for n in one.names}, {(n.table, n.column) for n in other.names}
        if LISTED.fullmatch(between) and not columns[0] & columns[1]:
            return True
    return False


def leaves_out(features: Features, mention: Mention) -> bool:
    """Return whether a name is said to be left out: "excluding rent", "kira hariç"."""
    for hit in features.at("shape:except"):
        if hit.start // PLACES != mention.start // PLACES:
            continue
        between = features.around(hit.end, mention.start)[1] if hit.end <= mention.start else None
        after = features.around(mention.end, hit.start)[1] if mention.end <= hit.start else None
        if between is not None and len(between) <= NEAR_EXCEPT and "," not in between:
            return True
        if (
            after is not None
            and len(after) <= NEAR_EXCEPT
            and AFTER_NAME.match("".join(features.around(hit.start, hit.end)[1:]))
        ):
            return True
    return False


def _joined(chosen: Iterable[Condition]) -> tuple[Condition, ...]:
    """Return conditions with those on one column as one: two lines are asked for together, not at once."""
    values: dict[tuple[str, Literal["is", "is_not"]], list[str]] = {}
    for condition in chosen:
        op: Literal["is", "is_not"] = "is_not" if condition.op == "is_not" else "is"
        values.setdefault((condition.column, op), []).extend(condition.values)
    return tuple(
        Condition(column=column, op=op, values=tuple(dict.fromkeys(names))[:50])
        for (column, op), names in values.items()
    )


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


def subjects_of(features: Features, books: Books) -> list[Subject]:
    """Return the alternatives of what is asked about, names of lines and customers as conditions."""
    bases, filters = _bases(features, books)
    named_in = dict.fromkeys(name.table for m in features.mentions for name in m.names if name.member)
    places: list[dict[str, str]] = [{name.column: table for name in _members(features, table)} for table in named_in]
    found = [
        _filtered(base, where, tables, books)
        for where in filters or [()]
        for base in bases
        for tables in places or [{}]
    ]
    return limited(found, features, books)


def _bases(features: Features, books: Books) -> tuple[list[Subject], list[tuple[Condition, ...]]]:
    """Return the alternatives of what is added up, and those of the conditions that names put on the rows."""
    special = paid_states(features, books) or received(features, books) or quantities(features, books)
    if special:
        return special, filter_choices(features)
    measures = _measures(features, books)
    used = [name for mention in measures for name in mention.names]
    bases: list[Subject] = []
    if measures:
        best = max(
            measures,
            key=lambda m: (
                m.whole,
                len(m.names[0].tokens),
                not all(is_amount(books, name) for name in m.names),
                m.start,
            ),
        )
        bases = _of_column(books, best)
    named = sides(features)
    filters = filter_choices(features, used)
    if "due" in named and ("out" in named or "open" not in named) and open_operands(books):
        named = ["open", *named]
    if not bases and "burn" in named:
        gross = pattern(r"gross|brut").search(features.folded) is not None
        bases = [Subject(None, Operand(measure="cash.out"), "burn", None if gross else Operand(measure="cash.in"))]
    if not bases and named:
        concept = next((name for name in ("open", "net") if name in named), named[0])
        if "in" in named and "out" in named and LESS.search(features.folded):
            concept = "net"
        bases = open_operands(books) if concept == "open" else concept_operands(books, concept, features)
        if not bases and (any(filters) or (concept == "in" and invoiced_sales(features, books))):
            bases = [Subject(None, Operand(), "amount")]
    elif not bases and features.has("sold"):
        bases = [
            Subject(s.table.id, Operand(measure=m.name), "measure")
            for s in books.sheets
            for m in s.table.measures
            if m.role == "quantity"
        ]
        bases += concept_operands(books, "in", features) + (
            [Subject(None, Operand(), "amount")] if not books.currencies else []
        )
    elif not bases:
        bases = unnamed(features, books, filters)
    return bases, filters


def _measures(features: Features, books: Books) -> list[Mention]:
    """Return the mentions of columns that are added up themselves."""
    measures = [
        m for m in measure_mentions(features) if (m.whole or m in features.mentions) and not leaves_out(features, m)
    ]
    if any(name in ("in", "out", "net", "open") for name in sides(features)):
        measures = [m for m in measures if not all(is_amount(books, name) for name in m.names)]
    if LESS.search(features.folded) and {"in", "out"} <= set(sides(features)):
        measures = []
    if len(measures) > 1 and all(any(name.member for name in m.names) for m in measures):
        return []  # columns that are lines as well: those listed are asked for together
    return measures


def _members(features: Features, table: str) -> list[Name]:
    """Return the members of a table that the question names: tables of several years hold the same ones."""
    return [name for m in features.mentions for name in m.names if name.member is not None and name.table == table]


def _of_column(books: Books, mention: Mention) -> list[Subject]:
    """Return what a column's name may mean: the column, the side of the cash that it holds, a line of its name."""
    found = []
    for name in mention.names:
        sheet = books.sheet(name.table)
        measure = sheet.measure(name.column) if sheet is not None and name.kind == "measure" else None
        if measure is not None:
            found.append(Subject(name.table, Operand(measure=name.column), "measure"))
            side = {"inflow": "in", "outflow": "out", "net": "net"}.get(measure.role)
            if side is not None and books.currencies:
                found.append(Subject(None, Operand(measure=f"cash.{side}"), "measure"))
        elif name.member is not None:
            where = (Condition(column=name.column, op="is", values=(name.member,)),)
            found.append(_filtered(Subject(name.table, Operand(), "measure"), where, {}, books))
    return found


def _filtered(base: Subject, where: tuple[Condition, ...], tables: dict[str, str], books: Books) -> Subject:
    table = base.table
    if where and not (base.operand.measure or "").startswith("cash."):
        table = base.table or tables.get(where[0].column)
    operand = base.operand.model_copy(update={"where": (*base.operand.where, *where)})
    if operand.direction is None and operand.measure is None and operand.where:
        operand = operand.model_copy(update={"direction": only_direction(books, table, operand)})
    minus = base.minus
    if minus is not None:
        minus = minus.model_copy(update={"where": (*minus.where, *where)})
    return Subject(table, operand, base.label, minus)


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
    named = features.named("group")
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
        return Group(granularity=times[0])
    return None
