"""Why files of a chat or a command are read each by itself, as a sentence for owners."""

from __future__ import annotations

from collections.abc import Sequence

from bot.texts import Language, text

LONGEST = 80


def apart_text(files: Sequence[str], code: str, detail: str, language: Language) -> str:
    """Return the sentence for two files that are not joined; ``code`` and ``detail`` are those of a JoinError."""
    first, second = files
    why = text(language, f"joining.why.{code}", detail=detail[:LONGEST]).replace(" ()", "")
    return text(language, "joining.apart", first=first, second=second, why=why)
