"""``ask --batch``: many questions from a file, each in a chat of its own or in the chat of the line that it follows."""

from __future__ import annotations

import asyncio
import json
import sys
from argparse import Namespace
from pathlib import Path
from time import perf_counter
from typing import TextIO

from pydantic import JsonValue, ValidationError

from bot.analyst.picking import pick
from bot.analyst.protocols import Analyst, Language, Turn
from bot.cli.arguments import UsageError
from bot.cli.ask import fields
from bot.cli.asking import Desk
from bot.cli.files import Shelf, existing
from bot.cli.language import language_of
from bot.errors import UserError, quote
from bot.pipeline.outcome import Outcome
from bot.settings import Settings, load
from bot.store import Store
from bot.store.folder import DataFolder
from bot.store.runs import turn_of
from tools.tables import Dataset, Frozen


class Line(Frozen, extra="ignore"):
    """One question of the file."""

    id: str
    file: str | None = None
    question: str
    lang: Language | None = None
    follow_up_of: str | None = None


class Chats:
    """The chat as it stood just after each line: its turns and its file."""

    def __init__(self) -> None:
        self._after: dict[str, tuple[tuple[Turn, ...], str | None]] = {}

    def before(self, line: Line) -> tuple[tuple[Turn, ...], str | None]:
        """Return the turns and the file that a line starts with."""
        turns, file = self._after[line.follow_up_of] if line.follow_up_of else ((), None)
        return turns, line.file or file

    def keep(self, line: Line, turns: tuple[Turn, ...], file: str | None) -> None:
        """Keep the chat as it stands after a line."""
        self._after[line.id] = (turns, file)


def batch(arguments: Namespace) -> int:
    """Return 0 after every question has its line in the answers; raises UsageError, OperatorError."""
    settings = load()
    analyst = pick(arguments.analyst or settings.aera_analyst, settings)
    lines = _lines(existing(arguments.batch))
    if not arguments.files.is_dir():
        raise UsageError(f"there is no folder {arguments.files}")
    with _opened(arguments.out) as out:
        asyncio.run(_recorded(lines, arguments.files, settings, analyst, out))
    return 0


async def _recorded(lines: list[Line], folder: Path, settings: Settings, analyst: Analyst, out: TextIO) -> None:
    store = await Store.open(DataFolder(settings.aera_data_dir))
    try:
        async with analyst.opened():
            await _answer_all(lines, folder, Desk(settings, analyst, store.runs), out)
    finally:
        await store.close()


async def _answer_all(lines: list[Line], folder: Path, desk: Desk, out: TextIO) -> None:
    from tqdm import tqdm

    shelf, chats = Shelf(), Chats()
    for line in tqdm(lines, unit="question", file=sys.stderr):
        started = perf_counter()
        turns, file = chats.before(line)
        data = await asyncio.to_thread(_data, shelf, folder, file)
        language = line.lang or language_of(line.question, data)
        ask, outcome = await desk.ask(line.question, language, data, turns)
        chats.keep(line, (*turns, turn_of(ask, outcome)), file)
        out.write(json.dumps(_answered(line, outcome, perf_counter() - started), ensure_ascii=False) + "\n")
        out.flush()


def _data(shelf: Shelf, folder: Path, file: str | None) -> Dataset | UserError | None:
    if file is None:
        return None
    path = folder / file
    return shelf.dataset(path) if path.is_file() else UserError("no_file", received=quote(file))


def _answered(line: Line, outcome: Outcome, seconds: float) -> dict[str, JsonValue]:
    whole = fields(outcome, seconds)
    error = outcome.error
    return {
        "id": line.id,
        "answer_text": whole["answer"],
        **{name: whole[name] for name in ("tools_used", "verdict")},
        "error": f"{error.code}: {error.received or error.message}" if error else None,
        **{name: whole[name] for name in ("figures", "reading", "seconds", "run_id")},
    }


def _lines(path: Path) -> list[Line]:
    """Return the questions; raises UsageError that names the line."""
    lines: list[Line] = []
    seen: set[str] = set()
    try:
        rows = path.read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8 text") from error
    for number, row in enumerate(rows, 1):
        if not row.strip():
            continue
        try:
            line = Line.model_validate_json(row)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            where = ".".join(map(str, first["loc"])) or "the whole line"
            raise UsageError(f"{path}, line {number}: {where}: {first['msg']}") from error
        if line.id in seen:
            raise UsageError(f"{path}, line {number}: the id {line.id!r} is used twice")
        if line.follow_up_of is not None and line.follow_up_of not in seen:
            raise UsageError(f"{path}, line {number}: it follows {line.follow_up_of!r}, which is no line above it")
        seen.add(line.id)
        lines.append(line)
    return lines


def _opened(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from error
