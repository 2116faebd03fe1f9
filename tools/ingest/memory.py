"""Memory that a reader has freed: given back to the system, so that what follows does not come on top of it."""

from __future__ import annotations

import ctypes
import sys


def give_back() -> None:
    """Give back what is freed, where the C library can (glibc); elsewhere nothing happens."""
    if sys.platform != "linux":
        return
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
