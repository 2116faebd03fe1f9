"""Which lines of the file are what suppliers are paid, by the lines' own names."""

from __future__ import annotations

from bot.analyst.second.books import Books
from bot.analyst.second.features.detect import Features
from bot.analyst.second.features.text import fold, pattern
from bot.analyst.second.supposed import Supposed

BOUGHT = pattern(
    r"suppl(?:y|ies|iers?)|vendors?|materials?|goods|merchandise|inventory|stock|purchases?|raw|ingredients?|cogs|food|"
    r"beverages?|produce|packaging|wholesale|malzeme\w*|tedarik\w*|satici\w*|hammadde\w*|mal alim\w*|mallar\w*|"
    r"urun alim\w*|alim(?:i|lar|lari)?|gida\w*|icecek\w*|ambalaj\w*|stok\w*|satin alma\w*"
)
NOT_BOUGHT = pattern(
    r"salar\w*|wages?|payroll|staff|rents?|tax\w*|loan\w*|interest|fees?|subscription\w*|insurance|draw\w*|maas\w*|"
    r"ucret\w*|personel\w*|iscilik\w*|kira\w*|vergi\w*|sgk|kredi\w*|faiz\w*|komisyon\w*|abonelik\w*|sigorta\w*|cekim\w*"
)
SUPPLIERS = pattern(r"suppliers?|vendors?|tedarikci\w*|saticilar\w*")
SPENT = """
SELECT line FROM move WHERE line IS NOT NULL GROUP BY line HAVING sum(minor) < 0
"""


def bought_lines(features: Features, books: Books, found: Supposed) -> list[str]:
    """Return the lines called what is bought, where suppliers are spoken of; it is noted where there is none."""
    if not SUPPLIERS.search(features.whole_text):
        return []
    names = [str(row[0]) for row in books.db.execute(SPENT)]
    lines = [name for name in names if BOUGHT.search(fold(name)) and not NOT_BOUGHT.search(fold(name))]
    found.missing = found.missing or not lines
    return lines
