"""What a question costs beside its model calls: ``python -m benchmarks.model [--questions 40]``.

The same replies come from one server on this machine: once through the pipeline with the model analyst, once by bare
calls of OpenAI's SDK with the same requests, in turn. The difference is ours: plan, tools, audit, rendering, record.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from openai import AsyncOpenAI

from bot.analyst.picking import pick
from bot.analyst.protocols import Analyst
from bot.cli.asking import Desk
from bot.samples import sample_path
from bot.settings import Settings
from bot.store import Store
from bot.store.folder import DataFolder
from tests.bot.analyst.model.provider import Provider, calls, provider, says
from tools.ingest import read
from tools.tables import Dataset

QUESTION = "Which month breaks me if I hire two people at 73,050 each from March?"
HIRE = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
REPLIES = (
    calls("break_month", scenario=[HIRE]),
    calls("done"),
    says("Your cash breaks in May 2026: it closes at {break_month.first_below_zero}."),
    says('{"verdict": "PASS"}'),
)


async def through_us(desk: Desk, data: Dataset, server: Provider) -> float:
    """Return the seconds of one question; raises RuntimeError where it is not answered."""
    server.reply(*REPLIES)
    started = time.perf_counter()
    _, outcome = await desk.ask(QUESTION, "en", data)
    seconds = time.perf_counter() - started
    if outcome.answer is None:
        raise RuntimeError(f"no answer: {outcome.error}")
    return seconds


async def bare(client: AsyncOpenAI, requests: list[dict[str, object]], server: Provider) -> float:
    """Return the seconds of the same requests, sent with the SDK alone."""
    server.reply(*REPLIES)
    started = time.perf_counter()
    for request in requests:
        await client.chat.completions.create(**request)  # type: ignore[call-overload]
    return time.perf_counter() - started


async def measure(server: Provider, analyst: Analyst, settings: Settings, folder: Path, questions: int) -> None:
    """Print the medians of both and what is between them."""
    path = sample_path("en")
    data = read(path, path.name)
    store = await Store.open(DataFolder(folder))
    client = AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0)
    desk = Desk(settings, analyst, store.runs)
    ours: list[float] = []
    theirs: list[float] = []
    try:
        await through_us(desk, data, server)
        sent: list[dict[str, object]] = [dict(request) for request in server.requests[-len(REPLIES) :]]
        await bare(client, sent, server)
        for _ in range(questions):
            ours.append(await through_us(desk, data, server))
            theirs.append(await bare(client, sent, server))
    finally:
        await client.close()
        await store.close()
    between = [(one - other) * 1000 for one, other in zip(ours, theirs, strict=True)]
    print(f"{questions} questions of {len(REPLIES)} calls, medians")
    print(f"  aera      {statistics.median(ours) * 1000:7.1f} ms a question")
    print(f"  bare SDK  {statistics.median(theirs) * 1000:7.1f} ms")
    print(f"  overhead  {statistics.median(between):7.1f} ms (p95 {statistics.quantiles(between, n=20)[-1]:.1f})")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=40)
    questions = parser.parse_args().questions
    with provider() as server, tempfile.TemporaryDirectory() as folder:
        settings = Settings.model_validate({"aera_model": "openai:tiny", "openai_base_url": server.url})

        async def run() -> None:
            async with pick("model", settings).opened() as analyst:
                await measure(server, analyst, settings, Path(folder), questions)

        asyncio.run(run())


if __name__ == "__main__":
    main()
