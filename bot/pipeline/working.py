"""The working of an answer: each figure with its formula in words, inputs, cells; assumptions, rows and warnings.

Everything is a tool's: names and formulas are texts by the figure's name, values are the figures' own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from decimal import Decimal, InvalidOperation

from bot.analyst.protocols import Language
from bot.pipeline.figures import Citation, citable, parts
from bot.pipeline.journal import Step
from bot.pipeline.outcome import Outcome
from bot.pipeline.reading import reading_line
from bot.texts import catalogue, numbers, text
from bot.texts.warnings import warning_text
from tools.periods import granularity_of
from tools.result import Assumption, Figure, ToolResult

MOST_FIGURES = 30  # of an answer that cites more, the others stand in the workbook
MOST_CELLS, MOST_INPUTS = 8, 8
STEP_NUMBER = re.compile(r"^(?P<kind>[a-z_]+?)_\d+_(?=[a-z])|_\d{4}-\d\d$")


def results_of(steps: Iterable[Step]) -> tuple[ToolResult, ...]:
    """Return the results of a run's tools from its record."""
    outputs = [step.output for step in steps if step.name.startswith("tool.")]
    return tuple(
        ToolResult.model_validate(each) for each in outputs if isinstance(each, dict) and "invalid" not in each
    )


def working(steps: Sequence[Step], outcome: Outcome, file: str | None, figure: str | None = None) -> list[str] | None:
    """Return the lines of the working of an answer in its language, or of one figure; None where there is none."""
    language = outcome.language
    results = tuple(result for result in results_of(steps) if result.refusal is None and result.figures)
    if figure is not None:
        results = tuple(result for result in results if any(each.id == figure for each in result.figures))
    if (outcome.answer is None and outcome.report is None) or not results:
        return None
    cited = _cited(steps, outcome, results) if figure is None else frozenset({figure})
    lines = [text(language, "working.title"), *([text(language, "working.file", file=file)] if file else [])]
    for result in results:
        lines += ["", *_result(result, cited, language)]
    warnings = dict.fromkeys(warning_text(each, language) for result in results for each in result.warnings)
    if warnings:
        lines += ["", text(language, "working.warned")]
        lines += [text(language, "working.warning", warning=warning) for warning in warnings]
    return lines


def _cited(steps: Sequence[Step], outcome: Outcome, results: Sequence[ToolResult]) -> frozenset[str]:
    """Return the ids that the final text cites; empty where its record does not say."""
    drafts = [step.output for step in steps if step.name.startswith("draft.") and isinstance(step.output, str)]
    final = drafts[-1] if drafts else ""
    if outcome.answer is not None and outcome.answer.verdict == "REVISE":
        reviews = [step.output for step in steps if step.name.startswith("review") and isinstance(step.output, str)]
        final = _improved(reviews[-1]) if reviews else ""
    known = citable(results)
    return frozenset(part.cited.id for part in parts(final, known) if isinstance(part, Citation) and part.cited)


def _improved(review: str) -> str:
    try:
        said = json.loads(review)
    except ValueError:
        return ""
    return str(said.get("improved_answer") or "") if isinstance(said, dict) else ""


def _result(result: ToolResult, cited: frozenset[str], language: Language) -> list[str]:
    by_id = {figure.id: figure for figure in result.figures}
    own = [figure for figure in result.figures if figure.id in cited]
    inputs = {source for figure in own for source in figure.derived_from}
    shown = [figure for figure in result.figures if figure in own or figure.id in inputs] or list(result.figures)
    lines = [reading_line([result], language) or ""]
    for figure in shown[:MOST_FIGURES]:
        lines += _figure(figure, result, by_id, language)
    if result.assumptions:
        lines += [text(language, "working.assumed"), *(_assumption(each, language) for each in result.assumptions)]
    if result.rows_used or result.rows_left_out:
        lines.append(text(language, "working.rows", used=result.rows_used, left=result.rows_left_out))
    return lines


def _figure(figure: Figure, result: ToolResult, by_id: dict[str, Figure], language: Language) -> list[str]:
    lines = [
        text(language, "working.figure", name=name_of(figure, result.call, language), value=_value(figure, language))
    ]
    lines.append(text(language, "working.formula", formula=_formula(figure, result, language)))
    given = {f"assume.{result.call}.{each.name}": each for each in result.assumptions}
    inputs = [
        f"{name_of(by_id[source], result.call, language)} = {_value(by_id[source], language)}"
        if source in by_id else _plain_assumption(given[source], language)
        for source in figure.derived_from if source in by_id or source in given
    ]  # fmt: skip
    if inputs:
        shown = "; ".join(inputs[:MOST_INPUTS])
        left = len(inputs) - MOST_INPUTS
        shown = text(language, "working.more_inputs", inputs=shown, n=left) if left > 0 else shown
        lines.append(text(language, "working.from", inputs=shown))
    if figure.cells:
        shown, left = ", ".join(figure.cells[:MOST_CELLS]), len(figure.cells) - MOST_CELLS
        shown = text(language, "working.more_cells", cells=shown, n=left) if left > 0 else shown
        lines.append(text(language, "working.cells", cells=shown))
    return lines


def name_of(figure: Figure, call: str, language: Language) -> str:
    """Return what a figure is called, with its member and its period."""
    base = figure.id.removeprefix(f"{call}.").partition(".")[0]
    tool = call.partition("#")[0]
    name = _known(f"working.name.{tool}_{base}", language) or _known(f"working.name.{base}", language) or figure.label
    return ", ".join(part for part in (name, figure.member, _period(figure.period, language)) if part)


def _formula(figure: Figure, result: ToolResult, language: Language) -> str:
    base = figure.id.removeprefix(f"{result.call}.").partition(".")[0]
    if result.tool == "query" and base == "value":
        base = f"query_{'over' if result.figure('numerator') else result.arguments.get('aggregate') or 'sum'}"
    known = _known(f"working.how.{result.tool}_{base}", language) or _known(f"working.how.{base}", language)
    if known:
        return known
    if figure.derived_from:
        return text(language, "working.derived")
    return text(language, "working.read" if _one_cell(figure) else "working.added_up")


def _one_cell(figure: Figure) -> bool:
    return len(figure.cells) == 1 and ":" not in figure.cells[0].rpartition("!")[2]


def _value(figure: Figure, language: Language) -> str:
    return numbers.write(figure.value, figure.unit, language, currency=figure.currency, exponent=figure.exponent)


def _assumption(assumption: Assumption, language: Language) -> str:
    name, value = _given(assumption.name, language), _assumed(assumption, language)
    source = text(language, f"working.source.{assumption.source}")
    if assumption.value == "yes":
        return text(language, "working.assumption_bare", name=name, source=source)
    return text(language, "working.assumption", name=name, value=value, source=source)


def _plain_assumption(assumption: Assumption, language: Language) -> str:
    name = _given(assumption.name, language)
    return name if assumption.value == "yes" else f"{name} = {_assumed(assumption, language)}"


def _given(name: str, language: Language) -> str:
    base = STEP_NUMBER.sub(lambda found: f"{found['kind']}_" if found["kind"] else "", name)
    return _known(f"working.given.{base}", language) or name.replace("_", " ")


def _assumed(assumption: Assumption, language: Language) -> str:
    if assumption.unit == "period":
        return _period(assumption.value, language) or assumption.value
    if assumption.unit == "text":
        return assumption.value
    try:
        value = Decimal(assumption.value)
    except InvalidOperation:
        return assumption.value
    places = max(2, -int(value.normalize().as_tuple().exponent))
    return numbers.write(value, assumption.unit, language, currency=assumption.currency, exponent=places)


def _period(key: str | None, language: Language) -> str | None:
    if key is None:
        return None
    try:
        granularity_of(key)
    except ValueError:
        return key
    return numbers.period(key, language)


def _known(key: str, language: Language) -> str | None:
    return text(language, key) if key in catalogue(language) else None
