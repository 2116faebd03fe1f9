"""What a question supposes of a report, read by itself: new people, or a line that changes, goes or has a new level."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

from pydantic import ValidationError

from bot.analyst.second.features import profit_words as said
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.text import pattern, words
from bot.analyst.second.features.undone_words import OF_UNDONE
from bot.analyst.second.lasting import months_of
from bot.analyst.second.profit_rows import Report
from bot.analyst.second.several_changes import narrowed, parts_of
from bot.analyst.second.supposed import Supposed
from bot.analyst.second.undone import taken_back
from tools.periods import key_of
from tools.scenario.steps import CostStep, Hire, LostCustomer, Price, RevenueChange

SMALL = 200
# By how much each month a cost is more or less: "4,000 lower every month".
MEASURED = re.compile(
    r" ?(?:a month |each month |every month |tl |lira |daha )*(?:(?P<more>higher|more|extra|fazla|yuksek)|"
    r"lower|less|fewer|az|dusuk|eksik)(?![a-z])"
)
Change = Hire | RevenueChange | CostStep | LostCustomer | Price


@dataclass(frozen=True, slots=True)
class Changes:
    """The changes of one clause, the months they hold for where they are bounded, and the one line that they touch."""

    steps: tuple[Change, ...]
    within: tuple[str, str] | None
    line: str | None
    both: bool
    lone: bool = False


def left_words(features: Features, *sources: str) -> list[str]:
    """Return the words of a clause that neither names, numbers, periods nor these patterns take in."""
    spans = [(m.start, m.end) for m in (*features.mentions, *features.weak)]
    spans += [(p.start, p.end) for p in features.periods] + [(n.start, n.end) for n in features.numbers]
    spans += [found.span() for source in sources for found in pattern(source).finditer(features.folded)]
    return [w.text for w in words(features.folded) if not any(a <= w.start and w.end <= b for a, b in spans)]


def changes_of(clause: Features, report: Report) -> Changes | None:
    """Return all that a clause supposes and nothing else; None where something of it is left over."""
    if not (pattern(said.IF_EN).search(clause.folded) or pattern(said.IF_TR).search(clause.folded)):
        return None
    clause = replace(clause, folded=pattern(said.CONSTANT).sub(lambda m: " " * len(m.group()), clause.folded))
    alone = _change(clause, report)
    if alone is not None:
        return alone
    made = [
        _change(narrowed(clause, *part), report)
        for part in parts_of(clause.folded)
        if clause.folded[slice(*part)].strip()
    ]
    several = [each for each in made if each is not None]
    if len(several) < len(made) or len(several) < 2:  # noqa: PLR2004 - one was read alone
        return None
    bounded = [each for each in several if any(step.start or step.end for step in each.steps)]
    if bounded and len(bounded) < len(several):
        return None
    steps = tuple(step for each in several for step in each.steps)
    return Changes(steps, None, None, both=False)


def _change(clause: Features, report: Report) -> Changes | None:
    """Return the one change that a clause supposes; None where a word or number of it is left over."""
    found = Supposed()
    start, end = months_of(clause, found)
    if found.ambiguous or any(len(p.options) > 1 or p.absent or p.role == "base" for p in clause.periods):
        return None
    if any(p not in found.starts and p.kind not in ("whole", "this_year", "year") for p in clause.periods):
        return None
    within = _one_month(clause, start, end)
    if within is not None:
        start, end = within
    free = [n for n in clause.numbers if n not in found.used]
    if taken_back(clause.folded):
        return _undone(clause, free, report, start)
    try:
        made = _hired(clause, free, start, end) or _moved(clause, free, report, start, end)
    except ValidationError:
        return None
    if made is None:
        return None
    steps, line, both = made
    return Changes(steps, (start, end) if start and end else None, line, both, lone=within is not None)


def _undone(clause: Features, free: list[Number], report: Report, start: str | None) -> Changes | None:
    """Return that the rise of one cost does not come; None where anything else is said."""
    members = _members(clause)
    rest = left_words(clause, OF_UNDONE, said.COST, said.OF_CHANGE, said.IF_EN, said.IF_TR, r"maas\w*|salar\w*|wages?")
    if free or rest or len(members) != 1 or report.sides(members[0]) != {"out"}:
        return None
    return Changes((CostStep(line=members[0], held=True, start=start),), None, members[0], both=False)


def _one_month(clause: Features, start: str | None, end: str | None) -> tuple[str, str] | None:
    """Return the months of a lone period that a change is said to be in, not from."""
    if start is None or end is not None or len(clause.periods) != 1:
        return None
    period = clause.periods[0]
    if period.role not in ("at", "to") or period.until:
        return None
    option = period.options[-1]
    return key_of(option.start, "month"), key_of(option.end, "month")


Made = tuple[tuple[Change, ...], str | None, bool]


def _hired(clause: Features, free: list[Number], start: str | None, end: str | None) -> Made | None:
    text = clause.folded
    people = [n for n in free if n.kind == "people"]
    roles = clause.has("people") or bool(people)
    another = pattern(r"(?:another|one more|an extra|an additional|a second|bir|bi|with an?)(?: \w+)?").search(text)
    if not (pattern(said.HIRES).search(text) or (roles and another)) or any(n.kind == "percent" for n in free):
        return None
    costs = [n for n in free if n.kind in ("money", "plain") and n.value > SMALL]
    monthly = pattern(f"{said.EACH_MONTH}|kisi basi\\w*|adam basi\\w*|each|apiece").search(text)
    if len(costs) != 1 or len(people) > 1 or not monthly or len(free) != len(costs) + len(people):
        return None
    count = int(people[0].value) if people else 1
    if not people and not (another or pattern(r"an? \w+").search(text)):
        return None
    each = pattern(r"kisi basi\w*|adam basi\w*|each|apiece|per person|tanesi").search(text)
    if count > 1 and not each:
        return None
    named = [(h.start, h.end) for h in clause.hits if h.name in ("people", "base:hire", "hire", "wage", "condition")]
    rest = left_words(replace(clause, mentions=(), weak=()), said.HIRED, said.EACH_MONTH, said.OF_CHANGE, said.IF_EN,
                 said.IF_TR, said.ALWAYS)  # fmt: skip
    spots = {w.text for w in words(text) if any(a <= w.start and w.end <= b for a, b in named)}
    if [word for word in rest if word not in spots]:
        return None
    return (Hire(people=count, monthly_cost=costs[0].value, start=start, end=end),), None, False


def _members(clause: Features) -> list[str]:
    """Return the members that a clause names; nothing where one of its names may be several."""
    found: dict[str, str] = {}
    general = [hit.span() for each in (said.COST, said.SALES) for hit in pattern(each).finditer(clause.folded)]
    taken: list[tuple[int, int]] = []
    for mention in sorted((*clause.mentions, *clause.weak), key=lambda m: (m.start - m.end, m.start)):
        named = {name.member for name in mention.names if name.member is not None}
        plain = (
            mention in clause.weak
            and clause.mentions
            and any(a <= mention.start and mention.end <= b for a, b in general)
        )
        if any(a < mention.end and mention.start < b for a, b in taken) or not named or plain:
            continue
        taken.append((mention.start, mention.end))
        if len(named) > 1:
            return []
        found.update({name: name for name in named})
    return list(found)


def _moved(clause: Features, free: list[Number], report: Report, start: str | None, end: str | None) -> Made | None:
    text = clause.folded
    dropped, times = pattern(said.DROP).search(text), pattern(said.TIMES).search(text)
    up, down = pattern(said.UP).search(text), pattern(said.DOWN).search(text)
    if left_words(clause, said.DROP, said.WHOLLY, said.UP, said.DOWN, said.TIMES, said.COST, said.PRICE, said.SALES,
             said.EACH_MONTH, said.ALWAYS, said.OF_CHANGE, said.IF_EN, said.IF_TR):  # fmt: skip
        return None
    members = _members(clause)
    if len(members) > 1:
        return None
    line = members[0] if members else None
    sides = report.sides(line) if line else frozenset[str]()
    cost, price = pattern(said.COST).search(text), pattern(said.PRICE).search(text)
    if (line and not sides) or (price and pattern(r"zam").search(text) and cost):
        return None
    if free and free[0].value == 0 and len(free) == 1 and line and (up or down):
        dropped, free = down or dropped, []
    if not free and dropped and not times and line:
        wholly = pattern(said.WHOLLY).search(text) or pattern(r"hic").search(text)
        return _gone(line, sides, cost is not None, start, end) if wholly or not pattern(r"cut").search(text) else None
    if times is not None:
        free = [n for n in free if not times.start() <= n.start < times.end()]
    percent = _percent(free, times, up is not None, down is not None)
    if percent is None:
        return _level(text, free, line, sides, start, end)
    return _by_percent(percent, line, sides, text, cost is not None, price is not None, start, end)


def _gone(line: str, sides: frozenset[str], cost: bool, start: str | None, end: str | None) -> Made:  # noqa: FBT001
    nothing = Decimal(-100)
    out = CostStep(line=line, percent=nothing, start=start, end=end)
    if sides == {"out"} or cost:
        return (out,), line, len(sides) > 1
    lost = LostCustomer(line=line, start=start, end=end)
    return (lost, out) if "out" in sides else (lost,), line, len(sides) > 1


def _percent(free: list[Number], times: re.Match[str] | None, up: bool, down: bool) -> Decimal | None:  # noqa: FBT001
    if times is not None and not free:
        return Decimal(100 if times["two"] else 200 if times["three"] else -50)
    if len(free) != 1 or free[0].kind != "percent" or up == down or times is not None:
        return None
    return free[0].value if up else -free[0].value


def _level(
    text: str, free: list[Number], line: str | None, sides: frozenset[str], start: str | None, end: str | None
) -> Made | None:
    """Return that a line becomes another monthly amount ("rent goes up to 4,000", "kira 45 bine çıksaydı")."""
    if len(free) != 1 or free[0].kind not in ("money", "plain") or free[0].value <= SMALL or line is None:
        return None
    before, itself, after = text[: free[0].start], text[free[0].start : free[0].end], text[free[0].end :]
    beside = MEASURED.match(after)
    if beside and sides == {"out"} and not re.search(r"\bto $", before):
        more = free[0].value if beside["more"] else -free[0].value
        return (CostStep(line=line, amount=more, start=start, end=end),), line, False
    if beside:
        return None
    to = re.search(r"(?:\bto|were|was|been|at) $", before) or re.match(r" (?:olsa|olsaydi)", after)
    to = to or (
        re.search(r"(?:bine|liraya|ya|ye|a|e)$", itself + after.split(" ")[0])
        and pattern(said.UP + "|" + said.DOWN).search(after)
    )
    if not to or sides != {"out"}:
        return None
    return (CostStep(line=line, to=free[0].value, start=start, end=end),), line, False


def _by_percent(  # noqa: PLR0913, PLR0917
    percent: Decimal, line: str | None, sides: frozenset[str], text: str, cost: bool, price: bool,  # noqa: FBT001
    start: str | None, end: str | None,
) -> Made | None:  # fmt: skip
    both = len(sides) > 1
    if line is None:
        sales = pattern(said.SALES).search(text)
        if cost and not sales and not price:
            return (CostStep(percent=percent, start=start, end=end),), None, False
        if sales and not cost:
            return (RevenueChange(percent=percent, start=start, end=end),), None, False
        return None
    cheap = pattern(r"cheaper|dearer|more expensive|(?:daha )?(?:ucuz|pahali)").search(text)
    if sides == {"out"} or (both and cost and not price):
        return (CostStep(line=line, percent=percent, start=start, end=end),), line, both
    if price or (both and cheap and not cost):
        return (Price(line=line, percent=percent, start=start, end=end),), line, both
    if both and not pattern(said.SALES).search(text):
        return None
    return (RevenueChange(line=line, percent=percent, start=start, end=end),), line, both
