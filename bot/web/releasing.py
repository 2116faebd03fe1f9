"""What is done once for a deployment: the database brought to this version, the webhook and the menus set."""

from __future__ import annotations

from collections.abc import Callable

from telegram import Bot
from telegram.error import InvalidToken, NetworkError

from bot.errors import OperatorError
from bot.settings import Settings
from bot.store import Store
from bot.store.folder import DataFolder, FolderLock
from bot.telegram.backend import SmallPools
from bot.telegram.menu import set_menu
from bot.telegram.webhook import Address, set_webhook


async def release(settings: Settings, address: Address | None, say: Callable[[str], None]) -> None:
    """Prepare a deployment; raises OperatorError."""
    if settings.token is None:
        raise OperatorError("TELEGRAM_BOT_TOKEN: release prepares a bot on Telegram; the local chat needs none.")
    folder = DataFolder(settings.aera_data_dir)
    folder.create()
    lock = FolderLock(folder)
    lock.acquire()
    try:
        store = await Store.open(folder)
        await store.close()
    finally:
        lock.release()
    say("Database: ready")
    server = settings.telegram_api_url
    bot = Bot(settings.token, request=SmallPools())
    if server:
        bot = Bot(settings.token, f"{server}/bot", f"{server}/file/bot", request=SmallPools())
    try:
        async with bot:
            if address is not None:
                await set_webhook(bot, address)
                say(f"Webhook: {address.url}")
            await set_menu(bot)
            say("Menus: set")
    except InvalidToken as error:
        raise OperatorError("TELEGRAM_BOT_TOKEN: Telegram does not know this token.") from error
    except NetworkError as error:
        raise OperatorError(f"Telegram cannot be reached: {type(error).__name__}.") from error
