"""The child process that reads one file, and what its end means. Only JSON comes back from it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from tools.ingest.corrections import Corrections
from tools.ingest.errors import FILE_ERROR_CODES, FileError
from tools.ingest.limits import Limits
from tools.tables import Dataset

PACKAGE_ROOT = Path(__file__).resolve().parents[2]
OUT_OF_MEMORY = 9
OUT_OF_TIME = -signal.SIGXCPU


def read(path: Path, name: str, *, limits: Limits | None = None, corrections: Corrections | None = None) -> Dataset:
    """Return the data set of a file, read in a child process; ``name`` is the file's own name, shown and compared.

    ``corrections`` are what a person settled about this file or files like it.

    Raises FileError for every file that gives no figures, also for one that ends the child: by its memory, its time
    or a fault of a reader. Blocks until the child has ended.
    """
    limits = limits or Limits()
    shown = name.encode("utf-8", "replace").decode().replace("\0", "")
    settled = (corrections or Corrections()).model_dump_json()
    command = [sys.executable, "-m", "tools.ingest", str(path), shown, limits.model_dump_json(), settled]
    environment = {**_environment(), "PYTHONPATH": str(PACKAGE_ROOT)}
    try:
        done = subprocess.run(  # noqa: S603 - our own program, and the arguments go to no shell
            command,
            capture_output=True,
            timeout=limits.wall_seconds,
            check=False,
            env=environment,
            stdin=subprocess.DEVNULL,
        )
    except subprocess.TimeoutExpired as error:
        raise FileError("file_too_large", "time") from error
    if done.returncode == OUT_OF_MEMORY or done.returncode < 0:
        raise FileError("file_too_large", "memory" if done.returncode != OUT_OF_TIME else "time")
    if done.returncode != 0:
        raise FileError("file_corrupt", "reader")
    return _result(done.stdout)


def _environment() -> dict[str, str]:
    """The variables that a Python needs to start; nothing else of ours, least of all a key, reaches the child."""
    kept = ("PATH", "HOME", "LANG", "LC_ALL", "VIRTUAL_ENV", "SYSTEMROOT", "TMPDIR", "COVERAGE_PROCESS_START")
    return {key: os.environ[key] for key in kept if key in os.environ}


def _result(output: bytes) -> Dataset:
    if output.startswith(b'{"error"'):
        error = json.loads(output)["error"]
        code = next(known for known in FILE_ERROR_CODES if known == error["code"])
        raise FileError(code, str(error["detail"]))
    return Dataset.model_validate_json(output)
