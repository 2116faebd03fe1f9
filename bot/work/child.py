"""What runs in the pool's processes: a tool on a data set that each process reads from disk once, and charts.

Everything that crosses is text or bytes: the parent never unpickles an object that came out of a file.
"""

from __future__ import annotations

import json
import os
import signal
import threading
from functools import lru_cache
from multiprocessing import parent_process
from multiprocessing.connection import wait
from pathlib import Path

from bot.texts import Language
from tools import stored
from tools.registry import ArgumentsError, UnknownToolError
from tools.result import ToolResult
from tools.tables import Dataset

KEPT = 4


def start() -> None:
    """Leave the terminal's interrupt to the parent, which stops its processes itself, and end when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    # A process of the pool holds both ends of its queue of calls, so the parent's sudden death never reaches it there.
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def warm() -> None:
    """Import what the first question needs."""
    import tools.analysis
    import tools.charts

    _ = (tools.analysis, tools.charts)


@lru_cache(maxsize=KEPT)
def dataset(path: str) -> Dataset:
    """Return the data set at a path; what lies at a path never changes, for its name holds the file's hash."""
    return stored.load(Path(path).read_bytes())


def run_tool(path: str | None, tool: str, arguments: str, call: str) -> str:
    """Return a result as JSON, or which error it was: ``{"ok"}``, ``{"unknown"}`` or ``{"arguments"}``."""
    from tools.analysis import REGISTRY

    try:
        result = REGISTRY[tool].call(dataset(path) if path else None, json.loads(arguments), call)
    except UnknownToolError as error:
        return json.dumps({"unknown": error.name})
    except ArgumentsError as error:
        return json.dumps({"arguments": [error.tool, error.problems]})
    return json.dumps({"ok": result.model_dump(mode="json")})


def join(paths: list[str], target: str) -> str:
    """Write the first data set joined with those that belong to it to a path, where there are any.

    Returns JSON: ``used`` (places in ``paths``), ``rows``, ``same`` (rows that stand in more than one of the files),
    and ``apart``: the two files, the reason's code and its detail for each file that is not joined.
    """
    from bot.store.files import write_made
    from tools.ingest.one_account import of_one_account, why_apart

    files = [dataset(path) for path in paths]
    found = of_one_account(files)
    left = [file for place, file in enumerate(files) if place not in (found.used if found else (0,))]
    reasons = [reason for file in left if (reason := why_apart(file, files[0])) is not None]
    apart = [[*reason.files, reason.code, reason.detail] for reason in reasons]
    if found is None:
        return json.dumps({"used": [0], "rows": 0, "same": 0, "apart": apart})
    whole = found.joined.dataset
    write_made(Path(target), stored.dump(whole), [Path(path) for path in paths])
    return json.dumps({"used": found.used, "rows": whole.main.rows, "same": found.same, "apart": apart})


def draw(spec: str, language: Language, texts: dict[str, str]) -> bytes:
    """Return the picture of a chart as PNG, with these words in it."""
    from tools.charts import ChartLabels
    from tools.charts import draw as draw_chart
    from tools.result import ChartSpec

    return draw_chart(ChartSpec.model_validate_json(spec), ChartLabels(language, texts))


def set_report(ask: str, refined: str, results: list[str]) -> bytes:
    """Return the pages of a report as PDF; the same record gives the same bytes."""
    from bot.pipeline.journal import Ask
    from bot.pipeline.report.document import document_of
    from bot.pipeline.report.loop import Refined
    from tools.document import pdf

    found = [ToolResult.model_validate_json(result) for result in results]
    return pdf(document_of(Ask.model_validate_json(ask), Refined.model_validate_json(refined), found))


def write_workbook(paths: list[str], export: str, language: Language, texts: dict[str, str]) -> bytes | None:
    """Return an answer's workbook from the first data set on which its tools give its figures, None without one."""
    from tools.export import Export, ExportLabels, workbook

    wanted = Export.model_validate_json(export)
    found: list[Dataset | None] = [dataset(path) for path in paths]
    for data in found or [None]:
        if all(_same(data, result) for result in wanted.results):
            return workbook(wanted, data, ExportLabels(language, texts))
    return None


def run_beside(paths: list[str], results: list[str], tool: str, arguments: str) -> str | None:
    """Return a result of a tool that is never planned, on the first data set that gives an answer's results again.

    None where no data set does.
    """
    from tools.analysis import BESIDE

    wanted = [ToolResult.model_validate_json(result) for result in results]
    found: list[Dataset | None] = [dataset(path) for path in paths]
    for data in found or [None]:
        if all(_same(data, result) for result in wanted):
            chosen = next(each for each in BESIDE if each.name == tool)
            return chosen.call(data, json.loads(arguments), tool).model_dump_json()
    return None


def _same(data: Dataset | None, result: ToolResult) -> bool:
    from tools.analysis import REGISTRY

    try:
        again = REGISTRY[result.tool].call(data, result.arguments, result.call)
    except (UnknownToolError, ArgumentsError):
        return False
    return again.figures == result.figures
