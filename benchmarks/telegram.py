"""``python -m benchmarks.telegram``: updates per second through the bot's connections and through the library's own.

One application of python-telegram-bot echoes updates, 256 at a time, to a server in a process of its own that answers
each call after a while, as a server far away does. Both variants run in turn in one process; only their connections and
their limits differ: the library's default set-up, and what ``bot.telegram.backend`` builds, with the limiter in the way
and no rate to wait for.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import Process, Queue

from telegram import Chat, Message, Update, User
from telegram.ext import Application, CallbackContext, MessageHandler, filters

from bot.telegram.backend import SmallPools
from bot.telegram.handlers import AnyApplication
from bot.telegram.limits import Limits

TOKEN = "123456:nobody"  # noqa: S105  (the server takes any)
CONCURRENT = 256
PERSON = User(5, "Emma", is_bot=False)
PRIVATE = Chat(5, "private")
BOT = {"id": 123456, "is_bot": True, "first_name": "Echo", "username": "echo_bot"}
SENT = {"message_id": 1, "date": 1, "chat": {"id": 5, "type": "private"}, "text": "echo", "from": BOT}


class Answering(asyncio.Protocol):
    """Answers each request of a connection after so many seconds."""

    def __init__(self, delay: float) -> None:
        self._delay = delay
        self._read = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.Transport):
            self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._read += data
        while self._transport is not None and (end := self._read.find(b"\r\n\r\n")) >= 0:
            head = self._read[:end].decode("latin-1")
            length = next(
                (int(line.split(":")[1]) for line in head.split("\r\n") if line.lower().startswith("content-length:")),
                0,
            )
            if len(self._read) < end + 4 + length:
                return
            self._read = self._read[end + 4 + length :]
            result = BOT if "/getMe" in head.split("\r\n", 1)[0] else SENT
            body = json.dumps({"ok": True, "result": result}).encode()
            answer = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n" % len(body)
            asyncio.get_running_loop().call_later(self._delay, self._transport.write, answer + body)


def serve(port: Queue[int], delay: float) -> None:
    """Run the server and tell its port."""

    async def run() -> None:
        server = await asyncio.get_running_loop().create_server(partial(Answering, delay), "127.0.0.1", 0, backlog=1024)
        port.put(server.sockets[0].getsockname()[1])
        await server.serve_forever()

    asyncio.run(run())


def default(port: int) -> AnyApplication:
    """The library as it comes."""
    builder = Application.builder().token(TOKEN).concurrent_updates(CONCURRENT)
    return builder.base_url(f"http://127.0.0.1:{port}/bot").build()


def ours(port: int) -> AnyApplication:
    """The bot's connections and its limiter."""
    builder = Application.builder().token(TOKEN).concurrent_updates(CONCURRENT)
    builder = builder.request(SmallPools()).rate_limiter(Limits.only_when_told())
    return builder.base_url(f"http://127.0.0.1:{port}/bot").build()


async def rate(application: AnyApplication, updates: int) -> float:
    """Return how many updates a second are echoed."""
    left = updates
    done = asyncio.Event()

    async def echo(update: Update, _context: CallbackContext[object, object, object, object]) -> None:
        nonlocal left
        if update.message is not None and update.message.text:
            await update.message.reply_text(update.message.text)
        left -= 1
        if left == 0:
            done.set()

    application.add_handler(MessageHandler(filters.TEXT, echo))
    async with application:
        await application.start()
        started = time.perf_counter()
        for number in range(updates):
            message = Message(number + 1, None, PRIVATE, from_user=PERSON, text="echo")  # type: ignore[arg-type]
            message.set_bot(application.bot)
            await application.update_queue.put(Update(number, message=message))
        await done.wait()
        taken = time.perf_counter() - started
        await application.stop()
    return updates / taken


def main() -> int:
    """Print both rates of each round and the median of their ratios."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.telegram", description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--updates", type=int, default=1500)
    parser.add_argument("--delay", type=float, default=0.03, help="seconds until the server answers")
    asked = parser.parse_args()
    told: Queue[int] = Queue()
    server = Process(target=serve, args=(told, asked.delay), daemon=True)
    server.start()
    port = told.get(timeout=30)
    ratios = []
    try:
        for round_number in range(asked.rounds):
            found: dict[str, float] = {}
            variants: list[Callable[[int], AnyApplication]] = [default, ours]
            for variant in variants if round_number % 2 == 0 else reversed(variants):
                found[variant.__name__] = asyncio.run(rate(variant(port), asked.updates))
            ratios.append(found["ours"] / found["default"])
            print(f"default {found['default']:6.0f}/s   ours {found['ours']:6.0f}/s   {ratios[-1]:.2f}x")
    finally:
        server.terminate()
        server.join()
    print(f"ours against default: {statistics.median(ratios):.2f}x ({CONCURRENT} concurrent, {asked.delay:g} s a call)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
