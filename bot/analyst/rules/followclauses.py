"""Follow-ups to a scenario by clauses: another output, a new input in it, a further step, or one of them and an output.

Each clause is read by itself; together they have to say every word of the follow-up.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.analyst.rules import pathclauses, pathoutput, stepagain
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import answerable
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import GivenStep, Path, Reading, ScenarioStep
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import NoReadingError
from bot.analyst.rules.pathoutput import Output
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.together import Reader
from bot.analyst.rules.when import When, placed_of

MOST_STEPS = 4
_ADDS = {"also", "too", "either", "plus", "bide", "ayrica", "ustune", "hem", "birlikte", "de", "da"}
_NOTHING = (AbsentPeriodError, SeveralPeriodsError, RelativePeriodError, NoReadingError)
Changed = Callable[[list[Piece]], Reading | None]


def output(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Path, calendar: Calendar) -> Output | None:
    """Return what else a follow-up asks of the same path, None where it says anything more than that."""
    # a month alone behind a low is asked for its closing, not for another start
    bare = earlier.goal in {"closing", "difference", "lowest"}
    try:
        return pathoutput.read(pieces, tokens, calendar, bare=bare)
    except _NOTHING:
        return None


def asked(
    pieces: list[Piece], tokens: tuple[Token, ...], earlier: Path, file: File, calendar: Calendar
) -> Reading | None:
    """Return the same path with something else asked of it (dec closing in that case?), None where more is said."""
    said = output(pieces, tokens, earlier, calendar)
    return answerable(Reading(expression=said.on(earlier)), file) if said is not None else None


def in_parts(
    pieces: list[Piece], tokens: tuple[Token, ...], earlier: Path, calendar: Calendar, change: Changed
) -> Reading | None:
    """Return a changed scenario of which something else is asked, each in a clause of its own."""
    for at in range(len(pieces) - 1, 0, -1):
        said = output(pieces[at:], tokens, earlier, calendar)
        if said is None:
            continue
        reading = change(pieces[:at])
        if reading is not None and isinstance(reading.expression, Path):
            return reading.model_copy(update={"expression": said.on(reading.expression)})
    return None


def moved(pieces: list[Piece], earlier: Path, file: File, calendar: Calendar) -> Reading | None:
    """Return the steps of an earlier scenario from another month, where they all began in the same one."""
    timed = [piece for piece in pieces if placed_of(piece) is not None]
    rest = [piece for piece in pieces if piece not in timed]
    soft = ("follow", "anaphor", "all", "filler", "supposed", "prep", "question")
    said = placed_of(timed[0]) if len(timed) == 1 else None
    supposed = all(any(piece.has(kind) for kind in soft) or piece.has("scenario", "if") for piece in rest)
    if said is None or not isinstance(said.what, When) or said.what.end or not supposed:
        return None
    starts = {_start(step) for step in earlier.steps}
    span = calendar.resolve(said, None)
    if len(starts) > 1 or None in starts or span is None or said.role not in {None, "from"}:
        return None
    steps = tuple(_begun(step, span.months[0]) for step in earlier.steps)
    # "from then on" goes with the steps
    first = span.months[0] if earlier.first in starts else earlier.first
    return answerable(Reading(expression=earlier.model_copy(update={"steps": steps, "first": first})), file)


def added(
    pieces: list[Piece], tokens: tuple[Token, ...], earlier: Path, file: File, reader: Reader, question: str
) -> Reading | None:
    """Return an earlier scenario with a further step, where the follow-up says that it comes on top."""
    words = {token.text for token in tokens}
    if not (words & _ADDS or any(piece.has("joint") for piece in pieces)):
        return None
    kept = [piece for piece in pieces if not piece.has("joint")]
    try:
        steps = pathclauses.changes(kept, tokens, reader) if kept else None
        steps = steps or _same(kept, tokens, earlier, file, question)
    except _NOTHING:
        return None
    if steps is None or len(steps.steps) + len(earlier.steps) > MOST_STEPS:
        return None
    start = _start(earlier.steps[-1]) if earlier.steps else None
    new = tuple(step if _timed(step) or start is None else _begun(step, start) for step in steps.steps)
    return answerable(Reading(expression=earlier.model_copy(update={"steps": (*earlier.steps, *new)})), file)


def _same(pieces: list[Piece], tokens: tuple[Token, ...], earlier: Path, file: File, question: str) -> Path | None:
    """Return the last change for another line as well (and if freelancers get the 6 % too)."""
    last = earlier.steps[-1]
    if not isinstance(last, GivenStep) or "line" not in last.arguments:
        return None
    bag = Bag(list(pieces), tokens)
    again = stepagain.again(last, bag, file, question)
    for kind in ("follow", "scenario", "anaphor", "change", "topic", "question"):
        bag.take_all(kind)
    if again is None or bag.unread() or again.arguments.get("line") == last.arguments["line"]:
        return None
    return Path(steps=(again,))


def _timed(step: ScenarioStep) -> bool:
    """Return whether a step has its own month: one that is named, or that of a rise which the file holds."""
    return bool(_start(step)) or (isinstance(step, GivenStep) and bool(step.arguments.get("held")))


def _start(step: ScenarioStep) -> str | None:
    if isinstance(step, GivenStep):
        start = step.arguments.get("start")
        return str(start) if start else None
    return step.start


def _begun(step: ScenarioStep, start: str) -> ScenarioStep:
    if isinstance(step, GivenStep):
        return step.model_copy(update={"arguments": {**step.arguments, "start": start}})
    return step.model_copy(update={"start": start})
