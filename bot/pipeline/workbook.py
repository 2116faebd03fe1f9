"""An answer on its way to a workbook: what is written is taken from the run's record, nothing is asked again."""

from __future__ import annotations

from collections.abc import Iterable

from bot.pipeline.journal import Ask, Step
from bot.pipeline.outcome import Answer, Outcome
from bot.texts import Language, catalogue, text
from bot.texts.warnings import warning_text
from tools.export import Export
from tools.export.safe import file_name
from tools.result import ToolResult

AREA = "export."


def export_of(ask: Ask, outcome: Outcome, steps: Iterable[Step]) -> Export | None:
    """Return what a run's workbook is made from; None where the run gave no answer with figures."""
    answer = outcome.answer
    if answer is None or not shows_figures(answer):
        return None
    outputs = [step.output for step in steps if step.name.startswith("tool.")]
    results = tuple(
        ToolResult.model_validate(each) for each in outputs if isinstance(each, dict) and "invalid" not in each
    )
    warnings = dict.fromkeys(warning_text(each, outcome.language) for result in results for each in result.warnings)
    return Export(
        question=ask.question,
        text=answer.text,
        reading=answer.reading,
        file=ask.file,
        asked=ask.now[:10],
        warnings=tuple(warnings),
        results=results,
    )


def report_export(ask: Ask, words: str, results: tuple[ToolResult, ...]) -> Export:
    """Return what the workbook of a report's figures is made from."""
    warnings = dict.fromkeys(warning_text(each, ask.language) for result in results for each in result.warnings)
    return Export(
        question=ask.question, text=words, reading=None, file=ask.file, asked=ask.now[:10], warnings=tuple(warnings),
        results=results,
    )  # fmt: skip


def shows_figures(answer: Answer) -> bool:
    """Return whether an answer stands by its figures: those that the review held back are in no workbook."""
    return bool(answer.figures) and answer.reading is not None


def export_texts(language: Language) -> dict[str, str]:
    """Return the words of a workbook by `ExportLabels`' keys."""
    known = catalogue(language)
    return {
        key.removeprefix(AREA): words for key, words in known.items() if key.startswith(AREA) and type(words) is str
    }


def workbook_name(language: Language, run_id: str) -> str:
    """Return the name of a workbook's file: nothing of the question or of the file stands in it."""
    return f"{file_name(text(language, 'export.file.name', run=run_id))}.xlsx"
