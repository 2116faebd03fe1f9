"""A figure asked for before, in its rows: how many, which, together, which part, in which month, for another name."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.analyst.second import going_on_words as said
from bot.analyst.second.asks import Ask, Group, Reading, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.features.text import WORD
from bot.analyst.second.features.vocabulary import Mention
from bot.analyst.second.figures_before import Turned, made, says_only, size, summed
from bot.analyst.second.operands import concept_operands, only_direction
from bot.analyst.second.row_conditions import still_open
from bot.analyst.second.solve import MOST_LISTED
from bot.analyst.second.value_parts import ranked_shares
from tools.analysis.aging import AgingParameters
from tools.analysis.parameters import Condition, Operand
from tools.periods import span_of


def counted(turned: Turned) -> Reading | None:
    """Return how many rows a figure is made of."""
    found = said.HOW_MANY.fullmatch(turned.bare)
    if found is None or turned.own.periods or turned.own.mentions or turned.own.named("state"):
        return None
    rest = (found["rest"] or found["noun"] or "").strip()
    nouns = [word.group() for word in WORD.finditer(rest) if said.COUNTED.fullmatch(word.group())]
    bare = said.COUNT_GLUE.sub(" ", rest)
    left = [word.group() for word in WORD.finditer(bare) if not said.COUNTED.fullmatch(word.group())]
    asks = [ask for ask in turned.last if ask.kind in ("value", "count", "average")]
    asks = [replace(ask, per=None) for ask in asks if ask.per is None or ask.kind == "average"]
    aged = [replace(ask, wanted=(f"{ask.wanted[0]}_count",)) for ask in turned.last if _aged(ask)]
    if not left and len(aged) == len(turned.last):
        return made(aged)
    named = nouns or said.COUNT_GLUE.search(rest) is not None
    if left or not named or len(asks) != len(turned.last):
        return None
    return made([replace(ask, kind="count", subjects=_open(ask, turned.books)) for ask in asks])


def _aged(ask: Ask) -> bool:
    """Return whether an ask is for the amount of an age of what is open."""
    return isinstance(ask.call, AgingParameters) and ask.wanted in (("overdue",), ("over_90",), ("not_due",))


def owing_most(turned: Turned) -> Reading | None:
    """Return who owes the most of what is overdue."""
    if said.OWES_MOST.fullmatch(turned.bare) is None or not all(_aged(ask) for ask in turned.last):
        return None
    if any(ask.wanted != ("overdue",) for ask in turned.last):
        return None
    return made([replace(ask, wanted=("largest_overdue",), named=True) for ask in turned.last])


def _open(ask: Ask, books: Books) -> tuple[Subject, ...]:
    return tuple(still_open(subject, books) for subject in ask.subjects)


def listed(turned: Turned) -> Reading | None:
    """Return the rows that a figure is made of, one by one."""
    if said.LISTS.fullmatch(turned.bare) is None or turned.own.periods or turned.own.mentions:
        return None
    rows = [ask for ask in turned.last if ask.kind != "tool"]  # an ageing has the same rows as its sum
    plain = [ask for ask in rows if ask.kind in ("value", "count") and ask.per is None and ask.subjects]
    if not plain or len(plain) != len(rows):
        return None
    columns = tuple(d.name for s in turned.books.sheets for d in s.table.dimensions if d.role == "document")
    asks = []
    for ask in plain:
        row = replace(ask, kind="extreme", subjects=_open(ask, turned.books), per="row", limit=MOST_LISTED, when=True)
        asks += [row, replace(row, per=None, group=Group(columns=columns))] if columns else [row]
    return made(asks)


def together(turned: Turned) -> Reading | None:
    """Return the last two figures as one sum, where they differ in one name only."""
    if said.TOGETHER.fullmatch(turned.bare) is None or len(turned.before) < 2:  # noqa: PLR2004 - two to add
        return None
    asks = [
        joined
        for one in turned.before[-2]
        for two in turned.last
        if one.kind == two.kind == "value" and (joined := _sum(one, two)) is not None
    ]
    return made(asks) if asks else None


def _sum(one: Ask, two: Ask) -> Ask | None:
    """Return two sums as one, None where more than the members of one column differ."""
    if one.spans != two.spans or one.date != two.date or one.per or two.per:
        return None
    subjects = []
    for here in one.subjects:
        for there in two.subjects:
            left, right = here.operand.where, there.operand.where
            apart = [at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b]
            same = here.operand.model_copy(update={"where": right}) == there.operand and here.table == there.table
            if len(left) != len(right) or len(apart) != 1 or not same or here.minus or there.minus:
                continue
            a, b = left[apart[0]], right[apart[0]]
            if a.column != b.column or a.op != "is" or b.op != "is":
                continue
            both = a.model_copy(update={"values": (*a.values, *b.values)})
            where = tuple(both if at == apart[0] else each for at, each in enumerate(left))
            subjects.append(replace(here, operand=here.operand.model_copy(update={"where": where})))
    return replace(two, subjects=tuple(subjects)) if subjects else None


def part(turned: Turned) -> Reading | None:
    """Return which part of the whole, of one side or of a named line a figure is, or the first of a ranking are."""
    found = said.PART.fullmatch(turned.bare)
    if found is None or not _same_days(turned):
        return None
    side = found["side"] or found["tr_side"]
    ranked = [ask for ask in turned.last if ask.kind == "extreme" and ask.group is not None and not ask.per]
    if ranked and len(ranked) == len(turned.last):
        return _ranked_part(turned, ranked, side)
    values = [ask for ask in summed(turned.last) if ask.kind == "value" and ask.per is None]
    if len(values) != len(turned.last):
        return None
    if side is None:
        limited = [replace(ask, kind="share") for ask in values if all(s.operand.where for s in ask.subjects)]
        return made(limited) if len(limited) == len(values) else None
    over = _whole(turned, side)
    return made([replace(ask, kind="ratio", over=over) for ask in values]) if over else None


def _same_days(turned: Turned) -> bool:
    """Return whether a question names no days but those of the figure before."""
    if any(period.kind not in ("this_year", "whole", "year") for period in turned.own.periods):
        return False
    spans = {span for ask in turned.last for span in ask.spans}
    return all(period.kind == "whole" or spans & set(period.options) for period in turned.own.periods)


def _ranked_part(turned: Turned, ranked: list[Ask], side: str | None) -> Reading | None:
    """Return which part of all of it the first of a ranking are together; None where another whole is named."""
    numbers = {number.value for number in turned.own.numbers}
    if turned.own.mentions or any(not ask.top or ask.threshold is not None for ask in ranked):
        return None
    if side is not None and said.ALL_OF_IT.fullmatch(side) is None:
        concept = _concept(side)
        sides = {(s.operand.measure or f"cash.{s.operand.direction}") for ask in ranked for s in ask.subjects}
        if concept is None or sides != {f"cash.{concept}"}:
            return None
    if any(numbers - {ask.limit} for ask in ranked):
        return None
    asks = [ranked_shares(a.subjects, a.spans, a.group, a.limit, top=True) for a in ranked if a.group is not None]
    return made([each for alternatives in asks for each in alternatives])


def _concept(side: str) -> str | None:
    bare = re.sub(r"l[ae]r$", "", side)
    return next((name for name, words in said.SIDES.items() if words.fullmatch(bare)), None)


def _whole(turned: Turned, side: str) -> tuple[Subject, ...]:
    if turned.own.mentions:
        named = [m for m in turned.own.mentions if any(name.member for name in m.names)]
        return _of_mention(named[0]) if len(named) == len(turned.own.mentions) == 1 else ()
    concept = _concept(side)
    return tuple(concept_operands(turned.books, concept, turned.own)) if concept else ()


def _of_mention(mention: Mention) -> tuple[Subject, ...]:
    return tuple(
        Subject(name.table, Operand(where=(Condition(column=name.column, op="is", values=(name.member,)),)), "amount")
        for name in mention.names
        if name.member is not None
    )


def extreme(turned: Turned) -> Reading | None:
    """Return the month in which a figure was highest or lowest."""
    months = re.search(r"(?<![a-z])(?:months?|ay\w*)(?![a-z])", turned.bare)
    high, low = said.HIGH.search(turned.bare), said.LOW.search(turned.bare)
    if months is None or bool(high) == bool(low) or not says_only(turned, said.EXTREMES) or turned.own.mentions:
        return None
    asks = []
    for ask in summed(turned.last):
        if ask.kind not in ("value", "extreme") or (
            ask.kind == "extreme" and (ask.group != Group("month") or ask.limit > 1)
        ):
            return None
        spans = ask.spans
        if any(size(span) == 1 for span in spans):
            # the highest month of one month is that month: it is asked of all months, or of those of its year
            one = turned.calendar.span.start.year == turned.calendar.span.end.year
            spans = () if one else tuple(dict.fromkeys(span_of(str(span.start.year)) for span in spans))
        asks.append(replace(ask, kind="extreme", group=Group("month"), top=high is not None, spans=spans, per=None))
    return made(asks)


def another(turned: Turned) -> Reading | None:
    """Return the same change for another member of the column that the earlier one named."""
    mentions = turned.own.mentions
    if any(ask.kind not in ("change", "ratio") for ask in turned.last) or len(mentions) != 1 or turned.own.periods:
        return None
    inside = turned.own.folded[mentions[0].start : mentions[0].end]
    rest = turned.bare.replace(inside, "", 1)
    if re.sub(r"(?:the|our|for|in|on|of|icin|in|un|nin|nun|da|de|den|dan|e|a|ye|ya|i|u)?", "", rest).strip(" '"):
        return None
    asks = []
    for ask in turned.last:
        subjects = [_renamed(subject, mentions[0], turned.books) for subject in ask.subjects]
        kept = tuple(subject for each in subjects for subject in each)
        if not kept:
            return None
        asks.append(replace(ask, subjects=kept))
    return made(asks)


def _renamed(subject: Subject, mention: Mention, books: Books) -> list[Subject]:
    """Return a subject of another name: in place of that of its column, or of its only one."""
    found = []
    columns = [condition.column for condition in subject.operand.where]
    places = {(name.table, name.column) for name in mention.names if name.member is not None}
    for table, column in sorted(places):
        members = tuple(
            n.member for n in mention.names if n.member is not None and (n.table, n.column) == (table, column)
        )
        if (
            subject.table not in (None, table)
            or columns.count(column) > 1
            or (column not in columns and len(columns) != 1)
        ):
            continue
        new = Condition(column=column, op="is", values=members)
        replaced = column if column in columns else columns[0]
        where = tuple(new if each.column == replaced else each for each in subject.operand.where)
        operand = subject.operand.model_copy(update={"where": where})
        if operand.direction is not None:
            operand = operand.model_copy(update={"direction": None})
            operand = operand.model_copy(update={"direction": only_direction(books, subject.table or table, operand)})
        found.append(replace(subject, operand=operand))
    return found
