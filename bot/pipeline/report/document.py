"""A report's pages: its text, the pictures of its results, and a footer that names the run and the text's hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.pipeline.journal import Ask
from bot.pipeline.report.loop import Refined
from bot.texts import Language, text
from bot.texts.charts import chart_texts
from tools.charts import ChartLabels, draw
from tools.charts.picking import pictures
from tools.document import Document
from tools.result import ToolResult

DIGITS = 12
MOST_PICTURES = 1  # the report is one page
PLACES = {"cash_path": "cash", "aging": "receivables"}


def document_of(ask: Ask, refined: Refined, results: Sequence[ToolResult]) -> Document:
    """Return the pages of a report; the same record gives the same ones."""
    first, *_ = refined.text.splitlines()
    digest = hashlib.sha256(refined.text.encode()).hexdigest()[:DIGITS]
    return Document(
        title=first.lstrip("# ").strip(), text=refined.text, language=ask.language,
        footer=f"Aera · {ask.run_id} · {digest}", created=datetime.fromisoformat(ask.now),
        pictures=tuple(_pictures(results, ask.language)),
    )  # fmt: skip


def _pictures(results: Sequence[ToolResult], language: Language) -> Iterator[tuple[str, str, bytes]]:
    for spec in pictures(results)[:MOST_PICTURES]:
        key = f"report.heading.{PLACES.get(spec.kind, 'months')}"
        yield text(language, key), spec.title, draw(spec, ChartLabels(language, chart_texts(spec, language)))
