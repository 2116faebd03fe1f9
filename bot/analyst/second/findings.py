"""What is wrong with a draft: the checks of figures, words and caveats, each a finding with where it stands."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from bot.analyst.protocols import ReviewRequest
from bot.analyst.second import caveats, wording
from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.draft import CITATION, Draft, Sentence, Shown, split
from bot.analyst.second.features.periods import Calendar, find_periods
from bot.analyst.second.features.text import fold
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.matching import Match, clip, match
from bot.analyst.second.meaning import Known
from bot.analyst.second.path import same_steps
from bot.analyst.second.solve import Solution, solutions
from tools.result import Figure
from tools.periods import Span, span_of

FindingKind = Literal[
    "missing",
    "unrelated",
    "verdict",
    "sign",
    "claim",
    "period",
    "member",
    "language",
    "currency",
    "caveat",
    "loose",
    "named",
]
CODES = re.compile(
    r"\b(?:TRY|USD|EUR|GBP|BRL|CAD|CHF|JPY|TL)\b|[₺$€£¥]|R\$|\b[Dd]ollars?\b|\b[Dd]olar\w*|\b[Ee]uros?\b|\b[Aa]vro\w*|\b[Ll]ira\w*|\b[Ss]terlin\w*"
)
CURRENCY_OF = {"tl": "TRY", "₺": "TRY", "$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "r$": "BRL"}
TURKISH = re.compile(
    r"[ğışçöüİĞŞÇÖÜ]|\b(?:ve|ile|icin|ay|ayi|toplam|en|kasa|gelir|gider|bu|bir|yok|var|soru|dosya|eksiye|sonunda)\b"
)
ENGLISH = re.compile(r"\b(?:the|of|in|is|and|at|for|cash|month|with|from|total|to|file|by|that|not|it)\b")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong; ``sentence`` is its place where leaving that sentence out would mend it."""

    kind: FindingKind
    sentence: int | None = None


@dataclass(slots=True)
class Case:
    """All that the checks of one review need."""

    request: ReviewRequest
    books: Books
    vocabulary: Vocabulary
    calendar: Calendar
    draft: Draft
    figures: dict[str, Figure]
    known: dict[str, Known]
    matches: list[tuple[list[Ask], list[Solution], Match | None]] = field(default_factory=list)

    def due(self) -> list[str]:
        """Return the tags of the caveats that the draft's figures call for."""
        return caveats.due(
            self.request.results, {self.known[each.id].quantity for each in self.draft.shown if each.id in self.known}
        )

    @property
    def whole(self) -> Span:
        """Return the days of the file."""
        return self.calendar.span


def solve_reading(case: Case, reading: Reading) -> None:
    """Find for each ask the solutions, and the best match among the figures that the draft gives."""
    shown = {each.id: case.known[each.id] for each in case.draft.values() if each.id in case.known}
    case.matches = []
    for alternatives in reading.asks:
        found = [solution for ask in alternatives for solution in solutions(ask, case.books)]
        good = [solution for solution in found if solution.refusal is None]
        case.matches.append((list(alternatives), good or found, match(good, shown, case.whole)))


def findings(case: Case) -> list[Finding]:
    """Return what is wrong with the draft under one reading, the figures first."""
    found = [*_figures(case), *_named(case), *_words(case)]
    found += [
        Finding("unrelated", shown.sentence)
        for shown in case.draft.shown
        if shown.id not in case.known and not shown.typed
    ]
    if case.draft.loose or case.draft.unknown or ungrounded(case.request):
        found.append(Finding("loose"))
    if _other_language(case):
        found.append(Finding("language"))
    if not caveats.told(case.due(), bare_sentences(case.request.draft)):
        found.append(Finding("caveat"))
    return found


def _figures(case: Case) -> list[Finding]:
    missing = [matched for _, answers, matched in case.matches if (matched is None or not matched.complete) and not _unchanged(case, answers)]
    found = [Finding("missing") for _ in missing]
    if found:
        return found
    asks = [matched.solution.ask for _, _, matched in case.matches if matched is not None]
    targets = [known for _, _, matched in case.matches if matched is not None for known in matched.solution.figures]
    ids = {i for _, _, matched in case.matches if matched is not None for i in matched.ids}
    for shown in case.draft.values():
        if (
            shown.id not in ids
            and shown.id in case.known
            and not _related(case, shown, [a for a in asks if a], targets)
        ):
            found.append(Finding("unrelated", shown.sentence))
    return found


def _unchanged(case: Case, answers: list[Solution]) -> bool:
    """Return whether nothing changed, and the draft says so with the value and its base."""
    none = any(t.value == 0 and t.quantity in ("change", "difference") for s in answers for t in s.figures)
    parts = {each.id.partition(".")[2] for each in case.draft.values()}
    said = any(wording.UNCHANGED.search(sentence.folded) for sentence in case.draft.sentences)
    return none and said and "value" in parts


def _related(case: Case, shown: Shown, asks: list[Ask], targets: list[Known]) -> bool:
    """Return whether a further figure speaks of the same rows and scenario as those asked for."""
    known, name = case.known[shown.id], shown.id.partition(".")[2]
    steps = {same_steps(case.books, ask.steps) for ask in asks}
    if known.steps not in steps and known.steps:
        return False
    if known.quantity in ("rows", "opening", "buffer", "part") or name.startswith(
        ("base", "average_outflow", "added_cost", "total", "numerator", "denominator", "opening")
    ):
        return True
    if any(steps) and known.steps not in steps and known.quantity == "closing" and not name.startswith("base"):
        return False
    grouped = any(ask.kind in ("extreme", "series", "share", "step", "extreme_closing", "break") for ask in asks)
    rows = not known.filtered or any(known.rows == target.rows for target in targets) or grouped
    return rows and (grouped or _near_period(case, known, targets))


def _near_period(case: Case, known: Known, targets: list[Known]) -> bool:
    spans = [clip(target.span, case.whole) for target in targets] + [
        clip(target.base, case.whole) for target in targets if target.base
    ]
    ours = clip(known.span, case.whole)
    return (
        not targets
        or ours == case.whole
        or any(s.start <= ours.start and ours.end <= s.end for s in spans)
        or known.quantity == "closing"
        or any(ours.start <= s.start and s.end <= ours.end for s in spans)
    )


def _named(case: Case) -> list[Finding]:
    """Return findings where the month or the name that was asked for is not said."""
    text = fold(case.request.rendered or case.request.draft)
    said = [option for period in find_periods(text, case.calendar) for option in period.options]
    found = []
    for _, _, matched in case.matches:
        if matched is None or not matched.complete or not matched.solution.named:
            continue
        for name, target in zip(matched.ids, matched.solution.figures, strict=True):
            cited = {each.part for each in case.draft.shown if each.id == name}
            if target.member is not None:
                if fold(target.member) not in text and "member" not in cited:
                    found.append(Finding("named"))
            elif (
                target.period is not None
                and "period" not in cited
                and not any(_covers(span, span_of(target.period)) for span in said)
            ):
                found.append(Finding("named"))
    return found


def _covers(said: Span, wanted: Span) -> bool:
    return said == wanted or (wanted.start == wanted.end and said.start <= wanted.start and wanted.end <= said.end)


def _words(case: Case) -> list[Finding]:
    found: list[Finding] = []
    asks = [matched.solution for _, _, matched in case.matches if matched is not None]
    for solution in asks:
        base = any(each.id.partition(".")[2].startswith("base") for each in case.draft.shown)
        if solution.breaks is not None and wording.verdict_fault(case.draft, solution.breaks, base):
            found.append(Finding("verdict"))
    movement = any(
        case.known[each.id].quantity in ("change", "difference", "step")
        for each in case.draft.shown
        if each.id in case.known
    )
    scenario = any(ask.steps for alternatives, _, _ in case.matches for ask in alternatives)
    for index, sentence in enumerate(case.draft.sentences):
        shown = [each for each in case.draft.values() if each.sentence == index and each.id in case.known]
        found += [
            Finding("sign", index)
            for each in shown
            if wording.sign_fault(sentence, case.known[each.id], unsigned=each.unsigned)
        ]
        if wording.claims_of(sentence, case.request.question):
            found.append(Finding("claim", index))
        elif wording.trend_fault(sentence, case.request.question, has_movement=movement, in_scenario=scenario):
            found.append(Finding("claim", index))
        found += _places(case, index, sentence, shown)
        if _foreign(case, sentence):
            found.append(Finding("currency", index))
    return found


def _places(case: Case, index: int, sentence: Sentence, shown: list[Shown]) -> list[Finding]:
    """Return findings where a sentence names a month or a name that is not that of its figures."""
    found = []
    named: list[Span] = [
        option
        for period in sentence.periods
        if period.kind in ("month", "date", "quarter", "half", "year")
        for option in period.options
    ]
    for each in case.draft.shown:
        period = (
            case.figures[each.id].period
            if each.sentence == index and each.part == "period" and each.id in case.figures
            else None
        )
        if period:
            named.append(span_of(period))
    for each in shown:
        figure, known = case.figures[each.id], case.known[each.id]
        wanted = span_of(figure.period) if figure.period else known.span
        compared = each.id.partition(".")[2].startswith("base") and len(shown) > 1
        if not compared and named and wanted is not None and not any(_meets(span, clip(wanted, case.whole)) for span in named):
            found.append(Finding("period", index))
    members = {name.member for m in case.vocabulary.find(sentence.folded) if m.whole for name in m.names if name.member}
    folded = {fold(member) for member in members if member}
    for each in shown:
        member = case.figures[each.id].member
        if member and folded and len(shown) == 1 and fold(member) not in folded and not _in_question(case, folded):
            found.append(Finding("member", index))
    return found


def _in_question(case: Case, folded: set[str]) -> bool:
    asked = fold(case.request.question)
    return any(name in asked for name in folded)


def _meets(said: Span, wanted: Span) -> bool:
    return said.start <= wanted.end and wanted.start <= said.end


def _foreign(case: Case, sentence: Sentence) -> bool:
    own = {figure.currency for figure in case.figures.values() if figure.currency}
    asked = {_code(found) for found in CODES.findall(case.request.question)}
    bare = CITATION.sub(" ", sentence.text)
    return any(_code(found) not in own | asked for found in CODES.findall(bare))


def _code(text: str) -> str:
    folded = text.lower()
    if folded in CURRENCY_OF:
        return CURRENCY_OF[folded]
    for start, code in (("dol", "USD"), ("eur", "EUR"), ("avr", "EUR"), ("lir", "TRY"), ("ster", "GBP")):
        if folded.startswith(start):
            return code
    return text.upper()


def _other_language(case: Case) -> bool:
    text = CITATION.sub(" ", case.request.draft)
    turkish, english = len(TURKISH.findall(text.lower())), len(ENGLISH.findall(text.lower()))
    if case.request.language == "tr":
        return english > 2 * turkish + 1
    return turkish > 2 * english + 1


def ungrounded(request: ReviewRequest) -> bool:
    """Return whether the audit's marks name a number or a month that nothing backs."""
    return any(mark.endswith(": nothing") for mark in request.marks)


def bare_sentences(draft: str) -> list[str]:
    """Return the sentences of a draft that give no figure."""
    return [part for part in split(draft) if not CITATION.search(part)]


def shown_values(case: Case, left_out: set[int]) -> Mapping[str, Known]:
    """Return the figures whose values stand in the sentences that are kept."""
    return {
        each.id: case.known[each.id]
        for each in case.draft.values()
        if each.id in case.known and each.sentence not in left_out
    }
