"""Keyboards that come with a message, checked as Telegram checks them."""

from bot.local.errors import bad_request
from bot.local.params import Params
from bot.local.shapes import JsonObject

DATA_BYTES = 64
_ACTIONS = (
    "callback_data",
    "url",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
)


def keyboard(params: Params) -> JsonObject | None:
    """The reply_markup of a call, or None where there is none or it holds no button."""
    markup = params.object("reply_markup")
    if not markup:
        return None
    if "inline_keyboard" not in markup:
        return markup
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('can\'t parse reply keyboard markup: Field "inline_keyboard" must be of type Array')
    checked = [[_button(button) for button in row] for row in rows if row]
    return {"inline_keyboard": checked} if checked else None


def _button(button: object) -> JsonObject:
    if not isinstance(button, dict):
        raise bad_request("can't parse inline keyboard button: Expected an Object")
    if not isinstance(button.get("text"), str):
        raise bad_request('can\'t parse inline keyboard button: Field "text" must be of type String')
    if not button["text"].strip():
        raise bad_request("inline keyboard button text must be non-empty")
    if not any(action in button for action in _ACTIONS):
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    if "callback_data" in button and not 0 < len(str(button["callback_data"]).encode()) <= DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    return button
