"""A picture whose sending was cut off is not sent again by itself: the message that it belongs to offers it."""

from __future__ import annotations

from bot.store import Store
from bot.store.jobs import Job
from bot.store.outbox import Part
from bot.telegram.rendering import Key, TextBody
from bot.telegram.sending import Sender
from bot.texts import Language, text
from bot.work.tasks import Chart


async def offer_picture(
    store: Store, sender: Sender, job: Job, parts: list[Part], language: Language, *, group: bool
) -> None:
    """Put a button for the picture under the last text of a job, where a picture may not have arrived."""
    uncertain = [part for part in parts if part.kind == "photo" and part.state == "unknown"]
    last = [part for part in parts if part.kind == "text"][-1]
    if not uncertain or last.message is None:
        return
    body = TextBody.model_validate_json(last.body or "")
    task = Chart(job=job.id, part=uncertain[0].number, hint=language, group=group)
    button = await store.buttons.add(job.place, "chart", task.model_dump_json(), job=job.id, single=True)
    key = Key(label=text(language, "chat.show_chart"), button=button)
    await sender.edit(job.place, last.message, body.model_copy(update={"keys": (*body.keys, (key,))}))
