"""Follow-ups: the earlier question's expression with one part put in place of another, by its type."""

from __future__ import annotations

from bot.analyst.protocols import Turn
from bot.analyst.rules import again, budgets, followmarks, loanpath, pathagain, shapes
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import Ask, Path, Quantity, Reading, Several, Study, load
from bot.analyst.rules.followparts import Context, at_rate, is_whole, left_over, net_of, share_of
from bot.analyst.rules.further import further
from bot.analyst.rules.merging import as_conditioned, merged, replace_quantity, within
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import Slots, Subject
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.slots import slots
from bot.analyst.rules.spans import Periods, shifted, taken
from bot.analyst.rules.subjects import File, cash_side
from bot.analyst.rules.told import Said, having, told
from bot.analyst.rules.unsaid import says_all
from bot.analyst.rules.when import Anchor, When, placed_of


def followed(  # noqa: PLR0911 (a way out for each kind)
    question: Question, file: File, calendar: Calendar, history: tuple[Turn, ...]
) -> Reading | None:
    """Return the earlier reading with what the question changes of it, or None where it is a question of its own."""
    earlier = history[-1] if history else None
    before = load(earlier.plan.get("reading")) if earlier and earlier.plan else None
    if before is None:
        return None
    pieces = question.pieces
    narrows = followmarks.part_of(question.tokens) or any(p.has("filter", "only") or p.has("anaphor") for p in pieces)
    context = Context(question.text, question.language, file, calendar, narrows, question.tokens)
    marked = (
        followmarks.marked(pieces)
        or followmarks.part_of(question.tokens)
        or any(piece.has("filter", "only") for piece in (*pieces[:1], *pieces[-1:]))
    )
    expression = before.expression
    if isinstance(expression, Path):
        return pathagain.followed(question, before, file, calendar, marked=marked)
    if isinstance(expression, Ask) and (gone_on := further(question, expression, history, file, calendar)) is not None:
        return gone_on
    short = marked or followmarks.short(pieces) or followmarks.part_only(pieces)
    short = short or followmarks.only_without(pieces)
    if isinstance(expression, Ask) and expression.of.name == "burn" and any(p.has("topic", "runway") for p in pieces):
        return at_rate(pieces, expression)
    if isinstance(expression, Ask) and short:
        tokens = question.tokens
        asked_again = again.ranked(pieces, tokens, expression) or again.counted(pieces, tokens, expression)
        asked_again = asked_again or again.listed(pieces, tokens, expression)
        asked_again = asked_again or again.percentage(pieces, tokens, history, file)
        return asked_again or again.moved(pieces, tokens, history) or _ask(pieces, expression, context)
    if isinstance(expression, Study):
        if expression.tool == "loan":
            return loanpath.followed(question.bag(), expression, file, calendar)
        if expression.tool == "variance" and short:
            return budgets.followed(question, expression, file, calendar)
        return again.studied(pieces, question.tokens, expression)
    if isinstance(expression, Several) and short:
        return _each(pieces, expression, context)
    return None


def kept(reading: Reading, question: Question, history: tuple[Turn, ...]) -> Reading:
    """Return a figure that a follow-up asks for anew, over the period of the earlier one where it names none."""
    earlier = load(history[-1].plan.get("reading")) if history and history[-1].plan else None
    ask = reading.expression
    if earlier is None or not isinstance(ask, Ask) or ask.period is not None or ask.base is not None:
        return reading
    marked = any(piece.has("follow") or piece.has("filter", "only") for piece in question.pieces[:3])
    if not marked or any(map(placed_of, question.pieces)):
        return reading
    before = earlier.expression
    parts = before.parts if isinstance(before, Several) else (before,) if isinstance(before, Ask) else ()
    periods = {(part.period.start, part.period.end): part.period for part in parts if part.period is not None}
    if len(periods) != 1:
        return reading
    return reading.model_copy(update={"expression": ask.model_copy(update={"period": next(iter(periods.values()))})})


def _each(pieces: list[Piece], earlier: Several, context: Context) -> Reading | None:
    """Return several earlier figures in another period."""
    if not any(placed_of(piece) for piece in pieces) or any(
        piece.has("name") or piece.has("measure") for piece in pieces
    ):
        return None
    parts = [_ask(pieces, part, context) for part in earlier.parts]
    asks = [part.expression for part in parts if part is not None and isinstance(part.expression, Ask)]
    return Reading(expression=Several(parts=tuple(asks))) if len(asks) == len(parts) else None


def _ask(pieces: list[Piece], earlier: Ask, context: Context) -> Reading | None:  # noqa: PLR0911 (a way out each)
    """Return the earlier question about figures with its period, line, side or comparison changed."""
    bag = Bag(list(pieces), context.tokens)
    bag.take_all("follow")
    bag.take_all("anaphor")
    bag.take_all("anchor", "this")  # bu, with no month behind it
    bag.take_all("scenario", "if")
    found = slots(bag, context.file, context.question, context.language)
    if (reshaped := _reshaped(pieces, earlier, context)) is not None:
        return reshaped
    bag.take_all("agg", "sum")
    bag.take_all("filter", "only")
    share = bag.take("share")
    percent = bag.take("percent")
    changes = bag.take_all("change")
    same = bool(bag.take_all("same"))
    if same and (earlier.period is None or left_over(bag, found, earlier, context)):
        return net_of(bag, earlier, context)
    relative = _relative(bag)
    if relative is not None:
        return _compared(bag, earlier, relative, compares=bool(changes or percent or _compares(pieces)))
    periods = taken(bag, context.calendar, compares=bool(changes), hint=again.year_of(pieces, earlier))
    if periods is not None and (found.overdue or periods.as_of):
        return _as_of(bag, earlier, found, periods, context)
    if found.date is not None:
        return None
    having = _having(bag, found, earlier)
    bag.take_all("question")
    bag.take_all("goal", "left")
    if periods is None or bag.unread() or found.dimension is not None:
        return None
    if having is not None:
        return having
    if share is not None or (percent is not None and not changes):
        whole = is_whole(found, percent, context)
        return share_of(earlier, merged(found, context.file), other_period=periods.said, whole=whole)
    return _substituted(earlier, found, periods, context, compared=bool(changes))


def _reshaped(pieces: list[Piece], earlier: Ask, context: Context) -> Reading | None:
    """Return the earlier quantity made into something else: its average, its largest line, without a line."""
    if earlier.over is not None or earlier.minus is not None or earlier.base is not None:
        return None
    bag = Bag(list(pieces), context.tokens)
    bag.take_all("follow")
    bag.take_all("anaphor")
    found = slots(bag, context.file, context.question, context.language)
    if found.members or found.measures or found.minus is not None or found.rest is not None or found.date is not None:
        return None
    said = told(bag, found, context.file, context.language)
    if (
        said.rank
        and not (said.unit or said.each or found.dimension)
        and earlier.per is not None
        and earlier.per != "row"
    ):
        said.unit = earlier.per
    if earlier.count_only and said.rank:
        # the biggest of what was counted is one of these entries
        said.entry, said.unit, said.which = True, None, False
    asked = said.edge or said.rank or said.average or said.each or said.unit or found.dimension or found.excluded
    if not asked or found.measures or said.share is not None or said.percent is not None:
        return None
    periods = taken(bag, context.calendar, compares=False, hint=again.year_of(pieces, earlier))
    bag.take_all("question")
    bag.take_all("goal", "left")
    if periods is None or bag.unread():
        return None
    found.measures.append(Subject(pieces[0], "earlier", earlier.of))
    quantity = merged(found, context.file)
    kept = periods if periods.said else Periods(earlier.period)
    made = shapes.figured(said, found, kept, quantity, context.file) if quantity is not None else None
    return Reading(expression=made) if made is not None and says_all(said, found, made) else None


def _as_of(bag: Bag, earlier: Ask, found: Slots, periods: Periods, context: Context) -> Reading | None:
    """Return the invoices asked for before as they stood on a day, or those of them that were overdue."""
    bag.take_all("question")
    bag.take_all("goal", "left")
    if bag.unread() or earlier.of.name not in {"unpaid", "overdue", "invoiced"} or earlier.over or earlier.minus:
        return None
    quantity = shapes.invoices(earlier.of, found, periods, context.file)
    if quantity is None:
        return None
    return Reading(expression=earlier.model_copy(update={"of": quantity, "base": None}))


def _compares(pieces: list[Piece]) -> bool:
    return any(piece.has("prep", "compared") or piece.has("change", "any") for piece in pieces) or any(
        (placed := placed_of(piece)) is not None and placed.role == "base" for piece in pieces
    )


def _relative(bag: Bag) -> When | None:
    for piece, placed in bag.periods():
        when = placed.what
        if isinstance(when, When) and when.anchor == "next" and when.count == 1:
            bag.use(piece)
            return When(when.unit, anchor="after")
        if isinstance(when, When) and when.anchor in {"same_last_year", "month_before", "before", "after", "previous"}:
            if when.anchor == "previous":
                anchor: Anchor | None = (
                    "same_last_year" if when.unit == "year" else "month_before" if when.unit == "month" else None
                )
                if anchor is None or when.count > 1:
                    continue
                when = When(when.unit, anchor=anchor)
            bag.use(piece)
            return when
    return None


def _compared(bag: Bag, earlier: Ask, relative: When, *, compares: bool) -> Reading | None:
    """Return the earlier figure beside that of a year, a month or as many months before; or that of then alone."""
    for kind in ("question", "agg", "step", "prep"):
        bag.take_all(kind)
    bag.take_all("goal", "left")
    placed = earlier.group_by or earlier.per
    if bag.unread() or earlier.period is None or (placed and compares):
        return None
    base = shifted(earlier.period, relative)
    if compares and base.start > earlier.period.start:
        # how did the following year compare: what came later is set against what was before
        return Reading(expression=earlier.model_copy(update={"period": base, "base": earlier.period}))
    if compares:
        return Reading(expression=earlier.model_copy(update={"base": base}))
    return Reading(expression=earlier.model_copy(update={"period": base, "base": None}))


def _having(bag: Bag, found: Slots, earlier: Ask) -> Reading | None:
    """Return how many months satisfy a limit, of the quantity asked for before (how many months were loss-making?)."""
    said = Said()
    having(bag, said, found)
    if said.having is None:
        return None
    bag.take_all("question")
    if not bag.take("unit", "month") or bag.unread():
        return None
    return Reading(
        expression=Ask(of=earlier.of, minus=earlier.minus, period=earlier.period, group_by="month", having=said.having)
    )


def _substituted(earlier: Ask, found: Slots, periods: Periods, context: Context, *, compared: bool) -> Reading | None:

    changes: dict[str, object] = {}
    if periods.said:
        changes["period"] = periods.period if periods.base is None else periods.period or earlier.period
        changes["base"] = periods.base
    if (compared and periods.base is None) or (periods.base is not None and changes["period"] is None):
        raise AskedBackError("need_two_periods")
    if found.excluded or found.minus is not None:
        return None
    subject = _subject(earlier, found, context)
    if subject is not None:
        changes["of"] = subject
        part = earlier.over_as == "percent" and subject.where and subject.direction == earlier.of.direction
        if (earlier.over is not None and not part) or earlier.minus is not None:
            return None
        if subject.stock != earlier.of.stock:
            changes["aggregate"] = "last" if subject.stock else "sum"
    if not changes:
        return None
    told_month = periods.period is not None and len(periods.period.months) == 1 and periods.base is None
    ranked = earlier.having is None and earlier.step is None and not earlier.share
    if told_month and ranked and "month" in {earlier.per, earlier.group_by}:
        # the highest month of one month is that month
        stock = earlier.of.stock
        changes |= {"per": None, "group_by": None, "rank": None, "limit": None, "nth": None}
        changes.setdefault("aggregate", "last" if stock else "sum")
    return Reading(
        expression=Ask.model_validate({**earlier.model_dump(), **{k: _plain(v) for k, v in changes.items()}})
    )


def _plain(value: object) -> object:
    return value.model_dump() if hasattr(value, "model_dump") else value


def _subject(earlier: Ask, found: Slots, context: Context) -> Quantity | None:
    """Return what is measured now: another line or side, within the earlier conditions where both can hold."""
    if found.side and not found.members and not found.measures:
        return cash_side(context.file, "in" if found.side == "in" else "out")
    said = merged(found, context.file)
    if said is None:
        return None
    if (kept := within(said, earlier, found, narrows=context.narrows)) is not None:
        return kept
    if said.where and not found.measures and said.direction is None and earlier.of.measure in {"cash.in", "cash.out"}:
        return replace_quantity(said, direction=earlier.of.measure.removeprefix("cash."))
    if not said.where and earlier.of.where and found.measures and said.measure in {"cash.in", "cash.out"}:
        return replace_quantity(earlier.of, direction=said.measure.removeprefix("cash."))
    return said if found.measures else as_conditioned(said, earlier.of)
