"""Updates for the bot: kept until it confirms them, fetched by one long poll at a time."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from bot.local.errors import POLL_ENDED_BY_WEBHOOK, POLLED_ELSEWHERE, WEBHOOK_ACTIVE, ApiError
from bot.local.hub import Bell
from bot.local.shapes import JsonObject
from bot.local.store import Store, remember, setting

MOST = 100
LONGEST_WAIT = 50
KINDS = (
    "message",
    "edited_message",
    "callback_query",
    "my_chat_member",
    "chat_member",
    "message_reaction",
    "message_reaction_count",
)
_ONLY_WHEN_ASKED = {"chat_member", "message_reaction", "message_reaction_count"}


@dataclass(frozen=True, slots=True)
class Update:
    """One thing that the bot has to be told, in the order of its chat."""

    update_id: int
    chat_id: int
    body: JsonObject


def put(connection: sqlite3.Connection, chat_id: int, kind: str, body: JsonObject) -> None:
    """Queues an update, unless the bot does not want its kind. What the bot may see of a chat is decided before."""
    allowed = setting(connection, "allowed_updates")
    if kind in (json.loads(allowed) if allowed else set(KINDS) - _ONLY_WHEN_ASKED):
        connection.execute(
            "INSERT INTO updates (chat_id, kind, body) VALUES (?, ?, ?)",
            (chat_id, kind, json.dumps(body, ensure_ascii=False)),
        )


def allow(connection: sqlite3.Connection, kinds: list[str] | None) -> None:
    """Remembers which kinds the bot wants from now on; None leaves it as it was, an empty list is the default."""
    if kinds is not None:
        known = [kind for kind in kinds if kind in KINDS]
        remember(connection, "allowed_updates", json.dumps(known) if kinds else "")


def pending(connection: sqlite3.Connection) -> int:
    """How many updates wait."""
    return int(connection.execute("SELECT count(*) AS n FROM updates").fetchone()["n"])


def drop_all(connection: sqlite3.Connection) -> None:
    """Forgets all that waits."""
    connection.execute("DELETE FROM updates")


def done(connection: sqlite3.Connection, update_id: int) -> None:
    """Forgets one that was taken."""
    connection.execute("DELETE FROM updates WHERE update_id = ?", (update_id,))


def heads(connection: sqlite3.Connection) -> list[Update]:
    """The oldest waiting update of each chat."""
    return _read(
        connection,
        "SELECT * FROM updates WHERE update_id IN (SELECT min(update_id) FROM updates GROUP BY chat_id)"
        " ORDER BY update_id",
        (),
    )


def _read(connection: sqlite3.Connection, query: str, values: tuple[int, ...]) -> list[Update]:
    return [
        Update(row["update_id"], row["chat_id"], {"update_id": row["update_id"], row["kind"]: json.loads(row["body"])})
        for row in connection.execute(query, values)
    ]


def confirm(connection: sqlite3.Connection, offset: int) -> None:
    """Forgets what the offset confirms; a negative one keeps only that many of the newest."""
    if offset > 0:
        connection.execute("DELETE FROM updates WHERE update_id < ?", (offset,))
    elif offset < 0:
        connection.execute(
            "DELETE FROM updates WHERE update_id NOT IN"
            " (SELECT update_id FROM updates ORDER BY update_id DESC LIMIT ?)",
            (-offset,),
        )


def fetch(connection: sqlite3.Connection, offset: int, limit: int) -> list[JsonObject]:
    """What waits from the offset on."""
    rows = _read(
        connection,
        "SELECT * FROM updates WHERE update_id >= ? ORDER BY update_id LIMIT ?",
        (max(offset, 0), limit),
    )
    return [update.body for update in rows]


@dataclass(slots=True)
class _Claim:
    """A poll's hold on the queue; `lost` says why it has it no more."""

    lost: ApiError | None = None


class Polling:
    """Long polls. As with Telegram, a second poller ends the first one's wait with a conflict."""

    def __init__(self, store: Store, bell: Bell) -> None:
        self._store = store
        self._bell = bell
        self._claim = _Claim()
        self._stopped = False

    async def poll(
        self, offset: int, limit: int, wait: int, kinds: list[str] | None, gone: Callable[[], Awaitable[None]]
    ) -> list[JsonObject]:
        """Waiting updates, at once or as soon as one comes within `wait` seconds; `gone` ends when nobody listens."""
        self._end(ApiError(409, POLLED_ELSEWHERE))
        claim = self._claim = _Claim()
        await self._store.run(partial(_begin, offset, kinds))
        watcher = asyncio.create_task(self._leave(claim, gone))
        try:
            return await self._wait(claim, offset, limit, wait)
        finally:
            watcher.cancel()

    def end_for_webhook(self) -> None:
        """Ends the wait because a webhook was set."""
        self._end(ApiError(409, POLL_ENDED_BY_WEBHOOK))

    def stop(self) -> None:
        """Ends the wait because the server stops: the answer is an empty list."""
        self._stopped = True
        self._bell.ring()

    def _end(self, reason: ApiError) -> None:
        self._claim.lost = reason
        self._bell.ring()

    async def _leave(self, claim: _Claim, gone: Callable[[], Awaitable[None]]) -> None:
        await gone()
        claim.lost = ApiError(409, POLLED_ELSEWHERE)
        self._bell.ring()

    async def _wait(self, claim: _Claim, offset: int, limit: int, wait: int) -> list[JsonObject]:
        clock = asyncio.get_running_loop().time
        deadline = clock() + min(wait, LONGEST_WAIT)
        while True:
            heard = self._bell.listen()
            rows = await self._store.run(partial(fetch, offset=offset, limit=limit))
            if claim.lost is not None:
                raise claim.lost
            if rows or self._stopped or clock() >= deadline:
                return rows
            try:
                async with asyncio.timeout_at(deadline):
                    await heard.wait()
            except TimeoutError:
                continue


def _begin(offset: int, kinds: list[str] | None, connection: sqlite3.Connection) -> None:
    if setting(connection, "webhook"):
        raise ApiError(409, WEBHOOK_ACTIVE)
    allow(connection, kinds)
    confirm(connection, offset)
