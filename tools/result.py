"""What a tool returns: figures with ids and provenance, assumptions, warnings; all of it JSON."""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from typing import Literal

from pydantic import JsonValue, field_serializer

from tools.periods import Span
from tools.tables import DataWarning, Frozen

Unit = Literal["money", "percent", "count", "days", "months", "ratio", "number"]
ChartKind = Literal["cash_path", "bars", "aging", "waterfall"]


class Figure(Frozen):
    """One number of a result. ``id`` is ``call.name`` or ``call.name.key`` where key is a period or a member's slug.

    ``value`` is exact, in whole currency units for money and in percent (38.61, not 0.3861) for percent. ``period``
    is the period key that the figure speaks of, ``member`` the name (line, customer) as written in the file.
    ``cells`` are the ranges it was added up from; a figure without cells names those it was derived from.
    """

    id: str
    label: str
    value: Decimal
    unit: Unit
    currency: str | None = None
    exponent: int = 2
    period: str | None = None
    member: str | None = None
    cells: tuple[str, ...] = ()
    derived_from: tuple[str, ...] = ()

    @field_serializer("value")
    def _exact(self, value: Decimal) -> str:
        return format(value, "f")


class Assumption(Frozen):
    """An input that the file does not hold, and where it came from."""

    name: str
    value: str
    unit: Unit | Literal["text", "period"] = "text"
    currency: str | None = None
    source: Literal["question", "default", "table", "file"] = "question"
    changes_verdict: bool = False


class ChartSpec(Frozen):
    """A picture to be drawn from a result: series of decimals (as text) over keys.

    ``band`` is the low and the high end of a range around the last series, over the same keys.
    """

    kind: ChartKind
    title: str
    keys: tuple[str, ...]
    series: dict[str, tuple[str, ...]]
    currency: str | None = None
    mark: str | None = None
    threshold: str | None = None
    band: tuple[tuple[str, ...], tuple[str, ...]] | None = None


class Refusal(Frozen):
    """Why a tool gives no figure: a code of the tool's contract and what the sentence needs."""

    code: str
    params: dict[str, str] = {}


class ToolResult(Frozen):
    """The whole result of one call.

    ``verdict`` holds the findings that are not numbers (``{"breaks": "yes", "month": "2026-05"}``); ``rows_used`` and
    ``rows_left_out`` count facts; with a ``refusal`` there are no figures.
    """

    call: str
    tool: str
    arguments: dict[str, JsonValue]
    figures: tuple[Figure, ...] = ()
    verdict: dict[str, str] = {}
    assumptions: tuple[Assumption, ...] = ()
    warnings: tuple[DataWarning, ...] = ()
    rows_used: int = 0
    rows_left_out: int = 0
    period: Span | None = None
    currency: str | None = None
    file: str = ""
    sheet: str = ""
    charts: tuple[ChartSpec, ...] = ()
    refusal: Refusal | None = None

    def figure(self, name: str) -> Figure | None:
        """Return the figure whose id is this result's call and ``name`` (``closing.2026-04``), or None."""
        wanted = f"{self.call}.{name}"
        return next((figure for figure in self.figures if figure.id == wanted), None)


def slug(name: str) -> str:
    """Return a member's name as it stands in a figure id: folded to ASCII letters, digits and dashes."""
    folded = name.replace("İ", "i").replace("I", "i").replace("ı", "i").lower()
    plain = "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "x"
