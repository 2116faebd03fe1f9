"""How a file is read where a person has a say: what was remembered for files like it, and a correction of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.store.files import Files, StoredFile
from bot.store.settled import Aspect
from bot.work.reading import Read, Reading
from tools.ingest import heading_key
from tools.ingest.errors import FileError
from tools.tables import Dataset, Evidence

ORDERS = ("dmy", "mdy")


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a correction is not taken: a key under ``chat.card.refused`` and what its sentence needs."""

    key: str
    proof: str = ""


@dataclass(frozen=True, slots=True)
class Corrected:
    """A file as it is read now, changed or not."""

    file: StoredFile
    read: Read
    refused: Refused | None = None


class Settling:
    """Reads files of the chats as people settled it."""

    def __init__(self, files: Files, reading: Reading) -> None:
        self._files = files
        self._reading = reading

    async def first(self, file: StoredFile) -> tuple[StoredFile, Read]:
        """Return a new file with what it says, read as the chat settled it for files like it; raises FileError.

        What was remembered gives way where the new file itself proves it wrong.
        """
        plain = await self._reading.read(file)
        file = replace(file, headings=heading_key(plain.dataset))
        settled = await self._files.remembered(file.place, file.headings)
        if settled.corrections.sheet not in {note.sheet for note in plain.dataset.sheets}:
            settled = settled.said("sheet", "")
        if plain.dataset.year_known:
            settled = settled.said("year", "")
        wanted = replace(file, settled=settled)
        if not settled.mark:
            return wanted, plain
        try:
            read = await self._reading.read(wanted)
        except FileError:
            return file, plain
        return (file, plain) if _contradicts(plain.dataset, read.dataset) else (wanted, read)

    async def correct(self, file: StoredFile, aspect: Aspect, value: str) -> Corrected:
        """Return a file read anew with one aspect corrected, and keep that; or as it was, with the reason.

        Raises FileError where the file cannot be read as it stands.
        """
        before = await self._reading.read(file)
        wanted = replace(file, settled=file.settled.said(aspect, value))
        try:
            after = await self._reading.read(wanted)
        except FileError:
            return Corrected(file, before, Refused("nothing_there"))
        refused = _refused(aspect, value, before.dataset, after.dataset)
        if refused is not None:
            return Corrected(file, before, refused)
        await self._files.settle(wanted)
        return Corrected(wanted, after)


def _refused(aspect: Aspect, value: str, before: Dataset, after: Dataset) -> Refused | None:
    match aspect:
        case "date_order":
            return _proved(value, [found for found in after.evidence if found.decided in ORDERS], "date")
        case "decimal":
            styles = [found for found in after.evidence if found.decided.startswith("decimal ")]
            return _proved(f"decimal {value}", styles, "decimal")
        case "turn_signs":
            return _turned(before, after) if value == "turn" else None
        case "currency":
            stated = ", ".join(after.currencies)
            return Refused("currency", stated) if value and value not in after.currencies else None
        case "sheet" | "year":
            return None


def _proved(wanted: str, found: list[Evidence], kind: str) -> Refused | None:
    """Return the proof against a reading, unless a column was open and follows it."""
    if any(each.proof == "user" and each.decided == wanted for each in found):
        return None
    against = [each for each in found if each.certain and each.decided != wanted and each.proof]
    if not against:
        return None
    dotted = kind == "date" and against[0].proof == "."
    return Refused("dotted" if dotted else f"{kind}_{_other(wanted)}", against[0].proof)


def _other(wanted: str) -> str:
    return {"dmy": "mdy", "mdy": "dmy", "decimal .": "comma", "decimal ,": "point"}[wanted]


def _turned(before: Dataset, after: Dataset) -> Refused | None:
    if any(found.decided in ("signs", "swapped") for found in before.evidence) or _breaks(before, after):
        return Refused("balance")
    return Refused("totals") if _untied(after) > _untied(before) else None


def _contradicts(plain: Dataset, corrected: Dataset) -> bool:
    return _breaks(plain, corrected) or _untied(corrected) > _untied(plain)


def _breaks(before: Dataset, after: Dataset) -> bool:
    return _mismatch(after) and not _mismatch(before)


def _mismatch(dataset: Dataset) -> bool:
    return any(warning.tag == "balance_mismatch" for warning in dataset.warnings)


def _untied(dataset: Dataset) -> int:
    return sum(not total.ties for total in dataset.totals)
