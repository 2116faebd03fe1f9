"""What a person corrected about the reading of a file; None where nothing was said."""

from __future__ import annotations

from typing import Literal

from tools.tables import Frozen


class Corrections(Frozen):
    """Answers to what a file cannot prove by itself. They never go against what it proves.

    ``date_order`` and ``decimal`` settle columns without proof, ``sheet`` names the only sheet to read (also a hidden
    one), ``turn_signs`` turns the signs of movements, ``currency`` holds for amounts for which the file states none.
    """

    date_order: Literal["dmy", "mdy"] | None = None
    decimal: Literal[".", ","] | None = None
    sheet: str | None = None
    turn_signs: bool = False
    currency: str | None = None
