"""Reading a question: its pieces composed in every way that is known, and the one that uses every word chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from bot.analyst.protocols import Language, Turn
from bot.analyst.rules import (
    doubts,
    eachcurrency,
    limitsasked,
    listing,
    sheets,
    spokenway,
    topics,
    turning,
    unnamed,
    untold,
    vague,
)
from bot.analyst.rules.asks import ask
from bot.analyst.rules.budgetshare import read as budget_share
from bot.analyst.rules.currencies import in_currency
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Ask, Expression, Overview, Reading, Several, Study, dump, load
from bot.analyst.rules.followmarks import elliptical
from bot.analyst.rules.followups import followed, kept
from bot.analyst.rules.outcomes import AskedBackError, ChatError, NoReadingError, RefusedError
from bot.analyst.rules.paths import path
from bot.analyst.rules.periodasks import absent_period, which_period
from bot.analyst.rules.profitpaths import read as profit_path
from bot.analyst.rules.profitsums import read as profit_sums
from bot.analyst.rules.question import Question
from bot.analyst.rules.studies import study, without_file
from bot.analyst.rules.subjects import File
from bot.analyst.rules.twoasks import BOUNDARY, apart
from bot.analyst.rules.vocabulary import of
from bot.analyst.rules.when import placed_of
from tools.outline import Outline

_ASKING = ("question", "percent", "share", "agg", "verb", "change", "rank")
_CHAT = ("help", "thanks", "greeting")
_WORDS = 2


def read(
    text: str,
    language: Language,
    outline: Outline | None,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str],
) -> Reading:
    """Return the reading of a question; raises NoReadingError where it is asked back, refused, or small talk.

    ``offered`` are the tools that may be planned.
    """
    if outline is None:
        return _either(text, language, outline, history, today, offered)
    bare, within, together = sheets.narrowed(text, outline)
    question = Question.of(bare, language, within)
    if history and _unanswered(history[-1]) and elliptical(question.pieces, question.tokens):
        return _composed(text, language, outline, history, today, offered)
    doubts.before(question, history)
    unnamed.check(question, history)
    reading = _either(bare, language, within, history, today, offered)
    doubts.after(question, reading, history)
    sheets.check(reading.expression, within, text, language, together=together)
    return reading


def _unanswered(turn: Turn) -> bool:
    """Return whether a turn was refused, or asked back with nothing that its answer could complete."""
    plan = turn.plan or {}
    return "refuse" in plan or ("clarify" in plan and load(plan.get("reading")) is None)


def _composed(
    text: str,
    language: Language,
    outline: Outline,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str],
) -> Reading:
    """Return the reading of a question that got no answer, with what was said after it; it is never read alone."""
    whole = f"{history[-1].question.rstrip(' ?.!,')}, {text}"
    try:
        return read(whole, language, outline, history[:-1], today, offered)
    except NoReadingError as reason:
        if isinstance(reason, AskedBackError) and reason.choices:
            raise
        raise AskedBackError("after_unanswered") from None


def _either(
    text: str,
    language: Language,
    outline: Outline | None,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str],
) -> Reading:
    """Return the reading in the question's language, of its clauses, or in the other language."""
    other: Language = "en" if language == "tr" else "tr"
    turning.neither(Question.of(text, language, outline))
    if outline is not None and apart(text, language, outline):
        both = _clauses(text, language, outline, history, today)
        if both is None:
            raise AskedBackError("one_part")
        return both
    try:
        return _read(Question.of(text, language, outline), outline, history, today, offered)
    except ChatError:
        raise
    except NoReadingError as reason:
        clauses = _clauses(text, language, outline, history, today)
        if clauses is not None:
            return clauses
        try:
            return _read(Question.of(text, other, outline), outline, history, today, offered)
        except NoReadingError:
            raise reason from None


def _clauses(
    text: str, language: Language, outline: Outline | None, history: tuple[Turn, ...], today: date
) -> Reading | None:
    """Return the reading of a question of two clauses, each read by itself, the second as a follow-up of the first."""
    for boundary in BOUNDARY.finditer(text):
        one, two = text[: boundary.start()], text[boundary.end() :]
        try:
            first = _read(Question.of(one, language, outline), outline, (), today)
            turn = Turn(question=one, language=language, plan={"reading": dump(first)})
            if not any(Question.of(two, language, outline).says(kind) for kind in _ASKING):
                continue
            second = _read(Question.of(two, language, outline), outline, (*history, turn), today)
        except NoReadingError:
            continue
        spoken = any(placed_of(piece) for piece in Question.of(one, language, outline).pieces)
        parts = _parts(first.expression, second.expression, spoken=spoken)
        if parts is not None:
            return Reading(expression=parts)
    return None


def _parts(first: Expression, second: Expression, *, spoken: bool) -> Several | None:
    """Return two clauses as one expression; a clause that names no period has that of the other.

    ``spoken``: the first one names a period, be it the whole file.
    """
    if not isinstance(first, Ask) or not isinstance(second, Ask) or first == second:
        return None
    if second.period is None and first.period is not None:
        second = second.model_copy(update={"period": first.period})
    if first.period is None and second.period is not None and not spoken:
        first = first.model_copy(update={"period": second.period})
    return Several(parts=(first, second))


def _read(
    question: Question,
    outline: Outline | None,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str] = frozenset(),
) -> Reading:
    _small_talk(question)
    if outline is None or not outline.tables:
        reading = without_file(question.bag(), Calendar(None, today), question.text, offered)
        if reading is None:
            raise RefusedError("no_file")
        return reading
    file = File(outline, of(outline))
    codes, question, history = eachcurrency.taken(in_currency(question, outline), outline, history)
    turning.timed_names(question, file.vocabulary.names)
    calendar = Calendar.of(outline, today)
    reasons: list[NoReadingError] = []
    ways: tuple[Callable[[], Reading | None], ...] = (
        lambda: profit_path(question, file, calendar, history, offered) or profit_sums(question, file, calendar),
        lambda: budget_share(question, file, calendar),
        lambda: followed(question, file, calendar, history),
        lambda: listing.read(question, file, calendar, history, first=True),
        lambda: _overview(question, file),
        lambda: study(question.bag(), file, calendar, question.text, offered, question.language),
        lambda: path(question.bag(), file, calendar, question.text),
        lambda: _asked(question, file, calendar, history),
        lambda: limitsasked.read(question.bag(), file, calendar) if "solve" in offered else None,
        lambda: spokenway.read(question, file, calendar, history, offered),
        lambda: listing.read(question, file, calendar, history, first=False),
    )
    for compose in ways:
        try:
            reading = compose()
            if reading is not None:
                turning.check(question, reading, follows=bool(history))
        except NoReadingError as reason:
            reasons.append(reason)
        except SeveralPeriodsError as several:
            reasons.append(which_period(several, question))
        except AbsentPeriodError as absent:
            reasons.append(absent_period(absent, calendar, question.language))
        except RelativePeriodError:
            reasons.append(AskedBackError("need_two_periods"))
        else:
            planned = reading.expression if reading is not None else None
            if isinstance(planned, Study) and planned.tool not in offered:
                continue
            if reading is not None:
                _dated(reading.expression, outline)
                return eachcurrency.split(reading, codes, file)
    raise _why(question, file, reasons)


def _asked(question: Question, file: File, calendar: Calendar, history: tuple[Turn, ...]) -> Reading | None:
    if any(piece.has("topic", "lost_customer") and piece.ending.condition for piece in question.pieces):
        return None  # giderse: somebody leaves, it is no cost
    reading = ask(question.bag(), file, calendar, question.text, question.language)
    return kept(reading, question, history) if reading is not None else None


def _dated(expression: Expression, outline: Outline) -> None:
    """Ask for the year where a file names months only and the question is about months."""
    if outline.year_known:
        return
    parts = expression.parts if isinstance(expression, Several) else (expression,)
    if any(not isinstance(part, Ask) or _by_months(part) for part in parts if not isinstance(part, Overview | Study)):
        raise AskedBackError("which_year")


def _by_months(ask: Ask) -> bool:
    grouped = ask.group_by in {"day", "month", "quarter", "half", "year"} or ask.per not in {None, "row"}
    return ask.period is not None or ask.base is not None or ask.step is not None or grouped


def _small_talk(question: Question) -> None:
    """Raise the greeting, thanks or help that a question is, where it is nothing else."""
    said = [piece for piece in question.pieces if not piece.has("dash")]
    chat = [piece for piece in said if piece.has("chat")]
    rest = [
        piece
        for piece in said
        if not any(piece.has(kind) for kind in ("chat", "follow", "all")) and not piece.has("anaphor", "that")
    ]
    if chat and not rest:
        kinds = {str(value) for piece in chat for value in piece.options["chat"]}
        raise ChatError(next(kind for kind in _CHAT if kind in kinds))


def _overview(question: Question, file: File) -> Reading | None:
    bag = question.bag()
    if bag.take("existence"):
        bag.take_all("anaphor")
        return None if bag.unread() else Reading(expression=Overview())
    opening = bag.take("measure", "opening")
    if opening is not None and file.cash is not None and file.cash.opening is not None:
        if opening.end - opening.start > _WORDS:
            bag.take_all("measure", "closing")  # the balance before the first movement is the one it opens with
        bag.take_all("question", "how_much")
        bag.take_all("goal", "left")
        return None if bag.unread() else Reading(expression=Overview(opening=True))
    return None


def _why(question: Question, file: File, reasons: list[NoReadingError]) -> NoReadingError:
    """Return the best reason why a question has no reading: a question back before a refusal, unread words named."""
    if (held_nowhere := untold.refused(question, file)) is not None:
        return held_nowhere
    topic = topics.topic(question.pieces)
    asked_back = [reason for reason in reasons if isinstance(reason, AskedBackError)]
    asked = [reason for reason in asked_back if reason.key.startswith(("need_", "step_"))]
    scenario = [reason for reason in asked if reason.reading is not None]
    scenario = scenario or [reason for reason in asked_back if reason.key.startswith("study_")]
    unknown = [reason for reason in asked_back if reason.key == "study_pay"]
    if unknown or scenario:
        return (unknown or scenario)[0]
    # which line changes is the nearer question where the change itself was said
    if (line := next((reason for reason in asked_back if reason.key == "which_inflow"), None)) is not None:
        return line
    supposed = vague.asked(question)
    if supposed is not None and (topic is None or topic.key.startswith("how_")):
        return supposed
    absent = next((reason for reason in reasons if reason.key.startswith("absent_")), None)
    if topic is not None:
        return absent if absent is not None and topic.key == "how_budget" else topic
    if question.unread:
        return RefusedError("not_in_file", words=quoted(question.unread), holds=topics.holds(file, question.unread))
    asked_of = [piece for piece in question.pieces if piece.has("scenario", "people") or piece.has("noun")]
    if asked_of and any(piece.has("question", "how_many") for piece in question.pieces) and not reasons:
        words = tuple(question.bag().written(piece) for piece in asked_of)
        return RefusedError("not_in_file", words=quoted(words), holds=topics.holds(file, words))
    return reasons[0] if reasons else AskedBackError("other_words")


def quoted(words: tuple[str, ...]) -> str:
    """Return words in quotes, at most four of them."""
    return ", ".join(f'"{word}"' for word in words[:4])
