"""What one month, quarter or half makes up of its year."""

from __future__ import annotations

from datetime import date

from bot.analyst.second.asks import Ask, Subject
from bot.analyst.second.draftsman import Draftsman
from bot.analyst.second.features.text import pattern
from tools.analysis.parameters import QueryParameters
from tools.periods import Granularity, key_of, span_of

WHOLE = pattern(
    r"(?:of|in|over) (?:the |our |this |that |its )?(?:whole |full |entire |calendar )?years?(?: s)?|annual(?:ly)?|"
    r"yearly|"
    r"the years|year total|(?:whole|full|entire) year|"
    r"(?:tum |butun |ayni )?(?:yil|sene)(?:in|nin|lik|da|nda|i|nin tamami\w*)?|yil (?:ici|toplam)\w*|yillik"
)
PARTS: dict[str, Granularity] = {"month": "month", "quarter": "quarter", "half": "half"}
WHOLES = ("year", "whole", "this_year")
SUMS = ("in", "out", "amount", "measure")


def part_of_year(draft: Draftsman, found: tuple[Subject, ...]) -> list[list[Ask]] | None:
    """Return the share of the one period that is named in its calendar year; None where nothing like it is asked for.

    It is asked for by a word for shares beside a year, or where one thing is named twice, once for the period.
    """
    features = draft.features
    if not features.has("shape:share", "shape:percent", "shape:ratio") or features.has("shape:high", "shape:low"):
        return None
    named = [period for period in draft.periods if period.kind in PARTS]
    others = [period for period in draft.periods if period.kind not in PARTS]
    if len(named) != 1 or named[0].role == "base" or any(each.kind not in WHOLES for each in others):
        return None
    if not others and WHOLE.search(features.folded) is None:
        return None
    sums = [each for each in found if each.minus is None and each.label in SUMS]
    asks = [_ask(subject, option.start, PARTS[named[0].kind]) for subject in sums for option in named[0].options]
    return [asks] if asks else None


def _ask(subject: Subject, start: date, unit: Granularity) -> Ask:
    year = span_of(f"{start.year:04d}")
    call = QueryParameters(table=subject.table, of=subject.operand, period=year, group_by=unit, share=True)
    return Ask("tool", call=call, wanted=(f"share.{key_of(start, unit)}",), named=True)
