"""The whole way of one question, and what came of it, held against the oracle."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

from pydantic import JsonValue, ValidationError

from bot.analyst.picking import pick
from bot.cli.asking import InProcess
from bot.pipeline.answer import answer
from bot.pipeline.journal import Ask, Place
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.outcome import Answer, Outcome
from tests.oracle.asked import Asked, Expected
from tests.oracle.books import MONTHS, Book, Tongue
from tests.oracle.calls import agrees, call_of
from tools.analysis import REGISTRY
from tools.outline import Outline
from tools.registry import Analysis
from tools.tables import Dataset

Planned = Literal["planned right", "planned otherwise", "asked back", "refused by planner"]
Ended = Literal["answered right", "incomplete", "asked back", "refused by planner", "refused by second reader", "error",
                "WRONG"]  # fmt: skip
NUMBER = {
    "en": re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?"),
    "tr": re.compile(r"\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:,\d+)?"),
}
# The second reader's own refusals quote names and periods, which may hold digits.
NO_NUMBER = re.compile(r"I give no number|sayı vermiyorum")
NOW = "2026-11-30T12:00:00+03:00"
ANALYST = pick("rules")


@dataclass(frozen=True, slots=True)
class Seen:
    """What the program made of one sentence."""

    planned: Planned
    ended: Ended
    plan: str
    text: str


def whole_way(
    book: Book, dataset: Dataset, outline: Outline, asked: Asked, wanted: Expected, said: tuple[str, Tongue]
) -> Seen:
    """Return what the planner and the whole pipeline made of a sentence in a language."""
    question, language = said
    run = Ask(run_id="r", place=Place(bot=0, chat=0), asker=0, question=question, language=language, now=NOW, seed=1,
              file=dataset.file, sha256=dataset.sha256, analyst={})  # fmt: skip
    outcome = asyncio.run(answer(run, outline, ANALYST, InProcess(dataset), MemoryJournal()))
    plan = json.loads(outcome.plan) if outcome.plan else {}
    planned = _planned(book, asked, plan)
    ended = _ended(outcome, wanted, question, language, plan)
    text = outcome.answer.text if outcome.answer else str(outcome.error)
    return Seen(planned, ended, json.dumps(plan, ensure_ascii=False), text)


def _planned(book: Book, asked: Asked, plan: dict[str, JsonValue]) -> Planned:
    calls = plan.get("calls")
    if not isinstance(calls, list) or not calls:
        return "asked back" if "clarify" in plan else "refused by planner"
    tool, arguments = call_of(book, asked)
    wanted = _full(tool, arguments)
    same = any(
        isinstance(call, dict) and call["tool"] == tool and _full(tool, call["arguments"]) == wanted for call in calls
    )
    return "planned right" if same else "planned otherwise"


def _full(tool: str, arguments: JsonValue) -> JsonValue:
    """Return arguments with the defaults: a side without a measure is the side's cash, the file's months no period."""
    held = REGISTRY[tool]
    assert isinstance(held, Analysis)
    try:
        full: dict[str, Any] = held.parameters.model_validate_json(json.dumps(arguments)).model_dump(mode="json")
    except ValidationError:
        return arguments
    if tool == "query":
        for operand in (full["of"], full["minus"], full["over"]):
            if operand and operand["direction"] and operand["measure"] is None:
                operand |= {"measure": f"cash.{operand['direction']}", "direction": None}
    for step in full.get("scenario") or ():
        step.pop("name", None)
    return full


def numbers(text: str, language: Tongue) -> list[Decimal]:
    """Return the numbers written in a text, without their signs."""
    marks = ",", "."
    thousands, point = marks if language == "en" else marks[::-1]
    return [Decimal(found.replace(thousands, "").replace(point, ".")) for found in NUMBER[language].findall(text)]


def _ended(outcome: Outcome, wanted: Expected, question: str, language: Tongue, plan: dict[str, JsonValue]) -> Ended:
    if outcome.answer is None:
        return "error"
    said = outcome.answer
    body = said.text.removesuffix(said.reading or "")
    if _right(body, wanted, language):
        return "answered right"
    if NO_NUMBER.search(body):
        return _silent(said, plan)
    shown = set(numbers(body, language)) - set(numbers(question, language))
    figures = {abs(figure.value).quantize(Decimal("0.01")) for figure in said.figures}
    if not any(number.quantize(Decimal("0.01")) in figures for number in shown):
        return _silent(said, plan)
    if any(agrees(number, abs(lead)) for number in shown for lead in wanted.lead):
        return "incomplete"
    return "WRONG"


def _silent(said: Answer, plan: dict[str, JsonValue]) -> Ended:
    if said.asks_back:
        return "asked back"
    return "refused by planner" if "calls" not in plan else "refused by second reader"


def _says_none(wanted: Expected) -> bool:
    return wanted.none or wanted.nothing


def _right(body: str, wanted: Expected, language: Tongue) -> bool:
    """Return whether a text says the oracle's leads, its months and its names; for "no such" see `NONE`."""
    found = numbers(body, language)
    if _says_none(wanted):
        first = body.strip().split("\n")[0]
        return bool(NONE[language].search(first)) or Decimal(0) in found
    if wanted.any_of:
        return any(agrees(number, each) for number in found for each in wanted.any_of)
    leads = all(any(agrees(number, abs(lead)) for number in found) for lead in wanted.lead)
    months = all(_month(month, language) in body for month in wanted.months)
    return leads and months and all(name in body for name in wanted.names)


NONE = {
    "en": re.compile(r"\b(no|none|not|never|nothing|stays?|nobody|don't|doesn't|cannot|can't)\b", re.IGNORECASE),
    "tr": re.compile(
        r"\b(yok|hiç|hiçbir|düşmüyor|değil|inmiyor|kalıyor|yapılamaz|bulun\w+|\w*m[iıuü]yor\w*|\w+m[ae]z)\b",
        re.IGNORECASE,
    ),
}


def _month(month: str, language: Tongue) -> str:
    return f"{MONTHS[language][int(month[5:]) - 1]} {month[:4]}"
