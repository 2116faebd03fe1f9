"""Stages that compute in place of waiting run in a thread, so that no chat waits for another's arithmetic."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TypeVar

from bot.analyst.protocols import (
    Analyst,
    Critic,
    DraftRequest,
    Planner,
    PlanRequest,
    ReviewRequest,
    Writer,
)
from tools.tables import Dataset

T = TypeVar("T")
COMPUTING = "rules"


async def _in_thread(call: Callable[[], Coroutine[object, object, T]]) -> T:
    return await asyncio.to_thread(lambda: asyncio.run(_awaited(call)))


async def _awaited(call: Callable[[], Coroutine[object, object, T]]) -> T:
    return await call()


class _Planner:
    def __init__(self, inner: Planner) -> None:
        self._inner = inner

    async def plan(self, request: PlanRequest, dataset: Dataset | None) -> str:
        return await _in_thread(lambda: self._inner.plan(request, dataset))


class _Writer:
    def __init__(self, inner: Writer) -> None:
        self._inner = inner

    async def draft(self, request: DraftRequest) -> str:
        return await _in_thread(lambda: self._inner.draft(request))


class _Critic:
    def __init__(self, inner: Critic) -> None:
        self._inner = inner

    async def review(self, request: ReviewRequest, dataset: Dataset | None) -> str:
        return await _in_thread(lambda: self._inner.review(request, dataset))


def off_loop(analyst: Analyst) -> Analyst:
    """Return the analyst with its computing stages in threads; those that wait for a model stay on the loop."""
    names = analyst.names
    return replace(
        analyst,
        planner=_Planner(analyst.planner) if names.get("plan") == COMPUTING else analyst.planner,
        writer=_Writer(analyst.writer) if names.get("draft") == COMPUTING else analyst.writer,
        critic=_Critic(analyst.critic) if names.get("review") == COMPUTING else analyst.critic,
    )
