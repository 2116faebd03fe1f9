"""Which kind of step a question supposes: told by its words, its names and the numbers beside them."""

from __future__ import annotations

from bot.analyst.rules import risen
from bot.analyst.rules.amounts import towards
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.vocabulary import Name
from bot.analyst.rules.when import when_of

_CONDITIONS = ("rsa", "rse", "sak", "sek", "sam", "sem", "saydi", "seydi", "saydik", "seydik", "saydim", "seydim",
               "tse", "tsa", "kse", "ksa", "dese")  # fmt: skip

_MOVED = {"line", "counterparty", "category", "description"}


def begun(bag: Bag) -> str | None:
    """Return the kind of step that a question speaks of, or None."""
    return "cost_step" if risen.said(bag.left(), bag.tokens) and _plain(bag) else _begun(bag)


def _begun(bag: Bag) -> str | None:
    conditional = bag.has("scenario", "if") or any(_conditional(bag, piece) for piece in bag.left())
    asks = conditional or bag.has("scenario", "afford") or _asks_path(bag)
    found = {str(value) for piece in bag.left() if piece.has("topic") for value in piece.options["topic"]}
    if not asks or found & {"tax", "fx", "headcount"}:
        return None
    if _raises_pay(bag):
        return "cost_step"
    if "price" in found and not _costs(bag):
        # what suppliers charge is no price of ours
        return None if bag.has("noun", "supplier") or bag.has("measure", "out") else "price"
    for topic, kind in (("loan", "loan"), ("late", "late_payment"), ("lost_customer", "lost_customer"),
                        ("draw", "owner_draw"), ("purchase", "one_off"), ("receipt", "one_off")):  # fmt: skip
        if topic in found and (topic != "lost_customer" or _loses(bag)) and not _dearer(bag, topic):
            return kind
    # a cost that is not paid any more is no customer
    ended = "lost_customer" in found and _costs(bag) and not any(True for _ in bag.numbers())
    if _late(bag) or ended:
        return "cost_step" if ended else "late_payment"
    if _new_level(bag):
        return "revenue_change"
    moved = any(piece.has("change", "up", "down") or piece.has("multiple") for piece in bag.left()) or "price" in found
    moved = moved or (_costs(bag) and (bag.has("more") or _levelled(bag)))
    both = bag.has("measure", "in", "revenue") or bag.has("scenario", "constant")
    costs = (_costs(bag) or bag.has("measure", "out") or _wages(bag)) and not both
    if (moved and costs) or bag.has("scenario", "new_cost"):
        return "cost_step"
    return None


def _plain(bag: Bag) -> bool:
    """Return whether a question names no number of its own."""
    return all(number.weak for _, number in bag.numbers())


def _dearer(bag: Bag, topic: str) -> bool:
    """Return whether what is bought regularly changes by a percentage (material purchases get 15% dearer)."""
    return topic == "purchase" and _costs(bag) and any(number.percent for _, number in bag.numbers())


def _raises_pay(bag: Bag) -> bool:
    """Return whether those who work here get a percentage more (çalışanlara %30 zam versem), and nobody is hired."""
    paid = bag.has("scenario", "people") or bag.has("noun", "employee")
    moved = bag.has("topic", "price") or bag.has("change", "up", "down")
    percents = [piece for piece, number in bag.numbers() if number.percent]
    named = any(hit_of(piece) for piece in bag.left())
    return paid and moved and len(percents) == 1 and not named and not bag.has("scenario", "hire")


def _wages(bag: Bag) -> bool:
    """Return whether wages are spoken of by themselves: nobody is hired (maaşlar %10 artsa)."""
    named = any(hit_of(piece) for piece in bag.left())
    return bag.has("scenario", "pay") and not named and not bag.has("scenario", "hire", "people", "someone", "gross")


def _conditional(bag: Bag, piece: Piece) -> bool:
    """Return whether a piece ends in a Turkish condition, also where the lexicon holds the whole form (giderse)."""
    last = bag.tokens[piece.end - 1].text if bag.tokens and piece.end > piece.start else ""
    return piece.ending.condition or (piece.has("topic") and last.endswith(_CONDITIONS))


def _levelled(bag: Bag) -> bool:
    """Return whether an amount stands with a line, and nobody is hired: what the line is to be."""
    amounts = [number for _, number in bag.numbers() if not number.percent and not number.weak]
    return len(amounts) == 1 and not bag.has("scenario", "hire", "people", "someone") and not _asks_path(bag)


def _new_level(bag: Bag) -> bool:
    """Return whether a customer is to pay another amount each month (cuts its retainer to 7,000, 7 bine düşürürse)."""
    moved = bag.has("change", "up", "down") or bag.has("scenario", "if")
    reached = [piece for piece, number in bag.numbers() if not number.percent and not number.weak]
    named = any(lines_of(piece, "in") for piece in bag.left() if hit_of(piece))
    level = len(reached) == 1 and (towards(bag, reached[0]) or _becomes(bag, reached[0]))
    return moved and named and level and not _costs(bag)


def _becomes(bag: Bag, amount: Piece) -> bool:
    """Return whether an amount is what something is to be (aylık 49.000 olursa)."""
    behind = bag.beside(amount)[1]
    return behind is not None and behind.has("scenario", "if") and bag.tokens[behind.start].text.startswith("ol")


def _asks_path(bag: Bag) -> bool:
    goal = any(piece.has("goal", "break", "lowest") and not piece.has("name") for piece in bag.left())
    return goal or bag.has("measure", "closing")


def _late(bag: Bag) -> bool:
    """Return whether a payment is said to come so many days or months after its time (pays two months later)."""
    after = [when for piece in bag.left() if (when := when_of(piece)) and when.anchor == "after"]
    paid = bag.has("noun", "supplier") and bag.has("verb", "out") and bag.has("anchor", "later")
    return (bool(after) and bag.has("verb")) or paid


def _costs(bag: Bag) -> bool:
    return any(lines_of(piece, "out") for piece in bag.left() if hit_of(piece))


def _loses(bag: Bag) -> bool:
    named = any(lines_of(piece, "in") for piece in bag.left() if hit_of(piece))
    return named or bag.has("noun", "customer") or customer_within(bag)


def lines_of(piece: Piece, side: str) -> list[Name]:
    """Return the lines or parties of one side of the account that a piece names."""
    hit = hit_of(piece)
    if hit is None:
        return []
    wanted = [name for name in hit.names if name.kind == "member" and name.role in _MOVED]
    found = [name for name in wanted if name.total is not None and (name.total > 0) == (side == "in") and name.total]
    # what a line or a party is called is meant before the texts of its entries
    return [name for name in found if name.role != "description"] or found


def customer_within(bag: Bag) -> bool:
    """Return whether the words of the loss name the customer (müşterim giderse)."""
    lost = [piece for piece in bag.left() if piece.has("topic", "lost_customer")]
    words = [token.text for piece in lost for token in bag.tokens[piece.start : piece.end]]
    return any(word.startswith(("musteri", "customer", "client")) for word in words)
