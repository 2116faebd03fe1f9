"""``explain``: from an answer's figures to their formulas, inputs and cells, out of the run's record."""

from __future__ import annotations

import json
from argparse import Namespace

from pydantic import JsonValue

from bot.cli.arguments import UsageError
from bot.pipeline.outcome import Outcome, ReportEnd
from bot.pipeline.working import results_of, working
from bot.settings import load
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.runs import RunRecord


async def explain(arguments: Namespace) -> int:
    """Return 0 after the working has been printed; raises UsageError for a run or a figure that there is not."""
    store = await Store.open(DataFolder(load().aera_data_dir))
    try:
        record = await store.runs.show(arguments.id)
    finally:
        await store.close()
    if record is None:
        raise UsageError(f"there is no run {arguments.id!r}; runs list shows those there are")
    outcome = record.outcome or _waiting(record)
    lines = working(record.steps, outcome, record.ask.file, arguments.figure) if outcome else None
    if lines is None:
        wanted = f"a figure {arguments.figure!r}" if arguments.figure else "an answer with figures"
        known = ", ".join(sorted(figure.id for result in results_of(record.steps) for figure in result.figures)[:20])
        raise UsageError(f"run {arguments.id} has not {wanted}" + (f"; it has {known}" if known else ""))
    if arguments.json:
        print(json.dumps(_fields(record, arguments.figure), ensure_ascii=False, indent=2))
    else:
        print("\n".join(lines))
    return 0


def _waiting(record: RunRecord) -> Outcome | None:
    """A report that waits for a yes or no has no end yet, but its figures stand."""
    offered = [step.output for step in record.steps if step.name.startswith("document.")]
    last = offered[-1] if offered else None
    if not isinstance(last, dict):
        return None
    end = ReportEnd(status="stopped", stop="", rule="", file=str(last.get("file")), sha256=str(last.get("sha256")))
    return Outcome(run_id=record.ask.run_id, language=record.ask.language, report=end)


def _fields(record: RunRecord, figure: str | None) -> dict[str, JsonValue]:
    figures: list[JsonValue] = [
        each.model_dump(mode="json")
        for result in results_of(record.steps)
        for each in result.figures
        if figure in (None, each.id)
    ]
    assumed: list[JsonValue] = [
        each.model_dump(mode="json") for result in results_of(record.steps) for each in result.assumptions
    ]
    return {"run_id": record.ask.run_id, "file": record.ask.file, "figures": figures, "assumptions": assumed}
