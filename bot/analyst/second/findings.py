"""What is wrong with a draft: the checks of figures, words and caveats, each a finding with where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise

from bot.analyst.protocols import ReviewRequest
from bot.analyst.second import caveats, wording
from bot.analyst.second.analysis_words import own_words, slips_of_analyses, slips_of_whole
from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.case import Case, Finding
from bot.analyst.second.day_words import slips_of_days
from bot.analyst.second.draft import Shown, bare_sentences
from bot.analyst.second.features.periods import find_periods
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.known_sentences import claims_more
from bot.analyst.second.labels import misnamed, says_ties
from bot.analyst.second.matching import clip, match
from bot.analyst.second.meaning import Known
from bot.analyst.second.named_beside import named_otherwise
from bot.analyst.second.overstated import says_more
from bot.analyst.second.places import Solution
from bot.analyst.second.placing import misplaced
from bot.analyst.second.reckon import parameters_of, reckon
from bot.analyst.second.same_steps import same_steps
from bot.analyst.second.side_said import says_another_side
from bot.analyst.second.slips import in_other_language, names_other_currency, slips_of_place
from bot.analyst.second.solve import solutions
from bot.analyst.second.tool_models import ToolParameters
from tools.analysis.parameters import QueryParameters
from tools.periods import Span, span_of

# Figures that may stand beside an answer, and asks that speak of many months or names at once.
BESIDE = {
    "base": pattern(r".*"),
    "average_outflow": pattern(r"average\w*|mean|one month|a month|ortalama\w*|aylik\w*"),
    "added_cost": pattern(r"adds?|added|more|extra|costs?|a month|ek\w*|maliyet\w*|ayda|aylik\w*"),
    "total": pattern(r"total\w*|of|in all|toplam\w*|icinde\w*|tum\w*"),
    "numerator": pattern(r".*"),
    "denominator": pattern(r".*"),
    "waged_hire": pattern(r"cost\w*|employer\w*|incentive\w*|isveren\w*|maliyet\w*|tesvik\w*"),
    "loan_instalment": pattern(r"instal\w*|taksit\w*"),
    "price_even_volume": pattern(r"volume\w*|sold|units|sales|hacim\w*|hacm\w*|adet\w*|adedi|satis\w*"),
    "late_payment_after_end": pattern(r"after|later|beyond|drops? out|sonra\w*|disinda\w*|dusuyor|kaliyor|kalan"),
    "opening": pattern(r"open\w*|starts?|starting|begin\w*|acilis\w*|basla\w*|devir\w*|devreden"),
}
TOLD_BY_PERIOD = ("solve:start_closing", "list:terms", "list:days_overdue")  # whose month or day is the answer
GROUPED = ("extreme", "series", "share", "step", "extreme_closing", "break")
COUNTED = pattern(
    r"rows?|entries|entry|movements?|records?|transactions?|invoices?|bills?|payments?|items?|lines?|groups?|members?|"
    r"kayit\w*|kayd\w*|satir\w*|hareket\w*|islem\w*|fatura\w*|odeme\w*|kalem\w*|grup\w*|tane|adet"
)


def solve_reading(case: Case, reading: Reading) -> None:
    """Find for each ask the solutions, and the best match among the figures that the draft gives."""
    told = [*case.draft.values(), *(each for each in case.draft.shown if each.part == "period")]
    shown = {
        each.id: known
        for each in told
        if (known := case.known.get(each.id)) and (each.value or known.topic in TOLD_BY_PERIOD)
    }
    case.matches = []
    for alternatives in reading.asks:
        found = [solution for ask in alternatives for solution in solutions(ask, case.books)]
        good = [solution for solution in found if solution.refusal is None]
        case.matches.append((list(alternatives), good or found, match(good, shown, case.whole)))


def findings(case: Case) -> list[Finding]:
    """Return what is wrong with the draft under one reading, the figures first."""
    found = [*_figures(case), *_named(case), *misplaced(case), *_words(case), *slips_of_whole(case)]
    found += slips_of_days(case)
    found += [
        Finding("unrelated", shown.sentence)
        for shown in case.draft.shown
        if shown.id not in case.known and not shown.typed
    ]
    if case.draft.loose or case.draft.unknown or ungrounded(case.request):
        found.append(Finding("loose"))
    if in_other_language(case):
        found.append(Finding("language"))
    if not caveats.told(case.due(), bare_sentences(case.request.draft)):
        found.append(Finding("caveat"))
    return found


def _figures(case: Case) -> list[Finding]:
    missing = [
        matched
        for _, answers, matched in case.matches
        if (matched is None or not matched.complete) and not _unchanged(case, answers)
    ]
    found = [Finding("missing") for _ in missing]
    if found:
        return found
    asks = [m.solution.ask for _, _, m in case.matches if m is not None and m.solution.ask]
    targets = [known for _, _, matched in case.matches if matched is not None for known in matched.solution.figures]
    ids = {i for _, _, matched in case.matches if matched is not None for i in matched.ids}
    meant = {(shown.sentence, case.known[shown.id].value) for shown in case.draft.values() if shown.id in ids}
    further = [
        shown
        for shown in case.draft.values()
        if shown.id not in ids
        and shown.id in case.known
        and not (shown.typed and (shown.sentence, case.known[shown.id].value) in meant)
    ]
    return [
        Finding("unrelated", shown.sentence)
        for shown in further
        if not _related(case, shown, asks, targets) and not _listed_beside(case, shown.id)
    ]


def _unchanged(case: Case, answers: list[Solution]) -> bool:
    """Return whether nothing changed, and the draft says so with the value and the base that were asked for."""
    said = any(wording.UNCHANGED.search(sentence.folded) for sentence in case.draft.sentences)
    targets = [t for s in answers for t in s.figures if t.value == 0 and t.quantity in ("change", "difference")]
    return said and any(_both_shown(case, target) for target in targets)


def _both_shown(case: Case, target: Known) -> bool:
    """Return whether the draft gives the levels of both periods of a change, and no level of another one."""
    names = [each.id for each in case.draft.values() if each.id in case.known]
    levels = [case.known[name] for name in names if case.known[name].quantity not in ("change", "difference", "rows")]
    spans = [clip(level.span, case.whole) for level in levels]
    asked = [clip(target.span, case.whole), clip(target.base, case.whole)]
    others = [case.known[name].base for name in case.known if case.known[name].base is not None]
    return asked[0] in spans and all(span in asked for span in spans) and all(base == target.base for base in others)


def _related(case: Case, shown: Shown, asks: list[Ask], targets: list[Known]) -> bool:
    """Return whether a further figure speaks of the same rows and scenario as those asked for."""
    known, name = case.known[shown.id], shown.id.partition(".")[2]
    steps = {same_steps(case.books, ask.steps) for ask in asks}
    if known.steps not in steps and known.steps:
        return False
    if known.topic and not known.topic.startswith(("step:", "path:")):
        return any(ask.call is not None and same_in(case.books, ask.call, name, known) for ask in asks)
    if known.quantity == "rows":
        return COUNTED.search(case.draft.sentences[shown.sentence].folded) is not None
    if known.quantity == "buffer":
        return any(ask.buffer == known.value for ask in asks)
    told = next((words for start, words in BESIDE.items() if name.startswith(start)), None)
    if told is not None:
        return told.search(case.draft.sentences[shown.sentence].folded) is not None
    if any(steps) and known.steps not in steps and known.quantity == "closing":
        return False
    grouped = any(ask.kind in GROUPED for ask in asks)
    if not grouped and _asked_by_name(case, shown):
        same = any(clip(known.span, case.whole) == clip(target.span, case.whole) for target in targets)
        return same or _all_of_them(known, targets)
    whole = not known.filtered and not any(target.filtered for target in targets)
    rows = whole or grouped or any(known.rows == target.rows for target in targets)
    return rows and (grouped or _near_period(case, known, targets))


def _listed_beside(case: Case, name: str) -> bool:
    """Return whether a figure is one of the groups whose number was asked for, of the same call."""
    if not name.partition(".")[2].startswith("value."):
        return False
    counted = {
        i.partition(".")[0]
        for _, _, matched in case.matches
        if matched is not None and matched.solution.ask is not None and matched.solution.ask.kind == "matches"
        for i in matched.ids
        if i is not None
    }
    return name.partition(".")[0] in counted


def same_in(books: Books, call: ToolParameters, name: str, known: Known) -> bool:
    """Return whether a figure is that of the call that was asked for, also where another call gave it."""
    ours = reckon(books, call).figures.get(name)
    return ours is not None and replace(ours, rows=known.rows) == known


def _asked_by_name(case: Case, shown: Shown) -> bool:
    """Return whether a figure is of names that the question itself says, such as one of two lines asked for."""
    asked = {name.member for m in case.vocabulary.find(fold(case.request.question)) for name in m.names if name.member}
    result = next(each for each in case.request.results if shown.id.startswith(f"{each.call}."))
    parameters = parameters_of(result.tool, result.arguments)
    where = parameters.of.where if isinstance(parameters, QueryParameters) else ()
    folded = {fold(name) for name in asked}
    return bool(where) and all(each.op == "is" and {fold(v) for v in each.values} <= folded for each in where)


def _all_of_them(known: Known, targets: list[Known]) -> bool:
    """Return whether a figure is over all the periods asked for together, which follow each other."""
    spans = sorted((target.span for target in targets if target.span is not None), key=lambda span: span.start)
    if len(spans) < 2 or len(spans) < len(targets) or known.span is None:  # noqa: PLR2004
        return False
    follows = all(one.end + timedelta(days=1) == two.start for one, two in pairwise(spans))
    return follows and (known.span.start, known.span.end) == (spans[0].start, spans[-1].end)


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
    members = {
        case.known[each.id].member for each in case.draft.shown if each.part == "member" and each.id in case.known
    }
    found = []
    for _, _, matched in case.matches:
        if matched is None or not matched.complete or not matched.solution.named:
            continue
        for name, target in zip(matched.ids, matched.solution.figures, strict=True):
            cited = {each.part for each in case.draft.shown if each.id == name}
            if target.member is not None:
                if fold(target.member) not in text and "member" not in cited and target.member not in members:
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
        if solution.breaks is not None and wording.verdict_fault(case.draft, solution.breaks, has_base=base):
            found.append(Finding("verdict"))
    broken = any(t.topic in ("balance:first_gap", "balance:gap") for s in asks for t in s.figures)
    if broken and any(says_ties(sentence.folded) for sentence in case.draft.sentences):
        found.append(Finding("verdict"))
    movement = any(
        case.known[each.id].quantity in ("change", "difference", "step")
        for each in case.draft.shown
        if each.id in case.known
    )
    scenario = any(ask.steps for alternatives, _, _ in case.matches for ask in alternatives)
    steps = [step for found_asks, _, _ in case.matches for step in found_asks[0].steps]
    lines = [str(getattr(step, "line", None) or "") for step in steps]
    question = " ".join((case.request.question, own_words(case.request.results), *lines))
    for index, sentence in enumerate(case.draft.sentences):
        shown = [each for each in case.draft.values() if each.sentence == index and each.id in case.known]
        found += [
            Finding("sign", index)
            for each in shown
            if wording.sign_fault(sentence, case.known[each.id], unsigned=each.unsigned)
        ]
        caveat = not shown and caveats.tells_one(sentence.folded, case.request.results)
        trend = wording.trend_fault(sentence, question, has_movement=movement, in_scenario=scenario)
        more = says_more(case, sentence, shown) and not caveat
        more = more or (trend and not caveat) or claims_more(case, sentence, gives=bool(shown))
        if more or wording.claims_of(sentence, question):
            found.append(Finding("claim", index))
        found += slips_of_place(case, index, sentence, shown)
        found += named_otherwise(case, index, sentence)
        found += misnamed(case, index, shown)
        found += says_another_side(case, index, sentence)
        found += slips_of_analyses(case, index, sentence, shown)
        if names_other_currency(case, sentence):
            found.append(Finding("currency", index))
    return found


def ungrounded(request: ReviewRequest) -> bool:
    """Return whether the audit's marks name a number or a month that nothing backs."""
    return any(mark.endswith(": nothing") for mark in request.marks)


def shown_values(case: Case, left_out: set[int]) -> Mapping[str, Known]:
    """Return the figures whose values stand in the sentences that are kept."""
    return {
        each.id: case.known[each.id]
        for each in case.draft.values()
        if each.id in case.known and each.sentence not in left_out
    }
