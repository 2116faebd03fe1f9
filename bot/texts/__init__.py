"""Every sentence that a person reads, by key, in English and Turkish.

Each language is a folder of TOML files; a key is ``file.section.name``. A value is a text with ``{placeholders}``, or a
table of plural forms ``{one = ..., other = ...}`` chosen by the parameter ``n``. A missing key or placeholder is a
programming error and raises at once.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal

Language = Literal["en", "tr"]
LANGUAGES: tuple[Language, ...] = ("en", "tr")


@cache
def catalogue(language: Language) -> dict[str, str | dict[str, str]]:
    """Return all texts of a language by dotted key."""
    flat: dict[str, str | dict[str, str]] = {}
    for entry in sorted(files(__package__).joinpath(language).iterdir(), key=lambda path: path.name):
        if entry.name.endswith(".toml"):
            _flatten(entry.name.removesuffix(".toml"), tomllib.loads(entry.read_text(encoding="utf-8")), flat)
    return flat


def _flatten(prefix: str, tree: dict[str, Any], flat: dict[str, str | dict[str, str]]) -> None:
    for name, value in tree.items():
        key = f"{prefix}.{name}"
        if isinstance(value, str) or set(value) == {"one", "other"}:
            flat[key] = value
        else:
            _flatten(key, value, flat)


def text(language: Language, key: str, **params: object) -> str:
    """Return the sentence of a key with its placeholders filled; raises KeyError where either is missing."""
    entry = catalogue(language)[key]
    if isinstance(entry, dict):
        entry = entry["one" if params["n"] in (1, "1") else "other"]
    return entry.format(**params)
