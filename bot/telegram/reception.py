"""What handlers do with an update: look who it is from, translate it into jobs, and queue them in one transaction."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from datetime import datetime

import structlog
from telegram import CallbackQuery, Chat, ChatMemberUpdated, Message, Update, User
from telegram.constants import ChatMemberStatus, ChatType
from telegram.error import TelegramError

from bot.pipeline.journal import Place
from bot.store import Store
from bot.store.buttons import TWICE_SECONDS, Button
from bot.store.jobs import NewJob
from bot.telegram.access import Access
from bot.telegram.delivery import Delivery
from bot.telegram.places import hint_of, place_of
from bot.telegram.routing import route
from bot.telegram.sending import Sender
from bot.texts import Language, text
from bot.texts.language import detect
from bot.work.lanes import Lanes
from bot.work.tasks import (
    Approve,
    Choose,
    Command,
    Correct,
    Explain,
    Export,
    Question,
    Report,
    Say,
    Task,
    Upload,
    task_of,
)

log = structlog.get_logger(__name__)

ALBUM_SECONDS = 1.0
STRANGER_SECONDS = 24 * 3600
IN_LANE = (Question, Upload, Correct, Choose, Report, Approve)
PRESENT = (ChatMemberStatus.MEMBER, ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.RESTRICTED)


@dataclass(slots=True)
class Reception:
    """Takes the updates of one bot. ``me`` is the bot itself, as Telegram describes it."""

    store: Store
    access: Access
    delivery: Delivery
    sender: Sender
    lanes: Lanes
    me: User
    clock: Callable[[], datetime]
    _side: set[asyncio.Task[None]] = field(default_factory=set)

    async def message(self, update: Update, message: Message) -> None:
        """Queue what a message asks for; a stranger gets one polite line."""
        place = place_of(update, self.me.id)
        if message.migrate_to_chat_id or message.migrate_from_chat_id:
            old, new = message.migrate_from_chat_id or place.chat, message.migrate_to_chat_id or place.chat
            await self.store.move(place.bot, old, new)
            await self.store.inbox.routed(place.bot, update.update_id)
            return
        tasks = route(message, self.me, addressed=await self._goes_on(place, message))
        if not tasks and message.chat.type != ChatType.PRIVATE and await self.store.chats.hears_all(place):
            # Where all is for us, what is no question and no file is still talk among people.
            tasks = tuple(each for each in route(message, self.me, addressed=True) if not isinstance(each, Say))
        if not tasks:
            await self.store.inbox.routed(place.bot, update.update_id)
        elif not await self.access.allows(message.chat, message.from_user):
            await self._stranger(update, message, tasks[0])
        else:
            tasks = await self._within_quota(place, self._asker(message), tasks)
            await self._queue(update, message, tasks)

    async def edited(self, update: Update, message: Message) -> None:
        """Let an edit replace its question while that waits; of one that was taken up the new words are offered."""
        place, number = place_of(update, self.me.id), message.message_id
        asked = next((task for task in route(message, self.me) if isinstance(task, Question)), None)
        if asked is None or not await self.access.allows(message.chat, message.from_user):
            await self.store.inbox.routed(place.bot, update.update_id)
            return
        before = await self.store.jobs.body_of(place, number, asked.kind)
        waits = await self.store.jobs.replace_queued(place, number, asked.kind, asked.model_dump_json())
        earlier = task_of(before) if before is not None else None
        if waits or not isinstance(earlier, Question) or earlier.text == asked.text:
            await self.store.inbox.routed(place.bot, update.update_id)
            return
        again = asked.model_copy(update={"shown": True})
        say = Say(key="chat.edited", ask=again, hint=asked.hint, group=asked.group)
        await self.store.jobs.add(self._job(update, place, self._asker(message), number, say))
        self.lanes.wake()

    async def pressed(self, update: Update, query: CallbackQuery) -> None:
        """Answer a press at once, and queue what its button asks for."""
        chat = query.message.chat if query.message else None
        button = await self.store.buttons.find(query.data or "", self.me.id, chat.id) if chat else None
        refused = await self._refused(query, button, chat)
        self._beside(self._answer(query, text(hint_of(query.from_user), refused) if refused else None))
        if button is None or refused:
            await self.store.inbox.routed(self.me.id, update.update_id)
            return
        task = task_of(button.body)
        message = query.message.message_id if query.message else 0
        job = self._job(update, button.place, query.from_user.id, message, task)
        ahead = await self.store.buttons.press(button, job, self._full(job, task))
        if button.single and message:
            self._beside(self.sender.drop_keys(button.place, message))
        self.lanes.wake()
        if ahead:
            self._show_position(job, task)

    async def member(self, update: Update, change: ChatMemberUpdated) -> None:
        """Let a group in that an allowed person adds the bot to, and greet it; drop what a left chat has waiting."""
        place = place_of(update, self.me.id)
        present = change.new_chat_member.status in PRESENT
        if present:
            await self.store.chats.came(place.bot, place.chat)
        else:
            await self.store.chats.went(place.bot, place.chat)
            await self.lanes.abandon(place)
        if change.chat.type in (ChatType.PRIVATE, ChatType.CHANNEL):
            await self.store.inbox.routed(place.bot, update.update_id)
            return
        known = await self.access.knows(change.from_user.id)
        listed = await self.access.allows(change.chat, change.from_user)
        if not present or known:
            await self.store.chats.allow(place.bot, change.chat.id, allowed=present)
        if not present or change.old_chat_member.status in PRESENT:
            await self.store.inbox.routed(place.bot, update.update_id)
            return
        added = "chat.added_all" if self.me.can_read_all_group_messages else "chat.added"
        key = added if known or listed else "chat.stranger_group"
        task = Say(key=key, hint=hint_of(change.from_user), group=True)
        await self.store.jobs.add(self._job(update, place, change.from_user.id, 0, task))
        self.lanes.wake()

    async def failed(self, update: Update) -> None:
        """Say that an update could not be taken, in place of what it asked for."""
        message = update.effective_message
        task = Say(key="errors.internal", hint=hint_of(update.effective_user))
        number = message.message_id if message else 0
        job = self._job(update, place_of(update, self.me.id), 0, number, task)
        await self.store.jobs.add(job)
        self.lanes.wake()

    async def close(self) -> None:
        """End what still runs beside: answers to presses and places in queues."""
        for task in self._side:
            task.cancel()
        await asyncio.gather(*self._side, return_exceptions=True)

    async def _queue(self, update: Update, message: Message, tasks: tuple[Task, ...]) -> None:
        place = place_of(update, self.me.id)
        asker = self._asker(message)
        jobs = [self._job(update, place, asker, message.message_id, task) for task in tasks]
        ahead = await self.store.jobs.add(*jobs, full=self._full(jobs[0], tasks[0]))
        self.lanes.wake()
        if jobs[0].album is not None:
            asyncio.get_running_loop().call_later(ALBUM_SECONDS + 0.1, self.lanes.wake)
        if ahead and not jobs[0].beside:
            self._show_position(jobs[0], tasks[0])

    async def _goes_on(self, place: Place, message: Message) -> bool:
        """Return whether a message is a further part of an album that we have begun to take."""
        album = message.media_group_id if message.document is not None else None
        return album is not None and await self.store.jobs.knows_album(place, album)

    def _asker(self, message: Message) -> int:
        # An anonymous admin speaks for the chat itself.
        if message.sender_chat is not None:
            return message.sender_chat.id
        return message.from_user.id if message.from_user else 0

    def _job(self, update: Update, place: Place, asker: int, message: int, task: Task) -> NewJob:
        # The last answer's workbook or working waits for the answers before it; that of a certain one need not.
        in_lane = isinstance(task, IN_LANE) or (isinstance(task, Export | Explain) and not task.run)
        body = task.model_dump_json()
        album = task.album if isinstance(task, Question | Upload) else None
        # The question of an album waits until its last part has come; its files are read meanwhile.
        wait = time.time() + ALBUM_SECONDS if album is not None and isinstance(task, Question) else 0.0
        return NewJob(
            place, update.update_id, asker, message, task.kind, body, beside=not in_lane, album=album, not_before=wait
        )

    def _full(self, job: NewJob, task: Task) -> NewJob:
        say = Say(key="chat.full", hint=task.hint, group=task.group)
        return NewJob(job.place, job.update_id, job.asker, job.message, say.kind, say.model_dump_json(), beside=True)

    async def _stranger(self, update: Update, message: Message, task: Task) -> None:
        place, person = place_of(update, self.me.id), self._asker(message)
        say: Say | None = None
        if isinstance(task, Command) and task.name == "start" and task.argument and not task.group:
            paired = await self.access.pair(person, task.argument)
            say = Say(key="chat.paired" if paired else "chat.wrong_code", hint=task.hint)
        elif not await self.store.chats.told(place.bot, place.chat, STRANGER_SECONDS):
            say = Say(key="chat.stranger_group" if task.group else "chat.stranger", hint=task.hint, group=task.group)
        if say is None:
            await self.store.inbox.routed(place.bot, update.update_id)
            return
        await self.store.jobs.add(self._job(update, place, person, message.message_id, say))
        self.lanes.wake()

    async def _within_quota(self, place: Place, asker: int, tasks: tuple[Task, ...]) -> tuple[Task, ...]:
        key = await self._used_up(place, asker) if any(isinstance(task, Question) for task in tasks) else None
        if key is None:
            return tasks
        return tuple(
            Say(key=key, hint=task.hint, group=task.group) if isinstance(task, Question) else task for task in tasks
        )

    async def _used_up(self, place: Place, asker: int) -> str | None:
        """Return what to say where the day's questions of a chat or of a person are used up, else None."""
        settings, jobs = self.access.settings, self.store.jobs
        today = self.clock().replace(hour=0, minute=0, second=0, microsecond=0).timestamp()
        of_chat, own = settings.aera_quota, settings.aera_user_quota
        if of_chat is not None and await jobs.asked_since(place, "question", today) >= of_chat:
            return "errors.over_quota"
        if own is not None and await jobs.asked_by(place.bot, asker, "question", today) >= own:
            return "chat.over_own_quota"
        return None

    async def _refused(self, query: CallbackQuery, button: Button | None, chat: Chat | None) -> str | None:
        if button is None or chat is None or not await self.access.allows(chat, query.from_user):
            return "chat.button_old"
        if button.owner not in (None, query.from_user.id, chat.id):
            return "chat.button_other"
        twice = button.action == "ask" and time.time() - (button.pressed or 0.0) < TWICE_SECONDS
        return "chat.button_used" if button.used else "chat.button_asked" if twice else None

    @staticmethod
    async def _answer(query: CallbackQuery, words: str | None) -> None:
        try:
            await query.answer(words, show_alert=words is not None)
        except TelegramError as error:
            log.info("press not answered", error=type(error).__name__)

    def _show_position(self, job: NewJob, task: Task) -> None:
        language = detect(task.text, task.hint) if isinstance(task, Question) else task.hint
        self._beside(self._position(job, language, group=task.group))

    async def _position(self, job: NewJob, language: Language, *, group: bool) -> None:
        job_id = await self.store.jobs.find(job.place.bot, job.update_id, job.kind)
        if job_id is not None:
            await self.delivery.position(job_id, job.place, language, job.message if group else None)

    def _beside(self, doing: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(doing)
        self._side.add(task)
        task.add_done_callback(self._side.discard)
