import ast
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import RunError
from bot.pipeline.critic import Pass, Revise, is_blank, read_verdict

BLANKS = [
    "",
    " ",
    "\t\n",
    "\u200b",
    "\u200b \u00a0\u2003\ufeff",
    "\u2060\u200d",
    "\u3164",
    "\u2800",
    "\u00ad",
    "\ufe0f",
    "\U000e0100",
    "\U000e0100\u200d\U000e0001",
    "\u0301",
    "\u0301 \u20e3",
    "\ue000",
    "\U000f0000\U0010fffd",
    "\U0001d159",
    "\ufffc",
    "\u180e\u061c\u2066",
]


@pytest.mark.parametrize(
    "raw",
    [
        '{"verdict": "PASS"}',
        ' \n{"verdict": "PASS"}\n ',
        '{"verdict": "PASS", "improved_answer": "another text"}',
        '{"verdict": "PASS", "improved_answer": null, "reasons": [1, 2]}',
        '{"improved_answer": 5, "verdict": "\\u0050ASS"}',
    ],
)
def test_pass_ignores_every_other_field(raw: str) -> None:
    assert read_verdict(raw) == Pass()


def test_revise_with_an_improved_answer_gives_that_answer() -> None:
    assert read_verdict('{"verdict": "REVISE", "improved_answer": " better "}') == Revise(" better ")


@pytest.mark.parametrize(
    "value", ['"improved_answer": null', '"improved_answer": 5', '"improved_answer": ["x"]', '"x": 1']
)
def test_revise_without_an_improved_answer_is_an_error(value: str) -> None:
    with pytest.raises(RunError) as stopped:
        read_verdict(f'{{"verdict": "REVISE", {value}}}')
    assert stopped.value.code == "critic_revise_without_answer"


@pytest.mark.parametrize("blank", BLANKS)
def test_revise_with_a_blank_answer_is_an_error(blank: str) -> None:
    with pytest.raises(RunError) as stopped:
        read_verdict(json.dumps({"verdict": "REVISE", "improved_answer": blank}))
    assert stopped.value.code == "critic_revise_without_answer"


@pytest.mark.parametrize(
    ("verdict", "quoted"),
    [
        ('"pass"', '"pass"'),
        ('"PASS "', '"PASS "'),
        ('" PASS"', '" PASS"'),
        ('"PASSED"', '"PASSED"'),
        ('"OK"', '"OK"'),
        ('"revise"', '"revise"'),
        ('""', '""'),
        ("null", "null"),
        ("1", "1"),
        ("true", "true"),
        ('["PASS"]', '["PASS"]'),
        ('{"verdict": "PASS"}', '{"verdict": "PASS"}'),
        ('"PASS\\u200b"', '"PASS\\u200b"'),
        ('"РASS"', '"\\u0420ASS"'),
    ],
)
def test_any_other_verdict_is_an_error_that_quotes_it(verdict: str, quoted: str) -> None:
    with pytest.raises(RunError) as stopped:
        read_verdict(f'{{"verdict": {verdict}, "improved_answer": "x"}}')
    assert (stopped.value.code, stopped.value.received) == ("critic_unknown_verdict", quoted)


def test_a_missing_verdict_is_an_error_that_quotes_the_reply() -> None:
    with pytest.raises(RunError) as stopped:
        read_verdict('{"Verdict": "PASS"}')
    assert stopped.value.code == "critic_unknown_verdict"
    assert "Verdict" in (stopped.value.received or "")


@pytest.mark.parametrize(
    "raw",
    [
        "",
        " ",
        "PASS",
        '"PASS"',
        "null",
        "The draft is fine: PASS",
        '```json\n{"verdict": "PASS"}\n```',
        '[{"verdict": "PASS"}]',
        '{"verdict": "PASS"}{"verdict": "PASS"}',
        '{"verdict": "PASS"}\n{"verdict": "REVISE"}',
        '{"verdict": "PASS"} done',
        'Sure. {"verdict": "PASS"}',
        '{"verdict": "REVISE", "verdict": "PASS"}',
        '{"verdict": "PASS", "note": {"a": 1, "a": 2}}',
        '\ufeff{"verdict": "PASS"}',
        '{"verdict": "PASS"',
        '{"verdict": "PAS',
        "{'verdict': 'PASS'}",
        '{"verdict": "PASS",}',
        '{"verdict": "PASS", "score": NaN}',
        '{"verdict": "PASS", "score": -Infinity}',
        '{"verdict": "PASS"}\u00a0',
        '{"verdict": "PASS", "x": ' + "[" * 100_000,
        '{"verdict": "PASS", "x": ' + "9" * 5_000 + "}",
    ],
    ids=range(24),
)
def test_what_is_not_exactly_one_object_is_an_error_that_quotes_its_beginning(raw: str) -> None:
    with pytest.raises(RunError) as stopped:
        read_verdict(raw)
    assert stopped.value.code == "critic_unreadable"
    quoted = ast.literal_eval(stopped.value.received or "")
    assert quoted == raw or (len(raw) > 100 and quoted[:100] == raw[:100])


@given(st.text())
def test_no_text_becomes_a_pass_unless_it_is_an_object_that_says_so(raw: str) -> None:
    try:
        verdict = read_verdict(raw)
    except RunError:
        return
    assert json.loads(raw)["verdict"] == ("PASS" if isinstance(verdict, Pass) else "REVISE")


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.sampled_from(["PASS", "pass", "REVISE", "PASS "]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["verdict", "Verdict", "improved_answer", "x"]), values), st.text(max_size=3))
def test_a_pass_is_exactly_an_object_with_that_verdict(reply: dict[str, object], behind: str) -> None:
    raw = json.dumps(reply) + behind
    try:
        verdict = read_verdict(raw)
    except RunError:
        assert not (reply.get("verdict") == "PASS" and not behind)
        return
    assert behind.strip(" \n\r\t") == ""
    assert reply["verdict"] == ("PASS" if isinstance(verdict, Pass) else "REVISE")


@given(st.text())
def test_a_text_with_a_letter_or_a_digit_is_not_blank(text: str) -> None:
    assert not is_blank(text + "a")
    assert not is_blank("1" + text)


def test_a_lone_surrogate_in_an_improved_answer_is_replaced() -> None:
    assert read_verdict('{"verdict": "REVISE", "improved_answer": "x\\ud800"}') == Revise("x\ufffd")


@pytest.mark.parametrize(
    ("raw", "received"),
    [
        ('{"verdict": "REVISE"}', 'no "improved_answer" in '),
        ('{"verdict": "REVISE", "improved_answer": null}', "null"),
        ('{"verdict": "REVISE", "improved_answer": "\u200b"}', '"\\u200b"'),
    ],
)
def test_a_revise_without_an_answer_quotes_the_field_where_there_is_one(raw: str, received: str) -> None:
    with pytest.raises(RunError) as caught:
        read_verdict(raw)
    assert (caught.value.received or "").startswith(received)
