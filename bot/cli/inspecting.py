"""``inspect``: what was understood of a file, as text or as the JSON fields of the reading cases."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Mapping

from bot.cli.ask import ANSWERED, STOPPED
from bot.cli.files import regular
from bot.pipeline.failures import of_file, sentences
from bot.settings import load
from bot.texts import Language
from bot.texts.warnings import warning_text
from tools import ingest
from tools.ingest.errors import FileError
from tools.tables import Dataset

LANGUAGE: Language = "en"
MOST_LEFT_OUT = 40


def inspect(arguments: Namespace) -> int:
    """Return the exit status after what was understood has been printed; raises UsageError, OperatorError."""
    load()
    path = regular(arguments.file)
    try:
        data = ingest.read(path, path.name)
    except FileError as error:
        message = "\n".join(sentences(of_file(error), LANGUAGE))
        if arguments.json:
            print(json.dumps({"error": {"code": error.code, "message": message}}, ensure_ascii=False, indent=2))
        else:
            print(message, file=sys.stderr)
        return STOPPED
    if arguments.json:
        print(json.dumps(ingest.inspect(data), ensure_ascii=False, indent=2))
    else:
        print("\n".join(described(data, ingest.inspect(data))))
    return ANSWERED


def described(data: Dataset, fields: Mapping[str, object]) -> list[str]:
    """Return what was understood, line by line, for a reader."""
    names = {"currencies": "currencies", "n_records": "records", "period_start": "from", "period_end": "to",
             "opening_balance": "opening balance", "closing_balance": "closing balance"}  # fmt: skip
    lines = [f"{data.file}: {fields.get('shape')}"]
    lines += [f"{name}: {_value(fields.get(key))}" for key, name in names.items()]
    total = fields.get("total")
    if isinstance(total, dict):
        lines += [f"{key}: {value}" for key, value in total.items()]
    for sheet in data.sheets:
        used = f"{sheet.rows} rows" if sheet.used else f"left out, {sheet.reason}"
        lines.append(f"sheet {sheet.sheet}: {used}" if sheet.sheet else used)
    lines += _totals(data)
    lines += _left_out(fields.get("left_out"))
    lines += [f"warning: {warning_text(warning, LANGUAGE)}" for warning in data.warnings]
    return ["".join(c if c.isprintable() else " " for c in line) for line in lines]


def _value(value: object) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none stated"
    return "unknown" if value is None else str(value)


def _left_out(rows: object) -> list[str]:
    """Return the cells that are no fact, each with its reason."""
    found = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    lines = [f"left out {row['cell']}: {row['reason']} {row['text']}".rstrip() for row in found[:MOST_LEFT_OUT]]
    more = len(found) - len(lines)
    return [*lines, *([f"left out: {more} more"] if more else [])]


def _totals(data: Dataset) -> list[str]:
    """Return, for each total that the file prints, in how many of its places it is the sum of its rows."""
    labels = dict.fromkeys(stated.label for stated in data.totals)
    places = {label: [stated.ties for stated in data.totals if stated.label == label] for label in labels}
    return [f"total {label}: ties out in {sum(ties)} of {len(ties)}" for label, ties in places.items()]
