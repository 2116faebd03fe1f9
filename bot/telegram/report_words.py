"""The words of a report's messages: its rounds, how they ended, and the request for a yes or no."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.pipeline.report.approval import Approval
from bot.pipeline.report.loop import Round
from bot.pipeline.report.questions import STOP_REASON
from bot.texts import Language, catalogue, text
from bot.texts.numbers import day
from bot.work.reporting import Made
from tools.export.safe import file_name

DIGITS = 12
HOLDS = 0.5
FINDINGS_SHOWN = 8


def document_name(made_of: str, language: Language, ending: str) -> str:
    """Return the name under which a file of a report is sent; ``made_of`` is its run."""
    return f"{file_name(text(language, 'report.chat.file', run=made_of))}.{ending}"


def round_line(ended: Round, language: Language) -> str:
    """Return one round as a line: "round 2: 0 block, 1 should, 0 nit; the judge: holds"."""
    counted = ended.counts
    params = {"n": ended.n, "block": counted.block, "should": counted.should, "nit": counted.nit}
    if ended.answers is None and ended.received is None:
        return text(language, "report.chat.round_same", n=ended.n)
    return text(language, "report.chat.round", **params, judge=_judged(ended, language))


def _judged(ended: Round, language: Language) -> str:
    if ended.answers is None:
        return text(language, "report.judge.unreadable")
    label = ended.answers.get(STOP_REASON)
    if isinstance(label, str):
        return _label(label, language)
    holds = ended.answers.get("holds")
    if isinstance(holds, float):
        return f"{_label('holds', language)} ({holds:.2f})" if holds >= HOLDS else _label("continue", language)
    return ended.rule


def _label(label: str, language: Language) -> str:
    key = f"report.judge.{label}"
    return text(language, key) if key in catalogue(language) else label


def ended_lines(made: Made, rounds: Sequence[str]) -> list[str]:
    """Return how a report's rounds ended: the status first, then each round, then what is still open."""
    refined, language = made.refined, made.ask.language
    first = text(language, f"report.chat.{refined.status}", n=len(refined.rounds))
    if refined.status == "stopped":
        first = f"{first} {text(language, 'report.chat.why', why=_label(refined.stop, language))}"
    lines = [first, *rounds]
    opened = refined.open_findings
    if opened:
        lines += ["", text(language, "report.chat.open")]
        lines += [f"• {text(language, f'report.tag.{each.tag}')}: {each.text}" for each in opened[:FINDINGS_SHOWN]]
    return lines


def request_words(made: Made) -> str:
    """Return the request for a yes or no: which document it is, by its name and its hash's first digits."""
    language = made.ask.language
    name = document_name(made.ask.run_id, language, "pdf")
    return text(language, "report.chat.request", name=name, digits=made.sha256[:DIGITS])


def told(answer: Approval, language: Language) -> str:
    """Return who answered and when, for whoever comes later."""
    key = "report.chat.approved_before" if answer.approved else "report.chat.back_before"
    return text(language, key, who=answer.name or answer.by or "?", when=when(answer, language))


def when(answer: Approval, language: Language) -> str:
    """Return the day and the minute of an answer."""
    if answer.at is None:
        return "?"
    at = datetime.fromisoformat(answer.at)
    return f"{day(at.date(), language)} {at:%H:%M}"
