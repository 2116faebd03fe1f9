"""What a person settled about the reading of a file: the corrections of the reader, and what they only confirmed."""

from __future__ import annotations

import hashlib
from typing import Literal

from tools.ingest import Corrections
from tools.tables import Frozen

Aspect = Literal["date_order", "decimal", "sheet", "turn_signs", "currency"]


class Settled(Frozen):
    """Corrections of a reading; ``confirmed`` are the aspects in which it was said to be right as it is."""

    corrections: Corrections = Corrections()
    confirmed: tuple[Aspect, ...] = ()

    @property
    def mark(self) -> str:
        """Return what tells a reading with these corrections from others of the same file; empty without any."""
        if self.corrections == Corrections():
            return ""
        return "." + hashlib.sha256(self.corrections.model_dump_json().encode()).hexdigest()[:12]

    def touches(self, aspect: Aspect) -> bool:
        """Return whether a person said anything about an aspect."""
        return bool(getattr(self.corrections, aspect)) or aspect in self.confirmed

    def said(self, aspect: Aspect, value: str) -> Settled:
        """Return this with an aspect set to a value as buttons carry it; an empty one takes the correction back."""
        kept = tuple(name for name in self.confirmed if name != aspect)
        if aspect == "turn_signs":
            turned = value == "turn"
            changed = self.corrections.model_dump() | {aspect: turned}
            return Settled(
                corrections=Corrections.model_validate(changed), confirmed=kept if turned else (*kept, aspect)
            )
        changed = self.corrections.model_dump() | {aspect: value or None}
        return Settled(corrections=Corrections.model_validate(changed), confirmed=kept)
