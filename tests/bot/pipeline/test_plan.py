import pytest

from bot.errors import RunError
from bot.pipeline.plan import Calls, Chat, Clarify, Done, Refuse
from bot.pipeline.planning import read_plan


@pytest.mark.parametrize(
    ("raw", "kind"),
    [
        ('{"calls": [{"tool": "profile"}]}', Calls),
        ('{"calls": [{"tool": "query", "arguments": {"limit": 3}}], "reading": {"q": 1}}', Calls),
        ('{"clarify": "Which month?", "choices": [{"label": "May", "question": "May?"}]}', Clarify),
        ('{"refuse": "The file does not hold that."}', Refuse),
        ('{"chat": "Hello."}', Chat),
        ('{"done": true}', Done),
    ],
)
def test_each_outcome_is_read(raw: str, kind: type) -> None:
    assert isinstance(read_plan(raw)[0], kind)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "I would call the profile tool.",
        '```json\n{"chat": "Hello."}\n```',
        '[{"chat": "Hello."}]',
        '{"chat": "Hello."} {"chat": "Hello."}',
        '{"chat": "Hello.", "chat": "Bye."}',
        "{}",
        '{"chat": "Hello.", "refuse": "No."}',
        '{"calls": [{"tool": "profile"}], "done": true}',
        '{"chat": "Hello.", "thought": "x"}',
        '{"calls": []}',
        '{"calls": [{"tool": "profile", "why": "x"}]}',
        '{"calls": [{"arguments": {}}]}',
        '{"calls": [' + ", ".join(['{"tool": "profile"}'] * 9) + "]}",
        '{"calls": {"tool": "profile"}}',
        '{"chat": 5}',
        '{"chat": null}',
        '{"chat": " \u200b"}',
        '{"refuse": ""}',
        '{"done": false}',
        '{"done": "true"}',
        '{"done": 1}',
        '{"calls": [{"tool": "profile", "arguments": {"x": NaN}}]}',
    ],
)
def test_what_is_no_plan_is_an_error_that_quotes_its_beginning(raw: str) -> None:
    with pytest.raises(RunError) as stopped:
        read_plan(raw)
    assert stopped.value.code == "plan_invalid"
    assert (stopped.value.received or "").startswith(repr(raw[:60])[:-1])
