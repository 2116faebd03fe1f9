"""The largest customer of a file, by what it paid in."""

from __future__ import annotations

import re

from bot.analyst.second.books import Books
from bot.analyst.second.features.text import fold

LARGEST_CUSTOMER = (
    r"(?:biggest|largest|top|main|most important|number one|best) (?:paying )?(?:customer|client|buyer|account)s?|"
    r"en (?:buyuk|onemli|iyi|cok (?:odeyen|para getiren)) musteri\w*|bas musteri\w*"
)
PAID_IN = """
SELECT {who}, SUM(CASE side WHEN 'in' THEN minor ELSE 0 END) AS received,
       SUM(CASE side WHEN 'in' THEN minor ELSE -minor END) AS net
FROM move WHERE {who} IS NOT NULL AND {who} <> '' GROUP BY fold_text({who}) HAVING received > 0 ORDER BY received DESC
"""
CALLED = re.compile(r"\b(?:customer|client|musteri|cari)")
SUMMED_UP = re.compile(r"\b(?:payment|receipt|collection|sales|income|tahsilat|odeme|satis|gelir)")


def largest_payer(books: Books) -> list[str]:
    """Return the party that paid in most, or the line of a customer; several where more than one may be meant."""
    rows = books.db.execute(PAID_IN.format(who="party")).fetchall()
    if not rows:
        lines = books.db.execute(PAID_IN.format(who="line")).fetchall()
        rows = [row for row in lines if not SUMMED_UP.search(fold(str(row[0])))]
        rows = rows if rows and CALLED.search(fold(str(rows[0][0]))) else []
    if not rows:
        return []
    most = max(row[2] for row in rows)
    first = [str(row[0]) for row in rows if row[1] == rows[0][1] or row[2] == most]
    return list(dict.fromkeys(first))
