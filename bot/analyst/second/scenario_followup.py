"""Follow-ups of a scenario: another amount, month, percentage, customer or output, with all else as it was."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pydantic import ValidationError

from bot.analyst.second.adding_words import adds
from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.described import members_on
from bot.analyst.second.directions import direction
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.scenario_words import TIMES
from bot.analyst.second.features.text import pattern
from bot.analyst.second.lasting import months_of
from bot.analyst.second.levels import percent_changed
from bot.analyst.second.scenario_asks import LOOKED, path_asks, says_output
from bot.analyst.second.supposed import Supposed
from bot.analyst.second.waged_again import pay_of, replaced
from tools.periods import Span, key_of, span_of
from tools.scenario import (
    CostStep,
    Hire,
    LatePayment,
    Loan,
    LostCustomer,
    OneOff,
    OwnerDraw,
    Price,
    RevenueChange,
    Step,
    WagedHire,
)

KINDS: dict[type, tuple[str, ...]] = {
    Hire: ("hire",), WagedHire: ("hire",), OwnerDraw: ("draw",), OneOff: ("once",), Loan: ("loan",),
    RevenueChange: ("change", "cost"), LostCustomer: ("lost",), Price: ("price",), CostStep: ("cost",),
    LatePayment: ("late",),
}  # fmt: skip
SMALL = 200
A_MONTH = 30
DAYS = {"week": 7, "hafta": 7}
STARTS = pattern(
    r"starts?|starting|begin\w*|began|join\w*|instead|onwards?|happen\w*|basla\w*|itibaren|beri|calis\w*|al(?:sa|sak|sam|"
    r"saydi[km])\w*|hire\w*|bought|buy|leaves?|left|gitse\w*|giderse|yerine|olsa\w*|olursa\w*|yap\w*|from|delay\w*|moved?|"
    r"ertele\w*|only|just|sadece"
)
ALONE = pattern(r"(?:(?:and|peki|ya|ve|what about|how about|and what about|ok) )*(?:in |the end of )?[a-z]+")
LEFT_OUT = re.compile(
    r"(?:(?:and|but|ok|peki|ya|ve) )*(?:without (?:that|it|him|her|them|this)|(?:o|bu|onlar|bunlar) olmadan)"
    r"(?: (?:then|ne kadar|ne olur|kac|nasil))?[ ?.!]*"
)
POINTED = pattern(
    r"clos\w+|balance|cash|end of|year end|kapan\w*|kasa\w*|sonu\w*|bakiye\w*|kalir\w*|kalan\w*|elde\w*|left|by|itself"
)


def followed(own: Features, before: Sequence[Ask], books: Books, calendar: Calendar) -> Reading | None:
    """Return the reading of a follow-up on the scenario of earlier asks; None where it is no such follow-up."""
    steps = before[0].steps if before else ()
    if not steps or any(ask.steps != steps for ask in before) or own.unexplained or own.limits or own.place:
        return None
    kinds = {kind for step in steps for kind in KINDS[type(step)]}
    if any(not of & kinds for _, of in own.conditional):
        return None
    if (closing := _closing_alone(own, before, steps)) is not None:
        return closing
    if LEFT_OUT.fullmatch(own.folded) is not None:
        return _left_out(before)
    found = Supposed(buffer=_buffer(own))
    numbers = [n for n in own.numbers if n.value != found.buffer]
    if adds(own.folded, own.language):
        changed = _with_another(own, steps, numbers, books)
    else:
        changed = _changed(own, steps, numbers, books, found)
    if changed is None or found.ambiguous:
        return None
    found.steps = list(changed)
    draft = Draftsman(own, books, calendar, found)
    points = [p for p in draft.periods if p.point or p.role in ("at", "to")]
    output = says_output(draft) or bool(points)
    if not output and changed == steps and found.buffer is None:
        return None
    if output or found.buffer is not None:
        asks = path_asks(draft, points)
    else:
        asks = [[replace(_from_then(ask, changed), steps=changed)] for ask in before]
    return Reading(asks=tuple(tuple(each) for each in asks))


def _left_out(before: Sequence[Ask]) -> Reading | None:
    """Return what was asked of a scenario of one change as the file has it, that change left out again."""
    plain = ("break", "closing", "extreme_closing")
    if any(len(ask.steps) != 1 or ask.kind not in plain for ask in before):
        return None
    return Reading(asks=tuple((replace(ask, steps=()),) for ask in before))


def _closing_alone(own: Features, before: Sequence[Ask], steps: tuple[Step, ...]) -> Reading | None:
    """Return the closing of the month that stands alone behind a lowest balance ("and December?")."""
    months = [p for p in own.periods if p.kind == "month" and p.role == "at" and len(p.options) == 1]
    low = all(ask.kind == "extreme_closing" for ask in before)
    if not low or len(months) != 1 or len(own.periods) != 1 or not ALONE.fullmatch(own.folded.strip(" ?.!")):
        return None
    return Reading(asks=((Ask("closing", steps=steps, spans=months[0].options),),))


def _from_then(ask: Ask, steps: tuple[Step, ...]) -> Ask:
    """Return an ask over the months from a change on, from the month that the change now begins with."""
    old, new = getattr(ask.steps[0], "start", None), getattr(steps[0], "start", None)
    if not ask.spans or not old or not new or old == new or key_of(ask.spans[0].start, "month") != old:
        return ask
    first = span_of(new).start
    return replace(ask, spans=tuple(Span(start=first, end=span.end) for span in ask.spans if span.end >= first))


def _with_another(
    own: Features, steps: tuple[Step, ...], numbers: list[Number], books: Books
) -> tuple[Step, ...] | None:
    """Return the steps with the one of a line once more, for the line that is named beside it; None where not sure."""
    member = _member(own, steps, books)
    if member is None or own.periods:
        return None
    place, fields = member
    step = steps[place]
    same = {abs(value) for value in step.model_dump().values() if isinstance(value, Decimal | int)}
    if any(number.value not in same for number in numbers) or fields["line"] == getattr(step, "line", None):
        return None
    return (*steps, step.model_copy(update=fields))


def _buffer(own: Features) -> Decimal | None:
    amounts = [n for n in own.numbers if n.kind in ("money", "plain") and n.value > SMALL]
    return amounts[0].value if own.has("shape:buffer") and len(amounts) == 1 else None


def _changed(
    own: Features, steps: tuple[Step, ...], numbers: list[Number], books: Books, found: Supposed
) -> tuple[Step, ...] | None:
    """Return the steps with what the follow-up names in place of its like; None where that is not sure."""
    changes: list[tuple[int, dict[str, object]]] = []
    for number in numbers:
        change = _by_number(own, steps, number, found)
        if change is None:
            return None
        changes.append(change)
    changes += _times(own, steps)
    member = _member(own, steps, books)
    if member is not None:
        changes.append(member)
    elif any(name.member for m in own.mentions for name in m.names):
        return None
    moved = _moved(own, steps, found)
    if moved is None:
        return None
    changes += moved
    places = [(place, field) for place, fields in changes for field in fields]
    if len(set(places)) < len(places):
        return None
    new = list(steps)
    try:
        for place, fields in changes:
            new[place] = replaced(new[place], fields)
    except ValidationError:
        return None
    return tuple(new)


def _times(own: Features, steps: tuple[Step, ...]) -> list[tuple[int, dict[str, object]]]:
    """Return the one percentage of change that is now said to be a doubling or a half."""
    said = pattern(TIMES).search(own.folded)
    moved = [
        place
        for place, step in enumerate(steps)
        if isinstance(step, RevenueChange | CostStep) and step.percent is not None
    ]
    if said is None or len(moved) != 1 or own.numbers:
        return []
    return [(moved[0], {"percent": Decimal(100 if said["double"] else 200 if said["triple"] else -50)})]


def _by_number(
    own: Features, steps: tuple[Step, ...], number: Number, found: Supposed
) -> tuple[int, dict[str, object]] | None:
    """Return which step a number changes, and its fields: the only one that has a number of the kind."""
    fitting = [(place, fields) for place, step in enumerate(steps) if (fields := _fields(own, step, number, found))]
    return fitting[0] if len(fitting) == 1 else None


def _fields(own: Features, step: Step, number: Number, found: Supposed) -> dict[str, object]:
    """Return the field of a step that a number may stand for, nothing where it has none of the kind."""
    whole = number.value == number.value.to_integral_value()
    small = number.kind == "people" or (number.kind == "plain" and whole and number.value <= SMALL)
    money = number.kind == "money" or (number.kind == "plain" and number.value > SMALL)
    changed: dict[str, object] = {}
    if isinstance(step, Hire | WagedHire):
        changed = {"people": int(number.value)} if small else pay_of(own, step, number) if money else {}
    elif isinstance(step, LatePayment) and number.kind in ("days", "months"):
        text = own.around(number.start, number.end)[1]
        times = next((n for word, n in DAYS.items() if word in text), A_MONTH if number.kind == "months" else 1)
        changed = {"days": int(number.value) * times}
    elif isinstance(step, OwnerDraw) and money:
        changed = {"monthly_amount": number.value}
    elif isinstance(step, OneOff) and money:
        changed = {"amount": number.value}
    elif isinstance(step, RevenueChange | CostStep | Price):
        changed = _level_or_change(own, step, number, found, money=money)
    return changed


def _level_or_change(
    own: Features, step: RevenueChange | CostStep | Price, number: Number, found: Supposed, *, money: bool
) -> dict[str, object]:
    if step.percent is not None:
        if number.kind != "percent":
            return {}
        way = direction(own, number) or (1 if step.percent > 0 else -1)
        return {"percent": percent_changed(own, number, way, found)}
    if getattr(step, "to", None) is not None:
        return {"to": number.value} if money else {}
    amount = getattr(step, "amount", None)
    return {"amount": number.value.copy_sign(amount)} if money and amount is not None else {}


def _member(own: Features, steps: tuple[Step, ...], books: Books) -> tuple[int, dict[str, object]] | None:
    """Return which step gets another customer or line: the only one that has one, on the same side."""
    named = [place for place, step in enumerate(steps) if getattr(step, "line", None)]
    if len(named) != 1:
        return None
    step = steps[named[0]]
    out = isinstance(step, CostStep) or (isinstance(step, LatePayment) and step.direction == "out")
    members = members_on(own, books, "out" if out else "in")
    mentioned = [m for m in own.mentions if any(name.member for name in m.names)]
    return (named[0], {"line": members[0]}) if len(members) == 1 and len(mentioned) == 1 else None


def _moved(own: Features, steps: tuple[Step, ...], found: Supposed) -> list[tuple[int, dict[str, object]]] | None:
    """Return the steps that begin or end in other months; None where a month may as well be asked about."""
    until = [p for p in own.periods if p.until or p.role == "to"]  # how long a change lasts, no point in time
    periods = [p for p in own.periods if p in until or not p.point]
    periods = [p for p in periods if p.kind not in ("year_end", "this_year", "whole")]
    from_ = any(p.role == "from" for p in periods)
    begins = STARTS.search(own.folded) is not None or bool(until)
    pointed = POINTED.search(own.folded) is not None and not any(p.point for p in own.periods)
    looked = own.has("shape:low", "shape:lowest_point") and LOOKED.search(own.folded) is not None and not until
    if not periods or looked or (pointed and not from_ and not begins):
        return []
    starts = {getattr(step, "start", None) for step in steps}
    if (pointed and not from_) or not (begins or from_) or len(starts) > 1:
        return None
    start, end = months_of(own, found)
    once = any(isinstance(step, OneOff | Loan) for step in steps)
    ends = any(getattr(step, "end", None) is not None for step in steps)
    loan = any(isinstance(step, Loan) for step in steps)
    if (start is None and end is None) or (end is not None and once) or (end is None and ends) or loan:
        return None
    fields: dict[str, object] = {"start": start} if start else {}
    return [(place, fields | ({"end": end} if end else {})) for place, _ in enumerate(steps)]
