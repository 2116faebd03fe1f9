"""The words of a workbook: texts that the caller gives by key, and formats as the language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Literal

from tools.result import Figure

LOCALE = {"en": "409", "tr": "41F"}  # Windows' numbers of the languages, in which month names are written


@dataclass(frozen=True, slots=True)
class ExportLabels:
    """Texts by key (``sheet.answer``, ``figure.closing``, ``input.people``); a missing one is told by its key."""

    language: Literal["en", "tr"] = "en"
    texts: Mapping[str, str] = field(default_factory=dict)

    def text(self, key: str, **params: object) -> str:
        """Return a text by its key with its placeholders filled; without one the last part of the key as words."""
        found = self.texts.get(key)
        return found.format(**params) if found is not None else key.rpartition(".")[2].replace("_", " ")

    def figure(self, figure: Figure) -> str:
        """Return what a figure is called, with the member that it speaks of."""
        name = figure.id.partition(".")[2].partition(".")[0]
        words = self.texts.get(f"figure.{name}") or figure.label.partition(" · ")[0].replace("_", " ")
        return f"{words} · {figure.member}" if figure.member else words

    def assumption(self, name: str) -> str:
        """Return what an assumption is called: ``hire_2_people`` is the people of the second hire."""
        if f"input.{name}" in self.texts:
            return self.texts[f"input.{name}"]
        kind, _, number = name.rpartition("_")
        for step, more in ((name, ""), (kind, f" {number}")):
            if f"step.{step}" in self.texts and (not more or number.isdigit()):
                return f"{self.texts[f'step.{step}']}{more}"
        step, number, rest = self._step(name)
        if not step:
            return self.text(f"input.{name}")
        return f"{self.text(f'step.{step}')}{number}: {self.text(f'input.{rest}')}"

    def _step(self, name: str) -> tuple[str, str, str]:
        steps = sorted((key[5:] for key in self.texts if key.startswith("step.")), key=len, reverse=True)
        for step in steps:
            if name.startswith(f"{step}_"):
                number, _, rest = name[len(step) + 1 :].partition("_")
                return (step, f" {number}", rest) if number.isdigit() and rest else (step, "", name[len(step) + 1 :])
        return "", "", name

    def day(self, day: date) -> str:
        """Return a day as the language writes it in numbers."""
        return f"{day:%d.%m.%Y}" if self.language == "tr" else day.isoformat()

    @property
    def day_format(self) -> str:
        """Return the number format of a day."""
        return "dd.mm.yyyy" if self.language == "tr" else "yyyy-mm-dd"

    @property
    def month_format(self) -> str:
        """Return the number format of a month."""
        return f"[$-{LOCALE[self.language]}]mmm yyyy"
