"""What a question supposes: people hired at a cost, or inflows that change, and the cash that is to stay."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from pydantic import ValidationError

from bot.analyst.second.books import Books
from bot.analyst.second.described import members_on
from bot.analyst.second.directions import direction, target_of
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.scenario_words import EACH_MONTH, TIMES
from bot.analyst.second.features.step_words import COND, ROLES, TURKISH_ROLES
from bot.analyst.second.features.text import pattern
from bot.analyst.second.happenings import assumed, happen
from bot.analyst.second.lasting import durations, months_of, with_point
from bot.analyst.second.levels import percent_changed
from bot.analyst.second.months_counted import level_of
from bot.analyst.second.several_changes import groupings, joined, narrowed, parts_of
from bot.analyst.second.staying import only_outflows_move
from bot.analyst.second.supposed import Supposed
from bot.analyst.second.undone import undo
from bot.analyst.second.wages_said import wage_said
from tools.scenario import Hire, RevenueChange, WagedHire

MOST_PEOPLE = 200
NEAR_BUFFER = 45
LARGEST = Decimal(10) ** 13  # beyond it no tool takes an amount


def suppose(features: Features, books: Books) -> Supposed:
    """Return the scenario that a question describes, of one change or several; without steps where it has none."""
    level = level_of(features)
    if level is None:
        return _supposed(features, books)
    found = _supposed(replace(features, numbers=tuple(n for n in features.numbers if n is not level)), books)
    if not found.steps:
        return _supposed(features, books)
    found.buffer = level.value
    found.used.append(level)
    return found


def _supposed(features: Features, books: Books) -> Supposed:
    features = with_point(features)
    alone = _suppose(features, books)
    parts = parts_of(features.folded)
    if len(parts) == 1 or not (alone.steps or any(_suppose(narrowed(features, *each), books).steps for each in parts)):
        return alone
    for groups in groupings(parts):
        clauses = [_suppose(narrowed(features, *each), books) for each in groups]
        if any(each.missing or each.ambiguous or len(each.steps) > 1 for each in clauses):
            continue
        several = joined(features, clauses)
        if several is not None:
            return several
    return alone


def _suppose(features: Features, books: Books) -> Supposed:
    found = Supposed()
    if undo(features, books, found):
        return found
    hires = features.has("hire") and _means_hiring(features) and not _takes_a_thing(features)
    percents = [number for number in features.numbers if number.kind == "percent"]
    moves = features.has("shape:fall", "shape:rise") or any(direction(features, n) for n in percents)
    changes = bool(percents) and (features.has("base:revenue") or assumed(features)) and moves
    changes = changes and not (features.has("subject:out") and only_outflows_move(features))
    members = any(name.member is not None for mention in features.mentions for name in mention.names)
    changes = changes and (members or features.has("all_inflows", "subject:in"))
    changes = changes and not members_on(features, books, "out") and not features.has("c:price")
    times = pattern(TIMES).search(features.folded)
    if times and not percents and not hires and assumed(features) and not features.has("c:price"):
        changes = _times(features, books, times["double"], times["triple"], found)
    _buffer(features, found) if hires or changes or _wants_buffer(features) else None
    if not hires and not changes and not found.steps and not _level(features, books, found):
        happen(features, books, found)
    if hires:
        found.kinds.add("hire")
        _hire(features, found)
    if changes and not found.steps:
        found.kinds.add("change")
        _change(features, percents, found)
    return found


def _times(features: Features, books: Books, double: str | None, triple: str | None, found: Supposed) -> bool:
    """Add that inflows double or halve, and return whether they do."""
    members = members_on(features, books, "in")
    if members_on(features, books, "out") or not (members or features.has("all_inflows", "subject:in")):
        return False
    found.kinds.add("change")
    found.ambiguous = found.ambiguous or len(members) > 1
    found.used += [n for n in features.numbers if n.word]
    start, end = months_of(features, found)
    percent = Decimal(100 if double else 200 if triple else -50)
    line = members[0] if members else None
    found.steps.append(RevenueChange(percent=percent, start=start, end=end, line=line))
    return True


def _means_hiring(features: Features) -> bool:
    return (
        features.has("people", "wage") or any(n.kind == "people" for n in features.numbers) or features.has("condition")
    )


def _takes_a_thing(features: Features) -> bool:
    """Return whether what is taken on is money or a thing, not people."""
    people = features.has("people", "base:hire") or any(n.kind == "people" for n in features.numbers)
    taken = [features.folded[hit.start : hit.end] for hit in features.at("hire") if hit.start >= 0]
    weak = all(pattern(r"al\w+|take on|taking on|bring on|bring(?:ing)? in").fullmatch(word) for word in taken)
    monthly = pattern(EACH_MONTH).search(features.folded) is not None and ONE_MORE.search(features.folded) is not None
    return bool(taken) and weak and not people and not monthly and features.has("c:loan", "c:buy")


def _wants_buffer(features: Features) -> bool:
    if features.has("shape:count") and features.has("group:month"):
        return False
    return features.has("shape:buffer") and features.has("shape:breaks", "subject:closing", "shape:low", "shape:below")


def _buffer(features: Features, found: Supposed) -> None:
    amounts = [n for n in features.numbers if n.kind in ("money", "plain") and n.value > MOST_PEOPLE]
    hits = features.at("shape:buffer")
    if not hits or not amounts:
        return
    needed = 2 if features.has("hire") and not features.has("base:cost") else 1
    if len(amounts) < needed:
        return

    def distance(number: Number) -> int:
        return min(
            abs(number.start - hit.end) if hit.end <= number.start else abs(hit.start - number.end) for hit in hits
        )

    own = [n for n in amounts if n.start >= 0] if any(hit.start >= 0 for hit in hits) else []
    earlier = [n for n in amounts if n.start < 0]
    if len(own) == 1 and earlier:
        before = min(earlier, key=distance)
        found.used += [before] if distance(before) <= NEAR_BUFFER else []
        amounts = own
    nearest = min(amounts, key=distance)
    if nearest.value >= LARGEST:
        found.ambiguous = True
    elif distance(nearest) <= NEAR_BUFFER:
        found.buffer = nearest.value
        found.used.append(nearest)


def _hire(features: Features, found: Supposed) -> None:
    lasting = durations(features)
    free = [number for number in features.numbers if number not in found.used and number not in lasting]
    people = [n for n in free if n.kind == "people"]
    small = [
        n
        for n in free
        if n.kind == "plain" and n.value <= MOST_PEOPLE and n.value == n.value.to_integral_value() and n.places <= 0
    ]
    if not people and small:
        people = small[:1]
    costs = [n for n in free if n not in people and n.kind in ("money", "plain") and n not in small]
    costs += [n for n in small if n not in people and not costs]
    if len(people) > 1 or len(costs) > 1:
        found.ambiguous = True
        return
    count = int(people[0].value) if people else 1 if _one(features) else 0
    if not costs or count < 1:
        found.missing = True
        return
    found.used += [*people, *costs]
    start, end = months_of(features, found)
    try:
        wage = wage_said(features, costs[0])
        found.steps.append(
            Hire(people=count, monthly_cost=costs[0].value, start=start, end=end)
            if wage is None
            else WagedHire.model_validate({"people": count, wage: costs[0].value, "start": start, "end": end})
        )
    except ValidationError:
        found.missing = True


ONE = pattern(
    r"someone|somebody|birini|birisi\w*|(?:an?|one|another|bir|bi)(?: more| new| yeni| extra| seasonal| junior| senior|"
    rf" part[ -]time| full[ -]time)* (?:{ROLES})"
)
# "cirak alsaydim": a bare noun of a person who is taken on is one, unless the pay is told for each.
BARE = pattern(
    rf"(?!kisi |insan |adam |personel )(?:eleman|calisan|isci|"
    rf"{TURKISH_ROLES}) (?:daha )?(?:ise )?(?:al|tut|calistir){COND}"
)
EACH_OF = pattern(r"kisi bas\w*|adam bas\w*|tanesi\w*|her biri\w*|basina|ser|sar")
ONE_MORE = pattern(
    rf"(?:bir|bi) (?:[a-z]+ ){{1,2}}(?:daha )?(?:ise )?al{COND}|"
    r"(?:hir(?:e|es|ing|ed)|take on|taking on|bring(?:ing)? in|employ(?:ing)?|add(?:ing)?|recruit(?:ing)?|had|get) "
    r"(?:an?|one|another) (?:[a-z]+ ){0,2}[a-z]+"
)


def _one(features: Features) -> bool:
    """Return whether one person is meant: a role with an article, or any noun that is taken on for pay by the month."""
    if ONE.search(features.folded) or (BARE.search(features.folded) and not EACH_OF.search(features.folded)):
        return True
    monthly = pattern(EACH_MONTH).search(features.folded) is not None or features.has("wage")
    return monthly and ONE_MORE.search(features.folded) is not None


def _change(features: Features, percents: list[Number], found: Supposed) -> None:
    if len(percents) != 1:
        found.ambiguous = True
        return
    number = percents[0]
    way = direction(features, number)
    falls, rises = features.at("shape:fall"), features.at("shape:rise")
    if falls and rises:
        nearest = min([*falls, *rises], key=lambda hit: min(abs(hit.start - number.end), abs(hit.end - number.start)))
        down = nearest in falls
    elif falls or rises:
        down = bool(falls)
    else:
        down = way < 0
    lines = [name for mention in features.mentions for name in mention.names if name.member is not None]
    members = tuple(dict.fromkeys(name.member for name in lines if name.member))
    if len(members) > 1:
        found.ambiguous = True
        return
    found.used.append(number)
    start, end = months_of(features, found)
    line = members[0] if members else None
    changed = percent_changed(features, number, -1 if down else 1, found)
    try:
        found.steps.append(RevenueChange(percent=changed, start=start, end=end, line=line))
    except ValidationError:
        found.missing = True


def _level(features: Features, books: Books, found: Supposed) -> bool:
    """Add that a customer or a line brings in another amount each month ("cuts its retainer to 7,000")."""
    amounts = [n for n in features.numbers if n.kind in ("money", "plain") and n not in found.used]
    members = members_on(features, books, "in")
    target = target_of(features, amounts)
    if target is None or len(members) != 1 or len(amounts) != 1 or not assumed(features) or features.has("c:price"):
        return False
    found.kinds.add("change")
    found.used.append(target)
    start, end = months_of(features, found)
    try:
        found.steps.append(RevenueChange(to=target.value, start=start, end=end, line=members[0]))
    except ValidationError:
        found.missing = True
    return True
