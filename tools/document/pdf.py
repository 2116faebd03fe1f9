"""From plain lines to a PDF, by typst."""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.resources import files
from itertools import groupby
from pathlib import Path

ROW = re.compile(r"^(?P<name>[^:]{1,60}): (?P<value>\S.{0,60}?)\.?$")
FEWEST_ROWS = 3
Block = dict[str, object]


@dataclass(frozen=True, slots=True)
class Document:
    """What stands on the pages.

    ``text`` is plain lines: ``# `` a title, ``## `` a heading, ``- `` an item of a list; at least three lines of "name:
    value" in a row are a table. ``pictures`` are PNG bytes with what they show, placed after the heading of their name
    (at the end where there is none). ``footer`` stands on each page, ``created`` is the date that the file carries.
    """

    title: str
    text: str
    language: str
    footer: str
    created: datetime
    pictures: Sequence[tuple[str, str, bytes]] = ()


def pdf(document: Document) -> bytes:
    """Return the bytes of the PDF; the same document gives the same bytes."""
    import typst

    with tempfile.TemporaryDirectory(prefix="aera-page-") as folder:
        root = Path(folder)
        root.joinpath("page.typ").write_text(_template(), encoding="utf-8")
        blocks = list(_blocks(document.text.splitlines()))
        for number, (heading, words, picture) in enumerate(document.pictures, 1):
            name = f"picture-{number}.png"
            root.joinpath(name).write_bytes(picture)
            blocks.insert(_place(blocks, heading), {"kind": "picture", "name": name, "words": words})
        day = document.created.date()
        content = {
            "title": document.title, "language": document.language, "footer": document.footer, "blocks": blocks,
            "date": [day.year, day.month, day.day],
        }  # fmt: skip
        root.joinpath("content.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        made = typst.compile(
            root / "page.typ", root=root, format="pdf", ignore_system_fonts=True,
            timestamp=document.created.astimezone(UTC).replace(microsecond=0),  # what the library takes
        )  # fmt: skip
    return bytes(made)


def _template() -> str:
    return files(__package__).joinpath("page.typ").read_text(encoding="utf-8")


def _place(blocks: Sequence[Block], heading: str) -> int:
    """Where a picture goes: behind the blocks of its heading."""
    start = next((n for n, block in enumerate(blocks) if block.get("words") == heading and _opens(block)), None)
    if start is None:
        return len(blocks)
    return next((n for n in range(start + 1, len(blocks)) if _opens(blocks[n])), len(blocks))


def _opens(block: Block) -> bool:
    return block["kind"] in ("heading", "title")


def _blocks(lines: Sequence[str]) -> Iterator[Block]:
    for kind, found in groupby((line.strip() for line in lines), key=_kind):
        group = list(found)
        if kind in ("title", "heading"):
            for line in group:
                yield {"kind": kind, "words": line.lstrip("#").strip()}
        elif kind == "list":
            yield {"kind": "list", "items": [line[2:].strip() for line in group]}
        elif kind == "row" and len(group) >= FEWEST_ROWS:
            rows = [row for line in group if (row := ROW.match(line))]
            yield {"kind": "table", "rows": [[row["name"], row["value"]] for row in rows]}
        elif kind != "gap":
            for line in group:
                yield {"kind": "paragraph", "words": line}


def _kind(line: str) -> str:
    if not line:
        return "gap"
    if line.startswith("## "):
        return "heading"
    if line.startswith("# "):
        return "title"
    if line.startswith("- "):
        return "list"
    return "row" if ROW.match(line) else "paragraph"
