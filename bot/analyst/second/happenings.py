"""What a question supposes beside hires and sales: costs, late or lost customers, prices, loans, draws, purchases."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Literal

from pydantic import ValidationError

from bot.analyst.second.books import Books
from bot.analyst.second.described import members_on
from bot.analyst.second.directions import direction, near_by, target_of
from bot.analyst.second.features import scenario_words as said
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.step_words import OWNERS, RECEIVED, SAVED
from bot.analyst.second.features.text import pattern
from bot.analyst.second.features.tool_words import LOAN_ASKED
from bot.analyst.second.largest import LARGEST_CUSTOMER, largest_payer
from bot.analyst.second.lasting import durations, months_of
from bot.analyst.second.levels import percent_changed
from bot.analyst.second.loan_reading import loan_months, loan_terms
from bot.analyst.second.staying import inflows_move
from bot.analyst.second.supplier_rows import bought_lines
from bot.analyst.second.supposed import Supposed, start_of
from tools.scenario import CostStep, LatePayment, Loan, LostCustomer, OneOff, OwnerDraw, Price, Step

DAYS = {"week": 7, "hafta": 7}
MOST_SMALL = 12
ASKED_MONTH = pattern(r"(?:which|what|any|first|lowest|worst|tightest|same|one|how many|that) months?|months?[ -]ends?")
EACH_PIECE = pattern(r"each|apiece|a piece|tanesi\w*|beheri")
LESS_TAKEN = pattern(r"(?:less|fewer)|daha az|az (?:cek|al)\w*")
ALIKE = {"once": ("buy",), "cost": ("extra",), "saved": ("cost", "hire"), "received": ("once",)}


def happen(features: Features, books: Books, found: Supposed) -> None:
    """Add the step that a question supposes, if it supposes one; what is missing or ambiguous is noted."""
    readers: tuple[tuple[str, Callable[[Features, Books, Supposed], bool]], ...] = (
        ("loan", _loan), ("late", _late), ("lost", _lost), ("price", _price), ("saved", _saved), ("cost", _cost),
        ("received", _received), ("once", _once), ("draw", _draw),
    )  # fmt: skip
    for kind, reader in readers:
        if reader(features, books, found):
            found.kinds |= {kind, *ALIKE.get(kind, ())}
            return


def assumed(features: Features) -> bool:
    """Return whether a question supposes something: it says so, or it asks for a path that a change leads to."""
    path = features.has("subject:closing", "shape:breaks", "shape:lowest_point")
    ends = any(p.kind == "year_end" or p.point for p in features.periods)
    return features.has("condition") or pattern(said.UNSURE).search(features.folded) is not None or path or ends


def _amounts(features: Features, found: Supposed) -> list[Number]:
    free = [n for n in features.numbers if n not in found.used and n.kind in ("money", "plain")]
    return [n for n in free if n.kind == "money" or n.value > MOST_SMALL]


def _percents(features: Features) -> list[Number]:
    return [n for n in features.numbers if n.kind == "percent"]


def _add(found: Supposed, used: list[Number], make: Callable[[], Step]) -> bool:
    """Add a step with the numbers it used; True also where it is out of bounds, which then is missing."""
    found.used += used
    try:
        found.steps.append(make())
    except ValidationError:
        found.missing = True
    return True


def _loan(features: Features, _: Books, found: Supposed) -> bool:
    terms = loan_terms(features)
    if terms is None or not assumed(features) or not _path_asked(features):
        return False
    if terms.missing:
        found.missing = True
        return True
    start, first, used = loan_months(features)
    found.starts += used
    return _add(found, list(terms.used), lambda: Loan(
        amount=terms.amount, monthly_rate=terms.monthly, months=terms.months, start=start, first_instalment=first,
    ))  # fmt: skip


def _path_asked(features: Features) -> bool:
    """Return whether a question asks for the cash that a loan leads to, not for the loan by itself."""
    path = features.has("subject:closing", "shape:breaks", "shape:lowest_point", "shape:low")
    asked = pattern(LOAN_ASKED).search(features.folded) is not None
    return path or any(p.kind == "year_end" or p.point for p in features.periods) or not asked


def _late(features: Features, books: Books, found: Supposed) -> bool:
    if not features.has("c:late") or not (features.has("base:late") or assumed(features)):
        return False
    lasting = durations(features)
    delays = [n for n in features.numbers if n.kind in ("days", "months") and n not in lasting]
    ours = pattern(said.WE_PAY).search(features.whole_text) is not None and not features.has("all_inflows")
    direction: Literal["in", "out"] = "out" if ours else "in"
    members = members_on(features, books, direction) or (bought_lines(features, books, found) if ours else [])
    one = pattern(said.ONE_OF_THEM).search(features.folded) is not None and not members
    if len(delays) != 1 or one:
        found.missing = True
        return True
    if len(members) > 1:
        found.ambiguous = True
        return True
    number = delays[0]
    _, text, _ = features.around(number.start, number.end)
    times = next((n for word, n in DAYS.items() if word in text), 30 if number.kind == "months" else 1)
    start, end = months_of(features, found)
    found.starts += [p for p in features.periods if p.kind in ("this_year", "whole")]
    line = members[0] if members else None
    return _add(
        found,
        [number],
        lambda: LatePayment(days=int(number.value) * times, line=line, start=start, end=end, direction=direction),
    )


def _conditional(features: Features) -> bool:
    return pattern(said.UNSURE).search(features.folded) is not None


def _lost(features: Features, books: Books, found: Supposed) -> bool:
    members = members_on(features, books, "in")
    if not members and features.has("c:lost") and pattern(LARGEST_CUSTOMER).search(features.folded):
        members = largest_payer(books)
    if not features.has("c:lost") or not members or not assumed(features):
        return False
    if len(members) > 1 or _percents(features):
        found.ambiguous = True
        return True
    start, end = months_of(features, found)
    return _add(found, [], lambda: LostCustomer(line=members[0], start=start, end=end))


def _price(features: Features, books: Books, found: Supposed) -> bool:
    percents = _percents(features)
    if not features.has("c:price") or not percents or not assumed(features) or members_on(features, books, "out"):
        return False
    members = members_on(features, books, "in")
    price = percents[0]
    volume = Decimal(0)
    if len(percents) == 2 and pattern(said.VOLUME).search(features.whole_text):  # noqa: PLR2004
        volume = abs(percents[1].value) * _direction_of_volume(features, percents[1])
    way = direction(features, price)
    if len(percents) > 2 or len(members) > 1 or way == 0 or (len(percents) == 2 and not volume):  # noqa: PLR2004
        found.ambiguous = True
        return True
    start, end = months_of(features, found)
    line = members[0] if members else None
    return _add(found, percents, lambda: Price(
        percent=way * abs(price.value), volume_percent=volume, line=line, start=start, end=end,
    ))  # fmt: skip


def _direction_of_volume(features: Features, number: Number) -> int:
    text = near_by(features, number, 40)
    return -1 if re.search(r"los|lost|drop|fall|fewer|less|kayb|azal|dus|gid|ayril|kacar", text) else 1


def _cost(features: Features, books: Books, found: Supposed) -> bool:
    lines = members_on(features, books, "out")
    extra = features.has("c:extra")
    general = features.has("subject:out") and not inflows_move(features) and not lines
    once = pattern(said.ONE_TIME).search(features.folded) is not None
    owners = pattern(OWNERS).search(features.folded) is not None and not lines
    if once or owners or not (lines or extra or general) or not assumed(features):
        return False
    times = pattern(said.TIMES).search(features.whole_text)
    percents, amounts = _percents(features), _amounts(features, found)
    buffers = [n for n in amounts if n.value == found.buffer]
    amounts = [n for n in amounts if n not in buffers]
    if not (times or percents or amounts) and len(lines) == 1 and features.has("c:lost"):
        start, end = months_of(features, found)
        return _add(found, [], lambda: CostStep(line=lines[0], percent=Decimal(-100), start=start, end=end))
    if not (times or percents or amounts):
        moves = features.has("shape:rise", "shape:fall") and features.has("condition")
        found.missing = found.missing or moves or extra
        return moves or extra
    near = percents[0] if percents else amounts[0] if amounts else None
    if not (times or extra or direction(features, near) or target_of(features, amounts)):
        return False
    if len(lines) > 1 or bool(percents) + bool(amounts) + bool(times) > 1 or len(percents) > 1:
        found.ambiguous = True
        return True
    return _cost_step(features, found, lines[0] if lines else None, percents, amounts)


def _cost_step(
    features: Features, found: Supposed, line: str | None, percents: list[Number], amounts: list[Number]
) -> bool:
    times = pattern(said.TIMES).search(features.whole_text)
    target = target_of(features, amounts)
    way = (
        1
        if features.has("c:extra") and not percents
        else direction(features, percents[0] if percents else amounts[0] if amounts else None)
    )
    if (not times and target is None and (way == 0 or len(amounts) > 1)) or (target is not None and line is None):
        found.ambiguous = True
        return True
    start, end = months_of(features, found)
    if times:
        found.used += [n for n in features.numbers if n.word and n.start >= times.start() and n.end <= times.end()]
        percent = Decimal(100 if times["double"] else 200 if times["triple"] else -50)
        return _add(found, [], lambda: CostStep(line=line, percent=percent, start=start, end=end))
    if percents:
        changed = percent_changed(features, percents[0], way, found)
        return _add(found, percents, lambda: CostStep(line=line, percent=changed, start=start, end=end))
    if target is not None:
        return _add(found, amounts, lambda: CostStep(line=line, to=target.value, start=start, end=end))
    return _add(found, amounts, lambda: CostStep(line=line, amount=way * abs(amounts[0].value), start=start, end=end))


def _saved(features: Features, books: Books, found: Supposed) -> bool:
    """Add what is saved each month where somebody is let go or a cost ends."""
    amounts = [n for n in _amounts(features, found) if n.value != found.buffer]
    people = [n for n in features.numbers if n.kind == "people"]
    monthly = pattern(said.EACH_MONTH).search(features.folded) is not None
    if not pattern(SAVED).search(features.folded) or not assumed(features) or members_on(features, books, "in"):
        return False
    if len(amounts) != 1 or not monthly or any(n.value != 1 for n in people):
        found.missing = True
        return True
    start, end = months_of(features, found)
    return _add(found, [*amounts, *people], lambda: CostStep(amount=-amounts[0].value, start=start, end=end))


def _received(features: Features, books: Books, found: Supposed) -> bool:
    """Add money that comes in once: a grant, a refund, capital that is put in."""
    amounts = [n for n in _amounts(features, found) if n.value != found.buffer]
    monthly = _each_month(features)
    if not pattern(RECEIVED).search(features.folded) or not amounts or monthly or not assumed(features):
        return False
    if len(amounts) > 1 or members_on(features, books, "in") or _people(features):
        found.ambiguous = True
        return True
    start = start_of(features, found)
    return _add(found, amounts, lambda: OneOff(amount=amounts[0].value, start=start, direction="in"))


def _once(features: Features, _: Books, found: Supposed) -> bool:
    amounts = [n for n in _amounts(features, found) if n.value != found.buffer]
    if not features.has("c:buy") or not amounts or not assumed(features) or _people(features):
        return False
    if _each_month(features):
        return False
    if len(amounts) > 1:
        found.ambiguous = True
        return True
    counts = [n for n in features.numbers if n.kind == "plain" and n not in amounts and n not in found.used]
    several = len(counts) == 1 and EACH_PIECE.search(features.folded) is not None
    times = counts[0].value if several else Decimal(1)
    start = start_of(features, found)
    used = [*amounts, *(counts if several else [])]
    return _add(found, used, lambda: OneOff(amount=amounts[0].value * times, start=start))


def _each_month(features: Features) -> bool:
    """Return whether something is said to be each month's; the month that is asked for says nothing of it."""
    return pattern(said.EACH_MONTH).search(ASKED_MONTH.sub(" ", features.folded)) is not None


def _people(features: Features) -> bool:
    return features.has("people", "base:hire") or any(n.kind == "people" for n in features.numbers)


def _draw(features: Features, _: Books, found: Supposed) -> bool:
    amounts = [n for n in _amounts(features, found) if n.value != found.buffer]
    monthly = pattern(said.EACH_MONTH).search(features.whole_text) is not None
    monthly = monthly or sum(p.kind == "month" and not p.point for p in features.periods) > 1
    if not features.has("c:draw") or not monthly or not amounts or _people(features) or not assumed(features):
        return False
    if len(amounts) > 1:
        found.ambiguous = True
        return True
    start, end = months_of(features, found)
    if LESS_TAKEN.search(features.folded):
        return _add(found, amounts, lambda: CostStep(amount=-amounts[0].value, start=start, end=end))
    return _add(found, amounts, lambda: OwnerDraw(monthly_amount=amounts[0].value, start=start, end=end))
