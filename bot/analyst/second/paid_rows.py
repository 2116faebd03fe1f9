"""What was collected or paid of invoices: what their paid column holds, or the rows that have a day of payment."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.books import Books, Sheet
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import pattern
from tools.analysis.parameters import Condition, Operand
from tools.periods import Span

COLLECTED = pattern(
    r"tahsil(?:at\w*| ed\w+| et\w+)|collect(?:ed|s|ing)?|collections|receive[ds]?|receipts|came in|coming in|come in|"
    r"(?:paid|pays|pay) us|bize (?:\w+ )?ode\w+|gelen para\w*|para gel\w+"
)
PAID = pattern(
    r"(?:we|i|have|has|had|actually|already|was|were|been|did|are|is|got|get) (?:\w+ ){0,2}(?:paid|pay)|paid (?:to|"
    r"out)|"
    r"paid (?:\w+ )?(?:invoices|bills|ones)|payments?|odemeler\w*|(?:ode(?:dik|mis|di|dim|nen|yip)|odenmis|odemisiz)\w*"
)
NOT_PAID = pattern(
    r"(?:still |yet |left )?to (?:come in|collect|be collected|be received|receive)|tahsil ed(?:il)?ece\w+|"
    r"tahsil etmemiz gereken\w*|kalan (?:alacak|tahsilat)\w*|"
    r"(?:not|never|nothing|hic|tahsil edil(?:me|eme)\w*|unpaid|odenme\w+|hasnt|havent|isnt|arent)(?: \w+)?"
)
STILL = pattern(
    r"(?:daha|hala) (?:ne kadar|kac)[^?]*ode\w+|still (?:owed?|have to pay|to pay|unpaid|open|outstanding|due)|"
    r"ne kadar(?:i)? (?:kaldi|kalmis|kaliyor|acik)|how much is (?:left|open|still)|(?:is|are) still (?:open|owed)|"
    r"kalan\w*"
)


def received(features: Features, books: Books) -> list[Subject]:
    """Return what was paid of the invoices of the side that a question speaks of; none where it speaks of none."""
    text = features.folded
    came, went = COLLECTED.search(text), PAID.search(text)
    if (
        books.currencies
        or "due" in features.named("subject")
        or not (came or went)
        or NOT_PAID.search(text)
        or features.named("state")
    ):
        return []
    found = []
    for sheet in books.sheets:
        side = _side(sheet)
        if came and side == "out":
            continue
        found += _paid(sheet)
    return found


def _side(sheet: Sheet) -> str | None:
    column = sheet.table.dimension("direction")
    values = {value for value in column.values if value} if column is not None else set()
    return next(iter(values)) if len(values) == 1 else None


def _paid(sheet: Sheet) -> list[Subject]:
    paid, day = sheet.table.measure_of("paid"), sheet.table.date("paid")
    if paid is not None:
        return [Subject(sheet.table.id, Operand(measure=paid.name), "received")]
    if day is not None:
        where = (Condition(column=day.name, op="not_empty"),)
        return [Subject(sheet.table.id, Operand(where=where), "received")]
    return []


def dated(asks: list[list[Ask]], spans: tuple[Span, ...], books: Books) -> list[list[Ask]]:
    """Return the asks of a period by the day of payment; none where the file does not tell when it was paid."""
    if not spans:
        return asks
    if any(sheet.table.date("paid") is None for sheet in books.sheets):
        return []
    return [[_by_payment(ask) for ask in each] for each in asks]


def _by_payment(ask: Ask) -> Ask:
    return replace(ask, date="paid")


def asks_both(features: Features) -> bool:
    """Return whether a question asks what was paid and what is still to be paid."""
    return STILL.search(features.folded) is not None
