"""Files named on the command line: read once each, in the child process that reading always uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.cli.arguments import UsageError
from bot.errors import UserError
from bot.pipeline.failures import of_file
from tools import ingest
from tools.ingest.errors import FileError
from tools.ingest.one_account import of_one_account, why_apart
from tools.ingest.several_files import JoinError
from tools.tables import Dataset


@dataclass(frozen=True, slots=True)
class Together:
    """What a question is about: one data set, or what is wrong with the file; ``apart`` says why others are not in."""

    data: Dataset | UserError
    apart: tuple[JoinError, ...] = ()


class Shelf:
    """The data sets of this process, each file read at most once."""

    def __init__(self) -> None:
        self._read: dict[Path, Dataset | UserError] = {}

    def dataset(self, path: Path) -> Dataset | UserError:
        """Return the data set of a file, or what is wrong with the file."""
        if path not in self._read:
            try:
                self._read[path] = ingest.read(path, path.name)
            except FileError as error:
                self._read[path] = of_file(error)
        return self._read[path]

    def together(self, paths: Sequence[Path]) -> Together:
        """Return the last file, which is the newest, with those of the others that are proved to belong to it."""
        newest, *others = [self.dataset(path) for path in reversed(paths)]
        if isinstance(newest, UserError):
            return Together(newest)
        files = [newest, *(each for each in others if not isinstance(each, UserError))]
        found = of_one_account(files)
        used = found.used if found else (0,)
        left = [file for place, file in enumerate(files) if place not in used]
        apart = tuple(reason for file in left if (reason := why_apart(file, newest)) is not None)
        return Together(found.joined.dataset if found else newest, apart)


def regular(path: Path) -> Path:
    """Return the path; raises UsageError where there is no readable file, or what is there has no end (a pipe)."""
    if path.exists() and not path.is_file() and not path.is_dir():
        raise UsageError(f"{path} is a pipe or a device; a file is expected")
    return existing(path)


def existing(path: Path) -> Path:
    """Return the path; raises UsageError where there is nothing to read."""
    try:
        with path.open("rb"):
            return path
    except FileNotFoundError:
        raise UsageError(f"there is no file {path}") from None
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from error
