"""Faults of the store that pass: a full or read-only disk, a locked database. Nobody above has to know its engine."""

from __future__ import annotations

import errno
import sqlite3

# What a store may raise where it cannot read or write.
FAULTS = (sqlite3.Error, OSError)
PASSING_CODES = frozenset(
    {
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY),
        *(sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM),
    }
)
PASSING_ERRORS = frozenset(
    {errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO, errno.EMFILE, errno.ENFILE, errno.ENOMEM}
)


def passing(error: BaseException) -> bool:
    """Return whether an error is the storage's own, so that the same work succeeds when it has passed."""
    if isinstance(error, sqlite3.Error):
        # The low byte is the kind of an error, whatever more its code says.
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in PASSING_CODES
    return isinstance(error, OSError) and error.errno in PASSING_ERRORS
