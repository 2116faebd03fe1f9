"""The pool of processes in which tools run, and the runner that the pipeline is given."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import ParamSpec, Self, TypeVar

from pydantic import JsonValue

from bot.texts import Language
from bot.work import child
from tools.registry import ArgumentsError, UnknownToolError
from tools.result import ChartSpec, ToolResult
from tools.tables import Dataset

CALL_SECONDS = 120
P = ParamSpec("P")
R = TypeVar("R")


class Pool:
    """A few processes, begun when the first is needed and replaced where one dies."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or min(4, os.cpu_count() or 1)
        self._executor: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_ended: object) -> None:
        self.stop()

    async def call(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Return what a function of `child` returns; raises BrokenProcessPool, TimeoutError."""
        future = self._submitted(function, *args, **kwargs)
        executor = self._executor
        try:
            async with asyncio.timeout(CALL_SECONDS):
                return await asyncio.wrap_future(future)
        except (BrokenProcessPool, TimeoutError):
            if self._executor is executor:
                self.stop()
            raise

    def warm(self) -> None:
        """Let a process import what the first question needs while the file is still being read."""
        self._submitted(child.warm)

    def _submitted(self, function: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        try:
            return self._started().submit(function, *args, **kwargs)
        except BrokenProcessPool:  # a process died while nothing ran: nothing is lost, and others take its place
            self.stop()
            return self._started().submit(function, *args, **kwargs)

    def stop(self) -> None:
        """End all processes, also one that is in the middle of something."""
        if self._executor is None:
            return
        executor, self._executor = self._executor, None
        executor.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            process.kill()

    def _started(self) -> ProcessPoolExecutor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(self._processes, mp_context=context, initializer=child.start)
        return self._executor


class PooledRunner:
    """Runs tools in the pool on the data set that is cached at a path (on none where ``path`` is None)."""

    def __init__(self, pool: Pool, path: Path | None, dataset: Dataset | None) -> None:
        self._pool = pool
        self.path = path
        self._dataset = dataset

    async def dataset(self) -> Dataset | None:
        return self._dataset

    async def run(self, tool: str, arguments: dict[str, JsonValue], call: str) -> ToolResult:
        path = str(self.path) if self.path else None
        answer = json.loads(await self._pool.call(child.run_tool, path, tool, json.dumps(arguments), call))
        if "unknown" in answer:
            raise UnknownToolError(answer["unknown"])
        if "arguments" in answer:
            raise ArgumentsError(*answer["arguments"])
        return ToolResult.model_validate(answer["ok"])


async def picture(pool: Pool, spec: ChartSpec, language: Language, texts: dict[str, str]) -> bytes:
    """Return a chart as PNG, with these words in it."""
    return await pool.call(child.draw, spec.model_dump_json(), language, texts)
