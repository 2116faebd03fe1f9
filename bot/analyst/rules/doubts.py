"""What a reading of a follow-up or of a question's second part would silently leave out: it is asked back for."""

from __future__ import annotations

import re

from bot.analyst.protocols import Turn
from bot.analyst.rules import risen
from bot.analyst.rules.expression import Ask, GivenStep, Path, Quantity, Reading, Several, Study, load
from bot.analyst.rules.fold import fold
from bot.analyst.rules.followmarks import marked, short
from bot.analyst.rules.outcomes import AskedBackError, Option, RefusedError
from bot.analyst.rules.question import Question
from bot.texts import text

# Words that add to what was said before, in letters that fold() leaves; "ya da" and "ya de" are an or.
_ADDED = re.compile(
    r"\b(?:as well|also|too|in addition(?: to (?:that|this|it))?|additionally|on top(?: of (?:that|this|it))?|besides"
    r"|moreover|ayr[ıi]ca|[üu]st[üu]ne|[üu]stelik|[üu]zerine|(?:buna )?ek olarak|dahas[ıi]|hem de|bir de|(?<!ya )d[ae])"
    r"(?!\w),?",
    re.IGNORECASE,
)
_CHANGES = ("change", "multiple", "number", "topic", "percent")
_TO_WHOM = re.compile(r"\b(?:and|ve) (?:to whom|from whom|to who|kime|kimlere|kimden|kimlerden)\b")
_WAS_DUE = re.compile(
    r"\b(?:was|were|fell|had been|came)(?: \w+){0,4} due\b|\ball (?:the |our |my )?(?:invoices|bills)\b.* due\b"
    r"|\bvadesi (?:gelen|gelmis|dolan|dolmus)\b.*d[iu]\b|\bvadesi \w+di\b"
    r"|\b(?:butun|tum) fatura\w*\b.*\bvadesi\b|\bvadesi\b.*\b(?:butun|tum) fatura\w*"
)
_OPEN = re.compile(r"\b(?:unpaid|open|outstanding|still|not paid|owed?|paid|odenmemis|odenmeyen|acik|odenmis|hala)\b")
_TWO_TOTALS = re.compile(
    r"\bin total\b.*\band how much\b.*\b(?:overdue|late|past due)\b"
    r"|\btoplam(?:da)?\b.*\bve (?:bunun )?ne kadar[iı]?\b.*\b(?:gecik|vadesi gec)"
)
# the worst month for costs is the dearest one, no least: it is asked which is meant
_JUDGED = re.compile(r"\b(?:worst|best|poorest|en (?:kotu|iyi))\b")
_EXTREMES = {"min", "max"}
_OF_PEOPLE = {"aging", "days_to_pay"}
_PEOPLE = re.compile(r"\b(?:they|them|their|he|she|it|onlar\w*|bunlar\w*|o|onu)\b")


def before(question: Question, history: tuple[Turn, ...]) -> None:
    """Raise the question back where a change is added to an earlier scenario without a word that points back to it."""
    points = marked(question.pieces) or (
        risen.said(question.pieces, question.tokens) and question.pieces[-1].has("follow")
    )
    if _adds(question, history) and not points:
        _alone(question)


def _tells_a_wage(question: Question, history: tuple[Turn, ...]) -> bool:
    """Return whether a question names a gross or net amount for a scenario of the question before."""
    plan = history[-1].plan if history else None
    reading = load(plan["reading"]) if plan and "reading" in plan else None
    if reading is None or not isinstance(reading.expression, Path) or not any(p.has("number") for p in question.pieces):
        return False
    return any(p.has("wage", "gross", "net") or p.has("scenario", "gross") for p in question.pieces)


def _at_a_wage(said: object) -> bool:
    """Return whether people are hired at a gross or net wage, or a wage's cost alone is asked for."""
    if isinstance(said, Path):
        return any(isinstance(step, GivenStep) and step.step == "waged_hire" for step in said.steps)
    return isinstance(said, Study) and said.tool == "employer_cost_tr"


def _adds(question: Question, history: tuple[Turn, ...]) -> bool:
    """Return whether a change is added to an earlier scenario."""
    earlier = _earlier(history)
    if not isinstance(earlier, Path) or not earlier.steps or not _ADDED.search(_outside_names(question)):
        return False
    people = any(piece.has("scenario", "hire", "people", "someone", "new_cost") for piece in question.pieces)
    return people or any(piece.has(kind) for piece in question.pieces for kind in _CHANGES)


def _alone(question: Question) -> None:
    """Raise the question back whether a change that cannot be added to the earlier one is meant alone."""
    alone = " ".join(_ADDED.sub(" ", question.text).split()).strip(" ,")
    label = text(question.language, "rules.ask.this_alone_label")
    raise AskedBackError("this_alone", choices=(Option(label, alone),) if alone else ())


def after(question: Question, reading: Reading, history: tuple[Turn, ...]) -> None:
    """Raise the question back where the reading leaves the earlier scenario, analysis or name, or a second part."""
    said, earlier, asked = reading.expression, _earlier(history), fold(question.text)
    if _tells_a_wage(question, history) and not _at_a_wage(said):
        raise RefusedError("not_yet_employer_cost")
    if _adds(question, history) and isinstance(earlier, Path):
        more = isinstance(said, Path) and len(said.steps) > len(earlier.steps)
        if not more and not (isinstance(said, Path) and said.steps == earlier.steps):
            _alone(question)
    if isinstance(said, Ask):
        supposed = any(piece.has("scenario", "if") or piece.ending.condition for piece in question.pieces)
        if isinstance(earlier, Path) and earlier.steps and supposed:
            raise AskedBackError("scenario_or_total")
        if isinstance(earlier, Study) and _only_named(question):
            raise AskedBackError("study_or_total")
    if isinstance(said, Study) and said.tool in _OF_PEOPLE and not said.arguments.get("where"):
        named = isinstance(earlier, Ask) and any(each.op == "is" for each in earlier.of.where)
        if isinstance(earlier, Ask) and named and (marked(question.pieces) or _PEOPLE.search(asked)):
            raise AskedBackError("name_or_all", name=earlier.of.name)
    if isinstance(said, Ask) and said.group_by is None and said.per != "row" and _TO_WHOM.search(asked):
        raise AskedBackError("one_part")
    if isinstance(said, Ask) and _TWO_TOTALS.search(asked):
        raise AskedBackError("one_part")
    _judged(said, asked)
    if _WAS_DUE.search(asked) and not _OPEN.search(asked) and any(_open(part.of) for part in _asks(said)):
        raise AskedBackError("open_or_all")


def _judged(said: object, asked: str) -> None:
    """Raise the question back where the best or worst of the costs is asked for: the least or the most may be meant."""
    if _JUDGED.search(asked) and any(part.of.name == "out" and part.aggregate in _EXTREMES for part in _asks(said)):
        raise AskedBackError("other_words")


def _outside_names(question: Question) -> str:
    """Return the question without the names of several words, of which "de" may be one."""
    names = [piece for piece in question.pieces if piece.has("name") and piece.end - piece.start > 1]
    inside = {at for piece in names for at in range(piece.start, piece.end)}
    return " ".join(token.text for at, token in enumerate(question.tokens) if at not in inside)


def _earlier(history: tuple[Turn, ...]) -> object:
    """Return the expression that the last turn was answered with; None where it was asked back."""
    plan = history[-1].plan if history else None
    reading = load(plan.get("reading")) if plan and "calls" in plan else None
    return reading.expression if reading is not None else None


def _only_named(question: Question) -> bool:
    """Return whether a follow-up names something of the file and no figure of its own."""
    pieces = question.pieces
    names = any(piece.has("name") for piece in pieces)
    own = any(piece.has(kind) for piece in pieces for kind in ("verb", "agg", "rank", "goal", "topic", "question"))
    measured = any(piece.has("measure") and not piece.has("name") for piece in pieces)
    return (names and not own and not measured) or (marked(pieces) and short(pieces))


def _asks(said: object) -> tuple[Ask, ...]:
    if isinstance(said, Several):
        return said.parts
    return (said,) if isinstance(said, Ask) else ()


def _open(quantity: Quantity) -> bool:
    return any(each.op == "empty" for each in quantity.where)
