"""The person's side over HTTP, under /sim: what the page uses, and tests."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Mapping
from dataclasses import asdict

from pydantic import Field
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from bot.local import messages, people, person, sight, sim_groups, updates
from bot.local.asked import Input, read_body
from bot.local.errors import ApiError, bad_request
from bot.local.faults import Fault
from bot.local.files import Kind, StoredFile, find
from bot.local.methods import profile
from bot.local.person import Place
from bot.local.sample import Sample, choose
from bot.local.shapes import JsonObject
from bot.local.world import World

_SHOWN = {"image/png", "image/jpeg", "image/gif"}


class _NewPerson(Input):
    first_name: str = Field(min_length=1, max_length=64)
    last_name: str | None = None
    username: str | None = Field(default=None, pattern=r"^[A-Za-z][A-Za-z0-9_]{3,31}$")
    language_code: str | None = Field(default=None, pattern=r"^[a-z]{2}$")


class _Written(Input):
    person_id: int
    text: str
    reply_to: int | None = None
    thread_id: int | None = None


class _Edited(Input):
    person_id: int
    message_id: int
    text: str


class _Pressed(Input):
    person_id: int
    message_id: int
    data: str


class _FloodLimits(Input):
    on: bool


class _SampleWanted(Input):
    person_id: int
    caption: str = ""
    thread_id: int | None = None


class Sim:
    """Answers the page."""

    def __init__(self, world: World, samples: Mapping[str, Sample]) -> None:
        self._world = world
        self._samples = samples

    def routes(self) -> list[Route]:
        """The addresses below /sim."""
        chat = "/chats/{chat:chat}"
        return [
            Route("/state", self.state),
            Route("/persons", self.add_person, methods=["POST"]),
            Route(f"{chat}/messages", self.transcript, methods=["GET"]),
            Route(f"{chat}/messages", self.write, methods=["POST"]),
            Route(f"{chat}/files", self.upload, methods=["POST"]),
            Route(f"{chat}/sample", self.send_sample, methods=["POST"]),
            Route(f"{chat}/edits", self.edit, methods=["POST"]),
            Route(f"{chat}/presses", self.press, methods=["POST"]),
            Route("/presses/{press}", self.answer),
            Route("/files/{file_id}", self.file),
            Route("/events", self.events),
            Route("/calls", self.calls, methods=["GET"]),
            Route("/updates", self.updates, methods=["GET"]),
            Route("/faults", self.faults, methods=["GET"]),
            Route("/faults", self.add_fault, methods=["POST"]),
            Route("/faults", self.clear_faults, methods=["DELETE"]),
            Route("/flood", self.set_flood, methods=["POST"]),
            *sim_groups.Groups(self._world).routes(),
        ]

    async def state(self, _request: Request) -> Response:
        """The bot, and every person with their chats, the commands and the sample that they are offered."""

        def read(connection: sqlite3.Connection) -> JsonObject:
            everybody = []
            for somebody in people.persons(connection):
                language = somebody.language_code
                chats = [
                    {**chat, "commands": profile.menu(connection, chat, somebody), **sim_groups.about(connection, chat)}
                    for chat in people.chats_of(connection, somebody.id)
                ]
                described = {
                    field: profile.texts(connection, field, language)
                    for field in ("name", "description", "short_description")
                }
                sample = choose(self._samples, language)
                told = {"chats": chats, "bot": described, "sample": sample.name if sample else None}
                everybody.append(somebody.as_user() | told)
            bot, flood = people.bot(connection).as_user(), self._world.flood.on
            return {"bot": bot, "persons": everybody, "privacy": sight.privacy(connection), "flood": flood}

        return JSONResponse(await self._world.store.run(read))

    async def add_person(self, request: Request) -> Response:
        """A new person, with a private chat."""
        asked = await read_body(request, _NewPerson)

        def add(connection: sqlite3.Connection) -> JsonObject:
            new = people.Person(people.next_person_id(connection), **asked.model_dump())
            people.add_person(connection, new)
            return new.as_user()

        return JSONResponse(await self._world.store.run(add), 201)

    async def transcript(self, request: Request) -> Response:
        """The messages of a chat."""
        chat, after = request.path_params["chat"], request.query_params.get("after", "0")
        if not after.isdecimal():
            raise bad_request("after must be a whole number")
        found = await self._world.store.run(lambda connection: messages.transcript(connection, chat, int(after)))
        return JSONResponse(found)

    async def write(self, request: Request) -> Response:
        """The messages that a text became."""
        asked = await read_body(request, _Written)
        place = Place(request.path_params["chat"], asked.person_id, asked.reply_to, asked.thread_id)
        return JSONResponse(await person.write(self._world, place, asked.text), 201)

    async def upload(self, request: Request) -> Response:
        """The messages that the files became; form fields person_id, caption, reply_to, thread_id, photo, files."""
        async with request.form(max_files=person.ALBUM_MOST + 1) as form:
            uploads = [part for part in form.getlist("files") if isinstance(part, UploadFile)]
            if len(uploads) > person.ALBUM_MOST:
                raise bad_request(f"1 to {person.ALBUM_MOST} files can be sent at once")
            kind: Kind = "photo" if form.get("photo") else "document"
            files = [
                await self._world.shelf.keep(upload.file, upload.filename or "", upload.content_type, kind)
                for upload in uploads
            ]
            place = Place(
                request.path_params["chat"],
                _number(form, "person_id") or 0,
                _number(form, "reply_to"),
                _number(form, "thread_id"),
            )
            sent = await person.send_files(self._world, place, files, str(form.get("caption") or ""))
        return JSONResponse(sent, 201)

    async def send_sample(self, request: Request) -> Response:
        """The message that the sample file became."""
        asked = await read_body(request, _SampleWanted)
        who = await self._world.store.run(lambda connection: people.person(connection, asked.person_id))
        sample = choose(self._samples, who.language_code if who else None)
        if sample is None:
            raise bad_request("there is no sample file")
        stored = await self._keep(sample)
        place = Place(request.path_params["chat"], asked.person_id, None, asked.thread_id)
        return JSONResponse(await person.send_files(self._world, place, [stored], asked.caption), 201)

    async def _keep(self, sample: Sample) -> StoredFile:
        stream = await asyncio.to_thread(sample.path.open, "rb")
        with stream:
            return await self._world.shelf.keep(stream, sample.name, None, "document")

    async def edit(self, request: Request) -> Response:
        """The edited message."""
        asked = await read_body(request, _Edited)
        place = Place(request.path_params["chat"], asked.person_id)
        return JSONResponse(await person.edit(self._world, place, asked.message_id, asked.text))

    async def press(self, request: Request) -> Response:
        """The id of the press."""
        asked = await read_body(request, _Pressed)
        place = Place(request.path_params["chat"], asked.person_id)
        press_id = await person.press(self._world, place, asked.message_id, asked.data)
        return JSONResponse({"press_id": press_id}, 201)

    async def answer(self, request: Request) -> Response:
        """The bot's answer to a press, null while there is none."""

        def read(connection: sqlite3.Connection) -> str | None:
            press_id = request.path_params["press"]
            row = connection.execute("SELECT answer FROM presses WHERE id = ?", (press_id,)).fetchone()
            return None if row is None else row["answer"]

        answer = await self._world.store.run(read)
        return JSONResponse({"answer": json.loads(answer) if answer else None})

    async def file(self, request: Request) -> Response:
        """The bytes of a file: a picture to be shown, anything else to be saved."""
        file = await self._world.store.run(
            lambda connection: find("file_id", request.path_params["file_id"], connection)
        )
        if file is None:
            raise ApiError(404, "Not Found")
        shown = file.kind == "photo" and file.mime in _SHOWN
        return FileResponse(
            self._world.shelf.location(file),
            media_type=file.mime if shown else "application/octet-stream",
            filename=file.name,
            content_disposition_type="inline" if shown else "attachment",
        )

    async def events(self, _request: Request) -> Response:
        """Everything that happens from now on, as server-sent events."""
        return StreamingResponse(self._stream(), media_type="text/event-stream", headers={"Cache-Control": "no-store"})

    async def _stream(self) -> AsyncIterator[str]:
        async for event in self._world.hub.watch():
            yield f"data: {json.dumps(event, ensure_ascii=False)}\n\n"

    async def calls(self, request: Request) -> Response:
        """The bot's newest calls, all or those of one method."""
        method = request.query_params.get("method", "").lower()
        kept = [call for call in self._world.calls.calls if not method or call.method.lower() == method]
        return JSONResponse([asdict(call) for call in kept])

    async def updates(self, _request: Request) -> Response:
        """The updates that the bot has not confirmed."""
        return JSONResponse(await self._world.store.run(lambda connection: updates.fetch(connection, 0, updates.MOST)))

    async def faults(self, _request: Request) -> Response:
        """The faults that are switched on."""
        return JSONResponse(self._world.faults.as_json())

    async def add_fault(self, request: Request) -> Response:
        """All faults, with a new one."""
        self._world.faults.add(await read_body(request, Fault))
        return JSONResponse(self._world.faults.as_json(), 201)

    async def clear_faults(self, _request: Request) -> Response:
        """All faults: none."""
        self._world.faults.clear()
        return JSONResponse([])

    async def set_flood(self, request: Request) -> Response:
        """Whether Telegram's flood limits hold."""
        asked = await read_body(request, _FloodLimits)
        self._world.flood.switch(on=asked.on)
        return JSONResponse({"on": asked.on})


def _number(form: FormData, name: str) -> int | None:
    value = form.get(name)
    try:
        return int(str(value)) if value else None
    except ValueError:
        raise bad_request(f"{name} must be a whole number") from None
