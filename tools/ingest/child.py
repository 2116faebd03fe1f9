"""The processes that files are read in, and what their ends mean. Only JSON and numbers come back from them.

A template process has the readers loaded and forks a child for each file, so a small file costs no start of a Python,
nothing is left of one file when the next is read, and a child that dies takes only its own file with it.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import selectors
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from tools import stored
from tools.ingest.corrections import Corrections
from tools.ingest.errors import FILE_ERROR_CODES, FileError
from tools.ingest.limits import Limits
from tools.tables import Dataset

PACKAGE_ROOT = Path(__file__).resolve().parents[2]
OUT_OF_MEMORY = 9
OUT_OF_TIME = -signal.SIGXCPU
MOST_IDLE = 2
PIECE = 1 << 20


class _Ended(Exception):  # noqa: N818 - the end of a process, not an error of the program
    """The child (or its template) ended without an answer; ``status`` is its exit status, negative for a signal."""

    def __init__(self, status: int) -> None:
        self.status = status
        super().__init__(str(status))


class Template:
    """One template process; it reads one file at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.ingest"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**_environment(), "PYTHONPATH": str(PACKAGE_ROOT)},
            start_new_session=True,
        )

    @property
    def process_id(self) -> int:
        """Return the id of the template's process."""
        return self._process.pid

    def ask(self, request: bytes, seconds: float) -> bytearray:
        """Return the answer to a request; raises TimeoutError, _Ended, OSError where the template itself is gone."""
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise BrokenPipeError
        stdin.write(request + b"\n")
        stdin.flush()
        end = time.monotonic() + seconds
        received = bytearray()
        length: int | None = None
        with selectors.DefaultSelector() as selector:
            selector.register(stdout, selectors.EVENT_READ)
            while length is None or len(received) < length:
                if not selector.select(max(0.0, end - time.monotonic())):
                    raise TimeoutError
                piece = os.read(stdout.fileno(), PIECE)
                if not piece:
                    raise BrokenPipeError
                received += piece
                if length is None and b"\n" in received:
                    head, _, received = received.partition(b"\n")
                    if head.startswith(b"!"):
                        raise _Ended(int(head[1:]))
                    length = int(head)
        return received

    def close(self) -> None:
        """End the process and its child, whatever they are doing."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        self._process.wait()


class Templates:
    """The template processes of this program: as many as read at once, two of them kept for the next files."""

    def __init__(self) -> None:
        self._idle: list[Template] = []
        self._lock = threading.Lock()
        self._owner = os.getpid()

    def ask(self, request: bytes, seconds: float) -> bytearray:
        """Return the answer to a request; raises TimeoutError, _Ended. A template that is gone is replaced once."""
        try:
            return self._ask(self._take(), request, seconds)
        except OSError as error:
            if isinstance(error, TimeoutError):
                raise
            return self._ask(Template(), request, seconds)

    def _ask(self, template: Template, request: bytes, seconds: float) -> bytearray:
        try:
            answer = template.ask(request, seconds)
        except _Ended:
            self._give(template)
            raise
        except BaseException:
            template.close()
            raise
        self._give(template)
        return answer

    def close(self) -> None:
        """End the processes that are idle."""
        with self._lock:
            idle, self._idle = self._idle, []
        for template in idle:
            if self._owner == os.getpid():
                template.close()

    def _take(self) -> Template:
        with self._lock:
            if self._owner != os.getpid():
                # A forked copy of this program has no templates of its own yet.
                self._owner, self._idle = os.getpid(), []
            if self._idle:
                return self._idle.pop()
        return Template()

    def _give(self, template: Template) -> None:
        with self._lock:
            if len(self._idle) < MOST_IDLE:
                self._idle.append(template)
                return
        template.close()


TEMPLATES = Templates()
atexit.register(TEMPLATES.close)


def read(path: Path, name: str, *, limits: Limits | None = None, corrections: Corrections | None = None) -> Dataset:
    """Return the data set of a file, read in a child process; ``name`` is the file's own name, shown and compared.

    ``corrections`` are what a person settled about this file or files like it.

    Raises FileError for every file that gives no figures, also for one that ends the child: by its memory, its time
    or a fault of a reader. Blocks until the child has ended.
    """
    limits = limits or Limits()
    request = {
        "path": str(path.resolve()),
        "name": name.encode("utf-8", "replace").decode().replace("\0", ""),
        "limits": limits.model_dump(),
        "corrections": (corrections or Corrections()).model_dump(),
    }
    try:
        answer = TEMPLATES.ask(json.dumps(request).encode(), limits.wall_seconds)
    except TimeoutError as error:
        raise FileError("file_too_large", "time") from error
    except _Ended as ended:
        if ended.status == OUT_OF_MEMORY or ended.status < 0:
            raise FileError("file_too_large", "memory" if ended.status != OUT_OF_TIME else "time") from ended
        raise FileError("file_corrupt", "reader") from ended
    except OSError as error:
        raise FileError("file_corrupt", "reader") from error
    return _result(answer)


def _environment() -> dict[str, str]:
    """The variables that a Python needs to start; nothing else of ours, least of all a key, reaches the child."""
    kept = ("PATH", "HOME", "LANG", "LC_ALL", "VIRTUAL_ENV", "SYSTEMROOT", "TMPDIR", "COVERAGE_PROCESS_START")
    return {key: os.environ[key] for key in kept if key in os.environ}


def _result(output: bytearray) -> Dataset:
    if output.startswith(b'{"error"'):
        error = json.loads(output)["error"]
        code = next(known for known in FILE_ERROR_CODES if known == error["code"])
        raise FileError(code, str(error["detail"]))
    return stored.load(output)
