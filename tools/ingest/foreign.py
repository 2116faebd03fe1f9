"""Files that are no spreadsheets, told by their content, so that a person hears what it is that came."""

from __future__ import annotations

import re
from collections.abc import Collection

_MAGIC = (
    (b"%PDF", "pdf"), (b"\x89PNG", "image"), (b"\xff\xd8\xff", "image"), (b"GIF8", "image"), (b"BM\x00", "image"),
    (b"II*\x00", "image"), (b"MM\x00*", "image"), (b"{\\rtf", "document"), (b"Rar!", "archive"),
    (b"7z\xbc\xaf", "archive"), (b"\x1f\x8b", "archive"), (b"BZh", "archive"), (b"\xfd7zXZ", "archive"),
    (b"ID3", "media"), (b"OggS", "media"), (b"\x1aE\xdf\xa3", "media"), (b"\x7fELF", "program"), (b"MZ", "program"),
    (b"SQLite format 3", "database"), (b"PAR1", "database"), (b"\0\1\0\0Standard", "database"), (b"wOFF", "font"),
)  # fmt: skip
_PICTURES = (b"heic", b"heix", b"mif1", b"msf1", b"avif")
_MAIL_HEAD = re.compile(rb"(?:[A-Za-z][A-Za-z0-9-]*:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}")
_OF_MAIL = re.compile(rb"^(?:MIME-Version|Message-ID|Received|Return-Path|Delivered-To):", re.IGNORECASE | re.MULTILINE)
_SENT = re.compile(rb"^(?:Received|Return-Path|Delivered-To|To):", re.IGNORECASE | re.MULTILINE)
_MT940 = re.compile(rb"\{1:F\d\d|:20:[^\n]*\r?\n(?:[^\n]*\n){0,3}?:25P?:[^\n]*\n(?:[^\n]*\n){0,4}?:60[FM]:")
_SHORTCUT = re.compile(rb'"doc_id"\s*:|"url"\s*:\s*"https://docs\.google\.com/')
_LINK = re.compile(rb"(?:\[InternetShortcut\].*|https?://\S+\s*)", re.IGNORECASE | re.DOTALL)
_PROPERTY_LINK = re.compile(rb"<plist\b.{0,200}<key>URL</key>", re.DOTALL)
_XML = (
    (re.compile(rb"urn:iso:std:iso:20022:tech:xsd:camt\.05"), "camt"),
    (re.compile(rb"urn:iso:std:iso:20022:"), "payments"),
    (re.compile(rb"urn:oasis:names:specification:ubl:schema|urn:cen\.eu:en16931|CrossIndustryInvoice"), "einvoice"),
    (_PROPERTY_LINK, "link"),
)
_TEXTS = (
    (re.compile(rb"OFXHEADER:|(?:<\?xml[^>]*>\s*)?(?:<\?OFX\b[^>]*>\s*)?<OFX>", re.IGNORECASE), "ofx"),
    (re.compile(rb"!(?:Type|Account|Option):?", re.IGNORECASE), "qif"),
    (re.compile(rb"BEGIN:VCARD", re.IGNORECASE), "contacts"),
    (re.compile(rb"BEGIN:VCALENDAR", re.IGNORECASE), "calendar"),
    (_MT940, "mt940"),
)
_MIMES = ((b"opendocument.text", "document"), (b"opendocument.presentation", "slides"), (b"epub", "document"))


def of_bytes(head: bytes) -> str | None:
    """Return what a file is by its first bytes, None where they may begin a spreadsheet."""
    if head[4:8] == b"ftyp":
        return "image" if head[8:12] in _PICTURES else "media"
    if head.startswith(b"RIFF"):
        return "image" if head[8:12] == b"WEBP" else "media"
    return next((what for magic, what in _MAGIC if head.startswith(magic)), None)


def of_text(start: bytes) -> str | None:
    """Return what a text is (a bank's or a program's format, a mail, a link), None where it may be a table.

    ``start`` is its beginning without white space before it.
    """
    found = next((what for pattern, what in _TEXTS if pattern.match(start)), None)
    if found is not None:
        return found
    mail = _MAIL_HEAD.match(start)
    if mail is not None and _OF_MAIL.search(mail[0]):
        return "mail" if b"multipart/related" not in mail[0] or _SENT.search(mail[0]) else "webarchive"
    return "link" if _LINK.fullmatch(start) else None


def of_xml(start: bytes) -> str:
    """Return what an XML text that is no spreadsheet is."""
    return next((what for pattern, what in _XML if pattern.search(start)), "xml")


def of_json(start: bytes) -> str | None:
    """Return what a JSON text is, None where it is no JSON."""
    is_json = re.match(rb'[{\[]\s*(?:["{\[\]}]|-?\d+\s*[,\]])', start) is not None
    if not is_json or (start[:1] != b"[" and b'":' not in start and b'" :' not in start):
        return None
    return "shortcut" if _SHORTCUT.search(start) else "json"


def of_package(names: Collection[str], mime: bytes) -> str:
    """Return what a zip package that holds no workbook is, by the names of its parts."""
    for part, what in _MIMES:
        if part in mime:
            return what
    if any(name.startswith(("Index/Slide", "Index/Presentation")) for name in names):
        return "slides"
    if any(name.endswith((".numbers/Index.zip", ".numbers/index.xml")) for name in names):
        return "numbers"
    kinds = {"word/": "document", "ppt/": "slides", "Index/": "numbers", "QuickLook/": "numbers"}
    return next((kind for prefix, kind in kinds.items() if any(name.startswith(prefix) for name in names)), "archive")


def of_compound(content: bytes) -> str:
    """Return what a compound file (of the programs of before 2007) without a workbook is."""
    kinds = {"__substg1.0_": "mail", "__nameid_version": "mail", "PowerPoint Document": "slides"}
    return next((kind for name, kind in kinds.items() if name.encode("utf-16-le") in content), "document")
