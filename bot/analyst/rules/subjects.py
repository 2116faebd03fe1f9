"""What a question measures: measure words and names of the file, resolved to a quantity of the file."""

from __future__ import annotations

from dataclasses import dataclass

from bot.analyst.rules.expression import Filter, Quantity
from bot.analyst.rules.liketexts import condition, like_texts
from bot.analyst.rules.namewords import head_of
from bot.analyst.rules.outcomes import AskedBackError, Option, RefusedError
from bot.analyst.rules.vocabulary import Hit, Name, Vocabulary, words_mean
from tools.outline import CashOutline, DimensionOutline, MeasureOutline, Outline, TableOutline
from tools.periods import Span
from tools.tables import Direction

_ITEM_ROLES = ("line", "category", "counterparty", "account", "method", "other", "status", "section", "description")
NOUN_ROLES: dict[str, tuple[str, ...]] = {
    "line": ("category", "line", "account", "section"),
    "customer": ("counterparty",),
    "supplier": ("counterparty",),
    "counterparty": ("counterparty",),
    "group": ("category", "other", "line"),
    "method": ("method",),
}
MOST_OPTIONS = 4


@dataclass(frozen=True, slots=True)
class File:
    """The outline with its vocabulary, as resolution needs it."""

    outline: Outline
    vocabulary: Vocabulary

    def table(self, table_id: str | None) -> TableOutline:
        """Return a table by its id; the main one where None."""
        return next((table for table in self.outline.tables if table.id == table_id), self.outline.tables[0])

    @property
    def cash(self) -> CashOutline | None:
        """Return the file's ledger where there is exactly one currency of it."""
        return self.outline.cash[0] if len(self.outline.cash) == 1 else None

    @property
    def cash_table(self) -> TableOutline | None:
        """Return the table that moves the account."""
        return next((table for table in self.outline.tables if table.cash), None)

    def two_sided(self, table_id: str) -> bool:
        """Return whether a table books debits and credits without saying which moves the account."""
        table = self.table(table_id)
        roles = {measure.role for measure in table.measures if not measure.derived}
        return not table.cash and table.sign == "printed" and {"inflow", "outflow", "amount"} <= roles

    def covering(self, column: str, value: str, span: Span | None) -> list[TableOutline]:
        """Return the tables of one shape that hold this member of this column, and cover the period."""
        found = []
        for table in self.outline.tables:
            columns = [d for d in table.dimensions if d.name == column]
            held = any(member.name == value for d in columns for member in d.members)
            days = next((date.span for date in table.dates if date.span), None)
            inside = span is None or (days is not None and days.start <= span.end and span.start <= days.end)
            if held and inside and table.layout != "report":
                found.append(table)
        return found

    @property
    def sided(self) -> TableOutline | None:
        """Return a table that moves no cash but tells income from cost (a profit and loss report)."""
        for table in self.outline.tables:
            sides = [dimension for dimension in table.dimensions if dimension.role == "direction"]
            # a sheet that was asked for by its name stands alone, with the sides that it has
            alone = len(self.outline.tables) == 1 and table.basis == "cash"
            if table.sign == "account" and sides and (sides[0].n_members > 1 or alone):
                return table
        return None

    @property
    def several_currencies(self) -> bool:
        """Return whether amounts of the file are in more than one currency."""
        return len(self.outline.currencies) > 1 or len(self.outline.cash) > 1

    def measure(self, name: Name) -> MeasureOutline:
        """Return the measure that a name means."""
        return next(measure for measure in self.table(name.table).measures if measure.name == name.column)

    def invoices(self) -> TableOutline | None:
        """Return the table of invoices."""
        return next((table for table in self.outline.tables if table.layout == "invoices"), None)

    def only_income(self, table_id: str | None, hit: Hit) -> bool:
        """Return whether one line is all the money in of a table, so that every other line is a cost."""
        table = self.table(table_id)
        sides = next((dimension for dimension in table.dimensions if dimension.role == "direction"), None)
        received = next((side.total for side in sides.members if side.name == "in"), None) if sides else None
        return received is not None and {name.total for name in hit.names if name.table == table.id} == {received}

    def clients(self, noun: str, table: TableOutline) -> DimensionOutline | None:
        """Return the lines of money in where the largest of them is a customer by its name, else None."""
        if noun != "customer":
            return None
        for dimension in table.dimensions:
            received = [member for member in dimension.members if member.total is not None and member.total > 0]
            if dimension.role == "line" and received and words_mean(received[0].name, noun):
                return dimension
        return None

    def group(self, noun: str, table: TableOutline) -> DimensionOutline | None:
        """Return the dimension that a noun (category, customer) means in a table, or None."""
        for role in NOUN_ROLES.get(noun, ()):
            found = [dimension for dimension in table.dimensions if dimension.role == role and dimension.n_members]
            if found:
                return found[0]
        return None


def by_name(file: File, hit: Hit, question: str) -> Quantity:
    """Return the quantity that names of the file mean; asks back where they mean several things."""
    measures = [name for name in hit.names if name.kind == "measure"]
    members = [name for name in hit.names if name.kind == "member"]
    cash = file.cash_table
    moving = [name for name in members if cash is not None and name.table == cash.id and name.role != "description"]
    if moving:
        measures, members = [], moving
    if len({name.written for name in measures}) == 1 and (not members or hit.full):
        first = next((name for name in measures if cash is not None and name.table == cash.id), measures[0])
        return of_measure(file, first)
    if len(measures) > 1 and not members:
        raise _which(measures, question)
    if not members:
        raise RefusedError("not_in_file_empty", words=hit.names[0].written)
    return of_members(file, hit, members, question)


def of_measure(file: File, name: Name) -> Quantity:
    """Return the quantity that a measure column is."""
    measure, table = file.measure(name), file.table(name.table)
    side: Direction | None = None
    if table.cash and measure.role == "amount" and file.cash is not None:
        side = None if file.cash.has_inflows and file.cash.has_outflows else "in" if file.cash.has_inflows else "out"
    return Quantity(
        table=name.table, measure=name.column, direction=side, name=name.written, stock=measure.kind == "stock"
    )


def of_members(file: File, hit: Hit, members: list[Name], question: str) -> Quantity:
    """Return the rows of one member, or of all members that share the words asked for."""
    if any(file.two_sided(name.table) for name in members):
        raise AskedBackError("debits_or_credits", name=members[0].written)
    best = min(_ITEM_ROLES.index(name.role) for name in members)
    same = [name for name in members if _ITEM_ROLES.index(name.role) == best]
    columns = {(name.table, name.column) for name in same}
    if len(columns) > 1:
        first = same[0]
        same = [name for name in same if (name.table, name.column) == (first.table, first.column)]
    names = sorted({name.written for name in same})
    if len(names) > 1 and not hit.full:
        if not _shared(same):
            raise _which(same, question)
        return _contains(same)
    if len(names) > 1 and len({name.words for name in same}) > 1:
        raise _which(same, question)
    alike = like_texts(file.vocabulary.names, same[0])
    where = condition(alike, file.vocabulary.names)
    if len(alike) == 1:
        where = Filter(column=same[0].column, values=tuple(names))
    return Quantity(table=same[0].table, direction=side_of([*same, *alike[1:]]), where=(where,), name=names[0])


def _shared(names: list[Name]) -> bool:
    """Return whether the names begin with the same two words at least: they are kinds of one thing."""
    head = head_of(names[0].written)
    if head and all(head_of(name.written) == head for name in names):
        return True
    first = names[0].words[:2]
    return len(first) > 1 and all(name.words[:2] == first for name in names)


def _contains(names: list[Name]) -> Quantity:
    """Return the rows whose member begins with the words that the names share."""
    values = sorted({name.written for name in names})
    common = values[0]
    for value in values[1:]:
        while not value.startswith(common):
            common = common[:-1]
    if any(value[len(common) : len(common) + 1].isalnum() for value in values):
        common = common[: len(common) - len(common.split(" ")[-1])] if " " in common else common
    shared = common.strip(" -–:/,(")
    return Quantity(
        table=names[0].table,
        direction=side_of(names),
        where=(Filter(column=names[0].column, op="contains", values=(shared,)),),
        name=shared,
    )


def side_of(names: list[Name]) -> Direction | None:
    """Return the side of the account that members stand on, where the table's amounts are signed."""
    if not all(name.signed and name.total is not None for name in names):
        return None
    # a positive total may be a cost that was refunded: only the negative side is sure
    return "out" if sum(name.total for name in names if name.total) < 0 else None


def _which(names: list[Name], question: str) -> AskedBackError:
    written = tuple(dict.fromkeys(name.written for name in names))[:MOST_OPTIONS]
    options = tuple(Option(name[:60], f"{question.rstrip(' ?.!')}: {name}"[:500]) for name in written)
    return AskedBackError("which_name", choices=options, names=", ".join(written))


def cash_side(file: File, side: Direction) -> Quantity:
    """Return all money in or all money out; refuses where the file has no such side."""
    cash = file.cash
    if cash is None:
        if (table := file.sided) is not None:
            sides = next(dimension for dimension in table.dimensions if dimension.role == "direction")
            if all(member.name != side for member in sides.members):
                raise RefusedError("no_inflows" if side == "in" else "no_outflows")
            return Quantity(table=table.id, direction=side, name=side)
        if file.several_currencies:
            raise RefusedError("several_currencies", currencies=", ".join(file.outline.currencies))
        raise RefusedError("no_side", side=side)
    if not (cash.has_inflows if side == "in" else cash.has_outflows):
        raise RefusedError("no_inflows" if side == "in" else "no_outflows")
    return Quantity(measure=f"cash.{side}", direction=None, name=side)


def net(file: File) -> Quantity:
    """Return money in less money out; refuses where one side is missing."""
    received = cash_side(file, "in")
    cash_side(file, "out")
    if received.table is not None:
        return Quantity(table=received.table, name="net")
    return Quantity(measure="cash.net", name="net")


def closing(file: File) -> Quantity:
    """Return the closing cash: the ledger's, else a column of balances; refuses where the file states none."""
    if file.cash is not None and file.cash.closing is not None:
        return Quantity(measure="cash.closing", name="closing", stock=True)
    if file.several_currencies:
        raise RefusedError("several_currencies", currencies=", ".join(file.outline.currencies))
    for table in file.outline.tables:
        for measure in table.measures:
            if measure.role == "balance":
                return Quantity(table=table.id, measure=measure.name, name=measure.name, stock=True)
    raise RefusedError("no_balance")


_CONCEPTS: dict[str, tuple[frozenset[str], ...]] = {
    "revenue": (frozenset({"revenue"}), frozenset({"sales"}), frozenset({"sale"}), frozenset({"turnover"}),
                frozenset({"ciro"}), frozenset({"gelir"}), frozenset({"satis"}), frozenset({"satislar"}),
                frozenset({"hasilat"})),
    "cogs": (frozenset({"cogs"}), frozenset({"smm"}), frozenset({"cost", "sales"}), frozenset({"satilan", "maliyet"}),
             frozenset({"satislarin", "maliyeti"}), frozenset({"satilan", "maliyeti"})),
    "gross_profit": (frozenset({"gross", "profit"}), frozenset({"brut", "kar"})),
    "quantity": (frozenset({"quantity"}), frozenset({"units"}), frozenset({"adet"}), frozenset({"satilan", "adet"}),
                 frozenset({"units", "sold"}), frozenset({"miktar"})),
}  # fmt: skip


def concept(file: File, word: str) -> list[Name]:
    """Return the measures (else the lines) whose names say a business concept (revenue, gross profit, quantity)."""
    for kind in ("measure", "member"):
        names = [
            name
            for name in file.vocabulary.names
            if name.kind == kind
            and name.role != "description"
            and any(need <= set(name.words) for need in _CONCEPTS[word])
        ]
        if kind == "measure" and word == "quantity":
            names = [name for name in names if file.measure(name).kind == "count"] or [
                name for name in file.vocabulary.names if name.kind == "measure" and name.role == "quantity"
            ]
        if names:
            return names
    return []


def by_concept(file: File, word: str, question: str) -> Quantity:
    """Return the quantity of a business concept; asks back where several lines say it, refuses where none does."""
    names = concept(file, word)
    exact = [name for name in names if any(set(name.words) == need for need in _CONCEPTS[word])]
    names = exact or names
    written = {name.written for name in names}
    if not names:
        if word == "revenue" and file.cash is not None and file.cash.has_inflows:
            if not file.cash.has_outflows:
                # a file of nothing but money in is a list of sales
                return cash_side(file, "in")
            raise AskedBackError("revenue_or_inflows")
        raise RefusedError("no_concept", concept=word)
    if len(written) > 1:
        raise _which(names, question)
    if names[0].kind == "measure":
        return of_measure(file, names[0])
    return of_members(file, Hit(tuple(names), full=True), names, question)
