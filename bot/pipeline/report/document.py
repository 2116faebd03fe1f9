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
# The sections that a chart belongs to, the best first; any other chart is of months or of what is spent.
PLACES = {"cash_path": ("cash",), "aging": ("receivables", "payables")}
OTHERS = ("months", "spending", "result")


def document_of(ask: Ask, refined: Refined, results: Sequence[ToolResult]) -> Document:
    """Return the pages of a report; the same record gives the same ones."""
    first, *_ = refined.text.splitlines()
    digest = hashlib.sha256(refined.text.encode()).hexdigest()[:DIGITS]
    return Document(
        title=first.lstrip("# ").strip(), text=refined.text, language=ask.language,
        footer=f"Aera · {ask.run_id} · {digest}", created=datetime.fromisoformat(ask.now),
        pictures=tuple(_pictures(results, refined.text, ask.language)),
    )  # fmt: skip


def _pictures(results: Sequence[ToolResult], page: str, language: Language) -> Iterator[tuple[str, str, bytes]]:
    for spec in pictures(results)[:MOST_PICTURES]:
        labels = ChartLabels(language, chart_texts(spec, language))
        yield _heading(spec.kind, page, language), spec.title, draw(spec, labels)


def _heading(kind: str, page: str, language: Language) -> str:
    """Return the heading on a page that a kind of chart belongs to; its best one where the page has none of them."""
    headings = [text(language, f"report.heading.{key}") for key in PLACES.get(kind, OTHERS)]
    lines = {line.lstrip("# ").strip() for line in page.splitlines() if line.startswith("#")}
    return next((heading for heading in headings if heading in lines), headings[0])
