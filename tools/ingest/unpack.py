"""From a file to its grid: the container by content, the limits, then the reader of that container."""

from __future__ import annotations

import hashlib
from pathlib import Path, PurePosixPath

from tools.ingest.errors import FileError
from tools.ingest.grid import Grid
from tools.ingest.limits import Limits, check_package, check_size
from tools.ingest.sniff import Container, sniff

_ENDINGS: dict[Container, frozenset[str]] = {
    "xlsx": frozenset({"xlsx", "xlsm", "xltx", "xltm", "xlam"}), "xlsb": frozenset({"xlsb"}), "ods": frozenset({"ods",
    "ots", "fods"}),
    "xls": frozenset({"xls", "xlt"}), "html": frozenset({"html", "htm"}), "xml2003": frozenset({"xml"}),
    "text": frozenset({"csv", "tsv", "txt", "tab", "dat", "asc", "prn"}),
}  # fmt: skip


def unpack(path: Path, name: str, limits: Limits) -> Grid:
    """Return the grid of a file; ``name`` is only compared with what the file turns out to be."""
    check_size(path, limits)
    container = sniff(path)
    if container == "xlsx":
        grid = _read_xlsx(path, limits)
    else:
        if container in ("xlsb", "ods"):
            check_package(path, limits)
        grid = _read(path, container, limits)
    ending = PurePosixPath(name).suffix.lstrip(".").casefold()
    grid.extension_mismatch = bool(ending) and ending not in _ENDINGS[container]
    return grid


def _read(path: Path, container: Container, limits: Limits) -> Grid:
    if container == "text":
        from tools.ingest.text import read_text

        return read_text(path, limits)
    if container in ("html", "xml2003"):
        from tools.ingest.markup import read_html, read_spreadsheet_xml

        return read_html(path, limits) if container == "html" else read_spreadsheet_xml(path, limits)
    from tools.ingest.workbook import read_workbook

    grid = _read_xls(path, limits) if container == "xls" else read_workbook(path, container, limits)
    _complete(path, container, grid)
    return grid


def _complete(path: Path, container: Container, grid: Grid) -> None:
    """Add to a grid what calamine cannot see, by the scan of its container."""
    if container == "ods":
        from tools.ingest.opendocument import complete as complete_ods

        complete_ods(path, grid)
    elif container == "xlsb":
        from tools.ingest.binary_package import complete as complete_xlsb

        complete_xlsb(path, grid)
    else:
        from tools.ingest.biff import complete as complete_xls

        complete_xls(path, grid)


def _read_xls(path: Path, limits: Limits) -> Grid:
    """Read with calamine, which takes a workbook with a password for a damaged one."""
    from tools.ingest.biff import is_locked
    from tools.ingest.workbook import read_workbook

    try:
        return read_workbook(path, "xls", limits)
    except FileError as error:
        if error.code == "file_corrupt" and is_locked(path):
            raise FileError("file_encrypted") from error
        raise


def _read_xlsx(path: Path, limits: Limits) -> Grid:
    """Read with calamine, or with our own reader where calamine would end the process or gives up."""
    from tools.ingest.ooxml import complete
    from tools.ingest.ooxml_cells import Reach, read_cells
    from tools.ingest.workbook import read_workbook

    reach = Reach(limits)
    check_package(path, limits, reach.see)
    try:
        grid = read_cells(path, limits) if reach.too_far else read_workbook(path, "xlsx", limits)
    except FileError as error:
        if error.code != "file_corrupt" or reach.too_far:
            raise
        grid = read_cells(path, limits)
    complete(path, grid)
    return grid


def preload() -> None:
    """Load the readers of all containers and the words, which a process that reads many files needs only once."""
    from tools.ingest import (  # noqa: F401
        biff,
        binary_package,
        markup,
        ooxml,
        ooxml_cells,
        opendocument,
        text,
        workbook,
    )
    from tools.ingest.words import headings, load

    headings()
    load()


def digest(path: Path) -> str:
    """Return the SHA-256 of a file's bytes, in hex."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
