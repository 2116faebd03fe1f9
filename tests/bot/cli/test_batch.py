"""Many questions from a file: chats of their own, follow-ups, files read once."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bot.cli.conftest import EXAMPLE, Bot, Done, Replay
from tests.conftest import CHECKOUT

FILES = str(CHECKOUT / "docs/examples")


def batch(bot: Bot, tmp_path: Path, choice: str, lines: list[dict[str, Any]]) -> tuple[Done, list[dict[str, Any]]]:
    questions, out = tmp_path / "questions.jsonl", tmp_path / "answers.jsonl"
    questions.write_text("\n".join(json.dumps(line, ensure_ascii=False) for line in lines), "utf-8")
    done = bot("ask", "--batch", str(questions), "--files", FILES, "--out", str(out), "--analyst", choice)
    answers = [json.loads(line) for line in out.read_text("utf-8").splitlines()] if out.exists() else []
    return done, answers


def line(name: str, question: str = "hello", **fields: object) -> dict[str, Any]:
    return {"id": name, "file": None, "question": question, "lang": "en", "follow_up_of": None} | fields


def test_each_line_gets_an_answer_in_order(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    choice = replay(plan=[{"chat": "One."}, {"chat": "Again."}, "no plan"])
    done, answers = batch(bot, tmp_path, choice, [line("a"), line("b"), line("c")])
    assert done.status == 0
    assert [answer["id"] for answer in answers] == ["a", "b", "c"]
    assert [answer["answer_text"] for answer in answers] == ["One.", "Again.", None]
    assert answers[2]["error"].startswith("plan_invalid: ")
    assert {"id", "answer_text", "tools_used", "verdict", "error", "figures", "reading", "seconds"} <= set(answers[0])


def test_figures_are_decimals_in_text(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    _, answers = batch(bot, tmp_path, replay(), [line("a", "Which month breaks me if I hire two?", file="cash.csv")])
    assert {"-138300.00", "-531600.00"} <= {figure["value"] for figure in answers[0]["figures"]}


def test_a_follow_up_sees_the_chat_just_after_its_line(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    choice = replay(plan=[{"chat": "Yes."}])
    lines = [line("a", "first"), line("b", "second", follow_up_of="a"), line("c", "third", follow_up_of="a"),
             line("d", "fourth", follow_up_of="c"), line("e", "fifth")]  # fmt: skip
    _, answers = batch(bot, tmp_path, choice, lines)
    histories = {}
    for answer in answers:
        record = bot("runs", "show", answer["run_id"], "--json").json
        histories[answer["id"]] = [turn["question"] for turn in record["ask"]["history"]]
    assert histories == {"a": [], "b": ["first"], "c": ["first"], "d": ["first", "third"], "e": []}


def test_a_turn_holds_the_plan_and_what_was_sent(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    choice = replay(plan=[{"clarify": "Which?", "reading": {"n": 1}}])
    _, answers = batch(bot, tmp_path, choice, [line("a", "first"), line("b", "second", follow_up_of="a")])
    history = bot("runs", "show", answers[1]["run_id"], "--json").json["ask"]["history"]
    plan = {"clarify": "Which?", "reading": {"n": 1}}
    turn = {"question": "first", "language": "en", "plan": plan, "answer": "Which?", "error": None, "sha256": None}
    assert history == [turn]


def test_a_follow_up_without_a_file_means_its_chats_file(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    _, answers = batch(bot, tmp_path, replay(), [line("a", file="cash.csv"), line("b", follow_up_of="a")])
    assert [answer["verdict"] for answer in answers] == ["PASS", "PASS"]


def test_a_file_that_is_missing_or_broken_stops_only_its_line(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    choice = replay(plan=[{"chat": "Yes."}])
    lines = [line("a", file="gone.xlsx"), line("b", file="../quickstart.md"), line("c", file="cash.csv")]
    done, answers = batch(bot, tmp_path, choice, lines)
    assert done.status == 0
    assert answers[0]["error"].startswith("no_file")
    assert answers[1]["error"].startswith("file_")
    assert answers[2]["error"] is None


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([line("a"), line("a")], "line 2"),
        ([line("a", follow_up_of="z")], "'z'"),
        ([{"id": "a"}], "question"),
        ([line("a", lang="de")], "lang"),
    ],
)
def test_a_question_file_that_is_wrong_is_one_line(
    bot: Bot, replay: Replay, tmp_path: Path, lines: list[dict[str, Any]], says: str
) -> None:
    done, answers = batch(bot, tmp_path, replay(), lines)
    assert (done.status, answers) == (2, [])
    assert says in done.err
    assert done.err.count("\n") == 1


def test_each_file_is_read_once(bot: Bot, replay: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tools import ingest

    names: list[str] = []
    really = ingest.read

    def counted(path: Path, name: str) -> object:
        names.append(name)
        return really(path, name)

    monkeypatch.setattr(ingest, "read", counted)
    batch(bot, tmp_path, replay(), [line(name, file="cash.csv") for name in "abc"])
    assert names == [Path(EXAMPLE).name]
