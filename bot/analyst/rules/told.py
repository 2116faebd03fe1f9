"""The words of a question that say what is made of the amounts: a rank, an average, a count, a share, a change."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.protocols import Language
from bot.analyst.rules import counting, edges, limits, memberlimits
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Having
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.subjects import File, closing
from bot.analyst.rules.when import When, placed_of
from tools.periods import Granularity

MOST_RANKED = 12
_SIDES = ("in", "out")
_SINGLE = ("payment", "receipt", "deposit", "odeme", "tahsilat", "transfer", "havale")
_ONE = {"giris", "girisi", "cikis", "cikisi"}
_DIVIDES = {"per", "basina", "basi"}
_RANKED_NOUNS = ("customer", "supplier", "counterparty", "line", "group", "method")
_SPREADS = ("break", "split", "dokum", "dagilim", "kirilim")
_PLACES = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
_PERIOD_UNITS: dict[str, Granularity] = {
    "month": "month",
    "quarter": "quarter",
    "half": "half",
    "year": "year",
    "day": "day",
}
_EACH: dict[str, Granularity] = {"monthly": "month", "quarterly": "quarter", "yearly": "year"}


@dataclass(slots=True)
class Said:
    """The words of a question about figures that say what is made of the amounts."""

    language: Language = "en"
    rank: str | None = None
    limit: int | None = None
    nth: int | None = None
    listed: bool = False
    average: bool = False
    count: bool = False
    total: bool = False
    share: Piece | None = None
    percent: Piece | None = None
    change: str | None = None
    step: bool = False
    each: Granularity | None = None
    per: bool = False
    spread: bool = False
    unit_price: bool = False
    unit: Granularity | None = None
    which: bool = False
    when: bool = False
    entry: bool = False
    having: Having | None = None
    amount: tuple[Having, ...] = ()
    both: bool = False
    divides: bool = False
    edge: str | None = None
    member_limit: tuple[Having, bool] | None = None


def told(bag: Bag, found: Slots, file: File, language: Language = "en") -> Said:
    """Return what the question says of its amounts, those words used up."""
    said = Said(language=language)
    low = next((piece for piece in bag.left() if piece.has("goal", "lowest")), None)
    said.member_limit = memberlimits.taken(bag, found)
    said.amount = limits.taken(bag, found, language) if said.member_limit is None else ()
    _rank(bag, said)
    if low is not None and not found.measures and not found.members:
        found.measures.append(Subject(low, "closing", closing(file)))
    _made(bag, said)
    _each(bag, said)
    pers = bag.take_all("each", "per")
    said.per = bool(pers)
    said.spread = any(bag.tokens[piece.start].text.startswith(_SPREADS) for piece in pers if bag.tokens)
    said.divides = any(bag.tokens[piece.start].text in _DIVIDES for piece in pers if bag.tokens)
    said.unit_price = bag.take("noun", "unit_of_sale") is not None and said.per
    said.edge = edges.taken(bag, found, file)
    said.when = bag.take("question", "when") is not None
    said.which = bag.take("question", "which") is not None or said.when
    if found.dimension is not None:
        bag.take_all("question", "who")
    having(bag, said, found)
    if said.having is None:
        _below_before(bag, said, found, file)
    _first_reached(bag, said, found, file)
    unit = bag.take("unit")
    said.unit = _PERIOD_UNITS.get(str(unit.options["unit"][0])) if unit else said.unit
    single = bool(found.members) and _single_ones(found, file, bag)
    if said.when and said.unit is None and said.rank and not bag.has("noun", "entry") and not single:
        said.unit = "month"
    asks = bag.has("question") and not bag.has("question", "how_many")
    if said.each and not said.average and not said.which and asks and not said.per and not said.having:
        said.average = True
    _entries(bag, said, found, file)
    if said.having is not None and said.unit is None and not said.count:
        said.having = None
    if said.count:
        bag.take_all("question", "how_many")
    return said


def _entries(bag: Bag, said: Said, found: Slots, file: File) -> None:
    """Take whether single entries are meant, and whether they are counted."""
    how_many = bag.has("question", "how_many")
    often = bag.take("question", "how_often")
    counts = how_many or said.average or said.rank is not None or bool(said.amount)
    if said.rank and _ranks_invoices(bag):
        found.dimension = None
    by_each = found.dimension is None or counting.counts_invoices(bag, found)
    entry = bag.take("noun", "entry") or (bag.take("noun", "invoice") if counts and by_each else None) or often
    ranked = said.rank is not None and found.dimension is None and not found.members
    plain = entry is None and not (said.each or said.unit or said.per)
    if (said.average or ranked) and plain and _single_ones(found, file, bag, ranked=ranked):
        said.entry = True
    if said.rank and plain and found.dimension is None and found.members and _single_ones(found, file, bag):
        said.entry = True  # the biggest rent payment, and when: one entry with its day
    named = how_many and entry is None and bag.has("question", "how_many")
    named = named and (counting.counts_names(bag, found, file) or counting.counts_side(bag, found, file))
    said.entry = said.entry or entry is not None or named
    limited = bool(said.amount) and not (
        said.which or said.total or said.average or said.rank or bag.has("question", "how_much")
    )
    if said.amount and not how_many and not said.average and not said.rank:
        said.entry = False
    others = said.rank or said.having or said.unit or said.each
    rows = not others and counting.counts_rows(bag, found, file, meant=said.total or bool(said.amount))
    said.count = ((how_many or often is not None) and (said.entry or said.having is not None)) or limited or rows


def _made(bag: Bag, said: Said) -> None:
    """Take the words of an average, a total, a share or a change."""
    said.average = bag.take("agg", "average") is not None
    said.total = bool(bag.take_all("agg", "sum"))
    said.step = bag.take("step") is not None
    said.share = bag.take("share")
    said.percent = bag.take("percent")
    change = [piece for piece in bag.take_all("change") if not piece.has("prep", "and")]
    said.change = str(change[-1].options["change"][-1]) if change else None


def _each(bag: Bag, said: Said) -> None:
    """Take what figures are asked for (monthly, by quarter); months that are counted (kaç ayda) are none of it."""
    for piece in [piece for piece in bag.left() if piece.has("each", *_EACH)]:
        before = bag.beside(piece)[0]
        if not (piece.has("unit") and before is not None and before.has("question", "how_many")):
            bag.use(piece)
            said.each = _EACH[next(str(value) for value in piece.options["each"] if value in _EACH)]


def _ranks_invoices(bag: Bag) -> bool:
    """Return whether single invoices are ranked (the largest invoice), whoever they are of."""
    for piece in bag.left():
        before = bag.beside(piece)[0]
        if piece.has("noun", "invoice") and before is not None and before.has("rank"):
            return True
    return False


def _single_ones(found: Slots, file: File, bag: Bag, *, ranked: bool = False) -> bool:
    """Return whether an average or extreme is asked of payments or receipts of a list, which are entries."""
    if file.cash_table is None or file.cash_table.layout != "transactions":
        return False
    pieces = [s.piece for s in found.measures] + [piece for piece, _ in found.words]
    said = [{token.text for token in bag.tokens[piece.start : piece.end]} for piece in pieces]
    one = ranked and any(words & _ONE and "nakit" not in words for words in said)  # no cash as a whole
    return one or any(word.startswith(_SINGLE) for words in said for word in words)


def _rank(bag: Bag, said: Said) -> None:
    _first_few(bag, said)
    pieces = list(bag.take_all("rank"))
    if bag.has("goal", "lowest"):
        lowest = bag.take_all("goal", "lowest")
        pieces += lowest
        said.rank = "bottom"
        if any(bag.tokens[piece.end - 1].text == "month" for piece in lowest if bag.tokens):
            said.unit = "month"
    for piece in pieces:
        if piece.has("rank"):
            said.rank = str(piece.options["rank"][0])
    ranks = [str(piece.options["rank"][0]) for piece in pieces if piece.has("rank")]
    ends = [piece for piece in pieces if piece.has("rank")]
    said.both = len(set(ranks)) > 1 and any(
        piece.has("prep", "and") and ends[0].end <= piece.start < ends[-1].start for piece in bag.pieces
    )
    if bag.has("order") and ranks:
        # from smallest to largest: the first one is where the list begins
        said.rank = ranks[0]
    said.listed = bool(bag.take_all("order"))
    if said.listed and not said.rank:
        said.rank = "top"
    if not said.rank or (said.limit and not pieces):
        return
    _nth(bag, said)
    kinds = ("rank", "noun", "unit", "measure") if said.listed else ("rank", "noun", "unit")
    for piece, number in list(bag.numbers()):
        near = any(other is not None and any(other.has(kind) for kind in kinds) for other in bag.beside(piece))
        if near and not number.percent and number.currency is None and number.whole and number.whole <= MOST_RANKED:
            said.limit = number.whole
            bag.use(piece)


def _first_few(bag: Bag, said: Said) -> None:
    """Take Turkish ``ilk 5 müşteri``: the first few of a ranking by amount."""
    for at, piece in enumerate(bag.pieces[:-2]):
        number, noun = bag.pieces[at + 1 : at + 3]
        ilk = bag.free(piece) and piece.has("ordinal", "1") and bag.tokens and bag.tokens[piece.start].text == "ilk"
        count = number.options.get("number", (None,))[0]
        if ilk and isinstance(count, Number) and count.whole and noun.has("noun", *_RANKED_NOUNS):
            if count.whole <= MOST_RANKED and not bag.has("rank"):
                bag.use(piece)
                bag.use(number)
                said.rank, said.limit = "top", count.whole
            return


def _nth(bag: Bag, said: Said) -> None:
    """Take the place in a ranking (the second largest, en yüksek ikinci)."""
    for piece in bag.left():
        near = [other for other in bag.beside(piece) if other is not None]
        # en yüksek olduğu ikinci ay
        near += [
            other for said_of in near if said_of.has("filler") for other in bag.beside(said_of) if other is not None
        ]
        if piece.has("ordinal", *_PLACES) and any(other.has("rank") for other in near):
            said.nth = int(str(piece.options["ordinal"][0]))
            bag.use(piece)
            return


def _first_reached(bag: Bag, said: Said, found: Slots, file: File) -> None:
    """Take the first time that a balance is over or under a limit: the day where the file has days, else the month."""
    stock = any(subject.quantity.stock for subject in found.measures)
    if said.having is None or not stock or not (said.when or bag.has("ordinal", "1")):
        return
    if bag.take("ordinal", "1") is not None or said.when:
        table = file.cash_table
        days = table is not None and any(column.granularity == "day" for column in table.dates)
        said.unit, said.limit = ("day" if days and not bag.has("unit") else "month"), 1


def _below_before(bag: Bag, said: Said, found: Slots, file: File) -> None:
    """Take months that close below (or above) the one before, in which cash went down (or up)."""
    level = [subject for subject in found.measures if subject.quantity.stock and file.cash is not None]
    if len(level) != 1 or len(found.measures) != 1 or not bag.has("unit", "month") or said.rank:
        return
    if not (bag.has("question", "how_many") or said.which):
        return
    before = next((piece for piece in bag.left() if _month_before(piece)), None)
    lower = next((piece for piece in bag.left() if piece.has("having", "under", "over")), None)
    falls = said.change in {"down", "up"} and before is None
    if not falls and (before is None or lower is None):
        return
    down = said.change == "down" if falls or lower is None else lower.has("having", "under")
    for piece in (before, lower):
        if piece is not None:
            bag.use(piece)
    said.change, said.count = None, True
    said.having, said.unit = Having(op="under" if down else "over", value=Decimal(0)), "month"
    said.step = True


def _month_before(piece: Piece) -> bool:
    placed = placed_of(piece)
    return placed is not None and isinstance(placed.what, When) and placed.what.anchor in {"month_before", "previous"}


def having(bag: Bag, said: Said, found: Slots) -> None:
    """Take a limit that groups are counted by: over 400,000, below zero, loss-making."""
    if said.rank or not (bag.has("question", "how_many") or bag.has("unit") or said.when):
        return
    for piece, number in list(bag.numbers()):
        for other in bag.beside(piece):
            if other is not None and other.has("having", "over", "under", "at_least", "at_most") and bag.free(other):
                op = next(value for value in other.options["having"] if value not in {"below_zero", "above_zero"})
                said.having = Having.model_validate({"op": op, "value": number.value})
                bag.use(piece)
                bag.use(other)
                return
    if not bag.has("measure", "closing") and bag.take("having", "zero"):
        said.having = Having(op="at_most", value=Decimal(0))
    elif bag.take("having", "below_zero"):
        said.having = Having(op="under", value=Decimal(0))
    elif bag.take("having", "above_zero"):
        said.having = Having(op="over", value=Decimal(0))
    elif any(subject.word == "loss" for subject in found.measures):
        said.having = Having(op="under", value=Decimal(0))
    elif said.when and found.members and not found.measures and not (said.change or bag.has("unit") or said.edge):
        # when was it paid at all
        said.having, said.unit = Having(op="over", value=Decimal(0)), "month"
    elif found.members and not found.measures and not list(bag.numbers()) and bag.has("unit", "month"):
        # in how many months was it paid at all
        said.having = Having(op="over", value=Decimal(0))
