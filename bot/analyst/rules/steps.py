"""Steps of a scenario beside hires and sales: costs, late payment, lost customers, prices, loans, draws, purchases."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from pydantic import JsonValue

from bot.analyst.rules import risen
from bot.analyst.rules.alike import told_as
from bot.analyst.rules.amounts import changed, towards
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.expression import GivenStep
from bot.analyst.rules.fold import fold
from bot.analyst.rules.heard import Heard, numbers_of, written
from bot.analyst.rules.outcomes import AskedBackError, Option
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.stepkinds import customer_within, lines_of
from bot.analyst.rules.subjects import MOST_OPTIONS, File
from bot.analyst.rules.supplierlines import supplier_line
from bot.analyst.rules.vocabulary import Name, words_mean

_TOPICS = ("loan", "late", "lost_customer", "price", "draw", "purchase", "receipt")
# What a step cannot do without, in the order in which it is asked for; a question names all that is missing at once.
NEEDED: dict[str, tuple[str, ...]] = {
    "cost_step": ("change",),
    "late_payment": ("days",),
    "lost_customer": ("line",),
    "price": ("percent",),
    "waged_hire": ("people", "wage", "start"),
    "loan": ("amount", "rate", "months", "start"),
    "owner_draw": ("monthly_amount", "start"),
    "one_off": ("amount", "start"),
    "revenue_change": ("line", "to"),
}
# Steps whose money moves once: they have no last month.
_MONTH = 30
_MOST_INSTALMENTS = 600
_LESS = {"less", "fewer", "az"}
_SELF = {"kendine", "kendisine", "kendi", "himself", "herself", "themselves"}
ONCE = frozenset({"loan", "one_off"})
# A line that sums up what customers pay is no customer.
_SUMMED = re.compile(r"\b(?:payments?|receipts?|collections?|tahsilat\w*|odeme\w*|sales|satis\w*|income|gelir\w*)\b")
_DOUBLED = {"double": Decimal(100), "triple": Decimal(200), "halve": Decimal(-50)}


def step(bag: Bag, kind: str, file: File, question: str) -> GivenStep:
    """Return the step that a question names, its words used up; inputs that it leaves out are not there."""
    heard = numbers_of(bag, file, question)
    arguments = _READERS[kind](bag, heard)
    if kind == "owner_draw" and "monthly_amount" in arguments and any(token.text in _LESS for token in bag.tokens):
        # less is taken out than is: what is saved each month
        bag.take_all("having", "under")
        bag.take_all("filter", "minus")
        kind, arguments = "cost_step", {"amount": f"-{arguments['monthly_amount']}"}
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


def stays(given: GivenStep | None) -> bool:
    """Return whether a change in a month is meant to last: a cost at a new amount."""
    return given is not None and given.step == "cost_step" and bool({"to", "held"} & set(given.arguments))


def has(arguments: dict[str, JsonValue], name: str) -> bool:
    """Return whether an input that a step needs is given."""
    given = {"change": ("percent", "amount", "to", "held"), "rate": ("monthly_rate",), "wage": ("gross", "net")}.get(
        name, (name,)
    )
    return any(key in arguments for key in given)


def _one(names: list[Name], question: str) -> str | None:
    written = told_as(names)
    if len(written) > 1:
        options = tuple(
            Option(name[:60], f"{question.rstrip(' ?.!')}: {name}"[:500]) for name in written[:MOST_OPTIONS]
        )
        raise AskedBackError("which_name", choices=options, names=", ".join(written[:MOST_OPTIONS]))
    return written[0] if written else None


def line_of(bag: Bag, side: str, question: str) -> str | None:
    """Return the line that a step names, its words used up."""
    for piece in bag.left():
        hit, names = hit_of(piece), lines_of(piece, side)
        if names and not (piece.has("noun") and hit is not None and not hit.full):
            bag.use(piece)
            for other in bag.left():
                # ev sahibi kiraya zam yaparsa names the rent twice
                if {name.written for name in lines_of(other, side)} == {name.written for name in names}:
                    bag.use(other)
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
    if line is None and bag.has("scenario", "people"):
        bag.take_all("scenario", "people")
        line = _wages(heard)
    if line is None and bag.has("scenario", "pay") and not bag.has("scenario", "new_cost"):
        bag.take_all("scenario", "pay")
        line = _wages(heard)
        if line is None:
            raise AskedBackError("topic_cost_step")
    said: dict[str, JsonValue] = {"line": line} if line else {}
    if line is None:
        bag.take_all("measure", "out")
        bag.take_all("agg", "sum")
    if risen.said(bag.left(), bag.tokens) and not (heard.percents or heard.amounts):
        # the rise of which line: a cost by itself is no line
        risen.take(bag)
        return {**said, "held": True} if line else said
    if line is not None and bag.take_all("topic", "lost_customer") and not (heard.percents or heard.amounts):
        return {**said, "percent": "-100"}
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


def _wages(heard: Heard) -> str | None:
    """Return the line of wages, where the file has one; asks which where it has several."""
    paid = [
        member.name
        for table in heard.file.outline.tables
        for dimension in table.dimensions
        if dimension.role in {"line", "category", "description"}
        for member in dimension.members
        if member.total is not None and member.total < 0 and words_mean(member.name, "wages")
    ]
    names = list(dict.fromkeys(paid))
    if len(names) > 1:
        options = tuple(Option(name[:60], f"{heard.question.rstrip(' ?.!')}: {name}"[:500]) for name in names)
        raise AskedBackError("which_name", choices=options[:MOST_OPTIONS], names=", ".join(names[:MOST_OPTIONS]))
    return names[0] if names else None


def _delay(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    if bag.take_all("noun", "supplier"):
        bag.take_all("measure", "out", "payable")
        bag.take_all("verb")
        bag.take_all("anchor", "later")
        paid = line_of(bag, "out", heard.question) or supplier_line(heard.file, heard.question)
        if not heard.days and any(_one_month(bag, piece) for piece in bag.take_all("each", "monthly")):
            heard.days = _MONTH
        return {"direction": "out", "line": paid, **({"days": heard.days} if heard.days else {})}
    line = line_of(bag, "in", heard.question)
    received = bag.take_all("noun", "customer") + bag.take_all("measure", "in", "collected", "receivable", "revenue")
    if line is None and not received:
        raise AskedBackError("topic_late")
    bag.take_all("noun", "invoice")
    bag.take_all("all")
    said: dict[str, JsonValue] = {"line": line} if line else {}
    if not heard.days and any(_one_month(bag, piece) for piece in bag.take_all("each", "monthly")):
        heard.days = _MONTH
    return {**said, "days": heard.days} if heard.days and not (heard.amounts or heard.percents) else said


def _one_month(bag: Bag, piece: Piece) -> bool:
    return [token.text for token in bag.tokens[piece.start : piece.end]] == ["a", "month"]


def _loss(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    line = line_of(bag, "in", heard.question)
    if line is None and (bag.take("noun", "customer") or customer_within(bag)) and bag.take("rank", "top"):
        line = _largest(heard.file)
    bag.take_all("noun", "customer")
    return {"line": line} if line and not (heard.amounts or heard.percents) else {}


def _largest(file: File) -> str | None:
    """Return the customer with the largest receipts, where the file names customers: parties, or lines called so."""
    for table in file.outline.tables:
        for dimension in table.dimensions:
            received = [
                member for member in dimension.members
                if member.total is not None and member.total > 0 and not _SUMMED.search(fold(member.name))
            ]  # fmt: skip
            received.sort(key=lambda member: -(member.total or 0))
            party = dimension.role == "counterparty"
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
    counted = [pair for pair in heard.amounts if _instalments(bag, *pair)]
    sums = [pair for pair in heard.amounts if pair not in counted]
    if len(sums) == 1:
        said["amount"] = written(sums[0][1].value)
    if len(counted) == 1 and heard.months is None:
        heard.months = counted[0][1].whole
    if len(heard.percents) == 1 and told:
        rate = heard.percents[0][1].value / (12 if yearly else 1)
        said["monthly_rate"] = written(rate.quantize(Decimal("0.00000001")))
    if heard.months:
        said["months"] = heard.months
    return said


def _instalments(bag: Bag, piece: Piece, number: Number) -> bool:
    """Return whether a number counts instalments (10 instalments, 12 taksit)."""
    behind = bag.beside(piece)[1]
    words = {token.text for token in bag.tokens[behind.start : behind.end]} if behind is not None else set()
    counts = any(word.startswith(("instal", "taksit", "payment")) for word in words)
    return counts and number.whole is not None and 0 < number.whole <= _MOST_INSTALMENTS


def _draw(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    bag.take_all("prep", "for")
    if any(token.text in _SELF for token in bag.tokens):
        # usta kendine çekse: who takes it out is nobody who is hired
        bag.take_all("scenario", "people")
    return {"monthly_amount": written(heard.amounts[0][1].value)} if len(heard.amounts) == 1 else {}


def _once(bag: Bag, heard: Heard) -> dict[str, JsonValue]:
    direction = "in" if bag.has("topic", "receipt") else "out"
    said: dict[str, JsonValue] = {"direction": direction}
    if len(heard.amounts) == 1:
        said["amount"] = written(heard.amounts[0][1].value)
    elif len(heard.amounts) == len(("count", "price")) and bag.take_all("each", "each"):
        # five laptops at 1,200 each
        count, price = (number for _, number in heard.amounts)
        if count.whole is not None and not count.currency:
            said["amount"] = written(count.value * price.value)
    return said


_Reader = Callable[[Bag, Heard], dict[str, JsonValue]]
_READERS: dict[str, _Reader] = {
    "cost_step": _cost, "late_payment": _delay, "lost_customer": _loss, "price": _price, "loan": _loan,
    "owner_draw": _draw, "one_off": _once, "revenue_change": _received,
}  # fmt: skip
