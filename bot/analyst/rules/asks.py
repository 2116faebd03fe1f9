"""Questions about figures: from slots to one typed expression, or None where a word is left over."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

from bot.analyst.protocols import Language
from bot.analyst.rules import daybalance, earnings, means, memberdiff, morethan, shapes, shares, yearshares
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Quantity, Reading, Several
from bot.analyst.rules.invoicing import quantity
from bot.analyst.rules.leftover import left_over
from bot.analyst.rules.merging import merged, spread
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.samemonths import against_last_year, aligned, all_sides, marked
from bot.analyst.rules.slots import profit_choice, slots
from bot.analyst.rules.spans import Periods, of_the_year, side_by_side, so_far, taken
from bot.analyst.rules.subjects import File, cash_side, closing, net
from bot.analyst.rules.told import Said, told
from bot.analyst.rules.unsaid import says_all
from tools.periods import Span, last_day

_COSTLY = ("expensive", "costl", "pricey", "priciest", "cheap", "pahali", "ucuz", "masrafli")
_GAP = ("differ", "fark", "gap")
_RESULTS = {"profit", "loss"}
_BE = {"is", "are", "was", "were", "isn", "aren", "does", "do", "did"}
_PARTICLES = {"mi", "mu", "miydi", "muydu", "midir", "mudur"}
_YEAR = 12
_MARGINS = {"gross_margin", "margin"}


def ask(bag: Bag, file: File, calendar: Calendar, question: str, language: Language) -> Reading | None:
    """Return the reading of a question about figures, or None where it is none or a word is left over."""
    found = slots(bag, file, question, language)
    _all_months(bag, calendar)
    of_the_year(bag, calendar)
    so_far(bag)
    past = means.taken(bag)
    set_against = morethan.taken(bag)
    said = told(bag, found, file, language)
    memberdiff.taken(bag, said, found, calendar)
    said.change = said.change or ("any" if set_against else None)
    if past is not None:
        means.said_so(bag, said, past)
    if (said.amount or said.edge or (said.count and said.entry)) and not (
        found.measures or found.members or found.side
    ):
        found.measures.append(Subject(bag.pieces[0], "entries", shapes.entries(file)))
    _gap(bag, found, said, file)
    earnings.ranked(bag, said, found)
    _unmeasured(bag, found, said, file)
    _yes_or_no(bag, found, said)
    if said.each == "year" and len(calendar.months) < _YEAR:
        raise AskedBackError("part_year")
    part = len([*found.members, *found.measures]) > 1
    compares = said.change is not None or (said.percent is not None and said.share is None and not part)
    if (part_of_year := yearshares.taken(bag, said, found, file, calendar)) is not None:
        return part_of_year
    if (listed := side_by_side(bag, calendar, compares=compares)) is not None:
        return _for_each(bag, said, found, listed, file, language, question)
    periods = against_last_year(bag, calendar, compares=compares) or taken(bag, calendar, compares=compares)
    if periods is None:
        return None
    periods = aligned(periods, calendar)
    for span in (periods.period, periods.base):
        calendar.check(span)
        _by_the_day(span, file)
    if periods.end and not (found.measures or found.members or found.side) and file.cash is not None:
        # the end of a month is what was in the till then
        found.measures.append(Subject(bag.pieces[0], "closing", closing(file)))
    periods = daybalance.taken(bag.tokens, said, found, periods, file, calendar)
    _rest(bag, found, file, language)
    if bag.unread():
        left_over(bag, found, file)
        return None
    if len(found.measures) > 1 and not _apart(bag, found):
        return None
    expression = _shape(said, found, periods, file, question)
    if expression is None or not says_all(said, found, expression):
        return None
    return Reading(expression=marked(expression) if periods.cut else expression)


def _gap(bag: Bag, found: Slots, said: Said, file: File) -> None:
    """Turn the difference between money in and money out into what is left of it."""
    differs = any(piece.has("change", "any") and bag.tokens[piece.start].text.startswith(_GAP) for piece in bag.pieces)
    if differs and sorted(subject.word for subject in found.measures) == ["in", "out"] and not found.members:
        found.measures = [Subject(found.measures[0].piece, "net", net(file))]
        said.change = None
        bag.take_all("prep", "between")


def _unmeasured(bag: Bag, found: Slots, said: Said, file: File) -> None:
    """Say what is measured where only a group is named: how many customers, the biggest client, by category."""
    if found.measures or found.members or found.side:
        return
    single = file.cash is not None and file.cash.has_inflows != file.cash.has_outflows
    if found.dimension is None:
        if single and said.total and file.cash is not None:
            found.measures.append(
                Subject(bag.pieces[0], "out", cash_side(file, "in" if file.cash.has_inflows else "out"))
            )
        return
    piece, table = bag.pieces[0], next(t for t in file.outline.tables if found.dimension in t.dimensions)
    invoiced = table.layout == "invoices"
    if found.distinct is not None:
        of = quantity(file, "invoiced") if invoiced else Quantity(table=table.id, name="entries")
    elif invoiced:
        owing = any(token.text.startswith(("debtor", "borclu")) for token in bag.tokens)
        of = quantity(file, "unpaid" if owing else "invoiced")
    elif file.cash is not None and found.clients:
        of = cash_side(file, "in")
    elif file.cash is not None and (side := _side_meant(bag, said)) is not None:
        of = cash_side(file, "in" if side == "in" else "out")
    elif single and file.cash is not None and (said.per or said.rank):
        of = cash_side(file, "in" if file.cash.has_inflows else "out")
    else:
        return
    found.measures.append(Subject(piece, "entries", of))


def _side_meant(bag: Bag, said: Said) -> str | None:
    """Return the side that a ranking means without naming it: what is expensive is paid, customers pay."""
    if not said.rank:
        return None
    if any(token.text.startswith(_COSTLY) for token in bag.tokens) or any(
        p.has("noun", "supplier") for p in bag.pieces
    ):
        return "out"
    return "in" if any(piece.has("noun", "customer") for piece in bag.pieces) else None


def _by_the_day(span: Span | None, file: File) -> None:
    """Ask back for some days of a month where the file only says the months."""
    whole = span is None or (span.start.day == 1 and span.end == last_day(span.end))
    days = [column.granularity for table in file.outline.tables for column in table.dates]
    if not whole and days and "day" not in days:
        raise AskedBackError("only_months")


def _for_each(
    bag: Bag, said: Said, found: Slots, listed: list[Span], file: File, language: Language, question: str
) -> Reading | None:
    """Return one plain sum for each of several periods, and one for all of them where they follow each other."""
    _rest(bag, found, file, language)
    if bag.unread() or len(found.measures) > 1 or said.rank or said.average or said.share or said.having:
        return None
    together = all(one.end + timedelta(days=1) == two.start for one, two in pairwise(listed))
    if said.total and not together:
        return None
    whole = [Span(start=listed[0].start, end=listed[-1].end)] if together else []
    asks: list[Ask] = []
    for span in [*whole, *listed] if said.total else [*listed, *whole]:
        made = _shape(said, found, Periods(span, said=True), file, question)
        if not isinstance(made, Ask) or made.group_by or not says_all(said, found, made):
            return None
        if not (made.of.stock and span in whole):
            asks.append(made)
    return Reading(expression=Several(parts=tuple(asks)))


def _yes_or_no(bag: Bag, found: Slots, said: Said) -> None:
    """Ask back where it is asked whether a line is the largest: its own largest entry is no answer to that."""
    if not said.rank or not found.members or said.entry:
        return
    first = bag.tokens[0].text if bag.tokens else ""
    asks = first in _BE or any(token.text in _PARTICLES for token in bag.tokens)
    if asks and not said.which:
        raise AskedBackError("yes_or_no_rank", name=found.members[0].quantity.name)


def _all_months(bag: Bag, calendar: Calendar) -> None:
    """Take a number of months that is all the months of the file (kira 6 ayda ne tuttu)."""
    for piece, number in list(bag.numbers()):
        behind = bag.beside(piece)[1]
        whole = number.whole == len(calendar.months) and not (number.percent or number.currency)
        if whole and behind is not None and behind.has("unit", "month") and not bag.has("rank"):
            bag.use(piece)
            bag.use(behind)


def _apart(bag: Bag, found: Slots) -> bool:
    """Return whether several measures are told apart: by ``and`` between them, or as sides of a share."""
    pieces = sorted((subject.piece for subject in found.measures), key=lambda piece: piece.start)
    if len({subject.quantity for subject in found.measures}) < len(pieces) or any(p.has("share") for p in bag.pieces):
        return True
    if any(piece.has("percent") for piece in bag.pieces) or any(s.word in _RESULTS | _MARGINS for s in found.measures):
        return True
    sides = [subject.word for subject in sorted(found.measures, key=lambda subject: subject.piece.start)]
    verbs = all(piece.has("verb") for piece in pieces)
    if sorted(sides) == ["in", "out"] and (verbs or pieces[0].end == pieces[1].start):
        return True
    between = [
        any(piece.has("prep", "and") for piece in bag.pieces if one.end <= piece.start < two.start)
        or any(token.text in {",", ";", "+"} for token in bag.tokens[one.end : two.start])
        for one, two in pairwise(pieces)
    ]
    return all(between)


def _rest(bag: Bag, found: Slots, file: File, language: str) -> None:
    """Take the words that say no more once a subject stands."""
    bag.take_all("question", "how_much")
    if language == "tr":
        for piece in bag.left():
            after = bag.beside(piece)[1]
            if piece.has("question", "how_many") and not (after is not None and after.has("noun")):
                bag.use(piece)
    if found.counted or any(subject.word == "quantity" for subject in found.measures):
        bag.take_all("question", "how_many")
    bag.take_all("goal", "left")
    bag.take_all("edge", "end")
    if found.members or found.measures:
        bag.take_all("measure", "amount")
        for piece in bag.left():
            if piece.has("anaphor", "that") and bag.pieces.index(piece) > 0:
                bag.use(piece)
        bag.take_all("agg", "sum")
        bag.take_all("filter", "only")
    for piece in [piece for piece in bag.left() if piece.has("noun", "invoice")]:
        before = bag.beside(piece)[0]
        # an electricity bill is electricity where the file lists no invoices
        if file.invoices() is not None or (before is not None and any(s.piece is before for s in found.members)):
            bag.use(piece)


def _shape(said: Said, found: Slots, periods: Periods, file: File, question: str) -> Ask | Several | None:
    """Return what the slots say together: first the constructs that have words of their own, then the plain ones."""
    if not (said.rank or said.average or said.count) and (sides := all_sides(found, periods, file)) is not None:
        return sides
    words = {subject.word for subject in found.measures}
    if found.rest is not None:
        return shapes.profit(said, found, periods)
    made = all(subject.piece.has("verb") for subject in found.measures if subject.word not in _RESULTS)
    if words & _RESULTS and (words <= _RESULTS or made) and not found.members:
        # a profit that is made is what is left of money in: make says no side of its own
        found.measures = [Subject(found.measures[0].piece, "net", net(file))]
        if "loss" in words and said.rank is not None:
            said.rank = {"top": "bottom"}.get(said.rank)
    elif words and words <= _RESULTS:
        raise profit_choice(file, question)
    if "burn" in words:
        return shapes.burn(said, found, periods, file)
    if words & _MARGINS:
        return shares.margin(said, found, periods, file, question)
    if said.share is not None or (said.percent is not None and said.change is None and periods.base is None):
        return shares.share(said, found, periods, file)
    if (said.divides or (said.per and said.average)) and (found.counted or said.unit_price):
        return shapes.per_piece(said, found, periods, file, question)
    return _plain(said, found, periods, file)


def _plain(said: Said, found: Slots, periods: Periods, file: File) -> Ask | Several | None:
    """Return what is made of one quantity, or one question for each of several."""
    of = merged(found, file)
    if found.minus is not None:
        return shapes.less(said, found, periods, of)
    if (
        (of is not None and of.name in {"unpaid", "invoiced", "never_paid", "partly_paid"})
        or found.overdue
        or periods.as_of
    ):
        of = shapes.invoices(of, found, periods, file)
    elif of is None:
        return shapes.several(said, found, periods, file)
    if of is None:
        return None
    of = spread(of, periods.period, file)
    if said.both:
        return shapes.both_ends(said, found, periods, of, file)
    if said.amount:
        return shapes.limited(said, found, periods, of, file)
    if len(found.members) > 1 and not said.total:
        return shapes.apart(said, found, periods, of, file)
    if said.rank and any(subject.word in _RESULTS for subject in found.measures):
        said.rank = "bottom"
    return shapes.figured(said, found, periods, of, file)
