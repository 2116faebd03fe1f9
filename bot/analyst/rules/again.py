"""Follow-ups that ask the earlier figure again in another way: the next in its ranking, its count, its change."""

from __future__ import annotations

from bot.analyst.protocols import Turn
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Ask, Quantity, Reading, Study, load
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File, cash_side
from bot.analyst.rules.told import MOST_RANKED
from bot.analyst.rules.when import When, placed_of

_PLACES = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
_SAID_AGAIN = ("follow", "anaphor", "question", "unit", "same", "noun")
_NEAR, _OLDEST = 6, 90
_MONTHS_OF = {"month": 1, "quarter": 3, "half": 6}


def ranked(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask) -> Reading | None:
    """Return the earlier ranking with another place, side or length (and the second?, en kötüsü?, the top three?)."""
    group = earlier.group_by if earlier.rank else earlier.per if earlier.aggregate in {"min", "max"} else None
    if group is None or earlier.having is not None or earlier.step is not None or earlier.over is not None:
        return None
    bag = Bag(list(pieces), tokens)
    place = bag.take("ordinal", *_PLACES)
    side = bag.take("rank")
    first = bag.take("ordinal", "1") if side is None and place is None else None
    number = next((piece for piece, n in bag.numbers() if n.whole and not n.weak and not n.percent), None)
    limit = int(str(place.options["ordinal"][0])) if place else 1
    if (side or first) is not None and place is None and number is not None:
        limit = next(n.whole or 1 for piece, n in bag.numbers() if piece is number)
        bag.use(number)
    for kind in _SAID_AGAIN:
        bag.take_all(kind)
    bag.take_all("filter", "only")
    if bag.unread() or limit > MOST_RANKED or (place is None and side is None and (first is None or limit == 1)):
        return None
    before = earlier.rank or ("top" if earlier.aggregate == "max" else "bottom")
    rank = side.options["rank"][0] if side else before
    changes: dict[str, object] = {
        "aggregate": "last" if earlier.of.stock else "sum", "per": None, "group_by": group, "rank": rank,
        "limit": limit, "nth": limit if place else None,
    }  # fmt: skip
    if group == "row":
        changes |= {"per": "row", "group_by": None}
    if earlier.rank is None and limit == 1:
        changes |= {"aggregate": "max" if rank == "top" else "min", "per": group, "group_by": None, "rank": None,
                    "limit": None}  # fmt: skip
    return Reading(expression=Ask.model_validate({**earlier.model_dump(), **changes}))


def counted(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask) -> Reading | None:
    """Return how many entries the earlier figure is made of (how many invoices is that?, bu kaç kayıt?)."""
    bag = Bag(list(pieces), tokens)
    if not bag.take_all("question", "how_many") or not bag.take_all("noun", "entry", "invoice"):
        return None
    if not any(piece.has(kind) for piece in pieces for kind in ("anaphor", "follow")):
        return None
    for kind in ("follow", "anaphor", "question"):
        bag.take_all(kind)
    plain = earlier.group_by is None and earlier.over is None and earlier.minus is None and earlier.base is None
    if bag.unread() or not plain or earlier.of.stock or earlier.aggregate != "sum":
        return None
    return Reading(expression=earlier.model_copy(update={"count_only": True}))


def listed(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Ask) -> Reading | None:
    """Return which months, entries or members were counted before, each with its value (which ones?, hangileri?)."""
    bag = Bag(list(pieces), tokens)
    if not bag.take_all("question", "which", "who"):
        return None
    for kind in ("follow", "anaphor", "question", "noun", "same"):
        bag.take_all(kind)
    if bag.unread() or earlier.over is not None or earlier.base is not None:
        return None
    if earlier.having is not None:
        return Reading(expression=earlier)
    if earlier.members is not None:
        return Reading(expression=earlier.model_copy(update={"members": None, "limit": None}))
    if not earlier.count_only or earlier.of.stock or earlier.group_by:
        return None
    changes = {"count_only": False, "rank": "top", "per": "row", "aggregate": "sum"}
    return Reading(expression=earlier.model_copy(update=changes))


def percentage(pieces: list[Piece], tokens: tuple[Token, ...], history: tuple[Turn, ...], file: File) -> Reading | None:
    """Return the earlier figure in percent: of the figure before it that it is a part of, else of its whole side."""
    bag = Bag(list(pieces), tokens)
    asked = bag.take_all("percent") + bag.take_all("share")
    for kind in ("follow", "anaphor", "question", "same", "agg", "all"):
        bag.take_all(kind)
    bag.take_all("anchor", "this")
    part = plain_ask(history[-1])
    if not asked or bag.unread() or part is None or part.of.stock or part.aggregate != "sum" or part.minus is not None:
        return None
    whole = _whole_of(part, history, file)
    if whole is None:
        raise AskedBackError("percent_of_what")
    return Reading(expression=part.model_copy(update={"over": whole, "count_only": False}))


def _whole_of(part: Ask, history: tuple[Turn, ...], file: File) -> Quantity | None:
    before = plain_ask(history[-2]) if len(history) > 1 else None
    inside = set(part.of.where)
    if before is not None and before.period == part.period and not before.of.stock and before.minus is None:
        narrower = before.of.table in {None, part.of.table} and set(before.of.where) < inside
        side = f"cash.{part.of.direction}" if part.of.direction else None
        if narrower and (before.of.measure, before.of.direction) == (part.of.measure, part.of.direction):
            return before.of
        if narrower and not before.of.where and side is not None and before.of.measure == side:
            return before.of
    if not inside or any(condition.op not in {"is", "contains"} for condition in inside):
        return None
    if part.of.measure is not None and not part.of.measure.startswith("cash."):
        return part.of.model_copy(update={"where": (), "name": part.of.measure})
    return cash_side(file, part.of.direction) if part.of.direction is not None else None


def moved(pieces: list[Piece], tokens: tuple[Token, ...], history: tuple[Turn, ...]) -> Reading | None:
    """Return the change between the last two figures where they are of one thing in two periods."""
    bag = Bag(list(pieces), tokens)
    if len(history) < 2 or not bag.take_all("change"):  # noqa: PLR2004
        return None
    for kind in ("follow", "anaphor", "question", "percent", "same", "prep"):
        bag.take_all(kind)
    if bag.unread() or any(placed_of(piece) for piece in pieces):
        return None
    latest = plain_ask(history[-1])
    before = (plain_ask(turn) for turn in reversed(history[:-1]))
    latest = latest.model_copy(update={"count_only": False}) if latest is not None else None
    other = next((ask for ask in before if ask is None or ask.model_copy(update={"count_only": False}) != latest), None)
    if latest is None or other is None:
        return None
    asks = [other, latest]
    sides = {ask.of.measure for ask in asks if not ask.of.where}
    if (
        asks[0].period == asks[1].period
        and sides == {"cash.in", "cash.out"}
        and not any(p.has("percent") for p in pieces)
    ):
        return Reading(expression=Ask(of=Quantity(measure="cash.net", name="net"), period=asks[0].period))
    same = asks[0].model_copy(update={"period": None}) == asks[1].model_copy(update={"period": None})
    if asks[0].period is None or asks[1].period is None or not same:
        return None
    first, last = sorted((asks[0].period, asks[1].period), key=lambda span: span.start)
    if last.start <= first.end:
        return None
    return Reading(expression=asks[1].model_copy(update={"period": last, "base": first}))


def plain_ask(turn: Turn) -> Ask | None:
    """Return the sum or level that a turn was answered with."""
    reading = load(turn.plan.get("reading")) if turn.plan and "calls" in turn.plan else None
    ask = reading.expression if reading is not None else None
    if not isinstance(ask, Ask) or ask.group_by or ask.over or ask.base or ask.per or ask.having:
        return None
    return ask


def studied(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Study) -> Reading | None:
    """Return an analysis asked for before, for another of its figures or with another amount; None for neither."""
    if earlier.tool == "aging":
        return _aged(pieces, tokens, earlier)
    return _solved(pieces, tokens, earlier) if earlier.tool == "solve" else None


def _aged(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Study) -> Reading | None:
    """Return what is overdue of an ageing, the largest of it, or what is past due over 90 days."""
    bag = Bag(list(pieces), tokens)
    overdue = bag.take_all("measure", "overdue")
    days = next((piece for piece, number in bag.numbers() if number.whole == _OLDEST), None)
    if days is not None:
        bag.use(days)
        bag.take_all("unit", "day")
        bag.take_all("having", "over")
    largest = bag.take("rank", "top")
    asks = bag.take_all("question", "who", "which")
    # how many invoices is that, who owes the most of it: still of what is overdue
    same = earlier.about == "overdue" and days is None and (largest is not None or bag.has("question", "how_many"))
    if same and not overdue and (largest is None or any(piece.has("anaphor", "back") for piece in pieces)):
        bag.take_all("measure", "unpaid", "receivable")
        overdue = [piece for piece in pieces if piece.has("question")]
    for kind in ("follow", "anaphor", "question", "noun", "same"):
        bag.take_all(kind)
    bag.take_all("agg", "sum")
    bag.take_all("measure", "amount")
    bag.take_all("prep", "on", "at")
    if bag.unread() or bool(overdue) == (days is not None) or (largest is not None and not (overdue and asks)):
        return None
    about = "largest_overdue" if largest is not None else "overdue" if overdue else "over_90"
    return Reading(expression=earlier.model_copy(update={"about": about}))


def _solved(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Study) -> Reading | None:
    """Return a question for an unknown with another cost of each."""
    bag = Bag(list(pieces), tokens)
    numbers = [(piece, number) for piece, number in bag.numbers() if not number.percent and not number.weak]
    if len(numbers) != 1 or "amount" not in earlier.arguments:
        return None
    bag.use(numbers[0][0])
    for kind in ("follow", "each", "prep", "scenario", "question"):
        bag.take_all(kind)
    if bag.unread():
        return None
    amount = format(numbers[0][1].value.normalize(), "f")
    return Reading(expression=earlier.model_copy(update={"arguments": {**earlier.arguments, "amount": amount}}))


def year_of(pieces: list[Piece], earlier: Ask) -> int | None:
    """Return the year that months without one are of: the earlier period's, where no other year is nearer."""
    period = earlier.period
    if period is None or period.start.year != period.end.year:
        return None
    for piece in pieces:
        placed = placed_of(piece)
        when = placed.what if placed else None
        if isinstance(when, When) and when.number and when.year is None and when.unit in _MONTHS_OF:
            first = (when.number - 1) * _MONTHS_OF[when.unit] + 1
            if abs(first - period.start.month) > _NEAR and len(period.months) < 2 * _NEAR:
                return None
    return period.start.year
