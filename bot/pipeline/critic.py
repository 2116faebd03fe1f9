"""The critic's reply, read exactly: PASS, REVISE with what is right, or a visible error. Nothing is coerced."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass

from pydantic import JsonValue

from bot.errors import QUOTED, RunError, quote
from bot.pipeline.one_object import NotOneObjectError, one_object

INVISIBLE_CATEGORIES = frozenset({"Cc", "Cf", "Cn", "Zl", "Zp", "Zs"})
# Letters, symbols and marks by category that are drawn as nothing.
INVISIBLE = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
VARIATION_SELECTORS = range(0xFE00, 0xFE10)


@dataclass(frozen=True, slots=True)
class Pass:
    """The draft may go out."""


@dataclass(frozen=True, slots=True)
class Revise:
    """The draft is wrong, and this is right."""

    improved_answer: str


Verdict = Pass | Revise


def read_verdict(raw: str) -> Verdict:
    """Return the verdict of a critic's raw reply; raises RunError with one of the three critic codes."""
    try:
        reply = one_object(raw)
    except NotOneObjectError as error:
        raise RunError("critic_unreadable", received=quote(raw)) from error
    verdict = reply.get("verdict")
    if verdict == "PASS":
        return Pass()
    if verdict != "REVISE":
        received = _as_json(verdict) if "verdict" in reply else f'no "verdict" in {quote(raw)}'
        raise RunError("critic_unknown_verdict", received=received)
    improved = reply.get("improved_answer")
    if not isinstance(improved, str) or is_blank(improved):
        received = _as_json(improved) if "improved_answer" in reply else f'no "improved_answer" in {quote(raw)}'
        raise RunError("critic_revise_without_answer", received=received)
    return Revise(improved)


def is_blank(text: str) -> bool:
    """Return whether a reader would see nothing: only white space, control, format and other invisible characters."""
    return all(
        unicodedata.category(character) in INVISIBLE_CATEGORIES
        or character in INVISIBLE
        or ord(character) in VARIATION_SELECTORS
        for character in text
    )


def _as_json(value: JsonValue) -> str:
    """Return the value as it stood in the reply (escaped, so that blanks can be seen), shortened."""
    text = json.dumps(value)
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"
