"""Methods by which the bot receives: updates, files, presses of its buttons."""

import ipaddress
import json
import re
import sqlite3
import time
from urllib.parse import urlsplit

from bot.local import updates, webhook
from bot.local.errors import QUERY_TOO_OLD, ApiError, bad_request
from bot.local.files import DOWNLOAD_LIMIT
from bot.local.shapes import JsonObject
from bot.local.webhook import Webhook
from bot.local.world import Call

PRESS_SECONDS = 60
ANSWER_LETTERS = 200
_SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")


async def get_updates(call: Call) -> object:
    """Updates that wait, as soon as there are any."""
    params = call.params
    limit = min(max(params.integer("limit", updates.MOST) or updates.MOST, 1), updates.MOST)
    return await call.world.polling.poll(
        params.integer("offset", 0) or 0,
        limit,
        max(params.integer("timeout", 0) or 0, 0),
        params.strings("allowed_updates"),
        call.gone,
    )


async def set_webhook(call: Call) -> object:
    """True; updates go to the address from now on."""
    params = call.params
    url, secret = params.text("url"), params.text("secret_token")
    if not url:
        return await delete_webhook(call)
    if not _on_this_machine(url):
        raise bad_request("bad webhook: this server delivers to http:// or https:// addresses on this machine only")
    if secret and not _SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    most = min(max(params.integer("max_connections", 40) or 40, 1), 100)

    def choose(connection: sqlite3.Connection) -> None:
        webhook.choose(connection, Webhook(url, secret or None, most))
        updates.allow(connection, params.strings("allowed_updates"))
        if params.flag("drop_pending_updates"):
            updates.drop_all(connection)

    await call.world.store.run(choose)
    call.world.polling.end_for_webhook()
    await call.world.delivery.restart()
    return True


async def delete_webhook(call: Call) -> object:
    """True; updates wait for getUpdates from now on."""

    def choose(connection: sqlite3.Connection) -> None:
        webhook.choose(connection, None)
        if call.params.flag("drop_pending_updates"):
            updates.drop_all(connection)

    await call.world.store.run(choose)
    await call.world.delivery.restart()
    return True


async def get_webhook_info(call: Call) -> object:
    """Telegram's WebhookInfo."""

    def read(connection: sqlite3.Connection) -> JsonObject:
        chosen = webhook.current(connection)
        info: JsonObject = {
            "url": chosen.url if chosen else "",
            "has_custom_certificate": False,
            "pending_update_count": updates.pending(connection),
        }
        return info | ({"max_connections": chosen.max_connections} if chosen else {})

    info = await call.world.store.run(read)
    failure = call.world.delivery.failure
    if failure is not None:
        info |= {"last_error_date": failure.date, "last_error_message": failure.message}
    return info


async def get_file(call: Call) -> object:
    """Telegram's File, with the path to download it from."""
    file = await call.world.shelf.by_id(call.params.text("file_id"))
    if file is None:
        raise bad_request("invalid file_id")
    if file.size > DOWNLOAD_LIMIT:
        raise bad_request("file is too big")
    return {
        "file_id": file.file_id,
        "file_unique_id": file.unique_id,
        "file_size": file.size,
        "file_path": file.path,
    }


async def answer_callback_query(call: Call) -> object:
    """True; once, and only while the person may still be waiting."""
    params = call.params
    answer: JsonObject = {
        "text": params.text("text"),
        "show_alert": params.flag("show_alert"),
        "url": params.text("url"),
    }
    if len(answer["text"]) > ANSWER_LETTERS:
        raise bad_request("MESSAGE_TOO_LONG")

    def take(connection: sqlite3.Connection) -> JsonObject:
        press_id = params.text("callback_query_id")
        row = connection.execute("SELECT * FROM presses WHERE id = ?", (press_id,)).fetchone()
        if row is None or row["answer"] is not None or time.time() - row["date"] > PRESS_SECONDS:
            raise ApiError(400, QUERY_TOO_OLD)
        connection.execute(
            "UPDATE presses SET answer = ? WHERE id = ?", (json.dumps(answer, ensure_ascii=False), press_id)
        )
        return {"press_id": press_id} | {name: row[name] for name in ("chat_id", "message_id", "person_id")}

    press = await call.world.store.run(take)
    call.world.hub.publish({"type": "answer"} | press | answer)
    return True


def _on_this_machine(url: str) -> bool:
    parts = urlsplit(url)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        return False
    try:
        return ipaddress.ip_address(parts.hostname).is_loopback
    except ValueError:
        return parts.hostname == "localhost"
