"""The part of a period in its sentence: at, from, to, the base of a comparison; before it and after it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Literal

from tools.periods import Span, key_of, last_day, shift_months, span_of

Role = Literal["at", "from", "to", "base"]

ABLATIVE = re.compile(r"[a-z]*[dt][ae]n(?:ki)?$")
DATIVE = re.compile(r"(?:[a-z]*[^dt]|)[ae]$")
BEFORE_FROM = re.compile(
    r"(?:from|since|starting(?: in| from)?|beginning(?: in| from)?|between|after)(?: the)?(?: end of|"
    r" start of)?(?: in)? $"
)
BEFORE_TO = re.compile(r"(?:until|till|through|thru|up to|to)(?: the)?(?: end of| start of)?(?: in)? $")
BEFORE_BASE = re.compile(r"(?:(?<=\d )over|than|versus|vs\.?|compared? (?:to|with)|against)(?: in| the)? $")
AFTER_FROM = re.compile(r" (?:itibaren|baslayarak|baslayip|beri|sonra(?:si\w*|ki\w*)?|onwards?|on\b)")
AFTER_IT = re.compile(r"\bafter(?: the)?(?: end of)?(?: in)? $")
IT_BEFORE = re.compile(r" sonra(?:si|ki)?\b")
AFTER_TO = re.compile(r" (?:kadar|dek|degin)")
UP_TO = re.compile(r"(?:until|till|through|thru|up to)(?: the)?(?: end of)?(?: in)? $")
BEFORE_IT = re.compile(
    r"\b(?:before|prior to|earlier than|until before)(?: the)?(?: (?:start|beginning) of)?(?: in)? $"
)
IT_AFTER = re.compile(r" (?:ayindan )?once(?:si\w*|ki\w*)?(?![a-z])")
AFTER_BASE = re.compile(r" (?:gore|kiyasla|nazaran|oranla)")
POINT = re.compile(r"(?:end of(?: the)?(?: month of)?|by|close of|closing(?: of)?|at|as of) $")
POINT_AFTER = re.compile(
    r" (?:month[ -])?(?:ends?|ending|close[sd]?|closing)\b|(?:end|closing)\b|"
    r" ?(?:ayi?)? ?(?:sonu\w*|bitimi\w*|itibariyla|itibariyle|kapanis\w*)"
)


@dataclass(frozen=True, slots=True)
class Calendar:
    """What a file knows of time: its days, its months and the clock."""

    first: date
    last: date
    today: date

    @property
    def span(self) -> Span:
        """Return the days of the file in whole months."""
        return Span(start=self.first.replace(day=1), end=last_day(self.last))

    @property
    def days(self) -> Span:
        """Return the days of the file from its first to its last."""
        return Span(start=self.first, end=self.last)


@dataclass(frozen=True, slots=True)
class Period:
    """One mention: what it may mean, where it stands, and its part in the sentence.

    ``options`` holds more than one span where the file has several such months; ``absent`` tells that none of them
    lies in the file. ``point`` tells that the end of the period is meant, ``until`` that all days up to its end are.
    """

    options: tuple[Span, ...]
    start: int
    end: int
    role: Role = "at"
    kind: str = "month"
    absent: bool = False
    point: bool = False
    named_year: bool = False
    until: bool = False


def with_role(mention: Period, match: re.Match[str], folded: str, calendar: Calendar) -> Period:
    """Return a mention with its part in the sentence, told by the words before and after it."""
    before, after = folded[: mention.start], folded[mention.end :]
    groups = match.groupdict()
    tail = groups.get("tail2") or groups.get("tail") or ""
    ending = POINT_AFTER.match(after)
    behind = after[ending.end() :] if ending else after
    role: Role = "at"
    if AFTER_BASE.match(after) or BEFORE_BASE.search(before):
        role = "base"
    elif mention.kind == "days":
        role = "at"
    elif AFTER_FROM.match(behind) or BEFORE_FROM.search(before) or ABLATIVE.fullmatch(tail):
        role = "from"
    elif AFTER_TO.match(behind) or BEFORE_TO.search(before) or (tail and DATIVE.fullmatch(tail)):
        role = "to"
    point = mention.point or bool(POINT.search(before)) or ending is not None
    end = mention.end + (ending.end() if ending else 0)
    until = role == "to" and bool(AFTER_TO.match(behind) or UP_TO.search(before))
    mention = replace(mention, role=role, point=point, end=end, until=until)
    return _after_or_before(mention, before, behind, calendar)


def _after_or_before(mention: Period, before: str, behind: str, calendar: Calendar) -> Period:
    """Return what "after March" and "before March" mean: the next month on, and all days until the one before."""
    if mention.role == "base" or mention.kind == "days":
        return mention
    start, end = mention.start, mention.end
    led, followed = AFTER_IT.search(before), IT_BEFORE.match(behind)
    if mention.role == "from" and (led or followed):
        start, end = led.start() if led else start, end + (followed.end() if followed else 0)
        return replace(mention, options=tuple(_next(option) for option in mention.options), start=start, end=end)
    led, followed = BEFORE_IT.search(before), IT_AFTER.match(behind)
    if not (led or followed) or (mention.point and mention.kind != "date"):
        return mention
    first = calendar.span.start
    ends = [option.start - timedelta(days=1) for option in mention.options]
    options = tuple(Span(start=first, end=each) for each in ends if each >= first)
    start, end = led.start() if led else start, end + (followed.end() if followed else 0)
    absent = mention.absent or not options
    return replace(
        mention, options=options or mention.options, start=start, end=end, role="to", kind="before", absent=absent,
        point=False,
    )  # fmt: skip


def _next(span: Span) -> Span:
    """Return the month, the quarter, the half, the year or the day that follows one."""
    start = span.end + timedelta(days=1)
    if span.start == span.end:
        return Span(start=start, end=start)
    months = (span.end.year - span.start.year) * 12 + span.end.month - span.start.month
    first = key_of(start, "month")
    return months_from(first, shift_months(first, months))


def months_from(first: str, last: str) -> Span:
    """Return the days from the start of one month to the end of another."""
    return Span(start=span_of(first).start, end=span_of(last).end)
