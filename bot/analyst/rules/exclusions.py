"""What a question leaves out or takes off: except X, X hariç, after X, A minus X, X minus every other."""

from __future__ import annotations

from bot.analyst.rules import subjects
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.columns import of_noun
from bot.analyst.rules.expression import Filter, Quantity
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import Slots, Subject, named
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.subjects import File

_TAX = {"tax", "taxes", "vat", "vergi", "vergiler", "vergisiz", "kdv", "vergiyi"}


def excluded(bag: Bag, file: File, question: str, language: str, found: Slots) -> None:
    """Take ``except X``, ``X hariç``, ``A minus X`` and ``X minus every other``."""
    for piece in bag.left():
        ranked = piece.has("filter", "after") and bag.has("rank")
        if not (ranked or piece.has("filter", "except", "minus")) or not bag.free(piece):
            continue
        if piece.has("follow") and not bag.pieces.index(piece):
            continue
        before, after = bag.beside(piece)
        others = after if after is not None and after.has("filter", "every_other") else None
        if others is not None and before is not None and named(before):
            _all_others(bag, file, question, (before, piece, others), found)
            continue
        minus = piece.has("filter", "minus")
        meant = before if language == "tr" and not minus else after
        hit = named(meant) if meant is not None and bag.free(meant) else None
        if meant is None or hit is None:
            continue
        if not hit.full and any(token.text in _TAX for token in bag.tokens[meant.start : meant.end]):
            # without tax: net of it, which a payment to a tax office does not tell
            raise AskedBackError("not_clear", words=f"{bag.written(piece)} {bag.written(meant)}")
        quantity = subjects.by_name(file, of_noun(bag, meant, hit), question)
        if len(quantity.where) != 1 or (minus and found.minus is not None):
            continue
        bag.use(piece)
        bag.use(meant)
        if minus:
            found.minus = quantity
        else:
            found.excluded.append(Filter(column=quantity.where[0].column, op="is_not", values=quantity.where[0].values))


def _all_others(bag: Bag, file: File, question: str, pieces: tuple[Piece, Piece, Piece], found: Slots) -> None:
    hit = named(pieces[0])
    if hit is None:
        return
    quantity = subjects.by_name(file, hit, question)
    if len(quantity.where) != 1:
        return
    for piece in pieces:
        bag.use(piece)
    behind = bag.beside(pieces[2])[1]
    if behind is not None and behind.has("noun", "line"):
        bag.use(behind)
    bag.take_all("measure", "profit")
    only = quantity.where[0]
    others = Filter(column=only.column, op="is_not", values=only.values)
    if file.table(quantity.table).sign == "printed":
        found.rest = Quantity(table=quantity.table, where=(others,), name=quantity.name)
    elif file.only_income(quantity.table, hit):
        # amounts are signed as they move the account: one line less all others is the sum of all
        quantity = Quantity(table=quantity.table, name="profit")
        found.rest = quantity
    else:
        return
    found.members.append(Subject(pieces[0], "member", quantity))
