"""What is asked of a report's profit on a scenario: its sum, its weakest or best month, the difference it makes."""

from __future__ import annotations

from dataclasses import dataclass

from bot.analyst.rules import profitwords as said
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import Calendar
from bot.analyst.rules.fold import Token
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.reports import Report

_HALF_YEAR = 6


@dataclass(frozen=True, slots=True)
class ProfitAsked:
    """The figure that is asked for and its months; ``own`` of the changed line alone, ``unsure`` where it may be."""

    figure: str
    first: str | None
    last: str | None
    then: bool
    own: bool
    unsure: bool
    month: bool


def asked(
    pieces: list[Piece], tokens: tuple[Token, ...], report: Report, calendar: Calendar, *, alone: bool = False
) -> ProfitAsked | None:
    """Return what the pieces ask of the profit and nothing else, None where a word is left over.

    ``alone`` where they go on from a question that supposed something.
    """
    bag = Bag(list(pieces), tokens)
    words = [token.text for piece in pieces for token in tokens[piece.start : piece.end]]
    gross = bool(bag.take_all("measure", "gross_profit"))
    profits = bag.take_all("measure", "profit") + left_over(bag)
    if gross and not report.gross:
        return None
    told = defined(bag, tokens)
    figure = _figure(bag, named=bool(profits) or gross or told)
    if figure is None:
        return None
    then = bool(bag.take_all("same", "period"))
    if not all_months(bag, calendar):
        return None
    spans = [(piece, calendar.resolve(placed, bag.year_hint())) for piece, placed in bag.periods()]
    for piece, _ in spans:
        bag.use(piece)
    bounded = [span for _, span in spans if span is not None and span.months != calendar.months]
    if len(bounded) > 1 or (alone and not bounded and figure not in {"lowest", "highest"}):
        return None
    if _unread(bag, tokens, calendar):
        return None
    own = any(word in said.ITS for word in words)
    of_all = any(word in said.OF_ALL for word in words) or not _of_one(pieces)
    first, last = (bounded[0].months[0], bounded[0].months[-1]) if bounded else (None, None)
    return ProfitAsked(figure, first, last, then=then, own=own, unsure=not (own or of_all),
                       month=figure in {"lowest", "highest"})  # fmt: skip


def left_over(bag: Bag) -> list[Piece]:
    """Take the words for income less costs (gelir gider farkı); those for cash that flows are none of profit."""
    found = []
    for piece in bag.left():
        texts = [token.text for token in bag.tokens[piece.start : piece.end]]
        flows = any(text.startswith(("nakit", "cash", "flow", "akis", "giren", "giris", "cikan")) for text in texts)
        if piece.has("measure", "net") and not piece.has("name") and not flows:
            bag.use(piece)
            found.append(piece)
    return found


def defined(bag: Bag, tokens: tuple[Token, ...]) -> bool:
    """Take words that say what profit is: the income less all costs (sales minus all other accounts)."""
    free = bag.left()
    for at, piece in enumerate(free):
        texts = [token.text for token in tokens[piece.start : piece.end]]
        if not any(text in said.INCOME for text in texts):
            continue
        run = [piece]
        for other in free[at + 1 :]:
            if not all(
                token.text in said.LESS | said.COSTS | said.INCOME | said.THE_REST
                for token in tokens[other.start : other.end]
            ):
                break
            run.append(other)
        words = {token.text for each in run for token in tokens[each.start : each.end]}
        if words & said.LESS and words & (said.COSTS | {"accounts", "hesaplar", "hesap"}):
            for each in run:
                bag.use(each)
            return True
    return False


def _figure(bag: Bag, *, named: bool) -> str | None:
    """Return the figure that is asked for; None where neither a profit nor a month of it is."""
    low, high = bool(bag.take_all("rank", "bottom")), bool(bag.take_all("rank", "top"))
    lowest = bag.take_all("goal", "lowest")
    named_month = any(token.text.startswith(("month", "ay")) for p in lowest for token in bag.tokens[p.start : p.end])
    low = bool(lowest) or low
    if low or high:
        month = bool(bag.take_all("unit", "month")) or named_month
        bag.take_all("question")
        return None if (low and high) or not month else "lowest" if low else "highest"
    if not named:
        return None
    differs = bool(bag.take_all("goal", "difference"))
    much = bag.has("question", "how_much")
    if much and (bag.has("more") or bag.has("filter", "minus") or bag.has("change")):
        differs = True
        bag.take_all("more")
        bag.take_all("filter", "minus")
        bag.take_all("change")
    bag.take_all("question")
    return "difference" if differs else "total_profit"


def all_months(bag: Bag, calendar: Calendar) -> bool:
    """Take a number of months that is that of the file (over the nine months); False where it is another."""
    for piece, number in list(bag.numbers()):
        behind = bag.beside(piece)[1]
        counts = behind is not None and (behind.has("unit", "month") or behind.has("each", "monthly"))
        if not counts or number.whole != len(calendar.months):
            return False
        bag.use(piece)
        if behind is not None:
            bag.use(behind)
    return True


def _of_one(pieces: list[Piece]) -> bool:
    """Return whether the profit stands with the Turkish ending that may make it that of a line (brüt kârı)."""
    said = [piece for piece in pieces if piece.has("measure", "profit", "gross_profit")]
    return any(piece.ending.possessive for piece in said)


def _unread(bag: Bag, tokens: tuple[Token, ...], calendar: Calendar) -> bool:
    for kind in ("supposed", "agg", "each", "anaphor", "cycle"):
        bag.take_all(kind)
    bag.take_all("goal", "left")
    bag.take_all("scenario", "if")
    bag.take_all("prep", "for", "in", "at", "on", "over", "and")
    half = bag.left()
    for piece in half:
        text = [token.text for token in tokens[piece.start : piece.end]]
        hit = hit_of(piece)
        columns = hit is not None and all(
            name.kind == "measure" and name.role in {"amount", "net"} for name in hit.names
        )
        half_year = text in (["half"], ["half", "year"], ["yariyil"]) and len(calendar.months) == _HALF_YEAR
        if columns or half_year or all(word in said.ASKING | said.ITS | said.OF_ALL for word in text):
            bag.use(piece)
    return bool(bag.unread())
