"""Telegram's HTML: a text and its entities, or Telegram's own complaint about the markup."""

import re
from dataclasses import dataclass

from bot.local.errors import ApiError, bad_request
from bot.local.shapes import JsonObject
from bot.local.utf16 import units

_TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}
_REFERENCE = re.compile(r"&(?:(lt|gt|amp|quot)|#(\d{1,8})|#[xX]([0-9a-fA-F]{1,7}));")
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_LAST_LETTER, _SURROGATES = 0x10FFFF, range(0xD800, 0xE000)
_MENTION_LINK = re.compile(r"tg://user\?id=(\d+)")
_WEB_LINK = re.compile(r"(?:(?:https?|tg|tonsite)://\S+|mailto:\S+|[\w-]+(?:\.[\w-]+)+\S*)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    attributes: dict[str, str]
    start: int


def parse(markup: str) -> tuple[str, list[JsonObject]]:
    """The visible text and its entities (UTF-16 offsets); raises Telegram's 400 for markup that it would refuse."""
    return _Reader(markup).read()


class _Reader:
    def __init__(self, markup: str) -> None:
        self._markup = markup
        self._at = 0
        self._text: list[str] = []
        self._units = 0
        self._open: list[_Open] = []
        self._entities: list[JsonObject] = []

    def read(self) -> tuple[str, list[JsonObject]]:
        while self._at < len(self._markup):
            letter = self._markup[self._at]
            if letter == "<" and self._peek(1) == "/":
                self._end_tag()
            elif letter == "<":
                self._start_tag()
            else:
                self._put(self._letter())
        if self._open:
            raise _complaint(f'Can\'t find end tag corresponding to start tag "{self._open[-1].tag}"')
        self._entities.sort(key=lambda entity: (entity["offset"], -entity["length"]))
        return "".join(self._text), self._entities

    def _peek(self, ahead: int = 0) -> str:
        return self._markup[self._at + ahead : self._at + ahead + 1]

    def _put(self, text: str) -> None:
        self._text.append(text)
        self._units += units(text)

    def _letter(self) -> str:
        reference = _REFERENCE.match(self._markup, self._at)
        letter = _decoded(reference) if reference else None
        if reference is None or letter is None:
            letter = self._markup[self._at]
            self._at += 1
        else:
            self._at = reference.end()
        return letter

    def _byte(self, position: int) -> int:
        return len(self._markup[:position].encode())

    def _until(self, stops: str) -> str:
        start = self._at
        while self._peek() and self._peek() not in stops and not self._peek().isspace():
            self._at += 1
        return self._markup[start : self._at]

    def _spaces(self) -> None:
        while self._peek().isspace():
            self._at += 1

    def _start_tag(self) -> None:
        begin = self._at
        self._at += 1
        tag = self._until(">").lower()
        if not self._peek():
            raise _complaint(f"Unclosed start tag at byte offset {self._byte(begin)}")
        if tag not in _TYPES:
            raise _complaint(f'Unsupported start tag "{tag}" at byte offset {self._byte(begin)}')
        attributes: dict[str, str] = {}
        self._spaces()
        while self._peek() != ">":
            name, value = self._attribute(tag, begin)
            attributes[name] = value
            self._spaces()
        self._at += 1
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise _complaint(f'Tag "span" must have class "tg-spoiler" at byte offset {self._byte(begin)}')
        self._open.append(_Open(tag, attributes, self._units))

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        if not self._peek():
            raise _complaint(f'Unclosed start tag "{tag}" at byte offset {self._byte(begin)}')
        name = self._until("=>").lower()
        if not name:
            raise _complaint(f'Empty attribute name in the tag "{tag}" at byte offset {self._byte(begin)}')
        self._spaces()
        if self._peek() != "=":
            return name, ""
        self._at += 1
        self._spaces()
        if not self._peek():
            raise _complaint(f'Unclosed start tag "{tag}" at byte offset {self._byte(begin)}')
        if self._peek() in "\"'":
            return name, self._quoted(begin)
        start = self._at
        while self._peek().isalnum() or self._peek() in {".", "-"}:
            self._at += 1
        if self._peek() != ">" and not self._peek().isspace():
            raise _complaint(f"Unexpected end of name token at byte offset {self._byte(start)}")
        return name, self._markup[start : self._at].lower()

    def _quoted(self, begin: int) -> str:
        quote = self._peek()
        self._at += 1
        value: list[str] = []
        while self._peek() and self._peek() != quote:
            value.append(self._letter())
        if not self._peek():
            raise _complaint(f"Unclosed start tag at byte offset {self._byte(begin)}")
        self._at += 1
        return "".join(value)

    def _end_tag(self) -> None:
        begin = self._at
        self._at += 2
        if not self._open:
            raise _complaint(f"Unexpected end tag at byte offset {self._byte(begin)}")
        tag = self._until(">").lower()
        self._spaces()
        if self._peek() != ">":
            raise _complaint(f"Unclosed end tag at byte offset {self._byte(begin)}")
        self._at += 1
        opened = self._open.pop()
        if tag and tag != opened.tag:
            raise _complaint(
                f'Unmatched end tag at byte offset {self._byte(begin)}, expected "</{opened.tag}>", found "</{tag}>"'
            )
        self._close(opened)

    def _close(self, opened: _Open) -> None:
        length = self._units - opened.start
        if length == 0:
            return
        entity: JsonObject = {"type": _TYPES[opened.tag], "offset": opened.start, "length": length}
        if opened.tag == "a":
            link = _link(opened.attributes.get("href") or self._covered(length))
            if link is None:
                return
            entity.update(link)
        elif opened.tag == "tg-emoji":
            entity["custom_emoji_id"] = opened.attributes.get("emoji-id", "")
        elif opened.tag == "blockquote" and "expandable" in opened.attributes:
            entity["type"] = "expandable_blockquote"
        elif opened.tag == "code" and self._open and self._open[-1].tag == "pre":
            # <pre><code class="language-x"> is one block of code with a language.
            language = opened.attributes.get("class", "").removeprefix("language-")
            if self._open[-1].start == opened.start and language:
                self._open[-1].attributes["language"] = language
            return
        elif opened.tag == "pre" and "language" in opened.attributes:
            entity["language"] = opened.attributes["language"]
        self._entities.append(entity)

    def _covered(self, length: int) -> str:
        covered = "".join(self._text).encode("utf-16-le")
        return covered[-2 * length :].decode("utf-16-le")


def _decoded(reference: re.Match[str]) -> str | None:
    name, decimal, hexadecimal = reference.groups()
    if name:
        return _NAMED[name]
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if 0 < code <= _LAST_LETTER and code not in _SURROGATES else None


def _link(target: str) -> JsonObject | None:
    person = _MENTION_LINK.fullmatch(target)
    if person:
        return {"type": "text_mention", "user": {"id": int(person.group(1))}}
    if not _WEB_LINK.fullmatch(target):
        return None
    return {"url": target if "://" in target or target.startswith("mailto:") else f"http://{target}/"}


def _complaint(reason: str) -> ApiError:
    return bad_request(f"can't parse entities: {reason}")
