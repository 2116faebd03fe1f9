"""Picking the stages by one setting: ``rules``, ``model`` or ``replay:DIR``. Only the chosen ones are imported."""

from __future__ import annotations

from pathlib import Path

from bot.analyst import replay
from bot.analyst.protocols import Analyst, Budget, Clients, Critic, Judge, Panel, Planner, Reader, StageName, Writer
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
            f"AERA_CRITIC_MODEL: {critic.name} is called without a temperature and top_p together, which "
            "a review states; name a model that takes both."
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


def panel(analyst: Analyst, choice: str, settings: Settings) -> Panel:
    """Return who writes, reads and judges a report; raises OperatorError with one line where one cannot be had.

    Of a replay the stages without a file are the rules analyst's; the judge is the setting's where none is replayed.
    """
    replayed = replay.stages(Path(choice.removeprefix(REPLAY))) if choice.startswith(REPLAY) else {}
    reader, read_by, reading = _reader(choice, settings, replayed)
    judge, judged_by, judging = _judge(settings, replayed)
    names = {**analyst.names, "read": read_by, "judge": judged_by}
    return Panel(writer=analyst.writer, reader=reader, judge=judge, names=names, clients=(*reading, *judging))


def _reader(choice: str, settings: Settings, replayed: dict[StageName, replay.Replay]) -> tuple[Reader, str, Clients]:
    if "read" in replayed:
        return replayed["read"], "replay", ()
    if choice == "model" and settings.aera_model is not None:
        from bot.analyst.model import ModelReader, connect
        from bot.analyst.sampling import READ

        name = settings.aera_critic_model or settings.aera_model
        connection = connect(name, settings.aera_model_timeout, settings.openai_base_url)
        reader = ModelReader(connection, READ, aliased=settings.aera_aliases == "on")
        return reader, name, (connection.model,)
    from bot.analyst.second.report_reader import ReportReader

    return ReportReader(), "rules", ()


def _judge(settings: Settings, replayed: dict[StageName, replay.Replay]) -> tuple[Judge, str, Clients]:
    if "judge" in replayed:
        return replayed["judge"], "replay", ()
    match settings.aera_judge:
        case "jev":
            return _jev(settings), "jev", ()
        case "model":
            from bot.analyst.model import ModelJudge, connect
            from bot.analyst.sampling import JUDGE

            name = settings.aera_critic_model or settings.aera_model
            if name is None:
                raise OperatorError("AERA_JUDGE: model needs AERA_MODEL (provider:name).")
            connection = connect(name, settings.aera_model_timeout, settings.openai_base_url)
            return ModelJudge(connection, JUDGE), name, (connection.model,)
        case "rules":
            from bot.analyst.rules.judge import RulesJudge

            return RulesJudge(), "rules", ()


def _jev(settings: Settings) -> Judge:
    if settings.typesafe_api_key is None or settings.typesafe_base_url is None:
        raise OperatorError("AERA_JUDGE: jev needs TYPESAFE_API_KEY and TYPESAFE_BASE_URL.")
    from bot.analyst.model.jev import JevJudge

    key = settings.typesafe_api_key.get_secret_value()
    return JevJudge(settings.typesafe_base_url, key, settings.aera_model_timeout)


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
