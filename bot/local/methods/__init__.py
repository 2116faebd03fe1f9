"""The Bot API's methods, one module a family. A method that is not listed here is answered with 404."""

from collections.abc import Mapping

from bot.local.methods import chats, editing, profile, receiving, sending
from bot.local.world import Method

METHODS: Mapping[str, Method] = {
    name.lower(): method
    for name, method in {
        "getMe": profile.get_me,
        "setMyName": profile.set_my_name,
        "getMyName": profile.get_my_name,
        "setMyDescription": profile.set_my_description,
        "getMyDescription": profile.get_my_description,
        "setMyShortDescription": profile.set_my_short_description,
        "getMyShortDescription": profile.get_my_short_description,
        "setMyCommands": profile.set_my_commands,
        "getMyCommands": profile.get_my_commands,
        "deleteMyCommands": profile.delete_my_commands,
        "setChatMenuButton": profile.set_chat_menu_button,
        "getChatMenuButton": profile.get_chat_menu_button,
        "getUpdates": receiving.get_updates,
        "setWebhook": receiving.set_webhook,
        "deleteWebhook": receiving.delete_webhook,
        "getWebhookInfo": receiving.get_webhook_info,
        "getFile": receiving.get_file,
        "answerCallbackQuery": receiving.answer_callback_query,
        "sendMessage": sending.send_message,
        "sendMessageDraft": sending.send_message_draft,
        "sendDocument": sending.send_document,
        "sendPhoto": sending.send_photo,
        "sendMediaGroup": sending.send_media_group,
        "sendChatAction": sending.send_chat_action,
        "editMessageText": editing.edit_message_text,
        "editMessageCaption": editing.edit_message_caption,
        "editMessageReplyMarkup": editing.edit_message_reply_markup,
        "editMessageMedia": editing.edit_message_media,
        "deleteMessage": editing.delete_message,
        "setMessageReaction": editing.set_message_reaction,
        "getChat": chats.get_chat,
        "getChatMember": chats.get_chat_member,
        "getChatAdministrators": chats.get_chat_administrators,
        "leaveChat": chats.leave_chat,
    }.items()
}
