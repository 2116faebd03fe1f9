"""Every row of the critic's table, the skip rule and the audit, from outside."""

import json
import re
from pathlib import Path

import pytest

from tests.bot.cli.conftest import DRAFT, EXAMPLE, PASS, PLAN, QUESTION, Bot, Replay
from tests.bot.verdicts import HELD, TAKEN


@pytest.mark.parametrize(("reply", "verdict", "beginning"), TAKEN)
def test_a_verdict_sends_an_answer(bot: Bot, replay: Replay, reply: object, verdict: str, beginning: str) -> None:
    done = bot("ask", EXAMPLE, QUESTION, "--json", "--analyst", replay(review=[reply]))
    assert (done.status, done.json["verdict"], done.json["error"]) == (0, verdict, None)
    assert done.json["answer"].startswith(beginning)


@pytest.mark.parametrize(("reply", "code", "received"), HELD)
@pytest.mark.parametrize("question", [QUESTION, "Mart'tan itibaren iki kişi alırsam hangi ay batarım?"])
def test_any_other_reply_is_a_visible_error(
    bot: Bot, replay: Replay, reply: object, code: str, received: str, question: str
) -> None:
    done = bot("ask", EXAMPLE, question, "--json", "--analyst", replay(review=[reply, PASS]))
    assert done.status == 3
    assert (done.json["answer"], done.json["verdict"]) == (None, None)
    error = done.json["error"]
    assert error["code"] == code
    assert received in (error["received"] or "")
    assert done.json["run_id"] in error["message"]
    assert re.search(r"138[.,]?300", done.out + done.err) is None
    steps = [step["name"] for step in bot("runs", "show", done.json["run_id"], "--json").json["steps"]]
    assert [name for name in steps if name.startswith("review")] == ["review.1"]


@pytest.mark.parametrize(
    ("said", "verdict"),
    [("x" * 499, "SKIPPED"), ("x" * 500, "PASS"), ("ş" * 499, "SKIPPED"), ("ş" * 500, "PASS"), ("Merhaba!", "SKIPPED")],
    ids=["499", "500", "499 ş", "500 ş", "greeting"],
)
def test_a_text_without_tools_is_skipped_below_500_characters(
    bot: Bot, replay: Replay, said: str, verdict: str
) -> None:
    done = bot("ask", "hello", "--json", "--analyst", replay(plan=[{"chat": said}]))
    assert (done.json["verdict"], done.json["answer"]) == (verdict, said)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("hello", "You have 41,300 left."),
        ("hello", "You have two accounts."),
        ("hello", "It grew by 12%."),
        ("hello", "Your best month was May."),
        ("merhaba", "Kasada kırk bin lira var."),
        ("merhaba", "Yüzde on beş arttı."),
        ("merhaba", "En iyi ayın Haziran."),
    ],
)
def test_a_short_claim_without_a_tool_is_reviewed_and_stopped(
    bot: Bot, replay: Replay, question: str, said: str
) -> None:
    done = bot("ask", question, "--json", "--analyst", replay(plan=[{"chat": said}]))
    assert (done.status, done.json["error"]["code"]) == (3, "ungrounded_figure")
    revised = replay(plan=[{"chat": said}], review=[{"verdict": "REVISE", "improved_answer": "Send me a file."}])
    assert bot("ask", question, "--json", "--analyst", revised).json["answer"] == "Send me a file."


def test_done_at_once_lets_the_writer_write_without_tools(bot: Bot, replay: Replay) -> None:
    done = bot("ask", "hello", "--json", "--analyst", replay(plan=[{"done": True}], draft=["Hello!"]))
    assert (done.json["verdict"], done.json["answer"]) == ("SKIPPED", "Hello!")


def test_done_at_once_without_a_text_says_that_nothing_was_calculated(bot: Bot, replay: Replay) -> None:
    choice = replay(plan=[{"done": True}])
    Path(choice.removeprefix("replay:"), "draft.json").unlink()
    done = bot("ask", EXAMPLE, "total rent", "--json", "--analyst", choice)
    assert done.json["answer"].startswith("Nothing was calculated for this question")


@pytest.mark.parametrize(
    ("drafts", "code"),
    [
        (["Closing is 999,999.", DRAFT], None),
        (["Closing is 999,999."], "ungrounded_figure"),
        (["Closing is -138,300 USD."], "ungrounded_figure"),
        (["Closing is +138,300."], "ungrounded_figure"),
        (["In April it is {break_month.first_below_zero}."], "ungrounded_figure"),
        (["{break_month.first_below_zero} thousand"], "ungrounded_figure"),
        (["It is {break_month.first_below_zero} and {cash_forecast.closing.2026-04}."], "unknown_figure"),
        (["It is {break_month.first_below_zero."], "unknown_figure"),
        ([{"fail": "timeout"}], "model_timeout"),
        ([{"fail": "refused"}], "model_failed"),
        ([""], "model_failed"),
    ],
)
def test_a_draft_is_audited_and_mended_once(bot: Bot, replay: Replay, drafts: list[object], code: str | None) -> None:
    done = bot("ask", EXAMPLE, QUESTION, "--json", "--analyst", replay(draft=drafts))
    assert (done.json["error"] or {}).get("code") == code
    assert done.status == (3 if code else 0)


@pytest.mark.parametrize("improved", ["It is 999,999.", "{break_month.nothing}"])
def test_an_improved_answer_is_audited_too(bot: Bot, replay: Replay, improved: str) -> None:
    done = bot(
        "ask",
        EXAMPLE,
        QUESTION,
        "--json",
        "--analyst",
        replay(review=[{"verdict": "REVISE", "improved_answer": improved}]),
    )
    assert done.json["error"]["code"] == ("unknown_figure" if "{" in improved else "ungrounded_figure")


@pytest.mark.parametrize(
    ("plans", "code"),
    [
        (["I would look at the cash."], "plan_invalid"),
        ([{"chat": "a", "refuse": "b"}], "plan_invalid"),
        ([{"calls": [{"tool": "break_month", "arguments": {"buffer": "-1"}}]}], "plan_invalid"),
        ([{"calls": [{"tool": "break_month", "arguments": {"buffer": "-1"}}]}, PLAN], None),
        ([{"calls": [{"tool": "python", "arguments": {"code": "1"}}]}], "plan_invalid"),
        ([{"fail": "timeout"}], "model_timeout"),
        ([{"fail": "error"}], "model_failed"),
    ],
)
def test_a_plan_is_read_strictly(bot: Bot, replay: Replay, plans: list[object], code: str | None) -> None:
    done = bot("ask", EXAMPLE, QUESTION, "--json", "--analyst", replay(plan=plans))
    assert (done.json["error"] or {}).get("code") == code


def test_the_error_is_told_in_the_language_of_the_question(bot: Bot, replay: Replay) -> None:
    choice = replay(review=['{"verdict": "pass"}'])
    english = bot("ask", EXAMPLE, QUESTION, "--analyst", choice)
    turkish = bot("ask", EXAMPLE, "Hangi ay batarım?", "--analyst", choice)
    assert "The review of this answer" in english.err
    assert "Bu cevabın denetimi" in turkish.err
    assert '"pass"' in english.err
    assert english.out == turkish.out == ""


def test_the_record_shows_each_stage(bot: Bot, replay: Replay) -> None:
    run_id = bot("ask", EXAMPLE, QUESTION, "--json", "--analyst", replay()).json["run_id"]
    shown = bot("runs", "show", run_id)
    assert shown.status == 0
    for name in ("plan.1", "tool.1", "draft.1", "audit.1", "review.1", "verdict"):
        assert f"\n{name} " in shown.out
    assert "temperature 0.1, top_p 0.7, 2048 tokens" in shown.out
    record = bot("runs", "show", run_id, "--json").json
    assert record["outcome"]["answer"]["verdict"] == "PASS"
    assert json.loads(record["outcome"]["plan"]) == PLAN
    assert run_id in bot("runs", "list").out
