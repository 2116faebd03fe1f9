"""Reports of the rules analyst: standard questions for a reader, each planned and written as an answer is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal, cast

from pydantic import JsonValue

from bot.analyst.protocols import DraftRequest, Language, PlanRequest
from bot.texts import catalogue, numbers, text
from bot.texts.turkish import lower
from bot.texts.warnings import warning_text
from tools.outline import Outline
from tools.result import Assumption, ToolResult

Kind = Literal["bank", "partner", "month"]
Plan = Callable[[PlanRequest], dict[str, JsonValue]]
Write = Callable[[DraftRequest], str]

MOST_CALLS = 8
# The headings of the sections say which side of the money they are about.
SIDES = ("in", "out")
ANSWERED = re.compile(r"^(?:No|Yes|Hayır|Evet), ")
# What a page says first: the first line of these sections.
VERDICTS = ("lowest", "break")
SECTIONS: dict[Kind, tuple[str, ...]] = {
    "bank": ("result", "cash", "lowest", "break", "runway", "receivables", "payables", "customers"),
    "partner": ("result", "months", "spending", "customers", "lowest", "break", "receivables", "payables"),
    "month": ("last_month", "spending", "lowest", "receivables", "payables", "break", "result"),
}
# What only some files can tell, and what a page is not the poorer without: left out, it is not named.
OPTIONAL = ("payables",)
WORDS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("bank", re.compile(r"\bbank|\bbanka|\bkredi|\bloan|\blender")),
    ("partner", re.compile(r"\bpartner|\borta[kğg]|\bhissedar|\binvestor|\byatirimci|\byatırımcı")),
    ("month", re.compile(r"\bmonth|\bay\b|\bayın|\bay son")),
)


def kind_of(use: str) -> Kind:
    """Return the kind of a report by whom and what it is for; the bank's where nothing says."""
    folded = lower(use)
    return next((kind for kind, words in WORDS if words.search(folded)), "bank")


def asked(key: str, language: Language, outline: Outline | None) -> str:
    """Return the question that a section answers, with the file's first and last month where it names them."""
    span = outline.period if outline is not None else None
    first = numbers.month(span.start.year, span.start.month, language) if span else ""
    last = numbers.month(span.end.year, span.end.month, language) if span else ""
    return text(language, f"report.ask.{key}", first=first, last=last)


def report_plan(request: PlanRequest, plan: Plan) -> dict[str, JsonValue]:
    """Return the plan of a report: the calls of its sections' questions, and which calls are whose.

    ``plan`` plans one question. A section whose question cannot be planned on this file is left out, and named later.
    """
    calls: list[JsonValue] = []
    sections: list[JsonValue] = []
    left_out: list[JsonValue] = []
    kind = kind_of(request.question)
    for key in SECTIONS[kind]:
        if not _tells(key, request.outline):
            left_out += [] if key in OPTIONAL else [key]
            continue
        question = asked(key, request.language, request.outline)
        planned = plan(request.model_copy(update={"question": question, "history": (), "purpose": "answer"}))
        own = cast("list[JsonValue]", planned.get("calls") or [])
        if not own or len(calls) + len(own) > MOST_CALLS or not _fits(key, own):
            left_out += [] if key in OPTIONAL else [key]
            continue
        sections.append({"key": key, "reading": planned.get("reading"), "first": len(calls), "calls": len(own)})
        calls += own
    if not calls:
        return {"refuse": text(request.language, "report.refuse.nothing")}
    return {"calls": calls, "reading": {"kind": kind, "sections": sections, "left_out": left_out}}


def _tells(key: str, outline: Outline | None) -> bool:
    """Whether a file can tell of a section at all."""
    billed = [table.layout == "invoices" for table in outline.tables] if outline is not None else []
    match key:
        case "customers":
            return _sells(outline)
        case "payables":
            return any(billed)
        case "spending":
            return not billed or not all(billed)
        case _:
            return True


def _fits(key: str, calls: list[JsonValue]) -> bool:
    """Whether calls list what is owed: a sum of invoices, which any file of them has, would not say by whom."""
    return key != "payables" or all(isinstance(call, dict) and call.get("tool") == "invoice_list" for call in calls)


def _answers(key: str, results: tuple[ToolResult, ...]) -> bool:
    """Whether results answer a section: without the cash that there is, a burn alone does not say how long it lasts."""
    figures = {
        figure.id.rpartition(".")[2]: figure.value for each in results if not each.refusal for figure in each.figures
    }
    burns = key == "runway" and figures.get("net_burn", 0) > 0
    return bool(figures) and not (burns and "runway" not in figures)


def _sells(outline: Outline | None) -> bool:
    """Whether a file can tell who pays: of one that holds only spending the largest name is no customer."""
    return outline is None or not outline.cash or any(ledger.has_inflows for ledger in outline.cash)


def report_draft(request: DraftRequest, write: Write) -> str:
    """Return the text of a report; ``write`` writes the answer of one section.

    A section that a finding names goes out of the next text, and stands among those without an answer.
    """
    language = request.language
    reading = cast("dict[str, JsonValue]", request.plan.get("reading") or {})
    kind = cast("Kind", reading.get("kind") or "bank")
    left_out = [str(key) for key in cast("list[JsonValue]", reading.get("left_out") or [])]
    lines = [
        f"# {text(language, f'report.title.{kind}')}",
        text(language, "report.line.for", use=_plain(request.question)),
    ]
    if request.outline is not None and request.outline.period is not None:
        span = numbers.span(request.outline.period.start, request.outline.period.end, language)
        lines.append(text(language, "report.line.about", file=_plain(request.outline.file), span=span))
    kept: list[ToolResult] = []
    verdicts: list[str] = []
    body: list[str] = []
    for section in cast("list[dict[str, JsonValue]]", reading.get("sections") or []):
        key, first, many = str(section["key"]), int(str(section["first"])), int(str(section["calls"]))
        results = request.results[first : first + many]
        heading = text(language, f"report.heading.{key}")
        if not _answers(key, results) or _sent_back(heading, request):
            left_out += [] if key in OPTIONAL else [key]
            continue
        kept += results
        written = write(_section(request, section, results))
        body += ["", f"## {heading}", written]
        if key in VERDICTS:
            verdicts.append(_verdict(key, written.partition("\n")[0], language))
    if verdicts:
        lines += ["", f"## {text(language, 'report.heading.short')}", *verdicts]
    lines += body
    assumed = _assumptions(kept, language)
    if assumed:
        lines += ["", f"## {text(language, 'report.heading.assumptions')}", *assumed]
    lines += ["", f"## {text(language, 'report.heading.quality')}", *_quality(kept, left_out, language)]
    return "\n".join(lines)


def _verdict(key: str, first: str, language: Language) -> str:
    """The first line of a section as it stands above all sections: there nobody has read what it supposes."""
    if key != "break":
        return first
    return text(language, "report.line.short_break", verdict=ANSWERED.sub("", first))


def _section(request: DraftRequest, section: dict[str, JsonValue], results: tuple[ToolResult, ...]) -> DraftRequest:
    question = asked(str(section["key"]), request.language, request.outline)
    plan: dict[str, JsonValue] = {"calls": [], "reading": section["reading"]}
    update = {"question": question, "plan": plan, "results": results, "purpose": "answer", "history": ()}
    return request.model_copy(update={**update, "previous": None, "problems": (), "findings": ()})


def _sent_back(heading: str, request: DraftRequest) -> bool:
    """Whether a section was found wrong, now or in an earlier round: what went out of the text stays out."""
    named = any(finding.startswith("[block]") and f"“{heading}”" in finding for finding in request.findings)
    before = request.previous or ""
    return named or (before.startswith("# ") and f"## {heading}\n" not in before)


def _assumptions(results: Sequence[ToolResult], language: Language) -> list[str]:
    lines: dict[str, None] = {}
    for result in results:
        for assumption in result.assumptions:
            if assumption.value in SIDES:
                continue
            lines[_assumption(assumption, result.call, language)] = None
    return list(lines)


def _assumption(assumption: Assumption, call: str, language: Language) -> str:
    base = re.sub(r"_\d+_(?=[a-z])", "_", assumption.name)
    key = f"working.given.{base}"
    name = text(language, key) if key in catalogue(language) else base.replace("_", " ")
    if assumption.value == "yes":
        return text(language, "report.line.assumption_bare", name=name)
    form = "|period" if assumption.unit == "period" else ""
    return text(language, "report.line.assumption", name=name, value=f"{{assume.{call}.{assumption.name}{form}}}")


def _quality(results: Sequence[ToolResult], left_out: Sequence[str], language: Language) -> list[str]:
    warnings = dict.fromkeys(warning_text(each, language) for result in results for each in result.warnings)
    lines = [text(language, "report.line.warning", warning=_plain(each)) for each in warnings]
    lines = lines or [text(language, "report.line.no_warning")]
    if left_out:
        headings = "; ".join(text(language, f"report.heading.{key}") for key in dict.fromkeys(left_out))
        lines.append(text(language, "report.line.left_out", headings=headings))
    return lines


def _plain(value: str) -> str:
    """Return words of a person or the file with their braces doubled: a draft's braces cite figures."""
    return value.replace("{", "{{").replace("}", "}}")
