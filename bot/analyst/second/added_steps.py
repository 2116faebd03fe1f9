"""A follow-up that adds to what was supposed before: the earlier asks with its steps behind their own."""

from __future__ import annotations

from dataclasses import replace

from bot.analyst.second.adding_words import ADDS, PARTICLE, adds
from bot.analyst.second.asks import Ask, Reading
from bot.analyst.second.features.step_words import MORE_CONDITIONS
from bot.analyst.second.features.text import pattern
from tools.scenario import Step

SUPPOSES = pattern(r"if|suppos\w+|assum\w+|eger")
TURKISH_IF = pattern(r"(?!varsa|yoksa)(?:als[ae]|ols[ae]|[a-z]+[rz]s[ae])(?:m|k|n|lar|ler)?|[a-z]+s[ae]yd[iu]\w*")
CHANGES = pattern(
    r"(?:ris|fall|rais|hir|increas|decreas|drop|grow|cut|los|borrow|buy|delay)(?:e|es|ing|s)?|goes? (?:up|down)|"
    r"by \d[\d.,]*|\d[\d.,]* (?:more|less)|pays? late"
)


def with_steps(before: Reading, alone: Reading) -> Reading | None:
    """Return what was asked before with the steps of a follow-up read alone; None where either supposes nothing."""
    new = next((ask.steps for each in alone.asks for ask in each if ask.steps), ())
    if not new or not any(ask.steps for each in before.asks for ask in each):
        return None
    asks = tuple(tuple(more for ask in each for more in _longer(ask, new)) for each in before.asks)
    return replace(before, asks=asks)


def bare_of(own: str) -> str:
    """Return a folded follow-up without its words of adding."""
    return " ".join(PARTICLE.sub(" ", ADDS.sub(" ", own)).strip(" ,").split())


def adds_steps(own: str, language: str) -> bool:
    """Return whether a folded follow-up supposes something on top."""
    return bool(adds(own, language) and (supposes(own) or CHANGES.search(own)))


def supposes(folded: str) -> bool:
    """Return whether folded words suppose something."""
    return bool(SUPPOSES.search(folded) or TURKISH_IF.search(folded) or pattern(MORE_CONDITIONS).search(folded))


def _longer(ask: Ask, new: tuple[Step, ...]) -> list[Ask]:
    """Return an ask with the new steps after its own: from their own month, else from the earlier step's month too."""
    start = next((getattr(step, "start", None) for step in ask.steps), None)
    moved = tuple(
        step.model_copy(update={"start": start}) if start and getattr(step, "start", start) is None else step
        for step in new
    )
    return [replace(ask, steps=(*ask.steps, *steps)) for steps in dict.fromkeys((new, moved))]
