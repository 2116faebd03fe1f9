"""What a person settled about the reading of a file: the corrections of the reader, and what they only confirmed."""

from __future__ import annotations

import hashlib
from typing import Literal

from tools.ingest import Corrections
from tools.tables import Frozen

Aspect = Literal["date_order", "decimal", "sheet", "turn_signs", "currency", "year"]


class Settled(Frozen):
    """Corrections of a reading; ``year`` is the first one of a file that names months without a year.

    ``confirmed`` are the aspects in which the reading was said to be right as it is.
    """

    corrections: Corrections = Corrections()
    year: int | None = None
    confirmed: tuple[Aspect, ...] = ()

    @property
    def mark(self) -> str:
        """Return what tells a reading with these corrections from others of the same file; empty without any."""
        said = self.model_dump_json(exclude={"confirmed"}, exclude_defaults=True)
        return "" if said == "{}" else "." + hashlib.sha256(said.encode()).hexdigest()[:12]

    def touches(self, aspect: Aspect) -> bool:
        """Return whether a person said anything about an aspect."""
        said = self.year if aspect == "year" else getattr(self.corrections, aspect)
        return bool(said) or aspect in self.confirmed

    def said(self, aspect: Aspect, value: str) -> Settled:
        """Return this with an aspect set to a value as buttons carry it; an empty one takes the correction back."""
        kept = tuple(name for name in self.confirmed if name != aspect)
        if aspect == "year":
            return self.model_copy(update={"year": int(value) if value else None, "confirmed": kept})
        turned = aspect == "turn_signs" and value == "turn"
        said = turned if aspect == "turn_signs" else value or None
        if aspect == "turn_signs" and not turned:
            kept = (*kept, aspect)
        changed = Corrections.model_validate(self.corrections.model_dump() | {aspect: said})
        return self.model_copy(update={"corrections": changed, "confirmed": kept})
