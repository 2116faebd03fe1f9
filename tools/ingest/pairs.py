"""Long tables of one figure: a row for each period and line (month, account, amount)."""

from __future__ import annotations

from tools.ingest.column import Column
from tools.ingest.downward import period_column
from tools.ingest.findings import Findings, cell_of
from tools.ingest.headings import Region
from tools.ingest.horizons import horizon_of
from tools.ingest.line import Line
from tools.ingest.period_checks import Across
from tools.ingest.periodic import Periodic, read_lines
from tools.ingest.proofs import tell_unreadable
from tools.ingest.spans import Label

FEWEST_LINES = 2
MOST_FILLED = 0.7


def read_pairs(region: Region, columns: list[Column], findings: Findings, words: str) -> Periodic | None:
    """Return the lines of a table whose rows are a period, a line and a figure, or None for any other table."""
    found = period_column(region, columns)
    if found is None:
        return None
    when, labels = found
    figures = [column for column in columns if column.content == "number" and column is not when and column.filled]
    texts = [column for column in columns if column.content == "text"]
    if (
        len(figures) != 1
        or len(texts) != 1
        or texts[0].role in ("description", "counterparty", "document", "direction")
    ):
        return None
    amount, named = figures[0], texts[0]
    facts = _facts(region, labels, amount, named)
    names = list(dict.fromkeys(name for name, _ in facts))
    periods = sorted({label for _, label in facts}, key=lambda label: (label.year or 0, label.number))
    if len(names) < FEWEST_LINES or len(periods) < FEWEST_LINES or len(facts) < MOST_FILLED * len(names) * len(periods):
        return None
    dated = [offset for offset, label in enumerate(labels) if label is not None]
    tell_unreadable(region, dated, [amount], findings)
    horizon = horizon_of(periods, [*reversed(region.titles), region.sheet.name, words])
    lines = []
    for name in names:
        most = max(len(facts.get((name, label), ())) for label in periods)
        for turn in range(most):
            offsets = [(facts.get((name, label)) or [])[turn : turn + 1] for label in periods]
            lines.append(_line(region, amount, name, [next(iter(found), None) for found in offsets]))
    return read_lines(Across(region, horizon, lines, named.name, words, [amount], period=when.name), findings)


def _facts(
    region: Region, labels: list[Label | None], amount: Column, named: Column
) -> dict[tuple[str, Label], list[int]]:
    """The rows of each line and period; a line may stand more than once in a period."""
    facts: dict[tuple[str, Label], list[int]] = {}
    for offset, label in enumerate(labels):
        name = region.sheet.rows[region.start + offset][named.index]
        if label is not None and isinstance(name, str) and amount.values[offset] is not None:
            facts.setdefault((name, Label(label.unit, label.year, label.number)), []).append(offset)
    return facts


def _line(region: Region, amount: Column, name: str, offsets: list[int | None]) -> Line:
    values = [amount.values[offset] if offset is not None else None for offset in offsets]
    cells = [
        cell_of(region.sheet, region.start + offset, amount.index) if offset is not None else 0 for offset in offsets
    ]
    return Line(" ".join(name.split()), None, values, cells)
