"""The children's side: a template that has everything loaded forks a child for each file, which limits itself.

A request is one line of JSON on the standard input, the answer a line with a length and that many bytes (the stored
data set, or the error as JSON), or a line with the status of a child that died, which is no length but ``!`` and a
number.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import sys
from pathlib import Path
from typing import IO

from tools import stored
from tools.ingest.corrections import Corrections
from tools.ingest.errors import FileError
from tools.ingest.limits import Limits
from tools.ingest.understand import understand
from tools.ingest.unpack import digest, preload, unpack

OUT_OF_MEMORY = 9


def serve(requests: IO[bytes], answers: int) -> int:
    """Answer requests until there are no more; returns the exit status."""
    preload()
    gc.collect()
    gc.freeze()
    while line := requests.readline():
        child = os.fork()
        if not child:
            status = 1
            try:
                status = _child(line, answers)
            finally:
                os._exit(status)
        _, ended = os.waitpid(child, 0)
        status = os.waitstatus_to_exitcode(ended)
        if status:
            os.write(answers, f"!{status}\n".encode())
    return 0


def _child(line: bytes, answers: int) -> int:
    """Read the file of one request and write the answer; returns the exit status."""
    # One file and then the end: a collector that walks millions of cells again and again would only cost time.
    gc.disable()
    request = json.loads(line)
    limits = Limits.model_validate(request["limits"])
    resource.setrlimit(resource.RLIMIT_AS, (limits.memory, limits.memory))
    resource.setrlimit(resource.RLIMIT_CPU, (limits.cpu_seconds, limits.cpu_seconds + 2))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        answer = _answer(request, limits)
    except (MemoryError, RecursionError):
        return OUT_OF_MEMORY
    with os.fdopen(answers, "wb", closefd=False) as stream:
        stream.write(f"{sum(map(len, answer))}\n".encode())
        stream.writelines(answer)
    return 0


def _answer(request: dict[str, str], limits: Limits) -> list[bytes]:
    path, name = Path(request["path"]), request["name"]
    try:
        grid = unpack(path, name, limits)
        dataset = understand(grid, name, digest(path), Corrections.model_validate(request["corrections"]))
    except FileError as error:
        return [json.dumps({"error": {"code": error.code, "detail": error.detail}}).encode()]
    return stored.pieces(dataset)


if __name__ == "__main__":
    # Readers print to the standard output what they think of a file; only answers may go there.
    answers = os.dup(1)
    os.dup2(2, 1)
    sys.exit(serve(sys.stdin.buffer, answers))
