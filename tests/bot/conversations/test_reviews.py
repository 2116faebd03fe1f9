"""Every row of the critic's table in a chat: what goes out, what is held back with its reason, and a new try."""

import json
from pathlib import Path

import pytest

from tests.bot.cli.conftest import DRAFT, PASS, PLAN, QUESTION
from tests.bot.conversations.conftest import House, Person, data_of, labels
from tests.bot.local.driver import JsonObject
from tests.bot.verdicts import HELD, TAKEN

TURKISH = "Mart'tan itibaren iki kişi alırsam hangi ay batarım?"
AGAIN = {"en": "Try again", "tr": "Yeniden dene"}
ANSWERED = {"en": "is the first month below zero", "tr": "138.300"}


@pytest.fixture
async def reviewed(opened: House, tmp_path: Path, emma: Person, checkout: Path, reply: object) -> House:
    """A house whose critic gives one reply and then a PASS, with a file that the bot has read."""
    folder = tmp_path / "replay"
    folder.mkdir()
    for stage, entries in {"plan": [PLAN], "draft": [DRAFT], "review": [reply, PASS]}.items():
        (folder / f"{stage}.json").write_text(json.dumps(entries), "utf-8")
    opened.analyst = f"replay:{folder}"
    await opened.start()
    await emma.send("cash.csv", (checkout / "docs/examples/cash.csv").read_bytes())
    return opened


async def reviews(house: House) -> list[tuple[str, str]]:
    """Each call of the critic, as the run and the step that record it."""
    rows = await house.store.database.rows("SELECT run, name FROM step WHERE name LIKE 'review.%' ORDER BY rowid")
    return [(str(row["run"]), str(row["name"])) for row in rows]


async def answer_of(person: Person, question: str) -> JsonObject:
    sent = await person.write(question)
    await person.replies(sent[-1]["message_id"])
    return await person.from_bot(lambda message: message["message_id"] > sent[-1]["message_id"] and "text" in message)


@pytest.mark.parametrize(("reply", "verdict", "beginning"), TAKEN)
async def test_a_verdict_sends_an_answer_after_one_review(
    reviewed: House, emma: Person, verdict: str, beginning: str
) -> None:
    said = await emma.says(QUESTION)
    assert said.startswith(beginning)
    ((run, _),) = await reviews(reviewed)
    record = await reviewed.store.runs.show(run)
    assert record is not None
    assert record.outcome is not None
    assert record.outcome.answer is not None
    assert record.outcome.answer.verdict == verdict


@pytest.mark.parametrize("language", ["en", "tr"])
@pytest.mark.parametrize(("reply", "code", "received"), HELD)
async def test_any_other_reply_is_told_without_the_draft_and_a_new_try_is_a_new_run(
    reviewed: House, emma: Person, code: str, received: str, language: str
) -> None:
    error = await answer_of(emma, QUESTION if language == "en" else TURKISH)
    ((run, _),) = await reviews(reviewed)
    record = await reviewed.store.runs.show(run)
    assert record is not None
    assert record.outcome is not None
    assert record.outcome.answer is None
    assert record.outcome.error is not None
    assert record.outcome.error.code == code
    assert received in error["text"]
    assert run in error["text"]
    assert AGAIN[language] in labels(error)
    texts = " ".join(await emma.bot_messages())
    assert "138,300" not in texts
    assert "138.300" not in texts
    await emma.press(error["message_id"], data_of(error, AGAIN[language]))
    await emma.from_bot(lambda message: ANSWERED["en"] in message.get("text", ""))
    (first, second) = await reviews(reviewed)
    assert first == (run, "review.1")
    assert second[0] != run
    assert second[1] == "review.1"
