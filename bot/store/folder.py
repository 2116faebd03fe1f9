"""The data folder: where everything lies that the program keeps, and the lock that makes one bot its owner."""

from __future__ import annotations

import fcntl
import os
from dataclasses import dataclass
from pathlib import Path

from bot.errors import OperatorError


@dataclass(frozen=True, slots=True)
class DataFolder:
    """The paths below one folder."""

    path: Path

    @property
    def database(self) -> Path:
        """Return the path of the database."""
        return self.path / "aera.db"

    @property
    def files(self) -> Path:
        """Return the folder of uploaded files and what was read from them."""
        return self.path / "files"

    def create(self) -> None:
        """Create the folder, readable by its owner only; raises OperatorError."""
        try:
            self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.files.mkdir(exist_ok=True, mode=0o700)
        except OSError as error:
            raise OperatorError(f"AERA_DATA_DIR: the folder {self.path} cannot be used: {error.strerror}.") from error


class FolderLock:
    """The operating system's lock on a data folder; it ends with the process, however that ends."""

    def __init__(self, folder: DataFolder) -> None:
        self._path = folder.path / "lock"
        self._held: int | None = None

    def acquire(self) -> None:
        """Take the lock; raises OperatorError where another process has it."""
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise OperatorError(f"The data folder {self._path.parent} cannot be written: {error.strerror}.") from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(descriptor)
            raise OperatorError(
                f"Another bot is running on the data folder {self._path.parent}: stop it, or set AERA_DATA_DIR."
            ) from error
        self._held = descriptor

    def release(self) -> None:
        """Give the lock back, where it is held."""
        if self._held is not None:
            os.close(self._held)
            self._held = None
