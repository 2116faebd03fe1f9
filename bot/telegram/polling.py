"""What tells a poller that works or waits from one that has silently ended."""

from __future__ import annotations

import time

from telegram._utils.types import ODVInput
from telegram.request import HTTPXRequest, RequestData

QUIET_SECONDS = 90.0


class PollRequest(HTTPXRequest):
    """Asks for updates. While Telegram cannot be reached it is asked again and again, so silence is its own."""

    _stirred = 0.0

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: ODVInput[float] = None,
        write_timeout: ODVInput[float] = None,
        connect_timeout: ODVInput[float] = None,
        pool_timeout: ODVInput[float] = None,
    ) -> tuple[int, bytes]:
        self._stirred = time.monotonic()
        try:
            return await super().do_request(
                url, method, request_data, read_timeout, write_timeout, connect_timeout, pool_timeout
            )
        finally:
            self._stirred = time.monotonic()

    @property
    def quiet(self) -> bool:
        """Return whether nothing was asked for so long that the poller must have ended."""
        return time.monotonic() - self._stirred > QUIET_SECONDS
