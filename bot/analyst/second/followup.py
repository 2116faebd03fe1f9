"""Questions that go on from an earlier one: what they leave out is taken over, what they name replaces its like."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

from bot.analyst.second.features.detect import PLACES, Features, Hit
from bot.analyst.second.features.limits import Limit, limits_in
from bot.analyst.second.features.numbers import Number, NumberKind
from bot.analyst.second.features.ordinals import Place
from bot.analyst.second.features.periods import Calendar, resolve_relative
from bot.analyst.second.features.text import words

MARKERS = re.compile(
    r"^(?:and|peki|ok(?:ay)?|so|then|ya|now|but|ve|hm+|simdi|alright|right|what about|how about|ya da)\b|"
    r"\b(?:(?:the money|it|the loan) (?:arrives|comes|lands)|first instal?lment\w*|ilk taksit\w*|the loan|"
    r"kredi \w+ gel\w+|bu durumda|o durumda|bu halde|boyle olursa|in that case|in this case|"
    r"with that|of that|of those|"
    r"of these|of them|"
    r"bunun\w*|onun|onlarin|bunlarin|that compare|does that|is that|o ay\w*|that month|on that date|instead|"
    r"olsaydi|olsa|olursa)\b"
)
OWN = (
    "subject:in",
    "subject:out",
    "subject:net",
    "subject:closing",
    "subject:opening",
    "subject:open",
    "subject:overdue",
)
REPLACED = (
    "shape:high", "shape:low", "shape:change", "shape:rise", "shape:fall", "shape:share", "shape:count",
    "shape:average",
)  # fmt: skip
BOTH_OF_THEM = re.compile(r"\b(?:the two|these two|those two|ikisi|iki(?:si)?nin)\b")
WHICH_ONES = re.compile(
    r"^(?:and |peki |ve |ok )?(?:which (?:ones|months|are they)|hangileri|hangi (?:ay|kalem|fatura)\w*)\b"
)
MOST_PEOPLE = 200
RELATIVE = ("year_after", "month_after", "previous_month", "before_months", "same_month_last_year", "last_year")
COMPARES = ("shape:change", "shape:rise", "shape:fall", "shape:percent", "shape:step", "shape:share")


IN_THAT_CASE = re.compile(
    r"\b(?:that (?:year|month|quarter|period)|o (?:yil|sene|ay|donem)\w*|bu durumda|o durumda|bu halde|boyle olursa|"
    r"in (?:that|this) case|with that)\b|\b(?:then|o zaman) ?[?.!]*$"
)


STARTS = re.compile(
    r"^(?:(?:and|but|ok(?:ay)?|so|then|now|peki|ya|ve|ama|simdi|tamam),? )*(?:(?P<weak>and|peki|ya|ve|what about|"
    r"how about)|"
    r"just|only|sadece|yalniz\w*|ne kadari\w*|kaci|yuzde kac\w*|payi|(?:the )?same (?:for|with|thing)|aynisi\w*|"
    r"(?:what|how many) ?(?:%|percent\w*|share) (?:is|are|was|were|goes|went|comes|came)|its share|"
    r"how much of (?:that|it|this|them)|of (?:that|those|them|which)|"
    r"except\w*|"
    r"without|excluding|but not|haric|instead|bunun\w*|bunlarin|onun|onlarin)(?![a-z])"
)
ENDS = re.compile(
    r"(?:^|[ ,])(?:haric\w*|disinda|olmadan|only|instead|alone|sadece|yerine|ne kadari|ne kadar disi|"
    r"excluded)(?: ne kadar| kac)?"
    r" ?[?.!]*$"
)


def leans(features: Features) -> bool:
    """Return whether a question means nothing without the one before, also where it names its own subject."""
    if IN_THAT_CASE.search(features.folded):
        return True
    if any(period.kind not in RELATIVE for period in features.periods) and not features.has("shape:except"):
        return False
    started = STARTS.match(features.folded)
    if ENDS.search(features.folded) or (started and not started["weak"]):
        return True
    return bool(started) or _only_names(features)


def _only_names(features: Features) -> bool:
    """Return whether a question is no more than names of the file."""
    asks = ("subject:", "shape:", "group:", "state:", "hire")
    if len(words(features.folded)) <= 2 and (features.mentions or features.has(*OWN)):  # noqa: PLR2004 - "spending?"
        return True
    return bool(features.mentions) and not any(hit.name.startswith(asks) for hit in features.hits)


def goes_on(features: Features) -> bool:
    """Return whether a question leans on the one before: it says so, or names nothing to reckon."""
    return bool(MARKERS.search(features.folded)) or not stands_alone(features)


def stands_alone(features: Features) -> bool:
    """Return whether a question names what it asks about by itself."""
    named = any(name.member is not None or name.kind == "measure" for m in features.mentions for name in m.names)
    scenario = features.has("hire") and len(features.numbers) > 1
    return features.has(*OWN) or named or scenario or features.has("shape:profile")


def merge(base: Features, new: Features, calendar: Calendar) -> Features:
    """Return the new question's features on top of those of the earlier ones."""
    moves = ("shape:fall", "shape:rise") if supposes(base) and base_scenario(base) else ()
    stay = [hit for hit in base.hits if hit.name in moves or _stays(hit, new)]
    hits = [replace(hit, start=hit.start - PLACES, end=hit.end - PLACES) for hit in stay]
    kept = [replace(p, start=p.start - PLACES, end=p.end - PLACES) for p in base.periods]
    hires = supposes(base) and not supposes(new)
    if new.periods and not all(p.role == "base" for p in new.periods):
        kept = [p for p in kept if hires and p.role == "from" and all(q.point for q in new.periods)]
        kept += (
            [] if not _relative(new) else [replace(p, start=p.start - PLACES, end=p.end - PLACES) for p in base.periods]
        )
    periods = [
        replace(p, role="from") if hires and p.role == "at" and not p.point and p.kind == "month" else p
        for p in new.periods
    ]
    of_rows = limits_in(new.folded, new.numbers, rows=True) if base.limits or base.has("shape:row") else ()
    new = replace(new, limits=new.limits or of_rows, numbers=_beside(of_rows, new))
    columns = {name.column for mention in new.mentions for name in mention.names}
    mentions = [m for m in base.mentions if not columns & {name.column for name in m.names}]
    mentions = [replace(m, start=m.start - PLACES, end=m.end - PLACES) for m in mentions]
    weak = [replace(m, start=m.start - PLACES, end=m.end - PLACES) for m in base.weak] if not new.has(*OWN) else []
    added = []
    if base.has("hire") and "hire" not in {hit.name for hit in new.hits}:
        added.append(Hit("base:hire", -PLACES, -PLACES))
    if any(hit.name in ("all_inflows", "base:revenue") for hit in hits) and any(
        n.kind == "percent" for n in base.numbers
    ):
        added.append(Hit("base:revenue", -PLACES, -PLACES))
    resolved = tuple(resolve_relative([*kept, *periods], calendar))
    if new.periods and _relative(new) and not new.has(*COMPARES) and all(p.role != "base" for p in new.periods):
        resolved = tuple(replace(p, role="at") for p in resolved[len(kept) :])
    return Features(
        folded=new.folded, language=new.language, hits=(*hits, *new.hits, *added), periods=resolved,
        mentions=(*mentions, *new.mentions), numbers=_numbers(base, new), unexplained=new.unexplained,
        conditional=new.conditional, weak=(*weak, *new.weak),
        earlier=(base.folded, *base.earlier), place=_place(base, new),
        limits=new.limits or base.limits,
    )  # fmt: skip


def between_the_last_two(states: list[Features], own: Features, calendar: Calendar) -> Features | None:
    """Return a change asked about after two questions of one thing in two periods; None where it is asked otherwise."""
    asks = own.has("shape:change", "shape:rise", "shape:fall") and not own.periods and not own.mentions
    if not asks or own.has(*OWN) or own.has("hire", "condition") or len(states) < 2:  # noqa: PLR2004 - two to compare
        return None
    before, last = states[-2:]
    one, two = ([{n for m in each.mentions for n in m.names}, each.named("subject")] for each in (before, last))
    if own.numbers and not BOTH_OF_THEM.search(own.folded):
        return None
    own = replace(own, numbers=())
    if one != two or len(before.periods) != 1 or len(last.periods) != 1 or before.numbers or last.numbers:
        return None
    merged = merge(last, own, calendar)
    back = -min(2, len(merged.earlier)) * PLACES
    base = replace(before.periods[0], role="base", start=back, end=back)
    return replace(merged, periods=(base, *(replace(p, role="at") for p in merged.periods)))


def _place(base: Features, new: Features) -> Place | None:
    """Return the place in a ranking that holds on: the new one, else the earlier one, moved to its text."""
    if new.place is not None or base.place is None or new.has(*REPLACED) or new.numbers:
        return new.place
    return replace(base.place, start=base.place.start - PLACES, end=base.place.end - PLACES)


def supposes(features: Features) -> bool:
    """Return whether a question speaks of a change that a scenario may hold."""
    return features.has("hire", "c:loan", "c:late", "c:lost", "c:price", "c:extra", "c:buy", "c:draw") or (
        features.has("condition")
        and features.has("shape:rise", "shape:fall", "s:cost")
        and (features.has("all_inflows", "subject:in", "subject:out", "subject:net") or bool(features.mentions))
    )


def supposes_path(new: Features) -> bool:
    """Return whether a follow-up names only a point in time, whose closing it then asks for."""
    return not new.has("shape:breaks", "shape:low", "shape:high", "shape:lowest_point")


def _relative(new: Features) -> bool:
    return all(period.kind in RELATIVE for period in new.periods)


def _stays(hit: Hit, new: Features) -> bool:
    """Return whether an earlier find holds on: not where the new question names its own of the same sort."""
    if hit.name in ("follow", "greeting", "stop", "filler"):
        return False
    if hit.name == "shape:count" and WHICH_ONES.search(new.folded):
        return False
    asked = ("subject:closing", "shape:breaks", "shape:low", "shape:high", "shape:lowest_point")
    if hit.name.startswith("subject:") and new.has(*OWN) and not new.has("shape:breaks"):
        return hit.name in ("subject:in", "subject:out") and new.has("subject:closing", "shape:breaks")
    if hit.name in asked and new.has("shape:breaks", "subject:closing"):
        return False
    if hit.name == "shape:breaks" and any(p.point for p in new.periods) and supposes_path(new):
        return False
    if hit.name.startswith("group:") and new.named("group") and not _only_a_side(new):
        return False
    return not (hit.name in REPLACED and new.has(*REPLACED) and not base_scenario(new))


def _beside(limits: tuple[Limit, ...], new: Features) -> tuple[Number, ...]:
    return tuple(n for n in new.numbers if not any(each.start <= n.start < each.end for each in limits))


def _only_a_side(new: Features) -> bool:
    """Return whether a word for a group is only that of a side of the cash ("same for costs")."""
    return new.named("group") == ["line"] and new.has("subject:in", "subject:out")


def base_scenario(features: Features) -> bool:
    """Return whether a percentage of its own makes the rise or fall of a question a supposition."""
    return any(number.kind == "percent" for number in features.numbers)


def _numbers(base: Features, new: Features) -> tuple[Number, ...]:
    """Return the earlier numbers with those of the same part replaced."""
    kept = list(base.numbers)
    fresh = []
    for number in new.numbers:
        part: NumberKind | Literal["buffer"] = (
            "buffer" if new.has("shape:buffer") and number.value > MOST_PEOPLE else _part(number, base)
        )
        same = [old for old in kept if _part(old, base) == part]
        for old in same:
            kept.remove(old)
        fresh.append(
            replace(number, kind=part) if part != "buffer" and number.kind == "plain" and part != "money" else number
        )
    return (*(replace(n, start=n.start - PLACES, end=n.end - PLACES) for n in kept), *fresh)


def _part(number: Number, base: Features) -> NumberKind:
    if number.kind != "plain":
        return number.kind
    if base.has("hire", "base:hire"):
        return "people" if number.value <= MOST_PEOPLE else "money"
    if any(old.kind == "percent" for old in base.numbers):
        return "percent"
    return "plain"
