"""A line on the terminal's stderr that says what is being done, once that takes longer than a second."""

from __future__ import annotations

import sys
from threading import Event, Thread
from types import TracebackType
from typing import Self

from bot.texts import Language, text

PATIENCE = 1.0
CLEAR = "\r\x1b[2K"


class Progress:
    """Shows the current stage from the second second on; nothing where stderr is no terminal."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._stage = "reading"
        self._ended = Event()
        self._thread = Thread(target=self._show, daemon=True) if sys.stderr.isatty() else None

    def now(self, stage: str) -> None:
        """Name the stage that begins."""
        self._stage = stage

    async def step(self, name: str) -> None:
        """Name the step that begins (``tool.2``), as the pipeline tells it."""
        self.now(name.partition(".")[0])

    def __enter__(self) -> Self:
        if self._thread:
            self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ended.set()
        if self._thread:
            self._thread.join()

    def _show(self) -> None:
        shown = ""
        while not self._ended.wait(PATIENCE):
            line = text(self._language, f"answer.doing.{self._stage}")
            if line != shown:
                sys.stderr.write(f"{CLEAR}{line}")
                sys.stderr.flush()
                shown = line
        if shown:
            sys.stderr.write(CLEAR)
            sys.stderr.flush()
