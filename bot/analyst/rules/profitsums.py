"""Profit of a report whose file states none: income less costs, by month, product or customer, and as a margin."""

from __future__ import annotations

from bot.analyst.rules import profitwords as wordset
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Ask, Filter, Having, Quantity, Reading
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.profitasks import all_months, defined, left_over
from bot.analyst.rules.question import Question
from bot.analyst.rules.reports import Report, report_of
from bot.analyst.rules.subjects import File
from tools.outline import DimensionOutline
from tools.periods import Span
from tools.tables import DimensionRole

_MOST_PERIODS = 2
_NOUNS: tuple[tuple[frozenset[str], tuple[DimensionRole, ...]], ...] = (
    (wordset.PRODUCTS, ("category", "description")),
    (wordset.CUSTOMERS, ("counterparty",)),
    (wordset.GROUPS, ("category",)),
)


def read(question: Question, file: File, calendar: Calendar) -> Reading | None:
    """Return the reading of a question about such a profit, None where a word of it is left over."""
    report = report_of(file)
    bag = Bag(list(question.pieces), question.tokens)
    told = defined(bag, question.tokens)
    if report is None or not (report.unstated or told):
        return None
    said = [token.text for token in question.tokens if not token.is_mark]
    made = _measured(bag, said) or ("profit" if told else None)
    if made is None:
        return None
    if not all_months(bag, calendar):
        return None
    try:
        periods = _period(bag, calendar)
    except (AbsentPeriodError, SeveralPeriodsError, RelativePeriodError):
        return None
    if periods is None:
        return None
    ask = _shaped(bag, report, made, periods[0] if periods else None, said)
    if ask is None or _left(bag):
        return None
    return Reading(expression=ask)


def _measured(bag: Bag, said: list[str]) -> str | None:
    """Return whether a profit, a loss or a margin is asked for."""
    words = set(said)
    if words & {"basi", "basina"}:
        # so much for each of them is a mean
        return None
    if bag.has("measure", "gross_profit", "gross_margin") and any(
        piece.has("name") for piece in bag.left() if piece.has("measure", "gross_profit", "gross_margin")
    ):
        # the file states a gross profit of its own
        return None
    gross = bag.take_all("measure", "gross_profit", "gross_margin")
    margin = bag.take_all("measure", "margin") or any(piece.has("measure", "gross_margin") for piece in gross)
    profit = bag.take_all("measure", "profit") or left_over(bag) or gross
    loss = bag.take_all("measure", "loss")
    if margin and profit:
        return None
    made_on = bool(words & {"make", "made"}) and bool(words & {"on", "from"})
    earned = made_on or words & wordset.EARNED or {"makes", "money"} <= words or {"make", "money"} <= words
    if margin:
        return "margin"
    if loss or words & wordset.LOST:
        return "loss"
    return "profit" if profit or earned else None


def _period(bag: Bag, calendar: Calendar) -> list[Span] | None:
    """Return the one period that is asked for, nothing for the whole file, None where it is none that is known."""
    found: list[Span] = []
    for piece, placed in bag.periods():
        if placed.role is not None:
            return None
        if getattr(placed.what, "anchor", None) in {"whole", "whole_year"}:
            bag.use(piece)
            continue
        span = calendar.resolve(placed, bag.year_hint())
        bag.use(piece)
        if span is not None and span.months != calendar.months:
            found.append(span)
    for span in found:
        calendar.check(span)
    return found if len(found) < _MOST_PERIODS else None


def _shaped(bag: Bag, report: Report, made: str, period: Span | None, said: list[str]) -> Ask | None:
    """Return the question that the words make of the profit: its sum, a list, an extreme, a mean, or the losses."""
    dimension = _dimension(bag, report)
    unit = _unit(bag)
    where = _members(bag)
    if where is None or (dimension and any(each.column == dimension.name for each in where)):
        return None
    base = _base(report, made, where, period)
    rank = _rank(bag, said)
    average = bool(bag.take_all("agg", "average"))
    place = next((int(str(piece.options["ordinal"][0])) for piece in bag.take_all("ordinal")), None)
    if dimension is not None and unit is not None:
        return None
    group = dimension.name if dimension else unit
    if average:
        return (
            base.model_copy(update={"aggregate": "average", "per": unit or "month"})
            if not (rank or dimension)
            else None
        )
    if group is None:
        return base if not (rank or place) and made != "loss" else None
    if made == "loss" and rank is None:
        return base.model_copy(update={"group_by": group, "having": Having(op="under")})
    if rank is None:
        order = {"rank": "top"} if dimension is not None else {}
        return base.model_copy(update={"group_by": group, **order})
    if made == "loss":
        rank = {"top": "bottom"}.get(rank, rank)
    count = place or 1
    if (base.over is None and place is None) or dimension is not None or place is not None:
        return base.model_copy(update={"group_by": group, "rank": rank, "limit": count, "nth": place})
    return base.model_copy(update={"per": unit, "aggregate": "max" if rank == "top" else "min"})


def _base(report: Report, made: str, where: tuple[Filter, ...], period: Span | None) -> Ask:
    table = report.table.id
    received = Quantity(table=table, measure=report.income, direction=report.side("in"), where=where, name="profit")
    spent = Quantity(table=table, measure=report.spent, direction=report.side("out"), where=where, name="costs")
    over = received.model_copy(update={"name": "revenue"}) if made == "margin" else None
    return Ask(of=received, minus=spent, over=over, period=period)


def _dimension(bag: Bag, report: Report) -> DimensionOutline | None:
    """Return the column that the profit is asked by: named, or by its noun (product, customer)."""
    for piece in bag.left():
        hit = hit_of(piece)
        columns = [name.column for name in hit.names if name.kind == "dimension"] if hit else []
        texts = {token.text for token in bag.tokens[piece.start : piece.end]}
        named = next((each for each in report.table.dimensions if each.name in columns), None)
        if named is not None and named.role != "direction":
            bag.use(piece)
            return named if report.columns else None
        for words, roles in _NOUNS:
            found = [each for role in roles for each in report.table.dimensions if each.role == role]
            if texts & words and found and report.columns:
                bag.use(piece)
                return found[0]
    return None


def _unit(bag: Bag) -> str | None:
    for piece in bag.left():
        texts = {token.text for token in bag.tokens[piece.start : piece.end]}
        if piece.has("goal", "lowest") and texts & {"month", "ay", "ayi"}:
            return "month"
        for kind in ("unit", "each"):
            said = str(piece.options[kind][0]) if piece.has(kind) else ""
            said = {"monthly": "month", "yearly": "year", "quarterly": "quarter"}.get(said, said)
            if said in {"month", "quarter", "year"}:
                bag.use(piece)
                return said
    return None


def _members(bag: Bag) -> tuple[Filter, ...] | None:
    """Return the members that limit the profit, None where one of the names may be several."""
    found: list[Filter] = []
    for piece in bag.left():
        hit = hit_of(piece)
        members = [name for name in hit.names if name.kind == "member"] if hit else []
        if not members or piece.has("measure", "in", "out", "revenue"):
            continue
        if len({(name.column, name.written) for name in members}) > 1:
            return None
        found.append(Filter(column=members[0].column, values=(members[0].written,)))
        bag.use(piece)
    return tuple(found) if len({each.column for each in found}) == len(found) else None


def _rank(bag: Bag, said: list[str]) -> str | None:
    low = bag.take_all("rank", "bottom") or bag.take_all("goal", "lowest")
    high = bag.take_all("rank", "top")
    if low and high:
        return None
    thin = set(said) & {"thinnest", "slimmest", "karsiz", "karsizdi"}
    return "bottom" if low or thin else "top" if high else None


def _left(bag: Bag) -> bool:
    """Return whether a word is left that says something else."""
    for kind in ("question", "existence", "agg", "anaphor", "supposed", "cycle", "all", "order", "percent"):
        bag.take_all(kind)
    bag.take_all("prep", "for", "in", "on", "by", "of", "at", "and", "per", "from")
    bag.take_all("each", "each", "per")
    bag.take_all("filter", "only")
    for piece in bag.left():
        texts = [token.text for token in bag.tokens[piece.start : piece.end]]
        if piece.has("verb") and set(texts) <= {
            "bring",
            "brings",
            "brought",
            "in",
            "did",
            "make",
            "made",
            "earn",
            "bize",
        }:
            bag.use(piece)
            continue
        hit = hit_of(piece)
        actual = hit is not None and all(name.kind == "measure" and name.role == "amount" for name in hit.names)
        if actual or all(word in wordset.ASKING | wordset.EARNED | wordset.LOST | wordset.OF_SUMS for word in texts):
            bag.use(piece)
    return bool(bag.unread())
