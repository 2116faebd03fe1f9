"""What just happened, for everybody who watches: the page, a test."""

import asyncio
from collections.abc import AsyncIterator

from bot.local.shapes import JsonObject


class Bell:
    """Wakes everybody who waits. Take `listen()` before looking, or a ring in between is missed."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    def listen(self) -> asyncio.Event:
        """An event that the next ring sets."""
        return self._event

    def ring(self) -> None:
        """Wakes all who listen."""
        self._event.set()
        self._event = asyncio.Event()


class Hub:
    """Hands events to watchers. Nothing is kept for one who comes later: the transcript is there to be read."""

    def __init__(self) -> None:
        self._watchers: set[asyncio.Queue[JsonObject | None]] = set()
        self._closed = False

    def publish(self, event: JsonObject) -> None:
        """Tells every watcher."""
        for watcher in self._watchers:
            watcher.put_nowait(event)

    async def watch(self) -> AsyncIterator[JsonObject]:
        """Events from now on, until the server stops; the first one, `ready`, says that none is missed from here."""
        queue: asyncio.Queue[JsonObject | None] = asyncio.Queue()
        self._watchers.add(queue)
        try:
            yield {"type": "ready"}
            while not self._closed and (event := await queue.get()) is not None:
                yield event
        finally:
            self._watchers.discard(queue)

    def close(self) -> None:
        """Ends every watch."""
        self._closed = True
        for watcher in self._watchers:
            watcher.put_nowait(None)
