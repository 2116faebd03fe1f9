"""Follow-ups to a question about the cash path: people, pay, months, percentages and goals put in place of others."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from bot.analyst.rules import followclauses, followseveral, lasting, paths, stepagain, stepkinds, wagedagain
from bot.analyst.rules.amounts import Said, keeps, towards
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.completing import complete
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.expression import GivenStep, HireStep, Path, Reading, RevenueStep
from bot.analyst.rules.fold import Token
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File
from bot.analyst.rules.when import Placed, When

_MANY = Decimal(300)
_BEGINS = {
    "alsak",
    "alsam",
    "alsaydik",
    "baslasa",
    "baslasalar",
    "baslasaydi",
    "buy",
    "bought",
    "instead",
    "yapsak",
    "yaptirsak",
}
_MORE = {"more", "another", "extra", "additional", "daha", "ek", "ekstra"}


def path(
    pieces: list[Piece],
    tokens: tuple[Token, ...],
    earlier: Path,
    file: File,
    calendar: Calendar,
    missing: tuple[str, ...],
    question: str,
) -> Reading | None:
    """Return the earlier path question with another output, input or step, or with one of these and an output."""

    def substituted(part: list[Piece]) -> Reading | None:
        return _substituted(part, tokens, earlier, file, calendar, missing, question)

    def reader(part: Bag) -> Said | None:
        return paths.said_of(part, file, calendar, question)

    if not missing and earlier.steps:
        found = followclauses.added(pieces, tokens, earlier, file, reader, question)
        if found is None:
            found = followclauses.asked(pieces, tokens, earlier, file, calendar)
        if found is None:
            found = followclauses.moved(pieces, earlier, file, calendar) if len(earlier.steps) > 1 else None
        if found is not None:
            return found
    try:
        found = substituted(pieces)
    except AskedBackError:
        parts = followclauses.in_parts(pieces, tokens, earlier, calendar, _silent(substituted))
        if parts is None:
            raise
        return parts
    if found is None and earlier.steps:
        return followclauses.in_parts(pieces, tokens, earlier, calendar, _silent(substituted))
    return found


def _silent(change: Callable[[list[Piece]], Reading | None]) -> Callable[[list[Piece]], Reading | None]:
    """Return the same reading of a part, which is none where it would ask back."""

    def quiet(part: list[Piece]) -> Reading | None:
        try:
            return change(part)
        except AskedBackError:
            return None

    return quiet


def _substituted(
    pieces: list[Piece],
    tokens: tuple[Token, ...],
    earlier: Path,
    file: File,
    calendar: Calendar,
    missing: tuple[str, ...],
    question: str,
) -> Reading | None:
    """Return the earlier path question with people, pay, month, percentage, buffer, goal or month asked for changed."""
    bag, pending = Bag(list(pieces), tokens), bool(missing)
    if len(earlier.steps) > 1:
        return followseveral.followed(bag, earlier, file, calendar)
    hire, given = wagedagain.hired(earlier)
    revenue = next((step for step in earlier.steps if isinstance(step, RevenueStep)), None)
    said = Said(hires=hire is not None, revenue=revenue is not None)
    if given is not None and not _given_again(bag, said, given, file, question):
        return None
    together = bag.has("each", "together") or (pending and bag.has("agg", "sum"))
    if together and pending and hire is not None and hire.cost is not None and hire.people:
        return _shared(bag, earlier, hire, file)
    _numbers(bag, said, hire, revenue)
    wagedagain.wage(bag, said, earlier, file)
    if said.people is None and hire is not None and _one_more(bag):
        raise AskedBackError("need_people", reading=Reading(expression=earlier, missing=("people",)))
    for kind in ("scenario", "each", "follow", "anaphor"):
        bag.take_all(kind)
    if said.buffer is not None and bag.take("having", "under"):
        bag.take_all("change", "down")
        said.goal = "buffer"
    goal_said = bag.has("goal", "break", "lowest", "left") or bag.has("measure", "closing")
    if said.buffer is not None and not bag.has("goal", "break", "lowest"):
        bag.take_all("measure", "closing")
    elif goal_said:
        paths.goal(bag, said)
    said.goal = said.goal or earlier.goal
    lasting.months(bag, said, calendar)
    _months(bag, said, earlier, calendar)
    said.goal = "closing" if not goal_said and said.at is not None and said.buffer is None else said.goal
    at_once = next((piece for piece in bag.pieces if piece.has("number") and piece.has("change", "up", "down")), None)
    moved = (at_once or bag.take("change", "up", "down")) if revenue is not None else None
    if moved is not None and said.percent is not None:
        said.percent = -abs(said.percent) if moved.has("change", "down") else abs(said.percent)
        bag.take("measure", "in")
    elif revenue is not None and said.percent is not None and revenue.percent is not None:
        said.percent = abs(said.percent) * (1 if revenue.percent > 0 else -1)
    paths.soft(bag, said)
    # kept in reserve
    if [piece for piece in bag.unread() if said.buffer is None or not piece.has("study", "soft")]:
        return None
    _fill(said, earlier, hire, revenue)
    said.each = True
    return _bounded(complete(said, file), earlier)


def _bounded(reading: Reading, earlier: Path) -> Reading:
    """Return a reading with the bounds and the side of the earlier low or sum, where it is asked for still."""
    path = reading.expression
    if not isinstance(path, Path) or path.goal != earlier.goal or path.goal not in {"lowest", "total", "difference"}:
        return reading
    kept = {"first": earlier.first, "last": earlier.last, "side": earlier.side, "at": path.at or earlier.at}
    return reading.model_copy(update={"expression": path.model_copy(update=kept)})


def _given_again(bag: Bag, said: Said, given: GivenStep, file: File, question: str) -> bool:
    """Take the inputs of an earlier step that the follow-up names anew; False where it speaks of another step."""
    kind = stepkinds.begun(bag)
    costs = kind == "price" and given.step == "cost_step" and not any(piece.has("name") for piece in bag.left())
    costs = costs or (kind == "owner_draw" and given.step == "loan")
    said.given = stepagain.again(given, bag, file, question) if kind in {None, given.step} or costs else None
    for taken in ("topic", "verb", "multiple"):
        bag.take_all(taken)
    bag.take_all("change", "up", "down")
    return said.given is not None


def _one_more(bag: Bag) -> bool:
    """Return whether people are added to those of the earlier question (one more person, bir kişi daha)."""
    people = [piece for piece in bag.left() if piece.has("scenario", "people", "someone")]
    words = {token.text for piece in people for token in bag.tokens[piece.start : piece.end]}
    return bool(people) and bool(words & _MORE)


def _shared(bag: Bag, earlier: Path, hire: HireStep, file: File) -> Reading | None:
    """Return the earlier question with its amount split among the people, where it splits without a rest."""
    bag.take_all("each")
    bag.take_all("agg", "sum")
    if bag.unread() or hire.cost is None or hire.people is None:
        return None
    cost = (hire.cost / hire.people).quantize(Decimal("0.01"))
    if cost * hire.people != hire.cost:
        raise AskedBackError("need_pay")
    said = Said(hires=True, people=hire.people, cost=cost, start=hire.start, goal=earlier.goal, each=True)
    said.buffer, said.at = earlier.buffer, earlier.at
    return complete(said, file)


def _numbers(bag: Bag, said: Said, hire: HireStep | None, revenue: RevenueStep | None) -> None:
    for piece, number in list(bag.numbers()):
        before, after = bag.beside(piece)
        people = after is not None and after.has("scenario", "people", "someone")
        priced = (
            number.currency is not None
            or (after is not None and after.has("each"))
            or (before is not None and before.has("prep", "at"))
        )
        if number.percent:
            if revenue is not None:
                if towards(bag, piece):
                    raise AskedBackError("need_percent")
                said.percent = number.value
                bag.use(piece)
        elif keeps(bag, piece):
            said.buffer = number.value
            bag.use(piece)
        elif hire is None:
            continue
        elif people or (number.whole and number.value < _MANY and not priced and said.people is None):
            said.people = number.whole
            bag.use(piece)
        elif said.cost is None and number.value > 0 and (number.value >= _MANY or priced):
            said.cost = number.value
            bag.use(piece)


def _months(bag: Bag, said: Said, earlier: Path, calendar: Calendar) -> None:
    hint = bag.year_hint()
    # haziranda alsak: the verb of the change stands with the month, so it begins then
    begins = any(p.ending.condition and p.has("scenario", "hire") for p in bag.pieces) or any(
        token.text in _BEGINS for token in bag.tokens
    )
    for piece, placed in bag.periods():
        when = placed.what
        if not isinstance(when, When):
            continue
        span = calendar.resolve(Placed(when), hint)
        if span is None:
            bag.use(piece)
            continue
        at_end = when.end or (said.goal == "closing" and placed.role != "from" and not begins)
        if at_end and said.at is None:
            said.at = span.months[-1]
            bag.use(piece)
        elif earlier.steps and placed.role in {None, "from"} and said.start is None:
            said.start = span.months[0]
            bag.use(piece)


def _fill(said: Said, earlier: Path, hire: HireStep | None, revenue: RevenueStep | None) -> None:
    """Keep of the earlier question what the new one does not say."""
    ends = [getattr(step, "end", None) or getattr(step, "arguments", {}).get("end") for step in earlier.steps]
    if any(ends) and said.start is not None and said.end is None:
        raise AskedBackError("need_end")
    if hire is not None:
        said.people = said.people or hire.people
        said.cost = said.cost or hire.cost
        said.end = said.end if said.start else hire.end
        said.start = said.start or hire.start
    if revenue is not None:
        said.percent = said.percent if said.percent is not None else revenue.percent
        said.end = said.end if said.start else revenue.end
        said.start = said.start or revenue.start
        said.line = revenue.line
    if said.given is not None and said.start is None:
        start = said.given.arguments.get("start")
        said.start = str(start) if start else None
    said.buffer = said.buffer if said.buffer is not None else earlier.buffer
    said.at = said.at or (earlier.at if said.goal == "closing" else None)
