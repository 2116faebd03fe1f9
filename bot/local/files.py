"""The bytes of everything that was sent, in a folder; their names and ids in the database."""

import asyncio
import base64
import hashlib
import mimetypes
import secrets
import shutil
import sqlite3
import unicodedata
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO, Literal

from bot.local.errors import bad_request
from bot.local.pictures import dimensions
from bot.local.shapes import JsonObject
from bot.local.store import Store

DOWNLOAD_LIMIT = 20 << 20
UPLOAD_LIMIT = 50 << 20
PHOTO_LIMIT = 10 << 20
PHOTO_SIDES = 10_000
PHOTO_RATIO = 20
NAME_LIMIT = 255

Kind = Literal["document", "photo"]
_ROW = "SELECT file_id, unique_id, kind, name, mime, size, width, height, path FROM files "
_BY = {"file_id": _ROW + "WHERE file_id = ?", "path": _ROW + "WHERE path = ?"}


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file that was sent once; `path` is relative to the folder of files, sizes in bytes and pixels."""

    file_id: str
    unique_id: str
    kind: str
    name: str
    mime: str
    size: int
    width: int | None
    height: int | None
    path: str

    def as_content(self) -> JsonObject:
        """The part of a message that shows this file."""
        identity: JsonObject = {"file_id": self.file_id, "file_unique_id": self.unique_id, "file_size": self.size}
        if self.kind == "photo":
            return {"photo": [{**identity, "width": self.width, "height": self.height}]}
        return {"document": {"file_name": self.name, "mime_type": self.mime, **identity}}


class Shelf:
    """Keeps files. Bytes are on the disk before their row is, so a row never points at nothing."""

    def __init__(self, folder: Path, store: Store) -> None:
        self._folder = folder
        self._store = store

    async def keep(self, source: BinaryIO, name: str, mime: str | None, kind: Kind) -> StoredFile:
        """The file as it was stored; raises Telegram's 400 for a picture that it would not take as a photo."""
        name = _cleaned(name)
        incoming = self._folder / f"incoming-{secrets.token_hex(8)}"
        size, digest, sides = await asyncio.to_thread(self._copy, source, incoming)
        try:
            if kind == "photo":
                _check_photo(size, sides)
            found = StoredFile(
                file_id=("AgACAgQAAxkBAAI" if kind == "photo" else "BQACAgQAAxkBAAI") + secrets.token_urlsafe(36),
                unique_id="AgAD" + base64.urlsafe_b64encode(digest[:9]).decode(),
                kind=kind,
                name=name,
                mime=_mime(name, mime),
                size=size,
                width=sides[0] if sides else None,
                height=sides[1] if sides else None,
                path="",
            )
            return await self._store.run(partial(self._shelve, found, incoming))
        finally:
            incoming.unlink(missing_ok=True)

    async def by_id(self, file_id: str) -> StoredFile | None:
        """The file with this id, or None."""
        return await self._store.run(partial(find, "file_id", file_id))

    async def by_path(self, path: str) -> StoredFile | None:
        """The file at this path of the download address, or None."""
        return await self._store.run(partial(find, "path", path))

    def location(self, file: StoredFile) -> Path:
        """Where its bytes are on this machine."""
        return self._folder / file.path

    def _copy(self, source: BinaryIO, target: Path) -> tuple[int, bytes, tuple[int, int] | None]:
        self._folder.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as copy:
            shutil.copyfileobj(source, copy, 1 << 20)
        with target.open("rb") as copy:
            digest = hashlib.file_digest(copy, "sha256").digest()
            copy.seek(0)
            return target.stat().st_size, digest, dimensions(copy)

    def _shelve(self, file: StoredFile, incoming: Path, connection: sqlite3.Connection) -> StoredFile:
        row = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'files'").fetchone()
        number = (row["seq"] if row else 0) + 1
        suffix = Path(file.name).suffix.lower()
        # Nothing of the sender's name reaches the disk but a short ending of plain letters.
        suffix = suffix if suffix[1:].isascii() and suffix[1:].isalnum() and len(suffix) <= len(".spreadsheet") else ""
        path = f"{file.kind}s/file_{number}{suffix}"
        target = self._folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        incoming.replace(target)
        connection.execute(
            "INSERT INTO files (file_id, unique_id, kind, name, mime, size, width, height, path)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                file.file_id,
                file.unique_id,
                file.kind,
                file.name,
                file.mime,
                file.size,
                file.width,
                file.height,
                path,
            ),
        )
        stored = find("path", path, connection)
        if stored is None:
            raise RuntimeError(f"the row of {path} was not stored")
        return stored


def find(column: Literal["file_id", "path"], value: str, connection: sqlite3.Connection) -> StoredFile | None:
    """The file whose id or path is `value`, or None."""
    row = connection.execute(_BY[column], (value,)).fetchone()
    return None if row is None else StoredFile(**dict(row))


def _cleaned(name: str) -> str:
    base = unicodedata.normalize("NFC", name).replace("\\", "/").rsplit("/", 1)[-1]
    visible = "".join(letter for letter in base if unicodedata.category(letter) not in {"Cc", "Cf", "Cs"})
    return visible.strip()[-NAME_LIMIT:] or "file"


def _mime(name: str, told: str | None) -> str:
    if told and told != "application/octet-stream":
        return told.split(";", 1)[0].strip()
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


def _check_photo(size: int, sides: tuple[int, int] | None) -> None:
    if size > PHOTO_LIMIT:
        raise bad_request(f"file of size {size} bytes is too big for a photo; the maximum size is {PHOTO_LIMIT} bytes")
    if sides is None or min(sides) == 0:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if sum(sides) > PHOTO_SIDES or max(sides) > PHOTO_RATIO * min(sides):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
