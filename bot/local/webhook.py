"""Delivery to the bot's own address: in order inside a chat, chats side by side, again until it is taken."""

import asyncio
import json
import sqlite3
import time
from dataclasses import asdict, dataclass
from functools import partial

import httpx

from bot.local import updates
from bot.local.hub import Bell
from bot.local.store import Store, forget, remember, setting

LONGEST_PAUSE = 60.0
ANSWER_WITHIN = 60.0


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where updates go; the secret is sent along in a header, so that the bot knows who calls."""

    url: str
    secret: str | None = None
    max_connections: int = 40


@dataclass(frozen=True, slots=True)
class Failure:
    """The last delivery that was not taken; `date` in seconds since 1970."""

    date: int
    message: str


def current(connection: sqlite3.Connection) -> Webhook | None:
    """The webhook that is set, or None."""
    value = setting(connection, "webhook")
    return Webhook(**json.loads(value)) if value else None


def choose(connection: sqlite3.Connection, webhook: Webhook | None) -> None:
    """Sets or removes the webhook."""
    if webhook is None:
        forget(connection, "webhook")
    else:
        remember(connection, "webhook", json.dumps(asdict(webhook)))


class Delivery:
    """Sends waiting updates to the webhook while one is set; `pause` seconds before a second try, then longer."""

    def __init__(self, store: Store, bell: Bell, pause: float = 1.0) -> None:
        self._store = store
        self._bell = bell
        self._pause = pause
        self._busy: set[int] = set()
        self._task: asyncio.Task[None] | None = None
        self.failure: Failure | None = None

    async def restart(self) -> None:
        """Delivers to the webhook that is set now, or to none."""
        await self.stop()
        webhook = await self._store.run(current)
        self.failure = None
        if webhook is not None:
            self._task = asyncio.create_task(self._run(webhook))

    async def stop(self) -> None:
        """Delivers no more; what was not taken stays in the queue."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
            self._task = None
        self._busy.clear()

    async def _run(self, webhook: Webhook) -> None:
        turns = asyncio.Semaphore(webhook.max_connections)
        async with httpx.AsyncClient(timeout=ANSWER_WITHIN, trust_env=False) as client, asyncio.TaskGroup() as lanes:
            while True:
                heard = self._bell.listen()
                for update in await self._store.run(updates.heads):
                    if update.chat_id not in self._busy:
                        self._busy.add(update.chat_id)
                        lanes.create_task(self._lane(client, webhook, turns, update.chat_id))
                await heard.wait()

    async def _lane(self, client: httpx.AsyncClient, webhook: Webhook, turns: asyncio.Semaphore, chat_id: int) -> None:
        pause = self._pause
        while (update := await self._store.run(partial(_head, chat_id))) is not None:
            async with turns:
                refusal = await _post(client, webhook, update)
            if refusal is None:
                await self._store.run(partial(updates.done, update_id=update.update_id))
                pause = self._pause
            else:
                self.failure = Failure(int(time.time()), refusal)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        self._busy.discard(chat_id)
        # One that came in while this lane still counted as busy is seen now.
        self._bell.ring()


def _head(chat_id: int, connection: sqlite3.Connection) -> updates.Update | None:
    return next((update for update in updates.heads(connection) if update.chat_id == chat_id), None)


async def _post(client: httpx.AsyncClient, webhook: Webhook, update: updates.Update) -> str | None:
    headers = {"X-Telegram-Bot-Api-Secret-Token": webhook.secret} if webhook.secret else {}
    try:
        answer = await client.post(webhook.url, json=update.body, headers=headers)
    except httpx.TimeoutException:
        return "Connection timed out"
    except httpx.HTTPError:
        return "Connection refused"
    if answer.is_success:
        return None
    return f"Wrong response from the webhook: {answer.status_code} {answer.reason_phrase}"
