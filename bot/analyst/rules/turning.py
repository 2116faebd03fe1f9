"""Words that turn, narrow or repeat what is said: a reading stands only where it says what each of them says."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from bot.analyst.rules import risen
from bot.analyst.rules.expression import (
    Ask,
    Expression,
    GivenStep,
    HireStep,
    Path,
    Reading,
    ScenarioStep,
    Several,
    Study,
)
from bot.analyst.rules.fold import fold
from bot.analyst.rules.outcomes import AskedBackError
from bot.analyst.rules.parts import hit_of
from bot.analyst.rules.pieces import Number, Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.vocabulary import Name
from bot.analyst.rules.when import placed_of, when_of

_BUT = frozenset({"but", "ama", "fakat", "ancak", "lakin"})
_FROM = frozenset({"from", "itibaren"})
_ONLY = frozenset({"only", "just", "solely", "alone", "merely", "sadece", "yalniz", "yalnizca", "salt", "tek"})
_NOT = frozenset(
    {"not", "never", "no", "nor", "neither", "none", "unless", "degil", "degildir", "hic", "hicbir", "asla",
     "olmasin", "olmasinlar", "olmayan", "olmadigi", "olmaksizin"}
)  # fmt: skip
_INSTEAD = frozenset({"instead", "rather", "yerine"})
_MORE = frozenset({"more", "another", "further", "daha", "bir daha"})
_UNTIL = frozenset({"until", "till", "up", "than", "kadar", "dek", "degin"})
_TURNS = _BUT | _ONLY | _NOT | _INSTEAD | _MORE | frozenset({"except", "without", "bile", "baska", "haric", "olmadan"})
_LESS = frozenset({"minus", "less", "eksi"})
_TO = frozenset({"to"})
_FOR = frozenset({"for"})
_ROLES = {"category", "line", "counterparty", "account"}
_IN_TIME = {"in", "during", "until", "since", "to", "through", "by", "between", "from", "after", "before"}
_ASKING = {"which", "when", "where", "what", "how", "who", "why"}
_SOFT = {"follow", "chat", "filler", "all", "dash", "prep"}


def check(question: Question, reading: Reading, *, follows: bool) -> None:
    """Raise the question back where a turning word stands in the question that the reading does not say.

    ``follows``: there was an earlier question, of which the word may change something.
    """
    for at in range(len(question.tokens)):
        denies = fold(question.tokens[at].written) in _NOT | {"without", "olmadan"}
        if denies and _held(reading.expression) and risen.said(question.pieces, question.tokens):
            continue
        if _passed_over(question, at, reading.expression, follows=follows):
            raise AskedBackError("not_clear", words=question.tokens[at].written)
    if isinstance(reading.expression, Path):
        _repeated(question, reading.expression)


def neither(question: Question) -> None:
    """Raise the question back for Turkish ``ne ... ne``, which is neither ... nor, also over several clauses."""
    words = [token.text for token in question.tokens if token.kind == "word"]
    if words[-1:] == ["ne"]:
        return  # what comes last asks (gider ne, gelir ne): neither has its word after it
    if sum(_bare_ne(question, at) for at in range(len(question.tokens))) > 1:
        raise AskedBackError("not_clear", words="ne")


def timed_names(question: Question, names: tuple[Name, ...]) -> None:
    """Raise the question back where a word is a month, quarter or year and a name of the file (spend on January)."""
    written = {
        name.words: name.written for name in names if name.kind == "member" and name.role in _ROLES and name.words
    }
    texts = [token.text for token in question.tokens]
    for words, name in written.items():
        for at in range(len(texts) - len(words) + 1):
            last = at + len(words) - 1
            piece = _piece(question, at)
            timed = piece is not None and when_of(piece) is not None and last < piece.end
            bare = tuple(texts[at : last + 1]) == words and not question.tokens[last].suffix
            if bare and timed and (not at or texts[at - 1] not in _IN_TIME):
                raise AskedBackError("month_or_name", name=name)


def _passed_over(question: Question, at: int, said: Expression, *, follows: bool) -> bool:
    """Return whether the word at a place turns the meaning and nothing of the reading says so."""
    token = question.tokens[at]
    word = fold(token.written)
    if token.text == "-":
        following = question.tokens[at + 1 : at + 2]
        return bool(following) and following[0].kind == "number" and following[0].glued
    piece = _piece(question, at)
    if word in _TURNS and any(each.has("gloss") for each in question.pieces):
        # a name in parentheses explains the words before it, but not what turns them round
        return piece is None or not piece.has("gloss")
    joins = word in _BUT and (_leads(question, at) or _joins(question, at, said))
    if piece is not None and piece.has("filter", "except") and not joins and not _excludes(said):
        left_out = follows and isinstance(said, Path) and not said.steps  # without that: the path as it is
        return isinstance(said, Ask | Several | Path) and not left_out
    if word == "not" and _supposes(question, at):
        return True
    if piece is not None and (_phrase(piece) or when_of(piece) is not None or _full_name(piece)):
        return False
    if word in _INSTEAD:
        behind = question.tokens[at + 1].text if at + 1 < len(question.tokens) else ""
        return word != "instead" or behind in {"of", "to"} or not follows
    if word in _MORE and word != "daha" and piece is not None and set(piece.options) - _SOFT:
        return False
    unsaid = piece is None or not set(piece.options) - _SOFT
    rules: tuple[tuple[frozenset[str], Callable[[], bool]], ...] = (
        (_BUT, lambda: not (_leads(question, at) or _excludes(said) or _joins(question, at, said))),
        (_ONLY, lambda: not _narrows(question, at, said)),
        (_NOT, lambda: unsaid or word.startswith("ol")),
        (
            _MORE,
            lambda: (
                not (isinstance(said, Path) or (isinstance(said, Ask) and said.base is not None) or _takes_off(said))
            ),
        ),
        (
            _UNTIL,
            lambda: not (word == "than" and _takes_off(said)) and (piece is None or not set(piece.options) - _SOFT),
        ),
        (_LESS, lambda: isinstance(said, Path) and _before_number(question, at)),
        (_FOR, lambda: _for_a_month(question, at, said)),
        (_TO, lambda: _reaches(question, at) and not _reached(said)),
    )
    return any(word in words and passed() for words, passed in rules)


def _held(said: Expression) -> bool:
    """Return whether a reading supposes that a rise of the file does not come."""
    if isinstance(said, Study):
        steps = said.arguments.get("scenario")
        return isinstance(steps, list) and any(isinstance(step, dict) and step.get("held") for step in steps)
    return isinstance(said, Path) and any(isinstance(s, GivenStep) and s.arguments.get("held") for s in said.steps)


def _piece(question: Question, at: int) -> Piece | None:
    return next((piece for piece in question.pieces if piece.start <= at < piece.end), None)


def _supposes(question: Question, at: int) -> bool:
    """Return whether "if not" turns what comes behind it; before a question word it only leads to a second question."""
    texts = [token.text for token in question.tokens]
    return texts[max(at - 1, 0) : at] == ["if"] and not set(texts[at + 1 : at + 4]) & _ASKING


def _phrase(piece: Piece) -> bool:
    """Return whether several words say something together (no less than, not yet paid, everything else)."""
    return piece.end - piece.start > 1 and bool(set(piece.options) - _SOFT)


def _full_name(piece: Piece) -> bool:
    hit = hit_of(piece)
    return hit is not None and hit.full


def _excludes(said: Expression) -> bool:
    parts = said.parts if isinstance(said, Several) else (said,)
    return all(
        isinstance(part, Ask) and (part.minus is not None or any(each.op == "is_not" for each in part.of.where))
        for part in parts
    )


def _takes_off(said: Expression) -> bool:
    """Return whether one thing is taken off another: how much more the one is than the other."""
    return isinstance(said, Ask) and said.minus is not None


def _leads(question: Question, at: int) -> bool:
    """Return whether ``but`` begins a question and only joins it to the last one: before a name it may leave it out."""
    behind = next((piece for piece in question.pieces if piece.start > at), None)
    return at == 0 and behind is not None and not (behind.has("name") or behind.has("measure"))


def _for_a_month(question: Question, at: int, said: Expression) -> bool:
    """Return whether a change of the cash path is said to be for a month: it goes on from there."""
    behind = next((piece for piece in question.pieces if piece.start > at), None)
    timed = behind is not None and behind.start == at + 1 and when_of(behind) is not None
    ends = isinstance(said, Path) and any(_ends(step) for step in said.steps)
    return (
        timed and isinstance(said, Path) and bool(said.steps) and said.goal not in {"closing", "opening"} and not ends
    )


def _ends(step: ScenarioStep) -> bool:
    """Return whether a change of the cash path has a last month."""
    return bool(step.arguments.get("end") if isinstance(step, GivenStep) else step.end)


def _joins(question: Question, at: int, said: Expression) -> bool:
    """Return whether ``but`` in a scenario only joins two of its parts (one person, but at 4,500; but costs stay)."""
    behind = [piece for piece in question.pieces if piece.start > at]
    whole = at > 0 and question.tokens[at - 1].text in {"all", "everything", "anything", "nothing", "every"}
    if not isinstance(said, Path) or whole or not behind:
        return False
    stays = any(piece.has("scenario", "constant") or piece.has("goal", "keep") for piece in behind)
    return stays or not (behind[0].has("name") or behind[0].has("measure"))


def _beside(question: Question, at: int) -> tuple[Piece | None, Piece | None]:
    """Return the pieces that say something before and after a word."""
    said = [piece for piece in question.pieces if set(piece.options) - _SOFT or piece.has("prep")]
    before = next((piece for piece in reversed(said) if piece.end <= at), None)
    after = next((piece for piece in said if piece.start > at), None)
    return before, after


def _narrows(question: Question, at: int, said: Expression) -> bool:
    """Return whether ``only`` narrows to what the reading is about anyway: a line, or in a sum a period.

    A change of the cash path goes on from its month: only in a month is another one.
    """
    before, after = _beside(question, at)
    near = after if after is not None else before
    if near is None:
        return False
    if isinstance(said, Path):
        timed = any(piece is not None and placed_of(piece) is not None for piece in (before, after))
        if (timed or _until(question)) and any(_ends(step) for step in said.steps):
            return True
        if any(token.text in _FROM for token in question.tokens[at + 1 : at + 4]):
            return True  # only from November: the change begins then
        number = near.options.get("number", (None,))[0]
        alone = all(piece.has("number") or piece.has("filter", "only") for piece in question.pieces)
        plain = isinstance(number, Number) and (alone or not number.percent)
        return not timed and (plain or near.has("name") or near.has("measure") or near.has("scenario"))
    if isinstance(said, Ask | Several):
        return any(near.has(kind) for kind in ("name", "measure", "when", "verb", "noun", "agg"))
    return True


def _until(question: Question) -> bool:
    """Return whether a question says until when something lasts."""
    return any((placed := placed_of(piece)) is not None and placed.role == "to" for piece in question.pieces)


def _bare_ne(question: Question, at: int) -> bool:
    """Return whether Turkish ``ne`` stands alone: twice it means neither ... nor."""
    piece = _piece(question, at)
    return question.tokens[at].text == "ne" and (piece is None or piece.end - piece.start == 1)


def _before_number(question: Question, at: int) -> bool:
    """Return whether a number follows (minus two people); alone, Turkish eksi is below zero."""
    following = question.tokens[at + 1 : at + 2]
    return bool(following) and following[0].kind == "number"


def _reaches(question: Question, at: int) -> bool:
    """Return whether a number stands behind ``to`` (cut rent to 30,000)."""
    piece, following = _piece(question, at), question.tokens[at + 1 : at + 2]
    single = piece is None or piece.end - piece.start == 1
    return single and bool(following) and following[0].kind == "number" and not _percent(question, at + 1)


def _percent(question: Question, at: int) -> bool:
    piece = _piece(question, at)
    number = piece.options.get("number", (None,))[0] if piece is not None else None
    return isinstance(number, Number) and number.percent


def _reached(said: Expression) -> bool:
    if not isinstance(said, Path):
        return True
    return any(isinstance(step, GivenStep) and "to" in step.arguments for step in said.steps)


def _repeated(question: Question, said: Path) -> None:
    """Ask back where people are to be hired again every month: a hire is counted once."""
    if not any(isinstance(step, HireStep) for step in said.steps):
        return
    texts = [token.text for token in question.tokens]
    more = bool({"more", "new", "another", "daha", "yeni"} & set(texts))
    for at, (first, second) in enumerate(pairwise(texts)):
        if first in {"every", "each", "her"} and second in {"month", "ay"}:
            beside = [_piece(question, near) for near in (at - 1, at + 2) if 0 <= near < len(texts)]
            priced = any(piece is not None and piece.has("number") for piece in beside)
            counted = any(
                piece is not None and piece.has("scenario", "people", "hire")
                for piece in (_piece(question, min(at + 3, len(texts) - 1)),)
            )
            if more or counted or not priced:
                raise AskedBackError("not_clear", words=f"{first} {second}")
