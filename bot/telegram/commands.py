"""What commands answer: texts and buttons, and the few things that they change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from telegram import Bot
from telegram.constants import ChatMemberStatus
from telegram.error import TelegramError

from bot.settings import Settings
from bot.store import Store
from bot.store.buttons import Action
from bot.store.jobs import Job
from bot.telegram.rendering import Key, TextBody, bodies, of_lines
from bot.telegram.uploads import Uploads
from bot.texts import Language, text
from bot.texts.turkish import lower
from bot.work import statistics
from bot.work.lanes import Lanes
from bot.work.reading import Reading
from bot.work.tasks import Command, Upload

PRESSES: tuple[Literal["yes", "no"], ...] = ("yes", "no")
LANGUAGE_NAMES: dict[str, Language] = {
    "en": "en", "english": "en", "ingilizce": "en", "tr": "tr", "turkish": "tr", "türkçe": "tr", "turkce": "tr",
}  # fmt: skip
STATS_DAYS = 30
MODES = ("addressed", "all")
ADMINS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


@dataclass(frozen=True, slots=True)
class Commands:
    """Carries out the commands of one bot."""

    settings: Settings
    store: Store
    reading: Reading
    uploads: Uploads
    bot: Bot

    async def carry_out(self, job: Job, command: Command, language: Language, lanes: Lanes) -> list[TextBody]:
        """Return what a command answers, after doing what it asks for."""
        match command.name:
            case "start":
                return await self._start(job, command, language)
            case "files":
                return [await self.uploads.listed(job, language, group=command.group)]
            case "language":
                return await self._language(job, command, language)
            case "settings":
                return await self._settings(job, command, language)
            case "delete":
                return await self._delete(job, command, language, lanes)
            case _:
                return self._plain(await self._words(job, command, language, lanes))

    async def _words(self, job: Job, command: Command, language: Language, lanes: Lanes) -> str:
        match command.name:
            case "privacy":
                return self._privacy(language)
            case "cancel":
                return await self._cancel(job, language, lanes)
            case "stats":
                return await self._stats(job, command, language)
            case _:
                return text(language, "chat.help")

    @staticmethod
    def _plain(words: str) -> list[TextBody]:
        return bodies(of_lines(words))

    async def _key(self, job: Job, label: str, action: Action, body: str, *, own: bool = False) -> tuple[Key]:
        owner = job.asker if own else None
        button = await self.store.buttons.add(job.place, action, body, job=job.id, owner=owner, single=own)
        return (Key(label=label, button=button),)

    async def _start(self, job: Job, command: Command, language: Language) -> list[TextBody]:
        upload = Upload(name="", sample=language, hint=language, group=command.group)
        key = await self._key(job, text(language, "chat.try_sample"), "sample", upload.model_dump_json())
        return bodies(of_lines(text(language, "chat.start")), (key,))

    async def _language(self, job: Job, command: Command, language: Language) -> list[TextBody]:
        wanted = lower(command.argument.strip())
        chosen = LANGUAGE_NAMES.get(wanted)
        if chosen or wanted == "auto":
            await self.store.chats.set_language(job.place, chosen)
            return self._plain(text(chosen or language, f"chat.language_now_{chosen or 'auto'}"))
        return bodies(of_lines(text(language, "chat.language_ask")), await self._language_keys(job, command, language))

    async def _language_keys(self, job: Job, command: Command, language: Language) -> tuple[tuple[Key, ...], ...]:
        labels = {"en": "English", "tr": "Türkçe", "auto": text(language, "chat.language_auto")}
        keys: list[Key] = []
        for code, label in labels.items():
            chosen = Command(name="language", argument=code, hint=language, group=command.group)
            keys += await self._key(job, label, "command", chosen.model_dump_json())
        return (tuple(keys),)

    async def _settings(self, job: Job, command: Command, language: Language) -> list[TextBody]:
        if command.group and not await self._in_charge(job, group=True):
            return self._plain(text(language, "chat.delete_admins"))
        wanted = command.argument.strip()
        if wanted in LANGUAGE_NAMES or wanted == "auto":
            return await self._language(job, command, language)
        if command.group and wanted in MODES:
            await self.store.chats.set_hears_all(job.place, hears_all=wanted == "all")
            sees_all = wanted != "all" or self.bot.can_read_all_group_messages
            return self._plain(text(language, f"chat.mode_now_{wanted}" if sees_all else "chat.mode_not_seen"))
        return bodies(of_lines(await self._set(job, language, group=command.group)), await self._choices(job, command))

    async def _set(self, job: Job, language: Language, *, group: bool) -> str:
        """Return how a chat is set."""
        chosen = await self.store.chats.language(job.place) or "auto"
        said = text(language, "chat.settings", chosen=text(language, f"chat.setting_{chosen}"))
        if not group:
            return said
        mode = "all" if await self.store.chats.hears_all(job.place) else "addressed"
        return f"{said}\n{text(language, 'chat.settings_mode', mode=text(language, f'chat.mode_{mode}'))}"

    async def _choices(self, job: Job, command: Command) -> tuple[tuple[Key, ...], ...]:
        """Return the buttons of the settings; in a group whoever presses one must be an admin too."""
        language = command.hint
        languages = {"en": "English", "tr": "Türkçe", "auto": text(language, "chat.language_auto")}
        modes = {mode: text(language, f"chat.mode_{mode}") for mode in MODES} if command.group else {}
        rows = []
        for labels in (languages, *({mode: label} for mode, label in modes.items())):
            keys: list[Key] = []
            for value, label in labels.items():
                chosen = Command(name="settings", argument=value, hint=language, group=command.group)
                keys += await self._key(job, label, "command", chosen.model_dump_json())
            rows.append(tuple(keys))
        return tuple(rows)

    def _privacy(self, language: Language) -> str:
        days = self.settings.aera_retention_days
        kept = text(language, "chat.privacy_days", days=days) if days else text(language, "chat.privacy_always")
        return text(language, "chat.privacy", days=kept)

    async def _stats(self, job: Job, command: Command, language: Language) -> str:
        if not await self._in_charge(job, group=command.group):
            return text(language, "stats.admins")
        return "\n".join(statistics.lines(await self.store.counts.since(STATS_DAYS, (job.place.bot,)), language))

    async def _in_charge(self, job: Job, *, group: bool) -> bool:
        """Whether the asker is an admin of the bot, or of the group; where access is open, everybody is at home."""
        if job.asker in self.settings.aera_admins or await self.store.chats.role(job.place.bot, job.asker) == "admin":
            return True
        return await self._is_admin(job) if group else self.settings.aera_access == "open"

    async def _cancel(self, job: Job, language: Language, lanes: Lanes) -> str:
        count = await lanes.cancel(job.place, job.asker)
        return text(language, "chat.cancelled", n=count) if count else text(language, "chat.cancel_nothing")

    async def _delete(self, job: Job, command: Command, language: Language, lanes: Lanes) -> list[TextBody]:
        if command.group and not await self._is_admin(job):
            return self._plain(text(language, "chat.delete_admins"))
        if command.pressed == "yes":
            await lanes.cancel_chat(job.place)
            await self.store.erase(job.place.bot, job.place.chat, keep_job=job.id)
            self.reading.forget(self.store.files.chat_folder(job.place.bot, job.place.chat))
            return self._plain(text(language, "chat.deleted"))
        if command.pressed == "no":
            return self._plain(text(language, "chat.kept"))
        rows = []
        for answer in PRESSES:
            chosen = Command(name="delete", pressed=answer, hint=language, group=command.group)
            label = text(language, f"chat.delete_{answer}")
            rows.append(await self._key(job, label, "command", chosen.model_dump_json(), own=True))
        return bodies(of_lines(text(language, "chat.delete_ask")), tuple(rows))

    async def _is_admin(self, job: Job) -> bool:
        # Only an anonymous admin speaks as the group itself.
        if job.asker == job.place.chat:
            return True
        try:
            member = await self.bot.get_chat_member(job.place.chat, job.asker)
        except TelegramError:
            return False
        return member.status in ADMINS
