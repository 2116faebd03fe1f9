"""Files of a chat: bytes on disk under their hash, never shared between chats; rows say which message brought them.

How a file is read may be settled by a person; what was settled is remembered in the chat by the headings of the file.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import aiosqlite

from bot.pipeline.journal import Place
from bot.store.database import Database
from bot.store.jobs import Job
from bot.store.settled import Settled

NOTHING_SETTLED = Settled()
JOINED = ".joined.json"


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file as a chat knows it: its name is what the sender called it, text for showing only."""

    id: int
    place: Place
    sha256: str
    name: str
    size: int
    readable: bool
    headings: str = ""
    settled: Settled = NOTHING_SETTLED


class Files:
    """The files of all chats."""

    def __init__(self, database: Database, folder: Path) -> None:
        self._database = database
        self._folder = folder

    def chat_folder(self, bot: int, chat: int) -> Path:
        """Return the folder of a chat: its name is made of numbers only."""
        return self._folder / str(bot) / str(chat)

    def bytes_path(self, file: StoredFile) -> Path:
        """Return where the bytes of a file lie."""
        return self.chat_folder(file.place.bot, file.place.chat) / file.sha256

    def dataset_path(self, file: StoredFile) -> Path:
        """Return where what was read of a file is cached; it may be absent and can always be made again."""
        folder = self.chat_folder(file.place.bot, file.place.chat)
        return folder / f"{file.sha256}.{file.id}{file.settled.mark}.json"

    def joined_path(self, files: Sequence[StoredFile]) -> Path:
        """Return where files of one chat are cached as one data set: its name is made of theirs, in their order."""
        names = "\n".join(self.dataset_path(file).name for file in files)
        place = files[0].place
        return self.chat_folder(place.bot, place.chat) / f"{hashlib.sha256(names.encode()).hexdigest()}{JOINED}"

    async def add(self, job: Job, name: str, content: bytes) -> StoredFile:
        """Keep a file that a job brought and return it; the same job brings it once."""
        sha256 = hashlib.sha256(content).hexdigest()
        place = job.place
        write_whole(self.chat_folder(place.bot, place.chat) / sha256, content)
        async with self._database.writing() as writer:
            await writer.execute(
                "INSERT INTO file (bot, chat, topic, job, sha256, name, size, received) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (job) DO NOTHING",
                (place.bot, place.chat, place.topic, job.id, sha256, name, len(content), time.time()),
            )
        found = await self.of_job(job.id)
        if found is None:
            raise LookupError(f"the file of job {job.id} was removed")
        return found

    async def of_job(self, job_id: int) -> StoredFile | None:
        """Return the file that a job brought, or None."""
        return _file(await self._database.row("SELECT * FROM file WHERE job = ?", (job_id,)))

    async def find(self, place: Place, file: int) -> StoredFile | None:
        """Return a readable file of a chat by its id, or None."""
        return _file(
            await self._database.row(
                "SELECT * FROM file WHERE id = ? AND bot = ? AND chat = ? AND readable", (file, place.bot, place.chat)
            )
        )

    async def accept(self, file: StoredFile) -> None:
        """Note that a file could be read and how, and make it the one that questions of its topic mean."""
        async with self._database.writing() as writer:
            await writer.execute(
                "UPDATE file SET readable = 1, headings = ?, settled = ? WHERE id = ?",
                (file.headings, file.settled.model_dump_json(), file.id),
            )
            await _activate(writer, file, file.place)

    async def picture(self, file: StoredFile) -> int | None:
        """Return the message with the picture that came with a file's card, None where none is known to have come."""
        row = await self._database.row(
            "SELECT outbox.message FROM file JOIN outbox ON outbox.job = file.job "
            "WHERE file.id = ? AND outbox.kind = 'photo' AND outbox.message IS NOT NULL",
            (file.id,),
        )
        return int(row["message"]) if row else None

    async def choose(self, file: StoredFile, place: Place) -> None:
        """Make a file the one that questions of a topic of its chat mean."""
        async with self._database.writing() as writer:
            await _activate(writer, file, place)

    async def settle(self, file: StoredFile) -> None:
        """Keep how a file is read from now on, and remember it in its chat for files with the same headings."""
        body = file.settled.model_dump_json()
        async with self._database.writing() as writer:
            await writer.execute("UPDATE file SET settled = ? WHERE id = ?", (body, file.id))
            await writer.execute(
                "INSERT INTO settlement (bot, chat, headings, body, settled) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (bot, chat, headings) DO UPDATE SET body = excluded.body, settled = excluded.settled",
                (file.place.bot, file.place.chat, file.headings, body, time.time()),
            )

    async def remembered(self, place: Place, headings: str) -> Settled:
        """Return what was settled in a chat for files with these headings: nothing where nobody has."""
        row = await self._database.row(
            "SELECT body FROM settlement WHERE bot = ? AND chat = ? AND headings = ?",
            (place.bot, place.chat, headings),
        )
        return Settled.model_validate_json(row["body"]) if row else Settled()

    async def point(self, file: StoredFile, message: int) -> None:
        """Note that a message of the chat is about a file: a reply to it selects the file."""
        place = file.place
        async with self._database.writing() as writer:
            await writer.execute(
                "INSERT INTO file_message (bot, chat, topic, message, file) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (bot, chat, message) DO UPDATE SET file = excluded.file",
                (place.bot, place.chat, place.topic, message, file.id),
            )

    async def of_message(self, place: Place, message: int) -> StoredFile | None:
        """Return the readable file that a message of the chat is about, or None."""
        return _file(
            await self._database.row(
                "SELECT file.* FROM file JOIN file_message AS about ON about.file = file.id AND about.bot = file.bot "
                "AND about.chat = file.chat WHERE about.bot = ? AND about.chat = ? AND about.message = ? AND readable",
                (place.bot, place.chat, message),
            )
        )

    async def active(self, place: Place) -> StoredFile | None:
        """Return the file that questions of a chat and topic mean, or None."""
        return _file(
            await self._database.row(
                "SELECT file.* FROM file JOIN active_file AS active ON active.file = file.id "
                "AND active.bot = file.bot AND active.chat = file.chat "
                "WHERE active.bot = ? AND active.chat = ? AND active.topic = ?",
                (place.bot, place.chat, place.topic),
            )
        )

    async def of_chat(self, place: Place) -> list[StoredFile]:
        """Return the readable files of a chat, the newest first."""
        rows = await self._database.rows(
            "SELECT * FROM file WHERE bot = ? AND chat = ? AND readable ORDER BY id DESC", (place.bot, place.chat)
        )
        return [found for row in rows if (found := _file(row))]

    def remove_bytes(self, bot: int, chat: int) -> None:
        """Remove everything on disk that a chat has."""
        folder = self.chat_folder(bot, chat)
        if folder.is_dir():
            shutil.rmtree(folder)

    def move_bytes(self, bot: int, old: int, new: int) -> None:
        """Move everything on disk that a chat has to the folder of its new id."""
        source, target = self.chat_folder(bot, old), self.chat_folder(bot, new)
        if source.is_dir():
            target.mkdir(parents=True, exist_ok=True, mode=0o700)
            for path in source.iterdir():
                path.replace(target / path.name)
            source.rmdir()

    def remove_hash(self, bot: int, chat: int, sha256: str) -> None:
        """Remove the bytes of one file of a chat and what was read from it, alone or joined with others."""
        folder = self.chat_folder(bot, chat)
        for path in (*folder.glob(f"{sha256}*"), *folder.glob(f"*{JOINED}")):
            path.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, and on disk when this returns."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".part-")
    try:
        with os.fdopen(descriptor, "wb") as part:
            part.write(content)
            part.flush()
            os.fsync(part.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_made(path: Path, content: bytes, sources: Sequence[Path]) -> None:
    """Write what was made of other files beside them, unless one of them was removed meanwhile."""
    if not all(source.is_file() for source in sources):
        return
    write_whole(path, content)
    # Their removal may have gone by between the look and the write.
    if not all(source.is_file() for source in sources):
        path.unlink(missing_ok=True)


async def _activate(writer: aiosqlite.Connection, file: StoredFile, place: Place) -> None:
    await writer.execute(
        "INSERT INTO active_file (bot, chat, topic, file) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (bot, chat, topic) DO UPDATE SET file = excluded.file",
        (place.bot, place.chat, place.topic, file.id),
    )


def _file(row: sqlite3.Row | None) -> StoredFile | None:
    if row is None:
        return None
    return StoredFile(
        id=row["id"],
        place=Place(bot=row["bot"], chat=row["chat"], topic=row["topic"]),
        sha256=row["sha256"],
        name=row["name"],
        size=row["size"],
        readable=bool(row["readable"]),
        headings=row["headings"],
        settled=Settled.model_validate_json(row["settled"]),
    )
