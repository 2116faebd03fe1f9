"""From which month to which a supposed change lasts."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.numbers import Number
from bot.analyst.second.features.periods import Period
from bot.analyst.second.supposed import Supposed, start_of
from tools.periods import key_of, shift_months

MONTHLY = ("month", "quarter", "half", "next_month", "this_month", "year")
FOR = re.compile(r"(?:\bfor|\bduring|\bover)(?: the)?(?: (?:only|just|next|first))? $")
# "total spend for the 6 months" tells over which months the sum is asked, not how long the change lasts.
SUMMED = re.compile(r"\b(?:total|overall|combined)\b[^,;?.]* for(?: the)? $")
LASTS = re.compile(r"^ ?(?:boyunca|sureyle|suresince|surerse|(?:ay )?surecek|only|sadece)")
ONLY_BEFORE = re.compile(r"\b(?:only|just|sadece|yalniz\w*)(?: (?:in|for|during|within|over))?(?: the)? $")
ONLY_AFTER = re.compile(r"^[a-z]* (?:only|alone|sadece|yalniz\w*)\b")
DURING = re.compile(r"\b(?:during|throughout|all through|in all of)(?: the)?(?: month of)? $")
THROUGH = re.compile(r"^[a-z]*(?: ayi\w*)? boyunca\b")
BALANCE_BEFORE = re.compile(
    r"\b(?:clos(?:e|es|ing)|cash|balance|(?:is|whats|be|have|have had|money|cash) left|have|end(?:s|ing)?|"
    r"stand|money|remains?)(?: up| with| be| at)* in $"
)
BALANCE_AFTER = re.compile(
    r"^(?:[dt][ae]|nda|n)? ?(?:ayi\w* )?(?:kasa\w*|bakiye\w*|kapanis\w*|nakit\w*|ne kalir\w*|"
    r"ne kadar kalir\w*|kac kalir\w*|"
    r"elde\w*|elimizde\w*|elimde\w*|ne kalmis\w*)(?![a-z])"
)
JOINED = re.compile(r"(?:-|to|until|till|through|thru|ile|ila|and|ve)")
BETWEEN = re.compile(r"\bbetween\b|\barasi\w*")


def durations(features: Features) -> list[Number]:
    """Return the numbers of months that a change lasts."""
    found = []
    for number in features.numbers:
        before, _, after = features.around(number.start, number.end)
        summed = FOR.search(before) and SUMMED.search(before)
        if (
            number.kind == "months"
            and not summed
            and (FOR.search(before) or LASTS.match(after))
            and not features.has("c:loan")
        ):
            found.append(number)
    return found


def months_of(features: Features, found: Supposed) -> tuple[str | None, str | None]:
    """Return the first and the last month of a change, None where none is named; what is not sure is noted."""
    lasting = durations(features)
    edges = _edges(features)
    if len(lasting) > 1 or (lasting and edges is not None):
        found.ambiguous = True
        return None, None
    if edges is not None:
        first, last = edges
        found.only_then = found.only_then or first is last
        run = _run(features, [p for p in features.periods if p.kind in MONTHLY and not (p.point and p.role == "at")])
        found.only_then = found.only_then or bool(run)
        found.starts += [p for p in (first, *run, last) if p is not None and p not in found.starts]
        if any(period is not None and len(period.options) > 1 for period in edges):
            found.ambiguous = True
        start = key_of(first.options[-1].start, "month") if first is not None else None
        end = key_of(last.options[-1].end, "month") if last is not None else None
        if start and end and end < start:
            found.ambiguous = True
            return None, None
        return start, end
    start = start_of(features, found)
    if not lasting:
        return start, None
    found.used += lasting
    if start is None:
        found.ambiguous = True
        return None, None
    return start, shift_months(start, int(lasting[0].value) - 1)


def _edges(features: Features) -> tuple[Period | None, Period | None] | None:
    """Return the periods that a change begins and ends with: a range, one period alone, or only its end."""
    named = [p for p in features.periods if p.kind in MONTHLY and not (p.point and p.role == "at")]
    run = _run(features, named)
    if run:
        return run[0], run[-1]
    for one, other in pairwise(named):
        between = features.folded[max(one.end, 0) : max(other.start, 0)].strip()
        ranged = JOINED.fullmatch(between) and (between not in ("and", "ve") or BETWEEN.search(features.folded))
        if (one.role == "from" and other.role == "to") or (ranged and one.role in ("from", "at")):
            return one, other
    for period in named:
        before, _, after = features.around(period.start, period.end)
        alone = ONLY_BEFORE.search(before) or ONLY_AFTER.match(after) or DURING.search(before) or THROUGH.match(after)
        if alone and period.role in ("at", "to") and not period.until:
            return period, period
    ends = [p for p in named if p.until or p.role == "to"]
    starts = [p for p in named if p.role == "from"]
    if len(ends) == 1 and len(named) == len(ends) + len(starts) and ends[0].until:
        return (starts[0] if starts else None), ends[0]
    return None


def _run(features: Features, named: list[Period]) -> list[Period]:
    """Return months that follow one another with no more than a comma or "and" between, where they are all named."""
    months = [p for p in named if p.kind == "month" and p.role in ("at", "to") and not p.until]
    if len(months) < 2 or len(months) != len(named):  # noqa: PLR2004 - one month is no run
        return []
    for one, other in pairwise(months):
        between = features.folded[max(one.end, 0) : max(other.start, 0)].strip()
        after = shift_months(key_of(one.options[-1].start, "month"), 1)
        if not re.fullmatch(r"[,&+ ]*(?:and|ve|n|ile)?", between) or key_of(other.options[-1].start, "month") != after:
            return []
    return months


def _pointed(features: Features, period: Period) -> Period:
    """Return a lone month as a point in time where the words of a balance stand beside it."""
    if period.kind != "month" or period.role != "at" or period.start < 0:
        return period
    before, after = features.folded[: period.start], features.folded[period.end :]
    point = BALANCE_BEFORE.search(before) or BALANCE_AFTER.match(after)
    return replace(period, point=True) if point else period


def with_point(features: Features) -> Features:
    """Return features in which a lone month after a mark at the end ("... from May. December?") is a point in time."""
    features = replace(features, periods=tuple(_pointed(features, p) for p in features.periods))
    periods = [p for p in features.periods if p.start >= 0]
    last = max(periods, key=lambda p: p.start, default=None)
    if last is None or last.role != "at" or len(periods) < 2:  # noqa: PLR2004 - a lone month may be the start
        return features
    before, after = features.folded[: last.start], features.folded[last.end :]
    if not re.search(r"[.,;:?!] ?$", before) or not re.fullmatch(r"[ ?.!]*", after):
        return features
    return replace(features, periods=tuple(replace(p, point=True) if p is last else p for p in features.periods))
