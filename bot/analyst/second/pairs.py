"""A review of a reply to a question that was put back: of the two as one question, where they can be read as one."""

from __future__ import annotations

from bot.analyst.protocols import ReviewRequest
from bot.analyst.second.books import Books
from bot.analyst.second.features.periods import Calendar
from bot.analyst.second.features.vocabulary import Vocabulary
from bot.analyst.second.reader import read
from bot.analyst.second.replied import asked_back, asks_itself, joined, wholes, without_waiver


def put_together(request: ReviewRequest, books: Books, vocabulary: Vocabulary, calendar: Calendar) -> ReviewRequest:
    """Return the request with each reply put together with the question that it replies to.

    A reply that asks something itself, or that makes no question with the one before it, stays as it is.
    """
    if not any(asked_back(turn) for turn in request.history):
        return request
    turns = joined(request.history)
    if not asked_back(request.history[-1]):
        return request.model_copy(update={"history": tuple(turns)})
    before = tuple(turns[:-1])
    if (instead := without_waiver(request.question)) is not None:
        return request.model_copy(update={"question": instead, "history": before})
    if asks_itself(request.question):
        alone = read(request.question, request.language, before, books, vocabulary, calendar)
        if any(reading.asks for reading in alone):
            return request.model_copy(update={"history": before})
    for whole in wholes(turns[-1], request.question):
        readings = read(whole, turns[-1].language, before, books, vocabulary, calendar)
        if readings[0].asks:
            return request.model_copy(update={"question": whole, "history": before})
    return request.model_copy(update={"history": tuple(turns)})
