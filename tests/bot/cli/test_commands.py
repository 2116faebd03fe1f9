"""Commands, their wrong use, and what they leave alone."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.bot.cli.conftest import EXAMPLE, QUESTION, Bot, Replay
from tests.conftest import CHECKOUT


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["fly"], "fly"),
        (["ask"], "question"),
        (["ask", " "], "question"),
        (["ask", "missing.xlsx", "q"], "missing.xlsx"),
        (["ask", ".", "q"], "cannot be read"),
        (["ask", "q", "--loud"], "--loud"),
        (["ask", "q", "--analyst", "oracle"], "oracle"),
        (["ask", "q", "--analyst", "model"], "AERA_MODEL"),
        (["ask", "q", "--analyst", "replay:"], "replay"),
        (["ask", "q", "--analyst", "replay:nowhere"], "nowhere"),
        (["ask", "q", "--out", "x"], "--batch"),
        (["ask", "--batch", "missing.jsonl", "--files", ".", "--out", "x"], "missing.jsonl"),
        (["ask", "--batch", "q.jsonl"], "--files"),
        (["inspect"], "FILE"),
        (["inspect", "missing.xlsx"], "missing.xlsx"),
        (["inspect", ""], "name of the file is empty"),
        (["ask", "", "q"], "name of the file is empty"),
        (["inspect", os.devnull], "a file is expected"),
        (["ask", os.devnull, "q"], "a file is expected"),
        (["runs"], "ACTION"),
        (["runs", "show", "nothing"], "nothing"),
        (["runs", "replay", "nothing"], "nothing"),
        (["explain", "nothing"], "nothing"),
        (["check-model"], "AERA_MODEL"),
        (["probe", "--drafts", "0"], "--drafts"),
        (["probe", "--analyst", "guess"], "guess"),
        *(([name, "x"], "not yet") for name in ("web", "worker")),
        (["release"], "TELEGRAM_BOT_TOKEN"),
        (["--take-over", "stats"], "--take-over"),
    ],
)
def test_wrong_use_is_one_line_and_status_2(bot: Bot, arguments: list[str], line: str) -> None:
    done = bot(*arguments)
    assert done.status == 2
    assert line in done.err
    assert done.out == ""
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(("name", "value"), [("AERA_COLOUR", "red"), ("AERA_ANALYST", "guess"), ("PORT", "many")])
@pytest.mark.parametrize("command", [[], ["ask", "q"], ["inspect", EXAMPLE], ["runs", "list"]])
def test_a_bad_setting_is_one_line_and_status_2(
    bot: Bot, monkeypatch: pytest.MonkeyPatch, name: str, value: str, command: Sequence[str]
) -> None:
    monkeypatch.setenv(name, value)
    done = bot(*command)
    assert done.status == 2
    assert name in done.err
    assert done.err.count("\n") == 1


def test_help_shows_the_commands(bot: Bot) -> None:
    with pytest.raises(SystemExit) as ended:
        bot("--help")
    assert ended.value.code == 0


@pytest.mark.parametrize(
    ("content", "line"),
    [
        ("[]", "empty array"),
        ("{}", "dict"),
        ('"x"', "str"),
        ("not json", "JSON"),
        ("[5]", "int"),
        ("[null]", "null"),
        ('[["x"]]', "list"),
        ('[{"fail": "tired"}]', "timeout"),
        ('[{"fail": "timeout", "why": "x"}]', "timeout"),
    ],
)
@pytest.mark.parametrize("name", ["plan", "review", "judge"])
def test_a_replay_file_that_is_wrong_is_named(bot: Bot, replay: Replay, content: str, line: str, name: str) -> None:
    choice = replay()
    Path(choice.removeprefix("replay:"), f"{name}.json").write_text(content, "utf-8")
    done = bot("ask", "hello", "--analyst", choice)
    assert done.status == 2
    assert f"{name}.json" in done.err
    assert line in done.err
    assert done.err.count("\n") == 1


def test_the_json_of_an_answer_has_every_field(bot: Bot, replay: Replay) -> None:
    done = bot("ask", EXAMPLE, QUESTION, "--json", "--analyst", replay())
    expected = "answer language tools_used verdict error figures assumptions reading charts run_id seconds"
    assert list(done.json) == expected.split()
    assert done.json["answer"].splitlines()[-1] == done.json["reading"]
    assert done.json["tools_used"] == ["break_month"]
    lowest = next(figure for figure in done.json["figures"] if figure["id"] == "break_month.lowest")
    assert set(lowest) == {"id", "label", "value", "unit", "currency", "cells"}
    assert (lowest["value"], lowest["currency"]) == ("-531600.00", None)


def test_the_setting_chooses_the_analyst_and_the_option_wins(
    bot: Bot, replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AERA_ANALYST", "replay:nowhere")
    assert bot("ask", "hello").status == 2
    assert bot("ask", "hello", "--analyst", replay(plan=[{"chat": "Hi."}])).out == "Hi.\n"


def test_the_last_file_is_the_one_that_is_meant(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    other.write_text("Date,Amount\n2026-01-05,100.00\n2026-01-09,-30.00\n", "utf-8")
    done = bot("ask", str(other), EXAMPLE, QUESTION, "--json", "--analyst", replay())
    assert done.json["answer"].startswith("May 2026")


def test_of_several_files_the_answer_names_the_one_that_it_used(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    other = tmp_path / "other.csv"
    other.write_text("Date,Amount\n2026-01-05,5\n", "utf-8")
    named = bot("ask", str(other), EXAMPLE, QUESTION, "--analyst", replay(), "--json").json
    alone = bot("ask", EXAMPLE, QUESTION, "--analyst", replay(), "--json").json
    assert named["answer"] == alone["answer"] + "\nFile: cash.csv"


def test_statements_of_one_account_are_answered_together_and_named(bot: Bot, tmp_path: Path) -> None:
    heading = "Date,Description,Amount,Balance\n"
    january, february = tmp_path / "january.csv", tmp_path / "february.csv"
    january.write_text(heading + "2026-01-05,Rent,-500.00,1500.00\n2026-01-30,Fee,-5.00,1495.00\n", "utf-8")
    february.write_text(heading + "2026-01-30,Fee,-5.00,1495.00\n2026-02-20,Rent,-400.00,1095.00\n", "utf-8")
    answer = bot("ask", str(january), str(february), "Total outflows", "--json", "--analyst", "rules").json["answer"]
    assert "905" in answer
    assert answer.endswith("File: january.csv + february.csv")


def test_why_files_are_not_joined_is_said_beside_the_answer(bot: Bot, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.csv" for name in ("till", "market")]
    for month, path in enumerate(files, 3):
        path.write_text(f"Date,Text,Amount\n2026-0{month}-05,Rent,-500.00\n2026-0{month}-20,Fee,-5.00\n", "utf-8")
    done = bot("ask", *map(str, files), "Total outflows", "--analyst", "rules")
    assert "505" in done.out
    assert "till.csv and market.csv are read each by itself: nothing in them shows that" in done.err


WINE = (
    "Mois;Boutique;Bouchons;Chiffre;Achats vin;Salaires\n2025-03;Lyon;820;14760;7380;3200\n"
    "2025-03;Nice;61;11590;5795;2900\n2025-04;Lyon;90;16290;8145;3200\n"
)


@pytest.mark.parametrize(
    ("question", "place", "counted"),
    [("What was the profit in March 2025?", "Nothing but their place", "neither money in nor money out"),
     ("Mart 2025 kârı ne?", "yalnız yanındaki kalemler", "girişi de çıkışı da sayılmadı")],
)  # fmt: skip
def test_sides_told_by_place_and_figures_left_out_are_said(
    question: str, place: str, counted: str, bot: Bot, tmp_path: Path
) -> None:
    shop = tmp_path / "shop.csv"
    shop.write_text(WINE, "utf-8")
    said = bot("ask", str(shop), question, "--analyst", "rules").out
    assert place in said
    assert counted in said


def test_a_file_that_is_no_spreadsheet_is_a_visible_error(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    pdf = tmp_path / "statement.xlsx"
    pdf.write_bytes(b"%PDF-1.7\n" + b"x" * 500)
    done = bot("ask", str(pdf), "kasada ne kadar var?", "--json", "--analyst", replay())
    assert done.status == 3
    assert done.json["error"]["code"] == "file_not_a_spreadsheet"
    message = done.json["error"]["message"]
    assert message.startswith("Bu dosya bir tablo değil")
    assert "PDF" in message
    assert done.json["run_id"] in bot("runs", "list").out
    inspected = bot("inspect", str(pdf), "--json")
    assert inspected.status == 3
    assert list(inspected.json) == ["error"]
    assert set(inspected.json["error"]) == {"code", "message"}


def test_inspect_prints_what_was_understood(bot: Bot) -> None:
    fields = bot("inspect", EXAMPLE, "--json").json
    assert (fields["shape"], fields["period_start"], fields["n_records"]) == ("wide", "2026-01-01", 32)
    shown = bot("inspect", EXAMPLE)
    assert shown.status == 0
    assert "opening balance: 250000" in shown.out
    assert "\n32 rows\n" in shown.out  # a csv has no sheet that could be named
    assert "total Total inflows: ties out in 8 of 8" in shown.out


def run(*arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=CHECKOUT,
        env=os.environ | {"AERA_DATA_DIR": str(folder), "PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_the_program_itself_answers_from_outside(replay: Replay, tmp_path: Path) -> None:
    done = run("ask", EXAMPLE, QUESTION, "--analyst", replay(), folder=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("May 2026 is the first month below zero, at -138,300.\n")
    assert re.search(r"^Read as: .*2 hires at 73,050 .*March 2026", done.stdout, re.MULTILINE)


def test_a_terminal_without_our_letters_still_gets_an_answer(replay: Replay, tmp_path: Path) -> None:
    choice = replay(plan=[{"chat": "Şimdi ₺ yok."}])
    done = run("ask", "merhaba", "--analyst", choice, folder=tmp_path, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (0, "\\u015eimdi \\u20ba yok.\n")


def test_bytes_that_are_no_text_are_a_question_too(bot: Bot, replay: Replay) -> None:
    assert bot("ask", "hello \udcff", "--analyst", replay(plan=[{"chat": "Hi."}])).out == "Hi.\n"


def test_a_closed_pipe_ends_quietly(replay: Replay, tmp_path: Path) -> None:
    choice = replay(plan=[{"chat": "Hello."}])
    command = f'{sys.executable} -m bot ask hello --analyst {choice} --json | true; echo "${{PIPESTATUS[0]}}"'
    done = subprocess.run(
        ["bash", "-c", command], cwd=CHECKOUT, env=os.environ | {"AERA_DATA_DIR": str(tmp_path)},
        capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    assert done.stdout.strip() in ("141", "0")
    assert done.stderr == ""


def test_an_interrupt_ends_quietly(tmp_path: Path) -> None:
    fifo = tmp_path / "questions.jsonl"
    os.mkfifo(fifo)
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "ask", "--batch", fifo, "--files", tmp_path, "--out", tmp_path / "out"],
        cwd=CHECKOUT, env=os.environ | {"AERA_DATA_DIR": str(tmp_path)}, stderr=subprocess.PIPE, encoding="utf-8",
    )  # fmt: skip
    # The write end opens only once the program has begun to read its questions.
    with fifo.open("w"):
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "")


HEAVY = (
    "pandas",
    "numpy",
    "matplotlib",
    "openpyxl",
    "babel.numbers",
    "aiosqlite",
    "telegram",
    "pydantic_ai",
    "uvicorn",
)


@pytest.mark.parametrize("arguments", [["fly"], ["ask"], ["web"]])
def test_starting_imports_nothing_heavy(arguments: list[str]) -> None:
    code = (
        "import sys, json; from bot.cli import main; main(json.loads(sys.argv[1])); "
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(arguments)],
        cwd=CHECKOUT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert [name for name in json.loads(done.stdout) if name in HEAVY] == []


def test_the_bot_itself_is_imported_without_data_frames_and_charts() -> None:
    code = "import sys, json, bot.app; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=CHECKOUT, capture_output=True, encoding="utf-8", check=True)
    assert [name for name in json.loads(done.stdout) if name in ("pandas", "matplotlib", "pydantic_ai")] == []


def test_a_greeting_imports_no_chart_and_no_data_frame(replay: Replay, tmp_path: Path) -> None:
    code = (
        "import sys, json; from bot.cli import main; assert main(sys.argv[1:]) == 0; "
        "print(json.dumps(sorted(sys.modules)))"
    )
    choice = replay(plan=[{"chat": "Hello."}])
    done = subprocess.run(
        [sys.executable, "-c", code, "ask", "hello", "--analyst", choice], cwd=CHECKOUT,
        env=os.environ | {"AERA_DATA_DIR": str(tmp_path)}, capture_output=True, encoding="utf-8", check=True,
    )  # fmt: skip
    loaded = json.loads(done.stdout.splitlines()[-1])
    assert [name for name in loaded if name in ("pandas", "matplotlib", "openpyxl", "telegram", "pydantic_ai")] == []


def test_no_call_means_no_review_in_the_record(bot: Bot, replay: Replay) -> None:
    run_id = bot("ask", "hello", "--json", "--analyst", replay(plan=[{"chat": "Hello."}])).json["run_id"]
    steps = bot("runs", "show", run_id, "--json").json["steps"]
    assert [step["name"] for step in steps] == ["plan.1", "audit.1", "verdict"]


@pytest.mark.parametrize("command", [["inspect"], ["ask"]])
def test_a_pipe_in_place_of_a_file_is_wrong_use_and_not_waited_for(
    bot: Bot, tmp_path: Path, command: list[str]
) -> None:
    os.mkfifo(tmp_path / "sheet.csv")
    done = bot(*command, str(tmp_path / "sheet.csv"), *(["q"] if command == ["ask"] else []))
    assert done.status == 2
    assert "a file is expected" in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("where", [">&-", ">/dev/full"])
@pytest.mark.parametrize("command", ["ask hello", f"inspect {EXAMPLE}", "runs list"])
def test_an_output_that_takes_nothing_is_one_line_and_status_1(tmp_path: Path, command: str, where: str) -> None:
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full here")
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m bot {command} --json {where}"], cwd=CHECKOUT,
        env=os.environ | {"AERA_DATA_DIR": str(tmp_path)}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("bot: the output cannot be written: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("question", ["total rent", "Mart ayında kira ne kadar?"])
def test_a_question_that_needs_a_file_and_has_none_is_a_visible_error(bot: Bot, question: str) -> None:
    done = bot("ask", question, "--json", "--analyst", "rules")
    assert (done.status, done.json["error"]["code"], done.json["answer"]) == (3, "no_file", None)
    assert bot("runs", "show", done.json["run_id"], "--json").json["outcome"]["error"]["code"] == "no_file"


@pytest.mark.parametrize("question", ["hello", "teşekkürler", "what can you do?"])
def test_small_talk_needs_no_file(bot: Bot, question: str) -> None:
    done = bot("ask", question, "--json", "--analyst", "rules")
    assert (done.status, done.json["error"]) == (0, None)


def test_a_tool_that_finds_no_file_is_the_same_error(bot: Bot, replay: Replay) -> None:
    done = bot("ask", QUESTION, "--json", "--analyst", replay(draft=["There is no file yet."]))
    assert (done.status, done.json["error"]["code"]) == (3, "no_file")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Tarih;Açıklama;Tutar\n2026-01-05;Kira gideri;-100\n", "tr"),
        ("Date;Details;Amount\n2026-01-05;Rent;-9\n", "en"),
    ],
)
def test_a_question_in_no_language_is_answered_in_the_files(bot: Bot, tmp_path: Path, text: str, language: str) -> None:
    path = tmp_path / "book.csv"
    path.write_text(text, "utf-8")
    told = {"net 2026": language, "how much is it?": "en", "2026 net nakit": "tr", "personel gideri 2026": "tr"}
    for question, expected in told.items():
        assert bot("ask", str(path), question, "--json", "--analyst", "rules").json["language"] == expected


def test_a_closed_error_output_takes_no_answer_away(tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m bot ask hello --analyst rules 2>&-"], cwd=CHECKOUT,
        env=os.environ | {"AERA_DATA_DIR": str(tmp_path)}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout[:6]) == (0, "Hello!")


def test_the_workbook_of_an_answer_is_written_beside_it(bot: Bot, replay: Replay, tmp_path: Path) -> None:
    out = tmp_path / "answer.xlsx"
    done = bot("ask", EXAMPLE, QUESTION, "--excel", str(out), "--analyst", replay())
    assert done.status == 0
    sheet = load_workbook(out).worksheets[0]
    assert sheet["A1"].value == QUESTION
    written = out.read_bytes()
    bot("ask", EXAMPLE, QUESTION, "--excel", str(out), "--analyst", replay())
    assert out.read_bytes() == written


def test_an_answer_without_figures_writes_no_workbook_and_says_so(bot: Bot, tmp_path: Path) -> None:
    done = bot("ask", "hello", "--excel", str(tmp_path / "none.xlsx"))
    assert done.status == 0
    assert "no workbook is written" in done.err
    assert not list(tmp_path.glob("*.xlsx"))
