"""Logs: one line for each event, with ids in place of content, and never a token."""

from __future__ import annotations

import logging
import re
import sys

import structlog

TOKEN = re.compile(r"\d{5,}:[A-Za-z0-9_-]{20,}")
# These would write addresses with the token in them, or whole statements with their values.
QUIET = ("httpx", "httpcore", "telegram", "aiosqlite", "asyncio", "matplotlib", "python_multipart", "uvicorn")


def redacted(words: str) -> str:
    """Return a text without anything that looks like a bot's token."""
    return TOKEN.sub("<token>", words)


class RedactingFilter(logging.Filter):
    """Writes a record's message without tokens."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = redacted(record.getMessage()), ()
        # A traceback repeats messages of exceptions, and those may quote an address.
        if record.exc_info and record.exc_info[0]:
            record.msg, record.exc_info, record.exc_text = f"{record.msg} ({record.exc_info[0].__name__})", None, None
        return True


def set_up(level: str) -> None:
    """Send all logs to the terminal at a level; the loud libraries speak from warnings up."""
    number = logging.getLevelNamesMapping()[level.upper()]
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(RedactingFilter())
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
    logging.basicConfig(level=number, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(number, logging.WARNING))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            structlog.processors.KeyValueRenderer(key_order=["event"]),
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
