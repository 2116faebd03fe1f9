"""The rules reader of reports: it knows neither plan nor writer, and reckons each section's own question again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator

from bot.analyst.protocols import Language, ReadRequest, ReviewRequest
from bot.analyst.second.critic import verdict
from bot.texts import catalogue, numbers, text
from bot.texts.language import detect
from bot.texts.warnings import warning_text
from tools.result import Assumption, ToolResult
from tools.tables import Dataset

CITED = re.compile(r"\{([^{}|:]+)")
MOST_WORDS = 45
# Money in and out, or what is owed: a page without any of them tells nobody how a business stands.
FIRST = ("result", "cash", "last_month", "receivables", "spending")
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
    if request.rendered and detect(request.rendered, language) != language:
        found.append(f"[block] {text(language, 'report.found.language')}")
    cited = set(CITED.findall(request.draft.replace("{{", "")))
    if not cited & {figure.id for result in request.results for figure in result.figures}:
        found.append(f"[block] {text(language, 'report.found.no_figure')}")
    found += _lacking(request)
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
        results = tuple(each for each in request.results if any(figure.id in cited for figure in each.figures))
        question = text(language, asked, first=first, last=last)
        review = ReviewRequest(
            question=question, language=language, outline=request.outline, draft=body.strip(), rendered="",
            tools=tuple(dict.fromkeys(result.tool for result in results)), results=results, now=request.now,
        )  # fmt: skip
        if '"PASS"' not in verdict(review, dataset):
            yield f"[block] {text(language, 'report.found.section', heading=heading.strip())}"


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
