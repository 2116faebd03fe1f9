"""What is removed for good is nowhere in the data folder: by /delete, by retention, and while a file is being read."""

import threading
from pathlib import Path

import pytest

from bot.telegram import application as application_module
from bot.work import reading as reading_module
from tests.bot.conversations.conftest import House, Person, data_of, until
from tools.ingest import Corrections, read
from tools.outline import Outline, outline
from tools.tables import Dataset

PAYEE = "Zyxwomat"
NAME = "Vuqartal-2026.csv"
ASKED = "Total outflows by month"
NAMED = "How much did Zyxwomat get?"
FIGURE = "418,973"
MARKS = (b"Zyxwomat", b"Vuqartal", b"418973", b"418,973", b"zyxwomat")
CONTENT = b"Date,Description,Amount\n2026-04-02,Sale,900000\n2026-04-05,Zyxwomat,-418973\n2026-05-05,Rent,-1200\n"


def kept(folder: Path) -> set[bytes]:
    """The marks that stand anywhere under a folder: in a file, in a free page of one, or in a name."""
    names = "\n".join(str(path.relative_to(folder)) for path in folder.rglob("*")).encode()
    everything = names + b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    return {mark for mark in MARKS if mark in everything}


async def filled(person: Person) -> None:
    """A chat with a file, an answered question that names what stands in it, and a working."""
    await person.send(NAME, CONTENT, wanted=1)
    await person.says(NAMED)
    assert FIGURE in await person.says(ASKED)
    await person.says("/working")


async def erased(person: Person) -> None:
    """Ask for everything to be removed, and confirm it."""
    (asked,) = await person.ask("/delete")
    said = await person.press_key(asked, "Yes, remove everything")
    assert "has been removed" in said[-1]["text"]


async def idle(house: House) -> bool:
    row = await house.store.database.row("SELECT count(*) AS open FROM job WHERE state IN ('queued', 'running')")
    return row is not None and row["open"] == 0


async def test_delete_leaves_no_byte_of_a_chat_and_all_of_another(house: House, emma: Person, ayse: Person) -> None:
    await filled(emma)
    await ayse.send("Tutanak.csv", CONTENT.replace(PAYEE.encode(), b"Kalanlar").replace(b"418973", b"500"), wanted=1)
    assert set(MARKS[:3]) <= kept(house.folder.path)
    await erased(emma)
    await until(lambda: idle(house))
    assert kept(house.folder.path) == set()
    assert "Tutanak.csv" in await ayse.says("/files")
    assert "Vuqartal" not in await emma.says("/files")
    await house.stop()
    assert kept(house.folder.path) == set()
    await house.start()


async def test_retention_leaves_no_byte_of_what_is_old(
    opened: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(application_module, "LOOK_SECONDS", 0.1)
    opened.settings["aera_retention_days"] = 30
    await opened.start()
    await filled(emma)
    await until(lambda: idle(opened))
    await age(opened, 29)
    assert FIGURE in await emma.says(ASKED)
    await until(lambda: idle(opened))
    await age(opened, 31)

    async def gone() -> bool:
        return not kept(opened.folder.path)

    await until(gone)
    assert "Vuqartal" not in await emma.says("/files")


async def age(house: House, days: int) -> None:
    """Let everything that is stored have come, begun and ended so many days ago."""
    columns = ("file.received", "run.started", "settlement.settled", "button.created", "job.created", "inbox.received")
    async with house.store.database.writing() as writer:
        for column in columns:
            table, name = column.split(".")
            await writer.execute(f"UPDATE {table} SET {name} = unixepoch() - ?", (days * 24 * 3600,))  # noqa: S608


async def test_a_file_that_is_read_while_its_chat_is_removed_leaves_nothing(
    house: House, emma: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, go_on, ended = threading.Event(), threading.Event(), threading.Event()

    def slowly(path: Path, name: str, *, corrections: Corrections) -> Dataset:
        found = read(path, name, corrections=corrections)
        began.set()
        go_on.wait(60)
        return found

    def outlined(dataset: Dataset) -> Outline:
        ended.set()
        return outline(dataset)

    monkeypatch.setattr(reading_module, "read", slowly)
    monkeypatch.setattr(reading_module, "outline", outlined)
    await emma.upload((NAME, CONTENT))

    async def happened(event: threading.Event) -> bool:
        return event.is_set()

    await until(lambda: happened(began))
    await emma.write("/delete")
    asked = await emma.starting("Remove all files")
    await emma.press(asked["message_id"], data_of(asked, "Yes, remove everything"))
    await emma.starting("Everything of this chat")
    go_on.set()
    await until(lambda: happened(ended))
    assert kept(house.folder.path) == set()
