"""The rules planner: the plan's JSON from a reading, a question back, a refusal, or small talk."""

from __future__ import annotations

import json
from datetime import date, datetime

from pydantic import JsonValue

from bot.analyst.protocols import Language, PlanRequest
from bot.analyst.rules.answered import answered
from bot.analyst.rules.compile import compiled
from bot.analyst.rules.expression import dump
from bot.analyst.rules.outcomes import AskedBackError, ChatError, NoReadingError, Option
from bot.analyst.rules.question import MOST_LETTERS
from bot.analyst.rules.reporting import report_plan
from bot.texts import text
from tools.analysis import REGISTRY
from tools.outline import Outline
from tools.tables import Dataset

OFFERED = frozenset(REGISTRY.names)
MOST_LABEL, MOST_QUESTION = 60, 500


class RulesPlanner:
    """Plans by reading the question as a typed expression; it plans once."""

    async def plan(self, request: PlanRequest, dataset: Dataset | None) -> str:
        """Return the raw JSON text of the plan."""
        del dataset
        plan = report_plan(request, planned) if request.purpose == "report" else planned(request)
        return json.dumps(plan, ensure_ascii=False)


def planned(request: PlanRequest, offered: frozenset[str] = OFFERED) -> dict[str, JsonValue]:
    """Return the plan of a question as JSON; ``offered`` are the tools that it may name."""
    today = datetime.fromisoformat(request.now).date() if request.now else date.min
    try:
        reading = answered(request.question, request.language, request.outline, request.history, today, offered)
    except NoReadingError as reason:
        return _told(reason, request.language, request.outline, request.question)
    calls: list[JsonValue] = [dict(call) for call in compiled(reading.expression, request.outline)]
    return {"calls": calls, "reading": dump(reading)}


def _told(
    reason: NoReadingError, language: Language, outline: Outline | None = None, question: str = ""
) -> dict[str, JsonValue]:
    """Return the plan that says why there are no calls."""
    said = text(language, f"rules.{_section(reason)}.{reason.key}", **{k: _plain(v) for k, v in reason.params.items()})
    if isinstance(reason, ChatError):
        if reason.key == "greeting" and outline is not None:
            said = text(language, "rules.chat.greeting_file", file=_plain(outline.file))
        return {"chat": said}
    if isinstance(reason, AskedBackError):
        kept = dump(reason.reading) if reason.reading is not None else {}
        kept |= {"asked": reason.asked, "whole": (reason.whole or question)[: MOST_LETTERS + 1]}
        return {"clarify": said, "choices": [_choice(option) for option in reason.choices], "reading": kept}
    return {"refuse": said}


def _section(reason: NoReadingError) -> str:
    if isinstance(reason, ChatError):
        return "chat"
    return "ask" if isinstance(reason, AskedBackError) else "refuse"


def _plain(value: str) -> str:
    """Return a word of the file or the question with its braces doubled: a draft's braces cite figures."""
    return value.replace("{", "{{").replace("}", "}}")


def _choice(option: Option) -> JsonValue:
    return {"label": option.label[:MOST_LABEL], "question": option.question[:MOST_QUESTION]}
