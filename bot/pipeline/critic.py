"""The critic's reply, read exactly: PASS, REVISE with what is right, or a visible error. Nothing is coerced."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass

from pydantic import JsonValue

from bot.errors import QUOTED, RunError, quote
from bot.pipeline.one_object import NotOneObjectError, one_object

# Letters, numbers, punctuation and symbols are seen; marks alone, controls, format, private and blank ones are not.
VISIBLE_CATEGORIES = frozenset("LNPS")
# Letters and symbols by category that are drawn as nothing.
INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc") | {"\U0001d159"}


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
    """Return whether a reader would see nothing: no letter, number, punctuation mark or symbol that is drawn."""
    return not any(
        unicodedata.category(character)[0] in VISIBLE_CATEGORIES and character not in INVISIBLE for character in text
    )


def _as_json(value: JsonValue) -> str:
    """Return the value as it stood in the reply (escaped, so that blanks can be seen), shortened."""
    text = json.dumps(value)
    return text if len(text) <= QUOTED else f"{text[:QUOTED]}…"
