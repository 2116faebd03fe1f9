"""What a question about figures says, slot by slot: whose amounts, which periods, what is made of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.analyst.rules import invoicing, subjects
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import DateRole, Filter, Quantity
from bot.analyst.rules.outcomes import AskedBackError, Option, RefusedError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.vocabulary import Hit, Name
from tools.outline import DimensionOutline, TableOutline

_SIDES = ("in", "out")
# A column "vehicle group" groups what it names: the vehicles themselves are what a count counts.
_GROUP_WORDS = {"group", "grup", "grubu", "type", "tur", "turu", "tip", "tipi", "class", "segment", "sinif", "sinifi"}
_MEASURES = (
    "gross_margin", "gross_profit", "margin", "cogs", "quantity", *invoicing.WORDS, "burn", "net", "opening", "closing",
    "profit", "loss", "in", "out", "revenue", "amount",
)  # fmt: skip


@dataclass(slots=True)
class Subject:
    """One thing that is measured: the piece that says it, and what it is in the file."""

    piece: Piece
    word: str
    quantity: Quantity
    names: tuple[Name, ...] = ()


@dataclass(slots=True)
class Slots:
    """The subjects of a question and the dimension that it groups by."""

    members: list[Subject] = field(default_factory=list)
    measures: list[Subject] = field(default_factory=list)
    excluded: list[Filter] = field(default_factory=list)
    side: str | None = None
    dimension: DimensionOutline | None = None
    rest: Quantity | None = None
    minus: Quantity | None = None
    overdue: bool = False
    date: DateRole | None = None
    words: list[tuple[Piece, str]] = field(default_factory=list)
    everything: bool = False
    counted: bool = False
    sold: bool = False


def slots(bag: Bag, file: File, question: str, language: str) -> Slots:
    """Return the subjects of a question, their words used up; refuses or asks back where one is not in the file."""
    found = Slots()
    _excluded(bag, file, question, language, found)
    for piece in bag.left():
        if bag.free(piece):
            _subject(bag, file, question, piece, found)
    # "how much was sold" may ask for money or for pieces
    found.sold = bag.has("question", "how_much") and not bag.has("question", "how_many")
    _resolved(file, question, found)
    dated = bag.take("date") or next((piece for piece, _ in found.words if piece.has("date")), None)
    if dated is not None:
        found.date = "due" if dated.has("date", "due") else "issued"
    if found.date == "due" and not found.measures and file.invoices() is not None:
        found.measures.append(Subject(bag.pieces[0], "unpaid", invoicing.quantity(file, "unpaid")))
    _verb(bag, file, found)
    _group(bag, file, found)
    return found


def _verb(bag: Bag, file: File, found: Slots) -> None:
    """Take a verb that says a side (paid, came in). Of invoices it says which are paid, and is not passed over."""
    if file.invoices() is not None and file.cash is None:
        return
    verb = bag.take("verb")
    if verb is not None and not found.side:
        found.side = str(verb.options["verb"][0])
    bag.take_all("verb", found.side or "")


def _hit(piece: Piece) -> Hit | None:
    hit = piece.options.get("name", (None,))[0]
    return hit if isinstance(hit, Hit) else None


def _named(piece: Piece) -> Hit | None:
    """Return the names that a piece means, unless it rather is a word of questions (inflows, balance)."""
    hit = _hit(piece)
    if hit is None:
        return None
    names = tuple(name for name in hit.names if name.kind != "table")
    if piece.has("agg") and all(name.kind == "measure" for name in names):
        return None
    if not names or (piece.has("measure", "amount") and all(name.role == "amount" for name in names)):
        return None
    if piece.has("measure", "in", "out", "net", "closing", "opening"):
        columns = all(name.kind == "measure" for name in names)
        told = hit.full and all(
            name.role in {"category", "line", "counterparty", "method", "status", "account"} for name in names
        )
        if not (columns or told):
            return None
    if not hit.full and piece.has("measure") and not all(name.kind == "measure" for name in names):
        return None
    if not hit.full and piece.has("noun"):
        return None
    if hit.by_meaning and (set(piece.options) & {"measure", "noun", "unit", "scenario"}):
        return None
    return Hit(names, hit.full, hit.by_meaning)


def _excluded(bag: Bag, file: File, question: str, language: str, found: Slots) -> None:
    """Take ``except X``, ``X hariç``, ``A minus X`` and ``X minus every other``."""
    for piece in bag.left():
        if not piece.has("filter", "except", "minus") or not bag.free(piece):
            continue
        before, after = bag.beside(piece)
        others = after if after is not None and after.has("filter", "every_other") else None
        if others is not None and before is not None and _named(before):
            _all_others(bag, file, question, (before, piece, others), found)
            continue
        minus = piece.has("filter", "minus")
        named = before if language == "tr" and not minus else after
        hit = _named(named) if named is not None and bag.free(named) else None
        if named is None or hit is None:
            continue
        quantity = subjects.by_name(file, hit, question)
        if len(quantity.where) != 1 or (minus and found.minus is not None):
            continue
        bag.use(piece)
        bag.use(named)
        if minus:
            found.minus = quantity
        else:
            found.excluded.append(Filter(column=quantity.where[0].column, op="is_not", values=quantity.where[0].values))


def _all_others(bag: Bag, file: File, question: str, pieces: tuple[Piece, Piece, Piece], found: Slots) -> None:
    hit = _named(pieces[0])
    if hit is None:
        return
    quantity = subjects.by_name(file, hit, question)
    if len(quantity.where) != 1:
        return
    for piece in pieces:
        bag.use(piece)
    bag.take_all("measure", "profit")
    only = quantity.where[0]
    others = Filter(column=only.column, op="is_not", values=only.values)
    if file.table(quantity.table).sign == "printed":
        found.rest = Quantity(table=quantity.table, where=(others,), name=quantity.name)
    elif file.only_income(quantity.table, hit):
        # amounts are signed as they move the account: one line less all others is the sum of all
        quantity = Quantity(table=quantity.table, name="profit")
        found.rest = quantity
    else:
        return
    found.members.append(Subject(pieces[0], "member", quantity))


def _subject(bag: Bag, file: File, question: str, piece: Piece, found: Slots) -> None:
    if _sheet(piece, file):
        bag.use(piece)
        return
    hit = _named(piece)
    if hit is not None:
        columns = [name for name in hit.names if name.kind == "dimension"]
        if columns and len(columns) == len(hit.names):
            table = file.table(columns[0].table)
            before, _ = bag.beside(piece)
            bag.use(piece)
            if not hit.full and _GROUP_WORDS & set(columns[0].words):
                found.counted = True
                return
            if before is not None and before.has("all"):
                found.everything = True
            else:
                found.dimension = next(d for d in table.dimensions if d.name == columns[0].column)
            return
        quantity = subjects.by_name(file, hit, question)
        bag.use(piece)
        target = found.members if quantity.where else found.measures
        target.append(Subject(piece, "member" if quantity.where else "column", quantity, hit.names))
        return
    if piece.has("measure") and not piece.has("goal", "break", "lowest"):
        bag.use(piece)
        found.words.append((piece, next(word for word in _MEASURES if piece.has("measure", word))))


def _sheet(piece: Piece, file: File) -> bool:
    """Return whether a piece names the one sheet of the file, which says nothing more."""
    hit = _hit(piece)
    return (
        piece.only("name")
        and hit is not None
        and hit.full
        and len(file.outline.tables) == 1
        and all(n.kind == "table" for n in hit.names)
    )


def _resolved(file: File, question: str, found: Slots) -> None:
    """Turn the measure words into quantities; a side beside named lines only says which side they are on."""
    for piece, said in found.words:
        word = said
        if word == "amount":
            continue
        if word in _SIDES and piece.has("measure", "revenue") and file.cash is None:
            word = "revenue"
        if word in _SIDES and found.members and file.cash is None and not file.several_currencies:
            found.side = word
            continue
        if word == "quantity" and found.sold:
            raise AskedBackError("amount_or_quantity")
        found.overdue = found.overdue or word == "overdue"
        found.measures.append(Subject(piece, word, _quantity(file, word, question)))


def _quantity(file: File, word: str, question: str) -> Quantity:
    if word in invoicing.WORDS:
        return invoicing.quantity(file, word)
    match word:
        case "in" | "out":
            return subjects.cash_side(file, "in" if word == "in" else "out")
        case "net":
            return subjects.net(file)
        case "closing":
            return subjects.closing(file)
        case "opening":
            raise RefusedError("not_yet_opening")
        case "profit" | "loss" | "burn":
            return Quantity(name=word)
        case "gross_margin" | "margin":
            return subjects.by_concept(file, "gross_profit", question)
        case _:
            return subjects.by_concept(file, word, question)


def _group(bag: Bag, file: File, found: Slots) -> None:
    """Take the noun that groups (category, customer), and nouns that only repeat what a member is."""
    table = found.members[0].quantity.table if found.members else None
    columns = {condition.column for subject in found.members for condition in subject.quantity.where}
    if found.dimension is not None and found.dimension.name in columns:
        found.dimension = None
    if found.dimension is None and bag.has("question", "who"):
        _who(bag, file, found)
    if not found.measures and not found.members and file.invoices() is not None and bag.has("noun", "invoice"):
        piece = next(piece for piece in bag.left() if piece.has("noun", "invoice"))
        found.measures.append(Subject(piece, "invoiced", invoicing.quantity(file, "invoiced")))
    for piece in bag.left():
        if not piece.has("noun"):
            continue
        noun = str(piece.options["noun"][0])
        here = file.table(table) if table else _table(file, found)
        if noun == "invoice" and file.invoices() is not None:
            continue
        dimension = file.group(noun, here) or (file.clients(noun, here) if bag.has("rank", "top") else None)
        if dimension is None:
            continue
        before, _ = bag.beside(piece)
        bag.use(piece)
        only_whose = dimension.role == "counterparty" and here.layout == "invoices" and not _groups(bag)
        if only_whose or (before is not None and before.has("all")):
            found.everything = True
        elif dimension.name not in columns and found.dimension is None:
            found.dimension = dimension


def _who(bag: Bag, file: File, found: Slots) -> None:
    """Take ``who`` where the file names counterparties, or where its lines of money in are customers."""
    here = _table(file, found)
    dimension = file.group("counterparty", here)
    if dimension is None and bag.has("rank", "top"):
        dimension = file.clients("customer", here)
    if dimension is not None:
        bag.take_all("question", "who")
        found.dimension = dimension


def _groups(bag: Bag) -> bool:
    """Return whether a question asks for groups: which, the largest, by, each."""
    return any(bag.has(kind) for kind in ("rank", "each")) or bag.has("question", "which") or bag.has("prep", "by")


def _table(file: File, found: Slots) -> TableOutline:
    named = next((s.quantity.table for s in found.measures if s.quantity.table), None)
    return file.table(named) if named else file.cash_table or file.outline.tables[0]


def profit_choice(file: File, question: str) -> AskedBackError | RefusedError:
    """Return the question back (or the refusal) where profit is asked of a file that holds cash only."""
    subjects.net(file)
    return AskedBackError("profit_or_net", choices=(Option("net", question),))
