"""The model analyst on the command line: ``check-model``, a question, and a report."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.analyst.model.provider import Provider, Reply, calls, provider, says
from tests.bot.cli.conftest import DRAFT, EXAMPLE, QUESTION, Bot


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Provider]:
    with provider() as running:
        monkeypatch.setenv("AERA_MODEL", "openai:tiny")
        monkeypatch.setenv("OPENAI_BASE_URL", running.url)
        monkeypatch.setenv("AERA_MODEL_TIMEOUT", "5")
        yield running


def test_each_stage_makes_one_call_and_says_what_came_back(bot: Bot, server: Provider) -> None:
    server.reply(calls("chat", text="I am Aera."), says("I am Aera."), says('{"verdict": "PASS"}'))
    done = bot("check-model")
    assert done.status == 0
    assert len(server.requests) == 3
    assert done.out.count("openai:tiny: good") == 3
    assert "1000 + 50 tokens" in done.out


@pytest.mark.parametrize(
    ("last", "said"),
    [
        (says('{"verdict": "pass"}'), "critic_unknown_verdict"),
        (says("Looks right to me."), "critic_unreadable"),
        (Reply(status=401), "HTTP 401"),
    ],
)
def test_a_stage_that_is_of_no_use_is_told_with_its_reason(bot: Bot, server: Provider, last: Reply, said: str) -> None:
    server.reply(calls("chat", text="I am Aera."), says("I am Aera."), last)
    done = bot("check-model")
    assert done.status == 3
    assert said in done.out
    assert done.out.count(": good") == 2


def test_a_question_is_answered_through_the_command_line_and_replays_without_the_provider(
    bot: Bot, server: Provider
) -> None:
    hire = {"kind": "hire", "people": 2, "monthly_cost": "73050", "start": "2026-03"}
    planned = calls("break_month", scenario=[hire])
    server.reply(planned, calls("done"), says(DRAFT), says('{"verdict": "PASS"}'))
    asked = bot("ask", EXAMPLE, QUESTION, "--analyst", "model", "--json")
    assert asked.status == 0
    assert "May 2026" in asked.json["answer"]
    server.requests.clear()
    again = bot("runs", "replay", asked.json["run_id"])
    assert (again.status, again.err) == (0, "")
    assert again.out.strip() == asked.json["answer"]
    assert server.requests == []
    shown = bot("runs", "show", asked.json["run_id"]).out
    assert "openai:tiny" in shown
    assert "plan@" in shown
    assert "1000 + 50 tokens" in shown


def test_a_report_through_a_model_is_written_read_and_judged(
    bot: Bot, server: Provider, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("AERA_JUDGE", "model")
    first, second = "Cash at the end: {profile.closing}.", "Cash is {profile.closing}, {profile.inflow} came in."
    judged = says(json.dumps({name: {"noul": 0.9} for name in ("holds", "worth_doing", "worth_another_round")}
                             | {"stop_reason": {"choice": "holds"}}))  # fmt: skip
    server.reply(
        calls("profile"), calls("done"), says(first), says("[block] Too short."), judged, says(second),
        says("no findings"), judged,
    )  # fmt: skip
    out = tmp_path / "page.pdf"
    done = bot("report", EXAMPLE, "for the bank", "--analyst", "model", "--out", str(out), "--json")
    assert done.status == 0, done.err
    assert done.json["status"] == "ready"
    assert len(done.json["rounds"]) == 2
    assert out.read_bytes().startswith(b"%PDF-")
