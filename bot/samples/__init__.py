"""Sample workbooks to ask about: the same eight months in English and in Turkish, written by `bot.samples.write`."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

from bot.texts import Language

NAMES: dict[Language, str] = {"en": "Cash flow 2026.xlsx", "tr": "Nakit akışı 2026.xlsx"}
FILES: dict[Language, str] = {"en": "cash_flow_en.xlsx", "tr": "cash_flow_tr.xlsx"}


def sample(language: Language) -> tuple[str, bytes]:
    """Return the name that a person sees and the bytes of the sample workbook in a language."""
    return NAMES[language], files(__package__).joinpath(FILES[language]).read_bytes()


def sample_path(language: Language) -> Path:
    """Return the path of the sample workbook, where the package lies in a folder (as wheels are installed)."""
    with as_file(files(__package__).joinpath(FILES[language])) as path:
        return path
