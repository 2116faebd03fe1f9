"""Each way in which a server fails, at each stage: one call, one visible error, and the next question works."""

import socket

import pytest

from tests.bot.analyst.model.conftest import DONE, DRAFT, HIRE, PASS, QUESTION, Chat
from tests.bot.analyst.model.provider import Reply

BEFORE: dict[str, list[Reply]] = {"plan": [], "draft": [HIRE, DONE], "review": [HIRE, DONE, DRAFT]}
FAILURES = {
    **{f"status {status}": Reply(status=status) for status in (400, 401, 408, 409, 429, 500, 502, 503, 504, 529)},
    **{f"redirect {status}": Reply(status=status) for status in (302, 303, 307, 308)},
    "cut body": Reply(raw=b'{"id": "chatcmpl-1", "choices": [{"index": 0, "mess'),
    "no body": Reply(raw=b""),
    "a page": Reply(raw=b"<html>secret words</html>"),
    "no choices": Reply(raw=b'{"choices": []}'),
    "null": Reply(raw=b"null"),
    "filtered": Reply(text=None, finish="content_filter"),
}
SLOW = {"late": Reply(text="late", after=2.5), "dripping": Reply(text="late", drip=0.05)}


@pytest.mark.parametrize("stage", list(BEFORE))
@pytest.mark.parametrize("failure", list(FAILURES))
def test_a_failure_is_one_call_and_one_visible_error_and_the_next_question_works(
    chat: Chat, stage: str, failure: str
) -> None:
    outcome = chat.ask(QUESTION, *BEFORE[stage], FAILURES[failure])
    assert outcome.answer is None
    assert outcome.error is not None
    assert outcome.error.code == ("critic_failed" if stage == "review" else "model_failed")
    assert "secret words" not in outcome.error.message
    assert len(chat.server.requests) == len(BEFORE[stage]) + 1
    assert Chat(chat.server, data=chat.data).ask(QUESTION, HIRE, DONE, DRAFT, PASS).answer is not None


@pytest.mark.parametrize("stage", list(BEFORE))
@pytest.mark.parametrize("failure", list(SLOW))
def test_a_reply_that_is_late_as_a_whole_is_given_up_though_bytes_keep_coming(
    chat: Chat, stage: str, failure: str
) -> None:
    chat.settings["aera_model_timeout"] = 1.0
    outcome = chat.ask(QUESTION, *BEFORE[stage], SLOW[failure])
    assert outcome.error is not None
    assert outcome.error.code == ("critic_failed" if stage == "review" else "model_timeout")
    assert len(chat.server.requests) == len(BEFORE[stage]) + 1


@pytest.mark.parametrize("text", ["", None, "  ", "\u200b"])
@pytest.mark.parametrize("stage", list(BEFORE))
def test_an_empty_reply_is_one_visible_error(chat: Chat, stage: str, text: str | None) -> None:
    outcome = chat.ask(QUESTION, *BEFORE[stage], Reply(text=text))
    assert outcome.answer is None
    assert outcome.error is not None
    assert len(chat.server.requests) <= len(BEFORE[stage]) + 2


def test_a_refused_connection_is_one_visible_error(chat: Chat) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        chat.settings["openai_base_url"] = f"http://127.0.0.1:{free.getsockname()[1]}/v1"
        outcome = chat.ask(QUESTION, DONE)
    assert outcome.error is not None
    assert outcome.error.code == "model_failed"
    assert Chat(chat.server, data=chat.data).ask(QUESTION, HIRE, DONE, DRAFT, PASS).answer is not None
