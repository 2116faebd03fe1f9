"""Near readings of a question: other questions in words, each planned before it is offered, so that it is read so.

Only readings that can be said in words are varied: a sum or a monthly average of a side, a line or a measure over a
period. The variants are what is easily meant instead: the other side, another line or measure of a like name, another
period that fits, in all or a month, another date of an invoice.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from datetime import datetime

import structlog
from pydantic import ValidationError

from bot.analyst.protocols import Planner, PlanRequest, StageError
from bot.errors import RunError
from bot.pipeline.outcome import Outcome
from bot.pipeline.plan import Calls, Choice
from bot.pipeline.planning import read_plan
from bot.pipeline.tool_runner import ToolRunner
from bot.store import Store
from bot.store.files import StoredFile
from bot.telegram.suggestions import gives_figures
from bot.texts import Language, catalogue, numbers, text
from bot.work.joining import Joining
from bot.work.pool import Pool, PooledRunner
from bot.work.reading import Read, Reading
from tools.analysis.parameters import Condition, Operand, QueryParameters
from tools.ingest.errors import FileError
from tools.names import fold
from tools.outline import Outline, TableOutline
from tools.periods import Span, span_of

log = structlog.get_logger(__name__)

MOST, MOST_TRIED, MOST_ALIKE = 4, 6, 2
ALIKE = 0.6
LABEL = 60
SIDES = ("cash.out", "cash.in", "cash.net")
SAID = frozenset({"of", "period", "aggregate", "per", "group_by", "date"})


@dataclass(frozen=True, slots=True)
class Near:
    """Finds near readings of answers on the files that they came from; ``planner`` says what a question is read as."""

    store: Store
    reading: Reading
    joining: Joining
    pool: Pool
    planner: Planner
    clock: Callable[[], datetime]

    async def of(self, outcome: Outcome, files: tuple[StoredFile, ...]) -> tuple[Choice, ...]:
        """Return the near readings of an answer, none where its file cannot be read any more."""
        if not files or _query(outcome) is None:
            return ()
        try:
            together = await self.joining.of(files[0]) if len(files) > 1 else None
            if together is None and len(files) > 1:
                return ()
            read = await self.joining.read(together) if together else await self.reading.read(files[0])
            path = together.path if together else self.store.files.dataset_path(files[0])
            tools = PooledRunner(self.pool, path, read.dataset)
            return await near_readings(outcome, read, self.planner, tools, self.clock().isoformat())
        except (FileError, StageError, RunError, BrokenProcessPool, TimeoutError) as error:
            log.info("no near readings", error=type(error).__name__)
            return ()


async def near_readings(
    outcome: Outcome, read: Read, planner: Planner, tools: ToolRunner, now: str
) -> tuple[Choice, ...]:
    """Return near readings of an answered question as buttons; none where its reading cannot be varied in words."""
    asked = _query(outcome)
    own = _question(asked, outcome.language) if asked is not None else None
    found: list[Choice] = []
    for variant in list(_variants(asked, read.outline))[:MOST_TRIED] if asked and own else ():
        question = _question(variant, outcome.language)
        if question is None or question == own or len(found) == MOST:
            continue
        request = PlanRequest(question=question, language=outcome.language, outline=read.outline, now=now)
        plan, _ = read_plan(await planner.plan(request, read.dataset))
        if _same(plan, variant) and isinstance(plan, Calls) and await gives_figures(plan, tools):
            label = question if len(question) <= LABEL else f"{question[: LABEL - 1]}…"
            found.append(Choice(label=label, question=question))
    return tuple(found)


def _query(outcome: Outcome) -> QueryParameters | None:
    """Return the one query of an answer, None where there is another plan or more of the query than can be said."""
    if outcome.answer is None or outcome.answer.asks_back or not outcome.answer.figures:
        return None
    try:
        calls = Calls.model_validate_json(outcome.plan or "").calls
        query = QueryParameters.model_validate(calls[0].arguments)
    except ValidationError:
        return None
    plain = len(calls) == 1 and calls[0].tool == "query"
    return query if plain and set(query.model_dump(exclude_defaults=True)) <= SAID else None


def _same(plan: object, wanted: QueryParameters) -> bool:
    if not isinstance(plan, Calls) or len(plan.calls) != 1 or plan.calls[0].tool != "query":
        return False
    try:
        read = QueryParameters.model_validate(plan.calls[0].arguments)
    except ValidationError:
        return False
    return read == wanted


def _question(query: QueryParameters, language: Language) -> str | None:
    """Return a query as a question, None where it cannot be said in these words."""
    what = _what(query.of, language)
    kind = {("sum", None, None): "sum", ("sum", None, "month"): "by_month", ("average", "month", None): "average"}.get(
        (query.aggregate, query.per, query.group_by)
    )
    if what is None or kind is None or (query.period is not None and query.period.key is None):
        return None
    if query.date is not None:
        kind = f"{kind}_{query.date}"
    key = f"near.{kind}{'_in' if query.period else ''}"
    if key not in catalogue(language):
        return None
    period = numbers.period(query.period.key or "", language) if query.period else ""
    return text(language, key, what=what, period=period)


def _what(of: Operand, language: Language) -> str | None:
    if of.measure in SIDES and not of.where:
        return text(language, f"near.what.{of.measure.removeprefix('cash.')}")
    if len(of.where) == 1 and of.where[0].op == "is" and len(of.where[0].values) == 1:
        return of.where[0].values[0]
    return of.measure if of.measure and not of.where and not of.measure.startswith("cash.") else None


def _variants(query: QueryParameters, outline: Outline) -> Iterator[QueryParameters]:
    for of in (*_sides(query.of), *_alike(query.of, outline)):
        yield query.model_copy(update={"of": of})
    if query.group_by is None and (query.period is None or len(query.period.months) > 1):
        whole = query.aggregate == "average"
        yield query.model_copy(update={"aggregate": "sum" if whole else "average", "per": None if whole else "month"})
    for date in ("issued", "due", "paid") if outline.shape == "invoices" and query.period else ():
        yield query.model_copy(update={"date": date})
    for period in _periods(query.period, outline.period):
        yield query.model_copy(update={"period": period})


def _sides(of: Operand) -> list[Operand]:
    if of.measure in SIDES and not of.where:
        return [of.model_copy(update={"measure": side}) for side in SIDES if side != of.measure]
    if of.where and of.direction:
        return [Operand(measure=f"cash.{of.direction}")]
    return []


def _alike(of: Operand, outline: Outline) -> list[Operand]:
    """Return the same of lines, or of money measures, whose names are like the one that was read."""
    if len(of.where) == 1 and len(of.where[0].values) == 1:
        column, name = of.where[0].column, of.where[0].values[0]
        names = [
            member.name
            for table in outline.tables for dimension in table.dimensions if fold(dimension.name) == fold(column)
            for member in dimension.members
        ]  # fmt: skip
        return [
            of.model_copy(update={"where": (Condition(column=column, values=(other,)),)})
            for other in _like(name, names)
        ]
    table = _table_of(of.measure, outline)
    if table is None or of.measure is None:
        return []
    money = [measure.name for measure in table.measures if measure.unit == "money" and measure.kind == "flow"]
    return [of.model_copy(update={"measure": other}) for other in _like(of.measure, money)]


def _table_of(measure: str | None, outline: Outline) -> TableOutline | None:
    return next((table for table in outline.tables if any(each.name == measure for each in table.measures)), None)


def _like(name: str, names: list[str]) -> list[str]:
    """Return the names most like one: those that share a word of it, or are spelt nearly so."""
    own = fold(name)
    words = {word for word in own.split() if len(word) > MOST_ALIKE}
    scored = {
        other: difflib.SequenceMatcher(None, own, fold(other)).ratio() + bool(words & set(fold(other).split()))
        for other in dict.fromkeys(names) if fold(other) != own
    }  # fmt: skip
    return sorted((other for other in scored if scored[other] >= ALIKE), key=lambda other: -scored[other])[:MOST_ALIKE]


def _periods(asked: Span | None, whole: Span | None) -> list[Span | None]:
    """Return other periods of the file that may be meant: the same one of other years, its year, all of the file."""
    if asked is None or whole is None or asked.key is None:
        return []
    years = range(whole.start.year, whole.end.year + 1)
    own = asked.key[:4]
    others = [span_of(f"{year}{asked.key[4:]}") for year in years if str(year) != own]
    year = [span_of(own)] if asked.key != own else []
    inside = [span for span in (*others, *year) if span.start <= whole.end and span.end >= whole.start]
    # One that covers the whole file is said without a period.
    within = [span for span in inside if not (span.start <= whole.start and span.end >= whole.end)]
    return [*within, None]
