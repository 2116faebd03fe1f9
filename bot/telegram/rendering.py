"""From plain text to messages: paragraphs are styled and split before they become HTML, so no tag is ever cut.

Only our own tags are written; every text that came from a file, a person or a model is escaped.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from bot.pipeline.outcome import Answer
from tools.tables import Frozen

MOST_UNITS = 4096
Style = Literal["plain", "bold", "italic"]
# A sentence ends here; a point behind these only shortens a word of a name.
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[^\W\d_a-zçğıöşü])")
_ABBREVIATED = ("Ltd.", "Inc.", "Co.", "Corp.", "No.", "Nr.", "St.", "Dr.", "Mr.", "Ms.", "Şti.", "Tic.", "San.")
TAGS: dict[Style, str] = {"plain": "", "bold": "b", "italic": "i"}


class Key(Frozen):
    """A button as it stands under a message: its label and its opaque id."""

    label: str
    button: str


class TextBody(Frozen):
    """One message of text: the same words as HTML and, for when that is refused, as they are."""

    html: str
    plain: str
    keys: tuple[tuple[Key, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some words in one style; an empty one is an empty line."""

    text: str
    style: Style = "plain"


def units(text: str) -> int:
    """Return the length of a text as Telegram counts it: in UTF-16 units."""
    return len(text.encode("utf-16-le")) // 2


def of_answer(answer: Answer, question: str | None = None, source: tuple[str, ...] = ()) -> list[Paragraph]:
    """Return an answer's paragraphs: the question where shown, a verdict in bold, reading and source in italics."""
    lines = [line for line in answer.text.split("\n") if line.strip()]
    first, *rest = [line for line in lines if line != answer.reading] or [answer.text]
    paragraphs = [Paragraph(f"» {question}", "italic"), Paragraph("")] if question else []
    verdict, more = _verdict(first) if answer.tools_used else (first, "")
    paragraphs.append(Paragraph(verdict, "bold" if answer.tools_used else "plain"))
    rest = [more, *rest] if more else rest
    if rest:
        paragraphs += [Paragraph(""), *(Paragraph(line) for line in rest)]
    asides = [line for line in (answer.reading, *source) if line]
    if asides:
        paragraphs += [Paragraph(""), *(Paragraph(line, "italic") for line in asides)]
    return paragraphs


def _verdict(first: str) -> tuple[str, str]:
    """Return the first sentence of an answer's first paragraph, and what follows it there."""
    for end in _SENTENCE.finditer(first):
        if not first[: end.start()].endswith(_ABBREVIATED):
            return first[: end.start()], first[end.end() :]
    return first, ""


def of_lines(text: str) -> list[Paragraph]:
    """Return a plain text line by line."""
    return [Paragraph(line) for line in text.split("\n")]


def bodies(paragraphs: Iterable[Paragraph], keys: tuple[tuple[Key, ...], ...] = ()) -> list[TextBody]:
    """Return the messages that paragraphs fill, each within the limit; keys stand under the last."""
    messages = [_body(group) for group in _grouped(paragraphs)]
    messages[-1] = messages[-1].model_copy(update={"keys": keys})
    return messages


def _body(group: list[Paragraph]) -> TextBody:
    marked = []
    for part in group:
        escaped, tag = html.escape(part.text, quote=False), TAGS[part.style]
        marked.append(f"<{tag}>{escaped}</{tag}>" if tag and part.text else escaped)
    return TextBody(html="\n".join(marked), plain="\n".join(part.text for part in group))


def _grouped(paragraphs: Iterable[Paragraph]) -> list[list[Paragraph]]:
    groups: list[list[Paragraph]] = [[]]
    used = 0
    for paragraph in paragraphs:
        for piece in _pieces(paragraph):
            size = units(piece.text) + 1
            if used + size > MOST_UNITS and groups[-1]:
                groups.append([])
                used = 0
            groups[-1].append(piece)
            used += size
    trimmed = [_trimmed(group) for group in groups]
    return [group for group in trimmed if group] or [[Paragraph("…")]]


def _trimmed(group: list[Paragraph]) -> list[Paragraph]:
    filled = [index for index, part in enumerate(group) if part.text.strip()]
    return group[filled[0] : filled[-1] + 1] if filled else []


def _pieces(paragraph: Paragraph) -> Iterator[Paragraph]:
    """Cut a paragraph that is too long for one message, at a space where there is one."""
    rest = paragraph.text
    while units(rest) >= MOST_UNITS:
        cut = _fitting(rest, MOST_UNITS - 1)
        space = rest.rfind(" ", cut // 2, cut)
        cut = space if space > 0 else cut
        yield Paragraph(rest[:cut], paragraph.style)
        rest = rest[cut:].lstrip(" ")
    yield Paragraph(rest, paragraph.style)


def _fitting(text: str, most: int) -> int:
    """Return how many letters of a text fit into so many UTF-16 units."""
    cut = min(len(text), most)
    while units(text[:cut]) > most:
        cut -= max(1, (units(text[:cut]) - most) // 2)
    return cut
