"""What a question about figures says, slot by slot: whose amounts, which periods, what is made of them."""

from __future__ import annotations

from bot.analyst.rules import currencies, earnings, invoicing, subjects
from bot.analyst.rules.bag import ASIDE, Bag
from bot.analyst.rules.columns import of_noun
from bot.analyst.rules.exclusions import excluded
from bot.analyst.rules.expression import Quantity
from bot.analyst.rules.outcomes import AskedBackError, Option, RefusedError
from bot.analyst.rules.parts import Slots, Subject, hit_of, named
from bot.analyst.rules.payers import from_payers
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.settling import came_in, paid_day, settled
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import placed_of
from tools.outline import TableOutline

_SIDES = ("in", "out")
# A column "vehicle group" groups what it names: the vehicles themselves are what a count counts.
_GROUP_WORDS = {"group", "grup", "grubu", "type", "tur", "turu", "tip", "tipi", "class", "segment", "sinif", "sinifi"}
_WHOSE = {"with", "who", "whose", "that", "having", "over", "above", "under", "below"}
_NOUN_OF = {"category": "line", "line": "line", "account": "line", "counterparty": "counterparty", "method": "method"}
_MEASURES = (
    "gross_margin", "gross_profit", "margin", "cogs", "quantity", *invoicing.WORDS, "burn", "net", "opening", "closing",
    "profit", "loss", "in", "out", "revenue", "amount",
)  # fmt: skip


def slots(bag: Bag, file: File, question: str, language: str) -> Slots:
    """Return the subjects of a question, their words used up; refuses or asks back where one is not in the file."""
    found = Slots(money=currencies.taken(bag, file))
    excluded(bag, file, question, language, found)
    for piece in bag.left():
        if bag.free(piece):
            _subject(bag, file, question, piece, found)
    # "how much was sold" may ask for money or for pieces
    found.sold = bag.has("question", "how_much") and not bag.has("question", "how_many")
    if found.members and (bag.has("verb") or any(piece.has("gloss") for piece in bag.pieces)):
        # cash that was taken out or paid in is no balance
        found.words = [(piece, word) for piece, word in found.words if word != "closing"]
    if bag.has("verb"):
        # into or out of the till is a side of it, not its balance
        found.words = [
            (piece, word) for piece, word in found.words if word != "closing" or piece.case not in {"dat", "abl"}
        ]
    dated = bag.take("date") or next((piece for piece, _ in found.words if piece.has("date")), None)
    if dated is not None:
        found.date = "due" if dated.has("date", "due") else "issued"
    from_payers(bag, found)
    _resolved(file, question, found)
    for subject in found.measures:
        written = bag.tokens[subject.piece.end - 1].text if bag.tokens else ""
        subject.paid = subject.word == "out" and written.startswith(("payment", "odeme"))
    if found.date == "due" and not found.measures and file.invoices() is not None:
        found.measures.append(Subject(bag.pieces[0], "unpaid", invoicing.quantity(file, "unpaid")))
    _verb(bag, file, found)
    _group(bag, file, found)
    return found


def _verb(bag: Bag, file: File, found: Slots) -> None:
    """Take a verb that says a side (paid, came in). Of invoices it says which are paid, and is not passed over."""
    if file.invoices() is not None and file.cash is None:
        settled(bag, file, found)
        return
    bought = found.members and (bag.take("topic", "purchase", "spending") or _bought(bag))
    sides = {subject.word for subject in found.measures if subject.word in _SIDES}
    if sides and found.members and (bag.has("percent") or bag.has("share")):
        bag.take_all("verb")
        return
    if any(piece.has("verb") and not any(piece.has("verb", side) for side in sides) for piece in bag.left() if sides):
        return
    both = _both(bag, file, found)
    verb = None if both else bag.take("verb")
    if bought and not found.side:
        found.side = "out"
    if verb is not None and not found.side:
        found.side = str(verb.options["verb"][0])
    bag.take_all("verb", found.side or "")


def _bought(bag: Bag) -> bool:
    """Take the Turkish verb of buying (yakıt almışız), which hires people where people are named."""
    people = bag.has("scenario", "people", "someone", "pay", "if") or any(True for _ in bag.numbers())
    piece = next((piece for piece in bag.left() if piece.has("scenario", "hire")), None)
    if people or piece is None or not bag.tokens[piece.start].text.startswith(("al", "ald")):
        return False
    bag.use(piece)
    return not piece.ending.condition


def _both(bag: Bag, file: File, found: Slots) -> bool:
    """Take two verbs that say both sides (ne kadar girdi, ne kadar çıktı; what came in and what went out)."""
    verbs = [piece for piece in bag.left() if piece.has("verb") and not piece.has("measure")]
    sides = [next((side for side in _SIDES if piece.has("verb", side)), "") for piece in verbs]
    if sorted(sides) != ["in", "out"] or found.measures or found.members:
        return False
    for piece, side in zip(verbs, sides, strict=True):
        bag.use(piece)
        found.measures.append(Subject(piece, side, subjects.cash_side(file, "in" if side == "in" else "out")))
    return True


def _subject(bag: Bag, file: File, question: str, piece: Piece, found: Slots) -> None:
    if _sheet(piece, file):
        bag.use(piece)
        return
    hit = named(piece)
    if hit is not None:
        columns = [name for name in hit.names if name.kind == "dimension"]
        if columns and len(columns) == len(hit.names):
            if piece.has("noun", "invoice", "entry") and columns[0].role in {"document", "other"}:
                return
            table = file.table(columns[0].table)
            before, _ = bag.beside(piece)
            bag.use(piece)
            if not hit.full and _GROUP_WORDS & set(columns[0].words):
                found.counted = True
                return
            if before is not None and before.has("all"):
                found.everything = True
                return
            counts = _counts(bag, before)
            if counts is None and piece.has("noun") and _only_whose(columns[0].role, table, bag):
                found.everything = True
                return
            if counts is not None:
                bag.use(counts)
                found.distinct = _NOUN_OF.get(columns[0].role, "group")
            found.dimension = next(d for d in table.dimensions if d.name == columns[0].column)
            return
        quantity = subjects.by_name(file, of_noun(bag, piece, hit), question)
        bag.use(piece)
        target = found.members if quantity.where else found.measures
        target.append(Subject(piece, "member" if quantity.where else "column", quantity, hit.names))
        return
    pieces = piece.has("measure", "quantity") and piece.has("question")
    # "adedi" of what the file does not count is a number of entries
    entries = pieces and not subjects.concept(file, "quantity")
    if entries or (piece.has("measure", "invoiced") and piece.has("verb") and file.invoices() is None):
        return
    if piece.has("measure") and not piece.has("goal", "break", "lowest"):
        word = next((word for word in _MEASURES if piece.has("measure", word)), None)
        if word is not None:
            bag.use(piece)
            found.words.append((piece, "out" if word == "in" and _paid_from(bag, piece) else word))


def _paid_from(bag: Bag, piece: Piece) -> bool:
    """Return whether payments are of the time from a month on (payments from July), and of nobody."""
    said = [token.text for token in bag.tokens[piece.start : piece.end]]
    before, behind = bag.beside(piece)
    incoming = before is not None and before.has("measure", "in")
    dated = behind is not None and placed_of(behind) is not None
    return dated and not incoming and len(said) > 1 and said[-1] == "from" and said[-2].startswith("payment")


def _sheet(piece: Piece, file: File) -> bool:
    """Return whether a piece names the one sheet of the file, which says nothing more."""
    hit = hit_of(piece)
    return (
        set(piece.options) - ASIDE - {"filler"} == {"name"}
        and hit is not None
        and hit.full
        and len(file.outline.tables) == 1
        and all(n.kind == "table" for n in hit.names)
    )


def _resolved(file: File, question: str, found: Slots) -> None:
    """Turn the measure words into quantities; a side beside named lines only says which side they are on."""
    states = {word for _, word in found.words} & set(invoicing.STATES)
    for piece, said in found.words:
        word = "collected" if said == "in" and came_in(piece, file) else said
        if states and word in {"invoiced", "unpaid", "collected"} and word not in states:
            continue
        if word == "amount":
            continue
        word = invoicing.moved(word, file)
        if word in _SIDES and piece.has("measure", "revenue") and file.cash is None and not file.several_currencies:
            word = "revenue"
        unsided = found.members and file.cash is None and not file.several_currencies
        if word in _SIDES and (unsided or said == "fully_paid"):
            found.side = word
            continue
        if word in _SIDES and found.date == "due" and invoicing.sided(file, word):
            word = "unpaid"
        if word == "collected":
            found.date = paid_day(file)
        if word == "quantity" and found.sold:
            raise AskedBackError("amount_or_quantity")
        found.overdue = found.overdue or word == "overdue"
        if word == "revenue" and piece.has("measure", "turnover") and earnings.all_income(file):
            found.measures.append(Subject(piece, word, subjects.cash_side(file, "in")))
            continue
        if piece.has("measure", "operating"):
            earnings.refuse_below_operations(file)
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
            return earnings.margined(file, word, question)
        case "revenue" if file.cash is None and not subjects.concept(file, word) and invoicing.sided(file, "in"):
            # what a list of invoices to customers holds is what was sold
            return invoicing.quantity(file, "invoiced")
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
        ranked = bag.has("rank") or bag.has("order")
        dimension = file.group(noun, here) or (file.clients(noun, here) if ranked else None)
        if dimension is None:
            continue
        before, _ = bag.beside(piece)
        bag.use(piece)
        counts = _counts(bag, before)
        if counts is not None and dimension.name not in columns:
            found.dimension, found.distinct = dimension, noun
            bag.use(counts)
            continue
        if _only_whose(dimension.role, here, bag) or (before is not None and before.has("all")):
            found.everything = True
        elif dimension.name not in columns and found.dimension is None:
            found.dimension = dimension
            found.clients = noun == "customer" and dimension.role == "line"


def _only_whose(role: str, table: TableOutline, bag: Bag) -> bool:
    """Return whether a noun for the parties of invoices only says whose they are, as all of them are."""
    return role == "counterparty" and table.layout == "invoices" and not _groups(bag)


def _counts(bag: Bag, before: Piece | None) -> Piece | None:
    """Return the ``how many`` right before a noun, a side of the account at most between them (kaç gider kalemi)."""
    if before is not None and before.has("measure", *_SIDES):
        before = bag.beside(before)[0]
    return before if before is not None and before.has("question", "how_many") and bag.free(before) else None


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
    nouns = [piece for piece in bag.pieces if piece.has("noun", "customer", "supplier", "counterparty")]
    if any(bag.tokens[piece.end].text in _WHOSE for piece in nouns if piece.end < len(bag.tokens)):
        return True
    return any(bag.has(kind) for kind in ("rank", "each")) or bag.has("question", "which") or bag.has("prep", "by")


def _table(file: File, found: Slots) -> TableOutline:
    named = next((s.quantity.table for s in found.measures if s.quantity.table), None)
    return file.table(named) if named else file.cash_table or file.outline.tables[0]


def profit_choice(file: File, question: str) -> AskedBackError | RefusedError:
    """Return the question back (or the refusal) where profit is asked of a file that holds cash only."""
    subjects.net(file)
    return AskedBackError("profit_or_net", choices=(Option("net", question),))
