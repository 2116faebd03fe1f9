"""What a message asks for, read from objects as Telegram sends them."""

from typing import Any

import pytest
from telegram import Message, User

from bot.telegram.routing import route, written
from bot.work.tasks import Command, Export, Question, Report, Say, Task, Upload

ME = User(id=77, first_name="Aera", is_bot=True, username="aera_bot")
PRIVATE: dict[str, Any] = {"id": 5, "type": "private", "first_name": "Emma"}
GROUP: dict[str, Any] = {"id": -100, "type": "supergroup", "title": "Books"}
EMMA = {"id": 5, "first_name": "Emma", "is_bot": False, "language_code": "en"}
AYSE = {"id": 6, "first_name": "Ayşe", "is_bot": False, "language_code": "tr-TR"}
BOT = {"id": 77, "first_name": "Aera", "is_bot": True, "username": "aera_bot"}
DOCUMENT = {"file_id": "F", "file_unique_id": "U", "file_name": "bank.xlsx", "file_size": 10}


def message(text: str | None = None, *, chat: dict[str, Any] = PRIVATE, **more: Any) -> Message:  # noqa: ANN401  # JSON
    body = {"message_id": 9, "date": 1, "chat": chat, "from": EMMA, **more}
    if text is not None:
        body |= {"text": text, "entities": more.get("entities", entities(text))}
    made = Message.de_json(body, None)
    assert made is not None
    return made


def entities(text: str) -> list[dict[str, Any]]:
    """A command at the beginning, and mentions, as Telegram marks them: in UTF-16 units."""
    found = []
    at = 0
    for word in text.split(" "):
        kind = "bot_command" if word.startswith("/") else "mention" if word.startswith("@") else None
        length = len(word.encode("utf-16-le")) // 2
        if kind:
            found.append({"type": kind, "offset": at, "length": length})
        at += length + 1
    return found


def only(tasks: tuple[Task, ...]) -> Task:
    assert len(tasks) == 1
    return tasks[0]


def test_words_in_a_private_chat_are_a_question() -> None:
    assert only(route(message("how much rent?"), ME)) == Question(text="how much rent?", hint="en")


def test_the_language_of_the_app_is_a_hint() -> None:
    assert only(route(message("kira?", **{"from": AYSE}), ME)).hint == "tr"


def test_a_document_is_read_and_its_caption_asked_about_it_alone() -> None:
    upload, question = route(message(document=DOCUMENT, caption="how much rent?"), ME)
    assert isinstance(upload, Upload)
    assert upload.name == "bank.xlsx"
    assert question == Question(text="how much rent?", hint="en", about=9, only_about=True)
    assert [task.kind for task in route(message(document=DOCUMENT), ME)] == ["upload"]


def test_a_command_in_a_caption_counts() -> None:
    caption = "/ask how much rent?"
    _, question = route(message(document=DOCUMENT, caption=caption, caption_entities=entities(caption)), ME)
    assert isinstance(question, Question)
    assert question.text == "how much rent?"


def test_commands_are_read_in_any_case_with_or_without_our_name() -> None:
    for text in ("/LANGUAGE tr", "/language@Aera_Bot tr"):
        assert only(route(message(text), ME)) == Command(name="language", argument="tr", hint="en")


def test_a_command_for_another_bot_is_none_of_ours() -> None:
    assert route(message("/start@other_bot"), ME) == ()


@pytest.mark.parametrize("use", ["", "for the bank, a loan"])
def test_a_report_is_for_whom_and_what_stands_behind_it(use: str) -> None:
    assert only(route(message(f"/report {use}".strip()), ME)) == Report(use=use, hint="en")


def test_the_export_command_asks_for_the_last_answer() -> None:
    assert only(route(message("/export"), ME)) == Export(hint="en")


def test_an_unknown_command_gets_help_in_private_and_nothing_in_a_group() -> None:
    assert isinstance(only(route(message("/frobnicate"), ME)), Say)
    assert route(message("/frobnicate", chat=GROUP), ME) == ()


def test_a_group_is_not_answered_unless_it_speaks_to_us() -> None:
    assert route(message("how much rent?", chat=GROUP), ME) == ()
    assert route(message("see @aera_bot2 for that", chat=GROUP), ME) == ()
    assert route(message(document=DOCUMENT, chat=GROUP), ME) == ()


def test_a_mention_after_an_emoji_is_found_and_taken_out() -> None:
    task = only(route(message("📊 @aera_bot how much rent?", chat=GROUP), ME))
    assert isinstance(task, Question)
    assert task.text == "📊  how much rent?"
    assert task.group


def test_a_mention_by_name_counts() -> None:
    marked = [{"type": "text_mention", "offset": 0, "length": 4, "user": BOT}]
    task = only(route(message("Aera how much rent?", chat=GROUP, entities=marked), ME))
    assert isinstance(task, Question)
    assert task.text == "how much rent?"


def test_a_reply_to_us_in_a_group_is_for_us_and_a_reply_to_others_is_not() -> None:
    ours = {"message_id": 3, "date": 1, "chat": GROUP, "from": BOT, "text": "hello"}
    others = {**ours, "from": AYSE}
    task = only(route(message("and three?", chat=GROUP, reply_to_message=ours), ME))
    assert isinstance(task, Question)
    assert task.about == 3
    assert route(message("and three?", chat=GROUP, reply_to_message=others), ME) == ()


def test_ask_as_a_reply_to_a_file_brings_the_file_too() -> None:
    file = {"message_id": 3, "date": 1, "chat": GROUP, "from": AYSE, "document": DOCUMENT}
    upload, question = route(message("/ask@aera_bot how much rent?", chat=GROUP, reply_to_message=file), ME)
    assert isinstance(upload, Upload)
    assert upload.message == 3
    assert isinstance(question, Question)
    assert question.about == 3


def test_other_bots_and_automatic_posts_are_not_answered() -> None:
    assert route(message("hello", **{"from": {**BOT, "id": 78, "username": "b"}}), ME) == ()
    assert route(message("hello", is_automatic_forward=True), ME) == ()
    assert route(message("hello", via_bot={**BOT, "id": 78}), ME) == ()


def test_a_service_message_asks_for_nothing() -> None:
    assert route(message(new_chat_title="New name", chat=GROUP), ME) == ()


def test_pressed_answers_cannot_be_typed() -> None:
    task = only(route(message("/delete yes"), ME))
    assert isinstance(task, Command)
    assert task.pressed is None


def test_a_mention_in_the_middle_leaves_the_words_around_it() -> None:
    words = written(message("how much @aera_bot rent?", chat=GROUP), ME)
    assert words.mentions_us
    assert words.text.split() == ["how", "much", "rent?"]
