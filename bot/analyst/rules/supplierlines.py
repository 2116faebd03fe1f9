"""Which lines of a file are payments to suppliers; wages, rent, taxes and the rest of the costs are none."""

from __future__ import annotations

import re

from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError, Option
from bot.analyst.rules.subjects import MOST_OPTIONS, File

_SUPPLIES = re.compile(
    r"\b(?:suppl(?:y|ies|iers?)|vendors?|materials?|goods|merchandise|inventory|stock|purchases?|raw|ingredients?|cogs|"
    r"food|beverages?|produce|packaging|wholesale|malzeme\w*|tedarik\w*|satici\w*|hammadde\w*|mal alim\w*|mallar\w*|"
    r"urun alim\w*|alim(?:i|lar|lari)?|gida\w*|icecek\w*|ambalaj\w*|stok\w*|satin alma\w*)\b"
)
_FIXED = re.compile(
    r"\b(?:salar\w*|wages?|payroll|staff|rents?|tax\w*|loan\w*|interest|fees?|subscription\w*|insurance|draw\w*|"
    r"maas\w*|ucret\w*|personel\w*|iscilik\w*|kira\w*|vergi\w*|sgk|kredi\w*|faiz\w*|komisyon\w*|abonelik\w*|sigorta\w*|"
    r"cekim\w*)\b"
)


def supplier_line(file: File, question: str) -> str:
    """Return the line of payments to suppliers; asks which one it is where the file has none so called, or several."""
    lines = _lines(file)
    found = [name for name in lines if _SUPPLIES.search(fold(name)) and not _FIXED.search(fold(name))]
    if len(found) == 1:
        return found[0]
    options = found or [name for name in lines if not _FIXED.search(fold(name))] or lines
    choices = tuple(Option(name[:60], f"{question.rstrip(' ?.!')}: {name}?"[:500]) for name in options[:MOST_OPTIONS])
    raise AskedBackError("study_supplier_line", choices=choices, names=", ".join(options[:MOST_OPTIONS]))


def _lines(file: File) -> list[str]:
    names = [
        member.name
        for table in file.outline.tables
        if table.cash
        for dimension in table.dimensions
        if dimension.role in {"line", "category"}
        for member in dimension.members
        if member.total is not None and member.total < 0
    ]
    return list(dict.fromkeys(names))
