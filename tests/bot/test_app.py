"""The program as it is started: what it says, what it refuses, what it does not load."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

HEAVY = ("pandas", "matplotlib", "openpyxl", "python_calamine", "lxml", "pydantic_ai")


def environment(folder: Path, **settings: str) -> dict[str, str]:
    return {**os.environ, "AERA_DATA_DIR": str(folder / "data"), **settings}


@contextmanager
def running(checkout: Path, folder: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """The program once it is ready, with the lines that it printed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bot"], cwd=checkout, env=environment(folder, **settings), stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL, text=True, encoding="utf-8",
    )  # fmt: skip
    try:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line.strip())
            if line.startswith("Ready"):
                break
        yield process, lines
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=10)
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def test_without_a_token_the_local_chat_is_served_and_a_stop_is_clean(checkout: Path, tmp_path: Path) -> None:
    with running(checkout, tmp_path) as (process, lines):
        address = next(line.removeprefix("Chat: ") for line in lines if line.startswith("Chat: "))
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", address)
        page = httpx.get(address, trust_env=False)
        assert "Aera" in page.text
        state = httpx.get(f"{address}/sim/state", trust_env=False).json()
        samples = {person["language_code"]: person["sample"] for person in state["persons"]}
        assert samples == {"en": "Cash flow 2026.xlsx", "tr": "Nakit akışı 2026.xlsx"}
    assert process.returncode == 0


def test_a_taken_port_that_was_asked_for_is_one_clear_line(checkout: Path, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refused(checkout, tmp_path, PORT=port)
    assert said.startswith(f"bot: PORT: the local chat cannot listen on {port}")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"AERA_FOO": "1"}, "AERA_FOO is not a setting"),
        ({"AERA_ACCESS": "half"}, "AERA_ACCESS:"),
        ({"AERA_ANALYST": "replay:/no/such/folder"}, "/no/such/folder"),
        ({"DATABASE_URL": "postgresql://host/db"}, "not yet"),
        ({"AERA_FILES_URL": "s3://bucket"}, "not yet"),
        ({"TELEGRAM_BOT_TOKEN": "no token"}, "TELEGRAM_BOT_TOKEN:"),
        ({"TELEGRAM_BOT_TOKEN": "123:abc", "PUBLIC_URL": "http://bot.example"}, "https addresses only"),
        ({"TELEGRAM_BOT_TOKEN": "123:abc", "PUBLIC_URL": "https://bot.example:444"}, "443, 80, 88 and 8443"),
        ({"TELEGRAM_BOT_TOKEN_FILE": "/no/such/file"}, "TELEGRAM_BOT_TOKEN_FILE: /no/such/file cannot be read"),
        ({"TELEGRAM_BOT_TOKEN": "123:abc", "DYNO": "web.1"}, "lost at every restart"),
        ({"TELEGRAM_BOT_TOKEN": "123:abc", "TELEGRAM_WEBHOOK_SECRET": "a b"}, "TELEGRAM_WEBHOOK_SECRET: 16 to 256"),
        ({"TELEGRAM_BOT_TOKEN": "123:abc", "TELEGRAM_API_URL": "http://127.0.0.1:9"}, "cannot be reached"),
    ],
)
def test_a_bad_start_is_one_clear_line_and_status_two(
    settings: dict[str, str], said: str, checkout: Path, tmp_path: Path
) -> None:
    assert said in refused(checkout, tmp_path, **settings)


def test_a_token_that_telegram_does_not_know_is_one_clear_line(checkout: Path, tmp_path: Path) -> None:
    with running(checkout, tmp_path / "server") as (_, lines):
        address = next(line.removeprefix("Chat: ") for line in lines if line.startswith("Chat: "))
        said = refused(checkout, tmp_path, TELEGRAM_BOT_TOKEN="123456:wrong", TELEGRAM_API_URL=address)
    assert "does not know this token" in said
    assert "wrong" not in said


def refused(checkout: Path, folder: Path, **settings: str) -> str:
    ended = subprocess.run(
        [sys.executable, "-m", "bot"], cwd=checkout, env=environment(folder, **settings), check=False,
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def test_the_bot_loads_no_heavy_library_before_it_needs_one() -> None:
    code = (
        "import sys, bot.app\nfrom bot.analyst.picking import pick\npick('rules')\n"
        f"print([name for name in {HEAVY!r} if name in sys.modules])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert loaded.stdout.strip() == "[]"
