"""Picking the stages by one setting: ``rules``, ``model`` or ``replay:DIR``. Only the chosen ones are imported."""

from __future__ import annotations

from pathlib import Path

from bot.analyst import replay
from bot.analyst.protocols import Analyst, Critic, Planner, StageName, Writer
from bot.errors import OperatorError

REPLAY = "replay:"


def pick(choice: str, *, model: str | None = None) -> Analyst:
    """Return the analyst of a setting; raises OperatorError with one line where it cannot be had."""
    if choice == "rules":
        return _together({})
    if choice.startswith(REPLAY) and choice != REPLAY:
        return _together(replay.stages(Path(choice.removeprefix(REPLAY))))
    if choice == "model" and model is None:
        raise OperatorError("The model analyst needs AERA_MODEL (provider:name), and is not yet supported.")
    if choice == "model":
        raise OperatorError("The model analyst is not yet supported; use rules or replay:DIR.")
    raise OperatorError(f"AERA_ANALYST: rules, model or replay:DIR is expected (received {choice!r}).")


def _together(replayed: dict[StageName, replay.Replay]) -> Analyst:
    """Return the replayed stages with the rules analyst's for all others."""
    names: dict[StageName, str] = {
        name: "replay" if name in replayed else "rules" for name in ("plan", "draft", "review")
    }
    return Analyst(
        planner=replayed.get("plan") or _planner(),
        writer=replayed.get("draft") or _writer(),
        critic=replayed.get("review") or _critic(),
        names=names,
    )


def _planner() -> Planner:
    from bot.analyst.rules import RulesPlanner

    return RulesPlanner()


def _writer() -> Writer:
    from bot.analyst.rules import RulesWriter

    return RulesWriter()


def _critic() -> Critic:
    from bot.analyst.second import SecondReader

    return SecondReader()
