"""Counts of reviews and of model calls, by day and model: kept when the runs that they count are gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import aiosqlite

from bot.pipeline.journal import Ask, Step
from bot.pipeline.outcome import Outcome
from bot.store.database import Database

STAGES = ("plan", "draft", "review", "read", "judge")
MISSED = "missed"
MICRO = 1_000_000
LAST_ERRORS = 5


@dataclass(frozen=True, slots=True)
class StageCount:
    """The calls of one stage by one model: how many, how many of them failed, tokens, price in US dollars, seconds.

    ``unpriced`` are the calls whose price is not known.
    """

    stage: str
    model: str
    calls: int
    failed: int
    input_tokens: int
    output_tokens: int
    cost: float
    unpriced: int
    seconds: float


@dataclass(frozen=True, slots=True)
class LastError:
    """One visible error: when, its code, its run."""

    at: str
    code: str
    run_id: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """What was counted from a day on. ``reviews`` holds, for each critic, how often each end came.

    An end is PASS, REVISE, SKIPPED or an error's code; ``missed`` counts beside them the texts that passed the critic
    and not the audit.
    """

    since: str
    reviews: dict[str, dict[str, int]]
    stages: tuple[StageCount, ...]
    errors: tuple[LastError, ...]


async def count(writer: aiosqlite.Connection, ask: Ask, steps: Sequence[Step]) -> None:
    """Count a run that ends, in the transaction that ends it."""
    day = datetime.now(UTC).date().isoformat()
    for (model, kind), n in _reviews(ask, steps).items():
        await writer.execute(
            "INSERT INTO review_count VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (bot, day, model, kind) DO UPDATE SET n = n + excluded.n",
            (ask.place.bot, day, model, kind, n),
        )
    for step in steps:
        stage = step.name.partition(".")[0]
        if stage in STAGES and step.model is not None:
            await writer.execute(
                "INSERT INTO stage_count VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?, ?, ?) "
                "ON CONFLICT (bot, day, stage, model) DO UPDATE SET calls = calls + 1, "
                "failed = failed + excluded.failed, input_tokens = input_tokens + excluded.input_tokens, "
                "output_tokens = output_tokens + excluded.output_tokens, "
                "microdollars = microdollars + excluded.microdollars, unpriced = unpriced + excluded.unpriced, "
                "milliseconds = milliseconds + excluded.milliseconds",
                (ask.place.bot, day, stage, step.model, *_figures(step)),
            )


def _reviews(ask: Ask, steps: Iterable[Step]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    model = ask.analyst.get("review", "")
    for step in steps:
        if step.name == "verdict" and isinstance(step.output, dict):
            kind = step.output.get("verdict") or step.output.get("error")
            found[model, str(kind)] += 1
            if step.output.get("missed"):
                found[model, MISSED] += 1
    return found


def _figures(step: Step) -> tuple[int, int, int, int, int, int]:
    failed = int(isinstance(step.output, dict) and "fail" in step.output)
    priced = [spent.cost for spent in step.spent if spent.cost is not None]
    return (
        failed,
        sum(spent.input_tokens for spent in step.spent),
        sum(spent.output_tokens for spent in step.spent),
        round(sum(priced) * MICRO),
        len(step.spent) - len(priced),
        round(step.seconds * 1000),
    )


class Counts:
    """Reads what was counted."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def since(self, days: int, bots: Sequence[int] | None = None, now: datetime | None = None) -> Statistics:
        """Return what was counted in the last days, today among them; of all bots where none are named."""
        start = ((now or datetime.now(UTC)).date() - timedelta(days=days - 1)).isoformat()
        of = f"AND bot IN ({','.join('?' * len(bots))})" if bots is not None else ""
        values = (start, *(bots or ()))
        reviews: dict[str, dict[str, int]] = {}
        for row in await self._database.rows(
            f"SELECT model, kind, sum(n) AS n FROM review_count WHERE day >= ? {of} GROUP BY model, kind "  # noqa: S608
            "ORDER BY model, n DESC",
            values,
        ):
            reviews.setdefault(row["model"], {})[row["kind"]] = row["n"]
        stages = await self._database.rows(
            "SELECT stage, model, sum(calls) AS calls, sum(failed) AS failed, sum(input_tokens) AS input_tokens, "  # noqa: S608
            "sum(output_tokens) AS output_tokens, sum(microdollars) AS microdollars, sum(unpriced) AS unpriced, "
            f"sum(milliseconds) AS milliseconds FROM stage_count WHERE day >= ? {of} GROUP BY stage, model "
            "ORDER BY stage, model",
            values,
        )
        return Statistics(start, reviews, tuple(map(_stage, stages)), await self._errors(of, bots))

    async def _errors(self, of: str, bots: Sequence[int] | None) -> tuple[LastError, ...]:
        rows = await self._database.rows(
            f"SELECT id, outcome, ended FROM run WHERE json_extract(outcome, '$.error') IS NOT NULL {of} "  # noqa: S608
            f"ORDER BY ended DESC LIMIT {LAST_ERRORS}",
            tuple(bots or ()),
        )
        found = []
        for row in rows:
            error = Outcome.model_validate_json(row["outcome"]).error
            if error is not None:
                at = datetime.fromtimestamp(row["ended"], UTC).isoformat(timespec="seconds")
                found.append(LastError(at, error.code, row["id"]))
        return tuple(found)


def _stage(row: aiosqlite.Row) -> StageCount:
    return StageCount(
        stage=row["stage"], model=row["model"], calls=row["calls"], failed=row["failed"],
        input_tokens=row["input_tokens"], output_tokens=row["output_tokens"], cost=row["microdollars"] / MICRO,
        unpriced=row["unpriced"], seconds=row["milliseconds"] / 1000,
    )  # fmt: skip
