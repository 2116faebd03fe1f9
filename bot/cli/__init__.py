"""The commands: what a terminal and scripts use. Exit status 0 answer, 3 visible error, 2 wrong use, 1 no output."""

from __future__ import annotations

import asyncio
import errno
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TextIO

from bot.cli.arguments import UsageError, parse
from bot.errors import OperatorError

UNWRITTEN = 1
WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141
CANNOT_WRITE = frozenset({errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EDQUOT})


def main(argv: Sequence[str] | None = None) -> int:
    """Return the exit status of a command, after one line on stderr where it was used wrongly."""
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w")  # noqa: SIM115 (it is the program's own until it ends)
    if sys.stdout is None:
        return _unwritten("it is closed")
    for stream in (sys.stdout, sys.stderr):
        _take_any_letter(stream)
    try:
        status = _run(parse(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except (UsageError, OperatorError) as error:
        print(f"bot: {error}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno not in CANNOT_WRITE or error.filename is not None:
            raise
        _drop_output()
        return _unwritten(error.strerror or "it takes nothing")
    return status


def _unwritten(reason: str) -> int:
    """Return the status of an output that could not be written, after one line on stderr."""
    print(f"bot: the output cannot be written: {reason}", file=sys.stderr)
    return UNWRITTEN


def _drop_output() -> None:
    """Send what is left of the output nowhere: Python would complain once more when it flushes at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Namespace) -> int:
    """Import only what the command needs: starting must not wait for tables and charts."""
    if arguments.command not in (None, "release"):
        _set_up_logs()
    match arguments.command:
        case None | "release":
            return _bot(arguments)
        case "ask" if arguments.batch:
            from bot.cli.batch import batch

            return batch(arguments)
        case "ask":
            from bot.cli.ask import ask

            return ask(arguments)
        case "inspect":
            from bot.cli.inspecting import inspect

            return inspect(arguments)
        case "report":
            from bot.cli.report import report

            return report(arguments)
        case "probe":
            from bot.cli.probing import probed

            return probed(arguments)
        case "backup":
            from bot.cli.keeping import backup

            return backup(arguments)
        case "runs" | "explain" | "stats" | "check-model":
            return asyncio.run(_awaited(arguments))
        case command:
            raise OperatorError(
                f"{command} is not yet supported: it needs PostgreSQL. On one machine `python -m bot` does everything, "
                "also the webhook."
            )


def _set_up_logs() -> None:
    """Let a command say what went wrong; the steps of its run only where they are asked for, by debug."""
    from bot.logs import set_up
    from bot.settings import load

    settings = load()
    level = "warning" if settings.aera_log_level == "info" else settings.aera_log_level
    set_up(level, settings.aera_log_format, settings.secrets)


def _bot(arguments: Namespace) -> int:
    """Run the bot, or prepare its deployment."""
    if arguments.command is None:
        from bot.work.pool import Pool

        with Pool() as pool:
            # Its first process imports what a question needs while this one imports the chat.
            pool.warm()
            from bot.app import run

            run(take_over=arguments.take_over, pool=pool)
    else:
        from bot.app import prepare

        prepare()
    return 0


async def _awaited(arguments: Namespace) -> int:
    """Run a command that waits for the store or a provider."""
    match arguments.command:
        case "runs":
            from bot.cli.runs import runs

            return await runs(arguments)
        case "explain":
            from bot.cli.explaining import explain

            return await explain(arguments)
        case "stats":
            from bot.cli.counting import stats

            return await stats(arguments)
        case _:
            from bot.cli.checking import check

            return await check()


def _take_any_letter(stream: TextIO) -> None:
    """Write letters that the terminal's encoding lacks as escapes; a name in a file must not end the program."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
