"""Single calls to Telegram: what may be repeated is repeated until it is through, what may not is never doubled."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, ReplyParameters
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter
from telegram.ext import ExtBot

from bot.pipeline.journal import Place
from bot.telegram.limits import LONGEST_HOLD, Purpose, seconds_of
from bot.telegram.rendering import TextBody
from bot.work.lanes import PostponedError, UndeliverableError

log = structlog.get_logger(__name__)
T = TypeVar("T")

LONGEST_WAIT = 30.0
NOT_MODIFIED = "message is not modified"
GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
NO_CHAT = ("chat not found", "user is deactivated", "peer_id_invalid", "not enough rights to send", "bot was kicked")
BAD_MARKUP = "can't parse entities"
NO_THREAD = "message thread not found"
# These fail before anything reached Telegram, so that even a send may be repeated.
NEVER_SENT = ("pool timeout", "connecterror", "connecttimeout")


class UncertainError(Exception):
    """A send was cut off: the message may be in the chat."""


class GoneError(Exception):
    """The message that was to be edited is no longer there."""


class Sender:
    """Sends and edits for one bot. ``move`` gives a chat with an old id the new one that Telegram says it has."""

    def __init__(
        self, bot: ExtBot[Purpose], move: Callable[[int, int], Awaitable[None]], first_wait: float = 1.0
    ) -> None:
        self.bot = bot
        self._move = move
        self._first_wait = first_wait

    async def send(
        self, place: Place, body: TextBody, *, silent: bool = False, reply_to: int | None = None, repeat: bool = False
    ) -> int:
        """Return the id of a new message; raises UncertainError unless it may be repeated, UndeliverableError."""

        async def call(text: str, mode: str | None, thread: int | None) -> int:
            message = await self.bot.send_message(
                place.chat,
                text,
                parse_mode=mode,
                message_thread_id=thread,
                disable_notification=silent,
                reply_parameters=_reply(reply_to),
                reply_markup=keyboard(body),
            )
            return message.message_id

        return await self._sent(lambda: self._worded(call, body, place), place, repeat=repeat)

    async def send_photo(self, place: Place, picture: bytes, *, reply_to: int | None = None) -> int:
        """Return the id of a new picture; raises UncertainError, UndeliverableError."""

        async def call(thread: int | None) -> int:
            message = await self.bot.send_photo(
                place.chat, picture, message_thread_id=thread, reply_parameters=_reply(reply_to), filename="chart.png"
            )
            return message.message_id

        return await self._sent(lambda: _threaded(call, place), place, repeat=False)

    async def send_document(self, place: Place, content: bytes, name: str) -> int:
        """Return the id of a new message with a file; raises UncertainError, UndeliverableError."""

        async def call(thread: int | None) -> int:
            message = await self.bot.send_document(
                place.chat, content, message_thread_id=thread, filename=name, disable_content_type_detection=True
            )
            return message.message_id

        return await self._sent(lambda: _threaded(call, place), place, repeat=False)

    async def edit(self, place: Place, message: int, body: TextBody, *, drop: bool = False) -> None:
        """Give a message its words; raises GoneError, UndeliverableError.

        It is repeated until it is through; with ``drop`` it is given up at the first TelegramError, which is raised.
        """
        purpose: Purpose = "progress" if drop else "answer"

        async def call(text: str, mode: str | None, _thread: int | None) -> int:
            await self.bot.edit_message_text(
                text,
                place.chat,
                message,
                parse_mode=mode,
                reply_markup=keyboard(body),
                rate_limit_args=purpose,
            )
            return message

        try:
            await self._through(lambda: self._worded(call, body, place), place, repeat=not drop, drop=drop)
        except BadRequest as error:
            said = error.message.casefold()
            if any(sign in said for sign in GONE):
                raise GoneError from error
            if NOT_MODIFIED not in said:
                raise

    async def edit_photo(self, place: Place, message: int, picture: bytes) -> None:
        """Give a message another picture; repeated until it is through. Raises GoneError, UndeliverableError."""

        async def call() -> None:
            await self.bot.edit_message_media(InputMediaPhoto(picture, filename="chart.png"), place.chat, message)

        try:
            await self._through(call, place, repeat=True)
        except BadRequest as error:
            if NOT_MODIFIED not in error.message.casefold():
                raise GoneError from error

    async def download(self, file_id: str) -> bytes:
        """Return the bytes of a file that the bot was sent; raises BadRequest where Telegram does not give it."""

        async def call() -> bytes:
            file = await self.bot.get_file(file_id)
            return bytes(await file.download_as_bytearray())

        return await self._through(call, None, repeat=True)

    async def drop_keys(self, place: Place, message: int) -> None:
        """Take the buttons from a message, where that is possible."""
        try:
            await self.bot.edit_message_reply_markup(place.chat, message, reply_markup=None)
        except (NetworkError, Forbidden, RetryAfter) as error:
            log.info("buttons stay", error=type(error).__name__)

    async def _worded(
        self, call: Callable[[str, str | None, int | None], Awaitable[int]], body: TextBody, place: Place
    ) -> int:
        """Send as HTML, and as plain text where Telegram refuses the markup."""
        try:
            return await _threaded(lambda thread: call(body.html, ParseMode.HTML, thread), place)
        except BadRequest as error:
            if BAD_MARKUP not in error.message.casefold():
                raise
            log.warning("markup refused", units=len(body.html))
            return await _threaded(lambda thread: call(body.plain, None, thread), place)

    async def _sent(self, call: Callable[[], Awaitable[T]], place: Place, *, repeat: bool) -> T:
        try:
            return await self._through(call, place, repeat=repeat)
        except BadRequest:
            raise
        except NetworkError as error:
            raise UncertainError from error

    async def _through(
        self, call: Callable[[], Awaitable[T]], place: Place | None, *, repeat: bool, drop: bool = False
    ) -> T:
        wait = self._first_wait
        while True:
            try:
                return await call()
            except RetryAfter as error:
                if drop:
                    raise
                if (seconds := seconds_of(error)) > LONGEST_HOLD:
                    raise PostponedError(seconds) from error
                await asyncio.sleep(seconds)
            except ChatMigrated as error:
                if place is not None:
                    await self._move(place.chat, error.new_chat_id)
                # The work is taken up once more, in the new chat: whatever it writes from then on belongs there.
                raise PostponedError(0) from error
            except Forbidden as error:
                raise UndeliverableError from error
            except BadRequest as error:
                if any(sign in error.message.casefold() for sign in NO_CHAT):
                    raise UndeliverableError from error
                raise
            except NetworkError as error:
                if drop or not (repeat or _never_sent(error)):
                    raise
                log.warning("telegram cannot be reached", error=type(error).__name__)
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)


async def _threaded(call: Callable[[int | None], Awaitable[int]], place: Place) -> int:
    """Send into the topic, and into the chat itself where the topic is gone."""
    try:
        return await call(place.topic or None)
    except BadRequest as error:
        if not place.topic or NO_THREAD not in error.message.casefold():
            raise
        return await call(None)


def keyboard(body: TextBody) -> InlineKeyboardMarkup | None:
    """Return the buttons under a message, None where there are none."""
    if not body.keys:
        return None
    rows = [[InlineKeyboardButton(key.label, callback_data=key.button) for key in row] for row in body.keys]
    return InlineKeyboardMarkup(rows)


def _reply(message: int | None) -> ReplyParameters | None:
    return ReplyParameters(message, allow_sending_without_reply=True) if message else None


def _never_sent(error: NetworkError) -> bool:
    return any(sign in error.message.casefold() for sign in NEVER_SENT)
