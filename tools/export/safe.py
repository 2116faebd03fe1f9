"""Texts that came from a file or a person are data: none of them may become a formula, a link or a broken sheet."""

from __future__ import annotations

import re

# What spreadsheet programs take for the beginning of a formula, their full-width forms among it (OWASP, CSV injection).
DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
LONGEST = 32_767
_UNWRITABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_IN_SHEET_NAMES = re.compile(r"[\[\]:*?/\\]")
LONGEST_SHEET_NAME = 31


def plain(text: str) -> str:
    """Return a text that stays one in every program: an apostrophe stands before what begins like a formula."""
    cleaned = _UNWRITABLE.sub("\ufffd", text)
    risky = cleaned.startswith(DANGEROUS) or cleaned.lstrip().startswith(DANGEROUS)
    return (f"'{cleaned}" if risky else cleaned)[:LONGEST]


def sheet_name(text: str) -> str:
    """Return a text that may name a sheet: without the signs that programs refuse, and no formula."""
    cleaned = _IN_SHEET_NAMES.sub(" ", _UNWRITABLE.sub("", text)).strip(" '")
    while cleaned.startswith(DANGEROUS):
        cleaned = cleaned[1:].strip(" '")
    return cleaned[:LONGEST_SHEET_NAME].strip(" '") or "Sheet"


def file_name(text: str) -> str:
    """Return a text that may name a file: no path, no hidden file, no formula."""
    cleaned = re.sub(r'[\x00-\x1f\x7f/\\:*?"<>|]', " ", text).strip(" .'")
    while cleaned.startswith(DANGEROUS):
        cleaned = cleaned[1:].strip(" .'")
    return cleaned[:100] or "Aera"


def defined_name(text: str) -> str:
    """Return a text that may name a cell: ASCII letters, digits and underscores, and no address."""
    cleaned = re.sub(r"[^A-Za-z0-9_]+", "_", text).strip("_")
    return cleaned if "_" in cleaned and not cleaned[0].isdigit() else f"x_{cleaned}"
