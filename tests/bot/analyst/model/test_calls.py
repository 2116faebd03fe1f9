"""How often a model is called for a question, with what sampling, and how each failure ends."""

import asyncio
import json

import pytest

from bot.analyst.protocols import Budget, Spent, StageError
from bot.analyst.sampling import DRAFT as DRAFT_SAMPLING
from bot.pipeline.journal import Step
from bot.pipeline.memory import MemoryJournal
from bot.pipeline.recorder import Recorder
from tests.bot.analyst.model.conftest import DONE, DRAFT, HIRE, PASS, QUESTION, Chat
from tests.bot.analyst.model.provider import Reply, calls, says

SAMPLINGS = {
    "plan": {"temperature": 0.0, "top_p": 1.0, "max_completion_tokens": 2048},
    "draft": {"temperature": 0.3, "top_p": 0.9, "max_completion_tokens": 1536},
    "review": {"temperature": 0.1, "top_p": 0.7, "max_completion_tokens": 2048},
}


def stages(chat: Chat) -> list[str]:
    """Return which stage each request came from, by the prompt that it carries."""
    known = {"You plan": "plan", "You write": "draft", "You are the critic": "review"}
    return [
        next(stage for words, stage in known.items() if words in json.dumps(request["messages"]))
        for request in chat.server.requests
    ]


def test_a_question_with_tools_costs_its_plan_rounds_one_draft_and_one_review(chat: Chat) -> None:
    outcome = chat.ask(QUESTION, HIRE, DONE, DRAFT, PASS)
    assert stages(chat) == ["plan", "plan", "draft", "review"]
    assert outcome.answer is not None
    assert outcome.answer.verdict == "PASS"
    assert outcome.answer.text.startswith("Your cash breaks in May 2026: it closes at -138,300")


def test_a_draft_that_is_mended_takes_one_call_more(chat: Chat) -> None:
    outcome = chat.ask(QUESTION, HIRE, DONE, says("You will be 999,999 short."), DRAFT, PASS)
    assert stages(chat) == ["plan", "plan", "draft", "draft", "review"]
    assert "999,999" in json.dumps(chat.server.requests[3])
    assert outcome.answer is not None


@pytest.mark.parametrize("reply", [calls("chat", text="Hello! Send me a spreadsheet."), says("Hello! Ask me.")])
def test_a_greeting_costs_one_call_and_no_review(hello: Chat, reply: Reply) -> None:
    outcome = hello.ask("hello", reply)
    assert stages(hello) == ["plan"]
    assert outcome.answer is not None
    assert outcome.answer.verdict == "SKIPPED"


def test_a_short_text_with_a_number_of_its_own_is_reviewed_all_the_same(hello: Chat) -> None:
    outcome = hello.ask("hello", says("You have 5,000 left."), says('{"verdict": "REVISE"}'))
    assert stages(hello) == ["plan", "review"]
    assert outcome.error is not None
    assert outcome.error.code == "critic_revise_without_answer"


def test_each_stage_is_sampled_as_it_states_and_none_as_another(chat: Chat) -> None:
    chat.ask(QUESTION, HIRE, DONE, DRAFT, PASS)
    for stage, request in zip(stages(chat), chat.server.requests, strict=True):
        assert {key: request[key] for key in SAMPLINGS[stage]} == SAMPLINGS[stage]
    assert len({json.dumps(each) for each in SAMPLINGS.values()}) == 3


@pytest.mark.parametrize(
    ("reply", "code"),
    [
        (Reply(status=503), "critic_failed"),
        (Reply(status=429), "critic_failed"),
        (Reply(text=""), "critic_unreadable"),
        (Reply(text=None), "critic_unreadable"),
        (Reply(text=None, refusal="I can't", finish="content_filter"), "critic_failed"),
        (Reply(text='{"verdict": "REV', finish="length"), "critic_unreadable"),
        (Reply(text='{"verdict": "LGTM"}'), "critic_unknown_verdict"),
        (Reply(text='```json\n{"verdict": "PASS"}\n```'), "critic_unreadable"),
        (Reply(text='{"verdict": "PASS"} fine'), "critic_unreadable"),
        (Reply(raw=b"not json at all"), "critic_failed"),
        (Reply(raw=b'{"choices": []}'), "critic_failed"),
    ],
)
def test_a_review_that_is_none_is_one_call_and_one_visible_error(chat: Chat, reply: Reply, code: str) -> None:
    outcome = chat.ask(QUESTION, HIRE, DONE, DRAFT, reply)
    assert stages(chat).count("review") == 1
    assert outcome.answer is None
    assert outcome.error is not None
    assert outcome.error.code == code


@pytest.mark.parametrize("status", [500, 503, 429, 401, 400])
def test_a_planner_that_fails_is_called_once_and_its_words_are_not_repeated(chat: Chat, status: int) -> None:
    outcome = chat.ask(QUESTION, Reply(status=status))
    assert stages(chat) == ["plan"]
    assert outcome.error is not None
    assert outcome.error.code == "model_failed"
    assert f"HTTP {status}" in outcome.error.message
    assert "secret words" not in outcome.error.message


def test_a_slow_provider_is_given_up_within_the_limit_and_the_next_question_works(chat: Chat) -> None:
    chat.settings["aera_model_timeout"] = 0.3
    outcome = chat.ask(QUESTION, Reply(text="late", after=2.0))
    assert outcome.error is not None
    assert outcome.error.code == "model_timeout"
    assert stages(chat) == ["plan"]
    again = Chat(chat.server, data=chat.data)
    assert again.ask(QUESTION, HIRE, DONE, DRAFT, PASS).answer is not None


def test_an_unreachable_provider_is_a_visible_error(chat: Chat) -> None:
    chat.settings["openai_base_url"] = "http://127.0.0.1:9/v1"
    outcome = chat.ask(QUESTION, DONE)
    assert outcome.error is not None
    assert outcome.error.code == "model_failed"


def test_an_invalid_call_goes_back_once_with_what_is_wrong(chat: Chat) -> None:
    wrong = calls("break_month", scenario=[{"kind": "hire", "people": "many"}])
    outcome = chat.ask(QUESTION, wrong, HIRE, DONE, DRAFT, PASS)
    assert outcome.answer is not None
    assert "refused_call" in json.dumps(chat.server.requests[1])
    assert "people" in json.dumps(chat.server.requests[1]["messages"][-1])
    twice = Chat(chat.server, data=chat.data)
    ended = twice.ask(QUESTION, wrong, wrong)
    assert ended.error is not None
    assert ended.error.code == "plan_invalid"


@pytest.mark.parametrize(
    "reply",
    [
        Reply(calls=[("chat", {"text": "hi"}), ("break_month", {})]),
        Reply(calls=[("break_month", "{not json")]),
        Reply(calls=[("refuse", {})]),
        Reply(calls=[("aging", {})] * 9),
    ],
)
def test_a_plan_that_is_none_is_a_visible_error(chat: Chat, reply: Reply) -> None:
    outcome = chat.ask(QUESTION, reply)
    assert outcome.error is not None
    assert outcome.error.code == "plan_invalid"


def test_a_plan_or_a_draft_that_was_cut_off_is_not_taken_for_a_whole_one(chat: Chat) -> None:
    cut = chat.ask(QUESTION, Reply(text="Your cash", finish="length"))
    assert cut.error is not None
    assert cut.error.code == "model_failed"
    later = Chat(chat.server, data=chat.data)
    ended = later.ask(QUESTION, HIRE, DONE, Reply(text="Your cash breaks in", finish="length"))
    assert ended.error is not None
    assert ended.error.code == "model_failed"


def test_the_rounds_of_a_plan_are_bounded(chat: Chat) -> None:
    chat.ask(QUESTION, HIRE, HIRE, HIRE, DRAFT, PASS)
    assert stages(chat).count("plan") == 3


def test_the_record_holds_what_each_call_cost_and_by_which_prompt(chat: Chat) -> None:
    chat.ask(QUESTION, HIRE, DONE, DRAFT, PASS)
    review = chat.steps["review.1"]
    assert review.model == "openai:tiny"
    assert review.prompt is not None
    assert review.prompt.startswith("review@")
    (spent,) = review.spent
    assert (spent.input_tokens, spent.output_tokens, spent.answered_by) == (1000, 50, "tiny")
    assert chat.steps["tool.1"].spent == ()


def test_a_call_that_failed_is_recorded_with_its_prompt(chat: Chat) -> None:
    chat.ask(QUESTION, Reply(status=503))
    (spent,) = chat.steps["plan.1"].spent
    assert spent.input_tokens == 0
    assert spent.prompt.startswith("plan@")


def test_a_run_that_goes_on_does_not_pay_again_for_what_was_done(chat: Chat) -> None:
    chat.ask(QUESTION, HIRE, DONE, DRAFT, Reply(status=503))
    later = Chat(chat.server, data=chat.data)
    for step in chat.journal.steps:
        if not step.name.startswith(("review", "verdict")):
            asyncio.run(later.journal.write(step))
    chat.server.requests.clear()
    outcome = later.ask(QUESTION, PASS)
    assert stages(chat) == ["review"]
    assert outcome.answer is not None


def test_a_question_that_has_used_up_its_tokens_ends_with_a_visible_error(chat: Chat) -> None:
    greedy = Reply(calls=HIRE.calls, usage=(399_000, 2_000))
    outcome = chat.ask(QUESTION, greedy, DONE, DRAFT, PASS)
    assert stages(chat) == ["plan"]
    assert outcome.error is not None
    assert outcome.error.code == "model_failed"
    assert "400000 tokens" in outcome.error.message


@pytest.mark.parametrize(("seconds", "waits"), [(20.0, False), (14.95, True)])
async def test_the_calls_of_a_question_end_within_its_own_limit(seconds: float, waits: bool) -> None:  # noqa: FBT001
    spent = Spent(model="m", prompt="plan@1", input_tokens=1, output_tokens=1)
    done = Step(name="plan.1", output="x", model="m", spent=(spent,), seconds=seconds)
    recorder = Recorder(MemoryJournal((done,)), budget=Budget(calls=9, tokens=9_000, seconds=15.0))
    assert await recorder.stage("plan.1", "plan", never, "m", DRAFT_SAMPLING) == "x"

    async def slow() -> str:
        await asyncio.sleep(5 if waits else 0)
        return "late"

    with pytest.raises(StageError) as caught:
        await recorder.stage("draft.1", "draft", slow, "m", DRAFT_SAMPLING)
    assert caught.value.failure == "timeout"


async def never() -> str:
    raise AssertionError("a step that is in the journal is not done again")
