"""Jev, TypeSafe's decision model, over the wire: one request, and whatever answers came back for us to check."""

from __future__ import annotations

import json

import httpx

from bot.analyst.protocols import JudgeRequest, StageError

MODEL = "jev-latest"
PATH = "/v1/systemone"


class JevJudge:
    """Asks a System One server once; it gives no reasons, and its answers are not trusted to fit the questions."""

    def __init__(self, base_url: str, key: str, seconds: float) -> None:
        self._address = base_url.removesuffix("/v1").rstrip("/") + PATH
        self._key = key
        self._seconds = seconds

    async def judge(self, request: JudgeRequest) -> str:
        """Return the raw JSON text of the answers; raises StageError, and sends nothing twice."""
        body = {"state": request.state, "model": MODEL, "questions": request.questions}
        headers = {"Authorization": f"Bearer {self._key}"}
        try:
            async with httpx.AsyncClient(timeout=self._seconds) as client:
                reply = await client.post(self._address, json=body, headers=headers)
        except httpx.TimeoutException as error:
            raise StageError("judge", "timeout", f"no reply within {self._seconds:g} s") from error
        except httpx.HTTPError as error:
            raise StageError("judge", "error", type(error).__name__) from error
        if reply.is_error:
            raise StageError("judge", "error", f"HTTP {reply.status_code}")
        return _answers(reply.text)


def _answers(raw: str) -> str:
    """The answers alone, or the whole reply where it holds none: the strict reader quotes it."""
    try:
        told = json.loads(raw)
    except ValueError:
        return raw
    answers = told.get("answers") if isinstance(told, dict) else None
    return json.dumps(answers) if isinstance(answers, dict) else raw
