"""Telegram's flood limits, off until switched on: how often a bot may send and edit."""

import math
from collections import deque

_EVERYWHERE = "everywhere"
_LIMITED = frozenset(
    {
        "sendmessage",
        "senddocument",
        "sendphoto",
        "sendmediagroup",
        "editmessagetext",
        "editmessagecaption",
        "editmessagemedia",
        "editmessagereplymarkup",
    }
)


class Flood:
    """Counts what a bot sends: 1 a second in a private chat, 20 a minute in a group, 30 a second in all."""

    def __init__(self) -> None:
        self.on = False
        self._sent: dict[str, deque[float]] = {}

    def switch(self, *, on: bool) -> None:
        """Switches the limits on or off; what was sent before no longer counts."""
        self.on = on
        self._sent.clear()

    def wait(self, method: str, chat: str, now: float) -> int | None:
        """Seconds to wait before this call at the time `now` (in seconds), or None for one that is let through.

        A call that is refused does not count.
        """
        if not self.on or method.lower() not in _LIMITED:
            return None
        limits = {_EVERYWHERE: (30, 1.0), chat: (20, 60.0) if chat.startswith("-") else (1, 1.0)}
        waits = []
        for key, (most, span) in limits.items():
            sent = self._sent.setdefault(key, deque())
            while sent and sent[0] <= now - span:
                sent.popleft()
            if len(sent) >= most:
                waits.append(sent[0] + span - now)
        if waits:
            return max(1, math.ceil(max(waits)))
        for key in limits:
            self._sent[key].append(now)
        return None
