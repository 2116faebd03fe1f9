"""The prompts of the model analyst, one file a stage; a record names the one it used by the digits of its hash."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

DIGITS = 12


@dataclass(frozen=True, slots=True)
class Prompt:
    """One stage's instructions. ``version`` is its name with the first digits of the text's SHA-256."""

    name: str
    text: str
    version: str


@cache
def prompt(name: str) -> Prompt:
    """Return the prompt of a stage; raises FileNotFoundError where there is none of that name."""
    text = (files(__package__) / f"{name}.md").read_text(encoding="utf-8").strip()
    return Prompt(name, text, f"{name}@{hashlib.sha256(text.encode()).hexdigest()[:DIGITS]}")
