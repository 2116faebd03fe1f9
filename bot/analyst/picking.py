"""Picking the stages by one setting: ``rules``, ``model`` or ``replay:DIR``. Only the chosen ones are imported."""

from __future__ import annotations

from pathlib import Path

from bot.analyst import replay
from bot.analyst.protocols import Analyst, Budget, Critic, Planner, StageName, Writer
from bot.errors import OperatorError
from bot.settings import Settings

REPLAY = "replay:"
MODEL_ROUNDS = 3
# Three rounds, a call that goes back, a mended draft and a review are seven; a run on the largest outline stays below.
MOST_CALLS, MOST_TOKENS, MOST_TIMEOUTS = 8, 400_000, 3


def pick(choice: str, settings: Settings | None = None) -> Analyst:
    """Return the analyst of a choice; raises OperatorError with one line where it cannot be had.

    ``settings`` name the models, and what a provider may see.
    """
    if choice == "rules":
        return _together({})
    if choice.startswith(REPLAY) and choice != REPLAY:
        return _together(replay.stages(Path(choice.removeprefix(REPLAY))))
    if choice == "model":
        return _models(settings)
    raise OperatorError(f"AERA_ANALYST: rules, model or replay:DIR is expected (received {choice!r}).")


def _models(settings: Settings | None) -> Analyst:
    """Return the stages of language models; the library that calls them is imported here first."""
    if settings is None or settings.aera_model is None:
        raise OperatorError("AERA_MODEL: the model analyst needs it (provider:name).")
    from bot.analyst.model import ModelCritic, ModelPlanner, ModelWriter, connect, takes_sampling
    from bot.analyst.sampling import DRAFT, PLAN, REVIEW
    from tools.analysis import REGISTRY

    aliased = settings.aera_aliases == "on"
    seconds, address = settings.aera_model_timeout, settings.openai_base_url
    writer = connect(settings.aera_model, seconds, address)
    critic = connect(settings.aera_critic_model, seconds, address) if settings.aera_critic_model else writer
    if not takes_sampling(critic):
        raise OperatorError(
            f"AERA_CRITIC_MODEL: {critic.name} is called without a temperature; name a model that takes one."
        )
    return Analyst(
        planner=ModelPlanner(writer, REGISTRY, PLAN, aliased=aliased),
        writer=ModelWriter(writer, DRAFT, aliased=aliased),
        critic=ModelCritic(critic, REVIEW, aliased=aliased),
        names={"plan": writer.name, "draft": writer.name, "review": critic.name},
        plan_rounds=MODEL_ROUNDS,
        budget=Budget(calls=MOST_CALLS, tokens=MOST_TOKENS, seconds=MOST_TIMEOUTS * seconds),
        clients=(writer.model,) if critic is writer else (writer.model, critic.model),
    )


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
