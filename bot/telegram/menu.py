"""The menu of commands and the words about the bot, in each language; Telegram shows them before anything is sent."""

from __future__ import annotations

import structlog
from telegram import Bot, BotCommand, BotCommandScopeAllGroupChats, BotCommandScopeAllPrivateChats
from telegram.error import TelegramError

from bot.texts import LANGUAGES, Language, text

log = structlog.get_logger(__name__)

PRIVATE = ("ask", "files", "working", "export", "report", "help", "language", "settings", "privacy", "cancel", "delete")
GROUP = ("ask", "files", "working", "export", "report", "help", "language", "cancel")


async def set_menu(bot: Bot) -> None:
    """Set the menus and descriptions; what fails is left as it was."""
    for language in LANGUAGES:
        # English stands for every language that has no menu of its own.
        code = None if language == "en" else language
        try:
            for names, scope in ((PRIVATE, BotCommandScopeAllPrivateChats()), (GROUP, BotCommandScopeAllGroupChats())):
                await bot.set_my_commands(_commands(names, language), scope=scope, language_code=code)
            await bot.set_my_description(text(language, "chat.about.long"), language_code=code)
            await bot.set_my_short_description(text(language, "chat.about.short"), language_code=code)
        except TelegramError as error:
            log.warning("menu not set", language=language, error=type(error).__name__)


def _commands(names: tuple[str, ...], language: Language) -> list[BotCommand]:
    return [BotCommand(name, text(language, f"chat.menu.{name}")) for name in names]
