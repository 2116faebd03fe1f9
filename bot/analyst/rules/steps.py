"""Steps of a scenario beside hires and sales: costs, late payment, lost customers, prices, loans, draws, purchases."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules.amounts import changed, towards
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import GivenStep
from bot.analyst.rules.heard import Heard, numbers_of, written
from bot.analyst.rules.outcomes import AskedBackError, Option
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.subjects import MOST_OPTIONS, File
from bot.analyst.rules.vocabulary import Name, words_mean
from bot.analyst.rules.when import when_of

_TOPICS = ("loan", "late", "lost_customer", "price", "draw", "purchase", "receipt")
# What a step cannot do without, in the order in which it is asked for; a question names all that is missing at once.
NEEDED: dict[str, tuple[str, ...]] = {
    "cost_step": ("change",),
    "late_payment": ("days",),
    "lost_customer": ("line", "start"),
    "price": ("percent",),
    "loan": ("amount", "rate", "months", "start"),
    "owner_draw": ("monthly_amount", "start"),
    "one_off": ("amount", "start"),
    "revenue_change": ("line", "to"),
}
# Steps whose money moves once: they have no last month.
ONCE = frozenset({"loan", "one_off"})
_DOUBLED = {"double": Decimal(100), "triple": Decimal(200), "halve": Decimal(-50)}


def begun(bag: Bag) -> str | None:
    """Return the kind of step that a question speaks of, or None."""
    conditional = bag.has("scenario", "if") or any(piece.ending.condition for piece in bag.left())
    asks = conditional or bag.has("scenario", "afford") or _asks_path(bag)
    found = {str(value) for piece in bag.left() if piece.has("topic") for value in piece.options["topic"]}
    if not asks or found & {"tax", "fx", "headcount"}:
        return None
    if "price" in found and not _costs(bag):
        # what suppliers charge is no price of ours
        return None if bag.has("noun", "supplier") or bag.has("measure", "out") else "price"
    for topic, kind in (("loan", "loan"), ("late", "late_payment"), ("lost_customer", "lost_customer"),
                        ("draw", "owner_draw"), ("purchase", "one_off"), ("receipt", "one_off")):  # fmt: skip
        if topic in found and (topic != "lost_customer" or _loses(bag)):
            return kind
    if _late(bag):
        return "late_payment"
    if _new_level(bag):
        return "revenue_change"
    moved = any(piece.has("change", "up", "down") or piece.has("multiple") for piece in bag.left()) or "price" in found
    moved = moved or (_costs(bag) and (bag.has("more") or _levelled(bag)))
    both = bag.has("measure", "in", "revenue") or bag.has("scenario", "constant")
    costs = (_costs(bag) or bag.has("measure", "out")) and not both
    if (moved and costs) or bag.has("scenario", "new_cost"):
        return "cost_step"
    return None


def _levelled(bag: Bag) -> bool:
    """Return whether an amount stands with a line, and nobody is hired: what the line is to be."""
    amounts = [number for _, number in bag.numbers() if not number.percent and not number.weak]
    return len(amounts) == 1 and not bag.has("scenario", "hire", "people", "someone") and not _asks_path(bag)


def _new_level(bag: Bag) -> bool:
    """Return whether a customer is to pay another amount each month (cuts its retainer to 7,000, 7 bine düşürürse)."""
    moved = bag.has("change", "up", "down") or bag.has("scenario", "if")
    reached = [piece for piece, number in bag.numbers() if not number.percent and not number.weak]
    named = any(_lines(piece, "in") for piece in bag.left() if hit_of(piece))
    return moved and named and len(reached) == 1 and not _costs(bag) and towards(bag, reached[0])


def _asks_path(bag: Bag) -> bool:
    goal = any(piece.has("goal", "break", "lowest") and not piece.has("name") for piece in bag.left())
    return goal or bag.has("measure", "closing")


def _late(bag: Bag) -> bool:
    """Return whether a payment is said to come so many days or months after its time (pays two months later)."""
    after = [when for piece in bag.left() if (when := when_of(piece)) and when.anchor == "after"]
    paid = bag.has("noun", "supplier") and bag.has("verb", "out") and bag.has("anchor", "later")
    return (bool(after) and bag.has("verb")) or paid


def _costs(bag: Bag) -> bool:
    return any(_lines(piece, "out") for piece in bag.left() if hit_of(piece))


def _loses(bag: Bag) -> bool:
    named = any(_lines(piece, "in") for piece in bag.left() if hit_of(piece))
    return named or bag.has("noun", "customer")


def _lines(piece: Piece, side: str) -> list[Name]:
    """Return the lines or parties of one side of the account that a piece names."""
    hit = hit_of(piece)
    if hit is None:
        return []
    wanted = [name for name in hit.names if name.kind == "member" and name.role in {"line", "counterparty", "category"}]
    return [name for name in wanted if name.total is not None and (name.total > 0) == (side == "in") and name.total]


def step(bag: Bag, kind: str, file: File, question: str) -> GivenStep:
    """Return the step that a question names, its words used up; inputs that it leaves out are not there."""
    heard = numbers_of(bag, file, question)
    arguments = _READERS[kind](bag, heard)
    for topic in _TOPICS:
        bag.take_all("topic", topic)
    bag.take_all("scenario", "new_cost", "constant")
    bag.take_all("multiple")
    bag.take_all("change")
    bag.take_all("more")
    if kind == "one_off":
        bag.take_all("thing")
    bag.take_all("each", "monthly", "per", "each")
    bag.take_all("scenario", "pay")
    if kind in {"one_off", "loan"}:
        # to get a loan and Turkish "almak" are no hires here
        bag.take_all("scenario", "hire")
    for piece in bag.left():
        # what is spent (gideri) is asked for, not done
        if piece.has("verb") and not piece.has("measure"):
            bag.use(piece)
    return GivenStep(step=kind, arguments=arguments)


def has(arguments: dict[str, JsonValue], name: str) -> bool:
    """Return whether an input that a step needs is given."""
    given = {"change": ("percent", "amount", "to"), "rate": ("monthly_rate",)}.get(name, (name,))
    return any(key in arguments for key in given)


def _one(names: list[Name], question: str) -> str | None:
    written = list(dict.fromkeys(name.written for name in names))
    if len(written) > 1:
        options = tuple(
            Option(name[:60], f"{question.rstrip(' ?.!')}: {name}"[:500]) for name in written[:MOST_OPTIONS]
        )
        raise AskedBackError("which_name", choices=options, names=", ".join(written[:MOST_OPTIONS]))
    return written[0] if written else None


def line_of(bag: Bag, side: str, question: str) -> str | None:
    """Return the line that a step names, its words used up."""
    for piece in bag.left():
        hit, names = hit_of(piece), _lines(piece, side)
        if names and not (piece.has("noun") and hit is not None and not hit.full):
            bag.use(piece)
            return _one(names, question)
    return None


def signed(bag: Bag, said: tuple[Piece, Number]) -> str:
    """Return the number of a change with the sign of the word beside it: up or down."""
    moved = bag.nearest(said[0], "change", "up", "down")
    if said[1].percent and towards(bag, said[0]):
        return written(changed(said[1].value, down=moved is not None and moved.has("change", "down")))
    return written(-said[1].value if moved is not None and moved.has("change", "down") else said[1].value)


def _cost(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    line = line_of(bag, "out", heard.question)
    said: dict[str, JsonValue] = {"line": line} if line else {}
    if line is None:
        bag.take_all("measure", "out")
    multiple = bag.take("multiple")
    if multiple is not None and not heard.percents and not heard.amounts:
        return {**said, "percent": written(_DOUBLED[str(multiple.options["multiple"][0])])}
    if len(heard.percents) == 1 and not heard.amounts:
        return {**said, "percent": signed(bag, heard.percents[0])}
    if len(heard.amounts) == 1 and not heard.percents:
        piece, number = heard.amounts[0]
        before = bag.beside(piece)[0]
        reached = piece.case == "dat" or (before is not None and before.has("prep", "to"))
        if before is not None and before.has("prep", "to", "by"):
            bag.use(before)
        moved = bag.has("change", "up", "down") or bag.has("more") or bag.has("scenario", "new_cost")
        if line is not None and (reached or not moved):
            return {**said, "to": written(number.value)}
        return {**said, "amount": signed(bag, (piece, number))}
    return said


def _delay(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    if bag.take_all("noun", "supplier"):
        bag.take_all("measure", "out", "payable")
        bag.take_all("verb")
        bag.take_all("anchor", "later")
        return {"direction": "out", **({"days": heard.days} if heard.days else {})}
    line = line_of(bag, "in", heard.question)
    received = bag.take_all("noun", "customer") + bag.take_all("measure", "in", "collected", "receivable", "revenue")
    if line is None and not received:
        raise AskedBackError("topic_late")
    bag.take_all("noun", "invoice")
    bag.take_all("all")
    said: dict[str, JsonValue] = {"line": line} if line else {}
    return {**said, "days": heard.days} if heard.days and not (heard.amounts or heard.percents) else said


def _loss(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    line = line_of(bag, "in", heard.question)
    if line is None and bag.take("noun", "customer") and bag.take("rank", "top"):
        line = _largest(heard.file)
    bag.take_all("noun", "customer")
    return {"line": line} if line and not (heard.amounts or heard.percents) else {}


def _largest(file: File) -> str | None:
    """Return the customer with the largest receipts, where the file names customers."""
    for table in file.outline.tables:
        for dimension in table.dimensions:
            received = [member for member in dimension.members if member.total is not None and member.total > 0]
            received.sort(key=lambda member: -(member.total or 0))
            party = dimension.role == "counterparty" and words_mean(dimension.name, "customer")
            if table.cash and received and (party or words_mean(received[0].name, "customer")):
                tied = len(received) > 1 and received[0].total == received[1].total
                return None if tied else received[0].name
    return None


def _received(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    line = line_of(bag, "in", heard.question)
    said: dict[str, JsonValue] = {"line": line} if line else {}
    if len(heard.amounts) != 1 or heard.percents:
        return said
    before = bag.beside(heard.amounts[0][0])[0]
    if before is not None and before.has("prep", "to"):
        bag.use(before)
    return {**said, "to": written(heard.amounts[0][1].value)}


def _price(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    line = line_of(bag, "in", heard.question)
    bag.take_all("measure", "in", "revenue")
    said: dict[str, JsonValue] = {"line": line} if line else {}
    if len(heard.percents) == 1 and not heard.amounts:
        return {**said, "percent": signed(bag, heard.percents[0])}
    return said


def _loan(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    said: dict[str, JsonValue] = {}
    yearly = bool(bag.take_all("each", "yearly"))
    told = yearly or bag.has("each", "monthly")
    if len(heard.amounts) == 1:
        said["amount"] = written(heard.amounts[0][1].value)
    if len(heard.percents) == 1 and told:
        rate = heard.percents[0][1].value / (12 if yearly else 1)
        said["monthly_rate"] = written(rate.quantize(Decimal("0.00000001")))
    if heard.months:
        said["months"] = heard.months
    return said


def _draw(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    bag.take_all("prep", "for")
    return {"monthly_amount": written(heard.amounts[0][1].value)} if len(heard.amounts) == 1 else {}


def _once(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    direction = "in" if bag.has("topic", "receipt") else "out"
    said: dict[str, JsonValue] = {"direction": direction}
    if len(heard.amounts) == 1:
        said["amount"] = written(heard.amounts[0][1].value)
    return said


_Reader = Callable[[Bag, Heard], dict[str, JsonValue]]
_READERS: dict[str, _Reader] = {
    "cost_step": _cost, "late_payment": _delay, "lost_customer": _loss, "price": _price, "loan": _loan,
    "owner_draw": _draw, "one_off": _once, "revenue_change": _received,
}  # fmt: skip
