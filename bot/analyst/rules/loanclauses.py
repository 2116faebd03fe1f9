"""A loan put into the cash path in one question: its terms, when it comes and is first paid, and what is asked."""

from __future__ import annotations

from decimal import Decimal

from bot.analyst.rules import pathoutput
from bot.analyst.rules.bag import Bag
from bot.analyst.rules.days import AbsentPeriodError, Calendar, RelativePeriodError, SeveralPeriodsError
from bot.analyst.rules.expression import GivenStep, Path, Reading
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.when import Placed, When
from tools.periods import key_of

_MONTHLY = {"aylik", "ayda", "month", "monthly", "ay"}
_YEARLY = {"yillik", "yilda", "year", "yearly", "annual", "annually", "annum", "senelik"}
_COUNTED = ("instal", "taksit", "payment", "repayment", "ay", "month", "vade")
_AMONG = {"equal", "esit", "monthly", "aylik", "month", "a", "sabit", "fixed"}
_FIRST = {"first", "ilk", "1st", "birinci", "ilki", "ilkini"}
_PAID = ("instal", "taksit", "payment", "repayment", "odeme", "one", "is", "being", "due", "in", "to", "from", "be")
_BACK = {"repaid", "geri", "ilki", "back", "taking", "taken", "repayable", "total", "kredisi", "borcu"}
_STARTS = {"starting", "start", "starts", "beginning", "begins", "from"}
_LOANS = ("loan", "borrow", "kredi", "borc")
_MOST = 600
_NEAR = 3
_ENDS = {"year_end", "file_end"}
_KINDS = ("scenario", "verb", "follow", "arrive", "joint", "supposed", "reach", "lasting", "anchor")


def read(bag: Bag, calendar: Calendar) -> Reading | None:
    """Return the path with a loan of which every term is said; None where one is not, or a word is left over."""
    terms = _terms(bag)
    if terms is None:
        return None
    months = _months(bag, calendar)
    if months is None or "start" not in months:
        return None
    first = {"first_instalment": months["first"]} if "first" in months else {}
    step = GivenStep(step="loan", arguments={**terms, "start": months["start"], **first})
    asked = _instalment(bag)
    for kind in _KINDS:
        bag.take_all(kind)
    bag.take_all("topic", "loan")
    bag.take_all("each", "monthly", "yearly", "each")
    bag.take_all("ordinal", "1")
    bag.take_all("having", "equal")
    bag.take_all("unit")
    bag.take_all("prep")
    bag.take_all("scenario")
    left = [piece for piece in bag.left() if bag.tokens[piece.start].text not in _BACK]
    try:
        output = pathoutput.read(left, bag.tokens, calendar, bare=True)
    except (AbsentPeriodError, SeveralPeriodsError, RelativePeriodError):
        return None
    if output is None and (left := [piece for piece in left if not piece.has("question", "dash")]):
        return None
    if output is None and not asked:
        return None
    path = Path(steps=(step,), goal="closing", at=calendar.months[-1])
    return Reading(expression=output.on(path) if output is not None else path)


def _terms(bag: Bag) -> dict[str, str | int] | None:
    """Return the amount, the rate of a month and the number of instalments, their words used up."""
    words = [token.text for token in bag.tokens]
    if not any(word.startswith(_LOANS) for word in words):
        return None
    percents = [(piece, number) for piece, number in bag.numbers() if number.percent or _of_interest(bag, piece)]
    plain = [(piece, number) for piece, number in bag.numbers() if not (number.percent or number.weak)]
    plain = [pair for pair in plain if pair not in percents]
    counted = [pair for pair in plain if _counts(bag, *pair)]
    sums = [pair for pair in plain if pair not in counted]
    if len(percents) != 1 or len(counted) != 1 or len(sums) != 1:
        return None
    piece, rate = percents[0]
    near = set(words[max(0, piece.start - _NEAR) : piece.end + _NEAR])
    yearly, monthly = bool(near & _YEARLY), bool(near & _MONTHLY)
    if yearly == monthly or not 0 < rate.value <= 100 or sums[0][1].value <= 0:  # noqa: PLR2004 - a hundred percent
        return None
    for used in (percents[0], counted[0], sums[0]):
        bag.use(used[0])
    each = rate.value / (12 if yearly else 1)
    return {
        "amount": format(sums[0][1].value.normalize(), "f"),
        "monthly_rate": format(each.quantize(Decimal("0.00000001")).normalize(), "f"),
        "months": int(counted[0][1].value),
    }


def _of_interest(bag: Bag, piece: Piece) -> bool:
    """Return whether a number without a percent sign is a rate (aylık 3,2 faizle)."""
    behind = bag.tokens[piece.end].text if piece.end < len(bag.tokens) else ""
    return behind.startswith(("faiz", "interest"))


def _counts(bag: Bag, piece: Piece, number: Number) -> bool:
    """Return whether a number counts instalments or months of repayment (12 eşit taksit, over 10 months)."""
    behind = [token.text for token in bag.tokens[piece.end : piece.end + _NEAR]]
    while behind and behind[0] in _AMONG and len(behind) > 1:
        behind = behind[1:]
    whole = number.whole is not None and 0 < number.whole <= _MOST and not number.currency
    return whole and bool(behind) and behind[0].startswith(_COUNTED)


def _months(bag: Bag, calendar: Calendar) -> dict[str, str] | None:
    """Return the month in which the money comes and that of the first instalment; a closing's month is left."""
    found: dict[str, str] = {}
    for piece, placed in bag.periods():
        when = placed.what
        if not isinstance(when, When) or when.unit != "month" or when.number is None:
            continue
        if when.end or when.anchor in _ENDS or _closes(bag, piece):
            continue
        part = "first" if _is_first(bag, piece) else "start"
        span = calendar.resolve(Placed(when), bag.year_hint())
        if span is None or part in found or len(span.months) != 1:
            return None
        found[part] = key_of(span.start, "month")
        bag.use(piece)
    return found


def _closes(bag: Bag, piece: Piece) -> bool:
    """Return whether the words of a balance stand beside a month."""
    before, behind = bag.beside(piece)
    balance = [each for each in (before, behind) if each is not None and each.has("measure", "closing")]
    words = [token.text for token in bag.tokens[max(0, piece.start - 2) : piece.start + 1]]
    return bool(balance) or any(word in {"close", "closing", "closes"} for word in words)


def _is_first(bag: Bag, piece: Piece) -> bool:
    """Return whether a month is that of the first instalment: its words stand right before or behind it."""
    before = [token.text for token in bag.tokens[: piece.start + 1] if not token.is_mark]
    marks = [at for at in range(piece.start) if bag.tokens[at].is_mark]
    since = [token.text for token in bag.tokens[(marks[-1] + 1) if marks else 0 : piece.start]]
    first = [at for at, word in enumerate(since) if word in _FIRST]
    if first and all(word.startswith(_PAID) or word in _STARTS for word in since[first[-1] + 1 :]):
        return True
    counted = any(word.startswith(("instal", "taksit", "payment", "repayment")) for word in before[-_NEAR - 3 :])
    starts = any(word in _STARTS for word in before[-_NEAR:])
    behind = [token.text for token in bag.tokens[piece.end : piece.end + 2]]
    ordinal = len(behind) > 1 and behind[0] in _FIRST and behind[1].startswith(("taksit", "instal", "odeme"))
    return (counted and starts) or ordinal


def _instalment(bag: Bag) -> bool:
    """Take that the instalment is asked for (taksit ne kadar, what is each instalment)."""
    for piece in bag.left():
        words = [token.text for token in bag.tokens[piece.start : piece.end]]
        paid = any(word.startswith(("instal", "taksit", "payment", "repayment")) for word in words)
        before, behind = bag.beside(piece)
        beside = [each for each in (before, behind) if each is not None]
        if paid and any(each.has("question", "how_much", "how_many") for each in beside):
            for used in (piece, *(each for each in beside if each.has("question", "how_much", "how_many"))):
                if bag.free(used):
                    bag.use(used)
            return True
    return False
