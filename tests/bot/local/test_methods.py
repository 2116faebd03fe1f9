"""Bot API methods over HTTP, and Telegram's own words where they refuse."""

import json
import random
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from bot.local.methods import METHODS
from bot.local.server import LocalServer
from tests.bot.local.driver import Driver, JsonObject
from tests.bot.local.pictures import png


class Api:
    """The bot's side, with nothing between the test and the wire."""

    def __init__(self, server: LocalServer) -> None:
        self.http = httpx.AsyncClient(base_url=f"{server.base_url}{server.token}/", timeout=20, trust_env=False)

    async def result(self, method: str, **params: object) -> Any:  # noqa: ANN401
        answer = (await self.http.post(method, json=params)).json()
        assert answer["ok"], answer
        return answer["result"]

    async def refusal(self, method: str, **params: object) -> str:
        answer = await self.http.post(method, json=params)
        body = answer.json()
        assert body["ok"] is False
        assert body["error_code"] == answer.status_code
        return str(body["description"])


@pytest.fixture
async def api(server: LocalServer) -> AsyncIterator[Api]:
    client = Api(server)
    yield client
    await client.http.aclose()


async def test_get_and_post_query_form_and_json_say_the_same(server: LocalServer, api: Api, emma: Driver) -> None:
    asked = {"chat_id": str(emma.chat), "text": "x", "reply_markup": json.dumps({"force_reply": True})}
    answers = [
        await api.http.get("sendMessage", params=asked),
        await api.http.post("SENDMESSAGE", data=asked),
        await api.http.post("sendmessage", json=asked),
        await api.http.post("sendMessage", files={name: (None, value) for name, value in asked.items()}),
    ]
    assert [answer.json()["result"]["message_id"] for answer in answers] == [1, 2, 3, 4]
    assert [entry["markup"] for entry in await emma.transcript()] == [{"force_reply": True}] * 4
    assert server.token.startswith("7000000001:")


async def test_the_wrong_token_and_an_unknown_method_are_refused(server: LocalServer, api: Api) -> None:
    assert await api.refusal("sendRichMessage") == "Not Found: method not found"
    wrong = await api.http.get(f"{server.url}/bot1:wrong/getMe")
    assert (wrong.status_code, wrong.json()["description"]) == (401, "Unauthorized")
    assert (await api.http.get(f"{server.url}/file/bot1:wrong/documents/file_1.csv")).status_code == 401


async def test_texts_that_telegram_refuses(api: Api, emma: Driver) -> None:
    send, chat = api.refusal, emma.chat
    assert await send("sendMessage", chat_id=chat, text=" \n ") == "Bad Request: message text is empty"
    assert await send("sendMessage", chat_id=chat, text="<b> </b>", parse_mode="HTML") == (
        "Bad Request: message text is empty"
    )
    assert await send("sendMessage", chat_id=chat, text="x" * 4097) == "Bad Request: message is too long"
    assert await send("sendMessage", chat_id=chat, text="📊" * 2049) == "Bad Request: message is too long"
    assert await send("sendMessage", chat_id=999, text="x") == "Bad Request: chat not found"
    assert await send("sendMessage", text="x") == "Bad Request: chat_id is empty"
    assert await send("sendMessage", chat_id=chat, text="x", message_thread_id=7) == (
        "Bad Request: message thread not found"
    )
    assert await send("sendMessage", chat_id=chat, text="x", reply_parameters={"message_id": 99}) == (
        "Bad Request: message to be replied not found"
    )
    assert await send("sendMessage", chat_id=chat, text="x", reply_markup="{") == (
        "Bad Request: can't parse reply markup JSON object"
    )
    assert await emma.transcript() == []


async def test_the_longest_text_and_a_reply_to_nothing_that_is_allowed(api: Api, emma: Driver) -> None:
    sent = await api.result(
        "sendMessage",
        chat_id=emma.chat,
        text="x" * 4096,
        reply_parameters={"message_id": 99, "allow_sending_without_reply": True},
    )
    assert "reply_to_message" not in sent


def keys(**button: str) -> JsonObject:
    return {"inline_keyboard": [[button]]}


async def test_buttons_that_telegram_refuses(api: Api, emma: Driver) -> None:
    async def refused(markup: JsonObject) -> str:
        return await api.refusal("sendMessage", chat_id=emma.chat, text="x", reply_markup=markup)

    assert await refused(keys(text="x", callback_data="ş" * 33)) == "Bad Request: BUTTON_DATA_INVALID"
    assert await refused(keys(text="x", callback_data="")) == "Bad Request: BUTTON_DATA_INVALID"
    assert await refused(keys(text="x")) == (
        "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
    )
    assert await refused(keys(callback_data="x")) == (
        'Bad Request: can\'t parse inline keyboard button: Field "text" must be of type String'
    )
    await api.result("sendMessage", chat_id=emma.chat, text="x", reply_markup=keys(text="x", callback_data="ş" * 32))


async def test_edits_that_telegram_refuses(api: Api, emma: Driver) -> None:
    chat = emma.chat
    sent = await api.result("sendMessage", chat_id=chat, text="<b>x</b>", parse_mode="HTML")
    own = {"chat_id": chat, "message_id": sent["message_id"]}
    theirs = {"chat_id": chat, "message_id": (await emma.write("mine"))[0]["message_id"]}
    assert await api.refusal("editMessageText", **own, text=" <b>x</b>", parse_mode="HTML") == (
        "Bad Request: message is not modified: specified new message content and reply markup are exactly the same "
        "as a current content and reply markup of the message"
    )
    assert await api.refusal("editMessageText", **theirs, text="y") == "Bad Request: message can't be edited"
    assert await api.refusal("editMessageText", chat_id=chat, message_id=99, text="y") == (
        "Bad Request: message to edit not found"
    )
    assert await api.refusal("editMessageText", chat_id=chat, text="y") == (
        "Bad Request: message identifier is not specified"
    )
    assert await api.refusal("editMessageCaption", **own, caption="y") == (
        "Bad Request: there is no caption in the message to edit"
    )
    assert await api.result("deleteMessage", **own) is True
    assert await api.refusal("editMessageText", **own, text="y") == "Bad Request: message to edit not found"
    assert await api.refusal("deleteMessage", **own) == "Bad Request: message to delete not found"


async def test_an_edit_without_a_keyboard_takes_the_old_one_away(api: Api, emma: Driver) -> None:
    sent = await api.result("sendMessage", chat_id=emma.chat, text="x", reply_markup=keys(text="a", callback_data="a"))
    own = {"chat_id": emma.chat, "message_id": sent["message_id"]}
    assert "reply_markup" not in await api.result("editMessageText", **own, text="y")
    again = await api.result("editMessageReplyMarkup", **own, reply_markup=keys(text="b", callback_data="b"))
    assert (again["text"], again["reply_markup"]) == ("y", keys(text="b", callback_data="b"))


async def test_media_is_edited_and_its_caption_alone(api: Api, emma: Driver) -> None:
    answer = await api.http.post(
        "sendPhoto", data={"chat_id": emma.chat, "caption": "one"}, files={"photo": ("a.png", png(40, 20))}
    )
    sent = answer.json()["result"]
    own = {"chat_id": emma.chat, "message_id": sent["message_id"]}
    edited = await api.result("editMessageCaption", **own, caption="<i>two</i>", parse_mode="HTML")
    assert (edited["caption"], edited["photo"]) == ("two", sent["photo"])
    assert await api.refusal("editMessageText", **own, text="y") == (
        "Bad Request: there is no text in the message to edit"
    )
    media = {"type": "document", "media": "attach://new", "caption": "three"}
    answer = await api.http.post(
        "editMessageMedia",
        data={"chat_id": emma.chat, "message_id": sent["message_id"], "media": json.dumps(media)},
        files={"new": ("b.csv", b"a;b\n1;2\n")},
    )
    changed = answer.json()["result"]
    assert (changed["document"]["file_name"], changed["caption"]) == ("b.csv", "three")
    assert "photo" not in changed


async def test_files_that_telegram_refuses(api: Api, emma: Driver) -> None:
    async def photo(name: str, body: bytes, **more: object) -> str:
        answer = await api.http.post("sendPhoto", data={"chat_id": emma.chat, **more}, files={"photo": (name, body)})
        return str(answer.json()["description"])

    chat = emma.chat
    assert await photo("a.png", b"no picture") == "Bad Request: IMAGE_PROCESS_FAILED"
    assert await photo("a.png", png(2100, 100)) == "Bad Request: PHOTO_INVALID_DIMENSIONS"
    assert await photo("a.png", b"") == "Bad Request: file must be non-empty"
    assert await photo("a.png", png(4, 4), caption="x" * 1025) == "Bad Request: message caption is too long"
    assert await api.refusal("sendDocument", chat_id=chat) == "Bad Request: there is no document in the request"
    assert await api.refusal("sendDocument", chat_id=chat, document="BQACnothing") == (
        "Bad Request: wrong file identifier/HTTP URL specified"
    )
    assert await api.refusal("getFile", file_id="nothing") == "Bad Request: invalid file_id"
    assert await emma.transcript() == []


async def test_a_file_above_twenty_mebibytes_is_received_but_not_handed_out(api: Api, emma: Driver) -> None:
    exact = await emma.upload(("exact.csv", bytes(20 << 20)))
    above = await emma.upload(("above.csv", bytes((20 << 20) + 1)))
    told = await api.result("getFile", file_id=exact[0]["message"]["document"]["file_id"])
    assert told["file_size"] == 20 << 20
    refused = await api.refusal("getFile", file_id=above[0]["message"]["document"]["file_id"])
    assert refused == "Bad Request: file is too big"


async def test_a_call_above_fifty_mebibytes_is_too_large(api: Api, emma: Driver) -> None:
    answer = await api.http.post(
        "sendDocument", data={"chat_id": emma.chat}, files={"document": ("a.bin", bytes(52 << 20))}
    )
    assert (answer.status_code, answer.json()["description"]) == (413, "Request Entity Too Large")


async def test_a_known_file_is_sent_again_by_its_id(api: Api, emma: Driver) -> None:
    first = (await emma.upload(("a.csv", b"a,b\n1,2\n")))[0]["message"]["document"]
    again = await api.result("sendDocument", chat_id=emma.chat, document=first["file_id"])
    assert again["document"] == first
    assert await api.refusal("sendPhoto", chat_id=emma.chat, photo=first["file_id"]) == (
        "Bad Request: type of file mismatch"
    )


async def test_an_album_of_the_bot_shares_a_group(api: Api, emma: Driver) -> None:
    media = [{"type": "document", "media": f"attach://f{n}", "caption": str(n)} for n in range(3)]
    answer = await api.http.post(
        "sendMediaGroup",
        data={"chat_id": emma.chat, "media": json.dumps(media)},
        files={f"f{n}": (f"{n}.csv", b"x") for n in range(3)},
    )
    sent = answer.json()["result"]
    assert len({message["media_group_id"] for message in sent}) == 1
    assert [message["caption"] for message in sent] == ["0", "1", "2"]


@pytest.mark.parametrize("name", ["../../etc/passwd", "C:\\temp\\Nakit akışı.xlsx", "a\u202excod.xlsx", "x" * 400])
async def test_a_senders_file_name_is_text_and_never_a_path(api: Api, emma: Driver, name: str) -> None:
    document = (await emma.upload((name, b"x")))[0]["message"]["document"]
    assert not set(document["file_name"]) & set("/\\\u202e")
    assert len(document["file_name"]) <= 255
    told = await api.result("getFile", file_id=document["file_id"])
    assert told["file_path"].startswith("documents/file_1")


async def test_a_press_is_answered_once(api: Api, emma: Driver) -> None:
    sent = await api.result("sendMessage", chat_id=emma.chat, text="x", reply_markup=keys(text="a", callback_data="a"))
    press = await emma.press(sent["message_id"], "a")
    assert (await emma.waiting_updates())[-1]["callback_query"]["id"] == press
    assert await api.result("answerCallbackQuery", callback_query_id=press, text="ok", show_alert=True) is True
    assert await emma.answer(press) == {"text": "ok", "show_alert": True, "url": ""}
    for query in (press, "12345"):
        assert await api.refusal("answerCallbackQuery", callback_query_id=query) == (
            "Bad Request: query is too old and response timeout expired or query ID is invalid"
        )


async def test_a_button_that_is_not_there_cannot_be_pressed(api: Api, emma: Driver) -> None:
    sent = await api.result("sendMessage", chat_id=emma.chat, text="x")
    with pytest.raises(AssertionError, match="no such button"):
        await emma.press(sent["message_id"], "a")


async def test_commands_are_kept_by_scope_and_language(api: Api, emma: Driver) -> None:
    def menu(*names: str) -> list[JsonObject]:
        return [{"command": name, "description": name} for name in names]

    private = {"type": "all_private_chats"}
    await api.result("setMyCommands", commands=menu("help"))
    await api.result("setMyCommands", commands=menu("yardim"), language_code="tr", scope=private)
    assert await api.result("getMyCommands") == menu("help")
    assert await api.result("getMyCommands", scope=private) == []
    state = (await emma.http.get("/state")).json()
    offered = {person["language_code"]: person["chats"][0]["commands"] for person in state["persons"]}
    assert offered == {"en": menu("help"), "tr": menu("yardim")}
    await api.result("deleteMyCommands", language_code="tr", scope=private)
    assert await api.result("getMyCommands", language_code="tr", scope=private) == []
    assert await api.refusal("setMyCommands", commands=menu("Help")) == "Bad Request: BOT_COMMAND_INVALID"


async def test_descriptions_fall_back_to_the_language_for_all(api: Api) -> None:
    await api.result("setMyDescription", description="Ask your numbers")
    await api.result("setMyDescription", description="Rakamlarınıza sorun", language_code="tr")
    assert await api.result("getMyDescription", language_code="tr") == {"description": "Rakamlarınıza sorun"}
    assert await api.result("getMyDescription", language_code="de") == {"description": "Ask your numbers"}
    assert await api.result("setChatMenuButton", menu_button={"type": "commands"}) is True
    assert await api.result("getChatMenuButton") == {"type": "commands"}


async def test_private_chats_know_who_is_in_them(api: Api, ayse: Driver) -> None:
    chat = await api.result("getChat", chat_id=ayse.chat)
    assert (chat["type"], chat["first_name"]) == ("private", "Ayşe")
    member = await api.result("getChatMember", chat_id=ayse.chat, user_id=ayse.person)
    assert (member["status"], member["user"]["language_code"]) == ("member", "tr")
    assert await api.refusal("getChatAdministrators", chat_id=ayse.chat) == (
        "Bad Request: there are no administrators in the private chat"
    )
    assert await api.refusal("leaveChat", chat_id=ayse.chat) == (
        "Bad Request: chat member status can't be changed in private chats"
    )


async def test_actions_and_reactions_are_those_that_telegram_knows(api: Api, emma: Driver) -> None:
    assert await api.result("sendChatAction", chat_id=emma.chat, action="typing") is True
    assert await api.refusal("sendChatAction", chat_id=emma.chat, action="thinking") == (
        "Bad Request: wrong parameter action in request"
    )
    own = {"chat_id": emma.chat, "message_id": (await emma.write("x"))[0]["message_id"]}
    assert await api.result("setMessageReaction", **own, reaction=[{"type": "emoji", "emoji": "👀"}]) is True
    assert (await emma.transcript())[0]["reactions"] == [{"type": "emoji", "emoji": "👀"}]
    assert await api.refusal("setMessageReaction", **own, reaction=[{"type": "emoji", "emoji": "🧾"}]) == (
        "Bad Request: REACTION_INVALID"
    )


async def test_a_mention_of_a_known_person_by_id_carries_the_person(api: Api, emma: Driver) -> None:
    text = f'<a href="tg://user?id={emma.person}">you</a> and <a href="tg://user?id=1">nobody</a>'
    sent = await api.result("sendMessage", chat_id=emma.chat, text=text, parse_mode="HTML")
    assert [entity["user"]["first_name"] for entity in sent["entities"]] == ["Emma"]


GARBAGE: list[object] = [
    "",
    "[]",
    "{}",
    "[1]",
    '{"type": 5}',
    "-1",
    "x",
    {"message_id": "x"},
    [{"type": "bold"}],
    10**30,
]
GIVEN = ["chat_id", "text", "entities", "reply_markup", "reply_parameters", "message_id", "media", "reaction", "photo"]
GIVEN += ["commands", "scope", "menu_button", "user_id", "caption", "caption_entities", "document", "url", "action"]


@pytest.mark.parametrize("method", sorted(METHODS.keys() - {"getupdates"}))
async def test_whatever_is_asked_is_answered_as_telegram_answers(api: Api, emma: Driver, method: str) -> None:
    for name, garbage in random.sample([(name, garbage) for name in GIVEN for garbage in GARBAGE], 15):
        asked = {"chat_id": emma.chat, "text": "x", "message_id": 1, "url": "", name: garbage}
        answer = await api.http.post(method, json=asked)
        assert answer.status_code in {200, 400}, (name, garbage)
        assert answer.json()["ok"] == (answer.status_code == 200)


async def test_a_webhooks_secret_is_not_in_the_call_log(api: Api, emma: Driver) -> None:
    await api.result("setWebhook", url="http://127.0.0.1:9/hook", secret_token="very-s3cret")
    assert "very-s3cret" not in str(await emma.calls())
    await api.result("deleteWebhook")
