"""What owners ask for and no file of figures holds: said plainly, where nothing else reads the question."""

from __future__ import annotations

import re

from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import RefusedError
from bot.analyst.rules.question import Question
from bot.analyst.rules.subjects import File

_UNTOLD = {
    "late_interest": re.compile(
        r"\blate (?:payment )?(?:interest|fees?|charges?|penalt\w+)|\binterest (?:on|for) (?:late|overdue)|"
        r"\bgecikme (?:faiz|zamm|ceza)\w*|\btemerrut faiz\w*|\bvade fark\w*"
    ),
    "churn": re.compile(
        r"\bchurn\w*|\b(?:retention|attrition) rate|\bcustomer (?:retention|attrition)|\bmusteri kayb\w* oran\w*|"
        r"\b(?:musteri|abone) (?:terk|tutma|kayip) oran\w*"
    ),
    "terms": re.compile(r"\b(?:payment|credit) terms?\b|\b(?:odeme|vade) (?:kosul|sart)\w*|\bodeme vade(?:si|leri)\b"),
}
_SUPPOSED = re.compile(r"\d|\bif\b|\bsuppos\w*|\b\w+(?:sak|sek|saydi|seydi|irsa|arsa|erse)\b")


def refused(question: Question, file: File) -> RefusedError | None:
    """Return the refusal of a question for such a thing; None where it is supposed or the file names it."""
    said = fold(question.text).replace("-", " ")
    if _SUPPOSED.search(said):
        return None
    name = next((name for name, words in _UNTOLD.items() if words.search(said)), None)
    if name is not None and any(_UNTOLD[name].search(each) for each in _names(file)):
        return None
    dated = any(column.role == "due" for table in file.outline.tables for column in table.dates)
    return None if name is None or (name == "terms" and dated) else RefusedError(f"not_told_{name}")


def _names(file: File) -> list[str]:
    """Return the names of columns and of lines that the file has, folded."""
    names = []
    for table in file.outline.tables:
        names += [measure.name for measure in table.measures]
        names += [column.name for column in table.dimensions]
        names += [member.name for column in table.dimensions for member in column.members]
    return [fold(name) for name in names]
