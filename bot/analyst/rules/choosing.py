"""The reply to a question back that named choices: the question of the choice that the reply's words tell apart."""

from __future__ import annotations

from bot.analyst.protocols import Language, Turn
from bot.analyst.rules.fold import fold, tokenize
from bot.analyst.rules.namewords import same_word

_SMALL = frozenset(
    {"the", "in", "of", "for", "i", "mean", "please", "one", "olan", "lutfen", "icin", "yili", "yilinin", "yilindaki"}
)
MOST_WORDS = 8


def chosen(reply: str, language: Language, history: tuple[Turn, ...]) -> str | None:
    """Return the question of the one choice of the last turn whose label holds all the words of the reply, or None."""
    plan = history[-1].plan if history else None
    choices = plan.get("choices") if plan is not None and "clarify" in plan else None
    if not isinstance(choices, list):
        return None
    words = [token.text for token in tokenize(reply) if not token.is_mark and token.text not in _SMALL]
    if not 0 < len(words) <= MOST_WORDS:
        return None
    told = [choice for choice in choices if isinstance(choice, dict)]
    exact = [str(choice["question"]) for choice in told if fold(str(choice["label"])) == fold(reply).strip(" .!?")]
    fit = exact or [str(choice["question"]) for choice in told if _holds(str(choice["label"]), words, language)]
    return fit[0] if len(fit) == 1 else None


def _holds(label: str, words: list[str], language: Language) -> bool:
    held = [token.text for token in tokenize(fold(label)) if not token.is_mark]
    return all(any(same_word(word, each, language) for each in held) for word in words)
