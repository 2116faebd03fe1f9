"""Two periods that are set against each other with nothing of them named: income, costs and what is left of both."""

from __future__ import annotations

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.operands import concept_operands
from bot.analyst.second.subjects import group_of
from bot.analyst.second.value_parts import change_asks
from tools.analysis.parameters import Operand
from tools.periods import Span

Spans = tuple[Span, ...]
USES = ("shape:high", "shape:low", "shape:count", "shape:average", "shape:share", "shape:step", "shape:list")


def compared_sides(draft: Draftsman, span: Spans, base: Spans) -> list[list[Ask]]:
    """Return one change for each side of the file, for its invoices where it has no sides; none for anything else."""
    features, books = draft.features, draft.books
    if features.mentions or features.has(*USES) or features.named("subject") or group_of(features, books) is not None:
        return []
    accounts = [sheet for sheet in books.sheets if sheet.table.sign == "account"]
    if not books.currencies and not accounts:
        listed = any(sheet.table.layout == "invoices" for sheet in books.sheets)
        return [change_asks(draft, (Subject(None, Operand(), "amount"),), span, base)] if listed else []
    sides = [tuple(concept_operands(books, concept, features)) for concept in ("in", "out", "net")]
    return [change_asks(draft, found, span, base) for found in sides if found]
