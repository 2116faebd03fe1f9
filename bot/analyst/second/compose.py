"""From features to asks: what has to be reckoned so that the question is answered."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.asks import Ask, Group, Reading, Subject
from bot.analyst.second.books import Books
from bot.analyst.second.draftsman import (
    Draftsman,
    ambiguous_months,
    asked_spans,
    closing_subject,
    first,
    spans_of,
    threshold_of,
)
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Calendar, Period
from bot.analyst.second.features.text import pattern
from bot.analyst.second.operands import concept_operands
from bot.analyst.second.scenario_reading import suppose
from bot.analyst.second.subjects import LESS, has_strong_closing, measure_mentions, sides
from bot.analyst.second.value_reading import value_asks

MOST_HIRES = pattern(
    r"how many (?:more )?(?:people|persons?|employees|staff|workers|developers|hires?)|kac (?:kisi|eleman|personel|calisan|isci)\w*"
)
SUPPOSES = pattern(
    r"what if|what happens if|if (?:i|we|my|our|the|a)|suppose|eger|diyelim\w*|\w+(?:ir|er|ar|ur)sa[mk]?|cek(?:sem|sek)\w*|yap(?:sam|sak)"
)
USES_OF_DAYS = ("shape:high", "shape:low", "shape:list", "shape:average", "shape:step", "shape:count")


def compose(features: Features, books: Books, calendar: Calendar) -> Reading:
    """Return what a question asks for, or why it can't be read."""
    if (
        features.has("greeting")
        and not features.periods
        and not features.numbers
        and not features.named("subject")
        and not features.has("hire")
    ):
        return Reading(trouble="greeting")
    unexplained = features.unexplained + (() if features.has("hire", "base:hire") else features.staffing)
    if unexplained:
        return Reading(trouble="unread", words=unexplained)
    if (foreign := _foreign(features, books)) is not None:
        return Reading(trouble="not_held", currency=foreign)
    supposed = suppose(features)
    if features.has("hire") and MOST_HIRES.search(features.folded):
        return Reading(trouble="unread", words=("hire",))
    if supposed.missing or supposed.ambiguous:
        return Reading(trouble="incomplete" if supposed.missing else "ambiguous")
    absent = next((p for p in features.periods if p.absent and p.kind != "today"), None)
    if absent is not None:
        return Reading(trouble="absent", absent=absent.options[-1] if absent.named_year else None)
    draft = Draftsman(features, books, calendar, supposed)
    required = _required(draft)
    left = [str(n.value) for n in draft.numbers() if n.kind not in ("days",)]
    if not required or any(not alternatives for alternatives in required):
        return Reading(trouble="unread")
    if left:
        return Reading(trouble="unread", words=tuple(left))
    if features.has("shape:except") and not LESS.search(features.folded) and not supposed.steps:
        return Reading(
            trouble="unread", words=tuple(features.folded[h.start : h.end] for h in features.at("shape:except"))
        )
    return Reading(asks=tuple(tuple(alternatives) for alternatives in required))


def _foreign(features: Features, books: Books) -> str | None:
    own = set(books.dataset.currencies)
    named = set(features.named("currency")) | {n.currency for n in features.numbers if n.currency}
    if own:
        return next((code for code in sorted(named) if code not in own), None)
    attached = {n.currency for n in features.numbers if n.currency}
    return next((code for code in sorted(named - attached) if code != "TRY"), None)


def _required(draft: Draftsman) -> list[list[Ask]]:
    features, supposed = draft.features, draft.supposed
    named = sides(features)
    asked_points = [p for p in draft.periods if p.point or p.role in ("at", "to")]
    if supposed.steps:
        return [_in_scenario(draft, named, asked_points)]
    if supposed.buffer is not None and not _net_asked(features):
        return [[Ask("break", buffer=supposed.buffer)]]
    if features.has("hire") or SUPPOSES.search(features.folded):
        return []
    if features.has("group:week") or (features.has("group:day") and not features.has(*USES_OF_DAYS)):
        return []
    if (
        features.has("shape:breaks")
        and not _counts_months(features)
        and not _net_asked(features)
        and not features.has("shape:average")
    ):
        return [[Ask("break")]]
    if named == ["closing"] or (
        named and named[0] == "closing" and "in" not in named and "out" not in named and "net" not in named
    ):
        if not measure_mentions(features) or has_strong_closing(features):
            return _closing(draft)
    if named == ["opening"]:
        return [[Ask("opening", spans=first(asked_spans(draft)[0]))]]
    if features.has("shape:profile") and not named:
        return [[Ask("profile")]]
    return value_asks(draft)


def _net_asked(features: Features) -> bool:
    return any(name in features.named("subject") for name in ("in", "out", "net"))


def _counts_months(features: Features) -> bool:
    return features.has("shape:count") and features.has("group:month")


def _in_scenario(draft: Draftsman, named: list[str], points: list[Period]) -> list[Ask]:
    features, supposed = draft.features, draft.supposed
    steps, buffer = tuple(supposed.steps), supposed.buffer
    if features.has("shape:breaks") or buffer is not None:
        return [Ask("break", steps=steps, buffer=buffer)]
    low = features.has("shape:low", "shape:lowest_point")
    if low:
        return [Ask("extreme_closing", steps=steps, top=False, spans=spans_of(draft, points))]
    asked_flow = [name for name in named if name in ("in", "out", "net") and not features.has("subject:closing")]
    end = [p for p in points if p.point or p.kind in ("month", "date", "year_end")]
    if features.has("subject:closing") or end:
        return [Ask("closing", steps=steps, spans=spans_of(draft, end or points))]
    if asked_flow and "net" in asked_flow and points:
        subject = Subject(None, concept_operands(draft.books, "net", features)[0].operand, "net")
        return [Ask("value", (subject,), steps=steps, spans=spans_of(draft, points))]
    return [Ask("break", steps=steps)]


def _closing(draft: Draftsman) -> list[list[Ask]]:
    features = draft.features
    spans, base = asked_spans(draft)
    threshold = threshold_of(draft)
    if _counts_months(features) or (threshold is not None and features.has("shape:count")):
        limit, op = threshold or (Decimal(0), "under")
        return [
            [
                Ask(
                    "matches",
                    subjects=(closing_subject(),),
                    threshold=limit,
                    threshold_op=op,
                    per="month",
                    spans=first(spans),
                )
            ]
        ]
    if features.has("shape:step") or (
        features.has("shape:fall", "shape:rise") and features.has("shape:high") and not base
    ):
        top = not features.has("shape:fall")
        step = Ask(
            "step", subjects=(closing_subject(),), top=top, percent=features.has("shape:percent"), spans=first(spans)
        )
        return [[step]]
    if base or (features.has("shape:change", "shape:rise", "shape:fall") and spans):
        return (
            [[Ask("change_closing", spans=first(spans), base=base, percent=features.has("shape:percent"))]]
            if base
            else []
        )
    if features.has("shape:low", "shape:lowest_point"):
        return [[Ask("extreme_closing", top=False, spans=first(spans))]]
    if features.has("shape:high"):
        return [[Ask("extreme_closing", top=True, spans=first(spans))]]
    if features.has("shape:average"):
        return [[Ask("average", subjects=(closing_subject(),), per="month", spans=first(spans))]]
    if features.has("shape:list") and features.has("group:month") and not [p for p in draft.periods if p.point]:
        return [
            [Ask("series", subjects=(closing_subject(),), group=Group("month"), spans=first(spans), aggregate="last")]
        ]
    several = ambiguous_months(draft)
    if several:
        return [[Ask("closing", spans=(option,))] for option in several[0].options]
    return [[Ask("closing", spans=each)] for each in spans] or [[Ask("closing")]]
