"""The local server as a process of its own: `python -m bot.local --folder FOLDER`."""

import argparse
import asyncio
import signal
import sys
from pathlib import Path

from bot.local.server import LocalServer


def main() -> int:
    """Runs until it is told to stop; 1 where it can't listen."""
    parser = argparse.ArgumentParser(prog="python -m bot.local", description="A Bot API server on this machine.")
    parser.add_argument("--folder", type=Path, required=True, help="where chats and files are kept")
    parser.add_argument("--host", default="127.0.0.1", help="an address of this machine itself")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free one")
    parser.add_argument("--sample", type=Path, help="a file that the page offers to try")
    parser.add_argument("--token", help="the bot's token, instead of one made at the first start")
    asked = parser.parse_args()
    try:
        server = LocalServer(asked.folder, sample=asked.sample, host=asked.host, port=asked.port, bot_token=asked.token)
        asyncio.run(_serve(server))
    except (OSError, ValueError) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


async def _serve(server: LocalServer) -> None:
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await server.start()
    sys.stdout.write(f"{server.url}\n")
    sys.stdout.flush()
    await stopped.wait()
    await server.stop()


if __name__ == "__main__":
    raise SystemExit(main())
