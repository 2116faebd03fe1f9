"""``ask``: one answer, as text or as JSON."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from pathlib import Path
from time import perf_counter

from pydantic import JsonValue

from bot.analyst.picking import pick
from bot.analyst.protocols import Language
from bot.cli.asking import Desk
from bot.cli.files import Shelf, existing
from bot.cli.progress import Progress
from bot.pipeline.outcome import Outcome, VisibleError
from bot.settings import load
from bot.store import Store
from bot.store.folder import DataFolder
from bot.texts import text
from bot.texts.language import detect
from tools.ingest.errors import FileError

ANSWERED = 0
STOPPED = 3


async def ask(arguments: Namespace) -> int:
    """Return the exit status after the answer has been printed; raises UsageError, OperatorError."""
    started = perf_counter()
    settings = load()
    analyst = pick(arguments.analyst or settings.aera_analyst, model=settings.aera_model)
    *names, question = arguments.words
    paths = [existing(Path(name)) for name in names]
    language = detect(question, "en")
    with Progress(language) as progress:
        progress.now("reading")
        shelf = Shelf()
        try:
            # The newest file is the one that a question means; the last one named is the newest.
            data = [shelf.dataset(path) for path in paths][-1] if paths else None
        except FileError as error:
            return _show_file_error(error, language, as_json=arguments.json, seconds=perf_counter() - started)
        store = await Store.open(DataFolder(settings.aera_data_dir))
        try:
            _, outcome = await Desk(settings, analyst, store.runs, progress.step).ask(question, language, data)
        finally:
            await store.close()
    return _show(outcome, as_json=arguments.json, seconds=perf_counter() - started)


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


def file_error(error: FileError, language: Language) -> VisibleError:
    """Return the message for a file that gives no figures."""
    return VisibleError(code=error.code, message=text(language, f"errors.{error.code}"))


def _show_file_error(error: FileError, language: Language, *, as_json: bool, seconds: float) -> int:
    outcome = Outcome(run_id="", language=language, error=file_error(error, language))
    return _show(outcome, as_json=as_json, seconds=seconds)
