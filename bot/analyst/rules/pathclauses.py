"""A scenario and what is asked of its path in clauses of their own, in either order: each is read by itself."""

from __future__ import annotations

from collections.abc import Iterator

from bot.analyst.rules import pathoutput, together
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import answerable, completed
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import Path, Reading
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import AskedBackError, NoReadingError
from bot.analyst.rules.pathoutput import Output
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import When, placed_of

_NO_PERIOD = (AbsentPeriodError, SeveralPeriodsError, RelativePeriodError)
_ENDS = {"year_end", "file_end"}


def read(
    pieces: list[Piece], tokens: tuple[Token, ...], file: File, calendar: Calendar, reader: together.Reader
) -> Reading | None:
    """Return the reading of steps and of what is asked of them, None where the question does not fall apart so.

    Asks back where only the steps lack something.
    """
    asked: AskedBackError | None = None
    whole = Bag(list(pieces), tokens)
    counts = any(pathoutput.counted(whole, piece) for piece in pieces)
    for clause, rest in _cuts(pieces):
        output = _output(clause, rest, tokens, calendar) if _begins(clause, rest, tokens) else None
        if output is None or (counts and output.goal != "months"):
            continue
        try:
            steps = changes(rest, tokens, reader)
        except AskedBackError as reason:
            asked = asked or _asking(reason, output)
            continue
        if steps is not None:
            return answerable(Reading(expression=output.on(steps)), file)
    if asked is not None:
        raise asked
    return None


def _cuts(pieces: list[Piece]) -> Iterator[tuple[list[Piece], list[Piece]]]:
    """Yield what may be asked and the rest: behind the steps, then before them, the shortest first."""
    for at in range(len(pieces) - 1, 0, -1):
        yield pieces[at:], pieces[:at]
    for at in range(1, len(pieces)):
        yield pieces[:at], pieces[at:]


def _begins(clause: list[Piece], rest: list[Piece], tokens: tuple[Token, ...]) -> bool:
    """Return whether a clause may begin here: months right behind a change are those of the change."""
    behind = clause[0].start >= rest[-1].end
    placed = placed_of(clause[0])
    whole = placed is not None and isinstance(placed.what, When) and placed.what.anchor in pathoutput.WHOLE
    return not behind or placed is None or whole or _apart(clause[:1], rest, tokens)


def _output(clause: list[Piece], rest: list[Piece], tokens: tuple[Token, ...], calendar: Calendar) -> Output | None:
    try:
        return pathoutput.read(clause, tokens, calendar, bare=_apart(clause, rest, tokens))
    except (*_NO_PERIOD, NoReadingError):
        return None


def _apart(clause: list[Piece], rest: list[Piece], tokens: tuple[Token, ...]) -> bool:
    """Return whether a clause of a month alone is one: a mark stands before it, or it is an end."""
    behind = clause[0].start >= rest[-1].end
    between = tokens[rest[-1].end : clause[0].start] if behind else tokens[clause[-1].end : rest[0].start]
    whens = [placed.what for piece in clause if (placed := placed_of(piece))]
    ends = any(isinstance(when, When) and (when.end or when.anchor in _ENDS) for when in whens)
    return ends or any(token.is_mark for token in between)


def changes(pieces: list[Piece], tokens: tuple[Token, ...], reader: together.Reader) -> Path | None:
    """Return the steps that the pieces say and nothing else, None where they do not; asks back for what is missing."""
    kept = [piece for piece in pieces if not piece.has("follow")]
    while kept and (kept[-1].has("joint") or kept[-1].has("prep", "and")):
        kept = kept[:-1]
    if not kept:
        return None
    bag = Bag(together.supposed(kept), tokens)
    try:
        said = reader(bag)
    except _NO_PERIOD:
        return None
    except AskedBackError:
        said = None
    if said is not None and said.changed and said.goal is None and not said.twice and not bag.unread():
        reading = completed(said)
    else:
        several = together.read(kept, tokens, reader)
        if several is None:
            return None
        reading = several
    path = reading.expression
    return path if isinstance(path, Path) and path.goal == "break" else None


def _asking(reason: AskedBackError, output: Output) -> AskedBackError:
    """Return the question back for what the steps lack, with what was asked of them kept for the reply."""
    reading = reason.reading
    if reading is None or not isinstance(reading.expression, Path):
        return reason
    kept = reading.model_copy(update={"expression": output.on(reading.expression)})
    return AskedBackError(reason.key, choices=reason.choices, reading=kept, **reason.params)
