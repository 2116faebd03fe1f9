"""A small bot on python-telegram-bot's own Application: what our server must carry."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeAlias

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, Update
from telegram.ext import Application, ApplicationBuilder, CallbackQueryHandler, ContextTypes, MessageHandler, filters

from bot.local.server import LocalServer

Running: TypeAlias = "Application[Any, Any, Any, Any, Any, Any]"
KINDS = ["message", "edited_message", "callback_query", "my_chat_member"]


async def text(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    buttons = InlineKeyboardMarkup([[InlineKeyboardButton("Again", callback_data="again")]])
    await update.message.reply_text(f"<b>echo</b> {update.message.text_html}", parse_mode="HTML", reply_markup=buttons)


async def edited(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.edited_message is not None
    await update.edited_message.reply_text(f"edited: {update.edited_message.text}", do_quote=True)


async def document(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    assert update.message.document is not None
    file = await update.message.document.get_file()
    body = bytes(await file.download_as_bytearray())
    await update.message.reply_document(
        body, filename=f"copy-{update.message.document.file_name}", caption=update.message.caption
    )


async def photo(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.message is not None
    file = await update.message.photo[-1].get_file()
    await update.message.reply_photo(bytes(await file.download_as_bytearray()), caption="seen")


async def press(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    assert update.callback_query is not None
    await update.callback_query.answer("pressed")
    await update.callback_query.edit_message_text(f"you pressed {update.callback_query.data}")


def application(server: LocalServer) -> Running:
    builder = ApplicationBuilder().token(server.token).base_url(server.base_url).base_file_url(server.base_file_url)
    app = builder.build()
    app.add_handler(MessageHandler(filters.UpdateType.EDITED_MESSAGE, edited))
    app.add_handler(MessageHandler(filters.TEXT & filters.UpdateType.MESSAGE, text))
    app.add_handler(MessageHandler(filters.Document.ALL, document))
    app.add_handler(MessageHandler(filters.PHOTO, photo))
    app.add_handler(CallbackQueryHandler(press))
    return app


@asynccontextmanager
async def polling(server: LocalServer) -> AsyncIterator[Running]:
    """The bot while it polls the server."""
    app = application(server)
    assert app.updater is not None
    async with app:
        await app.start()
        await app.updater.start_polling(allowed_updates=KINDS, timeout=20)
        try:
            yield app
        finally:
            await app.updater.stop()
            await app.stop()
