"""A question to a small file, the whole way: the words of the answer and its figures."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

from bot.analyst.picking import pick
from bot.analyst.protocols import Language
from bot.cli.asking import InProcess
from bot.pipeline.answer import answer
from bot.pipeline.journal import Ask, Place
from bot.pipeline.memory import MemoryJournal
from tools.ingest import read
from tools.outline import outline

NOW = "2026-11-30T12:00:00+03:00"


@dataclass(frozen=True, slots=True)
class Told:
    """What came back: the text, the figures of its tools by their ids, and whether the second reader let it through."""

    text: str
    figures: dict[str, str]
    verdict: str | None


def asked(folder: Path, csv: str, question: str, language: Language, name: str = "book.csv") -> Told:
    """Return the answer to a question about a file of these rows."""
    path = folder / name
    path.write_text(csv, encoding="utf-8")
    data = read(path, name)
    run = Ask(run_id="r", place=Place(bot=0, chat=0), asker=0, question=question, language=language, now=NOW, seed=1,
              file=data.file, sha256=data.sha256, analyst={})  # fmt: skip
    outcome = asyncio.run(answer(run, outline(data), pick("rules"), InProcess(data), MemoryJournal()))
    assert outcome.answer is not None
    found = outcome.answer
    return Told(found.text, {figure.id: str(figure.value) for figure in found.figures}, found.verdict)
