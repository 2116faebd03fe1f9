"""The content of messages that a bot sends: texts and captions within their limits, files from wherever they come."""

import sqlite3

from bot.local import people
from bot.local.errors import bad_request
from bot.local.files import Kind, StoredFile
from bot.local.formatted import Formatted, formatted
from bot.local.params import Params, Upload
from bot.local.shapes import JsonObject
from bot.local.world import Call

TEXT_UNITS = 4096
CAPTION_UNITS = 1024


def text_content(params: Params) -> JsonObject:
    """The content of a text message."""
    text = formatted(params.text("text"), params.text("parse_mode"), params.objects("entities"))
    if not text.text:
        raise bad_request("message text is empty")
    if text.units > TEXT_UNITS:
        raise bad_request("message is too long")
    return as_text(text)


def caption_content(caption: str, parse_mode: str, given: list[JsonObject] | None) -> JsonObject:
    """The caption's part of a message's content, empty where there is none."""
    text = formatted(caption, parse_mode, given)
    if text.units > CAPTION_UNITS:
        raise bad_request("message caption is too long")
    return as_caption(text)


def as_text(text: Formatted) -> JsonObject:
    """A text in the fields of a message."""
    return {"text": text.text} | ({"entities": list(text.entities)} if text.entities else {})


def as_caption(text: Formatted) -> JsonObject:
    """A caption in the fields of a message."""
    if not text.text:
        return {}
    return {"caption": text.text} | ({"caption_entities": list(text.entities)} if text.entities else {})


async def file_of(call: Call, source: str, upload: Upload | None, kind: Kind) -> StoredFile:
    """The file that a call names: one that it brings along, or one that the chat knows."""
    if upload is None and source.startswith("attach://"):
        upload = call.params.upload(source.removeprefix("attach://"))
    if upload is not None:
        if upload.size == 0:
            raise bad_request("file must be non-empty")
        return await call.world.shelf.keep(upload.stream, upload.name, upload.mime, kind)
    if not source or source.startswith("attach://"):
        raise bad_request(f"there is no {kind} in the request")
    # A server on one machine fetches nothing from outside, so an address is as good as a wrong id.
    known = await call.world.shelf.by_id(source)
    if known is None:
        raise bad_request("wrong file identifier/HTTP URL specified")
    if known.kind != kind:
        raise bad_request("type of file mismatch")
    return known


def with_users(connection: sqlite3.Connection, content: JsonObject) -> JsonObject:
    """The content with the persons that it mentions by id; a mention of nobody known is plain text."""
    done = dict(content)
    for field in ("entities", "caption_entities"):
        kept: list[JsonObject] = []
        for entity in content.get(field, ()):
            mentioned = people.person(connection, entity["user"]["id"]) if "user" in entity else None
            if mentioned is not None:
                kept.append({**entity, "user": mentioned.as_user()})
            elif "user" not in entity:
                kept.append(entity)
        if kept:
            done[field] = kept
        else:
            done.pop(field, None)
    return done
