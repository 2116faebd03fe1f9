"""The first sheet: the question, the answer's words, what it rests on, and each figure beside the workbook's own."""

from __future__ import annotations

from datetime import date

from tools.export.book import Page
from tools.export.desk import Desk
from tools.export.request import Export
from tools.periods import PeriodKeyError, granularity_of, span_of
from tools.result import Figure

COLUMNS = ("figure", "period", "answer", "workbook", "check", "cells")
WIDTHS = (42, 14, 22, 22, 12, 46)
MOST_CELLS = 3  # ranges of cells written beside one figure
LINE = 15  # points


def summarise(desk: Desk, page: Page, export: Export) -> None:
    """Write the sheet; the calculations have been written before, so that figures know their cells."""
    words = desk.labels
    for column, width in enumerate(WIDTHS, 1):
        page.widen(column, width)
    page.put(1, 1, export.question, "question")
    _merge(page, 1, export.question, per_line=80, line=21)
    row = 2
    reading = export.reading or ""
    for line in [each for each in export.text.split("\n") if each.strip() and each != reading]:
        page.put(row, 1, line, "wrap")
        _merge(page, row, line)
        row += 1
    for line in [reading, *_sources(desk, export), *export.warnings]:
        if line:
            page.put(row, 1, line, "quiet")
            _merge(page, row, line)
            row += 1
    row += 1
    state = row
    page.put(state, 1, words.text("check.title"), "strong")
    row += 2
    head = row
    for column, key in enumerate(COLUMNS, 1):
        page.put(head, column, words.text(f"column.{key}"), "heading")
    row += 1
    figures = [figure for result in export.results for figure in result.figures]
    for figure in figures:
        _figure(desk, page, row, figure)
        row += 1
    _state(desk, page, state, head + 1, row - 1)
    page.freeze(head + 1) if head <= LINE else None
    page.sheet.print_title_rows = None


def _sources(desk: Desk, export: Export) -> list[str]:
    words = desk.labels
    lines = [words.text("answer.file", file=export.file)] if export.file else []
    periods = [result.period for result in export.results if result.period is not None]
    if periods:
        start, end = min(span.start for span in periods), max(span.end for span in periods)
        lines.append(words.text("answer.period", start=words.day(start), end=words.day(end)))
    if export.asked:
        lines.append(words.text("answer.asked", day=words.day(date.fromisoformat(export.asked))))
    return lines


def _merge(page: Page, row: int, text: str, per_line: int = 150, line: int = LINE) -> None:
    page.sheet.merge_cells(start_row=row, start_column=1, end_row=row, end_column=len(COLUMNS))
    page.sheet.row_dimensions[row].height = line * max(1, -(-len(text) // per_line)) + 3


def _figure(desk: Desk, page: Page, row: int, figure: Figure) -> None:
    words, shown = desk.labels, desk.show(figure)
    page.put(row, 1, words.figure(figure))
    _period(desk, page, row, figure.period)
    answer = page.put(row, 3, figure.value, "plain", f"{shown}" if figure.unit != "percent" else f'{shown}" %"')
    live = desk.live.get(figure.id)
    if live is None:
        page.put(row, 4, words.text("check.value"), "quiet")
    else:
        shown = shown if figure.unit != "percent" else f'{shown}" %"'
        own = page.formula(row, 4, live, figure.value, "strong", shown)
        equal, differs = words.text("check.equal"), words.text("check.differs")
        same = f'IF(ROUND({own}-{answer},6)=0,"{equal}","{differs}")'
        page.formula(row, 5, f'IF(ISNUMBER({own}),{same},"{differs}")', equal, "mark")
    cells = list(figure.cells[:MOST_CELLS]) + (["…"] if len(figure.cells) > MOST_CELLS else [])
    page.put(row, 6, ", ".join(cells), "small")


def _period(desk: Desk, page: Page, row: int, key: str | None) -> None:
    if key is None:
        return
    try:
        granularity = granularity_of(key)
    except PeriodKeyError:
        page.put(row, 2, key, "mark")
        return
    formats = {"month": desk.labels.month_format, "day": desk.labels.day_format}
    if granularity in formats:
        page.put(row, 2, span_of(key).start, "mark", formats[granularity])
    else:
        page.put(row, 2, key, "mark")


def _state(desk: Desk, page: Page, row: int, first: int, last: int) -> None:
    """Write one cell that says whether the workbook gives the answer's figures, or what was changed since."""
    words = desk.labels
    if last < first or not desk.live:
        page.put(row, 2, words.text("check.values_only"), "wrap")
    else:
        checks = page.span(first, 5, last, 5)
        good, changed = words.text("check.all_equal"), words.text("check.changed")
        page.formula(
            row, 2, f'IF(COUNTIF({checks},"{words.text("check.differs")}")=0,"{good}","{changed}")', good, "wrap"
        )
    page.sheet.merge_cells(start_row=row, start_column=2, end_row=row, end_column=len(COLUMNS))
