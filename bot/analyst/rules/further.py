"""Follow-ups of a figure in few words: how many, which rows, which part, both together, beside another month.

Each form takes every word of the question; the conditions and the period of the earlier figure stay.
"""

from __future__ import annotations

from bot.analyst.protocols import Turn
from bot.analyst.rules.again import plain_ask, year_of
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Quantity, Reading
from bot.analyst.rules.fold import Token
from bot.analyst.rules.merging import replace_quantity
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.slots import slots
from bot.analyst.rules.spans import shifted
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When, placed_of
from tools.periods import Span, span_of

_COUNTED = ("payment", "odeme", "tahsilat", "transfer", "receipt", "purchase", "satis", "sale", "alim", "cekim")
_SHOWN = {"show", "list", "see", "goster", "gosterir", "gostersene", "listele", "sirala", "dok", "dokum"}
_TOGETHER = {
    "ikisi birlikte", "ikisi beraber", "ikisi toplam", "ikisinin toplami", "ikisinin toplamda", "ikisi birden",
    "ikisinin birlikte", "her ikisi birlikte", "her ikisinin toplami", "bu ikisinin toplami", "bu ikisi birlikte",
    "both together", "both combined", "the two together", "the two combined", "both of them together",
    "these two together", "those two together", "the two in total", "both in total", "both of them combined",
    "combined", "together", "both of them in total", "the two of them together", "ikisi toplamda",
}  # fmt: skip
_LEADS = {"and", "n", "so", "ok", "okay", "peki", "ya", "ve", "then", "now", "well", "simdi", "what", "is", "are"}
_TAILS = {"ne", "kadar", "kac", "para", "tl", "lira", "then", "eder", "ediyor"}
_SOFT = ("follow", "anaphor", "question", "supposed", "filler")


def further(
    question: Question, earlier: Ask, history: tuple[Turn, ...], file: File, calendar: Calendar
) -> Reading | None:
    """Return the earlier figure gone on from in one of the short forms, None where the question has none of them."""
    pieces, tokens = question.pieces, question.tokens
    found = counted(pieces, tokens, earlier) or _rows(pieces, tokens, earlier)
    found = found or _month(pieces, earlier, calendar) or _together(tokens, history)
    found = found or _ranked_part(pieces, tokens, earlier, calendar)
    found = found or _beside(pieces, tokens, earlier, calendar) or _year(pieces, earlier)
    return found or _later(pieces, tokens, earlier) or _measured(question, earlier, file)


def counted(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask) -> Reading | None:
    """Return how many entries the earlier figure is made of (how many were there?, kaç ödemede?, kaç kere yatmış?)."""
    bag = Bag(list(pieces), tokens)
    times = bag.take_all("question", "how_often")
    if not (bag.take_all("question", "how_many") or times) or any(map(placed_of, pieces)):
        return None
    nouns = bag.take_all("noun", "entry", "invoice")
    for piece in bag.left():
        if piece.has("measure", "in", "out") and tokens[piece.start].text.startswith(_COUNTED):
            bag.use(piece)
            nouns.append(piece)
    for kind in _SOFT:
        bag.take_all(kind)
    bag.take_all("verb")
    pointed = any(piece.has("anaphor") for piece in pieces) or {"were", "tane"} & {token.text for token in tokens}
    alone = len([piece for piece in pieces if not piece.filler and not piece.has("follow")]) == 1
    summed = earlier.model_copy(update={"aggregate": "sum", "per": None})
    rows = summed if earlier.aggregate == "average" else earlier
    words = {token.text for token in tokens}
    if not any(piece.has("anaphor") for piece in pieces) and ("var" in words or {"are", "there"} <= words):
        return None  # how many there are is asked of the whole file
    if bag.unread() or not (times or nouns or pointed or alone) or not _plain(rows):
        return None
    return Reading(expression=rows.model_copy(update={"count_only": True}))


def _plain(earlier: Ask) -> bool:
    """Return whether the earlier figure is one sum of rows."""
    single = earlier.group_by is None and earlier.per is None and earlier.having is None and earlier.members is None
    apart = earlier.over is not None or earlier.minus is not None or earlier.base is not None
    return single and not apart and not earlier.of.stock and earlier.aggregate == "sum" and not earlier.share


def _rows(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask) -> Reading | None:
    """Return the rows of the earlier figure one by one (show me them, which invoices are these?, hangileri)."""
    bag = Bag(list(pieces), tokens)
    asked = bag.take_all("question", "which", "who")
    shown = any(token.text in _SHOWN for token in tokens)
    pointed = any(piece.has("anaphor") for piece in pieces)
    pointed = pointed or any(token.text in {"hangileri", "ones", "tek"} for token in tokens)
    if not (asked or shown) or any(map(placed_of, pieces)) or not _plain(earlier):
        return None
    noun = bag.take_all("noun", "entry", "invoice")
    for kind in _SOFT:
        bag.take_all(kind)
    left = [piece for piece in bag.unread() if tokens[piece.start].text not in _SHOWN]
    limited = earlier.of.where or earlier.period is not None
    if left or not limited or not (pointed or (shown and (noun or pointed))):
        return None
    changes = {"count_only": False, "rank": "top", "per": "row", "aggregate": "sum"}
    return Reading(expression=earlier.model_copy(update=changes))


def _month(pieces: list[Piece], earlier: Ask, calendar: Calendar) -> Reading | None:
    """Return the month in which the earlier figure was highest or lowest (which month was the dearest for it?)."""
    bag = Bag(list(pieces))
    asked = bag.take("question", "which")
    unit = bag.take("unit", "month")
    rank = bag.take("rank")
    if asked is None or unit is None or rank is None or not _plain(earlier) or any(map(placed_of, pieces)):
        return None
    bag.take("unit", "year")
    for kind in _SOFT:
        bag.take_all(kind)
    bag.take_all("prep", "for")
    if bag.unread():
        return None
    period = earlier.period
    if period is not None and len(period.months) == 1:
        # the highest month of one month is that month: it is asked of all months, or of those of its year
        period = None if len(calendar.years) == 1 else span_of(str(period.start.year))
    aggregate = "max" if rank.has("rank", "top") else "min"
    return Reading(expression=earlier.model_copy(update={"aggregate": aggregate, "per": "month", "period": period}))


def _together(tokens: tuple[Token, ...], history: tuple[Turn, ...]) -> Reading | None:
    """Return the last two figures as one sum, where they are of two members of one column (ikisi birlikte?)."""
    words = [token.text for token in tokens if token.kind == "word"]
    while words and words[0] in _LEADS:
        words = words[1:]
    while words and words[-1] in _TAILS:
        words = words[:-1]
    if " ".join(words) not in _TOGETHER or len(history) < 2:  # noqa: PLR2004
        return None
    one, two = (plain_ask(turn) for turn in history[-2:])
    if one is None or two is None or one.model_copy(update={"of": two.of}) != two:
        return None
    joined = _joined(one.of, two.of)
    return Reading(expression=two.model_copy(update={"of": joined})) if joined is not None else None


def _joined(one: Quantity, two: Quantity) -> Quantity | None:
    """Return the rows of two members of one column as one quantity."""
    apart = [(a, b) for a, b in zip(one.where, two.where, strict=False) if a != b]
    if len(one.where) != len(two.where) or len(apart) != 1 or one.stock:
        return None
    here, there = apart[0]
    same = one.model_copy(update={"where": two.where, "name": two.name}) == two
    if not same or here.column != there.column or here.op != "is" or there.op != "is":
        return None
    both = here.model_copy(update={"values": (*here.values, *there.values)})
    where = tuple(both if each == there else each for each in two.where)
    return replace_quantity(two, where=where, name=f"{one.name} + {two.name}")


def _ranked_part(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask, calendar: Calendar) -> Reading | None:
    """Return which part of all of it the first of the earlier ranking are (what share do these three make up?)."""
    ranked = earlier.rank == "top" and earlier.group_by is not None and (earlier.limit or 1) > 1 and not earlier.nth
    bag = Bag(list(pieces), tokens)
    if not ranked or earlier.over is not None or not (bag.take_all("share") + bag.take_all("percent")):
        return None
    for piece, number in bag.numbers():
        if number.whole == earlier.limit:
            bag.use(piece)
    for kind in (*_SOFT, "agg", "all", "noun"):
        bag.take_all(kind)
    bag.take_all("change", "up")
    for piece, placed in bag.periods():
        span = calendar.resolve(placed) if isinstance(placed.what, When) and placed.role is None else None
        whole = isinstance(placed.what, When) and placed.what.anchor in {"whole", "whole_year"}
        if (span is None and whole) or (span is not None and span in {earlier.period, _file_year(calendar)}):
            bag.use(piece)
    for piece in bag.left():
        side = earlier.of.measure or f"cash.{earlier.of.direction}"
        if not earlier.of.where and any(piece.has("measure", word) for word in _SIDES.get(side, ())):
            bag.use(piece)
    return None if bag.unread() else Reading(expression=earlier.model_copy(update={"share": True}))


_QUARTER = 3
_A_QUARTER_ON = When("quarter", anchor="after")
_SIDES = {"cash.in": ("in", "revenue"), "cash.out": ("out",)}


def _file_year(calendar: Calendar) -> Span | None:
    return span_of(str(calendar.years[0])) if len(calendar.years) == 1 else None


def _beside(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask, calendar: Calendar) -> Reading | None:
    """Return the earlier figure beside a named period (up how many % on q1?, how much more than June is that?)."""
    bag = Bag(list(pieces), tokens)
    moves = bag.take_all("change") + bag.take_all("having", "over", "under")
    bag.take_all("percent")
    placed = bag.periods()
    plain = earlier.base is None and earlier.over is None and earlier.group_by is None and earlier.per is None
    if not moves or len(placed) != 1 or not plain or earlier.period is None or list(bag.numbers()):
        return None
    piece, said = placed[0]
    named = isinstance(said.what, When) and said.what.anchor in {None, "year_end"}
    if not named or said.role not in {None, "base", "from"}:
        return None
    bag.use(piece)
    for kind in _SOFT:
        bag.take_all(kind)
    bag.take_all("prep")
    bag.take_all("filter", "only")
    if earlier.of.stock:
        bag.take_all("measure", "closing")
    if bag.unread():
        return None
    base = calendar.resolve(Placed(said.what), bag.year_hint() or year_of(pieces, earlier))
    if base is None or base == earlier.period:
        return None
    return Reading(expression=earlier.model_copy(update={"base": base, "count_only": False}))


def _later(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask) -> Reading | None:
    """Return the earlier figure a quarter or a half later (a quarter later?)."""
    bag = Bag(list(pieces), tokens)
    if not bag.take_all("anchor", "later") or earlier.period is None or earlier.base is not None:
        return None
    quarter = bag.take_all("each", "quarterly") + bag.take_all("unit", "quarter")
    for kind in _SOFT:
        bag.take_all(kind)
    if bag.unread() or not quarter or any(True for _ in bag.numbers()) or len(earlier.period.months) > _QUARTER:
        return None
    return Reading(expression=earlier.model_copy(update={"period": shifted(earlier.period, _A_QUARTER_ON)}))


def _year(pieces: list[Piece], earlier: Ask) -> Reading | None:
    """Return the earlier figure over the whole year that its period is of (and over the whole year?, tüm yıl?)."""
    period = earlier.period
    if period is None or period.start.year != period.end.year or earlier.of.stock:
        return None
    bag = Bag(list(pieces))
    placed = bag.periods()
    whole = len(placed) == 1 and isinstance(placed[0][1].what, When) and placed[0][1].what.anchor
    year = bag.take_all("unit", "year")
    if not (whole == "whole_year" or (whole == "whole" and year)):
        return None
    bag.use(placed[0][0])
    for kind in (*_SOFT, "prep"):
        bag.take_all(kind)
    bag.take_all("agg", "sum")
    if bag.unread():
        return None
    return Reading(expression=earlier.model_copy(update={"period": span_of(str(period.start.year)), "base": None}))


def _measured(question: Question, earlier: Ask, file: File) -> Reading | None:
    """Return another column of the rows that the earlier figure is of (kaç adet satılmış?, and the gross profit?)."""
    own = earlier.of.measure is not None and not earlier.of.measure.startswith("cash.")
    if not own or not earlier.of.where or not _plain(earlier) or any(map(placed_of, question.pieces)):
        return None
    bag = question.bag()
    found = slots(bag, file, question.text, question.language)
    for kind in _SOFT:
        bag.take_all(kind)
    bag.take_all("agg", "sum")
    bag.take_all("verb")
    other = found.members or found.excluded or found.dimension or found.minus or found.rest or found.date or found.money
    if bag.unread() or other or len(found.measures) != 1:
        return None
    said = found.measures[0].quantity
    if said.table != earlier.of.table or said.measure is None or said.where or said.stock or said == earlier.of:
        return None
    return Reading(expression=earlier.model_copy(update={"of": replace_quantity(earlier.of, measure=said.measure)}))
