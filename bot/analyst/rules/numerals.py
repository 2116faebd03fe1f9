"""Numbers as people write them: 1.234,56, 50 bin, 2,5 milyon, buçuk, yüzde 20, 3k, two and a half million, 3. / 2nd."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from bot.analyst.protocols import Language
from bot.analyst.rules import lexicon
from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.turkish import BARE, Ending, apostrophe_ending, noun_ending

_HALF = Decimal("0.5")
_A_YEAR = re.compile(r"(?:19|20)\d\d")
_FIRST_YEAR, _LAST_YEAR = 1980, 2100
_GLUED = {"k", "m", "q", "h"}
_THREE = 3
# A number between these is a price, though it could be a year.
_COMPARED = {"over", "above", "under", "below", "than", "least", "most", "exceeding"}
_COMPARED_BEHIND = {"ustu", "alti", "uzeri", "ustunde", "altinda", "uzerinde", "ve", "ustundeki", "altindaki"}
_PRICED, _EACH = {"at", "@"}, {"each", "apiece"}


def written_number(text: str) -> Decimal:
    """Return the value of a number's digits.

    The last of two different marks is the decimal one; three digits behind a single mark are thousands, unless a zero
    stands before it.
    """
    plain = re.sub(r"[ \u00a0\u202f]", "", text)
    marks = re.findall(r"[.,]", plain)
    if not marks:
        return Decimal(plain)
    parts = re.split(r"[.,]", plain)
    if len(set(marks)) > 1:
        return Decimal("".join(parts[:-1]) + "." + parts[-1])
    thousands = all(len(part) == _THREE for part in parts[1:]) and 0 < len(parts[0]) <= _THREE and parts[0] != "0"
    if thousands or len(marks) > 1:
        return Decimal("".join(parts))
    return Decimal(".".join(parts))


@dataclass(slots=True)
class _Sum:
    """A number under way: whole groups added up, and the group that a multiplier may still raise."""

    total: Decimal = Decimal(0)
    group: Decimal | None = None
    digits: bool = False
    words: int = 0

    @property
    def value(self) -> Decimal:
        return self.total + (self.group or 0)

    def add(self, value: Decimal, *, digits: bool) -> bool:
        """Take a simple number; False where it begins another one."""
        if self.group is not None:
            tens, last = self.group % 100, self.group % 10
            room = (value < 10 and last == 0 and (tens or self.group >= 100)) or (value < 100 and not tens)  # noqa: PLR2004
            if self.digits or digits or not room:
                return False
        self.group = (self.group or Decimal(0)) + value
        self.digits = digits
        return True

    def raise_by(self, factor: Decimal) -> bool:
        """Take a multiplier; False where it can't belong to this number."""
        if factor == 100:  # noqa: PLR2004
            self.group = (self.group or Decimal(1)) * factor
            self.digits = False
            return True
        if self.group is None and self.words:
            return False
        self.total += (self.group if self.group is not None else Decimal(1)) * factor
        self.group, self.digits = None, False
        return True


def numbers_at(tokens: tuple[Token, ...], start: int, language: Language) -> list[Piece]:
    """Return the number that begins at a token: with its percent sign or currency, or as an ordinal or a year."""
    first = tokens[start]
    found: list[Piece] = []
    if first.kind == "number" and _is_ordinal(tokens, start):
        found.append(Piece(start, start + 2, {"ordinal": (first.text,)}, score=1.1))
    lead, percent, currency = _lead(tokens, start, language)
    number = _number(tokens, lead, language)
    if number is None:
        return found
    value, end, ending, weak = number
    percent_after, currency_after, tail, tail_ending = _tail(tokens, end, language)
    if currency_after and ending.case is not None and _A_YEAR.fullmatch(first.text):
        currency_after, tail = None, end  # 2025'te euro: a year, and then a currency
    if tail > end:
        ending = tail_ending
    read = Number(value, percent or percent_after, currency or currency_after, weak and lead == start)
    options: dict[str, tuple[object, ...]] = {"number": (read,)}
    plain = not (percent or percent_after or currency or currency_after)
    four = plain and end == start + 1 and first.kind == "number" and re.fullmatch(r"\d{4}", first.text)
    before = tokens[start - 1].text if start else ""
    after = tokens[start + 1].text if start + 1 < len(tokens) else ""
    rounded = first.text.endswith("00") and (before in _COMPARED or after in _COMPARED_BEHIND)
    if (
        four
        and not rounded
        and before not in _PRICED
        and after not in _EACH
        and _FIRST_YEAR <= int(first.text) <= _LAST_YEAR
    ):
        options["year"] = (int(first.text),)
    found.append(Piece(start, tail, options, ending))
    return found


def _is_ordinal(tokens: tuple[Token, ...], start: int) -> bool:
    """Return whether ``3.`` or ``2nd`` stands here: a mark that the next word follows with a space between."""
    if start + 2 > len(tokens) - 1 and not (
        start + 1 < len(tokens) and tokens[start + 1].text in {"st", "nd", "rd", "th"}
    ):
        return False
    mark = tokens[start + 1]
    if not mark.glued or len(tokens[start].text) > 2:  # noqa: PLR2004
        return False
    return mark.text in {"st", "nd", "rd", "th"} or (mark.text == "." and tokens[start + 2].kind == "word")


def _lead(tokens: tuple[Token, ...], start: int, language: Language) -> tuple[int, bool, str | None]:
    """Return where the number begins behind a percent sign, ``yüzde`` or a currency sign."""
    text = tokens[start].text
    if start + 1 < len(tokens):
        if text in {"%", "yuzde"}:
            return start + 1, True, None
        for entry, _ in lexicon.at(tokens, start, language):
            if entry.kind == "currency" and len(entry.words) == 1 and text in {"₺", "$", "€", "£", "usd", "try", "eur"}:
                return start + 1, False, entry.value
    return start, False, None


def _tail(tokens: tuple[Token, ...], end: int, language: Language) -> tuple[bool, str | None, int, Ending]:
    """Return a percent sign or a currency that stands behind the number, with its ending."""
    if end < len(tokens):
        token = tokens[end]
        if token.text in {"%", "percent", "pct"}:
            return True, None, end + 1, BARE
        if token.text == "per" and end + 1 < len(tokens) and tokens[end + 1].text == "cent":
            return True, None, end + 2, BARE
        for entry, ending in lexicon.at(tokens, end, language):
            if entry.kind == "currency":
                return False, entry.value, end + len(entry.words), ending
    return False, None, end, BARE


def _number(tokens: tuple[Token, ...], start: int, language: Language) -> tuple[Decimal, int, Ending, bool] | None:
    """Return value, end, ending and weakness of the number that begins here."""
    state = _Sum()
    position, ending, weak = start, BARE, False
    while position < len(tokens):
        token = tokens[position]
        if token.kind == "number":
            if (position > start and token.joined) or not state.add(written_number(token.text), digits=True):
                break
            ending = apostrophe_ending(token.suffix) or BARE
            position += 1
            weak = False
        else:
            spoken = token.text == "and" and state.group is not None and state.group >= 100 and not state.digits  # noqa: PLR2004
            step = _word(tokens, position + spoken, language, state) if position + spoken < len(tokens) else None
            if step is None:
                break
            weak = not state.words and tokens[position].text in {"bir", "one", "tek"}
            position, ending = step
        state.words += 1
        if not ending.bare:
            break
    if position == start:
        return None
    return state.value, position, ending, weak and state.words == 1


def _word(tokens: tuple[Token, ...], position: int, language: Language, state: _Sum) -> tuple[int, Ending] | None:
    """Take a number word, a multiplier or a half at this position; None where none of them stands here."""
    token = tokens[position]
    entries = sorted(lexicon.at(tokens, position, language), key=lambda found: -len(found[0].words))
    for entry, ending in entries:
        after = position + len(entry.words)
        if entry.kind == "fraction":
            if entry.value == "half_of" and not state.words:
                state.group = _HALF
                return after, ending
            if entry.value == "half" and (state.group is not None):
                state.group += _HALF
                return after, ending
            continue
        if token.text in _GLUED and not token.glued:
            continue
        if entry.kind == "multiplier":
            if language == "tr" and entry.value == "100" and not ending.bare:
                continue
            if language == "en" and not state.words and token.text in {"k", "m", "grand"}:
                continue
            if state.raise_by(Decimal(entry.value)):
                return after, ending
        if entry.kind == "number" and state.add(Decimal(entry.value), digits=False):
            return after, ending
    return None


def glued_unit(tokens: tuple[Token, ...], start: int) -> list[Piece]:
    """Return a quarter or half written as Q2 or H1."""
    token = tokens[start]
    if token.text not in {"q", "h"} or start + 1 >= len(tokens) or not tokens[start + 1].glued:
        return []
    number = tokens[start + 1]
    unit, most = ("quarter", 4) if token.text == "q" else ("half", 2)
    if number.kind != "number" or not number.text.isdigit() or not 1 <= int(number.text) <= most:
        return []
    ending = (noun_ending(number.suffix) if number.suffix else BARE) or BARE
    return [Piece(start, start + 2, {unit: (int(number.text),)}, ending, score=1.2)]
