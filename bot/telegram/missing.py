"""What may not have arrived is not sent again by itself: the message that it belongs to offers it."""

from __future__ import annotations

from bot.store import Store
from bot.store.jobs import Job
from bot.store.outbox import Part
from bot.telegram.rendering import Key, TextBody
from bot.telegram.sending import Sender
from bot.texts import Language, text
from bot.work.tasks import Chart, Export


async def offer_picture(
    store: Store, sender: Sender, job: Job, parts: list[Part], language: Language, *, group: bool
) -> None:
    """Put a button for the picture under the last text of a job, where a picture may not have arrived."""
    uncertain = [part for part in parts if part.kind == "photo" and part.state == "unknown"]
    last = [part for part in parts if part.kind == "text"][-1]
    if not uncertain or last.message is None:
        return
    task = Chart(job=job.id, part=uncertain[0].number, hint=language, group=group)
    button = await store.buttons.add(job.place, "chart", task.model_dump_json(), job=job.id, single=True)
    await _offer(sender, job, last, Key(label=text(language, "chat.show_chart"), button=button))


async def offer_workbook(store: Store, sender: Sender, job: Job, parts: list[Part], task: Export) -> None:
    """Put a button for the workbook under its words, where it may not have arrived; ``task`` is asked for again."""
    first = parts[0]
    if first.message is None or all(part.kind != "document" or part.state != "unknown" for part in parts):
        return
    button = await store.buttons.add(job.place, "export", task.model_dump_json(), job=job.id, single=True)
    await _offer(sender, job, first, Key(label=text(task.hint, "export.chat.again"), button=button))


async def _offer(sender: Sender, job: Job, part: Part, key: Key) -> None:
    body = TextBody.model_validate_json(part.body or "")
    await sender.edit(job.place, part.message or 0, body.model_copy(update={"keys": (*body.keys, (key,))}))
