"""Limits on what a file may cost, checked before anything reads it: its size, and what a package unpacks to."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from tools.ingest.errors import FileError
from tools.tables import Frozen

CHUNK = 1 << 20
ENTITY = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)


class Limits(Frozen):
    """What reading one file may cost; sizes in bytes, times in seconds."""

    file_size: int = 64 << 20
    unpacked: int = 600 << 20
    ratio: int = 200
    ratio_from: int = 48 << 20
    cells: int = 12_000_000
    memory: int = 3 << 30
    cpu_seconds: int = 60
    wall_seconds: int = 90


def check_size(path: Path, limits: Limits) -> None:
    """Raise FileError for a file without a byte, or beyond the size that is read."""
    size = path.stat().st_size
    if size == 0:
        raise FileError("file_empty")
    if size > limits.file_size:
        raise FileError("file_too_large", "file")


def check_package(path: Path, limits: Limits, see: Callable[[str, bytes], None] | None = None) -> None:
    """Raise FileError for a zip package that is damaged, or unpacks to more than a table of its size could.

    The declared sizes are checked first, then each part is unpacked once in small pieces and counted, because a
    hostile package declares what it likes; ``see`` is shown each piece with its part's name. Parts in XML may not
    declare entities: no spreadsheet program writes them.
    """
    try:
        with zipfile.ZipFile(path) as package:
            parts = package.infolist()
            _check_total(sum(part.file_size for part in parts), path.stat().st_size, limits)
            if any(part.flag_bits & 1 for part in parts):
                raise FileError("file_encrypted")
            counted = 0
            for part in parts:
                counted = _unpack(package, part, counted, limits, see)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, ValueError) as error:
        raise FileError("file_corrupt", "zip") from error


def _unpack(
    package: zipfile.ZipFile,
    part: zipfile.ZipInfo,
    counted: int,
    limits: Limits,
    see: Callable[[str, bytes], None] | None,
) -> int:
    size = 0
    with package.open(part) as stream:
        while chunk := stream.read(CHUNK):
            if not size and part.filename.endswith((".xml", ".rels", ".vml")) and ENTITY.search(chunk[:4096]):
                raise FileError("file_too_large", "entities")
            size += len(chunk)
            if see is not None:
                see(part.filename, chunk)
            _check_total(counted + size, Path(package.filename or "").stat().st_size, limits)
    return counted + size


def _check_total(unpacked: int, packed: int, limits: Limits) -> None:
    if unpacked > limits.unpacked or (unpacked > limits.ratio_from and unpacked > limits.ratio * packed):
        raise FileError("file_too_large", "unpacked")
