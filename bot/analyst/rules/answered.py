"""A question, or the reply to one that was asked back: read with that question, or as a question of its own."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from bot.analyst.protocols import Language, Turn
from bot.analyst.rules import replies
from bot.analyst.rules.choosing import chosen
from bot.analyst.rules.expression import Reading
from bot.analyst.rules.outcomes import AskedBackError, ChatError, NoReadingError, RefusedError
from bot.analyst.rules.question import Question
from bot.analyst.rules.reader import read
from tools.outline import Outline


def answered(
    text: str,
    language: Language,
    outline: Outline | None,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str],
) -> Reading:
    """Return the reading of what was sent; raises NoReadingError as ``read`` does."""
    still = replies.of(history)
    if still is None:
        return read(text, language, outline, history, today, offered)
    return _replied(still, text, language, outline, history, today, offered)


def _replied(
    still: replies.Open,
    text: str,
    language: Language,
    outline: Outline | None,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str],
) -> Reading:
    """Return the reading of a reply to a question back: with that question, or as a question of its own."""
    earlier = history[:-1]
    if (instead := replies.without_waiver(text)) is not None and instead:
        return read(instead, language, outline, earlier, today, offered)
    picked = chosen(text, language, history) or replies.picked(still, text)
    if picked is not None:
        return _kept(picked, still.language, outline, earlier, today, offered)
    reasons: list[NoReadingError] = []
    question = Question.of(text, language, outline)
    asks = replies.is_question(text, question)
    ways: list[Callable[[], Reading]] = []
    if not replies.unknown(text):
        ways += [partial(_kept, whole, still.language, outline, earlier, today, offered)
                 for whole in replies.wholes(still, text)]  # fmt: skip
        if still.reading is not None:
            ways.append(partial(read, text, language, outline, history, today, offered))
    alone = partial(read, text, language, outline, earlier, today, offered)
    if asks:
        ways.insert(0, alone)
    elif replies.may_stand_alone(question):
        ways.append(alone)
    for way in ways:
        try:
            return way()
        except NoReadingError as reason:
            if isinstance(reason, ChatError) and way is alone:
                raise
            reasons.append(reason)
    raise _best(still, reasons, text, language, asks=asks)


def _kept(
    whole: str,
    language: Language,
    outline: Outline | None,
    history: tuple[Turn, ...],
    today: date,
    offered: frozenset[str],
) -> Reading:
    """Return the reading of a whole question; what is asked back of it keeps all that was said so far."""
    try:
        return read(whole, language, outline, history, today, offered)
    except AskedBackError as reason:
        if not reason.whole:
            reason.keep(reason.asked, whole)
        raise


def _best(
    still: replies.Open, reasons: list[NoReadingError], text: str, language: Language, *, asks: bool
) -> NoReadingError:
    """Return what is said of a reply that completes nothing: what is missing still, a refusal, or that it does not fit.

    A question of its own (``asks``) is told what a new question would be.
    """
    if asks and not isinstance(reasons[0], AskedBackError):
        return reasons[0]
    further = next((reason for reason in reasons if replies.moved_on(still, reason)), None)
    refused = next((r for r in reasons if isinstance(r, RefusedError) and not r.key.startswith("not_in_file")), None)
    return further or refused or (reasons[0] if asks else replies.unfit(still, text, language))
