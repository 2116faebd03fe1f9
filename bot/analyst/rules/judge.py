"""The rules judge: it decides by counts, by findings that come back, and by how much the text still changes."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

from pydantic import JsonValue

from bot.analyst.protocols import JudgeRequest, StageError

KNOWN = frozenset({"holds", "worth_doing", "worth_another_round", "stop_reason"})
SMALL_CHANGE = 0.02


class RulesJudge:
    """Answers the default questions; a custom one it cannot decide, and says so by failing."""

    async def judge(self, request: JudgeRequest) -> str:
        """Return the raw JSON text of the answers; raises StageError for a question that it does not know."""
        unknown = sorted(set(request.questions) - KNOWN)
        if unknown:
            raise StageError("judge", "error", f"the rules judge knows no question named {', '.join(unknown)}")
        answers = _answers(request.state)
        return json.dumps({name: answers[name] for name in request.questions})


def _answers(state: dict[str, JsonValue]) -> dict[str, JsonValue]:
    rounds = cast("Sequence[dict[str, JsonValue]]", state["rounds"])
    counts = [cast("dict[str, int]", each["counts"]) for each in rounds]
    last = counts[-1]
    changed = cast("float | None", rounds[-1]["changed"])
    before = counts[-2] if len(counts) > 1 else None
    weight = [each["block"] * 4 + each["should"] for each in counts]
    if last["block"]:
        better = before is None or weight[-1] < weight[-2]
        return _told(
            holds=0.0, worth=1.0, another=0.9 if better else 0.4, stop="continue" if better else "not_converging"
        )
    if not last["should"]:
        return _told(holds=0.95, worth=0.2 if last["nit"] else 0.1, another=0.1, stop="holds")
    if before is not None and changed is not None and changed < SMALL_CHANGE:
        return _told(holds=0.6, worth=0.3, another=0.2, stop="over_polishing")
    if before is not None and weight[-1] >= weight[-2]:
        return _told(holds=0.45, worth=0.6, another=0.3, stop="not_converging")
    return _told(holds=0.4, worth=0.7, another=0.7, stop="continue")


def _told(*, holds: float, worth: float, another: float, stop: str) -> dict[str, JsonValue]:
    return {
        "holds": {"noul": holds},
        "worth_doing": {"noul": worth},
        "worth_another_round": {"noul": another},
        "stop_reason": {"choice": stop},
    }
