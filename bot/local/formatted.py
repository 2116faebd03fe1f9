"""A text as a chat keeps it: trimmed, its entities parsed, and the ones added that Telegram finds by itself."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.local import entities as html
from bot.local.errors import bad_request
from bot.local.shapes import JsonObject
from bot.local.utf16 import units

MAX_ENTITIES = 100
_OPAQUE = {"code", "pre", "text_link", "text_mention"}
_FOUND = {
    "url": re.compile(r"https?://[^\s<>\"]*[^\s<>\".,;:!?)\]]", re.IGNORECASE),
    "email": re.compile(r"(?<![\w.@])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}"),
    "bot_command": re.compile(r"(?<![\w/<>@])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>])"),
    "mention": re.compile(r"(?<!\w)@[A-Za-z0-9_]{3,32}(?!\w)"),
    "hashtag": re.compile(r"(?<![\w#])#(?=\w*[^\W\d])\w+"),
}


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text and its entities, offsets in UTF-16 code units."""

    text: str
    entities: tuple[JsonObject, ...]

    @property
    def units(self) -> int:
        """The length that Telegram's limits are compared with."""
        return units(self.text)


def formatted(raw: str, parse_mode: str | None = None, given: Sequence[JsonObject] | None = None) -> Formatted:
    """The text as a chat would keep it; raises Telegram's 400 where it can't be parsed."""
    text, entities = raw.replace("\r\n", "\n").replace("\r", "\n"), [_checked(entity) for entity in given or ()]
    if parse_mode:
        if parse_mode.lower() != "html":
            raise bad_request("unsupported parse_mode")
        text, entities = html.parse(text)
    text, entities = _trimmed(text, entities)
    found = entities + _detected(text, entities)
    found.sort(key=lambda entity: (entity["offset"], -entity["length"]))
    return Formatted(text, tuple(found[:MAX_ENTITIES]))


def _checked(entity: JsonObject) -> JsonObject:
    user = entity.get("user")
    if not isinstance(entity.get("type"), str) or (user is not None and not isinstance(user.get("id"), int)):
        raise bad_request("can't parse MessageEntity")
    if any(not isinstance(entity.get(field), int) or entity[field] < 0 for field in ("offset", "length")):
        raise bad_request("can't parse MessageEntity")
    return dict(entity)


def _trimmed(text: str, entities: list[JsonObject]) -> tuple[str, list[JsonObject]]:
    kept = text.strip()
    lead = units(text[: len(text) - len(text.lstrip())])
    end = units(kept)
    moved = []
    for entity in entities:
        start = max(entity["offset"] - lead, 0)
        stop = min(entity["offset"] - lead + entity["length"], end)
        if stop > start:
            moved.append({**entity, "offset": start, "length": stop - start})
    return kept, moved


def _detected(text: str, entities: list[JsonObject]) -> list[JsonObject]:
    taken = [
        (entity["offset"], entity["offset"] + entity["length"])
        for entity in entities
        if entity["type"] in _OPAQUE or entity["type"] in _FOUND
    ]
    found: list[JsonObject] = []
    for kind, pattern in _FOUND.items():
        for match in pattern.finditer(text):
            start = units(text[: match.start()])
            stop = start + units(match.group())
            if any(start < other_stop and stop > other_start for other_start, other_stop in taken):
                continue
            taken.append((start, stop))
            found.append({"type": kind, "offset": start, "length": stop - start})
    return found
