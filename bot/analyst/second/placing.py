"""Whether a draft names all that share a place of a ranking, and gives the asked place as that and no other."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION
from bot.analyst.second.features.ordinals import says_place
from bot.analyst.second.features.periods import find_periods
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.meaning import Known
from bot.analyst.second.places import Solution
from bot.analyst.second.query_rows import ORDERS
from tools.periods import Span, span_of

MOST_NAMED = 12
TIE = pattern(
    r"tie[sd]?|tied|same|equal(?:ly)?|shares?|shared|both|all|each|every|alike|joint(?:ly)?|as (?:high|low|large|small|"
    r"much)|esit\w*|ayni|berabere|paylas\w*|ikisi\w*|ucu\w*|hepsi\w*|her|tum\w*|birlikte|da ayni|de ayni"
)


def misplaced(case: Case) -> list[Finding]:
    """Return findings where one of several on the same place is left out, or another place is given for the asked."""
    found: list[Finding] = []
    for _, _, matched in case.matches:
        if matched is None or not matched.complete:
            continue
        solution = matched.solution
        if len(solution.tied) > 1 and not _says_tie(case, solution):
            found.append(Finding("named"))
        if solution.ask is not None and solution.ask.nth and not _in_its_place(case, solution):
            found.append(Finding("unrelated"))
        if solution.ask is not None and solution.ask.threshold is not None and not _only_matches(case, solution):
            found.append(Finding("unrelated"))
        if solution.ask is not None and solution.ask.against_average and not _beside_average(case, solution):
            found.append(Finding("unrelated"))
    return found


def _only_matches(case: Case, solution: Solution) -> bool:
    """Return whether a list of those that satisfy a condition names none that does not, also beside their number."""
    ask = solution.ask
    for each in case.draft.values():
        known = case.known.get(each.id)
        if known is None or not each.id.partition(".")[2].startswith("value."):
            continue
        if ask is not None and ask.kind == "matches" and ask.threshold is not None:
            if not ORDERS[ask.threshold_op](known.value, ask.threshold):
                return False
        elif not any(known.value == other.value and known.period == other.period for other in solution.figures):
            return False
    return True


def _beside_average(case: Case, solution: Solution) -> bool:
    """Return whether the values given lie on the asked side of the mean, and some are given where there are any."""
    ask = solution.ask
    known = [(each.id, case.known[each.id]) for each in case.draft.values() if each.id in case.known]
    listed = [(name, each) for name, each in known if name.partition(".")[2].startswith("value.")]
    means = [each for name, each in case.known.items() if name.partition(".")[2] == "average"]
    if ask is None or len(means) != 1 or (not listed and solution.figures[0].value):
        return False
    return all(ORDERS[ask.threshold_op](each.value, means[0].value) for _, each in listed)


def _says_tie(case: Case, solution: Solution) -> bool:
    text = fold(CITATION.sub(" ", case.request.draft))
    if TIE.search(text) is None:
        return False
    return len(solution.tied) > MOST_NAMED or all(_is_named(case, known) for known in solution.tied)


def _is_named(case: Case, known: Known) -> bool:
    """Return whether a draft says the member or the period of a figure, typed or cited."""
    cited = [
        case.known[each.id] for each in case.draft.shown if each.part in ("member", "period") and each.id in case.known
    ]
    if any(each.member == known.member and each.period == known.period and each.span == known.span for each in cited):
        return True
    text = fold(case.request.rendered or case.request.draft)
    if known.member is not None:
        return fold(known.member) in text
    span = known.span if known.period is None else span_of(known.period)
    return any(_means(option, span) for period in find_periods(text, case.calendar) for option in period.options)


def _means(said: Span, span: Span | None) -> bool:
    return span is not None and said == span


def _in_its_place(case: Case, solution: Solution) -> bool:
    """Return whether the asked place comes last of those given, or first with its place said, and none after it."""
    limit = solution.ask.limit if solution.ask is not None else 1
    allowed = [*solution.before, *(solution.tied or solution.figures)]
    first_text = ""
    order: list[Decimal] = []
    for each in case.draft.values():
        known = case.known.get(each.id)
        if known is None or known.quantity == "rows" or each.id.partition(".")[2].startswith(("total", "groups")):
            continue
        if not any(known.value == other.value and known.member == other.member for other in allowed):
            return False
        if not order:
            first_text = _before_first(case, each.id)
        order.append(known.value)
    value = solution.figures[0].value
    if not order:
        return False
    if says_place(first_text, limit):
        return bool(order[0] == value)
    return bool(order[-1] == value)


def _before_first(case: Case, name: str) -> str:
    """Return the draft's text before the value of a figure, folded."""
    draft = case.request.draft
    at = draft.find("{" + name + "}")
    return fold(CITATION.sub(" ", draft[: max(at, 0)]))
