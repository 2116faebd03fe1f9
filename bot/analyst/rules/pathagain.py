"""Follow-ups of a scenario in few words: another customer leaves too, it lasts until a month, it is left out again."""

from __future__ import annotations

from bot.analyst.protocols import Language
from bot.analyst.rules import followmarks, risen
from bot.analyst.rules import steps as kinds
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import answerable
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import GivenStep, HireStep, Path, Reading, RevenueStep, ScenarioStep
from bot.analyst.rules.followpath import path
from bot.analyst.rules.outcomes import AskedBackError, Option
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.stepkinds import lines_of
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When, placed_of
from bot.texts import numbers
from tools.periods import shift_months

_MOST_STEPS = 4
_LEAVES = {
    "goes", "go", "went", "gone", "left", "leaves", "leave", "leaving", "giderse", "gitse", "gitseydi", "ayrilirsa",
    "ayrilsa", "birakirsa", "biraksa", "stops", "quits", "walks",
}  # fmt: skip
_TOO = {"too", "also", "de", "da", "bide", "birde", "ayrica", "well"}
_OUT = {"that", "it", "him", "her", "them", "this", "bu", "o", "bunlar", "onlar"}
_BOTH = {"both", "ikisi", "ikisini", "ikisine"}
_SOFT = ("follow", "anaphor", "question", "supposed", "study", "filler", "dash")
_NOT_SOLVED = {"loan", *kinds.ONCE}


def followed(question: Question, before: Reading, file: File, calendar: Calendar, *, marked: bool) -> Reading | None:
    """Return the earlier question to the cash path with what the follow-up changes of it."""
    expression, pieces = before.expression, question.pieces
    if not isinstance(expression, Path):
        return None
    if {token.text for token in question.tokens} & _BOTH and not any(map(placed_of, pieces)):
        raise AskedBackError("need_each_full")  # of the last two, only one is known here
    if not before.missing and (changed := again(question, expression, file, calendar)) is not None:
        return changed
    same = expression.steps and (followmarks.of_path(pieces) or followmarks.another(pieces, expression))
    same = same or followmarks.same_step(question, expression) or followmarks.wage_alone(pieces, expression)
    same = same or (expression.goal == "buffer" and any(piece.has("goal", "keep") for piece in pieces))
    same = same or (bool(expression.steps) and _keeps_only(pieces))
    same = same or (bool(expression.steps) and risen.said(pieces, question.tokens) and pieces[-1].has("follow"))
    alone = bool(expression.steps) and followmarks.number_alone(pieces)
    if not (marked or before.missing or followmarks.short(pieces) or same or alone):
        return None
    reading = path(pieces, question.tokens, expression, file, calendar, before.missing, question.text)
    if reading is None and alone:
        raise AskedBackError("need_each_full")
    return reading


def again(question: Question, earlier: Path, file: File, calendar: Calendar) -> Reading | None:
    """Return the earlier scenario changed in one of these ways, None where the follow-up says anything else."""
    if not earlier.steps:
        return None
    changed = _leaving(question, earlier, calendar) or _without(question, earlier)
    changed = changed or _until(question, earlier, calendar)
    return answerable(Reading(expression=changed), file) if changed is not None else None


def _keeps_only(pieces: list[Piece]) -> bool:
    """Return whether only an amount is named that is to stay in cash (with 50,000 kept in reserve?)."""
    own = ("topic", "change", "multiple", "name", "when", "percent")
    numbers = [piece for piece in pieces if piece.has("number")]
    hires = any(piece.has("scenario", "hire", "people", "someone", "new_cost") for piece in pieces)
    kept = any(piece.has("goal", "keep") for piece in pieces) and len(numbers) == 1
    return kept and not hires and not any(piece.has(kind) for piece in pieces for kind in own)


def _leaving(question: Question, earlier: Path, calendar: Calendar) -> Path | None:
    """Return the scenario in which one more customer leaves, or the same one from another month."""
    bag = question.bag()
    named = [piece for piece in bag.left() if lines_of(piece, "in")]
    words = {token.text for token in question.tokens}
    if len(named) != 1 or not words & _LEAVES:
        return None
    lines = {name.written for name in lines_of(named[0], "in")}
    placed = bag.periods()
    if len(lines) != 1 or len(placed) > 1 or list(bag.numbers()):
        return None
    bag.use(named[0])
    joint = bool(bag.take_all("joint")) or bool(words & _TOO)
    start = _begins(bag, placed, calendar)
    for kind in (*_SOFT, "reach", "scenario"):
        bag.take_all(kind)
    bag.take_all("topic", "lost_customer")
    bag.take_all("goal", "left")
    bag.take_all("filter", "only")
    bag.take_all("prep")
    if bag.unread() or (placed and start is None):
        return None
    line = next(iter(lines))
    lost = [step for step in earlier.steps if isinstance(step, GivenStep) and step.step == "lost_customer"]
    same = next((step for step in lost if step.arguments.get("line") == line), None)
    if same is not None and start is not None and not joint:
        moved = same.model_copy(update={"arguments": {**same.arguments, "start": start}})
        return earlier.model_copy(update={"steps": tuple(moved if each is same else each for each in earlier.steps)})
    if same is not None or not joint or len(earlier.steps) >= _MOST_STEPS:
        return None
    start = start or _start(earlier.steps[-1])
    if start is None:
        return None
    leaves = GivenStep(step="lost_customer", arguments={"line": line, "start": start})
    return earlier.model_copy(update={"steps": (*earlier.steps, leaves)})


def _begins(bag: Bag, placed: list[tuple[Piece, Placed]], calendar: Calendar) -> str | None:
    if not placed:
        return None
    piece, said = placed[0]
    plain = isinstance(said.what, When) and not said.what.end and said.role in {None, "from"}
    span = calendar.resolve(Placed(said.what), bag.year_hint()) if plain else None
    if span is None or len(span.months) != 1:
        return None
    bag.use(piece)
    return span.months[0]


def _start(step: ScenarioStep) -> str | None:
    start = step.arguments.get("start") if isinstance(step, GivenStep) else step.start
    return str(start) if start else None


def _without(question: Question, earlier: Path) -> Path | None:
    """Return the path as the file has it, where the one change is to be left out again (without that?, o olmadan)."""
    bag = question.bag()
    if not bag.take("filter", "except") or any(map(placed_of, question.pieces)):
        return None
    words = {token.text for token in question.tokens}
    for kind in _SOFT:
        bag.take_all(kind)
    bag.take_all("anchor", "this")
    if bag.unread() or not words & _OUT:
        return None
    if len(earlier.steps) > 1:
        raise AskedBackError("need_each_full")
    return earlier.model_copy(update={"steps": (), "goal": "break" if earlier.goal == "difference" else earlier.goal})


def _until(question: Question, earlier: Path, calendar: Calendar) -> Path | None:
    """Return the scenario that lasts to the end of a month (and if he only stays until the end of October?)."""
    bag = question.bag()
    placed = bag.periods()
    if len(placed) != 1 or placed[0][1].role != "to" or list(bag.numbers()) or len(earlier.steps) > 1:
        return None
    step, what = earlier.steps[0], placed[0][1].what
    if not isinstance(what, When) or (isinstance(step, GivenStep) and step.step in _NOT_SOLVED):
        return None
    bag.use(placed[0][0])
    for kind in (*_SOFT, "scenario"):
        bag.take_all(kind)
    bag.take_all("filter", "only")
    low = bool(bag.take_all("goal", "lowest"))
    if low:
        bag.take_all("measure", "closing")
    span = calendar.resolve(Placed(what), bag.year_hint())
    start = _start(step)
    if bag.unread() or span is None or start is None or span.months[-1] < start:
        return None
    if not what.end:
        raise _open_until(span.months[0], question.language)
    goal = "lowest" if low else earlier.goal
    return earlier.model_copy(
        update={"steps": (_ended(step, span.months[-1]),), "goal": goal, "buffer": earlier.buffer}
    )


def _ended(step: ScenarioStep, end: str) -> ScenarioStep:
    if isinstance(step, HireStep | RevenueStep):
        return step.model_copy(update={"end": end})
    return step.model_copy(update={"arguments": {**step.arguments, "end": end}})


def _open_until(month: str, language: Language) -> AskedBackError:
    """Return the question whether the month that something lasts until still belongs to it."""
    said = [numbers.period(each, language) for each in (month, shift_months(month, -1))]
    asked = [f"sadece {each} sonuna kadar" if language == "tr" else f"only until the end of {each}" for each in said]
    choices = tuple(Option(label, text) for label, text in zip(said, asked, strict=True))
    return AskedBackError("until_which", choices=choices, month=said[0])
