"""Whether the noun or verb beside a figure names the other side of money, or the other end, than the figure's own."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

from bot.analyst.second.case import Case, Finding
from bot.analyst.second.draft import CITATION, Sentence
from bot.analyst.second.features.text import fold, pattern
from tools.result import Figure, ToolResult

Side = Literal["in", "out"]

# Nouns that name a side before its figure ("Total outflows in March: …"), and verbs that do so after it ("… came in").
NOUNS: dict[Side, re.Pattern[str]] = {
    "in": pattern(
        r"inflows?|money in|cash in|income|revenues?|receipts|takings|giris\w*|girdi\w*|gelir\w*|giren\w*|hasilat\w*"
    ),
    "out": pattern(
        r"outflows?|money out|cash out|spending|spent|expenses?|expenditures?|costs?|outgoings|cikis\w*|cikti\w*|"
        r"gider\w*|harca\w*|cikan\w*|masraf\w*"
    ),
}  # fmt: skip
VERBS: dict[Side, re.Pattern[str]] = {
    "in": re.compile(r"^[\w ]{0,12}\b(?:came in|comes in|was earned|girdi\w*|giriyor\w*|girmis\w*)\b"),
    "out": re.compile(r"^[\w ]{0,12}\b(?:went out|goes out|was spent|cikti\w*|cikiyor\w*|harcan\w*)\b"),
}
HIGH = pattern(r"highest|largest|peak\w*|best|top|en yuksek\w*|en buyuk\w*|en iyi\w*")
LOW = pattern(r"lowest|smallest|worst|least|bottom|tightest|en dusuk\w*|en kucuk\w*|en kotu\w*|en az\w*")
NEAR = 60
PLAIN = re.compile(r"(?:value|total|inflow|outflow|average_inflow|average_outflow|gross_burn)(?:\.|$)")
ENDS: dict[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    "lowest": (LOW, HIGH),
    "base_lowest": (LOW, HIGH),
    "highest": (HIGH, LOW),
}


def says_another_side(case: Case, index: int, sentence: Sentence) -> list[Finding]:
    """Return findings where money in is called money out, or the lowest point the highest, and the reverse."""
    found = []
    cited = [each for each in CITATION.finditer(sentence.text) if each["part"] in (None, "abs")]
    for number, citation in enumerate(cited):
        figure = case.figures.get(citation["id"])
        result = next((each for each in case.request.results if citation["id"].startswith(f"{each.call}.")), None)
        if figure is None or result is None or figure.unit != "money":
            continue
        begin = cited[number - 1].end() if number else 0
        end = cited[number + 1].start() if number + 1 < len(cited) else len(sentence.text)
        before = _without_names(case, sentence.text[begin : citation.start()])
        after = _without_names(case, sentence.text[citation.end() : end])
        if _other_side(figure, result, before, after) or _other_end(figure, result, before):
            found.append(Finding("claim", index))
    return found


def _other_side(figure: Figure, result: ToolResult, before: str, after: str) -> bool:
    own = _side_of(figure, result)
    if own is None:
        return False
    other: Side = "out" if own == "in" else "in"
    nearest = _last(before[-NEAR:], lambda side: NOUNS[side])
    if nearest is not None:
        return nearest == other
    return VERBS[other].search(after) is not None


def _side_of(figure: Figure, result: ToolResult) -> Side | None:
    """The side of a plain sum or average; None where a figure has both, or is of another kind."""
    name = figure.id.removeprefix(f"{result.call}.")
    if not PLAIN.match(name):
        return None
    for side, words in (("in", ("inflow",)), ("out", ("outflow", "burn"))):
        if any(word in name for word in words):
            return "in" if side == "in" else "out"
    of = result.arguments.get("of")
    if (
        result.tool != "query"
        or not isinstance(of, dict)
        or result.arguments.get("over")
        or result.arguments.get("minus")
    ):
        return None
    if of.get("measure") in ("cash.in", "cash.out"):
        return "in" if of["measure"] == "cash.in" else "out"
    return "in" if of.get("direction") == "in" else "out" if of.get("direction") == "out" else None


def _other_end(figure: Figure, result: ToolResult, before: str) -> bool:
    """Whether a lowest point is called the highest, or the reverse, by the words nearest before it."""
    ends = ENDS.get(figure.id.removeprefix(f"{result.call}.").partition(".")[0])
    if ends is None:
        return False
    own, other = ends
    mine, others = _place(own, before), _place(other, before)
    return others is not None and (mine is None or mine < others)


def _last(text: str, of: Callable[[Side], re.Pattern[str]]) -> Side | None:
    """The side whose word stands last in a text."""
    places: list[tuple[int, Side]] = []
    for side in ("in", "out"):
        place = _place(of(side), text)
        if place is not None:
            places.append((place, side))
    return max(places)[1] if places else None


def _place(words: re.Pattern[str], text: str) -> int | None:
    return max((found.start() for found in words.finditer(text)), default=None)


def _without_names(case: Case, text: str) -> str:
    """The folded words of a part of a sentence, its names of the file's lines and parties left out."""
    folded = fold(CITATION.sub(" ", text))
    for mention in sorted(case.vocabulary.find(folded), key=lambda each: -each.start):
        if mention.whole and any(name.member for name in mention.names):
            folded = f"{folded[: mention.start]} {folded[mention.end :]}"
    return folded
