"""A report's judge and reader over the wire: one request each, and no answer is trusted to fit its question."""

import asyncio
import json

import pytest

from bot.analyst.picking import panel, pick
from bot.analyst.protocols import JudgeRequest, Panel, StageError
from bot.errors import OperatorError
from bot.pipeline.report.judging import UnreadableError, read_answers
from bot.pipeline.report.questions import DEFAULT
from bot.settings import Settings
from tests.bot.analyst.model.provider import Provider, Reply, says

GOOD = {
    "holds": {"type": "noul", "noul": 0.9},
    "worth_doing": {"type": "noul", "noul": 0.1},
    "worth_another_round": {"type": "noul", "noul": 0.2},
    "stop_reason": {"type": "choice", "choice": "holds"},
}
REQUEST = JudgeRequest(
    state={"draft": "Cash is {profile.closing}.", "round": 1},
    questions={name: each.model_dump(mode="json") for name, each in DEFAULT.items()},
)


def judges(server: Provider, **settings: str) -> Panel:
    chosen = {
        "typesafe_api_key": "secret-key",
        "typesafe_base_url": server.url.removesuffix("/v1"),
        "aera_judge": "jev",
    }
    made = Settings.model_validate({**chosen, "aera_model_timeout": 1.0, **settings})
    return panel(pick("rules"), "rules", made)


def asked(server: Provider, *replies: Reply, **settings: str) -> str:
    server.requests.clear()
    server.reply(*replies)
    return asyncio.run(judged(judges(server, **settings)))


async def judged(stages: Panel) -> str:
    async with stages.opened():
        return await stages.judge.judge(REQUEST)


def test_jev_gets_state_and_questions_once_and_its_answers_are_read(server: Provider) -> None:
    raw = asked(server, says(json.dumps({"answers": GOOD, "usage": {"input_tokens": 1}})))
    assert read_answers(raw, DEFAULT).label("stop_reason") == "holds"
    (request,) = server.requests
    assert request["model"] == "jev-latest"
    assert request["questions"]["holds"]["type"] == "noul"
    assert request["state"]["round"] == 1
    assert request["headers"]["authorization"] == "Bearer secret-key"


@pytest.mark.parametrize(
    "answers",
    [
        {},
        {**GOOD, "holds": {"noul": 1.7}},
        {**GOOD, "stop_reason": {"choice": "good"}},
        {key: value for key, value in GOOD.items() if key != "holds"},
    ],
)
def test_what_jev_lets_pass_is_unreadable_here(server: Provider, answers: dict[str, object]) -> None:
    raw = asked(server, says(json.dumps({"answers": answers})))
    with pytest.raises(UnreadableError):
        read_answers(raw, DEFAULT)
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("reply", "failure"),
    [
        (Reply(text="x", status=503), "error"),
        (Reply(text="x", status=429), "error"),
        (Reply(text="x", after=3.0), "timeout"),
    ],
)
def test_a_jev_that_fails_is_asked_once_and_says_so(server: Provider, reply: Reply, failure: str) -> None:
    with pytest.raises(StageError) as caught:
        asked(server, reply)
    assert caught.value.failure == failure
    assert len(server.requests) == 1
    assert "secret-key" not in str(caught.value)


def test_jev_without_its_key_or_address_is_one_line(server: Provider) -> None:
    with pytest.raises(OperatorError, match="TYPESAFE_API_KEY"):
        panel(pick("rules"), "rules", Settings.model_validate({"aera_judge": "jev"}))
    with pytest.raises(OperatorError, match="AERA_MODEL"):
        judges(server, aera_judge="model")


def test_a_model_judges_by_one_request_without_the_draft(server: Provider) -> None:
    raw = asked(
        server, says(json.dumps(GOOD)), aera_judge="model", aera_model="openai:tiny", openai_base_url=server.url
    )
    assert read_answers(raw, DEFAULT).noul("holds") == 0.9
    (request,) = server.requests
    assert request["temperature"] == 0.0
    assert "profile.closing" not in json.dumps(request)
