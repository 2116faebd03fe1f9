"""The figure audit: each citation of a text must stand for a figure, each typed number and month must have a source."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from itertools import pairwise

from bot.analyst.protocols import Ungrounded
from bot.pipeline.beside import counts_something, says_loss, says_rate
from bot.pipeline.figures import Citation, Part, unknown
from bot.pipeline.named_periods import Named, Reading, named_periods
from bot.pipeline.scan import FIRST_CITATION, Token, flattened, lowered, tokens
from bot.pipeline.scripts import hidden
from bot.pipeline.sources import Source, Sources, blanked
from tools.periods import Span, span_of

SENTENCE_END = re.compile(
    r"[;\n]|(?<=[.!?…])(?<!\d\.)\s+(?![a-zçğıöşü])|(?<=\d\.)\s+(?=[A-ZÇĞİÖŞÜ\U000f0000-\U000ffffd])"
)
LIST_NUMBER = re.compile(r"^\s*(\d{1,2})[.)](?=\s)", re.MULTILINE)
PRIVATE = re.compile("[\ue000-\uf8ff\U000f0000-\U0010ffff]")
RANGE = re.compile(r"\s*(?:[-–—]|to|through|until|till|ile)?\s*", re.IGNORECASE)
AMOUNT_BEFORE = re.compile(
    r"(?<!year)(?<!years)(?<!period)(?<!dönem)(?<!yıl)(?<!mean)(?<!soruyorsunuz)(?::|\s(?:is|was|were|equals))\s$",
    re.IGNORECASE,
)
UNDER = re.compile(r"[\d\U000f0000-\U000ffffd](?:\s(?:bin|milyon))?(?:\s?(?:TL|₺|€|\$|lira|euro|avro))?(?:\sve)?\s$")
HALF = Decimal("0.5")
BETWEEN = re.compile(r"\s*(?:and|ve)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Audit:
    """What cites nothing, what has no source, and where each typed number comes from (for the critic).

    ``unproven`` says that some number or month has its source in the question, the outline or the calendar alone: no
    tool found it.
    """

    unknown: tuple[Ungrounded, ...] = ()
    ungrounded: tuple[Ungrounded, ...] = ()
    marks: tuple[str, ...] = ()
    unproven: bool = False

    @property
    def problems(self) -> tuple[Ungrounded, ...]:
        """Return everything that the writer has to mend."""
        return self.unknown + self.ungrounded


def audit(parts: Sequence[Part], sources: Sources) -> Audit:
    """Return the audit of one text."""
    return _Auditor(parts, sources).run()


@dataclass(slots=True)
class _Auditor:
    """One text under audit: citations stand as single private characters in ``text``, so that places can be told."""

    parts: Sequence[Part]
    sources: Sources
    text: str = ""
    citations: list[Citation] = field(default_factory=list)
    problems: list[Ungrounded] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    unproven: bool = False

    def run(self) -> Audit:
        for part in self.parts:
            if isinstance(part, Citation):
                self.text += chr(FIRST_CITATION + len(self.citations))
                self.citations.append(part)
            else:
                self.text += PRIVATE.sub("□", part)
        low, periods = self._periods(lowered(self.text, self.sources.language))
        seen = [t for t in tokens(self._covered(low), low, self.sources.language) if not self._says_under(t)]
        matched = [(token, self._number(token)) for token in seen]
        self._months(periods, matched)
        for start, end in hidden(self._covered(low), low, self.sources.language, self.sources.words):
            self._problem(start, end, "a word that can be read as a number and stands in neither file nor question")
        found = tuple(Ungrounded(text=each.source, reason="no such figure") for each in unknown(self.parts))
        return Audit(found, tuple(self.problems), tuple(self.marks), self.unproven)

    def _periods(self, low: str) -> tuple[str, list[Named]]:
        """Return the small letters with names, list numbers and grounded periods covered, and all periods named."""
        if self.sources.names:
            for match in self.sources.names.finditer(low):
                low = blanked(low, *match.span())
        expected = 1
        for match in LIST_NUMBER.finditer(low):
            if int(match[1]) in (1, expected):
                expected = int(match[1]) + 1
                low = blanked(low, *match.span(1))
        periods = named_periods(self._covered(low), flattened(low))
        for named in periods:
            low = self._period(named, low)
        return low, periods

    def _says_under(self, token: Token) -> bool:
        """Return whether a word behind a number says that things lie under it ("500 altı") and is no six."""
        if self.sources.language != "tr" or self.text[token.start : token.end].lower() != "altı":
            return False
        return UNDER.search(self.text, max(0, token.start - 16), token.start) is not None

    def _covered(self, low: str) -> str:
        """Return the text with the same places covered as in its small letters."""
        return "".join("□" if small == "□" else character for character, small in zip(self.text, low, strict=True))

    def _period(self, named: Named, low: str) -> str:
        """Return the small letters with the period covered, after noting it as a problem where nothing names it.

        Two things may be numbers after all and stay: the day of "May 12 customers", a year that no date holds.
        """
        origin = next((origin for each in named.readings if (origin := self.sources.of_period(each))), None)
        if named.readings[0].is_year and (origin is None or (origin == "date" and self._is_amount(named))):
            return low
        day = None
        if origin is None and named.day:
            origin = self.sources.of_period(named.readings[0].month)
            day = low[slice(*named.day)] if origin else None
        self._mark(named.start, named.end, origin)
        if origin is None:
            self._problem(named.start, named.end, "no figure, assumption or date names this period")
        low = blanked(low, named.start, named.end)
        return low[: named.day[0]] + day + low[named.day[1] :] if named.day and day else low

    def _is_amount(self, named: Named) -> bool:
        """Return whether a bare year stands where an amount does ("Rent: 2026", "Rent is 2026")."""
        asked = {each.year for other in self.sources.asked for each in other.readings}
        if named.readings[0].year in asked:
            return False
        return AMOUNT_BEFORE.search(self.text, max(0, named.start - 24), named.start) is not None

    def _number(self, token: Token) -> list[Source]:
        """Return the sources of a number, after noting it as a problem where it has none or contradicts its mark."""
        if token.cited is not None:
            self._cited(token, self.citations[token.cited])
            return []
        counted = counts_something(self.text, token)
        found = [each for each in self.sources.numbers if _backs(each, token) and (counted or not each.is_count)]
        if token.sign is None and says_loss(self.text, token):
            found = [each for each in found if each.value < 0 or each.unit != "money"]
        names = list(dict.fromkeys(source.name for source in found))
        self._mark(token.start, token.end, ", ".join(names[:3]) or None)
        if not found or token.joined:
            self._problem(token.start, token.end, "no figure, assumption or count has this number, sign and unit")
        return found

    def _cited(self, token: Token, citation: Citation) -> None:
        cited = citation.cited
        if cited is None or cited.value is None or citation.form in ("period", "member"):
            return
        negative = cited.value < 0
        wrong = {
            "a digit stands beside the figure": token.joined,
            "a scale word stands beside the figure": token.scaled,
            "a sign stands beside the figure": token.sign is not None and not (
                citation.form == "abs" and negative == (token.sign == "-")
            ),
            "a loss is told and the figure is none": citation.form == "value" and cited.unit == "money"
            and cited.value > 0 and says_loss(self.text, token),
            "the figure is a sum over several months": cited.id in self.sources.totals and says_rate(self.text, token),
            "the figure is no multiple": token.times and cited.unit not in ("ratio", "count", "number"),
            "the currency beside the figure is not its own": token.currency is not None
            and cited.currency not in token.currency,
            "the figure is no percentage": token.percent and cited.unit != "percent",
        }  # fmt: skip
        for reason in (reason for reason, holds in wrong.items() if holds):
            self._problem(token.start, token.end, reason)

    def _months(self, typed: list[Named], matched: list[tuple[Token, list[Source]]]) -> None:
        """Note each figure whose own period is not among the months that its sentence names."""
        periods = sorted([*typed, *self._cited_periods()], key=lambda named: named.start)
        start = 0
        for end in (*(match.end() for match in SENTENCE_END.finditer(self.text)), len(self.text)):
            here = [named for named in periods if start <= named.start < end]
            if any(named.names_a_month for named in here):
                for token, sources in matched:
                    if start <= token.start < end:
                        self._in_months(token, sources, here)
            start = end

    def _cited_periods(self) -> Iterator[Named]:
        """Yield the periods that citations write out, as if they were typed."""
        for place, character in enumerate(self.text):
            if ord(character) < FIRST_CITATION:
                continue
            citation = self.citations[ord(character) - FIRST_CITATION]
            if _says_period(citation) and citation.cited and citation.cited.period:
                span = span_of(citation.cited.period)
                day = span.start.day if span.start == span.end else None
                reading = Reading(span.start.year, span.start.month, span.end.month, day)
                yield Named(place, place + 1, (reading,), ablative=citation.case == "abl")

    def _in_months(self, token: Token, sources: list[Source], here: list[Named]) -> None:
        own = [source.period for source in sources]
        if token.cited is not None:
            citation = self.citations[token.cited]
            writes_value = (
                citation.cited is not None and citation.form in ("value", "abs") and not _says_period(citation)
            )
            own = [citation.cited.period] if citation.cited and writes_value else []
        if own and not any(period is None or self._named(span_of(period), here) for period in own):
            self._problem(token.start, token.end, f"the sentence names other months than the figure's own ({own[0]})")

    def _named(self, own: Span, here: list[Named]) -> bool:
        """Return whether a figure's period is named: itself, a day in it, its month, or a range of months around it."""
        year = own.start.year
        for reading in (reading for named in here for reading in named.readings if reading.year in (None, year)):
            if own in (reading.span(year), reading.month.span(year)):
                return True
            if own.start == own.end and not reading.day and reading.span(year).holds(own.start):
                return True
        return any(span.start <= own.start and own.end <= span.end for span in self._ranges(here, year))

    def _ranges(self, here: list[Named], year: int) -> Iterator[Span]:
        """Yield the ranges that a sentence names from one month to another."""
        for first, last in pairwise(here):
            between = self.text[first.end : last.start]
            before = self.text[max(0, first.start - 9) : first.start].lower()
            joined = RANGE.fullmatch(between) if between.strip() or first.ablative else None
            if joined or (BETWEEN.fullmatch(between) and "between" in before):
                end = last.readings[0].span(year).end
                start = first.readings[0].span(end.year).start
                if start <= end:
                    yield Span(start=start, end=end)

    def _shown(self, start: int, end: int) -> str:
        return "".join(
            self.citations[ord(c) - FIRST_CITATION].source if ord(c) >= FIRST_CITATION else c
            for c in self.text[start:end]
        )

    def _mark(self, start: int, end: int, origin: str | None) -> None:
        self.marks.append(f"{self._shown(start, end)}: {origin or 'nothing'}")
        self.unproven |= not any(kind in (origin or "") for kind in ("figure ", "assumption ", "result "))

    def _problem(self, start: int, end: int, reason: str) -> None:
        self.problems.append(Ungrounded(text=self._shown(start, end), reason=reason))


def _says_period(citation: Citation) -> bool:
    """Return whether a citation writes a period's name and no value."""
    return citation.form == "period" or (citation.cited is not None and citation.cited.value is None)


def _backs(source: Source, token: Token) -> bool:
    """Return whether a source is the number that was typed, within the rounding shown, with its sign and marks."""
    if token.percent and source.unit != "percent":
        return False
    if token.relative or token.times:
        return _is_part(source, token)
    if token.currency is not None and not token.currency & source.currencies:
        return False
    if token.sign is not None and source.value != 0 and (token.sign == "-") != (source.value < 0):
        return False
    if source.name == "question":
        return any(abs(source.value) == value for value, _ in token.readings)  # repeated as it is, not rounded
    return any(abs(abs(source.value) - value) <= tolerance for value, tolerance in token.readings)


def _is_part(source: Source, token: Token) -> bool:
    """Return whether a percentage or a ratio is the fraction or multiple said ("half": 50%, "doubled": +100%)."""
    if source.unit not in ("percent", "ratio"):
        return False
    said = [value for value, _ in token.readings]
    if source.unit == "percent":
        return any(abs(abs(source.value) - 100 * part) <= HALF for value in said for part in (value, value - 1) if part)
    return any(abs(abs(source.value) - value) < Decimal("0.005") for value in said)
