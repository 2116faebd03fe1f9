"""What a number, a month or a name in a text may come from: figures, assumptions, the outline, dates, the question."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal, InvalidOperation

from bot.analyst.protocols import Language
from bot.pipeline.figures import Citable
from bot.pipeline.named_periods import Named, Reading, named_periods
from bot.pipeline.scan import WORDS as CURRENCY_WORDS
from bot.pipeline.scan import flattened, lowered, tokens
from tools.outline import Outline
from tools.periods import Span, span_of
from tools.result import ToolResult, Unit

DAYS = re.compile(r'"((?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)"')
DATED = re.compile(r"(?<![\w-])(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2])|-Q[1-4]|-H[12])?(?![\w-])")
WORD = re.compile(r"[^\W\d_]+")
BUCKET = re.compile(r"days_(\d+)_(\d+)(?:_count)?|over_(\d+)(?:_count)?")
# Words that place a period by the clock or by the file's edges.
MOVING = re.compile(r"\b(?:last|latest|previous|prior|next|first|this|past|ilk|son|gecen|onceki|gelecek|sonraki|bu)\b")
LETTERS = re.compile(r"[^\W\d_]{2,}")
# Words that do not make a number a name: "30 days" is a claim, "Customer 10" is not.
UNIT_WORDS = frozenset(
    ("day", "days", "month", "months", "week", "weeks", "year", "years", "people", "person", "hires", "percent",
     "gün", "ay", "hafta", "yıl", "kişi", "adet", "yüzde", "tl", "try", "usd", "eur", "gbp", "lira", "dolar",
     "dollars", "euro", "avro", "and", "to", "of", "in", "ve", "ile", "over", "under", "total", "toplam", "net",
     "profit", "kar", "kâr")
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Source:
    """A number with where it comes from: figure and assumption with their ids, question, outline, or result."""

    name: str
    value: Decimal
    unit: Unit | None = None
    currencies: frozenset[str] = frozenset()
    period: str | None = None

    @property
    def is_count(self) -> bool:
        """Return whether it counts something: it backs a number only where the text counts something too."""
        return self.unit in ("count", "months", "days") or (self.unit is None and self.name.startswith("result "))


@dataclass(frozen=True, slots=True)
class Sources:
    """Everything that the texts of one run may draw on."""

    language: Language
    numbers: tuple[Source, ...]
    spans: tuple[tuple[str, Span], ...]
    asked: tuple[Named, ...]
    years: frozenset[int]
    currencies: frozenset[str]
    names: re.Pattern[str] | None
    words: frozenset[str]
    moves: bool
    totals: frozenset[str]

    @classmethod
    def of(
        cls, question: str, language: Language, now: str, outline: Outline | None, results: Sequence[ToolResult],
        known: dict[str, Citable],
    ) -> Sources:  # fmt: skip
        """Return the sources of a run."""
        low = lowered(question, language)
        asked = named_periods(question, flattened(low), any_word=True)
        covers = list(_covered(outline, results))
        today = _today(now)
        spans = [*_cited_spans(known), *(("data", span) for span in covers), ("today", today), *_found(results)]
        if MOVING.search(flattened(low)):
            spans += [("today", span) for span in _beside(today)]
        currencies = {
            *(outline.currencies if outline else ()),
            *(result.currency for result in results if result.currency),
        }
        return cls(
            language=language,
            numbers=(*_cited(known), *_counted(outline, results), *_asked(question, low, asked, language, currencies)),
            spans=tuple(spans),
            asked=tuple(asked),
            years=frozenset(
                year for _, span in spans for year in range(span.start.year, span.end.year + 1)
            ) | {reading.year for named in asked for reading in named.readings if reading.year},
            currencies=frozenset(currencies),
            names=_names(outline, results, language),
            words=_words(question, outline, results, language),
            totals=frozenset(_totals(results)),
            moves=MOVING.search(flattened(low)) is not None,
        )  # fmt: skip

    def of_period(self, reading: Reading) -> str | None:
        """Return where a named period comes from, None where it comes from nowhere.

        The data's own months are known at their ends only: a month in between is a finding, and a figure has it.
        """
        if reading.is_year:
            return "date" if reading.year in self.years else None
        for name, span in self.spans:
            if any(reading.span(year) in _edges(span) for year in {span.start.year, span.end.year}):
                return name
        for named in self.asked:
            for other in named.readings:
                same = (other.first, other.last) == (reading.first, reading.last) and reading.day in (other.day, None)
                if same and (reading.year in (None, other.year) or (other.year is None and self._near(reading.year))):
                    return "question"
        if self.moves and reading.year and any(self._in(reading, span) for name, span in self.spans if name == "data"):
            return "question"
        return None

    def _in(self, reading: Reading, span: Span) -> bool:
        """Return whether a month lies within the data: which one "the last month" is, readers may take differently."""
        named = reading.span(reading.year or span.start.year)
        return span.start <= named.end and named.start <= span.end

    def _near(self, year: int | None) -> bool:
        """Return whether a month asked for without its year may mean this one ("December", "the year before")."""
        return year is not None and bool({year - 1, year, year + 1} & self.years)


def _edges(span: Span) -> Iterator[Span]:
    """Yield a span with the months and days that it begins and ends with."""
    yield span
    for day in (span.start, span.end):
        yield Span(start=day, end=day)
        yield span_of(f"{day.year:04d}-{day.month:02d}")


def _cited(known: dict[str, Citable]) -> Iterator[Source]:
    for cited in known.values():
        if cited.value is not None:
            kind = "assumption" if cited.id.startswith("assume.") else "figure"
            currencies = frozenset({cited.currency} if cited.currency else ())
            yield Source(f"{kind} {cited.id}", cited.value, cited.unit, currencies, cited.period)


def _cited_spans(known: dict[str, Citable]) -> Iterator[tuple[str, Span]]:
    for cited in known.values():
        if cited.period is not None:
            kind = "assumption" if cited.id.startswith("assume.") else "figure"
            yield f"{kind} {cited.id}", span_of(cited.period)


def _covered(outline: Outline | None, results: Sequence[ToolResult]) -> Iterator[Span]:
    if outline:
        spans = [outline.period, *(column.span for table in outline.tables for column in table.dates)]
        yield from (span for span in spans if span)
        for cash in outline.cash:
            yield Span(start=span_of(cash.first_month).start, end=span_of(cash.last_month).end)
            yield span_of(cash.as_of)
    yield from (result.period for result in results if result.period)


def _found(results: Sequence[ToolResult]) -> Iterator[tuple[str, Span]]:
    """Yield the periods that results name in words: arguments, verdicts and refusals."""
    for result in results:
        for key in DAYS.findall(json.dumps(result.arguments)):
            with suppress(ValueError):  # a text of the question may look like a day that no calendar has
                yield f"argument {result.call}", span_of(key)
        refused = result.refusal.params if result.refusal else {}
        for value in (*result.verdict.values(), *refused.values()):
            yield from ((f"result {result.call}", span_of(key)) for key in DATED.findall(value))


def _counted(outline: Outline | None, results: Sequence[ToolResult]) -> Iterator[Source]:
    if outline:
        yield Source("outline", Decimal(len(outline.tables)), "count")
        for table in outline.tables:
            # Not each member's rows: of hundreds of them, some number would back any claim.
            counts = [table.rows, *(each.n_members for each in table.dimensions if each.role != "direction")]
            yield from (Source("outline", Decimal(count), "count") for count in counts)
        if outline.period:
            yield Source("outline", Decimal(len(outline.period.months)), "months")
    for result in results:
        params = [value for warning in result.warnings for value in warning.params.values()]
        params += [*result.verdict.values(), *(result.refusal.params.values() if result.refusal else ())]
        counts = [result.rows_used, result.rows_left_out, len(result.period.months) if result.period else 0]
        for value in (*map(str, counts), *params):
            try:
                yield Source(f"result {result.call}", Decimal(value))
            except InvalidOperation:
                continue
        bounds = {bound for figure in result.figures for bound in _bounds(figure.id.removeprefix(f"{result.call}."))}
        yield from (Source(f"result {result.call}", Decimal(bound), "days") for bound in sorted(bounds))


def _bounds(name: str) -> list[str]:
    """Return the days that a bucket's figure is named by: 31 and 60 of ``days_31_60``, 90 of ``over_90``."""
    found = BUCKET.fullmatch(name)
    return [bound for bound in found.groups() if bound] if found else []


def _asked(
    question: str, low: str, asked: Iterable[Named], language: Language, currencies: set[str]
) -> Iterator[Source]:
    """Yield the question's own numbers; one without a currency may be repeated in the file's."""
    for named in asked:
        question, low = blanked(question, named.start, named.end), blanked(low, named.start, named.end)
    for token in tokens(question, low, language, any_style=True):
        unit: Unit | None = "percent" if token.percent else "ratio" if token.relative or token.times else None
        for value, _ in token.readings:
            signed = -value if token.sign == "-" else value
            yield Source("question", signed, unit, token.currency or frozenset(currencies))


def blanked(text: str, start: int, end: int) -> str:
    """Return the text with a part of it covered, so that nothing is read there twice."""
    return text[:start] + "□" * (end - start) + text[end:]


def _today(now: str) -> Span:
    day = datetime.fromisoformat(now).date()
    return Span(start=day, end=day)


def _totals(results: Sequence[ToolResult]) -> Iterator[str]:
    """Yield the figures that are sums over several months: none of them is an amount a month."""
    for result in results:
        given = result.arguments
        summed = result.tool == "query" and given.get("aggregate") in (None, "sum") and given.get("per") is None
        if summed and result.period and len(result.period.months) > 1:
            for figure in result.figures:
                if figure.unit == "money" and (not figure.period or len(span_of(figure.period).months) > 1):
                    yield figure.id


def _beside(today: Span) -> Iterator[Span]:
    """Yield the months before and after today's, for a question that speaks of the last or the next one."""
    first = today.start.replace(day=1)
    for day in (first - timedelta(days=1), first + timedelta(days=31)):
        yield span_of(f"{day.year:04d}-{day.month:02d}")


def _all_names(outline: Outline | None, results: Sequence[ToolResult]) -> set[str]:
    found: set[str] = {name for result in results for name in _named_in(result)}
    if outline:
        found.add(outline.file)
        for table in outline.tables:
            found |= {table.name, *(each.name for each in table.dates), *(each.name for each in table.measures)}
            for dimension in table.dimensions:
                found |= {dimension.name, *(member.name for member in dimension.members)}
    return found | {name.replace("_", " ") for name in found}


def _words(question: str, outline: Outline | None, results: Sequence[ToolResult], language: Language) -> frozenset[str]:
    """Return the words of the file's names and of the question: an answer may repeat them, whatever they look like."""
    told = (question, *_all_names(outline, results))
    return frozenset(word for each in told for word in WORD.findall(lowered(each, language)))


def _names(outline: Outline | None, results: Sequence[ToolResult], language: Language) -> re.Pattern[str] | None:
    """Return a pattern of the names that hold a number, a month or a currency: in them, these are no claims."""
    found = _all_names(outline, results)
    kept = {lowered(name.strip(), language) for name in found if _is_name(name.strip(), language)}
    names = sorted(kept, key=len)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, reversed(names)))})(?!\w)") if names else None


def _named_in(result: ToolResult) -> Iterator[str]:
    yield from (result.file, result.sheet)
    yield from (figure.member for figure in result.figures if figure.member)
    yield from (assumption.value for assumption in result.assumptions if assumption.unit == "text")
    yield from result.verdict.values()
    yield from (result.refusal.params.values() if result.refusal else ())


def _is_name(name: str, language: Language) -> bool:
    """Return whether a name holds a number, a month or a currency and also a word that makes it a name."""
    low = lowered(name, language)
    flat, rest = flattened(low), low
    held = [(each.start, each.end) for each in named_periods(name, flat)]
    held += [(each.start, each.end) for each in tokens(name, low, language)]
    held += [match.span() for match in LETTERS.finditer(low) if match[0] in CURRENCY_WORDS]
    for start, end in held:
        rest = blanked(rest, start, end)
    return bool(held) and any(word not in UNIT_WORDS for word in LETTERS.findall(rest))
