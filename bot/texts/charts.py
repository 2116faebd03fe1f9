"""The words of a chart, by the keys of its labels."""

from __future__ import annotations

from bot.texts import Language, catalogue, text
from tools.result import ChartSpec


def chart_texts(chart: ChartSpec, language: Language) -> dict[str, str]:
    """Return the words of a chart by `ChartLabels`' keys; a measure of the ledger has a name in each language."""
    names = ("base", "scenario", "buffer")
    known = catalogue(language)
    texts = {name: text(language, f"chat.chart.{name}") for name in names}
    for key in (f"chat.chart.{chart.title}", f"reading.measure.{chart.title}"):
        if key in known:
            texts["title"] = text(language, key)
    return texts
