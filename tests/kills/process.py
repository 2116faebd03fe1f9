"""The bot as a process of its own against a local server that lives on, and the processes that it begins."""

import asyncio
import contextlib
import os
import signal
import sqlite3
import sys
import time
from pathlib import Path

from bot.local.server import LocalServer

GONE_SECONDS = 20.0


def children(process: int) -> set[int]:
    """The processes that one began, and those that they began; of a machine without /proc none."""
    found: set[int] = set()
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in map(int, task.read_text().split()):
                found |= {child, *children(child)}
    return found


def alive(process: int) -> bool:
    """Whether a process runs; one that ended and was not asked for yet does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def left_of(begun: set[int]) -> set[int]:
    """Those of some processes that still run after a while; they are ended then."""
    end = time.monotonic() + GONE_SECONDS
    while (left := {process for process in begun if alive(process)}) and time.monotonic() < end:
        time.sleep(0.05)
    for process in left:
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    return left


class Bot:
    """`python -m bot` against a local server that lives on."""

    def __init__(self, folder: Path, server: LocalServer, checkout: Path, **settings: str) -> None:
        self.folder = folder
        self._checkout = checkout
        self._environment = {
            **os.environ,
            "TELEGRAM_BOT_TOKEN": server.token,
            "TELEGRAM_API_URL": server.url,
            "AERA_ACCESS": "open",
            "AERA_DATA_DIR": str(folder),
            **settings,
        }
        self._process: asyncio.subprocess.Process | None = None
        self.begun: set[int] = set()
        self._log = (folder.parent / "bot.log").open("ab")

    async def start(self, point: str = "", passes: int = 0) -> None:
        """Start the bot; with a point it is killed when work comes to it, after it was passed some times."""
        module = "tests.kills.wired" if point or "CALLS_IN" in self._environment else "bot"
        wire = {"KILL_AT": point, "KILL_PASSES": str(passes)} if point else {}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", module, cwd=self._checkout, env=self._environment | wire,
            stdout=asyncio.subprocess.DEVNULL, stderr=self._log, start_new_session=True,
        )  # fmt: skip

    async def kill(self) -> None:
        """End the process at once, and it alone: what it began has to notice."""
        self.signal(signal.SIGKILL)
        await self.ended()

    async def ended(self) -> None:
        """Wait for the end of the process."""
        if self._process is not None:
            while self._process.returncode is None:
                self.begun |= children(self._process.pid)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(asyncio.shield(self._process.wait()), 0.1)

    def signal(self, number: signal.Signals) -> None:
        """Send the process a signal, where it runs."""
        if self._process is not None and self._process.returncode is None:
            self.begun |= children(self._process.pid)
            self._process.send_signal(number)

    async def stop(self) -> int:
        """Ask the process to stop and return its exit status, which must come within ten seconds."""
        if self._process is None:
            raise AssertionError("the bot is not running")
        self.signal(signal.SIGTERM)
        async with asyncio.timeout(10):
            return await self._process.wait()

    def close(self) -> None:
        """Print what the bot logged, for a test that failed."""
        self._log.close()
        print(Path(self._log.name).read_text(encoding="utf-8"))  # noqa: T201  # shown by pytest with a failure

    def count(self, sql: str) -> int:
        """A number that the store holds, read beside the bot; 0 while there is no store."""
        with contextlib.suppress(sqlite3.OperationalError):
            connection = sqlite3.connect(f"file:{self.folder / 'aera.db'}?mode=ro", uri=True)
            try:
                return int(connection.execute(sql).fetchone()[0])
            finally:
                connection.close()
        return 0

    async def idle(self) -> bool:
        """Whether nothing waits and nothing runs."""
        return not self.count(
            "SELECT (SELECT count(*) FROM job WHERE state IN ('queued', 'running')) "
            "+ (SELECT count(*) FROM inbox WHERE state = 'new')"
        )
