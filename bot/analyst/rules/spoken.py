"""Scenarios in every-day words: stretches of a question that only name a step or what is asked of the path.

They are tried where a question has no reading otherwise; what they do not cover stays unread and is asked back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from bot.analyst.rules.fold import Token, fold
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.spokenwords import RULES, Rule
from bot.analyst.rules.when import placed_of
from tools.outline import Outline

_KEPT = ("number", "when", "day", "year_month", "name")
_SAYING = ("topic", "scenario", "verb", "measure", "more", "prep", "question")
_TAKEN = "_"
_DASH = re.compile(r" [-–—] ")
_UNTIL = re.compile(r"\b(from \w+) till (\w+)", re.IGNORECASE)
# parts that would be read as a period or as numbers of their own (by a quarter, dörtte bir)
_PARTS = (
    (re.compile(r"\bby (?:a|one) quarter\b", re.IGNORECASE), "by 25%"),
    (re.compile(r"\b[uü]çte bir(?: oranında)?\b|\b[uü]cte bir(?: oraninda)?\b", re.IGNORECASE), "%33,33"),
    (re.compile(r"\bd[oö]rtte bir(?: oran[ıi]nda)?\b", re.IGNORECASE), "%25"),
    (re.compile(r"\bbe[sş]te bir(?: oran[ıi]nda)?\b", re.IGNORECASE), "%20"),
    (re.compile(r"\bonda bir(?: oran[ıi]nda)?\b", re.IGNORECASE), "%10"),
)
_EACH = re.compile(r"\b(\d+)['’]?(?:[sş]?[ea]r) (bin|milyon|lira|tl)\b")


@dataclass(frozen=True, slots=True)
class _Word:
    """A stretch of tokens as the rules see it, with signs for numbers, periods and names."""

    start: int
    end: int
    text: str


def spoken(question: Question, outline: Outline | None) -> Question:
    """Return the question with its every-day words of scenarios read."""
    # a dash between spaces parts a question (rent doubles from july - year end?); 20şer bin is 20 thousand each
    parted = _EACH.sub(r"kişi başı \1 \2", _DASH.sub(", ", question.text))
    parted = _UNTIL.sub(r"\1 to \2", parted)
    for part, percent in _PARTS:
        parted = part.sub(percent, parted)
    if parted != question.text:
        question = Question.of(parted, question.language, outline)
    pieces = list(question.pieces)
    for rule in RULES[question.language] + RULES["any"]:
        pieces = _applied(pieces, question.tokens, rule)
    return replace(question, pieces=pieces)


def _applied(pieces: list[Piece], tokens: tuple[Token, ...], rule: Rule) -> list[Piece]:
    """Return the pieces with each stretch that a rule finds as one piece of what it says."""
    words = _words(pieces, tokens)
    line = " ".join(word.text for word in words)
    offsets: dict[int, int] = {}
    at = 0
    for place, word in enumerate(words):
        offsets[at] = place
        at += len(word.text) + 1
    for found in reversed(list(rule.pattern.finditer(line))):
        text = found.group()
        lead = len(text) - len(text.lstrip())
        begin = found.start() + lead
        end = found.start() + len(text.rstrip()) + 1
        if begin in offsets and (end in offsets or end >= len(line)) and text.strip():
            last = offsets.get(end, len(words)) - 1
            start, stop = words[offsets[begin]].start, words[last].end
            pieces = _replaced(pieces, start, stop, rule) if _names_one(pieces, tokens, start, stop, rule) else pieces
    return pieces


def _names_one(pieces: list[Piece], tokens: tuple[Token, ...], start: int, end: int, rule: Rule) -> bool:
    """Return whether a stretch has no word that nothing reads, or only one as the noun that it names (get a lift)."""
    covered = [piece for piece in pieces if piece.start < end and piece.end > start]
    unread = [
        piece for piece in covered if piece.has("unread") and fold(tokens[piece.start].written) not in rule.literals
    ]
    words = [piece for piece in covered if not piece.filler and not any(piece.has(kind) for kind in _SAYING)]
    return not unread or [piece for piece in words if not piece.has("unread") or piece in unread] == unread[:1]


def _replaced(pieces: list[Piece], start: int, end: int, rule: Rule) -> list[Piece]:
    covered = [piece for piece in pieces if piece.start < end and piece.end > start]
    options: dict[str, tuple[object, ...]] = {kind: (value,) for kind, value in rule.says.items()}
    if rule.percent is not None:
        options["number"] = (Number(rule.percent, percent=True),)
    piece = Piece(start, end, {**options, "spoken": (True,)})
    if covered:
        piece = replace(piece, ending=covered[-1].ending)
    before = [each for each in pieces if each.start < start and each not in covered]
    return [*before, piece, *(each for each in pieces if each.start >= end and each not in covered)]


def _words(pieces: list[Piece], tokens: tuple[Token, ...]) -> list[_Word]:
    at, found = 0, []
    unread = {piece.start for piece in pieces if piece.has("unread")}
    covering = {piece.start: piece for piece in pieces if _kept(piece)}
    while at < len(tokens):
        piece = covering.get(at)
        if piece is None:
            # a word that nothing reads counts as it was written, not as what it was mended to
            text = fold(tokens[at].written) if at in unread else tokens[at].text
            found.append(_Word(at, at + 1, text))
            at += 1
        else:
            found.append(_Word(piece.start, piece.end, _sign(piece)))
            at = max(piece.end, at + 1)
    return found


def _kept(piece: Piece) -> bool:
    number = piece.options.get("number", (None,))[0]
    weak = isinstance(number, Number) and number.weak
    hit = hit_of(piece)
    # the heading of a column (bakiye) is a word like any other
    headed = hit is not None and (piece.has("measure") or all(name.kind != "member" for name in hit.names))
    return (not weak and not headed and any(piece.has(kind) for kind in _KEPT)) or piece.has("spoken")


def _sign(piece: Piece) -> str:
    number = piece.options.get("number", (None,))[0]
    if piece.has("spoken") and not isinstance(number, Number):
        return _TAKEN
    if isinstance(number, Number):
        return "%" if number.percent else "#e" if piece.case == "dat" else "#"
    return "@" if placed_of(piece) is not None or piece.has("day") or piece.has("year_month") else "~"
