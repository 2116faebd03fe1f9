"""What a follow-up keeps of the turn before, and what the words of a question ask of the results' arguments."""

from __future__ import annotations

from collections.abc import Iterable

from pydantic import JsonValue

from bot.analyst.protocols import ReviewRequest, Turn
from bot.analyst.second.added_steps import TURKISH_IF, adds_steps, bare_of, supposes, with_steps
from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.books import Books
from bot.analyst.second.draft import Draft
from bot.analyst.second.features import tool_words
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import read
from bot.analyst.second.reckon import parameters_of
from bot.analyst.second.same_steps import same_steps
from tools.analysis.aging import AgingParameters
from tools.analysis.days_to_pay import DaysToPayParameters
from tools.result import ToolResult
from tools.scenario import Step

ONLY_GOES_ON = pattern(r"and|what about|how about|peki|ya|ve")
WAS_DUE = pattern(
    r"(?:was|were|had been|fell|came) due|vadesi (?:gelmisti|dolmustu|geldi|doldu)|"
    r"vadesi (?:gelen|dolan|olan)[^?.]* (?:neydi|ne kadardi|ne idi|kacti)"
)
STILL_OPEN = pattern(r"unpaid|open|still|outstanding|overdue|not paid|odenmemis\w*|odenmeyen\w*|acik|hala|gecik\w*")
UNPAID = pattern(r"unpaid|open|not paid|outstanding|odenmedi\w*|odenmemis\w*|acik")
TO_WHOM = pattern(r"to whom|and who(?: to)?|who to|kime|kimlere")
AND_OVERDUE = pattern(
    r"(?:and|ve) (?:how much|what|ne kadar\w*)[^?.]*(?:overdue|late|vadesi gec\w*|gecik\w*)|"
    r"(?:ve|and) (?:ne kadari|kaci|bunun ne kadari)\w*[^?.]*gec\w*"
)


def mismatched(request: ReviewRequest, draft: Draft, books: Books, vocabulary: Vocabulary, calendar: Calendar) -> bool:
    """Return whether results lack what a question keeps of the turn before, or leave out what its words ask for."""
    results = [result for result in request.results if result.refusal is None]
    if not results:
        return False
    own = fold(request.question)
    if _only_unpaid(own, results) or _half_answered(draft, request, own, vocabulary):
        return True
    if not request.history:
        return False
    before = _before(request.history, books, vocabulary, calendar)
    asks = [ask for each in before.asks for ask in each]
    return _step_lost(own, request, asks, results, books, vocabulary) or _tool_lost(own, asks, results, vocabulary)


def with_step_added(request: ReviewRequest, books: Books, vocabulary: Vocabulary, calendar: Calendar) -> list[Reading]:
    """Return the reading of a follow-up that adds a step to the scenario before; none where it adds none."""
    own = fold(request.question)
    if not request.history or not adds_steps(own, request.language):
        return []
    alone = read(bare_of(own), request.language, (), books, vocabulary, calendar)[0]
    added = with_steps(_before(request.history, books, vocabulary, calendar), alone)
    return [added] if added is not None else []


def _before(history: tuple[Turn, ...], books: Books, vocabulary: Vocabulary, calendar: Calendar) -> Reading:
    last = history[-1]
    return read(last.question, last.language, history[:-1], books, vocabulary, calendar)[0]


def _members(text: str, vocabulary: Vocabulary) -> set[str]:
    return {fold(name.member) for mention in vocabulary.find(text) for name in mention.names if name.member}


def _steps(result: ToolResult) -> tuple[Step, ...]:
    return tuple(getattr(parameters_of(result.tool, result.arguments), "scenario", ()) or ())


def _step_lost(
    own: str,
    request: ReviewRequest,
    asks: list[Ask],
    results: list[ToolResult],
    books: Books,
    vocabulary: Vocabulary,
) -> bool:
    """Return whether a follow-up of a scenario is answered without it, or without a step that it adds to."""
    earlier = next((ask.steps for ask in asks if ask.steps), ())
    if not earlier and not supposes(fold(request.history[-1].question)):
        return False
    scenarios = [steps for steps in map(_steps, results) if steps]
    if adds_steps(own, request.language):
        kept = set(same_steps(books, earlier))
        return not scenarios or any(
            len(steps) <= max(len(earlier), 1) or not kept <= set(same_steps(books, steps)) for steps in scenarios
        )
    if request.language != "tr" or not TURKISH_IF.search(own):
        return False
    named = _members(own, vocabulary)
    lines = [[fold(line) for step in steps if (line := getattr(step, "line", None))] for steps in scenarios]
    return not scenarios or any(named and found and not named & set(found) for found in lines)


def _tool_lost(own: str, asks: list[Ask], results: list[ToolResult], vocabulary: Vocabulary) -> bool:
    """Return whether a follow-up of an aging or of days until payment is answered by another tool or for all."""
    tools = set()
    for ask in asks:
        if isinstance(ask.call, AgingParameters):
            tools.add("aging")
        elif isinstance(ask.call, DaysToPayParameters):
            tools.add("days_to_pay")
    if not tools:
        return False
    if pattern(tool_words.DAYS_ASKED).search(own):
        return all(result.tool != "days_to_pay" for result in results)
    named = _members(own, vocabulary)
    if not ONLY_GOES_ON.match(own) or not named or len(own.split()) > 6:  # noqa: PLR2004 - no more than a name
        return False
    return not any(r.tool in tools and named & {fold(v) for v in _values(r.arguments.get("where"))} for r in results)


def _values(where: JsonValue) -> Iterable[str]:
    for condition in where if isinstance(where, list) else ():
        values = condition.get("values") if isinstance(condition, dict) else None
        if isinstance(values, list):
            yield from (str(value) for value in values)


def _only_unpaid(own: str, results: list[ToolResult]) -> bool:
    """Return whether what was due in the past is answered by what is still unpaid alone."""
    if not WAS_DUE.search(own) or STILL_OPEN.search(own):
        return False
    return any(result.tool == "aging" or _unpaid(result.arguments) for result in results)


def _unpaid(value: JsonValue) -> bool:
    if isinstance(value, dict):
        if value.get("op") in ("is_empty", "empty", "open", "unpaid", "is_unpaid"):
            return True
        values = value.get("values")
        named = [fold(str(each)) for each in values] if isinstance(values, list) and value.get("op") == "is" else []
        if any(UNPAID.fullmatch(name) for name in named):
            return True
        if str(value.get("measure", "")).endswith((".open", ".unpaid", ".overdue")):
            return True
        return any(_unpaid(each) for each in value.values())
    return isinstance(value, list) and any(_unpaid(each) for each in value)


def _half_answered(draft: Draft, request: ReviewRequest, own: str, vocabulary: Vocabulary) -> bool:
    """Return whether a question of two parts is answered by one: the overdue part, or to whom."""
    if AND_OVERDUE.search(own) and len({each.id for each in draft.values()}) < 2:  # noqa: PLR2004 - a figure for each part
        return True
    if not TO_WHOM.search(own):
        return False
    return ".member" not in request.draft and not _members(fold(request.draft), vocabulary)
