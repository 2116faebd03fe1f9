import io
import sys
import time

import pytest

from bot.cli import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_is_told_the_stage_once_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "PATIENCE", 0.001)
    with progress.Progress("en") as shown:
        shown.now("tool")
        while "Calculating" not in terminal.getvalue():
            time.sleep(0.001)
    assert terminal.getvalue().endswith(progress.CLEAR)


def test_a_pipe_is_told_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.StringIO()
    monkeypatch.setattr(sys, "stderr", pipe)
    monkeypatch.setattr(progress, "PATIENCE", 0.001)
    with progress.Progress("tr") as shown:
        shown.now("plan")
        time.sleep(0.01)
    assert pipe.getvalue() == ""
