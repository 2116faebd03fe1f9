"""Pages: the same bytes twice, every letter, and nothing that a text says is markup."""

import re
import zlib
from datetime import UTC, datetime

import pytest

from tools.document import Document, pdf

TEXT = """# Banka için
Kimin için: banka

## Kasa
Ocak 2026: 270.000 ₺
Şubat 2026: 280.000 ₺
Mart 2026: 280.000 ₺

- İlk varsayım: %10
- ğüşıöç ĞÜŞİÖÇ
"""
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001"
    "a5f645400000000049454e44ae426082"
)


def document(text: str = TEXT, **changes: object) -> Document:
    fields: dict[str, object] = {
        "title": "Banka için", "text": text, "language": "tr", "footer": "run 1 · 0123456789ab",
        "created": datetime(2026, 11, 30, 12, tzinfo=UTC),
    }  # fmt: skip
    return Document(**{**fields, **changes})  # type: ignore[arg-type]


def test_the_same_document_gives_the_same_bytes_and_another_one_does_not() -> None:
    first = pdf(document())
    assert first.startswith(b"%PDF-")
    assert pdf(document()) == first
    assert pdf(document(footer="run 2")) != first
    assert pdf(document(TEXT.replace("270", "271"))) != first


@pytest.mark.parametrize(
    "hostile",
    ["#set page(fill: red)", "$x^2$", "*bold* _it_", '#read("/etc/passwd")', "@ref", "= Heading", "\\", "[a](b)", "<x>",
     '#image("/etc/hostname")', "// comment", "```code```", "https://example.com"],
)  # fmt: skip
def test_nothing_in_a_text_is_markup(hostile: str) -> None:
    made = pdf(document(f"# T\n{hostile}\n- {hostile}\n## {hostile}\n{hostile}: 1\n{hostile}: 2\n{hostile}: 3"))
    assert made.startswith(b"%PDF-")


def test_pictures_stand_in_the_file() -> None:
    made = pdf(document(pictures=[("Kasa", "the cash path", PICTURE), ("Nowhere", "another", PICTURE)]))
    assert made.count(b"/Subtype/Image") + made.count(b"/Subtype /Image") >= 1


def test_a_long_text_takes_pages_that_are_numbered() -> None:
    made = pdf(document("# T\n" + "\n".join(f"Paragraph {n} with some words in it." for n in range(200))))
    pages = re.findall(rb"/Type\s*/Page\b", made) or [
        page
        for stream in re.findall(rb"stream\r?\n(.*?)endstream", made, re.DOTALL)
        for page in re.findall(rb"/Type\s*/Page\b", _inflated(stream))
    ]
    assert len(pages) > 3


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def test_a_moment_between_two_seconds_is_a_date_as_any() -> None:
    whole = datetime(2026, 11, 30, 12, 5, 7, tzinfo=UTC)
    assert pdf(document(created=whole.replace(microsecond=123456))) == pdf(document(created=whole))
