"""``runs``: the record of earlier questions, as text or as JSON."""

from __future__ import annotations

import json
import sys
from argparse import Namespace

from pydantic import JsonValue

from bot.cli.arguments import UsageError
from bot.cli.replaying import replay
from bot.pipeline.journal import Step
from bot.pipeline.outcome import Outcome
from bot.settings import load
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.runs import RunRecord

LONGEST_LINE = 110


async def runs(arguments: Namespace) -> int:
    """Return 0 after the record has been printed; raises UsageError, OperatorError."""
    store = await Store.open(DataFolder(load().aera_data_dir))
    try:
        if arguments.action == "list":
            return await _list(store, arguments.limit, as_json=arguments.json)
        record = await store.runs.show(arguments.id)
    finally:
        await store.close()
    if record is None:
        raise UsageError(f"there is no run {arguments.id!r}; runs list shows those there are")
    if arguments.action == "replay":
        return await replay(record)
    if arguments.json:
        print(json.dumps(_record(record), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(record)))
    return 0


async def _list(store: Store, limit: int, *, as_json: bool) -> int:
    recent = await store.runs.recent(limit)
    if as_json:
        shown = [
            {"run_id": ask.run_id, "question": ask.question, "now": ask.now, "end": _end(outcome)}
            for ask, outcome in recent
        ]
        print(json.dumps(shown, ensure_ascii=False, indent=2))
        return 0
    for ask, outcome in recent:
        print(f"{ask.run_id}  {ask.now}  {_end(outcome):<12}  {_short(ask.question)}")
    if not recent:
        print("No run is recorded yet.", file=sys.stderr)
    return 0


def _end(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    if outcome.error:
        return outcome.error.code
    if outcome.report:
        return f"report {outcome.report.status}"
    return outcome.answer.verdict if outcome.answer else "no end"


def _record(record: RunRecord) -> dict[str, JsonValue]:
    return {
        "ask": record.ask.model_dump(mode="json"),
        "steps": [step.model_dump(mode="json") for step in record.steps],
        "outcome": record.outcome.model_dump(mode="json") if record.outcome else None,
        "attempt": record.attempt,
    }


def _lines(record: RunRecord) -> list[str]:
    """Return a run for a reader: what was asked, each step with its maker, time and output, and the end."""
    ask = record.ask
    lines = [
        f"run       {ask.run_id} (attempt {record.attempt})",
        f"question  {_short(ask.question)}",
        f"file      {ask.file or 'none'}",
        f"clock     {ask.now}, seed {ask.seed}, language {ask.language}",
        "",
        *(line for step in record.steps for line in _step(step)),
        f"end       {_end(record.outcome)}",
    ]
    if record.outcome and record.outcome.answer:
        lines += ["", record.outcome.answer.text]
    if record.outcome and record.outcome.error:
        lines += ["", record.outcome.error.message]
    return lines


def _step(step: Step) -> list[str]:
    by = f" by {step.model}" if step.model else ""
    output = step.output if isinstance(step.output, str) else json.dumps(step.output, ensure_ascii=False)
    lines = [f"{step.name:<9} {_short(output)}", f"          {step.seconds:.3f} s{by} at {step.at}"]
    if step.sampling:
        sampling = step.sampling
        lines[1] += f", temperature {sampling.temperature}, top_p {sampling.top_p}, {sampling.max_tokens} tokens"
    for spent in step.spent:
        cost = f", {spent.cost} USD" if spent.cost is not None else ""
        lines.append(f"          {spent.prompt}: {spent.input_tokens} + {spent.output_tokens} tokens{cost}")
    return lines


def _short(text: str) -> str:
    """Return the beginning of a text on one line, without characters that a terminal would act on."""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"
