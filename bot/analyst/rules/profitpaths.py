"""What a report's profit would have been: the changes that a question supposes, and the profit that it asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import JsonValue

from bot.analyst.protocols import Turn
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Reading, Study, load
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.profitasks import ProfitAsked, asked
from bot.analyst.rules.profitchanges import Change, begins_supposing, changed, ends_supposing, turkish_condition
from bot.analyst.rules.question import Question
from bot.analyst.rules.reports import Report, report_of
from bot.analyst.rules.subjects import File

TOOL = "profit_scenario"
_NO_PERIOD = (AbsentPeriodError, SeveralPeriodsError, RelativePeriodError)


@dataclass(frozen=True, slots=True)
class Clauses:
    """A question in two: the pieces that suppose something, and those that ask."""

    supposed: list[Piece]
    asks: list[Piece]


def read(
    question: Question, file: File, calendar: Calendar, history: tuple[Turn, ...], offered: frozenset[str]
) -> Reading | None:
    """Return the reading of a question about a report's profit if something had been otherwise, else None.

    Asks back whose profit is meant where the change is that of a product which has a profit of its own.
    """
    report = report_of(file) if TOOL in offered else None
    if report is None:
        return None
    for clauses in _cuts(question.pieces, question.tokens):
        try:
            change = changed(clauses.supposed, question, report, calendar)
            about = asked(clauses.asks, question.tokens, report, calendar) if change else None
        except _NO_PERIOD:
            continue
        if change is not None and about is not None:
            return _planned(change, about, report)
    return _gone_on(question, report, calendar, history)


def _cuts(pieces: list[Piece], tokens: tuple[Token, ...]) -> Iterator[Clauses]:
    """Yield the ways to part a question, what is supposed as long as may be, first where it stands before."""
    for at in range(len(pieces) - 1, 0, -1):
        turkish = any(turkish_condition(piece, tokens) for piece in pieces[:at])
        open_end = _begins_asking(pieces[at]) and not turkish
        if _marked(pieces, tokens, at) or ends_supposing(pieces[at - 1], tokens) or open_end:
            yield Clauses(pieces[:at], pieces[at:])
    for at in range(1, len(pieces)):
        if _marked(pieces, tokens, at) or begins_supposing(pieces[at], tokens) or pieces[at - 1].has("question"):
            yield Clauses(pieces[at:], pieces[:at])


def _marked(pieces: list[Piece], tokens: tuple[Token, ...], at: int) -> bool:
    return any(token.is_mark for token in tokens[pieces[at - 1].end : pieces[at].start])


def _begins_asking(piece: Piece) -> bool:
    return piece.has("question") or piece.has("measure", "profit", "net", "gross_profit") or piece.has("agg", "sum")


def _planned(change: Change, about: ProfitAsked, report: Report) -> Reading | None:
    own = change.line is not None and change.both
    if about.own and not own:
        return None
    if own and about.unsure and not change.dropped:
        raise AskedBackError("whose_profit", line=change.line or "")
    start, end = about.first, about.last
    if about.then:
        if change.first is None or change.last is None:
            return None
        start, end = change.first, change.last
    if start is None and end is None and not about.month and change.lone:
        # what changes in one month is asked of that month
        start, end = change.first, change.last
    arguments: dict[str, JsonValue] = {"start": start, "end": end, "cost": report.cost}
    arguments["line"] = change.line if about.own else None
    arguments["scenario"] = list(change.steps)
    kept: dict[str, JsonValue] = {name: value for name, value in arguments.items() if value is not None}
    return Reading(expression=Study(tool=TOOL, arguments=kept, about=about.figure))


def _gone_on(question: Question, report: Report, calendar: Calendar, history: tuple[Turn, ...]) -> Reading | None:
    """Return the scenario of the question before with another month or figure asked of it."""
    before = load((history[-1].plan or {}).get("reading")) if history else None
    study = before.expression if before is not None else None
    if not isinstance(study, Study) or study.tool != TOOL:
        return None
    try:
        about = asked(question.pieces, question.tokens, report, calendar, alone=True)
    except _NO_PERIOD:
        return None
    if about is None or about.own or about.then:
        return None
    bounds: dict[str, JsonValue] = {"start": about.first, "end": about.last}
    kept: dict[str, JsonValue] = {k: value for k, value in study.arguments.items() if k not in bounds}
    kept |= {name: value for name, value in bounds.items() if value is not None}
    return Reading(expression=Study(tool=TOOL, arguments=kept, about=about.figure))
