"""A rise that stands in the file and is supposed not to come: had the rent rise not come, kira zammı olmasaydı."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.analyst.rules.bag import Bag
from bot.analyst.rules.fold import Token, fold
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.when import placed_of

_RISE = re.compile(
    r"rises?|rose|risen|rising|increases?|increased|hikes?|hiked|rais(?:e|es|ed)|jumps?|jumped|up|"
    r"zam|zamm[iı]\w*|zaml[iı]\w*|zamlar\w*|art[iı]s\w*"
)
# a Turkish verb that says both: that it goes up, and that it does not
_RISES_NOT = re.compile(
    r"(?:art|zamlan|yuksel|cik|artir|arttir|artiril|arttiril|yukselt|yukseltil)m[ae](?:z?s[ae]|mis|dan|den)\w*|zamsiz"
)
_NOT_DONE = re.compile(
    r"(?:gel|ol|yap|yapil|ver|veril|et|edil|uygula|uygulan|bin|gir|yansi|yansit|iste|kon|koy|cikar|cik|gerceklen|"
    r"gercekles)m[ae]y?(?:z?s[ae]|mis|dan|den)\w*"
)
_NOT = {"not", "never", "no", "without", "didnt", "hadnt", "wasnt", "werent", "havent", "hasnt", "olmadan", "gelmeden"}
_DONE = {
    "come", "came", "either", "coming", "comes", "through", "happen", "happened", "happens", "happening", "take",
    "taken",     "place", "go", "gone", "went", "goes", "put", "been", "be", "being", "made", "make", "ever", "arrived",
    "arrive", "had", "has", "have", "did", "does", "do", "was", "were", "is", "the", "that", "this", "there", "kicked",
    "kick", "kicks", "given", "gave", "give", "agreed", "we", "i", "they", "if", "at", "all", "applied", "ahead",
    "hic", "hicbir", "asla", "eger", "olsaydi", "olsa", "olsak", "olsaydik", "olsalardi", "o", "bu", "da", "de",
    "bir", "t", "our", "us", "in", "any", "gets", "got", "get", "planned", "planlanan",
}  # fmt: skip
_CAME_NOT = re.compile(r"(?:did|had|was|were|has|have|does) ?(?:nt|n t|not)")


def said(pieces: Sequence[Piece], tokens: Sequence[Token]) -> bool:
    """Return whether a rise is said not to come, without a number that tells how much."""
    words = _words(pieces, tokens)
    rises = any(_RISE.fullmatch(word) for word in words)
    turned = any(word in _NOT or _NOT_DONE.fullmatch(word) for word in words)
    return (rises and turned) or any(_RISES_NOT.fullmatch(word) for word in words)


def take(bag: Bag) -> None:
    """Use up the words that say that a rise does not come."""
    for piece in bag.left():
        if hit_of(piece) is None and placed_of(piece) is None and not piece.has("number"):
            words = _words((piece,), bag.tokens)
            if words and all(_part(word) for word in words):
                bag.use(piece)


def _part(word: str) -> bool:
    patterns = (_RISE, _RISES_NOT, _NOT_DONE, _CAME_NOT)
    return word in _NOT or word in _DONE or any(pattern.fullmatch(word) for pattern in patterns)


def _words(pieces: Sequence[Piece], tokens: Sequence[Token]) -> list[str]:
    return [fold(token.written) for piece in pieces for token in tokens[piece.start : piece.end] if not token.is_mark]
