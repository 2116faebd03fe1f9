"""Numbers written as words, English and Turkish: "two hundred and fifty thousand", "iki buçuk milyon", "yirmibeş"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from bot.texts import Language

ENGLISH = {
    word: value
    for value, word in enumerate(
        (
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen",
        )
    )
} | {
    word: 20 + 10 * n
    for n, word in enumerate(("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"))
}
TURKISH = (
    {word: n for n, word in enumerate(("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz"))}
    | {
        word: 10 * n
        for n, word in enumerate(("on", "yirmi", "otuz", "kırk", "elli", "altmış", "yetmiş", "seksen", "doksan"), 1)
    }
    | {"dörd": 4}
)
SCALES: dict[Language, dict[str, int]] = {
    "en": {"hundred": 100, "thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12, "dozen": 12},
    "tr": {"yüz": 100, "bin": 10**3, "milyon": 10**6, "milyar": 10**9, "trilyon": 10**12, "düzine": 12},
}
HALF, TENTH = Decimal("0.5"), Decimal("0.1")
WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ALL = sorted({*TURKISH, *SCALES["tr"], "buçuk"}, key=len, reverse=True)
GLUED = re.compile(f"((?:{'|'.join(_ALL)})+)")
PIECE = re.compile("|".join(_ALL))
# Words that are also something else: only bare, or with an apostrophe, are they numbers.
DOUBTFUL = frozenset({"on", "yüz", "bin", "altı", "yedi", "kırk", "bir"})
SUFFIX = re.compile(
    r"(?:s?[iıuü])?(?:n?[dt][ae]n?|[ny]?[ae]|[ny]?[iıuü]n?|l[iıuü]k)?(?:d[iıuü]r)?",
)
JOINTS = re.compile(r"[\s\-]|\b(?:and|a)\b")
GENITIVE = re.compile(r"[iıuü]n$")


@dataclass(frozen=True, slots=True)
class WordNumber:
    """A number in words with its place in the text; ``step`` is the unit that it is said to."""

    start: int
    end: int
    value: Decimal
    step: Decimal


@dataclass(slots=True)
class _Sum:
    """A number as its words add up."""

    total: Decimal = Decimal(0)
    current: Decimal | None = None
    last: Decimal | None = None
    step: Decimal = Decimal(1)

    def takes(self, piece: str, language: Language) -> bool:
        """Add a word and return True, or return False where it begins another number."""
        scales = SCALES[language]
        if piece in scales:
            return self._scaled(Decimal(scales[piece]))
        if piece in ("buçuk", "yarım"):
            if self.current is None:
                return False
            self.current, self.step = self.current + HALF, TENTH
            return True
        value = Decimal((ENGLISH if language == "en" else TURKISH)[piece])
        if self.last is not None and not (self.last > value and self._leaves_room(value)):
            return False
        self.current = (self.current or Decimal(0)) + value
        self.last, self.step = value, Decimal(1)
        return True

    def _leaves_room(self, value: Decimal) -> bool:
        last = self.last or Decimal(0)
        tens_before = last == 10 or 20 <= last < 100  # noqa: PLR2004
        return (tens_before and value < 10) or (last >= 100 and value < last)  # noqa: PLR2004

    def _scaled(self, scale: Decimal) -> bool:
        if scale == 100 and self.current is not None and self.current >= 100:  # noqa: PLR2004
            return False
        amount = (1 if self.current is None else self.current) * scale
        step = self.step * scale if self.step == TENTH or scale >= 1000 else Decimal(1)  # noqa: PLR2004
        if scale >= 1000:  # noqa: PLR2004
            self.total, self.current = self.total + amount, None
        else:
            self.current = amount
        self.last, self.step = scale, step
        return True

    @property
    def value(self) -> Decimal:
        """Return what has been added up."""
        return self.total + (self.current or Decimal(0))


def number_words(low: str, language: Language) -> Iterator[WordNumber]:
    """Return the numbers from two up that stand in words in a lower-case text."""
    run: _Sum | None = None
    start = end = 0
    for token in WORD.finditer(low):
        pieces = _pieces(token[0], low[: token.start()], language)
        if run is not None and _joins(token[0], low[end : token.start()], language):
            continue
        near = run is not None and not JOINTS.sub("", low[end : token.start()])
        for piece in pieces:
            if run is None or not near or not run.takes(piece, language):
                if run is not None:
                    yield from _told(run, start, end)
                run, start = _Sum(), token.start()
                if piece == "yarım":
                    run.current, run.step = HALF, TENTH
                elif not run.takes(piece, language):
                    run = None
            near, end = True, token.end()
        if not pieces and run is not None:
            yield from _told(run, start, end)
            run = None
    if run is not None:
        yield from _told(run, start, end)


def _told(run: _Sum, start: int, end: int) -> Iterator[WordNumber]:
    if run.value >= 2:  # noqa: PLR2004 (one and a half are no claims)
        yield WordNumber(start, end, run.value, run.step)


def _joins(word: str, between: str, language: Language) -> bool:
    """Return whether a word only joins two parts of one number ("two hundred and fifty", "half a million")."""
    return language == "en" and word in ("and", "a") and not JOINTS.sub("", between)


def _pieces(word: str, before: str, language: Language) -> list[str]:
    """Return the number words that a word consists of, none where it is another word."""
    if language == "en":
        return [word] if word in ENGLISH or word in SCALES["en"] else (["yarım"] if word == "half" else [])
    if word == "yarım":
        return [word]
    bare, apostrophe, _ = word.replace("’", "'").partition("'")
    glued = GLUED.match(bare)
    if glued is None:
        return []
    rest = bare[glued.end() :]
    if rest and (glued[0] in DOUBTFUL or not SUFFIX.fullmatch(rest)):
        return []
    if glued[0] == "altı" and not apostrophe and _under_something(before):
        return []
    return PIECE.findall(glued[0])


def _under_something(before: str) -> bool:
    """Return whether "altı" is the underside of what stands before it ("sıfırın altı"), and not six."""
    words = before.split()
    return bool(words) and GENITIVE.search(words[-1]) is not None and GLUED.fullmatch(words[-1]) is None
