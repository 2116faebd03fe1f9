"""How fast the bot may send: an answer waits its turn, progress and typing are dropped, a chat is held alone."""

from __future__ import annotations

import asyncio
import datetime as dt
import hashlib
import os
import sys
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine
from typing import Any, Literal, Self

import structlog
from telegram import TelegramObject
from telegram.error import RetryAfter
from telegram.ext import BaseRateLimiter

log = structlog.get_logger(__name__)

Purpose = Literal["answer", "progress", "typing"]
Result = bool | dict[str, Any] | list[dict[str, Any]]
Rate = tuple[int, float]

# Telegram's own: 30 a second for a bot, one a second for a chat with short bursts, 20 a minute for a group.
BOT_RATE: Rate = (30, 1.0)
CHAT_RATE: Rate = (4, 4.0)
GROUP_RATE: Rate = (20, 60.0)
# How much of each rate a purpose may use up: what is left over is for answers.
SHARE: dict[Purpose, float] = {"answer": 1.0, "progress": 0.5, "typing": 0.75}
# A longer penalty is not slept through by whoever sends: the work is put off, and its place is free for other chats.
LONGEST_HOLD = 30.0
COUNTED = ("send", "edit", "forward", "copy")
REPEATABLE = ("editMessageText", "editMessageReplyMarkup")
CHATS_KEPT = 1000
EDITS_KEPT = 16


def seconds_of(error: RetryAfter) -> float:
    """Return the seconds of a flood limit: a timedelta, or a number where PTB_TIMEDELTA is off."""
    after = error.retry_after
    return after.total_seconds() if isinstance(after, dt.timedelta) else float(after)


class Window:
    """At most so many in any span of so many seconds."""

    __slots__ = ("_limit", "_seconds", "_taken")

    def __init__(self, rate: Rate) -> None:
        self._limit, self._seconds = rate
        self._taken: deque[float] = deque()

    def wait(self, now: float, share: float = 1.0) -> float:
        """Return how many seconds it is until one more fits into a share of the limit; 0 where it does now."""
        while self._taken and self._taken[0] <= now - self._seconds:
            self._taken.popleft()
        limit = max(1, int(self._limit * share))
        if len(self._taken) < limit:
            return 0.0
        return self._taken[len(self._taken) - limit] + self._seconds - now

    def take(self, now: float, count: int = 1) -> None:
        """Use up some of it."""
        self._taken.extend([now] * count)


class _Chat:
    """What is known of one chat: what was sent lately, until when it is held, what its messages show."""

    __slots__ = ("held_until", "shown", "turn", "windows")

    def __init__(self, chat: int | str, rates: tuple[Rate, Rate]) -> None:
        of_chat, of_group = rates
        is_group = isinstance(chat, str) or chat < 0
        self.windows = [Window(of_chat), Window(of_group)] if is_group else [Window(of_chat)]
        self.held_until = 0.0
        self.turn = asyncio.Lock()
        self.shown: OrderedDict[int, bytes] = OrderedDict()

    def wait(self, now: float, share: float = 1.0) -> float:
        return max(self.held_until - now, *(window.wait(now, share) for window in self.windows))

    def idle(self, now: float) -> bool:
        return not self.turn.locked() and self.held_until <= now


class Limits(BaseRateLimiter[Purpose]):
    """Keeps to Telegram's limits by purpose. A call that names none is an answer: it waits and is never dropped.

    After a 429 only its own chat is held, for as long as Telegram says; a hold beyond `LONGEST_HOLD` is raised as
    RetryAfter at once, also for what comes while it lasts. An edit that would change nothing is not sent.
    """

    def __init__(
        self,
        bot_rate: Rate = BOT_RATE,
        chat_rate: Rate = CHAT_RATE,
        group_rate: Rate = GROUP_RATE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        # Without it the library warns at each flood limit that its waits will be of another type one day.
        os.environ.setdefault("PTB_TIMEDELTA", "true")
        self._bot = Window(bot_rate)
        self._rates = (chat_rate, group_rate)
        self._clock = clock
        self._chats: dict[int | str, _Chat] = {}
        self.dropped: Counter[Purpose] = Counter()
        self.held = 0
        self.skipped = 0

    @classmethod
    def only_when_told(cls) -> Self:
        """Return limits with no rates of their own, for a server that has none: only a 429 holds a chat."""
        none = (sys.maxsize, 1.0)
        return cls(none, none, none)

    async def initialize(self) -> None:
        """Nothing is needed."""

    async def shutdown(self) -> None:
        """Nothing is held."""

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Result]],
        args: Any,  # noqa: ANN401  (the library's own signature)
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: Purpose | None,
    ) -> Result:
        """Return what Telegram answers; True where a call was dropped or would change nothing."""
        chat_id = data.get("chat_id")
        if chat_id is None or not endpoint.startswith(COUNTED):
            return await callback(*args, **kwargs)
        chat = self._chat(chat_id)
        message, shown = data.get("message_id"), _shown(endpoint, data)
        if shown is not None and chat.shown.get(message or 0) == shown:
            self.skipped += 1
            return True
        purpose = rate_limit_args or "answer"
        count = len(data["media"]) if endpoint == "sendMediaGroup" else 1
        if purpose != "answer" and not self._has_room(chat, purpose):
            self.dropped[purpose] += 1
            return True
        if message is not None:
            # Until it is through nobody knows what the message shows.
            chat.shown.pop(message, None)
        result = await self._through(chat, purpose, count, lambda: callback(*args, **kwargs))
        if message is not None and shown is not None:
            chat.shown[message] = shown
            while len(chat.shown) > EDITS_KEPT:
                chat.shown.popitem(last=False)
        return result

    async def _through(
        self, chat: _Chat, purpose: Purpose, count: int, call: Callable[[], Coroutine[Any, Any, Result]]
    ) -> Result:
        while True:
            if purpose == "answer":
                await self._wait(chat)
            self._take(chat, purpose, count)
            try:
                return await call()
            except RetryAfter as error:
                self.held += 1
                chat.held_until = self._clock() + seconds_of(error)
                log.warning("flood limit", seconds=round(seconds_of(error)), purpose=purpose)
                if purpose != "answer":
                    raise

    async def _wait(self, chat: _Chat) -> None:
        """Return when an answer may be sent to a chat: in the order in which its answers came, beside other chats."""
        async with chat.turn:
            while (seconds := self._seconds(chat)) > 0:
                if (hold := chat.held_until - self._clock()) > LONGEST_HOLD:
                    raise RetryAfter(dt.timedelta(seconds=hold))
                await asyncio.sleep(seconds)

    def _seconds(self, chat: _Chat, share: float = 1.0) -> float:
        now = self._clock()
        return max(chat.wait(now, share), self._bot.wait(now, share))

    def _has_room(self, chat: _Chat, purpose: Purpose) -> bool:
        return not chat.turn.locked() and self._seconds(chat, SHARE[purpose]) <= 0

    def _take(self, chat: _Chat, purpose: Purpose, count: int) -> None:
        now = self._clock()
        self._bot.take(now, count)
        # The typing mark is no message, and Telegram counts messages of a chat.
        for window in chat.windows if purpose != "typing" else ():
            window.take(now, count)

    def _chat(self, chat_id: int | str) -> _Chat:
        found = self._chats.get(chat_id)
        if found is None:
            if len(self._chats) >= CHATS_KEPT:
                now = self._clock()
                self._chats = {each: chat for each, chat in self._chats.items() if not chat.idle(now)}
            found = self._chats[chat_id] = _Chat(chat_id, self._rates)
        return found


def _shown(endpoint: str, data: dict[str, Any]) -> bytes | None:
    """Return what a message will show, as a hash; None for a call that is no plain edit."""
    if endpoint not in REPEATABLE:
        return None
    parts = [endpoint]
    for name in sorted(data):
        value = data[name]
        parts.append(f"{name}={value.to_json() if isinstance(value, TelegramObject) else value!r}")
    return hashlib.sha256("\0".join(parts).encode()).digest()
