"""Logs: one line for each event, with the run's id, with ids in place of content, and never a key or a token."""

from __future__ import annotations

import copy
import json
import logging
import re
import sys
import traceback
from collections.abc import Iterable
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

Form = Literal["console", "json"]

OURS = ("bot", "tools")
# What a key or a token looks like that stands in no setting: it came in an address, a header or an error.
LOOKS_SECRET = re.compile(
    r"\d{5,}:[A-Za-z0-9_-]{20,}|(?:sk|pk|rk)-[A-Za-z0-9_-]{16,}|AIza[A-Za-z0-9_-]{30,}|(?<=Bearer )[^\s\"',;]+"
)
# A shorter value is a word that may stand anywhere; no provider's key is that short.
SHORTEST_SECRET = 6
HIDDEN = "<secret>"


def logger(name: str) -> structlog.stdlib.BoundLogger:
    """Return the logger of a module; nothing below a warning is written before `set_up`."""
    return structlog.stdlib.get_logger(name)


class Redaction:
    """Takes the secrets of the settings, and whatever looks like one, out of a line."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        known = {secret for secret in secrets if len(secret) >= SHORTEST_SECRET}
        # A line of JSON, and the repr of a text, write some letters of a secret otherwise than the setting does.
        written = {form for each in known for form in (each, json.dumps(each)[1:-1], repr(each)[1:-1])}
        self._known = sorted(written, key=len, reverse=True)

    def __call__(self, line: str) -> str:
        """Return a line without secrets."""
        for secret in self._known:
            line = line.replace(secret, HIDDEN)
        return LOOKS_SECRET.sub(HIDDEN, line)


class Lines(structlog.stdlib.ProcessorFormatter):
    """Writes each record as one line, redacted at the very end, when nothing more is added to it."""

    def __init__(self, form: Form, redaction: Redaction) -> None:
        self._redaction = redaction
        renderer: Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "console":
            renderer = structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, pad_level=False)
        super().__init__(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
            foreign_pre_chain=[_of_library, *_common()],
        )

    def format(self, record: logging.LogRecord) -> str:
        if not isinstance(record.msg, dict):
            record = _without_words(record)
        return self._redaction(super().format(record)).replace("\r", "\\r").replace("\n", "\\n")


class Terminal(logging.StreamHandler):  # type: ignore[type-arg]
    """Writes to the standard error as it is at that moment, ours by level and of libraries only what went wrong."""

    def __init__(self) -> None:
        super().__init__(sys.stderr)

    def emit(self, record: logging.LogRecord) -> None:
        self.stream = sys.stderr
        super().emit(record)

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is written; a library's own level, set by its own variable, changes nothing."""
        ours = record.name.partition(".")[0] in OURS
        return bool(super().filter(record)) and (ours or record.levelno >= logging.WARNING)


def set_up(level: str, form: Form = "console", secrets: Iterable[str] = ()) -> None:
    """Send all logs to the standard error: ours from a level up, those of libraries from warnings up, without words."""
    handler = Terminal()
    handler.setFormatter(Lines(form, Redaction(secrets)))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in OURS:
        logging.getLogger(name).setLevel(level.upper())
    logging.captureWarnings(capture=True)


def _common() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _without_traceback,
    ]


def _without_words(record: logging.LogRecord) -> logging.LogRecord:
    """Return a library's record without its words: they may quote a request, a cell or a question.

    A pattern that values are put into later is the library's own text, and is kept without the values.
    """
    silent = copy.copy(record)
    silent.msg, silent.args = str(record.msg) if record.args else "library warning", ()
    return silent


def _of_library(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Name the place where a library warns: of its words there may be none left."""
    record: logging.LogRecord = event["_record"]
    event["place"] = f"{record.module}.{record.funcName}:{record.lineno}"
    return event


def _without_traceback(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Say what was raised and where; a traceback repeats the messages of errors."""
    raised = event.pop("exc_info", None)
    event.pop("stack_info", None)
    if raised is True:
        raised = sys.exc_info()
    error = raised[1] if isinstance(raised, tuple) else raised
    if isinstance(error, BaseException):
        event["error"] = without_content(error)
    return event


def without_content(error: BaseException) -> str:
    """Return what an error was and where, without its message: that may quote a question, a cell or an address."""
    frames = traceback.extract_tb(error.__traceback__)
    return f"{type(error).__name__} at " + " < ".join(f"{f.name}:{f.lineno}" for f in reversed(frames[-4:]))


# From the first import on: unconfigured, structlog would write to the standard output, which is a command's own.
structlog.configure(
    processors=[structlog.stdlib.filter_by_level, *_common(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
    wrapper_class=structlog.stdlib.BoundLogger,
    logger_factory=structlog.stdlib.LoggerFactory(),
    cache_logger_on_first_use=False,
)
