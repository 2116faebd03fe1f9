"""The rules reader of reports: it knows neither plan nor writer, and reckons each section's own question again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator, Sequence

from bot.analyst.protocols import Language, ReadRequest, ReviewRequest
from bot.analyst.second.critic import verdict
from bot.texts import catalogue, numbers, text
from bot.texts.language import detect
from bot.texts.warnings import warning_text
from tools.result import Assumption, ToolResult
from tools.tables import Dataset

CITED = re.compile(r"\{([^{}|:]+)")
MOST_WORDS = 45
SENTENCE_WORDS = 8
# Money in and out, or what is owed: a page without any of them tells nobody how a business stands.
FIRST = ("result", "cash", "last_month", "receivables", "payables", "spending")
CLEAN: dict[Language, str] = {"en": "no findings", "tr": "bulgu yok"}
SHOWN = 60


class ReportReader:
    """Reads for whoever the report is for: language, sources, sections, assumptions, warnings, long sentences."""

    async def read(self, request: ReadRequest, dataset: Dataset | None) -> str:
        """Return the findings, one a line, tagged; the words for none where there is none."""
        return await asyncio.to_thread(_read, request, dataset)


def _read(request: ReadRequest, dataset: Dataset | None) -> str:
    language = request.language
    found = [
        f"[block] {text(language, 'report.found.ungrounded', text=each.text, reason=each.reason)}"
        for each in request.problems
    ]
    if _foreign(request.rendered, language):
        found.append(f"[block] {text(language, 'report.found.language')}")
    cited = set(CITED.findall(request.draft.replace("{{", "")))
    if not cited & {figure.id for result in request.results for figure in result.figures}:
        found.append(f"[block] {text(language, 'report.found.no_figure')}")
    found += _lacking(request)
    found += _short(request)
    found += _sections(request, dataset)
    used = [result for result in request.results if any(figure.id in cited for figure in result.figures)]
    found += _unnamed(used, cited, language)
    found += [
        f"[should] {text(language, 'report.found.warning', warning=told)}"
        for told in dict.fromkeys(warning_text(each, language) for result in used for each in result.warnings)
        if told not in request.rendered
    ]
    found += [f"[nit] {text(language, 'report.found.long', text=each)}" for each in _long(request.rendered)]
    return "\n".join(" ".join(line.split()) for line in found) or CLEAN[language]


def _foreign(rendered: str, language: Language) -> bool:
    """Whether a text or a whole sentence of it is in another language; short lines may be names out of the file."""
    lines = [line for line in rendered.splitlines() if ":" not in line and not line.startswith(("- ", "#"))]
    sentences = [line for line in lines if len(line.split()) >= SENTENCE_WORDS]
    return any(detect(each, language) != language for each in (rendered, *sentences) if each)


def _short(request: ReadRequest) -> Iterator[str]:
    """A block where what stands above all sections is not what the sections say."""
    language = request.language
    heading = text(language, "report.heading.short")
    supposed = text(language, "report.line.short_break", verdict="")
    _, _, rest = request.draft.partition(f"## {heading}\n")
    body, _, sections = rest.partition("\n## ")
    for line in body.splitlines():
        said = line.strip()
        # What a section supposes belongs to its verdict: said without it, it would be another claim.
        if said not in sections.splitlines() and not (
            said.startswith(supposed) and said.removeprefix(supposed) in sections
        ):
            yield f"[block] {text(language, 'report.found.section', heading=heading)}"
            return


def _lacking(request: ReadRequest) -> Iterator[str]:
    """A block where a page in our sections has none of those that whoever it is for asks about first."""
    language = request.language
    headings = {line[3:].strip() for line in request.draft.splitlines() if line.startswith("## ")}
    ours = {text(language, key) for key in catalogue(language) if key.startswith("report.heading.")}
    wanted = [text(language, f"report.heading.{key}") for key in FIRST]
    if headings & ours and not headings & set(wanted):
        yield f"[block] {text(language, 'report.found.lacking', headings='; '.join(wanted))}"


def _sections(request: ReadRequest, dataset: Dataset | None) -> Iterator[str]:
    """Findings of the sections whose figures the second reader reckons otherwise, or cannot place."""
    language = request.language
    span = request.outline.period if request.outline else None
    first = numbers.month(span.start.year, span.start.month, language) if span else ""
    last = numbers.month(span.end.year, span.end.month, language) if span else ""
    known = {
        text(language, key): key.rpartition(".")[2] for key in catalogue(language) if key.startswith("report.heading.")
    }
    for part in re.split(r"^## ", request.draft, flags=re.MULTILINE)[1:]:
        heading, _, body = part.partition("\n")
        asked = f"report.ask.{known.get(heading.strip(), '')}"
        if asked not in catalogue(language):
            continue
        cited = set(CITED.findall(body))
        results = _of_section(request.results, cited)
        question = text(language, asked, first=first, last=last)
        review = ReviewRequest(
            question=question, language=language, outline=request.outline, draft=body.strip(), rendered="",
            tools=tuple(dict.fromkeys(result.tool for result in results)), results=results, now=request.now,
        )  # fmt: skip
        if '"PASS"' not in verdict(review, dataset):
            yield f"[block] {text(language, 'report.found.section', heading=heading.strip())}"


def _of_section(results: Sequence[ToolResult], cited: set[str]) -> tuple[ToolResult, ...]:
    """The results that a section cites, with those beside them that found no entry: of these nothing is cited."""
    told = [any(figure.id in cited for figure in each.figures) for each in results]
    kept = []
    for place, each in enumerate(results):
        beside = any(told[max(0, place - 1) : place + 2])
        empty = all(figure.value == 0 for figure in each.figures)
        if told[place] or (beside and empty):
            kept.append(each)
    return tuple(kept)


def _unnamed(results: Iterable[ToolResult], cited: set[str], language: Language) -> Iterator[str]:
    for result in results:
        for assumption in result.assumptions:
            if assumption.changes_verdict and f"assume.{result.call}.{assumption.name}" not in cited:
                yield f"[should] {text(language, 'report.found.assumption', name=_name(assumption, language))}"


def _name(assumption: Assumption, language: Language) -> str:
    key = f"working.given.{re.sub(r'_[0-9]+_(?=[a-z])', '_', assumption.name)}"
    return text(language, key) if key in catalogue(language) else assumption.name.replace("_", " ")


def _long(rendered: str) -> Iterator[str]:
    for line in rendered.splitlines():
        for sentence in re.split(r"(?<=[.!?])\s+", line):
            if len(sentence.split()) > MOST_WORDS:
                yield f"{sentence[:SHOWN]}…"
