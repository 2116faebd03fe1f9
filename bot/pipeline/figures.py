"""Citations: a draft names figures by id, and this finds what each id stands for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Literal

from bot.texts.turkish import Case
from tools.periods import span_of
from tools.result import Assumption, ToolResult, Unit

Form = Literal["value", "abs", "period", "member"]
BRACES = re.compile(r"\{\{|\}\}|\{(?P<body>[^{}]*)\}|[{}]")
BODY = re.compile(
    r"\s*(?P<id>[\w.#-]+)\s*(?:\|\s*(?P<form>abs|period|member)\s*)?(?::\s*(?P<case>loc|abl|dat|acc|gen)\s*)?"
)


@dataclass(frozen=True, slots=True)
class Citable:
    """A figure or an assumption under the id that drafts cite; ``text`` for an assumption that is no number."""

    id: str
    value: Decimal | None = None
    unit: Unit = "number"
    currency: str | None = None
    exponent: int = 2
    period: str | None = None
    member: str | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Citation:
    """One ``{...}`` of a draft. ``cited`` is None where nothing stands behind it: an unknown id, or a stray brace."""

    source: str
    cited: Citable | None
    form: Form = "value"
    case: Case | None = None


Part = str | Citation


def citable(results: Sequence[ToolResult]) -> dict[str, Citable]:
    """Return everything that a draft may cite, by id: figures, and assumptions as ``assume.<call>.<name>``."""
    found: dict[str, Citable] = {}
    for result in results:
        for figure in result.figures:
            found[figure.id] = Citable(
                figure.id,
                figure.value,
                figure.unit,
                figure.currency,
                figure.exponent,
                _key(figure.period),
                figure.member,
            )
        for assumption in result.assumptions:
            wanted, number = f"assume.{result.call}.{assumption.name}", 1
            while wanted in found:
                number += 1
                wanted = f"assume.{result.call}.{assumption.name}#{number}"
            found[wanted] = _assumed(wanted, assumption)
    return found


def parts(draft: str, known: dict[str, Citable]) -> tuple[Part, ...]:
    """Return a draft as text and citations in turn; doubled braces stand for themselves."""
    found: list[Part] = []
    end = 0
    for match in BRACES.finditer(draft):
        found.append(draft[end : match.start()])
        end = match.end()
        found.append(match[0][0] if match[0] in ("{{", "}}") else _citation(match, known))
    found.append(draft[end:])
    return tuple(part for part in found if part)


def unknown(found: Sequence[Part]) -> tuple[Citation, ...]:
    """Return the citations behind which nothing stands."""
    return tuple(part for part in found if isinstance(part, Citation) and part.cited is None)


def _citation(match: re.Match[str], known: dict[str, Citable]) -> Citation:
    body = BODY.fullmatch(match["body"] or "")
    cited = known.get(body["id"]) if body else None
    if body is None or cited is None:
        return Citation(match[0], None)
    form: Form = body["form"] or "value"  # type: ignore[assignment]
    held = {"value": cited.value is not None or cited.text is not None, "abs": cited.value is not None,
            "period": cited.period is not None, "member": cited.member is not None}  # fmt: skip
    case: Case | None = body["case"]  # type: ignore[assignment]
    return Citation(match[0], cited if held[form] else None, form, case)


def _key(period: str | None) -> str | None:
    """Return a period's key, None where it is none that a calendar knows."""
    if period is None:
        return None
    try:
        span_of(period)
    except ValueError:
        return None
    return period


def _assumed(wanted: str, assumption: Assumption) -> Citable:
    if assumption.unit == "text":
        return Citable(wanted, text=assumption.value)
    if assumption.unit == "period":
        return Citable(wanted, text=assumption.value, period=_key(assumption.value))
    try:
        value = Decimal(assumption.value)
    except InvalidOperation:
        return Citable(wanted, text=assumption.value)
    exponent = max(0, -int(value.normalize().as_tuple().exponent))
    return Citable(wanted, value, assumption.unit, assumption.currency, max(exponent, 2))
