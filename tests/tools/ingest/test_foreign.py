"""What is no spreadsheet is named for what it is, and each kind has its sentence in both languages."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from bot.pipeline.failures import of_file, sentences
from bot.texts import LANGUAGES
from tests.tools.ingest.binary_books import Page, as_xls
from tools.ingest import FileError, Limits
from tools.ingest.unpack import unpack

COMPOUND = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)
MAIL = b"From: a@example.com\nTo: b@example.com\nSubject: Statement\nMIME-Version: 1.0\n\nSee the file, 12,50\n"
STATEMENT = (
    b":20:STARTUMS\r\n:25:10020030/1234567\r\n:28C:00001/001\r\n:60F:C250101EUR1000,00\r\n:62F:C250102EUR1,0\r\n-\r\n"
)
CAMT = b'<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><Stmt/></Document>'
MHT = b'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\n\n<table></table>'
UBL = b'<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'
PAIN = b'<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"/>'
PLIST = (
    b'<?xml version="1.0"?><plist version="1.0"><dict><key>URL</key><string>https://example.com</string></dict></plist>'
)


def package(names: dict[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as made:
        for name, content in names.items():
            made.writestr(name, content)
    return target.getvalue()


FOREIGN = {
    "ofx as text": (b"OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTTRN><TRNAMT>-5.00</OFX>", "ofx"),
    "ofx as xml": (b'<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX></OFX>', "ofx"),
    "qif": (b"!Type:Bank\nD01/02/2025\nT-5.00\n^\nD01/03/2025\nT7.00\n^\n", "qif"),
    "mt940": (STATEMENT, "mt940"),
    "mt940 in its envelope": (b"{1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:\n" + STATEMENT, "mt940"),
    "camt.053": (CAMT, "camt"),
    "payment order": (PAIN, "payments"),
    "e-invoice": (UBL, "einvoice"),
    "mail": (MAIL, "mail"),
    "a page saved in one file": (MHT, "webarchive"),
    "numbers as a folder": (package({"Plan.numbers/Index.zip": b"x"}), "numbers"),
    "mail of Outlook": (COMPOUND + "__substg1.0_0037001F".encode("utf-16-le") + bytes(600), "mail"),
    "vCard": (b"BEGIN:VCARD\nVERSION:3.0\nFN:Example\nTEL:+90 555\nEND:VCARD\n", "contacts"),
    "calendar": (b"BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n", "calendar"),
    "gsheet": (b'{"doc_id": "1abc", "email": "a@example.com"}', "shortcut"),
    "older gsheet": (b'{"url": "https://docs.google.com/open?id=1", "x": 1}', "shortcut"),
    "webloc": (PLIST, "link"),
    "link": (b"https://example.com/sheet\n", "link"),
    "numbers": (package({"Index/Document.iwa": b"x"}), "numbers"),
    "docx with a table": (package({"word/document.xml": b"<w:tbl/>"}), "document"),
    "odt": (package({"mimetype": b"application/vnd.oasis.opendocument.text", "content.xml": b""}), "document"),
    "a workbook in a zip": (package({"report.xlsx": package({"xl/workbook.xml": b""})}), "archive"),
    "a zip of csv files": (package({"jan.csv": b"Date,Amount\n", "feb.csv": b"Date,Amount\n"}), "archive"),
    "doc": (COMPOUND + "WordDocument".encode("utf-16-le") + bytes(600), "document"),
    "pdf": (b"%PDF-1.7\n" + bytes(50), "pdf"),
    "picture of a phone": (b"\0\0\0\x18ftypheic" + bytes(50), "image"),
    "webp": (b"RIFF\x24\0\0\0WEBPVP8 " + bytes(50), "image"),
    "film": (b"\0\0\0\x18ftypmp42" + bytes(50), "media"),
    "Access": (b"\0\1\0\0Standard ACE DB\0" + bytes(50), "database"),
    "json": (b'{"rows": [1, 2]}', "json"),
    "other xml": (b'<?xml version="1.0"?><note/>', "xml"),
}


def refused(path: Path) -> FileError:
    with pytest.raises(FileError) as caught:
        unpack(path, path.name, Limits())
    return caught.value


@pytest.mark.parametrize("kind", FOREIGN)
def test_each_kind_is_named_and_has_its_sentence(tmp_path: Path, kind: str) -> None:
    content, what = FOREIGN[kind]
    path = tmp_path / "file.xlsx"
    path.write_bytes(content)
    error = refused(path)
    assert (error.code, error.detail) == ("file_not_a_spreadsheet", what)
    for language in LANGUAGES:
        said = sentences(of_file(error), language)
        assert len(said) == 2
        assert all(sentence.endswith(".") for sentence in said)


def test_a_page_without_a_table_is_named_so(tmp_path: Path) -> None:
    path = tmp_path / "export.xls"
    path.write_text("<!DOCTYPE html><html><head><title>Sign in</title></head><body><form>Log in</form></body></html>")
    assert str(refused(path)) == "file_no_table: html"


def test_lines_that_look_like_a_mail_head_above_a_table_are_no_mail(tmp_path: Path) -> None:
    path = tmp_path / "bank.csv"
    path.write_text("From: 01.01.2025\nTo: 31.01.2025\n\nDate;Text;Amount\n05.01.2025;a;-1,50\n20.01.2025;b;2,50\n")
    assert unpack(path, path.name, Limits()).container == "csv"


def test_a_locked_xls_is_named_so(tmp_path: Path) -> None:
    sound = as_xls([Page("Bank", [["Date", "Amount"]])])
    code_page = struct.pack("<HHH", 0x42, 2, 1200)
    locked = struct.pack("<HHHHHH", 0x2F, 8, 1, 1, 1, 0x1234)
    path = tmp_path / "locked.xls"
    # The record that says so takes the place of two others of its length.
    path.write_bytes(sound.replace(code_page + struct.pack("<HHH", 0x22, 2, 0), locked, 1))
    assert refused(path).code == "file_encrypted"


def test_a_locked_ods_is_named_so(tmp_path: Path) -> None:
    path = tmp_path / "locked.ods"
    path.write_bytes(package({
        "mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"x",
        "META-INF/manifest.xml": b"<manifest><encryption-data/></manifest>",
    }))  # fmt: skip
    assert refused(path).code == "file_encrypted"
