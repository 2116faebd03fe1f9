"""What is asked about the cash under a scenario: balances, the lowest, the breaking month, sums, the difference."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.analyst.second.asks import Ask
from bot.analyst.second.draftsman import Draftsman, asked_spans, spans_of
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.periods import Period
from bot.analyst.second.features.text import pattern
from bot.analyst.second.months_counted import counts_months
from tools.analysis.parameters import BreakMonthParameters
from tools.periods import Span
from tools.scenario import Loan, WagedHire

POINTS = ("month", "date", "year_end", "quarter")
_OUT = r"(?:spend(?:ing)?|spent|outflows?|outgoings?|costs?|expenses?|expenditure|payments?|bills)"
_IN = r"(?:inflows?|income|incomes|revenues?|receipts|takings|sales|turnover|earnings)"
_OUT_TR = r"(?:gider|cikis|harcama|masraf|maliyet|odeme)(?:ler)?(?:im(?:iz)?|in|i|si)?"
_IN_TR = r"(?:gelir|giris|tahsilat|ciro|hasilat|kazanc)(?:lar|ler)?(?:im(?:iz)?|in|i|si)?"
_ALL = r"(?:total|overall|combined|whole|annual|yearly|years)"
_BECOMES = r"(?:ne(?: kadar)?|kac|kaca|nereye)(?: para| lira| tl)?(?: ol\w+| cik\w+| tut\w+| gel\w+| bul\w+)?"
SUMS: dict[str, str] = {
    "total_outflow": rf"{_ALL}(?: \w+){{0,2}}? {_OUT}|{_OUT} (?:in total|altogether|overall|all in all|add up)|"
    rf"how much (?:would|will|do|did|are|have|wd|shall) (?:we|i) (?:\w+ )?(?:spend|spent|pay out|spending)|"
    rf"(?:what|how much) (?:would|will|do|does|are|is|wd) (?:(?:my|our|the|total|all) )*{_OUT} (?:be|come|amount|look)|"
    rf"toplam(?: \w+){{0,2}}? {_OUT_TR}|{_OUT_TR} toplam\w*|(?:ne kadar|kac para|toplam|"
    rf"kac lira) (?:harca|oder|odemis)\w+|"
    rf"{_OUT_TR} {_BECOMES}",
    "total_inflow": rf"{_ALL}(?: \w+){{0,2}}? {_IN}|{_IN} (?:in total|altogether|overall|all in all)|"
    rf"how much (?:would|will|do|did|wd|shall) (?:we|i) (?:\w+ )?(?:take in|earn|collect|receive|get in|bring in|make)|"
    rf"(?:what|how much) (?:would|will|do|does|are|is|wd) (?:(?:my|our|the|total|all) )*{_IN} (?:be|come|amount|look)|"
    rf"toplam(?: \w+){{0,2}}? {_IN_TR}|{_IN_TR} toplam\w*|(?:ne kadar|kac para|toplam) (?:tahsil|"
    rf"kazan|girer|gelir) ?\w*|"
    rf"{_IN_TR} {_BECOMES}",
    "total_net": r"(?:(?:total|overall|annual|yearly) )?(?:net(?: (?:cash(?: ?flow)?|result|profit|flow|"
    r"change))?|profit|"
    r"surplus|deficit|bottom line)(?! (?:pay|wage|salar|of))|"
    r"(?:net (?:nakit|sonuc\w*|akis\w*|kar\w*)|net|kar zarar|kar(?:imiz|im|lilik)?|zarar(?:imiz)?)",
}
DIFFERENCE = pattern(
    r"(?:how much|what) (?:less|more|worse|better|lower|higher|poorer|of a difference)|differences?|differs?|"
    r"(?:compared|relative|versus|vs|than) (?:to |with )?(?:now|today|the base|the plan|without|before|as is|if not)|"
    r"how much (?:would|will|does|do|wd) (?:it|that|this) (?:cost|set|hurt|take|change|add|save)\w*|"
    r"what (?:would|will|does|do) (?:it|that|this) (?:cost|do to|change|add|save)\w*|cost us|hit us|knock off|"
    r"fark\w*(?: (?:eder\w*|yarat\w*|olur\w*|ne\w*|kac\w*))?|(?:ne kadar|kac para|"
    r"kac lira) (?:fark|azal|eksil|duser|art|"
    r"kaybed|kazan|etkil|degis|zarar|kayb)\w*|(?:ne kadar|kac para) (?:daha )?(?:az|eksik|fazla|cok|kotu|iyi)\w*|"
    r"kac para (?:kaybettir|kazandir|eder|goturur)\w*|suanki\w* gore|simdiki\w* gore|normale gore"
)
# "lowest month end from may on": the months that the low is looked for in, not those of the change.
LOOKED = pattern(
    r"(?:low\w*|worst|tightest|dip\w*|en (?:dusuk|kotu)\w*)(?: \w+){0,3} (?:from|since|after) [a-z]+|"
    r"[a-z]+[dt][ae]n (?:itibaren|sonra|beri) (?:en (?:dusuk|kotu)|dip)\w*"
)
INSTALMENT = pattern(
    r"(?:what|how (?:much|big|high)|whats) (?:is |are |does |would |will |do )?(?:the |each |one |a |every |my |our )*"
    r"(?:monthly )?(?:instal?lments?|payments?|repayments?)|(?:instal?lment|payment)s? (?:is|are|be) (?:what|how much)|"
    r"taksit\w*(?: tutari)? (?:ne(?: kadar)?|kac\w*)|(?:ne kadar|kac\w*)(?: lira| para| tl)? taksit\w*|"
    r"aylik odeme\w* (?:ne|kac)\w*"
)
IF_BEFORE = re.compile(r"\b(?:if|suppose|supposing|assume|assuming|say|had|eger)(?: (?:all|the|our|my))* $")
FROM_THEN = pattern(
    r"from (?:then|there)(?: on(?:wards?)?)?|after that|thereafter|ondan sonra\w*|o aydan (?:sonra|itibaren)\w*"
)
BESIDE_LOW = re.compile(
    r"(?:low\w*|worst|dip\w*|en dusuk\w*|en kotu\w*)[^.?!]*?(?:[,?.;]| and | ve | n | plus )[^.?!]*"
    r"(?:clos\w+|year end|end of (?:the )?year|end the year|kapan\w*|yil sonu\w*|sene sonu\w*|kalir|kalan)"
)
BY = re.compile(r"(?:by|until|till|up to|before)(?: the)?(?: end of)?(?: the)? $")


def path_asks(draft: Draftsman, points: list[Period]) -> list[list[Ask]]:
    """Return all that is asked about the path under the steps of a question; where it breaks if nothing is named."""
    features, supposed = draft.features, draft.supposed
    steps, buffer = tuple(supposed.steps), supposed.buffer
    asks: list[list[Ask]] = []
    counted = _months_below(draft)
    if counted is not None:
        return [[counted]]
    sums = _sums(features)
    if any(isinstance(step, WagedHire) and step.net is not None for step in steps):
        # what is net is the wage
        sums = [name for name in sums if name != "total_net"]
    low = features.has("shape:low", "shape:lowest_point")
    if features.has("shape:breaks") or buffer is not None:
        asks.append([Ask("break", steps=steps, buffer=buffer)])
    ends = [p for p in points if p.point or p.kind in POINTS]
    if low and (not asks or _own_low(features)):
        asks.append([Ask("extreme_closing", steps=steps, top=False, spans=_window(draft))])
        if BESIDE_LOW.search(features.folded) and any(p.point for p in ends):
            asks.append([Ask("closing", steps=steps, spans=spans_of([p for p in ends if p.point]))])
    if any(isinstance(step, Loan) for step in steps) and INSTALMENT.search(features.folded):
        asks.append([Ask("path", steps=steps, wanted=("loan_instalment",))])
        if features.has("subject:closing") or ends:
            asks += [] if low or len(asks) > 1 else [[Ask("closing", steps=steps, spans=spans_of(_ended(ends)))]]
    if DIFFERENCE.search(features.folded):
        asks.append([Ask("path", steps=steps, wanted=("difference",), spans=_until(draft, ends))])
    if sums:
        window = _window(draft)
        draft.used_numbers += [
            n for n in draft.numbers() if n.value == _months(draft) and n.kind in ("months", "plain")
        ]
        asks += [[Ask("path", steps=steps, wanted=(name,), spans=window)] for name in sums]
    if asks:
        return asks
    if features.has("subject:closing") or ends:
        return [[Ask("closing", steps=steps, spans=spans_of(ends or points))]]
    return [[Ask("break", steps=steps)]]


def _months_below(draft: Draftsman) -> Ask | None:
    """Return the ask for how many months close under a level or under zero, None where it is not asked."""
    features, supposed = draft.features, draft.supposed
    if not counts_months(features):
        return None
    level = supposed.buffer
    below = "months_below_zero" if level is None else "months_below_buffer"
    steps = tuple(supposed.steps)
    call = BreakMonthParameters(buffer=level, scenario=steps)
    return Ask("tool", call=call, wanted=(below,), steps=steps, buffer=level)


def _ended(ends: list[Period]) -> list[Period]:
    """Return the points in time that a question names, all periods where it names none."""
    return [p for p in ends if p.point or p.kind == "year_end"] or ends


def says_output(draft: Draftsman) -> bool:
    """Return whether a question says what it asks of the path."""
    features = draft.features
    named = features.has("shape:breaks", "shape:low", "shape:lowest_point", "subject:closing")
    return named or bool(_sums(features)) or DIFFERENCE.search(features.folded) is not None


def _own_low(features: Features) -> bool:
    """Return whether the lowest balance is asked for beside the month that breaks."""
    return (
        re.search(r"(?:low(?:e?st| ?point)|en (?:dusuk|kotu)|\bdip(?! (?:below|under))|worst)", features.folded)
        is not None
    )


def _sums(features: Features) -> list[str]:
    """Return the sums over the path that a question names by themselves, not as what a change is supposed of."""
    if features.has("subject:closing") and not _says_total(features):
        return []
    found = [
        (match.start(), name)
        for name, source in SUMS.items()
        if (match := pattern(source).search(features.folded)) and not IF_BEFORE.search(features.folded[: match.start()])
    ]
    return [name for _, name in sorted(found)]


def _says_total(features: Features) -> bool:
    return pattern(r"total\w*|toplam\w*|net|profit|kar(?:imiz|im)?").search(features.folded) is not None


def _window(draft: Draftsman) -> tuple[Span, ...]:
    """Return the months that a lowest balance or a sum is asked over: a range, one period, or from a change on."""
    if FROM_THEN.search(draft.features.folded) and draft.supposed.starts:
        first = draft.supposed.starts[0].options[-1].start
        return (Span(start=first, end=draft.calendar.span.end),)
    periods = [p for p in draft.periods if not (p.point or p.kind in ("year_end", "today"))]
    looked = LOOKED.search(draft.features.folded)
    timed = [p for p in draft.features.periods if not p.point]
    if looked is not None and (len(timed) > 1 or not draft.supposed.starts):
        named = [p for p in draft.features.periods if p.role == "from"]
        within = [p for p in named if looked.start() <= p.start < looked.end() and p.kind == "month"]
        if within:
            return (Span(start=within[0].options[-1].start, end=draft.calendar.span.end),)
    until = [p for p in draft.periods if p.point and BY.search(draft.features.around(p.start, p.end)[0])]
    if not periods and until:
        return _until(draft, until)
    chosen = replace(draft, features=replace(draft.features, periods=tuple(periods)))
    spans = [span for span in asked_spans(chosen)[0] if span]
    return spans[0] if spans else ()


def _months(draft: Draftsman) -> int:
    """Return how many months the file has."""
    whole = draft.calendar.span
    return (whole.end.year - whole.start.year) * 12 + whole.end.month - whole.start.month + 1


def _until(draft: Draftsman, ends: list[Period]) -> tuple[Span, ...]:
    """Return the days from the file's first to a point in time, nothing where none is named."""
    first = draft.calendar.span.start
    return tuple(Span(start=first, end=o.end) for p in ends[:1] for o in p.options if o.end >= first)
