"""Who may use the bot: those the settings name, those who paired with the code, groups that one of them added it to."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from telegram import Chat, User
from telegram.constants import ChatType

from bot.settings import Settings
from bot.store.chats import Chats


@dataclass(slots=True)
class Access:
    """The rules of one bot. ``code`` pairs the first who sends it, once; None where there is nothing to pair."""

    settings: Settings
    chats: Chats
    bot: int
    code: str | None = None

    async def offer_code(self) -> str | None:
        """Make a pairing code where access is closed and nobody is an admin yet, and return it."""
        if self.settings.aera_access == "closed" and not self.settings.aera_admins:
            self.code = None if await self.chats.has_admin(self.bot) else secrets.token_hex(4).upper()
        return self.code

    async def pair(self, person: int, code: str) -> bool:
        """Make a person an admin where the code is right, and use the code up."""
        if self.code is None or not secrets.compare_digest(code.strip().upper().encode(), self.code.encode()):
            return False
        self.code = None
        await self.chats.add_person(self.bot, person, "admin")
        return True

    async def knows(self, person: int) -> bool:
        """Return whether a person is allowed by name."""
        settings = self.settings
        if settings.aera_access == "open" or person in settings.aera_allowed_users | settings.aera_admins:
            return True
        return await self.chats.role(self.bot, person) is not None

    async def allows(self, chat: Chat, user: User | None) -> bool:
        """Return whether somebody may use the bot in a chat: in a group the group counts, elsewhere the person."""
        if self.settings.aera_access == "open" or chat.id in self.settings.aera_allowed_chats:
            return True
        if chat.type == ChatType.PRIVATE:
            return user is not None and await self.knows(user.id)
        return await self.chats.allowed(self.bot, chat.id)
