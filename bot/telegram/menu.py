"""The menu of commands and the words about the bot, in each language; Telegram shows them before anything is sent."""

from __future__ import annotations

from collections.abc import Awaitable

import structlog
from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bot.texts import LANGUAGES, Language, text

log = structlog.get_logger(__name__)

PRIVATE = ("ask", "files", "working", "export", "report", "help", "language", "settings", "privacy", "cancel", "delete")
GROUP = ("ask", "files", "working", "export", "report", "help", "language", "privacy", "cancel")
ADMINS = (*GROUP, "settings", "stats", "delete")
# Telegram shows the menu of the narrowest scope: each is set, so that none of an earlier bot stays in front of it.
SCOPES: tuple[tuple[BotCommandScope, tuple[str, ...]], ...] = (
    (BotCommandScopeDefault(), GROUP),
    (BotCommandScopeAllPrivateChats(), PRIVATE),
    (BotCommandScopeAllGroupChats(), GROUP),
    (BotCommandScopeAllChatAdministrators(), ADMINS),
)


async def set_menu(bot: Bot) -> None:
    """Set the menus and descriptions, each after what was there is gone; what fails alone is left out."""
    for language in LANGUAGES:
        # English stands for every language that has no menu of its own.
        code = None if language == "en" else language
        for scope, names in SCOPES:
            await _guarded(bot.delete_my_commands(scope=scope, language_code=code), scope.type)
            await _guarded(bot.set_my_commands(_commands(names, language), scope=scope, language_code=code), scope.type)
        await _guarded(bot.set_my_description(text(language, "chat.about.long"), language_code=code), "description")
        await _guarded(bot.set_my_short_description(text(language, "chat.about.short"), language_code=code), "short")


async def _guarded(call: Awaitable[bool], what: str) -> None:
    try:
        await call
    except TelegramError as error:
        log.warning("menu not set", what=what, error=type(error).__name__)


def _commands(names: tuple[str, ...], language: Language) -> list[BotCommand]:
    return [BotCommand(name, text(language, f"chat.menu.{name}")) for name in names]
