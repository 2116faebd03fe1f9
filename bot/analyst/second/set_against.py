"""By how much one line, customer or group is above another: the sums of both, one taken off the other."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.vocabulary import Mention, Name
from bot.analyst.second.operands import only_direction
from bot.analyst.second.subjects import subjects_of
from tools.analysis.parameters import Condition, Operand
from tools.periods import Span

MORE_THAN = pattern(
    r"(?:how much|by how much|much) (?:[a-z]+ )?(?P<en>more|higher|larger|bigger|greater|less|lower|smaller)"
    r"(?= (?:[^?]*? )?than )|(?:ne kadar|kac (?:lira|tl|para|euro|dolar|bin|milyon)) (?:daha )?"
    r"(?P<tr>fazla|cok|yuksek|buyuk|az|dusuk|kucuk)"
)
APART = pattern(r"differences?|gap|minus|fark\w*|eksi")
LESS = frozenset(("less", "lower", "smaller", "az", "dusuk", "kucuk"))
THAN = re.compile(r"(?<![a-z])than(?![a-z])")
# The party that the other one is set against: Ticari'den, Ticari'ninkinden, Ticari grubundan, kiradan.
FROM = re.compile(r"^[a-z]*'?(?:[a-z]*[dt][ae]n|(?: (?!ne |kac )[a-z]+){1,3}[dt][ae]n)(?![a-z])")
OTHER_SHAPES = ("shape:high", "shape:low", "shape:count", "shape:average", "shape:share", "shape:percent", "shape:list")
TWO = 2


def set_against(draft: Draftsman, span: tuple[Span, ...], base: tuple[Span, ...]) -> list[list[Ask]] | None:
    """Return the ask for what lies between two members of a column; None where no two are set against each other."""
    features = draft.features
    more, apart = MORE_THAN.search(features.folded), APART.search(features.folded)
    pair = _pair(features)
    if features.has("shape:against") and not base and pair is None:
        return []
    if pair is None or base or not (more or apart) or features.has(*OTHER_SHAPES):
        return None
    against = _against(features, pair)
    if more and against is None:
        return []
    one, other = (pair[1], pair[0]) if against is pair[0] else pair
    if more and (more["en"] or more["tr"]) in LESS:
        one, other = other, one
    mentions = tuple(m for m in features.mentions if m not in pair)
    bases = subjects_of(replace(features, mentions=mentions), draft.books)
    if not bases and not mentions and not features.named("subject"):
        bases = [Subject(None, Operand(), "amount")]  # no measure is named: what the rows of both come to
    found = tuple(made for each in bases if (made := _between(each, one, other, draft.books)) is not None)
    return [[Ask("value", found, spans=span)]] if found else []


def _pair(features: Features) -> tuple[Mention, Mention] | None:
    """Return the two members of one column that are named, in the order of the words."""
    named = [mention for mention in features.mentions if mention.start >= 0 and _members(mention)]
    if len(named) != TWO:
        return None
    one, other = sorted(named, key=lambda mention: mention.start)
    places = [{(name.table, name.column) for name in _members(mention)} for mention in (one, other)]
    single = all(len({name.member for name in _members(mention)}) == 1 for mention in (one, other))
    return (one, other) if places[0] & places[1] and single else None


def _members(mention: Mention) -> list[Name]:
    return [name for name in mention.names if name.member is not None]


def _against(features: Features, pair: tuple[Mention, Mention]) -> Mention | None:
    than = THAN.search(features.folded)
    if than is not None and pair[0].end <= than.start() < pair[1].start:
        return pair[1]
    for at, mention in enumerate(pair):
        until = pair[1].start if at == 0 else len(features.folded)
        last = re.split(r"[ ']", features.folded[mention.start : mention.end])[-1]
        if FROM.match(last + features.folded[mention.end : until]):
            return mention
    return None


def _between(base: Subject, one: Mention, other: Mention, books: Books) -> Subject | None:
    column = next(iter({name.column for name in _members(one)} & {name.column for name in _members(other)}))
    table = base.table or next(name.table for name in _members(one) if name.column == column)
    sides = []
    for mention in (one, other):
        members = {name.member or "" for name in _members(mention) if name.column == column}
        where = Condition(column=column, op="is", values=tuple(sorted(members)))
        operand = base.operand.model_copy(update={"where": (*base.operand.where, where)})
        if operand.direction is None and operand.measure is None:
            operand = operand.model_copy(update={"direction": only_direction(books, table, operand)})
        sides.append(operand)
    return Subject(table, sides[0], base.label, sides[1]) if base.minus is None else None
