"""How the files of an answer are named."""

from pathlib import Path

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.files import StoredFile
from bot.store.folder import DataFolder
from bot.store.jobs import NewJob
from bot.work.asking import names_of


async def test_files_of_the_same_name_are_numbered_as_their_cells_are(tmp_path: Path) -> None:
    store = await Store.open(DataFolder(tmp_path / "data"))
    place = Place(bot=1, chat=2)
    found: list[StoredFile] = []
    for update, name in enumerate(("bank.csv", "bank.csv", "shop.csv"), 1):
        await store.jobs.add(NewJob(place, update, 3, 4, "upload", "{}"))
        job = await store.jobs.claim(1, 60)
        assert job is not None
        found.append(await store.files.add(job, name, name.encode() + bytes([update])))
        await store.jobs.finish(job, "done")
    await store.close()
    assert names_of(found) == "bank.csv (1) + bank.csv (2) + shop.csv"
    assert names_of(found[2:]) == "shop.csv"
    assert names_of(()) == ""
