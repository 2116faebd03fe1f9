"""How a question shows that it follows another one."""

from __future__ import annotations

from bot.analyst.rules import stepkinds
from bot.analyst.rules.expression import GivenStep, HireStep, Path
from bot.analyst.rules.fold import Token
from bot.analyst.rules.pieces import Piece
from bot.analyst.rules.question import Question
from bot.analyst.rules.when import placed_of

_LEADS = {"and", "ok", "peki", "ya", "ve", "n", "so"}
_PARTS = (
    ("ne", "kadari"), ("ne", "kadarini"), ("ne", "kadarlik", "kismi"), ("kaci",), ("kacini",), ("kac", "tanesi"),
    ("how", "much", "of", "that"), ("how", "much", "of", "it"), ("how", "much", "of", "which"), ("of", "which"),
    ("how", "many", "of"), ("bunun",), ("bunlarin",), ("onun",), ("onlarin",), ("icinde",), ("icinden",),
)  # fmt: skip


def marked(pieces: list[Piece]) -> bool:
    """Return whether a question points back: and, what about, of that, peki, bunun, bu durumda, olsaydı."""
    first = [piece for piece in pieces[:3] if piece.has("follow")]
    return bool(first) or any(piece.has("anaphor") or piece.has("same") for piece in pieces)


def part_of(tokens: tuple[Token, ...]) -> bool:
    """Return whether a question begins by asking for a part of the figure before (ne kadarı, kaçı, how much of it)."""
    words = [token.text for token in tokens if token.kind == "word"]
    while words and words[0] in _LEADS:
        words = words[1:]
    return any(tuple(words[: len(phrase)]) == phrase for phrase in _PARTS)


def elliptical(pieces: list[Piece], tokens: tuple[Token, ...]) -> bool:
    """Return whether a question says too little to be meant alone: it points back, or names one thing and no more."""
    said = [piece for piece in pieces if not (piece.has("dash") or piece.filler)]
    if not said or any(piece.has("chat") or piece.has("existence") for piece in said):
        return False
    return (
        len(said) == 1 or marked(said) or short(said) or part_of(tokens) or any(p.has("filter", "only") for p in said)
    )


def short(pieces: list[Piece]) -> bool:
    """Return whether a question is too short to stand alone: no measure, no name, no goal of its own."""
    if len([piece for piece in pieces if not piece.has("dash")]) == 1:
        return True
    return not any(
        piece.has(kind)
        for piece in pieces
        for kind in ("measure", "name", "goal", "verb", "topic", "existence")
        if not piece.has("goal", "left") and not piece.has("measure", "profit", "loss")
    )


def only_without(pieces: list[Piece]) -> bool:
    """Return whether nothing but what is left out is named (kira hariç, excluding salaries)."""
    except_ = any(piece.has("filter", "except") for piece in pieces)
    own = ("measure", "verb", "topic", "agg", "rank", "goal", "number")
    return except_ and not any(piece.has(kind) for piece in pieces if not piece.has("name") for kind in own)


def of_path(pieces: list[Piece]) -> bool:
    """Return whether a question asks when cash breaks or how low it goes, and names no change of its own."""
    goal = any(piece.has("goal", "break", "lowest") and not piece.has("name") for piece in pieces)
    own = ("topic", "change", "multiple", "number")
    return goal and not any(
        piece.has("scenario", "hire", "people", "if", "new_cost") or any(piece.has(kind) for kind in own)
        for piece in pieces
    )


def another(pieces: list[Piece], earlier: Path) -> bool:
    """Return whether only another number or another name is supposed in the scenario asked for before."""
    return other_people(pieces, earlier) or other_name(pieces)


def same_step(question: Question, earlier: Path) -> bool:
    """Return whether another amount is supposed of the one step asked for before, which is not said to begin anew."""
    step = earlier.steps[0] if len(earlier.steps) == 1 else None
    if not isinstance(step, GivenStep) or stepkinds.begun(question.bag()) != step.step:
        return False
    placed = [found for piece in question.pieces if (found := placed_of(piece))]
    begins = any(each.role in {"from", "after"} for each in placed)
    return not begins and not any(piece.has("name") for piece in question.pieces)


def other_people(pieces: list[Piece], earlier: Path) -> bool:
    """Return whether only another number is supposed in the scenario asked for before (iki kişi olursa?)."""
    numbers = [at for at, piece in enumerate(pieces) if piece.has("number")]
    behind = pieces[numbers[0] + 1 : numbers[0] + 2] if len(numbers) == 1 else []
    told = ("topic", "name", "change", "multiple")
    own = any(piece.has(kind) for piece in pieces for kind in told if not piece.has("measure", "closing"))
    supposed = any(piece.has("scenario", "if") or piece.ending.condition for piece in pieces)
    if len(numbers) == 1 and supposed and not own and not any(piece.has("scenario", "hire") for piece in pieces):
        return True
    hires = any(isinstance(step, HireStep) and step.cost is not None for step in earlier.steps)
    beside = bool(behind) and behind[0].has("scenario", "people")
    return hires and beside and not any(placed_of(piece) or piece.has("scenario", "hire") for piece in pieces)


def wage_alone(pieces: list[Piece], earlier: Path) -> bool:
    """Return whether only another pay is named for people hired before (net 50 bin; if they earned 50,000 net)."""
    hires = any(isinstance(step, HireStep) or getattr(step, "step", None) == "waged_hire" for step in earlier.steps)
    waged = any(piece.has("measure", "net") or piece.has("wage") or piece.has("scenario", "gross") for piece in pieces)
    own = ("topic", "name", "change", "multiple", "question", "goal", "rank", "agg")
    named = any(piece.has(kind) for piece in pieces for kind in own)
    return hires and waged and not named and len([piece for piece in pieces if piece.has("number")]) == 1


def number_alone(pieces: list[Piece]) -> bool:
    """Return whether a change of another size is supposed of nothing that is named (yüzde 40 zamlansa)."""
    numbers = [piece for piece in pieces if piece.has("number")]
    supposed = any(piece.has("scenario", "if") or piece.ending.condition for piece in pieces)
    moved = any(piece.has("change") or piece.has("topic", "price") for piece in pieces)
    named = any(piece.has(kind) for piece in pieces for kind in ("name", "measure", "when", "noun", "goal"))
    people = any(piece.has("scenario", "hire", "people", "someone") for piece in pieces)
    return supposed and moved and len(numbers) == 1 and not named and not people


def part_only(pieces: list[Piece]) -> bool:
    """Return whether a share is asked of a named part, and the whole is not named: it is the earlier figure."""
    asked = any(piece.has("share") or piece.has("percent") for piece in pieces)
    named = [piece for piece in pieces if piece.has("name") or piece.has("measure")]
    return asked and len(named) == 1 and not any(placed_of(piece) for piece in pieces)


def other_name(pieces: list[Piece]) -> bool:
    """Return whether only another name is supposed in the scenario asked for before (maaşlar olsa?)."""
    supposed = any(piece.has("scenario", "if") or piece.ending.condition for piece in pieces)
    own = ("topic", "change", "multiple", "number", "goal", "question", "percent")
    named = [piece for piece in pieces if piece.has("name") or piece.has("measure")]
    rest = [piece for piece in pieces if piece not in named and not piece.has("scenario", "if")]
    changed = any(piece.has(kind) for piece in rest for kind in own)
    return supposed and len(named) == 1 and not changed and not any(piece.has("scenario", "hire") for piece in pieces)
