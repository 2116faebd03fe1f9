"""``python -m tests.kills.wired``: the bot as it is, with a wire that kills it when work comes to the point KILL_AT.

KILL_PASSES says how often the point is passed before. CALLS_IN names a file that gets a line for each call of a stage.
The same program starts, with the same code; only the moment is chosen, as an operating system that runs out of memory
would not.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from functools import wraps
from pathlib import Path
from typing import ParamSpec, TypeVar

from bot.analyst.picking import pick
from bot.cli import main
from bot.pipeline.journal import Step
from bot.store.inbox import Inbox
from bot.store.jobs import Job, Jobs
from bot.store.runs import RunJournal
from bot.telegram.sending import Sender
from bot.work.pool import PooledRunner

POINTS = (
    "before store", "after store", "claimed", "placeholder sent", "mid-analysis", "draft done", "before edit",
    "after edit",
)  # fmt: skip
MOMENT = 0.01  # seconds: long enough for a tool to have begun in its process

P = ParamSpec("P")
R = TypeVar("R")
Picked = Callable[[object, tuple[object, ...], dict[str, object]], bool]


def always(_result: object, _args: tuple[object, ...], _named: dict[str, object]) -> bool:
    """Every call."""
    return True


def answers(_result: object, _args: tuple[object, ...], named: dict[str, object]) -> bool:
    """An edit that carries an answer; progress may be dropped."""
    return not named.get("drop")


class Wire:
    """Kills this process at the point that was chosen, after it was passed some times."""

    def __init__(self, point: str, passes: int) -> None:
        self.point = point
        self._left = passes

    def touch(self) -> None:
        """The point is reached."""
        if self._left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self._left -= 1

    def before(self, method: Callable[P, Awaitable[R]], picked: Picked = always) -> Callable[P, Awaitable[R]]:
        """A method with the wire before it, for those calls that are picked."""

        @wraps(method)
        async def wired(*args: P.args, **kwargs: P.kwargs) -> R:
            if picked(None, args, kwargs):
                self.touch()
            return await method(*args, **kwargs)

        return wired

    def after(self, method: Callable[P, Awaitable[R]], picked: Picked = always) -> Callable[P, Awaitable[R]]:
        """A method with the wire behind it, for those results that are picked."""

        @wraps(method)
        async def wired(*args: P.args, **kwargs: P.kwargs) -> R:
            result = await method(*args, **kwargs)
            if picked(result, args, kwargs):
                self.touch()
            return result

        return wired

    def within(self, method: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
        """A method with the wire a moment behind its beginning."""

        @wraps(method)
        async def wired(*args: P.args, **kwargs: P.kwargs) -> R:
            begun = asyncio.ensure_future(method(*args, **kwargs))
            await asyncio.sleep(MOMENT)
            self.touch()
            return await begun

        return wired


def lay(wire: Wire) -> None:
    """Lay a wire at its point."""
    named: dict[str, tuple[type, str, object]] = {
        "before store": (Inbox, "add", wire.before(Inbox.add)),
        "after store": (Inbox, "add", wire.after(Inbox.add)),
        "claimed": (Jobs, "claim", wire.after(Jobs.claim, lambda job, *_: isinstance(job, Job) and _asks(job))),
        "placeholder sent": (
            Sender,
            "send",
            wire.after(Sender.send, lambda _id, _args, said: bool(said.get("silent"))),
        ),
        "mid-analysis": (PooledRunner, "run", wire.within(PooledRunner.run)),
        "draft done": (
            RunJournal,
            "write",
            wire.after(RunJournal.write, lambda _none, args, _named: _drafted(args[1])),
        ),
        "before edit": (Sender, "edit", wire.before(Sender.edit, answers)),
        "after edit": (Sender, "edit", wire.after(Sender.edit, answers)),
    }
    owner, name, wired = named[wire.point]
    setattr(owner, name, wired)


def _asks(job: Job) -> bool:
    return job.kind == "question"


def _drafted(step: object) -> bool:
    return isinstance(step, Step) and step.name.startswith("draft")


def count_calls(calls: Path) -> None:
    """Let each call of the analyst that answers be one line of a file: its stage, and what it was asked."""
    analyst = pick("rules")
    for stage, name in ((analyst.planner, "plan"), (analyst.writer, "draft"), (analyst.critic, "review")):
        setattr(type(stage), name, _counted(getattr(type(stage), name), name, calls))


def _counted(method: Callable[P, Awaitable[R]], name: str, calls: Path) -> Callable[P, Awaitable[R]]:
    @wraps(method)
    async def counted(*args: P.args, **kwargs: P.kwargs) -> R:
        with calls.open("a", encoding="utf-8") as lines:
            lines.write(f"{name} {getattr(args[1], 'question', '')}\n")
        return await method(*args, **kwargs)

    return counted


if __name__ == "__main__":
    if point := os.environ.get("KILL_AT"):
        lay(Wire(point, int(os.environ.get("KILL_PASSES", "0"))))
    if counted := os.environ.get("CALLS_IN"):
        count_calls(Path(counted))
    main()
