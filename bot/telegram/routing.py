"""What a message asks for: a file to read, a question, a command, or nothing of ours. Pure: it only reads."""

from __future__ import annotations

from dataclasses import dataclass

from telegram import Document, Message, MessageEntity, User
from telegram.constants import ChatType

from bot.telegram.places import hint_of
from bot.texts import Language
from bot.work.tasks import Command, Explain, Export, Question, Report, Say, Task, Upload

COMMANDS = ("start", "help", "files", "language", "settings", "privacy", "cancel", "delete", "stats")
PICTURES = ("photo", "sticker", "video", "video_note", "animation")
SOUNDS = ("voice", "audio")
OTHERS = ("contact", "location", "venue", "poll", "dice", "story")


@dataclass(frozen=True, slots=True)
class Written:
    """The words of a message with what Telegram marked in them; a caption counts as words."""

    text: str
    command: str | None
    argument: str
    to_other: bool
    mentions_us: bool


def route(message: Message, me: User, *, addressed: bool = False) -> tuple[Task, ...]:
    """Return the tasks of a message in their order; none where it is not for us.

    ``addressed``: it belongs to an album that is known to be for us.
    """
    if _not_a_person(message):
        return ()
    group, hint = message.chat.type != ChatType.PRIVATE, hint_of(message.from_user)
    words = written(message, me)
    if words.to_other or (group and not addressed and not _addressed(message, words, me)):
        return ()
    if words.command is not None and words.command != "ask":
        return _command(words, group=group, hint=hint)
    return _files_and_question(message, words, group=group, hint=hint)


def written(message: Message, me: User) -> Written:
    """Return the words of a message without the mention of us, read by Telegram's own entities."""
    text = message.text or message.caption or ""
    entities = message.entities if message.text else message.caption_entities
    parsed = message.parse_entities() if message.text else message.parse_caption_entities()
    command, argument, to_other = None, "", False
    ours = f"@{me.username}".casefold()
    mentions = [e for e in entities if _is_mention(e, parsed[e], ours, me)]
    first = next((e for e in entities if e.type == MessageEntity.BOT_COMMAND and e.offset == 0), None)
    if first is not None:
        name, at, addressee = parsed[first][1:].partition("@")
        command, to_other = name.casefold(), bool(at) and f"@{addressee}".casefold() != ours
        # The command comes first, so all before its end is one unit a letter.
        argument = _without(text, mentions)[len(parsed[first]) :].strip()
    plain = _without(text, mentions)
    return Written(plain, command, argument, to_other, mentions_us=bool(mentions))


def _is_mention(entity: MessageEntity, text: str, ours: str, me: User) -> bool:
    if entity.type == MessageEntity.MENTION:
        return text.casefold() == ours
    return entity.type == MessageEntity.TEXT_MENTION and entity.user is not None and entity.user.id == me.id


def _without(text: str, entities: list[MessageEntity]) -> str:
    """Return the text without these entities; offsets count UTF-16 units, so it is cut there."""
    units = text.encode("utf-16-le")
    for entity in sorted(entities, key=lambda found: -found.offset):
        units = units[: entity.offset * 2] + units[(entity.offset + entity.length) * 2 :]
    return units.decode("utf-16-le").strip()


def _not_a_person(message: Message) -> bool:
    sender = message.from_user
    return bool(
        message.via_bot or message.is_automatic_forward or sender is None or (sender.is_bot and not message.sender_chat)
    )


def _addressed(message: Message, words: Written, me: User) -> bool:
    replied = message.reply_to_message
    to_us = replied is not None and replied.from_user is not None and replied.from_user.id == me.id
    known = words.command is not None and words.command in {*COMMANDS, "ask", "export", "working", "report"}
    return to_us or words.mentions_us or known


def _command(words: Written, *, group: bool, hint: Language) -> tuple[Task, ...]:
    name = words.command or ""
    if name in COMMANDS:
        return (Command(name=name, argument=words.argument, hint=hint, group=group),)
    if name == "export":
        return (Export(hint=hint, group=group),)
    if name == "working":
        return (Explain(what="working", hint=hint, group=group),)
    if name == "report":
        return (Report(use=words.argument, hint=hint, group=group),)
    return () if group else (Say(key="chat.unknown_command", hint=hint),)


def _files_and_question(message: Message, words: Written, *, group: bool, hint: Language) -> tuple[Task, ...]:
    text = words.argument if words.command == "ask" else words.text
    replied = message.reply_to_message
    tasks: list[Task] = []
    about, own_file = (replied.message_id if replied else None), message.document is not None
    if message.document is not None:
        upload = _upload(message.document, message.message_id, group=group, hint=hint)
        tasks.append(upload.model_copy(update={"album": message.media_group_id}))
        about = message.message_id
    elif replied is not None and replied.document is not None:
        tasks.append(_upload(replied.document, replied.message_id, group=group, hint=hint))
    if text:
        album = message.media_group_id if own_file else None
        tasks.append(Question(text=text, hint=hint, group=group, about=about, only_about=own_file, album=album))
    elif not tasks or not own_file:
        return _unclear(message, words, group=group, hint=hint)
    return tuple(tasks)


def _upload(document: Document, message: int, *, group: bool, hint: Language) -> Upload:
    name = document.file_name or ""
    return Upload(file_id=document.file_id, message=message, name=name, size=document.file_size, hint=hint, group=group)


def _unclear(message: Message, words: Written, *, group: bool, hint: Language) -> tuple[Task, ...]:
    if words.command == "ask":
        return (Say(key="chat.ask_usage", hint=hint, group=group),)
    for kinds, key in ((PICTURES, "chat.picture"), (SOUNDS, "chat.sound"), (OTHERS, "chat.other")):
        if any(getattr(message, kind) for kind in kinds):
            return (Say(key=key, hint=hint, group=group),)
    return ()
