"""Where an update belongs: its chat, its topic, and the language that its sender's app is in."""

from __future__ import annotations

from telegram import Message, Update, User

from bot.pipeline.journal import Place
from bot.texts import Language


def bot_id(token: str) -> int:
    """Return the bot's own id, with which its token begins."""
    return int(token.partition(":")[0])


def place_of(update: Update, bot: int) -> Place:
    """Return the lane of an update; chat 0 where it belongs to none."""
    chat, message = update.effective_chat, update.effective_message
    return Place(bot=bot, chat=chat.id if chat else 0, topic=topic_of(message))


def topic_of(message: Message | None) -> int:
    """Return the forum topic of a message; in a plain reply chain the thread id is no topic."""
    if isinstance(message, Message) and message.is_topic_message and message.message_thread_id:
        return message.message_thread_id
    return 0


def hint_of(user: User | None) -> Language:
    """Return the language of a person's app: Turkish, or English for all others."""
    code = (user.language_code or "") if user else ""
    return "tr" if code.partition("-")[0].lower() == "tr" else "en"
