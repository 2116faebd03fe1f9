"""Several changes in one question: each clause is read by itself, and all of them have to be."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Period
from bot.analyst.second.supposed import Supposed
from tools.scenario import Loan, OneOff, Step
from tools.scenario.steps import Lasting

JOINS = re.compile(
    r",? (?:and(?: also| then)?|as well as|plus|while|ve(?: ayrica| bir de| bi de| ustune)?|ayrica|"
    r"bir de|bi de|ustune|hem de)"
    r"(?: if| eger)? |[,;] "
)
MOST_PARTS = 7
# "between September and December", "eylül ve aralık arasında": the joining word stands inside the range.
RANGE_BEFORE = re.compile(r"\bbetween(?: the)? [a-z]+(?: \d{4})?$")
RANGE_AFTER = re.compile(r"^[a-z]+(?: \d{4})? arasi")
# What holds for the whole question, wherever it stands.
SHARED = ("condition", "shape:breaks", "shape:lowest_point", "subject:closing", "follow", "same_costs")
Range = tuple[int, int]


def parts_of(folded: str) -> list[Range]:
    """Return the ranges of a text between its joining words; one range where it has none or too many."""
    joins = [found.span() for found in JOINS.finditer(folded) if not _of_a_range(folded, *found.span())]
    if not joins or len(joins) >= MOST_PARTS:
        return [(0, len(folded))]
    starts, ends = [0, *(end for _, end in joins)], [*(start for start, _ in joins), len(folded)]
    return list(zip(starts, ends, strict=True))


def _of_a_range(folded: str, start: int, end: int) -> bool:
    """Return whether a joining word stands between the two ends of a range of months."""
    return bool(RANGE_BEFORE.search(folded[:start]) or RANGE_AFTER.match(folded[end:]))


def narrowed(features: Features, start: int, end: int) -> Features:
    """Return what the detectors found between two places of a question, with what holds for all of it."""
    text = " " * start + features.folded[start:end] + " " * (len(features.folded) - end)
    return replace(
        features,
        folded=text,
        hits=tuple(h for h in features.hits if start <= h.start < end or h.name in SHARED),
        periods=tuple(p for p in features.periods if start <= p.start < end or (p.point and p.role == "at")),
        mentions=tuple(m for m in features.mentions if start <= m.start < end),
        weak=tuple(m for m in features.weak if start <= m.start < end),
        numbers=tuple(n for n in features.numbers if start <= n.start < end),
    )


def groupings(parts: Sequence[Range]) -> Iterator[list[Range]]:
    """Yield all ways to put neighbouring parts together, the finest first."""
    cuts = len(parts) - 1
    for mask in sorted(range(2**cuts), key=lambda bits: (bits.bit_count(), bits)):
        groups = [parts[0]]
        for place in range(cuts):
            if mask >> place & 1:
                groups[-1] = (groups[-1][0], parts[place + 1][1])
            else:
                groups.append(parts[place + 1])
        yield groups


def joined(features: Features, found: Sequence[Supposed]) -> Supposed | None:
    """Return the clauses' changes as one scenario, or None where a number is left or it is not sure when they start."""
    steps = [step for each in found for step in each.steps]
    buffers = {each.buffer for each in found if each.buffer is not None}
    used = [number for each in found for number in each.used]
    if len(steps) < 2 or len(buffers) > 1 or any(n not in used for n in features.numbers):  # noqa: PLR2004
        return None
    starts = [period for each in found for period in each.starts]
    if any(_lost(features, period) for period in features.periods if period not in starts):
        return None
    common = _common(features, steps, starts)
    return Supposed(
        steps=[_from(step, common) for step in steps], starts=list(dict.fromkeys(starts)), used=used,
        kinds={kind for each in found for kind in each.kinds}, buffer=next(iter(buffers), None),
        to_level=any(each.to_level for each in found), only_then=any(each.only_then for each in found),
        ambiguous=_unsure(steps, common),
    )  # fmt: skip


def _lost(features: Features, period: Period) -> bool:
    """Return whether a first month that no change took stands before the words of what is asked."""
    asked = [h.start for h in features.hits if h.name in ("shape:low", "shape:lowest_point", "subject:closing")]
    return period.role == "from" and not any(0 <= start < period.start for start in asked)


def _named(step: Step) -> bool:
    return getattr(step, "start", None) is not None or getattr(step, "end", None) is not None


def _common(features: Features, steps: Sequence[Step], starts: Sequence[Period]) -> Step | None:
    """Return the one change that says when, where its months stand for all: before the first number or after the last.

    Money that moves once has its month for itself.
    """
    named = [step for step in steps if _named(step)]
    if len(named) != 1 or isinstance(named[0], OneOff | Loan) or not starts:
        return None
    first, last = min(n.start for n in features.numbers), max(n.end for n in features.numbers)
    at_edge = all(p.end <= first for p in starts) or all(p.start >= last for p in starts)
    return named[0] if at_edge else None


def _from(step: Step, common: Step | None) -> Step:
    if common is None or _named(step):
        return step
    change: dict[str, object] = {"start": getattr(common, "start", None)}
    if isinstance(step, Lasting):
        change["end"] = getattr(common, "end", None)
    return step.model_copy(update=change)


def _unsure(steps: Sequence[Step], common: Step | None) -> bool:
    """Return whether only some of the changes say when they start, or money moves once nobody knows when."""
    named = [step for step in steps if _named(step)]
    if common is None and 0 < len(named) < len(steps):
        return True
    return not named and any(isinstance(step, OneOff | Loan) for step in steps)
