"""Words that turn the meaning of a question round, where nothing here reads them: such a question is not read."""

from __future__ import annotations

import re

from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from bot.analyst.second.supposed import Supposed
from tools.periods import key_of
from tools.scenario import CostStep, Hire, Loan, OneOff, OwnerDraw, Price, RevenueChange
from tools.scenario.steps import Lasting

NEITHER = pattern(
    r"neither|nor|ne (?!(?:kadar|zaman|var|oldu|olur|olacak|icin|ile|olarak|yaptik|kaldi)\b)[a-z]+(?: [a-z]+){0,2},? ne"
    r"(?! (?:kadar|zaman|var|oldu|olur|olacak|kalir|yapar|eder)\b)(?= [a-z])"
)
NOT_LEFT_OUT = pattern(
    r"(?:not|dont|do not|without|never|nothing) (?:except\w*|exclud\w*|leav\w+ out)|"
    r"(?:haric|disinda|cikar\w*) (?:ol|tut|birak|et)\w*m[ae]\w*|haric degil\w*|cikarm[ae](?:yin|dan|yalim|yip)?"
)
INSTEAD = pattern(r"instead of|rather than|not only|sadece degil|yalniz degil|nothing but|anything but")
LEAVES_OUT = pattern(
    r"(?:all|everything|everyone|anything|nothing|every [a-z]+|any [a-z]+|all (?:the |my |our )?[a-z]+) but|"
    r"except(?:ing)?|exclud\w+|apart from|other than|leaving out|not counting|haric\w*|disinda"
)
FEWER = pattern(
    r"(?:minus|eksi) (?:\d+|one|two|three|four|five|bir|iki|uc|dort|bes) (?:\w+ )?(?:people|persons?|employees?|staff|"
    r"hires?|kisi\w*|eleman\w*|calisan\w*|personel\w*|isci\w*)"
)
ONLY = pattern(
    r"(?:only|just|sadece|yalniz\w*|bir tek)(?! (?:\d+|an?|one|two|three|four|five|bir|iki|uc|dort|bes|tek|if|eger)\b)"
)
TO_PERCENT = pattern(
    r"to (?:about |around |only |just |roughly )?(?:%|percent)? ?\d[\d.,]* ?(?:%|percent|per cent|pct)|"
    r"to (?:about |around |only |just )?%? ?\d[\d.,]*(?= of )|to (?:an? )?[a-z]+(?:[ -][a-z]+)? (?:percent|per cent)|"
    r"yuzde [a-z]+y?[ae] (?:dus|in|cik|yuksel|art|geril|kadar)\w*"
)
TURKISH_TO = re.compile(
    r"(?:%|yuzde ?) ?\d[\d.,]* ?(?:y?[ae]|lere|lara|sin[ae]) ?\b(?= (?:dus|in|cik|yuksel|art|geril|az|"
    r"kadar))"
)
TIMES_MORE = pattern(
    r"(?:people|persons?|employees?|staff|workers?|hires?) (?:each|every) (?:month|year|quarter)|"
    r"(?:more|another|additional|new) [^.?!]*(?:each|every) (?:month|year|quarter)(?! (?:salar|wage|cost|pay))|"
    r"(?:her|ayda) (?:ay|bir)? ?(?:yeni |ek |fazladan |\w+ )?(?:\w+ )?(?:kisi|eleman|calisan|personel|isci)\w*"
)
ONLY_BEFORE = re.compile(r"\b(?P<word>only|just|sadece|yalniz\w*)(?: (?:in|for|during|within|over))?(?: the)? $")
ONLY_AFTER = re.compile(r"[a-z]* (?P<word>only|alone|sadece|yalniz\w*)\b")
AGAIN_AND_AGAIN = pattern(
    r"(?:each|every|per) (?:month|year|quarter|week)|(?:month|year) (?:after|by) (?:month|year)|"
    r"her (?:ay|yil|ceyrek|hafta)"
)
HELD = pattern(
    r"(?:with|have|having|has|starting with) [^.?!]{0,6}\d[\d.,]*[km]?(?: [a-z]+)? in (?:hand|"
    r"the bank|cash)"
)
NOT_IN = pattern(
    r"(?:but |and )?(?:not|except|excluding|apart from|other than|without|skipping) (?:in |for |"
    r"during |from )?(?:the )?"
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|"
    r"aug|sept?|oct|nov|dec|summer|winter)"
)
# What a month's amount is not: pay by the week or the year, a cost by the day.
NOT_MONTHLY = pattern(
    r"haftalik|haftada|her hafta|weekly|(?:a|per|each|every) week|gunluk|gunde|her gun|daily|(?:a|per|each|every) day|"
    r"(?:a|per) (?:year|annum)|yearly|annually|annual|p/?a|yilda|senede|yillik|hourly|(?:an|per) hour|saatlik|saatte|"
    r"quarterly|(?:a|per) quarter|uc ayda bir|3 ayda bir"
)
LINE_THEN = pattern(
    r"(?:what|how much|how high) (?:will|would|does|do) (?!(?:the |my |our )?(?:net|cash|balance|bank|account|till|"
    r"total|that|it|this|closing|lowest|worst|final|ending|end|difference|effect|instal?lments?|monthly|each|one|"
    r"profit|year|month|we|i|december|sales|inflows?|income|revenues?|outflows?|costs?|expenses|spend))"
    r"(?:the |my |our )?[a-z]+ (?:\w+ )?(?:be|come to|amount to|cost)"
)
RAISED = pattern(
    r"raise[ds]?|pay ?rise|payrise|hik(?:e|es|ed)|bump\w*|(?:go|goes|went|gets?|put|move[ds]?) up|put \w+ up|"
    r"zam\w*|zamlan\w*|pahalan\w*|more expensive|dearer|pric(?:i|y)er|landlord\w*|ev sahibi\w*|"
    r"increas(?:e|es)|doubl\w*|tripl\w*|kat(?:ina|la)\w*"
)
KEPT = pattern(r"keep\w*|kept|at least|stay\w*|remain\w*|leave|left")


def turning_words(features: Features, supposed: Supposed) -> tuple[str, ...]:
    """Return the words of a question that turn what it asks and that no reading takes in; none where it has none."""
    text, own = features.whole_text, features.folded
    patterns = [(NEITHER, own), (NOT_LEFT_OUT, own), (INSTEAD, own), (FEWER, text)]
    if supposed.steps:
        patterns += [(LEAVES_OUT, own), (NOT_IN, own), (LINE_THEN, own)]
    if any(isinstance(step, Hire | OwnerDraw) or getattr(step, "amount", None) is not None for step in supposed.steps):
        patterns += [] if any(isinstance(step, OneOff | Loan) for step in supposed.steps) else [(NOT_MONTHLY, own)]
        patterns += [] if supposed.to_level else [(TO_PERCENT, text), (TURKISH_TO, text)]
    if any(isinstance(step, Hire) for step in supposed.steps):
        patterns.append((TIMES_MORE, text))
    if _by_percent(supposed):
        patterns += [(AGAIN_AND_AGAIN, text)] if supposed.only_then else [(ONLY, text), (AGAIN_AND_AGAIN, text)]
    if supposed.buffer is not None and not KEPT.search(text):
        patterns.append((HELD, text))
    found = [match.group() for expression, where in patterns if (match := expression.search(where))]
    if supposed.steps and not supposed.only_then and _one_time(features):
        found.append(_one_time(features))
    if _negated_name(features):
        found.append("not")
    return tuple(dict.fromkeys(_without_numbers(each) for each in found)) or _one_month(features, supposed)


def excluding_words(features: Features) -> tuple[str, ...]:
    """Return the words that leave something out of a question."""
    found = [match.group() for match in LEAVES_OUT.finditer(features.folded)]
    found += [features.around(hit.start, hit.end)[1] for hit in features.at("shape:except")]
    return tuple(dict.fromkeys(word for word in found if LEAVES_OUT.fullmatch(word) or word == "but"))


def _without_numbers(phrase: str) -> str:
    """Return the words of a phrase without numbers, so that the answer quotes no figure."""
    return " ".join(re.sub(r"[^a-z ]*\d\S*|%", "", phrase).split())


def _by_percent(supposed: Supposed) -> bool:
    changes = (step for step in supposed.steps if isinstance(step, RevenueChange | CostStep))
    return any(step.percent is not None for step in changes)


def _one_time(features: Features) -> str:
    """Return the word that keeps a change to one time ("only in April"), or an empty one."""
    for period in features.periods:
        before, _, after = features.around(period.start, period.end)
        found = ONLY_BEFORE.search(before) or ONLY_AFTER.match(after)
        if found and period.role != "from":
            return found["word"]
    return ""


def _negated_name(features: Features) -> bool:
    """Return whether a name of the file is denied ("not rent")."""
    return any(features.folded[: mention.start].endswith("not ") for mention in features.mentions if mention.start >= 0)


def _raised_from_then(features: Features, supposed: Supposed) -> bool:
    """Return whether a cost or a price is raised in a month, which then holds on."""
    raised = all(isinstance(step, CostStep | Price) for step in supposed.steps)
    return raised and RAISED.search(features.whole_text) is not None


def _one_month(features: Features, supposed: Supposed) -> tuple[str, ...]:
    """Return the month that a change in percent is said to be in: no step changes one month alone."""
    if not _by_percent(supposed) or supposed.only_then or _raised_from_then(features, supposed):
        return ()
    once = {step.start for step in supposed.steps if isinstance(step, OneOff | Loan)}
    ended = {step.start for step in supposed.steps if isinstance(step, Lasting) and step.end is not None}
    ended |= {step.end for step in supposed.steps if isinstance(step, Lasting) and step.end is not None}
    lone = [
        p for p in supposed.starts
        if p.role == "at" and p.kind in ("month", "date", "next_month", "this_month")
        and key_of(p.options[-1].start, "month") not in once
        and key_of(p.options[-1].start, "month") not in ended
    ]  # fmt: skip
    return tuple(re.sub(r"\d+", "", features.around(p.start, p.end)[1]).strip() for p in lone)
