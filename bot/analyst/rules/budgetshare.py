"""How much of a budget is used: the actual amounts of a line or of a side as a percentage of what was budgeted."""

from __future__ import annotations

import re

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Ask, Filter, Quantity, Reading
from bot.analyst.rules.fold import fold
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.question import Question
from bot.analyst.rules.sentences import Voice, capital, plain
from bot.analyst.rules.subjects import File
from bot.texts import text
from tools.outline import MeasureOutline, TableOutline
from tools.periods import Span
from tools.tables import Direction

BUDGET = "budget"
_USED = re.compile(r"used(?: up)?|spent|spend|gone|consumed|(?:kullan|harca|tuket)[a-z]*|gitti|gitmis|bitti|bitmis")
_PART = re.compile(r"\bwhat (?:share|part|percent(?:age)?|%)|\bhow much of\b|\bpercent|%|\byuzde\b|\bne kadarini\b")
_IDLE = frozenset(
    ("of", "the", "our", "has", "have", "been", "is", "was", "did", "do", "we", "so", "far", "up", "in", "total",
     "toplam", "su", "ana", "kadar", "simdiye", "genel", "s", "share", "part", "ayda")
)  # fmt: skip


def read(question: Question, file: File, calendar: Calendar) -> Reading | None:
    """Return the reading of such a question, None where a word of it is left over."""
    bag, said = Bag(list(question.pieces), question.tokens), fold(question.text)
    texts = [token.text for token in question.tokens]
    if not bag.take_all("topic", "budget") or not _PART.search(said) or not any(map(_USED.fullmatch, texts)):
        return None
    table, actual, planned = _columns(file)
    if table is None or actual is None or planned is None:
        return None
    named = _named(bag)
    try:
        period = _period(bag, calendar)
    except (AbsentPeriodError, SeveralPeriodsError, RelativePeriodError):
        return None
    if named is None or period is False or _left(bag, calendar):
        return None
    where, side = named
    if not where and side is None:
        return None
    name = where[0].values[0] if where else "out"
    of = Quantity(table=table.id, measure=actual.name, direction=side, where=where, name=name)
    over = of.model_copy(update={"measure": planned.name, "name": BUDGET})
    return Reading(expression=Ask(of=of, over=over, period=period if isinstance(period, Span) else None))


def _columns(file: File) -> tuple[TableOutline | None, MeasureOutline | None, MeasureOutline | None]:
    """Return the table with one column of actual amounts and one of budgets, else nothing."""
    for table in file.outline.tables:
        planned = [measure for measure in table.measures if measure.role == "budget"]
        actual = [measure for measure in table.measures if measure.role == "amount"]
        if len(planned) == len(actual) == 1:
            return table, actual[0], planned[0]
    return None, None, None


def _named(bag: Bag) -> tuple[tuple[Filter, ...], Direction | None] | None:
    """Return the line or the side whose budget is meant, None where it may be several."""
    members: dict[str, str] = {}
    for piece in bag.left():
        hit = hit_of(piece)
        names = [name for name in hit.names if name.kind == "member"] if hit else []
        if not names or piece.has("measure", "out"):
            continue
        if len({(name.column, name.written) for name in names}) > 1:
            return None
        members[names[0].written] = names[0].column
        bag.use(piece)
    spent = bag.take_all("measure", "out")
    bag.take_all("verb", "out")
    if len(members) > 1:
        return None
    if members:
        return tuple(Filter(column=column, values=(name,)) for name, column in members.items()), None
    return (), "out" if spent else None


def _period(bag: Bag, calendar: Calendar) -> Span | bool:
    """Return the period, True for the whole file, False where it is not one alone."""
    found: list[Span] = []
    for piece, placed in bag.periods():
        span = calendar.resolve(placed, bag.year_hint())
        if placed.role is not None:
            return False
        bag.use(piece)
        if span is not None and span.months != calendar.months:
            calendar.check(span)
            found.append(span)
    return found[0] if len(found) == 1 else not found


def _left(bag: Bag, calendar: Calendar) -> bool:
    for kind in ("question", "percent", "share", "agg", "supposed", "anaphor", "all"):
        bag.take_all(kind)
    bag.take_all("prep", "of", "in", "for", "on")
    for piece, number in list(bag.numbers()):
        behind = bag.beside(piece)[1]
        if behind is not None and behind.has("unit", "month") and number.whole == len(calendar.months):
            bag.use(piece)
            bag.use(behind)
    for piece in bag.left():
        words = [token.text for token in bag.tokens[piece.start : piece.end]]
        hit = hit_of(piece)
        column = hit is not None and all(n.kind == "measure" and n.role in {"amount", "budget"} for n in hit.names)
        if column or all(word in _IDLE or _USED.fullmatch(word) for word in words):
            bag.use(piece)
    return bool(bag.unread())


def used(ask: Ask, voice: Voice) -> str:
    """Return the sentence that says how much of a budget is used; empty where something else is divided."""
    if ask.over is None or ask.over.name != BUDGET:
        return ""
    name = plain(ask.of.name) if ask.of.where else voice.word("subject.out")
    said = {"value": voice.id("value"), "actual": voice.id("numerator"), "budget": voice.id("denominator")}
    period = voice.period("value", ask.period) if ask.period else None
    key = "profit.budget_used_in" if period else "profit.budget_used"
    return text(voice.language, key, name=capital(name, voice.language), period=period or "", **said)
