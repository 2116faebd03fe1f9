"""The pages of a file's card, all in one message: the card, its details, and the choices that correct the reading."""

from __future__ import annotations

from dataclasses import dataclass

from bot.pipeline.journal import Place
from bot.store.buttons import Action, Buttons
from bot.store.files import StoredFile
from bot.store.settled import Aspect
from bot.telegram.card import card, details, has_details
from bot.telegram.choices import Choice, choices, correctable, open_question
from bot.telegram.rendering import Key, Paragraph, TextBody, bodies
from bot.texts import Language, text
from bot.work.tasks import Choose, Correct, Look, Page, Question
from tools.tables import Dataset

WIDE_LABEL = 18
Rows = list[tuple[Key, ...]]


@dataclass(frozen=True, slots=True)
class Shown:
    """A file as its card shows it; ``message`` is the card, to which its questions belong; ``year`` the present one."""

    file: StoredFile
    dataset: Dataset
    language: Language
    group: bool
    message: int
    year: int
    asked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pages:
    """Makes the pages of cards with their buttons."""

    buttons: Buttons

    async def page(self, shown: Shown, place: Place, page: Page, note: str = "") -> TextBody:
        """Return a page as one message; ``note`` is a sentence about what was just asked for."""
        match page:
            case "card":
                return await self._card(shown, place, note)
            case "details":
                said = details(shown.dataset, shown.file.settled, shown.language)
                return bodies(said, (await self._back(shown, place, "card"),))[0]
            case "correct":
                rows = await self._aspects(shown, place)
                return bodies(self._under(shown, "chat.card.what_is_wrong"), tuple(rows))[0]
            case _:
                rows = await self._choices(shown, place, page)
                return bodies(self._under(shown, f"chat.card.ask_{page}"), tuple(rows))[0]

    def _under(self, shown: Shown, key: str) -> list[Paragraph]:
        said = card(shown.dataset, shown.file.settled, shown.language)
        return [*said, Paragraph(""), Paragraph(text(shown.language, key), "bold")]

    async def _card(self, shown: Shown, place: Place, note: str) -> TextBody:
        language, settled = shown.language, shown.file.settled
        asked = open_question(shown.dataset, settled, language, shown.year)
        said = card(shown.dataset, settled, language, asked.choices[0].aspect if asked else None)
        rows: Rows = []
        if asked is not None:
            said += [Paragraph(""), Paragraph(asked.words, "bold")]
            rows.append(tuple([await self._choice(shown, place, choice) for choice in asked.choices]))
        if note:
            said += [Paragraph(""), Paragraph(note, "italic")]
        rows += [await self._question(shown, place, question) for question in shown.asked]
        rows.append(await self._foot(shown, place))
        return bodies(said, tuple(row for row in rows if row))[0]

    async def _question(self, shown: Shown, place: Place, words: str) -> tuple[Key, ...]:
        task = Question(text=words, hint=shown.language, group=shown.group, about=shown.message or None, shown=True)
        return (await self._key(place, words, "ask", task),)

    async def _foot(self, shown: Shown, place: Place) -> tuple[Key, ...]:
        keys: list[Key] = []
        if correctable(shown.dataset, shown.file.settled):
            keys.append(await self._look(shown, place, "chat.card.correct", "correct"))
        if has_details(shown.dataset):
            keys.append(await self._look(shown, place, "chat.card.details", "details"))
        return tuple(keys)

    async def _aspects(self, shown: Shown, place: Place) -> Rows:
        found = correctable(shown.dataset, shown.file.settled)
        keys = [await self._look(shown, place, f"chat.card.aspect_{aspect}", aspect) for aspect in found]
        return [*_in_rows(keys), await self._back(shown, place, "card")]

    async def _choices(self, shown: Shown, place: Place, aspect: Aspect) -> Rows:
        found = choices(aspect, shown.dataset, shown.file.settled, shown.language, shown.year)
        keys = [await self._choice(shown, place, choice) for choice in found]
        return [*_in_rows(keys), await self._back(shown, place, "correct")]

    async def _choice(self, shown: Shown, place: Place, choice: Choice) -> Key:
        task = Correct(
            file=shown.file.id, aspect=choice.aspect, value=choice.value, asked=shown.asked, hint=shown.language,
            group=shown.group,
        )  # fmt: skip
        return await self._key(place, f"✓ {choice.label}" if choice.chosen else choice.label, "correct", task)

    async def _look(self, shown: Shown, place: Place, key: str, page: Page) -> Key:
        task = Look(file=shown.file.id, page=page, asked=shown.asked, hint=shown.language, group=shown.group)
        return await self._key(place, text(shown.language, key), "look", task)

    async def _back(self, shown: Shown, place: Place, page: Page) -> tuple[Key, ...]:
        return (await self._look(shown, place, "chat.card.back", page),)

    async def chooser(self, place: Place, file: StoredFile, language: Language, *, group: bool) -> tuple[Key, ...]:
        """Return the button that makes a file the one that is asked about."""
        return (await self._key(place, file.name, "choose", Choose(file=file.id, hint=language, group=group)),)

    async def _key(self, place: Place, label: str, action: Action, task: Question | Look | Correct | Choose) -> Key:
        return Key(label=label, button=await self.buttons.add(place, action, task.model_dump_json()))


def _in_rows(keys: list[Key]) -> Rows:
    """Return buttons two by two, those with long labels alone."""
    rows: Rows = []
    for key in keys:
        before = rows[-1] if rows else ()
        if len(before) == 1 and len(before[0].label) <= WIDE_LABEL >= len(key.label):
            rows[-1] = (*before, key)
        else:
            rows.append((key,))
    return rows
