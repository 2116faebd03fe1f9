"""``check-model``: one small real call for each stage of the model analyst, with its time and cost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from time import perf_counter

from bot.analyst.picking import pick
from bot.analyst.protocols import Analyst, DraftRequest, PlanRequest, ReviewRequest, Spent, StageError, spending
from bot.errors import RunError
from bot.pipeline.critic import read_verdict
from bot.pipeline.planning import read_plan
from bot.settings import load

QUESTION = "Hello, who are you?"
SHOWN = 300
FAILED = 3


async def check() -> int:
    """Return 0 where every stage gave what the pipeline can read, else 3; raises OperatorError as a start would."""
    settings = load()
    async with pick("model", settings).opened() as analyst:
        checks = [
            await _check("plan", analyst.names["plan"], lambda: _plan(analyst), read_plan),
            await _check("draft", analyst.names["draft"], lambda: _draft(analyst), str.strip),
            await _check("review", analyst.names["review"], lambda: _review(analyst), read_verdict),
        ]
    return 0 if all(checks) else FAILED


async def _check(stage: str, model: str, call: Callable[[], Awaitable[str]], read: Callable[[str], object]) -> bool:
    """Make one call, print what came, and return whether it can be read."""
    started, fault, raw = perf_counter(), "", ""
    with spending() as spent:
        try:
            raw = await call()
            fault = "" if read(raw) else "empty"
        except StageError as error:
            fault = f"{error.failure}: {error.detail}"
        except RunError as error:
            fault = error.code
    verdict = f"not usable ({fault})" if fault else "good"
    print(f"{stage:<7} {model}: {verdict}, {_cost(spent, perf_counter() - started)}")
    if raw:
        print(f"        {' '.join(raw.split())[:SHOWN]}")
    return not fault


def _cost(spent: list[Spent], seconds: float) -> str:
    tokens = f"{sum(each.input_tokens for each in spent)} + {sum(each.output_tokens for each in spent)} tokens"
    costs = [each.cost for each in spent if each.cost is not None]
    return f"{seconds:.2f} s, {tokens}, " + (f"{sum(costs):.6f} USD" if costs else "price unknown")


async def _plan(analyst: Analyst) -> str:
    return await analyst.planner.plan(PlanRequest(question=QUESTION, language="en", now=_now()), None)


async def _draft(analyst: Analyst) -> str:
    request = DraftRequest(question=QUESTION, language="en", plan={"chat": "I am Aera."}, results=())
    return await analyst.writer.draft(request)


async def _review(analyst: Analyst) -> str:
    request = ReviewRequest(
        question=QUESTION, language="en", draft="I am Aera.", rendered="I am Aera.", tools=(), results=(), now=_now()
    )
    return await analyst.critic.review(request, None)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
