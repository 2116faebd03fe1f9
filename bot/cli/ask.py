"""``ask``: one answer, as text or as JSON."""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import Namespace
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from pydantic import JsonValue

from bot.analyst.picking import pick
from bot.analyst.protocols import Analyst, Language
from bot.cli.arguments import UsageError
from bot.cli.asking import Desk
from bot.cli.files import Shelf, regular
from bot.cli.language import language_of
from bot.cli.progress import Progress
from bot.errors import UserError
from bot.pipeline.outcome import Outcome
from bot.pipeline.workbook import export_of, export_texts
from bot.settings import Settings, load
from bot.store import Store
from bot.store.files import write_whole
from bot.store.folder import DataFolder
from bot.texts import text
from bot.texts.joining import apart_text
from bot.texts.language import detect
from tools.export import Export, ExportLabels, workbook
from tools.tables import Dataset

ANSWERED = 0
STOPPED = 3


def ask(arguments: Namespace) -> int:
    """Return the exit status after the answer has been printed; raises UsageError, OperatorError."""
    started = perf_counter()
    settings = load()
    analyst = pick(arguments.analyst or settings.aera_analyst, settings)
    *names, question = arguments.words
    question = question.encode("utf-8", "replace").decode()  # a terminal may send bytes that are no text
    paths = [regular(Path(name)) for name in names]
    with Progress(detect(question, "en")) as progress:
        found = Shelf().together(paths) if paths else None
        data = found.data if found else None
        language = language_of(question, data)
        asked = Asked(question, language, data, several=len(paths) > 1)
        outcome, export = asyncio.run(_asked(settings, analyst, progress, asked))
    for reason in found.apart if found else ():
        print(apart_text(reason.files, reason.code, reason.detail, language), file=sys.stderr)
    if arguments.excel:
        _write(arguments.excel, export, data if isinstance(data, Dataset) else None, outcome.language)
    return _show(outcome, as_json=arguments.json, seconds=perf_counter() - started)


@dataclass(frozen=True, slots=True)
class Asked:
    """One question with what it is about: a data set, what is wrong with the file, or nothing."""

    question: str
    language: Language
    data: Dataset | UserError | None
    several: bool


async def _asked(
    settings: Settings, analyst: Analyst, progress: Progress, asked: Asked
) -> tuple[Outcome, Export | None]:
    """Return how the run ended, and what its workbook is made from, where it gave figures."""
    store = await Store.open(DataFolder(settings.aera_data_dir))
    try:
        async with analyst.opened():
            desk = Desk(settings, analyst, store.runs, progress.step)
            ask, outcome = await desk.ask(asked.question, asked.language, asked.data, among_others=asked.several)
        record = await store.runs.show(ask.run_id)
        return outcome, export_of(ask, outcome, record.steps) if record else None
    finally:
        await store.close()


def _write(path: Path, export: Export | None, data: Dataset | None, language: Language) -> None:
    """Write the workbook, or say that there are no figures to write; raises UsageError where it cannot be written."""
    if export is None:
        print(f"bot: {text(language, 'export.chat.no_figures')}", file=sys.stderr)
        return
    try:
        write_whole(path, workbook(export, data, ExportLabels(language, export_texts(language))))
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error


def fields(outcome: Outcome, seconds: float) -> dict[str, JsonValue]:
    """Return the JSON fields of one answer."""
    answer, error = outcome.answer, outcome.error
    return {
        "answer": answer.text if answer else None,
        "language": outcome.language,
        "tools_used": list(answer.tools_used) if answer else [],
        "verdict": answer.verdict if answer else None,
        "error": error.model_dump(mode="json") if error else None,
        "figures": [
            {
                "id": figure.id, "label": figure.label, "value": format(figure.value, "f"), "unit": figure.unit,
                "currency": figure.currency, "cells": list(figure.cells),
            }
            for figure in (answer.figures if answer else ())
        ],
        "assumptions": [each.model_dump(mode="json") for each in (answer.assumptions if answer else ())],
        "reading": answer.reading if answer else None,
        "charts": [each.model_dump(mode="json") for each in (answer.charts if answer else ())],
        "run_id": outcome.run_id,
        "seconds": round(seconds, 3),
    }  # fmt: skip


def _show(outcome: Outcome, *, as_json: bool, seconds: float) -> int:
    if as_json:
        print(json.dumps(fields(outcome, seconds), ensure_ascii=False, indent=2))
    elif outcome.answer:
        print(outcome.answer.text)
    elif outcome.error:
        print(outcome.error.message, file=sys.stderr)
    return ANSWERED if outcome.answer else STOPPED
