"""Warnings of the reading as sentences for owners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from bot.texts import Language, catalogue, text


class Tagged(Protocol):
    """A warning: a tag of the reading and what is known beside it."""

    @property
    def tag(self) -> str:
        """Return the tag."""
        ...

    @property
    def params(self) -> Mapping[str, str]:
        """Return what is known beside the tag."""
        ...


def warning_text(warning: Tagged, language: Language) -> str:
    """Return the sentence of a warning; where the reading names cells or sheets (``where``), they are named too."""
    key = f"warnings.{warning.tag}"
    sentence = text(language, key) if key in catalogue(language) else warning.tag.replace("_", " ")
    where = warning.params.get("where") or warning.params.get("cells") or warning.params.get("sheet")
    return f"{sentence} ({where})" if where else sentence
