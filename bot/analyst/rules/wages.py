"""Questions about a wage: what it costs its employer, the gross behind a net one, and the net of a gross one."""

from __future__ import annotations

from bot.analyst.rules.amounts import MOST_PEOPLE
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import Study
from bot.analyst.rules.heard import written
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.studyparts import Topic
from bot.analyst.rules.when import When

_PAID = (("verb", "out"), ("scenario", "hire"), ("scenario", "pay"))
_PATH = (("goal",), ("measure", "closing", "in", "revenue", "profit"), ("topic", "loan", "late", "price"))


def meant(bag: Bag) -> bool:
    """Return whether a question is about one gross or net wage, and nothing about the cash path."""
    if any(bag.has(*kind) for kind in _PATH):
        return False
    gross, net = bag.has("wage", "gross"), _net(bag)
    cost = bag.has("measure", "out") or bag.has("scenario", "pay")
    somebody = bag.has("scenario", "someone", "people", "hire") or bag.has("scenario", "pay")
    if bag.has("wage", "minimum"):
        return cost or (gross and net)
    amounts = [number for _, number in bag.numbers() if not number.percent and not number.weak]
    return bool(amounts) and ((gross and net) or ((gross or net) and cost and somebody))


def wage(topic: Topic) -> Study | None:
    """Return what a gross or net wage costs its employer; asks for the wage, and which of the two it is."""
    bag = topic.bag
    ends = [piece for piece in bag.left() if piece.ending.condition]
    if bag.has("goal") or any(not any(piece.has(*kind) for kind in _PAID) for piece in ends):
        return None
    kind, asked = _kinds(bag)
    least = bag.take_all("wage", "minimum")
    bag.take_all("wage", "gross", "net")
    bag.take_all("measure", "net")
    people = _people(bag)
    making, helped = bag.take_all("wage", "manufacturing"), bag.take_all("wage", "incentive")
    for each in ("topic", "scenario", "each", "wage", "verb", "anaphor"):
        bag.take_all(each)
    bag.take_all("measure", "out", "amount")
    bag.take_all("agg", "sum")
    bag.take_all("prep", "at")
    if not _month(topic):
        return None
    heard = topic.heard()
    if heard.percents or heard.days or heard.months or len(heard.amounts) > 1 or (least and heard.amounts):
        return None
    if least:
        topic.arguments["minimum"] = True
    elif not heard.amounts:
        raise AskedBackError("study_wage")
    elif kind is None:
        raise AskedBackError("study_wage_kind")
    else:
        topic.arguments[kind] = written(heard.amounts[0][1].value)
    return _wage(topic, people, asked=asked, incentive="manufacturing" if making else "general" if helped else "")


def _wage(topic: Topic, people: int, *, asked: str, incentive: str) -> Study:
    if people > 1:
        topic.arguments["people"] = people
    if incentive:
        topic.arguments["incentive"] = incentive
    if asked == "net":
        topic.arguments["take_home"] = True
    if "net" in topic.arguments and "month" not in topic.arguments:
        topic.arguments["until"] = f"{topic.calendar.today.year:04d}-12"  # a net wage costs more month by month
    return Study(tool="employer_cost_tr", arguments=topic.arguments, about=asked)


def _net(bag: Bag) -> bool:
    return bag.has("wage", "net") or bag.has("measure", "net")


def _kinds(bag: Bag) -> tuple[str | None, str]:
    """Return what the amount of the question is (gross, net or not said), and which other one is asked for."""
    gross = [piece for piece in bag.left() if piece.has("wage", "gross")]
    net = [piece for piece in bag.left() if piece.has("wage", "net") or piece.has("measure", "net")]
    if not (gross and net):
        return ("gross" if gross else "net" if net else None), ""
    if bag.has("wage", "minimum"):
        return "gross", "net"
    told = [piece for piece, number in bag.numbers() if not number.percent and not number.weak]
    near = [_beside(bag, piece) for piece in told]
    kinds = {
        kind for beside in near for kind, words in (("gross", gross), ("net", net)) if set(map(id, words)) & beside
    }
    if len(kinds) != 1:
        return None, ""
    kind = kinds.pop()
    return kind, "net" if kind == "gross" else "gross"


def _beside(bag: Bag, number: Piece) -> set[int]:
    """Return the pieces right before and after a number; a word of pay after it is passed over where none is."""
    close = [piece for piece in bag.pieces if piece.end == number.start or piece.start == number.end]
    told = {id(piece) for piece in close if piece.has("wage", "gross", "net") or piece.has("measure", "net")}
    if told:
        return told
    pay = next((piece for piece in close if piece.start == number.end and piece.has("scenario", "pay")), None)
    return {id(piece) for piece in bag.pieces if pay is not None and piece.start == pay.end}


def _people(bag: Bag) -> int:
    for piece, number in list(bag.numbers()):
        behind = bag.beside(piece)[1]
        named = behind is not None and (behind.has("scenario", "people", "someone") or behind.has("topic", "wage"))
        few = number.whole is not None and number.whole <= MOST_PEOPLE and not number.percent
        if named and few and number.whole and number.currency is None:
            bag.use(piece)
            return number.whole
    return 1


def _month(topic: Topic) -> bool:
    """Take the month of a wage; False for any other period."""
    for piece, placed in topic.bag.periods():
        when = placed.what
        if not isinstance(when, When) or when.unit != "month" or not when.number:
            return False
        year = when.year or topic.calendar.today.year
        topic.arguments["month"] = f"{year:04d}-{when.number:02d}"
        topic.bag.use(piece)
    return True
