"""The real process, killed without warning in the middle of a question and started again: answered exactly once."""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.local import people
from bot.local.server import LocalServer
from bot.samples import sample
from tests.bot.conversations.conftest import Person, until
from tests.kills.process import Bot, left_of

ASKED = "Total outflows by month"
SAID = "160,000"


@pytest.fixture
async def bot(tmp_path: Path, server: LocalServer, checkout: Path) -> AsyncIterator[Bot]:
    running = Bot(tmp_path / "data", server, checkout)
    await running.start()
    yield running
    await running.kill()
    running.close()


async def killed_at(point: str, bot: Bot, emma: Person) -> None:
    """Ask, and kill the bot at a point of the question's way."""
    match point:
        case "stored":
            updates = bot.count("SELECT count(*) FROM inbox")
            await emma.write(ASKED)
            await until(lambda: _is(bot.count("SELECT count(*) FROM inbox") > updates))
        case "placeholder sent":
            await emma.fault("sendMessage", mode="delay", seconds=60)
            sent = await emma.write(ASKED)
            await emma.from_bot(lambda message: message["message_id"] > sent[-1]["message_id"])
        case "before the edit":
            await emma.fault("editMessageText", retry_after=60)
            await emma.write(ASKED)
            await emma.called("editMessageText")
        case _:
            await emma.fault("editMessageText", mode="delay", seconds=60)
            await emma.write(ASKED)
            await emma.from_bot(lambda message: SAID in message.get("text", ""))
    await bot.kill()
    await emma.http.delete("/faults")


async def _is(truth: bool) -> bool:  # noqa: FBT001  # the shape that `until` waits for
    return truth


async def ready(bot: Bot, server: LocalServer) -> Person:
    """A person whose file the bot has read, so that no call but the question's is to come."""
    emma = Person(server.url, people.ENGLISH_PERSON)
    await emma.send(*sample("en"))
    await until(lambda: _is(not bot.count("SELECT count(*) FROM job WHERE state IN ('queued', 'running')")))
    await emma.http.delete("/faults")
    return emma


async def answered_once(bot: Bot, emma: Person) -> None:
    await emma.from_bot(lambda message: SAID in message.get("text", ""))
    await until(bot.idle)
    texts = await emma.bot_messages()
    assert sum(SAID in text for text in texts) == 1
    assert bot.count("SELECT count(*) FROM run") == 1
    assert bot.count("SELECT count(*) FROM job WHERE kind = 'question' AND state = 'done'") == 1


@pytest.mark.parametrize("point", ["stored", "placeholder sent", "before the edit", "after the edit"])
async def test_a_question_in_which_the_bot_is_killed_is_answered_once(
    point: str, bot: Bot, server: LocalServer
) -> None:
    emma = await ready(bot, server)
    async with emma:
        await killed_at(point, bot, emma)
        await bot.start()
        await answered_once(bot, emma)


async def test_kills_at_any_time_lose_nothing_and_double_nothing(bot: Bot, server: LocalServer) -> None:
    moments = random.Random(20260901)
    emma = await ready(bot, server)
    async with emma:
        await emma.write(ASKED)
        for _ in range(3):
            await asyncio.sleep(moments.uniform(0.0, 0.3))
            await bot.kill()
            await bot.start()
        await answered_once(bot, emma)
        await bot.kill()
        assert await asyncio.to_thread(left_of, bot.begun) == set()


async def test_a_second_bot_on_the_same_data_is_refused_and_a_stop_is_clean(
    bot: Bot, server: LocalServer, checkout: Path
) -> None:
    emma = await ready(bot, server)
    async with emma:
        environment = {**os.environ, "AERA_DATA_DIR": str(bot.folder), "TELEGRAM_BOT_TOKEN": server.token}
        second = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=checkout, env=environment,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        _, complaint = await second.communicate()
        assert second.returncode == 2
        assert complaint.decode().count("\n") == 1
        assert "Another bot is running" in complaint.decode()
        assert await bot.stop() == 0
